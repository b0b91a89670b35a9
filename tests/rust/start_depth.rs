//! A ball that overlaps something where it starts, by no more than it may: what it comes nearer to it touches at once, what it
//! leaves lets it go, and it gets through nothing.

use carom::{Ball, Body, Circle, ErrorKind, Limits, Polygon, Query, Response, Scene, Vec2};

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use oracle::Random;

fn v(x: f64, y: f64) -> Vec2 {
    Vec2::new(x, y)
}

fn square(half: f64) -> Polygon {
    Polygon::new(&[v(-half, -half), v(half, -half), v(half, half), v(-half, half)]).expect("sound")
}

fn room() -> Scene {
    let mut scene = Scene::new();
    scene.add(Body::room(square(9.0))).expect("sound");
    scene
}

/// A ball whose right side is 0.25 deep in the right wall of the room.
fn deep(direction: Vec2) -> Query<'static> {
    Query::of(Ball::new(v(8.25, 0.0), direction, 1.0).expect("sound"))
}

#[test]
fn what_it_comes_nearer_to_it_touches_at_once_and_what_it_leaves_lets_it_go() {
    let room = room();
    let hit = room.first_hit(deep(v(3.0, 4.0)).starting_within(0.25)).expect("within").expect("the wall");
    assert_eq!((hit.distance, hit.centre, hit.normal), (0.0, v(8.25, 0.0), v(-1.0, 0.0)));
    let hit =
        room.first_hit(deep(v(-1.0, 0.0)).starting_within(0.25)).expect("within").expect("the left wall");
    assert_eq!((hit.distance, hit.centre), (16.25, v(-8.0, 0.0)));
    let path = room.rebound(deep(v(1.0, 0.0)).starting_within(0.25), &Limits::bounces(3)).expect("within");
    assert_eq!(path.points, [v(8.25, 0.0), v(8.25, 0.0), v(-8.0, 0.0), v(8.0, 0.0)]);
}

#[test]
fn deeper_is_refused_and_so_is_the_wrong_side() {
    let room = room();
    for depth in [0.0, 0.2499] {
        let error = room.first_hit(deep(Vec2::X).starting_within(depth)).unwrap_err();
        assert!(matches!(*error.kind(), ErrorKind::Overlap { depth: 0.25, .. }), "{error}");
    }
    let outside = Ball::new(v(9.125, 0.0), Vec2::X, 1.0).expect("sound");
    let error = room.first_hit(Query::of(outside).starting_within(9.0)).unwrap_err();
    assert!(matches!(*error.kind(), ErrorKind::WrongSide { depth: 0.125, .. }), "{error}");
    for depth in [-1.0, f64::NAN] {
        let error = room.first_hit(deep(Vec2::X).starting_within(depth)).unwrap_err();
        assert!(
            matches!(*error.kind(), ErrorKind::BadLimit { value, .. } if value.to_bits() == depth.to_bits())
        );
    }
}

/// Whether two segments cross: by the signs of four triangles.
fn cross([a, b]: [Vec2; 2], [p, q]: [Vec2; 2]) -> bool {
    let side = |from: Vec2, to: Vec2, x: Vec2| (to - from).perp_dot(x - from);
    side(a, b, p) * side(a, b, q) < 0.0 && side(p, q, a) * side(p, q, b) < 0.0
}

#[test]
fn a_ball_that_starts_deep_gets_through_nothing() {
    let mut random = Random::new(18);
    let mut started = 0;
    while started < 4000 {
        let mut outlines = vec![square(9.0).points().to_vec()];
        let mut scene = room();
        let drum = random.one_in(3);
        if drum {
            scene.add(Body::hollow_circle(Circle::new(Vec2::ZERO, 9.5).expect("sound"))).expect("sound");
        }
        for _ in 0..random.index(4) {
            let (at, size) = (random.point(8.0), random.float(0.5, 3.0));
            let turned = |k: f64| at + size * Vec2::from_angle(k * 1.6);
            let points = [turned(0.0), turned(1.0), turned(2.0), turned(3.0)];
            outlines.push(points.to_vec());
            let body = Body::obstacle(Polygon::new(&points).expect("sound")).responding(Response::Reflect);
            scene.add(body).expect("sound");
        }
        let radius = random.float(0.2, 1.5);
        let ball = Ball::new(random.point(9.0), random.direction(), radius).expect("sound");
        let depth = 0.4 * radius;
        let Ok(path) = scene.rebound(Query::of(ball).starting_within(depth), &Limits::bounces(30)) else {
            continue;
        };
        started += usize::from(scene.first_hit(&ball).is_err());
        for leg in path.points.windows(2).map(|leg| [leg[0], leg[1]]) {
            for outline in &outlines {
                let next = outline.iter().cycle().skip(1);
                for (a, b) in outline.iter().zip(next) {
                    assert!(!cross(leg, [*a, *b]), "{ball:?} {leg:?}");
                }
            }
            assert!(!drum || leg[1].length() < 9.5);
            // It is nowhere deeper than where it started, and once it has room, it is projected.
            let room = scene.clearance(leg[1]).expect("sound").expect("a room").distance;
            assert!(room >= radius - depth - 1e-9, "{ball:?} {leg:?} {room}");
        }
    }
}
