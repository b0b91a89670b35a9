//! The crossings of two lines or circles, each given by a point and a normal.

use super::{Arc, Vec2, perp};
use crate::tolerance::{CONTACT, ROUNDOFF, reach};

/// A point of a feature, its normal there, and the curvature of its offset: the line or circle a radius along the
/// normal.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Base {
    pub at: Vec2,
    pub n: Vec2,
    pub curvature: f64,
    /// The ratio of the feature's size to its offset's: R / (R + r), 1 for a line and 0 for a corner.
    pub share: f64,
}

/// F₂ along the first of two offsets: with the parameter u counted from its base, (1 + κ₁²u²/4) F₂(p(u)) = a u² + b u +
/// c.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Quadratic {
    a: f64,
    b: f64,
    c: f64,
    /// The square of the sine of the angle at which the two cross: negative where they do not.
    pub sine_squared: f64,
    /// The cosine of the angle between the normals where the two cross. Beyond ±1 they do not.
    pub cos: f64,
    /// The curvature of one relative to the other. Half the square of the sine over this is their gap where they are
    /// closest, or their overlap where they overlap most.
    pub relative: f64,
    /// Where the two do not cross, whether F₂ is negative: at the base and opposite it, since they may touch at one of
    /// these.
    pub is_below: bool,
}

impl Base {
    pub(crate) fn corner(at: Vec2, radius: f64) -> Base {
        Base { at, n: Vec2::X, curvature: 1.0 / radius, share: 0.0 }
    }

    /// The point of the offset with the parameter `u`; `None` at a line's infinity.
    pub(crate) fn point(&self, u: f64, radius: f64) -> Option<Vec2> {
        let way = radius * self.n + chord(self.n, self.curvature, u);
        Some(self.at + way).filter(|p| p.is_finite())
    }
}

impl Quadratic {
    /// All terms come from the bases, not from points of the offsets, and no difference of large numbers is left: features
    /// that share a point, or nearly, cross where they should.
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
        let cos = 1.0 + steep - one.curvature * c;
        let relative = (one.curvature - two.curvature.copysign(cos * two.curvature)).abs();
        Quadratic { a, b, c, sine_squared: b * b - 4.0 * a * c, cos, relative, is_below }
    }

    /// Where F₂ becomes negative, and where positive again: the first may come after the second, through infinity. NaN
    /// if it never does, even with the square of the sine larger by `spare`.
    pub(crate) fn roots(&self, spare: f64) -> [f64; 2] {
        let square = self.sine_squared;
        let root = if square < 0.0 && square >= -spare { 0.0 } else { square.sqrt() };
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

/// The ends of two pieces that are nearest to one another.
pub(crate) fn nearest(first: &[Base; 2], second: &[Base; 2]) -> [Base; 2] {
    let (mut nearest, mut least) = ([first[0], second[0]], f64::INFINITY);
    for (one, two) in second.iter().flat_map(|two| first.iter().map(move |one| (one, two))) {
        let square = one.at.distance_squared(two.at);
        if square < least {
            (nearest, least) = ([*one, *two], square);
        }
    }
    nearest
}

/// The vector from a point of a line or circle to its point with the parameter `u`, counted from there. With w = κu/2,
/// the tangent of half the angle, it is u (d − w n) / (1 + w²). Not finite at a line's infinity.
pub(crate) fn chord(n: Vec2, curvature: f64, u: f64) -> Vec2 {
    let w = 0.5 * curvature * u;
    if w.abs() <= 1.0 {
        return u * (perp(n) - w * n) / (1.0 + w * w);
    }
    let v = 1.0 / w;
    2.0 / curvature * (v * perp(n) - n) / (1.0 + v * v)
}

/// A point that two edges share apart from their joint, if they have one. Edges within a roundoff of each other touch.
/// At least one of them is an arc, and no number at hand is larger than `largest`.
pub(super) fn meet_arcs(first: &Arc, second: &Arc, joint: Option<Vec2>, largest: f64) -> Option<Vec2> {
    // The sharper one is followed: along a long edge, nothing would be left of the digits of a small circle.
    if first.curvature < second.curvature {
        return meet_arcs(second, first, joint, largest);
    }
    let roundoff = ROUNDOFF * largest;
    let touches = |arc: &Arc, p: Vec2| arc.faces(p, 0.0) && arc.signed_distance(p).abs() <= roundoff;
    let end = |arc: &Arc, other: &Arc| arc.ends.into_iter().find(|&p| Some(p) != joint && touches(other, p));
    // Where one is tangent to the other, rounding makes them cross beside the joint.
    let is_joint = |p: Vec2| joint.is_some_and(|joint| reach(p - joint) <= CONTACT * largest);
    let [one, two] = nearest(&first.bases(), &second.bases());
    let quadratic = Quadratic::new(&one, &two, 0.0);
    let roots = quadratic.roots(2.0 * roundoff * quadratic.relative);
    let mut crossings = roots.into_iter().filter_map(|u| one.point(u, 0.0));
    end(first, second)
        .or_else(|| end(second, first))
        .or_else(|| crossings.find(|&p| first.faces(p, 0.0) && second.faces(p, 0.0) && !is_joint(p)))
}
