//! Tables of balls in the same hostile scenes, judged event by event. Between two events every ball moves straight on,
//! so the judge needs no time of impact: it measures how near each pair comes in between, and steps past the bodies as
//! in `moving`.

use carom::{Body, BodyId, ErrorKind, Event, Partner, Response, Scene, Table, TableBall, Vec2};

use crate::case::{answered, drawn};
use crate::finding::{Fault, Finding};
use crate::generate::Stage;
use crate::measure::{ROUNDING, reach};
use crate::moving::{Flight, still};
use crate::queries::put_on_layers;
use crate::random::Random;
use crate::tally::Rides;
use crate::world::{Figure, World};

/// The ways along the axes.
const AXES: [Vec2; 4] = [Vec2::X, Vec2::Y, Vec2::NEG_X, Vec2::NEG_Y];

/// The number of events of a table that are judged.
const EVENTS: usize = 40;

/// The error allowed in an answer, in roundings of the largest number.
const MARGIN: f64 = 32.0;

/// The same for a point: it is cast as a ball of 16 roundings of two numbers, and may be put where that ball touches, or up to
/// 128 of its radii on.
const MARGIN_POINT: f64 = 32.0 * 128.0;

/// Two balls may pass each other so flatly that their places do not tell the normal: below this cosine, it is off by as much.
const FLAT: f64 = 1e-7;

/// An overlap of this part of the largest number may count as a touch at the start: 1e-12 of a sum of two coordinates.
const CONTACT: f64 = 2e-12;

/// A removed ball, which collides with nothing.
const GONE: TableBall =
    TableBall { centre: Vec2::ZERO, velocity: Vec2::ZERO, radius: 0.0, mass: 1.0, layers: 0, hits: 0 };

/// A table as it was after the last event, and its bodies.
#[derive(Debug)]
pub struct Watch {
    world: World,
    time: f64,
    balls: Vec<TableBall>,
    restitution: f64,
    /// The largest number of the bodies.
    reach: f64,
    /// The greatest speed so far: a ball that is slower by all digits rests.
    fastest: f64,
    /// Whether a ball overlapped something at first by no more than a [`CONTACT`]: it is projected out, and moves others.
    is_tight: bool,
}

/// Lets the balls of a case roll, and judges what happens.
#[must_use]
pub fn roll(seed: u64, case: u64) -> Rides {
    let (kind, mut random) = drawn(seed, case);
    let (mut rides, stage) = (Rides::default(), Stage::random(kind, &mut random));
    let mut scene = reflecting(&stage.scene);
    // One table of three has bodies of all responses, layers, strokes, and loses balls and bodies.
    let is_varied = case % 3 == 1;
    if is_varied {
        scene = stage.scene;
        put_on_layers(&mut scene, &mut random);
    }
    let restitution = random.pick(&[1.0, 1.0, 1.0, 0.5, 0.9, 0.0]);
    let Ok(mut table) = Table::new(scene.clone(), restitution) else { return rides };
    // Only many balls use the grid.
    let more = if case % 4 == 1 { 24 } else { 0 };
    for shot in stage.shots.iter().take(2 + random.index(6) + more) {
        let velocity = shot.velocity(stage.step, &[0.0, 1.0, 0.3, 1e-6, 5.0], &mut random);
        let mass = random.pick(&[1.0, 1.0, 2.0, 1e-6, 1e6]);
        let mut ball =
            TableBall { centre: shot.centre, velocity, radius: shot.radius, mass, ..TableBall::default() };
        if is_varied {
            ball.layers = random.pick(&[u32::MAX, 1, 2, 3]);
            ball.hits = random.pick(&[u32::MAX, u32::MAX, 3, 5, 0]);
        }
        if table.add(beside(&table, ball, stage.step.is_some(), &mut random)).is_err() {
            rides.counts.refused += 1;
        }
    }
    let mut watch = Watch::new(&scene, &table, restitution);
    for number in 0..EVENTS {
        if is_varied && random.one_in(4) {
            intervene(&mut scene, &mut table, &mut random);
            watch.look(&scene, &table);
        }
        let (judged, goes_on) = match answered(|| table.next_event(1e3)) {
            Err(panic) => (Err(panic), false),
            Ok(Err(error)) => {
                rides.counts.unresolved += u64::from(matches!(error.kind(), ErrorKind::Unresolved { .. }));
                (watch.are_free(table.time(), &mut rides.counts.open), false)
            }
            Ok(Ok(None)) => (watch.are_free(table.time(), &mut rides.counts.open), false),
            Ok(Ok(Some(event))) => {
                rides.counts.casts += 1;
                rides.counts.bounces += u64::from(matches!(event.partner, Partner::Ball(..)));
                (watch.judged(&event, &table, &mut rides.counts.open), true)
            }
        };
        let goes_on = goes_on && judged.is_ok();
        rides.keep(case, number, judged.err(), None);
        if !goes_on {
            return rides;
        }
    }
    rides
}

