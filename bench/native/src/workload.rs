//! The rooms and balls that everything is measured with, from a seed: `bench/workload.mjs` makes the same ones.

use carom::{Ball, Body, Polygon, Scene, Vec2};

/// A small generator of numbers, the same in JavaScript: whole numbers below 2^32 only.
pub struct Random(u32);

impl Random {
    pub fn new(seed: u32) -> Random {
        Random(seed)
    }

    /// A number from 0 up to 1.
    pub fn next(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x6d2b_79f5);
        let mut t = (self.0 ^ (self.0 >> 15)).wrapping_mul(1 | self.0);
        t = t.wrapping_add((t ^ (t >> 7)).wrapping_mul(61 | t)) ^ t;
        f64::from(t ^ (t >> 14)) / 4_294_967_296.0
    }
}

pub const RADIUS: f64 = 10.0;
const CELL: f64 = 100.0;

/// So many random numbers a room's generator gives before those of its obstacles.
const SKIPPED: usize = 64;

/// A room's obstacles as lists of corners, and its side.
pub fn obstacles(count: usize, seed: u32) -> (Vec<Vec<Vec2>>, f64) {
    let mut random = Random::new(seed);
    let across = (count as f64).sqrt().ceil();
    let side = CELL * across;
    for _ in 0..SKIPPED {
        random.next();
    }
    let list = (0..count).map(|k| {
        let cell = Vec2::new(k as f64 % across, (k as f64 / across).floor());
        let jitter = Vec2::new(random.next(), random.next());
        let size = 10.0 + 20.0 * random.next();
        let corners = 3 + (6.0 * random.next()) as usize;
        let turn = std::f64::consts::TAU * random.next();
        let centre = (cell + Vec2::splat(0.3) + 0.4 * jitter) * CELL;
        let corner = |c: usize| {
            let angle = std::f64::consts::TAU * (c as f64) / (corners as f64) + turn;
            (centre + size * Vec2::new(angle.cos(), angle.sin()))
                .clamp(Vec2::splat(1.0), Vec2::splat(side - 1.0))
        };
        (0..corners).map(corner).collect()
    });
    (list.collect(), side)
}

pub fn scene(list: &[Vec<Vec2>], side: f64) -> Scene {
    let mut scene = Scene::new();
    let corner = |x, y| Vec2::new(x, y);
    let room = [corner(0.0, 0.0), corner(side, 0.0), corner(side, side), corner(0.0, side)];
    scene.add(Body::room(Polygon::new(&room).unwrap())).unwrap();
    for corners in list {
        if let Ok(polygon) = Polygon::new(corners) {
            scene.add(Body::obstacle(polygon)).unwrap();
        }
    }
    scene
}

pub fn balls(scene: &Scene, side: f64, count: usize, seed: u32) -> Vec<Ball> {
    let mut random = Random::new(seed);
    let mut list = Vec::with_capacity(count);
    while list.len() < count {
        let centre = Vec2::new(random.next(), random.next()) * side;
        let angle = std::f64::consts::TAU * random.next();
        let ball = Ball::new(centre, Vec2::new(angle.cos(), angle.sin()), RADIUS).unwrap();
        if scene.first_hit(&ball).is_ok() {
            list.push(ball);
        }
    }
    list
}
