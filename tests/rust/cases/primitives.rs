//! Boxes, segments, circles and convex shapes against answers in exact fractions.

use crate::prelude::{test, *};
use serde_json::Value;

use super::{flag, list, load, number, vec2};

/// No coordinate of these cases is larger: distances are as wrong as its rounding, their squares a few times more.
const LARGEST: f64 = 20.0;

/// The comparison: the answers of a case that came out otherwise.
#[derive(Default)]
struct Check {
    wrong: Vec<String>,
    knife: bool,
}

impl Check {
    fn same<T: PartialEq + std::fmt::Debug + Copy>(&mut self, what: &str, ours: T, theirs: T) {
        if ours != theirs && !self.knife {
            self.wrong.push(format!("{what}: ours {ours:?}, theirs {theirs:?}"));
        }
    }

    /// Both numbers agree within 16 ulps of the larger one or of `scale`.
    fn close(&mut self, what: &str, ours: f64, theirs: f64, scale: f64) {
        let tolerance = 16.0 * f64::EPSILON * ours.abs().max(theirs.abs()).max(scale);
        // A NaN is not close to anything.
        let close = (ours - theirs).abs() <= tolerance;
        if !close {
            self.wrong.push(format!("{what}: ours {ours:?}, theirs {theirs:?}"));
        }
    }

    fn relation(&mut self, ours: Relation, out: &Value) {
        self.same("intersects", ours.meets(), flag(&out["intersects"]));
        self.same("touching", ours == Relation::Touching, flag(&out["touching"]));
    }
}

fn ray(case: &Value) -> (Ray, f64) {
    let (origin, direction) = (vec2(&case["o"]), vec2(&case["d"]));
    (Ray::new(origin, direction).unwrap(), direction.length())
}

fn aabb(min: &Value, max: &Value) -> Aabb {
    Aabb { min: vec2(min), max: vec2(max) }
}

fn polygon(points: &Value) -> Polygon {
    polygon_of(&list(points, vec2))
}

fn run_ray_aabb(check: &mut Check, given: &Value, out: &Value) {
    let (ray, length) = ray(given);
    let aabb = aabb(&given["min"], &given["max"]);
    let stretch = ray_aabb(&ray, &aabb);
    check.same("hit", stretch.is_some(), flag(&out["hit"]));
    let touching = ray_aabb_relation(&ray, &aabb) == Relation::Touching;
    check.same("touching", touching, flag(&out["touching"]));
    if let (Some((enter, leave)), true) = (stretch, flag(&out["hit"])) {
        check.close("tmin", enter / length, number(&out["tmin"]), 0.0);
        check.close("tmax", leave / length, number(&out["tmax"]), 0.0);
    }
}

fn run_aabb_from_points(check: &mut Check, given: &Value, out: &Value) {
    let ours = Aabb::of_points(list(&given["points"], vec2));
    check.same("box", ours, aabb(&out["min"], &out["max"]));
}

fn run_aabb_of_arc(check: &mut Check, given: &Value, out: &Value) {
    let (centre, radius) = (vec2(&given["c"]), number(&given["r"]));
    let (from, to) = (vec2(&given["start"]) - centre, vec2(&given["end"]) - centre);
    let arc = Arc::new(centre, radius, from, to, Turn::Positive).expect("the arc is sound");
    let theirs = aabb(&out["min"], &out["max"]);
    for arc in [arc, arc.reversed()] {
        let ours = arc.aabb();
        for axis in 0..2 {
            let scale = radius + centre[axis].abs();
            check.close("min", ours.min[axis], theirs.min[axis], scale);
            check.close("max", ours.max[axis], theirs.max[axis], scale);
        }
    }
}

fn run_point_aabb(check: &mut Check, given: &Value, out: &Value) {
    let (aabb, p) = (aabb(&given["min"], &given["max"]), vec2(&given["p"]));
    check.same("inside", aabb.contains(p), flag(&out["inside"]));
    check.same("closest", aabb.closest_point(p), vec2(&out["closest"]));
    check.close("dist2", aabb.distance(p).powi(2), number(&out["dist2"]), 0.0);
}

