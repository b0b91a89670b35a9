use super::convex_convex::nearness;
use super::sat_obb_obb::{candidates, roundoff, sat_obb_obb};
use super::sweep::Touch;
use super::{Nearness, Obb, Vec3, check_vector};
use crate::error::Error;

/// Where an oriented box, moved in a straight line without turning, first touches another one; `None` where it does
/// not. Touching at the start counts.
///
/// Along each of the 15 axes that can separate them, the two overlap during one interval of time. They meet during the
/// intersection of all intervals: no search, no tolerance but a [roundoff](crate::tolerance::ROUNDOFF).
///
/// ```
/// use carom::space::{Aabb, Obb, Vec3, sweep_obb_obb};
/// let ship: Obb = Aabb { min: Vec3::ZERO, max: Vec3::ONE }.into();
/// let pillar: Obb = Aabb { min: Vec3::new(5., 0., 0.), max: Vec3::new(6., 9., 9.) }.into();
/// let touch = sweep_obb_obb(&ship, 8. * Vec3::X, &pillar)?.expect("it is in the way");
/// assert_eq!((touch.t, touch.normal), (0.5, Vec3::NEG_X));
/// # Ok::<(), carom::Error>(())
/// ```
///
/// # Errors
/// [`NotFinite`](crate::ErrorKind::NotFinite) and [`TooLarge`](crate::ErrorKind::TooLarge) for the motion.
pub fn sweep_obb_obb(moving: &Obb, motion: Vec3, standing: &Obb) -> Result<Option<Touch>, Error> {
    check_vector("a motion", motion)?;
    let Some((t, normal)) = first_overlap(moving, motion, standing) else { return Ok(None) };
    let normal = normal.unwrap_or_else(|| -sat_obb_obb(moving, standing).axis());
    let point = match nearness(moving, standing, t * motion) {
        Nearness::Meeting { at } => at,
        Nearness::Apart { a, b, .. } => a + 0.5 * (b - a),
    };
    Ok(Some(Touch { t, point, normal }))
}

/// When the two first overlap along all axes at once, and the normal of the last axis to begin; `None` for the normal
/// if they overlap at the start.
fn first_overlap(moving: &Obb, motion: Vec3, standing: &Obb) -> Option<(f64, Option<Vec3>)> {
    let between = moving.centre() - standing.centre();
    let roundoff = roundoff(moving, standing);
    let (mut enter, mut leave, mut normal) = (0.0, 1.0, None);
    for axis in candidates(moving, standing) {
        let (from, speed) = (between.dot(axis), motion.dot(axis));
        let reach = moving.extent(axis) + standing.extent(axis);
        let gap = from.abs() - reach;
        if gap > roundoff {
            // How fast the gap closes.
            let closing = if from < 0.0 { speed } else { -speed };
            if closing <= 0.0 || gap > closing {
                return None;
            }
            // solve: gap − t closing = 0
            if gap / closing > enter {
                (enter, normal) = (gap / closing, Some(if from < 0.0 { -axis } else { axis }));
            }
        }
        if speed != 0.0 {
            // solve: from + t speed = ± (reach + roundoff), on the far side
            leave = f64::min(leave, ((reach + roundoff).copysign(speed) - from) / speed);
        }
    }
    (enter <= leave).then_some((enter, normal))
}