/// Strikes a ball, or removes a ball or a body.
fn intervene(scene: &mut Scene, table: &mut Table, random: &mut Random) {
    let (balls, bodies) = (balls_of(table), scene.ids().collect::<Vec<BodyId>>());
    let ball = random.index(balls.len().max(1));
    match random.index(4) {
        0 => drop(table.remove(ball)),
        1 if !bodies.is_empty() => {
            let mut other = scene.clone();
            drop(other.remove(random.pick(&bodies)));
            // Without a wall between them, a ball may be on the wrong side of another body.
            if table.set_scene(other.clone()).is_ok() {
                *scene = other;
            }
        }
        _ if !balls.is_empty() => {
            let speed = random.pick(&[0.0, 1.0, 3.0]) * random.pick(&balls).velocity.length();
            drop(table.set_velocity(ball, speed * random.direction()));
        }
        _ => {}
    }
}

/// The balls, in the order of their numbers.
fn balls_of(table: &Table) -> Vec<TableBall> {
    table.balls().map(|ball| ball.unwrap_or(GONE)).collect()
}

/// The same bodies, of which none stops a ball or lets it pass.
fn reflecting(scene: &Scene) -> Scene {
    let mut other = Scene::new();
    for body in scene.ids().filter_map(|id| scene.body(id).ok()) {
        let _ = other.add(Body { response: Response::Reflect, ..body.clone() });
    }
    other
}

/// A ball where it is, or in touch with another one that is there.
fn beside(table: &Table, ball: TableBall, is_whole: bool, random: &mut Random) -> TableBall {
    let others: Vec<TableBall> = table.balls().flatten().collect();
    match others.get(random.index(2 * others.len().max(1))) {
        Some(other) => {
            let far = (ball.radius + other.radius) * random.pick(&[1.0, 1.0, 1.0 + 1e-15, 1.0 + 1e-9]);
            let way = if is_whole { random.pick(&AXES) } else { random.direction() };
            TableBall { centre: other.centre + far * way, ..ball }
        }
        None => ball,
    }
}

impl Watch {
    /// A table before its first event, with these bodies.
    #[must_use]
    pub fn new(scene: &Scene, table: &Table, restitution: f64) -> Watch {
        let world = World::of_scene(scene);
        let (reach, balls) = (world.reach(), Vec::new());
        let mut watch = Watch { world, time: 0.0, balls, restitution, reach, fastest: 0.0, is_tight: false };
        watch.note(table);
        watch.is_tight = watch.overlaps();
        watch
    }

    /// Goes on from a table on which something has been changed by hand, with these bodies.
    fn look(&mut self, scene: &Scene, table: &Table) {
        self.world = World::of_scene(scene);
        self.note(table);
    }

    /// Goes on from a table as it is.
    fn note(&mut self, table: &Table) {
        (self.time, self.balls) = (table.time(), balls_of(table));
        self.fastest = self.balls.iter().map(|ball| ball.velocity.length()).fold(self.fastest, f64::max);
    }

    /// The bodies that a ball meets.
    fn bodies(&self, ball: &TableBall) -> impl Iterator<Item = &Figure> {
        self.world.solid().filter(|figure| figure.layers & ball.hits != 0)
    }

    /// The fault of an event, or of what came before it, by the table after the event.
    pub fn judge(&mut self, event: &Event, table: &Table) -> Option<Finding> {
        self.judged(event, table, &mut 0).err()
    }

    /// Judges an event and what came before it, and goes on to it.
    fn judged(&mut self, event: &Event, table: &Table, open: &mut u64) -> Result<(), Finding> {
        let after = balls_of(table);
        let span = event.time - self.time;
        if !(span >= 0.0 && after.iter().all(|ball| ball.centre.is_finite() && ball.velocity.is_finite())) {
            return Fault::NotFinite.found(format!("after {span}: {event:?}"));
        }
        self.are_free(event.time, open)?;
        self.jump(event, &after, span)?;
        self.blind(event)?;
        self.response(event, &after, span)?;
        self.note(table);
        Ok(())
    }

