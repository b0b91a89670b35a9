//! Every kind of bad input has its own error with the offending value, and changes nothing.

use crate::prelude::{test, *};
const SQUARE: [Vec2; 4] =
    [Vec2::new(0.0, 0.0), Vec2::new(0.0, 9.0), Vec2::new(9.0, 9.0), Vec2::new(9.0, 0.0)];

fn room() -> (Scene, BodyId) {
    let mut scene = Scene::new();
    let id = scene.add(Body::room(polygon_of(&SQUARE))).unwrap();
    (scene, id)
}

/// The error's code, and that its message carries the words.
fn assert_refused<T: std::fmt::Debug>(result: Result<T, Error>, code: &str, words: &[&str]) {
    let error = result.expect_err(code);
    assert_eq!(error.code(), code);
    for word in words {
        assert!(error.to_string().contains(word), "{error} does not say {word}");
    }
}

#[test]
fn a_coordinate_that_is_not_a_number_is_named_by_its_index() {
    let mut points = SQUARE;
    points[2].y = f64::NAN;
    assert_refused(Polygon::new(&points), "not-finite", &["number 5", "NaN"]);
    points[2].y = f64::INFINITY;
    assert_refused(Polyline::new(&points), "not-finite", &["number 5", "inf"]);
}

#[test]
fn a_coordinate_whose_square_would_overflow_is_refused() {
    let mut points = SQUARE;
    points[1].x = -1e200;
    assert_refused(Polygon::new(&points), "too-large", &["number 2", "-1e200"]);
}

#[test]
fn too_few_points_are_counted() {
    assert_refused(Polygon::new(&[]), "too-few-points", &["0"]);
    assert_refused(Polygon::new(&[SQUARE[0]; 9]), "too-few-points", &["polygon", "it has 0"]);
    assert_refused(Polygon::new(&SQUARE[..2]), "too-few-points", &["at least 3", "it has 2"]);
    assert_refused(Polyline::new(&SQUARE[..1]), "too-few-points", &["at least 2", "it has 1"]);
}

#[test]
fn a_polygon_without_area_is_refused() {
    assert_refused(Polygon::new(&[v(0.0, 0.0), v(1.0, 1.0), v(3.0, 3.0)]), "zero-area", &["3 points"]);
}

#[test]
fn a_crossing_names_both_edges_and_the_place() {
    let bowtie = [v(0.0, 0.0), v(4.0, 4.0), v(4.0, 0.0), v(0.0, 4.0)];
    assert_refused(Polygon::new(&bowtie), "self-crossing", &["edges 0 and 2", "(2, 2)"]);
    let zigzag = [v(0.0, 0.0), v(4.0, 0.0), v(4.0, 4.0), v(2.0, -1.0)];
    assert_refused(Polyline::new(&zigzag), "self-crossing", &["edges 0 and 2"]);
}

#[test]
fn an_outline_that_touches_itself_is_refused() {
    let pinched = [v(0.0, 0.0), v(8.0, 0.0), v(8.0, 8.0), v(4.0, 0.0), v(0.0, 8.0)];
    assert_refused(Polygon::new(&pinched), "self-crossing", &["(4, 0)"]);
    // A spike that nothing else touches: out to (4, 12) and back again.
    let antenna =
        [v(0.0, 0.0), v(8.0, 0.0), v(8.0, 8.0), v(4.0, 8.0), v(4.0, 12.0), v(4.0, 8.0), v(0.0, 8.0)];
    assert_refused(Polygon::new(&antenna), "self-crossing", &["(4, "]);
    let folded = [v(0.0, 0.0), v(4.0, 0.0), v(1.0, 0.0)];
    assert_refused(Polyline::new(&folded), "self-crossing", &["edges 0 and 1", "(4, 0)"]);
    let spike = [v(0.0, 0.0), v(8.0, 0.0), v(8.0, 8.0), v(8.0, 4.0), v(0.0, 4.0)];
    assert_refused(Polygon::new(&spike), "self-crossing", &["edges 1 and "]);
}

#[test]
fn a_direction_of_no_length_is_refused() {
    assert_refused(Ball::new(Vec2::ZERO, Vec2::ZERO, 1.0), "zero-direction", &["(0, 0)"]);
    assert_refused(Ball::new(Vec2::ZERO, v(-0.0, 0.0), 1.0), "zero-direction", &[]);
    assert_refused(Ray::looking_at(v(1.0, 1.0), v(1.0, 1.0)), "zero-direction", &[]);
}

