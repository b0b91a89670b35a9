pub use crate::scene::hit::Feature as Source;

use crate::plane::Curve;

/// A piece of an outline, and what it is the outline of.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Piece {
    /// The piece itself.
    pub curve: Curve,
    /// What it keeps its distance from.
    pub source: Source,
}
