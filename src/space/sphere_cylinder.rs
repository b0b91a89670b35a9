use super::{Cylinder, Relation, Sphere, reach};
use crate::tolerance::ROUNDOFF;

/// The relation of a sphere and a cylinder; touching within a [roundoff](crate::tolerance::ROUNDOFF) of the numbers at
/// hand.
///
/// [`Cylinder::closest_point`] and [`Cylinder::distance`] give the nearest point and the distance.
pub fn sphere_cylinder(sphere: &Sphere, cylinder: &Cylinder) -> Relation {
    let roundoff = ROUNDOFF * reach(sphere.centre()).max(cylinder.reach()).max(sphere.radius());
    Relation::of(cylinder.signed_distance(sphere.centre()) - sphere.radius(), roundoff)
}
