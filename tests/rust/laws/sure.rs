//! How far rounding can have moved a point of a path, as balls tell that are sent a roundoff aside.

use super::{Verdict, so};
use crate::prelude::*;

/// How far aside, in parts of the room.
const ASIDE: f64 = 1e-7;

/// The sum of all roundings of one leg and one bounce, in parts of the room.
const ROUNDING: f64 = 1000.0 * f64::EPSILON;

/// A path, as far as four neighbours touch what it touches; and for each point, how far rounding may have moved it.
pub(crate) struct Sure {
    pub(crate) path: Path,
    pub(crate) within: Vec<f64>,
}

impl Sure {
    /// `size` is the largest coordinate at hand.
    pub(crate) fn of(scene: &Scene, ball: &Ball, bounces: u32, size: f64) -> Sure {
        let limits = Limits::bounces(bounces);
        let path = scene.rebound(ball, &limits).unwrap();
        let aside = ASIDE * size;
        let neighbours = [(aside, 0.0), (-aside, 0.0), (0.0, ASIDE), (0.0, -ASIDE)].map(|(to, turn)| {
            let across = ball.direction().perp();
            let start = ball.centre() + to * across;
            let neighbour = Ball::new(start, ball.direction() + turn * across, ball.radius()).ok()?;
            scene.rebound(&neighbour, &limits).ok()
        });
        let mut within = vec![ROUNDING * size];
        let mut least = aside;
        let mut legs = 1.0;
        for k in 1..path.points.len() {
            let mut spread = 0.0_f64;
            for neighbour in &neighbours {
                let same = neighbour.as_ref().filter(|other| touches_alike(other, &path, k));
                let point = same.and_then(|other| other.points.get(k));
                spread = spread.max(point.map_or(f64::INFINITY, |point| point.distance(path.points[k])));
            }
            // Neighbours that have come a thousandth of the room apart say nothing of rounding any more.
            if spread > 1e-3 * size {
                break;
            }
            legs += 1.0;
            within.push(ROUNDING * size * legs * (spread / least).max(1.0));
            least = least.min(spread.max(1e-3 * aside));
        }
        Sure { path, within }
    }

    /// Compares the points of another path, told by `tell`, with what is sure of this one; `margin` times as loosely.
    pub(crate) fn same(&self, other: &Path, margin: f64, tell: impl Fn(Vec2) -> Vec2) -> Verdict {
        for (k, &within) in self.within.iter().enumerate() {
            let here = tell(self.path.points[k]);
            let there = other.points.get(k).copied().unwrap_or(Vec2::INFINITY);
            let apart = here.distance(there);
            so(apart <= margin * within, || {
                format!("point {k} is {there} instead of {here}: {apart} apart, and {within} may be rounding")
            })?;
        }
        Ok(self.within.len() - 1)
    }
}

/// Whether touch `k − 1`, which is at point `k`, is with the same feature.
fn touches_alike(one: &Path, other: &Path, k: usize) -> bool {
    let touched = |path: &Path| path.hits.get(k - 1).map(|hit| (hit.body, hit.feature));
    touched(one) == touched(other)
}
