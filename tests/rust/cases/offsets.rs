//! `tests/cases/offsets.json`: outlines computed with 50 digits by cutting all pieces at all crossings; and
//! `offsets-curved.json`, with arcs and rounding, of which the loops' areas and lengths are known.

use crate::prelude::{test, *};
use serde_json::Value;

use super::{chain_of, check_all, circle, list, number, solid, vec2};

/// The largest difference of lengths, relative to the largest coordinate or the offset; areas by its square.
const TOLERANCE: f64 = 1e-14;

#[test]
fn outlines_match_the_cases() {
    check_all("offsets.json", include_str!("../../cases/offsets.json"), check);
}

#[test]
fn outlines_of_curved_and_rounded_shapes_match_the_cases() {
    check_all("offsets-curved.json", include_str!("../../cases/offsets-curved.json"), check_curved);
}

fn check(case: &Value) -> Result<(), String> {
    let points = list(&case["polygon"], vec2);
    let delta = number(&case["delta"]);
    let scale = points.iter().fold(delta.abs(), |most, p| most.max(p.x.abs()).max(p.y.abs()));
    let polygon = match Polygon::new(&points) {
        Ok(polygon) => polygon,
        Err(_) if accepts(case, "error") => return Ok(()),
        Err(error) => return Err(error.to_string()),
    };
    let outline = Outline::of_polygon(&polygon, delta).map_err(|error| error.to_string())?;
    let answers = std::iter::once(&case["expect"]).chain(array(&case["accept"]));
    // Alternatives in words are about outlines that keep a bridge of no width, which ours never do.
    let wrong: Vec<String> = answers
        .filter(|answer| answer.is_object())
        .map_while(|answer| compare(&outline, answer, scale).err())
        .collect();
    let right = wrong.len() < 1 + array(&case["accept"]).iter().filter(|a| a.is_object()).count();
    if right { Ok(()) } else { Err(wrong.join("; or ")) }
}

fn compare(outline: &Outline, expect: &Value, scale: f64) -> Result<(), String> {
    let close = |what: &str, is: f64, key: &str, unit: f64| {
        let should = number(&expect[key]);
        let off = (is - should).abs() / unit;
        if off <= TOLERANCE { Ok(()) } else { Err(format!("{what} {is} for {should} ({off:e})")) }
    };
    compare_counts(outline, expect)?;
    close("area", outline.area(), "area", scale * scale)?;
    close("length", outline.length(), "perimeter", scale)?;
    let mut loops: Vec<&OutlineLoop> = outline.loops().iter().collect();
    for ring in array(&expect["loops"]) {
        let found = loops.iter().position(|ours| same_loop(ours, ring, scale));
        let Some(found) = found else { return Err(format!("no loop {ring} among {loops:?}")) };
        loops.remove(found);
    }
    Ok(())
}

fn compare_counts(outline: &Outline, expect: &Value) -> Result<(), String> {
    let counts = [outline.loops().len(), outline.island_count(), outline.hole_count()];
    let should =
        ["count", "outer", "holes"].map(|key| usize::try_from(expect[key].as_u64().unwrap()).unwrap());
    if counts != should {
        return Err(format!("counts {counts:?} for {should:?}"));
    }
    let left_over = outline.left_over();
    if left_over > 0 { Err(format!("{left_over} pieces left over")) } else { Ok(()) }
}

/// Whether a loop has the expected pieces in the expected order, from whichever it starts. The cases draw
/// every arc by a positive turn and so islands inside a polygon by a negative one; we draw all islands alike.
fn same_loop(ours: &OutlineLoop, theirs: &Value, scale: f64) -> bool {
    let segs = array(&theirs["segs"]);
    let forwards: Vec<Piece> = ours.pieces().to_vec();
    let reversed = |piece: &Piece| Piece { curve: piece.curve.reversed(), source: piece.source };
    let backwards: Vec<Piece> = forwards.iter().rev().map(reversed).collect();
    let same_from = |pieces: &[Piece], first: usize| {
        segs.iter().enumerate().all(|(k, seg)| same_piece(&pieces[(first + k) % pieces.len()], seg, scale))
    };
    ours.is_hole() == theirs["hole"].as_bool().unwrap()
        && forwards.len() == segs.len()
        && (0..segs.len()).any(|first| same_from(&forwards, first) || same_from(&backwards, first))
}

fn same_piece(piece: &Piece, seg: &Value, scale: f64) -> bool {
    let at = |k: usize| Vec2::new(number(&seg[k]), number(&seg[k + 1]));
    let near = |p: Vec2, q: Vec2| (p - q).length() <= TOLERANCE * scale;
    let same = |a: f64, b: f64| (a - b).abs() <= TOLERANCE * scale;
    let index = usize::try_from(seg[1].as_u64().unwrap()).unwrap();
    match (seg[0].as_str(), piece.curve, piece.source) {
        (Some("L"), Curve::Segment(segment), Source::Edge(edge)) => {
            edge == index && near(segment.a, at(2)) && near(segment.b, at(4))
        }
        (Some("A"), Curve::Arc(arc), Source::Corner(corner)) => {
            let circle = near(arc.centre, at(2)) && same(arc.radius, number(&seg[4]));
            let ends = near(arc.start(), at(5)) && near(arc.end(), at(7));
            let sweep = same(arc.sweep() * arc.radius, number(&seg[9]) * arc.radius);
            corner == index && circle && ends && sweep
        }
        _ => false,
    }
}

fn check_curved(case: &Value) -> Result<(), String> {
    let (outline, scale) =
        curved(&case["shape"], number(&case["delta"])).map_err(|error| error.to_string())?;
    compare_counts(&outline, &case["expect"])?;
    let mut loops: Vec<&OutlineLoop> = outline.loops().iter().collect();
    for ring in array(&case["expect"]["loops"]) {
        let sign = if ring["hole"].as_bool().unwrap() { -1.0 } else { 1.0 };
        let off = |ours: &OutlineLoop| {
            let area = (ours.signed_area() - sign * number(&ring["area"])).abs() / (scale * scale);
            area.max((ours.length() - number(&ring["perimeter"])).abs() / scale)
        };
        let Some(found) = loops.iter().position(|ours| off(ours) <= TOLERANCE) else {
            let off: Vec<f64> = loops.iter().map(|ours| off(ours)).collect();
            return Err(format!("no loop {ring}: off by {off:?}"));
        };
        loops.remove(found);
    }
    Ok(())
}

/// The outline of a shape with arcs, and the largest number at hand. What is rounded is so as a body.
fn curved(shape: &Value, delta: f64) -> Result<(Outline, f64), Error> {
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
    let body = solid(chain_of(shape)?, side, rounding);
    let mut scene = Scene::new();
    let id = scene.add(body)?;
    let around = scene.aabb(id)?;
    let scale = delta.abs() + around.min.abs().max(around.max.abs()).max_element();
    Ok((scene.outline(id, delta.abs())?, scale))
}

fn accepts(case: &Value, what: &str) -> bool {
    array(&case["accept"]).iter().any(|answer| answer == what)
}

fn array(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}
