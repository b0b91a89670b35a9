//! Physics, which knows nothing of our code: a ball in an ergodic room goes π × area / length on average between two touches
//! (Santaló), and touches the border everywhere as often, in all sines of the angle as often (Birkhoff).
//!
//! `CAROM_LEGS` says how many legs each ball goes, and `--nocapture` shows the figures:
//! `CAROM_LEGS=10000000 cargo test --test rust physics -- --nocapture`.

use crate::prelude::{test, *};
use carom::billiards::{FreeSpace, Growth, Starts, gaps, mean_free_path};

use super::statistics::{Bins, Blocks};
use super::told::{SIZE, room};
use super::{from_outside, law, so};

/// So many standard deviations off happens by chance once in three million times.
const SIGMAS: f64 = 5.0;

const BINS: usize = 40;

fn square() -> Body {
    Body::room(rectangle_of(-1.0, -1.0, 1.0, 1.0))
}

fn pillar((x, y): (f64, f64), radius: f64) -> Body {
    Body::solid_circle(circle_of(v(x, y), radius))
}

fn sinai() -> Scene {
    scene_of([square(), pillar((0.0, 0.0), 0.4)])
}

pub(crate) fn lorentz() -> Scene {
    let at = [(-0.6, -0.55), (0.1, -0.6), (0.65, -0.35), (-0.2, 0.05), (0.5, 0.25), (-0.6, 0.5), (0.05, 0.7)];
    scene_of(std::iter::once(square()).chain(at.map(|at| pillar(at, 0.12))))
}

/// A drum that is cut off by a wall: the larger part is ergodic, like a stadium (Bunimovich).
fn cut_drum() -> Scene {
    let wall = Body::room(rectangle_of(-0.4, -2.0, 2.0, 2.0));
    scene_of([wall, Body::hollow_circle(circle_of(Vec2::ZERO, 1.0))])
}

/// A ball goes round its corners.
fn turned_block() -> Scene {
    let block = polygon_of(&[(0.5, 0.1), (-0.1, 0.5), (-0.5, -0.1), (0.1, -0.5)]);
    scene_of([square(), Body::obstacle(block)])
}

fn rectangle() -> Scene {
    scene_of([Body::room(rectangle_of(-1.0, -0.6, 1.0, 0.6))])
}

/// The mean of a long path, and its distance from that of an ergodic one in standard deviations.
struct Figures {
    region: FreeSpace,
    free: Blocks,
    along: Bins,
    sines: Bins,
}

impl Figures {
    fn new(region: FreeSpace, legs: usize) -> Figures {
        // Long enough that blocks know nothing of one another.
        let block = legs / 100;
        Figures {
            region,
            free: Blocks::of(block),
            along: Bins::of(BINS, block),
            sines: Bins::of(BINS, block),
        }
    }

    fn add(&mut self, hit: &carom::Hit, away: Vec2) {
        let touch = self.region.touch(hit, away).expect("on the border");
        assert!((0.0..=self.region.length()).contains(&touch.along), "{touch:?}");
        self.free.add(hit.distance);
        self.along.add(touch.along / self.region.length());
        self.sines.add(0.5 * (touch.sine + 1.0));
    }

    fn sigmas(&self) -> [f64; 3] {
        [self.free.sigmas(self.region.mean_free_path()).abs(), self.along.sigmas(), self.sines.sigmas()]
    }

    fn print(&self, what: &str) {
        let (mean, error, expected) = (self.free.mean(), self.free.error(), self.region.mean_free_path());
        let [free, along, sines] = self.sigmas();
        println!(
            "{what:<24} mean free path {mean:.6} ± {error:.6}, π A / L = {expected:.6} ({free:.1} σ); \
             evenness along the border {along:.1} σ, over the sine {sines:.1} σ"
        );
    }
}

fn legs() -> usize {
    usize::try_from(from_outside("CAROM_LEGS", 200_000)).expect("fewer legs")
}

fn start(scene: &Scene, radius: f64) -> (FreeSpace, Ball) {
    let region = FreeSpace::of(scene, radius).unwrap().expect("there is room");
    let ball = Starts::new(scene, &region, 1).next().unwrap();
    (region, ball)
}

