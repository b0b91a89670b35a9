//! When a ball first touches a feature that moves and turns: conservative advancement. Beside a body that does not
//! turn, the ball moves straight, and is cast.
//!
//! In the body's frame the feature rests, and the ball's centre moves along a curve p(t) whose acceleration is at most
//! b. The gap g(t) to a convex feature is a convex function of p and lies above its tangent, so that
//!
//! ```text
//! g(t + h) ≥ g(t) + g′(t) h − b h²/2
//! ```
//!
//! Before the first root of this parabola nothing is touched. Stepping from root to root reaches the first contact from
//! below; as in Newton's method, each step doubles the digits. The inside of an arc is not convex; its own bounds are
//! given where they are used.
//!
//! Mirtich, *Timewarp rigid body simulation* (2000), and Zhang et al., *Interactive continuous collision detection*
//! (2006), advance by bounds of the speed, and so converge only linearly.

use crate::plane::{Vec2, heading, length, perp, unit};
use std::f64::consts::TAU;

use crate::scene::{ArcEdge, At, Capsule, Near, Part};
use crate::tolerance::{ADVANCES, MARGIN, PARALLEL, POINT, ROUNDOFF, SOON, larger};

/// A ball as seen from the pivot of a body that turns.
#[derive(Clone, Copy, Debug)]
pub(super) struct Trajectory {
    /// Its position at the start, and its velocity.
    pub from: Vec2,
    pub velocity: Vec2,
    pub radius: f64,
    /// The roundoffs by which its cast radius is larger.
    pub spread: f64,
    /// The body's angular velocity.
    pub angular: f64,
    /// The pivot, in the coordinates of the body's features.
    pub pivot: Vec2,
    /// The largest magnitude of coordinates in the world at the start, and the most by which it grows per time.
    pub reach: [f64; 2],
}

/// A feature, and bounds of a ball's motion beside it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Advancement<'a> {
    trajectory: &'a Trajectory,
    part: &'a Part,
    /// The bounds in the frame that turns with the body, and relative to the centre of a round feature.
    bound: Bound,
    round: Bound,
    /// The distances from the pivot between which the ball can touch the feature.
    annulus: [f64; 2],
}

/// Upper bounds of a ball's acceleration and of its speed.
#[derive(Clone, Copy, Debug)]
struct Bound {
    bend: f64,
    speed: f64,
}

/// The gap at a time, with its bounds.
struct Look {
    near: Near,
    /// The distance left until the touch; negative in an overlap.
    gap: f64,
    /// How fast the gap grows.
    rate: f64,
    /// For this much longer nothing is touched.
    safe: f64,
    /// Lengths below this are rounding.
    roundoff: f64,
    /// During the time `within`, the gap's second derivative is at least −`bend`.
    bend: f64,
    within: f64,
}

/// A contact of a trajectory with a feature.
#[derive(Clone, Copy, Debug)]
pub(super) struct Impact {
    pub time: f64,
    pub near: Near,
    /// The speed at which they approach.
    pub approach: f64,
}

/// A stretch of time.
type Span = [f64; 2];

impl Trajectory {
    /// The ball's position and velocity in the coordinates of the features.
    pub(super) fn at(&self, time: f64) -> [Vec2; 2] {
        let turn = heading(-self.angular * time);
        let p = turn.rotate(self.from + time * self.velocity);
        [self.pivot + p, turn.rotate(self.velocity) - self.angular * perp(p)]
    }

    /// Its velocity relative to a place of the body.
    fn velocity_beside(&self, time: f64, place: Vec2) -> Vec2 {
        heading(-self.angular * time).rotate(self.velocity) - self.angular * perp(place - self.pivot)
    }

    /// Lengths below this are rounding at a time.
    pub(super) fn roundoff(&self, time: f64) -> f64 {
        2.0 * ROUNDOFF * (self.reach[0] + time * self.reach[1])
    }

    /// The radius that it is cast with at a time.
    pub(super) fn radius_at(&self, time: f64) -> f64 {
        self.radius + self.spread * self.roundoff(time)
    }

    /// The time from which it may touch a body. A point on an outline is on the side that it moves to: `None` if that
    /// is the wrong one.
    pub(super) fn begin(&self, is_clear: &dyn Fn(Vec2, f64) -> bool) -> Option<f64> {
        let is_free = self.spread == 0.0 || is_clear(self.at(0.0)[0], self.radius_at(0.0));
        if is_free { Some(0.0) } else { self.clear_after(4.0, is_clear) }
    }

