//! The tree against brute force over all features: in hostile scenes of all kinds, whose bodies move, come and go, the answers
//! are the same to the last bit.
//!
//! It switches the trees off and drops the index, which no program can: `src/scene/mod.rs` takes it in as a unit test. Natively
//! only: the oracle's build of the core would bring a second allocator to wasm. `same_bits.rs` compares a browser's answers.

#![cfg(not(target_arch = "wasm32"))]

use std::fmt::Debug;

use super::*;
use crate::bvh::tree::brute::by_brute_force;
use crate::plane::{Circle, Polygon, Polyline, Vec2};
use oracle::{Kind, Random, Stage, carom};

/// The value of an environment variable, or this.
fn from_outside(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).map_or(otherwise, |text| text.parse().expect("a number"))
}

/// A body of the oracle's, which knows another build of the core than its own tests.
fn own(body: &carom::Body) -> Result<Body, Error> {
    let shape = match &body.shape {
        carom::Shape::Polygon(it) => {
            Shape::Polygon(Polygon::of(it.points(), Some(it.bulges()).filter(|all| !all.is_empty()))?)
        }
        carom::Shape::Polyline(it) => {
            Shape::Polyline(Polyline::of(it.points(), Some(it.bulges()).filter(|all| !all.is_empty()))?)
        }
        carom::Shape::Circle(it) => Shape::Circle(Circle::new(it.centre(), it.radius())?),
    };
    Ok(Body {
        shape,
        placement: Placement::from_matrix(body.placement.to_matrix())?,
        side: body.side.word().parse()?,
        response: body.response.word().parse()?,
        rounding: body.rounding,
        layers: body.layers,
    })
}

/// A body of so many edges that the tree finds those that matter.
fn star(random: &mut Random, size: f64) -> Result<Body, Error> {
    let corners = 100 + random.index(200);
    let corner = |k: usize| {
        let angle = std::f64::consts::TAU * k as f64 / corners as f64;
        random.float(0.3, 0.9) * size * Vec2::new(libm::cos(angle), libm::sin(angle))
    };
    let polygon = Polygon::new(&(0..corners).map(corner).collect::<Vec<_>>())?;
    let is_room = random.one_in(2);
    Ok(if is_room { Body::room(polygon) } else { Body::obstacle(polygon).responding(Response::Pass) })
}

/// Moves some bodies, takes some out, puts others in and in their places, while the scene has an index. A refusal changes
/// nothing.
fn edit(random: &mut Random, scene: &mut Scene, bodies: &[Body], size: f64) {
    for id in scene.ids().collect::<Vec<_>>() {
        let body = bodies[random.index(bodies.len())].clone();
        match random.index(12) {
            0 | 1 => {
                let far = if random.one_in(30) { 100.0 } else { 1.0 };
                let to = Placement::new(random.point(size * far), random.float(0.0, 7.0), Vec2::ONE);
                let _ = to.and_then(|to| scene.place(id, to));
            }
            2 => drop(scene.remove(id)),
            3 | 4 => drop(scene.add(body)),
            5 => drop(scene.replace(id, body)),
            _ => {}
        }
    }
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
    let (mut asked, mut hits, mut cases) = (0, 0, 0..);
    while asked < queries {
        let kind = Kind::of(cases.next().unwrap_or(0));
        let Stage { scene: theirs, world, shots, .. } = Stage::random(kind, &mut random);
        let bodies: Vec<Body> = theirs.ids().filter_map(|id| own(theirs.body(id).ok()?).ok()).collect();
        let mut scene = Scene::new();
        // Without a room a ball may come from far away.
        for body in bodies.iter().skip(usize::from(random.one_in(4))) {
            let _ = scene.add(body.clone());
        }
        if random.one_in(10) {
            drop(star(&mut random, world.reach()).and_then(|body| scene.add(body)));
        }
        for round in 0..3 {
            if round > 0 {
                edit(&mut random, &mut scene, &bodies, world.reach());
            }
            for shot in &shots {
                let far = if random.one_in(20) { 1e5 * world.reach() } else { 0.0 };
                let centre = shot.centre - far * shot.direction.normalize_or_zero();
                let Ok(ball) = Ball::new(centre, shot.direction, shot.radius) else { continue };
                asked += 1;
                same("the first hit", &scene, &ball, || scene.first_hit(&ball));
                hits += u64::from(matches!(scene.first_hit(&ball), Ok(Some(_))));
                match random.index(16) {
                    0 => same("all hits", &scene, &ball, || scene.all_hits(&ball)),
                    1 => same("the path", &scene, &ball, || {
                        scene.rebound(&ball, &Limits::bounces(12)).map(|mut path| {
                            // Of features that are grazed at once, any may be told.
                            path.touches.retain(|(_, hit)| !hit.graze);
                            path
                        })
                    }),
                    2 => same("the clearance", &scene, &ball, || {
                        scene.clearance(ball.centre()).map(|clearance| clearance.map(|at| at.distance))
                    }),
                    3 => same("whether there is a hit", &scene, &ball, || {
                        scene.any_hit(&ball, 0.1 * world.reach())
                    }),
                    4 => {
                        for id in scene.ids() {
                            let ask =
                                |ignored: &[BodyId]| scene.hits_of(id, Query::of(ball).ignoring(ignored));
                            same("the hits of a body", &scene, &ball, || ask(&[]));
                            assert!(ask(&[]).iter().flatten().all(|hit| hit.body == id));
                            assert_eq!(ask(&[id]), Ok(Vec::new()));
                        }
                    }
                    _ => {}
                }
            }
        }
    }
    println!("{asked} balls, {hits} of them hit something: no difference");
    // Not all balls start where they may, but many do.
    assert!(hits > asked / 5, "{hits} hits of {asked}");
}
