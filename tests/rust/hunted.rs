//! The finds of the leak hunt that no single path shows: see docs/hunt.md. The others are in `tests/cases/paths-hunted.json`.

use crate::prelude::{test, *};
use oracle::{Judge, World, point_segment};

fn path(scene: &Scene, centre: Vec2, direction: Vec2, bounces: u32) -> Path {
    scene.rebound(&ball_of(centre, direction, 0.0), &Limits::bounces(bounces)).unwrap()
}

/// Each of two squares lets it by over its own corner.
#[test]
fn a_point_aimed_at_the_corner_that_two_squares_share_does_not_slip_between_them() {
    let square = |corner: Vec2, along: Vec2| {
        let corners = [v(0.0, 0.0), v(40.0, 0.0), v(40.0, 40.0), v(0.0, 40.0)];
        let polygon = polygon_of(&corners.map(|p| corner + along.rotate(p)));
        Body::obstacle(polygon)
    };
    let room = Body::room(rectangle_of(-900.0, -900.0, 900.0, 900.0));
    for k in 0..360 {
        let angle = f64::from(k);
        let along = Vec2::from_angle(angle);
        let (up, joint) = (along.perp(), v(37.0 * angle.sin(), 11.0 * (2.0 * angle).cos()));
        // The last one stands back: what is under the side of the one on the left is the top of nothing.
        for (left, way) in [(0.0, up), (-40.0, up - along), (-7.0, up)] {
            let scene = scene_of([
                room.clone(),
                square(joint, along),
                square(joint - 40.0 * along + left * up, along),
            ]);
            let way = way.normalize();
            let starts =
                [0.0, 1e-15, -1e-15, 3e-14, -3e-14].map(|aside| joint - 30.0 * way + aside * way.perp());
            for start in starts.into_iter().chain((left != -7.0).then_some(joint)) {
                let (ball, limits) = (ball_of(start, way, 0.0), Limits::bounces(3));
                let answer = scene.rebound(&ball, &limits);
                let verdict = Judge::default().judge(&World::of_scene(&scene), &ball, &limits, &answer);
                assert_eq!(
                    (verdict.finding, verdict.refused),
                    (None, false),
                    "{left}, turned by {angle}: {answer:?}"
                );
            }
        }
    }
}

/// A ball along a wall sinks in by less than a roundoff with every leg, or was let in by a thousand of them at the start.
#[test]
fn a_ball_that_slides_along_a_wall_goes_on_and_on_and_stays_in_the_room() {
    let scene = scene_of([Body::room(rectangle_of(-300.0, -300.0, 300.0, 300.0))]);
    for radius in [0.0, 1e-12, 1e-11, 1e-9, 10.0] {
        for (depth, exponent) in
            [0.0, 1e-13, 1e-12, 4e-10].into_iter().flat_map(|depth| (0..60).map(move |k| (depth, k)))
        {
            let slope = 10_f64.powf(-17.0 + f64::from(exponent) / 12.0);
            for slope in [slope, -slope] {
                for x in [0.0, -300.0 + radius, -300.0 - depth + radius] {
                    let ball = ball_of(v(x, -300.0 - depth + radius), v(1.0, slope), radius);
                    let path =
                        scene.rebound(&ball, &Limits::bounces(60)).expect("in touch, but for rounding");
                    assert_eq!(path.end, carom::PathEnd::MaxBounces, "{ball:?}");
                    let out = path.points.iter().map(|p| p.x.abs().max(p.y.abs()) + radius - 300.0);
                    let deepest = out.fold(0.0, f64::max);
                    assert!(deepest < 1.5 * depth + 2e-12, "{deepest} deep, {ball:?}");
                }
            }
        }
    }
}