    /// Whether no ball overlaps something before a time.
    fn are_free(&self, time: f64, open: &mut u64) -> Result<(), Finding> {
        let span = time - self.time;
        (0..self.balls.len()).try_for_each(|k| {
            self.among_bodies(k, span, open)?;
            self.among_balls(k, span)
        })
    }

    /// Whether a ball is free of the bodies, on its whole way.
    fn among_bodies(&self, k: usize, span: f64, open: &mut u64) -> Result<(), Finding> {
        let ball = self.balls[k];
        let (start, margin) = (self.rounding(&[ball, ball], 0.0), self.rounding(&[ball, ball], span));
        let flight = flight(&ball, span, margin);
        for figure in self.bodies(&ball) {
            let depth = ball.radius - still(figure).distance(&flight, 0.0);
            if depth > start || figure.is_deep_on_the_wrong_side(ball.centre, start) {
                let body = figure.id;
                return Fault::Escape
                    .found(format!("ball {k} was left {depth:e} deep in {body:?}: {ball:?}"));
            }
            still(figure).is_free(&flight, span, open)?;
        }
        Ok(())
    }

    /// Whether a ball is free of those after it.
    fn among_balls(&self, k: usize, span: f64) -> Result<(), Finding> {
        let ball = &self.balls[k];
        for (other, rolling) in
            self.balls.iter().enumerate().skip(k + 1).filter(|(_, other)| meet(ball, other))
        {
            let (gap, rounding) = (nearest(ball, rolling, span), self.rounding(&[*ball, *rolling], span));
            if gap < nearest(ball, rolling, 0.0).min(0.0) - rounding {
                let what = format!("balls {k} and {other} are {:e} deep, {rounding:e} is rounding", -gap);
                return Fault::MissedTouch.found(what);
            }
        }
        Ok(())
    }

    /// Whether something overlaps by more than rounding.
    fn overlaps(&self) -> bool {
        self.balls.iter().enumerate().any(|(k, ball)| {
            let deep = |gap: f64, other: &TableBall| gap < -self.rounding(&[*ball, *other], 0.0);
            let mut bodies = self.bodies(ball).map(|it| still(it).distance(&flight(ball, 0.0, 0.0), 0.0));
            let mut others = self.balls.iter().skip(k + 1).filter(|other| meet(ball, other));
            bodies.any(|gap| deep(gap - ball.radius, ball))
                || others.any(|it| deep(nearest(ball, it, 0.0), it))
        })
    }

    /// Whether every ball is where its velocity has taken it.
    fn jump(&self, event: &Event, after: &[TableBall], span: f64) -> Result<(), Finding> {
        for (k, (before, now)) in self.balls.iter().zip(after).enumerate() {
            let by = (before.centre + span * before.velocity - now.centre).length();
            // A ball that meets a point is put beside where that is.
            let other = match event.partner {
                Partner::Ball(other, _) if k == event.ball => other,
                Partner::Ball(other, _) if k == other => event.ball,
                _ => k,
            };
            let most = self.rounding(&[*before, after[other]], span);
            if by > most {
                let balls = &self.balls;
                return Fault::Escape
                    .found(format!("ball {k} jumps by {by:e}, {most:e} is rounding: {event:?} {balls:?}"));
            }
        }
        Ok(())
    }

    /// Whether the ball collides with such a partner, by their layers.
    fn blind(&self, event: &Event) -> Result<(), Finding> {
        let ball = &self.balls[event.ball];
        let sees = match event.partner {
            Partner::Ball(other, _) => meet(ball, &self.balls[other]),
            Partner::Body(body) => self.bodies(ball).any(|figure| figure.id == body),
        };
        if sees {
            Ok(())
        } else {
            Fault::TouchOfNothing.found(format!("it does not see what it meets: {event:?}"))
        }
    }

