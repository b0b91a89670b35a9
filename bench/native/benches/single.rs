//! The same room in parry with f32: what rapier's npm packages are made of.

use carom::{Ball, Vec2};
use parry2d::math::{Pose, Vector};
use parry2d::query::{ShapeCastOptions, cast_shapes};
use parry2d::shape::{Compound, SharedShape};

#[expect(clippy::cast_possible_truncation, reason = "that is what it is about")]
fn vector(v: Vec2) -> Vector {
    Vector::new(v.x as f32, v.y as f32)
}

/// All obstacles and the four walls as one shape with a tree of its own.
pub fn compound(list: &[Vec<Vec2>], side: f64) -> Compound {
    let room = [Vec2::ZERO, Vec2::new(side, 0.0), Vec2::splat(side), Vec2::new(0.0, side)];
    let mut shapes: Vec<(Pose, SharedShape)> = (0..4)
        .map(|k| SharedShape::segment(vector(room[k]), vector(room[(k + 1) % 4])))
        .map(|shape| (Pose::default(), shape))
        .collect();
    for corners in list {
        // Its own place, as a body has, and corners around that.
        let centre = corners.iter().sum::<Vec2>() / corners.len() as f64;
        let points: Vec<Vector> = corners.iter().map(|&p| vector(p - centre)).collect();
        if let Some(shape) = SharedShape::convex_hull(&points) {
            let at = vector(centre);
            shapes.push((Pose::translation(at.x, at.y), shape));
        }
    }
    Compound::new(shapes)
}

/// How far the ball goes to its first touch.
#[expect(clippy::cast_possible_truncation, reason = "that is what it is about")]
pub fn cast(room: &Compound, ball: &Ball) -> Option<f64> {
    let disk = parry2d::shape::Ball::new(ball.radius() as f32);
    let options =
        ShapeCastOptions { stop_at_penetration: true, ..ShapeCastOptions::with_max_time_of_impact(f32::MAX) };
    let at = vector(ball.centre());
    let from = Pose::translation(at.x, at.y);
    cast_shapes(&from, vector(ball.direction()), &disk, &Pose::default(), Vector::default(), room, options)
        .ok()
        .flatten()
        .map(|hit| f64::from(hit.time_of_impact))
}
