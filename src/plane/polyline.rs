use super::chain::of_chain;
use super::{Aabb, Chain, Curve, Placement, Segment, Vec2};
use crate::error::Error;

/// An open chain of straight edges and arcs, which may cross and touch itself.
///
/// Of equal points in a row only the last is kept; indices in answers are those of the points as given.
#[derive(Clone, Debug, PartialEq)]
pub struct Polyline(Chain);

of_chain!(Polyline, false);

impl Polyline {
    /// The chain through these points.
    ///
    /// # Errors
    /// [`NotFinite`](crate::ErrorKind::NotFinite) and [`TooLarge`](crate::ErrorKind::TooLarge) for the numbers,
    /// [`TooFewPoints`](crate::ErrorKind::TooFewPoints), and [`TooSmall`](crate::ErrorKind::TooSmall).
    pub fn new(points: &[Vec2]) -> Result<Polyline, Error> {
        Polyline::of(points, None)
    }

    /// The chain whose edge `k` is an arc where `bulges[k]` is not 0, as in [`Polygon::curved`](crate::Polygon::curved);
    /// there is one bulge less than points. One edge is enough, and may be an arc.
    ///
    /// # Errors
    /// Like [`Polyline::new`]; [`WrongLength`](crate::ErrorKind::WrongLength) for the bulges, and
    /// [`ZeroChord`](crate::ErrorKind::ZeroChord).
    pub fn curved(points: &[Vec2], bulges: &[f64]) -> Result<Polyline, Error> {
        Polyline::of(points, Some(bulges))
    }

    /// The index that point `k` of [`points`](Polyline::points) had among the points as given; `None` beyond
    /// the last.
    pub fn label(&self, k: usize) -> Option<usize> {
        (k < self.points().len()).then(|| self.0.labels.get(k))
    }

    /// The length.
    pub fn length(&self) -> f64 {
        self.0.length()
    }
}
