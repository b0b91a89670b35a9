//! Values from JavaScript, checked, and values for it. Objects cross the border as numbers: `read.js` makes them, and
//! `make.js` makes objects of such. Never inlined: every export uses several of these, and a call costs nothing beside what crosses the border.

use js_sys::Float64Array;
use wasm_bindgen::JsValue;

use super::door;
use super::error::{Fallible, Refused};
use super::types::JsLimits;
use crate::error::{Error, ErrorKind};
use crate::plane::{Aabb, Placement, Ray, Vec2};
use crate::tolerance::check;
use crate::{Ball, BodyId, Feature, Hit, Limits, PathEnd};

/// x0, y0, x1, y1, …
pub(super) fn flat(points: &[Vec2]) -> Vec<f64> {
    points.iter().flat_map(|p| [p.x, p.y]).collect()
}

#[inline(never)]
pub(super) fn received(array: Option<Float64Array>, what: &'static str) -> Fallible<Vec<f64>> {
    Ok(array.ok_or_else(|| Refused::at_the_door(what))?.to_vec())
}

fn done(read: bool, what: &'static str) -> Fallible<()> {
    if read { Ok(()) } else { Err(Refused::at_the_door(what)) }
}

/// Coordinates: a typed array, or an array of numbers.
#[inline(never)]
pub(super) fn numbers(value: &JsValue, what: &'static str) -> Fallible<Vec<f64>> {
    received(door::read_numbers(value), what)
}

/// `[x, y]`, read.
#[inline(never)]
pub(super) fn vec2(value: &JsValue, what: &'static str) -> Fallible<Vec2> {
    let mut xy = [0.0; 2];
    done(door::read_list(value, &mut xy), what)?;
    Ok(Vec2::from(xy))
}

/// A point, within range.
#[inline(never)]
pub(super) fn point(value: &JsValue) -> Fallible<Vec2> {
    let point = vec2(value, "a point")?;
    check("a point", &point.to_array())?;
    Ok(point)
}

/// `[minX, minY, maxX, maxY]`, read.
#[inline(never)]
pub(super) fn aabb(value: &JsValue) -> Fallible<Aabb> {
    let mut sides = [0.0; 4];
    done(door::read_list(value, &mut sides), "a box")?;
    check("a box", &sides)?;
    Ok(box_of(&sides))
}

/// The box whose sides these four are.
pub(super) fn box_of(sides: &[f64]) -> Aabb {
    Aabb { min: Vec2::from_slice(sides), max: Vec2::from_slice(&sides[2..]) }
}

/// minX, minY, maxX, maxY.
pub(super) fn sides(aabb: &Aabb) -> [f64; 4] {
    [aabb.min.x, aabb.min.y, aabb.max.x, aabb.max.y]
}

/// Points as x0, y0, x1, y1, …
#[inline(never)]
pub(super) fn points(value: &JsValue, what: &'static str) -> Fallible<Vec<Vec2>> {
    let numbers = received(door::read_points(value), what)?;
    Ok(numbers.chunks_exact(2).map(Vec2::from_slice).collect())
}

/// An origin and a direction of any length but zero.
#[inline(never)]
pub(super) fn ray(origin: &JsValue, direction: &JsValue) -> Fallible<Ray> {
    Ok(Ray::new(vec2(origin, "a ray's origin")?, vec2(direction, "a ray's direction")?)?)
}

/// `{ centre, direction, radius }`.
#[inline(never)]
pub(super) fn ball(value: &JsValue) -> Fallible<Ball> {
    let mut members = [0.0; 5];
    done(door::read_ball(value, &mut members), "a ball")?;
    let [x, y, dx, dy, radius] = members;
    Ok(Ball::new(Vec2::new(x, y), Vec2::new(dx, dy), radius)?)
}