    /// The time by which a point has moved at most this many radii of its inflated ball, if it is on the right side of
    /// a body then.
    #[inline(never)]
    pub(super) fn clear_after(&self, radii: f64, is_clear: &dyn Fn(Vec2, f64) -> bool) -> Option<f64> {
        // Seen from a body that turns, a point that rests at first does not for long.
        let omega = self.angular.abs();
        let bend = omega * (omega * length(self.from) + 2.0 * length(self.velocity));
        let time = fall(radii * POINT * self.roundoff(0.0), -length(self.at(0.0)[1]), bend);
        // For a point that rides on a body the time is infinite and the place NaN: nothing is near it.
        is_clear(self.at(time)[0], 0.0).then_some(time)
    }

    /// A ball that approaches no faster than this slides: over the whole time it comes nearer by less than rounding.
    pub(super) fn flat(&self, speed: f64) -> f64 {
        PARALLEL * larger(speed, self.reach[1])
    }

    /// How fast the cast radius grows.
    fn growth(&self) -> f64 {
        self.spread * 2.0 * ROUNDOFF * self.reach[1]
    }

    /// When the ball's centre is nearer to the pivot than `outer`, but not nearer than `inner`: two stretches of time at most.
    pub(super) fn within(&self, [inner, outer]: [f64; 2], until: f64) -> [Span; 2] {
        let [from, to] = self.nearer_than(outer, until);
        let [leaves, returns] = self.nearer_than(inner, until);
        if leaves > returns {
            [[from, to], NO_TIME]
        } else {
            [[from, leaves.min(to)], [returns.max(from), to]]
        }
    }

    /// When its centre is nearer to the pivot than this.
    #[inline(never)]
    fn nearer_than(&self, distance: f64, until: f64) -> Span {
        let speed = length(self.velocity);
        let Some(way) = unit(self.velocity).filter(|_| distance > 0.0) else {
            return if length(self.from) < distance { [0.0, until] } else { NO_TIME };
        };
        let (along, aside) = (self.from.dot(way), self.from.perp_dot(way).abs());
        if aside >= distance {
            return NO_TIME;
        }
        // solve: |from + t velocity| = distance
        let half = ((distance - aside) * (distance + aside)).sqrt();
        [larger((-along - half) / speed, 0.0), ((half - along) / speed).min(until)]
    }
}

/// A stretch that ends before it begins.
const NO_TIME: Span = [1.0, 0.0];

/// The steps of Newton's method from the contact of a point's inflated ball to the point's own.
const SHARPER: usize = 3;

