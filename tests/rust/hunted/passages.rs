//! The finds at bodies that a ball goes straight through: each is entered once, until it is left.

use crate::prelude::{test, *};

/// The distances at which a point enters a body.
fn entries(body: Body, from: Vec2, direction: Vec2) -> Vec<f64> {
    let hits = scene_of([body]).all_hits(&ball_of(from, direction, 0.0)).unwrap();
    hits.iter().map(|hit| hit.distance).collect()
}

/// Both edges told of it, and the corner between them.
#[test]
fn a_point_enters_once_at_a_corner() {
    for tip in [v(0.1, 0.2), v(3.0, -7.0), v(-192.7, 210.0)] {
        let body =
            || Body::obstacle(polygon_of(&[tip.into(), (tip.x + 1.0, tip.y + 0.5), (tip.x, tip.y + 0.7)]));
        for k in 0..40 {
            let direction = Vec2::from_angle(-1.4 + 0.07 * f64::from(k));
            let found = entries(body(), tip - 2.0 * direction, direction);
            assert_eq!(found.len(), 1, "{direction} to {tip}: {found:?}");
            assert!((found[0] - 2.0).abs() < 1e-9, "{found:?}");
        }
    }
}

/// Inside of the border that it has grown by, a point was put back to the surface, and seemed to come from outside.
#[test]
fn a_point_within_the_border_of_a_rounded_body_does_not_enter_it_again() {
    let ring = Body { side: Side::Both, ..Body::solid_circle(circle_of(v(-0.1, 0.5), 0.2)) }.rounded(0.05);
    let found = entries(ring, v(-0.45, -0.2), v(1.0, 4.0));
    assert_eq!(found.len(), 1, "{found:?}");
    let (corners, bulge) =
        ([v(-1.0, -5.0), v(0.0, -4.0), v(0.0, 4.0), v(-1.0, 5.0), v(-20.0, 0.0)], 2.0_f64.sqrt() - 1.0);
    let brick = curved(&corners, &[bulge, 0.0, bulge, 0.0, 0.0]);
    for k in -40..40 {
        let direction = v(-0.9, -0.01 * f64::from(k));
        let from = v(3.0, 0.1 * f64::from(k)) - 50.0 * direction;
        let found = entries(Body::obstacle(brick.clone()).rounded(3.0), from, direction);
        assert!(found.len() <= 1, "{direction}: {found:?}");
    }
}
