//! Boxes, segments, circles, arcs and convex shapes against answers in exact fractions, or worked out by hand.

use crate::prelude::{test, *};
use serde_json::{Value, json};

use super::worked::is_as_told;
use super::{chain_of, list, load, number, vec2};

/// No coordinate of these cases is larger: distances are as wrong as its rounding, their squares a few times more.
const LARGEST: f64 = 20.0;

/// The rounding of a few operations on numbers around 1.
const ROUNDING: f64 = 16.0 * f64::EPSILON;

/// A case: what is given, and the answers to it.
struct Case<'a> {
    given: &'a Value,
    out: &'a Value,
}

impl Case<'_> {
    fn at(&self, key: &str) -> Vec2 {
        vec2(&self.given[key])
    }

    fn num(&self, key: &str) -> f64 {
        number(&self.given[key])
    }

    fn polygon(&self, key: &str) -> Result<Polygon, Error> {
        match chain_of(&self.given[key])? {
            Shape::Polygon(polygon) => Ok(polygon),
            other => panic!("{other:?} is no polygon"),
        }
    }

    fn aabb(&self) -> Aabb {
        Aabb { min: self.at("min"), max: self.at("max") }
    }

    /// A ray, and the length of the direction that is told.
    fn ray(&self) -> Result<(Ray, f64), Error> {
        Ok((Ray::new(self.at("o"), self.at("d"))?, self.at("d").length()))
    }

    /// A box by its axis, and by its angle.
    fn obbs(&self, key: &str) -> Result<[Obb; 2], Error> {
        let it = Case { given: &self.given[key], ..*self };
        let (centre, half) = (it.at("center"), it.at("half"));
        Ok([Obb::new(centre, half, it.at("axis_int"))?, Obb::from_angle(centre, half, it.num("angle"))?])
    }
}

fn told(point: Vec2) -> Value {
    json!(point.to_array())
}

fn related(relation: Relation) -> Value {
    json!({ "intersects": relation.meets(), "touching": relation == Relation::Touching })
}

/// An axis, and how far to go along it to be in touch, to the last digit.
fn parted(sat: &Sat) -> Value {
    let away = if let Sat::Separated { gap, .. } = sat { -gap } else { sat.depth() };
    json!([sat.axis().x, sat.axis().y, away])
}

fn word(location: Location) -> String {
    format!("{location:?}").to_lowercase()
}

/// The answers to a case, in one way or in several.
type Answers = Result<Vec<Value>, Error>;

fn of_boxes(op: &str, it: &Case<'_>) -> Answers {
    Ok(match op {
        "ray_aabb" => {
            let ((ray, length), aabb) = (it.ray()?, it.aabb());
            let (hit, touching) =
                (ray_aabb(&ray, &aabb), ray_aabb_relation(&ray, &aabb) == Relation::Touching);
            let [enter, leave] = [hit.map(|hit| hit.0 / length), hit.map(|hit| hit.1 / length)];
            vec![json!({ "hit": hit.is_some(), "touching": touching, "tmin": enter, "tmax": leave })]
        }
        "aabb_from_points" => {
            let ours = Aabb::of_points(list(&it.given["points"], vec2));
            vec![json!({ "min": told(ours.min), "max": told(ours.max) })]
        }
        "point_aabb" => {
            let (aabb, p) = (it.aabb(), it.at("p"));
            let (inside, closest) = (aabb.contains(p), told(aabb.closest_point(p)));
            vec![json!({ "inside": inside, "closest": closest, "dist2": aabb.distance(p).powi(2) })]
        }
        "circle_aabb" => {
            let (centre, radius, aabb) = (it.at("c"), it.num("r"), it.aabb());
            let distance = aabb.distance(centre);
            let measured = json!({ "intersects": distance <= radius, "dist2": distance.powi(2) });
            vec![related(aabb_circle(&aabb, centre, radius)), measured]
        }
        "aabb_aabb" => {
            let [a, b] =
                ["a", "b"].map(|key| &it.given[key]).map(|at| Aabb { min: vec2(&at[0]), max: vec2(&at[1]) });
            let union = a.merged(&b);
            let union = [told(union.min), told(union.max)];
            let own = json!({ "intersects": a.overlaps(&b), "contains": a.contains_box(&b), "union": union });
            vec![related(aabb_aabb(&a, &b)), own]
        }
        "obb" => {
            let ([obb, _], p) = (it.obbs("of")?, it.at("p"));
            let ([x, y], Aabb { min, max }) = (obb.axes(), obb.aabb());
            let corners = obb.corners().map(told);
            let (inside, closest) = (obb.contains(p), [told(obb.closest_point(p)), json!(obb.distance(p))]);
            let around = [x, y, min, max].map(told);
            let ours = json!({ "around": around, "corners": corners, "inside": inside, "closest": closest });
            vec![ours]
        }
        _ => return of_rays(op, it),
    })
}

