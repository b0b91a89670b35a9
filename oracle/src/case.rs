//! One hostile scene, its balls cast and judged.

use std::f64::consts::TAU;
use std::panic::{AssertUnwindSafe, catch_unwind};

use carom::{Aim, Ball, Error, Limits, Path, Scene};
use glam::DVec2;

use crate::finding::{Fault, Finding};
use crate::generate::{Kind, Quest, Shot, Stage};
use crate::judge::{Claim, Judge, Verdict};
use crate::measure::reach;
use crate::queries::{Terms, moved, put_on_layers};
use crate::random::Random;
use crate::tally::Rides;
use crate::world::World;

/// The least distance of a target from the ball, as a part of the target's largest coordinate.
const NEAR: f64 = 1e-6;

/// The bodies that a query sees, and its options.
type Seen<'a> = (&'a World, &'a Terms);

/// Casts and judges the balls of a case.
#[must_use]
pub fn hunt(seed: u64, case: u64) -> Rides {
    hunt_by(Judge::default(), seed, case)
}

/// The same by another judge.
#[must_use]
pub fn hunt_by(judge: Judge, seed: u64, case: u64) -> Rides {
    let (kind, mut random) = drawn(seed, case);
    let mut rides = Rides::default();
    let Stage { scene, world, shots, quests, .. } = match answered(|| Stage::random(kind, &mut random)) {
        Ok(stage) => stage,
        Err(panic) => {
            rides.keep(case, 0, Some(panic), None);
            return rides;
        }
    };
    for (number, shot) in shots.iter().enumerate() {
        let finding = rides.add(judge.shot(&scene, &world, shot));
        rides.keep(case, number, finding, Some((&scene, *shot)));
    }
    // A ball may reach its target in several directions.
    let mut number = shots.len();
    for quest in &quests {
        judge.quest(&scene, (&world, &Terms::all()), quest, |verdict, shot| {
            rides.counts.aims += 1;
            rides.keep(case, number, verdict.finding, Some((&scene, shot)));
            number += 1;
        });
    }
    rides
}

/// Aims the balls of a case at one another's starts, and judges every direction that is found. Judges a fan of each
/// ball, too.
#[must_use]
pub fn seek(seed: u64, case: u64) -> Rides {
    let (kind, mut random) = drawn(seed, case);
    let (mut rides, Stage { mut scene, shots, .. }) = (Rides::default(), Stage::random(kind, &mut random));
    // Every other case has filters, and starts that overlap.
    let is_varied = case % 2 == 1;
    if is_varied {
        put_on_layers(&mut scene, &mut random);
    }
    for (number, &shot) in shots.iter().enumerate() {
        let (shot, terms) = if is_varied {
            let shot = moved(&shot, &mut random);
            (shot, Terms::random(&scene, shot.radius, &mut random))
        } else {
            (shot, Terms::all())
        };
        let judge = Judge::default().starting_within(terms.start_depth);
        let seen = (&terms.world(&scene), &terms);
        let (bounces, samples) = (random.pick(&[0, 1, 1, 2, 3]), random.pick(&[12, 24, 48]));
        let target = random.pick(&shots).centre;
        let mut report = |verdict: Verdict| {
            // An aim or a path of a fan is one cast.
            let finding = rides.add(Verdict { legs: 1, ..verdict });
            rides.keep(case, number, finding, None);
        };
        // An aim is accurate to a billionth of the largest coordinate, and in `Scales` most bodies are smaller than
        // that. A target nearer than that has no direction.
        if kind != Kind::Scales && target.distance(shot.centre) > NEAR * reach(target) {
            let quest = Quest { shot, target, bounces, samples };
            judge.quest(&scene, seen, &quest, |verdict, _| report(verdict));
        }
        judge.fan(&scene, seen, &shot, 1 + bounces, report);
    }
    rides
}

