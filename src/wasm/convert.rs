//! Values from JavaScript, checked, and values for it. Never inlined: every export uses several of these, and
//! a call costs nothing beside what crosses the border.

use js_sys::{Array, Float64Array, Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};

use super::types::{JsLimits, JsOptions};
use crate::decimal::Decimal;
use crate::error::{Error, ErrorKind};
use crate::plane::{Placement, Ray, Vec2};
use crate::{Ball, BodyId, Feature, Hit, Limits, PathEnd, Response, Side};

/// An object with these members.
#[inline(never)]
pub(super) fn object(members: &[(&str, JsValue)]) -> JsValue {
    let object = Object::new();
    for (name, value) in members {
        // Setting a member of a fresh object cannot fail.
        let _ = Reflect::set(&object, &(*name).into(), value);
    }
    object.into()
}

/// `[x, y]`, without the sign of a zero, which would only puzzle.
#[inline(never)]
pub(super) fn pair(v: Vec2) -> JsValue {
    Array::of2(&(v.x + 0.0).into(), &(v.y + 0.0).into()).into()
}

/// x0, y0, x1, y1, …
pub(super) fn flat(points: impl IntoIterator<Item = Vec2>) -> Vec<f64> {
    points.into_iter().flat_map(|p| p.to_array()).collect()
}

#[inline(never)]
fn wrong(what: &'static str, expected: &'static str, value: &JsValue) -> Error {
    let text = value.as_string().map(|text| format!("\"{text}\""));
    let text = text.or_else(|| value.as_f64().map(|number| Decimal(number).to_string()));
    let text = text.or_else(|| value.js_typeof().as_string()).unwrap_or_default();
    ErrorKind::WrongType { what, expected, value: text }.into()
}

/// A member of an options object, or `undefined` where there is none.
#[inline(never)]
pub(super) fn member(object: &JsValue, what: &'static str, name: &str) -> Result<JsValue, Error> {
    if !object.is_object() {
        return Err(wrong(what, "an object", object));
    }
    Reflect::get(object, &name.into()).map_err(|_| wrong(what, "an object whose members can be read", object))
}

#[inline(never)]
pub(super) fn number(value: &JsValue, what: &'static str) -> Result<f64, Error> {
    value.as_f64().ok_or_else(|| wrong(what, "a number", value))
}

/// A member that is a number.
#[inline(never)]
pub(super) fn number_of(object: &JsValue, what: &'static str, name: &str) -> Result<f64, Error> {
    number(&member(object, what, name)?, what)
}

/// Coordinates: a typed array, or an array of numbers.
#[inline(never)]
pub(super) fn numbers(value: &JsValue, what: &'static str) -> Result<Vec<f64>, Error> {
    if let Some(array) = value.dyn_ref::<Float64Array>() {
        return Ok(array.to_vec());
    }
    if !Array::is_array(value) {
        return Err(wrong(what, "a Float64Array or an array of numbers", value));
    }
    value.unchecked_ref::<Array>().iter().map(|item| number(&item, what)).collect()
}

/// `[x, y]`, read.
#[inline(never)]
pub(super) fn vec2(value: &JsValue, what: &'static str) -> Result<Vec2, Error> {
    match numbers(value, what)?[..] {
        [x, y] => Ok(Vec2::new(x, y)),
        ref other => Err(ErrorKind::WrongLength { what, length: other.len(), expected: 2 }.into()),
    }
}

/// Points as x0, y0, x1, y1, …
#[inline(never)]
pub(super) fn points(value: &JsValue, what: &'static str) -> Result<Vec<Vec2>, Error> {
    let numbers = numbers(value, what)?;
    if numbers.len() % 2 == 1 {
        return Err(ErrorKind::OddLength { what, length: numbers.len() }.into());
    }
    Ok(numbers.chunks_exact(2).map(|xy| Vec2::new(xy[0], xy[1])).collect())
}

/// An origin and a direction of any length but zero.
pub(super) fn ray(origin: &JsValue, direction: &JsValue) -> Result<Ray, Error> {
    Ray::new(vec2(origin, "a ray's origin")?, vec2(direction, "a ray's direction")?)
}

/// `{ centre, direction, radius }`.
#[inline(never)]
pub(super) fn ball(value: &JsValue) -> Result<Ball, Error> {
    let part = |name| member(value, "a ball", name);
    Ball::new(
        vec2(&part("centre")?, "a ball's centre")?,
        vec2(&part("direction")?, "a ball's direction")?,
        number(&part("radius")?, "a ball's radius")?,
    )
}

/// As many bounces as the originals follow a path.
const BOUNCES: u32 = 29;

/// `{ bounces, length }`; what is left out is infinite.
#[inline(never)]
pub(super) fn limits(value: Option<&JsLimits>) -> Result<Limits, Error> {
    let Some(value) = value.filter(|value| !value.is_undefined()) else {
        return Ok(Limits::bounces(BOUNCES));
    };
    let part = |name, what| {
        let value = member(value, "a path's limits", name)?;
        if value.is_undefined() { Ok(f64::INFINITY) } else { number(&value, what) }
    };
    Limits::new(part("bounces", "a number of bounces")?, part("length", "a path's length")?)
}

