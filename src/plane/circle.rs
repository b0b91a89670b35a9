use super::{Aabb, Placement, Vec2};
use crate::error::{Error, ErrorKind};
use crate::tolerance::{check, check_extent, check_radius};

/// A circle of a radius above 0.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Circle {
    centre: Vec2,
    radius: f64,
}

impl Circle {
    /// The circle around `centre`.
    ///
    /// # Errors
    /// [`ErrorKind::NotFinite`], [`ErrorKind::TooLarge`], [`ErrorKind::TooSmall`], [`ErrorKind::NegativeRadius`] and
    /// [`ErrorKind::ZeroRadius`].
    pub fn new(centre: Vec2, radius: f64) -> Result<Circle, Error> {
        check("a circle's centre", &centre.to_array())?;
        check_radius("a circle's radius", radius)?;
        if radius == 0.0 {
            return Err(ErrorKind::ZeroRadius.into());
        }
        check_extent("a circle", radius)?;
        Ok(Circle { centre, radius })
    }

    /// Its centre.
    pub fn centre(&self) -> Vec2 {
        self.centre
    }

    /// Its radius.
    pub fn radius(&self) -> f64 {
        self.radius
    }

    /// The circle carried into the world by a placement.
    ///
    /// # Errors
    /// [`ErrorKind::UnevenCircle`] when it would become an ellipse; [`ErrorKind::TooLarge`], [`ErrorKind::TooSmall`] and
    /// [`ErrorKind::ZeroRadius`] when it ends up out of range.
    pub fn transformed(&self, placement: &Placement) -> Result<Circle, Error> {
        Circle::new(placement.apply(self.centre), self.radius * placement.even_scale()?)
    }

    /// The smallest box around it.
    pub fn aabb(&self) -> Aabb {
        Aabb { min: self.centre, max: self.centre }.grown_by(self.radius)
    }
}
