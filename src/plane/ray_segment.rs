use super::{Ray, Segment, Vec2};
use crate::tolerance::{ROUNDOFF, reach};

/// From which side a ray comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Facing {
    /// Against the normal: from the side that a segment's [`normal`](Segment::normal) points to, or from
    /// outside an arc's circle.
    Front,
    /// Along the normal: from the other side, or from inside the circle.
    Back,
}

/// The result for a ray and a segment. Both ends belong to the segment, and the origin belongs to the ray.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum RaySegment {
    /// The lines cross beside the segment or behind the ray's origin.
    Miss,
    /// The ray runs beside the segment and never meets its line.
    Parallel,
    /// The ray runs along the segment's line.
    Collinear {
        /// The stretch of the ray on the segment, as distances `(enter, leave)`, or `None` where all of the
        /// segment is behind the origin.
        overlap: Option<(f64, f64)>,
    },
    /// The ray meets the segment at one point.
    Hit {
        /// The distance along the ray.
        t: f64,
        /// The fraction of the segment before the point: exactly 0 or 1 at its ends.
        u: f64,
        /// The point.
        point: Vec2,
        /// The side that the ray comes from.
        facing: Facing,
    },
}

/// Where a ray meets a segment.
///
#[doc = figure!("ray-segment")]
///
/// Whatever is within a [roundoff](crate::tolerance::ROUNDOFF) of the numbers at hand counts as exact: passing
/// through an end, starting on the segment, being parallel, being collinear.
///
/// ```
/// use carom::{Facing, Ray, RaySegment, Segment, Vec2, ray_segment};
/// let floor = Segment::new(Vec2::new(4.0, 2.0), Vec2::new(0.0, 2.0));
/// let ray = Ray::new(Vec2::new(1.0, 0.0), Vec2::Y)?;
/// let hit = RaySegment::Hit { t: 2.0, u: 0.75, point: Vec2::new(1.0, 2.0), facing: Facing::Front };
/// assert_eq!(ray_segment(&ray, &floor), hit);
/// # Ok::<(), carom::Error>(())
/// ```
pub fn ray_segment(ray: &Ray, segment: &Segment) -> RaySegment {
    let (o, d) = (ray.origin(), ray.direction());
    let roundoff = ROUNDOFF * reach(o).max(reach(segment.a)).max(reach(segment.b));
    let e = segment.b - segment.a;
    // The offsets of both ends from the ray's line; their difference is d × e.
    let (side_a, side_b) = (d.perp_dot(segment.a - o), d.perp_dot(segment.b - o));
    let cross = d.perp_dot(e);
    if cross.abs() <= ROUNDOFF * reach(e) {
        let on_line = side_a.abs().min(side_b.abs()) <= roundoff;
        return if on_line { collinear(ray, segment, roundoff) } else { RaySegment::Parallel };
    }
    // solve: side_a + u (side_b − side_a) = 0
    let u = if side_a.abs() <= roundoff.min(side_b.abs()) {
        0.0
    } else if side_b.abs() <= roundoff {
        1.0
    } else if (side_a > 0.0) == (side_b > 0.0) {
        return RaySegment::Miss;
    } else {
        (-side_a / cross).clamp(0.0, 1.0)
    };
    let point = segment.at(u);
    let Some(t) = ahead(ray.project(point), roundoff) else {
        return RaySegment::Miss;
    };
    // The normal is e turned by +90°, so d · normal has the sign of e × d.
    let facing = if cross > 0.0 { Facing::Front } else { Facing::Back };
    RaySegment::Hit { t, u, point, facing }
}

fn collinear(ray: &Ray, segment: &Segment, roundoff: f64) -> RaySegment {
    let (a, b) = (ray.project(segment.a), ray.project(segment.b));
    let overlap = ahead(a.max(b), roundoff).map(|leave| (a.min(b).max(0.0), leave));
    RaySegment::Collinear { overlap }
}

/// The distance `t` if it is not behind the origin; 0 within a roundoff of it.
pub(super) fn ahead(t: f64, roundoff: f64) -> Option<f64> {
    (t >= -roundoff).then_some(if t <= roundoff { 0.0 } else { t })
}
