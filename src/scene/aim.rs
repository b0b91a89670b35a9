//! Which directions reach a target.

use std::ops::Range;

use super::fan::{check_directions, turned_by};
use super::hit::{BodyId, Feature};
use super::{Ball, Limits, Path, PathEnd, Query, Scene};
use crate::error::Error;
use crate::plane::{Vec2, check_points};
use crate::tolerance::{CONTACT, FINEST_TURN, HALVINGS, ON_TARGET, larger, reach};

/// A direction in which a ball reaches a target.
///
#[doc = figure!("aim")]
#[derive(Clone, Debug, PartialEq)]
pub struct Aim {
    /// The unit direction.
    pub direction: Vec2,
    /// How far the ball rolls until its centre is at the target.
    pub length: f64,
    /// The points on the way: the start, every bounce, and the target.
    pub points: Vec<Vec2>,
}

impl Scene {
    /// The directions in which a ball comes, after just `bounces` bounces, with its centre to `target`.
    ///
    /// All directions round the ball are sampled. Where two neighbours touch the same things in the same
    /// order, and the target lies to the left of the one and to the right of the other, the direction in between is
    /// found by halving. More samples find more: a direction is missed where the paths that touch the same
    /// things as its own are a narrower bundle than two samples, or pass the target several times between
    /// two samples.
    ///
    /// A ball sent along an aim passes the target within a billionth of the path's largest coordinate. What is so sensitive
    /// that no direction in double precision does is no aim. There are none of [`Limits::MOST_BOUNCES`] bounces or more.
    ///
    /// # Errors
    /// Like [`rebound`](Scene::rebound); [`NotFinite`](crate::ErrorKind::NotFinite) and [`TooLarge`](crate::ErrorKind::TooLarge) for the target;
    /// [`BadLimit`](crate::ErrorKind::BadLimit) for more samples than [`Scene::MOST_DIRECTIONS`].
    pub fn aim<'a>(
        &self,
        ball: impl Into<Query<'a>>,
        target: Vec2,
        bounces: u32,
        samples: u32,
    ) -> Result<Vec<Aim>, Error> {
        self.aim_between(ball, target, bounces, samples, 0..samples)
    }

    /// The aims of [`aim`](Scene::aim) between some of its samples, from the first of them to the one after the last:
    /// for a search that can be called off. All parts of `0..samples` together make the same list.
    ///
    /// # Errors
    /// Like [`aim`](Scene::aim).
    pub fn aim_between<'a>(
        &self,
        ball: impl Into<Query<'a>>,
        target: Vec2,
        bounces: u32,
        samples: u32,
        part_of: Range<u32>,
    ) -> Result<Vec<Aim>, Error> {
        let query = ball.into();
        check_points("a target", &[target])?;
        check_directions(samples)?;
        // A ball that cannot be where it starts is refused even where there is nothing to search.
        self.path_of(&query, &Limits::bounces(0))?;
        // One bounce more than asked for shows how far the last leg goes.
        let limits = Limits::bounces(bounces.saturating_add(1));
        let search = Search { scene: self, query, target, bounces: bounces as usize, limits, samples };
        Ok(search.among(part_of.start..part_of.end.min(samples)))
    }
}

struct Search<'a> {
    scene: &'a Scene,
    query: Query<'a>,
    target: Vec2,
    bounces: usize,
    limits: Limits,
    samples: u32,
}

