//! Answers that were tampered with: a judge who lets one pass is worthless.

use carom::{Ball, Body, Circle, Limits, Path, PathEnd, Polygon, Polyline, Response, Scene, Vec2};

use super::*;
use crate::World;

fn v(x: f64, y: f64) -> Vec2 {
    Vec2::new(x, y)
}

fn polygon(corners: &[(f64, f64)]) -> Polygon {
    Polygon::new(&corners.iter().map(|&(x, y)| v(x, y)).collect::<Vec<_>>()).unwrap()
}

/// A room from −300 to 300.
fn room() -> Scene {
    let mut scene = Scene::new();
    let corners = [(-300.0, -300.0), (300.0, -300.0), (300.0, 300.0), (-300.0, 300.0)];
    scene.add(Body::room(polygon(&corners))).unwrap();
    scene
}

/// The room with a box in the middle, from −50 to 50.
fn furnished() -> Scene {
    let mut scene = room();
    let corners = [(-50.0, -50.0), (50.0, -50.0), (50.0, 50.0), (-50.0, 50.0)];
    scene.add(Body::obstacle(polygon(&corners)).responding(Response::Reflect)).unwrap();
    scene
}

fn world(scene: &Scene) -> World {
    World::of_scene(scene)
}

fn ball(centre: Vec2, direction: Vec2, radius: f64) -> Ball {
    Ball::new(centre, direction, radius).unwrap()
}

const LIMITS: fn(u32) -> Limits = Limits::bounces;

/// The verdict of the judge of `scene` on a path.
fn fault(scene: &Scene, ball: &Ball, limits: &Limits, path: Path) -> Option<Fault> {
    let verdict = Judge::default().judge(&world(scene), ball, limits, &Ok(path));
    verdict.finding.map(|finding| finding.fault)
}

/// The judge's verdict on the core's path in `scene`, after `tamper`.
fn tampered(scene: &Scene, ball: &Ball, bounces: u32, tamper: impl FnOnce(&mut Path)) -> Option<Fault> {
    let limits = LIMITS(bounces);
    let mut path = scene.rebound(ball, &limits).unwrap();
    assert_eq!(fault(scene, ball, &limits, path.clone()), None, "before it is tampered with");
    tamper(&mut path);
    fault(scene, ball, &limits, path)
}

fn slanted() -> Ball {
    ball(v(-200.0, 10.0), v(3.0, 1.0), 20.0)
}

#[test]
fn the_hair_is_that_of_the_core() {
    assert_eq!((ROUNDOFF, CONTACT), (carom::tolerance::ROUNDOFF, carom::tolerance::CONTACT));
}

#[test]
fn a_path_through_a_box_is_an_escape() {
    // The path in an empty room, judged in one with a box.
    let (limits, ball) = (LIMITS(3), ball(v(-200.0, 10.0), v(10.0, 1.0), 20.0));
    let path = room().rebound(&ball, &limits).unwrap();
    assert_eq!(fault(&furnished(), &ball, &limits, path), Some(Fault::Escape));
}

#[test]
fn a_box_whose_corner_is_overlapped_by_three_hairs_is_a_missed_touch() {
    let (limits, radius) = (LIMITS(1), 20.0);
    // Along y = −70 + depth, past the box's upper edge; in an empty room the path is straight.
    let past = |depth: f64| {
        let ball = ball(v(-200.0, -70.0 + depth), Vec2::X, radius);
        fault(&furnished(), &ball, &limits, room().rebound(&ball, &limits).unwrap())
    };
    let roundoff = ROUNDOFF * (200.0 + 50.0 + radius);
    assert_eq!(past(0.0), None);
    assert_eq!(past(0.5 * roundoff), None);
    assert_eq!(past(3.0 * roundoff), Some(Fault::MissedTouch));
    assert_eq!(past(1.0), Some(Fault::MissedTouch));
}

