//! Sweeps: a ball on a straight line (a shape cast), and its radius beside each feature.

use super::index::{Index, Place};
use super::leaf::{Leaf, NONE};
use super::{Filter, Query, Scene};
use crate::bvh::tree::Thick;
use crate::plane::{Ray, Vec2};
use crate::tolerance::{POINT, ROUNDOFF, SOON, larger, reach};

/// A ball that moves along a unit vector.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sweep<'a> {
    /// The reported start.
    pub from: Vec2,
    /// The start of the sweep: the reported start up to rounding, or the last graze since.
    pub origin: Vec2,
    pub direction: Vec2,
    pub radius: f64,
    /// The largest magnitude of these numbers.
    pub size: f64,
    /// Whether it is so small that it is cast as a point beside some feature.
    pub is_point: bool,
    /// Whether it begins in an overlap by more than rounding.
    pub is_deep: bool,
    /// Features grazed at the start, the latest first. Each counts as a roundoff thinner, so that the sweep does not
    /// meet the same graze again; once the list is full, every feature does.
    pub grazed: [u32; 8],
    /// The leaf just left. The sweep cannot touch it again if it is convex; the inside of an arc it touches again after a
    /// chord.
    pub left: u32,
    /// The bodies that count.
    pub filter: &'a Filter<'a>,
}

impl<'a> Sweep<'a> {
    pub(super) fn new(scene: &Scene, query: &'a Query<'_>) -> Sweep<'a> {
        let Query { of: ball, filter, .. } = query;
        let origin = ball.centre();
        let mut sweep = Sweep {
            from: origin,
            origin,
            direction: ball.direction(),
            radius: ball.radius(),
            size: larger(reach(origin), ball.radius()),
            is_point: false,
            is_deep: false,
            grazed: [NONE; 8],
            left: NONE,
            filter,
        };
        sweep.is_point = sweep.radius < POINT * sweep.roundoff(scene.reach);
        sweep
    }

    /// The round-off beside features with coordinates up to `feature_reach`.
    #[inline]
    pub(super) fn roundoff(&self, feature_reach: f64) -> f64 {
        2.0 * ROUNDOFF * larger(self.size, feature_reach)
    }

    /// By how much later than the first a contact is searched that may be simultaneous. A point's inflated ball is larger
    /// beside larger coordinates, and so comes sooner.
    #[inline]
    pub(super) fn simultaneous(&self, reach: f64) -> f64 {
        self.roundoff(reach) * if self.is_point { SOON * POINT } else { 1.0 }
    }

    /// The largest radius that it is cast with beside features with coordinates up to `reach`.
    #[inline]
    pub(super) fn widest(&self, reach: f64) -> f64 {
        if self.is_point { larger(self.radius, POINT * self.roundoff(reach)) } else { self.radius }
    }

    /// The radius that it is cast with beside a leaf: a point is inflated, so seams and shared corners are no special cases.
    /// A disk, which is a point with a rounding, has neither.
    #[inline]
    pub(super) fn radius_at(&self, leaf: &Leaf) -> f64 {
        let widest = self.widest(leaf.reach);
        if self.is_point && leaf.is_disk() { larger(self.radius, widest - leaf.rounding) } else { widest }
    }

    /// The radius that it is cast with beside a feature.
    #[inline]
    pub(super) fn radius_beside(&self, index: &Index, place: Place, leaf: &Leaf) -> f64 {
        let radius = self.radius_at(leaf);
        // Nearly always there is none.
        let [first, .., last] = self.grazed;
        if first == NONE || last == NONE && !self.grazed.contains(&place.number()) {
            return radius;
        }
        let (roundoff, distance) = (self.roundoff(leaf.reach), index.nearest_of(place, self.origin).distance);
        // A feature overlapped by more than rounding stays as near as it is.
        let is_deep = !self.is_point && radius - distance > 2.0 * roundoff;
        if is_deep { distance - roundoff } else { radius - roundoff }
    }

    /// The box of the ball in motion, in a scene with coordinates up to `reach`.
    #[inline]
    pub(super) fn thick(&self, reach: f64) -> Thick<2> {
        Thick {
            origin: self.origin.to_array(),
            direction: self.direction.to_array(),
            half: [self.widest(reach); 2],
            spare: 4.0 * self.roundoff(reach),
        }
    }

    /// The distance from the reported start.
    #[inline]
    pub(super) fn slid(&self) -> f64 {
        self.reached(self.origin)
    }

    /// The distance of a point from the reported start, along the sweep.
    pub(super) fn reached(&self, p: Vec2) -> f64 {
        (p - self.from).dot(self.direction)
    }

    /// This sweep from another origin. Nothing else sets the origin, so `size` stays right.
    pub(super) fn moved(&self, origin: Vec2) -> Sweep<'a> {
        Sweep { origin, size: larger(reach(origin), self.radius), ..*self }
    }
}

/// A feature, and the distance at which it is touched.
#[derive(Clone, Copy, Debug)]
pub(super) struct Touch {
    pub t: f64,
    pub place: Place,
}

/// The ray of a sweep.
pub(super) fn ray(sweep: &Sweep<'_>) -> Ray {
    Ray::trusted(sweep.origin, sweep.direction)
}
