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
