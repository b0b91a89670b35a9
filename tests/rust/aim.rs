use carom::{Ball, Body, Circle, Limits, Polygon, Scene, Vec2};

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

fn v(x: f64, y: f64) -> Vec2 {
    Vec2::new(x, y)
}

fn square_room() -> Scene {
    let mut scene = Scene::new();
    let corners = [v(-100.0, -100.0), v(-100.0, 100.0), v(100.0, 100.0), v(100.0, -100.0)];
    scene.add(Body::wall(Polygon::new(&corners).expect("sound"))).expect("sound");
    scene
}

fn ball() -> Ball {
    Ball::new(v(-31.0, 17.0), v(1.0, 0.1), 10.0).expect("sound")
}

#[test]
fn a_target_in_a_square_room_has_as_many_aims_as_mirror_images() {
    let scene = square_room();
    // The room's mirror images form a grid; the one i across and j up is reached by |i| + |j| bounces.
    for (bounces, images) in [(0, 1), (1, 4), (2, 8), (3, 12), (4, 16)] {
        let aims = scene.aim(&ball(), v(43.0, -29.0), bounces, 3600).expect("free");
        assert_eq!(aims.len(), images, "{bounces} bounces");
    }
}

#[test]
fn a_direct_aim_is_the_straight_line() {
    let aims = square_room().aim(&ball(), v(43.0, -29.0), 0, 720).expect("free");
    let straight = v(43.0 + 31.0, -29.0 - 17.0);
    assert!((aims[0].length - straight.length()).abs() < 1e-9);
    assert!(aims[0].direction.distance(straight.normalize()) < 1e-12);
}

#[test]
fn every_aim_passes_the_target_after_its_bounces() {
    let mut scene = square_room();
    scene.add(Body::pillar(Circle::new(v(10.0, 40.0), 15.0).expect("sound"))).expect("sound");
    let target = v(43.0, -29.0);
    for bounces in 0..5 {
        let aims = scene.aim(&ball(), target, bounces, 3600).expect("free");
        assert!(!aims.is_empty(), "{bounces} bounces");
        for aim in aims {
            let shot = Ball::new(ball().centre(), aim.direction, 10.0).expect("sound");
            let path = scene.rebound(&shot, &Limits::bounces(bounces + 1)).expect("free");
            let leg = (path.points[bounces as usize], path.points[bounces as usize + 1]);
            assert!(crate::judge::point_segment(target, leg) < 1e-6, "{aim:?}");
        }
    }
}

#[test]
fn a_target_behind_an_obstacle_has_no_direct_aim() {
    let mut scene = square_room();
    scene.add(Body::pillar(Circle::new(v(6.0, -6.0), 15.0).expect("sound"))).expect("sound");
    assert!(scene.aim(&ball(), v(43.0, -29.0), 0, 3600).expect("free").is_empty());
}

#[test]
fn a_fan_holds_the_path_of_every_direction() {
    let scene = square_room();
    let fan = scene.fan(&ball(), 8, &Limits::bounces(3)).expect("free");
    assert_eq!(fan.starts, [0, 4, 8, 12, 16, 20, 24, 28, 32]);
    let own = scene.rebound(&ball(), &Limits::bounces(3)).expect("free");
    assert_eq!(fan.points[..4], own.points);
    // A quarter turn on, and half a turn.
    let quarter = Ball::new(ball().centre(), v(-0.1, 1.0), 10.0).expect("sound");
    let path = scene.rebound(&quarter, &Limits::bounces(3)).expect("free");
    assert!(path.points.iter().zip(&fan.points[8..]).all(|(p, q)| p.distance(*q) < 1e-9));
}

#[test]
fn a_fan_in_parts_is_the_fan_as_a_whole() {
    let (scene, limits) = (square_room(), Limits::bounces(3));
    let whole = scene.fan(&ball(), 90, &limits).expect("free");
    let parts =
        [0..1, 1..40, 40..40, 40..999, 95..99].map(|part| scene.fan_between(&ball(), 90, &limits, part));
    let parts = parts.map(|part| part.expect("free"));
    assert_eq!(parts.iter().flat_map(|part| part.points.clone()).collect::<Vec<_>>(), whole.points);
    assert_eq!(parts.map(|part| part.starts.len() - 1), [1, 39, 0, 50, 0]);
}

#[test]
fn aims_and_fans_refuse_a_ball_that_does_not_fit() {
    let stuck = Ball::new(v(95.0, 0.0), Vec2::X, 10.0).expect("sound");
    assert_eq!(square_room().fan(&stuck, 9, &Limits::bounces(1)).unwrap_err().code(), "overlap");
    assert_eq!(square_room().aim(&stuck, Vec2::ZERO, 0, 9).unwrap_err().code(), "overlap");
    assert_eq!(square_room().aim(&ball(), v(f64::NAN, 0.0), 0, 9).unwrap_err().code(), "not-finite");
}
