use crate::prelude::{test, *};
mod judged;

/// A square room from −size to size.
fn room(size: f64) -> Scene {
    scene_of([Body::room(rectangle_of(-size, -size, size, size))])
}

/// A rectangle that stops balls.
fn block(left: f64, top: f64, right: f64, bottom: f64) -> Body {
    Body::obstacle(rectangle_of(left, top, right, bottom)).responding(Response::Stop)
}

fn square_room() -> Scene {
    room(100.0)
}

fn ball() -> Ball {
    ball_of(v(-31.0, 17.0), v(1.0, 0.1), 10.0)
}

/// Two blocks with a slit between them, by a tenth wider than a ball of radius 10 that comes along the x-axis.
fn slit(beyond: f64, upper: bool, lower: bool) -> Scene {
    let mut scene = room(300.0);
    let blocks = [(upper, block(-60.0, -90.0, beyond, -11.0)), (lower, block(-60.0, 11.0, beyond, 90.0))];
    for (_, block) in blocks.into_iter().filter(|(is_there, _)| *is_there) {
        scene.add(block).unwrap();
    }
    scene
}

fn along_the_axis() -> Ball {
    ball_of(v(-200.0, 0.0), Vec2::X, 10.0)
}

#[test]
fn a_sample_exactly_on_target_is_an_aim_whatever_its_neighbours_touch() {
    // Straight on and back again is the first of 36 samples; those at ±10° are stopped, by both blocks or by one.
    for (upper, lower) in [(true, true), (true, false), (false, true), (false, false)] {
        let aims = slit(0.0, upper, lower).aim(&along_the_axis(), v(100.0, 0.0), 1, 36).unwrap();
        let straight = aims.iter().filter(|aim| aim.direction == Vec2::X && aim.length == 490.0 + 190.0);
        assert_eq!(straight.count(), 1, "{upper} {lower}: {aims:?}");
    }
}

#[test]
fn an_aim_between_the_last_sample_and_the_first_is_found_once() {
    // The same, from 4° off to either side, so that the aim is next to sample 0 on one side and on the other.
    for angle in [-4.0_f64, 4.0] {
        let (sin, cos) = libm::sincos(angle.to_radians());
        let ball = ball_of(v(-200.0, 0.0), v(cos, sin), 10.0);
        let aims = room(300.0).aim(&ball, v(100.0, 0.0), 1, 36).unwrap();
        let straight = aims.iter().filter(|aim| aim.direction.distance(Vec2::X) < 1e-12);
        assert_eq!((straight.count(), aims.len()), (1, 4));
    }
}

#[test]
fn a_target_where_the_ball_touches_a_wall_is_reached_before_the_bounce_and_after() {
    // Where rounding puts the end of a leg on one side of the target or the other.
    for k in 0..40 {
        let ball = ball_of(v(-200.0, 3.7 * f64::from(k)), v(0.3, 1.0), 10.0);
        let target = v(290.0, 1.3 * f64::from(k));
        let straight = (target - ball.centre()).normalize();
        for bounces in 0..2 {
            let aims = room(300.0).aim(&ball, target, bounces, 36).unwrap();
            let direct = aims.iter().filter(|aim| aim.direction.distance(straight) < 1e-12);
            assert_eq!(direct.count(), 1, "{target} after {bounces} bounces: {aims:?}");
        }
    }
}

#[test]
fn an_aim_is_found_though_between_its_samples_something_stands_in_the_way() {
    // Off the upper wall, as if to the mirror image (100, -640): between the samples at -60° and -90°, of which both go up. A
    // post stops what goes at -75°, where the search looks first.
    let (sin, cos) = libm::sincos(-75.0_f64.to_radians());
    let post = circle_of(v(-200.0, 0.0) + 200.0 * v(cos, sin), 1.0);
    let mut scene = room(300.0);
    scene.add(Body::solid_circle(post).responding(Response::Stop)).unwrap();
    let aims = scene.aim(&along_the_axis(), v(100.0, 60.0), 1, 12).unwrap();
    let upwards = v(300.0, -640.0).normalize();
    assert!(aims.iter().any(|aim| aim.direction.distance(upwards) < 1e-12), "{aims:?}");
}

#[test]
fn a_fan_in_parts_is_the_fan_as_a_whole() {
    let (scene, limits) = (square_room(), Limits::bounces(3));
    let whole = scene.fan(&ball(), 90, &limits).unwrap();
    let parts =
        [0..1, 1..40, 40..40, 40..999, 95..99].map(|part| scene.fan_between(&ball(), 90, &limits, part));
    let parts = parts.map(|part| part.unwrap());
    assert_eq!(parts.iter().flat_map(|part| part.points.clone()).collect::<Vec<_>>(), whole.points);
    assert_eq!(parts.map(|part| part.starts.len() - 1), [1, 39, 0, 50, 0]);
}

#[test]
fn the_first_path_of_a_fan_is_the_balls_own_to_the_last_bit() {
    let mut scene = square_room();
    scene.add(Body::solid_circle(circle_of(v(20.0, 30.0), 15.0))).unwrap();
    let limits = Limits::bounces(40);
    for k in 0..200 {
        let ball = ball_of(v(-40.0, -10.0), v(1.0 + f64::from(k), 37.0 - f64::from(k)), 2.0);
        let fan = scene.fan_between(ball, 9, &limits, 0..1).unwrap();
        assert_eq!(fan.points, scene.rebound(ball, &limits).unwrap().points, "{k}");
    }
}
