//! What stands in JavaScript: objects become numbers in `read.js`, and numbers objects in `make.js`. A reader answers
//! `false` or nothing when it refuses; [`Refused::at_the_door`] fetches why from `door.js`.

use js_sys::{Float32Array, Float64Array};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// What panics come to: `scripts/lean.mjs` leads them here. It does not return: JavaScript throws, and the glue asks the
/// core nothing more.
#[unsafe(no_mangle)]
extern "C" fn carom_bug() {
    bug();
}

/// What asking for too much memory comes to, in the same way.
#[unsafe(no_mangle)]
pub(super) extern "C" fn carom_out_of_memory() {
    out_of_memory();
}

#[wasm_bindgen(module = "/src/wasm/door.js")]
extern "C" {
    #[wasm_bindgen(js_name = refusal)]
    pub(super) fn refusal(
        code: &str,
        message: &str,
        names: &str,
        values: &[f64],
        which: &str,
        index: usize,
    ) -> JsValue;
    #[wasm_bindgen(js_name = refusalAtTheDoor)]
    pub(super) fn refusal_at_the_door(what: &str) -> JsValue;
    #[wasm_bindgen(catch)]
    pub(super) fn draw(context: &JsValue, strokes: &[f64]) -> Result<(), JsValue>;
    #[wasm_bindgen(catch, js_name = makePath)]
    pub(super) fn make_path(strokes: &[f64]) -> Result<JsValue, JsValue>;
    pub(super) fn now() -> f64;
    fn bug();
    #[wasm_bindgen(js_name = outOfMemory)]
    fn out_of_memory();
}

#[wasm_bindgen(module = "/src/wasm/read.js")]
extern "C" {
    #[wasm_bindgen(js_name = readList)]
    pub(super) fn read_list(value: &JsValue, into: &mut [f64]) -> bool;
    #[wasm_bindgen(js_name = readNumbers)]
    pub(super) fn read_numbers(value: &JsValue) -> Option<Float64Array>;
    #[wasm_bindgen(js_name = readPoints)]
    pub(super) fn read_points(value: &JsValue) -> Option<Float64Array>;
    #[wasm_bindgen(js_name = readBall)]
    pub(super) fn read_ball(value: &JsValue, into: &mut [f64]) -> bool;
    #[wasm_bindgen(js_name = readLimits)]
    pub(super) fn read_limits(value: &JsValue, into: &mut [f64]) -> bool;
    #[wasm_bindgen(js_name = readOrientedBox)]
    pub(super) fn read_oriented_box(value: &JsValue, into: &mut [f64]) -> bool;
    #[wasm_bindgen(js_name = readArc)]
    pub(super) fn read_arc(value: &JsValue, into: &mut [f64]) -> bool;
    #[wasm_bindgen(js_name = readPlacement)]
    pub(super) fn read_placement(value: &JsValue) -> Option<Float64Array>;
    #[wasm_bindgen(js_name = readOptions)]
    pub(super) fn read_options(value: &JsValue) -> Option<Float64Array>;
    #[wasm_bindgen(js_name = readSolid)]
    pub(super) fn read_solid(value: &JsValue, bare: bool, into: &mut [f64]) -> bool;
    #[wasm_bindgen(js_name = readMesh)]
    pub(super) fn read_mesh(crowd: &JsValue) -> Option<Float64Array>;
    #[wasm_bindgen(js_name = readCrowdMatrices)]
    pub(super) fn read_crowd_matrices(crowd: &JsValue) -> Option<Float32Array>;
    #[wasm_bindgen(js_name = readMatrices)]
    pub(super) fn read_matrices(value: &JsValue, from: u32, count: Option<u32>) -> Option<Float32Array>;
    #[wasm_bindgen(js_name = readPhases)]
    pub(super) fn read_phases(value: &JsValue, into: &mut [f64]) -> bool;
}

#[wasm_bindgen(module = "/src/wasm/make.js")]
extern "C" {
    #[wasm_bindgen(js_name = makeAnswer)]
    pub(super) fn make_answer(candidates: &[u32], hits: &[u32], broad: f64, fine: f64) -> JsValue;
    #[wasm_bindgen(js_name = makeContact)]
    pub(super) fn make_contact(numbers: &[f64]) -> JsValue;
    #[wasm_bindgen(js_name = makeNearest3)]
    pub(super) fn make_nearest3(numbers: &[f64]) -> JsValue;
    #[wasm_bindgen(js_name = makeRayHit3)]
    pub(super) fn make_ray_hit3(numbers: &[f64]) -> JsValue;
    #[wasm_bindgen(js_name = makeAround3)]
    pub(super) fn make_around3(numbers: &[f64]) -> JsValue;
    #[wasm_bindgen(js_name = makeBox)]
    pub(super) fn make_box(numbers: &[f64]) -> JsValue;
    #[wasm_bindgen(js_name = makeHit)]
    pub(super) fn make_hit(numbers: &[f64]) -> JsValue;
    #[wasm_bindgen(js_name = makeHits)]
    pub(super) fn make_hits(numbers: &[f64]) -> JsValue;
    #[wasm_bindgen(js_name = makeTouches)]
    pub(super) fn make_touches(numbers: &[f64]) -> JsValue;
    #[wasm_bindgen(js_name = makeClearance)]
    pub(super) fn make_clearance(numbers: &[f64]) -> JsValue;
    #[wasm_bindgen(js_name = makeCounters)]
    pub(super) fn make_counters(numbers: &[f64]) -> JsValue;
    #[wasm_bindgen(js_name = makeNodes)]
    pub(super) fn make_nodes(numbers: &[f64], items: &str) -> JsValue;
    #[wasm_bindgen(js_name = makeFan)]
    pub(super) fn make_fan(points: &[f64], starts: &[u32]) -> JsValue;
    #[wasm_bindgen(js_name = makeAims)]
    pub(super) fn make_aims(numbers: &[f64]) -> JsValue;
    #[wasm_bindgen(js_name = makeLoops)]
    pub(super) fn make_loops(numbers: &[f64]) -> JsValue;
    #[wasm_bindgen(js_name = makeSat)]
    pub(super) fn make_sat(numbers: &[f64]) -> JsValue;
    #[wasm_bindgen(js_name = makeRayCircle)]
    pub(super) fn make_ray_circle(numbers: &[f64]) -> JsValue;
    #[wasm_bindgen(js_name = makeArcHits)]
    pub(super) fn make_arc_hits(numbers: &[f64]) -> JsValue;
    #[wasm_bindgen(js_name = makeSegmentHit)]
    pub(super) fn make_segment_hit(numbers: &[f64]) -> JsValue;
    #[wasm_bindgen(js_name = makeInterval)]
    pub(super) fn make_interval(numbers: &[f64]) -> JsValue;
    #[wasm_bindgen(js_name = makeCrossing)]
    pub(super) fn make_crossing(numbers: &[f64]) -> JsValue;
    #[wasm_bindgen(js_name = makeBody)]
    pub(super) fn make_body(numbers: &[f64]) -> JsValue;
}
