//! Bodies that move and turn, in the same hostile scenes. The judge computes no time of impact of its own: by
//! conservative advancement, each step bounded by the distance and the largest speed, it proves that nothing was
//! touched before.

use std::f64::consts::FRAC_PI_2;

use carom::{Ball, BodyId, ErrorKind, Motion, MovingBall, MovingHit, Placement, Response, Scene, Vec2};

use crate::case::{answered, drawn};
use crate::finding::{Fault, Finding};
use crate::generate::{Shot, Stage};
use crate::judge::{CONTACT, Judge, WEDGED};
use crate::measure::{ROUNDING, reach};
use crate::passages::gap;
use crate::queries::{Terms, put_on_layers};
use crate::random::Random;
use crate::tally::Rides;
use crate::world::{Figure, World};

/// A body as the judge sees it move.
pub(crate) struct Rider<'a> {
    figure: &'a Figure,
    motion: Motion,
    /// Where it and its pivot are at first.
    placement: Placement,
    pivot: Vec2,
}

/// A ball as the judge sees it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Flight {
    /// Where its centre starts.
    pub centre: Vec2,
    /// Its velocity.
    pub velocity: Vec2,
    /// Its radius.
    pub radius: f64,
    /// For how long it moves.
    pub time: f64,
    /// How much deeper than rounding it may be.
    pub margin: f64,
}

/// The judge gives up after this many steps.
const STEPS: usize = 4000;

/// The largest error of an answer, in roundings of the largest number.
const TOLERANCE: f64 = 24.0;

/// Casts and judges the balls of a case.
#[must_use]
pub fn ride(seed: u64, case: u64) -> Rides {
    let (kind, mut random) = drawn(seed, case);
    let (mut rides, stage) = (Rides::default(), Stage::random(kind, &mut random));
    let mut scene = stage.scene;
    let is_filtered = case.is_multiple_of(3);
    if is_filtered {
        put_on_layers(&mut scene, &mut random);
    } else {
        let_pass(&mut scene, &mut random);
    }
    set_in_motion(&mut scene, stage.world.reach().min(1e12), stage.step, &mut random);
    for (number, shot) in stage.shots.iter().enumerate().take(24) {
        let mut flight = flight(shot, stage.step, &mut scene, &mut random);
        let depth = flight.radius * random.pick(&[0.0, 0.0, 0.0, 1e-3, 0.3]);
        flight.centre += depth * random.direction();
        let mut terms =
            if is_filtered { Terms::random(&scene, flight.radius, &mut random) } else { Terms::all() };
        terms.start_depth = depth;
        let judged = cast_and_judge(&scene, &flight, &terms, &mut rides);
        rides.keep(case, number, judged.err(), None);
    }
    rides
}

/// In one of three cases a body lets the ball pass.
fn let_pass(scene: &mut Scene, random: &mut Random) {
    let ids: Vec<BodyId> = scene.ids().collect();
    if random.one_in(3)
        && let Some(&id) = ids.get(random.index(ids.len().max(1)))
        && let Ok(body) = scene.body(id).cloned()
    {
        let _ = scene.replace(id, body.responding(Response::Pass));
    }
}

/// Lets some bodies move, each in one of a few ways: by whole steps and quarter turns, if the scene has whole numbers.
fn set_in_motion(scene: &mut Scene, size: f64, step: Option<f64>, random: &mut Random) {
    let ids: Vec<BodyId> = scene.ids().collect();
    for _ in 0..=random.index(3) {
        let Some(&id) = ids.get(random.index(ids.len().max(1))) else { return };
        let motion = if let Some(step) = step {
            let angular = FRAC_PI_2 * random.pick(&[0.0, 0.0, 1.0, -1.0, 2.0]);
            Motion { velocity: step * random.lattice(2), angular, pivot: step * random.lattice(3) }
        } else {
            let pivot = if random.one_in(2) { Vec2::ZERO } else { random.point(size) };
            let speed = size * random.pick(&[0.0, 0.1, 1.0, 1e-7]);
            let angular = random.pick(&[0.0, 0.1, -1.0, 6.0, -100.0, 1e-8, 0.0]);
            Motion { velocity: speed * random.direction(), angular, pivot }
        };
        let _ = scene.set_motion(id, motion);
    }
}

