//! The shapes of space, one to a file, and the tests of two shapes, one pair to a file.
//!
//! Right-handed, in f64. Every shape is closed: touching counts as sharing a point, and within a
//! [roundoff](crate::tolerance::ROUNDOFF) of the numbers at hand it is touching.
//!
//! ```
//! use carom::space::{Aabb, Vec3};
//! let aabb = Aabb::of_points([Vec3::ONE, Vec3::ZERO]);
//! assert_eq!(aabb.distance(Vec3::new(0.5, 0.5, 4.0)), 3.0);
//! # Ok::<(), carom::Error>(())
//! ```

mod aabb;
mod aabb_aabb;
mod aabb_sphere;
mod capsule;
mod convex;
mod convex_convex;
mod cylinder;
mod frustum;
mod gjk;
mod local_box;
mod nearness;
mod obb;
mod obb_cylinder;
mod placement;
mod ray;
mod ray_aabb;
mod ray_capsule;
mod ray_cylinder;
mod ray_hit;
mod ray_obb;
mod ray_sphere;
mod sat_obb_obb;
mod simplex;
mod solid;
mod solid_solid;
mod sphere;
mod sphere_around;
mod sphere_cylinder;
mod sphere_obb;
mod sphere_sphere;
mod support;
mod sweep;
mod sweep_convex_convex;
mod sweep_obb_obb;
mod wide;

pub use aabb::Aabb;
pub use aabb_aabb::aabb_aabb;
pub use aabb_sphere::aabb_sphere;
pub use capsule::Capsule;
pub use convex::Convex;
pub use convex_convex::convex_convex;
pub use cylinder::Cylinder;
pub use frustum::{Culling, Frustum};
pub use nearness::Nearness;
pub use obb::Obb;
pub use obb_cylinder::{obb_cylinder, obb_meets_cylinder};
pub use placement::Placement;
pub use ray::Ray;
pub use ray_aabb::{Face, RayAabb, ray_aabb, ray_slabs};
pub use ray_capsule::ray_capsule;
pub use ray_cylinder::ray_cylinder;
pub use ray_hit::RayHit;
pub use ray_obb::ray_obb;
pub use ray_sphere::ray_sphere;
pub use sat_obb_obb::{obb_meets_obb, sat_obb_obb};
pub use solid::Solid;
pub use solid_solid::{Overlap, solid_solid};
pub use sphere::Sphere;
pub use sphere_cylinder::sphere_cylinder;
pub use sphere_obb::sphere_obb;
pub use sphere_sphere::sphere_sphere;
pub use support::Support;
pub use sweep::Touch;
pub use sweep_convex_convex::sweep_convex_convex;
pub use sweep_obb_obb::sweep_obb_obb;

pub use crate::plane::Relation;

pub(crate) use convex::farthest;
pub(crate) use local_box::{EDGES, edges_meet_cylinder, within_slabs};
pub(crate) use sphere::check_points;

use crate::error::Error;
use crate::plane::power_of_two;
use crate::tolerance::check;

/// A point or a vector of space, in f64.
pub type Vec3 = glam::DVec3;

/// The result of the separating axis test of two convex shapes of space.
pub type Sat = crate::plane::Sat<Vec3>;

/// The largest of a vector's magnitudes: the measure that tolerances are relative to.
pub(crate) fn reach(v: Vec3) -> f64 {
    v.abs().max_element()
}

/// Refuses a vector whose numbers are not finite or too large to be squared.
pub(crate) fn check_vector(what: &'static str, v: Vec3) -> Result<(), Error> {
    check(what, &v.to_array())
}

/// The unit vector along `v`, accurate for any finite length; `None` for the zero vector.
#[inline(never)]
pub(crate) fn unit(v: Vec3) -> Option<Vec3> {
    let reach = reach(v);
    if reach == 0.0 {
        return None;
    }
    // Dividing by a power of two changes no digit, and keeps the square from overflowing or vanishing.
    let v = v / power_of_two(reach);
    Some(v / v.length())
}

/// The length of `v`, accurate for any finite size.
#[inline(never)]
pub(crate) fn length(v: Vec3) -> f64 {
    let reach = reach(v);
    if reach == 0.0 {
        return 0.0;
    }
    let power = power_of_two(reach);
    (v / power).length() * power
}

/// The vector with these coordinates along three axes.
pub(crate) fn from_axes([x, y, z]: [Vec3; 3], v: Vec3) -> Vec3 {
    v.x * x + v.y * y + v.z * z
}

/// The dot products of a vector with three axes.
pub(crate) fn onto_axes([x, y, z]: [Vec3; 3], v: Vec3) -> Vec3 {
    Vec3::new(v.dot(x), v.dot(y), v.dot(z))
}

/// A corner of the box from −1 to 1: bit k says on which side it is along axis k.
#[inline]
pub(crate) fn box_corner(corner: usize) -> Vec3 {
    Vec3::from_array([1, 2, 4].map(|bit| if corner & bit == 0 { -1.0 } else { 1.0 }))
}

/// Some unit vector at right angles to the unit vector `v`.
pub(crate) fn across(v: Vec3) -> Vec3 {
    // The axis that v is least along, so that the difference does not vanish.
    unit(Vec3::AXES[v.abs().min_position()].cross(v)).unwrap_or(Vec3::X)
}

/// The signed distance of a point to a box, or another solid, from how far it is beyond three pairs of sides: if it is
/// inside all of them, minus the distance of the nearest.
pub(crate) fn signed(beyond: Vec3) -> f64 {
    let most = beyond.max_element();
    if most > 0.0 { length(beyond.max(Vec3::ZERO)) } else { most }
}
