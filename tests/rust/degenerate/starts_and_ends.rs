//! Where a ball may start, and where its path ends.

use super::{assert_near, bounces, room_with_diamond, square_room};
use crate::prelude::{test, *};
use std::f64::consts::FRAC_1_SQRT_2;

#[test]
fn starting_in_overlap_names_the_body_and_the_depth() {
    let (scene, wall) = square_room();
    let error = scene.rebound(&ball_of(v(270.0, 0.0), Vec2::X, 40.0), &Limits::bounces(1)).unwrap_err();
    assert_eq!(error, Error::from(ErrorKind::Overlap { body: wall.number(), depth: 10.0 }));
}

#[test]
fn an_overlap_of_a_millionth_is_an_overlap() {
    let (scene, _) = square_room();
    let error = scene.first_hit(&ball_of(v(260.0 + 1e-6, 0.0), Vec2::X, 40.0)).unwrap_err();
    assert_eq!(error.code(), "overlap");
}

#[test]
fn starting_outside_a_wall_is_refused() {
    let (scene, wall) = square_room();
    let error = scene.first_hit(&ball_of(v(350.0, 0.0), Vec2::X, 40.0)).unwrap_err();
    assert_eq!(error, Error::from(ErrorKind::WrongSide { body: wall.number(), depth: 50.0 }));
}

#[test]
fn starting_inside_an_obstacle_is_refused_even_where_no_edge_is_near() {
    let scene = room_with_diamond(Response::Stop);
    let error = scene.first_hit(&ball_of(v(0.0, 0.0), Vec2::X, 1.0)).unwrap_err();
    assert!(
        matches!(*error.kind(), ErrorKind::WrongSide { depth, .. } if (depth - 50.0 * FRAC_1_SQRT_2).abs() < 1e-12)
    );
}

#[test]
fn the_deepest_overlap_is_named() {
    let (mut scene, _) = square_room();
    let deep = scene.add(Body::solid_circle(circle_of(v(200.0, 0.0), 30.0))).unwrap();
    let error = scene.first_hit(&ball_of(v(240.0, 0.0), Vec2::X, 65.0)).unwrap_err();
    assert_eq!(error, Error::from(ErrorKind::Overlap { body: deep.number(), depth: 55.0 }));
}

#[test]
fn starting_in_contact_and_moving_away_is_fine() {
    let (scene, _) = square_room();
    let path = bounces(&scene, &ball_of(v(260.0, 0.0), v(-1.0, 0.0), 40.0), 1);
    assert_eq!(path.points[1], v(-260.0, 0.0));
}

#[test]
fn starting_in_contact_and_moving_in_bounces_at_once() {
    let (scene, _) = square_room();
    let path = bounces(&scene, &ball_of(v(260.0, 0.0), v(3.0, 4.0), 40.0), 1);
    assert_eq!((path.points[1], path.hits[0].distance), (v(260.0, 0.0), 0.0));
    assert_near(path.direction, v(-0.6, 0.8));
}

#[test]
fn a_point_that_starts_on_a_fence_leaves_on_the_side_it_moves_to() {
    let (mut scene, _) = square_room();
    scene.add(Body::polyline(polyline_of(&[v(-200.0, 0.0), v(200.0, 0.0)]))).unwrap();
    for (direction, end) in [(v(0.0, 1.0), v(0.0, 300.0)), (v(0.0, -1.0), v(0.0, -300.0))] {
        let path = bounces(&scene, &ball_of(v(0.0, 0.0), direction, 0.0), 1);
        assert_eq!(path.points[1], end);
    }
}

#[test]
fn an_obstacle_and_a_wall_at_the_same_instant_end_the_path() {
    let (mut scene, _) = square_room();
    let block = rectangle_of(200.0, 260.0, 250.0, 280.0);
    let id = scene.add(Body::obstacle(block)).unwrap();
    let path = bounces(&scene, &ball_of(v(220.0, 180.0), v(1.0, 1.0), 40.0), 9);
    assert_eq!(path.end, PathEnd::Stopped { body: id });
    assert_near(path.points[1], v(260.0, 220.0));
}

