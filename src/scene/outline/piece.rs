use crate::plane::Curve;

/// The part of the shape that a piece of its outline keeps its distance from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// The edge that starts at the point of this index, among the points as given.
    Edge(usize),
    /// The point of this index, among the points as given.
    Corner(usize),
    /// The circle of a round shape.
    Round,
}

/// A piece of an outline, and what it is the outline of.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Piece {
    /// The piece itself.
    pub curve: Curve,
    /// What it keeps its distance from.
    pub source: Source,
}

impl Piece {
    /// The same piece, drawn the other way.
    #[inline(never)]
    pub(super) fn reversed(&self) -> Piece {
        Piece { curve: self.curve.reversed(), source: self.source }
    }
}
