//! Aims: the directions in which a ball reaches a target.

use std::ops::Range;

use super::fan::{check_directions, turned_by};
use super::hit::{BodyId, Feature};
use super::{Ball, Limits, PathEnd, Query, Scene};
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
    /// The length of the path from the start to the target.
    pub length: f64,
    /// The path: the start, every bounce, and the target.
    pub points: Vec<Vec2>,
}

impl Scene {
    /// The directions in which a ball reaches `target` with its centre after exactly `bounces` bounces.
    ///
    /// The search samples all directions. If two neighbouring samples touch the same features in the same order, and
    /// pass the target on different sides, it bisects the turn between them. More samples find more: the search misses
    /// a direction if the paths that touch the same features span less than two samples, or pass the target several
    /// times between two samples.
    ///
    /// A ball sent along an aim passes the target within four billionths of the path's largest coordinate. Paths too
    /// sensitive for any direction in double precision are left out. There are no aims with [`Limits::MOST_BOUNCES`]
    /// bounces or more.
    ///
    /// # Errors
    /// Like [`rebound`](Scene::rebound); [`NotFinite`](crate::ErrorKind::NotFinite) and [`TooLarge`](crate::ErrorKind::TooLarge)
    /// for the target; [`BadLimit`](crate::ErrorKind::BadLimit) for more samples than [`Scene::MOST_DIRECTIONS`].
    pub fn aim<'a>(
        &self,
        ball: impl Into<Query<'a>>,
        target: Vec2,
        bounces: u32,
        samples: u32,
    ) -> Result<Vec<Aim>, Error> {
        self.aim_between(ball, target, bounces, samples, 0..samples)
    }

    /// A part of the search of [`aim`](Scene::aim): these samples, and the turn from each to the next. It lets a caller
    /// cancel a search. Parts that make up `0..samples` give the whole list.
    ///
    /// # Errors
    /// Like [`aim`](Scene::aim).
    pub fn aim_between<'a>(
        &self,
        ball: impl Into<Query<'a>>,
        target: Vec2,
        bounces: u32,
        samples: u32,
        part: Range<u32>,
    ) -> Result<Vec<Aim>, Error> {
        let query = ball.into();
        check_points("a target", &[target])?;
        check_directions(samples)?;
        // A ball that overlaps something is refused even if there is nothing to search.
        self.path_of(&query, &Limits::bounces(0))?;
        // One more bounce shows the length of the last leg.
        let limits = Limits::bounces(bounces.saturating_add(1));
        let search = Search { scene: self, query, target, bounces: bounces as usize, limits, samples };
        Ok(search.among(part.start..part.end.min(samples)))
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
    /// The aims between each of these samples and the next. A sample that is an aim itself counts if bisection finds
    /// none beside it: rounding puts a target that lies exactly on its path on one side, where the next sample may
    /// touch other features. Of neighbouring samples that are aims, the one nearest to the target counts; of equals,
    /// the first.
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

    /// Sample `k`; the first follows the last.
    fn sample(&self, k: u32) -> Option<Shot> {
        let part = f64::from(k % self.samples) / f64::from(self.samples);
        self.shoot(turned_by(self.query.of.direction(), part))
    }

    /// The aims between two neighbours that touch the same features and have the target between them.
    fn between(&self, low: Option<&Shot>, high: Option<&Shot>) -> Vec<Aim> {
        let mut aims = Vec::new();
        if let (Some(base), Some(other)) = (low, high)
            && base.hits == other.hits
        {
            self.halve(base, (0.0, low), (1.0 / f64::from(self.samples), high), &mut { HALVINGS }, &mut aims);
        }
        aims
    }

    /// Bisects a turn, counted from `base`, while the target lies between its ends. It also goes on if one end touches
    /// other features: the paths that touch the same ones stop before that end, and the target may lie among them.
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

    /// The path in a direction; `None` if it ends at the last bounce or before.
    fn shoot(&self, direction: Vec2) -> Option<Shot> {
        let start = &self.query.of;
        let of = Ball::new(start.centre(), direction, start.radius()).ok()?;
        let path = self.scene.path_of(&Query { of, ..self.query }, &self.limits).ok()?;
        let (hits, last) = path.hits.split_at_checked(self.bounces)?;
        let length = match last {
            [hit, ..] => hit.distance,
            [] if path.end == PathEnd::Escaped => f64::INFINITY,
            [] => return None,
        };
        let (points, ahead) = path.points.split_at(self.bounces + 1);
        let from = points[self.bounces];
        let way = ahead.first().map_or(path.direction, |&to| (to - from).normalize_or(path.direction));
        let to_target = self.target - from;
        let along = way.dot(to_target).max(0.0);
        // Another contact before the target blocks the aim, unless the target itself is in contact with that body.
        let is_reached = along - length <= CONTACT * larger(reach(from), reach(self.target));
        let along = along.min(length);
        let most = points.iter().fold(reach(self.target), |most, &point| larger(most, reach(point)));
        let is_aim = is_reached && (from + along * way).distance(self.target) <= ON_TARGET * most;
        let aim = is_aim.then(|| Aim {
            direction,
            length: hits.iter().map(|hit| hit.distance).sum::<f64>() + along,
            points: [points, &[self.target]].concat(),
        });
        let hits = hits.iter().map(|hit| (hit.body, hit.feature)).collect();
        Some(Shot { direction, hits, aside: way.perp_dot(to_target), aim })
    }
}

/// One sample.
struct Shot {
    direction: Vec2,
    /// The features that the path touches before its last leg.
    hits: Vec<(BodyId, Feature)>,
    /// The target's signed offset from the line of the last leg.
    aside: f64,
    /// The aim, if the path passes the target.
    aim: Option<Aim>,
}

impl Shot {
    fn is_left(&self) -> bool {
        self.aside > 0.0
    }

    /// The distance between its line and the target; infinite if it is no aim.
    fn miss(&self) -> f64 {
        if self.aim.is_some() { self.aside.abs() } else { f64::INFINITY }
    }

    /// Whether a neighbour that touches the same features passes nearer to the target, or as near if it wins a `tie`.
    fn is_beaten(&self, by: Option<&Shot>, tie: bool) -> bool {
        by.is_some_and(|other| {
            let (own, others) = (self.miss(), other.miss());
            other.hits == self.hits && (others < own || tie && others == own)
        })
    }
}

/// One end of a turn: its angle, and its sample unless that touches other features.
type End<'a> = (f64, Option<&'a Shot>);
