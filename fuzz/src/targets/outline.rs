use carom::{Piece, Shape};
use oracle::Offset;

use crate::bytes::Bytes;
use crate::oracle::{finite, taken};
use crate::shapes;

/// How far a point of an outline may be from where it should be, in parts of the largest number at hand.
const OFF: f64 = 1e-12;

/// How far the end of a piece may be from the start of the next, in the same parts, and in parts of the radius.
const GAP: [f64; 2] = [1e-6, 0.1];

/// The offset of any shape by any distance: closed loops of finite pieces, none of which is too near to the shape.
pub fn outline(data: &[u8]) {
    let bytes = &mut Bytes::new(data);
    while !bytes.is_empty() {
        let (kind, delta) = (bytes.below(4), bytes.number());
        let shape = match kind {
            0 | 1 => shapes::polygon(bytes).map(Shape::Polygon),
            2 => shapes::polyline(bytes).map(Shape::Polyline),
            _ => shapes::circle(bytes).map(Shape::Circle),
        };
        let Some(shape) = shape else { continue };
        if let Some(offset) = taken(Offset::of(&shape, delta)) {
            sound(&offset.raw);
            finite("an outline's measures", &(offset.outline.area(), offset.outline.length()));
            offset.outline.loops().iter().for_each(|ring| sound(ring.pieces()));
            let (errors, scale) = (offset.judge(), offset.scale());
            let gap = GAP[0].min(GAP[1] * delta.abs() / scale) + OFF;
            assert!(errors.distance <= OFF && errors.gap <= gap, "{errors:?}: {offset:?}");
        }
    }
}

fn sound(pieces: &[Piece]) {
    for piece in pieces {
        let curve = &piece.curve;
        finite("a piece", &(curve.length(), curve.start(), curve.end(), curve.at(0.5), curve.aabb()));
    }
}
