use super::{Aabb, Relation};

/// How two boxes lie to each other; touching where a side of one is an opposite side of the other, exactly.
///
/// ```
/// use carom::{Aabb, Relation, Vec2, aabb_aabb};
/// let left = Aabb { min: Vec2::ZERO, max: Vec2::new(2.0, 3.0) };
/// let right = Aabb { min: Vec2::new(2.0, 1.0), max: Vec2::new(5.0, 2.0) };
/// assert_eq!(aabb_aabb(&left, &right), Relation::Touching);
/// ```
#[must_use]
pub fn aabb_aabb(a: &Aabb, b: &Aabb) -> Relation {
    if !a.overlaps(b) {
        Relation::Apart
    } else if a.max.cmpeq(b.min).any() || b.max.cmpeq(a.min).any() {
        Relation::Touching
    } else {
        Relation::Overlapping
    }
}
