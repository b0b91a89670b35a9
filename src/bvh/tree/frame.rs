use wide::f32x4;

use crate::plane::power_of_two;
use crate::tolerance::larger;

/// The tree's coordinates, in single precision: the boxes that it was built over lie between −1 and 1. The scale is a power
/// of two, so only the shift is rounded.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame<const D: usize> {
    pub centre: [f64; D],
    pub scale: f64,
}

impl<const D: usize> Frame<D> {
    /// The frame of a box.
    pub(super) fn around(low: [f64; D], high: [f64; D]) -> Frame<D> {
        let half = (0..D).map(|axis| 0.5 * (high[axis] - low[axis])).fold(0.0, f64::max);
        let power = if half > 0.0 { 2.0 * power_of_two(half) } else { 1.0 };
        // The empty box has no centre.
        let middle = |axis: usize| if low[axis] <= high[axis] { 0.5 * (low[axis] + high[axis]) } else { 0.0 };
        Frame { centre: std::array::from_fn(middle), scale: power.recip() }
    }

    pub(crate) fn point(&self, p: [f64; D]) -> [f64; D] {
        std::array::from_fn(|axis| (p[axis] - self.centre[axis]) * self.scale)
    }

    /// A box, rounded to the nearest: queries have a margin for it, or are rounded outwards themselves.
    #[inline]
    pub(super) fn bounds(&self, sides: [[f64; D]; 2]) -> Bounds<D> {
        Bounds::new(sides.map(|side| self.point(side).map(|x| x as f32)))
    }
}

/// The largest magnitude of some coordinates.
#[inline]
pub(super) fn largest<const D: usize>(p: [f64; D]) -> f64 {
    p.into_iter().fold(0.0, |most, x| larger(most, x.abs()))
}

/// The largest `f32` not above `value`. A branch would be unpredictable: every other number is rounded up.
pub(crate) fn below(value: f64) -> f32 {
    let near = value as f32;
    let bits = near.to_bits();
    // The next lower number has the next smaller bits, or the next larger ones if it is negative.
    let step = if near.is_sign_negative() { 1 } else { u32::MAX };
    f32::from_bits(bits.wrapping_add(if f64::from(near) > value { step } else { 0 }))
}

/// The smallest `f32` not below `value`.
pub(crate) fn above(value: f64) -> f32 {
    -below(-value)
}

/// A box in the frame. Its sides are vectors, since the minimum of two floats is a branch in WebAssembly, that of two
/// vectors is not. Unused lanes are those of the empty box.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Bounds<const D: usize> {
    pub low: f32x4,
    pub high: f32x4,
}

impl<const D: usize> Bounds<D> {
    /// The empty box: no query meets it, and merging it changes nothing.
    pub(super) const EMPTY: Bounds<D> =
        Bounds { low: f32x4::new([f32::INFINITY; 4]), high: f32x4::new([f32::NEG_INFINITY; 4]) };

    pub(super) fn new([low, high]: [[f32; D]; 2]) -> Bounds<D> {
        let lanes =
            |side: [f32; D], rest| f32x4::new(std::array::from_fn(|k| if k < D { side[k] } else { rest }));
        Bounds { low: lanes(low, f32::INFINITY), high: lanes(high, f32::NEG_INFINITY) }
    }

    /// Its low and its high side along each axis.
    #[inline]
    pub(super) fn sides(self) -> [[f32; D]; 2] {
        [self.low, self.high].map(|side| std::array::from_fn(|axis| side.as_array()[axis]))
    }

    #[inline]
    pub(super) fn merged(self, other: Bounds<D>) -> Bounds<D> {
        Bounds { low: self.low.fast_min(other.low), high: self.high.fast_max(other.high) }
    }

    /// The chance that a ray through the parent meets the box, up to a factor (surface-area heuristic): half the perimeter
    /// in the plane, half the surface in space; 0 for the empty box.
    #[inline]
    pub(super) fn size(self) -> f32 {
        let sides = (self.high - self.low).fast_max(f32x4::ZERO).to_array();
        let pair = |axis: usize| if D == 2 { sides[axis] } else { sides[axis] * sides[(axis + 1) % D] };
        (0..D).map(pair).fold(0.0, |sum, part| sum + part)
    }

    /// The chance that a short sweep enters the box, up to a factor. A box without area counts, too.
    #[inline]
    pub(super) fn weight(self) -> f32 {
        if D == 2 { self.size() * self.size() } else { self.size() }
    }

    /// The box of one point: twice the centre.
    #[inline]
    pub(super) fn twice_centre(self) -> Bounds<D> {
        let centre = self.low + self.high;
        Bounds { low: centre, high: centre }
    }

    /// The largest magnitude of its coordinates; 0 for the empty box.
    pub(super) fn reach(self) -> f64 {
        if self == Bounds::EMPTY {
            return 0.0;
        }
        self.sides().as_flattened().iter().fold(0.0, |most, &side| larger(most, f64::from(side.abs())))
    }
}
