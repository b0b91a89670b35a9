use super::chain::Chain;
use super::{
    Aabb, Curve, Labels, Placement, Segment, Vec2, check_points, check_simple, placed, without_repeats,
};
use crate::error::{Error, ErrorKind};
use crate::tolerance::check_extent;

/// An open chain of straight pieces that neither crosses nor touches itself.
///
/// Of points in a row that are the same, only the last is kept; indices in answers are those of the points as
/// given.
#[derive(Clone, Debug, PartialEq)]
pub struct Polyline {
    chain: Chain,
}

impl Polyline {
    /// The chain through these points.
    ///
    /// # Errors
    /// [`ErrorKind::NotFinite`] and [`ErrorKind::TooLarge`] for the numbers, [`ErrorKind::TooFewPoints`], and
    /// [`ErrorKind::SelfCrossing`].
    pub fn new(points: &[Vec2]) -> Result<Polyline, Error> {
        check_points("a polyline's points", points)?;
        let (points, labels) = without_repeats(points, false);
        if points.len() < 2 {
            return Err(ErrorKind::TooFewPoints { what: "polyline", count: points.len(), need: 2 }.into());
        }
        check_extent("polyline", Aabb::of_points(points.iter().copied()).size().max_element())?;
        check_simple(&points, &labels, false)?;
        Ok(Polyline { chain: Chain { points, bulges: Box::default(), labels, closed: false } })
    }

    /// The polyline whose edge `k` is an arc where `bulges[k]` is not 0. The bulge is the tangent of a quarter of the
    /// sweep, positive where the angle grows from start to end. One bulge less than points.
    ///
    /// # Errors
    /// Like [`Polyline::new`], and [`ErrorKind::WrongLength`] and [`ErrorKind::ZeroChord`].
    pub fn curved(points: &[Vec2], bulges: &[f64]) -> Result<Polyline, Error> {
        check_points("a polyline's points", points)?;
        let chain = Chain::curved(points, bulges, false)?;
        if chain.bulges.is_empty() {
            return Polyline::new(points);
        }
        Ok(Polyline { chain })
    }

    /// The bulges of its edges: empty where all are straight.
    #[must_use]
    pub fn bulges(&self) -> &[f64] {
        &self.chain.bulges
    }

    /// Edge `k`, straight or curved.
    #[must_use]
    pub fn curve(&self, k: usize) -> Curve {
        self.chain.curve(k)
    }

    /// Its points, without repeats.
    #[must_use]
    pub fn points(&self) -> &[Vec2] {
        &self.chain.points
    }

    /// The index that point `k` of [`points`](Polyline::points) had among the points as given; `None` beyond
    /// the last.
    #[must_use]
    pub fn label(&self, k: usize) -> Option<usize> {
        (k < self.chain.points.len()).then(|| self.chain.labels.get(k) as usize)
    }

    pub(crate) fn labels(&self) -> &Labels {
        &self.chain.labels
    }

    /// All pieces, in order.
    #[must_use]
    pub fn edges(&self) -> impl ExactSizeIterator<Item = Segment> + '_ {
        self.chain.points.windows(2).map(|pair| Segment::new(pair[0], pair[1]))
    }

    /// The polyline carried into the world by a placement.
    ///
    /// # Errors
    /// [`ErrorKind::TooLarge`] when a point ends up too far out, [`ErrorKind::TooSmall`] and [`ErrorKind::TooFewPoints`] when
    /// the polyline becomes so small that its points fall together.
    pub fn transformed(&self, placement: &Placement) -> Result<Polyline, Error> {
        let (points, labels) = placed(&self.chain.points, &self.chain.labels, placement, false)?;
        if points.len() < 2 {
            return Err(
                ErrorKind::TooFewPoints { what: "placed polyline", count: points.len(), need: 2 }.into()
            );
        }
        Ok(Polyline { chain: Chain { points, labels, ..self.chain.clone() } })
    }

    /// The smallest box around it.
    #[must_use]
    pub fn aabb(&self) -> Aabb {
        Aabb::of_points(self.chain.points.iter().copied())
    }
}
