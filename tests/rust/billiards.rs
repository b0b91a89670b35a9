//! Measures of billiards, worked by hand. The laws of physics are in `laws/physics.rs`.

use crate::prelude::{test, *};
use std::f64::consts::PI;

use carom::billiards::{FreeSpace, Growth, Starts, Touch, escape_length, gaps, mean_free_path};

fn square() -> Body {
    Body::room(rectangle_of(0.0, 0.0, 6.0, 6.0))
}

fn pillar(x: f64, y: f64, radius: f64) -> Body {
    Body::solid_circle(circle_of(v(x, y), radius))
}

fn region(scene: &Scene, radius: f64) -> FreeSpace {
    FreeSpace::of(scene, radius).unwrap().unwrap()
}

#[test]
fn a_fence_counts_on_both_sides_and_a_sensor_not_at_all() {
    let fence = || Body::polyline(polyline_of(&[v(2.0, 3.0), v(4.0, 3.0)]));
    for (body, area, length) in [(fence(), 36.0, 28.0), (fence().responding(Response::Pass), 36.0, 24.0)] {
        let region = region(&scene_of([square(), body]), 0.0);
        near(region.area(), area);
        near(region.length(), length);
    }
    let thick = region(&scene_of([square(), fence()]), 0.5);
    near(thick.area(), 25.0 - 2.0 - 0.25 * PI);
    near(thick.length(), 20.0 + 4.0 + PI);
}

#[test]
fn bodies_that_stand_flush_have_no_border_between_them() {
    let block = |x: f64, y: f64| Body::obstacle(rectangle_of(x, y, x + 1.0, y + 1.0));
    // Two in a row, away from the walls and along one.
    for (bodies, area, length) in
        [([block(2.0, 2.0), block(3.0, 2.0)], 34.0, 30.0), ([block(0.0, 2.0), block(0.0, 3.0)], 34.0, 26.0)]
    {
        for offset in [0.0, 1000.0] {
            let moved = [square()].into_iter().chain(bodies.clone());
            let to = carom::Placement::at(v(offset, -offset)).unwrap();
            let region = region(&scene_of(moved.map(|body| body.placed(to))), 0.0);
            near(region.area(), area);
            near(region.length(), length);
        }
    }
    let thick = region(&scene_of([square(), block(2.0, 2.0), block(3.0, 2.0)]), 0.25);
    near(thick.area(), 5.5 * 5.5 - (2.0 + 6.0 * 0.25 + PI / 16.0));
    near(thick.length(), 22.0 + 6.0 + 0.5 * PI);
}

#[test]
fn there_is_no_free_region_without_a_room_nor_where_nothing_fits() {
    assert!(FreeSpace::of(&scene_of([pillar(0.0, 0.0, 1.0)]), 0.5).unwrap().is_none());
    assert!(FreeSpace::of(&scene_of([square()]), 3.0).unwrap().is_none());
    assert!(FreeSpace::of(&scene_of([square(), pillar(3.0, 3.0, 9.0)]), 0.1).unwrap().is_none());
    assert_eq!(code(FreeSpace::of(&scene_of([square()]), -1.0)), "negative-radius");
    assert_eq!(code(FreeSpace::of(&scene_of([square()]), f64::NAN)), "not-finite");
}

#[test]
fn touches_are_told_by_the_way_along_the_border_and_the_sine() {
    let scene = scene_of([square()]);
    let region = region(&scene, 1.0);
    // 3-4-5 to the right, into the wall at x = 6.
    let ball = ball_of(v(2.0, 2.0), v(4.0, 3.0), 1.0);
    let path = scene.rebound(&ball, &Limits::bounces(1)).unwrap();
    let touch = region.touches(&path)[0];
    let corner =
        region.borders().iter().position(|border| border.curve.start() == v(5.0, 1.0)).expect("a corner");
    near(touch.along - region.borders()[corner].start, path.points[1].y - 1.0);
    near(touch.sine, 0.6);
}

#[test]
fn a_point_touches_a_fence_on_the_side_that_it_comes_from() {
    let fence = Body::polyline(polyline_of(&[v(2.0, 3.0), v(4.0, 3.0)]));
    let scene = scene_of([square(), fence]);
    let region = region(&scene, 0.0);
    let along = |y: f64| {
        let ball = ball_of(v(2.5, y), v(0.0, 3.0 - y), 0.0);
        region.touches(&scene.rebound(&ball, &Limits::bounces(1)).unwrap())[0].along
    };
    // The wall's border is 24 long; then the fence is told back, and forth.
    let (one, other) = (along(1.0), along(5.0));
    near(one.min(other), 24.0 + 1.5);
    near(one.max(other), 24.0 + 2.0 + 0.5);
}

