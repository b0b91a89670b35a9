//! One documented answer to each degenerate case.

mod starts_and_ends;

use crate::prelude::{test, *};
use std::f64::consts::FRAC_1_SQRT_2;

/// A room from −300 to 300.
fn square_room() -> (Scene, BodyId) {
    let mut scene = Scene::new();
    let id = scene.add(Body::room(rectangle_of(-300.0, -300.0, 300.0, 300.0))).unwrap();
    (scene, id)
}

/// The same with a diamond whose corners are 50 from the middle.
fn room_with_diamond(response: Response) -> Scene {
    let (mut scene, _) = square_room();
    let diamond = polygon_of(&[(0.0, -50.0), (50.0, 0.0), (0.0, 50.0), (-50.0, 0.0)]);
    scene.add(Body::obstacle(diamond).responding(response)).expect("a sound obstacle");
    scene
}

fn bounces(scene: &Scene, ball: &Ball, bounces: u32) -> Path {
    scene.rebound(ball, &Limits::bounces(bounces)).unwrap()
}

fn assert_near(actual: Vec2, expected: Vec2) {
    assert!(actual.distance(expected) < 1e-9, "{actual} instead of {expected}");
}

#[test]
fn a_grazing_touch_is_no_hit_and_the_ball_goes_straight_on() {
    let scene = room_with_diamond(Response::Reflect);
    let path = bounces(&scene, &ball_of(v(-200.0, -90.0), Vec2::X, 40.0), 1);
    assert_eq!(path.points[1], v(260.0, -90.0));
    let (leg, graze) = path.touches[0];
    assert_eq!((leg, graze.feature, graze.graze), (0, Feature::Corner(0), true));
    assert_near(graze.point, v(0.0, -50.0));
}

#[test]
fn sliding_along_a_wall_is_no_bounce() {
    let (scene, wall) = square_room();
    let path = bounces(&scene, &ball_of(v(-200.0, 260.0), Vec2::X, 40.0), 1);
    assert_eq!(path.points[1], v(260.0, 260.0));
    assert_eq!(path.hits[0].body, wall);
}

#[test]
fn a_right_angled_corner_sends_the_ball_back() {
    let (scene, _) = square_room();
    let path = bounces(&scene, &ball_of(v(-100.0, 0.0), v(1.0, 0.72), 40.0), 2);
    assert_eq!(path.points.len(), 3);
    // 360 to the right and 259.2 down: the wall first, then the floor; the ball runs back parallel.
    let exact = bounces(&scene, &ball_of(v(0.0, 0.0), v(1.0, 1.0), 40.0), 1);
    assert_near(exact.points[1], v(260.0, 260.0));
    assert_near(exact.direction, v(-FRAC_1_SQRT_2, -FRAC_1_SQRT_2));
}

#[test]
fn a_concave_corner_of_sixty_degrees_reflects_until_nothing_is_opposed() {
    let height = 3.0_f64.sqrt() * 100.0;
    let scene = scene_of([Body::room(polygon_of(&[(-100.0, 0.0), (100.0, 0.0), (0.0, height)]))]);
    // Straight down the middle into the lower tip: off one side, off the other, and back up.
    let path = bounces(&scene, &ball_of(v(0.0, 50.0), v(0.0, 1.0), 10.0), 1);
    assert_near(path.points[1], v(0.0, height - 20.0));
    assert_near(path.direction, v(0.0, -1.0));
}

#[test]
fn a_ball_into_a_corner_of_sixty_degrees_bounces_off_the_nearer_side_first() {
    // Off the bisector by 1e-9: the side on the right is touched first, and sends the ball to the left.
    let height = 3.0_f64.sqrt() * 100.0;
    let scene = scene_of([Body::room(polygon_of(&[(-100.0, 0.0), (100.0, 0.0), (0.0, height)]))]);
    for x in [1e-9, -1e-9] {
        let path = bounces(&scene, &ball_of(v(x, 50.0), v(0.0, 1.0), 10.0), 1);
        assert_eq!(path.direction.x < 0.0, x > 0.0, "from {x}: {path:?}");
    }
}

