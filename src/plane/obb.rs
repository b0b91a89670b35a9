use super::{Aabb, Placement, Vec2, heading, length, perp, unit};
use crate::error::{Error, ErrorKind};
use crate::tolerance::{CONTACT, ROUNDOFF, check, reach};

/// An oriented box: a centre, half its sizes, and the unit direction of its first side.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Obb {
    centre: Vec2,
    half: Vec2,
    axis: Vec2,
}

impl Obb {
    /// The box whose first side runs along `axis`, which may have any length but zero.
    ///
    /// ```
    /// use carom::{Obb, Vec2};
    /// let tilted = Obb::new(Vec2::ZERO, Vec2::new(5.0, 10.0), Vec2::new(3.0, 4.0))?;
    /// assert_eq!(tilted.corners()[0], Vec2::new(11.0, -2.0));
    /// # Ok::<(), carom::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`ErrorKind::NotFinite`] and [`ErrorKind::TooLarge`] for the numbers, [`ErrorKind::NegativeSize`], and
    /// [`ErrorKind::ZeroDirection`].
    pub fn new(centre: Vec2, half: Vec2, axis: Vec2) -> Result<Obb, Error> {
        check("a box's centre", &centre.to_array())?;
        check("a box's half sizes", &half.to_array())?;
        check("a box's axis", &axis.to_array())?;
        if let Some(index) = half.to_array().iter().position(|&size| size < 0.0) {
            return Err(
                ErrorKind::NegativeSize { what: "a box's half size", index, value: half[index] }.into()
            );
        }
        let axis = unit(axis).ok_or(ErrorKind::ZeroDirection { what: "a box's axis" })?;
        Ok(Obb { centre, half, axis })
    }

    /// The box turned by `angle` radians from +x towards +y.
    ///
    /// # Errors
    /// Like [`Obb::new`].
    pub fn from_angle(centre: Vec2, half: Vec2, angle: f64) -> Result<Obb, Error> {
        check("a box's angle", &[angle])?;
        Obb::new(centre, half, heading(angle))
    }

    /// A box of a shape's own coordinates, carried into the world by a placement.
    ///
    /// # Errors
    /// [`ErrorKind::SkewedBox`] when the placement takes its right angles away, [`ErrorKind::TooLarge`] when it ends up
    /// out of range, [`ErrorKind::NotFinite`] for [`Aabb::EMPTY`], and [`ErrorKind::NegativeSize`] when `min` is above
    /// `max`.
    pub fn placed(aabb: &Aabb, placement: &Placement) -> Result<Obb, Error> {
        let (x, y) = (placement.apply_vector(Vec2::X), placement.apply_vector(Vec2::Y));
        let (sx, sy) = (length(x), length(y));
        let cosine = (x / sx).dot(y / sy);
        if cosine.abs() > CONTACT {
            return Err(ErrorKind::SkewedBox { cosine }.into());
        }
        let half = 0.5 * aabb.size() * Vec2::new(sx, sy);
        Obb::new(placement.apply(aabb.centre()), half, x)
    }

    /// The middle.
    pub fn centre(&self) -> Vec2 {
        self.centre
    }

    /// Half the size along its first and its second axis.
    pub fn half(&self) -> Vec2 {
        self.half
    }

    /// The unit directions of its two sides; the second is a positive turn from the first.
    pub fn axes(&self) -> [Vec2; 2] {
        [self.axis, perp(self.axis)]
    }

    /// Its corners, in the order of a positive turn.
    pub fn corners(&self) -> [Vec2; 4] {
        let [x, y] = self.axes();
        let (x, y) = (self.half.x * x, self.half.y * y);
        [self.centre + x - y, self.centre + x + y, self.centre - x + y, self.centre - x - y]
    }

    /// Whether `point` is in it, its sides being a [roundoff](crate::tolerance::ROUNDOFF) wide.
    pub fn contains(&self, point: Vec2) -> bool {
        let roundoff = ROUNDOFF * self.reach().max(reach(point));
        self.local(point).abs().cmple(self.half + Vec2::splat(roundoff)).all()
    }

    /// The box's point nearest to `point`: the point itself when it is inside.
    pub fn closest_point(&self, point: Vec2) -> Vec2 {
        let local = self.local(point);
        let [x, y] = self.axes();
        let nearest = local.clamp(-self.half, self.half);
        if nearest == local { point } else { self.centre + nearest.x * x + nearest.y * y }
    }

    /// The distance from `point` to the box; 0 inside.
    pub fn distance(&self, point: Vec2) -> f64 {
        length((self.local(point).abs() - self.half).max(Vec2::ZERO))
    }

    /// The smallest box around it with sides parallel to the axes.
    pub fn aabb(&self) -> Aabb {
        Aabb::of_points(self.corners())
    }

    /// The largest number at hand, for tolerances.
    pub(super) fn reach(&self) -> f64 {
        reach(self.centre).max(reach(self.half))
    }

    /// A point in the box's own coordinates, from its centre.
    fn local(&self, point: Vec2) -> Vec2 {
        let [x, y] = self.axes();
        Vec2::new((point - self.centre).dot(x), (point - self.centre).dot(y))
    }
}
