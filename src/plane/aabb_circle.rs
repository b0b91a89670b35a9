use super::{Aabb, Relation, Vec2};
use crate::tolerance::{HAIR, reach};

/// How a box and a disk lie to each other; touching within a [hair](crate::tolerance::HAIR) of the numbers at
/// hand.
///
/// ```
/// use carom::{Aabb, Relation, Vec2, aabb_circle};
/// let aabb = Aabb { min: Vec2::ZERO, max: Vec2::new(6.0, 5.0) };
/// assert_eq!(aabb_circle(&aabb, Vec2::new(9.0, 9.0), 5.0), Relation::Touching);
/// ```
#[must_use]
pub fn aabb_circle(aabb: &Aabb, centre: Vec2, radius: f64) -> Relation {
    let closest = aabb.closest_point(centre);
    // solve: |centre − closest| = radius
    let gap = super::length(centre - closest) - radius;
    let hair = HAIR * reach(centre).max(reach(closest)).max(radius);
    Relation::of(gap, hair)
}