fn run_circle_aabb(check: &mut Check, given: &Value, out: &Value) {
    let (centre, radius) = (vec2(&given["c"]), number(&given["r"]));
    let aabb = aabb(&given["min"], &given["max"]);
    check.relation(aabb_circle(&aabb, centre, radius), out);
    check.same("meets", aabb.distance(centre) <= radius, flag(&out["intersects"]));
    check.close("dist2", aabb.distance(centre).powi(2), number(&out["dist2"]), 0.0);
}

fn run_aabb_aabb(check: &mut Check, given: &Value, out: &Value) {
    let read = |value: &Value| aabb(&value[0], &value[1]);
    let (a, b) = (read(&given["a"]), read(&given["b"]));
    check.relation(aabb_aabb(&a, &b), out);
    check.same("overlaps", a.overlaps(&b), flag(&out["intersects"]));
    check.same("contains", a.contains_box(&b), flag(&out["contains"]));
    check.same("union", a.merged(&b), read(&out["union"]));
}

fn run_obb_obb(check: &mut Check, given: &Value, out: &Value) {
    let by_axis = |value: &Value| {
        Obb::new(vec2(&value["center"]), vec2(&value["half"]), vec2(&value["axis_int"])).unwrap()
    };
    let by_angle = |value: &Value| {
        Obb::from_angle(vec2(&value["center"]), vec2(&value["half"]), number(&value["angle"])).unwrap()
    };
    for (a, b) in
        [(by_axis(&given["a"]), by_axis(&given["b"])), (by_angle(&given["a"]), by_angle(&given["b"]))]
    {
        let sat = sat_obb_obb(&a, &b);
        check.relation(sat.relation(), out);
        check.close("depth", sat.depth(), number(&out["depth2"]).sqrt(), LARGEST);
        check.close("distance", obb_obb_distance(&a, &b), number(&out["dist2"]).sqrt(), LARGEST);
    }
}

fn run_sat_polygon_polygon(check: &mut Check, given: &Value, out: &Value) {
    let (a, b) = (polygon(&given["a"]), polygon(&given["b"]));
    let sat = sat_polygon_polygon(&a, &b).unwrap();
    check.relation(sat.relation(), out);
    check.close("depth2", sat.depth().powi(2), number(&out["depth2"]), LARGEST);
    check.close("dist2", polygon_polygon_distance(&a, &b).unwrap().powi(2), number(&out["dist2"]), LARGEST);
    if let Sat::Separated { gap, .. } = sat {
        let distance = number(&out["dist2"]).sqrt();
        check.same("gap ≤ distance", gap <= distance + 16.0 * f64::EPSILON * LARGEST, true);
    }
}

fn run_sat_polygon_circle(check: &mut Check, given: &Value, out: &Value) {
    let (polygon, centre, radius) = (polygon(&given["polygon"]), vec2(&given["c"]), number(&given["r"]));
    let sat = sat_polygon_circle(&polygon, centre, radius).expect("the polygon is convex");
    check.relation(sat.relation(), out);
    let inside = polygon.contains(centre);
    check.same("center_inside", inside, flag(&out["center_inside"]));
    let distance = polygon.distance(centre);
    check.close("dist2", if inside { 0.0 } else { distance.powi(2) }, number(&out["dist2"]), LARGEST);
    check.close("boundary_dist2", distance.powi(2), number(&out["boundary_dist2"]), LARGEST);
    if let Sat::Separated { gap, .. } = sat {
        check.close("gap", gap, number(&out["dist2"]).sqrt() - radius, LARGEST);
    }
}

fn run_point_polygon(check: &mut Check, given: &Value, out: &Value) {
    let (polygon, p) = (polygon(&given["polygon"]), vec2(&given["p"]));
    let location = match polygon.locate(p) {
        Location::Inside => "inside",
        Location::Boundary => "boundary",
        Location::Outside => "outside",
    };
    check.same("location", Some(location), out["location"].as_str());
    check.close("dist2", polygon.distance(p).powi(2), number(&out["dist2"]), LARGEST);
}