/// A moving ball. In one of two cases ball and bodies start earlier, so that only after some time they are as in the
/// shot: at a corner, along a tangent, in a gap of the ball's width.
fn flight(shot: &Shot, step: Option<f64>, scene: &mut Scene, random: &mut Random) -> Flight {
    let velocity = shot.velocity(step, &[0.0, 0.3, 1.0, 5.0], random);
    let time = random.pick(&[0.25, 1.0, 3.0]);
    let mut flight = Flight { centre: shot.centre, velocity, radius: shot.radius, time, margin: 0.0 };
    if random.one_in(2) && scene.advance(-time).is_ok() {
        flight = Flight { centre: shot.centre - time * velocity, time: 2.0 * time, ..flight };
    }
    flight
}

fn cast_and_judge(scene: &Scene, flight: &Flight, terms: &Terms, rides: &mut Rides) -> Result<(), Finding> {
    let Ok(ball) = MovingBall::new(flight.centre, flight.velocity, flight.radius) else { return Ok(()) };
    let counts = &mut rides.counts;
    counts.casts += 1;
    let world = terms.world(scene);
    let riders = riders(scene, &world);
    match answered(|| scene.cast_moving(terms.query(ball), flight.time))? {
        Ok(hit) => {
            counts.bounces += u64::from(hit.is_some());
            judge_flight(&riders, flight, hit.as_ref(), &mut counts.open)
        }
        Err(error) => {
            if let &ErrorKind::Unresolved { time } = error.kind() {
                counts.unresolved += 1;
                riders.iter().try_for_each(|rider| rider.is_free(flight, time, &mut counts.open))?;
                let is_late = time > flight.time;
                return if is_late {
                    Fault::EndedEarly.found(format!("{error} for {flight:?}"))
                } else {
                    Ok(())
                };
            }
            counts.refused += 1;
            let Ok(ball) = Ball::new(flight.centre, Vec2::X, flight.radius) else { return Ok(()) };
            let judge = Judge::default().starting_within(terms.start_depth);
            judge.refusal(&world, &ball, &error).finding.map_or(Ok(()), Err)
        }
    }
}

/// The fault of an answer to a moving ball, if there is one.
#[must_use]
pub fn judge_moving(scene: &Scene, flight: &Flight, hit: Option<&MovingHit>) -> Option<Finding> {
    judge_flight(&riders(scene, &World::of_scene(scene)), flight, hit, &mut 0).err()
}

fn judge_flight(
    riders: &[Rider<'_>],
    flight: &Flight,
    hit: Option<&MovingHit>,
    open: &mut u64,
) -> Result<(), Finding> {
    let until = hit.map_or(flight.time, |hit| hit.time);
    riders.iter().try_for_each(|rider| rider.is_free(flight, until, open))?;
    hit.map_or(Ok(()), |hit| judge_hit(riders, flight, hit))
}

/// All bodies.
fn riders<'a>(scene: &Scene, world: &'a World) -> Vec<Rider<'a>> {
    world.figures.iter().filter_map(|figure| Rider::new(scene, figure)).collect()
}