#[test]
fn the_smallest_and_the_largest_direction_are_fine() {
    for length in [5e-324, 1e-300, 1e300, f64::MAX] {
        let ball = ball_of(Vec2::ZERO, v(length, 0.0), 1.0);
        assert_eq!(ball.direction(), Vec2::X);
    }
}

#[test]
fn bad_radii_are_refused() {
    assert_refused(Ball::new(Vec2::ZERO, Vec2::X, -0.5), "negative-radius", &["-0.5"]);
    assert_refused(Ball::new(Vec2::ZERO, Vec2::X, f64::NAN), "not-finite", &["radius", "NaN"]);
    assert_refused(Circle::new(Vec2::ZERO, -2.0), "negative-radius", &["-2"]);
    assert_refused(Circle::new(Vec2::ZERO, 0.0), "zero-radius", &[]);
}

#[test]
fn bad_limits_are_refused() {
    assert_refused(Limits::new(-1.0, 9.0), "bad-limit", &["bounces", "-1"]);
    assert_refused(Limits::new(2.5, 9.0), "bad-limit", &["bounces", "2.5"]);
    assert_refused(Limits::new(f64::NAN, 9.0), "bad-limit", &["bounces", "NaN"]);
    assert_refused(Limits::new(9.0, -4.0), "bad-limit", &["length", "-4"]);
    assert_refused(Limits::new(9.0, f64::NAN), "bad-limit", &["length", "NaN"]);
    let (scene, _) = room();
    let ball = ball_of(v(4.0, 4.0), Vec2::X, 1.0);
    assert_refused(scene.any_hit(&ball, f64::NAN), "bad-limit", &["distance", "NaN"]);
}

#[test]
fn bad_placements_are_refused() {
    assert_refused(Placement::new(Vec2::ZERO, 0.0, v(1.0, 0.0)), "zero-scale", &["y is 0"]);
    assert_refused(Placement::new(Vec2::ZERO, f64::NAN, Vec2::ONE), "not-finite", &["rotation", "NaN"]);
    assert_refused(
        Placement::from_matrix([1.0, 2.0, 0.0, 2.0, 4.0, 0.0, 0.0, 0.0, 1.0]),
        "singular-matrix",
        &["0"],
    );
    assert_refused(
        Placement::from_matrix([1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 7.0, 1.0]),
        "not-affine",
        &["0 7 1"],
    );
}

#[test]
fn a_circle_that_would_become_an_ellipse_is_refused() {
    let (mut scene, _) = room();
    let body = Body::solid_circle(circle_of(v(4.0, 4.0), 1.0));
    let stretched = Placement::new(Vec2::ZERO, 0.3, v(1.0, 2.0)).unwrap();
    assert_refused(scene.add(body.placed(stretched)), "uneven-circle", &["1", "2"]);
    assert_eq!(scene.len(), 1);
}

#[test]
fn a_fence_has_no_inside() {
    let (mut scene, _) = room();
    let fence = Body { side: Side::Inside, ..Body::polyline(polyline_of(&SQUARE[..2])) };
    assert_refused(scene.add(fence), "no-inside", &[]);
}

#[test]
fn an_id_is_unknown_once_its_body_is_gone_even_when_its_place_is_taken_again() {
    let (mut scene, wall) = room();
    scene.remove(wall).unwrap();
    let other = scene.add(Body::room(polygon_of(&SQUARE))).unwrap();
    assert_ne!(wall, other);
    assert_refused(scene.body(wall).cloned(), "unknown-body", &["0"]);
    assert_refused(scene.remove(wall), "unknown-body", &[]);
    assert_refused(scene.place(wall, Placement::IDENTITY), "unknown-body", &[]);
    assert!(scene.body(other).is_ok());
}

#[test]
fn more_directions_than_anybody_can_mean_are_refused_at_once() {
    let scene = Scene::new();
    let ball = ball_of(v(0., 0.), v(1., 0.), 1.0);
    let too_many = Scene::MOST_DIRECTIONS + 1;
    let refused = ErrorKind::BadLimit { what: "a number of directions", value: f64::from(too_many) };
    let fan = scene.fan(&ball, too_many, &Limits::bounces(1)).map_err(Error::into_kind);
    assert_eq!(fan, Err(refused.clone()));
    let aims = scene.aim(&ball, v(5., 5.), 1, too_many).map_err(Error::into_kind);
    assert_eq!(aims, Err(refused));
}
