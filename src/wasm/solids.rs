//! Pair functions of space. Solids are plain objects, all read in one place, so that every function takes any of them.

use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};

use super::convert::numbers;
use super::door;
use super::error::{Fallible, Refused};
use super::types::{
    JsAround, JsCulling, JsMatrix4, JsNearest3, JsPoints3, JsRayHit3, JsSat3, JsSolid, JsTriple,
};
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

/// A solid's point nearest to a point: the point itself when it is inside.
///
/// ```js
/// closest3({ sphere: { centre: [0, 0, 0], radius: 2 } }, [9, 0, 0]); // → [2, 0, 0]
/// ```
#[wasm_bindgen]
pub fn closest3(within: &JsSolid, to: &JsTriple) -> Fallible<Vec<f64>> {
    let point = triple(to, "a point")?;
    check("a point", &point.to_array())?;
    Ok(solid(within, false)?.closest_point(point)?.to_array().to_vec())
}

/// How near two solids come to each other, and where.
///
/// ```js
/// const ball3 = { sphere: { centre: [0, 0, 0], radius: 2 } };
/// nearest3(ball3, { box: { min: [5, -1, -1], max: [7, 1, 1] } }).distance; // → 3
/// ```
#[wasm_bindgen]
pub fn nearest3(a: &JsSolid, b: &JsSolid) -> Fallible<JsNearest3> {
    let (a, b) = (solid(a, false)?, solid(b, false)?);
    let numbers = match convex_convex(a.support(), b.support()) {
        Nearness::Apart { distance, at_least, a, b, axis } => {
            [distance, at_least, a.x, a.y, a.z, b.x, b.y, b.z, axis.x, axis.y, axis.z]
        }
        Nearness::Meeting { at: p } => [0.0, 0.0, p.x, p.y, p.z, p.x, p.y, p.z, 0.0, 0.0, 0.0],
    };
    Ok(door::make_nearest3(&numbers).unchecked_into())
}

/// Whether two solids are apart, touch or overlap, along which axis (from the first to the second), and by how much:
/// for two boxes by separating axes. Where the middles of round ones are in each other, only that they overlap.
///
/// ```js
/// const cube = { box: { min: [-1, -1, -1], max: [1, 1, 1] } };
/// overlap3(cube, { box: { min: [3, -1, -1], max: [4, 1, 1] } }); // → { relation: 'apart', axis: [1, 0, 0], gap: 2 }
/// ```
#[wasm_bindgen]
pub fn overlap3(a: &JsSolid, b: &JsSolid) -> Fallible<JsSat3> {
    let (a, b) = (solid(a, false)?, solid(b, false)?);
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
    Ok(door::make_sat(&[which, axis.x, axis.y, axis.z, gap.abs()]).unchecked_into())
}

/// The axis, and the gap along it, less than 0 where they overlap; and the radius by which the gap is less.
fn of_boxes(a: &Obb, b: &Obb, radius: f64) -> (Vec3, f64, f64) {
    let sat = sat_obb_obb(a, b);
    let gap = if let Sat::Separated { gap, .. } = sat { gap } else { -sat.depth() };
    (sat.axis(), gap, radius)
}

/// Where a ray goes through a solid; `undefined` where it misses.
///
/// ```js
/// const { enter, leave } = raySolid3([-5, 0, 0], [1, 0, 0], { sphere: { centre: [0, 0, 0], radius: 2 } });
/// [enter, leave]; // → [3, 7]
/// ```
#[wasm_bindgen(js_name = raySolid3)]
pub fn ray_solid3(origin: &JsTriple, direction: &JsTriple, through: &JsSolid) -> Fallible<JsRayHit3> {
    let hit = solid(through, false)?.ray(&ray3(origin, direction)?);
    let made = hit.map_or(JsValue::UNDEFINED, |RayHit { enter, leave, point, normal, inside }| {
        let inside = f64::from(u8::from(inside));
        door::make_ray_hit3(&[enter, leave, point.x, point.y, point.z, normal.x, normal.y, normal.z, inside])
    });
    Ok(made.unchecked_into())
}

