//! The shapes of the plane, one to a file; ray tests, one pair to a file; distances, relations and separating axes.
//!
//! x runs to the right and y down, as on a canvas; a positive turn goes from +x towards +y, which on screen
//! is clockwise.
//!
//! Functions marked as never inlined are called in dozens of places and hot in none: inlined, they would be a twentieth of
//! the WebAssembly module.

mod aabb;
mod arc;
mod arc_arc;
mod chain;
mod circle;
mod curve;
mod distance;
mod hull;
mod labels;
mod obb;
mod placement;
mod polygon;
mod polyline;
mod ray;
mod ray_aabb;
mod ray_arc;
mod ray_circle;
mod ray_segment;
mod reflect;
mod relation;
mod sat;
mod segment;
mod simple;

pub use aabb::Aabb;
pub use arc::{Arc, Turn, bulge_through};
pub use circle::Circle;
pub use curve::Curve;
pub use distance::{obb_obb_distance, polygon_polygon_distance, segment_segment_distance};
pub use hull::hull;
pub use obb::Obb;
pub use placement::Placement;
pub use polygon::{Location, Polygon};
pub use polyline::Polyline;
pub use ray::Ray;
pub use ray_aabb::{ray_aabb, ray_aabb_relation};
pub use ray_arc::{ArcHit, RayArc, ray_arc};
pub use ray_circle::{RayCircle, locate_in_circle, ray_circle};
pub use ray_segment::{Facing, RaySegment, ray_segment};
pub use reflect::reflect;
pub use relation::{Relation, aabb_aabb, aabb_circle};
pub use sat::{Sat, sat_obb_obb, sat_polygon_circle, sat_polygon_polygon};
pub use segment::{LineCrossing, Segment, line_line};

pub(crate) use aabb::of_box;
pub(crate) use arc_arc::{Base, Quadratic, chord, nearest};
pub(crate) use chain::Chain;
pub(crate) use polygon::{check_points, lowest, orient, turns};
pub(crate) use ray::of_ray;

use crate::tolerance::reach;

/// A point or a vector of the plane, in f64.
pub type Vec2 = glam::DVec2;

/// A quarter turn in the positive direction: (1, 0) becomes (0, 1).
pub(crate) fn perp(v: Vec2) -> Vec2 {
    Vec2::new(-v.y, v.x)
}

/// The unit vector at an angle in radians, counted from +x towards +y: by one routine, which gives the same bits everywhere.
pub(crate) fn heading(angle: f64) -> Vec2 {
    let (sin, cos) = libm::sincos(angle);
    Vec2::new(cos, sin)
}

/// Whether squares of vectors as long as this neither overflow nor vanish beside each other.
#[inline]
fn is_square_safe(reach: f64) -> bool {
    (1e-100..1e100).contains(&reach)
}

/// `x`, or −`x` where `sign` is negative.
#[inline]
pub(crate) fn flipped(x: f64, sign: f64) -> f64 {
    let [flipped, _] =
        (wide::f64x2::splat(x) ^ (wide::f64x2::splat(sign) & wide::f64x2::splat(-0.0))).to_array();
    flipped
}

/// The unit vector along `v`, accurate for any finite length; `None` for the zero vector.
#[inline]
pub(crate) fn unit(v: Vec2) -> Option<Vec2> {
    let reach = reach(v);
    // Dividing by a power of two changes no digit, and keeps the square from overflowing or vanishing.
    let v = if is_square_safe(reach) { v } else { v / power_of_two(reach) };
    (reach != 0.0).then(|| v / v.length())
}

/// The length of `v`, accurate for any finite size.
#[inline]
pub(crate) fn length(v: Vec2) -> f64 {
    let reach = reach(v);
    if is_square_safe(reach) { v.length() } else { length_by_power(v, power_of_two(reach)) }
}

#[cold]
#[inline(never)]
fn length_by_power(v: Vec2, power: f64) -> f64 {
    (v / power).length() * power
}

/// The product of two numbers, and what was lost by rounding it (Veltkamp and Dekker, 1971).
pub(crate) fn product(a: f64, b: f64) -> [f64; 2] {
    // The upper and the lower half of the digits; the products of halves are exact.
    let split = |x: f64| {
        let scaled = 134_217_729.0 * x;
        let upper = scaled - (scaled - x);
        (upper, x - upper)
    };
    let (high, (a1, a2), (b1, b2)) = (a * b, split(a), split(b));
    [high, a2 * b2 - (((high - a1 * b1) - a2 * b1) - a1 * b2)]
}

/// The largest power of two that is at most `x`, or the smallest normal number where `x` is smaller still.
#[cold]
#[inline(never)]
pub(crate) fn power_of_two(x: f64) -> f64 {
    f64::from_bits(x.to_bits() & 0x7ff0_0000_0000_0000).max(f64::MIN_POSITIVE)
}