    /// Whether the two touch, and part as physics says.
    fn response(&self, event: &Event, after: &[TableBall], span: f64) -> Result<(), Finding> {
        let told = |fault: Fault, what: &str, by: f64| {
            fault.found(format!("{what}, {by:e}: {event:?} {after:?} {:?}", self.balls))
        };
        let (a, b, body) = match event.partner {
            Partner::Ball(other, _) => (event.ball, Some(other), None),
            Partner::Body(body) => (event.ball, None, self.world.figure(body)),
        };
        let slow = 64.0 * ROUNDING * self.fastest;
        let partner = b.map(|b| (&self.balls[b], &after[b]));
        let (before, now) = (&self.balls[a], &after[a]);
        let closing = |one: &TableBall, other: Option<&TableBall>| {
            -(one.velocity - other.map_or(Vec2::ZERO, |it| it.velocity)).dot(event.normal)
        };
        let (came, goes) = (closing(before, partner.map(|it| it.0)), closing(now, partner.map(|it| it.1)));
        if came <= -slow || (came - event.approach).abs() > slow {
            return told(Fault::TouchOfNothing, "they do not approach so", came);
        }
        let pushed = now.mass * (now.velocity - before.velocity);
        let heaviest = partner.map_or(now.mass, |(it, _)| it.mass.max(now.mass));
        let (kept, along) = match body {
            Some(figure) if figure.response == Response::Stop => (0.0, now.mass * now.velocity),
            _ => (self.restitution, pushed - pushed.dot(event.normal) * event.normal),
        };
        if (goes + kept * came).abs() > slow {
            return told(Fault::WrongReflection, "they part otherwise", goes + kept * came);
        }
        if along.length() > slow * now.mass {
            return told(Fault::WrongReflection, "it is pushed aside, or goes on", along.length());
        }
        let is_other = matches!(event.partner, Partner::Ball(b, velocity) if velocity != after[b].velocity);
        if is_other || event.velocity != now.velocity {
            return told(Fault::WrongReflection, "it tells other velocities", 0.0);
        }
        let rounding = self.rounding(&[*before, *partner.map_or(now, |it| it.0)], span);
        let beside = |it: &TableBall, normal: Vec2| (it.centre - it.radius * normal).distance(event.point);
        let off = partner.map_or(0.0, |(_, then)| beside(then, -event.normal));
        let is_flat = came <= FLAT * partner.map_or(0.0, |(it, _)| before.velocity.distance(it.velocity));
        let tilt = if is_flat { FLAT * partner.map_or(0.0, |(it, _)| it.radius + now.radius) } else { 0.0 };
        if beside(now, event.normal) > rounding || off > rounding + tilt {
            return told(Fault::TouchOfNothing, "they do not touch at the point", off);
        }
        if let Some((one, then)) = partner {
            let sum = pushed + then.mass * (then.velocity - one.velocity);
            if sum.length() > slow * heaviest {
                return told(Fault::WrongReflection, "momentum is lost", sum.length());
            }
            let gap = (before.centre + span * before.velocity - one.centre - span * one.velocity).length()
                - before.radius
                - one.radius;
            if gap > rounding {
                return told(Fault::TouchOfNothing, "they are apart", gap);
            }
        }
        let gap = body.map_or(0.0, |figure| figure.distance(event.point));
        if gap.abs() > rounding {
            return told(Fault::TouchOfNothing, "the point is off the body", gap);
        }
        Ok(())
    }

    fn rounding(&self, balls: &[TableBall; 2], span: f64) -> f64 {
        let largest = |ball: &TableBall| reach(ball.centre).max(reach(span * ball.velocity)).max(ball.radius);
        // A time has the rounding of all that has passed.
        let late = self.reach + self.time * balls.iter().map(|ball| reach(ball.velocity)).fold(0.0, f64::max);
        let largest = balls.iter().map(largest).fold(late, f64::max);
        let is_point = balls.iter().any(|ball| ball.radius < 64.0 * ROUNDING * largest);
        let margin = if is_point { MARGIN_POINT } else { MARGIN };
        (margin * ROUNDING + if self.is_tight { CONTACT } else { 0.0 }) * largest
    }
}

/// Whether each of two balls is on a layer that the other meets.
fn meet(one: &TableBall, other: &TableBall) -> bool {
    one.layers & other.hits != 0 && other.layers & one.hits != 0
}

/// A ball's way for a time.
fn flight(ball: &TableBall, time: f64, margin: f64) -> Flight {
    Flight { centre: ball.centre, velocity: ball.velocity, radius: ball.radius, time, margin }
}

/// How near the borders of two balls come within a time.
fn nearest(one: &TableBall, other: &TableBall, within: f64) -> f64 {
    let (apart, velocity) = (one.centre - other.centre, one.velocity - other.velocity);
    let speed = velocity.length();
    let time = if speed > 0.0 { (-apart.dot(velocity / speed) / speed).clamp(0.0, within) } else { 0.0 };
    (apart + time * velocity).length() - one.radius - other.radius
}
