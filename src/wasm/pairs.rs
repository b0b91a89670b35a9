//! Functions of one shape or two, of the plane. Each takes and gives numbers alone.

use wasm_bindgen::prelude::wasm_bindgen;

use super::exchange::{answer, list, value};
use super::numbers::{aabb, placement, point, points, push_points, ray, rows, sides};
use crate::error::{Error, ErrorKind};
use crate::plane::{
    self, Aabb, Arc, ArcHit, Circle, Facing, LineCrossing, Obb, Polygon, RayArc, RayCircle, RaySegment, Sat,
    Segment, Turn, Vec2,
};
use crate::tolerance::check;

/// A code: inside, boundary, outside.
#[wasm_bindgen]
pub fn locate_in_polygon() -> u32 {
    value(|given| {
        let (polygon, at) = (polygon(given.list()), point(given.list())?);
        Ok(polygon?.locate(at) as u32)
    })
}

#[wasm_bindgen]
pub fn polygon_area() -> f64 {
    value(|given| Ok(polygon(given.list())?.signed_area()))
}

#[wasm_bindgen]
pub fn polygon_normals() {
    answer(|given, answer| {
        let points = given.list();
        let polygon = polygon(points)?;
        answer.resize(points.len(), 0.0);
        for k in 0..polygon.points().len() {
            polygon.outward_normal(k).write_to_slice(&mut answer[2 * polygon.label(k)..]);
        }
        Ok(())
    });
}

#[wasm_bindgen]
pub fn place_points() {
    answer(|given, answer| {
        let (list, placement) = (given.list(), placement(given.list())?);
        let placed: Vec<_> = points(list).into_iter().map(|p| placement.apply(p)).collect();
        push_points(&placed, answer);
        check("placed points", answer)
    });
}

/// Enter and leave; nothing where it misses.
#[wasm_bindgen]
pub fn ray_box() {
    rows(|given| {
        let interval = plane::ray_aabb(&ray(given.list())?, &aabb(given.list())?);
        Ok(interval.map(|(enter, leave)| [enter, leave]))
    });
}

#[wasm_bindgen]
pub fn reflect() {
    list(|given| {
        let (direction, normal) = (given.list(), given.list());
        check("a direction", direction)?;
        check("a normal", normal)?;
        let reflected = plane::reflect(Vec2::from_slice(direction), Vec2::from_slice(normal));
        Ok(reflected.to_array())
    });
}

/// From three points.
#[wasm_bindgen]
pub fn bulge_through() -> f64 {
    value(|given| {
        let n = given.list();
        let [a, middle, b] = [0, 2, 4].map(|k| Vec2::from_slice(&n[k..]));
        plane::bulge_through(a, middle, b)
    })
}

#[wasm_bindgen]
pub fn project_on_ray() -> f64 {
    value(|given| {
        let (of, along) = (given.list(), ray(given.list())?);
        Ok(along.project(point(of)?))
    })
}

#[wasm_bindgen]
pub fn distance_to_ray() -> f64 {
    value(|given| {
        let (of, along) = (given.list(), ray(given.list())?);
        Ok(along.distance(point(of)?))
    })
}

#[wasm_bindgen]
pub fn distance_to_segment() -> f64 {
    value(|given| {
        let (of, ends) = (given.list(), given.list());
        Ok(Segment::new(point(ends)?, point(&ends[2..])?).distance(point(of)?))
    })
}

#[wasm_bindgen]
pub fn distance_to_polygon() -> f64 {
    value(|given| {
        let (of, corners) = (given.list(), given.list());
        Ok(polygon(corners)?.distance(point(of)?))
    })
}

#[wasm_bindgen]
pub fn distance_of_polygons() -> f64 {
    value(|given| plane::polygon_polygon_distance(&polygon(given.list())?, &polygon(given.list())?))
}

#[wasm_bindgen]
pub fn closest_in_box() {
    list(|given| {
        let (to, sides) = (given.list(), aabb(given.list())?);
        Ok(sides.closest_point(point(to)?).to_array())
    });
}

/// Distance, u, point, and whether it is the front; nothing where it misses.
#[wasm_bindgen]
pub fn ray_segment() {
    answer(|given, answer| {
        let along = ray(given.list())?;
        if let RaySegment::Hit { t, u, point, facing } =
            plane::ray_segment(&along, &segment("a segment", given.list())?)
        {
            answer.extend([t, u, point.x, point.y, f64::from(u8::from(facing == Facing::Front))]);
        }
        Ok(())
    });
}