#[test]
fn starts_are_the_same_for_the_same_seed_and_free() {
    let scene = scene_of([square(), pillar(3.0, 3.0, 1.0)]);
    let region = region(&scene, 0.5);
    let balls = |seed| Starts::new(&scene, &region, seed).take(50).collect::<Vec<_>>();
    assert_eq!(balls(1), balls(1));
    assert_ne!(balls(1), balls(2));
    assert!(balls(1).iter().all(|ball| scene.first_hit(ball).is_ok()));
    // The scene has changed meanwhile, and no place is left.
    let full = scene_of([square(), pillar(3.0, 3.0, 9.0)]);
    assert_eq!(Starts::new(&full, &region, 1).next(), None);
}

#[test]
fn a_ball_gets_out_where_it_first_comes_to_an_exit() {
    let mut scene = scene_of([square(), pillar(1.0, 3.0, 1.0)]);
    let wall = scene.ids().next().unwrap();
    let ball = ball_of(v(4.0, 3.0), v(1.0, 0.0), 0.5);
    let path = |scene: &Scene| scene.rebound(&ball, &Limits::bounces(3)).unwrap();
    assert_eq!(escape_length(&path(&scene), &[]), None);
    assert_eq!(escape_length(&path(&scene), &[wall]), Some(1.5));
    let pillar = scene.ids().nth(1).unwrap();
    assert_eq!(escape_length(&path(&scene), &[pillar]), Some(1.5 + 3.0));
    // Off the wall, and 2 back to a door that lets it pass.
    let door = Body::polyline(polyline_of(&[v(3.0, 2.0), v(3.0, 4.0)])).responding(Response::Pass);
    let door = scene.add(door).unwrap();
    assert_eq!(escape_length(&path(&scene), &[door]), Some(1.5 + 2.0));
    scene.remove(wall).unwrap();
    // Off to the right, with nothing in its way.
    assert_eq!(escape_length(&path(&scene), &[]), Some(0.0));
}

#[test]
fn a_drum_brings_near_balls_together_and_apart_again() {
    // Across a drum of radius 2, a point comes back as a mirror of curvature −1/2 sends it: for ever ±1 and ±… by turns.
    let scene = scene_of([Body::hollow_circle(circle_of(Vec2::ZERO, 2.0))]);
    let path = scene.rebound(&ball_of(Vec2::ZERO, Vec2::X, 0.0), &Limits::bounces(4)).unwrap();
    let growth = Growth::of(&scene, &path, 0.0).unwrap();
    // aside 1, angle −1; then 1 − 4 = −3, angle −1 + 3 = 2; then −3 + 8 = 5, angle 2 − 5 = −3; then 5 − 12 = −7
    for (logarithm, aside) in growth.logarithms.iter().zip([1.0f64, 3.0, 5.0, 7.0]) {
        near(*logarithm, aside.ln());
    }
    near(growth.per_bounce(), 7f64.ln() / 4.0);
    near(growth.per_length(), 7f64.ln() / 14.0);
    assert_eq!(mean_free_path(&path), Some(4.0));
}

#[test]
fn gaps_are_told_as_long_as_two_balls_touch_the_same() {
    let scene = scene_of([square()]);
    let path = |x| {
        let ball = ball_of(v(x, 3.0), v(0.0, 1.0), 0.5);
        scene.rebound(&ball, &Limits::bounces(2)).unwrap()
    };
    assert_eq!(gaps(&path(2.0), &path(2.25)), [0.25, 0.25, 0.25]);
    let turned = ball_of(v(2.0, 3.0), v(1.0, 0.0), 0.5);
    assert_eq!(gaps(&path(2.0), &scene.rebound(&turned, &Limits::bounces(2)).unwrap()), [0.0]);
}

fn stadium() -> Body {
    Body::room(curved(&[(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)], &[0.0, 1.0, 0.0, 1.0]))
}

