//! How exactly a bounce off a corner has to mirror. `tests/cases/verdicts.json` has the other verdicts.

use carom::{Ball, Body, Limits, Path, Polygon, Response, Scene, Vec2};

use super::*;
use crate::World;

fn v(x: f64, y: f64) -> Vec2 {
    Vec2::new(x, y)
}

/// A scene with one body, off which balls bounce.
fn scene_of(corners: &[(f64, f64)]) -> Scene {
    let polygon = Polygon::new(&corners.iter().map(|&(x, y)| v(x, y)).collect::<Vec<_>>()).unwrap();
    let mut scene = Scene::new();
    scene.add(Body::obstacle(polygon).responding(Response::Reflect)).unwrap();
    scene
}

fn ball(centre: Vec2, direction: Vec2, radius: f64) -> Ball {
    Ball::new(centre, direction, radius).unwrap()
}

/// The path of one bounce.
fn path(scene: &Scene, ball: &Ball) -> Path {
    scene.rebound(ball, &Limits::bounces(1)).unwrap()
}

/// The verdict on a path that goes on in another direction.
fn fault(scene: &Scene, ball: &Ball, direction: Vec2) -> Option<Fault> {
    let answer = Ok(Path { direction, ..path(scene, ball) });
    let verdict = Judge::default().judge(&World::of_scene(scene), ball, &Limits::bounces(1), &answer);
    verdict.finding.map(|finding| finding.fault)
}

#[test]
fn the_hair_is_that_of_the_core() {
    assert_eq!((ROUNDOFF, CONTACT), (carom::tolerance::ROUNDOFF, carom::tolerance::CONTACT));
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
    let scene = scene_of(&corners);
    let start = v(908_118_697_672_898.0, -418_712_948_669_319.56);
    let ball = ball(start, v(-29_984_420.875_000_01, 966_705.187_500_000_2), 3e7);
    let path = path(&scene, &ball);
    let normal = path.hits[0].normal;
    let corner = (path.points[1] - v(corners[0].0, corners[0].1)).normalize();
    let apart = (normal - corner).length();
    assert!((1e-10..1e-8).contains(&apart), "{apart}");
    let turned = |n: Vec2, by: f64| {
        let d = ball.direction() - 2.0 * ball.direction().dot(n) * n;
        fault(&scene, &ball, d + by * d.perp())
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
    let scene = scene_of(&[(-50.0, -50.0), (50.0, -50.0), (50.0, 50.0), (-50.0, 50.0)]);
    let at_corner = ball(v(-150.0, -150.4), v(1.0, 1.0), 1.0);
    let path = path(&scene, &at_corner);
    assert!(matches!(path.hits[0].feature, carom::Feature::Corner(_)), "{path:?}");
    let turned = |by: f64| fault(&scene, &at_corner, path.direction + by * path.direction.perp());
    assert_eq!(turned(0.0), None);
    assert_eq!(turned(1e-13), Some(Fault::WrongReflection));
}

#[test]
fn a_judge_who_allows_less_than_nothing_finds_fault_with_every_bounce() {
    let scene = scene_of(&[(-50.0, -50.0), (50.0, -50.0), (50.0, 50.0), (-50.0, 50.0)]);
    let ball = ball(v(-200.0, 10.0), v(3.0, 0.5), 20.0);
    let verdict = Judge::allowing(-1e3).judge(
        &World::of_scene(&scene),
        &ball,
        &Limits::bounces(1),
        &Ok(path(&scene, &ball)),
    );
    assert!(verdict.finding.is_some());
}
