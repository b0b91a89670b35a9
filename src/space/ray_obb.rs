use super::ray_cylinder::slab;
use super::ray_hit::Stretch;
use super::{Obb, Ray, RayHit, reach};
use crate::tolerance::ROUNDOFF;

/// Where a ray meets an oriented box; `None` where it misses. Touching counts.
///
/// ```
/// use carom::space::{Obb, Ray, Vec3, ray_obb};
/// let tilted = Obb::from_quaternion(Vec3::ZERO, Vec3::ONE, [0., 0., 0.5, 2.])?;
/// let hit = ray_obb(&Ray::new(Vec3::ZERO, Vec3::Z)?, &tilted).expect("it starts inside");
/// assert!(hit.inside);
/// assert_eq!((hit.leave, hit.normal), (1.0, Vec3::Z));
/// # Ok::<(), carom::Error>(())
/// ```
pub fn ray_obb(ray: &Ray, obb: &Obb) -> Option<RayHit> {
    let roundoff = ROUNDOFF * reach(ray.origin()).max(obb.reach());
    let mut inside = Stretch::ALL;
    for (axis, half) in obb.axes().into_iter().zip(obb.half().to_array()) {
        inside = inside.and(slab(ray, obb.centre(), axis, half, roundoff)?);
    }
    inside.ahead(ray, roundoff)
}
