use super::support::of_round;
use super::{Aabb, Placement, Support, Vec3, check_vector, length, reach};
use crate::error::Error;
use crate::tolerance::{ROUNDOFF, check_radius};

/// Everything within a radius of a segment; one whose ends are the same point is a sphere.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Capsule {
    from: Vec3,
    to: Vec3,
    radius: f64,
}

of_round!(Capsule);

impl Capsule {
    /// The capsule around the segment between two points.
    ///
    /// # Errors
    /// [`NotFinite`](crate::ErrorKind::NotFinite), [`TooLarge`](crate::ErrorKind::TooLarge) and
    /// [`NegativeRadius`](crate::ErrorKind::NegativeRadius).
    pub fn new(from: Vec3, to: Vec3, radius: f64) -> Result<Capsule, Error> {
        check_vector("a capsule's end", from)?;
        check_vector("a capsule's end", to)?;
        check_radius("a capsule's radius", radius)?;
        Ok(Capsule { from, to, radius })
    }

    /// The capsule carried into the world by a placement.
    ///
    /// # Errors
    /// [`UnevenSolid`](crate::ErrorKind::UnevenSolid) when it would become another shape;
    /// [`TooLarge`](crate::ErrorKind::TooLarge) when it ends up out of range.
    pub fn placed(&self, placement: &Placement) -> Result<Capsule, Error> {
        let radius = self.radius * placement.even_scale("capsule")?;
        Capsule::new(placement.apply(self.from), placement.apply(self.to), radius)
    }

    /// The ends of its segment.
    pub fn ends(&self) -> [Vec3; 2] {
        [self.from, self.to]
    }

    /// The point of its segment nearest to `point`.
    pub fn closest_on_segment(&self, point: Vec3) -> Vec3 {
        let (along, to) = (self.to - self.from, point - self.from);
        let long = length(along);
        if long == 0.0 {
            return self.from;
        }
        let t = to.dot(along / long) / long;
        // From the nearer end, so that both ends are exact.
        if t <= 0.5 { self.from + t.max(0.0) * along } else { self.to - (1.0 - t.min(1.0)) * along }
    }

    fn closest_on_core(&self, point: Vec3) -> Vec3 {
        self.closest_on_segment(point)
    }

    /// The smallest box around it.
    pub fn aabb(&self) -> Aabb {
        Aabb::of_points([self.from, self.to]).grown_by(self.radius)
    }
}

impl Support for Capsule {
    fn centre(&self) -> Vec3 {
        self.from + 0.5 * (self.to - self.from)
    }

    fn support(&self, direction: Vec3) -> Vec3 {
        let half = 0.5 * (self.to - self.from);
        if half.dot(direction) < 0.0 { -half } else { half }
    }

    fn radius(&self) -> f64 {
        self.radius
    }

    fn size(&self) -> f64 {
        0.5 * length(self.to - self.from)
    }
}
