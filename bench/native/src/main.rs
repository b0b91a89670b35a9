//! The rooms of `npm run bench` natively: the first hit, beside parry, whose casts rapier uses. `npm run bench:native` runs it.

use std::hint::black_box;
use std::path::Path;
use std::time::Instant;

use carom::{Ball, Body, Polygon, Scene, Vec2};
use parry2d_f64::math::{Pose, Vector};
use parry2d_f64::query::{ShapeCastOptions, cast_shapes};
use parry2d_f64::shape::{self, Compound, SharedShape};

/// A square room as `bench/native.mjs` writes it: its side, the balls' radius, the corners of what stands in it, and balls
/// that start free, each a centre and a direction.
type Room = (f64, f64, Vec<Vec<[f64; 2]>>, Vec<[f64; 4]>);

/// How far a ball goes to its first touch.
type Cast<'a> = &'a dyn Fn(&Ball) -> Option<f64>;

const ROUNDS: usize = 101;

fn main() {
    for count in [10, 1_000, 10_000, 100_000] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../target/room-{count}.json"));
        let text = std::fs::read_to_string(path).expect("a room: npm run bench:native writes it");
        let (side, radius, list, balls): Room = serde_json::from_str(&text).expect("a room");
        let walls = [Vec2::ZERO, Vec2::new(side, 0.0), Vec2::splat(side), Vec2::new(0.0, side)];
        let corners = |list: Vec<[f64; 2]>| list.into_iter().map(|[x, y]| Vec2::new(x, y)).collect();
        let list: Vec<Vec<Vec2>> = list.into_iter().map(corners).collect();
        let ball = |[x, y, dx, dy]: [f64; 4]| Ball::new(Vec2::new(x, y), Vec2::new(dx, dy), radius).unwrap();
        let balls: Vec<Ball> = balls.into_iter().map(ball).collect();

        let (scene, compound) = (scene(&walls, &list), compound(&walls, &list));
        let ours: Cast<'_> = &|ball| scene.first_hit(ball).unwrap().map(|hit| hit.distance);
        let theirs: Cast<'_> = &|ball| cast(&compound, ball);
        // `npm run bench` holds ours against every edge. A hit that is not found is as far off as anything.
        let differs = |ball: &&Ball| {
            let wanted = ours(ball).unwrap_or(f64::NAN);
            theirs(ball).is_none_or(|got| (got - wanted).abs() > 1e-3)
        };
        let wrong = balls.iter().filter(differs).count();
        let [our_time, their_time] = medians(&balls, [ours, theirs]);
        println!(
            "{count} obstacles, µs a cast: carom {our_time:.3}, parry2d-f64 {their_time:.3}, which differs in {wrong} of {}",
            balls.len()
        );
    }
}

/// The median times of a cast in microseconds; they take turns.
fn medians(balls: &[Ball], casts: [Cast<'_>; 2]) -> [f64; 2] {
    let mut times = [Vec::new(), Vec::new()];
    for _ in 0..ROUNDS {
        for (cast, own) in casts.iter().zip(&mut times) {
            let start = Instant::now();
            black_box(balls.iter().map(|ball| cast(ball).unwrap_or(0.0)).sum::<f64>());
            own.push(1e6 * start.elapsed().as_secs_f64() / balls.len() as f64);
        }
    }
    times.map(|mut own| {
        own.sort_by(f64::total_cmp);
        own[ROUNDS / 2]
    })
}

fn scene(walls: &[Vec2], list: &[Vec<Vec2>]) -> Scene {
    let mut scene = Scene::new();
    scene.add(Body::room(Polygon::new(walls).unwrap())).unwrap();
    for corners in list {
        scene.add(Body::obstacle(Polygon::new(corners).unwrap())).unwrap();
    }
    scene
}

fn vector(v: Vec2) -> Vector {
    Vector::new(v.x, v.y)
}

fn pose(v: Vec2) -> Pose {
    Pose::translation(v.x, v.y)
}

/// The same room in parry: all obstacles and the four walls as one shape with a tree of its own.
fn compound(walls: &[Vec2; 4], list: &[Vec<Vec2>]) -> Compound {
    let sides = (0..4).map(|k| SharedShape::segment(vector(walls[k]), vector(walls[(k + 1) % 4])));
    let obstacles = list.iter().filter_map(|corners| {
        // Its own place, as a body has, and corners around that.
        let centre = corners.iter().sum::<Vec2>() / corners.len() as f64;
        let points: Vec<Vector> = corners.iter().map(|&p| vector(p - centre)).collect();
        Some((pose(centre), SharedShape::convex_hull(&points)?))
    });
    Compound::new(sides.map(|side| (Pose::default(), side)).chain(obstacles).collect())
}

fn cast(room: &Compound, ball: &Ball) -> Option<f64> {
    let disk = shape::Ball::new(ball.radius());
    let options =
        ShapeCastOptions { stop_at_penetration: true, ..ShapeCastOptions::with_max_time_of_impact(f64::MAX) };
    let way = vector(ball.direction());
    cast_shapes(&pose(ball.centre()), way, &disk, &Pose::default(), Vector::default(), room, options)
        .ok()
        .flatten()
        .map(|hit| hit.time_of_impact)
}