impl Judge {
    /// Asks for the directions to a target, casts the ball along each, and judges it.
    fn quest(&self, scene: &Scene, seen: Seen<'_>, quest: &Quest, mut report: impl FnMut(Verdict, Shot)) {
        let (world, terms) = seen;
        let Quest { shot, target, bounces, samples } = *quest;
        let Ok(ball) = shot.ball() else { return };
        let aims = match answered(|| scene.aim(terms.query(ball), target, bounces, samples)) {
            Ok(Ok(aims)) => aims,
            Ok(Err(error)) => return report(self.refusal(world, &ball, &error), shot),
            Err(panic) => return report(panicked(panic), shot),
        };
        for Aim { direction, length, points } in aims {
            let limits = Limits::new(f64::from(bounces) + 1.0, length).unwrap_or(shot.limits);
            let claim = Claim { points: &points, target, bounces };
            let along = |aside: f64| {
                let shot = Shot { direction: direction + aside * direction.perp(), limits, ..shot };
                let judged = |ball: &_, answer: &_| self.aim(world, ball, &limits, answer, &claim);
                (cast(scene, terms, &shot, judged), shot)
            };
            // A ball normalises its direction, which may change it by an ulp: its neighbours count, too.
            let all = [0.0, f64::EPSILON, -f64::EPSILON].map(along);
            let sound = all.iter().position(|(verdict, _)| verdict.finding.is_none()).unwrap_or(0);
            all.into_iter().skip(sound).take(1).for_each(|(verdict, shot)| report(verdict, shot));
        }
    }

    /// Casts a ball along every direction of a fan, judges each path, and compares the fan with them.
    fn fan(
        &self,
        scene: &Scene,
        (world, terms): Seen<'_>,
        shot: &Shot,
        count: u32,
        mut report: impl FnMut(Verdict),
    ) {
        let Ok(ball) = shot.ball() else { return };
        let mut paths = Vec::new();
        for k in 0..count {
            let (sin, cos) = libm::sincos(f64::from(k) / f64::from(count) * TAU);
            // The first is the ball's own to the last bit.
            let direction =
                if k == 0 { shot.direction } else { DVec2::new(cos, sin).rotate(ball.direction()) };
            let turned = Shot { direction, ..*shot };
            let judged = |ball: &_, answer: &Result<Path, Error>| {
                paths.push(answer.as_ref().ok().map(|path| path.points.clone()));
                self.judge(world, ball, &shot.limits, answer)
            };
            report(cast(scene, terms, &turned, judged));
        }
        // One direction that is refused refuses the fan.
        let expected = paths.into_iter().collect::<Option<Vec<_>>>();
        match answered(|| scene.fan(terms.query(ball), count, &shot.limits)) {
            Ok(fan) => {
                let paths = fan.as_ref().ok().map(|fan| {
                    fan.starts
                        .windows(2)
                        .map(|of| fan.points[of[0] as usize..of[1] as usize].to_vec())
                        .collect()
                });
                if paths != expected {
                    let what = format!("a fan of {count}: {fan:?} in place of {expected:?}");
                    report(panicked(Finding { fault: Fault::WrongFan, leg: 0, what }));
                }
            }
            Err(panic) => report(panicked(panic)),
        }
    }

    /// Casts and judges one ball.
    #[must_use]
    pub fn shot(&self, scene: &Scene, world: &World, shot: &Shot) -> Verdict {
        cast(scene, &Terms::all(), shot, |ball, answer| self.judge(world, ball, &shot.limits, answer))
    }
}

/// Casts one ball and has the answer judged. A panic is a find.
fn cast(
    scene: &Scene,
    terms: &Terms,
    shot: &Shot,
    judged: impl FnOnce(&Ball, &Result<Path, Error>) -> Verdict,
) -> Verdict {
    let Ok(ball) = shot.ball() else { return Verdict::default() };
    match answered(|| scene.rebound(terms.query(ball), &shot.limits)) {
        Ok(answer) => judged(&ball, &answer),
        Err(panic) => panicked(panic),
    }
}

fn panicked(panic: Finding) -> Verdict {
    Verdict { finding: Some(panic), ..Verdict::default() }
}

/// The answer of the core. A panic is a find.
pub(crate) fn answered<T>(ask: impl FnOnce() -> T) -> Result<T, Finding> {
    catch_unwind(AssertUnwindSafe(ask)).map_err(|cause| {
        let text = cause.downcast_ref::<&str>().map(ToString::to_string);
        let text = text.or_else(|| cause.downcast_ref::<String>().cloned());
        Finding { fault: Fault::Panic, leg: 0, what: text.unwrap_or_else(|| "a panic".to_owned()) }
    })
}

/// The kind of a case, and its random numbers, whose seed is far from its neighbours'.
pub(crate) fn drawn(seed: u64, case: u64) -> (Kind, Random) {
    let mixed = Random::new(seed ^ case.wrapping_mul(0x9e37_79b9_7f4a_7c15)).bits();
    (Kind::of(case), Random::new(mixed))
}
