use crate::error::Error;
use crate::plane::{Ray, Vec2};
use crate::tolerance::check_radius;

/// A moving ball: the ray of its centre, and its radius.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ball {
    ray: Ray,
    radius: f64,
}

impl Ball {
    /// A ball around `centre`, moving along `direction`, which may have any length but zero. A ball of radius 0 is a point.
    ///
    /// # Errors
    /// [`NotFinite`](crate::ErrorKind::NotFinite), [`TooLarge`](crate::ErrorKind::TooLarge),
    /// [`ZeroDirection`](crate::ErrorKind::ZeroDirection) and [`NegativeRadius`](crate::ErrorKind::NegativeRadius).
    #[inline(never)]
    pub fn new(centre: Vec2, direction: Vec2, radius: f64) -> Result<Ball, Error> {
        Ball::new_inlined(centre, direction, radius)
    }

    /// The same, inlined where many are cast.
    #[inline(always)]
    pub(crate) fn new_inlined(centre: Vec2, direction: Vec2, radius: f64) -> Result<Ball, Error> {
        check_radius("a ball's radius", radius)?;
        Ok(Ball { ray: Ray::new(centre, direction)?, radius })
    }

    /// The same with another radius.
    pub(super) fn of_radius(self, radius: f64) -> Ball {
        Ball { radius, ..self }
    }

    /// The ray of its centre.
    pub fn ray(&self) -> &Ray {
        &self.ray
    }

    /// Its centre.
    pub fn centre(&self) -> Vec2 {
        self.ray.origin()
    }

    /// The unit vector of its motion.
    pub fn direction(&self) -> Vec2 {
        self.ray.direction()
    }

    /// Its radius.
    pub fn radius(&self) -> f64 {
        self.radius
    }
}
