//! Many balls in a scene, followed from event to event.
//!
//! Between events every ball moves in a straight line, so that each pair has one next contact in closed form. Predicted
//! events wait in a queue. After an event those of its balls are predicted again, and their older predictions are
//! skipped. Lubachevsky, *How to simulate billiards and similar systems* (1991).

mod ahead;
mod events;

use std::collections::BinaryHeap;

use super::grid::{Cell, Grid};
use crate::error::{Error, ErrorKind};
use crate::plane::{Vec2, length};
use crate::scene::{Ball, BodyId, Hit, Parts, Query, Scene};
use crate::tolerance::{CONTACT, HOP, SHORT, SMALLEST, check, check_radius, larger, reach};
use ahead::{Expected, Kind};

/// A ball on a table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TableBall {
    /// Its centre.
    pub centre: Vec2,
    /// Its velocity.
    pub velocity: Vec2,
    /// Its radius. Two points pass through one another.
    pub radius: f64,
    /// Its mass: only ratios of masses matter.
    pub mass: f64,
    /// The layers that it is on, a bit for each.
    pub layers: u32,
    /// The layers whose bodies it meets. Two balls meet if each is on a layer that the other meets.
    pub hits: u32,
}

impl Default for TableBall {
    /// A point of mass 1, at rest at the origin, on all layers.
    fn default() -> TableBall {
        let (layers, hits) = (u32::MAX, u32::MAX);
        TableBall { centre: Vec2::ZERO, velocity: Vec2::ZERO, radius: 0.0, mass: 1.0, layers, hits }
    }
}

impl TableBall {
    fn meets(&self, other: &TableBall) -> bool {
        self.hits & other.layers != 0 && other.hits & self.layers != 0
    }
}

/// The partner of a ball in an event.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Partner {
    /// A body of the scene, which stays where it is.
    Body(BodyId),
    /// Another ball, by its number, and its velocity afterwards.
    Ball(usize, Vec2),
}

/// A contact of a ball with a body or another ball, and its result.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Event {
    /// Its time.
    pub time: f64,
    /// The ball's number: of two balls the lower one.
    pub ball: usize,
    /// The ball or body that it meets.
    pub partner: Partner,
    /// The closing speed.
    pub approach: f64,
    /// The ball's velocity afterwards.
    pub velocity: Vec2,
    /// The unit normal, from the partner towards the ball.
    pub normal: Vec2,
    /// Where they touch.
    pub point: Vec2,
}

/// A scene with balls that collide, simulated from event to event.
///
/// ```
/// use carom::{Body, Polygon, Scene, Table, TableBall, Vec2};
///
/// let v = Vec2::new;
/// let mut scene = Scene::new();
/// scene.add(Body::room(Polygon::new(&[v(0., 0.), v(0., 6.), v(6., 6.), v(6., 0.)])?))?;
/// let ball = |x, vx| TableBall { centre: v(x, 3.0), velocity: v(vx, 0.0), radius: 1.0, ..TableBall::default() };
/// let mut table = Table::new(scene, 1.0)?;
/// table.add(ball(1.0, 1.0))?;
/// table.add(ball(4.0, 0.0))?;
/// let event = table.next_event(10.0)?.expect("they meet");
/// assert_eq!((event.time, event.ball, event.velocity), (1.0, 0, Vec2::ZERO));
/// # Ok::<(), carom::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Table {
    scene: Scene,
    restitution: f64,
    time: f64,
    balls: Vec<Rolling>,
    queue: BinaryHeap<Expected>,
    /// The balls that are not wide, by position.
    grid: Grid,
    /// The few balls that are much wider than the others: those are near everything.
    wide: Vec<usize>,
    /// The speed of the fastest ball at the last stroke, or when all events were last predicted.
    fastest: f64,
    /// Stale events are removed from a queue longer than this.
    most: usize,
    /// Whether all events have to be predicted again: balls have come or gone, or the scene is another.
    is_stale: bool,
}