/// `{ position, rotation, scale, parent }` or `{ matrix }`; what is left out changes nothing.
#[inline(never)]
pub(super) fn placement(value: &JsValue) -> Result<Placement, Error> {
    placement_at_depth(value, 0)
}

/// Placements may stand in each other this deep; in JavaScript they could form a ring.
const DEEPEST: usize = 64;

fn placement_at_depth(value: &JsValue, depth: usize) -> Result<Placement, Error> {
    if value.is_undefined() {
        return Ok(Placement::IDENTITY);
    }
    if depth > DEEPEST {
        return Err(wrong("a placement's parent", "at most 64 deep", value));
    }
    let part = |name| member(value, "a placement", name);
    let matrix = part("matrix")?;
    let own = if matrix.is_undefined() {
        let (position, rotation, scale) = (part("position")?, part("rotation")?, part("scale")?);
        let position = given(&position, |p| vec2(p, "a placement's position"))?.unwrap_or(Vec2::ZERO);
        let rotation = given(&rotation, |r| number(r, "a placement's rotation"))?.unwrap_or(0.0);
        let scale = given(&scale, scale_of)?.unwrap_or(Vec2::ONE);
        Placement::new(position, rotation, scale)?
    } else {
        let numbers = numbers(&matrix, "a placement's matrix")?;
        let rows: [f64; 9] = numbers.as_slice().try_into().map_err(|_| ErrorKind::WrongLength {
            what: "a placement's matrix",
            length: numbers.len(),
            expected: 9,
        })?;
        Placement::from_matrix(rows)?
    };
    let parent = part("parent")?;
    if parent.is_undefined() { Ok(own) } else { own.within(&placement_at_depth(&parent, depth + 1)?) }
}

/// One number for both directions, or `[x, y]`.
fn scale_of(value: &JsValue) -> Result<Vec2, Error> {
    value.as_f64().map_or_else(|| vec2(value, "a placement's scale"), |even| Ok(Vec2::splat(even)))
}

fn given<T>(value: &JsValue, read: impl Fn(&JsValue) -> Result<T, Error>) -> Result<Option<T>, Error> {
    if value.is_undefined() { Ok(None) } else { read(value).map(Some) }
}

/// The `placement`, `side` and `response` of an options object, where they are given.
pub(super) struct Options {
    pub placement: Placement,
    pub side: Option<Side>,
    pub response: Option<Response>,
}

#[inline(never)]
pub(super) fn options(value: Option<&JsOptions>) -> Result<Options, Error> {
    let Some(value) = value.filter(|value| !value.is_undefined()) else {
        return Ok(Options { placement: Placement::IDENTITY, side: None, response: None });
    };
    let part = |name| member(value, "a body's options", name);
    Ok(Options {
        placement: placement(&part("placement")?)?,
        side: given(&part("side")?, |value| word(value, "a body's side"))?,
        response: given(&part("response")?, |value| word(value, "a body's response"))?,
    })
}

/// One of the words for a side or a response.
fn word<T: std::str::FromStr<Err = Error>>(value: &JsValue, what: &'static str) -> Result<T, Error> {
    value.as_string().ok_or_else(|| wrong(what, "a word", value))?.parse()
}

/// A body's id from its number.
#[inline(never)]
pub(super) fn id(number: f64) -> Result<BodyId, Error> {
    // 2^53: beyond it not every whole number is a double.
    if !(0.0..9_007_199_254_740_992.0).contains(&number) || number.fract() != 0.0 {
        return Err(ErrorKind::UnknownBody { id: number }.into());
    }
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "checked above")]
    Ok(BodyId::from_number(number as u64))
}

/// An id's number.
#[expect(clippy::cast_precision_loss, reason = "the generation would have to pass 2^21")]
pub(super) fn id_number(id: BodyId) -> f64 {
    id.number() as f64
}

/// The word and the index for a feature.
fn feature(feature: Feature) -> (JsValue, JsValue) {
    #[expect(clippy::cast_precision_loss, reason = "indices are below 2^32")]
    match feature {
        Feature::Edge(k) => ("edge".into(), (k as f64).into()),
        Feature::Corner(k) => ("corner".into(), (k as f64).into()),
        Feature::Round => ("round".into(), 0.0.into()),
    }
}

/// `{ distance, centre, point, normal, body, feature, index, graze }`.
#[inline(never)]
pub(super) fn hit(hit: &Hit) -> JsValue {
    let (word, index) = feature(hit.feature);
    object(&[
        ("distance", hit.distance.into()),
        ("centre", pair(hit.centre)),
        ("point", pair(hit.point)),
        ("normal", pair(hit.normal)),
        ("body", id_number(hit.body).into()),
        ("feature", word),
        ("index", index),
        ("graze", hit.graze.into()),
    ])
}

/// `{ distance, body, feature, index, point }`.
#[inline(never)]
pub(super) fn clearance(clearance: &crate::Clearance) -> JsValue {
    let (word, index) = feature(clearance.feature);
    object(&[
        ("distance", clearance.distance.into()),
        ("body", id_number(clearance.body).into()),
        ("feature", word),
        ("index", index),
        ("point", pair(clearance.point)),
    ])
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