#[test]
fn a_convex_corner_reflects_off_its_arcs_normal() {
    let scene = room_with_diamond(Response::Reflect);
    // Aimed so that the ball's centre is 24 above the corner (−50, 0) when they touch: 24-32-40.
    let path = bounces(&scene, &ball_of(v(-200.0, -24.0), Vec2::X, 40.0), 1);
    assert_near(path.points[1], v(-82.0, -24.0));
    let hit = path.hits[0];
    assert_eq!(hit.feature, Feature::Corner(3));
    assert_near(hit.normal, v(-0.8, -0.6));
    // d − 2 (n·d) n with n·d = −0.8
    assert_near(path.direction, v(1.0 - 1.28, -0.96));
}

#[test]
fn a_head_on_hit_of_a_corner_sends_the_ball_back() {
    let scene = room_with_diamond(Response::Reflect);
    let path = bounces(&scene, &ball_of(v(-200.0, 0.0), Vec2::X, 40.0), 2);
    assert_eq!(path.points, [v(-200.0, 0.0), v(-90.0, 0.0), v(-260.0, 0.0)]);
}

#[test]
fn a_gap_narrower_than_the_ball_does_not_let_it_pass() {
    let (mut scene, _) = square_room();
    for x in [-90.0, 39.0] {
        let block = rectangle_of(x, -100.0, x + 51.0, 100.0);
        scene.add(Body::obstacle(block).responding(Response::Reflect)).unwrap();
    }
    // The gap is from −39 to 39, the ball 80 wide: it rests on both corners at once, at a depth of 3-4-5.
    let path = bounces(&scene, &ball_of(v(0.0, -200.0), v(0.0, 1.0), 40.0), 1);
    let depth = (40.0_f64 * 40.0 - 39.0 * 39.0).sqrt();
    assert_near(path.points[1], v(0.0, -100.0 - depth));
    // It leaves both corners behind, upwards.
    assert!(path.direction.y < -0.99, "{path:?}");
}

#[test]
fn a_gap_wider_than_the_ball_lets_it_pass() {
    let (mut scene, _) = square_room();
    for x in [-90.0, 41.0] {
        let block = rectangle_of(x, -100.0, x + 49.0, 100.0);
        scene.add(Body::obstacle(block).responding(Response::Reflect)).unwrap();
    }
    let path = bounces(&scene, &ball_of(v(0.0, -200.0), v(0.0, 1.0), 40.0), 1);
    assert_eq!(path.points[1], v(0.0, 260.0));
}

#[test]
fn a_seam_of_two_abutting_boxes_does_not_deflect() {
    let (mut scene, _) = square_room();
    for x in [-100.0, 0.0] {
        let block = rectangle_of(x, 0.0, x + 100.0, 50.0);
        scene.add(Body::obstacle(block).responding(Response::Reflect)).unwrap();
    }
    for x in [-30.0, -1e-13, 0.0, 1e-13] {
        let path = bounces(&scene, &ball_of(v(x, -200.0), v(0.0, 1.0), 40.0), 1);
        assert_near(path.points[1], v(x, -40.0));
        assert_near(path.direction, v(0.0, -1.0));
    }
}

