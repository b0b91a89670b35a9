//! Random shapes with arcs, each outline measured against the shape itself.

use super::bent;
use super::checks::{Case, Measured};
use carom::{Polygon, Polyline};
use oracle::Random;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// How many shapes of each kind; `CAROM_SHAPES` natively asks for more.
fn count() -> u64 {
    let given = std::env::var("CAROM_SHAPES").ok();
    given.map_or(3000, |count| count.parse().unwrap())
}

fn polygon_case(random: &mut Random) -> Option<Case> {
    let bent = bent::polygon(random);
    let bent = bent::placed(random, bent);
    let radius = bent::radius(random, &bent);
    let delta = if random.index(2) == 0 { radius } else { -radius };
    large_enough(Case::grown(Polygon::curved(&bent.0, &bent.1).ok()?, delta))
}

fn polyline_case(random: &mut Random) -> Option<Case> {
    let bent = bent::polyline(random);
    let bent = bent::placed(random, bent);
    let radius = bent::radius(random, &bent);
    large_enough(Case::around(&Polyline::curved(&bent.0, &bent.1).ok()?, radius))
}

/// An offset as small as the rounding of the coordinates shows nothing but that rounding.
fn large_enough(case: Case) -> Option<Case> {
    (case.delta.abs() > 1e-9 * case.scale()).then_some(case)
}

/// Seeds that failed once. Two arcs that part at a cusp, where rounding made them cross beside it (37); a dent as deep as the
/// offset but for a millionth, at whose end two offsets touch for all but a roundoff of their circles (82); a cap that lies on a
/// concave arc's offset, and the gap of the arc opposite it (2902); a spiral whose turns touch, each pair of them with another
/// relative curvature (4637).
const FAILED: [u64; 4] = [37, 82, 2902, 4637];

/// Checks many cases, made from one seed each, and says what was measured.
fn check_all(what: &str, make: impl Fn(&mut Random) -> Option<Case>) {
    let (mut worst, mut wide, mut tested) = (Measured::default(), 0, 0);
    for seed in FAILED.into_iter().chain(0..count()) {
        let Some(case) = make(&mut Random::new(seed)) else { continue };
        let found = case.measured();
        assert!(found.distance < 2e-14, "{what} {seed}: {found:?}");
        assert!(found.gap < 1e-7, "{what} {seed}: {found:?}");
        case.loops_are_sound();
        case.nothing_is_missing();
        worst.distance = worst.distance.max(found.distance);
        worst.gap = worst.gap.max(found.gap);
        wide += u32::from(found.gap > 1e-12);
        tested += 1;
    }
    println!("{tested} {what}: {worst:?}, {wide} with a gap of more than 1e-12");
    // Only pieces that touch at an angle of √(rounding) join with a gap that can be told.
    assert!(wide <= 1 + tested / 1000, "{what}: {wide} of {tested} with a gap");
}

#[test]
fn outlines_of_polygons_with_arcs_are_at_their_distance_and_complete() {
    check_all("polygons", polygon_case);
}

#[test]
fn outlines_of_polylines_with_arcs_are_at_their_distance_and_complete() {
    check_all("polylines", polyline_case);
}

#[test]
fn areas_agree_with_a_march_along_the_untrimmed_pieces() {
    let mut tested = 0;
    for seed in 0..count() / 10 {
        let mut random = Random::new(seed);
        for case in [polygon_case(&mut random), polyline_case(&mut random)].into_iter().flatten() {
            if case.keeps_its_corners() {
                let off = (case.marched_area() - case.outline.area()).abs() / case.size().powi(2);
                assert!(off < 1e-8, "seed {seed}: off by {off:e}");
                tested += 1;
            }
        }
    }
    assert!(tested > count() / 40, "{tested}");
}

#[test]
fn areas_agree_with_points_counted() {
    for seed in 0..count() / 10 {
        let mut random = Random::new(seed);
        for case in [polygon_case(&mut random), polyline_case(&mut random)].into_iter().flatten() {
            let ([counted, all], area) = (case.counted_area(), case.outline.area());
            assert!(
                (counted - area).abs() < 0.03 * all,
                "seed {seed}: {counted} by counting, {area} as told"
            );
        }
    }
}
