use std::f64::consts::TAU;

pub use crate::scene::hit::Feature as Source;

use crate::plane::{Curve, Vec2, length};
use crate::tolerance::larger;

/// A piece of an outline, and the feature that it is offset from.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Piece {
    /// The piece itself.
    pub curve: Curve,
    /// Its source: the feature that it keeps its distance from.
    pub source: Source,
}

/// A closed part of an outline: pieces that each start where the one before ends.
#[derive(Clone, Debug, PartialEq)]
pub struct OutlineLoop {
    pieces: Vec<Piece>,
    area: f64,
}

impl OutlineLoop {
    /// The loop of some pieces, of which none is empty.
    pub(super) fn new(pieces: Vec<Piece>) -> OutlineLoop {
        // Measured from a point of the loop, so that a far-away loop loses no digits.
        let origin = pieces.first().map_or(Vec2::ZERO, |piece| piece.curve.start());
        let area = pieces.iter().map(|piece| piece.curve.area_from(origin)).sum();
        OutlineLoop { pieces, area }
    }

    /// The same loop in the other direction.
    pub(super) fn turned(mut self) -> OutlineLoop {
        self.pieces.reverse();
        self.pieces.iter_mut().for_each(|piece| piece.curve = piece.curve.reversed());
        OutlineLoop { area: -self.area, ..self }
    }

    /// The pieces in order; the last one ends where the first one starts.
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// Whether it bounds a hole rather than an island.
    pub fn is_hole(&self) -> bool {
        self.area < 0.0
    }

    /// The enclosed area: positive for an island, whose winding is positive, negative for a hole.
    pub fn signed_area(&self) -> f64 {
        self.area
    }

    /// Its length.
    pub fn length(&self) -> f64 {
        self.pieces.iter().map(|piece| piece.curve.length()).sum()
    }

    /// Whether its direction makes one full turn, as in a loop that does not cross itself. Where a piece leads straight
    /// back, free space ends in a tip, and the loop turns away from the shape.
    pub(super) fn turns_once(&self, delta: f64) -> bool {
        let mut turned = 0.0;
        for (k, Piece { curve, .. }) in self.pieces.iter().enumerate() {
            let next = &self.pieces[(k + 1) % self.pieces.len()].curve;
            let sweep = if let Curve::Arc(arc) = curve { arc.sweep() } else { 0.0 };
            turned += sweep + turn(curve.directions()[1], next.directions()[0], delta < 0.0);
        }
        (turned / TAU).round() == if self.is_hole() { -1.0 } else { 1.0 }
    }
}

/// Leaves out pieces no longer than `shortest`, and moves the ends of segments to the pieces that they join. An arc's
/// ends follow from its directions; where two arcs meet, they agree up to rounding. Also returns the largest gap.
pub(super) fn joined(mut pieces: Vec<Piece>, shortest: f64) -> (Vec<Piece>, f64) {
    pieces.retain(|piece| piece.curve.length() > shortest);
    let count = pieces.len();
    let mut gap = 0.0;
    for k in 0..count {
        let (before, after) = (pieces[k].curve, pieces[(k + 1) % count].curve);
        gap = larger(gap, length(after.start() - before.end()));
        let at = if matches!(after, Curve::Arc(_)) { after.start() } else { before.end() };
        if let Curve::Segment(segment) = &mut pieces[k].curve {
            segment.b = at;
        }
        if let Curve::Segment(segment) = &mut pieces[(k + 1) % count].curve {
            segment.a = at;
        }
    }
    let is_full = |curve: &Curve| matches!(curve, Curve::Arc(arc) if arc.is_full());
    pieces.retain(|Piece { curve, .. }| curve.start() != curve.end() || is_full(curve));
    (pieces, gap)
}

/// The angle from one direction to another. Near half a turn, where rounding decides its sign, `back_is_positive` does.
fn turn(from: Vec2, to: Vec2, back_is_positive: bool) -> f64 {
    let (sin, cos) = (from.perp_dot(to), from.dot(to));
    let angle = libm::atan2(sin, cos);
    let is_back = cos < 0.0 && sin.abs() < -0.1 * cos;
    if is_back && (angle > 0.0) != back_is_positive { angle - TAU.copysign(angle) } else { angle }
}