/// Its way all but runs along the line that it would touch: where it meets that line is far from the edge.
#[test]
fn a_point_that_comes_flatly_touches_a_thin_body_where_it_is() {
    let room = rectangle_of(-900.0, -900.0, 900.0, 900.0);
    let mut touched = 0;
    for k in 0..2000 {
        let along = Vec2::from_angle(0.001 * f64::from(k));
        let at = v(123.4, -56.7);
        let points = [at, at + 30.0 * along];
        let fence = polyline_of(&points);
        let scene = scene_of([Body::room(room.clone()), Body::polyline(fence)]);
        for slope in [1e-16, 1e-15, 1e-14, 3e-14, 1e-13, 1e-12, 1e-11] {
            for (start, way) in [(at - 500.0 * along, along), (at + 600.0 * along, -along)] {
                let way = way + slope * way.perp();
                let path = path(&scene, start + 1e-13 * along.perp(), way, 4);
                for hit in path.hits.iter().filter(|hit| hit.body.number() == 1) {
                    touched += 1;
                    let off = point_segment(hit.centre, (points[0], points[1]));
                    assert!(off < 1e-10, "{off} from the fence: {path:?}");
                }
            }
        }
    }
    assert!(touched > 100, "only {touched} touches");
}

/// All but in the centre of an arc as large as it, a ball was said to touch it beyond its end.
#[test]
fn a_ball_that_fills_an_arc_touches_it_between_its_ends() {
    let ends = [
        v(-205.483_866_277_977_65, 53.259_093_032_349_355),
        v(-171.976_191_867_894_27, 27.235_339_351_693_554),
    ];
    let quarter = Polyline::curved(&ends, &[-0.414_213_562_373_095_15]).unwrap();
    let scene = scene_of([Body::polyline(quarter.clone())]);
    let centre = v(-201.741_905_913_233_98, 23.493_378_986_983_526);
    let mut touches = 0;
    for k in 0..441 {
        let off = v(f64::from(k % 21 - 10), f64::from(k / 21 - 10)) * 2e-13;
        for way in [v(33.5, -26.0), v(1.0, 4.0), v(-0.992, -0.125), v(8.0, 1.0)] {
            let ball = ball_of(centre + off, way, 30.0);
            for hit in scene.rebound(&ball, &Limits::bounces(1)).expect("it fits").hits {
                assert!(quarter.distance(hit.point) < 1e-9, "{hit:?}");
                touches += 1;
            }
        }
    }
    assert!(touches > 100, "{touches} touches");
}

/// Each edge is one graze more, until the path gives up.
#[test]
fn a_path_that_ends_after_too_many_grazes_has_come_all_the_way() {
    let top = (0..65_600).rev().map(|k| v(f64::from(k), 0.0));
    let floor: Vec<Vec2> = [v(0.0, -1.0), v(65_599.0, -1.0)].into_iter().chain(top).collect();
    let mut scene = scene_of([Body::obstacle(polygon_of(&floor))]);
    for radius in [0.0, 1.0] {
        let path = scene.rebound(&ball_of(v(0.5, radius), Vec2::X, radius), &Limits::default()).unwrap();
        assert_eq!((path.end, path.length), (carom::PathEnd::Stuck, 65_535.5));
        assert_eq!(path.points, [v(0.5, radius), v(65_536.0, radius)]);
    }
    // Contacts that cannot be told hide none that come before.
    let ball = MovingBall::new(v(0.5, 1.0), Vec2::X, 1.0).unwrap();
    assert_eq!(code(scene.cast_moving(ball, 1e5)), "unresolved");
    let gate = scene.add(Body::solid_circle(circle_of(v(1000.0, 200.0), 1.0))).unwrap();
    scene.set_motion(gate, Motion { velocity: v(0.0, -0.2), ..Motion::STILL }).unwrap();
    let hit = scene.cast_moving(&ball, 1e5).unwrap().expect("the gate comes down");
    assert_eq!((hit.body, hit.time < 1000.0), (gate, true), "{hit:?}");
}

/// A slot is taken again at once, and each time its id has a larger number.
#[test]
fn ids_are_exact_in_javascript_and_none_is_given_twice_however_often_a_slot_is_taken() {
    let mut scene = Scene::new();
    let (mut last, mut slots) = (None, 0);
    for _ in 0..(1 << 21) + 3 {
        let id = scene.add(Body::solid_circle(circle_of(Vec2::ZERO, 1.0))).expect("it may stand there");
        assert!(id.number() < 1 << 53 && last != Some(id), "{id:?}");
        slots += u32::from(last.is_some_and(|last: BodyId| last.number() % 2 != id.number() % 2));
        assert_eq!(scene.len(), 1);
        scene.remove(id).expect("it is there");
        last = Some(id);
    }
    assert_eq!((slots, scene.len()), (1, 0));
}
