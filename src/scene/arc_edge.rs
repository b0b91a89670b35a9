//! A circular arc as a feature, touched from outside and from inside.
//!
//! The centre of a nearly straight arc may be too far away for any number, so nothing is measured from it. For an arc
//! of curvature κ from a to b, with unit normals m and n there,
//!
//! ```text
//! F(p) = κ/2 (p − a)·(p − b) + (m + n)/2·(p − a) = (|p − c|² − R²) / 2R
//! ```
//!
//! by Thales' theorem. The signed distance to the circle is 2F / (1 + √(1 + 2κF)), positive outside. Along a line F is
//! a quadratic in t, whose roots are the times of contact. κ = 0 is the straight edge.

use super::capsule::{At, Capsule, NEVER, Near, nearest_of_end};
use crate::plane::{Aabb, Arc, Turn, Vec2};
use crate::tolerance::{NOW, larger};

/// Every point within `radius` of an arc.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ArcEdge {
    pub arc: Arc,
    pub radius: f64,
}

/// The motion of a point, with time counted from where it is nearest to the middle of the arc's chord.
struct Way {
    p: Vec2,
    d: Vec2,
    /// The start time, and F there.
    start: f64,
    value: f64,
    /// A point that passes an end within this distance has touched it.
    near: f64,
    roundoff: f64,
    /// Whether it starts in contact with the inside.
    touches: bool,
}

/// The side of the circle: outside or inside.
const SIDES: [f64; 2] = [1.0, -1.0];

impl ArcEdge {
    pub(crate) fn ends(&self) -> [Vec2; 2] {
        self.arc.ends
    }

    /// Whether the ball lives outside of the circle, if it lives on one side only.
    pub(super) fn faces_out(&self) -> bool {
        self.arc.turn() == Turn::Negative
    }

    /// Calls `found` with the times at which a point that moves from `p` along the unit vector `d` comes within `r` of
    /// the surface while approaching: over either side, and over the ends. If `touches`, it has just reflected off the
    /// inside: F is zero at the start, and the next contact is a whole chord away, wherever rounding has moved the
    /// start. The first of the radii applies to sides and ends that the ball overlaps, the second to all others.
    pub(super) fn entries(
        &self,
        [p, d]: [Vec2; 2],
        radii: [f64; 2],
        roundoff: f64,
        touches: bool,
        found: &mut dyn FnMut(f64),
    ) {
        let [r, whole] = radii.map(|r| r + self.radius);
        // Measured from the point nearest to the arc, no number is larger than the arc, and no digit is lost.
        let [a, b] = self.ends();
        let ahead = (a.midpoint(b) - p).dot(d);
        let way = Way {
            p: p + ahead * d,
            d,
            start: -ahead,
            value: self.arc.power(p),
            near: whole + 2.0 * roundoff,
            roundoff,
            touches,
        };
        let beside = if r < whole && self.leaves(&way, whole) { whole } else { r };
        for side in SIDES {
            let t = self.enter_side(&way, beside, side);
            if t < NEVER {
                found((t + ahead).max(0.0));
            }
        }
        for end in [a, b] {
            let r = if p.distance(end) < whole { r } else { whole };
            let t = Capsule::new(end, end, 0.0).enter(p, d, r);
            if !self.arc.is_full() && t < NEVER {
                found(t);
            }
        }
    }

    /// Whether the point is on its way to where the inside is at least `r` away.
    fn leaves(&self, way: &Way, r: f64) -> bool {
        let t = self.vertex(way.p, way.d);
        let p = way.p + t * way.d;
        t > way.start && -2.0 * self.arc.power(p) >= r * (1.0 + crate::plane::length(self.arc.gradient(p)))
    }

    /// The time at which the point enters the band of width `r` on one side of the circle, between the arc's ends.
    fn enter_side(&self, way: &Way, r: f64, side: f64) -> f64 {
        let (value, gradient) = (self.arc.power(way.p), self.arc.gradient(way.p));
        let (curvature, is_outside) = (side * self.arc.curvature, way.value > 0.0);
        // The radius of the circle at distance r, as a fraction of the arc's.
        let size = larger(1.0 + curvature * r, 0.0);
        // solve: gap + slope t + curvature/2 t² = 0, for the distance r
        let distance = r + 0.5 * curvature * r * r;
        let (gap, slope) = (side * value - distance, side * gradient.dot(way.d));
        // The form of the discriminant that does not cancel: one for flat arcs, one for small circles.
        let (aside, is_small) = (gradient.perp_dot(way.d), size < 0.5);
        let square =
            if is_small { (size - aside) * (size + aside) } else { slope * slope - 2.0 * curvature * gap };
        let root = square.max(0.0).sqrt();
        let slope_at_start = slope + curvature * way.start;
        // The form of the root that does not cancel. A line that misses the circle is nearest at the vertex.
        let cancels = !is_small && slope < 0.0 && 4.0 * curvature * gap < slope * slope;
        let enters = if way.touches {
            way.start - 2.0 * slope_at_start / curvature
        } else if cancels {
            2.0 * gap / (root - slope)
        } else {
            -(slope + root) / curvature
        };
        // Outside, |F| falls up to the parabola's vertex; inside, from there until the point crosses the circle. From
        // outside, a ball reaches the inside only through the arc's opening.
        if side > 0.0 {
            if way.value < 0.0 || slope_at_start >= 0.0 || square < 0.0 {
                return NEVER;
            }
            return self.first_between(way, enters.max(way.start), -slope / curvature, 0.0);
        }
        let enters_circle = slope * slope > 2.0 * self.arc.curvature * value;
        if is_outside && (slope_at_start <= 0.0 || !enters_circle) {
            return NEVER;
        }
        let from = enters.max(way.start);
        let leaves = -(slope + (slope * slope + 2.0 * curvature * value).max(0.0).sqrt()) / curvature;
        // A ball that fills the arc touches the part ahead of it.
        let ahead = if size <= way.roundoff * self.arc.curvature { 1.0 / self.arc.curvature } else { 0.0 };
        self.first_between(way, from, leaves, ahead)
    }

