//! Bodies that abut, overlap or share an edge: the ball meets only what is in its way.

use crate::prelude::{test, *};
/// A room from −300 to 300, with boxes from x to x′ and from y to y′ in it.
fn room(boxes: &[(f64, f64, f64, f64)]) -> Scene {
    let polygon = |x: f64, x1: f64, y: f64, y1: f64| rectangle_of(x, y, x1, y1);
    let mut scene = scene_of([Body::room(polygon(-300.0, 300.0, -300.0, 300.0))]);
    for &(x, x1, y, y1) in boxes {
        let body = Body::obstacle(polygon(x, x1, y, y1)).responding(Response::Reflect);
        scene.add(body).unwrap();
    }
    scene
}

/// Where the ball is after each bounce.
fn points(scene: &Scene, start: Vec2, direction: Vec2, radius: f64, bounces: u32) -> Vec<Vec2> {
    let ball = ball_of(start, direction, radius);
    let path = scene.rebound(&ball, &Limits::bounces(bounces)).unwrap();
    assert_eq!(path.end, PathEnd::MaxBounces, "{path:?}");
    path.points[1..].to_vec()
}

fn assert_near(actual: &[Vec2], expected: &[Vec2]) {
    assert_eq!(actual.len(), expected.len(), "{actual:?}");
    let all_near = actual.iter().zip(expected).all(|(p, q)| p.distance(*q) < 1e-6);
    assert!(all_near, "{actual:?} instead of {expected:?}");
}

#[test]
fn a_point_just_beside_the_seam_of_two_boxes_bounces_off_their_top() {
    let scene = room(&[(-100.0, 0.0, -50.0, 50.0), (0.0, 100.0, -50.0, 50.0)]);
    let path = points(&scene, v(-99.999_999_999_999_7, -150.0), v(1.0, 1.0), 0.0, 4);
    assert_near(&path, &[v(0.0, -50.0), v(250.0, -300.0), v(300.0, -250.0), v(100.0, -50.0)]);
}

#[test]
fn a_point_on_overlapping_boxes_does_not_touch_the_face_inside() {
    let scene = room(&[(-100.0, 20.0, -50.0, 50.0), (0.0, 100.0, -50.0, 50.0)]);
    let path = points(&scene, v(120.000_000_000_000_5, -150.0), v(-1.0, 1.0), 0.0, 3);
    assert_near(&path, &[v(20.0, -50.0), v(-230.0, -300.0), v(-300.0, -230.0)]);
    for radius in [0.0, 1e-13] {
        let path = points(&scene, v(220.000_000_000_000_3, -150.0), v(-2.0, 1.0), radius, 2);
        assert_near(&path, &[v(20.0, -50.0), v(-300.0, -210.0)]);
    }
}

#[test]
fn a_point_in_the_corner_of_a_box_that_shares_the_walls_edge_bounces_off_both() {
    let scene = room(&[(250.0, 300.0, -50.0, 50.0)]);
    for y in [-150.0, -150.000_000_000_001] {
        let path = points(&scene, v(200.0, y), v(1.0, 1.0), 0.0, 3);
        // Off the wall on the right and the box's top: back along its way, and off the ceiling.
        assert_near(&path, &[v(300.0, -50.0), v(50.0, -300.0), v(-300.0, 50.0)]);
    }
}

#[test]
fn a_row_of_boxes_is_as_flat_as_one() {
    let tiles: Vec<_> =
        (0..10).map(|i| (20.0 * f64::from(i) - 100.0, 20.0 * f64::from(i) - 80.0, 0.0, 20.0)).collect();
    let row = points(&room(&tiles), v(-80.0, -130.0), v(1.0, 1.0), 30.0, 29);
    let one = points(&room(&[(-100.0, 100.0, 0.0, 20.0)]), v(-80.0, -130.0), v(1.0, 1.0), 30.0, 29);
    assert_near(&row, &one);
}

#[test]
fn a_ball_into_a_corner_of_sixty_degrees_bounces_off_the_nearer_side_first() {
    // Off the bisector by 1e-9: the side on the right is touched first, and sends the ball to the left.
    let height = 3.0_f64.sqrt() * 100.0;
    let mut scene = Scene::new();
    let triangle = polygon_of(&[v(-100.0, 0.0), v(100.0, 0.0), v(0.0, height)]);
    scene.add(Body::room(triangle)).unwrap();
    let ball = |x: f64| ball_of(v(x, 50.0), v(0.0, 1.0), 10.0);
    for x in [1e-9, -1e-9] {
        let path = scene.rebound(&ball(x), &Limits::bounces(1)).unwrap();
        assert_eq!(path.direction.x < 0.0, x > 0.0, "from {x}: {path:?}");
    }
}
