use crate::plane::power_of_two;
use crate::tolerance::larger;

/// The tree's own coordinates, in which single precision is enough: the boxes that it was built over lie between −1 and
/// 1. Scaled by a power of two, so that nothing is rounded but the shift.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame<const D: usize> {
    pub centre: [f64; D],
    pub scale: f64,
}

impl<const D: usize> Frame<D> {
    /// The frame for what lies in a box.
    pub(super) fn around(low: [f64; D], high: [f64; D]) -> Frame<D> {
        let half = (0..D).map(|axis| 0.5 * (high[axis] - low[axis])).fold(0.0, f64::max);
        let power = if half > 0.0 { 2.0 * power_of_two(half) } else { 1.0 };
        // Around no points it has none for a centre.
        let middle = |axis: usize| if low[axis] <= high[axis] { 0.5 * (low[axis] + high[axis]) } else { 0.0 };
        Frame { centre: std::array::from_fn(middle), scale: power.recip() }
    }

    pub(crate) fn point(&self, p: [f64; D]) -> [f64; D] {
        std::array::from_fn(|axis| (p[axis] - self.centre[axis]) * self.scale)
    }

    /// A point of the frame in the world.
    pub(super) fn back(&self, p: [f32; D]) -> [f64; D] {
        std::array::from_fn(|axis| f64::from(p[axis]) / self.scale + self.centre[axis])
    }

    /// A box, rounded outwards.
    pub(super) fn bounds(&self, low: [f64; D], high: [f64; D]) -> Bounds<D> {
        Bounds { low: self.point(low).map(below), high: self.point(high).map(above) }
    }
}

/// The largest magnitude of some coordinates.
#[inline]
pub(super) fn largest<const D: usize>(p: [f64; D]) -> f64 {
    p.into_iter().fold(0.0, |most, x| larger(most, x.abs()))
}

/// The largest `f32` that is not above: without a branch, since every other number is rounded up.
pub(crate) fn below(value: f64) -> f32 {
    let near = value as f32;
    let bits = near.to_bits();
    // The next number below has the next smaller bits, or the next larger ones if there is a sign.
    let step = if near.is_sign_negative() { 1 } else { u32::MAX };
    f32::from_bits(bits.wrapping_add(if f64::from(near) > value { step } else { 0 }))
}

/// The smallest `f32` that is not below.
pub(crate) fn above(value: f64) -> f32 {
    -below(-value)
}

/// The lesser of two numbers: `f32::min` looks for what is not a number.
#[inline]
fn lesser(a: f32, b: f32) -> f32 {
    if b < a { b } else { a }
}

/// The greater of two numbers.
#[inline]
fn greater(a: f32, b: f32) -> f32 {
    if b > a { b } else { a }
}

/// A box in the frame.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Bounds<const D: usize> {
    pub low: [f32; D],
    pub high: [f32; D],
}

impl<const D: usize> Bounds<D> {
    /// The box of no points: no query meets it, and merging it changes nothing.
    pub(super) const EMPTY: Bounds<D> = Bounds { low: [f32::INFINITY; D], high: [f32::NEG_INFINITY; D] };

    #[inline]
    pub(super) fn merged(self, other: Bounds<D>) -> Bounds<D> {
        Bounds {
            low: std::array::from_fn(|axis| lesser(self.low[axis], other.low[axis])),
            high: std::array::from_fn(|axis| greater(self.high[axis], other.high[axis])),
        }
    }

    /// How likely a ray that meets what is around it is to meet it too, but for a factor: half the way round it in the
    /// plane, half its surface in space; 0 for the box of no points.
    #[inline]
    pub(super) fn size(self) -> f32 {
        let side = |axis: usize| greater(self.high[axis % D] - self.low[axis % D], 0.0);
        let pair = |axis: usize| if D == 2 { side(axis) } else { side(axis) * side(axis + 1) };
        (0..D).map(pair).fold(0.0, |sum, part| sum + part)
    }

    /// How likely what is short is to come into it, but for a factor. A box without area counts, too.
    #[inline]
    pub(super) fn weight(self) -> f32 {
        if D == 2 { self.size() * self.size() } else { self.size() }
    }

    /// Twice its centre.
    #[inline]
    pub(super) fn twice_centre(self, axis: usize) -> f32 {
        self.low[axis] + self.high[axis]
    }

    /// The largest magnitude of its coordinates.
    pub(super) fn reach(self) -> f64 {
        let largest = |axis: usize| greater(self.low[axis].abs(), self.high[axis].abs());
        f64::from((0..D).map(largest).fold(0.0, greater))
    }
}