#[test]
fn rounded_bodies_take_what_they_are_grown_by() {
    let block = || rectangle_of(2.0, 2.0, 4.0, 4.0);
    let one = |body: Body, radius: f64| region(&scene_of([square(), body]), radius);
    for (rounding, radius) in [(0.5, 0.0), (0.25, 0.25), (0.0, 0.5)] {
        let (region, wall) = (one(Body::obstacle(block()).rounded(rounding), radius), 6.0 - 2.0 * radius);
        near(region.area(), wall * wall - (4.0 + 4.0 + PI / 4.0));
        near(region.length(), 4.0 * wall + 8.0 + PI);
    }
    // Two that overlap only because they are round.
    let line = |x: f64| Body::polyline(polyline_of(&[v(x, 2.0), v(x, 4.0)])).rounded(0.5);
    let both = region(&scene_of([square(), line(2.5), line(3.25)]), 0.0);
    let lens = 2.0 * cap(0.5, 0.375);
    near(both.area(), 36.0 - 2.0 * (2.0 + PI / 4.0) + 2.0 * 0.25 + lens);
    let hoop = Body { side: carom::Side::Both, ..Body::obstacle(block()) }.rounded(0.25);
    near(one(hoop, 0.0).area(), 36.0 - (4.0 + 2.0 + PI / 16.0) + 1.5 * 1.5);
}

#[test]
fn a_ball_leaves_the_border_as_it_does_after_the_touch() {
    // Straight walls, half circles, and a pillar that the ball goes round the other way.
    let scene = scene_of([stadium(), pillar(0.0, 0.2, 0.3)]);
    let region = region(&scene, 0.1);
    let ball = ball_of(v(-1.0, 0.3), v(2.0, 1.0), 0.1);
    let path = scene.rebound(&ball, &Limits::bounces(20)).unwrap();
    let touches = region.touches(&path);
    assert_eq!(touches.len(), 20);
    for (touch, leg) in touches.iter().zip(path.points.windows(2).skip(1)) {
        let leaving = region.leaving(*touch).unwrap();
        assert_eq!(leaving.radius(), 0.1);
        near(leaving.centre().distance(leg[0]), 0.0);
        near(leaving.direction().distance((leg[1] - leg[0]).normalize()), 0.0);
        let next = scene.first_hit(&leaving).unwrap().expect("a closed room");
        near(next.centre.distance(leg[1]), 0.0);
    }
}

#[test]
fn no_ball_leaves_where_there_is_no_border_nor_with_a_sine_beyond_one() {
    let region = region(&scene_of([square()]), 1.0);
    let leaving = |along: f64, sine: f64| region.leaving(Touch { along, sine });
    assert!(leaving(0.0, -1.0).is_some() && leaving(16.0, 1.0).is_some());
    let wrong = [(-0.1, 0.0), (16.1, 0.0), (f64::NAN, 0.0), (1.0, 1.1), (1.0, -1.1), (1.0, f64::NAN)];
    assert!(wrong.into_iter().all(|(along, sine)| leaving(along, sine).is_none()));
}

/// `tests/cases/growth-stadium.json`: told with 512 bits, as far as numbers like ours can tell it.
#[test]
fn balls_part_in_a_stadium_as_they_do_in_high_precision() {
    let cases: serde_json::Value =
        serde_json::from_str(include_str!("../cases/growth-stadium.json")).expect("cases");
    let cases = cases.as_array().expect("a list");
    assert_eq!(cases.len(), 3);
    for case in cases {
        let number = |value: &serde_json::Value| value.as_f64().unwrap();
        let pair = |value: &serde_json::Value| v(number(&value[0]), number(&value[1]));
        let (scene, radius) = (scene_of([stadium()]), number(&case["radius"]));
        let ball = ball_of(pair(&case["origin"]), pair(&case["direction"]), radius);
        let path = scene.rebound(&ball, &Limits::bounces(30)).unwrap();
        let growth = Growth::of(&scene, &path, radius).unwrap();
        let expected = case["expect"]["log_stretch_parallel"].as_array().expect("a list");
        let valid = case["expect"]["valid_prefix"].as_u64().expect("a count");
        let valid = usize::try_from(valid).unwrap();
        for (k, (told, expected)) in growth.logarithms.iter().zip(expected).take(valid).enumerate() {
            let off = (told - number(expected)).abs();
            // A tiny difference at the start is as large as the room where the two ways part.
            assert!(off < 1e-3, "{}: bounce {k} is off by {off:e}", case["name"]);
            assert!(k > 5 || off < 1e-9, "{}: bounce {k} is off by {off:e}", case["name"]);
        }
    }
}
