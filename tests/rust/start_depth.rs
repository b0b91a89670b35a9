//! A ball that overlaps something where it starts, by no more than it may: what it comes nearer to it touches at once, what it
//! leaves lets it go, and it gets through nothing.

use crate::prelude::{test, *};
fn square(half: f64) -> Polygon {
    rectangle_of(-half, -half, half, half)
}

fn room() -> Scene {
    scene_of([Body::room(square(9.0))])
}

/// A ball whose right side is 0.25 deep in the right wall of the room.
fn deep(direction: Vec2) -> Query<'static> {
    Query::of(ball_of(v(8.25, 0.0), direction, 1.0))
}

#[test]
fn what_it_comes_nearer_to_it_touches_at_once_and_what_it_leaves_lets_it_go() {
    let room = room();
    let hit = room.first_hit(deep(v(3.0, 4.0)).starting_within(0.25)).unwrap().expect("the wall");
    assert_eq!((hit.distance, hit.centre, hit.normal), (0.0, v(8.25, 0.0), v(-1.0, 0.0)));
    let hit = room.first_hit(deep(v(-1.0, 0.0)).starting_within(0.25)).unwrap().expect("the left wall");
    assert_eq!((hit.distance, hit.centre), (16.25, v(-8.0, 0.0)));
    let path = room.rebound(deep(v(1.0, 0.0)).starting_within(0.25), &Limits::bounces(3)).unwrap();
    assert_eq!(path.points, [v(8.25, 0.0), v(8.25, 0.0), v(-8.0, 0.0), v(8.0, 0.0)]);
}

#[test]
fn deeper_is_refused_and_so_is_the_wrong_side() {
    let room = room();
    for depth in [0.0, 0.2499] {
        let error = room.first_hit(deep(Vec2::X).starting_within(depth)).unwrap_err();
        assert!(matches!(*error.kind(), ErrorKind::Overlap { depth: 0.25, .. }), "{error}");
    }
    let outside = ball_of(v(9.125, 0.0), Vec2::X, 1.0);
    let error = room.first_hit(Query::of(outside).starting_within(9.0)).unwrap_err();
    assert!(matches!(*error.kind(), ErrorKind::WrongSide { depth: 0.125, .. }), "{error}");
    // Also where the ball overlaps nothing.
    for start in [deep(Vec2::X), Query::of(ball_of(Vec2::ZERO, Vec2::X, 1.0))] {
        for depth in [-1.0, f64::NAN] {
            let error = room.first_hit(start.starting_within(depth)).unwrap_err();
            assert!(
                matches!(*error.kind(), ErrorKind::BadLimit { value, .. } if value.to_bits() == depth.to_bits())
            );
        }
    }
}

#[test]
fn deep_in_a_wall_it_slides_along_it() {
    let hit = room().first_hit(deep(v(1e-18, 1.0)).starting_within(0.25)).unwrap().expect("the wall ahead");
    assert_eq!((hit.centre, hit.normal), (v(8.25, 8.0), v(0.0, -1.0)));
}

/// The place where the circle begins, at (300, 0), is no corner.
#[test]
fn deep_in_the_wall_of_a_drum_it_slides_along_it() {
    let drum = scene_of([Body::hollow_circle(circle_of(Vec2::ZERO, 300.0))]);
    let ball = ball_of(
        v(293.463_322_262_938_1, -5.229_519_456_998_392),
        v(-153.802_719_610_135_25, 285.810_545_670_966_06),
        9.0,
    );
    let path = drum.rebound(Query::of(ball).starting_within(9.0), &Limits::bounces(5)).unwrap();
    assert_eq!((path.end, path.hits.len()), (PathEnd::MaxBounces, 5));
}
