use super::convex_convex::nearness;
use super::sweep::{Touch, advance};
use super::{Support, Vec3, check_vector};
use crate::error::Error;

/// Where a convex shape, moved in a straight line without turning, first touches another one at rest; `None`
/// where it does not. Touching at the start counts.
///
/// At the reported touch the shapes are within [`CONTACT`](crate::tolerance::CONTACT) of the numbers at hand of each
/// other; before, they are apart.
///
/// ```
/// use carom::space::{Convex, Sphere, Vec3, sweep_convex_convex};
/// let wall = Convex::new(&[Vec3::ZERO, 9. * Vec3::Y, 9. * Vec3::Z])?;
/// let ball = Sphere::new(Vec3::new(-5., 1., 1.), 1.0)?;
/// let touch = sweep_convex_convex(&ball, 8. * Vec3::X, &wall)?.expect("it is in the way");
/// assert_eq!((touch.t, touch.normal), (0.5, Vec3::NEG_X));
/// # Ok::<(), carom::Error>(())
/// ```
///
/// # Errors
/// [`NotFinite`](crate::ErrorKind::NotFinite) and [`TooLarge`](crate::ErrorKind::TooLarge) for the motion.
pub fn sweep_convex_convex(
    moving: &dyn Support,
    motion: Vec3,
    standing: &dyn Support,
) -> Result<Option<Touch>, Error> {
    check_vector("a motion", motion)?;
    let scale = moving.size() + moving.radius() + standing.size() + standing.radius();
    Ok(advance(motion, scale, |moved| nearness(moving, standing, moved)))
}
