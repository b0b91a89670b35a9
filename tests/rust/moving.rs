//! Bodies that move and turn, and balls that are cast against them.

use crate::prelude::{test, *};
fn block(half: Vec2) -> Body {
    let Vec2 { x, y } = half;
    Body::obstacle(rectangle_of(-x, -y, x, y))
}

fn at(x: f64, y: f64) -> Placement {
    Placement::at(v(x, y)).unwrap()
}

fn ball(centre: Vec2, velocity: Vec2, radius: f64) -> MovingBall {
    MovingBall::new(centre, velocity, radius).unwrap()
}

/// A scene with one body that moves, and its id.
fn one(body: Body, motion: Motion) -> (Scene, BodyId) {
    let mut scene = Scene::new();
    let id = scene.add(body).unwrap();
    scene.set_motion(id, motion).unwrap();
    (scene, id)
}

fn first(scene: &Scene, ball: &MovingBall, time: f64) -> Option<MovingHit> {
    scene.cast_moving(*ball, time).unwrap()
}

#[test]
fn a_paddle_hits_a_ball_that_rests() {
    let motion = Motion { velocity: v(2.0, 0.0), ..Motion::STILL };
    let (mut scene, paddle) = one(block(v(0.5, 3.0)), motion);
    let still = ball(v(10.0, 1.0), Vec2::ZERO, 1.0);
    let hit = first(&scene, &still, 100.0).expect("it is on the paddle's way");
    assert_eq!((hit.time, hit.centre, hit.point), (4.25, v(10.0, 1.0), v(9.0, 1.0)));
    assert_eq!((hit.normal, hit.approach, hit.body), (Vec2::X, 2.0, paddle));
    assert_eq!(hit.placement, at(8.5, 0.0));
    scene.advance(hit.time).unwrap();
    assert_eq!(scene.body(paddle).unwrap().placement, hit.placement);
    // It touches now, and is pushed on at once; who flies away as fast as the paddle is left alone.
    assert_eq!(first(&scene, &still, 1.0).expect("a touch").time, 0.0);
    assert_eq!(first(&scene, &ball(still_centre(), v(2.0, 0.0), 1.0), 100.0), None);
}

fn still_centre() -> Vec2 {
    v(10.0, 1.0)
}

#[test]
fn a_body_turns_about_a_pivot_of_its_own_which_its_placement_carries() {
    let motion = Motion { angular: std::f64::consts::FRAC_PI_2, pivot: v(1.0, 0.0), ..Motion::STILL };
    let (mut scene, id) = one(block(v(1.0, 0.25)).placed(at(10.0, 20.0)), motion);
    scene.advance(1.0).unwrap();
    let aabb = scene.aabb(id).unwrap();
    // About (11, 20): what was from 9 to 11 is now above it.
    assert!(
        aabb.min.distance(v(10.75, 18.0)) < 1e-14 && aabb.max.distance(v(11.25, 20.0)) < 1e-14,
        "{aabb:?}"
    );
    for _ in 0..100_000 {
        scene.advance(-0.01).unwrap();
    }
    scene.advance(999.0).unwrap();
    let aabb = scene.aabb(id).unwrap();
    assert!(aabb.min.distance(v(9.0, 19.75)) < 1e-9 && aabb.max.distance(v(11.0, 20.25)) < 1e-9, "{aabb:?}");
}

#[test]
fn a_motion_goes_with_its_body_and_ends_with_it() {
    let motion = Motion { velocity: Vec2::X, ..Motion::STILL };
    let (mut scene, id) = one(block(v(1.0, 1.0)), motion);
    scene.place(id, at(5.0, 0.0)).unwrap();
    scene.advance(2.0).unwrap();
    assert_eq!(scene.body(id).unwrap().placement, at(7.0, 0.0));
    assert_eq!(scene.motion(id).unwrap(), motion);
    scene.remove(id).unwrap();
    let other = scene.add(block(v(1.0, 1.0))).expect("in the same slot");
    assert_eq!(scene.motion(other).unwrap(), Motion::STILL);
    assert_eq!(first(&scene, &ball(v(5.0, 0.0), Vec2::ZERO, 1.0), 100.0), None);
}

#[test]
fn what_is_unresolved_later_hides_nothing_that_comes_before() {
    // A floor that rises by less than a cosine can tell, laid a hundred times: the ball grazes more of it than is followed.
    let mut scene = Scene::new();
    for _ in 0..100 {
        let floor = polyline_of(&[v(10.0, 0.0), v(110.0, 1e-14)]);
        scene.add(Body::polyline(floor)).unwrap();
    }
    let stuck = ball(v(0.0, 1.0), Vec2::X, 1.0);
    let refused = scene.cast_moving(stuck, 100.0).expect_err("it is stuck");
    let &ErrorKind::Unresolved { time } = refused.kind() else { panic!("{refused}") };
    assert!(time > 5.0 && time < 50.0, "{time}");
    // The one from above is there after half of that time.
    let pillar = scene.add(Body::solid_circle(circle_of(v(0.5 * time, 80.0), 1.0))).unwrap();
    let fall = Motion { velocity: v(0.0, -2.0 * (80.0 - 3.0) / time), ..Motion::STILL };
    scene.set_motion(pillar, fall).unwrap();
    let hit = first(&scene, &stuck, 100.0).expect("the pillar");
    assert!(hit.body == pillar && (hit.time / time - 0.5).abs() < 1e-3, "{hit:?} and {time}");
}

