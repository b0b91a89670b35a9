use super::ray_segment::ahead;
use super::{Arc, Facing, Ray, RayCircle, Vec2, ray_circle};
use crate::tolerance::{ROUNDOFF, reach};

/// Where a ray crosses an arc.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ArcHit {
    /// The distance along the ray.
    pub t: f64,
    /// The point.
    pub point: Vec2,
    /// `Front` from outside the arc's circle, `Back` from inside.
    pub facing: Facing,
}

/// The result for a ray and an arc. Both ends belong to the arc, and the origin belongs to the ray.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum RayArc {
    /// It does not meet the arc.
    Miss,
    /// It touches the arc and stays on its side.
    Tangent {
        /// The distance along the ray.
        t: f64,
        /// The point.
        point: Vec2,
    },
    /// It crosses the arc once.
    One(ArcHit),
    /// It crosses the arc twice: in by its front, then out by its back.
    Two(ArcHit, ArcHit),
}

/// Where a ray meets an arc, drawn either way; a whole circle is an arc as well.
///
#[doc = figure!("ray-arc")]
///
/// A [roundoff](crate::tolerance::ROUNDOFF) of the numbers at hand counts as exact: passing through an end, starting on the
/// arc, touching it.
///
/// ```
/// use carom::{Arc, Facing, Ray, RayArc, Turn, Vec2, ray_arc};
/// // The right half of a circle, drawn clockwise as seen on screen.
/// let arc = Arc::new(Vec2::ZERO, 5.0, Vec2::NEG_Y, Vec2::Y, Turn::Positive)?;
/// let RayArc::One(hit) = ray_arc(&Ray::new(Vec2::new(-9.0, 3.0), Vec2::X)?, &arc) else { panic!() };
/// assert_eq!((hit.point, hit.facing), (Vec2::new(4.0, 3.0), Facing::Back));
/// # Ok::<(), carom::Error>(())
/// ```
pub fn ray_arc(ray: &Ray, arc: &Arc) -> RayArc {
    let roundoff = ROUNDOFF * reach(ray.origin()).max(reach(arc.centre)).max(arc.radius);
    let hit = |t: f64, facing: Facing| {
        let t = ahead(t, roundoff)?;
        let point = ray.at(t);
        // Ends, and a roundoff beyond them, are on it.
        let is_end = [arc.start(), arc.end()].iter().any(|&end| reach(point - end) <= roundoff);
        (is_end || arc.contains_direction(point - arc.centre)).then_some(ArcHit { t, point, facing })
    };
    match ray_circle(ray, arc.centre, arc.radius) {
        RayCircle::Miss => RayArc::Miss,
        RayCircle::Tangent { t } => {
            hit(t, Facing::Front).map_or(RayArc::Miss, |ArcHit { t, point, .. }| RayArc::Tangent { t, point })
        }
        RayCircle::Two { enter, leave } => match (hit(enter, Facing::Front), hit(leave, Facing::Back)) {
            (Some(front), Some(back)) => RayArc::Two(front, back),
            (Some(only), None) | (None, Some(only)) => RayArc::One(only),
            (None, None) => RayArc::Miss,
        },
    }
}
