//! The tree against brute force over all features: in random scenes of all scales, whose bodies overlap, degenerate, move, come and go, the answers are the same to the last bit.
//!
//! It switches the trees off and drops the index, which no program can: `src/scene/mod.rs` takes it in as a unit test.

use std::fmt::Debug;

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use super::*;
use crate::bvh::tree::brute::by_brute_force;
use crate::plane::{Circle, Polygon, Polyline, Vec2};
use random::Random;

// The oracle itself knows another build of the core than its own tests.
#[expect(dead_code, unreachable_pub, reason = "not all of it is used here")]
#[path = "../../oracle/src/random.rs"]
mod random;

/// The value of an environment variable, or this.
fn from_outside(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).map_or(otherwise, |text| text.parse().expect("a number"))
}

fn point(random: &mut Random, side: f64) -> Vec2 {
    Vec2::new(random.float(0.0, side), random.float(0.0, side))
}

fn direction(random: &mut Random) -> Vec2 {
    let axes = [Vec2::X, Vec2::Y, Vec2::NEG_X, Vec2::NEG_Y, Vec2::new(1.0, 1e-12), Vec2::new(1.0, 1.0)];
    let any = random.direction();
    if random.one_in(8) { random.pick(&axes) } else { any }
}

/// A polygon around the origin: round or a star, of any number of corners, stretched or on a grid now and then.
fn polygon(random: &mut Random, size: f64) -> Option<Polygon> {
    let corners = random.pick(&[3, 4, 4, 5, 6, 8, 9, 40]);
    let (inner, grid) = (random.pick(&[1.0, 1.0, 0.3]), random.pick(&[0.0, 0.0, 0.0, 8.0]));
    let stretch = random.pick(&[Vec2::ONE, Vec2::ONE, Vec2::new(1.0, 1e-6), Vec2::new(8.0, 0.1)]);
    let turn = Vec2::from_angle(random.float(0.0, 7.0));
    let corner = |k| {
        let angle = std::f64::consts::TAU * (f64::from(k) + random.float(0.0, 0.6)) / f64::from(corners);
        let p = turn.rotate(stretch * Vec2::from_angle(angle)) * random.float(inner, 1.0);
        size * if grid > 0.0 { (grid * p).round() / grid } else { p }
    };
    Polygon::new(&(0..corners).map(corner).collect::<Vec<_>>()).ok()
}

fn body(random: &mut Random, side: f64) -> Option<Body> {
    let size = side * if random.index(10) == 0 { random.float(1e-7, 0.5) } else { random.float(0.01, 0.1) };
    let at = Placement::at(point(random, side)).expect("a point in the room");
    let body = match random.index(8) {
        0 => Body::solid_circle(Circle::new(Vec2::ZERO, size).ok()?),
        1 => {
            let points: Vec<Vec2> = (0..2 + random.index(20)).map(|_| point(random, size)).collect();
            Body::polyline(Polyline::new(&points).ok()?)
        }
        2 => Body { side: Side::Both, ..Body::obstacle(polygon(random, size)?) },
        _ => Body::obstacle(polygon(random, size)?),
    };
    let response = random.pick(&[Response::Reflect, Response::Reflect, Response::Stop, Response::Pass]);
    Some(body.placed(at).responding(response))
}

fn scene(random: &mut Random, side: f64) -> Scene {
    let mut scene = Scene::new();
    let middle = Vec2::splat(0.5 * side);
    let room = match random.index(4) {
        0 => None,
        1 => Circle::new(middle, 0.8 * side).ok().map(Body::hollow_circle),
        _ => polygon(random, 0.9 * side)
            .map(|walls| Body::room(walls).placed(Placement::at(middle).expect("a point in the room"))),
    };
    // Now and then so many that the tree has parts to build anew.
    let count = if random.one_in(20) { random.index(500) } else { random.index(60) };
    for body in room.into_iter().chain((0..count).filter_map(|_| body(random, side))) {
        let _ = scene.add(body);
    }
    scene
}

