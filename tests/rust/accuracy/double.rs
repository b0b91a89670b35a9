//! Numbers of twice the digits: each is the sum of two f64, of which the second is at most half an ulp of the first. 106 bits.
//!
//! Dekker: A floating-point technique for extending the available precision (1971); Knuth's sum of two.

use std::cmp::Ordering;
use std::ops::{Add, Div, Mul, Neg, Sub};

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Double {
    high: f64,
    low: f64,
}

impl Double {
    pub(super) const ZERO: Double = Double { high: 0.0, low: 0.0 };

    pub(super) fn sqrt(self) -> Double {
        if self.high <= 0.0 {
            return Double::ZERO;
        }
        // One step of Newton's doubles the digits.
        let root = Double::from(self.high.sqrt());
        (root + self / root).half()
    }

    pub(super) fn half(self) -> Double {
        Double { high: 0.5 * self.high, low: 0.5 * self.low }
    }

    pub(super) fn abs(self) -> Double {
        if self.high < 0.0 { -self } else { self }
    }

    pub(super) fn is_positive(self) -> bool {
        self.high > 0.0
    }

    pub(super) fn rounded(self) -> f64 {
        self.high + self.low
    }
}

impl From<f64> for Double {
    fn from(x: f64) -> Double {
        Double { high: x, low: 0.0 }
    }
}

/// a + b, and what rounding takes away from it.
fn sum(a: f64, b: f64) -> Double {
    let high = a + b;
    let from_b = high - a;
    Double { high, low: (a - (high - from_b)) + (b - from_b) }
}

/// The same where `a` is known to be the larger.
fn sum_ordered(a: f64, b: f64) -> Double {
    let high = a + b;
    Double { high, low: b - (high - a) }
}

/// a × b, and what rounding takes away from it.
fn product(a: f64, b: f64) -> Double {
    let high = a * b;
    let split = |x: f64| {
        let upper = 134_217_729.0 * x;
        let upper = upper - (upper - x);
        (upper, x - upper)
    };
    let ((a1, a2), (b1, b2)) = (split(a), split(b));
    Double { high, low: a2 * b2 - (((high - a1 * b1) - a2 * b1) - a1 * b2) }
}

impl Add for Double {
    type Output = Double;
    fn add(self, other: Double) -> Double {
        let (high, low) = (sum(self.high, other.high), sum(self.low, other.low));
        let high = sum_ordered(high.high, high.low + low.high);
        sum_ordered(high.high, high.low + low.low)
    }
}

impl Neg for Double {
    type Output = Double;
    fn neg(self) -> Double {
        Double { high: -self.high, low: -self.low }
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
        let exact = product(self.high, other.high);
        sum_ordered(exact.high, exact.low + (self.high * other.low + self.low * other.high))
    }
}

impl Div for Double {
    type Output = Double;
    fn div(self, other: Double) -> Double {
        let first = Double::from(self.high / other.high);
        let rest = self - first * other;
        let second = Double::from(rest.high / other.high);
        let rest = rest - second * other;
        first + second + Double::from(rest.high / other.high)
    }
}

impl PartialOrd for Double {
    fn partial_cmp(&self, other: &Double) -> Option<Ordering> {
        (*self - *other).high.partial_cmp(&0.0)
    }
}

#[test]
fn what_is_divided_and_rooted_comes_back_to_31_digits() {
    let mut random = oracle::Random::new(1);
    for _ in 0..10_000 {
        let mut number = || Double::from(random.float(0.1, 9.0)) / Double::from(random.float(0.1, 9.0));
        let (a, b) = (number(), number());
        for (here, there) in
            [(a / b * b, a), (a.sqrt() * a.sqrt(), a), ((a - b) + b, a), ((a + b) * (a - b), a * a - b * b)]
        {
            // The last of them cancels.
            let off = ((here - there) / (a * a + b * b + a)).rounded().abs();
            assert!(off < 1e-30, "{off} for {a:?} and {b:?}");
        }
    }
    // 1/3 of twice the digits leaves 1e-33 of 1, where an f64 leaves 1e-17.
    let third = Double::from(1.0) / Double::from(3.0);
    assert!((third.high - 1.0 / 3.0).abs() == 0.0 && third.low != 0.0);
    assert!((third + third + third - Double::from(1.0)).rounded().abs() < 1e-31);
}
