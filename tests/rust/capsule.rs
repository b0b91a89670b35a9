//! When a point that moves in a straight line first enters a capsule, by hand.
//!
//! No program has a capsule in its hands: `src/scene/capsule.rs` takes it in as its unit tests.

use super::*;
use crate::plane::unit;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

const CAPSULE: fn(f64) -> Capsule = |radius| Capsule::new(Vec2::ZERO, Vec2::new(10.0, 0.0), radius);

#[test]
fn who_passes_over_the_end_inside_the_strip_enters() {
    // One ulp further out than the end's disk, and on its way down into the strip.
    let d = Vec2::new(1.0, 1e-9);
    let p = Vec2::new(-5.0, -1.0 - 5e-9);
    let t = CAPSULE(0.0).enter(p, d, 1.0);
    assert!((t - 5.0).abs() < 1e-3, "{t}");
}

#[test]
fn who_is_beyond_the_end_by_rounding_alone_enters() {
    // Over the end to the last digit: seen from the other end it is an ulp beyond, seen from this one it has passed it.
    let end = Vec2::new(0.060_575_659_221_352_09, 0.015_389_590_959_431_69);
    let start = Vec2::new(0.181_726_977_664_056_27, 0.046_168_772_878_295_07);
    let edge = Capsule::new(start, end, 0.0);
    let d = unit(Vec2::new(0.121_151_318_196_470_7, 0.030_779_182_888_073_936)).expect("it has a direction");
    let p = Vec2::new(0.060_575_659_467_585_56, 0.015_389_589_990_221_145);
    assert!(edge.enter(p, d, 1e-9) < 1e-9);
}

#[test]
fn the_normal_right_beside_an_end_is_a_unit_vector() {
    let edge = Capsule::new(Vec2::ZERO, Vec2::X, 0.0);
    for from in [Vec2::new(0.0, 1.5e-323), Vec2::new(-5e-324, 1e-323), Vec2::new(-1e-310, 1e-312)] {
        let near = edge.nearest(from);
        assert!((near.normal.length() - 1.0).abs() < 1e-15 && near.normal.dot(from) > 0.0, "{near:?}");
    }
}
