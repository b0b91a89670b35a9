//! Pairs of the plane, against hand-worked numbers and against exact whole-number arithmetic.

use crate::prelude::*;
mod boxes;
mod circles;
mod curved;
mod curved_refused;

fn ray(origin: Vec2, direction: Vec2) -> Ray {
    Ray::new(origin, direction).unwrap()
}

fn close(a: f64, b: f64, tolerance: f64) -> bool {
    (a - b).abs() <= tolerance
}

fn random_obb(random: &mut Random) -> Obb {
    Obb::from_angle(random.point(5.0), random.point(4.0).abs(), random.float(-7.0, 7.0)).unwrap()
}
