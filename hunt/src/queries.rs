//! Casts in the same hostile scenes that see some of the bodies, and that may begin in an overlap. The judge is given the seen bodies alone.

use std::panic::{AssertUnwindSafe, catch_unwind};

use carom::{Ball, BodyId, Error, Path, Query, Scene};

use crate::finding::{Fault, Finding};
use crate::generate::{Kind, Shot, Stage};
use crate::judge::Judge;
use crate::moving::Rides;
use crate::random::Random;
use crate::world::World;

/// What a query says besides the ball.
struct Terms {
    hits: u32,
    ignore: Vec<BodyId>,
    start_depth: f64,
}

/// Casts and judges the balls of a case.
#[must_use]
pub fn ask(seed: u64, case: u64) -> Rides {
    let kind = Kind::ALL[usize::try_from(case % Kind::ALL.len() as u64).unwrap_or(0)];
    let mut random = Random::new(crate::case::mixed(seed, case));
    let mut rides = Rides::default();
    let Stage { mut scene, shots, .. } = Stage::random(kind, &mut random);
    put_on_layers(&mut scene, &mut random);
    for (number, shot) in shots.iter().enumerate() {
        let (shot, terms) = (moved(shot, &mut random), terms(&scene, shot.radius, &mut random));
        if let Some(finding) = cast_and_judge(&scene, &shot, &terms, &mut rides) {
            rides.finds.push((case, number, finding));
        }
    }
    rides
}

/// Puts bodies on one of three layers, on none, or on all.
fn put_on_layers(scene: &mut Scene, random: &mut Random) {
    let ids: Vec<BodyId> = scene.ids().collect();
    for id in ids {
        let Ok(body) = scene.body(id).cloned() else { continue };
        // A body that was taken is taken on other layers, too.
        let _ = scene.replace(id, body.on_layers(random.pick(&[1, 1, 2, 4, 3, 0, u32::MAX])));
    }
}

/// In one of two cases the ball is put a little elsewhere, perhaps into something.
fn moved(shot: &Shot, random: &mut Random) -> Shot {
    let by = shot.radius * random.pick(&[0.0, 0.0, 1e-9, 1e-3, 0.3]);
    Shot { centre: shot.centre + by * random.direction(), ..*shot }
}

fn terms(scene: &Scene, radius: f64, random: &mut Random) -> Terms {
    let ids: Vec<BodyId> = scene.ids().collect();
    let ignored = random.pick(&[0, 0, 1, 3]).min(ids.len());
    Terms {
        hits: random.pick(&[1, 3, 7, u32::MAX, u32::MAX, 0]),
        ignore: (0..ignored).map(|_| random.pick(&ids)).collect(),
        start_depth: radius * random.pick(&[0.0, 0.0, 1e-9, 1e-3, 0.3, 1.0]),
    }
}

fn cast_and_judge(scene: &Scene, shot: &Shot, terms: &Terms, rides: &mut Rides) -> Option<Finding> {
    let ball = shot.ball().ok()?;
    let is_seen = |id: BodyId| {
        scene.body(id).is_ok_and(|body| body.layers & terms.hits != 0) && !terms.ignore.contains(&id)
    };
    let seen = scene.ids().filter(|&id| is_seen(id)).filter_map(|id| Some((id, scene.body(id).ok()?)));
    let Ok(answer) = catch_unwind(AssertUnwindSafe(|| path(scene, &ball, shot, terms))) else {
        return Some(Finding::new(Fault::Panic, 0, "a panic".to_owned()));
    };
    let judge = Judge::default().starting_within(terms.start_depth);
    let verdict = judge.judge(&World::of(seen), &ball, &shot.limits, &answer);
    rides.casts += verdict.legs;
    rides.hits += verdict.bounces;
    rides.open += verdict.open;
    rides.refused += u64::from(verdict.refused);
    verdict.finding
}

fn path(scene: &Scene, ball: &Ball, shot: &Shot, terms: &Terms) -> Result<Path, Error> {
    let query = Query::from(ball).hitting(terms.hits).ignoring(&terms.ignore);
    scene.rebound(query.starting_within(terms.start_depth), &shot.limits)
}
