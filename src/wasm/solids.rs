//! Functions of one solid or two, of space. A solid is numbers: the place of its kind, and what `npm/src/space/validate.js` writes.

use wasm_bindgen::prelude::wasm_bindgen;

use super::error::Fallible;
use crate::error::Error;
use crate::space::{
    Aabb, Capsule, Culling, Cylinder, Frustum, Nearness, Obb, Placement, Ray, RayHit, Sat, Sphere, Support,
    Vec3, convex_convex, length, ray_capsule, ray_cylinder, ray_obb, ray_sphere, sat_obb_obb,
};
use crate::tolerance::{HAIR, check, check_length};

/// Any solid.
pub(super) enum Solid {
    Box(Obb),
    Sphere(Sphere),
    Cylinder(Cylinder),
    Capsule(Capsule),
}

impl Solid {
    fn support(&self) -> &dyn Support {
        match self {
            Solid::Box(obb) => obb,
            Solid::Sphere(sphere) => sphere,
            Solid::Cylinder(cylinder) => cylinder,
            Solid::Capsule(capsule) => capsule,
        }
    }

    /// The box, where it is one; the reader has seen to that.
    pub(super) fn obb(self) -> Result<Obb, Error> {
        if let Solid::Box(obb) = self { Ok(obb) } else { Obb::new(Vec3::ZERO, Vec3::ZERO, Vec3::AXES) }
    }

    fn aabb(&self) -> Aabb {
        match self {
            Solid::Box(obb) => obb.aabb(),
            Solid::Sphere(sphere) => sphere.aabb(),
            Solid::Cylinder(cylinder) => cylinder.aabb(),
            Solid::Capsule(capsule) => capsule.aabb(),
        }
    }

    fn closest_point(&self, point: Vec3) -> Result<Vec3, Error> {
        Ok(match self {
            Solid::Box(obb) => obb.closest_point(point),
            Solid::Sphere(sphere) => sphere.closest_point(point),
            Solid::Cylinder(cylinder) => cylinder.closest_point(point),
            Solid::Capsule(capsule) => {
                Sphere::new(capsule.closest_on_segment(point), capsule.radius())?.closest_point(point)
            }
        })
    }

    fn ray(&self, ray: &Ray) -> Option<RayHit> {
        match self {
            Solid::Box(obb) => ray_obb(ray, obb),
            Solid::Sphere(sphere) => ray_sphere(ray, sphere),
            Solid::Cylinder(cylinder) => ray_cylinder(ray, cylinder),
            Solid::Capsule(capsule) => ray_capsule(ray, capsule),
        }
    }
}

/// A solid's core alone: what is left of a sphere or a capsule without its radius.
struct Core<'a>(&'a dyn Support);

impl Support for Core<'_> {
    fn centre(&self) -> Vec3 {
        self.0.centre()
    }

    fn support(&self, direction: Vec3) -> Vec3 {
        self.0.support(direction)
    }

    fn size(&self) -> f64 {
        self.0.size()
    }
}

#[wasm_bindgen]
pub fn closest3(within: &[f64], to: &[f64]) -> Fallible<Vec<f64>> {
    check("a point", to)?;
    Ok(solid(within)?.closest_point(Vec3::from_slice(to))?.to_array().to_vec())
}

/// Distance, its lower bound, two points, and an axis, or zeros where they meet.
#[wasm_bindgen]
pub fn nearest3(a: &[f64], b: &[f64]) -> Fallible<Vec<f64>> {
    let (a, b) = (solid(a)?, solid(b)?);
    Ok(match convex_convex(a.support(), b.support()) {
        Nearness::Apart { distance, at_least, a, b, axis } => {
            vec![distance, at_least, a.x, a.y, a.z, b.x, b.y, b.z, axis.x, axis.y, axis.z]
        }
        Nearness::Meeting { at: p } => vec![0.0, 0.0, p.x, p.y, p.z, p.x, p.y, p.z, 0.0, 0.0, 0.0],
    })
}

/// Which relation, the axis, and how far apart or how deep.
#[wasm_bindgen]
pub fn overlap3(a: &[f64], b: &[f64]) -> Fallible<Vec<f64>> {
    let (a, b) = (solid(a)?, solid(b)?);
    let at = |sphere: &Sphere| Obb::new(sphere.centre(), Vec3::ZERO, Vec3::AXES);
    // Which, the axis, and how far apart; less than 0 for a depth.
    let (axis, gap, radius) = match (&a, &b) {
        (Solid::Box(a), Solid::Box(b)) => of_boxes(a, b, 0.0),
        // From inside a box, the way out is through a face.
        (Solid::Box(a), Solid::Sphere(b)) if a.contains(b.centre()) => of_boxes(a, &at(b)?, b.radius()),
        (Solid::Sphere(a), Solid::Box(b)) if b.contains(a.centre()) => of_boxes(&at(a)?, b, a.radius()),
        _ => {
            let (a, b) = (a.support(), b.support());
            let radius = a.radius() + b.radius();
            match convex_convex(&Core(a), &Core(b)) {
                Nearness::Apart { distance, axis, .. } => (axis, distance, radius),
                Nearness::Meeting { .. } => (Vec3::NAN, 0.0, radius),
            }
        }
    };
    let (a, b) = (a.support(), b.support());
    let hair =
        HAIR * a.centre().abs().max(b.centre().abs()).max_element().max(a.size()).max(b.size()).max(radius);
    let gap = gap - radius;
    let which = if gap > hair {
        0.0
    } else if gap >= -hair {
        1.0
    } else {
        2.0
    };
    Ok(vec![which, axis.x, axis.y, axis.z, gap.abs()])
}