#[test]
fn a_point_stays_on_its_side_of_a_fence() {
    let (mut scene, _) = square_room();
    let fence = polyline_of(&[v(-200.0, 37.0), v(10.0, 11.0), v(200.0, 53.0)]);
    scene.add(Body::polyline(fence)).unwrap();
    let path = bounces(&scene, &ball_of(v(3.0, -100.0), v(0.1, 1.0), 0.0), 40);
    let below = |p: &Vec2| {
        let line =
            if p.x < 10.0 { 11.0 - (p.x - 10.0) * 26.0 / 210.0 } else { 11.0 + (p.x - 10.0) * 42.0 / 190.0 };
        p.x.abs() < 200.0 && p.y > line + 1e-9
    };
    // The first bounce throws it back up; only round the fence's ends may it get below.
    assert!(!below(&path.points[1]) && path.direction.is_finite());
    assert_eq!(path.hits[0].feature, Feature::Edge(1));
    assert!(path.points[2].y < path.points[1].y, "it went through: {path:?}");
}

#[test]
fn a_point_hits_a_corner_of_the_room_and_comes_back() {
    let (scene, _) = square_room();
    let path = bounces(&scene, &ball_of(v(0.0, 0.0), v(1.0, 1.0), 0.0), 1);
    assert_eq!(path.points[1], v(300.0, 300.0));
    assert_near(path.direction, v(-FRAC_1_SQRT_2, -FRAC_1_SQRT_2));
}

#[test]
fn what_passes_is_reported_and_the_ball_goes_on() {
    let scene = room_with_diamond(Response::Pass);
    let path = bounces(&scene, &ball_of(v(-200.0, 0.0), Vec2::X, 40.0), 1);
    assert_eq!(path.points[1], v(260.0, 0.0));
    let (leg, touch) = path.touches[0];
    assert_eq!((leg, touch.feature, touch.distance), (0, Feature::Corner(3), 110.0));
    assert_eq!(path.touches.len(), 1);
}

#[test]
fn a_ball_that_passes_through_a_body_touches_it_once_each_time_it_comes_out_of_the_open() {
    // A U whose bottom lies to the right: in through the upper arm, across the gap, in through the lower arm.
    let mut scene = Scene::new();
    let corners =
        [(0.0, 0.0), (100.0, 0.0), (100.0, 90.0), (0.0, 90.0), (0.0, 60.0), (80.0, 60.0), (80.0, 30.0)];
    let u = polygon_of(&[&corners[..], &[(0.0, 30.0)]].concat());
    scene.add(Body::obstacle(u).responding(Response::Pass)).unwrap();
    let down = |x: f64, radius: f64| {
        let hits = scene.all_hits(&ball_of(v(x, -50.0), v(0.0, 1.0), radius)).unwrap();
        hits.iter().map(|hit| hit.distance).collect::<Vec<_>>()
    };
    assert_eq!(down(40.0, 10.0), [40.0, 100.0]);
    // Too large for the gap, it does not come out again.
    assert_eq!(down(40.0, 16.0), [34.0]);
    // Down through the bottom of the U.
    assert_eq!(down(92.0, 5.0), [45.0]);
}

#[test]
fn clearance_is_how_large_a_ball_fits_and_negative_on_the_wrong_side() {
    let scene = room_with_diamond(Response::Stop);
    let distance = |x, y| scene.clearance(v(x, y)).unwrap().expect("not empty").distance;
    assert_eq!((distance(250.0, 0.0), distance(-90.0, 0.0)), (50.0, 40.0));
    assert_eq!(distance(310.0, 0.0), -10.0);
    assert!((distance(0.0, 0.0) + 50.0 * FRAC_1_SQRT_2).abs() < 1e-12);
    let at = scene.clearance(v(-90.0, 0.0)).unwrap().expect("not empty");
    assert_eq!((at.feature, at.point), (Feature::Corner(3), v(-50.0, 0.0)));
}

