//! The rules that keep a ball from slipping through, each where it alone does so.

use crate::prelude::{test, *};
use oracle::segment_segment;

#[test]
fn a_floor_that_rises_by_less_than_a_hair_at_each_joint_still_carries_the_ball() {
    // y runs down. Each edge rises so little above the one before that the ball on it only grazes it; together
    // they rise by 3.5e-10, a thousand roundoffs.
    let rise = 7e-14;
    let mut corners: Vec<Vec2> = (0..=100).map(|k| v(f64::from(k), -0.5 * rise * f64::from(k * k))).collect();
    corners.extend([v(100.0, -50.0), v(0.0, -50.0)]);
    let scene = scene_of([Body::room(polygon_of(&corners))]);
    let ball = ball_of(v(1.5, -1.0), Vec2::X, 1.0);
    let path = scene.rebound(&ball, &Limits::bounces(50)).unwrap();
    for leg in path.points.windows(2) {
        let edges = corners.windows(2).map(|edge| segment_segment((leg[0], leg[1]), (edge[0], edge[1])));
        let room = edges.fold(f64::INFINITY, f64::min);
        assert!(room > 1.0 - 1e-11, "{:e} deep on {leg:?}", 1.0 - room);
    }
}
