use super::sphere::check_points;
use super::{Aabb, Placement, Support, Vec3, length};
use crate::error::Error;

/// The convex hull of some points. Which of them are its corners is not computed.
#[derive(Clone, Debug, PartialEq)]
pub struct Convex {
    centre: Vec3,
    /// The points, from the centre.
    offsets: Vec<Vec3>,
    size: f64,
}

impl Convex {
    /// The hull of at least one point; all may be in one plane, on one line, or the same.
    ///
    /// # Errors
    /// [`NotFinite`](crate::ErrorKind::NotFinite) and [`TooLarge`](crate::ErrorKind::TooLarge) for the numbers,
    /// [`TooFewPoints`](crate::ErrorKind::TooFewPoints) for no points.
    pub fn new(points: &[Vec3]) -> Result<Convex, Error> {
        check_points("a convex shape's points", "convex shape", points)?;
        let centre = Aabb::of_points(points.iter().copied()).centre();
        let offsets: Vec<Vec3> = points.iter().map(|&point| point - centre).collect();
        let size = offsets.iter().map(|&offset| length(offset)).fold(0.0, f64::max);
        Ok(Convex { centre, offsets, size })
    }

    /// The shape carried into the world by a placement.
    ///
    /// # Errors
    /// [`TooLarge`](crate::ErrorKind::TooLarge) when it ends up out of range.
    pub fn placed(&self, placement: &Placement) -> Result<Convex, Error> {
        let points: Vec<Vec3> = self.points().map(|point| placement.apply(point)).collect();
        Convex::new(&points)
    }

    /// The same shape elsewhere.
    #[must_use]
    pub fn moved(&self, by: Vec3) -> Convex {
        Convex { centre: self.centre + by, ..self.clone() }
    }

    /// Its points, in the order in which they were given.
    pub fn points(&self) -> impl ExactSizeIterator<Item = Vec3> + '_ {
        self.offsets.iter().map(|&offset| self.centre + offset)
    }

    /// The smallest box around it.
    pub fn aabb(&self) -> Aabb {
        Aabb::of_points(self.points())
    }
}

impl Support for Convex {
    fn centre(&self) -> Vec3 {
        self.centre
    }

    fn support(&self, direction: Vec3) -> Vec3 {
        farthest(&self.offsets, direction)
    }

    fn size(&self) -> f64 {
        self.size
    }
}

/// The farthest of some points along a direction; of equals the first.
pub(crate) fn farthest(points: &[Vec3], direction: Vec3) -> Vec3 {
    let mut best = (Vec3::ZERO, f64::NEG_INFINITY);
    for &point in points {
        let along = point.dot(direction);
        if along > best.1 {
            best = (point, along);
        }
    }
    best.0
}