/// A ball as it was at a time of its own.
#[derive(Clone, Copy, Debug)]
struct Rolling {
    ball: TableBall,
    time: f64,
    /// Rises with every change of its velocity.
    version: u32,
    cell: Cell,
    /// The next touch of a body, and its lift there.
    hit: Option<(Hit, Vec2)>,
    /// The vector from a point that has just touched a body to the centre of its inflated ball, which is on the side
    /// that the point has come from; 0 once it has moved on.
    lift: Vec2,
    /// The number of its hops in a row.
    hops: u32,
    is_gone: bool,
}

impl Rolling {
    /// Where it is at a time.
    fn at(&self, time: f64) -> Vec2 {
        self.ball.centre + (time - self.time) * self.ball.velocity
    }

    fn move_to(&mut self, time: f64) {
        let centre = self.at(time);
        if centre != self.ball.centre {
            self.lift = Vec2::ZERO;
        }
        (self.ball.centre, self.time) = (centre, time);
    }

    fn turn(&mut self, velocity: Vec2) {
        self.ball.velocity = velocity;
        self.version = self.version.wrapping_add(1);
    }
}

/// The most hops in a row: balls that are squeezed together meet infinitely often in a finite time, and a ball on the
/// inside of a curve hops along it.
const MOST_HOPS: u32 = 1 << 16;

/// The most events that a step returns.
const MOST_EVENTS: usize = 1_000_000;

/// A slide counts as this many hops: each changes the velocity a little, and that must not add up.
const SLIDE: u32 = 1 << 8;

impl Table {
    /// A table with the resting bodies of a scene. It ignores bodies that [move](Scene::set_motion), for which there is
    /// [`cast_moving`](Scene::cast_moving), and bodies that let the ball pass. A ball comes to rest at a body that
    /// stops it. `restitution` is the fraction of the closing speed that a contact keeps: 1 is elastic, 0 sticks
    /// together along the normal. After an event, a ball slower than [`ROUNDOFF`](crate::tolerance::ROUNDOFF) times the
    /// fastest is at rest.
    ///
    /// # Errors
    /// [`ErrorKind::BadRestitution`].
    pub fn new(scene: Scene, restitution: f64) -> Result<Table, Error> {
        if !(0.0..=1.0).contains(&restitution) {
            return Err(ErrorKind::BadRestitution { value: restitution }.into());
        }
        Ok(Table {
            scene,
            restitution,
            time: 0.0,
            balls: Vec::new(),
            queue: BinaryHeap::new(),
            grid: Grid::default(),
            wide: Vec::new(),
            fastest: 0.0,
            most: 0,
            is_stale: true,
        })
    }

    /// Puts a ball on the table, and returns its number. It may touch what is there.
    ///
    /// # Errors
    /// [`ErrorKind::NotFinite`], [`ErrorKind::TooLarge`], [`ErrorKind::NegativeRadius`], [`ErrorKind::BadMass`];
    /// [`ErrorKind::Overlap`], [`ErrorKind::WrongSide`] and [`ErrorKind::BallsOverlap`] when it cannot be there.
    pub fn add(&mut self, ball: TableBall) -> Result<usize, Error> {
        let TableBall { centre, velocity, radius, mass, .. } = ball;
        check("a ball's centre", &centre.to_array())?;
        check("a ball's velocity", &velocity.to_array())?;
        check("a ball's mass", &[mass])?;
        check_radius("a ball's radius", radius)?;
        if mass < SMALLEST {
            return Err(ErrorKind::BadMass { value: mass }.into());
        }
        check_place(&self.scene, &ball)?;
        let second = self.balls.len();
        let met = |other: &Rolling| !other.is_gone && ball.meets(&other.ball);
        for (first, other) in self.balls.iter().enumerate().filter(|(_, other)| met(other)) {
            let at = other.at(self.time);
            let depth = radius + other.ball.radius - length(centre - at);
            if depth > CONTACT * (larger(reach(centre), reach(at)) + radius + other.ball.radius) {
                return Err(ErrorKind::BallsOverlap { first, second, depth }.into());
            }
        }
        let (time, cell, lift) = (self.time, Cell::default(), Vec2::ZERO);
        self.balls.push(Rolling { ball, time, version: 0, cell, hit: None, lift, hops: 0, is_gone: false });
        self.is_stale = true;
        Ok(second)
    }