fn judge_hit(riders: &[Rider<'_>], flight: &Flight, hit: &MovingHit) -> Result<(), Finding> {
    let Some(rider) = riders.iter().find(|rider| rider.figure.id == hit.body) else {
        return Fault::TouchOfNothing.found(format!("there is no such body: {hit:?}"));
    };
    let told =
        |fault: Fault, what: &str| fault.found(format!("{what}: {hit:?} {flight:?} {:?}", rider.motion));
    let are_finite = [hit.point, hit.centre, hit.normal].iter().all(|v| v.is_finite());
    if !(are_finite && hit.time.is_finite() && hit.approach.is_finite()) {
        return told(Fault::NotFinite, "no numbers");
    }
    let rounding = rider.rounding(flight, hit.time);
    let gap = rider.gap(flight, hit.time);
    let is_within = !rider.figure.is_solid() && gap < -rounding;
    if gap > rounding || is_within || !(0.0..=flight.time).contains(&hit.time) {
        return told(Fault::TouchOfNothing, &format!("{gap:e} away, {rounding:e} is rounding"));
    }
    if (hit.normal.length() - 1.0).abs() > 1e-12 || hit.approach.is_nan() || hit.approach <= 0.0 {
        return told(Fault::WrongReflection, "no unit normal, or no approach");
    }
    let way = flight.centre + hit.time * flight.velocity;
    let beside = (hit.point + flight.radius * hit.normal - hit.centre).length();
    // It is projected out of what it overlaps at first.
    if (hit.centre - way).length() > rounding + rider.overlap_at(flight, 0.0) || beside > rounding {
        return told(Fault::TouchOfNothing, "it is not where it moves, or does not touch the point");
    }
    let (closing, speed) = rider.closing(flight, hit);
    // A body that turns carries the rounding of the point into its speed.
    if (closing - hit.approach).abs() > 1e-9 * speed + rider.motion.angular.abs() * rounding {
        return told(Fault::WrongReflection, &format!("it approaches by {closing:e}"));
    }
    let astray = |p: Vec2| rider.placement.apply(p).distance(rider.seen(hit.time, hit.placement.apply(p)));
    let astray = [Vec2::ZERO, Vec2::X, Vec2::Y].map(astray).into_iter().fold(0.0, f64::max);
    let turned = ROUNDING * (1.0 + (rider.motion.angular * hit.time).abs());
    if astray > 4.0 * (rounding + turned) {
        return told(Fault::WrongReflection, &format!("the body is {astray:e} from its place"));
    }
    let on_outline = rider.seen_from(hit.time, hit.point);
    // A ball that overlaps a little at first touches there.
    let overlap = rider.overlap_at(flight, 0.0).max(-gap);
    if on_outline.abs() > 2.0 * rounding + overlap {
        return told(Fault::WrongReflection, &format!("the point is {on_outline:e} beside it"));
    }
    Ok(())
}

/// A body that rests.
pub(crate) fn still(figure: &Figure) -> Rider<'_> {
    Rider { figure, motion: Motion::STILL, placement: Placement::IDENTITY, pivot: Vec2::ZERO }
}