/// One ball's long path.
fn followed(scene: &Scene, radius: f64) -> Figures {
    let (region, mut ball) = start(scene, radius);
    let mut figures = Figures::new(region, legs());
    let mut left = legs();
    while left > 0 {
        let bounces = left.min(100_000);
        let path = scene.rebound(&ball, &Limits::bounces(u32::try_from(bounces).unwrap())).unwrap();
        assert_eq!(path.hits.len(), bounces, "{:?}", path.end);
        for (k, hit) in path.hits.iter().enumerate() {
            let next = path.points.get(k + 2).map(|next| (next - path.points[k + 1]).normalize());
            figures.add(hit, next.unwrap_or(path.direction));
        }
        ball = ball_of(path.points[bounces], path.direction, radius);
        left -= bounces;
    }
    figures
}

/// The same by single casts, with another law of reflection.
fn reflected_by(scene: &Scene, radius: f64, law: impl Fn(Vec2, Vec2) -> Vec2) -> Figures {
    let (region, mut ball) = start(scene, radius);
    let mut figures = Figures::new(region, legs());
    for _ in 0..legs() {
        let hit = scene.first_hit(&ball).unwrap().expect("there are walls");
        let away = law(ball.direction(), hit.normal).normalize();
        figures.add(&hit, away);
        ball = ball_of(hit.centre, away, radius);
    }
    figures
}

/// A ball that comes at an angle whose sine is s leaves at one whose sine is `by` s.
fn spoiled(by: f64) -> impl Fn(Vec2, Vec2) -> Vec2 {
    move |d, n| {
        let along = by * (d - n.dot(d) * n);
        along + (1.0 - along.length_squared()).sqrt() * n
    }
}

#[test]
fn free_paths_and_touches_are_as_physics_has_them_in_ergodic_rooms() {
    for (name, scene, radii) in [
        ("Sinai's billiard", sinai(), &[0.0, 0.05, 0.25][..]),
        ("Lorentz gas in a square", lorentz(), &[0.0, 0.03, 0.1]),
        ("cut drum", cut_drum(), &[0.0, 0.2]),
        ("turned block", turned_block(), &[0.1, 0.2]),
    ] {
        for &radius in radii {
            let figures = followed(&scene, radius);
            let what = format!("{name}, r = {radius}");
            figures.print(&what);
            assert!(figures.sigmas().iter().all(|sigmas| *sigmas < SIGMAS), "{what}: {:?}", figures.sigmas());
        }
    }
}

#[test]
fn a_law_of_reflection_that_is_slightly_wrong_fails_the_same_test() {
    let figures = reflected_by(&sinai(), 0.05, spoiled(0.995));
    figures.print("Sinai's, sine × 0.995");
    assert!(figures.sigmas()[2] > 2.0 * SIGMAS, "{:?}", figures.sigmas());
}

#[test]
fn a_room_that_is_not_ergodic_fails_the_same_test() {
    let figures = followed(&rectangle(), 0.1);
    figures.print("rectangle");
    let [free, _, sines] = figures.sigmas();
    assert!(free > 2.0 * SIGMAS && sines > 2.0 * SIGMAS, "{:?}", figures.sigmas());
}

/// Without a word of ergodicity: balls that start anywhere in any direction stay so for ever, so that they touch the border
/// length / (π area) times by length.
#[test]
fn balls_from_anywhere_touch_as_often_as_area_and_length_say_in_any_room() {
    law(20, room, 900, |told| {
        let (scene, _) = told.set_up();
        let Some(region) = FreeSpace::of(&scene, told.radius).unwrap() else { return Ok(0) };
        let length = 3.0 * region.mean_free_path();
        let limits = Limits::new(f64::INFINITY, length).unwrap();
        let mut touches = Blocks::of(10);
        for ball in Starts::new(&scene, &region, 1).take(1000) {
            let path = scene.rebound(&ball, &limits).unwrap();
            #[expect(clippy::cast_precision_loss, reason = "few")]
            touches.add(path.hits.len() as f64);
        }
        let sigmas = touches.sigmas(3.0);
        so(sigmas.abs() < SIGMAS, || format!("{} touches instead of 3: {sigmas} σ", touches.mean()))?;
        Ok(1000)
    });
}

