//! Pair functions of the plane. Points and directions go in as `[x, y]`, shapes as flat arrays or plain
//! objects, and answers come out as plain objects.

use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};

use super::basics::polygon_of;
use super::convert::{aabb as box_in, flat, point as checked, points, ray, sides, vec2};
use super::door;
use super::error::{Fallible, Refused};
use super::types::{
    JsArc, JsArcHit, JsBox, JsBoxIn, JsCrossing, JsObb, JsPair, JsPoints, JsRayCircle, JsSat, JsSegmentHit,
};
use crate::plane::{self, Aabb, Arc, Facing, Obb, RayArc, RayCircle, RaySegment, Sat, Turn};
use crate::tolerance::check;

/// The direction after bouncing off a surface with the unit normal: `d − 2 (n·d) n`, as x, y.
///
/// ```js
/// reflect([3, 4], [0, -1]); // → [3, -4]
/// ```
#[wasm_bindgen]
pub fn reflect(direction: &JsPair, normal: &JsPair) -> Fallible<Vec<f64>> {
    let (d, n) = (vec2(direction, "a direction")?, vec2(normal, "a normal")?);
    check("a direction", &d.to_array())?;
    check("a normal", &n.to_array())?;
    Ok(plane::reflect(d, n).to_array().to_vec())
}

/// The bulge of the edge from `a` by way of `middle` to `b`: the arc through the three, or 0 where they are on a line.
///
/// ```js
/// const bulge = bulgeThrough([-25, 0], [-7, -24], [25, 0]);
/// bulge; // → 1
/// const dome = scene.addPolygon([-25, 0, 25, 0], { bulges: [bulge, 0] });
/// scene.boxOf(dome); // → [-25, -25, 25, 0]
/// ```
#[wasm_bindgen(js_name = bulgeThrough)]
pub fn bulge_through(a: &JsPair, middle: &JsPair, b: &JsPair) -> Fallible<f64> {
    let (a, b) = (vec2(a, "an arc's start")?, vec2(b, "an arc's end")?);
    Ok(plane::bulge_through(a, vec2(middle, "a point on an arc")?, b)?)
}

/// How far along a ray's whole line the foot of a point's perpendicular lies: negative behind the origin.
///
/// ```js
/// projectOnRay([3, 9], [5, 0], [2, 0]); // → -2
/// ```
#[wasm_bindgen(js_name = projectOnRay)]
pub fn project_on_ray(point: &JsPair, origin: &JsPair, direction: &JsPair) -> Fallible<f64> {
    Ok(ray(origin, direction)?.project(checked(point)?))
}

/// The distance from a point to a ray.
///
/// ```js
/// distanceToRay([8, 4], [5, 0], [2, 0]); // → 4
/// ```
#[wasm_bindgen(js_name = distanceToRay)]
pub fn distance_to_ray(point: &JsPair, origin: &JsPair, direction: &JsPair) -> Fallible<f64> {
    Ok(ray(origin, direction)?.distance(checked(point)?))
}

/// The distance from a point to a segment.
///
/// ```js
/// distanceToSegment([7, 4], [0, 0], [4, 0]); // → 5
/// ```
#[wasm_bindgen(js_name = distanceToSegment)]
pub fn distance_to_segment(point: &JsPair, a: &JsPair, b: &JsPair) -> Fallible<f64> {
    Ok(plane::Segment::new(checked(a)?, checked(b)?).distance(checked(point)?))
}

/// The distance from a point to a polygon's outline, from either side.
///
/// ```js
/// distanceToPolygon([1, 1], [0, 0, 4, 0, 4, 4, 0, 4]); // → 1
/// ```
#[wasm_bindgen(js_name = distanceToPolygon)]
pub fn distance_to_polygon(point: &JsPair, polygon: &JsPoints) -> Fallible<f64> {
    Ok(polygon_of(polygon)?.distance(checked(point)?))
}

/// The distance between two polygons: 0 where they meet.
///
/// ```js
/// distanceOfPolygons([0, 0, 4, 0, 4, 4, 0, 4], [7, 8, 9, 8, 9, 9]); // → 5
/// ```
#[wasm_bindgen(js_name = distanceOfPolygons)]
pub fn distance_of_polygons(a: &JsPoints, b: &JsPoints) -> Fallible<f64> {
    Ok(plane::polygon_polygon_distance(&polygon_of(a)?, &polygon_of(b)?)?)
}

/// A box's point nearest to a point: x, y.
///
/// ```js
/// closestInBox([9, 1], [0, 0, 4, 4]); // → [4, 1]
/// ```
#[wasm_bindgen(js_name = closestInBox)]
pub fn closest_in_box(point: &JsPair, aabb: &JsBoxIn) -> Fallible<Vec<f64>> {
    Ok(box_in(aabb)?.closest_point(checked(point)?).to_array().to_vec())
}

