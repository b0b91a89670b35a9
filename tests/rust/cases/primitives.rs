//! Boxes, segments, circles and convex shapes against answers in exact fractions.

use crate::prelude::{test, *};
use serde_json::Value;

use super::{flag, list, load, number, vec2};

/// No coordinate of these cases is larger: distances are as wrong as its rounding, their squares a few times more.
const LARGEST: f64 = 20.0;

/// The comparison with the answers of a case: those that came out otherwise.
struct Check<'a> {
    out: &'a Value,
    wrong: Vec<String>,
}

impl Check<'_> {
    fn same<T: PartialEq + std::fmt::Debug + Copy>(&mut self, what: &str, ours: T, theirs: T) {
        if ours != theirs && !self.out.get("knife").is_some_and(flag) {
            self.wrong.push(format!("{what}: ours {ours:?}, theirs {theirs:?}"));
        }
    }

    fn flag(&mut self, key: &str, ours: bool) {
        self.same(key, ours, self.out.get(key).is_some_and(flag));
    }

    /// Both numbers agree within 16 ulps of the larger one or of `scale`.
    fn close_to(&mut self, what: &str, ours: f64, theirs: f64, scale: f64) {
        let tolerance = 16.0 * f64::EPSILON * ours.abs().max(theirs.abs()).max(scale);
        // A NaN is not close to anything.
        let close = (ours - theirs).abs() <= tolerance;
        if !close {
            self.wrong.push(format!("{what}: ours {ours:?}, theirs {theirs:?}"));
        }
    }

    fn close(&mut self, key: &str, ours: f64, scale: f64) {
        self.close_to(key, ours, self.out[key].as_f64().unwrap_or(f64::NAN), scale);
    }

    /// A distance whose square is told.
    fn close_root(&mut self, key: &str, ours: f64) {
        self.close_to(key, ours, number(&self.out[key]).sqrt(), LARGEST);
    }

    fn relation(&mut self, ours: Relation) {
        self.flag("intersects", ours.meets());
        self.flag("touching", ours == Relation::Touching);
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

fn run_ray_aabb(check: &mut Check<'_>, given: &Value) {
    let (ray, length) = ray(given);
    let aabb = aabb(&given["min"], &given["max"]);
    let stretch = ray_aabb(&ray, &aabb);
    check.flag("hit", stretch.is_some());
    let touching = ray_aabb_relation(&ray, &aabb) == Relation::Touching;
    check.flag("touching", touching);
    if let (Some((enter, leave)), true) = (stretch, flag(&check.out["hit"])) {
        check.close("tmin", enter / length, 0.0);
        check.close("tmax", leave / length, 0.0);
    }
}

fn run_aabb_from_points(check: &mut Check<'_>, given: &Value) {
    let ours = Aabb::of_points(list(&given["points"], vec2));
    check.same("box", ours, aabb(&check.out["min"], &check.out["max"]));
}

fn run_aabb_of_arc(check: &mut Check<'_>, given: &Value) {
    let (centre, radius) = (vec2(&given["c"]), number(&given["r"]));
    let (from, to) = (vec2(&given["start"]) - centre, vec2(&given["end"]) - centre);
    let arc = Arc::new(centre, radius, from, to, Turn::Positive).expect("the arc is sound");
    let theirs = aabb(&check.out["min"], &check.out["max"]);
    for arc in [arc, arc.reversed()] {
        let ours = arc.aabb();
        for axis in 0..2 {
            let scale = radius + centre[axis].abs();
            check.close_to("min", ours.min[axis], theirs.min[axis], scale);
            check.close_to("max", ours.max[axis], theirs.max[axis], scale);
        }
    }
}

fn run_point_aabb(check: &mut Check<'_>, given: &Value) {
    let (aabb, p) = (aabb(&given["min"], &given["max"]), vec2(&given["p"]));
    check.flag("inside", aabb.contains(p));
    check.same("closest", aabb.closest_point(p), vec2(&check.out["closest"]));
    check.close("dist2", aabb.distance(p).powi(2), 0.0);
}

fn run_circle_aabb(check: &mut Check<'_>, given: &Value) {
    let (centre, radius) = (vec2(&given["c"]), number(&given["r"]));
    let aabb = aabb(&given["min"], &given["max"]);
    check.relation(aabb_circle(&aabb, centre, radius));
    check.flag("intersects", aabb.distance(centre) <= radius);
    check.close("dist2", aabb.distance(centre).powi(2), 0.0);
}

fn run_aabb_aabb(check: &mut Check<'_>, given: &Value) {
    let read = |value: &Value| aabb(&value[0], &value[1]);
    let (a, b) = (read(&given["a"]), read(&given["b"]));
    check.relation(aabb_aabb(&a, &b));
    check.flag("intersects", a.overlaps(&b));
    check.flag("contains", a.contains_box(&b));
    check.same("union", a.merged(&b), read(&check.out["union"]));
}

fn run_obb_obb(check: &mut Check<'_>, given: &Value) {
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
        check.relation(sat.relation());
        check.close_root("depth2", sat.depth());
        check.close_root("dist2", obb_obb_distance(&a, &b));
    }
}

