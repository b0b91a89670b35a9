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
fn a_fan_in_parts_is_the_fan_as_a_whole() {
    let (scene, limits) = (room(100.0), Limits::bounces(3));
    let whole = scene.fan(&ball(), 90, &limits).unwrap();
    let parts =
        [0..1, 1..40, 40..40, 40..999, 95..99].map(|part| scene.fan_between(&ball(), 90, &limits, part));
    let parts = parts.map(|part| part.unwrap());
    assert_eq!(parts.iter().flat_map(|part| part.points.clone()).collect::<Vec<_>>(), whole.points);
    assert_eq!(parts.map(|part| part.starts.len() - 1), [1, 39, 0, 50, 0]);
}
