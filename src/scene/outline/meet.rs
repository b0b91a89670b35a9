//! Where the offsets of two features cross, computed once for both of them, from the same numbers in the same order:
//! the point at which one piece ends is, bit for bit, the point at which the other goes on.

use super::frame::Frame;
use crate::plane::{Base, Quadratic, Vec2, nearest, unit};
use crate::tolerance::ROUNDOFF;

/// The source of a raw piece: the ends of one side of an edge, or a corner twice.
pub(super) type Feature = [Base; 2];

/// The stretch of a feature's offset that lies below another's offset, extended to its whole line or circle: the points
/// where the stretch begins and ends, `None` where a line goes on for ever. The error, where the two do not cross, says
/// whether all of it lies below.
pub(super) fn below(one: &Feature, two: &Feature, frame: &Frame) -> Result<[Option<Vec2>; 2], bool> {
    // Computed along the more curved offset, to which crossings are nearer. Which is first must not depend on how the points
    // are numbered.
    let key = |[a, b]: &Feature| (a.curvature.abs(), a.share == 0.0, [a.at.to_array(), b.at.to_array()]);
    let crossings = if key(two) > key(one) {
        crossings(two, one, frame).map(|[enter, leave]| [leave, enter])
    } else {
        crossings(one, two, frame)
    };
    let [one, two] = bases(one, two);
    crossings.ok_or_else(|| Quadratic::new(&one, &two, frame.radius).is_below)
}

/// The points of two features from which their crossings are computed: the ends that are nearest to one another. The
/// normal of a corner points straight to the other.
fn bases(first: &Feature, second: &Feature) -> [Base; 2] {
    let [mut one, mut two] = nearest(first, second);
    let towards = |p: Vec2, other: &Base| {
        unit(other.share * other.n + other.curvature * (p - other.at)).unwrap_or(other.n)
    };
    if one.share == 0.0 {
        one.n = towards(one.at, &two);
        two.n = if two.share == 0.0 { one.n } else { two.n };
    } else if two.share == 0.0 {
        two.n = towards(two.at, &one);
    }
    [one, two]
}

/// Where the offset of one feature gets below that of another, and where above it. `None` where they do not cross, or touch
/// within rounding.
fn crossings(one: &Feature, two: &Feature, frame: &Frame) -> Option<[Option<Vec2>; 2]> {
    let [first, second] = bases(one, two);
    let quadratic = Quadratic::new(&first, &second, frame.radius);
    if quadratic.sine_squared <= touch(&first, &second, &quadratic, frame) {
        return None;
    }
    let points = quadratic.roots(0.0).map(|u| first.point(u, frame.radius));
    // Two points that are one up to rounding have no order.
    let is_one = |(p, q): (Vec2, Vec2)| (p - q).length() <= frame.rounding();
    (!points[0].zip(points[1]).is_some_and(is_one)).then_some(points)
}

/// The bound of sin² below which two offsets only touch: the thickness of the lens between two circles, sin² over twice
/// their relative curvature, is then rounding. Face to face it is compared with the rounding of the features' distance;
/// where one passes the other on the same side, with that of their bases' distance. Two corners are exact.
fn touch(one: &Base, two: &Base, quadratic: &Quadratic, frame: &Frame) -> f64 {
    let sides = [one, two].into_iter().filter(|base| base.share > 0.0).count();
    let rounding = match sides {
        _ if quadratic.cos < 0.0 => frame.grain(),
        0 => 0.0,
        _ => 0.25 * ROUNDOFF * (one.at - two.at).length(),
    };
    let angle = if sides == 2 { 0.25 * ROUNDOFF } else { 0.0 };
    2.0 * rounding * quadratic.relative + angle * angle
}