#[test]
fn a_moving_cast_looks_at_the_bodies_that_it_is_asked_about() {
    let motion = Motion { velocity: v(-1.0, 0.0), ..Motion::STILL };
    let (mut scene, near) = one(block(v(1.0, 1.0)).placed(at(5.0, 0.0)).on_layers(1), motion);
    let far = scene.add(block(v(1.0, 1.0)).placed(at(9.0, 0.0)).on_layers(2)).unwrap();
    let query = Query::of(ball(Vec2::ZERO, Vec2::X, 1.0));
    let time = |query: Query<'_, MovingBall>| {
        scene.cast_moving(query, 100.0).unwrap().map(|hit| (hit.body, hit.time))
    };
    assert_eq!(time(query), Some((near, 1.5)));
    assert_eq!(time(query.hitting(2)), Some((far, 7.0)));
    assert_eq!(time(query.ignoring(&[near])), Some((far, 7.0)));
    assert_eq!(time(query.hitting(4)), None);
    // One that starts a tenth deep in what comes on is touched at once, and let go by what leaves.
    let deep = ball(v(3.1, 0.0), Vec2::ZERO, 1.0);
    assert!(scene.cast_moving(deep, 1.0).is_err());
    let within = scene.cast_moving(Query::of(deep).starting_within(0.2), 1.0).unwrap();
    assert_eq!(within.map(|hit| hit.time), Some(0.0));
    let leaving = Query::of(ball(v(3.1, 0.0), v(-2.0, 0.0), 1.0)).starting_within(0.2);
    assert_eq!(scene.cast_moving(leaving, 100.0).unwrap(), None);
}

#[test]
fn what_is_no_motion_no_ball_and_no_time_is_refused() {
    let (mut scene, id) = one(block(v(1.0, 1.0)), Motion::STILL);
    let kind = |error: carom::Error| error.kind().clone();
    let bad = Motion { angular: f64::NAN, ..Motion::STILL };
    assert!(matches!(kind(scene.set_motion(id, bad).expect_err("NaN")), ErrorKind::NotFinite { .. }));
    let bad = MovingBall::new(Vec2::ZERO, v(f64::INFINITY, 0.0), 1.0).expect_err("infinite");
    assert!(matches!(kind(bad), ErrorKind::NotFinite { .. }));
    let free = ball(v(9.0, 0.0), Vec2::X, 1.0);
    let bad = |time: f64| kind(scene.cast_moving(free, time).expect_err("no time"));
    assert_eq!(bad(-1.0), ErrorKind::BadLimit { what: "a time", value: -1.0 });
    assert!(matches!(bad(f64::INFINITY), ErrorKind::NotFinite { .. }));
    assert!(matches!(bad(1e80), ErrorKind::TooLarge { .. }));
    let inside = scene.cast_moving(ball(Vec2::ZERO, Vec2::X, 0.5), 1.0).expect_err("it is inside");
    assert!(matches!(inside.kind(), ErrorKind::WrongSide { .. }));
    scene.set_motion(id, Motion { velocity: v(1e70, 0.0), ..Motion::STILL }).unwrap();
    assert!(scene.advance(1e10).is_err());
    assert_eq!(scene.body(id).unwrap().placement, Placement::IDENTITY);
}

#[test]
fn a_moving_body_that_lets_the_ball_pass_is_told_when_it_comes_over_the_ball_and_not_when_it_leaves() {
    let gate = Body { response: Response::Pass, ..block(v(2.0, 1.0)) };
    let through = |centre: Vec2, motion: Motion| {
        let (scene, _) = one(gate.clone(), motion);
        first(&scene, &ball(centre, Vec2::ZERO, 0.25), 100.0).map(|hit| hit.time)
    };
    let right = Motion { velocity: Vec2::X, ..Motion::STILL };
    // From outside it comes over the ball.
    assert_eq!(through(v(5.0, 0.0), right), Some(2.75));
    // It leaves a ball that it holds, across its border, and one that lies on its border.
    assert_eq!(through(v(0.5, 0.0), right), None);
    assert_eq!(through(v(1.9, 0.0), right), None);
    // Turned out of it, the ball is come over again after half a turn.
    let spin = Motion { angular: 1.0, ..Motion::STILL };
    let time = through(v(1.5, 0.0), spin).expect("half a turn later");
    assert!(time > 1.5 && time < std::f64::consts::PI, "{time}");
}
