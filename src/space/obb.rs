use super::placement::{cosines, turned};
use super::{
    Aabb, Placement, Support, Vec3, across, box_corner, check_vector, from_axes, length, onto_axes, reach,
    signed, unit,
};
use crate::error::{Error, ErrorKind};
use crate::tolerance::{CONTACT, ROUNDOFF, check_size};

/// An oriented box: a centre, half its sizes, and the unit directions of its three edges.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Obb {
    centre: Vec3,
    half: Vec3,
    axes: [Vec3; 3],
}

impl Obb {
    /// The box whose edges run along `axes`: of any length but zero, at right angles to each other.
    ///
    /// ```
    /// use carom::space::{Obb, Vec3};
    /// let axes = [Vec3::new(3., 4., 0.), Vec3::new(-4., 3., 0.), Vec3::Z];
    /// let tilted = Obb::new(Vec3::ZERO, Vec3::new(5., 10., 1.), axes)?;
    /// assert_eq!(tilted.corners()[7], Vec3::new(-5., 10., 1.));
    /// # Ok::<(), carom::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`ErrorKind::NotFinite`] and [`ErrorKind::TooLarge`] for the numbers, [`ErrorKind::NegativeSize`],
    /// [`ErrorKind::ZeroDirectionInSpace`], and [`ErrorKind::SkewedBox`] when the edges are not at right angles.
    pub fn new(centre: Vec3, half: Vec3, axes: [Vec3; 3]) -> Result<Obb, Error> {
        check_vector("a box's centre", centre)?;
        check_vector("a box's half sizes", half)?;
        for axis in axes {
            check_vector("a box's axis", axis)?;
        }
        for (index, size) in half.to_array().into_iter().enumerate() {
            check_size("a box's half size", index, size)?;
        }
        let along = |v| unit(v).ok_or(ErrorKind::ZeroDirectionInSpace { what: "a box's axis" });
        let (x, y, _) = (along(axes[0])?, along(axes[1])?, along(axes[2])?);
        if let Some(cosine) = cosines(axes).into_iter().find(|cosine| cosine.abs() > CONTACT) {
            return Err(ErrorKind::SkewedBox { cosine }.into());
        }
        // Right angles to the last digit: the second made perpendicular to the first, the third to both.
        let y = along(y - y.dot(x) * x)?;
        let z = along(x.cross(y))?;
        let z = if z.dot(axes[2]) < 0.0 { -z } else { z };
        Ok(Obb { centre, half, axes: [x, y, z] })
    }

    /// The box turned by a quaternion `[x, y, z, w]` of any length.
    ///
    /// # Errors
    /// Like [`Obb::new`].
    pub fn from_quaternion(centre: Vec3, half: Vec3, quaternion: [f64; 4]) -> Result<Obb, Error> {
        Obb::new(centre, half, turned("a box's quaternion", quaternion)?)
    }

    /// A box of a shape's own coordinates, carried into the world by a placement.
    ///
    /// # Errors
    /// [`ErrorKind::SkewedBox`] when the placement takes its right angles away, [`ErrorKind::TooLarge`] when it ends up
    /// out of range, [`ErrorKind::NotFinite`] for [`Aabb::EMPTY`], and [`ErrorKind::NegativeSize`] when `min` is above
    /// `max`.
    pub fn placed(aabb: &Aabb, placement: &Placement) -> Result<Obb, Error> {
        Obb::carried(aabb.centre(), 0.5 * aabb.size(), placement)
    }

    /// The same for a box given by its centre and half its sizes.
    pub(crate) fn carried(centre: Vec3, half: Vec3, placement: &Placement) -> Result<Obb, Error> {
        let axes = placement.axes();
        Obb::new(placement.apply(centre), half * Vec3::from_array(axes.map(length)), axes)
    }

