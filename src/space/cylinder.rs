use super::placement::check_even;
use super::{Aabb, Placement, Support, Vec3, across, check_vector, length, reach, signed, unit};
use crate::error::{Error, ErrorKind};
use crate::tolerance::{ROUNDOFF, check, check_radius, check_size};

/// A cylinder with flat caps, along any axis. Without height it is a disk, without radius a segment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cylinder {
    centre: Vec3,
    axis: Vec3,
    half_height: f64,
    radius: f64,
}

impl Cylinder {
    /// The cylinder that reaches `half_height` from `centre` to either side along `axis`, which may have any
    /// length but zero.
    ///
    /// # Errors
    /// [`ErrorKind::NotFinite`] and [`ErrorKind::TooLarge`] for the numbers, [`ErrorKind::ZeroDirectionInSpace`],
    /// [`ErrorKind::NegativeSize`] and [`ErrorKind::NegativeRadius`].
    pub fn new(centre: Vec3, axis: Vec3, half_height: f64, radius: f64) -> Result<Cylinder, Error> {
        check_vector("a cylinder's centre", centre)?;
        check_vector("a cylinder's axis", axis)?;
        check("a cylinder's half height", &[half_height])?;
        check("a cylinder's radius", &[radius])?;
        check_size("a cylinder's half height", 0, half_height)?;
        check_radius("a cylinder's radius", radius)?;
        let axis = unit(axis).ok_or(ErrorKind::ZeroDirectionInSpace { what: "a cylinder's axis" })?;
        Ok(Cylinder { centre, axis, half_height, radius })
    }

    /// The cylinder between the centres of its caps.
    ///
    /// ```
    /// use carom::space::{Cylinder, Vec3};
    /// let upright = Cylinder::between(Vec3::ZERO, Vec3::new(0., 4., 0.), 1.5)?;
    /// assert_eq!((upright.centre(), upright.half_height()), (Vec3::new(0., 2., 0.), 2.0));
    /// # Ok::<(), carom::Error>(())
    /// ```
    ///
    /// # Errors
    /// Like [`Cylinder::new`]; [`ErrorKind::ZeroDirectionInSpace`] when both ends are the same point.
    pub fn between(from: Vec3, to: Vec3, radius: f64) -> Result<Cylinder, Error> {
        check_vector("a cylinder's end", from)?;
        check_vector("a cylinder's end", to)?;
        let along = 0.5 * (to - from);
        Cylinder::new(from + along, along, length(along), radius)
    }

    /// The cylinder carried into the world by a placement, which may scale it differently along and across
    /// its axis.
    ///
    /// # Errors
    /// [`ErrorKind::UnevenSolid`] when it would become another shape; [`ErrorKind::TooLarge`] when it ends up out of
    /// range.
    pub fn placed(&self, placement: &Placement) -> Result<Cylinder, Error> {
        let side = across(self.axis);
        let axes = [side, self.axis.cross(side), self.axis].map(|axis| placement.apply_vector(axis));
        let [x, y, z] = axes.map(length);
        check_even("cylinder", axes, [x.max(y), x.min(y)])?;
        Cylinder::new(placement.apply(self.centre), axes[2], self.half_height * z, self.radius * x)
    }

    /// The cylinder with its caps and its side moved inwards, at most to the middle.
    pub(super) fn shrunk(&self, by: f64) -> Cylinder {
        let less = |size: f64| (size - by).max(0.0);
        Cylinder { half_height: less(self.half_height), radius: less(self.radius), ..*self }
    }

    /// The middle.
    pub fn centre(&self) -> Vec3 {
        self.centre
    }

    /// The unit direction of its axis.
    pub fn axis(&self) -> Vec3 {
        self.axis
    }

    /// How far each cap is from the middle.
    pub fn half_height(&self) -> f64 {
        self.half_height
    }

    /// Its radius.
    pub fn radius(&self) -> f64 {
        self.radius
    }

    /// Whether `point` is in it, its surface being a [roundoff](crate::tolerance::ROUNDOFF) wide.
    pub fn contains(&self, point: Vec3) -> bool {
        let roundoff = ROUNDOFF * self.reach().max(reach(point));
        let (along, out) = self.local(point - self.centre);
        along.abs() <= self.half_height + roundoff && length(out) <= self.radius + roundoff
    }

    /// The cylinder's point nearest to `point`: the point itself when it is inside.
    pub fn closest_point(&self, point: Vec3) -> Vec3 {
        let (along, out) = self.local(point - self.centre);
        let away = length(out);
        if along.abs() <= self.half_height && away <= self.radius {
            return point;
        }
        let out = if away > self.radius { (self.radius / away) * out } else { out };
        self.centre + along.max(-self.half_height).min(self.half_height) * self.axis + out
    }

    /// The distance from `point` to the cylinder; 0 inside.
    pub fn distance(&self, point: Vec3) -> f64 {
        self.signed_distance(point).max(0.0)
    }

    /// The same, but inside minus the distance from the nearest cap or side.
    pub fn signed_distance(&self, point: Vec3) -> f64 {
        let (along, out) = self.local(point - self.centre);
        signed(Vec3::new(along.abs() - self.half_height, length(out) - self.radius, f64::NEG_INFINITY))
    }

    /// The smallest box around it.
    pub fn aabb(&self) -> Aabb {
        // A disk reaches along an axis by r times the sine of the angle between the axis and its normal.
        let n = self.axis.abs();
        let sines = Vec3::new(n.y * n.y + n.z * n.z, n.z * n.z + n.x * n.x, n.x * n.x + n.y * n.y);
        let half = self.half_height * n + self.radius * sines.sqrt();
        Aabb { min: self.centre - half, max: self.centre + half }
    }

    /// The largest number at hand, for tolerances.
    pub(super) fn reach(&self) -> f64 {
        reach(self.centre).max(self.half_height).max(self.radius)
    }

    /// A vector's part along the axis, and what is left across it.
    pub(super) fn local(&self, v: Vec3) -> (f64, Vec3) {
        (v.dot(self.axis), rejected(v, self.axis))
    }
}

/// The part of a vector across a unit axis.
pub(super) fn rejected(v: Vec3, axis: Vec3) -> Vec3 {
    let across = v - v.dot(axis) * axis;
    // Little is left of a vector nearly along the axis, and its rounding is not across: that part is removed, too.
    across - across.dot(axis) * axis
}

impl Support for Cylinder {
    fn centre(&self) -> Vec3 {
        self.centre
    }

    fn support(&self, direction: Vec3) -> Vec3 {
        let (along, out) = self.local(direction);
        let cap = self.half_height.copysign(along) * self.axis;
        // Along the axis, up to rounding, the whole cap is farthest, and its middle is as good as any of its points.
        if length(out) <= ROUNDOFF * length(direction) {
            return cap;
        }
        unit(out).map_or(cap, |out| cap + self.radius * out)
    }

    fn size(&self) -> f64 {
        self.half_height + self.radius
    }
}
