use super::local_box::LocalBox;
use super::{Cylinder, Obb, Relation};

/// The relation of an oriented box and a cylinder; touching within a [roundoff](crate::tolerance::ROUNDOFF) of the
/// numbers at hand.
///
/// The part of the box between the planes of the caps is projected along the axis: the two meet if it comes within the
/// radius. This is exact up to the rounding of the box's corners. [`convex_convex`](super::convex_convex()) gives the
/// distance.
///
/// ```
/// use carom::space::{Aabb, Cylinder, Obb, Relation, Vec3, obb_cylinder};
/// let upright = Cylinder::between(Vec3::ZERO, Vec3::new(0., 4., 0.), 5.0)?;
/// let obb: Obb = Aabb { min: Vec3::new(3., 1., 4.), max: Vec3::new(9., 2., 9.) }.into();
/// assert_eq!(obb_cylinder(&obb, &upright), Relation::Touching);
/// # Ok::<(), carom::Error>(())
/// ```
pub fn obb_cylinder(obb: &Obb, cylinder: &Cylinder) -> Relation {
    let local = LocalBox::new(obb, cylinder);
    if !local.meets(local.roundoff) {
        Relation::Apart
    } else if local.meets(-local.roundoff) {
        Relation::Overlapping
    } else {
        Relation::Touching
    }
}

/// Whether an oriented box and a cylinder share a point.
pub fn obb_meets_cylinder(obb: &Obb, cylinder: &Cylinder) -> bool {
    let local = LocalBox::new(obb, cylinder);
    local.meets(local.roundoff)
}
