//! Distances between plain points, segments and circles. Whether one is shorter than a limit is told in `f64` where its
//! error bound lets it, and with twice the digits elsewhere.

use glam::DVec2 as Vec2;

use crate::bounded::{Bounded, Digits, Vector};
use crate::double::Double;

/// Two points: a leg or an edge.
pub(crate) type Line = (Vec2, Vec2);

/// The error of an `f64` distance, relative to the coordinates' differences that it is made of: some ten rounded
/// operations, each half an ulp, counted twice over.
pub(crate) const ROUNDING: f64 = 16.0 * f64::EPSILON;

/// A length to compare with: the exact sum of the parts that it was made of.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limit {
    rounded: f64,
    exact: Double,
}

impl Limit {
    /// The sum of these.
    pub(crate) fn sum(parts: &[f64]) -> Limit {
        let exact = parts.iter().fold(Double::ZERO, |sum, &part| sum + Double::from(part));
        Limit { rounded: exact.rounded(), exact }
    }

    pub(crate) fn rounded(&self) -> f64 {
        self.rounded
    }

    pub(crate) fn bounded<T: Digits>(&self) -> Bounded<T> {
        T::of(self.exact)
    }
}

/// The larger magnitude of the two coordinates.
pub(crate) fn reach(v: Vec2) -> f64 {
    v.x.abs().max(v.y.abs())
}

/// The distance from a point to a segment, by clamping the foot of the perpendicular.
#[must_use]
pub fn point_segment(p: Vec2, (a, b): (Vec2, Vec2)) -> f64 {
    let (e, w) = (b - a, p - a);
    let (along, square) = (w.dot(e), e.dot(e));
    if along <= 0.0 || square == 0.0 {
        w.length()
    } else if along >= square {
        (p - b).length()
    } else {
        e.perp_dot(w).abs() / square.sqrt()
    }
}

/// The distance between two segments: 0 where they cross, else from some end to the other.
pub(crate) fn segment_segment(one: (Vec2, Vec2), other: (Vec2, Vec2)) -> f64 {
    if cross(one, other) {
        return 0.0;
    }
    point_segment(one.0, other)
        .min(point_segment(one.1, other))
        .min(point_segment(other.0, one))
        .min(point_segment(other.1, one))
}

/// Whether both ends of one segment are to the same side of the line of another, further away than this: plainly, that is by
/// twice of what the cross products below may be off by, so that every way to measure agrees.
pub(crate) fn plainly_beside(one: Line, other: Line, distance: f64) -> bool {
    let (d, a, b) = (one.1 - one.0, other.0 - one.0, other.1 - one.0);
    let spread = reach(d).max(reach(a)).max(reach(b));
    let least = (distance + ROUNDING * (spread + distance)) * d.length();
    let (a, b) = (d.perp_dot(a), d.perp_dot(b));
    a > least && b > least || a < -least && b < -least
}

/// Twice the area of the triangle.
fn turn(a: Vec2, b: Vec2, c: Vec2) -> f64 {
    (b - a).perp_dot(c - a)
}

fn opposite(a: f64, b: f64) -> bool {
    a > 0.0 && b < 0.0 || a < 0.0 && b > 0.0
}

/// Whether two segments cross, as far as `f64` can tell: where it cannot, an end lies all but on the other segment. Of
/// segments in one line, the turns are all rounding; but apart in it, they are apart along x or y.
fn cross(one: Line, other: Line) -> bool {
    let meet = |a: f64, b: f64, c: f64, d: f64| a.min(b) <= c.max(d) && c.min(d) <= a.max(b);
    meet(one.0.x, one.1.x, other.0.x, other.1.x)
        && meet(one.0.y, one.1.y, other.0.y, other.1.y)
        && opposite(turn(one.0, one.1, other.0), turn(one.0, one.1, other.1))
        && opposite(turn(other.0, other.1, one.0), turn(other.0, other.1, one.1))
}

/// The distance of two segments, and whether it is below the limit.
pub(crate) fn nearness(one: Line, other: Line, limit: &Limit) -> (f64, bool) {
    let spread = reach(one.1 - one.0).max(reach(other.0 - one.0)).max(reach(other.1 - one.0));
    let distance = segment_segment(one, other);
    let told = told(distance, ROUNDING * spread, limit);
    (distance, told.unwrap_or_else(|| exactly_nearer(one, other, limit)))
}

/// Whether a point is nearer to a segment than the limit.
pub(crate) fn point_nearer(p: Vec2, line: Line, limit: &Limit) -> bool {
    let spread = reach(line.0 - p).max(reach(line.1 - p)).max(reach(line.1 - line.0));
    told(point_segment(p, line), ROUNDING * spread, limit)
        .unwrap_or_else(|| exactly_point_nearer(p, line, limit))
}

