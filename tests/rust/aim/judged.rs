//! A search among sixteen times as many directions says which aims there should be. That none is unsound, the oracle says.

use crate::prelude::{test, *};
use std::ops::Range;

use oracle::{Kind, Quest, Stage, point_segment};

/// How many directions the judge tries for each of the search's samples.
const FINER: u32 = 16;

/// One direction, cast by itself.
struct Sample {
    hits: Vec<(BodyId, Feature)>,
    left: bool,
    /// How far the last leg passes from the target.
    off: f64,
}

impl Sample {
    /// `None` where the ball does not go on after so many bounces.
    fn of(search: &Search<'_>, ball: &Ball) -> Option<Sample> {
        let Search { scene, target, bounces, size, .. } = *search;
        let limits = Limits::bounces(u32::try_from(bounces).unwrap() + 1);
        let path = scene.rebound(ball, &limits).unwrap();
        if path.hits.len() < bounces || path.hits.len() == bounces && path.end != PathEnd::Escaped {
            return None;
        }
        let from = path.points[bounces];
        let to = path.points.get(bounces + 1).copied().unwrap_or(from + 9.0 * size * path.direction);
        Some(Sample {
            hits: path.hits[..bounces].iter().map(|hit| (hit.body, hit.feature)).collect(),
            left: (to - from).perp_dot(target - from) > 0.0,
            off: point_segment(target, (from, to)),
        })
    }
}

/// A search of its own.
struct Search<'a> {
    scene: &'a Scene,
    ball: Ball,
    target: Vec2,
    bounces: usize,
    /// The largest number at hand, of which a billionth is rounding.
    size: f64,
}

impl Search<'_> {
    fn direction(&self, turn: f64) -> Vec2 {
        let (sin, cos) = libm::sincos(std::f64::consts::TAU * turn);
        Vec2::new(cos, sin).rotate(self.ball.direction())
    }

    fn sample(&self, turn: f64) -> Option<Sample> {
        let ball = ball_of(self.ball.centre(), self.direction(turn), self.ball.radius());
        Sample::of(self, &ball)
    }

    /// The pairs of neighbours, of so many samples, between which there is an aim to be found.
    fn expected(&self, samples: u32) -> Vec<(Vec2, Vec2)> {
        let turn = |k: u32| f64::from(k) / f64::from(samples);
        let pairs = (0..samples).map(|k| (turn(k), turn(k + 1))).filter(|&pair| self.has_an_aim(pair));
        pairs.map(|(low, high)| (self.direction(low), self.direction(high))).collect()
    }

    /// Whether both ends of a turn touch the same things, and those that do so in between have the target on one side up to
    /// some place, on the other from there on, and reach it. The place is in the bundle of one of the ends: another one would
    /// be narrower than what the search promises to see.
    fn has_an_aim(&self, (low, high): (f64, f64)) -> bool {
        let turn = |k: usize| low + (high - low) * f64::from(u32::try_from(k).unwrap()) / f64::from(FINER);
        let fine: Vec<_> = (0..=FINER as usize).map(|k| self.sample(turn(k))).collect();
        let (Some(Some(first)), Some(Some(last))) = (fine.first(), fine.last()) else { return false };
        let side = |k: usize| fine[k].as_ref().filter(|one| one.hits == first.hits).map(|one| one.left);
        let alike: Vec<_> = (0..fine.len()).filter(|&k| side(k).is_some()).collect();
        let mut changes = alike.windows(2).filter(|pair| side(pair[0]) != side(pair[1]));
        let (Some(&[a, b]), None) = (changes.next(), changes.next()) else { return false };
        let whole = |mut part: Range<usize>| part.all(|k| side(k).is_some());
        let in_bundle = b == a + 1 && (whole(0..b) || whole(b..fine.len()));
        first.hits == last.hits && in_bundle && self.halving_reaches(turn(a), turn(b))
    }

    /// Whether halving comes to the target without ever touching other things.
    fn halving_reaches(&self, mut low: f64, mut high: f64) -> bool {
        let Some(start) = self.sample(low) else { return false };
        let mut off = start.off;
        for _ in 0..50 {
            let middle = f64::midpoint(low, high);
            let Some(one) = self.sample(middle).filter(|one| one.hits == start.hits) else { return false };
            off = off.min(one.off);
            if one.left == start.left { low = middle } else { high = middle }
        }
        off < 1e-9 * self.size
    }
}

/// Two neighbouring samples with an aim between them that is not among those that were found.
fn missing(search: &Search<'_>, samples: u32) -> Option<(Vec2, Vec2)> {
    let Search { scene, ball, target, bounces, .. } = *search;
    let aims = scene.aim(&ball, target, u32::try_from(bounces).unwrap(), samples).unwrap();
    search.expected(samples).into_iter().find(|&(low, high)| {
        let lies_between = |aim: &Aim| {
            let (from_low, to_high) = (low.perp_dot(aim.direction), aim.direction.perp_dot(high));
            from_low.min(to_high) > -1e-12 && low.dot(aim.direction) > 0.0
        };
        !aims.iter().any(lies_between)
    })
}

#[test]
fn no_aim_is_missing() {
    let mut expected = 0_u64;
    for seed in 0..400 / PART {
        let mut random = Random::new(seed);
        let Stage { scene, world, quests, .. } = Stage::random(Kind::Rooms, &mut random);
        for Quest { shot, target, .. } in quests {
            // Of a room far away there is too little left to tell where its corners part the balls.
            let (size, is_large) = (world.reach(), shot.radius > 1e-3 * world.reach());
            let Some(ball) = shot.ball().ok().filter(|ball| is_large && scene.first_hit(ball).is_ok()) else {
                continue;
            };
            let samples = random.pick(&[7, 24, 90, 360]);
            for bounces in 0..4 {
                let search = Search { scene: &scene, ball, target, bounces, size };
                expected += search.expected(samples).len() as u64;
                let missing = missing(&search, samples);
                assert_eq!(missing, None, "room {seed}, {samples} samples, {bounces} bounces");
            }
        }
    }
    assert!(expected > 200 / PART, "{expected}");
}
