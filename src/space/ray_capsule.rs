use super::ray_cylinder::{barrel, slab};
use super::ray_sphere::ball;
use super::{Capsule, Ray, RayHit, length, reach};
use crate::tolerance::HAIR;

/// Where a ray meets a capsule; `None` where it misses. Touching counts.
///
/// A capsule is a ball at either end and a cylinder between them; a line's stretches in the three are one.
#[must_use]
pub fn ray_capsule(ray: &Ray, capsule: &Capsule) -> Option<RayHit> {
    let ([from, to], radius) = (capsule.ends(), capsule.radius());
    let hair = HAIR * reach(ray.origin()).max(reach(from)).max(reach(to)).max(radius);
    let long = length(to - from);
    let shaft = || {
        let axis = (to - from) / long;
        let centre = from + 0.5 * (to - from);
        let part = barrel(ray, centre, axis, radius, hair)?.and(slab(ray, centre, axis, 0.5 * long, hair)?);
        (part.enter <= part.leave).then_some(part)
    };
    let shaft = if long > 0.0 { shaft() } else { None };
    [shaft, ball(ray, from, radius, hair), ball(ray, to, radius, hair)]
        .into_iter()
        .flatten()
        .reduce(super::ray_hit::Stretch::or)?
        .ahead(ray, hair)
}
