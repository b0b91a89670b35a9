use super::cylinder::rejected;
use super::ray_hit::{Stretch, half_chord};
use super::{Cylinder, Ray, RayHit, Vec3, length, reach, unit};
use crate::tolerance::ROUNDOFF;

/// Where a ray meets a cylinder with flat caps; `None` where it misses. Touching counts.
///
/// ```
/// use carom::space::{Cylinder, Ray, Vec3, ray_cylinder};
/// let upright = Cylinder::between(Vec3::ZERO, Vec3::new(0., 4., 0.), 1.0)?;
/// let ray = Ray::new(Vec3::new(0.5, 9., 0.), Vec3::NEG_Y)?;
/// let hit = ray_cylinder(&ray, &upright).expect("it falls on the cap");
/// assert_eq!((hit.enter, hit.normal), (5.0, Vec3::Y));
/// # Ok::<(), carom::Error>(())
/// ```
pub fn ray_cylinder(ray: &Ray, cylinder: &Cylinder) -> Option<RayHit> {
    let roundoff = ROUNDOFF * reach(ray.origin()).max(cylinder.reach());
    let (centre, axis) = (cylinder.centre(), cylinder.axis());
    let barrel = barrel(ray, centre, axis, cylinder.radius(), roundoff)?;
    barrel.and(slab(ray, centre, axis, cylinder.half_height(), roundoff)?).ahead(ray, roundoff)
}

/// The stretch of a ray's line within a radius of another line.
pub(super) fn barrel(ray: &Ray, centre: Vec3, axis: Vec3, radius: f64, roundoff: f64) -> Option<Stretch> {
    let (d, m) = (rejected(ray.direction(), axis), rejected(ray.origin() - centre, axis));
    // How fast the ray moves across the axis.
    let speed = length(d);
    if speed <= ROUNDOFF {
        return (length(m) <= radius + roundoff).then_some(Stretch::ALL);
    }
    let d = d / speed;
    let foot = -m.dot(d);
    let half = half_chord(radius, length(d.cross(m)), roundoff)?;
    let normal = |along: f64, otherwise| {
        let out = rejected(m + along * d, axis);
        // Without a radius the direction is all rounding.
        if length(out) <= roundoff { otherwise } else { unit(out).unwrap_or(otherwise) }
    };
    let (enter, leave) = (foot - half, foot + half);
    let normals = [normal(enter, -d), normal(leave, d)];
    Some(Stretch { enter: enter / speed, leave: leave / speed, normals })
}

/// The stretch of a ray's line between two planes.
pub(super) fn slab(ray: &Ray, centre: Vec3, axis: Vec3, half: f64, roundoff: f64) -> Option<Stretch> {
    let (speed, from) = (ray.direction().dot(axis), (ray.origin() - centre).dot(axis));
    if speed.abs() <= ROUNDOFF {
        return (from.abs() <= half + roundoff).then_some(Stretch::ALL);
    }
    // The plane that it meets first faces it.
    let facing = if speed > 0.0 { -axis } else { axis };
    let near = half.copysign(-speed);
    Some(Stretch { enter: (near - from) / speed, leave: (-near - from) / speed, normals: [facing, -facing] })
}
