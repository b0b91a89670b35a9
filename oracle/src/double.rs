//! Numbers of twice the digits: a sum of two `f64`, by error-free transformations. And vectors of them.

use std::ops::{Add, Div, Mul, Neg, Sub};

use glam::DVec2 as Vec2;

/// The unevaluated sum `hi + lo`, with `lo` at most half an ulp of `hi`: about 106 bits. The largest error of one operation is
/// below 16 · 2⁻¹⁰⁶ of the magnitudes that go into it (Joldes, Muller, Popescu: Tight and rigorous error bounds for basic
/// building blocks of double-word arithmetic, 2017; Lefèvre, Louvet, Muller, Picot, Rideau: Accurate calculation of Euclidean
/// norms using double-word arithmetic, 2023).
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub(crate) struct Double {
    hi: f64,
    lo: f64,
}

impl Double {
    pub(crate) const ZERO: Double = Double { hi: 0.0, lo: 0.0 };

    /// The sum of these.
    pub(crate) fn sum(parts: &[f64]) -> Double {
        parts.iter().fold(Double::ZERO, |sum, &part| sum + Double::from(part))
    }

    /// The nearest `f64`.
    pub(crate) fn rounded(self) -> f64 {
        self.hi
    }

    pub(crate) fn abs(self) -> Double {
        if self < Double::ZERO { -self } else { self }
    }

    pub(crate) fn min(self, other: Double) -> Double {
        if other < self { other } else { self }
    }

    /// The square root; of what is negative, 0.
    pub(crate) fn root(self) -> Double {
        if self.hi <= 0.0 {
            return Double::ZERO;
        }
        let root = self.hi.sqrt();
        let square = two_product(root, root);
        fast_two_sum(root, (self.lo + ((self.hi - square.hi) - square.lo)) / (2.0 * root))
    }
}

impl From<f64> for Double {
    fn from(x: f64) -> Double {
        Double { hi: x, lo: 0.0 }
    }
}

impl Add for Double {
    type Output = Double;

    fn add(self, other: Double) -> Double {
        let s = two_sum(self.hi, other.hi);
        let t = two_sum(self.lo, other.lo);
        let v = fast_two_sum(s.hi, s.lo + t.hi);
        fast_two_sum(v.hi, t.lo + v.lo)
    }
}

impl Neg for Double {
    type Output = Double;

    fn neg(self) -> Double {
        Double { hi: -self.hi, lo: -self.lo }
    }
}

impl Sub for Double {
    type Output = Double;

    fn sub(self, other: Double) -> Double {
        self + -other
    }
}

impl Mul for Double {
    type Output = Double;

    fn mul(self, other: Double) -> Double {
        let p = two_product(self.hi, other.hi);
        fast_two_sum(p.hi, p.lo + (self.hi * other.lo + self.lo * other.hi))
    }
}

impl Div for Double {
    type Output = Double;

    fn div(self, other: Double) -> Double {
        let quotient = self.hi / other.hi;
        let rest = self - other * Double::from(quotient);
        fast_two_sum(quotient, rest.hi / other.hi)
    }
}

/// `a + b` and its rounding error (Knuth).
fn two_sum(a: f64, b: f64) -> Double {
    let hi = a + b;
    let from_b = hi - a;
    Double { hi, lo: (a - (hi - from_b)) + (b - from_b) }
}

/// The same where `|a| ≥ |b|` (Dekker).
fn fast_two_sum(a: f64, b: f64) -> Double {
    let hi = a + b;
    Double { hi, lo: b - (hi - a) }
}

/// `a · b` and its rounding error (Veltkamp, Dekker), for magnitudes below 1e150.
fn two_product(a: f64, b: f64) -> Double {
    let hi = a * b;
    let (a1, a2) = split(a);
    let (b1, b2) = split(b);
    Double { hi, lo: a2 * b2 - (((hi - a1 * b1) - a2 * b1) - a1 * b2) }
}

/// A number as the sum of two of 26 bits.
fn split(a: f64) -> (f64, f64) {
    let c = 134_217_729.0 * a;
    let high = c - (c - a);
    (high, a - high)
}

