use js_sys::Array;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CanvasRenderingContext2d, Path2d};

use super::convert::{object, pair, points, vec2};
use super::draw::Pen;
use super::error::Fallible;
use super::scene::box_array;
use super::types::{JsBox, JsOutlineLoops, JsPair, JsPoints};
use crate::{Curve, OutlineLoop, Piece, Polygon, Polyline, Source};

/// A trimmed offset outline with true arcs.
#[wasm_bindgen]
pub struct Outline(pub(super) crate::Outline);

#[wasm_bindgen]
impl Outline {
    /// A polygon's outline moved outwards, or inwards by a negative distance, whichever its winding.
    #[wasm_bindgen(js_name = ofPolygon)]
    pub fn of_polygon(corners: &JsPoints, distance: f64) -> Fallible<Outline> {
        let polygon = Polygon::new(&points(corners, "a polygon's points")?)?;
        Ok(Outline(crate::Outline::of_polygon(&polygon, distance)?))
    }

    /// The outline of all that is within a distance of an open chain of edges.
    #[wasm_bindgen(js_name = ofPolyline)]
    pub fn of_polyline(corners: &JsPoints, distance: f64) -> Fallible<Outline> {
        let polyline = Polyline::new(&points(corners, "a polyline's points")?)?;
        Ok(Outline(crate::Outline::of_polyline(&polyline, distance)?))
    }

    /// A circle moved outwards, or inwards by a negative distance.
    #[wasm_bindgen(js_name = ofCircle)]
    pub fn of_circle(centre: &JsPair, radius: f64, distance: f64) -> Fallible<Outline> {
        let circle = crate::Circle::new(vec2(centre, "a circle's centre")?, radius)?;
        Ok(Outline(crate::Outline::of_circle(&circle, distance)?))
    }

    /// Whether nothing is left of it.
    #[wasm_bindgen(getter, js_name = isEmpty)]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The area: islands less holes.
    #[wasm_bindgen(getter)]
    pub fn area(&self) -> f64 {
        self.0.area()
    }

    /// The length of all loops.
    #[wasm_bindgen(getter)]
    pub fn length(&self) -> f64 {
        self.0.length()
    }

    /// The smallest box around it; `undefined` when it is empty.
    #[wasm_bindgen(getter, js_name = box)]
    pub fn aabb(&self) -> Option<JsBox> {
        (!self.0.is_empty()).then(|| box_array(&self.0.aabb()).unchecked_into())
    }

    /// The closed chains, with the source of every piece.
    #[wasm_bindgen(getter)]
    pub fn loops(&self) -> JsOutlineLoops {
        let loops: Array = self.0.loops().iter().map(ring).collect();
        loops.unchecked_into()
    }

    /// Adds the outline to a canvas's current path.
    pub fn trace(&self, context: &CanvasRenderingContext2d) {
        context.outline(&self.0);
    }

    /// Adds the box around it to a canvas's current path.
    #[wasm_bindgen(js_name = traceBox)]
    pub fn trace_box(&self, context: &CanvasRenderingContext2d) {
        if !self.0.is_empty() {
            context.aabb(&self.0.aabb());
        }
    }

    /// The outline as a `Path2D`.
    #[wasm_bindgen(js_name = toPath2D)]
    pub fn to_path2d(&self) -> Result<Path2d, JsValue> {
        let path = Path2d::new()?;
        path.outline(&self.0);
        Ok(path)
    }
}

fn ring(ring: &OutlineLoop) -> JsValue {
    let pieces: Array = ring.pieces().iter().map(piece).collect();
    object(&[
        ("hole", ring.is_hole().into()),
        ("area", ring.signed_area().into()),
        ("length", ring.length().into()),
        ("pieces", pieces.into()),
    ])
}

#[expect(clippy::cast_precision_loss, reason = "indices are below 2^32")]
fn piece(piece: &Piece) -> JsValue {
    let (source, index) = match piece.source {
        Source::Edge(k) => ("edge", k),
        Source::Corner(k) => ("corner", k),
        Source::Round => ("round", 0),
    };
    let mut members = vec![
        ("start", pair(piece.curve.start())),
        ("end", pair(piece.curve.end())),
        ("source", source.into()),
        ("index", (index as f64).into()),
    ];
    match &piece.curve {
        Curve::Segment(_) => members.push(("kind", "segment".into())),
        Curve::Arc(arc) => members.extend([
            ("kind", "arc".into()),
            ("centre", pair(arc.centre)),
            ("radius", arc.radius.into()),
            ("sweep", arc.sweep().into()),
        ]),
    }
    object(&members)
}
