//! Bodies that move and turn. `tests/cases/worked.json` and `moving.json` have more of them, and the oracle judges them.

use crate::prelude::{test, *};

#[test]
fn a_hundred_thousand_turns_about_a_pivot_lose_no_place() {
    let body = Body::obstacle(rectangle_of(-1.0, -0.25, 1.0, 0.25));
    let mut scene = scene_of([body.placed(Placement::at(v(10.0, 20.0)).unwrap())]);
    let id = scene.ids().next().unwrap();
    let motion = Motion { angular: std::f64::consts::FRAC_PI_2, pivot: v(1.0, 0.0), ..Motion::STILL };
    scene.set_motion(id, motion).unwrap();
    for _ in 0..100_000 {
        scene.advance(-0.01).unwrap();
    }
    scene.advance(1000.0).unwrap();
    let aabb = scene.aabb(id).unwrap();
    assert!(aabb.min.distance(v(9.0, 19.75)) < 1e-9 && aabb.max.distance(v(11.0, 20.25)) < 1e-9, "{aabb:?}");
}