    /// Takes a ball off the table. Others keep their numbers.
    ///
    /// # Errors
    /// [`ErrorKind::UnknownBall`].
    pub fn remove(&mut self, ball: usize) -> Result<(), Error> {
        let rolling = self.rolling(ball)?;
        rolling.turn(Vec2::ZERO);
        rolling.is_gone = true;
        self.is_stale = true;
        Ok(())
    }

    /// Replaces the scene: a brick has gone, a gate has opened.
    ///
    /// # Errors
    /// [`ErrorKind::InMany`] with the first ball that cannot be in it, and its [`ErrorKind::Overlap`] or
    /// [`ErrorKind::WrongSide`]. Nothing has changed then.
    pub fn set_scene(&mut self, scene: Scene) -> Result<(), Error> {
        for (k, ball) in self.balls().enumerate().filter_map(|(k, ball)| Some((k, ball?))) {
            check_place(&scene, &ball).map_err(|error| error.of_one("ball", k))?;
        }
        self.scene = scene;
        self.is_stale = true;
        Ok(())
    }

    /// Gives a ball another velocity: a stroke.
    ///
    /// # Errors
    /// [`ErrorKind::UnknownBall`], [`ErrorKind::NotFinite`] and [`ErrorKind::TooLarge`].
    pub fn set_velocity(&mut self, ball: usize, velocity: Vec2) -> Result<(), Error> {
        check("a ball's velocity", &velocity.to_array())?;
        let rolling = self.rolling(ball)?;
        rolling.turn(velocity);
        self.note_fastest();
        self.expect_all_of(ball);
        Ok(())
    }

    /// A ball as it is now.
    ///
    /// # Errors
    /// [`ErrorKind::UnknownBall`].
    pub fn ball(&self, ball: usize) -> Result<TableBall, Error> {
        let rolling = self.balls.get(ball).filter(|rolling| !rolling.is_gone);
        let rolling = rolling.ok_or(ErrorKind::UnknownBall { ball })?;
        Ok(TableBall { centre: rolling.at(self.time), ..rolling.ball })
    }

