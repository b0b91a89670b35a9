use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::{CanvasRenderingContext2d, Path2d};

use super::convert::{feature, points, sides, vec2};
use super::door;
use super::draw::Strokes;
use super::error::Fallible;
use super::types::{JsBox, JsOutlineLoops, JsPair, JsPoints};
use crate::{Curve, OutlineLoop, Piece, Polygon, Polyline};

/// A trimmed offset outline with true arcs.
///
/// ```js
/// const outline = Outline.ofPolygon([0, 0, 4, 0, 4, 4, 0, 4], 1);
/// outline.area.toFixed(6); // → '35.141593'
/// ```
#[wasm_bindgen]
pub struct Outline(pub(super) crate::Outline);

#[wasm_bindgen]
impl Outline {
    /// A polygon's outline moved outwards, or inwards by a negative distance, whichever its winding.
    ///
    /// ```js
    /// Outline.ofPolygon([0, 0, 4, 0, 4, 4, 0, 4], -1).area; // → 4
    /// ```
    #[wasm_bindgen(js_name = ofPolygon)]
    pub fn of_polygon(corners: &JsPoints, distance: f64) -> Fallible<Outline> {
        let polygon = Polygon::new(&points(corners, "a polygon's points")?)?;
        Ok(Outline(crate::Outline::of_polygon(&polygon, distance)?))
    }

    /// The outline of all that is within a distance of an open chain of edges.
    ///
    /// ```js
    /// Outline.ofPolyline([0, 0, 10, 0], 2).box; // → [-2, -2, 12, 2]
    /// ```
    #[wasm_bindgen(js_name = ofPolyline)]
    pub fn of_polyline(corners: &JsPoints, distance: f64) -> Fallible<Outline> {
        let polyline = Polyline::new(&points(corners, "a polyline's points")?)?;
        Ok(Outline(crate::Outline::of_polyline(&polyline, distance)?))
    }

    /// A circle moved outwards, or inwards by a negative distance.
    ///
    /// ```js
    /// Outline.ofCircle([0, 0], 3, 1).box; // → [-4, -4, 4, 4]
    /// ```
    #[wasm_bindgen(js_name = ofCircle)]
    pub fn of_circle(centre: &JsPair, radius: f64, distance: f64) -> Fallible<Outline> {
        let circle = crate::Circle::new(vec2(centre, "a circle's centre")?, radius)?;
        Ok(Outline(crate::Outline::of_circle(&circle, distance)?))
    }

    /// Whether nothing is left of it.
    ///
    /// ```js
    /// outline.isEmpty; // → false
    /// Outline.ofPolygon([0, 0, 4, 0, 4, 4, 0, 4], -2).isEmpty; // → true
    /// ```
    #[wasm_bindgen(getter, js_name = isEmpty)]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The area: islands less holes.
    ///
    /// ```js
    /// outline.area.toFixed(6); // → '35.141593'
    /// ```
    #[wasm_bindgen(getter)]
    pub fn area(&self) -> f64 {
        self.0.area()
    }

    /// The length of all loops.
    ///
    /// ```js
    /// outline.length.toFixed(6); // → '22.283185'
    /// ```
    #[wasm_bindgen(getter)]
    pub fn length(&self) -> f64 {
        self.0.length()
    }

    /// The smallest box around it; `undefined` when it is empty.
    ///
    /// ```js
    /// outline.box; // → [-1, -1, 5, 5]
    /// ```
    #[wasm_bindgen(getter, js_name = box)]
    pub fn aabb(&self) -> Option<JsBox> {
        (!self.0.is_empty()).then(|| door::make_box(&sides(&self.0.aabb())).unchecked_into())
    }

    /// The closed chains, with the source of every piece.
    ///
    /// ```js
    /// outline.loops[0].pieces.length; // → 8
    /// ```
    #[wasm_bindgen(getter)]
    pub fn loops(&self) -> JsOutlineLoops {
        let mut numbers = Vec::new();
        for ring in self.0.loops() {
            push_loop(&mut numbers, ring);
        }
        door::make_loops(&numbers).unchecked_into()
    }

    /// Adds the outline to a canvas's current path.
    ///
    /// ```js
    /// context.beginPath();
    /// outline.trace(context);
    /// context.stroke();
    /// ```
    pub fn trace(&self, context: &CanvasRenderingContext2d) -> Fallible<()> {
        Strokes::outline(&self.0).onto(context)
    }

    /// Adds the box around it to a canvas's current path.
    ///
    /// ```js
    /// context.beginPath();
    /// outline.traceBox(context);
    /// context.stroke();
    /// ```
    #[wasm_bindgen(js_name = traceBox)]
    pub fn trace_box(&self, context: &CanvasRenderingContext2d) -> Fallible<()> {
        let strokes = if self.0.is_empty() { Strokes::default() } else { Strokes::aabb(&self.0.aabb()) };
        strokes.onto(context)
    }

    /// The outline as a `Path2D`.
    ///
    /// ```js
    /// context.stroke(outline.toPath2D());
    /// ```
    #[wasm_bindgen(js_name = toPath2D)]
    pub fn to_path2d(&self) -> Fallible<Path2d> {
        Strokes::outline(&self.0).path()
    }
}

/// A loop's four numbers, and eleven for each of its pieces: see `make.js`.
fn push_loop(numbers: &mut Vec<f64>, ring: &OutlineLoop) {
    let hole = f64::from(u8::from(ring.is_hole()));
    numbers.extend([hole, ring.signed_area(), ring.length(), ring.pieces().len() as f64]);
    for Piece { curve, source } in ring.pieces() {
        let (start, end) = (curve.start(), curve.end());
        let round = match curve {
            Curve::Segment(_) => [0.0; 5],
            Curve::Arc(arc) => [1.0, arc.centre.x, arc.centre.y, arc.radius, arc.sweep()],
        };
        numbers.extend([start.x, start.y, end.x, end.y]);
        numbers.extend(feature(*source));
        numbers.extend(round);
    }
}