fn run_sat_polygon_polygon(check: &mut Check<'_>, given: &Value) {
    let (a, b) = (polygon(&given["a"]), polygon(&given["b"]));
    let sat = sat_polygon_polygon(&a, &b).unwrap();
    check.relation(sat.relation());
    check.close("depth2", sat.depth().powi(2), LARGEST);
    check.close("dist2", polygon_polygon_distance(&a, &b).unwrap().powi(2), LARGEST);
    if let Sat::Separated { gap, .. } = sat {
        let distance = number(&check.out["dist2"]).sqrt();
        check.same("gap ≤ distance", gap <= distance + 16.0 * f64::EPSILON * LARGEST, true);
    }
}

fn run_sat_polygon_circle(check: &mut Check<'_>, given: &Value) {
    let (polygon, centre, radius) = (polygon(&given["polygon"]), vec2(&given["c"]), number(&given["r"]));
    let sat = sat_polygon_circle(&polygon, centre, radius).expect("the polygon is convex");
    check.relation(sat.relation());
    let inside = polygon.contains(centre);
    check.flag("center_inside", inside);
    let distance = polygon.distance(centre);
    check.close("dist2", if inside { 0.0 } else { distance.powi(2) }, LARGEST);
    check.close("boundary_dist2", distance.powi(2), LARGEST);
    if let Sat::Separated { gap, .. } = sat {
        check.close_root("dist2", gap + radius);
    }
}

fn run_point_polygon(check: &mut Check<'_>, given: &Value) {
    let (polygon, p) = (polygon(&given["polygon"]), vec2(&given["p"]));
    let location = match polygon.locate(p) {
        Location::Inside => "inside",
        Location::Boundary => "boundary",
        Location::Outside => "outside",
    };
    check.same("location", Some(location), check.out["location"].as_str());
    check.close("dist2", polygon.distance(p).powi(2), LARGEST);
}

fn run_ray_segment(check: &mut Check<'_>, given: &Value) {
    let (ray, length) = ray(given);
    let answer = ray_segment(&ray, &Segment::new(vec2(&given["a"]), vec2(&given["b"])));
    let collinear = matches!(answer, RaySegment::Collinear { .. });
    let parallel = collinear || answer == RaySegment::Parallel;
    check.flag("parallel", parallel);
    check.flag("collinear", collinear);
    let hit = matches!(answer, RaySegment::Hit { .. } | RaySegment::Collinear { overlap: Some(_) });
    check.flag("hit", hit);
    if let RaySegment::Hit { t, u, .. } = answer {
        check.close("t", t / length, 10.0 / length);
        check.close("u", u, 1.0);
        check.flag("at_end", u == 0.0 || u == 1.0);
    }
}

fn run_ray_circle(check: &mut Check<'_>, given: &Value) {
    let (ray, length) = ray(given);
    let (centre, radius) = (vec2(&given["c"]), number(&given["r"]));
    let start = match check.out["start"].as_str() {
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
    check.same("relation", Some(relation), check.out["relation"].as_str());
    if let Some((t0, t1, entry)) = roots {
        check.close("t0", t0 / length, 10.0 / length);
        check.close("t1", t1 / length, 10.0 / length);
        check.same("entry", Some(entry), check.out["entry"].as_bool());
    }
}

#[test]
fn primitive_cases_have_their_known_answers() {
    let cases = load("primitives.json", include_str!("../../cases/primitives.json"));
    assert!(cases.len() >= 354);
    let mut wrong = Vec::new();
    for case in &cases {
        let mut check = Check { out: &case["out"], wrong: Vec::new() };
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
        run(&mut check, &case["in"]);
        if !check.wrong.is_empty() {
            wrong.push(format!("{} {}: {}\n  {case}", case["op"], case["id"], check.wrong.join("; ")));
        }
    }
    println!("{} of {} primitive cases passed", cases.len() - wrong.len(), cases.len());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
