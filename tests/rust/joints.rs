//! The rules that keep a ball from slipping through, each where it alone does so.

use carom::{Ball, Body, Limits, Polygon, Response, Scene, Vec2};

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use crate::judge::{clearance, closed};
use oracle::Random;

fn v(x: f64, y: f64) -> Vec2 {
    Vec2::new(x, y)
}

fn scene_with(body: Body) -> Scene {
    let mut scene = Scene::new();
    scene.add(body).expect("a sound body");
    scene
}

/// A quarter turn in the positive direction.
fn perp(v: Vec2) -> Vec2 {
    v.perp()
}

#[test]
fn a_ball_aimed_flatly_at_the_joint_of_an_edge_and_its_corner_does_not_slip_through() {
    let mut random = Random::new(3);
    for _ in 0..200_000 {
        // An obstacle with a corner at `at`, where its edge along `along` ends and falls away from the ball.
        let (at, along) = (random.point(1000.0), random.direction());
        let normal = -perp(along);
        let inward = |x: f64, y: f64| at + x * along - y * normal;
        let corners = [at, inward(-40.0, 0.0), inward(-40.0, 60.0), inward(10.0, 60.0)];
        let Ok(polygon) = Polygon::new(&corners) else { continue };
        let scene = scene_with(Body::obstacle(polygon));
        let radius = random.float(0.5, 20.0);
        let joint = at + radius * normal;
        let slope = 10f64.powi(-random.whole(1, 4));
        let direction = (along - slope * normal).normalize();
        let far = random.float(1.0, 3000.0);
        let start = joint - far * direction;
        let ball = Ball::new(start, joint - start, radius).expect("sound");
        let hit = scene.first_hit(&ball).expect("free");
        let depth = 0.5 * radius * slope * slope;
        // Going straight on, the ball would get this deep into the corner: far more than rounding.
        assert!(
            depth > 1e-9 && hit.is_some_and(|hit| (hit.distance - far).abs() < 1e-6 * far),
            "{ball:?}: {hit:?}"
        );
    }
}

#[test]
fn a_ball_sliding_along_a_turned_wall_does_not_bounce_off_it() {
    let mut random = Random::new(4);
    for _ in 0..20_000 {
        let (at, along) = (random.point(100.0), random.direction());
        let inner = perp(along);
        let corner = |x: f64, y: f64| at + x * along + y * inner;
        let corners = [corner(0.0, 0.0), corner(300.0, 0.0), corner(300.0, 200.0), corner(0.0, 200.0)];
        let scene = scene_with(Body::room(Polygon::new(&corners).expect("a rectangle")));
        let radius = random.float(1.0, 50.0);
        let start = corner(60.0, radius);
        let ball = Ball::new(start, corner(200.0, radius) - start, radius).expect("sound");
        let hit = scene.first_hit(&ball).expect("in contact, give or take rounding").expect("a wall ahead");
        assert!((hit.distance - (240.0 - radius)).abs() < 1e-9, "{ball:?}: {hit:?}");
    }
}

#[test]
fn a_floor_that_rises_by_less_than_a_hair_at_each_joint_still_carries_the_ball() {
    // y runs down. Each edge rises so little above the one before that the ball on it only grazes it; together
    // they rise by 3.5e-10, a thousand roundoffs.
    let rise = 7e-14;
    let mut corners: Vec<Vec2> = (0..=100).map(|k| v(f64::from(k), -0.5 * rise * f64::from(k * k))).collect();
    corners.extend([v(100.0, -50.0), v(0.0, -50.0)]);
    let scene = scene_with(Body::room(Polygon::new(&corners).expect("a room")));
    let ball = Ball::new(v(1.5, -1.0), Vec2::X, 1.0).expect("sound");
    let path = scene.rebound(&ball, &Limits::bounces(50)).expect("in contact");
    for leg in path.points.windows(2) {
        let room = clearance((leg[0], leg[1]), &closed(&corners));
        assert!(room > 1.0 - 1e-11, "{:e} deep on {leg:?}", 1.0 - room);
    }
}

#[test]
fn of_touches_at_one_instant_that_of_a_stopping_body_ends_the_path() {
    let mut random = Random::new(5);
    for k in 0..2000 {
        // A ball comes straight onto the seam of two blocks, in a frame that rounding makes a little uneven; one
        // of the blocks stops it, whichever was added first.
        let (at, along) = (random.point(100.0), if k < 2 { Vec2::X } else { random.direction() });
        let corner = |x: f64, y: f64| at + x * along + y * perp(along);
        let block = |x: f64| {
            let corners = [corner(x, 0.0), corner(x + 10.0, 0.0), corner(x + 10.0, 5.0), corner(x, 5.0)];
            Body::obstacle(Polygon::new(&corners).expect("sound"))
        };
        let (left, right) = (block(-10.0).responding(Response::Reflect), block(0.0));
        let mut scene = Scene::new();
        for body in if k % 2 == 0 { [left, right] } else { [right, left] } {
            scene.add(body).expect("sound");
        }
        let start = corner(0.0, -9.0);
        let ball = Ball::new(start, at - start, 2.0).expect("sound");
        let path = scene.rebound(&ball, &Limits::bounces(9)).expect("free");
        assert!(matches!(path.end, carom::PathEnd::Stopped { .. }), "{ball:?}: {path:?}");
    }
}
