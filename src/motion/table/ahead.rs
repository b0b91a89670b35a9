//! The coming events of a table, in their order.

use std::cmp::Ordering;

use super::{Rolling, Table, TableBall};
use crate::motion::grid::Grid;
use crate::order::sort_by;
use crate::plane::{Aabb, length, unit};
use crate::scene::{Ball, Query, Which};
use crate::tolerance::{CONTACT, PARALLEL, ROUNDOFF, larger, reach};

/// The kind of a coming event. Simultaneous events happen in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    Body,
    Ball,
    Cell,
}

/// A predicted event. It is valid while its balls have not changed since.
#[derive(Clone, Copy, Debug)]
pub(super) struct Expected {
    pub time: f64,
    pub kind: Kind,
    pub balls: [usize; 2],
    pub versions: [u32; 2],
}

impl Expected {
    fn key(&self) -> (Kind, [usize; 2]) {
        (self.kind, self.balls)
    }
}

impl PartialEq for Expected {
    fn eq(&self, other: &Expected) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Expected {}

impl PartialOrd for Expected {
    fn partial_cmp(&self, other: &Expected) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Expected {
    /// The earliest is the greatest, which a heap returns first.
    fn cmp(&self, other: &Expected) -> Ordering {
        other.time.total_cmp(&self.time).then_with(|| other.key().cmp(&self.key()))
    }
}

/// At most this many balls are tested against all others.
const MOST_WIDE: usize = 8;

/// A ball is wide if it is this many times wider than all that are not: squares as large would hold too many of the
/// others.
const WIDE: f64 = 4.0;

impl Table {
    /// Notes the speed of the fastest ball.
    pub(super) fn note_fastest(&mut self) {
        let speeds = self.there().map(|ball| length(self.balls[ball].ball.velocity));
        self.fastest = speeds.fold(0.0, larger);
    }

    /// Predicts all events again.
    pub(super) fn expect_all(&mut self) {
        self.queue.clear();
        let mut there: Vec<usize> = self.there().collect();
        self.note_fastest();
        let places = there.iter().map(|&ball| self.balls[ball].at(self.time));
        let bodies = self.scene.ids().filter_map(|id| self.scene.aabb(id).ok());
        let around = Aabb::of_points(places).merged(&Aabb::around(bodies));
        let width = |ball: usize| 2.0 * self.balls[ball].ball.radius;
        sort_by(&mut there, |&a, &b| width(b).total_cmp(&width(a)));
        let usual = there.get(MOST_WIDE).map_or(0.0, |&ball| width(ball));
        let wide = there.iter().take(MOST_WIDE).filter(|&&ball| width(ball) > WIDE * usual).count();
        let widest = there.get(wide).map_or(0.0, |&ball| width(ball));
        self.wide = there[..wide].to_vec();
        // A roundoff wider than the widest, so that touching balls are never two squares apart.
        self.grid = Grid::new(&around, self.balls.len(), widest * (1.0 + CONTACT) + CONTACT * around.reach());
        for &ball in &there {
            self.balls[ball].move_to(self.time);
            if self.wide.contains(&ball) {
                continue;
            }
            let cell = self.grid.cell(self.balls[ball].ball.centre);
            self.balls[ball].cell = cell;
            self.grid.enter(cell, ball);
        }
        for ball in there {
            self.expect(ball, &|other| other > ball);
        }
    }

    /// The numbers of the balls on the table.
    pub(super) fn there(&self) -> impl Iterator<Item = usize> {
        (0..self.balls.len()).filter(|&ball| !self.balls[ball].is_gone)
    }

    /// Predicts a ball's events again, unless all events will be.
    #[inline(never)]
    pub(super) fn expect_all_of(&mut self, ball: usize) {
        if !self.is_stale {
            self.expect(ball, &|_| true);
        }
        // Stale events are dropped once the queue is long.
        if self.queue.len() > self.most {
            let queue = std::mem::take(&mut self.queue);
            self.queue = queue.into_iter().filter(|next| self.is_valid(next)).collect();
            self.most = 1024 + 2 * self.queue.len();
        }
    }

