//! Functions of one solid or two, of space. A solid is given by the code of its kind, and the numbers that
//! `npm/src/validate3.js` writes.

use wasm_bindgen::prelude::wasm_bindgen;

use super::exchange::{answer, count, list, value};
use crate::error::Error;
use crate::space::{
    Aabb, Capsule, Cylinder, Frustum, Nearness, Obb, Placement, Ray, RayHit, Solid, Sphere, Vec3,
    convex_convex, ray_slabs, solid_solid,
};
use crate::tolerance::{check, check_length};

/// Whether a point is in it, the surface included.
#[wasm_bindgen]
pub fn contains3() -> bool {
    value(|given| {
        let (within, point) = (given.list(), given.list());
        check("a point", point)?;
        Ok(solid(within)?.contains(Vec3::from_slice(point)))
    })
}

#[wasm_bindgen]
pub fn closest3() {
    list(|given| {
        let (within, to) = (given.list(), given.list());
        check("a point", to)?;
        Ok(solid(within)?.closest_point(Vec3::from_slice(to)).to_array())
    });
}

/// The sides of the box around a solid, carried by a matrix if one is given.
#[wasm_bindgen]
pub fn box3() {
    answer(|given, answer| {
        let (solid, matrix) = (solid(given.list())?, given.list());
        let aabb = if matrix.is_empty() { solid.aabb() } else { solid.placed_aabb(&placement(matrix)?) };
        push_box(&aabb, answer);
        Ok(())
    });
}

/// The distances at which a ray enters and leaves each slab of a box.
#[wasm_bindgen]
pub fn ray_slabs3() {
    answer(|given, answer| {
        let (along, min, max) = (given.list(), given.list(), given.list());
        check("a box", min)?;
        check("a box", max)?;
        let aabb = Aabb { min: Vec3::from_slice(min), max: Vec3::from_slice(max) };
        answer.extend(ray_slabs(&ray3(along)?, &aabb).as_flattened());
        Ok(())
    });
}

/// The product of two matrices, which applies the second first.
#[wasm_bindgen]
pub fn multiply3() {
    list(|given| {
        let (first, second) = (given.list(), given.list());
        Ok(placement(second)?.within(&placement(first)?)?.to_columns())
    });
}

#[wasm_bindgen]
pub fn inverse3() {
    list(|given| Ok(placement(given.list())?.inverse()?.to_columns()));
}

/// Distance, its lower bound, two points, and an axis, or zeros where they meet.
#[wasm_bindgen]
pub fn nearest3() {
    answer(|given, answer| {
        let (a, b) = (solid(given.list())?, solid(given.list())?);
        match convex_convex(a.support(), b.support()) {
            Nearness::Apart { distance, at_least, a, b, axis } => {
                answer.extend([distance, at_least]);
                push_points3(&[a, b, axis], answer);
            }
            Nearness::Meeting { at } => {
                answer.extend([0.0, 0.0]);
                push_points3(&[at, at, Vec3::ZERO], answer);
            }
        }
        Ok(())
    });
}

/// Which relation, and where it is known the axis, and how far apart or how deep.
#[wasm_bindgen]
pub fn overlap3() {
    answer(|given, answer| {
        let overlap = solid_solid(&solid(given.list())?, &solid(given.list())?);
        answer.push(f64::from(overlap.relation as u8));
        if let Some((axis, gap)) = overlap.along {
            answer.extend([axis.x, axis.y, axis.z, gap.abs()]);
        }
        Ok(())
    });
}

/// Enter, leave, point, normal, and whether it starts inside; nothing where it misses.
#[wasm_bindgen]
pub fn ray_solid3() {
    answer(|given, answer| {
        let along = given.list();
        let through = solid(given.list())?;
        if let Some(RayHit { enter, leave, point, normal, inside }) = through.ray(&ray3(along)?) {
            answer.extend([enter, leave]);
            push_points3(&[point, normal], answer);
            answer.push(f64::from(u8::from(inside)));
        }
        Ok(())
    });
}

/// A box and a sphere around points.
#[wasm_bindgen]
pub fn around3() {
    answer(|given, answer| {
        let points = points3(given.list())?;
        let sphere = Sphere::of_points(&points)?;
        push_box(&Aabb::of_points(points), answer);
        push_points3(&[sphere.centre()], answer);
        answer.push(sphere.radius());
        Ok(())
    });
}

/// A code: outside, intersects, inside.
#[wasm_bindgen]
pub fn cull3() -> u32 {
    value(|given| {
        let view_projection = given.list();
        let frustum = Frustum::from_columns(std::array::from_fn(|k| view_projection[k]))?;
        Ok(match solid(given.list())? {
            Solid::Sphere(sphere) => frustum.sphere(&sphere),
            solid => frustum.aabb(&solid.aabb()),
        } as u32)
    })
}

#[inline(never)]
pub(super) fn push_points3(points: &[Vec3], numbers: &mut Vec<f64>) {
    for point in points {
        numbers.extend(point.to_array());
    }
}

pub(super) fn push_box(aabb: &Aabb, numbers: &mut Vec<f64>) {
    push_points3(&[aabb.min, aabb.max], numbers);
}

/// An origin and a direction of any length but zero.
#[inline(never)]
pub(super) fn ray3(numbers: &[f64]) -> Result<Ray, Error> {
    Ray::new(Vec3::from_slice(numbers), Vec3::from_slice(&numbers[3..]))
}

pub(super) fn points3(numbers: &[f64]) -> Result<Vec<Vec3>, Error> {
    check_length("points", numbers.len(), numbers.len().next_multiple_of(3))?;
    Ok(numbers.chunks_exact(3).map(Vec3::from_slice).collect())
}

/// A matrix, column by column.
fn placement(columns: &[f64]) -> Result<Placement, Error> {
    Placement::from_columns(std::array::from_fn(|k| columns[k]))
}

#[inline(never)]
pub(super) fn solid(n: &[f64]) -> Result<Solid, Error> {
    let at = |k: usize| Vec3::from_slice(&n[k..]);
    Ok(match count(n[0]) {
        0 => obb(&n[1..])?.into(),
        1 => upright(at(1), at(4), &n[1..7])?.into(),
        2 => Sphere::new(at(1), n[4])?.into(),
        3 => Cylinder::new(at(1), at(4), n[8], n[7])?.into(),
        _ => Capsule::new(at(1), at(4), n[7])?.into(),
    })
}

/// An axis-aligned box. An empty one is refused for its negative size.
fn upright(min: Vec3, max: Vec3, sides: &[f64]) -> Result<Aabb, Error> {
    check("a box", sides)?;
    Obb::new(0.5 * (min + max), 0.5 * (max - min), Vec3::AXES)?;
    Ok(Aabb { min, max })
}

/// An oriented box: not turned, or turned by axes, by a quaternion, or by a matrix that also moves and scales it.
pub(super) fn obb(n: &[f64]) -> Result<Obb, Error> {
    let at = |k: usize| Vec3::from_slice(&n[k..]);
    let (centre, half) = (at(0), at(3));
    match count(n[6]) {
        0 => Obb::new(centre, half, Vec3::AXES),
        1 => Obb::new(centre, half, [at(7), at(10), at(13)]),
        2 => Obb::from_quaternion(centre, half, [n[7], n[8], n[9], n[10]]),
        _ => Obb::carried(centre, half, &placement(&n[7..])?),
    }
}
