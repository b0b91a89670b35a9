use super::{Vec3, length, unit};
use crate::error::{Error, ErrorKind};
use crate::plane::of_ray;
use crate::tolerance::check;

/// A half-line: an origin and a unit direction.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ray {
    origin: Vec3,
    direction: Vec3,
}

of_ray!(Vec3);

impl Ray {
    /// A ray from `origin` along `direction`, which may have any length but zero.
    ///
    /// ```
    /// use carom::space::{Ray, Vec3};
    /// let ray = Ray::new(Vec3::ZERO, Vec3::new(2., 3., 6.))?;
    /// assert_eq!(ray.at(14.0), Vec3::new(4., 6., 12.));
    /// # Ok::<(), carom::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`ErrorKind::NotFinite`] and [`ErrorKind::TooLarge`] for the numbers, [`ErrorKind::ZeroDirectionInSpace`] for
    /// (0, 0, 0).
    pub fn new(origin: Vec3, direction: Vec3) -> Result<Ray, Error> {
        check("a ray's origin", &origin.to_array())?;
        for (index, value) in direction.to_array().into_iter().enumerate() {
            if !value.is_finite() {
                return Err(ErrorKind::NotFinite { what: "a ray's direction", index, value }.into());
            }
        }
        let direction =
            unit(direction).ok_or(ErrorKind::ZeroDirectionInSpace { what: "a ray's direction" })?;
        Ok(Ray { origin, direction })
    }

    /// The distance from `point` to the ray.
    pub fn distance(&self, point: Vec3) -> f64 {
        let between = point - self.origin;
        if self.project(point) < 0.0 { length(between) } else { length(self.direction.cross(between)) }
    }
}
