//! What stands far away blurs what is near: where coordinates reach 1e16, a hair is some units long. What is near is there
//! all the same.

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use carom::{Ball, Body, Circle, Polygon, Scene, Vec2};

fn v(x: f64, y: f64) -> Vec2 {
    Vec2::new(x, y)
}

/// A box to the right of the origin.
fn obstacle() -> Body {
    let corners = [v(10.0, 0.0), v(18.0, 0.0), v(18.0, 20.0), v(10.0, 20.0)];
    Body::obstacle(Polygon::new(&corners).expect("a box"))
}

fn far_pillar() -> Body {
    Body::pillar(Circle::new(v(0.0, -1e16), 1.0).expect("a circle"))
}

/// Found by fuzzing: an edge counted as certainly met by a ball as thick as the hair, so that the other edges and the
/// corners were not looked at, and the ball itself, which is thinner, went past that edge and through the box.
#[test]
fn a_ball_does_not_go_through_a_box_because_something_was_far_away() {
    let mut scene = Scene::new();
    let far = scene.add(far_pillar()).expect("it can stand there");
    scene.remove(far).expect("it is there");
    let box_id = scene.add(obstacle()).expect("it can stand there");
    for k in 1..=120 {
        // The way passes the height at x = 6, where the ball touches the box or is near it.
        for (height, slope) in [(1.0, -1.0), (5.0, -0.5), (10.0, 0.0), (15.0, 0.5), (19.0, 1.0)] {
            let back = f64::from(k);
            let start = v(6.0 - back, height - slope * back);
            let ball = Ball::new(start, v(1.0, slope), 4.0).expect("a ball");
            let hit = scene.first_hit(&ball).expect("the ball starts free");
            assert_eq!(hit.map(|hit| hit.body), Some(box_id), "from {start} by {slope}");
        }
    }
}