    /// Predicts a ball's events, with the other balls that count.
    #[inline(never)]
    fn expect(&mut self, ball: usize, counts: &dyn Fn(usize) -> bool) {
        self.expect_body(ball);
        self.expect_cell(ball);
        self.expect_balls(ball, counts);
    }

    fn expect_body(&mut self, ball: usize) {
        let rolling = &self.balls[ball];
        let TableBall { centre, velocity, radius, hits, .. } = rolling.ball;
        let (speed, time, lift) = (length(velocity), rolling.time, rolling.lift);
        let moving = Ball::new(centre, velocity, radius).ok();
        let scene = &self.scene;
        let met = |moving: Ball| {
            let query = Query::of(moving).hitting(hits);
            // If it is stuck, it slides on.
            scene.first_hit_on_the_way(&query, Which::Resting, lift).unwrap_or_else(|hit| Some((hit, lift)))
        };
        let hit = moving.and_then(met);
        self.balls[ball].hit = hit;
        if let Some((hit, _)) = hit {
            self.push(time + hit.distance / speed, Kind::Body, [ball, ball]);
        }
    }

    #[inline(never)]
    pub(super) fn expect_cell(&mut self, ball: usize) {
        if self.wide.contains(&ball) {
            return;
        }
        let Rolling { ball: TableBall { velocity, .. }, cell, .. } = self.balls[ball];
        let centre = self.balls[ball].at(self.time);
        if let Some((time, _)) = self.grid.next(cell, centre, velocity) {
            self.push(self.time + time, Kind::Cell, [ball, ball]);
        }
    }

    #[inline(never)]
    pub(super) fn expect_balls(&mut self, ball: usize, counts: &dyn Fn(usize) -> bool) {
        let one = self.balls[ball];
        let meets = |other: usize| one.ball.meets(&self.balls[other].ball);
        let counts = |&other: &usize| other != ball && counts(other) && meets(other);
        let mut others = self.wide.clone();
        if others.contains(&ball) {
            others = self.there().collect();
        } else {
            self.grid.near(one.cell, &mut others);
        }
        others.retain(counts);
        for other in others {
            if let Some(time) = time_to_impact(&one, &self.balls[other], self.time) {
                self.push(self.time + time, Kind::Ball, [ball.min(other), ball.max(other)]);
            }
        }
    }

    #[inline(never)]
    fn push(&mut self, time: f64, kind: Kind, balls: [usize; 2]) {
        // A ball so slow never arrives.
        if time == f64::INFINITY {
            return;
        }
        let versions = balls.map(|ball| self.balls[ball].version);
        self.queue.push(Expected { time, kind, balls, versions });
    }
}

/// The time from `now` until two balls touch while approaching.
fn time_to_impact(one: &Rolling, other: &Rolling, now: f64) -> Option<f64> {
    let places = [one, other].map(|ball| ball.at(now));
    let apart = places[0] - places[1];
    let velocity = one.ball.velocity - other.ball.velocity;
    let radius = one.ball.radius + other.ball.radius;
    let way = unit(velocity)?;
    let ahead = -apart.dot(way);
    let distance = length(apart);
    // An approach whose cosine is rounding is none.
    if ahead <= PARALLEL * distance {
        return None;
    }
    let aside = apart.perp_dot(way).abs();
    // Balls that would sink in by no more than rounding graze, as at a body.
    let sinks = radius - aside;
    if sinks <= ROUNDOFF * larger(reach(places[0]), reach(places[1])) {
        return None;
    }
    // solve: |apart + t velocity| = radius, by the product of the roots, which does not cancel
    let root = (sinks * (radius + aside)).sqrt();
    // An approach that is rounding of the velocities is none: balls that stick together do not meet again.
    let (speed, fastest) = (length(velocity), larger(length(one.ball.velocity), length(other.ball.velocity)));
    if speed * root <= ROUNDOFF * fastest * radius {
        return None;
    }
    let square = (distance - radius) * (distance + radius);
    Some(larger(square, 0.0) / ((ahead + root) * speed))
}
