//! Where a path starts and ends, and whether it may.

use carom::{Ball, Error, Limits, Path, PathEnd, Response};

use super::ways::Way;
use super::{CONTACT, Leg, POINT, ROUNDOFF, Trial, UNIT, WEDGED};
use crate::bounds::Bounds;
use crate::finding::{Fault, Finding};
use crate::measure::reach;
use crate::world::World;

/// How deep a ball overlaps something at its start, and the largest number of what it touches there, by whose rounding
/// it may be moved.
///
/// # Errors
/// If it should have been refused.
pub(super) fn start(world: &World, ball: &Ball, start_depth: f64) -> Result<(f64, f64), Finding> {
    let (mut margin, mut beside, mut edges) = (0.0_f64, 0.0_f64, 0);
    let most = 2.0 * CONTACT * (reach(ball.centre()) + world.reach() + ball.radius());
    for figure in world.at(&Bounds::of([ball.centre()]).grown(ball.radius() + most)) {
        let allowed = 2.0 * CONTACT * (reach(ball.centre()) + figure.reach() + ball.radius());
        let is_wrong_side = figure.is_wrong_side(ball.centre());
        let depth = if is_wrong_side {
            // It has to cross to the far side of the rounding: `distance` is to the near side.
            figure.distance(ball.centre()) + 2.0 * figure.rounding + ball.radius()
        } else {
            ball.radius() - figure.distance_within(ball.centre(), ball.radius() + allowed)
        };
        if depth > allowed + if is_wrong_side { 0.0 } else { start_depth } {
            let what = format!("{depth:e} deep in body {} at the start: {ball:?}", figure.id.number());
            return Fault::WrongRefusal.found(what);
        }
        // Where it touches one side of a ring that is smaller than itself, it is as much deeper in the other.
        margin = margin.max(depth + figure.pinch(ball.radius(), allowed));
        if depth > -0.5 * allowed {
            beside = beside.max(figure.reach());
            edges += figure.edges_within(ball.centre(), allowed);
        }
    }
    let is_point = ball.radius() <= POINT * ROUNDOFF * (world.reach() + reach(ball.centre()));
    let is_wedged = is_point && edges > 1;
    Ok((margin, if is_wedged { WEDGED * beside } else { beside }))
}

/// The fault of refusing a ball.
pub(super) fn refusal(world: &World, ball: &Ball, error: &Error, start_depth: f64) -> Result<(), Finding> {
    let free = world.solid().all(|figure| {
        let rounding = ROUNDOFF * (reach(ball.centre()) + figure.reach() + ball.radius());
        figure.distance(ball.centre()) > ball.radius() - start_depth + rounding
            && !figure.is_wrong_side(ball.centre())
    });
    if free || !matches!(error.code(), "overlap" | "wrong-side") {
        return Fault::WrongRefusal.found(format!("{error} for {ball:?}"));
    }
    Ok(())
}

/// A ball that is reflected more often at one place may be stuck. This is less than the core's limit, since some of the
/// reflections may belong to the leg before.
const TURNS: usize = 48;

/// Directions whose cosine to a normal is below this are along the surface.
const PARALLEL: f64 = 1e-6;

/// A ball fills an arc if the normal where it touches is in doubt by more than this: rounding decides where it moves.
const FILLED: f64 = 0.01;

