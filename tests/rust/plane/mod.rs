//! Pairs of the plane, against hand-worked numbers and against exact whole-number arithmetic.

use crate::prelude::*;
mod axes;
mod boxes;
mod circles;
mod curved;
mod curved_refused;
mod segments;

fn ray(origin: Vec2, direction: Vec2) -> Ray {
    Ray::new(origin, direction).unwrap()
}

fn close(a: f64, b: f64, tolerance: f64) -> bool {
    (a - b).abs() <= tolerance
}

fn random_obb(random: &mut Random) -> Obb {
    let mut number = |reach: f64| random.float(-reach, reach);
    let (centre, half, angle) = (v(number(5.0), number(5.0)), v(number(4.0), number(4.0)).abs(), number(7.0));
    Obb::from_angle(centre, half, angle).unwrap()
}
