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

/// Over the side of the arc, and over its end: the second time the point had sunk in by less than it may at a contact.
#[test]
fn a_point_enters_a_hardly_rounded_stadium_once_at_a_joint() {
    let [left, right, top, low] = [
        0.347_129_903_693_540_8,
        0.642_766_646_782_299_1,
        0.022_905_526_913_756_018,
        -0.056_154_433_618_381_565,
    ];
    let stadium =
        curved(&[v(left, top), v(right, top), v(right, low), v(left, low)], &[0.0, -1.0, 0.0, -1.0]);
    let from = v(-0.553_512_942_568_005_9, -0.858_428_490_549_989_9);
    let found = entries(
        Body::obstacle(stadium).rounded(1e-12),
        from,
        v(0.746_707_955_984_002_4, 0.665_152_034_102_124),
    );
    assert_eq!(found.len(), 1, "{found:?}");
}

/// Its arc begins and ends there, which is no corner.
#[test]
fn a_point_that_all_but_passes_a_ring_enters_it_from_each_side_once() {
    let ring = Body { side: Side::Both, ..Body::solid_circle(circle_of(v(0.0, -0.2), 1.0)) };
    let found = entries(ring, v(0.999_999_999_999_999, -1.2), Vec2::Y);
    assert_eq!(found.len(), 2, "{found:?}");
}

/// The nearest point was as far within the outline as it should have been beyond it.
#[test]
fn the_nearest_point_of_a_rounded_body_is_on_its_border_seen_from_within() {
    let square = polygon_of(&[(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]);
    let scene = scene_of([Body::obstacle(square).rounded(0.5)]);
    for x in [0.5, 0.75, 1.0, 1.25, 1.5, 2.0] {
        let Clearance { distance, point, .. } = scene.clearance(v(x, 0.0)).unwrap().expect("a square");
        assert_eq!((distance, point), (x - 1.5, v(1.5, 0.0)), "from {x}");
    }
}

/// Where the ball leaves it, abreast of an edge's end, it was as far away as in a graze.
#[test]
fn a_body_is_not_entered_where_the_ball_leaves_it() {
    let square = polygon_of(&[(-4.5, -3.5), (-2.5, -3.5), (-2.5, -0.5), (-4.5, -0.5)]);
    let hits =
        scene_of([Body::obstacle(square)]).all_hits(&ball_of(v(-6.0, 2.0), v(1.0, -1.0), 1.0)).unwrap();
    let found: Vec<Vec2> = hits.iter().map(|hit| hit.centre).collect();
    assert_eq!(found, [v(-4.5, 0.5)]);
}
