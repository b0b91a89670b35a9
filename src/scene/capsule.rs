//! A capsule, and when a point that moves in a straight line first enters it.
//!
//! A ball of radius r touches a capsule of radius ρ exactly when its centre enters the capsule of radius r + ρ around the
//! same segment (their Minkowski sum). The distance to a convex set is convex along a line: it falls, then rises. So the
//! centre enters at most once, where the distance is at most r + ρ *and falling*. What the ball has just left recedes, and
//! an overlap that rounding has left behind either counts now or never.

use crate::plane::{Vec2, perp};

/// Never.
pub(super) const NEVER: f64 = f64::INFINITY;

/// Every point within `radius` of the segment between `ends`. The ball lives where a positive quarter turn from `along`
/// points, or on both sides.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Capsule {
    pub ends: [Vec2; 2],
    /// The unit vector from one end to the other.
    pub along: Vec2,
    pub radius: f64,
}

/// The part of a feature that is nearest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum At {
    /// Between its ends.
    Side,
    Start,
    End,
}

/// The nearest place of a feature, as seen from a point.
#[derive(Clone, Copy, Debug)]
pub(super) struct Near {
    /// How far away its surface is; negative inside.
    pub distance: f64,
    /// The unit vector from there to the point.
    pub normal: Vec2,
    pub at: At,
    /// The radius of the surface's curvature there: infinite where it is straight, or hollow.
    pub bow: f64,
}

impl Capsule {
    pub(super) fn new(start: Vec2, end: Vec2, radius: f64) -> Capsule {
        let along = crate::plane::unit(end - start).unwrap_or(Vec2::X);
        Capsule { ends: [start, end], along, radius }
    }

    #[inline]
    pub(super) fn length(&self) -> f64 {
        (self.ends[1] - self.ends[0]).dot(self.along)
    }

    /// How far a point goes from `p` along the unit vector `d` until it is within `r` of the surface and comes nearer.
    ///
    /// Which case it is nobody can foretell, and a branch that is foretold wrongly costs half as much as all the rest: ends
    /// are picked by an index.
    #[inline(always)]
    pub(super) fn enter(&self, p: Vec2, d: Vec2, r: f64) -> f64 {
        let r = r + self.radius;
        let (along, length) = (self.along, self.length());
        let from = p - self.ends[0];
        let (foot, height) = (from.dot(along), along.perp_dot(from));
        let (speed, climb) = (d.dot(along), along.perp_dot(d));
        let above = height.abs();
        let sink = -climb * 1.0_f64.copysign(height);
        let is_beside = |foot: f64| foot >= 0.0 && foot <= length;
        // solve: above − t sink = r
        let beyond = if above > r {
            if sink <= 0.0 {
                return NEVER;
            }
            let t = (above - r) / sink;
            let foot = foot + t * speed;
            if is_beside(foot) {
                return t;
            }
            foot >= 0.0
        } else {
            if is_beside(foot) {
                return if sink > 0.0 { 0.0 } else { NEVER };
            }
            foot >= 0.0
        };
        let end = usize::from(beyond);
        let from = p - self.ends[end];
        let b = from.dot(d);
        if b >= 0.0 {
            // Who goes down and inwards has the end ahead, or is beside the segment already, but for rounding.
            let inwards = if beyond { -speed } else { speed };
            let t = (above - r) / sink;
            return if inwards <= 0.0 || sink <= 0.0 {
                NEVER
            } else if t > 0.0 {
                t
            } else {
                0.0
            };
        }
        let aside = d.perp_dot(from).abs();
        if aside < r {
            // solve: |from + t d| = r, the nearer root
            let t = -b - ((r - aside) * (r + aside)).sqrt();
            return if t > 0.0 { t } else { 0.0 };
        }
        // The end is missed. Topology decides what rounding must not: who passes over the end inside the strip beside the
        // segment is in the capsule from there on, and so is who has entered the strip before.
        let (inwards, way) = if beyond { (-speed, length - foot) } else { (speed, -foot) };
        if inwards <= 0.0 {
            return NEVER;
        }
        let height = above - sink * (way.abs() / inwards);
        if height < -r || above <= r && height > r { NEVER } else { -b }
    }

