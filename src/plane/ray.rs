use super::{Vec2, length, unit};
use crate::error::{Error, ErrorKind};
use crate::tolerance::check;

/// A half-line: an origin and a unit direction.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ray {
    origin: Vec2,
    direction: Vec2,
}

/// The common part of rays of the plane and of space.
macro_rules! of_ray {
    ($vector:ident) => {
        impl Ray {
            /// A ray from `origin` through `target`.
            ///
            /// # Errors
            /// Like [`Ray::new`], also when both are the same point.
            pub fn looking_at(origin: $vector, target: $vector) -> Result<Ray, Error> {
                check("a ray's target", &target.to_array())?;
                Ray::new(origin, target - origin)
            }

            /// Where the ray starts.
            pub fn origin(&self) -> $vector {
                self.origin
            }

            /// Its unit direction.
            pub fn direction(&self) -> $vector {
                self.direction
            }

            /// The point at distance `t`.
            pub fn at(&self, t: f64) -> $vector {
                self.origin + t * self.direction
            }

            /// The distance along the ray's line to the foot of the perpendicular from `point`; negative behind the origin.
            pub fn project(&self, point: $vector) -> f64 {
                (point - self.origin).dot(self.direction)
            }

            /// The ray's point nearest to `point`: the foot of the perpendicular, or the origin.
            pub fn closest_point(&self, point: $vector) -> $vector {
                self.at(self.project(point).max(0.0))
            }
        }
    };
}
pub(crate) use of_ray;

of_ray!(Vec2);

impl Ray {
    /// A ray from `origin` along `direction`, which may have any length but zero.
    ///
    /// ```
    /// use carom::{Ray, Vec2};
    /// let ray = Ray::new(Vec2::ZERO, Vec2::new(3.0, 4.0))?;
    /// assert_eq!(ray.at(10.0), Vec2::new(6.0, 8.0));
    /// # Ok::<(), carom::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`ErrorKind::NotFinite`] and [`ErrorKind::TooLarge`] for the numbers, [`ErrorKind::ZeroDirection`] for (0, 0).
    #[inline(always)]
    pub fn new(origin: Vec2, direction: Vec2) -> Result<Ray, Error> {
        check("an origin", &origin.to_array())?;
        let along = if direction.is_finite() { unit(direction) } else { None };
        // An error made only to be dropped would cost each cast a call.
        let Some(direction) = along else { return Err(refusal(direction)) };
        Ok(Ray { origin, direction })
    }

    /// A ray that is already known to be sound: finite, with a unit direction.
    pub(crate) fn trusted(origin: Vec2, direction: Vec2) -> Ray {
        Ray { origin, direction }
    }

    /// The distance from `point` to the ray.
    pub fn distance(&self, point: Vec2) -> f64 {
        if self.project(point) < 0.0 {
            length(point - self.origin)
        } else {
            self.direction.perp_dot(point - self.origin).abs()
        }
    }
}

/// The reason why a direction is refused.
#[cold]
fn refusal(direction: Vec2) -> Error {
    let what = "a direction";
    if direction.is_finite() {
        return ErrorKind::ZeroDirection { what }.into();
    }
    let index = usize::from(direction.x.is_finite());
    ErrorKind::NotFinite { what, index, value: direction[index] }.into()
}
