//! Shapes as canvas paths, through web-sys. The page strokes them.
//!
//! A canvas may be user code, so none of it runs while a shape is read: strokes are numbers first (of which JavaScript
//! makes SVG as well), and are then drawn at once.

use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CanvasRenderingContext2d, Path2d};

use super::exchange::{count, value};
use crate::error::Error;
use crate::scene::Parts;
use crate::{Body, Curve, Feature, Piece};

/// How many numbers follow the code of each stroke: move to a point, line to a point, arc (centre, radius, start, end,
/// sweep), close.
const TAKES: [usize; 4] = [2, 2, 8, 0];

#[wasm_bindgen]
extern "C" {
    /// A canvas context, a `Path2D`, or whatever draws like them. It is declared here since web-sys assumes that none
    /// throws.
    type Pen;
    #[wasm_bindgen(method, catch, js_name = moveTo)]
    fn move_to(this: &Pen, x: f64, y: f64) -> Result<(), JsValue>;
    #[wasm_bindgen(method, catch, js_name = lineTo)]
    fn line_to(this: &Pen, x: f64, y: f64) -> Result<(), JsValue>;
    #[wasm_bindgen(method, catch)]
    fn arc(
        this: &Pen,
        x: f64,
        y: f64,
        radius: f64,
        from: f64,
        to: f64,
        anticlockwise: bool,
    ) -> Result<(), JsValue>;
    #[wasm_bindgen(method, catch, js_name = closePath)]
    fn close_path(this: &Pen) -> Result<(), JsValue>;
}

/// Adds strokes to a canvas's current path.
#[wasm_bindgen]
pub fn draw(context: &CanvasRenderingContext2d) -> Result<(), JsValue> {
    draw_with(&strokes(), context.unchecked_ref())
}

/// Strokes as a `Path2D`.
#[wasm_bindgen]
pub fn path2d() -> Result<Path2d, JsValue> {
    let path = Path2d::new()?;
    draw_with(&strokes(), path.unchecked_ref())?;
    Ok(path)
}

/// A copy of the given strokes, since a pen may call the module in turn.
fn strokes() -> Vec<f64> {
    value(|given| Ok(given.list().to_vec()))
}

fn draw_with(strokes: &[f64], pen: &Pen) -> Result<(), JsValue> {
    let mut rest = strokes;
    while let [which, after @ ..] = rest {
        let (own, others) = after.split_at(TAKES[count(*which)]);
        match *own {
            [x, y] if *which == 0.0 => pen.move_to(x, y)?,
            [x, y] => pen.line_to(x, y)?,
            [x, y, radius, start_x, start_y, .., sweep] => {
                let from = libm::atan2(start_y - y, start_x - x);
                pen.arc(x, y, radius, from, from + sweep, sweep < 0.0)?;
            }
            _ => pen.close_path()?,
        }
        rest = others;
    }
    Ok(())
}

/// Appends the strokes of a body, with its arcs. For a rounded body they are the border of the solid, or of a room's
/// free space.
pub(super) fn push_body_strokes(body: &Body, numbers: &mut Vec<f64>) -> Result<(), Error> {
    match body.in_world()?.parts() {
        Parts::Chain(chain) if body.world_rounding() == 0.0 => {
            let piece = |k| Piece { curve: chain.curve(k), source: Feature::Edge(k) };
            push_strokes(&(0..chain.edge_count()).map(piece).collect::<Vec<_>>(), chain.closed, numbers);
        }
        _ => {
            for (outline, _) in body.outlines(0.0)? {
                outline.loops().iter().for_each(|ring| push_strokes(ring.pieces(), true, numbers));
            }
        }
    }
    Ok(())
}

/// Appends a chain of pieces, each as its code and its operands: move to a point, line to a point, arc (centre, radius,
/// start, end, sweep), close.
pub(super) fn push_strokes(pieces: &[Piece], closed: bool, numbers: &mut Vec<f64>) {
    for (k, Piece { curve, .. }) in pieces.iter().enumerate() {
        let (start, end) = (curve.start(), curve.end());
        if k == 0 {
            numbers.extend([0.0, start.x, start.y]);
        }
        match curve {
            Curve::Segment(_) => numbers.extend([1.0, end.x, end.y]),
            Curve::Arc(arc) => {
                numbers.extend([2.0, arc.centre.x, arc.centre.y, arc.radius]);
                numbers.extend([start.x, start.y, end.x, end.y, arc.sweep()]);
            }
        }
    }
    if closed {
        numbers.push(3.0);
    }
}
