use super::chain::of_chain;
use super::{Aabb, Chain, Curve, Placement, Segment, Vec2};
use crate::error::Error;

/// An open chain of straight edges and arcs that neither crosses nor touches itself.
///
/// Of equal points in a row only the last is kept; indices in answers are those of the points as given.
#[derive(Clone, Debug, PartialEq)]
pub struct Polyline(Chain);

of_chain!(Polyline, 0);

impl Polyline {
    /// The chain through these points.
    ///
    /// # Errors
    /// [`NotFinite`](crate::ErrorKind::NotFinite) and [`TooLarge`](crate::ErrorKind::TooLarge) for the numbers,
    /// [`TooFewPoints`](crate::ErrorKind::TooFewPoints), [`TooSmall`](crate::ErrorKind::TooSmall), and
    /// [`SelfCrossing`](crate::ErrorKind::SelfCrossing).
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

    pub(crate) fn of(points: &[Vec2], bulges: Option<&[f64]>) -> Result<Polyline, Error> {
        Ok(Polyline(Chain::given(points, bulges, false)?))
    }

    /// The index that point `k` of [`points`](Polyline::points) had among the points as given; `None` beyond
    /// the last.
    pub fn label(&self, k: usize) -> Option<usize> {
        (k < self.points().len()).then(|| self.0.labels.get(k) as usize)
    }

    /// The length.
    pub fn length(&self) -> f64 {
        self.0.length()
    }

    /// The polyline carried into the world by a placement.
    ///
    /// # Errors
    /// [`TooLarge`](crate::ErrorKind::TooLarge) when a point ends up too far out,
    /// [`TooSmall`](crate::ErrorKind::TooSmall) and [`TooFewPoints`](crate::ErrorKind::TooFewPoints) when the polyline
    /// becomes so small that its points fall together; [`ZeroChord`](crate::ErrorKind::ZeroChord) when an arc's ends do,
    /// and [`UnevenCircle`](crate::ErrorKind::UnevenCircle) when an arc would be one of an ellipse.
    pub fn transformed(&self, placement: &Placement) -> Result<Polyline, Error> {
        Ok(Polyline(self.0.transformed(placement)?))
    }
}
