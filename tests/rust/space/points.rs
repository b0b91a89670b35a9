//! The judge's hull of a few points: by trying all of them.

use crate::prelude::space::*;
/// The least height of the tetrahedron of some points of which it is greatest: 0 for points in one plane.
pub(super) fn thickness(points: &[Vec3]) -> f64 {
    let mut thickness = 0.0_f64;
    for (i, &a) in points.iter().enumerate() {
        for (j, &b) in points.iter().enumerate().skip(i + 1) {
            for (k, &c) in points.iter().enumerate().skip(j + 1) {
                for &d in &points[k + 1..] {
                    let (b, c, d) = (b - a, c - a, d - a);
                    let sides = [b.cross(c), c.cross(d), d.cross(b), (c - b).cross(d - b)];
                    let largest = sides.iter().map(|side| side.length()).fold(0.0, f64::max);
                    if largest > 0.0 {
                        thickness = thickness.max(b.cross(c).dot(d).abs() / largest);
                    }
                }
            }
        }
    }
    thickness
}

/// The distance of a point from the hull of a few others: from all triangles and all segments, and 0 in any
/// tetrahedron.
pub(super) fn outside_hull(points: &[Vec3], p: Vec3) -> f64 {
    let mut least = f64::INFINITY;
    for (i, &a) in points.iter().enumerate() {
        least = least.min((p - a).length());
        for (j, &b) in points.iter().enumerate().skip(i + 1) {
            let t = ((p - a).dot(b - a) / (b - a).length_squared()).clamp(0.0, 1.0);
            if t > 0.0 {
                least = least.min((p - (a + t * (b - a))).length());
            }
            for (k, &c) in points.iter().enumerate().skip(j + 1) {
                let n = (b - a).cross(c - a);
                let q = p - a;
                let (s, t) = (q.cross(c - a).dot(n), (b - a).cross(q).dot(n));
                let nn = n.length_squared();
                if nn > 0.0 && s >= 0.0 && t >= 0.0 && s + t <= nn {
                    least = least.min(q.dot(n).abs() / nn.sqrt());
                }
                for &d in &points[k + 1..] {
                    let volume = n.dot(d - a);
                    let parts = [n.dot(q), (c - a).cross(d - a).dot(q), (d - a).cross(b - a).dot(q)]
                        .map(|part| part / volume);
                    if parts.iter().all(|&part| part >= 0.0) && parts.iter().sum::<f64>() <= 1.0 {
                        return 0.0;
                    }
                }
            }
        }
    }
    least
}
