//! The same room in parry: what rapier's casts use natively.

use carom::{Ball, Vec2};
use parry2d_f64::math::{Pose, Vector};
use parry2d_f64::query::{ShapeCastOptions, cast_shapes};
use parry2d_f64::shape::{self, Compound, SharedShape};

use crate::workload::Room;

fn vector(v: Vec2) -> Vector {
    Vector::new(v.x, v.y)
}

fn pose(v: Vec2) -> Pose {
    Pose::translation(v.x, v.y)
}

/// All obstacles and the four walls as one shape with a tree of its own.
pub fn compound(room: &Room) -> Compound {
    let ends = room.walls();
    let walls = (0..4).map(|k| SharedShape::segment(vector(ends[k]), vector(ends[(k + 1) % 4])));
    let obstacles = room.list.iter().filter_map(|corners| {
        // Its own place, as a body has, and corners around that.
        let centre = corners.iter().sum::<Vec2>() / corners.len() as f64;
        let points: Vec<Vector> = corners.iter().map(|&p| vector(p - centre)).collect();
        Some((pose(centre), SharedShape::convex_hull(&points)?))
    });
    Compound::new(walls.map(|wall| (Pose::default(), wall)).chain(obstacles).collect())
}

/// How far the ball goes to its first touch.
pub fn cast(room: &Compound, ball: &Ball) -> Option<f64> {
    let disk = shape::Ball::new(ball.radius());
    let options =
        ShapeCastOptions { stop_at_penetration: true, ..ShapeCastOptions::with_max_time_of_impact(f64::MAX) };
    let way = vector(ball.direction());
    cast_shapes(&pose(ball.centre()), way, &disk, &Pose::default(), Vector::default(), room, options)
        .ok()
        .flatten()
        .map(|hit| hit.time_of_impact)
}
