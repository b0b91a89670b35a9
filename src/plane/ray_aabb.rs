use super::{Aabb, Ray};

/// The stretch of a ray inside a box, as distances `(enter, leave)` with `0 ≤ enter ≤ leave`, or `None` where
/// it misses; touching counts, and so does starting inside (then `enter` is 0).
#[must_use]
pub fn ray_aabb(ray: &Ray, aabb: &Aabb) -> Option<(f64, f64)> {
    let (o, d) = (ray.origin(), ray.direction());
    let (mut enter, mut leave) = (0.0_f64, f64::INFINITY);
    for axis in 0..2 {
        if d[axis] == 0.0 {
            // Parallel to the slab: all of the ray is in it, or none.
            if o[axis] < aabb.min[axis] || o[axis] > aabb.max[axis] {
                return None;
            }
            continue;
        }
        // solve: o + t d = side
        let a = (aabb.min[axis] - o[axis]) / d[axis];
        let b = (aabb.max[axis] - o[axis]) / d[axis];
        enter = enter.max(a.min(b));
        leave = leave.min(a.max(b));
    }
    (enter <= leave).then_some((enter, leave))
}
