use super::{Curve, Piece};
use crate::plane::{Aabb, Segment, Vec2};

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

    /// The pieces in order; the last one ends where the first one starts.
    #[must_use]
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// Whether it bounds a hole rather than an island.
    #[must_use]
    pub fn is_hole(&self) -> bool {
        self.area < 0.0
    }

    /// The enclosed area: positive for an island, which is drawn by a positive turn, negative for a hole.
    #[must_use]
    pub fn signed_area(&self) -> f64 {
        self.area
    }

    /// Its length.
    #[must_use]
    #[inline(never)]
    pub fn length(&self) -> f64 {
        self.pieces.iter().map(|piece| piece.curve.length()).sum()
    }

    /// The smallest box around it.
    #[must_use]
    pub fn aabb(&self) -> Aabb {
        self.pieces.iter().fold(Aabb::EMPTY, |aabb, piece| aabb.merged(&piece.curve.aabb()))
    }

    /// The distance from `p` to the nearest of its points.
    #[must_use]
    pub fn distance(&self, p: Vec2) -> f64 {
        self.pieces.iter().map(|piece| piece.curve.distance(p)).fold(f64::INFINITY, f64::min)
    }
}

/// Leaves out pieces no longer than `shortest`, and lets the ends of segments be what they are joined to. An
/// arc's ends follow from its directions; where two arcs meet, they agree but for rounding.
pub(super) fn joined(mut pieces: Vec<Piece>, shortest: f64) -> Vec<Piece> {
    pieces.retain(|piece| piece.curve.length() > shortest);
    let count = pieces.len();
    for k in 0..count {
        let (before, after) = (pieces[k].curve, pieces[(k + 1) % count].curve);
        let at = if matches!(after, Curve::Arc(_)) { after.start() } else { before.end() };
        move_end(&mut pieces[k], at);
        move_start(&mut pieces[(k + 1) % count], at);
    }
    pieces.retain(|piece| piece.curve.start() != piece.curve.end() || is_full(piece));
    pieces
}

fn is_full(piece: &Piece) -> bool {
    matches!(piece.curve, Curve::Arc(arc) if arc.is_full())
}

fn move_end(piece: &mut Piece, at: Vec2) {
    if let Curve::Segment(Segment { b, .. }) = &mut piece.curve {
        *b = at;
    }
}

fn move_start(piece: &mut Piece, at: Vec2) {
    if let Curve::Segment(Segment { a, .. }) = &mut piece.curve {
        *a = at;
    }
}