    /// All balls as they are now, in the order of their numbers; none for one that has been taken off.
    pub fn balls(&self) -> impl Iterator<Item = Option<TableBall>> + '_ {
        (0..self.balls.len()).map(|ball| self.ball(ball).ok())
    }

    /// The time that has passed.
    pub fn time(&self) -> f64 {
        self.time
    }

    /// Advances to the next event that is no later than `until`, or else to `until`. If there is no event and `until`
    /// is infinite, the time does not change.
    ///
    /// Simultaneous events come one by one, until nothing approaches: those with bodies first, then by the lowest
    /// number of a ball. A right-angled corner is two events.
    ///
    /// # Errors
    /// [`ErrorKind::BadLimit`] for a time that is NaN or has passed, [`ErrorKind::NotFinite`] and
    /// [`ErrorKind::TooLarge`] for one that carries a ball too far out, and [`ErrorKind::Unresolved`] after 65,536 hops
    /// in a row: of balls that are squeezed together, or of one along the inside of a curve.
    pub fn next_event(&mut self, until: f64) -> Result<Option<Event>, Error> {
        if until.is_nan() || until < self.time {
            return Err(ErrorKind::BadLimit { what: "a time", value: until }.into());
        }
        if std::mem::take(&mut self.is_stale) {
            self.expect_all();
        }
        let before = self.time;
        while let Some(next) = self.queue.peek().copied().filter(|next| next.time <= until) {
            let is_valid = self.is_valid(&next);
            if is_valid && next.kind != Kind::Cell && self.is_trapped(&next) {
                return Err(ErrorKind::Unresolved { time: self.time }.into());
            }
            self.queue.pop();
            if !is_valid {
                continue;
            }
            self.time = larger(self.time, next.time);
            let event = match next.kind {
                Kind::Cell => self.cross(next.balls[0]),
                Kind::Body => self.meet_body(next.balls[0]),
                Kind::Ball => Some(self.meet_ball(next.balls)),
            };
            if event.is_some() {
                return Ok(event);
            }
        }
        let ways = self.there().filter(|_| until < f64::INFINITY);
        let way = ways.map(|ball| reach(self.balls[ball].at(until))).fold(0.0, larger);
        let is_sound = check("a ball's way", &[way]);
        if until < f64::INFINITY && is_sound.is_ok() {
            self.time = larger(self.time, until);
        } else if self.time > before {
            // Balls have entered other squares of the grid meanwhile, which is no event. The time goes back, and all is
            // predicted again.
            (self.time, self.is_stale) = (before, true);
        }
        is_sound.map(|()| None)
    }

    /// Advances by a time, and returns the events in it. After a million events it stops at the time of the last. If an
    /// error follows some events, it returns these and stops there; the next step returns the error.
    ///
    /// # Errors
    /// [`ErrorKind::BadLimit`] for a time that is negative, NaN or infinite, and like [`next_event`](Table::next_event).
    pub fn step(&mut self, time: f64) -> Result<Vec<Event>, Error> {
        if !(0.0..f64::INFINITY).contains(&time) {
            return Err(ErrorKind::BadLimit { what: "a time", value: time }.into());
        }
        let (until, mut events) = (self.time + time, Vec::new());
        while events.len() < MOST_EVENTS {
            match self.next_event(until) {
                Ok(Some(event)) => events.push(event),
                Err(error) if events.is_empty() => return Err(error),
                _ => break,
            }
        }
        Ok(events)
    }

    /// The kinetic energy of all balls.
    pub fn energy(&self) -> f64 {
        // An empty sum is −0.
        0.0 + self.balls.iter().map(|it| 0.5 * it.ball.mass * it.ball.velocity.length_squared()).sum::<f64>()
    }

    /// A ball, moved to where it is now.
    fn rolling(&mut self, ball: usize) -> Result<&mut Rolling, Error> {
        self.ball(ball)?;
        let rolling = &mut self.balls[ball];
        rolling.move_to(self.time);
        Ok(rolling)
    }

    /// Counts the hops of an event's balls, and returns whether there are too many.
    fn is_trapped(&mut self, next: &Expected) -> bool {
        let balls = next.balls.map(|ball| self.balls[ball]);
        let hit = balls[0].hit.filter(|_| next.kind == Kind::Body);
        let size = hit.map_or(balls[0].ball.radius + balls[1].ball.radius, |(hit, _)| self.curved_size(&hit));
        let is_hop = balls.iter().all(|it| {
            let moved = (next.time - it.time) * length(it.ball.velocity);
            let largest = larger(reach(it.ball.centre), it.ball.radius);
            moved * moved <= larger(HOP * HOP * largest * size, SHORT * SHORT * largest * largest)
        });
        let hops = if is_hop { balls[0].hops.max(balls[1].hops) + 1 } else { 0 };
        next.balls.iter().for_each(|&ball| self.balls[ball].hops = hops);
        hops > MOST_HOPS
    }

    /// The size of a body with arcs, along which a ball may hop; 0 for one without, where only a squeezed ball makes
    /// hops, as short as rounding.
    fn curved_size(&self, hit: &Hit) -> f64 {
        let Ok(body) = self.scene.body(hit.body) else { return 0.0 };
        let is_straight = matches!(body.shape.parts(), Parts::Chain(chain) if chain.bulges.is_empty());
        if is_straight { 0.0 } else { self.scene.aabb(hit.body).map_or(0.0, |aabb| reach(aabb.size())) }
    }

    fn is_valid(&self, next: &Expected) -> bool {
        let is_same = |k: usize| self.balls[next.balls[k]].version == next.versions[k];
        is_same(0) && is_same(1)
    }
}

/// Refuses a ball that cannot be in a scene.
fn check_place(scene: &Scene, ball: &TableBall) -> Result<(), Error> {
    let query = Query::of(Ball::new(ball.centre, Vec2::X, ball.radius)?).hitting(ball.hits);
    scene.check_start(&query, &|slot| !scene.moves(slot))
}
