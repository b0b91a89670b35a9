//! Bodies as JavaScript describes them: a shape, and options for what else a body has.

use super::convert::{placement_of, points, received, vec2};
use super::door;
use super::error::Fallible;
use super::types::{JsOptions, JsPair, JsPoints};
use crate::plane::{Circle, Placement, Polygon, Polyline};
use crate::{Body, Response, Side};

/// The `placement`, `side` and `response` of an options object, where they are given.
pub(super) struct Options {
    pub placement: Placement,
    pub side: Option<Side>,
    pub response: Option<Response>,
}

#[inline(never)]
pub(super) fn options(value: Option<&JsOptions>) -> Fallible<Options> {
    let Some(value) = value else {
        return Ok(Options { placement: Placement::IDENTITY, side: None, response: None });
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
    Ok(Options { placement: placement_of(&numbers[2..])?, side, response })
}

#[inline(never)]
pub(super) fn polygon_body(corners: &JsPoints, how: Option<&JsOptions>) -> Fallible<Body> {
    let how = options(how)?;
    let polygon = Polygon::new(&points(corners, "a polygon's points")?)?;
    Ok(body_of(polygon, &how))
}

#[inline(never)]
pub(super) fn body_of(polygon: Polygon, how: &Options) -> Body {
    let inside = how.side == Some(Side::Inside);
    with(if inside { Body::wall(polygon) } else { Body::obstacle(polygon) }, how)
}

#[inline(never)]
pub(super) fn circle_body(centre: &JsPair, radius: f64, how: Option<&JsOptions>) -> Fallible<Body> {
    let how = options(how)?;
    let circle = Circle::new(vec2(centre, "a circle's centre")?, radius)?;
    Ok(with(Body::pillar(circle), &how))
}

#[inline(never)]
pub(super) fn polyline_body(corners: &JsPoints, how: Option<&JsOptions>) -> Fallible<Body> {
    let how = options(how)?;
    let polyline = Polyline::new(&points(corners, "a polyline's points")?)?;
    Ok(with(Body::fence(polyline), &how))
}

fn with(body: Body, how: &Options) -> Body {
    Body {
        placement: how.placement,
        side: how.side.unwrap_or(body.side),
        response: how.response.unwrap_or(body.response),
        ..body
    }
}
