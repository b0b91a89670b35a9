use super::Piece;
use crate::plane::{Aabb, Curve, Turn, Vec2, length, perp};
use crate::tolerance::larger;

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

    /// Whether its direction turns around once, as that of a loop does that does not cross itself. Where a piece leads
    /// straight back, the loop turns to the side of what it is the outline of.
    #[inline(never)]
    pub(super) fn turns_once(&self, delta: f64) -> bool {
        let mut turns = 0;
        for (k, piece) in self.pieces.iter().enumerate() {
            let [start, middle, end] = directions(&piece.curve);
            let next = directions(&self.pieces[(k + 1) % self.pieces.len()].curve)[0];
            let is_positive = matches!(piece.curve, Curve::Arc(arc) if arc.turn() == Turn::Positive);
            turns += passes(start, middle, is_positive) + passes(middle, end, is_positive);
            turns += passes(end, next, delta < 0.0);
        }
        turns == if self.is_hole() { -1 } else { 1 }
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

/// The directions of a curve at its start, in its middle and at its end.
#[inline(never)]
fn directions(curve: &Curve) -> [Vec2; 3] {
    match curve {
        Curve::Segment(segment) => [segment.b - segment.a; 3],
        Curve::Arc(arc) => {
            let (sin, cos) = libm::sincos(0.5 * arc.sweep());
            let middle = arc.from().rotate(Vec2::new(cos, sin));
            [arc.from(), middle, arc.to()].map(|v| arc.turn().sign() * perp(v))
        }
    }
}

/// A number that grows from 0 to 4 as `v` (of any length) turns once, in the positive direction, from the
/// unit vector `from`: how far it has come around a square instead of a circle, which takes no arctangent.
#[inline(never)]
fn diamond(from: Vec2, v: Vec2) -> f64 {
    let (c, s) = (from.dot(v), from.perp_dot(v));
    let sum = c.abs() + s.abs();
    match (s >= 0.0, c >= 0.0) {
        (true, true) => s / sum,
        (true, false) => 1.0 - c / sum,
        (false, false) => 2.0 - s / sum,
        (false, true) => 3.0 + c / sum,
    }
}

/// Whether the shortest turn from one direction to another comes to that of the x axis: 1 if it does by a positive turn, −1
/// if it leaves it by a negative one, else 0. A turn that is half a turn but for rounding is positive if it says so.
#[inline(never)]
fn passes(from: Vec2, to: Vec2, back_is_positive: bool) -> i32 {
    // How far each is around from the x axis. These numbers alone decide: what one turn comes to, the next has left.
    let [before, after] = [from, to].map(|v| diamond(Vec2::X, v));
    let further = after - before;
    let (sin, cos) = (from.perp_dot(to), from.dot(to));
    let is_back = cos < 0.0 && sin.abs() < -0.1 * cos;
    match (is_back, back_is_positive) {
        (true, true) => i32::from(further < 0.0),
        (true, false) => -i32::from(further > 0.0),
        _ => i32::from(further < -2.0) - i32::from(further > 2.0),
    }
}