    /// The first time in an interval at which the point is beside the arc: at once, or when it passes over an end. It has
    /// entered the end's disk before that, up to rounding.
    fn first_between(&self, way: &Way, from: f64, to: f64, ahead: f64) -> f64 {
        if self.arc.faces(way.p + (from + ahead) * way.d, way.roundoff) {
            return from;
        }
        let ([a, b], [start, end]) = (self.ends(), self.arc.tangents());
        self.passes(way, [from, to], a, start).min(self.passes(way, [from, to], b, -end))
    }

    /// The time in an interval at which the point passes over an end.
    #[inline(never)]
    fn passes(&self, way: &Way, [from, to]: [f64; 2], end: Vec2, inwards: Vec2) -> f64 {
        let (speed, gradient) = (way.d.dot(inwards), |p| self.arc.gradient(p));
        let t = (end - way.p).dot(inwards) / speed;
        let q = way.p + t * way.d;
        let is_near = (q - end).length() <= way.near;
        // A ball larger than the arc may cross the end's normal behind the centre.
        let is_before = gradient(q).dot(gradient(end)) >= -4.0 * way.roundoff * self.arc.curvature;
        if speed > 0.0 && t >= from && t <= to && is_near && is_before { t } else { NEVER }
    }

    /// The nearest point of the arc. Of equally near ones (all near the centre, or both ends) it is the one ahead along
    /// `d`.
    pub(crate) fn nearest(&self, p: Vec2, d: Vec2, roundoff: f64) -> Near {
        let slope = self.arc.gradient(p);
        let size = crate::plane::length(slope);
        // Near the centre all points are equally near; the distance to the one ahead is measured along `d`.
        let (outwards, distance) = if size <= roundoff * self.arc.curvature {
            (d, (slope.dot(d) - 1.0) / self.arc.curvature)
        } else {
            (slope / size, 2.0 * self.arc.power(p) / (1.0 + size))
        };
        // Near the centre rounding turns the normal, so the test takes the foot on the circle instead of the point.
        if !self.arc.faces(p - distance * outwards, 0.0) {
            let [start, end] = self.near_ends(p);
            let nearer = end.distance - start.distance;
            let is_end =
                if nearer.abs() < roundoff { end.normal.dot(d) < start.normal.dot(d) } else { nearer < 0.0 };
            return if is_end { end } else { start };
        }
        let normal = outwards * 1.0_f64.copysign(distance);
        let curve_radius =
            if distance < 0.0 { f64::INFINITY } else { 1.0 / self.arc.curvature + self.radius };
        Near { distance: distance.abs() - self.radius, normal, at: At::Side, curve_radius }
    }

    /// The contact point of a ball that may overlap the arc: the nearest point, or, if the ball is leaving that, an end
    /// that it is just reaching at the distance `r`.
    #[inline(never)]
    pub(super) fn entered(&self, p: Vec2, d: Vec2, roundoff: f64, r: f64) -> Near {
        let (near, blur) = (self.nearest(p, d, roundoff), NOW * roundoff);
        let is_met = |end: &Near| (end.distance - r).abs() <= blur && end.normal.dot(d) < 0.0;
        let is_left = near.distance < r - blur && near.normal.dot(d) > 0.0;
        self.near_ends(p).into_iter().find(|end| is_left && is_met(end)).unwrap_or(near)
    }

    /// Whether a ball that reaches an end passes it: it overlaps the side, and moves away from it there and at the end.
    pub(super) fn lets_pass(&self, end: Vec2, [p, d]: [Vec2; 2], within: f64) -> bool {
        let (near, front) = (self.nearest(p, d, 0.0), self.arc.gradient(end) * self.arc.power(p));
        near.at == At::Side && near.distance < within && near.normal.dot(d) >= 0.0 && front.dot(d) >= 0.0
    }

    /// The nearest points of its two ends.
    #[inline(never)]
    pub(crate) fn near_ends(&self, p: Vec2) -> [Near; 2] {
        let [a, b] = self.ends();
        [nearest_of_end(p, a, self.radius, At::Start), nearest_of_end(p, b, self.radius, At::End)]
    }

    /// Whether `p` is between the arc and its chord.
    pub(super) fn is_within_segment(&self, p: Vec2, is_left: impl Fn() -> bool) -> bool {
        self.arc.power_over_chord(p) < 0.0 && (self.arc.is_full() || is_left() == self.faces_out())
    }

    /// The time at which a point that moves along `d` is nearest to the circle's centre.
    pub(super) fn vertex(&self, p: Vec2, d: Vec2) -> f64 {
        -self.arc.gradient(p).dot(d) / self.arc.curvature
    }

    /// The box around it.
    pub(crate) fn aabb(&self) -> Aabb {
        self.arc.aabb().grown_by(self.radius)
    }
}