fn of_rays(op: &str, it: &Case<'_>) -> Answers {
    Ok(match op {
        "ray_segment" => {
            let ((ray, length), segment) = (it.ray()?, Segment::new(it.at("a"), it.at("b")));
            let answer = ray_segment(&ray, &segment);
            let collinear = matches!(answer, RaySegment::Collinear { .. });
            let mut ours = json!({
                "collinear": collinear, "parallel": collinear || answer == RaySegment::Parallel,
                "normal": segment.normal().map(told), "hit": false,
            });
            if let RaySegment::Collinear { overlap } = answer {
                (ours["hit"], ours["overlap"]) = (json!(overlap.is_some()), json!(overlap));
            } else if let RaySegment::Hit { t, u, facing, .. } = answer {
                (ours["hit"], ours["t"], ours["u"]) = (json!(true), json!(t / length), json!(u));
                (ours["at_end"], ours["facing"]) =
                    (json!(u == 0.0 || u == 1.0), json!(format!("{facing:?}")));
            }
            vec![ours]
        }
        "ray_circle" => {
            let ((ray, length), centre, radius) = (it.ray()?, it.at("c"), it.num("r"));
            let start = word(locate_in_circle(centre, radius, ray.origin()));
            let (relation, roots, entry) = match ray_circle(&ray, centre, radius) {
                RayCircle::Miss => ("miss", None, false),
                RayCircle::Tangent { t } => ("tangent", Some([t, t]), false),
                RayCircle::Two { enter, leave } => ("cross", Some([enter, leave]), enter >= 0.0),
            };
            let [t0, t1] = [0, 1].map(|k| roots.map(|roots| roots[k] / length));
            let found = json!({ "relation": relation, "t0": t0, "t1": t1, "entry": entry });
            vec![json!({ "start": start, "roots": roots }), found]
        }
        _ => return of_arcs(op, it),
    })
}

fn of_arcs(op: &str, it: &Case<'_>) -> Answers {
    let circle =
        |arc: Arc| json!({ "circle": [arc.centre.x, arc.centre.y, arc.radius], "sweep": arc.sweep() });
    Ok(match op {
        "aabb_of_arc" => {
            let (centre, radius) = (it.at("c"), it.num("r"));
            let (from, to) = (it.at("start") - centre, it.at("end") - centre);
            let arc = Arc::new(centre, radius, from, to, Turn::Positive)?;
            let enough = ROUNDING * (Vec2::splat(radius) + centre.abs());
            let is_off = |(ours, key): (Vec2, &str)| (ours - vec2(&it.out[key])).abs().cmpgt(enough).any();
            let off = |Aabb { min, max }| is_off((min, "min")) || is_off((max, "max"));
            let is_off = off(arc.aabb()) || off(arc.reversed().aabb());
            vec![json!({ "off": is_off })]
        }
        "arc_through" => vec![circle(Arc::through(it.at("a"), it.at("m"), it.at("b"))?)],
        "arc_from_bulge" => vec![circle(Arc::from_bulge(it.at("a"), it.at("b"), it.num("bulge"))?)],
        "bulge_through" => {
            vec![json!({ "bulge": [bulge_through(it.at("a"), it.at("m"), it.at("b"))?] })]
        }
        _ => return of_convex(op, it),
    })
}