#[test]
fn a_point_through_a_fence_a_joint_or_a_seam_is_an_escape() {
    let point = |x: f64| ball(v(x, -200.0), Vec2::Y, 0.0);
    let through = |x: f64, bodies: Vec<Body>| {
        let mut scene = room();
        for body in bodies {
            scene.add(body).unwrap();
        }
        let path = room().rebound(&point(x), &LIMITS(1)).unwrap();
        fault(&scene, &point(x), &LIMITS(1), path)
    };
    let fence = |points: &[Vec2]| Body::polyline(Polyline::new(points).unwrap());
    let bent = || fence(&[v(-100.0, 10.0), v(0.0, 0.0), v(100.0, 10.0)]);
    assert_eq!(through(30.0, vec![bent()]), Some(Fault::Escape));
    assert_eq!(through(0.0, vec![bent()]), Some(Fault::Escape));
    let block = |x: f64| Body::obstacle(polygon(&[(x, 0.0), (x + 80.0, 0.0), (x + 80.0, 40.0), (x, 40.0)]));
    assert_eq!(through(0.0, vec![block(-80.0), block(0.0)]), Some(Fault::Escape));
    assert_eq!(through(40.0, vec![block(0.0)]), Some(Fault::Escape));
    // Past the side of one, there is room.
    assert_eq!(through(0.0, vec![block(0.0)]), None);
}

#[test]
fn a_path_out_of_a_drum_or_into_a_pillar_is_found() {
    let circle = Circle::new(Vec2::ZERO, 100.0).unwrap();
    let with = |body: Body| {
        let mut scene = room();
        scene.add(body).unwrap();
        scene
    };
    let path = |ball: &Ball| room().rebound(ball, &LIMITS(1)).unwrap();
    let inside = ball(v(10.0, 0.0), v(1.0, 0.3), 5.0);
    assert_eq!(
        fault(&with(Body::hollow_circle(circle)), &inside, &LIMITS(1), path(&inside)),
        Some(Fault::Escape)
    );
    let past = ball(v(-200.0, -104.0), Vec2::X, 5.0);
    assert_eq!(
        fault(&with(Body::solid_circle(circle)), &past, &LIMITS(1), path(&past)),
        Some(Fault::MissedTouch)
    );
    let clear = ball(v(-200.0, -105.0), Vec2::X, 5.0);
    assert_eq!(fault(&with(Body::solid_circle(circle)), &clear, &LIMITS(1), path(&clear)), None);
}

#[test]
fn a_touch_of_another_body_edge_or_place_or_with_another_normal_is_one_of_nothing() {
    let tampers: [fn(&mut Path); 9] = [
        |path| path.hits[0].body = carom::BodyId::from_number(0),
        |path| path.hits[0].body = carom::BodyId::from_number(77),
        |path| path.hits[0].feature = carom::Feature::Edge(0),
        |path| path.hits[0].feature = carom::Feature::Corner(1),
        |path| path.hits[0].feature = carom::Feature::Round,
        |path| path.hits[0].point += v(0.0, 1e-9),
        |path| path.hits[0].normal += v(0.0, 1e-12),
        |path| path.hits[0].normal += v(1e-12, 0.0),
        // The ball bounces too early.
        |path| {
            let back = 1e-9 * slanted().direction();
            path.points[1] -= back;
            path.hits[0].centre -= back;
            path.hits[0].point -= back;
            path.hits[0].distance -= 1e-9;
        },
    ];
    for (k, tamper) in tampers.iter().enumerate() {
        assert_eq!(tampered(&furnished(), &slanted(), 1, tamper), Some(Fault::TouchOfNothing), "tamper {k}");
    }
}

#[test]
fn a_direction_off_by_a_billionth_is_a_wrong_reflection() {
    let found = tampered(&furnished(), &slanted(), 2, |path| path.direction.x += 1e-9);
    assert_eq!(found, Some(Fault::WrongReflection));
}