/// The axis, and the gap along it, less than 0 where they overlap; and the radius by which the gap is less.
fn of_boxes(a: &Obb, b: &Obb, radius: f64) -> (Vec3, f64, f64) {
    let sat = sat_obb_obb(a, b);
    let gap = if let Sat::Separated { gap, .. } = sat { gap } else { -sat.depth() };
    (sat.axis(), gap, radius)
}

/// Enter, leave, point, normal, and whether it starts inside; nothing where it misses.
#[wasm_bindgen(js_name = raySolid3)]
pub fn ray_solid3(along: &[f64], through: &[f64]) -> Fallible<Vec<f64>> {
    let hit = solid(through)?.ray(&ray3(along)?);
    Ok(hit.map_or_else(Vec::new, |RayHit { enter, leave, point, normal, inside }| {
        let inside = f64::from(u8::from(inside));
        vec![enter, leave, point.x, point.y, point.z, normal.x, normal.y, normal.z, inside]
    }))
}

/// A box and a sphere around points.
#[wasm_bindgen]
pub fn around3(points: &[f64]) -> Fallible<Vec<f64>> {
    let points = points3(points)?;
    let sphere = Sphere::of_points(&points)?;
    let Aabb { min, max } = Aabb::of_points(points);
    let c = sphere.centre();
    Ok(vec![min.x, min.y, min.z, max.x, max.y, max.z, c.x, c.y, c.z, sphere.radius()])
}

/// The place of a word: outside, intersects, inside.
#[wasm_bindgen]
pub fn cull3(view_projection: &[f64], what: &[f64]) -> Fallible<u32> {
    let frustum = Frustum::from_columns(std::array::from_fn(|k| view_projection[k]))?;
    let culling = match solid(what)? {
        Solid::Sphere(sphere) => frustum.sphere(&sphere),
        solid => frustum.aabb(&solid.aabb()),
    };
    Ok(match culling {
        Culling::Outside => 0,
        Culling::Intersects => 1,
        Culling::Inside => 2,
    })
}

/// An origin and a direction of any length but zero.
#[inline(never)]
pub(super) fn ray3(numbers: &[f64]) -> Result<Ray, Error> {
    Ray::new(Vec3::from_slice(numbers), Vec3::from_slice(&numbers[3..]))
}

fn points3(numbers: &[f64]) -> Result<Vec<Vec3>, Error> {
    check_length("points", numbers.len(), numbers.len().next_multiple_of(3))?;
    Ok(numbers.chunks_exact(3).map(Vec3::from_slice).collect())
}

#[inline(never)]
pub(super) fn solid(n: &[f64]) -> Result<Solid, Error> {
    let at = |k: usize| Vec3::from_slice(&n[k..]);
    Ok(if n[0] == 0.0 {
        Solid::Box(obb(at(1), at(4), n[7], &n[8..])?)
    } else if n[0] == 1.0 {
        // An empty box is refused as one of negative size.
        let (min, max) = (at(1), at(4));
        check("a box", &n[1..7])?;
        Solid::Box(Obb::new(0.5 * (min + max), 0.5 * (max - min), Vec3::AXES)?)
    } else if n[0] == 2.0 {
        Solid::Sphere(Sphere::new(at(1), n[4])?)
    } else if n[0] == 3.0 {
        Solid::Cylinder(Cylinder::new(at(1), at(4), n[8], n[7])?)
    } else {
        Solid::Capsule(Capsule::new(at(1), at(4), n[7])?)
    })
}

/// A box that is turned by nothing, by axes, by a quaternion, or by a matrix that also moves and scales it.
fn obb(centre: Vec3, half: Vec3, how: f64, n: &[f64]) -> Result<Obb, Error> {
    let at = |k: usize| Vec3::from_slice(&n[k..]);
    if how == 0.0 {
        Obb::new(centre, half, Vec3::AXES)
    } else if how == 1.0 {
        Obb::new(centre, half, [at(0), at(3), at(6)])
    } else if how == 2.0 {
        Obb::from_quaternion(centre, half, [n[0], n[1], n[2], n[3]])
    } else {
        let placement = Placement::from_columns(std::array::from_fn(|k| n[k]))?;
        let axes = placement.axes();
        Obb::new(placement.apply(centre), half * Vec3::from_array(axes.map(length)), axes)
    }
}
