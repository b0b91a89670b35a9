use super::local_box::LocalBox;
use super::{Cylinder, Obb, Relation};

/// How an oriented box and a cylinder lie to each other; touching within a
/// [roundoff](crate::tolerance::ROUNDOFF) of the numbers at hand.
///
/// The part of the box between the planes of the caps is seen along the axis: the two meet where its outline
/// comes within the radius. That is exact: the only rounding is that of the box's corners. How near they come to
/// each other is for [`convex_convex`](super::convex_convex()) to say.
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