/// The hunt's 131789th scene of seed 3, of which this is what counts: the ball touches an edge at its end, and the corner there.
/// Their normals differ by what rounding makes of so small a body so far out, and either mirrors.
#[test]
fn a_corner_beside_an_edge_may_mirror_as_inexactly_as_its_place_is_known() {
    let corners = [
        (908_118_667_688_477.1, -418_712_947_702_614.4),
        (908_118_631_512_056.9, -418_712_995_291_641.56),
        (908_118_429_843_844.0, -418_712_758_493_806.75),
        (908_118_671_828_737.0, -418_712_819_283_622.6),
    ];
    let mut scene = Scene::new();
    scene.add(Body::obstacle(polygon(&corners)).responding(Response::Reflect)).unwrap();
    let start = v(908_118_697_672_898.0, -418_712_948_669_319.56);
    let ball = ball(start, v(-29_984_420.875_000_01, 966_705.187_500_000_2), 3e7);
    let limits = LIMITS(1);
    let path = scene.rebound(&ball, &limits).unwrap();
    let normal = path.hits[0].normal;
    let corner = (path.points[1] - v(corners[0].0, corners[0].1)).normalize();
    let apart = (normal - corner).length();
    assert!((1e-10..1e-8).contains(&apart), "{apart}");
    let turned = |n: Vec2, by: f64| {
        let d = ball.direction() - 2.0 * ball.direction().dot(n) * n;
        let path = Path { direction: d + by * d.perp(), ..path.clone() };
        fault(&scene, &ball, &limits, path)
    };
    for n in [normal, corner] {
        assert_eq!(turned(n, 0.0), None);
        // A roundoff is two ten-millionths of the radius there.
        assert_eq!(turned(n, 1e-7), None);
        for by in [1e-5, -1e-5] {
            assert_eq!(turned(n, by), Some(Fault::WrongReflection));
        }
    }
}

/// Only what the ball touches besides is in doubt: off a corner alone, the answer's own normal mirrors.
#[test]
fn a_corner_alone_mirrors_exactly_as_the_answer_says() {
    let at_corner = ball(v(-150.0, -150.4), v(1.0, 1.0), 1.0);
    let limits = LIMITS(1);
    let path = furnished().rebound(&at_corner, &limits).unwrap();
    assert!(matches!(path.hits[0].feature, carom::Feature::Corner(_)), "{path:?}");
    let turned = |by: f64| {
        let direction = path.direction + by * path.direction.perp();
        fault(&furnished(), &at_corner, &limits, Path { direction, ..path.clone() })
    };
    assert_eq!(turned(0.0), None);
    assert_eq!(turned(1e-13), Some(Fault::WrongReflection));
}

#[test]
fn a_leg_that_no_bounce_explains_is_a_wrong_reflection() {
    // The second leg belongs to a ball that bounced elsewhere.
    let found = tampered(&room(), &slanted(), 2, |path| {
        let (from, to) = (path.points[1], path.points[2] + v(1e-6, 0.0));
        path.points[2] = to;
        path.hits[1].centre = to;
        path.hits[1].distance = (to - from).length();
    });
    assert_eq!(found, Some(Fault::WrongReflection));
}

#[test]
fn a_path_that_stops_short_ended_early() {
    let found = tampered(&room(), &slanted(), 3, |path| {
        path.points.pop();
        path.hits.pop();
    });
    assert_eq!(found, Some(Fault::EndedEarly));
    assert_eq!(tampered(&room(), &slanted(), 3, |path| path.end = PathEnd::Stuck), Some(Fault::EndedEarly));
}

#[test]
fn what_is_not_finite_is_found() {
    let found = tampered(&room(), &slanted(), 3, |path| path.points[2].x = f64::NAN);
    assert_eq!(found, Some(Fault::NotFinite));
}

#[test]
fn a_free_ball_that_is_refused_and_an_overlap_that_is_not_are_found() {
    let (world, limits) = (world(&furnished()), LIMITS(1));
    let overlapping = ball(v(-60.0, 0.0), Vec2::X, 20.0);
    let refusal = furnished().rebound(&overlapping, &limits);
    assert!(refusal.is_err());
    let judge =
        |ball: &Ball, answer: &Result<Path, Error>| Judge::default().judge(&world, ball, &limits, answer);
    assert!(judge(&overlapping, &refusal).refused);
    let fault = |verdict: Verdict| verdict.finding.map(|finding| finding.fault);
    assert_eq!(fault(judge(&slanted(), &refusal)), Some(Fault::WrongRefusal));
    let accepted = room().rebound(&overlapping, &limits);
    assert_eq!(fault(judge(&overlapping, &accepted)), Some(Fault::WrongRefusal));
}

#[test]
fn a_judge_who_allows_less_than_nothing_finds_fault_with_every_bounce() {
    let (scene, limits) = (furnished(), LIMITS(1));
    let answer = scene.rebound(&slanted(), &limits);
    let verdict = Judge::allowing(-1e3).judge(&world(&scene), &slanted(), &limits, &answer);
    assert!(verdict.finding.is_some());
}