/// The distances at which it meets the circle: none, one where it is tangent, or two.
#[wasm_bindgen]
pub fn ray_circle() {
    answer(|given, answer| {
        let (along, circle) = (given.list(), given.list());
        let circle = Circle::new(Vec2::from_slice(circle), circle[2])?;
        match plane::ray_circle(&ray(along)?, circle.centre(), circle.radius()) {
            RayCircle::Miss => {}
            RayCircle::Tangent { t } => answer.push(t),
            RayCircle::Two { enter, leave } => answer.extend([enter, leave]),
        }
        Ok(())
    });
}

/// For each meeting its distance, its point, and the side: outside, inside, tangent.
#[wasm_bindgen]
pub fn ray_arc() {
    let numbers =
        |hit: &ArcHit| [hit.t, hit.point.x, hit.point.y, if hit.facing == Facing::Front { 0.0 } else { 1.0 }];
    answer(|given, answer| {
        match plane::ray_arc(&ray(given.list())?, &arc(given.list())?) {
            RayArc::Miss => {}
            RayArc::Tangent { t, point } => answer.extend([t, point.x, point.y, 2.0]),
            RayArc::One(hit) => answer.extend(numbers(&hit)),
            RayArc::Two(first, second) => answer.extend([numbers(&first), numbers(&second)].concat()),
        }
        Ok(())
    });
}

/// Point, u and v; nothing where the lines are parallel.
#[wasm_bindgen]
pub fn line_crossing() {
    answer(|given, answer| {
        let ends = given.list();
        let [one, other] = [&ends[..4], &ends[4..]];
        if let LineCrossing::At { point, u, v } =
            plane::line_line(&segment("a line", one)?, &segment("a line", other)?)
        {
            answer.extend([point.x, point.y, u, v]);
        }
        Ok(())
    });
}

#[wasm_bindgen]
pub fn box_of_points() {
    list(|given| {
        let list = given.list();
        check("a box's points", list)?;
        if list.is_empty() {
            return Err(ErrorKind::TooFewPoints { what: "box", count: 0, need: 1 }.into());
        }
        Ok(sides(&Aabb::of_points(points(list))))
    });
}

#[wasm_bindgen]
pub fn box_of_arc() {
    list(|given| Ok(sides(&arc(given.list())?.aabb())));
}

#[wasm_bindgen]
pub fn sat_polygons() {
    answer(|given, answer| {
        let (a, b) = (polygon(given.list())?, polygon(given.list())?);
        push_sat(plane::sat_polygon_polygon(&a, &b)?, answer);
        Ok(())
    });
}

#[wasm_bindgen]
pub fn sat_polygon_circle() {
    answer(|given, answer| {
        let (polygon, circle) = (polygon(given.list())?, given.list());
        push_sat(plane::sat_polygon_circle(&polygon, Vec2::from_slice(circle), circle[2])?, answer);
        Ok(())
    });
}

#[wasm_bindgen]
pub fn sat_boxes() {
    answer(|given, answer| {
        push_sat(plane::sat_obb_obb(&obb(given.list())?, &obb(given.list())?), answer);
        Ok(())
    });
}

#[wasm_bindgen]
pub fn obb_corners() {
    answer(|given, answer| {
        push_points(&obb(given.list())?.corners(), answer);
        Ok(())
    });
}

#[inline(never)]
fn polygon(corners: &[f64]) -> Result<Polygon, Error> {
    Polygon::new(&points(corners))
}

fn segment(what: &'static str, ends: &[f64]) -> Result<Segment, Error> {
    check(what, ends)?;
    Ok(Segment::new(Vec2::from_slice(ends), Vec2::from_slice(&ends[2..])))
}

/// Appends which relation, the axis, and how far apart or how deep.
#[inline(never)]
fn push_sat(sat: Sat, numbers: &mut Vec<f64>) {
    let amount = if let Sat::Separated { gap, .. } = sat { gap } else { sat.depth() };
    let (which, axis) = (f64::from(sat.relation() as u8), sat.axis());
    numbers.extend([which, axis.x, axis.y, amount]);
}

/// Centre, radius, anticlockwise, and start and end, which a whole circle lacks.
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