fn of_convex(op: &str, it: &Case<'_>) -> Answers {
    Ok(match op {
        "obb_obb" => {
            let both = it.obbs("a")?.into_iter().zip(it.obbs("b")?);
            let ours = both.flat_map(|(a, b)| {
                let sat = sat_obb_obb(&a, &b);
                [related(sat.relation()), json!({ "depth": sat.depth(), "dist": obb_obb_distance(&a, &b) })]
            });
            ours.collect()
        }
        "sat_polygon_polygon" => {
            let (a, b) = (it.polygon("a")?, it.polygon("b")?);
            let sat = sat_polygon_polygon(&a, &b)?;
            let distance = polygon_polygon_distance(&a, &b)?;
            let most = it.out["dist2"].as_f64().map_or(0.0, f64::sqrt) + ROUNDING * LARGEST;
            let is_farther = matches!(sat, Sat::Separated { gap, .. } if gap > most);
            let measured = json!({ "depth2": sat.depth().powi(2), "dist2": distance.powi(2) });
            vec![related(sat.relation()), measured, json!({ "the gap is larger": is_farther })]
        }
        "polygon_polygon_distance" => {
            vec![json!({ "dist": polygon_polygon_distance(&it.polygon("a")?, &it.polygon("b")?)? })]
        }
        "sat_polygon_circle" => {
            let (polygon, centre, radius) = (it.polygon("polygon")?, it.at("c"), it.num("r"));
            let sat = sat_polygon_circle(&polygon, centre, radius)?;
            let (inside, square) = (polygon.contains(centre), polygon.distance(centre).powi(2));
            let apart = if let Sat::Separated { gap, .. } = sat {
                json!({ "dist": gap + radius })
            } else {
                json!({})
            };
            let own = json!({ "center_inside": inside, "parted": parted(&sat) });
            let squares = json!({ "dist2": if inside { 0.0 } else { square }, "boundary_dist2": square });
            vec![related(sat.relation()), own, squares, apart]
        }
        "point_polygon" => {
            let (polygon, p) = (it.polygon("polygon")?, it.at("p"));
            vec![json!({ "location": word(polygon.locate(p)), "dist2": polygon.distance(p).powi(2) })]
        }
        other => panic!("a case of an unknown kind: {other}"),
    })
}

/// The largest number that rounds answers of a kind; 0 where only they themselves do.
fn scale(op: &str, it: &Case<'_>) -> f64 {
    match op {
        "ray_segment" | "ray_circle" => 10.0 / it.at("d").length(),
        _ if op.contains("aabb") => 0.0,
        _ => LARGEST,
    }
}

/// Whether an answer is not what is told. Flags that are not told are false; of what is told as a square the root may be answered.
/// Numbers have their rounding; where the last digit decides, the rest may be anything.
fn is_wrong(out: &Value, key: &str, ours: &Value, scale: f64) -> bool {
    let square = || out.get(format!("{key}2")).and_then(Value::as_f64).map(|square| json!(square.sqrt()));
    let told = out.get(key).cloned().or_else(square).or(ours.is_boolean().then_some(Value::Bool(false)));
    let Some(told) = told else { return false };
    match (ours.as_f64(), told.as_f64()) {
        // A part of a segment is a number around 1.
        (Some(ours), Some(told)) => {
            let scale = if key == "u" { 1.0 } else { scale };
            let is_close = (ours - told).abs() <= ROUNDING * ours.abs().max(told.abs()).max(scale);
            !is_close
        }
        _ => out["knife"] != true && is_as_told(&told, ours, 0.0).is_err(),
    }
}

#[test]
fn primitive_cases_have_their_known_answers() {
    let cases = load("primitives.json", include_str!("../../cases/primitives.json"));
    assert!(cases.len() >= 412);
    for case in &cases {
        let it = Case { given: &case["in"], out: &case["out"] };
        let op = case["op"].as_str().unwrap_or_default();
        let answers = of_boxes(op, &it);
        let refused = answers.as_ref().err().map(ToString::to_string);
        assert_eq!(json!(refused), it.out["refused"], "{case}");
        for (key, ours) in answers.iter().flatten().filter_map(Value::as_object).flatten() {
            assert!(!is_wrong(it.out, key, ours, scale(op, &it)), "{key}: ours {ours} of {case}");
        }
    }
}
