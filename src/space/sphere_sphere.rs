use super::{Relation, Sphere, length, reach};
use crate::tolerance::ROUNDOFF;

/// The relation of two spheres; touching within a [roundoff](crate::tolerance::ROUNDOFF) of the numbers at hand.
pub fn sphere_sphere(a: &Sphere, b: &Sphere) -> Relation {
    let roundoff = ROUNDOFF * reach(a.centre()).max(reach(b.centre())).max(a.radius()).max(b.radius());
    // solve: |a − b| = r + s
    Relation::of(length(a.centre() - b.centre()) - (a.radius() + b.radius()), roundoff)
}
