//! Functions of one shape or two, of the plane. Each takes and gives numbers alone.

use wasm_bindgen::prelude::wasm_bindgen;

use super::error::Fallible;
use super::numbers::{aabb, flat, placement, point, points, ray, sides};
use crate::error::{Error, ErrorKind};
use crate::plane::{
    self, Aabb, Arc, ArcHit, Circle, Facing, LineCrossing, Location, Obb, Polygon, RayArc, RayCircle,
    RaySegment, Sat, Segment, Turn, Vec2,
};
use crate::tolerance::check;

/// The place of a word: inside, boundary, outside.
#[wasm_bindgen(js_name = locateInPolygon)]
pub fn locate_in_polygon(corners: &[f64], at: &[f64]) -> Fallible<u32> {
    let at = point(at)?;
    Ok(match polygon(corners)?.locate(at) {
        Location::Inside => 0,
        Location::Boundary => 1,
        Location::Outside => 2,
    })
}

#[wasm_bindgen(js_name = polygonArea)]
pub fn polygon_area(corners: &[f64]) -> Fallible<f64> {
    Ok(polygon(corners)?.signed_area())
}

#[wasm_bindgen(js_name = polygonNormals)]
pub fn polygon_normals(corners: &[f64]) -> Fallible<Vec<f64>> {
    let polygon = polygon(corners)?;
    let normals: Vec<_> = (0..polygon.points().len()).map(|k| polygon.outward_normal(k)).collect();
    Ok(flat(&normals))
}

#[wasm_bindgen(js_name = placePoints)]
pub fn place_points(list: &[f64], to: &[f64]) -> Fallible<Vec<f64>> {
    let placement = placement(to)?;
    let placed: Vec<_> = points(list).into_iter().map(|p| placement.apply(p)).collect();
    let placed = flat(&placed);
    check("placed points", &placed)?;
    Ok(placed)
}

/// Enter and leave; nothing where it misses.
#[wasm_bindgen(js_name = rayBox)]
pub fn ray_box(along: &[f64], sides: &[f64]) -> Fallible<Vec<f64>> {
    let interval = plane::ray_aabb(&ray(along)?, &aabb(sides)?);
    Ok(interval.map_or_else(Vec::new, |(enter, leave)| vec![enter, leave]))
}

#[wasm_bindgen]
pub fn reflect(direction: &[f64], normal: &[f64]) -> Fallible<Vec<f64>> {
    check("a direction", direction)?;
    check("a normal", normal)?;
    Ok(plane::reflect(Vec2::from_slice(direction), Vec2::from_slice(normal)).to_array().to_vec())
}

/// Of three points.
#[wasm_bindgen(js_name = bulgeThrough)]
pub fn bulge_through(n: &[f64]) -> Fallible<f64> {
    let [a, middle, b] = [0, 2, 4].map(|k| Vec2::from_slice(&n[k..]));
    Ok(plane::bulge_through(a, middle, b)?)
}

#[wasm_bindgen(js_name = projectOnRay)]
pub fn project_on_ray(of: &[f64], along: &[f64]) -> Fallible<f64> {
    Ok(ray(along)?.project(point(of)?))
}

#[wasm_bindgen(js_name = distanceToRay)]
pub fn distance_to_ray(of: &[f64], along: &[f64]) -> Fallible<f64> {
    Ok(ray(along)?.distance(point(of)?))
}

#[wasm_bindgen(js_name = distanceToSegment)]
pub fn distance_to_segment(of: &[f64], ends: &[f64]) -> Fallible<f64> {
    Ok(Segment::new(point(ends)?, point(&ends[2..])?).distance(point(of)?))
}

#[wasm_bindgen(js_name = distanceToPolygon)]
pub fn distance_to_polygon(of: &[f64], corners: &[f64]) -> Fallible<f64> {
    Ok(polygon(corners)?.distance(point(of)?))
}

#[wasm_bindgen(js_name = distanceOfPolygons)]
pub fn distance_of_polygons(a: &[f64], b: &[f64]) -> Fallible<f64> {
    Ok(plane::polygon_polygon_distance(&polygon(a)?, &polygon(b)?)?)
}

#[wasm_bindgen(js_name = closestInBox)]
pub fn closest_in_box(to: &[f64], sides: &[f64]) -> Fallible<Vec<f64>> {
    Ok(aabb(sides)?.closest_point(point(to)?).to_array().to_vec())
}

/// Distance, u, point, and whether it is the front; nothing where it misses.
#[wasm_bindgen(js_name = raySegment)]
pub fn ray_segment(along: &[f64], ends: &[f64]) -> Fallible<Vec<f64>> {
    Ok(match plane::ray_segment(&ray(along)?, &segment("a segment", ends)?) {
        RaySegment::Hit { t, u, point, facing } => {
            vec![t, u, point.x, point.y, f64::from(u8::from(facing == Facing::Front))]
        }
        RaySegment::Miss | RaySegment::Parallel | RaySegment::Collinear { .. } => Vec::new(),
    })
}

