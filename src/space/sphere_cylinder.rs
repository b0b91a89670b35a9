use super::{Cylinder, Relation, Sphere, reach};
use crate::tolerance::ROUNDOFF;

/// How a sphere and a cylinder lie to each other; touching within a [roundoff](crate::tolerance::ROUNDOFF) of the
/// numbers at hand.
///
/// [`Cylinder::closest_point`] and [`Cylinder::distance`] say where, and how far apart.
pub fn sphere_cylinder(sphere: &Sphere, cylinder: &Cylinder) -> Relation {
    let roundoff = ROUNDOFF * reach(sphere.centre()).max(cylinder.reach()).max(sphere.radius());
    Relation::of(cylinder.signed_distance(sphere.centre()) - sphere.radius(), roundoff)
}
