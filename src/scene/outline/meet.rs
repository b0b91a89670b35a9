//! Where the offsets of two features cross, computed once for both of them, from the same numbers in the same order:
//! the point at which one piece ends is, bit for bit, the point at which the other goes on.

use super::frame::Frame;
use super::track::chord;
use crate::plane::{Vec2, perp, unit};
use crate::tolerance::HAIR;

/// A point of a feature, its normal there, and the offset's curvature.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Base {
    pub at: Vec2,
    pub n: Vec2,
    pub curvature: f64,
    /// By how much the feature is shorter than its offset: R / (R + r), 1 for a line and 0 for a corner.
    pub share: f64,
}

/// What a raw piece keeps its distance from: the ends of one side of an edge, or a corner twice.
pub(super) type Feature = [Base; 2];

/// What becomes of F₂ along the first of two offsets: with a number u counted from its base,
/// (1 + κ₁²u²/4) F₂(p(u)) = a u² + b u + c.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Quadratic {
    a: f64,
    b: f64,
    c: f64,
    /// The cosine of the angle between the normals where the two cross. Beyond ±1 they do not.
    cos: f64,
    /// Whether F₂ is negative, where the two do not cross: at the base and opposite it, unless they touch there.
    pub is_below: bool,
}

impl Base {
    pub(super) fn corner(at: Vec2, radius: f64) -> Base {
        Base { at, n: Vec2::X, curvature: 1.0 / radius, share: 0.0 }
    }

    /// The point of number `u` of the offset; `None` where a line is followed to its end.
    pub(crate) fn point(&self, u: f64, radius: f64) -> Option<Vec2> {
        let way = radius * self.n + chord(self.n, self.curvature, u);
        Some(self.at + way).filter(|p| p.is_finite())
    }
}

impl Quadratic {
    /// All is told by the bases, not by points of the offsets, and no difference is left between numbers that are large beside
    /// it: so features that share a point, or nearly, cross where they should.
    pub(crate) fn new(one: &Base, two: &Base, radius: f64) -> Quadratic {
        let y = one.at - two.at;
        // 1 − n₁·n₂, without the cancellation.
        let turn = 0.5 * (one.n - two.n).length_squared();
        let c = two.share * (two.n.dot(y) - radius * turn)
            + two.curvature * (radius * one.n.dot(y) + 0.5 * y.length_squared());
        let b = (two.share * two.n + two.curvature * y).dot(perp(one.n));
        // n₁·∇F₂ − 1
        let steep = two.curvature * one.n.dot(y) - two.share * turn;
        let a = 0.5 * (two.curvature - one.curvature - one.curvature * (steep - 0.5 * one.curvature * c));
        let is_below = a + c * (0.25 * one.curvature * one.curvature).max(1.0) < 0.0;
        Quadratic { a, b, c, cos: 1.0 + steep - one.curvature * c, is_below }
    }

    /// The square of the sine of the angle at which the two cross.
    fn sine_squared(&self) -> f64 {
        self.b * self.b - 4.0 * self.a * self.c
    }

    /// Where F₂ becomes negative, and where positive again: the first may come after the second, by way of infinity. NaN where
    /// it never does.
    pub(crate) fn roots(&self) -> [f64; 2] {
        let root = self.sine_squared().sqrt();
        // solve: a u² + b u + c = 0, with the slope ∓root
        if self.b >= 0.0 {
            let half = -0.5 * (self.b + root);
            [half / self.a, self.c / half]
        } else {
            let half = 0.5 * (root - self.b);
            [self.c / half, half / self.a]
        }
    }
}

/// The stretch of a feature's offset that lies below the offset of another, as far as the other's line or circle goes on: from
/// one point to the other, along the offset. A line may come from its one end, or go to its other.
pub(super) fn below(one: &Feature, two: &Feature, frame: &Frame) -> Option<[Option<Vec2>; 2]> {
    // Computed along the more curved offset, to which crossings are nearer. Which is first must not depend on how the points
    // are numbered.
    let key = |[a, b]: &Feature| (a.curvature.abs(), a.share == 0.0, [a.at.to_array(), b.at.to_array()]);
    let crossings = if key(two) > key(one) {
        crossings(two, one, frame).map(|[enter, leave]| [leave, enter])
    } else {
        crossings(one, two, frame)
    };
    let [one, two] = bases(one, two);
    let is_below = || Quadratic::new(&one, &two, frame.radius).is_below;
    crossings.or_else(|| is_below().then_some([None; 2]))
}

/// The points of two features from which their crossings are computed: the ends that are nearest to one another, and of a
/// corner the direction straight to the other.
fn bases(first: &Feature, second: &Feature) -> [Base; 2] {
    let (mut one, mut two, mut least) = (first[0], second[0], f64::INFINITY);
    for end in second {
        for near in first {
            let square = (near.at - end.at).length_squared();
            if square < least {
                (one, two, least) = (*near, *end, square);
            }
        }
    }
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
    if quadratic.sine_squared() <= touch(&first, &second, &quadratic, frame) {
        return None;
    }
    let points = quadratic.roots().map(|u| first.point(u, frame.radius));
    // Which of two points comes first is lost where they are as good as one.
    let is_one = |(p, q): (Vec2, Vec2)| (p - q).length() <= frame.rounding();
    (!points[0].zip(points[1]).is_some_and(is_one)).then_some(points)
}

/// How large the square of the sine may be where two offsets only touch. The lens between two circles is as thick as the square of
/// the sine over twice their relative curvature: where the features are face to face as their distance is rounded, and where
/// one passes the other on the same side as their bases' distance is. That of two corners is exact.
fn touch(one: &Base, two: &Base, quadratic: &Quadratic, frame: &Frame) -> f64 {
    let sides = [one, two].into_iter().filter(|base| base.share > 0.0).count();
    let rounding = match sides {
        _ if quadratic.cos < 0.0 => frame.grain(),
        0 => 0.0,
        _ => 0.25 * HAIR * (one.at - two.at).length(),
    };
    let angle = if sides == 2 { 0.25 * HAIR } else { 0.0 };
    let relative = one.curvature - two.curvature.copysign(quadratic.cos * two.curvature);
    2.0 * rounding * relative.abs() + angle * angle
}