#[test]
fn a_ball_along_the_inside_of_a_drum_goes_round_by_equal_hops() {
    let scene = scene_of([Body::hollow_circle(circle_of(v(0.0, 0.0), 100.0))]);
    let path = bounces(&scene, &ball_of(v(0.0, -90.0), Vec2::X, 10.0), 1000);
    assert_eq!(path.end, PathEnd::MaxBounces);
    // It sinks in by a roundoff first; a chord as deep as that is √(8 r roundoff) long.
    let hop = path.hits[1].distance;
    assert!(hop > 1e-7 && hop < 1e-4, "{hop}");
    for (hit, p) in path.hits.iter().zip(&path.points).skip(1) {
        assert!((hit.distance / hop - 1.0).abs() < 1e-6, "{hop} and {}", hit.distance);
        assert!((p.length() - 90.0).abs() < 1e-12, "{p}");
    }
}

#[test]
fn a_drum_throws_the_ball_from_chord_to_equal_chord() {
    let scene = scene_of([Body::hollow_circle(circle_of(v(0.0, 0.0), 110.0))]);
    // A square of chords in the circle of radius 100 that the centre can reach.
    let path = bounces(&scene, &ball_of(v(0.0, -100.0), v(1.0, 1.0), 10.0), 4);
    let corners = [v(0.0, -100.0), v(100.0, 0.0), v(0.0, 100.0), v(-100.0, 0.0), v(0.0, -100.0)];
    for (p, corner) in path.points.iter().zip(corners) {
        assert_near(*p, corner);
    }
}

#[test]
fn a_thin_ring_is_hit_from_both_sides() {
    let ring = Body { side: carom::Side::Both, ..Body::hollow_circle(circle_of(v(0.0, 0.0), 100.0)) };
    let scene = scene_of([ring]);
    for radius in [0.0, 10.0] {
        let inside = bounces(&scene, &ball_of(v(0.0, 0.0), Vec2::X, radius), 3);
        assert_eq!(
            inside.points[1..],
            [v(100.0 - radius, 0.0), v(radius - 100.0, 0.0), v(100.0 - radius, 0.0)]
        );
        let outside = bounces(&scene, &ball_of(v(-300.0, 0.0), Vec2::X, radius), 3);
        assert_eq!((outside.points[1], outside.end), (v(-100.0 - radius, 0.0), PathEnd::Escaped));
    }
}

#[test]
fn no_ray_slips_through_where_an_edge_meets_its_corner() {
    let scene = room_with_diamond(Response::Stop);
    // At the joint of the offset edge from (−50, 0) to (0, −50) with the arc around (0, −50).
    let joint = v(0.0, -50.0) + 40.0 * v(-FRAC_1_SQRT_2, -FRAC_1_SQRT_2);
    let mut x = joint.x;
    for _ in 0..40 {
        x = x.next_down();
    }
    for _ in 0..80 {
        let hit = scene.first_hit(&ball_of(v(x, -200.0), v(0.0, 1.0), 40.0)).unwrap().expect("a hit");
        assert!((hit.centre.y - joint.y).abs() < 1e-9, "{hit:?}");
        x = x.next_up();
    }
}

#[test]
fn a_turned_and_stretched_box_is_hit_where_it_stands() {
    let mut scene = Scene::new();
    let unit = rectangle_of(0.0, 0.0, 1.0, 1.0);
    // Twice as wide, mirrored in y: from (10, 5) to (12, 4).
    let placement = Placement::new(v(10.0, 5.0), 0.0, v(2.0, -1.0)).unwrap();
    scene.add(Body::obstacle(unit).placed(placement)).unwrap();
    let hit = scene.first_hit(&ball_of(v(0.0, 4.5), Vec2::X, 1.0)).unwrap().expect("a hit");
    assert_eq!((hit.distance, hit.normal, hit.feature), (9.0, v(-1.0, 0.0), Feature::Edge(3)));
}

#[test]
fn a_ball_deep_in_a_narrow_wedge_comes_out_again() {
    let mut scene = Scene::new();
    // One degree wide: 1000 long, 17.45 at the mouth.
    scene.add(Body::room(polygon_of(&[(0.0, 0.0), (1000.0, 8.727), (1000.0, -8.727)]))).unwrap();
    let path = bounces(&scene, &ball_of(v(900.0, 1.0), v(-1.0, 0.0), 0.5), 1000);
    let deepest = path.points.iter().map(|p| p.x).fold(f64::INFINITY, f64::min);
    assert!(deepest < 100.0 && path.points.last().expect("points").x > deepest, "{path:?}");
}