/// Whether a distance is below the limit, if that can be told in spite of the error.
fn told(distance: f64, error: f64, limit: &Limit) -> Option<bool> {
    let error = error + ROUNDING * limit.rounded.abs();
    if distance + error < limit.rounded {
        Some(true)
    } else if distance - error > limit.rounded {
        Some(false)
    } else {
        None
    }
}

fn exactly_nearer(one: Line, other: Line, limit: &Limit) -> bool {
    if limit.rounded <= 0.0 {
        return false;
    }
    let sides = |line: Line, p: Vec2, q: Vec2| (exact_turn(line, p).sign(), exact_turn(line, q).sign());
    let apart = |(p, q): (i8, i8)| p * q < 0;
    if apart(sides(one, other.0, other.1)) && apart(sides(other, one.0, one.1)) {
        return true;
    }
    exactly_point_nearer(one.0, other, limit)
        || exactly_point_nearer(one.1, other, limit)
        || exactly_point_nearer(other.0, one, limit)
        || exactly_point_nearer(other.1, one, limit)
}

/// With twice the digits.
fn exactly_point_nearer(p: Vec2, line: Line, limit: &Limit) -> bool {
    limit.rounded > 0.0 && (point_line::<Double>(p, line) - limit.bounded()).sign() < 0
}

/// The distance from a point to a segment, with a bound of its error.
pub(crate) fn point_line<T: Digits>(p: Vec2, (a, b): Line) -> Bounded<T> {
    let (e, w) = (Vector::between(a, b), Vector::<T>::between(a, p));
    let (along, square) = (e.dot(w), e.dot(e));
    if along.rounded() <= 0.0 || square.rounded() == 0.0 {
        w.length()
    } else if (along - square).rounded() >= 0.0 {
        Vector::<T>::between(b, p).length()
    } else {
        e.cross(w).abs() / square.root()
    }
}

/// Twice the area of the triangle of a line and a point.
pub(crate) fn exact_turn(line: Line, p: Vec2) -> Bounded<Double> {
    Vector::between(line.0, line.1).cross(Vector::between(line.0, p))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    fn v(x: f64, y: f64) -> Vec2 {
        Vec2::new(x, y)
    }

    #[test]
    fn an_ulp_decides_where_f64_cannot() {
        // 3-4-5, but for an ulp of the limit either way.
        let (p, line) = (v(13.0, 4.0), (v(0.0, 0.0), v(10.0, 0.0)));
        let ulp = 5.0_f64.next_up() - 5.0;
        assert!(told(point_segment(p, line), ROUNDING * 13.0, &Limit::sum(&[5.0, ulp])).is_none());
        assert!(point_nearer(p, line, &Limit::sum(&[5.0, ulp])));
        assert!(point_nearer(p, line, &Limit::sum(&[5.0, 1e-6 * ulp])));
        assert!(!point_nearer(p, line, &Limit::sum(&[5.0])));
        assert!(!point_nearer(p, line, &Limit::sum(&[5.0, -1e-6 * ulp])));
        assert!(nearness((p, v(20.0, 9.0)), line, &Limit::sum(&[5.0, 1e-6 * ulp])).1);
    }

    #[test]
    fn the_error_bound_of_f64_holds_against_twice_the_digits() {
        let mut random = Random::new(3);
        for _ in 0..200_000 {
            let near = random.point(1000.0);
            let line = (near, near + random.float(1e-6, 1.0) * random.point(1.0));
            let p = near + random.pick(&[1e-9, 1e-3, 1.0]) * random.point(1.0);
            let distance = point_segment(p, line);
            let spread = reach(line.0 - p).max(reach(line.1 - p)).max(reach(line.1 - line.0));
            let error = ROUNDING * spread;
            assert!(exactly_point_nearer(p, line, &Limit::sum(&[distance, error])));
            assert!(!exactly_point_nearer(p, line, &Limit::sum(&[distance, -error])));
        }
    }

    #[test]
    fn what_is_plainly_beside_is_not_nearer() {
        let mut random = Random::new(5);
        let mut count = 0;
        for _ in 0..200_000 {
            let at = random.pick(&[0.0, 1.0, 1e6]) * random.point(1.0);
            let mut near = || at + random.pick(&[1e-6, 1e-3, 1.0]) * random.point(1.0);
            let (one, other) = ((near(), near()), (near(), near()));
            let distance =
                segment_segment(one, other) * random.pick(&[0.5, 1.0 - 1e-15, 1.0, 1.0 + 1e-15, 2.0]);
            if plainly_beside(one, other, distance) {
                count += 1;
                assert!(!exactly_nearer(one, other, &Limit::sum(&[distance])), "{one:?} {other:?}");
                assert!(segment_segment(one, other) >= distance, "{one:?} {other:?}");
            }
        }
        assert!(count > 10_000, "{count}");
    }
}
