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
fn a_free_ball_stays() {
    let it = scene_of([room(9.0)]).push_out(&ball(v(8.0, 0.0), 1.0), 1.0).unwrap().unwrap();
    assert_eq!((it.centre, it.distance, it.bodies), (v(8.0, 0.0), 0.0, vec![]));
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
fn a_thin_chain_pushes_to_the_side_where_the_centre_is() {
    let chain = scene_of([Body::polyline(polyline_of(&[v(-9.0, 0.0), v(9.0, 0.0)]))]);
    assert_eq!(pushed(&chain, v(1.0, 0.25), 1.0, 1.0), Some((v(1.0, 1.0), 0.75)));
    assert_eq!(pushed(&chain, v(1.0, -0.25), 1.0, 1.0), Some((v(1.0, -1.0), 0.75)));
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

/// Bodies of all kinds that abut and overlap.
fn hostile(random: &mut Random) -> Scene {
    let mut scene = scene_of([room(12.0)]);
    for _ in 0..random.whole(1, 6) {
        let at = Placement::at(v(random.float(-10.0, 10.0).round(), random.float(-10.0, 10.0).round()));
        let square = [v(0.0, 0.0), v(3.0, 0.0), v(3.0, 3.0), v(0.0, 3.0)];
        let body = match random.index(5) {
            0 => Body::obstacle(polygon_of(&square)),
            1 => Body::obstacle(Polygon::curved(&square, &[0.4, 0.0, -0.3, 1e-3]).unwrap()),
            2 => Body::solid_circle(circle_of(Vec2::ZERO, random.float(0.5, 3.0))),
            3 => Body::polyline(Polyline::curved(&square[..3], &[0.5, 0.0]).unwrap()).rounded(0.25),
            _ => Body::polyline(polyline_of(&[v(0.0, 0.0), v(4.0, 0.1), v(0.0, 0.3)])),
        };
        scene.add(body.placed(at.unwrap())).unwrap();
    }
    scene
}

/// No place of a fine grid within a smaller distance is free: by [`Scene::clearance`] alone, whose nearest body is brute force's.
fn has_nearer(scene: &Scene, centre: Vec2, radius: f64, distance: f64) -> Option<Vec2> {
    let step = distance / 12.0;
    let grid = (-12..=12).flat_map(|x| (-12..=12).map(move |y| v(f64::from(x), f64::from(y))));
    let places = grid.map(|by| centre + step * by).filter(|p| p.distance(centre) < distance * (1.0 - 1e-9));
    let is_free = |p: &Vec2| scene.clearance(*p).unwrap().is_some_and(|it| it.distance >= radius);
    places.into_iter().find(is_free)
}

#[test]
fn a_pushed_ball_can_be_cast_from_the_nearest_place_that_is_free() {
    let mut random = Random::new(17);
    let (mut pushed, mut none) = (0, 0);
    for _ in 0..1500 {
        let scene = hostile(&mut random);
        for k in 0..8 {
            let radius = if k == 0 { 0.0 } else { random.float(0.05, 1.5) };
            let ball = ball_of(random.point(13.0), random.direction(), radius);
            let depth = random.float(0.0, 3.0);
            let Some(it) = scene.push_out(&ball, depth).unwrap() else {
                none += 1;
                let nearer = has_nearer(&scene, ball.centre(), radius, depth);
                assert!(nearer.is_none(), "{ball:?} {depth} {nearer:?}");
                continue;
            };
            assert!(it.distance <= depth * (1.0 + 1e-12));
            assert_eq!(it.bodies.is_empty(), scene.first_hit(&ball).is_ok());
            let there = ball_of(it.centre, random.direction(), radius);
            assert!(scene.first_hit(&there).is_ok(), "{ball:?} {it:?}");
            if it.distance > 0.0 {
                pushed += 1;
                let nearer = has_nearer(&scene, ball.centre(), radius, it.distance);
                assert!(nearer.is_none(), "{ball:?} {it:?} {nearer:?}");
            }
        }
    }
    assert!(pushed > 2000 && none > 300, "{pushed} {none}");
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
