//! A ball that overlaps something is pushed to the nearest place that is free, and can be cast from there.

use crate::prelude::{test, *};
fn ball(centre: Vec2, radius: f64) -> Ball {
    ball_of(centre, Vec2::X, radius)
}

fn room(half: f64) -> Body {
    Body::room(rectangle_of(-half, -half, half, half))
}

fn pushed(scene: &Scene, at: Vec2, radius: f64, depth: f64) -> Option<(Vec2, f64)> {
    let found = scene.push_out(&ball(at, radius), depth).unwrap();
    found.map(|it| (it.centre, it.distance))
}

#[test]
fn a_ball_in_a_corner_is_pushed_off_both_walls() {
    assert_eq!(
        pushed(&scene_of([room(9.0)]), v(8.5, 8.25), 1.0, 1.0),
        Some((v(8.0, 8.0), 0.25_f64.hypot(0.5)))
    );
}

#[test]
fn a_ball_outside_of_its_room_comes_back_into_it() {
    assert_eq!(pushed(&scene_of([room(9.0)]), v(9.5, 2.0), 1.0, 2.0), Some((v(8.0, 2.0), 1.5)));
    assert_eq!(pushed(&scene_of([room(9.0)]), v(9.5, 2.0), 1.0, 1.25), None);
    let drum = scene_of([Body::hollow_circle(circle_of(Vec2::ZERO, 10.0))]);
    assert_eq!(pushed(&drum, v(0.0, -11.0), 2.0, 4.0), Some((v(0.0, -8.0), 3.0)));
}

#[test]
fn a_point_is_pushed_onto_the_outline() {
    let pillar = scene_of([Body::solid_circle(circle_of(Vec2::ZERO, 2.0))]);
    assert_eq!(pushed(&pillar, v(0.0, 1.5), 0.0, 1.0), Some((v(0.0, 2.0), 0.5)));
}

#[test]
fn what_is_filtered_out_pushes_nobody_and_all_that_is_overlapped_is_named() {
    let pillar = |x| Body::solid_circle(circle_of(v(x, 0.0), 2.0));
    let scene = scene_of([pillar(-2.5).on_layers(1), pillar(2.5).on_layers(2), pillar(50.0)]);
    let ids: Vec<_> = scene.ids().collect();
    let it = scene.push_out(&ball(v(0.0, 0.5), 1.0), 3.0).unwrap().expect("there is room");
    // 3 away from both: y² = 9 − 6.25
    assert!(it.centre.distance(v(0.0, 2.75_f64.sqrt())) < 1e-14, "{it:?}");
    assert_eq!(it.bodies, ids[..2]);
    let query = Query::of(ball(v(0.0, 0.0), 1.0)).hitting(2);
    let it = scene.push_out(query, 3.0).unwrap().expect("there is room");
    assert_eq!((it.centre, it.bodies), (v(-0.5, 0.0), vec![ids[1]]));
}

#[test]
fn a_depth_is_no_less_than_nothing() {
    for depth in [-1.0, f64::NAN, f64::INFINITY] {
        let error = scene_of([room(9.0)]).push_out(&ball(Vec2::ZERO, 1.0), depth).unwrap_err();
        let told = |value: f64| value.to_bits() == depth.to_bits();
        assert!(matches!(*error.kind(), ErrorKind::BadLimit { value, .. } if told(value)), "{error}");
    }
}

/// The centre of such an arc is so far away that it tells nothing of where the arc is.
#[test]
fn a_ball_is_pushed_off_an_arc_that_is_all_but_straight_as_off_an_edge() {
    for bulge in [1e-6, -1e-9, 1e-12] {
        let fence = Polyline::curved(&[v(-97.5, -55.0), v(-69.5, 43.0)], &[bulge]).unwrap();
        let scene = scene_of([Body::polyline(fence)]);
        let ball = ball_of(v(-60.0, -10.0), Vec2::X, 30.0);
        let room = scene.clearance(ball.centre()).unwrap().unwrap().distance;
        let pushed = scene.push_out(&ball, 15.0).unwrap().unwrap();
        assert!((pushed.distance - (30.0 - room)).abs() < 1e-10, "{pushed:?} and {room}");
    }
}
