//! Nouns of space, one to a file, and what happens between two of them, one pair to a file.
//!
//! Right-handed, in f64. Every shape is closed: touching counts as sharing a point, and within a
//! [hair](crate::tolerance::HAIR) of the numbers at hand it is touching.
//!
//! ```
//! use carom::space::{Aabb, Vec3};
//! let aabb = Aabb::of_points([Vec3::ONE, Vec3::ZERO]);
//! assert_eq!(aabb.distance(Vec3::new(0.5, 0.5, 4.0)), 3.0);
//! # Ok::<(), carom::Error>(())
//! ```

mod aabb;
mod capsule;
mod convex;
mod cylinder;
mod obb;
mod placement;
mod ray;
mod sphere;
mod sphere_around;
mod support;

pub use aabb::Aabb;
pub use capsule::Capsule;
pub use convex::Convex;
pub use cylinder::Cylinder;
pub use obb::Obb;
pub use placement::Placement;
pub use ray::Ray;
pub use sphere::Sphere;
pub use support::Support;

pub use crate::plane::Relation;

use crate::plane::power_of_two;

/// A point or a vector of space, in f64.
pub type Vec3 = glam::DVec3;

/// The largest of a vector's magnitudes: the measure that tolerances are relative to.
pub(crate) fn reach(v: Vec3) -> f64 {
    v.x.abs().max(v.y.abs()).max(v.z.abs())
}

/// The unit vector along `v`, exact for any finite length from the smallest to the largest; `None` for
/// nothing.
pub(crate) fn unit(v: Vec3) -> Option<Vec3> {
    let reach = reach(v);
    if reach == 0.0 {
        return None;
    }
    // Dividing by a power of two changes no digit, and keeps the square from overflowing or vanishing.
    let v = v / power_of_two(reach);
    Some(v / v.length())
}

/// The length of `v`, exact for any finite size.
pub(crate) fn length(v: Vec3) -> f64 {
    let reach = reach(v);
    if reach == 0.0 {
        return 0.0;
    }
    let power = power_of_two(reach);
    (v / power).length() * power
}

/// Some unit vector at right angles to the unit vector `v`.
pub(crate) fn across(v: Vec3) -> Vec3 {
    // The axis that v is least along, so that the difference does not vanish.
    let a = v.abs();
    let axis = if a.x <= a.y && a.x <= a.z {
        Vec3::X
    } else if a.y <= a.z {
        Vec3::Y
    } else {
        Vec3::Z
    };
    unit(axis.cross(v)).unwrap_or(Vec3::X)
}

/// The relation of two shapes with this gap between them; a negative gap is an overlap.
pub(crate) fn relation(gap: f64, hair: f64) -> Relation {
    if gap > hair {
        Relation::Apart
    } else if gap >= -hair {
        Relation::Touching
    } else {
        Relation::Overlapping
    }
}
