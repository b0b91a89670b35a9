use super::cylinder::rejected;
use super::ray_cylinder::{barrel, slab};
use super::ray_hit::Stretch;
use super::ray_sphere::ball;
use super::{Capsule, Ray, RayHit, Vec3, length, reach, unit};
use crate::tolerance::ROUNDOFF;

/// Where a ray meets a capsule; `None` where it misses. Touching counts.
///
/// A capsule is a ball at either end and a cylinder between them; a line's stretches in the three join into one.
pub fn ray_capsule(ray: &Ray, capsule: &Capsule) -> Option<RayHit> {
    let ([from, to], radius) = (capsule.ends(), capsule.radius());
    let roundoff = ROUNDOFF * reach(ray.origin()).max(reach(from)).max(reach(to)).max(radius);
    let shaft = || {
        let (axis, along) = (unit(to - from)?, 0.5 * (to - from));
        let centre = from + along;
        let part = barrel(ray, centre, axis, radius, roundoff)?.and(slab(
            ray,
            centre,
            axis,
            length(along),
            roundoff,
        )?);
        (part.enter <= part.leave).then_some(part)
    };
    let mut whole = [shaft(), ball(ray, from, radius, roundoff), ball(ray, to, radius, roundoff)]
        .into_iter()
        .flatten()
        .reduce(Stretch::or)?;
    // The planes between the three are not part of its surface.
    let normal = |t: f64, facing: Vec3| normal_at(capsule, ray.at(t), facing, roundoff);
    let d = ray.direction();
    whole.normals = [normal(whole.enter, -d), normal(whole.leave, d)];
    whole.ahead(ray, roundoff)
}

/// The normal at a point of the surface; without a radius, the one that is most along `facing`.
fn normal_at(capsule: &Capsule, point: Vec3, facing: Vec3, roundoff: f64) -> Vec3 {
    let [from, to] = capsule.ends();
    let nearest = capsule.closest_on_segment(point);
    let (at_from, at_to) = (nearest == from, nearest == to);
    // Beside the segment, a normal is across it; at an end it does not point back along the segment.
    let level = |v: Vec3| {
        unit(to - from)
            .filter(|axis| if at_from { !at_to && v.dot(*axis) > 0.0 } else { !at_to || v.dot(*axis) < 0.0 })
            .map_or(v, |axis| rejected(v, axis))
    };
    let (out, facing_out) = (level(point - nearest), level(facing));
    if length(out) > roundoff {
        unit(out).unwrap_or(facing)
    } else if length(facing_out) > ROUNDOFF {
        unit(facing_out).unwrap_or(facing)
    } else {
        -facing
    }
}
