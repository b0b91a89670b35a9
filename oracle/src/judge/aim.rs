//! A direction that is said to lead to a target.

use carom::{Ball, Error, Limits, Path, PathEnd, Vec2};

use super::{Judge, ROUNDOFF, Verdict};
use crate::finding::{Fault, Finding};
use crate::measure::reach;
use crate::world::World;

/// How many roundoffs of the largest coordinate on its path a ball may be off its target: a few times what the core
/// documents, since the direction is normalised once more before it is cast, and every bounce amplifies an ulp.
const ASTRAY: f64 = 4e6;

/// The claim about a direction.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Claim<'a> {
    /// The path to the target.
    pub(crate) points: &'a [Vec2],
    pub(crate) target: Vec2,
    pub(crate) bounces: u32,
}

impl Judge {
    /// Judges a direction by the path of a ball that is cast along it, as far as the claimed length. The path itself is
    /// judged like any other.
    pub(crate) fn aim(
        self,
        world: &World,
        ball: &Ball,
        limits: &Limits,
        answer: &Result<Path, Error>,
        claim: &Claim<'_>,
    ) -> Verdict {
        let verdict = self.judge(world, ball, limits, answer);
        if verdict.finding.is_some() {
            return verdict;
        }
        let astray = match answer {
            Ok(path) => claim.fault(path),
            Err(error) => Some((0, error.to_string())),
        };
        let finding = astray.map(|(leg, why)| {
            let what = format!("{why}, to {:?} after {} bounces of {ball:?}", claim.target, claim.bounces);
            Finding { fault: Fault::WrongAim, leg, what }
        });
        Verdict { finding, ..verdict }
    }
}

impl Claim<'_> {
    /// The leg on which the path contradicts the claim, and why.
    fn fault(&self, path: &Path) -> Option<(usize, String)> {
        let bounces = self.bounces as usize;
        if self.points.len() != bounces + 2 || self.points.last() != Some(&self.target) {
            return Some((0, format!("{} points", self.points.len())));
        }
        let largest = self.points.iter().map(|&p| reach(p)).fold(0.0, f64::max);
        let most = ASTRAY * ROUNDOFF * largest;
        // If a wall is beside the target, the ball may touch the wall there, too; or the last bounce is at the target,
        // and the length ends before it.
        let arrives = path.end == PathEnd::MaxLength && path.hits.len() == bounces;
        let bounces_there =
            self.points[bounces].distance(self.target) <= most && path.hits.len() + 1 == bounces;
        if !arrives && !bounces_there && path.hits.len() != bounces + 1 {
            return Some((path.hits.len(), format!("{:?} after {} bounces", path.end, path.hits.len())));
        }
        let off = |(leg, (p, q)): (usize, (&Vec2, &Vec2))| {
            let off = (*p - *q).length();
            (off > most).then(|| (leg.saturating_sub(1), format!("{off:e} from {p:?}")))
        };
        self.points.iter().zip(&path.points).enumerate().find_map(off)
    }
}