#[test]
fn a_ball_with_nothing_left_to_hit_escapes() {
    let scene = scene_of([Body::solid_circle(circle_of(v(100.0, 0.0), 10.0))]);
    let path = bounces(&scene, &ball_of(v(0.0, 0.0), Vec2::X, 5.0), 9);
    assert_eq!((path.points.len(), path.end), (2, PathEnd::Escaped));
    assert_eq!(path.direction, v(-1.0, 0.0));
}

#[test]
fn a_path_ends_at_its_greatest_length() {
    let (scene, _) = square_room();
    let limits = Limits::new(29.0, 1000.0).unwrap();
    let path = scene.rebound(&ball_of(v(0.0, 0.0), Vec2::X, 40.0), &limits).unwrap();
    // 260 to the wall, 520 back, and 220 more.
    assert_eq!(path.points, [v(0.0, 0.0), v(260.0, 0.0), v(-260.0, 0.0), v(-40.0, 0.0)]);
    assert_eq!((path.length, path.end), (1000.0, PathEnd::MaxLength));
}

#[test]
fn a_ball_that_fills_its_room_is_stuck() {
    let scene = scene_of([Body::room(rectangle_of(-40.0, -40.0, 40.0, 40.0))]);
    let path = bounces(&scene, &ball_of(v(0.0, 0.0), v(1.0, 0.3), 40.0), 29);
    assert_eq!(path.end, PathEnd::Stuck);
    assert!(path.points.iter().all(|p| p.is_finite()));
}

#[test]
fn a_missed_cast_ends_the_path_instead_of_repeating_it() {
    let scene = Scene::new();
    let path = bounces(&scene, &ball_of(v(0.0, 0.0), Vec2::X, 1.0), 29);
    assert_eq!((path.points.len(), path.end), (1, PathEnd::Escaped));
}

#[test]
fn a_ball_that_may_not_bounce_stays_where_it_is() {
    let (scene, _) = square_room();
    let path = bounces(&scene, &ball_of(v(0.0, 0.0), Vec2::X, 40.0), 0);
    assert_eq!((path.points.len(), path.end), (1, PathEnd::MaxBounces));
}

#[test]
fn a_path_without_limits_ends_all_the_same() {
    let (scene, _) = square_room();
    let limits = Limits::new(f64::INFINITY, f64::INFINITY).unwrap();
    let path = scene.rebound(&ball_of(v(0.0, 0.0), v(1.0, 0.3), 40.0), &limits).unwrap();
    assert_eq!((path.hits.len(), path.end), (1_000_000, PathEnd::MaxBounces));
}

#[test]
fn a_path_is_no_longer_than_its_limit_whatever_lies_far_away() {
    let (mut scene, _) = square_room();
    scene.add(Body::solid_circle(circle_of(v(1e12, 0.0), 1.0))).unwrap();
    // The second wall is within a roundoff of the far body from where the path ends.
    let limits = Limits::new(9.0, 780.0 - 1e-4).unwrap();
    let path = scene.rebound(&ball_of(v(0.0, 0.0), Vec2::X, 40.0), &limits).unwrap();
    assert_eq!((path.end, path.length, path.hits.len()), (PathEnd::MaxLength, 780.0 - 1e-4, 1));
}

#[test]
fn what_is_passed_where_a_wall_is_hit_is_not_told() {
    let (mut scene, wall) = square_room();
    for far in [300.0, 299.0] {
        let flush = polygon_of(&[(far, -9.0), (400.0, -9.0), (400.0, 9.0), (far, 9.0)]);
        scene.add(Body::obstacle(flush).responding(Response::Pass)).unwrap();
    }
    let path = bounces(&scene, &ball_of(v(0.0, 0.0), Vec2::X, 40.0), 1);
    assert_eq!((path.hits[0].body, path.hits[0].distance), (wall, 260.0));
    let touched: Vec<f64> = path.touches.iter().map(|(_, hit)| hit.distance).collect();
    assert_eq!(touched, [259.0]);
}

#[test]
fn no_distance_is_minus_zero() {
    let room = Body::hollow_circle(circle_of(
        v(-8.082_755_545_433_027, -1.287_671_244_978_669_8),
        2.241_744_384_218_900_4,
    ));
    let start = v(-5.841_011_161_214_126_4, -1.287_671_244_978_669_8);
    let hit = scene_of([room]).first_hit(&ball_of(start, Vec2::X, 0.0)).unwrap().expect("it is in a drum");
    assert_eq!(hit.distance.to_bits(), 0, "{hit:?}");
}
