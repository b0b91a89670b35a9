//! The tree against brute force over all features: in random scenes of all scales, whose bodies overlap, degenerate, move, come and go, the answers are the same to the last bit.
//!
//! It switches the trees off and drops the index, which no program can: `src/scene/mod.rs` takes it in as a unit test.

use std::fmt::Debug;

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use super::*;
use crate::bvh::tree::brute::by_brute_force;
use crate::plane::{Circle, Polygon, Polyline, Vec2};

/// The value of an environment variable, or this.
fn from_outside(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).map_or(otherwise, |text| text.parse().expect("a number"))
}

struct Random(u64);

impl Random {
    fn bits(&mut self) -> u64 {
        // splitmix64
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// From 0 up to 1.
    #[expect(clippy::cast_precision_loss, reason = "53 bits")]
    fn unit(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1_u64 << 53) as f64
    }

    fn below(&mut self, count: usize) -> usize {
        #[expect(clippy::cast_possible_truncation, reason = "below a usize")]
        let below = (self.bits() % count as u64) as usize;
        below
    }

    fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.unit()
    }

    fn point(&mut self, side: f64) -> Vec2 {
        Vec2::new(self.between(0.0, side), self.between(0.0, side))
    }

    fn direction(&mut self) -> Vec2 {
        let axes = [Vec2::X, Vec2::Y, Vec2::NEG_X, Vec2::NEG_Y, Vec2::new(1.0, 1e-12), Vec2::new(1.0, 1.0)];
        match self.below(8) {
            0 => axes[self.below(axes.len())],
            _ => Vec2::from_angle(self.between(0.0, std::f64::consts::TAU)),
        }
    }
}

/// A polygon around the origin: convex or a star, of any number of corners, stretched and turned.
fn polygon(random: &mut Random, size: f64) -> Option<Polygon> {
    let corners = if random.below(8) == 0 { 9 + random.below(40) } else { 3 + random.below(6) };
    let dents = random.below(3) == 0;
    let stretch = match random.below(6) {
        0 => Vec2::new(1.0, 1e-6),
        1 => Vec2::new(8.0, 0.1),
        _ => Vec2::ONE,
    };
    let turn = Vec2::from_angle(random.between(0.0, 7.0));
    let grid = random.below(4) == 0;
    #[expect(clippy::cast_precision_loss, reason = "few corners")]
    let points: Vec<Vec2> = (0..corners)
        .map(|k| {
            let angle = std::f64::consts::TAU * (k as f64 + 0.6 * random.unit()) / corners as f64;
            let reach = if dents { random.between(0.3, 1.0) } else { 1.0 };
            let p = turn.rotate(stretch * Vec2::from_angle(angle)) * (reach * size);
            if grid { (p / size * 8.0).round() * size / 8.0 } else { p }
        })
        .collect();
    Polygon::new(&points).ok()
}

fn body(random: &mut Random, side: f64) -> Option<Body> {
    let size =
        side * if random.below(10) == 0 { random.between(1e-7, 0.5) } else { random.between(0.01, 0.1) };
    let at = Placement::at(random.point(side)).expect("a point in the room");
    let body = match random.below(8) {
        0 => Body::solid_circle(Circle::new(Vec2::ZERO, size).ok()?),
        1 => {
            let points: Vec<Vec2> = (0..2 + random.below(20)).map(|_| random.point(size)).collect();
            Body::polyline(Polyline::new(&points).ok()?)
        }
        2 => Body { side: Side::Both, ..Body::obstacle(polygon(random, size)?) },
        _ => Body::obstacle(polygon(random, size)?),
    };
    let response = [Response::Reflect, Response::Reflect, Response::Stop, Response::Pass][random.below(4)];
    Some(body.placed(at).responding(response))
}

fn scene(random: &mut Random, side: f64) -> Scene {
    let mut scene = Scene::new();
    let room = match random.below(5) {
        0 => None,
        1 => Circle::new(Vec2::splat(0.5 * side), 0.8 * side).ok().map(Body::hollow_circle),
        2 => polygon(random, side).map(|walls| {
            Body::room(walls).placed(Placement::at(Vec2::splat(0.5 * side)).expect("a point in the room"))
        }),
        _ => {
            let corners = [(0.0, 0.0), (side, 0.0), (side, side), (0.0, side)].map(Vec2::from);
            Polygon::new(&corners).ok().map(Body::room)
        }
    };
    // Now and then so many that the tree has parts to build anew.
    let count = if random.below(20) == 0 { random.below(500) } else { random.below(60) };
    for body in room.into_iter().chain((0..count).filter_map(|_| body(random, side))) {
        let _ = scene.add(body);
    }
    scene
}

