use super::ray_hit::{Stretch, half_chord};
use super::{Ray, RayHit, Sphere, Vec3, length, reach, unit};
use crate::tolerance::ROUNDOFF;

/// Where a ray meets a sphere; `None` where it misses. Touching counts.
///
/// ```
/// use carom::space::{Ray, Sphere, Vec3, ray_sphere};
/// let ray = Ray::new(Vec3::ZERO, Vec3::X)?;
/// let hit = ray_sphere(&ray, &Sphere::new(Vec3::new(10., 3., 0.), 5.0)?).expect("it looks at it");
/// assert_eq!((hit.enter, hit.leave), (6.0, 14.0));
/// # Ok::<(), carom::Error>(())
/// ```
pub fn ray_sphere(ray: &Ray, sphere: &Sphere) -> Option<RayHit> {
    let (centre, radius) = (sphere.centre(), sphere.radius());
    let roundoff = ROUNDOFF * reach(ray.origin()).max(reach(centre)).max(radius);
    ball(ray, centre, radius, roundoff)?.ahead(ray, roundoff)
}

/// The stretch of a ray's line inside a ball.
pub(super) fn ball(ray: &Ray, centre: Vec3, radius: f64, roundoff: f64) -> Option<Stretch> {
    let (d, between) = (ray.direction(), centre - ray.origin());
    let foot = between.dot(d);
    // The perpendicular's length as a cross product: it never cancels as |between|² − foot² does.
    let half = half_chord(radius, length(d.cross(between)), roundoff)?;
    let normal = |t: f64, otherwise| unit(ray.at(t) - centre).unwrap_or(otherwise);
    let (enter, leave) = (foot - half, foot + half);
    Some(Stretch { enter, leave, normals: [normal(enter, -d), normal(leave, d)] })
}
