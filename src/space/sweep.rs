use super::{Nearness, Vec3, length};
use crate::tolerance::CONTACT;

/// Where a moving shape first touches one at rest.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Touch {
    /// When, as a fraction of the motion: 0 at its start (also for shapes that touch or overlap there), 1 at
    /// its end.
    pub t: f64,
    /// A point that they share then.
    pub point: Vec3,
    /// The unit direction from the standing shape to the moving one. The motion against it is what brings them
    /// together: shapes that touch at the start, and part, have `motion · normal > 0`. Where shapes other than two
    /// boxes overlap at the start, it is only the direction against the motion.
    pub normal: Vec3,
}

/// The longest chain of advances. A motion straight at something takes one or two; one that just grazes it halves
/// what is left each time.
const ROUNDS: usize = 100;

/// Advances the moving shape as far as it surely stays apart, until it touches (conservative advancement: Mirtich,
/// 1996).
///
/// The distance is a convex function of the time, so that each advance, along its tangent, ends before the touch
/// or at it. `nearness` says how near the shapes are when the first is moved by so much. The touch is called when
/// they are within [`CONTACT`] × `scale` of each other: never late, and early by at most that over the speed at which
/// they close.
pub(super) fn advance(motion: Vec3, scale: f64, nearness: impl Fn(Vec3) -> Nearness) -> Option<Touch> {
    let mut t = 0.0;
    let mut touch = Touch { t, point: Vec3::ZERO, normal: super::unit(-motion).unwrap_or(Vec3::X) };
    for _ in 0..ROUNDS {
        match nearness(t * motion) {
            Nearness::Meeting { at } => return Some(Touch { t, point: at, ..touch }),
            Nearness::Apart { distance, at_least, b, axis, .. } => {
                if distance <= CONTACT * (scale + length(t * motion)) {
                    // So near, many planes part them; the one from farther away is the better one.
                    let normal = if t > 0.0 { touch.normal } else { -axis };
                    return Some(Touch { t, point: b, normal });
                }
                let closing = motion.dot(axis);
                if closing <= 0.0 {
                    // The plane between them stays between them.
                    return None;
                }
                touch = Touch { t, point: b, normal: -axis };
                // solve: distance − t closing = 0
                t += if at_least > 0.0 { at_least } else { distance } / closing;
                if t > 1.0 {
                    return None;
                }
            }
        }
    }
    Some(touch)
}
