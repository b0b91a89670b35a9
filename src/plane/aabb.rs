use wide::f64x2;

use super::{Vec2, length};
use crate::tolerance::{larger, reach};

/// A box whose sides are parallel to the axes. A box of no points has `min` above `max`.
#[must_use]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Aabb {
    /// The smallest x and the smallest y.
    pub min: Vec2,
    /// The largest x and the largest y.
    pub max: Vec2,
}

/// The common part of boxes of the plane and of space.
macro_rules! of_box {
    ($vector:ident) => {
        impl Aabb {
            /// The box of no points: it contains nothing, and merging it changes nothing.
            pub const EMPTY: Aabb = Aabb { min: $vector::INFINITY, max: $vector::NEG_INFINITY };

            /// The smallest box around some points, in any order.
            ///
            /// ```
            /// use carom::{Aabb, Vec2};
            /// let falling = Aabb::of_points([Vec2::new(4.0, -1.0), Vec2::new(-3.0, 8.0)]);
            /// assert_eq!(falling, Aabb { min: Vec2::new(-3.0, -1.0), max: Vec2::new(4.0, 8.0) });
            /// ```
            pub fn of_points(points: impl IntoIterator<Item = $vector>) -> Aabb {
                points.into_iter().fold(Aabb::EMPTY, |aabb, point| aabb.grown_to(point))
            }

            /// Whether it holds no point.
            pub fn is_empty(&self) -> bool {
                !self.min.cmple(self.max).all()
            }

            /// The box that also holds `point`.
            pub fn grown_to(&self, point: $vector) -> Aabb {
                self.merged(&Aabb { min: point, max: point })
            }

            /// The middle.
            pub fn centre(&self) -> $vector {
                0.5 * (self.min + self.max)
            }

            /// Its extents along the axes.
            pub fn size(&self) -> $vector {
                self.max - self.min
            }

            /// The box with every side pushed outwards by `by`.
            pub fn grown_by(&self, by: f64) -> Aabb {
                Aabb { min: self.min - $vector::splat(by), max: self.max + $vector::splat(by) }
            }

            /// Whether `point` is in it, sides included.
            pub fn contains(&self, point: $vector) -> bool {
                point.cmpge(self.min).all() && point.cmple(self.max).all()
            }

            /// Whether the whole of `other` is in it.
            pub fn contains_box(&self, other: &Aabb) -> bool {
                other.min.cmpge(self.min).all() && other.max.cmple(self.max).all()
            }

            /// Whether the two share a point; touching sides count.
            #[inline(never)]
            pub fn overlaps(&self, other: &Aabb) -> bool {
                self.min.max(other.min).cmple(self.max.min(other.max)).all()
            }

            /// The box's point nearest to `point`: the point itself when it is inside.
            pub fn closest_point(&self, point: $vector) -> $vector {
                point.max(self.min).min(self.max)
            }

            /// The distance from `point` to the box; 0 inside.
            pub fn distance(&self, point: $vector) -> f64 {
                length(point - self.closest_point(point))
            }
        }
    };
}
pub(crate) use of_box;

of_box!(Vec2);

impl Aabb {
    /// The smallest box around some boxes.
    pub(crate) fn around(boxes: impl IntoIterator<Item = Aabb>) -> Aabb {
        boxes.into_iter().fold(Aabb::EMPTY, |all, aabb| all.merged(&aabb))
    }

    /// The largest magnitude of its coordinates.
    pub(crate) fn reach(&self) -> f64 {
        larger(reach(self.min), reach(self.max))
    }

    /// Its corners, one after the other.
    pub(crate) fn corners(&self) -> [Vec2; 4] {
        let Aabb { min, max } = *self;
        [min, Vec2::new(max.x, min.y), max, Vec2::new(min.x, max.y)]
    }

    /// Its lowest and its highest corner, as trees take them.
    pub(crate) fn sides(&self) -> [[f64; 2]; 2] {
        [self.min, self.max].map(|corner| corner.to_array())
    }

    /// The smallest box around both.
    #[inline]
    pub fn merged(&self, other: &Aabb) -> Aabb {
        // By vectors: in WebAssembly, the minimum of two numbers is an unpredictable branch.
        let [low, other_low, high, other_high] =
            [self.min, other.min, self.max, other.max].map(|p| f64x2::new(p.to_array()));
        let min = low.simd_lt(other_low).bitselect(low, other_low);
        let max = high.simd_gt(other_high).bitselect(high, other_high);
        Aabb { min: min.to_array().into(), max: max.to_array().into() }
    }
}