fn run_ray_segment(check: &mut Check, given: &Value, out: &Value) {
    let (ray, length) = ray(given);
    let answer = ray_segment(&ray, &Segment::new(vec2(&given["a"]), vec2(&given["b"])));
    let collinear = matches!(answer, RaySegment::Collinear { .. });
    let parallel = collinear || answer == RaySegment::Parallel;
    check.same("parallel", parallel, out.get("parallel").is_some_and(flag));
    check.same("collinear", collinear, out.get("collinear").is_some_and(flag));
    let hit = matches!(answer, RaySegment::Hit { .. } | RaySegment::Collinear { overlap: Some(_) });
    check.same("hit", hit, flag(&out["hit"]));
    if let RaySegment::Hit { t, u, .. } = answer {
        check.close("t", t / length, out["t"].as_f64().unwrap_or(f64::NAN), 10.0 / length);
        check.close("u", u, out["u"].as_f64().unwrap_or(f64::NAN), 1.0);
        check.same("at_end", u == 0.0 || u == 1.0, flag(&out["at_end"]));
    }
}

fn run_ray_circle(check: &mut Check, given: &Value, out: &Value) {
    let (ray, length) = ray(given);
    let (centre, radius) = (vec2(&given["c"]), number(&given["r"]));
    let start = match out["start"].as_str() {
        Some("inside") => Location::Inside,
        Some("outside") => Location::Outside,
        _ => Location::Boundary,
    };
    check.same("start", locate_in_circle(centre, radius, ray.origin()), start);
    let (relation, roots) = match ray_circle(&ray, centre, radius) {
        RayCircle::Miss => ("miss", None),
        RayCircle::Tangent { t } => ("tangent", Some((t, t, false))),
        RayCircle::Two { enter, leave } => ("cross", Some((enter, leave, enter >= 0.0))),
    };
    check.same("relation", Some(relation), out["relation"].as_str());
    if let Some((t0, t1, entry)) = roots {
        check.close("t0", t0 / length, out["t0"].as_f64().unwrap_or(f64::NAN), 10.0 / length);
        check.close("t1", t1 / length, out["t1"].as_f64().unwrap_or(f64::NAN), 10.0 / length);
        check.same("entry", Some(entry), out["entry"].as_bool());
    }
}

#[test]
fn primitive_cases_have_their_known_answers() {
    let cases = load("primitives.json", include_str!("../../cases/primitives.json"));
    assert!(cases.len() >= 351);
    let mut wrong = Vec::new();
    for case in &cases {
        let (given, out) = (&case["in"], &case["out"]);
        let mut check = Check { knife: out.get("knife").is_some_and(flag), ..Check::default() };
        let run = match case["op"].as_str().unwrap_or_default() {
            "ray_aabb" => run_ray_aabb,
            "aabb_from_points" => run_aabb_from_points,
            "aabb_of_arc" => run_aabb_of_arc,
            "point_aabb" => run_point_aabb,
            "circle_aabb" => run_circle_aabb,
            "aabb_aabb" => run_aabb_aabb,
            "obb_obb" => run_obb_obb,
            "sat_polygon_polygon" => run_sat_polygon_polygon,
            "sat_polygon_circle" => run_sat_polygon_circle,
            "point_polygon" => run_point_polygon,
            "ray_segment" => run_ray_segment,
            "ray_circle" => run_ray_circle,
            other => panic!("a case of an unknown kind: {other}"),
        };
        run(&mut check, given, out);
        if !check.wrong.is_empty() {
            wrong.push(format!("{} {}: {}\n  {case}", case["op"], case["id"], check.wrong.join("; ")));
        }
    }
    println!("{} of {} primitive cases passed", cases.len() - wrong.len(), cases.len());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
