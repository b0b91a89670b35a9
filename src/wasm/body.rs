//! A body as numbers: the codes of its kind, side and response, its rounding, its layers, how many numbers its shape
//! and its bulges have (-1 if no bulges are given), these numbers, and its placement.

use super::exchange::count;
use super::numbers::{placement, points, push_points};
use crate::error::Error;
use crate::plane::{Circle, Vec2};
use crate::scene::{Parts, mask};
use crate::{Body, Response, Shape, Side};

/// The order of the words in `npm/src/validate-body.js`.
const SIDES: [Side; 3] = [Side::Inside, Side::Outside, Side::Both];
const RESPONSES: [Response; 3] = [Response::Reflect, Response::Stop, Response::Pass];

/// Makes bodies of shapes, all of the same side, response, rounding, layers and placement.
pub(super) fn maker(numbers: &[f64], placed: &[f64]) -> Result<impl Fn(Shape) -> Body, Error> {
    let (side, response, rounding) = (SIDES[count(numbers[0])], RESPONSES[count(numbers[1])], numbers[2]);
    let (layers, placement) = (mask("a body's layers", numbers[3])?, placement(placed)?);
    Ok(move |shape| Body { shape, placement, side, response, rounding, layers })
}

pub(super) fn body(numbers: &[f64]) -> Result<Body, Error> {
    let (head, rest) = numbers.split_at(7);
    let (own, rest) = rest.split_at(count(head[5]));
    let (bulges, placed) = rest.split_at(count(head[6]));
    let of = maker(&head[1..5], placed)?;
    Ok(of(shape(head[0], own, (head[6] >= 0.0).then_some(bulges))?))
}

fn shape(kind: f64, own: &[f64], bulges: Option<&[f64]>) -> Result<Shape, Error> {
    if kind == 2.0 {
        return Ok(Shape::Circle(Circle::new(Vec2::from_slice(own), own[2])?));
    }
    Shape::of_points(&points(own), bulges, kind == 0.0)
}

/// Appends the numbers of a body, with its placement as a matrix.
pub(super) fn push_body(body: &Body, numbers: &mut Vec<f64>) {
    let (kind, (points, bulges), radius) = match body.shape.parts() {
        Parts::Chain(chain) => (if chain.closed { 0.0 } else { 1.0 }, chain.as_given(), None),
        Parts::Round(it) => (2.0, (vec![it.centre()], Vec::new()), Some(it.radius())),
    };
    let size = 2 * points.len() + usize::from(radius.is_some());
    let (side, response) = (f64::from(body.side as u8), f64::from(body.response as u8));
    let layers = f64::from(body.layers);
    numbers.extend([kind, side, response, body.rounding, layers, size as f64, bulges.len() as f64]);
    push_points(&points, numbers);
    numbers.extend(radius);
    numbers.extend(bulges);
    numbers.push(1.0);
    numbers.extend(body.placement.to_matrix());
}
