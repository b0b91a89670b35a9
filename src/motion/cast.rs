//! The first contact of a moving ball with bodies that move.

use super::impact::{Advancement, Impact, Trajectory};
use crate::error::{Error, ErrorKind};
use crate::plane::{Placement, Vec2, heading, length};
use crate::scene::{Ball, BodyId, Feature, Hit, Motion, Mover, Near, Place, Query, Response, Scene, Which};
use crate::tolerance::{
    INSTANT, LEVEL, MARGIN, POINT, ROUNDOFF, SOON, check, check_limit, check_radius, larger, reach,
};

/// A ball with a velocity, which may be zero.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MovingBall {
    centre: Vec2,
    velocity: Vec2,
    radius: f64,
}

impl MovingBall {
    /// A ball around `centre`. A radius of 0 is a point, and a velocity of 0 a ball that rests.
    ///
    /// # Errors
    /// [`ErrorKind::NotFinite`], [`ErrorKind::TooLarge`] and [`ErrorKind::NegativeRadius`].
    pub fn new(centre: Vec2, velocity: Vec2, radius: f64) -> Result<MovingBall, Error> {
        check("a ball's centre", &centre.to_array())?;
        check("a ball's velocity", &velocity.to_array())?;
        check_radius("a ball's radius", radius)?;
        Ok(MovingBall { centre, velocity, radius })
    }
}

/// Where and when a ball first touches a body that may move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MovingHit {
    /// The time of impact.
    pub time: f64,
    /// The ball's centre then.
    pub centre: Vec2,
    /// The touching point.
    pub point: Vec2,
    /// The unit normal there, from the body towards the ball.
    pub normal: Vec2,
    /// The body.
    pub body: BodyId,
    /// Its edge or corner.
    pub feature: Feature,
    /// The body's placement then.
    pub placement: Placement,
    /// The closing speed of the ball and the body's point, along the normal.
    pub approach: f64,
}

/// Whether a ball and a body stay so far apart along an axis that rounding cannot bring them together.
fn is_far(ball: &MovingBall, mover: &Mover, time: f64) -> bool {
    let apart = ball.centre - (mover.pivot + mover.middle);
    let way = time * (ball.velocity - mover.motion.velocity);
    let left = (apart.abs() - way.abs() - mover.half).max_element();
    let size = mover.outer + ball.radius;
    left > ball.radius + MARGIN * (reach(ball.centre) + reach(mover.pivot) + reach(way) + size)
}

/// The first contact so far, or the time from which contacts are unresolved.
struct First {
    /// No later contact counts.
    until: f64,
    time: f64,
    touch: Result<Option<Touch>, Error>,
}

struct Touch {
    hit: Hit,
    /// The closing speed.
    approach: f64,
    /// The time in which the ball moves a roundoff.
    doubt: f64,
}

impl First {
    /// From this time on contacts are unresolved; earlier ones still count.
    fn lose(&mut self, time: f64) {
        (self.time, self.touch) = (time, Err(ErrorKind::Unresolved { time }.into()));
    }
}

