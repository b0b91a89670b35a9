//! Hostile scenes of all kinds, judged by the oracle. `npm run hunt` casts a thousand times as many.

use std::ops::Range;

use oracle::{Counts, Judge, Kind, Rides, World, ask, hunt, notch, ride, roll, seek};

use crate::prelude::{PART, test, *};

const SEED: u64 = 20_261_121;

/// A browser takes a page that is busy for half a minute for dead: each part is a test.
macro_rules! no_ball_leaks {
    ($($name:ident: $first:literal),*) => {$(
        #[test]
        fn $name() {
            no_ball_leaks_in_a_hundred_thousand_casts($first);
        }
    )*};
}

no_ball_leaks!(
    no_ball_leaks_part_0: 0,
    no_ball_leaks_part_1: 25,
    no_ball_leaks_part_2: 50,
    no_ball_leaks_part_3: 75
);

fn no_ball_leaks_in_a_hundred_thousand_casts(first: u64) {
    let kinds = Kind::ALL.len() as u64;
    let total = judged(hunt, kinds * first..kinds * (first + 25 / PART));
    assert!(
        total.casts > 100_000 / PART && total.aims > 100 / PART && total.open < total.bounces / 20,
        "{total:?}"
    );
}

fn judged(question: fn(u64, u64) -> Rides, cases: Range<u64>) -> Counts {
    let mut all = Rides::default();
    cases.for_each(|case| all.join(question(SEED, case)));
    assert!(all.finds.is_empty(), "{:#?}", all.finds);
    all.counts
}

fn all_are_right(cases: u64, question: fn(u64, u64) -> Rides) {
    let all = judged(question, 0..cases / PART);
    assert!(all.bounces > 4 * cases / PART && all.unresolved < all.casts / 20, "{all:?}");
}

#[test]
fn casts_that_see_some_bodies_and_begin_in_overlaps_are_right() {
    all_are_right(500, ask);
}

#[test]
fn casts_among_moving_bodies_are_right() {
    all_are_right(1000, ride);
}

/// Every direction that is found is judged, and a fan is to the last bit what its balls do one by one.
#[test]
fn aims_and_fans_are_right() {
    all_are_right(50, seek);
}

#[test]
fn tables_of_balls_are_right() {
    all_are_right(400, roll);
}

/// Chains of arcs that are rounded by as much as they are long, so that both ends of one may be touched at once.
#[test]
fn balls_aimed_at_two_features_at_once_are_right() {
    let (mut aimed, seeds) = (0, 10_000 / PART);
    for seed in 0..seeds {
        let random = &mut Random::new(seed);
        let points = [(); 3].map(|()| random.point(100.0));
        let bulges = [(); 2].map(|()| random.float(-3.0, 3.0));
        let chain = Polyline::curved(&points, &bulges).expect("a chain");
        let mut scene = Scene::new();
        scene.add(Body::polyline(chain).rounded(random.float(10.0, 60.0))).expect("a body");
        let world = World::of_scene(&scene);
        for _ in 0..8 {
            let radius = random.pick(&[0.0, 1e-9, 5.0]);
            let Some(shot) = notch(random, &world, 100.0, radius) else { continue };
            let verdict = Judge::default().shot(&scene, &world, &shot);
            assert!(verdict.finding.is_none(), "{seed}: {shot:?} {:?}", verdict.finding);
            aimed += 1;
        }
    }
    assert!(aimed > seeds / 8, "{aimed}");
}

/// `mended.json`: what was wrong, who asked, and by which numbers.
#[test]
fn what_the_hunt_has_found_is_mended() {
    let finds: Vec<(String, String, u64, Vec<u64>)> =
        serde_json::from_str(include_str!("mended.json")).expect("a list");
    for (about, by, seed, cases) in finds {
        let question = match by.as_str() {
            "ask" => ask,
            "ride" => ride,
            "roll" => roll,
            _ => hunt,
        };
        for case in cases {
            let Rides { counts, finds } = question(seed, case);
            let is_answered = counts.casts + counts.unresolved > 0;
            assert!(is_answered && finds.is_empty(), "{about} {seed} {case}: {finds:#?}");
        }
    }
}