impl Search<'_> {
    /// The aims between each of these samples and the next, and those that are a sample itself where the search on both its
    /// sides finds none: rounding puts a target that it meets exactly to one side, and the neighbour on that side may touch
    /// other things. Of neighbours that are all on target, the nearest stands for all, and of equals the first.
    fn among(&self, part: Range<u32>) -> Vec<Aim> {
        let mut aims = Vec::new();
        if part.is_empty() {
            return aims;
        }
        let (mut before, mut here) = (self.sample(part.start + self.samples - 1), self.sample(part.start));
        let mut found_before = self.between(before.as_ref(), here.as_ref());
        for k in part {
            let after = self.sample(k + 1);
            let found = self.between(here.as_ref(), after.as_ref());
            if let Some(shot) = &here
                && found_before.is_empty()
                && found.is_empty()
                && !shot.is_beaten(before.as_ref(), k > 0)
                && !shot.is_beaten(after.as_ref(), false)
            {
                aims.extend(shot.aim.clone());
            }
            aims.extend_from_slice(&found);
            (before, here, found_before) = (here, after, found);
        }
        aims
    }

    /// Sample `k`; after the last comes the first.
    fn sample(&self, k: u32) -> Option<Shot> {
        let part = f64::from(k % self.samples) / f64::from(self.samples);
        self.shoot(turned_by(self.query.of.direction(), part))
    }

    /// The aims between two neighbours that touch the same things and have the target between them.
    fn between(&self, low: Option<&Shot>, high: Option<&Shot>) -> Vec<Aim> {
        let mut aims = Vec::new();
        if let (Some(base), Some(other)) = (low, high)
            && base.hits == other.hits
        {
            self.halve(base, (0.0, low), (1.0 / f64::from(self.samples), high), &mut { HALVINGS }, &mut aims);
        }
        aims
    }

    /// Halves a turn away from `base` as long as the target lies between its ends, or one of them touches other things
    /// than `base`: there the bundle ends, and the target may still lie before that.
    fn halve(&self, base: &Shot, low: End<'_>, high: End<'_>, left: &mut u32, aims: &mut Vec<Aim>) {
        if low.1.map(Shot::is_left) == high.1.map(Shot::is_left) || *left == 0 {
            return;
        }
        *left -= 1;
        let turn = 0.5 * (low.0 + high.0);
        if (turn - low.0).min(high.0 - turn) < FINEST_TURN {
            if let (Some(low), Some(high)) = (low.1, high.1) {
                aims.extend(if high.miss() < low.miss() { high } else { low }.aim.clone());
            }
            return;
        }
        let shot = self.shoot(turned_by(base.direction, turn)).filter(|shot| shot.hits == base.hits);
        let middle = (turn, shot.as_ref());
        self.halve(base, low, middle, left, aims);
        self.halve(base, middle, high, left, aims);
    }

    /// The path in a direction; `None` where it does not go on after the bounces.
    fn shoot(&self, direction: Vec2) -> Option<Shot> {
        let from = &self.query.of;
        let of = Ball::new(from.centre(), direction, from.radius()).ok()?;
        let path = self.scene.path_of(&Query { of, ..self.query }, &self.limits).ok()?;
        let (from, way, length) = last_leg(&path, self.bounces)?;
        let hits = path.hits[..self.bounces].iter().map(|hit| (hit.body, hit.feature)).collect();
        let to_target = self.target - from;
        let along = way.dot(to_target).max(0.0);
        // What turns the ball before the target is in its way, but for what both touch.
        let is_reached = along - length <= CONTACT * larger(reach(from), reach(self.target));
        let along = along.min(length);
        let aim = self.aim(&path, direction, from + along * way, along).filter(|_| is_reached);
        Some(Shot { direction, hits, aside: way.perp_dot(to_target), aim })
    }

    /// The aim of a path that comes nearest to the target `along` its last leg; `None` where it does not pass the target.
    fn aim(&self, path: &Path, direction: Vec2, nearest: Vec2, along: f64) -> Option<Aim> {
        let points = &path.points[..=self.bounces];
        let most = points.iter().fold(reach(self.target), |most, &point| larger(most, reach(point)));
        if nearest.distance(self.target) > ON_TARGET * most {
            return None;
        }
        let length = path.hits[..self.bounces].iter().map(|hit| hit.distance).sum::<f64>() + along;
        Some(Aim { direction, length, points: [points, &[self.target]].concat() })
    }
}

/// The leg that follows the bounces that were asked for: where it starts, its direction and its length. `None` where the path
/// ends before, or at the last bounce: one that is stopped there does not go on.
fn last_leg(path: &Path, bounces: usize) -> Option<(Vec2, Vec2, f64)> {
    let escapes = path.hits.len() == bounces && path.end == PathEnd::Escaped;
    let length = match path.hits.get(bounces) {
        Some(hit) => hit.distance,
        None if escapes => f64::INFINITY,
        None => return None,
    };
    let from = path.points[bounces];
    let to = path.points.get(bounces + 1);
    Some((from, to.map_or(path.direction, |&to| (to - from).normalize_or(path.direction)), length))
}

/// One path, as the search sees it.
struct Shot {
    direction: Vec2,
    /// What the path touches before its last leg.
    hits: Vec<(BodyId, Feature)>,
    /// How far the target lies to the side of the last leg's line: positive in the positive direction.
    aside: f64,
    /// The aim, where the path passes the target.
    aim: Option<Aim>,
}

impl Shot {
    fn is_left(&self) -> bool {
        self.aside > 0.0
    }

    /// How far it passes the target by; infinitely far where that is no aim.
    fn miss(&self) -> f64 {
        if self.aim.is_some() { self.aside.abs() } else { f64::INFINITY }
    }

    /// Whether a neighbour that touches the same things passes the target nearer, or with a tie as near.
    fn is_beaten(&self, by: Option<&Shot>, tie: bool) -> bool {
        by.is_some_and(|other| {
            let (own, others) = (self.miss(), other.miss());
            other.hits == self.hits && (others < own || tie && others == own)
        })
    }
}

/// An end of a turn: how far it is turned, and what is shot there, unless it touches other things.
type End<'a> = (f64, Option<&'a Shot>);