impl Scene {
    /// The first contact of a ball within a time, while all bodies move as [set](Scene::set_motion); `None` when there
    /// is none. It only reports the contact; the caller responds to it.
    ///
    /// A touch at the start counts at once if the two approach, and not at all if they part or slide. A graze is no
    /// contact. Of bodies touched at the same time it reports one that stops the ball, or else the one of the largest
    /// closing speed.
    ///
    /// # Errors
    /// [`ErrorKind::Overlap`] and [`ErrorKind::WrongSide`] when the ball cannot start where it is,
    /// [`ErrorKind::BadLimit`] for a negative time or a bad start depth, [`ErrorKind::NotFinite`] or
    /// [`ErrorKind::TooLarge`] for a time that is not finite, or carries the ball too far out, and
    /// [`ErrorKind::Unresolved`] where rounding hides whether there is a contact: there is none before the time that
    /// the error carries.
    pub fn cast_moving<'a>(
        &self,
        query: impl Into<Query<'a, MovingBall>>,
        time: f64,
    ) -> Result<Option<MovingHit>, Error> {
        let query = query.into();
        let ball = &query.of;
        check("a time", &[time])?;
        check_limit("a time", time)?;
        check("a ball's way", &(time * ball.velocity).to_array())?;
        self.check_start(&query.with(Ball::new(ball.centre, Vec2::X, ball.radius)?), &|_| true)?;
        let mut first = First { until: time, time, touch: Ok(None) };
        self.meet_straight(&query, None, &mut first);
        for (id, mover) in self.movers() {
            if is_far(ball, mover, first.time) || !self.counts(id.slot, &query.filter) {
                continue;
            }
            if mover.motion.angular == 0.0 {
                self.meet_straight(&query, Some((id, mover)), &mut first);
            } else {
                self.meet(&query, id, mover, &mut first)?;
            }
        }
        let Some(Touch { hit, approach, .. }) = first.touch? else { return Ok(None) };
        let Hit { centre, point, normal, body, feature, .. } = hit;
        let (time, placement) = (first.time, self.placement_after(body, first.time)?);
        Ok(Some(MovingHit { time, centre, point, normal, body, feature, placement, approach }))
    }

    /// Casts the ball against the bodies at rest, or against a body that moves without turning, in the frame in which
    /// it rests.
    fn meet_straight(
        &self,
        query: &Query<'_, MovingBall>,
        mover: Option<(BodyId, &Mover)>,
        first: &mut First,
    ) {
        let ball = &query.of;
        let frame = mover.map_or(Vec2::ZERO, |(_, mover)| mover.motion.velocity);
        let which = mover.map_or(Which::Still, |(id, _)| Which::Only(id.slot));
        let seen = ball.velocity - frame;
        let Ok(moving) = Ball::new(ball.centre, seen, ball.radius) else { return };
        let speed = length(seen);
        let hit = match self.first_hit_on_the_way(&query.with(moving), which, Vec2::ZERO) {
            Ok(Some((hit, _))) => hit,
            Ok(None) => return,
            // A point between walls that leave it no room touches them.
            Err(hit) if -hit.normal.dot(seen) > LEVEL * speed => hit,
            Err(stuck) => {
                if stuck.distance <= speed * first.time {
                    first.lose(stuck.distance / speed);
                }
                return;
            }
        };
        let (time, approach) = (hit.distance / speed, -seen.dot(hit.normal));
        let [centre, point] = [hit.centre, hit.point].map(|p| p + time * frame);
        let size = larger(larger(reach(ball.centre), ball.radius), self.reach_of(hit.body.slot));
        let hit = Hit { centre, point, ..hit };
        self.note(first, time, Touch { hit, approach, doubt: 2.0 * ROUNDOFF * size / speed });
    }

    /// Keeps a contact if it comes before the first so far. As among bodies at rest, one that stops the ball wins even
    /// a roundoff later; of other simultaneous ones, the one of the largest closing speed.
    fn note(&self, first: &mut First, time: f64, touch: Touch) {
        let stops = |it: &Touch| self.response(it.hit.body.slot) == Response::Stop;
        let late = time - first.time;
        let (wins, spare) = match &first.touch {
            Ok(Some(other)) => {
                let (stops, alike) = (stops(&touch), stops(&touch) == stops(other));
                let (wins, instant) =
                    if alike { (touch.approach > other.approach, INSTANT) } else { (stops, 1.0) };
                let later = if late > 0.0 { &touch } else { other };
                (wins, instant * later.doubt)
            }
            other => (other.is_ok(), 0.0),
        };
        let is_first = if wins { late <= spare } else { late < -spare };
        if is_first && time <= first.until {
            (first.time, first.touch) = (time, Ok(Some(touch)));
        }
    }

    /// Casts the ball against a body that turns.
    fn meet(
        &self,
        query: &Query<'_, MovingBall>,
        id: BodyId,
        mover: &Mover,
        first: &mut First,
    ) -> Result<(), Error> {
        let ball = &query.of;
        let trajectory = self.trajectory(ball, id, mover, first.time)?;
        let outer = mover.outer + ball.radius + 2.0 * POINT * trajectory.roundoff(first.time);
        if trajectory.within([0.0, outer], first.time).iter().all(|[from, to]| from > to) {
            return Ok(());
        }
        let position = self.body(id)?.placement.position();
        let is_clear = |p: Vec2, room: f64| self.is_clear_by(id.slot, position + p, room);
        let from = match trajectory.begin(&is_clear) {
            Some(from) => Ok(from),
            None => match self.entered_at_start(query, id, &trajectory) {
                Some(touch) => Err(touch),
                // It is behind the outline by rounding, and leaves.
                None => Ok(trajectory.clear_after(SOON, &is_clear).unwrap_or(0.0)),
            },
        };
        let later = |from| Ok(larger(from, self.after_overlap(query, id, &trajectory)?));
        let from = match from.and_then(later) {
            Ok(from) => from,
            Err(touch) => {
                self.note(first, 0.0, touch);
                return Ok(());
            }
        };
        for (place, part) in self.parts_of(id) {
            let counts = |time: f64, near: &Near| {
                let ([p, velocity], roundoff) = (trajectory.at(time), trajectory.roundoff(time));
                let p = position + p;
                // How far it moves from one floating-point time to the next.
                let hop = f64::EPSILON * time * length(velocity);
                let cast = [trajectory.radius_at(time), roundoff];
                // A point is outside of a body where it is on the right side.
                let room = larger(cast[0] - 2.0 * roundoff - 4.0 * hop, 0.0);
                let touch = [p - near.distance * near.normal, near.normal];
                self.counts_beside(id, p, room) && !self.leaves_beside(place, touch, [p, velocity], cast)
            };
            match Advancement::new(&trajectory, &part, first.time).first([from, first.time], &counts) {
                Ok(Some(impact)) => {
                    let seen = length(trajectory.at(impact.time)[1]);
                    let doubt = trajectory.roundoff(impact.time) / seen;
                    let (hit, approach) = (self.hit_at(ball, id, mover, place, &impact), impact.approach);
                    self.note(first, impact.time, Touch { hit, approach, doubt });
                }
                Ok(None) => {}
                Err(time) => first.lose(time),
            }
        }
        Ok(())
    }

    /// The touch of a ball that starts in contact with a body, as if the body did not turn.
    fn entered_at_start(
        &self,
        query: &Query<'_, MovingBall>,
        id: BodyId,
        trajectory: &Trajectory,
    ) -> Option<Touch> {
        let (ball, [_, seen]) = (&query.of, trajectory.at(0.0));
        let moving = query.with(Ball::new(ball.centre, seen, ball.radius).ok()?);
        let hit = self.first_hit_on_the_way(&moving, Which::Only(id.slot), Vec2::ZERO);
        let (hit, _) = hit.unwrap_or_else(|hit| Some((hit, Vec2::ZERO)))?;
        let (approach, roundoff) = (-hit.normal.dot(seen), trajectory.roundoff(0.0));
        let counts = hit.distance <= SOON * POINT * roundoff && approach > trajectory.flat(length(seen));
        // It is reported at the start.
        let [centre, point] = [hit.centre, hit.point].map(|p| p - hit.distance * moving.of.direction());
        let hit = Hit { centre, point, ..hit };
        counts.then(|| Touch { hit, approach, doubt: roundoff / length(seen) })
    }

    /// The time from which contacts count for a ball that overlaps a body at its start: a centre on the outline has
    /// left it by then. The error is a touch at the start, as of a body that does not turn.
    fn after_overlap(
        &self,
        query: &Query<'_, MovingBall>,
        id: BodyId,
        trajectory: &Trajectory,
    ) -> Result<f64, Touch> {
        let MovingBall { centre, radius, .. } = query.of;
        let strict =
            Ball::new(centre, Vec2::X, radius).map(|still| Query { start_depth: 0.0, ..query.with(still) });
        if query.start_depth == 0.0
            || strict.is_ok_and(|strict| self.check_start(&strict, &|slot| slot == id.slot).is_ok())
        {
            return Ok(0.0);
        }
        match self.entered_at_start(query, id, trajectory) {
            Some(touch) => Err(touch),
            None => Ok(trajectory.clear_after(4.0, &|_, _| true).unwrap_or(0.0)),
        }
    }

    /// The ball as seen from a body.
    fn trajectory(
        &self,
        ball: &MovingBall,
        id: BodyId,
        mover: &Mover,
        until: f64,
    ) -> Result<Trajectory, Error> {
        let Motion { velocity, angular, .. } = mover.motion;
        let position = self.body(id)?.placement.position();
        let at_start = larger(larger(reach(ball.centre), reach(mover.pivot) + mover.outer), ball.radius);
        let growth = larger(larger(reach(ball.velocity), reach(velocity)), reach(ball.velocity - velocity));
        let trajectory = Trajectory {
            from: ball.centre - mover.pivot,
            velocity: ball.velocity - velocity,
            radius: ball.radius,
            spread: 0.0,
            angular,
            pivot: mover.pivot - position,
            reach: [at_start, growth],
        };
        // A point is a small ball, as to other casts.
        let is_point = ball.radius < POINT * trajectory.roundoff(until);
        Ok(Trajectory { spread: if is_point { POINT } else { 0.0 }, ..trajectory })
    }

    fn hit_at(&self, ball: &MovingBall, body: BodyId, mover: &Mover, place: Place, impact: &Impact) -> Hit {
        let Impact { time, near, .. } = *impact;
        let normal = heading(mover.motion.angular * time).rotate(near.normal);
        let centre = ball.centre + time * ball.velocity;
        let (point, feature) = (centre - ball.radius * normal, self.name_of(place, &near));
        Hit { distance: 0.0, centre, point, normal, body, feature, graze: false }
    }
}
