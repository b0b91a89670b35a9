use super::{Nearness, Vec3, length};
use crate::tolerance::{CLEAR, CONTACT};

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
    // How fast they close.
    let mut closing = 0.0;
    for _ in 0..ROUNDS {
        let (distance, at_least, b, axis) = match nearness(t * motion) {
            Nearness::Meeting { at } => {
                touch.point = at;
                break;
            }
            Nearness::Apart { distance, at_least, b, axis, .. } => (distance, at_least, b, axis),
        };
        let contact = CONTACT * (scale + length(t * motion));
        touch.point = b;
        if t == 0.0 || distance > contact {
            (touch.t, touch.normal) = (t, -axis);
        }
        if distance <= contact {
            break;
        }
        closing = motion.dot(axis);
        // solve: distance − (next − t) closing = 0
        let next = t + if at_least > 0.0 { at_least } else { distance } / closing;
        // The plane between them stays between them, or until the end.
        if closing <= 0.0 || t == 1.0 || (next - 1.0) * closing > contact {
            return None;
        }
        t = next.min(1.0);
    }
    // So near, many planes part them. One from a little farther away is better.
    let before = t - CLEAR * scale / closing;
    if before > touch.t
        && let Nearness::Apart { axis, .. } = nearness(before * motion)
    {
        touch.normal = -axis;
    }
    Some(Touch { t, ..touch })
}
