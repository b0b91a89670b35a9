//! Random shapes with arcs, each outline measured against the shape itself, which is all that the judge knows.

use super::bent::{self, Bent};
use super::checks::{Case, Measured};
use crate::random::Random;
use carom::{Polygon, Polyline};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// How many shapes of each kind; `CAROM_SHAPES` natively asks for more.
fn count() -> u64 {
    let given = std::env::var("CAROM_SHAPES").ok();
    given.map_or(3000, |count| count.parse().unwrap())
}

fn grown(random: &mut Random) -> Option<Case> {
    let bent = bent::polygon(random);
    let (points, bulges) = bent::placed(random, bent);
    let radius = bent::radius(random, &(points.clone(), bulges.clone()));
    let delta = if random.index(2) == 0 { radius } else { -radius };
    Some(Case::grown(Polygon::curved(&points, &bulges).ok()?, delta))
}

fn around(random: &mut Random) -> Option<Case> {
    let bent = bent::polyline(random);
    let bent: Bent = bent::placed(random, bent);
    let radius = bent::radius(random, &bent);
    Some(Case::around(&Polyline::curved(&bent.0, &bent.1).ok()?, radius))
}

fn check_all(what: &str, make: impl Fn(&mut Random) -> Option<Case>) {
    let mut worst = Measured::default();
    let mut bad = 0;
    for seed in 0..count() {
        let r = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            let Some(case) = make(&mut Random::new(seed)) else { return Measured::default() };
            if case.delta.abs() <= 1e-9 * case.scale() {
                return Measured::default();
            }
            let found = case.measured();
            assert!(found.distance < 2e-14, "{what} {seed}: {found:?}");
            assert!(found.gap < 1e-10, "{what} {seed}: {found:?}");
            case.loops_are_sound();
            case.nothing_is_missing();
            found
        }));
        let Ok(found) = r else {
            println!("BAD {what} {seed}");
            bad += 1;
            continue;
        };
        worst.distance = worst.distance.max(found.distance);
        worst.gap = worst.gap.max(found.gap);
    }
    println!("{bad} bad of {} {what}: {worst:?}", count());
    assert_eq!(bad, 0);
}

#[test]
fn outlines_of_polygons_with_arcs_are_at_their_distance_and_complete() {
    check_all("polygons", grown);
}

#[test]
fn outlines_of_polylines_with_arcs_are_at_their_distance_and_complete() {
    check_all("polylines", around);
}