/// Where a ray meets a segment from either side; `undefined` where it does not, or runs along it.
///
/// ```js
/// raySegment([1, 0], [0, 1], [4, 2], [0, 2]); // → { distance: 2, u: 0.75, point: [1, 2], front: true }
/// ```
#[wasm_bindgen(js_name = raySegment)]
pub fn ray_segment(origin: &JsPair, direction: &JsPair, a: &JsPair, b: &JsPair) -> Fallible<JsSegmentHit> {
    let segment = plane::Segment::new(vec2(a, "a segment's start")?, vec2(b, "a segment's end")?);
    check("a segment", &[segment.a.x, segment.a.y, segment.b.x, segment.b.y])?;
    let hit = match plane::ray_segment(&ray(origin, direction)?, &segment) {
        RaySegment::Hit { t, u, point, facing } => {
            let front = f64::from(u8::from(facing == Facing::Front));
            door::make_segment_hit(&[t, u, point.x, point.y, front])
        }
        RaySegment::Miss | RaySegment::Parallel | RaySegment::Collinear { .. } => JsValue::UNDEFINED,
    };
    Ok(hit.unchecked_into())
}

/// How a ray's line lies to a circle: `"miss"`, `"tangent"` at one distance, or `"two"` crossings. Distances
/// may be negative: behind the origin.
///
/// ```js
/// rayCircle([-5, 0], [1, 0], [0, 0], 3); // → { relation: 'two', enter: 2, leave: 8 }
/// ```
#[wasm_bindgen(js_name = rayCircle)]
pub fn ray_circle(
    origin: &JsPair,
    direction: &JsPair,
    centre: &JsPair,
    radius: f64,
) -> Fallible<JsRayCircle> {
    let circle = plane::Circle::new(vec2(centre, "a circle's centre")?, radius)?;
    let answer = match plane::ray_circle(&ray(origin, direction)?, circle.centre(), circle.radius()) {
        RayCircle::Miss => [0.0, 0.0, 0.0],
        RayCircle::Tangent { t } => [1.0, t, 0.0],
        RayCircle::Two { enter, leave } => [2.0, enter, leave],
    };
    Ok(door::make_ray_circle(&answer).unchecked_into())
}

/// Where a ray meets an arc, nearest first: none, one or two points, or the point of a tangent.
///
/// ```js
/// const arc = { centre: [0, 0], radius: 3, start: -1, end: 1 };
/// rayArc([-5, 0], [1, 0], arc).map(({ distance }) => distance); // → [8]
/// ```
#[wasm_bindgen(js_name = rayArc)]
pub fn ray_arc(origin: &JsPair, direction: &JsPair, arc: &JsArc) -> Fallible<JsArcHit> {
    let mut numbers = Vec::new();
    match plane::ray_arc(&ray(origin, direction)?, &arc_of(arc)?) {
        RayArc::Miss => {}
        RayArc::Tangent { t, point } => numbers.extend([t, point.x, point.y, 2.0]),
        RayArc::One(hit) => numbers.extend(arc_hit(&hit)),
        RayArc::Two(first, second) => {
            numbers.extend(arc_hit(&first));
            numbers.extend(arc_hit(&second));
        }
    }
    Ok(door::make_arc_hits(&numbers).unchecked_into())
}

fn arc_hit(hit: &plane::ArcHit) -> [f64; 4] {
    [hit.t, hit.point.x, hit.point.y, if hit.facing == Facing::Front { 0.0 } else { 1.0 }]
}

/// Where the lines through two segments cross, and how far along each; `undefined` where they are parallel.
///
/// ```js
/// lineCrossing([0, 1], [4, 1], [1, 0], [1, 2]); // → { point: [1, 1], u: 0.25, v: 0.5 }
/// ```
#[wasm_bindgen(js_name = lineCrossing)]
pub fn line_crossing(a: &JsPair, b: &JsPair, c: &JsPair, d: &JsPair) -> Fallible<JsCrossing> {
    let segment = |from: &JsPair, to: &JsPair| -> Fallible<plane::Segment> {
        let segment = plane::Segment::new(vec2(from, "a line's point")?, vec2(to, "a line's point")?);
        check("a line", &[segment.a.x, segment.a.y, segment.b.x, segment.b.y])?;
        Ok(segment)
    };
    let crossing = match plane::line_line(&segment(a, b)?, &segment(c, d)?) {
        plane::LineCrossing::At { point, u, v } => door::make_crossing(&[point.x, point.y, u, v]),
        plane::LineCrossing::Parallel | plane::LineCrossing::Same => JsValue::UNDEFINED,
    };
    Ok(crossing.unchecked_into())
}