impl<'a> Rider<'a> {
    fn new(scene: &Scene, figure: &'a Figure) -> Option<Rider<'a>> {
        let motion = scene.motion(figure.id).ok()?;
        let placement = scene.body(figure.id).ok()?.placement;
        Some(Rider { figure, motion, placement, pivot: placement.apply(motion.pivot) })
    }

    /// How fast the ball and the place that it touches close in, and the largest speed at hand.
    fn closing(&self, flight: &Flight, hit: &MovingHit) -> (f64, f64) {
        let Motion { velocity, angular, .. } = self.motion;
        let from = hit.point - self.pivot - hit.time * velocity;
        let speed = flight.velocity.length() + velocity.length() + angular.abs() * from.length();
        ((velocity + angular * from.perp() - flight.velocity).dot(hit.normal), speed)
    }

    /// The distance of the outline from a point of the world, at a time.
    fn seen_from(&self, time: f64, p: Vec2) -> f64 {
        self.figure.distance(self.seen(time, p))
    }

    fn seen(&self, time: f64, p: Vec2) -> Vec2 {
        let from = p - self.pivot - time * self.motion.velocity;
        let (sin, cos) = libm::sincos(-self.motion.angular * time);
        self.pivot + Vec2::new(cos * from.x - sin * from.y, sin * from.x + cos * from.y)
    }

    pub(crate) fn distance(&self, flight: &Flight, time: f64) -> f64 {
        self.seen_from(time, flight.centre + time * flight.velocity)
    }

    /// The signed distance of the ball at a time. From inside, it includes all of the rounding.
    fn gap(&self, flight: &Flight, time: f64) -> f64 {
        gap(self.figure, self.seen(time, flight.centre + time * flight.velocity), flight.radius)
    }

    /// The penetration depth of the ball; 0 for a body that lets it pass.
    fn overlap_at(&self, flight: &Flight, time: f64) -> f64 {
        if self.figure.is_solid() { -self.gap(flight, time).min(0.0) } else { 0.0 }
    }

    /// When the ball is first outside the body: a body that lets it pass is touched from outside only.
    fn outside(&self, flight: &Flight, until: f64) -> Option<f64> {
        let Motion { velocity, angular, .. } = self.motion;
        let (from, w) = (flight.centre - self.pivot, (flight.velocity - velocity).length());
        let speed = w + angular.abs() * (from.length() + until * w);
        let mut time = 0.0;
        for _ in 0..STEPS {
            let (gap, rounding) = (self.gap(flight, time), self.rounding(flight, time));
            if self.figure.is_solid() || gap > 2.0 * rounding {
                return Some(time);
            }
            if time >= until || speed == 0.0 {
                return None;
            }
            time += rounding.max(-gap) / speed;
        }
        None
    }

    /// The rounding at a time.
    fn rounding(&self, flight: &Flight, time: f64) -> f64 {
        let ways = [flight.centre, time * flight.velocity, self.pivot, time * self.motion.velocity];
        let largest = ways.map(reach).into_iter().fold(flight.radius.max(self.figure.reach()), f64::max);
        let turns = 1.0 + (self.motion.angular * time).abs() / 16.0;
        // A point is cast as a small ball.
        let last = [flight.centre + flight.time * flight.velocity, flight.time * self.motion.velocity];
        let farthest = last.map(reach).into_iter().fold(largest, f64::max);
        let is_point = flight.radius < 64.0 * ROUNDING * farthest;
        // Between two edges it is put where that ball fits.
        let is_wedged = || self.figure.edges_within(self.seen(0.0, flight.centre), CONTACT * largest) > 1;
        let points = if !is_point {
            1.0
        } else if is_wedged() {
            2.0 * WEDGED * farthest / largest
        } else {
            8.0 * farthest / largest
        };
        TOLERANCE * points * ROUNDING * largest * turns
    }

    /// Whether the ball overlaps it by no more than rounding before a time. If the judge's steps do not suffice, that
    /// is open.
    pub(crate) fn is_free(&self, flight: &Flight, until: f64, open: &mut u64) -> Result<(), Finding> {
        let Motion { velocity, angular, .. } = self.motion;
        let w = flight.velocity - velocity;
        let Some(mut time) = self.outside(flight, until) else { return Ok(()) };
        let start = self.overlap_at(flight, time);
        for _ in 0..STEPS {
            if time >= until {
                return Ok(());
            }
            let gap = self.distance(flight, time) - flight.radius;
            let rounding = self.rounding(flight, time) + flight.margin + start;
            if gap < -rounding {
                let (away, body, motion) = (self.gap(flight, 0.0), self.figure.id, self.motion);
                return Fault::MissedTouch.found(format!(
                    "{away:e} away at first, {:e} deep in {body:?} at {time}, before {until}; {rounding:e} is rounding; {flight:?} {motion:?}",
                    -gap
                ));
            }
            let from = (flight.centre - self.pivot + time * w).length();
            let (speed, turn) = (w.length(), angular.abs());
            if speed + turn * from == 0.0 {
                return Ok(());
            }
            // During `first` the distance from the pivot grows by no more than speed × first. The step is shorter, so this speed
            // bounds all of it.
            let left = gap + 2.0 * rounding;
            let first = left / (speed + turn * from);
            time += left / (speed + turn * (from + speed * first));
        }
        *open += 1;
        Ok(())
    }
}