/// The smallest box and the smallest sphere around points: solids again.
///
/// ```js
/// around3([0, 0, 0, 2, 0, 0]).box; // → { min: [0, 0, 0], max: [2, 0, 0] }
/// ```
#[wasm_bindgen]
pub fn around3(points: &JsPoints3) -> Fallible<JsAround> {
    let points = points3(points, "points")?;
    let sphere = Sphere::of_points(&points)?;
    let Aabb { min, max } = Aabb::of_points(points);
    let c = sphere.centre();
    let numbers = [min.x, min.y, min.z, max.x, max.y, max.z, c.x, c.y, c.z, sphere.radius()];
    Ok(door::make_around3(&numbers).unchecked_into())
}

/// Whether a solid is outside what a camera sees, inside, or neither, by the camera's projection · view matrix, column
/// by column. Cylinders, capsules and turned boxes count as the boxes around them.
///
/// ```js
/// const everywhere = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
/// cull3(everywhere, { sphere: { centre: [0, 0, 0], radius: 0.5 } }); // → 'inside'
/// ```
#[wasm_bindgen]
pub fn cull3(view_projection: &JsMatrix4, what: &JsSolid) -> Fallible<JsCulling> {
    let mut columns = [0.0; 16];
    if !door::read_list(view_projection, &mut columns) {
        return Err(Refused::at_the_door("a view-projection matrix"));
    }
    let frustum = Frustum::from_columns(columns)?;
    let culling = match solid(what, false)? {
        Solid::Sphere(sphere) => frustum.sphere(&sphere),
        solid => frustum.aabb(&solid.aabb()),
    };
    let word = match culling {
        Culling::Outside => "outside",
        Culling::Intersects => "intersects",
        Culling::Inside => "inside",
    };
    Ok(JsValue::from(word).unchecked_into())
}

/// `[x, y, z]`.
#[inline(never)]
pub(super) fn triple(value: &JsValue, what: &'static str) -> Fallible<Vec3> {
    let mut xyz = [0.0; 3];
    if door::read_list(value, &mut xyz) { Ok(Vec3::from(xyz)) } else { Err(Refused::at_the_door(what)) }
}

/// An origin and a direction of any length but zero.
#[inline(never)]
pub(super) fn ray3(origin: &JsValue, direction: &JsValue) -> Fallible<Ray> {
    Ok(Ray::new(triple(origin, "a ray's origin")?, triple(direction, "a ray's direction")?)?)
}

/// Points as x0, y0, z0, x1, …
fn points3(value: &JsValue, what: &'static str) -> Fallible<Vec<Vec3>> {
    let numbers = numbers(value, what)?;
    check_length(what, numbers.len(), numbers.len().next_multiple_of(3))?;
    Ok(numbers.chunks_exact(3).map(Vec3::from_slice).collect())
}

/// A solid from its numbers: see `read.js`. With `bare` it is a turned box without the word before it.
#[inline(never)]
pub(super) fn solid(value: &JsValue, bare: bool) -> Fallible<Solid> {
    let mut n = [0.0; 24];
    if !door::read_solid(value, bare, &mut n) {
        return Err(Refused::at_the_door(if bare { "a box" } else { "a solid" }));
    }
    let at = |k: usize| Vec3::from_slice(&n[k..]);
    Ok(match n[0] {
        0.0 => Solid::Box(obb(at(1), at(4), n[7], &n[8..])?),
        1.0 => {
            // An empty box is refused as one of negative size.
            let (min, max) = (at(1), at(4));
            check("a box", &n[1..7])?;
            Solid::Box(Obb::new(0.5 * (min + max), 0.5 * (max - min), Vec3::AXES)?)
        }
        2.0 => Solid::Sphere(Sphere::new(at(1), n[4])?),
        3.0 => Solid::Cylinder(Cylinder::new(at(1), at(4), n[8], n[7])?),
        _ => Solid::Capsule(Capsule::new(at(1), at(4), n[7])?),
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
