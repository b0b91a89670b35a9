use super::lanes::{Lanes, Vector};
use crate::plane::{Aabb, Vec2};
use crate::tolerance::{larger, reach};

/// The tree's own coordinates, in which single precision is enough: the boxes that it was built over lie between
/// −1 and 1. Scaled by a power of two, so that nothing is rounded but the shift.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    pub(super) centre: Vec2,
    pub(super) scale: f64,
}

impl Frame {
    pub(super) fn around(aabb: &Aabb) -> Frame {
        if aabb.is_empty() {
            return Frame { centre: Vec2::ZERO, scale: 1.0 };
        }
        let half = 0.5 * aabb.size().max_element();
        Frame { centre: aabb.centre(), scale: power_above(half).recip() }
    }

    pub(super) fn point(&self, p: Vec2) -> Vec2 {
        (p - self.centre) * self.scale
    }

    /// A box, rounded outwards.
    pub(super) fn bounds(&self, aabb: &Aabb) -> Bounds {
        let (min, max) = (self.point(aabb.min), self.point(aabb.max));
        Bounds([below(min.x), below(min.y), -above(max.x), -above(max.y)])
    }
}

/// A power of two that is at least this large and at most twice as large; 1 for 0.
fn power_above(length: f64) -> f64 {
    // A sign of 0, the exponent one higher, and no fraction.
    let exponent = (length.to_bits() >> 52) + 1;
    if (2..2046).contains(&exponent) { f64::from_bits(exponent << 52) } else { 1.0 }
}

/// The largest `f32` that is not above.
#[expect(clippy::cast_possible_truncation, reason = "corrected")]
pub(super) fn below(value: f64) -> f32 {
    let near = value as f32;
    if f64::from(near) > value { near.next_down() } else { near }
}

/// The smallest `f32` that is not below.
#[expect(clippy::cast_possible_truncation, reason = "corrected")]
pub(super) fn above(value: f64) -> f32 {
    let near = value as f32;
    if f64::from(near) < value { near.next_up() } else { near }
}

/// A box in the frame: its smallest x and y, and its largest x and y with the sign turned, so that one operation on
/// all four numbers merges two boxes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Bounds(pub(super) [f32; 4]);

impl Bounds {
    pub(super) const EMPTY: Bounds = Bounds([f32::INFINITY; 4]);

    #[inline]
    pub(super) fn merged(self, other: Bounds) -> Bounds {
        Bounds(Vector::of(self.0).smaller(Vector::of(other.0)).values())
    }

    /// Smallest x, largest x, smallest y, largest y.
    pub(super) fn sides(self) -> [f32; 4] {
        let [a, b, c, d] = self.0;
        [a, -c, b, -d]
    }

    /// The box with these sides.
    pub(super) fn of_sides([a, b, c, d]: [f32; 4]) -> Bounds {
        Bounds([a, c, -b, -d])
    }

    /// Half the way round it: how likely a ray that meets what is around it is to meet it too.
    #[inline]
    pub(super) fn size(self) -> f32 {
        let [a, b, c, d] = self.0;
        let size = -((a + c) + (b + d));
        // Of no points, it is as small as can be.
        if size > 0.0 { size } else { 0.0 }
    }

    /// How likely what is short is to come into it, but for a factor. A box without area counts, too.
    #[inline]
    pub(super) fn weight(self) -> f32 {
        self.size() * self.size()
    }

    /// Twice its centre.
    #[inline]
    pub(super) fn twice_centre(self) -> [f32; 2] {
        let [a, b, c, d] = self.0;
        [a - c, b - d]
    }

    /// The largest magnitude of its coordinates.
    pub(super) fn reach(self) -> f64 {
        let [a, b, c, d] = self.0.map(f64::from);
        larger(reach(Vec2::new(a, b)), reach(Vec2::new(c, d)))
    }
}
