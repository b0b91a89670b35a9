//! Many balls in one call: each is answered as if it were alone, and a bad one is named.

use carom::{Ball, Body, CastState, Circle, Error, ErrorKind, Limits, Polygon, Scene, Vec2};

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use crate::random::Random;

const SQUARE: [Vec2; 4] =
    [Vec2::new(-9.0, -9.0), Vec2::new(-9.0, 9.0), Vec2::new(9.0, 9.0), Vec2::new(9.0, -9.0)];

/// A square room of 18 with a pillar of radius 2 in its middle.
fn room() -> Scene {
    let mut scene = Scene::new();
    scene.add(Body::wall(Polygon::new(&SQUARE).expect("sound"))).expect("sound");
    scene.add(Body::pillar(Circle::new(Vec2::ZERO, 2.0).expect("sound"))).expect("sound");
    scene
}

/// Balls all over the room, of which some start in the walls and in the pillar.
fn balls(count: usize) -> Vec<f64> {
    let mut random = Random::new(2026);
    let ball = |_| {
        let (centre, direction) = (random.point(10.0), random.direction());
        [centre.x, centre.y, direction.x, direction.y, random.float(0.0, 1.0)]
    };
    (0..count).flat_map(ball).collect()
}

fn ball(n: &[f64]) -> Ball {
    Ball::new(Vec2::new(n[0], n[1]), Vec2::new(n[2], n[3]), n[4]).expect("sound")
}

#[test]
fn each_cast_of_many_is_the_first_hit_of_that_ball_alone() {
    let (scene, numbers) = (room(), balls(2000));
    let casts: Vec<_> = scene.cast_many(&numbers).expect("sound").collect();
    let alone: Vec<_> = numbers.chunks(5).map(|n| scene.first_hit(&ball(n))).collect();
    assert_eq!(casts, alone);
    let states: Vec<_> = casts.iter().map(CastState::from).collect();
    for state in [CastState::Hit, CastState::Overlap, CastState::WrongSide] {
        assert!(states.contains(&state), "{state:?}");
    }
}

#[test]
fn each_path_of_many_is_the_path_of_that_ball_alone() {
    let (scene, numbers, limits) = (room(), balls(500), Limits::bounces(9));
    let paths: Vec<_> = scene.rebound_many(&numbers, &limits).expect("sound").collect();
    let alone: Vec<_> = numbers.chunks(5).map(|n| scene.rebound(&ball(n), &limits)).collect();
    assert_eq!(paths, alone);
    let states: Vec<_> = paths.iter().map(CastState::from).collect();
    for state in [CastState::Hit, CastState::Overlap, CastState::WrongSide] {
        assert!(states.contains(&state), "{state:?}");
    }
}

#[test]
fn a_ball_that_hits_nothing_is_no_refusal() {
    let scene = Scene::new();
    let numbers = [0.0, 0.0, 1.0, 0.0, 1.0];
    let states = |casts: Vec<_>| casts.iter().map(CastState::from).collect::<Vec<_>>();
    assert_eq!(states(scene.cast_many(&numbers).expect("sound").collect()), [CastState::Nothing]);
    let paths = scene.rebound_many(&numbers, &Limits::bounces(3)).expect("sound");
    assert_eq!(paths.map(|path| CastState::from(&path)).collect::<Vec<_>>(), [CastState::Nothing]);
    assert_eq!(scene.cast_many(&[]).expect("sound").len(), 0);
}

#[test]
fn a_list_that_is_no_multiple_of_five_is_refused() {
    let error = room().cast_many(&[0.0; 7]).err().expect("refused");
    let expected = ErrorKind::WrongLength { what: "a list of balls", length: 7, expected: 10 };
    assert_eq!((error.code(), error.into_kind()), ("wrong-length", expected));
}

/// The refusal of a batch whose second ball has this number in this place.
fn refused(place: usize, value: f64) -> Error {
    let mut numbers = [4.0, 4.0, 3.0, 0.0, 1.0, 4.0, 4.0, 3.0, 0.0, 1.0];
    numbers[5 + place] = value;
    let scene = room();
    let error = scene.cast_many(&numbers).err().expect("refused");
    let other = scene.rebound_many(&numbers, &Limits::bounces(1)).err().expect("refused");
    assert_eq!(error.to_string(), other.to_string());
    assert!(matches!(error.kind(), ErrorKind::InBall { index: 1, .. }), "{error}");
    error
}

#[test]
fn a_bad_ball_refuses_the_whole_and_is_named_with_its_value() {
    for (place, value, code, says) in [
        (0, f64::NAN, "not-finite", "number 0 is NaN"),
        (1, f64::INFINITY, "not-finite", "number 1 is inf"),
        (1, 1e80, "too-large", "number 1 is 1"),
        (2, 0.0, "zero-direction", "(0, 0)"),
        (3, f64::NAN, "not-finite", "number 1 is NaN"),
        (4, -1.0, "negative-radius", "-1"),
        (4, 1e80, "too-large", "radius"),
    ] {
        let error = refused(place, value);
        assert_eq!(error.code(), code);
        let text = error.to_string();
        assert!(text.starts_with("ball 1: ") && text.contains(says), "{text}");
    }
}