impl Trial<'_> {
    /// Lowers the allowed depth of a ball that started in an overlap to its depth at the start of this leg.
    pub(super) fn recover(&mut self, leg: &Leg<'_>) {
        let allowed = 2.0 * CONTACT * (self.world.reach() + leg.reach + self.radius());
        if self.margin <= allowed {
            return;
        }
        let around = Bounds::of([leg.from]).grown(self.radius());
        let deep =
            self.world.at(&around).map(|it| self.radius() - it.distance_within(leg.from, self.radius()));
        self.margin = deep.fold(0.0, f64::max).min(self.margin);
    }

    /// Whether the parts of an answer fit together.
    pub(super) fn check_form(&self, limits: &Limits) -> Result<(), Finding> {
        let path = self.path;
        let (points, hits) = (path.points.len(), path.hits.len());
        let bounces = limits.max_bounces() as usize;
        // Each of these distances is judged with its leg.
        let length: f64 = path.hits.iter().map(|hit| hit.distance).sum();
        let sound = path.points.first() == Some(&self.ball.centre())
            && match path.end {
                // That may be where it hit something, or further on.
                PathEnd::MaxLength | PathEnd::Stuck if points == hits + 2 => self.check_last(length),
                _ => points == hits + 1 && path.length == length,
            }
            && match path.end {
                PathEnd::MaxBounces => hits == bounces,
                PathEnd::MaxLength => path.length == limits.max_length(),
                PathEnd::Stopped { body } => path.hits.last().is_some_and(|hit| hit.body == body),
                PathEnd::Escaped => limits.max_length().is_infinite(),
                PathEnd::Stuck => true,
            }
            && hits <= bounces + usize::from(matches!(path.end, PathEnd::Stopped { .. }));
        if sound {
            return Ok(());
        }
        let what = format!("{points} points, {hits} hits, and {:?} with {limits:?}", path.end);
        Fault::EndedEarly.found_on(hits, what)
    }

    /// Whether a last leg without a hit is as long as what remains of the path's length.
    fn check_last(&self, before: f64) -> bool {
        let Path { points, length, .. } = self.path;
        let [.., from, to] = points[..] else { return false };
        let off = (to - from).length() - (length - before);
        off.abs() <= UNIT * (reach(from) + reach(to) + length)
    }

    /// Whether the path ends for a reason, in a direction that the last bounce explains.
    pub(super) fn check_end(&mut self) -> Result<(), Finding> {
        let path = self.path;
        let index = path.points.len() - 1;
        let early = |what: String| Fault::EndedEarly.found_on(index, what);
        match path.end {
            PathEnd::Stopped { body } => {
                let stops =
                    |id| self.world.figure(id).is_some_and(|figure| figure.response == Response::Stop);
                return if stops(body) { Ok(()) } else { early(format!("{body:?} stops no ball")) };
            }
            PathEnd::Stuck => return self.check_stuck(index),
            PathEnd::Escaped | PathEnd::MaxBounces | PathEnd::MaxLength => {}
        }
        let off = self.turned(index) + ROUNDOFF;
        let ways = self.ways.all();
        let goes = |way: &Way| reach(way.direction - path.direction) <= off + way.doubt;
        if !ways.is_empty() && !ways.iter().any(goes) {
            let what = format!("{:?} instead of one of {ways:?}", path.direction);
            return Fault::WrongReflection.found_on(index, what);
        }
        if path.end != PathEnd::Escaped {
            return Ok(());
        }
        // The ball flies on for ever: it is followed until it is past everything.
        let from = path.points[index];
        let far = 4.0 * (self.world.reach() + reach(from) + self.radius());
        let before =
            if index == 0 { 0.0 } else { self.leg(index - 1).length + reach(path.points[index - 1]) };
        let leg = Leg::new(index, from, from + far * path.direction, before, None);
        self.verdict.legs += 1;
        self.check_leg(&leg).map_err(|finding| Finding { fault: Fault::Escape, ..finding })
    }

    /// A ball may be stuck where several things hold it, where it would need more reflections than the core makes, or
    /// along the inside of a circle if each of its hops would be as flat as rounding. A ball that is deep in the inside
    /// of an arc gets deeper in either direction along it.
    fn check_stuck(&mut self, index: usize) -> Result<(), Finding> {
        let from = self.path.points[index];
        let before = if index == 0 { 0.0 } else { self.leg(index - 1).before };
        let leg = Leg::new(index, from, from, before, None);
        let own = self.find_normals(&leg);
        self.normals.extend(own);
        let deep = 4.0 * self.roundoff(&leg, leg.reach);
        let along = |n: &Way| {
            n.doubt > 0.0
                && self.ways.all().iter().any(|way| way.direction.dot(n.direction).abs() <= PARALLEL)
        };
        let is_held = self.margin > deep && self.normals.iter().any(along);
        self.ways.follow(&self.normals);
        let normals = &self.normals;
        let free = |way: &Way| {
            normals.iter().all(|n| way.direction.dot(n.direction) > 2.0 * n.hop().max(PARALLEL) + way.doubt)
        };
        let is_filled = normals.iter().any(|n| n.doubt > FILLED);
        if !is_filled && !is_held && self.ways.all().len() < TURNS && self.ways.all().iter().any(free) {
            let what = format!(
                "stuck at {from:?} with {:?}, touching {normals:?} ways {:?}",
                self.ball,
                self.ways.all()
            );
            return Fault::EndedEarly.found_on(index, what);
        }
        Ok(())
    }
}
