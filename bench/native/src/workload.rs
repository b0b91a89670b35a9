//! The rooms and balls that everything is measured with, as `bench/native.mjs` writes them.

use std::path::Path;

use carom::{Ball, Body, Polygon, Scene, Vec2};

/// A square room from 0 to `side`, the corners of what stands in it, and balls that start free.
pub struct Room {
    pub side: f64,
    pub list: Vec<Vec<Vec2>>,
    pub balls: Vec<Ball>,
}

impl Room {
    /// The room with so many obstacles.
    pub fn read(count: usize) -> Room {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../target/room-{count}.json"));
        let text = std::fs::read_to_string(path).expect("a room: npm run bench:native writes it");
        let (side, radius, list, balls): (f64, f64, Vec<Vec<[f64; 2]>>, Vec<[f64; 4]>) =
            serde_json::from_str(&text).expect("a room");
        let point = |[x, y]: [f64; 2]| Vec2::new(x, y);
        let ball = |[x, y, dx, dy]: [f64; 4]| Ball::new(Vec2::new(x, y), Vec2::new(dx, dy), radius).unwrap();
        Room {
            side,
            list: list.into_iter().map(|corners| corners.into_iter().map(point).collect()).collect(),
            balls: balls.into_iter().map(ball).collect(),
        }
    }

    /// The corners of its walls.
    pub fn walls(&self) -> [Vec2; 4] {
        [Vec2::ZERO, Vec2::new(self.side, 0.0), Vec2::splat(self.side), Vec2::new(0.0, self.side)]
    }

    pub fn scene(&self) -> Scene {
        let mut scene = Scene::new();
        scene.add(Body::room(Polygon::new(&self.walls()).unwrap())).unwrap();
        for corners in &self.list {
            scene.add(Body::obstacle(Polygon::new(corners).unwrap())).unwrap();
        }
        scene
    }
}
