//! Distances between plain points and segments: in `f64` to find candidates, and with twice the digits to judge.

use glam::DVec2 as Vec2;

use crate::double::{Double, Vector};

/// Two points: a leg or an edge.
pub(crate) type Line = (Vec2, Vec2);

/// The error of an `f64` distance, relative to the coordinates' differences that it is made of: some ten rounded
/// operations, each half an ulp, counted twice over.
pub(crate) const ROUNDING: f64 = 16.0 * f64::EPSILON;

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

/// Whether both ends of `other` are on the same side of the line of `one`, and plainly further away than this: by twice
/// the error of the cross products below, so that every way to measure agrees.
pub(crate) fn plainly_beside(one: Line, other: Line, distance: f64) -> bool {
    let (d, a, b) = (one.1 - one.0, other.0 - one.0, other.1 - one.0);
    let spread = reach(d).max(reach(a)).max(reach(b));
    let least = (distance + ROUNDING * (spread + distance)) * d.length();
    let (a, b) = (d.perp_dot(a), d.perp_dot(b));
    a > least && b > least || a < -least && b < -least
}

/// The distance of [`point_segment`] with twice the digits.
pub(crate) fn point_line(p: Vec2, (a, b): Line) -> Double {
    let (e, w) = (Vector::between(a, b), Vector::between(a, p));
    let (along, square) = (e.dot(w), e.dot(e));
    if along <= Double::ZERO || square == Double::ZERO {
        w.length()
    } else if along >= square {
        Vector::between(b, p).length()
    } else {
        e.cross(w).abs() / square.root()
    }
}

/// The distance between two segments, with twice the digits: 0 if they cross, else from an end of one to the other.
pub(crate) fn line_line(one: Line, other: Line) -> Double {
    if cross(one, other) {
        return Double::ZERO;
    }
    let [from_one, from_other] =
        [(one, other), (other, one)].map(|(of, to)| point_line(of.0, to).min(point_line(of.1, to)));
    from_one.min(from_other)
}

/// Whether two segments cross. For segments on one line, the cross products are nothing but rounding; but if such
/// segments are apart, their extents along x or y are, too.
fn cross(one: Line, other: Line) -> bool {
    let meet = |a: f64, b: f64, c: f64, d: f64| a.min(b) <= c.max(d) && c.min(d) <= a.max(b);
    let parts = |line: Line, (p, q): Line| turn(line, p).rounded() * turn(line, q).rounded() < 0.0;
    meet(one.0.x, one.1.x, other.0.x, other.1.x)
        && meet(one.0.y, one.1.y, other.0.y, other.1.y)
        && parts(one, other)
        && parts(other, one)
}

/// Twice the area of the triangle of a line and a point.
pub(crate) fn turn(line: Line, p: Vec2) -> Double {
    Vector::between(line.0, line.1).cross(Vector::between(line.0, p))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    #[test]
    fn an_ulp_decides_where_f64_cannot() {
        // 3-4-5, but for a millionth of an ulp either way.
        let (p, line) = (Vec2::new(13.0, 4.0), (Vec2::ZERO, Vec2::new(10.0, 0.0)));
        let bit = 1e-6 * f64::EPSILON;
        for distance in [point_line(p, line), line_line((p, Vec2::new(20.0, 9.0)), line)] {
            assert!(Double::sum(&[5.0, -bit]) < distance && distance < Double::sum(&[5.0, bit]));
        }
    }

    #[test]
    fn the_error_bound_of_f64_holds_against_twice_the_digits() {
        let mut random = Random::new(3);
        for _ in 0..200_000 {
            let near = random.point(1000.0);
            let line = (near, near + random.float(1e-6, 1.0) * random.point(1.0));
            let p = near + random.pick(&[1e-9, 1e-3, 1.0]) * random.point(1.0);
            let spread = reach(line.0 - p).max(reach(line.1 - p)).max(reach(line.1 - line.0));
            let off = Double::from(point_segment(p, line)) - point_line(p, line);
            assert!(off.rounded().abs() <= ROUNDING * spread, "{off:?} {p:?} {line:?}");
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
            let exact = line_line(one, other);
            let distance = exact.rounded() * random.pick(&[0.5, 1.0 - 1e-15, 1.0, 1.0 + 1e-15, 2.0]);
            if plainly_beside(one, other, distance) {
                count += 1;
                assert!(exact >= distance.into(), "{one:?} {other:?}");
            }
        }
        assert!(count > 10_000, "{count}");
    }
}