/// Moves some bodies, takes some out, puts others in and in their places, while the scene has an index.
fn edit(random: &mut Random, scene: &mut Scene, side: f64) {
    for id in scene.ids().collect::<Vec<_>>() {
        match random.below(6) {
            0 => {
                let far = if random.below(30) == 0 { 100.0 } else { 1.0 };
                let to = Placement::new(random.point(side * far), random.between(0.0, 7.0), Vec2::ONE);
                let _ = to.and_then(|to| scene.place(id, to));
            }
            1 if random.below(2) == 0 => {
                scene.remove(id).expect("it is there");
            }
            2 => {
                if let Some(body) = body(random, side) {
                    let _ = scene.add(body);
                }
            }
            3 if random.below(2) == 0 => {
                if let Some(body) = body(random, side) {
                    let _ = scene.replace(id, body);
                }
            }
            _ => {}
        }
    }
    if random.below(3) == 0 {
        let ids: Vec<BodyId> = scene.ids().filter(|_| random.below(4) == 0).collect();
        let to = |_| [random.between(0.0, side), random.between(0.0, side), random.between(0.0, 7.0)];
        let placements: Vec<f64> = ids.iter().flat_map(to).collect();
        let _ = scene.place_many(&ids, &placements);
    }
}

/// The scene, with an index that knows nothing of how it came about.
fn anew(scene: &Scene) -> Scene {
    Scene { index: OnceLock::new(), ..scene.clone() }
}

/// A ball anywhere, often aimed right at a corner, or so that it just touches one.
fn ball(random: &mut Random, scene: &Scene, side: f64) -> Option<Ball> {
    let radius = side
        * match random.below(8) {
            0 | 1 => 0.0,
            2 => random.between(0.0, 1e-9),
            3 => random.between(0.0, 3.0),
            _ => random.between(0.0, 0.05),
        };
    let far = if random.below(20) == 0 { 1e5 } else { 1.0 };
    let centre = random.point(side) + (random.point(side) - Vec2::splat(0.5 * side)) * (far - 1.0);
    let ids: Vec<BodyId> = scene.ids().collect();
    if random.below(2) == 0 || ids.is_empty() {
        return Ball::new(centre, random.direction(), radius).ok();
    }
    let body = scene.body(ids[random.below(ids.len())]).ok()?;
    let target = match &body.shape {
        Shape::Polygon(polygon) => polygon.points()[random.below(polygon.points().len())],
        Shape::Polyline(line) => line.points()[random.below(line.points().len())],
        Shape::Circle(circle) => circle.centre(),
    };
    let target = body.placement.apply(target);
    let aside = [0.0, radius, -radius, radius * (1.0 + 1e-13), radius * (1.0 - 1e-13)][random.below(5)];
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
    let mut random = Random(from_outside("CAROM_SEED", 1));
    let queries = from_outside("CAROM_QUERIES", 60_000);
    let (mut asked, mut hits) = (0, 0);
    while asked < queries {
        let side = 10.0_f64.powf(random.between(-6.0, 9.0));
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
                match random.below(16) {
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

/// After as many edits as it takes to build the tree anew several times, and after each of them.
#[test]
fn a_scene_that_was_edited_answers_like_one_that_was_built_so() {
    let mut random = Random(from_outside("CAROM_SEED", 2));
    let edits = from_outside("CAROM_QUERIES", 60_000) / 100;
    let (mut edited, mut hits) = (0, 0);
    while edited < edits {
        let side = 10.0_f64.powf(random.between(-6.0, 9.0));
        let mut scene = scene(&mut random, side);
        for _ in 0..30 {
            edit(&mut random, &mut scene, side);
            edited += 1;
            let anew = anew(&scene);
            for ball in (0..10).filter_map(|_| ball(&mut random, &scene, side)).collect::<Vec<_>>() {
                let (amended, built) = (scene.first_hit(&ball), anew.first_hit(&ball));
                assert_eq!(amended, built, "{ball:?} in {scene:?}");
                hits += u64::from(matches!(built, Ok(Some(_))));
            }
        }
    }
    assert!(hits > edits, "{hits} hits after {edited} edits");
}
