use std::f64::consts::TAU;

use super::FreeSpace;
use crate::plane::{Aabb, Vec2, heading};
use crate::scene::{Ball, Scene};

/// Random balls, uniformly distributed over a free space and all directions: the same ones for the same seed, on every
/// machine.
///
/// ```
/// use carom::billiards::{FreeSpace, Starts};
/// use carom::{Body, Circle, Scene, Vec2};
///
/// let mut scene = Scene::new();
/// scene.add(Body::hollow_circle(Circle::new(Vec2::ZERO, 3.0)?))?;
/// let region = FreeSpace::of(&scene, 1.0)?.expect("a hollow circle");
/// let balls: Vec<_> = Starts::new(&scene, &region, 1).take(100).collect();
/// assert!(balls.iter().all(|ball| ball.radius() == 1.0 && ball.centre().length() <= 2.0));
/// # Ok::<(), carom::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Starts<'a> {
    scene: &'a Scene,
    radius: f64,
    within: Aabb,
    state: u64,
}

impl<'a> Starts<'a> {
    /// Balls in a free space of this scene.
    pub fn new(scene: &'a Scene, region: &FreeSpace, seed: u64) -> Starts<'a> {
        Starts { scene, radius: region.radius(), within: region.aabb(), state: seed }
    }

    /// A number from 0 to below 1, by splitmix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators,
    /// 2014).
    fn unit(&mut self) -> f64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.state ^ (self.state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) >> 11) as f64 / (1_u64 << 53) as f64
    }
}

/// The attempts to find a place: in a region that fills a ten-thousandth of its box, they all but certainly find one.
const TRIES: u32 = 1_000_000;

impl Iterator for Starts<'_> {
    type Item = Ball;

    /// The next ball; `None` if none was found, because the scene has changed or the region is no larger than rounding.
    fn next(&mut self) -> Option<Ball> {
        for _ in 0..TRIES {
            let part = Vec2::new(self.unit(), self.unit());
            let centre = self.within.min + part * self.within.size();
            let ball = Ball::new(centre, heading(TAU * self.unit()), self.radius).ok()?;
            if self.scene.check_start(&ball.into(), &|_| true).is_ok() {
                return Some(ball);
            }
        }
        None
    }
}
