//! A capsule (stadium), and the time at which a moving point enters it.
//!
//! A ball of radius r touches a capsule of radius ρ exactly when its centre enters the capsule of radius r + ρ around the
//! same segment: their Minkowski sum. The distance to a convex set is convex along a line: it falls, then rises. So the
//! centre enters at most once, where the distance is at most r + ρ *and falling*. A surface that the ball has just left
//! recedes, and a penetration left over by rounding counts at once or never.

use crate::plane::{Vec2, flipped, perp};

/// The time of a contact that never comes.
pub(crate) const NEVER: f64 = f64::INFINITY;

/// Every point within `radius` of the segment between `ends`. The ball lives to the left of `along`, in the direction of a
/// positive quarter turn, or on both sides.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Capsule {
    pub ends: [Vec2; 2],
    /// The unit vector from one end to the other.
    pub along: Vec2,
    pub radius: f64,
}

/// The part of a feature that is nearest to a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum At {
    /// Between its ends.
    Side,
    Start,
    End,
}

/// The nearest point of a feature, as seen from a point.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Near {
    /// The signed distance to its surface; negative inside.
    pub distance: f64,
    /// The unit vector from the surface to the point.
    pub normal: Vec2,
    pub at: At,
    /// The surface's radius of curvature there; infinite if straight or hollow.
    pub curve_radius: f64,
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

    /// How far a point moves from `p` along the unit vector `d` until it is within `r` of the surface and approaching.
    ///
    /// The case is unpredictable, and a mispredicted branch costs half as much as all the rest, so an index picks the end.
    #[inline(always)]
    pub(super) fn enter(&self, p: Vec2, d: Vec2, r: f64) -> f64 {
        let r = r + self.radius;
        let (along, length) = (self.along, self.length());
        let from = p - self.ends[0];
        let (foot, height) = (from.dot(along), along.perp_dot(from));
        let (speed, climb) = (d.dot(along), along.perp_dot(d));
        let above = height.abs();
        let sink = flipped(-climb, height);
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
            // A point that moves inwards and descends approaches the end. If this one does not, it is beside the
            // segment already, up to rounding: no farther beyond the end than aside.
            let (inwards, ahead) = if beyond { (-speed, foot - length) } else { (speed, -foot) };
            let t = (above - r) / sink;
            return if inwards <= 0.0 || sink <= 0.0 || ahead > above {
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
        // The point misses the end. Topology decides, not rounding: a point that passes over the end within the strip beside
        // the segment is in the capsule from there on, and so is one that has entered the strip before.
        let (inwards, way) = if beyond { (-speed, length - foot) } else { (speed, -foot) };
        if inwards <= 0.0 {
            return NEVER;
        }
        let height = above - sink * (way.abs() / inwards);
        if height < -r || above <= r && height > r { NEVER } else { -b }
    }

    pub(crate) fn nearest(&self, p: Vec2) -> Near {
        self.nearest_within(p, 0.0)
    }

    /// The same, with a margin beyond the ends that counts as beside the segment, so that rounding does not tilt the
    /// normal of a point that came over the side.
    #[inline]
    pub(crate) fn nearest_within(&self, p: Vec2, spare: f64) -> Near {
        let (along, length) = (self.along, self.length());
        let from = p - self.ends[0];
        let (foot, height) = (from.dot(along), along.perp_dot(from));
        if foot > -spare && foot < length + spare && length > 0.0 {
            let normal = perp(along).map(|x| flipped(x, height));
            let distance = height.abs() - self.radius;
            return Near { distance, normal, at: At::Side, curve_radius: f64::INFINITY };
        }
        let (end, at) = if foot > 0.0 { (self.ends[1], At::End) } else { (self.ends[0], At::Start) };
        nearest_of_end(p, end, self.radius, at)
    }
}

/// The nearest point of a disk around an end. At its centre, where all directions are equal, the normal is +x.
#[inline]
pub(crate) fn nearest_of_end(p: Vec2, end: Vec2, radius: f64, at: At) -> Near {
    let from = p - end;
    let normal = crate::plane::unit(from).unwrap_or(Vec2::X);
    Near { distance: crate::plane::length(from) - radius, normal, at, curve_radius: radius }
}

#[cfg(test)]
#[path = "../../tests/rust/capsule.rs"]
mod tests;