/// Moves some bodies, takes some out, puts others in and in their places, while the scene has an index. A refusal changes nothing.
fn edit(random: &mut Random, scene: &mut Scene, side: f64) {
    for id in scene.ids().collect::<Vec<_>>() {
        match (random.index(12), body(random, side)) {
            (0 | 1, _) => {
                let far = if random.one_in(30) { 100.0 } else { 1.0 };
                let to = Placement::new(point(random, side * far), random.float(0.0, 7.0), Vec2::ONE);
                let _ = to.and_then(|to| scene.place(id, to));
            }
            (2, _) => drop(scene.remove(id)),
            (3 | 4, Some(body)) => drop(scene.add(body)),
            (5, Some(body)) => drop(scene.replace(id, body)),
            _ => {}
        }
    }
}

/// A ball anywhere, often aimed right at a corner, or so that it just touches one.
fn ball(random: &mut Random, scene: &Scene, side: f64) -> Option<Ball> {
    let some = random.float(0.0, 1.0);
    let radius = side * some * random.pick(&[0.0, 0.0, 1e-9, 3.0, 0.05, 0.05, 0.05, 0.05]);
    let far = if random.index(20) == 0 { 1e5 } else { 1.0 };
    let centre = point(random, side) + (point(random, side) - Vec2::splat(0.5 * side)) * (far - 1.0);
    let ids: Vec<BodyId> = scene.ids().collect();
    if random.index(2) == 0 || ids.is_empty() {
        return Ball::new(centre, direction(random), radius).ok();
    }
    let body = scene.body(ids[random.index(ids.len())]).ok()?;
    let target = match &body.shape {
        Shape::Polygon(polygon) => polygon.points()[random.index(polygon.points().len())],
        Shape::Polyline(line) => line.points()[random.index(line.points().len())],
        Shape::Circle(circle) => circle.centre(),
    };
    let target = body.placement.apply(target);
    let aside = radius * random.pick(&[0.0, 1.0, -1.0, 1.0 + 1e-13, 1.0 - 1e-13]);
    let way = target - centre;
    Ball::new(centre, way + way.perp().normalize_or_zero() * aside, radius).ok()
}

/// The same answer by both ways; bits are told apart by their text.
fn same<T: Debug>(what: &str, scene: &Scene, ball: &Ball, ask: impl Fn() -> T) {
    let fast = format!("{:?}", ask());
    let slow = by_brute_force(|| format!("{:?}", ask()));
    assert_eq!(fast, slow, "{what} of {ball:?} in {scene:?}");
}

/// `CAROM_QUERIES` balls, 60,000 if nothing is said, from `CAROM_SEED`.
#[test]
fn the_tree_finds_what_looking_at_everything_finds() {
    let mut random = Random::new(from_outside("CAROM_SEED", 1));
    let queries = from_outside("CAROM_QUERIES", 60_000);
    let (mut asked, mut hits) = (0, 0);
    while asked < queries {
        let side = 10.0_f64.powf(random.float(-6.0, 9.0));
        let mut scene = scene(&mut random, side);
        for round in 0..3 {
            if round > 0 {
                edit(&mut random, &mut scene, side);
            }
            for _ in 0..40 {
                let Some(ball) = ball(&mut random, &scene, side) else { continue };
                asked += 1;
                same("the first hit", &scene, &ball, || scene.first_hit(&ball));
                hits += u64::from(matches!(scene.first_hit(&ball), Ok(Some(_))));
                match random.index(16) {
                    0 => same("all hits", &scene, &ball, || scene.all_hits(&ball)),
                    1 => same("the path", &scene, &ball, || scene.rebound(&ball, &Limits::bounces(12))),
                    2 => same("the clearance", &scene, &ball, || {
                        scene.clearance(ball.centre()).map(|clearance| clearance.map(|at| at.distance))
                    }),
                    3 => same("whether there is a hit", &scene, &ball, || scene.any_hit(&ball, 0.1 * side)),
                    _ => {}
                }
            }
        }
    }
    println!("{asked} balls, {hits} of them hit something: no difference");
    // Not all balls start where they may, but many do.
    assert!(hits > asked / 5, "{hits} hits of {asked}");
}
