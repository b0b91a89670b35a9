//! Outlines as numbers.

use wasm_bindgen::prelude::wasm_bindgen;

use super::body::body;
use super::exchange::answer;
use super::numbers::{feature, sides};
use crate::{Curve, Outline, Piece};

/// The outline of a body's shape alone, at a distance from it.
#[wasm_bindgen]
pub fn outline_of() {
    answer(|given, answer| {
        let (shape, distance) = (body(given.list())?.shape, given.number());
        push_outline(&Outline::of_shape(&shape, distance)?, answer);
        Ok(())
    });
}

/// Appends area, length, the sides of the box, and for each loop whether it is a hole, its area, its length, how many pieces it
/// has, and these, eleven numbers each.
pub(super) fn push_outline(outline: &Outline, numbers: &mut Vec<f64>) {
    numbers.extend([outline.area(), outline.length()]);
    numbers.extend(sides(&outline.aabb()));
    for ring in outline.loops() {
        let hole = f64::from(u8::from(ring.is_hole()));
        numbers.extend([hole, ring.signed_area(), ring.length(), ring.pieces().len() as f64]);
        for piece in ring.pieces() {
            push_piece(numbers, piece);
        }
    }
}

fn push_piece(numbers: &mut Vec<f64>, Piece { curve, source }: &Piece) {
    let (start, end) = (curve.start(), curve.end());
    let round = match curve {
        Curve::Segment(_) => [0.0; 5],
        Curve::Arc(arc) => [1.0, arc.centre.x, arc.centre.y, arc.radius, arc.sweep()],
    };
    numbers.extend([start.x, start.y, end.x, end.y]);
    numbers.extend(feature(*source));
    numbers.extend(round);
}
