use crate::prelude::{test, *};
mod judged;

/// A square room from −size to size.
fn room(size: f64) -> Scene {
    scene_of([Body::room(rectangle_of(-size, -size, size, size))])
}

fn ball() -> Ball {
    ball_of(v(-31.0, 17.0), v(1.0, 0.1), 10.0)
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
fn a_fan_in_parts_is_the_fan_as_a_whole() {
    let (scene, limits) = (room(100.0), Limits::bounces(3));
    let whole = scene.fan(&ball(), 90, &limits).unwrap();
    let parts =
        [0..1, 1..40, 40..40, 40..999, 95..99].map(|part| scene.fan_between(&ball(), 90, &limits, part));
    let parts = parts.map(|part| part.unwrap());
    assert_eq!(parts.iter().flat_map(|part| part.points.clone()).collect::<Vec<_>>(), whole.points);
    assert_eq!(parts.map(|part| part.starts.len() - 1), [1, 39, 0, 50, 0]);
}