#[test]
fn from_where_a_path_is_said_to_touch_the_border_a_ball_leaves_as_it_does() {
    law(4, room, 5, |told| {
        let (scene, ball) = told.set_up();
        let region = FreeSpace::of(&scene, told.radius).unwrap().unwrap();
        let path = scene.rebound(&ball, &Limits::bounces(12)).unwrap();
        let touches = region.touches(&path);
        so(touches.len() == path.hits.len(), || {
            format!("{} touches of {:?} with {:?}", touches.len(), path.hits, region.borders())
        })?;
        let legs = path.points.windows(2).map(|leg| leg[1] - leg[0]).skip(1).chain([path.direction]);
        for ((&touch, hit), away) in touches.iter().zip(&path.hits).zip(legs) {
            let Some(leaving) = region.leaving(touch) else { return Err(format!("{touch:?} is nowhere")) };
            let off = leaving.centre().distance(hit.centre);
            let turned = leaving.direction().distance(away.normalize());
            so(off < 1e-9 * SIZE && turned < 1e-6, || {
                format!("{leaving:?} leaves {touch:?}, {off} off {hit:?} and by {turned} another way")
            })?;
        }
        Ok(touches.len())
    });
}

#[test]
fn the_mean_free_path_of_a_path_leaves_out_its_first_leg() {
    let (_, ball) = start(&sinai(), 0.05);
    let path = sinai().rebound(&ball, &Limits::bounces(1000)).unwrap();
    let between: f64 = path.hits[1..].iter().map(|hit| hit.distance).sum();
    assert_eq!(mean_free_path(&path), Some(between / 999.0));
    let short = sinai().rebound(&ball, &Limits::bounces(1)).unwrap();
    assert_eq!(mean_free_path(&short), None);
}

/// Two balls a billionth apart, against the growth that is told without a second ball.
#[test]
fn near_balls_part_as_fast_as_growth_says() {
    let mut compared = 0;
    for (scene, radius) in [(sinai(), 0.05), (lorentz(), 0.03), (turned_block(), 0.1)] {
        let (region, _) = start(&scene, radius);
        for ball in Starts::new(&scene, &region, 3).take(100) {
            let aside = 1e-10 * ball.direction().perp();
            let other = ball_of(ball.centre() + aside, ball.direction(), radius);
            let limits = Limits::bounces(8);
            let (Ok(here), Ok(there)) = (scene.rebound(&ball, &limits), scene.rebound(&other, &limits))
            else {
                continue;
            };
            let growth = Growth::of(&scene, &here, radius).unwrap();
            let gaps = gaps(&here, &there);
            // Up to the first gap that is no longer small; those that are smaller than most may be rounding.
            for (gap, growth) in gaps[1..].iter().zip(&growth.logarithms).take_while(|(gap, _)| **gap < 1e-7)
            {
                let told = 1e-10 * libm::exp(*growth);
                assert!((gap - told).abs() < 1e-2 * gap + 1e-11, "{told} is told, and {gap} seen: {ball:?}");
                compared += usize::from(*gap > 1e-9);
            }
        }
    }
    assert!(compared > 500, "{compared}");
}

#[test]
fn flat_walls_part_no_balls_and_round_pillars_do_at_one_rate_from_anywhere() {
    let rate = |scene: &Scene, radius: f64, seed: u64| {
        let (region, _) = start(scene, radius);
        let ball = Starts::new(scene, &region, seed).next().unwrap();
        let bounces = u32::try_from(legs()).unwrap();
        let path = scene.rebound(&ball, &Limits::bounces(bounces)).unwrap();
        Growth::of(scene, &path, radius).unwrap().per_length()
    };
    let flat = rate(&rectangle(), 0.1, 1);
    assert!(flat.abs() < 1e-3, "{flat}");
    let [one, other] = [1, 2].map(|seed| rate(&sinai(), 0.05, seed));
    println!("Sinai's billiard, r = 0.05: λ = {one:.4} and {other:.4}; rectangle: {flat:.6}");
    assert!(one > 0.5 && (one / other - 1.0).abs() < 0.03, "{one} {other}");
}
