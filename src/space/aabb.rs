use super::{Placement, Support, Vec3, box_corner, from_axes, length};
use crate::plane::of_box;

/// A box whose faces are parallel to the axes. A box of no points has `min` above `max`.
#[must_use]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Aabb {
    /// The smallest x, y and z.
    pub min: Vec3,
    /// The largest x, y and z.
    pub max: Vec3,
}

of_box!(Vec3);

impl Aabb {
    /// Itself: every kind of solid has this method.
    pub(super) fn aabb(self) -> Aabb {
        self
    }

    /// The eight corners: x changes fastest, then y.
    ///
    /// ```
    /// use carom::space::{Aabb, Vec3};
    /// let aabb = Aabb { min: Vec3::ZERO, max: Vec3::new(3.0, 4.0, 5.0) };
    /// assert_eq!([1, 6].map(|k| aabb.corners()[k]), [Vec3::new(3.0, 0.0, 0.0), Vec3::new(0.0, 4.0, 5.0)]);
    /// ```
    pub fn corners(&self) -> [Vec3; 8] {
        std::array::from_fn(|k| Vec3::select(box_corner(k).cmplt(Vec3::ZERO), self.min, self.max))
    }

    /// The smallest box around both.
    pub fn merged(&self, other: &Aabb) -> Aabb {
        Aabb { min: self.min.min(other.min), max: self.max.max(other.max) }
    }

    /// The smallest box around this one carried into another frame. Every turn makes it larger, so compose the
    /// placements first, and carry the box once.
    ///
    /// Its eight corners are not needed: the box around |M| · half has the same sides.
    ///
    /// ```
    /// use carom::space::{Aabb, Placement, Vec3};
    /// let aabb = Aabb { min: Vec3::ZERO, max: Vec3::new(2.0, 4.0, 6.0) };
    /// let half = std::f64::consts::FRAC_1_SQRT_2;
    /// let quarter_turn = Placement::new(Vec3::ZERO, [0.0, 0.0, half, half], Vec3::ONE)?;
    /// let turned = aabb.transformed(&quarter_turn);
    /// assert!((turned.min - Vec3::new(-4.0, 0.0, 0.0)).length() < 1e-15);
    /// # Ok::<(), carom::Error>(())
    /// ```
    pub fn transformed(&self, placement: &Placement) -> Aabb {
        if self.is_empty() {
            return Aabb::EMPTY;
        }
        let half = 0.5 * self.size();
        let half = from_axes(placement.axes().map(Vec3::abs), half);
        let centre = placement.apply(self.centre());
        Aabb { min: centre - half, max: centre + half }
    }
}

impl Support for Aabb {
    fn centre(&self) -> Vec3 {
        self.centre()
    }

    fn support(&self, direction: Vec3) -> Vec3 {
        (0.5 * self.size()).copysign(direction)
    }

    fn size(&self) -> f64 {
        0.5 * length(self.size())
    }
}