    pub(super) fn nearest(&self, p: Vec2) -> Near {
        self.nearest_within(p, 0.0)
    }

    /// The same, where places so little beyond the ends count as beside the segment: rounding does not tilt the normal of who
    /// has come over its side.
    #[inline]
    pub(super) fn nearest_within(&self, p: Vec2, spare: f64) -> Near {
        let (along, length) = (self.along, self.length());
        let from = p - self.ends[0];
        let (foot, height) = (from.dot(along), along.perp_dot(from));
        if foot > -spare && foot < length + spare && length > 0.0 {
            let normal = perp(along) * 1.0_f64.copysign(height);
            let distance = height.abs() - self.radius;
            return Near { distance, normal, at: At::Side, bow: f64::INFINITY };
        }
        let (end, at) = if foot > 0.0 { (self.ends[1], At::End) } else { (self.ends[0], At::Start) };
        nearest_of_end(p, end, self.radius, at)
    }
}

/// A disk around an end. Its centre is as near to all of it; the place at +x is taken.
pub(super) fn nearest_of_end(p: Vec2, end: Vec2, radius: f64, at: At) -> Near {
    let from = p - end;
    let distance = crate::plane::length(from);
    let normal = if distance > 0.0 { from / distance } else { Vec2::X };
    Near { distance: distance - radius, normal, at, bow: radius }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plane::unit;
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    const CAPSULE: fn(f64) -> Capsule = |radius| Capsule::new(Vec2::ZERO, Vec2::new(10.0, 0.0), radius);

    #[test]
    fn a_capsule_is_entered_over_its_side_and_over_its_ends() {
        let down = |x: f64| CAPSULE(1.0).enter(Vec2::new(x, -9.0), Vec2::Y, 4.0);
        assert_eq!([down(0.0), down(7.0), down(10.0)], [4.0; 3]);
        // 3-4-5 beside either end.
        assert_eq!([down(-3.0), down(13.0), down(-5.0), down(-6.0)], [5.0, 5.0, NEVER, NEVER]);
    }

    #[test]
    fn an_overlap_counts_now_or_never() {
        let from = |direction: Vec2| CAPSULE(0.0).enter(Vec2::new(5.0, -0.5), direction, 1.0);
        assert_eq!([from(Vec2::Y), from(Vec2::NEG_Y), from(Vec2::X)], [0.0, NEVER, NEVER]);
    }

    #[test]
    fn who_passes_over_the_end_inside_the_strip_enters() {
        // One ulp further out than the end's disk, and on its way down into the strip.
        let d = Vec2::new(1.0, 1e-9);
        let p = Vec2::new(-5.0, -1.0 - 5e-9);
        let t = CAPSULE(0.0).enter(p, d, 1.0);
        assert!((t - 5.0).abs() < 1e-3, "{t}");
    }

    #[test]
    fn who_is_beyond_the_end_by_rounding_alone_enters() {
        // Over the end to the last digit: seen from the other end it is an ulp beyond, seen from this one it has passed it.
        let end = Vec2::new(0.060_575_659_221_352_09, 0.015_389_590_959_431_69);
        let start = Vec2::new(0.181_726_977_664_056_27, 0.046_168_772_878_295_07);
        let edge = Capsule::new(start, end, 0.0);
        let d =
            unit(Vec2::new(0.121_151_318_196_470_7, 0.030_779_182_888_073_936)).expect("it has a direction");
        let p = Vec2::new(0.060_575_659_467_585_56, 0.015_389_589_990_221_145);
        assert!(edge.enter(p, d, 1e-9) < 1e-9);
    }

    #[test]
    fn the_nearest_place_is_an_end_or_the_side() {
        let near = |x: f64, y: f64| CAPSULE(1.0).nearest(Vec2::new(x, y));
        let (side, end) = (near(4.0, 3.0), near(13.0, -4.0));
        assert_eq!((side.distance, side.normal, side.at), (2.0, Vec2::Y, At::Side));
        assert_eq!((end.distance, end.normal, end.at), (4.0, Vec2::new(0.6, -0.8), At::End));
    }
}
