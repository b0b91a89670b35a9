//! Which directions reach a target.

use std::ops::Range;

use super::fan::{check_directions, turned_by};
use super::hit::{BodyId, Feature};
use super::{Ball, Limits, Path, Scene};
use crate::error::Error;
use crate::plane::{Vec2, check_points};
use crate::tolerance::{HAIR, reach};

/// A direction in which a ball reaches a target.
///
#[cfg_attr(doc, doc = include_str!("../../docs/figures/aim.svg"))]
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
    /// things as its own are a narrower bundle than two samples.
    ///
    /// # Errors
    /// Like [`rebound`](Scene::rebound); [`NotFinite`](crate::ErrorKind::NotFinite) and [`TooLarge`](crate::ErrorKind::TooLarge) for the target;
    /// [`BadLimit`](crate::ErrorKind::BadLimit) for more samples than [`Scene::MOST_DIRECTIONS`].
    pub fn aim(&self, ball: &Ball, target: Vec2, bounces: u32, samples: u32) -> Result<Vec<Aim>, Error> {
        self.aim_between(ball, target, bounces, samples, 0..samples)
    }

    /// The aims of [`aim`](Scene::aim) between some of its samples, from the first of them to the one after the last:
    /// for a search that can be called off. All parts of `0..samples` together make the same list.
    ///
    /// # Errors
    /// Like [`aim`](Scene::aim).
    pub fn aim_between(
        &self,
        ball: &Ball,
        target: Vec2,
        bounces: u32,
        samples: u32,
        part_of: Range<u32>,
    ) -> Result<Vec<Aim>, Error> {
        check_points("a target", &[target])?;
        check_directions(samples)?;
        let start = self.start(ball)?;
        // One bounce more than asked for shows how far the last leg goes.
        let limits = Limits::bounces(bounces.saturating_add(1));
        let shoot = |part: f64| {
            let path = self.walk_turned(&start, part, &limits);
            Shot::of(&path, target, bounces as usize).map(|shot| (shot, path))
        };
        let part = |k: u32| f64::from(k) / f64::from(samples);
        let mut aims = Vec::new();
        let (first, end) = (part_of.start, part_of.end.min(samples));
        if first >= end {
            return Ok(aims);
        }
        let mut last = shoot(part(first));
        for k in first + 1..=end {
            let next = shoot(part(k % samples));
            if let (Some((low, _)), Some((high, _))) = (&last, &next)
                && low.hits == high.hits
                && (low.aside > 0.0) != (high.aside > 0.0)
            {
                aims.extend(halve(&shoot, low, (part(k - 1), part(k))).and_then(|(part, path)| {
                    Aim::of(&path, turned_by(ball.direction(), part), target, bounces as usize)
                }));
            }
            last = next;
        }
        Ok(aims)
    }
}

/// One path, as the search sees it.
struct Shot {
    /// How far the target lies to the side of the last leg's line: positive in the positive direction.
    aside: f64,
    /// What the path touches before its last leg.
    hits: Vec<(BodyId, Feature)>,
}

impl Shot {
    /// `None` where the path has not that many bounces.
    fn of(path: &Path, target: Vec2, bounces: usize) -> Option<Shot> {
        if path.hits.len() < bounces {
            return None;
        }
        let hits = path.hits[..bounces].iter().map(|hit| (hit.body, hit.feature)).collect();
        let from = path.points[bounces];
        let direction = leg_direction(path, bounces);
        Some(Shot { aside: direction.perp_dot(target - from), hits })
    }
}

/// The direction of leg `k`.
fn leg_direction(path: &Path, k: usize) -> Vec2 {
    path.points.get(k + 1).map_or(path.direction, |&end| (end - path.points[k]).normalize_or(path.direction))
}

/// Halves the interval of directions, as long as the path in the middle touches the same things.
fn halve(
    shoot: &impl Fn(f64) -> Option<(Shot, Path)>,
    low: &Shot,
    (mut from, mut to): (f64, f64),
) -> Option<(f64, Path)> {
    let mut best = None;
    for _ in 0..60 {
        let middle = 0.5 * (from + to);
        if middle <= from || middle >= to {
            break;
        }
        let (shot, path) = shoot(middle)?;
        if shot.hits != low.hits {
            return None;
        }
        let same_side = (shot.aside > 0.0) == (low.aside > 0.0);
        (from, to) = if same_side { (middle, to) } else { (from, middle) };
        best = Some((middle, path));
    }
    best
}

impl Aim {
    /// `None` where the target is behind the last leg's start, or beyond what the leg ends at.
    fn of(path: &Path, direction: Vec2, target: Vec2, bounces: usize) -> Option<Aim> {
        let from = path.points[bounces];
        let along = leg_direction(path, bounces).dot(target - from);
        let room = path.hits.get(bounces).map_or(f64::INFINITY, |hit| hit.distance);
        // Directions differ by an ulp at least, which over a long way is more than an ulp of the place. And it
        // grows at every corner; a million hairs still are a billionth of the room.
        let near = 1e6 * HAIR * (reach(target) + reach(from));
        let aside = leg_direction(path, bounces).perp_dot(target - from).abs();
        if along < 0.0 || along > room || aside > near {
            return None;
        }
        let mut points = path.points[..=bounces].to_vec();
        points.push(target);
        let length = path.hits[..bounces].iter().map(|hit| hit.distance).sum::<f64>() + along;
        Some(Aim { direction, length, points })
    }
}