    /// The segment between two points, as a box without width.
    pub(super) fn segment(from: Vec3, to: Vec3) -> Obb {
        let along = 0.5 * (to - from);
        let x = unit(along).unwrap_or(Vec3::X);
        let y = across(x);
        Obb { centre: from + along, half: Vec3::new(length(along), 0.0, 0.0), axes: [x, y, x.cross(y)] }
    }

    /// The box with its faces moved inwards, at most to the middle.
    pub(super) fn shrunk(&self, by: f64) -> Obb {
        Obb { half: (self.half - Vec3::splat(by)).max(Vec3::ZERO), ..*self }
    }

    /// The same box elsewhere.
    #[must_use]
    pub fn moved(&self, by: Vec3) -> Obb {
        Obb { centre: self.centre + by, ..*self }
    }

    /// The middle.
    pub fn centre(&self) -> Vec3 {
        self.centre
    }

    /// Half the size along its first, second and third axis.
    pub fn half(&self) -> Vec3 {
        self.half
    }

    /// The unit directions of its edges.
    pub fn axes(&self) -> [Vec3; 3] {
        self.axes
    }

    /// Its corners: the side along the first axis changes fastest, then the second.
    pub fn corners(&self) -> [Vec3; 8] {
        std::array::from_fn(|k| self.centre + self.carry(self.half * box_corner(k)))
    }

    /// Whether `point` is in it, its faces being a [roundoff](crate::tolerance::ROUNDOFF) wide.
    pub fn contains(&self, point: Vec3) -> bool {
        let roundoff = ROUNDOFF * self.reach().max(reach(point));
        self.local(point).abs().cmple(self.half + Vec3::splat(roundoff)).all()
    }

    /// The box's point nearest to `point`: the point itself when it is inside.
    pub fn closest_point(&self, point: Vec3) -> Vec3 {
        let local = self.local(point);
        let nearest = local.clamp(-self.half, self.half);
        if nearest == local { point } else { self.centre + self.carry(nearest) }
    }

    /// The distance from `point` to the box; 0 inside.
    pub fn distance(&self, point: Vec3) -> f64 {
        self.signed_distance(point).max(0.0)
    }

    /// The same, but inside minus the distance from the nearest face.
    pub fn signed_distance(&self, point: Vec3) -> f64 {
        signed(self.local(point).abs() - self.half)
    }

    /// The smallest box around it with faces parallel to the axes.
    pub fn aabb(&self) -> Aabb {
        let half = from_axes(self.axes.map(Vec3::abs), self.half);
        Aabb { min: self.centre - half, max: self.centre + half }
    }

    /// The largest number at hand, for tolerances.
    pub(super) fn reach(&self) -> f64 {
        reach(self.centre).max(reach(self.half))
    }

    /// A point in the box's own coordinates, from its centre.
    pub(super) fn local(&self, point: Vec3) -> Vec3 {
        self.local_vector(point - self.centre)
    }

    /// A vector in the box's own coordinates.
    fn local_vector(&self, v: Vec3) -> Vec3 {
        onto_axes(self.axes, v)
    }

    /// A vector of the box's own coordinates, in the world.
    pub(super) fn carry(&self, local: Vec3) -> Vec3 {
        from_axes(self.axes, local)
    }

    /// How far it reaches from its centre along a direction, times the direction's length.
    pub(super) fn extent(&self, along: Vec3) -> f64 {
        self.half.dot(self.local_vector(along).abs())
    }
}

impl From<Aabb> for Obb {
    /// The same box, with its edges along the coordinate axes.
    fn from(aabb: Aabb) -> Obb {
        let half = (0.5 * aabb.size()).max(Vec3::ZERO);
        Obb { centre: aabb.centre(), half, axes: Vec3::AXES }
    }
}

impl Support for Obb {
    fn centre(&self) -> Vec3 {
        self.centre
    }

    fn support(&self, direction: Vec3) -> Vec3 {
        let local = self.local_vector(direction);
        self.carry(self.half.copysign(local))
    }

    fn size(&self) -> f64 {
        length(self.half)
    }
}
