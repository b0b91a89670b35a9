use super::{Aabb, Relation, Sphere, reach, signed};
use crate::tolerance::ROUNDOFF;

/// The relation of a box and a sphere, by the box's point nearest to the centre; touching within a
/// [roundoff](crate::tolerance::ROUNDOFF) of the numbers at hand.
///
/// ```
/// use carom::space::{Aabb, Relation, Sphere, Vec3, aabb_sphere};
/// let aabb = Aabb { min: Vec3::ZERO, max: Vec3::ONE };
/// let sphere = Sphere::new(Vec3::new(3., 4., 7.), 7.0)?;
/// assert_eq!(aabb_sphere(&aabb, &sphere), Relation::Touching);
/// # Ok::<(), carom::Error>(())
/// ```
pub fn aabb_sphere(aabb: &Aabb, sphere: &Sphere) -> Relation {
    let (centre, radius) = (sphere.centre(), sphere.radius());
    let roundoff = ROUNDOFF * reach(centre).max(reach(aabb.closest_point(centre))).max(radius);
    Relation::of(signed((aabb.min - centre).max(centre - aabb.max)) - radius, roundoff)
}
