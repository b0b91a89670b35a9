use wasm_bindgen::JsCast;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::{CanvasRenderingContext2d, Path2d};

use super::convert::{end, flat, hit, hits, id_number};
use super::door;
use super::draw::Strokes;
use super::error::Fallible;
use super::types::{JsHits, JsTouches, JsWord};
use crate::PathEnd;

/// The path of a ball: its points, what it touched, and why it ends.
///
/// ```js
/// const path = scene.rebound(ball, { bounces: 1 });
/// path.end; // → 'max-bounces'
/// ```
#[wasm_bindgen]
pub struct Path(pub(super) crate::Path);

#[wasm_bindgen]
impl Path {
    /// The centre at the start, at every bounce, and at the end: x0, y0, x1, y1, … (a copy).
    ///
    /// ```js
    /// path.points; // → [0, 0, 195, 260]
    /// ```
    #[wasm_bindgen(getter)]
    pub fn points(&self) -> Vec<f64> {
        flat(&self.0.points)
    }

    /// The touch at each point after the first, in the same order.
    ///
    /// ```js
    /// path.hits.map(({ body }) => body); // → [room]
    /// ```
    #[wasm_bindgen(getter)]
    pub fn hits(&self) -> JsHits {
        hits(&self.0.hits).unchecked_into()
    }

    /// Touches on the way that change nothing, grazes and bodies that let the ball pass, each with the index
    /// of its leg.
    ///
    /// ```js
    /// path.touches; // → []
    /// ```
    #[wasm_bindgen(getter)]
    pub fn touches(&self) -> JsTouches {
        let mut numbers = Vec::with_capacity(12 * self.0.touches.len());
        for (leg, touch) in &self.0.touches {
            numbers.push(*leg as f64);
            numbers.extend_from_slice(&hit(touch));
        }
        door::make_touches(&numbers).unchecked_into()
    }

    /// The sum of the legs' lengths.
    ///
    /// ```js
    /// path.length; // → 325
    /// ```
    #[wasm_bindgen(getter)]
    pub fn length(&self) -> f64 {
        self.0.length
    }

    /// The unit direction in which the ball would go on: x, y.
    ///
    /// ```js
    /// const [x, y] = path.direction;
    /// x > 0 && y < 0; // → true
    /// ```
    #[wasm_bindgen(getter)]
    pub fn direction(&self) -> Vec<f64> {
        self.0.direction.to_array().to_vec()
    }

    /// Why the path ends: `"stopped"`, `"max-bounces"`, `"max-length"`, `"escaped"` or `"stuck"`.
    ///
    /// ```js
    /// path.end; // → 'max-bounces'
    /// ```
    #[wasm_bindgen(getter)]
    pub fn end(&self) -> JsWord {
        JsValue::from(end(self.0.end)).unchecked_into()
    }

    /// The id of the body that stopped the ball, if one did.
    ///
    /// ```js
    /// path.stoppedBy; // → undefined
    /// ```
    #[wasm_bindgen(getter, js_name = stoppedBy)]
    pub fn stopped_by(&self) -> Option<f64> {
        match self.0.end {
            PathEnd::Stopped { body } => Some(id_number(body)),
            _ => None,
        }
    }

    /// Adds the path to a canvas's current path.
    ///
    /// ```js
    /// context.beginPath();
    /// path.trace(context);
    /// context.stroke();
    /// ```
    pub fn trace(&self, context: &CanvasRenderingContext2d) -> Fallible<()> {
        Strokes::chain(&self.0.points, false).onto(context)
    }

    /// The path as a `Path2D`.
    ///
    /// ```js
    /// context.stroke(path.toPath2D());
    /// ```
    #[wasm_bindgen(js_name = toPath2D)]
    pub fn to_path2d(&self) -> Fallible<Path2d> {
        Strokes::chain(&self.0.points, false).path()
    }
}
