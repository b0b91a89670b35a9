use super::{Aabb, Ray, Relation};
use crate::tolerance::ROUNDOFF;

/// The stretch of a ray inside a box, as distances `(enter, leave)` with `0 ≤ enter ≤ leave`, or `None` where
/// it misses; touching counts, and so does starting inside (then `enter` is 0).
///
#[doc = figure!("ray-aabb")]
///
/// A ray through a corner leaves one slab where it enters the other, so the two distances are compared within a
/// [roundoff](crate::tolerance::ROUNDOFF): the direction's rounding must not decide.
///
/// ```
/// use carom::{Aabb, Ray, Vec2, ray_aabb};
/// let aabb = Aabb { min: Vec2::new(-1.0, -1.0), max: Vec2::new(1.0, 1.0) };
/// let ray = Ray::new(Vec2::new(-3.0, 0.0), Vec2::X)?;
/// assert_eq!(ray_aabb(&ray, &aabb), Some((2.0, 4.0)));
/// # Ok::<(), carom::Error>(())
/// ```
pub fn ray_aabb(ray: &Ray, aabb: &Aabb) -> Option<(f64, f64)> {
    let (o, d) = (ray.origin(), ray.direction());
    let (mut enter, mut leave) = (0.0_f64, f64::INFINITY);
    for axis in 0..2 {
        let (min, max) = (aabb.min[axis], aabb.max[axis]);
        if d[axis] == 0.0 {
            // Parallel to the slab: all of the ray is in it, or none.
            if !(min <= o[axis] && o[axis] <= max) {
                return None;
            }
            continue;
        }
        // Chosen by the direction rather than sorted, so that an empty box is left before it is entered.
        let (near, far) = if d[axis] > 0.0 { (min, max) } else { (max, min) };
        // solve: o + t d = side
        enter = enter.max((near - o[axis]) / d[axis]);
        leave = leave.min((far - o[axis]) / d[axis]);
    }
    (enter <= leave + ROUNDOFF * leave).then(|| (enter, leave.max(enter)))
}

/// The relation of a ray to a box: touching if the ray meets the box's sides or corners, but not its inside. A box without
/// width has no inside.
pub fn ray_aabb_relation(ray: &Ray, aabb: &Aabb) -> Relation {
    let Some((enter, leave)) = ray_aabb(ray, aabb) else {
        return Relation::Apart;
    };
    let (o, d) = (ray.origin(), ray.direction());
    let along_side =
        (0..2).any(|axis| d[axis] == 0.0 && (o[axis] == aabb.min[axis] || o[axis] == aabb.max[axis]));
    // At a corner, through a box without width, or leaving at once.
    let at_once = enter >= leave - ROUNDOFF * leave;
    if along_side || at_once { Relation::Touching } else { Relation::Overlapping }
}
