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
    /// The unit normal, from the standing shape to the moving one. Shapes that touch at the start and then part have
    /// `motion · normal > 0`. If shapes other than two boxes overlap at the start, it is only the direction opposite to
    /// the motion.
    pub normal: Vec3,
}

/// The most advances. A motion straight at something takes one or two; one that just grazes it halves the rest each
/// time.
const ROUNDS: usize = 100;

/// Advances the moving shape as far as it surely stays apart, until it touches (conservative advancement: Mirtich,
/// 1996).
///
/// The distance is a convex function of the time, so that each advance, along its tangent, ends before the touch or at
/// it. `nearness` gives the nearest points when the first shape is moved by a vector. A touch is reported when they are
/// within [`CONTACT`] × `scale` of each other: never late, and early by at most that over the closing speed.
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
        // The plane stays between them for ever, or until the motion ends.
        if closing <= 0.0 || t == 1.0 || (next - 1.0) * closing > contact {
            return None;
        }
        t = next.min(1.0);
    }
    // This near, many planes separate them. One from a little farther away is better.
    let before = t - CLEAR * scale / closing;
    if before > touch.t
        && let Nearness::Apart { axis, .. } = nearness(before * motion)
    {
        touch.normal = -axis;
    }
    Some(Touch { t, ..touch })
}
