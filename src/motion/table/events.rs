//! The events of a table: what contacts do to balls.

use super::{Event, Partner, SLIDE, Table};
use crate::plane::{Vec2, length, perp, product, unit};
use crate::scene::{Hit, Response};
use crate::tolerance::{ABREAST, PARALLEL, ROUNDOFF, larger};

/// An impulse along a normal, corrected so that rounding of the normal's length adds no energy and takes none. A pair of
/// balls has the same rounding at each of its touches, and so has a ball at a wall: it would add up.
fn kept(impulse: f64, normal: Vec2) -> f64 {
    impulse - impulse * excess(normal)
}

/// By how much the square of a unit vector's length is more than 1: rounding, to twice the digits.
fn excess(normal: Vec2) -> f64 {
    let [[x, dx], [y, dy]] = normal.to_array().map(|x| product(x, x));
    // The larger square cancels with 1 first, without rounding.
    (larger(x, y) - 1.0) + x.min(y) + (dx + dy)
}

/// The normal of two balls that meet so flatly that the rounding of their places hides whether they approach. It is
/// computed from how far aside they pass, with a cosine of at least [`ABREAST`], so that the sine is below 1.
fn grazed(apart: Vec2, closing: Vec2, radius: f64) -> Option<Vec2> {
    let way = unit(closing)?;
    let sine = (apart.dot(perp(way)) / radius).clamp(-1.0, 1.0);
    unit(sine * perp(way) + larger((1.0 - sine * sine).sqrt(), ABREAST) * way)
}

impl Table {
    /// Moves a ball to the next square, where it has other neighbours. That is no event.
    pub(super) fn cross(&mut self, ball: usize) -> Option<Event> {
        let rolling = self.balls[ball];
        let next = self.grid.next(rolling.cell, rolling.at(self.time), rolling.ball.velocity);
        let (_, cell) = next?;
        self.grid.leave(rolling.cell, ball);
        self.grid.enter(cell, ball);
        self.balls[ball].cell = cell;
        self.expect_cell(ball);
        self.expect_balls(ball, &|_| true);
        None
    }

    /// Bounces a ball off a body. A slide along it is no event.
    pub(super) fn meet_body(&mut self, ball: usize) -> Option<Event> {
        let (time, restitution, rest) = (self.time, self.restitution, ROUNDOFF * self.fastest);
        let rolling = &mut self.balls[ball];
        let (hit, lift) = rolling.hit?;
        rolling.move_to(time);
        (rolling.ball.centre, rolling.lift) = (hit.centre, lift);
        let before = rolling.ball.velocity;
        let approach = -before.dot(hit.normal);
        let flat = PARALLEL * length(before);
        if approach <= flat {
            rolling.hops += SLIDE;
            rolling.turn(before + (larger(approach, 0.0) + flat) * hit.normal);
            self.expect_all_of(ball);
            return None;
        }
        let stops = self.scene.response(hit.body.slot) == Response::Stop;
        let bounced = before + kept((1.0 + restitution) * approach, hit.normal) * hit.normal;
        let velocity = if stops || length(bounced) < rest { Vec2::ZERO } else { bounced };
        rolling.turn(velocity);
        self.expect_all_of(ball);
        let Hit { normal, point, .. } = hit;
        let partner = Partner::Body(hit.body);
        Some(Event { time, ball, partner, approach, velocity, normal, point })
    }

    /// Bounces two balls off each other.
    pub(super) fn meet_ball(&mut self, [a, b]: [usize; 2]) -> Event {
        let time = self.time;
        self.balls[a].move_to(time);
        self.balls[b].move_to(time);
        let (one, other) = (self.balls[a].ball, self.balls[b].ball);
        let apart = one.centre - other.centre;
        let closing = other.velocity - one.velocity;
        let radius = one.radius + other.radius;
        let normal = unit(apart).filter(|normal| closing.dot(*normal) > 0.0);
        let normal = normal.or_else(|| grazed(apart, closing, radius)).unwrap_or(Vec2::X);
        // The balls are projected to where they just touch, so that rounding does not add up.
        let off = 0.5 * (radius - length(apart));
        self.balls[a].ball.centre += off * normal;
        self.balls[b].ball.centre -= off * normal;
        let approach = closing.dot(normal);
        let share = kept((1.0 + self.restitution) * approach / (one.mass + other.mass), normal);
        let rested =
            |velocity: Vec2| if length(velocity) < ROUNDOFF * self.fastest { Vec2::ZERO } else { velocity };
        let velocity = rested(one.velocity + share * other.mass * normal);
        let theirs = rested(other.velocity - share * one.mass * normal);
        self.balls[a].turn(velocity);
        self.balls[b].turn(theirs);
        self.expect_all_of(a);
        self.expect_all_of(b);
        let point = self.balls[a].ball.centre - one.radius * normal;
        Event { time, ball: a, partner: Partner::Ball(b, theirs), approach, velocity, normal, point }
    }
}
