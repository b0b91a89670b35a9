use super::{Relation, Sphere, length, reach};
use crate::tolerance::HAIR;

/// How two spheres lie to each other; touching within a [hair](crate::tolerance::HAIR) of the numbers at hand.
#[must_use]
pub fn sphere_sphere(a: &Sphere, b: &Sphere) -> Relation {
    let hair = HAIR * reach(a.centre()).max(reach(b.centre())).max(a.radius()).max(b.radius());
    // solve: |a − b| = r + s
    Relation::of(length(a.centre() - b.centre()) - (a.radius() + b.radius()), hair)
}