/// A vector of such numbers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Vector {
    pub(crate) x: Double,
    pub(crate) y: Double,
}

impl From<Vec2> for Vector {
    fn from(v: Vec2) -> Vector {
        Vector { x: v.x.into(), y: v.y.into() }
    }
}

impl Vector {
    /// The exact vector from one point to another.
    pub(crate) fn between(a: Vec2, b: Vec2) -> Vector {
        Vector { x: two_sum(b.x, -a.x), y: two_sum(b.y, -a.y) }
    }

    pub(crate) fn dot(self, other: Vector) -> Double {
        self.x * other.x + self.y * other.y
    }

    pub(crate) fn cross(self, other: Vector) -> Double {
        self.x * other.y - self.y * other.x
    }

    /// A quarter turn on.
    pub(crate) fn perp(self) -> Vector {
        Vector { x: -self.y, y: self.x }
    }

    pub(crate) fn length(self) -> Double {
        self.dot(self).root()
    }

    pub(crate) fn rounded(self) -> Vec2 {
        Vec2::new(self.x.rounded(), self.y.rounded())
    }
}

impl Neg for Vector {
    type Output = Vector;

    fn neg(self) -> Vector {
        Vector { x: -self.x, y: -self.y }
    }
}

impl Add for Vector {
    type Output = Vector;

    fn add(self, other: Vector) -> Vector {
        Vector { x: self.x + other.x, y: self.y + other.y }
    }
}

impl Sub for Vector {
    type Output = Vector;

    fn sub(self, other: Vector) -> Vector {
        self + -other
    }
}

impl Mul<Double> for Vector {
    type Output = Vector;

    fn mul(self, by: Double) -> Vector {
        Vector { x: self.x * by, y: self.y * by }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    /// The largest error of one operation, relative to the magnitudes that go into it.
    const UNIT: f64 = 1.0 / (1_u128 << 102) as f64;

    /// A whole number as a double, and back.
    fn of(n: i128) -> Double {
        let hi = n as f64;
        #[expect(clippy::cast_possible_truncation, reason = "a whole number below 2^126")]
        Double { hi, lo: (n - hi as i128) as f64 }
    }

    #[expect(clippy::cast_possible_truncation, reason = "whole numbers below 2^126")]
    fn back(x: Double) -> i128 {
        x.hi as i128 + x.lo as i128
    }

    fn whole(random: &mut Random, bits: u32) -> i128 {
        let n = i128::from(random.bits() >> (64 - bits));
        if random.one_in(2) { n } else { -n }
    }

    #[test]
    fn sums_and_products_of_numbers_are_those_of_whole_numbers() {
        let mut random = Random::new(1);
        for _ in 0..100_000 {
            let (a, b) = (whole(&mut random, 53), whole(&mut random, 53));
            let (x, y) = (a as f64, b as f64);
            assert_eq!(back(Double::from(x) * Double::from(y)), a * b);
            assert_eq!(back(Double::from(x) - Double::from(y)), a - b);
            assert_eq!(back(two_sum(x, y)), a + b);
        }
    }

    #[test]
    fn operations_on_doubles_are_off_by_no_more_than_they_say() {
        let mut random = Random::new(2);
        for _ in 0..100_000 {
            let (a, b) = (whole(&mut random, 62), whole(&mut random, 62));
            let (x, y, size) = (of(a), of(b), a.abs() as f64);
            let sum = back(x + y) - (a + b);
            assert!(sum.abs() as f64 <= UNIT * (size + b.abs() as f64), "{a} + {b}: {sum}");
            let product = back(x * y) - a * b;
            assert!(product.abs() as f64 <= UNIT * (a * b).abs() as f64, "{a} × {b}: {product}");
            let (quotient, root) = (x / y, x.abs().root());
            for rest in [quotient * y - x, root * root - x.abs()] {
                assert!(rest.rounded().abs() <= 2.0 * UNIT * size, "{a} / {b}, √{a}: {rest:?}");
            }
        }
    }
}
