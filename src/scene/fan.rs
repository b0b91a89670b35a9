//! Fans: one start, many directions.

use std::f64::consts::TAU;
use std::ops::Range;

use super::{Limits, Query, Scene};
use crate::bvh::Counters;
use crate::error::{Error, ErrorKind};
use crate::plane::{Vec2, heading, unit};

/// The paths of balls from one start in many directions, as flat points.
///
#[doc = figure!("fan")]
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Fan {
    /// The points of all paths.
    pub points: Vec<Vec2>,
    /// The index of each path's first point, and then the number of points.
    pub starts: Vec<u32>,
}

impl Scene {
    /// The most directions of a fan, and samples of an aim. A larger number exceeds the pixels of any screen: it is a
    /// mistake, and would take hours.
    pub const MOST_DIRECTIONS: u32 = 1 << 24;

    /// The paths of balls in `count` directions spread evenly, beginning with the ball's own.
    ///
    /// # Errors
    /// Like [`fan_between`](Scene::fan_between).
    pub fn fan<'a>(&self, ball: impl Into<Query<'a>>, count: u32, limits: &Limits) -> Result<Fan, Error> {
        self.fan_between(ball, count, limits, 0..count)
    }

    /// The paths of [`fan`](Scene::fan) in a part of its directions, for threads that share a fan, or a fan that can be
    /// cancelled.
    ///
    /// # Errors
    /// Like [`rebound`](Scene::rebound), and [`ErrorKind::BadLimit`] beyond [`Scene::MOST_DIRECTIONS`], and for more points than
    /// memory holds.
    pub fn fan_between<'a>(
        &self,
        ball: impl Into<Query<'a>>,
        count: u32,
        limits: &Limits,
        part: Range<u32>,
    ) -> Result<Fan, Error> {
        check_directions(count)?;
        let query = ball.into();
        let start = self.start(&query)?;
        let mut fan = Fan { points: Vec::new(), starts: vec![0] };
        for k in part.start..part.end.min(count) {
            let direction = turned_by(query.of.direction(), f64::from(k) / f64::from(count));
            let sweep = self.towards(&start, direction)?;
            let path = self.walk(&sweep, limits, &mut Counters::default());
            fan.points.extend(path.points);
            limits.check_points(fan.points.len())?;
            fan.starts.push(fan.points.len() as u32);
        }
        Ok(fan)
    }
}

impl Limits {
    /// Refuses more points than fit into memory: with their copies they would take a good part of the address space.
    pub(crate) fn check_points(&self, count: usize) -> Result<(), Error> {
        if count > usize::MAX >> 8 {
            let value = f64::from(self.max_bounces());
            return Err(ErrorKind::BadLimit { what: "for so many paths, a number of bounces", value }.into());
        }
        Ok(())
    }
}

/// Refuses too many directions.
pub(super) fn check_directions(count: u32) -> Result<(), Error> {
    if count > Scene::MOST_DIRECTIONS {
        return Err(ErrorKind::BadLimit { what: "a number of directions", value: f64::from(count) }.into());
    }
    Ok(())
}

/// A unit vector turned by a part of a full turn.
pub(super) fn turned_by(direction: Vec2, part: f64) -> Vec2 {
    // Normalising a unit vector again may change its last digit.
    let turned = if part == 0.0 { None } else { unit(heading(part * TAU).rotate(direction)) };
    turned.unwrap_or(direction)
}