/// A corner at −0 lies on the same vertical as one at 0, and the lowest of the leftmost tells the winding.
#[test]
fn negative_zeros_do_not_turn_a_polygon_inside_out() {
    let corners = [(-0.0, 3.0), (0.0, -1.0), (1.0, -7.0), (-0.0, 5.0)].map(Vec2::from);
    let polygon = polygon_of(&corners);
    assert_eq!((polygon.winding(), polygon.signed_area() > 0.0), (carom::Turn::Positive, true));
    let scene = scene_of([Body::obstacle(polygon)]);
    let ball = ball_of(Vec2::new(-9.0, 1.0), Vec2::X, 1.0);
    let hit = scene.first_hit(&ball).unwrap().expect("it is on its way");
    assert_eq!((hit.distance, hit.normal), (8.0, Vec2::NEG_X));
}

/// Placed, this outline turns straight back at its tip, by rounding to the wrong side. The ball meets the tip.
#[test]
fn a_spike_that_rounding_turns_inside_out_is_still_hit() {
    let corners = [
        (-135.156_962_993_848_08, 96.540_687_852_748_62),
        (19.308_137_570_549_725, -19.308_137_570_549_725),
        (135.156_962_993_848_08, -96.540_687_852_748_62),
        (-57.924_412_711_649_175, 38.616_275_141_099_45),
    ]
    .map(Vec2::from);
    let at = Vec2::new(2_461.389_019_431_530_4, 2_697.224_762_885_836);
    let body = Body::obstacle(polygon_of(&corners));
    let scene = scene_of([body.placed(Placement::at(at).expect("a sound place"))]);
    let centre = Vec2::new(1_360.282_277_001_834, 2_499.374_449_681_304);
    let direction = Vec2::new(0.975_258_025_343_839_7, 0.221_069_636_093_323_97);
    let ball = ball_of(centre, direction, 147.108_063_184_853_45);
    let hit = scene.first_hit(&ball).unwrap().expect("it is hit");
    // solve: |centre + t direction − tip| = radius
    let from = centre - (corners[0] + at);
    let (b, aside) = (from.dot(direction), direction.perp_dot(from));
    let t = -b - (ball.radius().powi(2) - aside * aside).sqrt();
    assert!((hit.distance - t).abs() < 1e-9, "{hit:?}");
}

/// It entered by rounding behind its origin, as if it had started inside.
#[test]
fn a_ray_from_a_circle_crosses_it_where_it_starts() {
    let (origin, centre) = (v(-3.0, 2.0), v(-2.0, 2.0));
    for (direction, is_inward) in [(v(7.0, 8.0), true), (v(-7.0, 8.0), false), (v(0.1, -0.7), true)] {
        let ray = Ray::new(origin, direction).expect("a sound ray");
        let answer = ray_circle(&ray, centre, 1.0);
        let RayCircle::Two { enter, leave } = answer else { panic!("{answer:?}") };
        assert_eq!(if is_inward { enter } else { leave }, 0.0, "{answer:?}");
    }
}

/// A sum of nothing is −0, which `Object.is` and a strict test in JavaScript tell from 0.
#[test]
fn nothing_measures_0_rather_than_minus_0() {
    let square = rectangle_of(0.0, 0.0, 4.0, 4.0);
    let nothing = Outline::of_polygon(&square, -3.0).expect("a sound outline");
    let table = Table::new(Scene::new(), 1.0).expect("a sound table");
    for measure in [nothing.area(), nothing.length(), table.energy()] {
        assert!(measure == 0.0 && measure.is_sign_positive(), "{measure}");
    }
}
