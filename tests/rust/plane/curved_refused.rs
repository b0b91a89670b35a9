//! Refused curved and rounded shapes, and accepted ones that only seem to cross themselves by rounding.

use crate::prelude::{test, *};
use std::f64::consts::PI;

use super::close;
use super::curved::{random_shape, sampled};

#[test]
fn an_arc_that_goes_on_along_the_circle_of_its_neighbour_over_its_start_is_refused() {
    let far = [v(5.0, 0.0), v(-3.0, 4.0), v(-3.0, -4.0)];
    let quarter = |from: Vec2, to: Vec2| bulge_through(from, -5.0 * (from + to).normalize(), to).unwrap();
    let long = quarter(far[0], far[1]);
    assert_eq!(code(Polygon::curved(&far, &[long, quarter(far[1], far[2]), 0.0])), "self-crossing");
}

/// Three half circles whose ends are cusps: turned, the given numbers cross within rounding of them.
#[test]
fn an_arbelos_turned_by_any_angle_is_sound() {
    let mut random = Random::new(74);
    for _ in 0..2000 {
        let (direction, from) = (random.float(1e-2, 1e2) * random.direction(), random.point(10.0));
        let points = [0.0, 2.0, 5.0].map(|along| from + along * direction);
        let arbelos = curved(&points, &[1.0, 1.0, -1.0]);
        let area = 1.5 * PI * direction.length_squared();
        assert!(close(arbelos.signed_area() / area, -1.0, 1e-9) && !arbelos.is_convex(), "{points:?}");
    }
}

#[test]
fn crossings_are_those_of_many_short_segments() {
    let (mut random, mut crossing, mut close_calls) = (Random::new(72), 0, 0);
    let trials = 10_000;
    for trial in 0..trials {
        let (points, bulges) = random_shape(&mut random, if trial % 2 == 0 { 1.5 } else { 8.0 });
        let is_simple = Polygon::curved(&points, &bulges).is_ok();
        crossing += u32::from(!is_simple);
        let agrees = |count: u32| Polygon::new(&sampled(&points, &bulges, count)).is_ok() == is_simple;
        if !agrees(60) && !agrees(1000) {
            close_calls += 1;
            assert!(agrees(30_000), "{points:?} {bulges:?}: {is_simple}");
        }
    }
    assert!(
        crossing > trials / 10 && crossing < trials - trials / 10 && close_calls < 30,
        "{crossing} {close_calls}"
    );
}
