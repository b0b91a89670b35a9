//! Shapes with edges shorter than rounding, which fuzzing found, and others like them.

use super::checks::Case;
use crate::prelude::{test, *};
use std::f64::consts::PI;

/// The promised accuracy, in parts of the largest number at hand.
const OFF: f64 = 1e-12;

/// Every point is at its distance, every loop closed and turns once. Fuzzing looks at what the loops hold.
fn is_sound(what: &str, case: &Case) {
    let measured = case.measured();
    assert!(measured.distance < OFF && measured.gap < 1e-6, "{what}: {measured:?}");
    case.loops_are_sound();
}

/// The rounding of numbers between 8 and 16.
const ULP: f64 = 1.0 / 562_949_953_421_312.0;

/// Fifteen corners 10⁻¹⁴ apart and one far away. Grown by 11, it had a piece that led from one side to the other, off by
/// 0.17 of the largest number; grown by 5 or 40, and so begun at other numbers, it had no outline at all.
#[test]
fn a_needle_with_fifteen_corners_at_its_end_grows_to_a_capsule() {
    let far = Vec2::splat(-102.402_343_75);
    for (start, radius) in [(11.0, 11.0), (11.0, 5.0), (11.0, 40.0), (12.25, 12.25), (9.5, 1e-3)] {
        let corner = |k: i32| Vec2::splat(start - 6.0 * f64::from(k) * ULP) - ULP * Vec2::new(3.0, 6.0);
        let corners: Vec<Vec2> = (0..15).map(corner).chain([far]).collect();
        let case = Case::grown(polygon_of(&corners), radius);
        is_sound("a needle", &case);
        let length = (far - Vec2::splat(start)).length();
        let (area, around) = (2.0 * radius * length + PI * radius * radius, 2.0 * length + 2.0 * PI * radius);
        assert!((case.outline.area() / area - 1.0).abs() < 1e-10, "{} is not {area}", case.outline.area());
        assert!((case.outline.length() / around - 1.0).abs() < 1e-10);
        // Nothing is so far from all of its sides.
        assert!(Case::grown(case.polygon.unwrap(), -radius).outline.is_empty());
    }
}

/// A spike of no width, with corners at 10⁻⁷⁵, on a room that is half a square of 4·10⁹: what was left of it was one arc that
/// was not closed.
#[test]
fn a_spike_of_no_width_leaves_the_room_that_it_stands_on() {
    let spike = (0..13).map(|k| 1e-75 * (1.0 - f64::from(k) * 8.0 * f64::EPSILON));
    let spike = spike.map(|x| Vec2::new(x, x * (1.0 - 4.0 * f64::EPSILON)));
    let far = [4_294_967_296.0, 4_294_967_295.999_993, 4_294_967_295.999_986_6];
    let far = far.map(|x| Vec2::new(x, x - 3.3e-6));
    let end =
        [(4_294_967_295.999_98, -99.890_625), (-0.390_625, -0.390_625), (-0.390_625, -14.25), (-16.0, -16.0)];
    let first = Vec2::new(-15.499_999_999_999_913, -15.499_999_999_999_9);
    let corners: Vec<Vec2> = [first].into_iter().chain(spike).chain(far).chain(end.map(Vec2::from)).collect();
    let case = Case::grown(polygon_of(&corners), -15.499_999_999_999_925);
    is_sound("a spike", &case);
    assert_eq!(case.outline.loops().len(), 1);
}
