use super::{Aabb, Relation};

/// The relation of two boxes; touching if a face of one is in the plane of an opposite face of the other, exactly.
///
/// ```
/// use carom::space::{Aabb, Relation, Vec3, aabb_aabb};
/// let left = Aabb { min: Vec3::ZERO, max: Vec3::new(2., 3., 4.) };
/// let right = Aabb { min: Vec3::new(2., 1., 1.), max: Vec3::splat(5.) };
/// assert_eq!(aabb_aabb(&left, &right), Relation::Touching);
/// ```
pub fn aabb_aabb(a: &Aabb, b: &Aabb) -> Relation {
    if !a.overlaps(b) {
        Relation::Apart
    } else if a.max.cmpeq(b.min).any() || b.max.cmpeq(a.min).any() {
        Relation::Touching
    } else {
        Relation::Overlapping
    }
}
