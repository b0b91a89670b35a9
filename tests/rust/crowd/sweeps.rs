//! A box that moves on, against many boxes that stand still along its way.

use super::scenes::{all_hits, kinds, matrices, obb, one};
use crate::prelude::space::{test, *};

#[test]
fn what_is_larger_than_single_precision_is_found() {
    let identity = [1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0];
    let mut crowd = Crowd::new(Mesh::sphere(1e40).unwrap(), &identity).unwrap();
    let small = |x: f64| Solid::from(Sphere::new(Vec3::new(x, 5e39, 0.0), 1.0).unwrap());
    let ray = Ray::new(Vec3::new(-1e41, 5e39, 0.0), Vec3::X).unwrap();
    let hit = crowd.first_along(&ray, 0.0, f64::INFINITY).unwrap().expect("the sphere");
    assert!((hit.distance / 9.133_974_596_215_562e40 - 1.0).abs() < 1e-9, "{hit:?}");
    let swept = crowd.sweep_solid(&small(-1e41), 2e41 * Vec3::X).unwrap().expect("the sphere");
    assert!((swept.t - 0.456_698_729_810_778_1).abs() < 1e-9, "{swept:?}");
    assert_eq!(crowd.nearest(&small(0.0), 1.0).unwrap().map(|it| it.distance), Some(0.0));
    let mut touched = Vec::new();
    crowd.touching(&small(0.0), &mut touched);
    assert_eq!(touched, [0]);
    // A box of no points is near nothing.
    assert_eq!(crowd.nearest(&Solid::Aabb(Aabb::EMPTY), f64::INFINITY), Ok(None));
}

#[test]
fn a_sweep_comes_where_standing_boxes_first_hit() {
    for seed in 0..60 {
        let mut random = Random::new(seed);
        let kind = &kinds()[random.index(4)];
        let list = matrices(&mut random, 30, 12.0);
        let crowd = Crowd::new(kind.mesh.clone(), &list).unwrap();
        let centre = vec3(&mut random, 12.0);
        let moving = obb(&mut random, centre, 1.0);
        let motion = vec3(&mut random, 25.0);
        let contact = crowd.sweep(&moving, motion).expect("the motion is finite");
        let free_until = contact.map_or(1.0, |contact| contact.t);
        for step in 0..=200 {
            let t = f64::from(step) / 200.0;
            if t < free_until - 1e-9 {
                let hit = all_hits(&crowd, &moving.moved(t * motion), Fine::Exact);
                assert!(hit.is_empty(), "seed {seed}: {hit:?} at {t} before {contact:?}");
            }
        }
        let Some(contact) = contact else { continue };
        assert!(
            all_hits(&crowd, &moving.moved((contact.t - 1e-9).max(0.0) * motion), Fine::Exact).is_empty()
                || contact.t == 0.0
        );
        let closing = -motion.dot(contact.normal) / motion.length();
        assert!(closing > 0.0, "seed {seed}: {contact:?}");
        if closing > 1e-3 {
            let later = all_hits(&crowd, &moving.moved((contact.t + 1e-7) * motion), Fine::Exact);
            assert!(
                later.iter().any(|&k| k as usize == contact.instance),
                "seed {seed}: {contact:?} {later:?}"
            );
        }
        if contact.t > 0.0 {
            // The box is on one side of the plane of the touch, which is at its surface.
            let there = moving.moved(contact.t * motion);
            let least = there
                .corners()
                .into_iter()
                .map(|corner| (corner - contact.point).dot(contact.normal))
                .fold(f64::INFINITY, f64::min);
            assert!(least.abs() < 1e-6, "seed {seed}: {contact:?} {least}");
            assert!(there.distance(contact.point) < 1e-9, "seed {seed}: {contact:?}");
        }
    }
}

fn cube(x: f64, y: f64, z: f64) -> Obb {
    Obb::new(Vec3::new(x, y, z), Vec3::ONE, Vec3::AXES).unwrap()
}

#[test]
fn touching_at_the_start_counts_if_it_is_approached_and_overlapping_always() {
    for crowd in [one(Mesh::cylinder(2.0, 10.0), 0.0), one(Mesh::cuboid(Vec3::new(2.0, 5.0, 2.0)), 0.0)] {
        // It touches the side at x = −2.
        let touching = cube(-3.0, 0.0, 0.0);
        let sweep = |from: &Obb, motion: Vec3| crowd.sweep(from, motion).unwrap();
        let contact = sweep(&touching, Vec3::new(1.0, 0.5, 0.0)).expect("it is approached");
        assert_eq!(contact.t, 0.0);
        assert!((contact.normal - Vec3::NEG_X).length() < 1e-6, "{contact:?}");
        for away in
            [Vec3::NEG_X, Vec3::new(-1.0, 5.0, 5.0), 9.0 * Vec3::Y, 9.0 * Vec3::Z, Vec3::new(-1e-3, 1.0, 0.0)]
        {
            assert_eq!(sweep(&touching, away), None, "{away}");
        }
        let inside = cube(-2.5, 0.0, 0.0);
        for motion in [Vec3::X, Vec3::NEG_X, 9.0 * Vec3::Y] {
            let contact = sweep(&inside, motion).expect("it overlaps");
            assert_eq!((contact.t, contact.normal), (0.0, -motion.normalize()));
        }
    }
}

#[test]
fn a_flat_box_is_swept_too_and_nan_is_refused() {
    let crowd = one(Mesh::sphere(1.0), 0.0);
    let sheet = Obb::new(Vec3::new(-5.0, 0.0, 0.0), Vec3::new(0.0, 3.0, 3.0), Vec3::AXES).unwrap();
    let contact = crowd.sweep(&sheet, 8.0 * Vec3::X).unwrap().expect("in the way");
    assert!((contact.t - 0.5).abs() < 1e-11, "{contact:?}");
    assert_eq!(code(crowd.sweep(&sheet, Vec3::new(f64::NAN, 0.0, 0.0))), "not-finite");
}