/// The smallest box around points, in whichever order they come.
///
/// ```js
/// boxOfPoints([4, -1, -3, 8]); // → [-3, -1, 4, 8]
/// ```
#[wasm_bindgen(js_name = boxOfPoints)]
pub fn box_of_points(list: &JsPoints) -> Fallible<JsBox> {
    let points = points(list, "a box's points")?;
    check("a box's points", &flat(&points))?;
    if points.is_empty() {
        return Err(crate::ErrorKind::TooFewPoints { what: "box", count: 0, need: 1 }.into());
    }
    Ok(door::make_box(&sides(&Aabb::of_points(points))).unchecked_into())
}

/// The smallest box around an arc.
///
/// ```js
/// boxOfArc({ centre: [0, 0], radius: 3 }); // → [-3, -3, 3, 3]
/// ```
#[wasm_bindgen(js_name = boxOfArc)]
pub fn box_of_arc(arc: &JsArc) -> Fallible<JsBox> {
    Ok(door::make_box(&sides(&arc_of(arc)?.aabb())).unchecked_into())
}

/// Separating axes of two convex polygons.
///
/// ```js
/// satPolygons([0, 0, 4, 0, 4, 4, 0, 4], [7, 0, 9, 0, 9, 2]); // → { relation: 'apart', axis: [1, 0], gap: 3 }
/// ```
#[wasm_bindgen(js_name = satPolygons)]
pub fn sat_polygons(a: &JsPoints, b: &JsPoints) -> Fallible<JsSat> {
    Ok(sat(plane::sat_polygon_polygon(&polygon_of(a)?, &polygon_of(b)?)?))
}

/// Separating axes of a convex polygon and a circle.
///
/// ```js
/// satPolygonCircle([0, 0, 4, 0, 4, 4, 0, 4], [6, 2], 2); // → { relation: 'touching', axis: [1, 0] }
/// ```
#[wasm_bindgen(js_name = satPolygonCircle)]
pub fn sat_polygon_circle(polygon: &JsPoints, centre: &JsPair, radius: f64) -> Fallible<JsSat> {
    Ok(sat(plane::sat_polygon_circle(&polygon_of(polygon)?, vec2(centre, "a circle's centre")?, radius)?))
}

/// Separating axes of two oriented boxes.
///
/// ```js
/// const box = { centre: [0, 0], half: [1, 1], angle: 0 };
/// satBoxes(box, { ...box, centre: [1.5, 0] }); // → { relation: 'overlapping', axis: [1, 0], depth: 0.5 }
/// ```
#[wasm_bindgen(js_name = satBoxes)]
pub fn sat_boxes(a: &JsObb, b: &JsObb) -> Fallible<JsSat> {
    Ok(sat(plane::sat_obb_obb(&obb(a)?, &obb(b)?)))
}

/// The corners of an oriented box, in order: x0, y0, x1, y1, …
///
/// ```js
/// obbCorners({ centre: [0, 0], half: [2, 1], angle: 0 }).length; // → 8
/// ```
#[wasm_bindgen(js_name = obbCorners)]
pub fn obb_corners(of: &JsObb) -> Fallible<Vec<f64>> {
    Ok(flat(&obb(of)?.corners()))
}

#[inline(never)]
fn sat(sat: Sat) -> JsSat {
    let (which, amount) = match sat {
        Sat::Separated { gap, .. } => (0.0, gap),
        Sat::Touching { .. } => (1.0, 0.0),
        Sat::Overlapping { depth, .. } => (2.0, depth),
    };
    let axis = sat.axis();
    door::make_sat(&[which, axis.x, axis.y, amount]).unchecked_into()
}

/// `{ centre, radius, start, end, anticlockwise }`, as a canvas takes them.
#[inline(never)]
fn arc_of(value: &JsArc) -> Fallible<Arc> {
    let mut members = [0.0; 7];
    if !door::read_arc(value, &mut members) {
        return Err(Refused::at_the_door("an arc"));
    }
    let [x, y, radius, start, end, whole, anticlockwise] = members;
    let centre = plane::Vec2::new(x, y);
    let turn = if anticlockwise == 1.0 { Turn::Negative } else { Turn::Positive };
    Ok(if whole == 1.0 {
        Arc::circle(centre, radius, turn)?
    } else {
        Arc::from_angles(centre, radius, start, end, turn)?
    })
}

/// `{ centre, half, angle }`.
#[inline(never)]
fn obb(value: &JsObb) -> Fallible<Obb> {
    let mut members = [0.0; 5];
    if !door::read_oriented_box(value, &mut members) {
        return Err(Refused::at_the_door("a box"));
    }
    let [x, y, half_x, half_y, angle] = members;
    Ok(Obb::from_angle(plane::Vec2::new(x, y), plane::Vec2::new(half_x, half_y), angle)?)
}
