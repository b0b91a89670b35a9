//! Solids whose kind is known only at run time.

use super::shapes::{SOLIDS, shape};
use crate::prelude::space::{test, *};

#[test]
fn the_nearest_point_of_a_solid_is_in_it_and_all_of_it_lies_behind_that_point() {
    let mut random = Random::new(34);
    for k in 0..2_000 {
        let mut shape = shape(&mut random, SOLIDS[k % 4], 1.0, glam::DQuat::IDENTITY);
        shape.centre = vec3(&mut random, 1.0);
        let (solid, p) = (shape.solid(), vec3(&mut random, 2.0));
        let nearest = solid.closest_point(p);
        let (out, core) = (p - nearest, solid.support());
        let farthest = (core.centre() + core.support(out) - nearest).dot(out) + core.radius() * out.length();
        assert!(out == Vec3::ZERO || farthest.abs() <= 1e-14, "{k}: {solid:?} {p} {nearest}");
        assert_eq!(solid.contains(p), out.length() <= 1e-14, "{k}: {solid:?} {p} {nearest}");
        assert!(solid.contains(nearest), "{k}: {solid:?} {p} {nearest}");
        let told = match &solid {
            Solid::Aabb(it) => {
                assert_eq!(nearest, p.max(it.min).min(it.max), "the clamp, to the bit");
                it.distance(p)
            }
            Solid::Obb(it) => it.distance(p),
            Solid::Sphere(it) => it.distance(p),
            Solid::Cylinder(it) => it.distance(p),
            Solid::Capsule(it) => it.distance(p),
        };
        assert!((told - out.length()).abs() <= 1e-14, "{k}: {solid:?} {p} {told}");
    }
}

#[test]
fn the_box_of_a_placed_solid_is_as_wide_as_its_farthest_points() {
    let mut random = Random::new(33);
    for k in 0..200 {
        let mut shape = shape(&mut random, SOLIDS[k % 4], 1.0, glam::DQuat::IDENTITY);
        shape.centre = vec3(&mut random, 3.0);
        let solid = shape.solid();
        let [x, y, z] = vec3(&mut random, 1.0).to_array();
        let scale = vec3(&mut random, 3.0);
        let placement = Placement::new(vec3(&mut random, 5.0), [x, y, z, 1.0], scale).unwrap();
        let core = solid.support();
        // Farthest points in directions all around, carried one by one.
        let around = Aabb::of_points((0..4_000).map(|_| {
            let along = vec3(&mut random, 1.0).normalize();
            placement.apply(core.centre() + core.support(along) + core.radius() * along)
        }));
        let told = solid.placed_aabb(&placement);
        assert!(told.grown_by(1e-9).contains_box(&around), "solid {k}: {told:?} {around:?}");
        let wide = (told.size() - around.size()).max_element();
        assert!(wide < 0.05 * (1.0 + told.size().max_element()), "solid {k}: {told:?} {around:?}");
        let still = solid.placed_aabb(&Placement::IDENTITY);
        assert!((still.min - solid.aabb().min).length() < 1e-14, "solid {k}");
    }
}
