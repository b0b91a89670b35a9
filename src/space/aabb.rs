use super::{Placement, Support, Vec3, from_axes, length};

/// A box whose faces are parallel to the axes. A box of no points has `min` above `max`.
#[must_use]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Aabb {
    /// The smallest x, y and z.
    pub min: Vec3,
    /// The largest x, y and z.
    pub max: Vec3,
}

impl Aabb {
    /// The box of no points: it contains nothing, and merging it changes nothing.
    pub const EMPTY: Aabb = Aabb { min: Vec3::INFINITY, max: Vec3::NEG_INFINITY };

    /// The smallest box around some points, in whichever order they come.
    pub fn of_points(points: impl IntoIterator<Item = Vec3>) -> Aabb {
        points.into_iter().fold(Aabb::EMPTY, |aabb, point| aabb.grown_to(point))
    }

    /// Whether it holds no point.
    pub fn is_empty(&self) -> bool {
        !self.min.cmple(self.max).all()
    }

    /// The middle.
    pub fn centre(&self) -> Vec3 {
        0.5 * (self.min + self.max)
    }

    /// Its sizes along x, y and z.
    pub fn size(&self) -> Vec3 {
        self.max - self.min
    }

    /// The eight corners: x changes fastest, then y.
    pub fn corners(&self) -> [Vec3; 8] {
        std::array::from_fn(|k| {
            let pick = |bit: usize, axis: usize| if k & bit == 0 { self.min[axis] } else { self.max[axis] };
            Vec3::new(pick(1, 0), pick(2, 1), pick(4, 2))
        })
    }

    /// The box that also holds `point`.
    pub fn grown_to(&self, point: Vec3) -> Aabb {
        Aabb { min: self.min.min(point), max: self.max.max(point) }
    }

    /// The box with every face pushed outwards by `by`.
    pub fn grown_by(&self, by: f64) -> Aabb {
        Aabb { min: self.min - Vec3::splat(by), max: self.max + Vec3::splat(by) }
    }

    /// The smallest box around both.
    pub fn merged(&self, other: &Aabb) -> Aabb {
        Aabb { min: self.min.min(other.min), max: self.max.max(other.max) }
    }

    /// Whether `point` is in it, faces included.
    ///
    /// ```
    /// use carom::space::{Aabb, Vec3};
    /// let aabb = Aabb { min: Vec3::ZERO, max: Vec3::new(1.0, 2.0, 9.0) };
    /// assert!(aabb.contains(Vec3::new(1.0, 1.0, 8.0)));
    /// assert!(!aabb.contains(Vec3::new(1.0, 3.0, 8.0)));
    /// ```
    pub fn contains(&self, point: Vec3) -> bool {
        point.cmpge(self.min).all() && point.cmple(self.max).all()
    }

    /// Whether the whole of `other` is in it.
    pub fn contains_box(&self, other: &Aabb) -> bool {
        other.min.cmpge(self.min).all() && other.max.cmple(self.max).all()
    }

    /// Whether the two share a point; touching faces, edges and corners count.
    pub fn overlaps(&self, other: &Aabb) -> bool {
        self.min.cmple(other.max).all() && other.min.cmple(self.max).all()
    }

    /// The box's point nearest to `point`: the point itself when it is inside.
    pub fn closest_point(&self, point: Vec3) -> Vec3 {
        point.max(self.min).min(self.max)
    }

    /// The distance from `point` to the box; 0 inside.
    pub fn distance(&self, point: Vec3) -> f64 {
        length(point - self.closest_point(point))
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
