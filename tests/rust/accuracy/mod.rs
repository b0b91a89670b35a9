//! How near the answers are to the true ones: single casts, and the points of paths, against numbers of twice the digits.
//!
//! `CAROM_CASTS` says how many casts (100,000 if nothing is said), `CAROM_PATHS` how many paths (1000), `CAROM_ACCURACY` into
//! which file the figures go: `npm run bench:accuracy` takes them from there, asks others as well, and draws them.

use crate::prelude::{test, *};
use carom::billiards::{FreeSpace, Starts};
use oracle::{Exact, Kind, Stage, World};
use serde_json::{Value, json};

use crate::laws::from_outside;
use crate::laws::physics::lorentz;

const BOUNCES: usize = 30;

#[test]
fn casts_are_right_to_14_digits_over_the_cosine() {
    let casts = from_outside("CAROM_CASTS", 100_000);
    let mut random = Random::new(from_outside("CAROM_SEED", 1));
    let (mut worst, mut cast, mut grazing, mut sum) = (0.0_f64, 0, 0, 0.0);
    while cast < casts {
        let Stage { scene, world, .. } = Stage::random(Kind::Rooms, &mut random);
        let passes = |id| scene.body(id).is_ok_and(|body| body.response == Response::Pass);
        if scene.ids().any(passes) {
            continue;
        }
        // A room that is far away has only the digits that are left there.
        let Some(room) = scene.ids().next().and_then(|id| scene.aabb(id).ok()) else { continue };
        let (middle, size) = (room.centre(), 0.5 * room.size().max_element());
        for _ in 0..100 {
            let (centre, direction) = (middle + random.point(size), random.direction());
            let radius = size * random.pick(&[0.0, 1e-6, 0.003, 0.03, 0.1]);
            let ball = ball_of(centre, direction, radius);
            // A ball that does not fit is left out.
            let Ok(hit) = scene.first_hit(&ball) else { continue };
            let exact = Exact::new(centre, direction, radius);
            let touch = exact.first_touch(&world);
            let (Some(hit), Some(touch)) = (hit, touch) else {
                panic!("{hit:?} and {touch:?} of {ball:?} in {scene:?}")
            };
            let cos = touch.cos(&exact);
            if cos < 0.01 {
                grazing += 1;
                continue;
            }
            cast += 1;
            let off = touch.off(hit.distance).max(exact.at(&touch).distance(hit.centre));
            let off = off / (world.reach() + radius);
            (worst, sum) = (worst.max(off), sum + off);
            // An error across a flat way is one over the cosine along it: at the limit of grazing this is 1e-12.
            assert!(off * cos < 1e-14, "{off} off at {hit:?} of {ball:?} in {scene:?}");
        }
    }
    #[expect(clippy::cast_precision_loss, reason = "far fewer than 2^53")]
    let mean = sum / casts as f64;
    println!(
        "{casts} casts: {mean:.1e} off on average, {worst:.1e} at worst, in parts of the room; {grazing} grazing ones left out"
    );
    assert!(mean < 2e-16, "{mean} off on average");
}

/// A room of which the errors of paths are known.
struct Measured {
    name: &'static str,
    scene: Scene,
}

const RADIUS: f64 = 0.05;

fn measured() -> [Measured; 2] {
    let hexagon = [(-1.0, -0.7), (0.2, -1.0), (1.0, -0.4), (0.9, 0.6), (0.1, 1.0), (-0.8, 0.8)];
    [
        Measured { name: "flat walls", scene: scene_of([Body::room(polygon_of(&hexagon))]) },
        Measured { name: "round pillars", scene: lorentz() },
    ]
}

impl Measured {
    fn balls(&self) -> impl Iterator<Item = Ball> + '_ {
        let region = FreeSpace::of(&self.scene, RADIUS).unwrap().unwrap();
        let count = usize::try_from(from_outside("CAROM_PATHS", 1000)).expect("fewer paths");
        Starts::new(&self.scene, &region, 1).take(count)
    }

    /// The points after each bounce, as they really are.
    fn truth(&self, ball: &Ball) -> Vec<Exact> {
        let world = World::of_scene(&self.scene);
        let mut exact = Exact::new(ball.centre(), ball.direction(), ball.radius());
        let mut bounce = || {
            exact = exact.reflected(&exact.first_touch(&world).expect("there are walls"));
            exact
        };
        (0..BOUNCES).map(|_| bounce()).collect()
    }

    /// For each bounce, how far the points of all paths are off, sorted.
    fn errors(&self) -> Vec<Vec<f64>> {
        let mut errors = vec![Vec::new(); BOUNCES];
        for ball in self.balls() {
            let limits = Limits::bounces(u32::try_from(BOUNCES).unwrap());
            let path = self.scene.rebound(&ball, &limits).unwrap();
            for (k, truth) in self.truth(&ball).iter().enumerate() {
                errors[k].push(truth.distance(path.points[k + 1]));
            }
        }
        for of_bounce in &mut errors {
            of_bounce.sort_by(f64::total_cmp);
        }
        errors
    }

    /// The room, the balls and where they really go, for others to be measured by.
    fn told(&self) -> Value {
        let numbers = |points: &[Vec2]| points.iter().flat_map(Vec2::to_array).collect::<Vec<f64>>();
        let paths: Vec<Value> = self
            .balls()
            .take(200)
            .map(|ball| {
                let truth: Vec<Vec2> = self.truth(&ball).iter().map(Exact::rounded).collect();
                json!({ "centre": ball.centre().to_array(), "direction": ball.direction().to_array(), "truth": numbers(&truth) })
            })
            .collect();
        let (mut wall, mut pillars) = (Vec::new(), Vec::new());
        for id in self.scene.ids() {
            match &self.scene.body(id).unwrap().shape {
                Shape::Circle(it) => pillars.push([it.centre().x, it.centre().y, it.radius()]),
                Shape::Polygon(it) => wall = numbers(it.points()),
                Shape::Polyline(_) => {}
            }
        }
        json!({ "room": self.name, "radius": RADIUS, "wall": wall, "pillars": pillars, "paths": paths })
    }
}

#[test]
fn errors_grow_evenly_off_flat_walls_and_by_a_factor_off_round_pillars() {
    let mut report = Vec::new();
    let mut medians = Vec::new();
    for room in measured() {
        let errors = room.errors();
        let median: Vec<f64> = errors.iter().map(|errors| errors[errors.len() / 2]).collect();
        let worst: Vec<f64> = errors.iter().map(|errors| errors[errors.len() - 1]).collect();
        for k in [0, 9, 19, 29] {
            println!(
                "{}, {} bounces: {:.1e} in the middle, {:.1e} at worst",
                room.name,
                k + 1,
                median[k],
                worst[k]
            );
        }
        report.push(json!({ "room": room.name, "paths": errors[0].len(), "median": median, "worst": worst }));
        medians.push((median, worst));
    }
    let [(flat, worst), (round, _)] = &medians[..] else { panic!("two rooms") };
    // Off flat walls an ulp of the direction is an ulp more of the place with each leg.
    assert!(flat[29] < 1e-13 && worst[29] < 1e-11, "{} {}", flat[29], worst[29]);
    // Off pillars it is a factor each time; the first touches are as right as anywhere.
    assert!(round[0] < 1e-15 && round[29] > 1e4 * flat[29], "{} {}", round[0], round[29]);
    if let Some(file) = std::env::var_os("CAROM_ACCURACY") {
        let told = measured().map(|room| room.told());
        let text = json!({ "errors": report, "told": told }).to_string();
        std::fs::write(file, text).expect("the file can be written");
    }
}
