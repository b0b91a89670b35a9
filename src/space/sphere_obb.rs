use super::{Obb, Relation, Sphere, reach};
use crate::tolerance::ROUNDOFF;

/// The relation of a sphere and an oriented box; touching within a [roundoff](crate::tolerance::ROUNDOFF) of the
/// numbers at hand.
///
/// [`Obb::closest_point`] and [`Obb::distance`] give the nearest point and the distance.
pub fn sphere_obb(sphere: &Sphere, obb: &Obb) -> Relation {
    let roundoff = ROUNDOFF * reach(sphere.centre()).max(obb.reach()).max(sphere.radius());
    Relation::of(obb.signed_distance(sphere.centre()) - sphere.radius(), roundoff)
}