impl<'a> Advancement<'a> {
    pub(super) fn new(trajectory: &'a Trajectory, part: &'a Part, until: f64) -> Advancement<'a> {
        let [inner, outer] = part.annulus(trajectory.pivot);
        let radius = trajectory.radius_at(until);
        let wider = 1.0 + MARGIN;
        let annulus = [(inner - radius) / wider, (outer + radius) * wider];
        let (omega, speed) = (trajectory.angular.abs(), length(trajectory.velocity));
        let seen =
            |arm: f64, extra: f64| Bound { bend: omega * (omega * arm + extra), speed: speed + omega * arm };
        // A ball near the pivot hardly moves, however far the feature reaches.
        let bound = seen(annulus[1].min(length(trajectory.from) + until * speed), 2.0 * speed);
        // A round feature moves as its centre does, around the pivot; its own turning does not count.
        let round = part.centre().map_or(bound, |centre| seen(length(centre - trajectory.pivot), 0.0));
        // The centre of a nearly straight arc is far away, and moves faster.
        let round = if round.speed <= bound.speed { round } else { bound };
        let bound = if part.is_round() { round } else { bound };
        Advancement { trajectory, part, bound, round, annulus }
    }

    /// The first contact within a span that counts. The error is the time before which there is none, if the search
    /// gives up.
    pub(super) fn first(
        &self,
        [begin, until]: Span,
        counts: &dyn Fn(f64, &Near) -> bool,
    ) -> Result<Option<Impact>, f64> {
        if self.bound.speed == 0.0 {
            return Ok(None);
        }
        for [from, to] in self.trajectory.within(self.annulus, until) {
            let from = larger(from, begin);
            if from <= to
                && let Some(impact) = self.first_in([from, to], counts)?
            {
                let is_point = self.trajectory.spread > 0.0;
                return Ok(Some(if is_point { self.sharpened(impact, until) } else { impact }));
            }
        }
        Ok(None)
    }

    /// The contact of a point, from that of its inflated ball; unchanged if the point arrives too flatly.
    fn sharpened(&self, impact: Impact, until: f64) -> Impact {
        let mut sharp = impact;
        let most =
            SOON * (self.trajectory.radius_at(impact.time) - self.trajectory.radius) / self.bound.speed;
        for _ in 0..SHARPER {
            // solve: gap = approach × more
            let gap = sharp.near.distance - self.trajectory.radius;
            let time = larger(sharp.time + gap / sharp.approach, 0.0).min(until);
            let look = self.look(time);
            // So near a corner the normal is rounding.
            if look.rate >= 0.0 || (time - impact.time).abs() > most || look.near.at != At::Side {
                return impact;
            }
            sharp = Impact { time, near: look.near, approach: -look.rate };
        }
        sharp
    }

    fn first_in(
        &self,
        [from, until]: Span,
        counts: &dyn Fn(f64, &Near) -> bool,
    ) -> Result<Option<Impact>, f64> {
        let mut time = from;
        for _ in 0..ADVANCES {
            let look = self.look(time);
            let is_near = look.gap <= 0.25 * look.roundoff;
            let is_there = look.gap <= 0.0 || is_near && look.safe * self.bound.speed <= look.roundoff / 32.0;
            if is_there && look.rate < 0.0 && self.sinks(time, &look) && counts(time, &look.near) {
                return Ok(Some(Impact { time, near: look.near, approach: -look.rate }));
            }
            if time >= until {
                return Ok(None);
            }
            let is_beside = look.gap <= 0.0 || is_near && look.rate >= 0.0;
            let step = if is_beside { larger(look.safe, self.soon(&look)) } else { look.safe };
            // An overlap that does not count cannot end before the ball has moved as far as it is deep.
            let is_within = look.gap < -look.roundoff && !counts(time, &look.near);
            let step = if is_within { larger(step, -look.gap / self.bound.speed) } else { step };
            time = larger(time + step, time.next_up());
            // A contact at the very end counts, whatever rounding does.
            if time > until {
                if time - until > f64::EPSILON * 4.0 * until {
                    return Ok(None);
                }
                time = until;
            }
        }
        Err(time)
    }

    /// How long a ball that touches may go on before it sinks in by more than a roundoff.
    fn soon(&self, look: &Look) -> f64 {
        // solve: gap + rate t = −roundoff, and bend t²/2 = roundoff
        let bends = (2.0 * look.roundoff / look.bend).sqrt().min(look.within);
        let bends = larger(bends, look.roundoff / self.bound.speed);
        let sinks = (look.gap + look.roundoff) / -look.rate;
        if look.rate < 0.0 { sinks.min(bends) } else { bends }
    }

    /// Whether a ball that touches and approaches goes on to sink in by more than rounding: else it grazes.
    fn sinks(&self, time: f64, look: &Look) -> bool {
        look.gap < -look.roundoff || self.look(time + self.soon(look)).gap < -0.5 * look.roundoff
    }

    #[inline(never)]
    fn look(&self, time: f64) -> Look {
        let [p, velocity] = self.trajectory.at(time);
        let roundoff = self.trajectory.roundoff(time);
        let near = self.part.nearest(p, unit(velocity).unwrap_or(Vec2::X), roundoff);
        let radius = self.trajectory.radius_at(time);
        let gap = near.distance - radius;
        let growth = self.trajectory.growth();
        // A round feature approaches as its centre does, however it turns.
        let is_round = near.at == At::Side && self.round.speed < self.bound.speed || self.part.is_round();
        let centre = self.part.centre().filter(|_| is_round);
        let seen = centre.map_or(velocity, |centre| self.trajectory.velocity_beside(time, centre));
        let rate = near.normal.dot(seen);
        let rate = if rate.abs() > self.trajectory.flat(self.bound.speed) { rate } else { 0.0 };
        let look =
            Look { near, gap, rate, safe: 0.0, roundoff, bend: self.bound.bend, within: f64::INFINITY };
        match self.part {
            Part::Capsule(capsule) => {
                let look = Look { safe: fall(gap, rate - growth, self.bound.bend), ..look };
                if is_round || near.at == At::Side { look } else { self.beyond_end(capsule, p, look) }
            }
            Part::Arc(edge) => {
                let safe = gap / (self.bound.speed + growth);
                let safe = larger(safe, self.safe_beside_arc(edge, radius, p, [velocity, seen]));
                // Until the ball has moved half its distance to the centre, that distance falls by at most half. Until
                // the arc's opening has come by, none of its ends has.
                let Bound { bend, speed } = if is_round { self.round } else { self.bound };
                let arm = 0.5 * length(edge.arc.gradient(p)) / edge.arc.curvature;
                let opening = 0.5 * (TAU - edge.arc.sweep().abs()) / self.trajectory.angular.abs();
                let within = (arm / speed).min(if self.part.is_round() { f64::INFINITY } else { opening });
                Look { safe, within, bend: bend + speed * speed / arm, ..look }
            }
        }
    }

    /// While the ball is beyond an end, its distance is that from a point, which only goes around the pivot: the second
    /// derivative is at least −ω² arm, however far the feature's other end reaches.
    fn beyond_end(&self, capsule: &Capsule, p: Vec2, look: Look) -> Look {
        let sign = if look.near.at == At::End { 1.0 } else { -1.0 };
        let end = capsule.ends[usize::from(look.near.at == At::End)];
        let within = larger(sign * (p - end).dot(capsule.along), 0.0) / self.bound.speed;
        let bend = self.trajectory.angular * self.trajectory.angular * length(end - self.trajectory.pivot);
        if within * within * look.bend <= 2.0 * look.roundoff {
            return look;
        }
        let safe = fall(look.gap, look.rate - self.trajectory.growth(), bend).min(within);
        Look { bend, within, safe: larger(safe, look.safe), ..look }
    }

    /// How long the ball does not touch the arc, from its position relative to the whole circle. F is (|p − c|² − R²) /
    /// 2R, as in the arc's own equations; r is the centre's distance from the arc at a touch.
    fn safe_beside_arc(&self, edge: &ArcEdge, radius: f64, p: Vec2, [velocity, seen]: [Vec2; 2]) -> f64 {
        let (arc, r, growth) = (&edge.arc, radius + edge.radius, self.trajectory.growth());
        let slope = arc.gradient(p);
        let size = length(slope);
        let distance = 2.0 * arc.power(p) / (1.0 + size);
        let beside_circle = || {
            if distance > 0.0 {
                // Outside of the circle the distance to its disk is convex.
                return fall(distance - r, slope.dot(seen) / size - growth, self.round.bend);
            }
            // Inside −F has a gradient of at most 1, and curves by at most κ: its second derivative is at least −(b + κ
            // v²). The gap is (Q² − |p − c|²) / 2R for the radius Q = R − r, in a form that keeps its digits near the
            // centre.
            let left = -distance - r;
            let gap = 0.5 * left * (arc.curvature * left + 2.0 * size);
            let Bound { bend, speed } = self.round;
            fall(gap, -slope.dot(seen) - growth, bend + arc.curvature * speed * speed)
        };
        if distance.abs() >= r {
            return beside_circle();
        }
        let ends = edge.near_ends(p);
        if arc.faces(p, 0.0) {
            // It overlaps the arc. While it leaves, it may come to an end of the arc, which counts once it is the
            // nearest point.
            let nearest =
                ends.map(|near| 0.5 * (near.distance + edge.radius - distance.abs()) / self.bound.speed);
            return nearest.into_iter().fold(beside_circle(), f64::min);
        }
        // Beyond the ends it touches one of these, or leaves the band first. Overlapping one already, it may face the arc next.
        let mut leaves = r - distance.abs();
        while ends.iter().any(|near| near.distance < radius) && arc.faces(p, leaves) {
            leaves *= 0.5;
        }
        let falls =
            |near: Near| fall(near.distance - radius, near.normal.dot(velocity) - growth, self.bound.bend);
        ends.map(falls).into_iter().fold(leaves / self.bound.speed, f64::min)
    }
}

/// The time before which a gap cannot close that grows at `rate`, with a second derivative of at least −`bend`. An
/// overlap may end at any time: for one it is the time during which it surely shrinks.
#[inline(never)]
fn fall(gap: f64, rate: f64, bend: f64) -> f64 {
    let (overlaps, gap) = (gap < 0.0, larger(gap, 0.0));
    // solve: gap + rate t − bend t²/2 = 0, of two forms the one that does not cancel
    let root = (rate * rate + 2.0 * bend * gap).sqrt();
    if rate >= 0.0 {
        let falls = if overlaps { rate } else { rate + root };
        if bend == 0.0 { f64::INFINITY } else { falls / bend }
    } else {
        2.0 * gap / (root - rate)
    }
}
