use super::sphere_around::smallest;
use super::support::of_round;
use super::{Aabb, Placement, Support, Vec3, check_vector, length, reach};
use crate::error::{Error, ErrorKind};
use crate::tolerance::{ROUNDOFF, check_radius};

/// A ball; one of radius 0 is a point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sphere {
    centre: Vec3,
    radius: f64,
}

of_round!(Sphere);

impl Sphere {
    /// The sphere around `centre`.
    ///
    /// # Errors
    /// [`ErrorKind::NotFinite`], [`ErrorKind::TooLarge`] and [`ErrorKind::NegativeRadius`].
    pub fn new(centre: Vec3, radius: f64) -> Result<Sphere, Error> {
        check_vector("a sphere's centre", centre)?;
        check_radius("a sphere's radius", radius)?;
        Ok(Sphere { centre, radius })
    }

    /// The smallest sphere around some points. It contains every one of them, whatever the rounding.
    ///
    /// ```
    /// use carom::space::{Sphere, Vec3};
    /// let points = [Vec3::new(1., 0., 0.), Vec3::new(9., 0., 0.), Vec3::new(5., 3., 0.)];
    /// let around = Sphere::of_points(&points)?;
    /// assert_eq!((around.centre(), around.radius()), (Vec3::new(5., 0., 0.), 4.0));
    /// # Ok::<(), carom::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`ErrorKind::NotFinite`] and [`ErrorKind::TooLarge`] for the numbers, [`ErrorKind::TooFewPoints`] for no points.
    pub fn of_points(points: &[Vec3]) -> Result<Sphere, Error> {
        check_points("a sphere's points", "sphere", points)?;
        let centre = smallest(points[0], points);
        let radius = points.iter().map(|&point| length(point - centre)).fold(0.0, f64::max);
        Ok(Sphere { centre, radius })
    }

    /// Its centre.
    pub fn centre(&self) -> Vec3 {
        self.centre
    }

    fn closest_on_core(&self, _: Vec3) -> Vec3 {
        self.centre
    }

    /// The smallest sphere around both.
    #[must_use]
    pub fn merged(&self, other: &Sphere) -> Sphere {
        let between = other.centre - self.centre;
        let apart = length(between);
        if apart + other.radius <= self.radius {
            return *self;
        }
        if apart + self.radius <= other.radius {
            return *other;
        }
        // solve: the far ends of the line through both centres are 2 radius apart
        let radius = 0.5 * (apart + self.radius + other.radius);
        Sphere { centre: self.centre + ((radius - self.radius) / apart) * between, radius }
    }

    /// The sphere carried into the world by a placement.
    ///
    /// # Errors
    /// [`ErrorKind::UnevenSolid`] when it would become an ellipsoid; [`ErrorKind::TooLarge`] when it ends up out of
    /// range.
    pub fn placed(&self, placement: &Placement) -> Result<Sphere, Error> {
        Sphere::new(placement.apply(self.centre), self.radius * placement.even_scale("sphere")?)
    }

    /// The smallest box around it.
    pub fn aabb(&self) -> Aabb {
        Aabb { min: self.centre, max: self.centre }.grown_by(self.radius)
    }
}

impl Support for Sphere {
    fn centre(&self) -> Vec3 {
        self.centre
    }

    fn support(&self, _direction: Vec3) -> Vec3 {
        Vec3::ZERO
    }

    fn radius(&self) -> f64 {
        self.radius
    }

    fn size(&self) -> f64 {
        0.0
    }
}

/// Refuses lists of points with numbers that are not finite or too large, and of no points.
pub(crate) fn check_points(what: &'static str, shape: &'static str, points: &[Vec3]) -> Result<(), Error> {
    for (k, &point) in points.iter().enumerate() {
        check_vector(what, point).map_err(|error| error.further_on(3 * k))?;
    }
    if points.is_empty() {
        return Err(ErrorKind::TooFewPoints { what: shape, count: 0, need: 1 }.into());
    }
    Ok(())
}
