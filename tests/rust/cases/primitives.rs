//! Boxes, segments, circles and convex shapes against answers in exact fractions.

use crate::prelude::{test, *};
use serde_json::Value;

use super::{flag, list, load, number, vec2};

/// No coordinate of these cases is larger: distances are as wrong as its rounding, their squares a few times more.
const LARGEST: f64 = 20.0;

/// A case, and the answers to it that came out otherwise.
struct Check<'a> {
    given: &'a Value,
    out: &'a Value,
    wrong: Vec<String>,
}

impl Check<'_> {
    fn at(&self, key: &str) -> Vec2 {
        vec2(&self.given[key])
    }

    fn num(&self, key: &str) -> f64 {
        number(&self.given[key])
    }

    fn polygon(&self, key: &str) -> Polygon {
        polygon_of(&list(&self.given[key], vec2))
    }

    fn aabb(&self) -> Aabb {
        Aabb { min: self.at("min"), max: self.at("max") }
    }

    /// A ray, and the length of the direction that is told.
    fn ray(&self) -> (Ray, f64) {
        (Ray::new(self.at("o"), self.at("d")).unwrap(), self.at("d").length())
    }

    fn same<T: PartialEq + std::fmt::Debug + Copy>(&mut self, what: &str, ours: T, theirs: T) {
        if ours != theirs && !self.out.get("knife").is_some_and(flag) {
            self.wrong.push(format!("{what}: ours {ours:?}, theirs {theirs:?}"));
        }
    }

    fn flag(&mut self, key: &str, ours: bool) {
        self.same(key, ours, self.out.get(key).is_some_and(flag));
    }

    fn word(&mut self, key: &str, ours: &str) {
        self.same(key, Some(ours), self.out[key].as_str());
    }

    fn relation(&mut self, ours: Relation) {
        self.flag("intersects", ours.meets());
        self.flag("touching", ours == Relation::Touching);
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

    fn of_boxes(&mut self, op: &str) {
        let read = |min: &Value, max: &Value| Aabb { min: vec2(min), max: vec2(max) };
        match op {
            "ray_aabb" => {
                let ((ray, length), aabb) = (self.ray(), self.aabb());
                let stretch = ray_aabb(&ray, &aabb);
                self.flag("hit", stretch.is_some());
                self.flag("touching", ray_aabb_relation(&ray, &aabb) == Relation::Touching);
                if let (Some((enter, leave)), true) = (stretch, flag(&self.out["hit"])) {
                    self.close("tmin", enter / length, 0.0);
                    self.close("tmax", leave / length, 0.0);
                }
            }
            "aabb_from_points" => {
                let ours = Aabb::of_points(list(&self.given["points"], vec2));
                self.same("box", ours, read(&self.out["min"], &self.out["max"]));
            }
            "aabb_of_arc" => {
                let (centre, radius) = (self.at("c"), self.num("r"));
                let (from, to) = (self.at("start") - centre, self.at("end") - centre);
                let arc = Arc::new(centre, radius, from, to, Turn::Positive).expect("the arc is sound");
                let theirs = read(&self.out["min"], &self.out["max"]);
                for (ours, axis) in
                    [arc.aabb(), arc.reversed().aabb()].into_iter().flat_map(|it| [(it, 0), (it, 1)])
                {
                    let scale = radius + centre[axis].abs();
                    self.close_to("min", ours.min[axis], theirs.min[axis], scale);
                    self.close_to("max", ours.max[axis], theirs.max[axis], scale);
                }
            }
            "point_aabb" => {
                let (aabb, p) = (self.aabb(), self.at("p"));
                self.flag("inside", aabb.contains(p));
                self.same("closest", aabb.closest_point(p), vec2(&self.out["closest"]));
                self.close("dist2", aabb.distance(p).powi(2), 0.0);
            }
            "circle_aabb" => {
                let (centre, radius, aabb) = (self.at("c"), self.num("r"), self.aabb());
                self.relation(aabb_circle(&aabb, centre, radius));
                self.flag("intersects", aabb.distance(centre) <= radius);
                self.close("dist2", aabb.distance(centre).powi(2), 0.0);
            }
            "aabb_aabb" => {
                let [a, b] = ["a", "b"].map(|key| read(&self.given[key][0], &self.given[key][1]));
                self.relation(aabb_aabb(&a, &b));
                self.flag("intersects", a.overlaps(&b));
                self.flag("contains", a.contains_box(&b));
                self.same("union", a.merged(&b), read(&self.out["union"][0], &self.out["union"][1]));
            }
            _ => self.of_rays(op),
        }
    }

    fn of_rays(&mut self, op: &str) {
        match op {
            "ray_segment" => {
                let (ray, length) = self.ray();
                let answer = ray_segment(&ray, &Segment::new(self.at("a"), self.at("b")));
                let collinear = matches!(answer, RaySegment::Collinear { .. });
                self.flag("parallel", collinear || answer == RaySegment::Parallel);
                self.flag("collinear", collinear);
                let hit =
                    matches!(answer, RaySegment::Hit { .. } | RaySegment::Collinear { overlap: Some(_) });
                self.flag("hit", hit);
                if let RaySegment::Hit { t, u, .. } = answer {
                    self.close("t", t / length, 10.0 / length);
                    self.close("u", u, 1.0);
                    self.flag("at_end", u == 0.0 || u == 1.0);
                }
            }
            "ray_circle" => {
                let ((ray, length), centre, radius) = (self.ray(), self.at("c"), self.num("r"));
                self.word("start", word(locate_in_circle(centre, radius, ray.origin())));
                let (relation, roots) = match ray_circle(&ray, centre, radius) {
                    RayCircle::Miss => ("miss", None),
                    RayCircle::Tangent { t } => ("tangent", Some((t, t, false))),
                    RayCircle::Two { enter, leave } => ("cross", Some((enter, leave, enter >= 0.0))),
                };
                self.word("relation", relation);
                if let Some((t0, t1, entry)) = roots {
                    self.close("t0", t0 / length, 10.0 / length);
                    self.close("t1", t1 / length, 10.0 / length);
                    self.flag("entry", entry);
                }
            }
            _ => self.of_convex(op),
        }
    }

    fn of_convex(&mut self, op: &str) {
        match op {
            "obb_obb" => {
                let read = |key: &str| {
                    let it = &self.given[key];
                    let (centre, half) = (vec2(&it["center"]), vec2(&it["half"]));
                    let by_axis = Obb::new(centre, half, vec2(&it["axis_int"])).unwrap();
                    [by_axis, Obb::from_angle(centre, half, number(&it["angle"])).unwrap()]
                };
                for (a, b) in read("a").into_iter().zip(read("b")) {
                    let sat = sat_obb_obb(&a, &b);
                    self.relation(sat.relation());
                    self.close_root("depth2", sat.depth());
                    self.close_root("dist2", obb_obb_distance(&a, &b));
                }
            }
            "sat_polygon_polygon" => {
                let (a, b) = (self.polygon("a"), self.polygon("b"));
                let sat = sat_polygon_polygon(&a, &b).unwrap();
                self.relation(sat.relation());
                self.close("depth2", sat.depth().powi(2), LARGEST);
                self.close("dist2", polygon_polygon_distance(&a, &b).unwrap().powi(2), LARGEST);
                if let Sat::Separated { gap, .. } = sat {
                    let distance = number(&self.out["dist2"]).sqrt();
                    self.same("gap ≤ distance", gap <= distance + 16.0 * f64::EPSILON * LARGEST, true);
                }
            }
            "sat_polygon_circle" => {
                let (polygon, centre, radius) = (self.polygon("polygon"), self.at("c"), self.num("r"));
                let sat = sat_polygon_circle(&polygon, centre, radius).expect("the polygon is convex");
                self.relation(sat.relation());
                let (inside, distance) = (polygon.contains(centre), polygon.distance(centre));
                self.flag("center_inside", inside);
                self.close("dist2", if inside { 0.0 } else { distance.powi(2) }, LARGEST);
                self.close("boundary_dist2", distance.powi(2), LARGEST);
                if let Sat::Separated { gap, .. } = sat {
                    self.close_root("dist2", gap + radius);
                }
            }
            "point_polygon" => {
                let (polygon, p) = (self.polygon("polygon"), self.at("p"));
                self.word("location", word(polygon.locate(p)));
                self.close("dist2", polygon.distance(p).powi(2), LARGEST);
            }
            other => panic!("a case of an unknown kind: {other}"),
        }
    }
}

fn word(location: Location) -> &'static str {
    match location {
        Location::Inside => "inside",
        Location::Boundary => "boundary",
        Location::Outside => "outside",
    }
}

#[test]
fn primitive_cases_have_their_known_answers() {
    let cases = load("primitives.json", include_str!("../../cases/primitives.json"));
    assert!(cases.len() >= 354);
    for case in &cases {
        let mut check = Check { given: &case["in"], out: &case["out"], wrong: Vec::new() };
        check.of_boxes(case["op"].as_str().unwrap_or_default());
        assert!(check.wrong.is_empty(), "{} of {case}", check.wrong.join("; "));
    }
}
