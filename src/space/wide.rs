use std::ops::{Add, Div, Mul, Sub};

use super::Vec3;
use crate::plane::product;

/// The numbers of a search: `f64`, or twice its digits.
pub(super) trait Real:
    Copy
    + PartialOrd
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
    + From<f64>
{
    /// The nearest `f64`.
    fn rounded(self) -> f64;
}

impl Real for f64 {
    fn rounded(self) -> f64 {
        self
    }
}

/// The unevaluated sum of two numbers, the second of which is what is lost by rounding to the first: 106 bits
/// (Dekker, 1971).
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub(super) struct Wide {
    high: f64,
    low: f64,
}

impl Wide {
    /// The sum of two numbers, whichever is larger, and what was lost.
    fn sum(a: f64, b: f64) -> Wide {
        let high = a + b;
        let part = high - a;
        Wide { high, low: (a - (high - part)) + (b - part) }
    }
}

impl From<f64> for Wide {
    fn from(high: f64) -> Wide {
        Wide { high, low: 0.0 }
    }
}

impl Add for Wide {
    type Output = Wide;

    fn add(self, other: Wide) -> Wide {
        let (upper, lower) = (Wide::sum(self.high, other.high), Wide::sum(self.low, other.low));
        let sum = Wide::sum(upper.high, upper.low + lower.high);
        Wide::sum(sum.high, sum.low + lower.low)
    }
}

impl Sub for Wide {
    type Output = Wide;

    fn sub(self, other: Wide) -> Wide {
        self + Wide { high: -other.high, low: -other.low }
    }
}

impl Mul for Wide {
    type Output = Wide;

    fn mul(self, other: Wide) -> Wide {
        let [high, low] = product(self.high, other.high);
        Wide::sum(high, low + (self.high * other.low + self.low * other.high))
    }
}

impl Div for Wide {
    type Output = Wide;

    fn div(self, other: Wide) -> Wide {
        // Long division, a digit of 53 bits at a time.
        let first = self.high / other.high;
        let rest = self - other * first.into();
        let second = rest.high / other.high;
        let rest = rest - other * second.into();
        Wide::sum(first, second) + (rest.high / other.high).into()
    }
}

impl Real for Wide {
    fn rounded(self) -> f64 {
        self.high
    }
}

/// A vector of such numbers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Vector<T>([T; 3]);

impl<T: Real> Vector<T> {
    pub(super) fn plus(self, other: Self) -> Self {
        Vector(std::array::from_fn(|k| self.0[k] + other.0[k]))
    }

    pub(super) fn minus(self, other: Self) -> Self {
        Vector(std::array::from_fn(|k| self.0[k] - other.0[k]))
    }

    pub(super) fn times(self, by: T) -> Self {
        Vector(self.0.map(|x| x * by))
    }

    pub(super) fn dot(self, other: Self) -> T {
        let ([a, b, c], [x, y, z]) = (self.0, other.0);
        a * x + b * y + c * z
    }

    pub(super) fn cross(self, other: Self) -> Self {
        let ([a, b, c], [x, y, z]) = (self.0, other.0);
        Vector([b * z - c * y, c * x - a * z, a * y - b * x])
    }

    pub(super) fn rounded(self) -> Vec3 {
        Vec3::from_array(self.0.map(Real::rounded))
    }
}

impl<T: Real> From<Vec3> for Vector<T> {
    fn from(v: Vec3) -> Self {
        Vector(v.to_array().map(T::from))
    }
}

#[cfg(test)]
#[path = "../../tests/rust/wide.rs"]
mod tests;
