//! Bodies as JavaScript describes them: a shape, and options for what else a body has.

use wasm_bindgen::JsValue;

use super::convert::{flat, placement_of, points, received, vec2};
use super::door;
use super::error::Fallible;
use super::types::{JsPair, JsPoints};
use crate::plane::{Circle, Placement, Polygon, Polyline};
use crate::tolerance::check_length;
use crate::{Body, Response, Shape, Side};

/// What an options object says besides the shape, where it says it.
pub(super) struct Options {
    placement: Placement,
    side: Option<Side>,
    response: Option<Response>,
    rounding: f64,
    bulges: Option<Vec<f64>>,
}

#[inline(never)]
pub(super) fn options(value: Option<&JsValue>) -> Fallible<Options> {
    let Some(value) = value else {
        let (placement, rounding) = (Placement::IDENTITY, 0.0);
        return Ok(Options { placement, side: None, response: None, rounding, bulges: None });
    };
    let numbers = received(door::read_options(value), "a body's options")?;
    // The order of the words in `read.js`.
    let side = match numbers[0] {
        0.0 => Some(Side::Inside),
        1.0 => Some(Side::Outside),
        2.0 => Some(Side::Both),
        _ => None,
    };
    let response = match numbers[1] {
        0.0 => Some(Response::Reflect),
        1.0 => Some(Response::Stop),
        2.0 => Some(Response::Pass),
        _ => None,
    };
    #[expect(clippy::cast_sign_loss, reason = "a list's length, or -1")]
    let (bulges, placement) = numbers[4..].split_at(numbers[3] as usize);
    let bulges = (numbers[3] >= 0.0).then(|| bulges.to_vec());
    Ok(Options { placement: placement_of(placement)?, side, response, rounding: numbers[2], bulges })
}

/// The same for what has no edges that could be arcs.
pub(super) fn options_without_bulges(value: Option<&JsValue>) -> Fallible<Options> {
    let options = options(value)?;
    check_length("a list of bulges here", options.bulges.as_ref().map_or(0, Vec::len), 0)?;
    Ok(options)
}

#[inline(never)]
pub(super) fn polygon_body(corners: &JsPoints, how: Option<&JsValue>) -> Fallible<Body> {
    let how = options(how)?;
    let corners = points(corners, "a polygon's points")?;
    let polygon = match &how.bulges {
        Some(bulges) => Polygon::curved(&corners, bulges)?,
        None => Polygon::new(&corners)?,
    };
    Ok(body_of(polygon, &how))
}

#[inline(never)]
pub(super) fn body_of(polygon: Polygon, how: &Options) -> Body {
    let inside = how.side == Some(Side::Inside);
    with(if inside { Body::wall(polygon) } else { Body::obstacle(polygon) }, how)
}

#[inline(never)]
pub(super) fn circle_body(centre: &JsPair, radius: f64, how: Option<&JsValue>) -> Fallible<Body> {
    let how = options_without_bulges(how)?;
    let circle = Circle::new(vec2(centre, "a circle's centre")?, radius)?;
    Ok(with(Body::pillar(circle), &how))
}

#[inline(never)]
pub(super) fn polyline_body(corners: &JsPoints, how: Option<&JsValue>) -> Fallible<Body> {
    let how = options(how)?;
    let corners = points(corners, "a polyline's points")?;
    let polyline = match &how.bulges {
        Some(bulges) => Polyline::curved(&corners, bulges)?,
        None => Polyline::new(&corners)?,
    };
    Ok(with(Body::fence(polyline), &how))
}

fn with(body: Body, how: &Options) -> Body {
    Body {
        placement: how.placement,
        side: how.side.unwrap_or(body.side),
        response: how.response.unwrap_or(body.response),
        rounding: how.rounding,
        ..body
    }
}

/// What `makeBody` makes a body of.
pub(super) fn body_numbers(body: &Body) -> Vec<f64> {
    let (kind, (points, bulges)) = match &body.shape {
        Shape::Polygon(it) => (0.0, it.chain().labels.as_given(it.points(), it.bulges())),
        Shape::Polyline(it) => (1.0, it.chain().labels.as_given(it.points(), it.bulges())),
        Shape::Circle(it) => (2.0, (vec![it.centre()], Vec::new())),
    };
    let mut shape = flat(&points);
    if let Shape::Circle(it) = &body.shape {
        shape.push(it.radius());
    }
    // The order of the words in `read.js`.
    let (side, response) = (f64::from(body.side as u8), f64::from(body.response as u8));
    let mut numbers = vec![side, response, body.rounding, kind, shape.len() as f64, bulges.len() as f64];
    numbers.extend(body.placement.to_matrix());
    numbers.extend(shape);
    numbers.extend(bulges);
    numbers
}
