use super::obb_cylinder::nearness;
use super::sweep::{Touch, advance, check_motion};
use super::{Cylinder, Obb, Support, Vec3};
use crate::error::Error;

/// Where an oriented box, moved in a straight line without turning, first touches a cylinder; `None` where it does
/// not. Touching at the start counts.
///
/// The two are within [`CONTACT`](crate::tolerance::CONTACT) of the numbers at hand of each other when they are said
/// to touch, and apart until then.
///
/// # Errors
/// [`ErrorKind::NotFinite`] and [`ErrorKind::TooLarge`] for the motion.
pub fn sweep_obb_cylinder(obb: &Obb, motion: Vec3, cylinder: &Cylinder) -> Result<Option<Touch>, Error> {
    check_motion(motion)?;
    Ok(advance(motion, obb.size() + cylinder.size(), |moved| nearness(obb, cylinder, moved)))
}
