//! `tests/cases/offsets.json`: outlines computed with 50 digits by cutting all pieces at all crossings; and
//! `offsets-curved.json`, with arcs and rounding, of which the loops' areas and lengths are known.

use crate::prelude::*;
use serde_json::Value;

use super::{chain_of, circle, number, solid};

/// The largest difference of lengths, relative to the largest coordinate or the offset; areas by its square.
const TOLERANCE: f64 = 1e-14;

pub(super) fn check(case: &Value) -> Result<(), String> {
    let expect = &case["expect"];
    let (outline, scale) = outline(case).map_err(|error| error.to_string())?;
    let mut loops: Vec<&OutlineLoop> = outline.loops().iter().collect();
    let counts = [loops.len(), outline.island_count(), outline.hole_count()];
    if ["count", "outer", "holes"].map(|key| &expect[key]).ne(&counts) || outline.left_over() > 0 {
        return Err(format!("counts {counts:?}, and {} left over", outline.left_over()));
    }
    for ring in expect["loops"].as_array().into_iter().flatten() {
        let sign = if ring["hole"] == true { -1.0 } else { 1.0 };
        let off = |ours: &OutlineLoop| {
            let area = (ours.signed_area() - sign * number(&ring["area"])).abs() / (scale * scale);
            area.max((ours.length() - number(&ring["perimeter"])).abs() / scale)
        };
        let is_it = |ours: &&OutlineLoop| off(ours) <= TOLERANCE && has_pieces(ours, &ring["segs"]);
        let Some(found) = loops.iter().position(is_it) else {
            return Err(format!("no loop {ring} among {loops:?}"));
        };
        loops.remove(found);
    }
    Ok(())
}

/// Whether a loop has these pieces: `["L", edge, …]` and `["A", corner, …]`, if they are told.
fn has_pieces(ours: &OutlineLoop, told: &Value) -> bool {
    let Some(told) = told.as_array() else { return true };
    let is_told = |piece: &Piece| {
        let (letter, index) = match piece.source {
            Source::Edge(k) => ("L", k),
            Source::Corner(k) => ("A", k),
            Source::Round => return false,
        };
        told.iter().any(|seg| seg[0] == letter && seg[1] == index)
    };
    ours.pieces().len() == told.len() && ours.pieces().iter().all(is_told)
}

/// The outline of a case, and the largest number at hand. What is rounded is so as a body.
fn outline(case: &Value) -> Result<(Outline, f64), Error> {
    let (shape, delta) = (case.get("shape").unwrap_or(&case["polygon"]), number(&case["delta"]));
    if let Some(value) = shape.get("circle") {
        let circle = circle(value)?;
        let scale = circle.radius() + delta.abs() + circle.centre().abs().max_element();
        return Ok((Outline::of_circle(&circle, delta)?, scale));
    }
    let grown = shape.get("rounding").map_or(0.0, number) + delta;
    // A rounded solid that shrinks is the solid grown by less.
    let (rounding, delta) = if delta < 0.0 { (None, grown) } else { (shape.get("rounding"), delta) };
    let side = if shape["closed"] == false {
        Side::Both
    } else if delta < 0.0 {
        Side::Inside
    } else {
        Side::Outside
    };
    let mut scene = Scene::new();
    let id = scene.add(solid(chain_of(shape)?, side, rounding))?;
    let around = scene.aabb(id)?;
    let scale = delta.abs().max(around.min.abs().max(around.max.abs()).max_element());
    Ok((scene.outline(id, delta.abs())?, scale))
}