/// How far it goes to where it meets the circle: none, one where it is tangent, or two.
#[wasm_bindgen(js_name = rayCircle)]
pub fn ray_circle(along: &[f64], circle: &[f64]) -> Fallible<Vec<f64>> {
    let circle = Circle::new(Vec2::from_slice(circle), circle[2])?;
    Ok(match plane::ray_circle(&ray(along)?, circle.centre(), circle.radius()) {
        RayCircle::Miss => Vec::new(),
        RayCircle::Tangent { t } => vec![t],
        RayCircle::Two { enter, leave } => vec![enter, leave],
    })
}

/// For each meeting its distance, its point, and the side: outside, inside, tangent.
#[wasm_bindgen(js_name = rayArc)]
pub fn ray_arc(along: &[f64], of: &[f64]) -> Fallible<Vec<f64>> {
    let numbers =
        |hit: &ArcHit| [hit.t, hit.point.x, hit.point.y, if hit.facing == Facing::Front { 0.0 } else { 1.0 }];
    Ok(match plane::ray_arc(&ray(along)?, &arc(of)?) {
        RayArc::Miss => Vec::new(),
        RayArc::Tangent { t, point } => vec![t, point.x, point.y, 2.0],
        RayArc::One(hit) => numbers(&hit).to_vec(),
        RayArc::Two(first, second) => [numbers(&first), numbers(&second)].concat(),
    })
}

/// Point, u and v; nothing where the lines are parallel.
#[wasm_bindgen(js_name = lineCrossing)]
pub fn line_crossing(ends: &[f64]) -> Fallible<Vec<f64>> {
    Ok(match plane::line_line(&segment("a line", &ends[..4])?, &segment("a line", &ends[4..])?) {
        LineCrossing::At { point, u, v } => vec![point.x, point.y, u, v],
        LineCrossing::Parallel | LineCrossing::Same => Vec::new(),
    })
}

#[wasm_bindgen(js_name = boxOfPoints)]
pub fn box_of_points(list: &[f64]) -> Fallible<Vec<f64>> {
    check("a box's points", list)?;
    if list.is_empty() {
        return Err(ErrorKind::TooFewPoints { what: "box", count: 0, need: 1 }.into());
    }
    Ok(sides(&Aabb::of_points(points(list))).to_vec())
}

#[wasm_bindgen(js_name = boxOfArc)]
pub fn box_of_arc(of: &[f64]) -> Fallible<Vec<f64>> {
    Ok(sides(&arc(of)?.aabb()).to_vec())
}

#[wasm_bindgen(js_name = satPolygons)]
pub fn sat_polygons(a: &[f64], b: &[f64]) -> Fallible<Vec<f64>> {
    Ok(sat(plane::sat_polygon_polygon(&polygon(a)?, &polygon(b)?)?))
}

#[wasm_bindgen(js_name = satPolygonCircle)]
pub fn sat_polygon_circle(corners: &[f64], circle: &[f64]) -> Fallible<Vec<f64>> {
    Ok(sat(plane::sat_polygon_circle(&polygon(corners)?, Vec2::from_slice(circle), circle[2])?))
}

#[wasm_bindgen(js_name = satBoxes)]
pub fn sat_boxes(a: &[f64], b: &[f64]) -> Fallible<Vec<f64>> {
    Ok(sat(plane::sat_obb_obb(&obb(a)?, &obb(b)?)))
}

#[wasm_bindgen(js_name = obbCorners)]
pub fn obb_corners(of: &[f64]) -> Fallible<Vec<f64>> {
    Ok(flat(&obb(of)?.corners()))
}

#[inline(never)]
fn polygon(corners: &[f64]) -> Result<Polygon, Error> {
    Polygon::new(&points(corners))
}

fn segment(what: &'static str, ends: &[f64]) -> Result<Segment, Error> {
    check(what, ends)?;
    Ok(Segment::new(Vec2::from_slice(ends), Vec2::from_slice(&ends[2..])))
}

/// Which relation, the axis, and how far apart or how deep.
#[inline(never)]
fn sat(sat: Sat) -> Vec<f64> {
    let (which, amount) = match sat {
        Sat::Separated { gap, .. } => (0.0, gap),
        Sat::Touching { .. } => (1.0, 0.0),
        Sat::Overlapping { depth, .. } => (2.0, depth),
    };
    let axis = sat.axis();
    vec![which, axis.x, axis.y, amount]
}

/// Centre, radius, anticlockwise, and start and end, which a whole circle has not.
#[inline(never)]
fn arc(n: &[f64]) -> Result<Arc, Error> {
    let (centre, radius) = (Vec2::from_slice(n), n[2]);
    let turn = if n[3] == 1.0 { Turn::Negative } else { Turn::Positive };
    match n[4..] {
        [start, end] => Arc::from_angles(centre, radius, start, end, turn),
        _ => Arc::circle(centre, radius, turn),
    }
}

/// Centre, half size, angle.
#[inline(never)]
fn obb(n: &[f64]) -> Result<Obb, Error> {
    Obb::from_angle(Vec2::from_slice(n), Vec2::from_slice(&n[2..]), n[4])
}
