use carom::{
    Arc, Curve, Outline, Piece, Polygon, Polyline, Turn, Vec2, offset_pieces, offset_polyline_pieces,
};

use crate::bytes::Bytes;
use crate::oracle::{finite, finite2, taken};
use crate::shapes;

/// The offset of any shape by any distance: closed loops of finite pieces, none of which is too near to the shape.
pub fn outline(data: &[u8]) {
    let bytes = &mut Bytes::new(data);
    while !bytes.is_empty() {
        let (kind, delta) = (bytes.below(4), bytes.number());
        match kind {
            0 | 1 => {
                let Some(polygon) = shapes::polygon(bytes) else { continue };
                of_polygon(&polygon, delta, bytes);
            }
            2 => {
                let Some(polyline) = shapes::polyline(bytes) else { continue };
                of_polyline(&polyline, delta);
            }
            _ => {
                let Some(circle) = shapes::circle(bytes) else { continue };
                let Some(outline) = taken(Outline::of_circle(&circle, delta)) else { continue };
                sound(&outline);
                assert_eq!(outline.is_empty(), circle.radius() + delta <= 0.0);
            }
        }
    }
}

fn of_polygon(polygon: &Polygon, delta: f64, bytes: &mut Bytes<'_>) {
    let raw = taken(offset_pieces(polygon, delta));
    let outline = taken(Outline::of_polygon(polygon, delta));
    assert_eq!(raw.is_some(), outline.is_some());
    let (Some(raw), Some(outline)) = (raw, outline) else { return };
    sound_pieces(&raw);
    sound(&outline);
    let corners = polygon.points();
    let distance = |p: Vec2| polygon.edges().map(|edge| edge.distance(p)).fold(f64::INFINITY, f64::min);
    is_closed_and_away(&outline, delta, &distance, corners);
    let (p, arc) = (bytes.sound_point(), any_arc(bytes));
    finite("an outline's distance", &[polygon.distance(p)]);
    if let Some(arc) = arc {
        sound_pieces(&[Piece { curve: Curve::Arc(arc), source: carom::Source::Round }]);
    }
}

fn of_polyline(polyline: &Polyline, radius: f64) {
    let raw = taken(offset_polyline_pieces(polyline, radius));
    let outline = taken(Outline::of_polyline(polyline, radius));
    assert_eq!(raw.is_some(), outline.is_some());
    let (Some(raw), Some(outline)) = (raw, outline) else { return };
    sound_pieces(&raw);
    sound(&outline);
    let distance = |p: Vec2| polyline.edges().map(|edge| edge.distance(p)).fold(f64::INFINITY, f64::min);
    is_closed_and_away(&outline, radius, &distance, polyline.points());
}

fn any_arc(bytes: &mut Bytes<'_>) -> Option<Arc> {
    let turn = if bytes.yes() { Turn::Positive } else { Turn::Negative };
    if bytes.yes() {
        return taken(Arc::from_angles(bytes.point(), bytes.number(), bytes.number(), bytes.number(), turn));
    }
    taken(Arc::new(bytes.point(), bytes.number(), bytes.point(), bytes.point(), turn))
}

fn sound_pieces(pieces: &[Piece]) {
    for piece in pieces {
        let curve = &piece.curve;
        finite("a piece's length", &[curve.length()]);
        finite2("a piece", [curve.start(), curve.end(), curve.at(0.5), curve.aabb().min, curve.aabb().max]);
    }
}

fn sound(outline: &Outline) {
    finite("an outline's measures", &[outline.area(), outline.length()]);
    assert_eq!(outline.island_count() + outline.hole_count(), outline.loops().len());
    for ring in outline.loops() {
        sound_pieces(ring.pieces());
    }
}

/// An edge shorter than so much of the largest number has a direction of few digits.
const DUST: f64 = 1e-9;

/// Coarsely: the exact checks are in the tests, for shapes that are not all rounding.
fn is_closed_and_away(outline: &Outline, delta: f64, distance: &dyn Fn(Vec2) -> f64, corners: &[Vec2]) {
    let scale = corners.iter().map(|&corner| reach(corner)).fold(delta.abs(), f64::max);
    // What is all rounding has an outline that is, too.
    let shortest = corners.windows(2).map(|ends| reach(ends[1] - ends[0])).fold(f64::INFINITY, f64::min);
    if shortest < DUST * scale {
        return;
    }
    for ring in outline.loops() {
        for (k, piece) in ring.pieces().iter().enumerate() {
            let next = &ring.pieces()[(k + 1) % ring.pieces().len()];
            let gap = reach(next.curve.start() - piece.curve.end());
            assert!(gap <= 1e-5 * scale, "a loop is open by {gap:e}: {ring:?}, delta {delta:e}, {corners:?}");
        }
    }
    for piece in outline.pieces() {
        for u in [0.0, 0.3, 0.5, 1.0] {
            let off = distance(piece.curve.at(u)) - delta.abs();
            assert!(
                off.abs() <= 1e-5 * scale,
                "{piece:?} is off by {off:e} at {u}, delta {delta:e}, {corners:?}"
            );
        }
    }
}

fn reach(v: Vec2) -> f64 {
    v.abs().max_element()
}