/// `{ bounces, length }`; the default, if neither is given.
#[inline(never)]
pub(super) fn limits(value: Option<&JsLimits>) -> Fallible<Limits> {
    let Some(value) = value.filter(|value| !value.is_undefined()) else {
        return Ok(Limits::default());
    };
    let mut members = [0.0; 2];
    done(door::read_limits(value, &mut members), "a path's limits")?;
    Ok(Limits::new(members[0], members[1])?)
}

/// `{ position, rotation, scale, parent }` or `{ matrix }`; what is left out changes nothing.
#[inline(never)]
pub(super) fn placement(value: &JsValue) -> Fallible<Placement> {
    placement_of(&received(door::read_placement(value), "a placement")?)
}

/// Ten numbers for the placement and for each of its parents, outwards: see `read.js`.
#[inline(never)]
pub(super) fn placement_of(numbers: &[f64]) -> Fallible<Placement> {
    let mut whole: Option<Placement> = None;
    for level in numbers.chunks_exact(10).rev() {
        let own = match *level {
            [0.0, x, y, rotation, sx, sy, ..] => {
                Placement::new(Vec2::new(x, y), rotation, Vec2::new(sx, sy))?
            }
            [2.0, x, y, ..] => Placement::at(Vec2::new(x, y))?,
            [_, a, b, c, d, e, f, g, h, i] => Placement::from_matrix([a, b, c, d, e, f, g, h, i])?,
            _ => Placement::IDENTITY,
        };
        whole = Some(match whole {
            Some(parent) => own.within(&parent)?,
            None => own,
        });
    }
    Ok(whole.unwrap_or(Placement::IDENTITY))
}

/// A body's id from its number.
#[inline(never)]
pub(super) fn id(number: f64) -> Result<BodyId, Error> {
    // 2^53: beyond it not every whole number is a double.
    if !(0.0..9_007_199_254_740_992.0).contains(&number) || number.fract() != 0.0 {
        return Err(ErrorKind::UnknownBody { id: number }.into());
    }
    #[expect(clippy::cast_sign_loss, reason = "checked above")]
    Ok(BodyId::from_number(number as u64))
}

/// An id's number.
pub(super) fn id_number(id: BodyId) -> f64 {
    id.number() as f64
}

/// The place of a feature's word, and its index.
pub(super) fn feature(feature: Feature) -> [f64; 2] {
    match feature {
        Feature::Edge(k) => [0.0, k as f64],
        Feature::Corner(k) => [1.0, k as f64],
        Feature::Round => [2.0, 0.0],
    }
}

/// A hit's eleven numbers.
#[inline]
pub(super) fn hit(hit: &Hit) -> [f64; 11] {
    let [word, index] = feature(hit.feature);
    let Hit { distance, centre, point, normal, body, graze, .. } = *hit;
    let graze = f64::from(u8::from(graze));
    let body = id_number(body);
    [distance, centre.x, centre.y, point.x, point.y, normal.x, normal.y, body, word, index, graze]
}

/// Hits, eleven numbers each.
#[inline(never)]
pub(super) fn hits(list: &[Hit]) -> JsValue {
    let mut numbers = Vec::with_capacity(11 * list.len());
    for one in list {
        numbers.extend_from_slice(&hit(one));
    }
    door::make_hits(&numbers)
}

/// A clearance's six numbers.
#[inline(never)]
pub(super) fn clearance(clearance: &crate::Clearance) -> JsValue {
    let [word, index] = feature(clearance.feature);
    let crate::Clearance { distance, body, point, .. } = *clearance;
    door::make_clearance(&[distance, id_number(body), word, index, point.x, point.y])
}

/// The word for an end.
pub(super) fn end(end: PathEnd) -> &'static str {
    match end {
        PathEnd::Stopped { .. } => "stopped",
        PathEnd::MaxBounces => "max-bounces",
        PathEnd::MaxLength => "max-length",
        PathEnd::Escaped => "escaped",
        PathEnd::Stuck => "stuck",
    }
}
