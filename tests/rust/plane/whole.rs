//! Whole-number vectors, for oracles that do not round.

use crate::prelude::*;
pub(super) type Point = [i64; 2];

pub(super) fn random(random: &mut Random, reach: i32) -> Point {
    [random.whole(-reach, reach), random.whole(-reach, reach)].map(i64::from)
}

pub(super) fn nonzero(random: &mut Random, reach: i32) -> Point {
    loop {
        let v = self::random(random, reach);
        if v != [0, 0] {
            return v;
        }
    }
}

pub(super) fn float([x, y]: Point) -> carom::Vec2 {
    let whole = |n: i64| f64::from(i32::try_from(n).expect("it is small"));
    carom::Vec2::new(whole(x), whole(y))
}

pub(super) fn minus(a: Point, b: Point) -> Point {
    [a[0] - b[0], a[1] - b[1]]
}

pub(super) fn cross(a: Point, b: Point) -> i64 {
    a[0] * b[1] - a[1] * b[0]
}

pub(super) fn dot(a: Point, b: Point) -> i64 {
    a[0] * b[0] + a[1] * b[1]
}

/// A fraction with a positive denominator; compared by cross multiplication.
#[derive(Clone, Copy)]
pub(super) struct Fraction(i64, i64);

impl Fraction {
    pub(super) fn new(top: i64, bottom: i64) -> Fraction {
        Fraction(top * bottom.signum(), bottom.abs())
    }

    pub(super) fn below(self, other: Fraction) -> bool {
        self.0 * other.1 < other.0 * self.1
    }

    pub(super) fn max(self, other: Fraction) -> Fraction {
        if self.below(other) { other } else { self }
    }

    pub(super) fn min(self, other: Fraction) -> Fraction {
        if other.below(self) { other } else { self }
    }
}
