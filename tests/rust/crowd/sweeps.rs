//! Solids that move on, against such that stand still along their way.

use super::broad::candidates;
use super::scenes::{kinds, matrices, one, solid};
use crate::prelude::space::{test, *};

#[test]
fn what_is_larger_than_single_precision_is_found() {
    let mut crowd = one(Mesh::sphere(1e40), 0.0);
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
    let everything = Obb::new(Vec3::ZERO, Vec3::splat(1e70), Vec3::AXES).unwrap();
    for broad in [Broad::Boxes, Broad::Sorted, Broad::Tree, Broad::Plan] {
        assert_eq!(candidates(&mut crowd, &everything, broad), [0], "{broad:?}");
    }
    // A box of no points is near nothing.
    assert_eq!(crowd.nearest(&Solid::Aabb(Aabb::EMPTY), f64::INFINITY), Ok(None));
}

/// Which of the meshes is round all over.
const SPHERE: usize = 1;

/// Until then it touches none, and then the plane of the touch parts the two, which come closer to it.
#[test]
fn a_moving_solid_comes_where_it_first_touches_standing_still() {
    let mut found = 0;
    for seed in 0..800 {
        let mut random = Random::new(seed);
        let mesh = random.index(4);
        let kind = &kinds()[mesh];
        let list = matrices(&mut random, 100, 25.0);
        let mut crowd = Crowd::new(kind.mesh.clone(), &list).unwrap();
        let (solid, motion) = (solid(&mut random), vec3(&mut random, 50.0));
        let contact = crowd.sweep_solid(&solid(Vec3::ZERO), motion).expect("the motion is finite");
        let mut touched = |t: f64| {
            let mut touched = Vec::new();
            crowd.touching(&solid(t * motion), &mut touched);
            touched
        };
        let free_until = contact.map_or(1.0, |contact| contact.t - 1e-9);
        for step in (0..=100).filter(|_| free_until > 0.0) {
            let t = free_until * f64::from(step) / 100.0;
            assert!(touched(t).is_empty(), "seed {seed}: at {t} before {contact:?}");
        }
        let Some(contact) = contact else { continue };
        let closing = -motion.dot(contact.normal) / motion.length();
        assert!(closing > 0.0, "seed {seed}: {contact:?}");
        let later = touched(contact.t + 1e-7);
        let is_touched = later.iter().any(|&k| k as usize == contact.instance);
        assert!(is_touched || closing < 1e-3, "seed {seed}: {contact:?} {later:?}");
        if contact.t == 0.0 {
            continue;
        }
        let (there, Contact { point, normal, .. }) = (solid(contact.t * motion), contact);
        let core = there.support();
        let least = (core.centre() + core.support(-normal) - point).dot(normal) - core.radius();
        assert!(least.abs() < 1e-6, "seed {seed}: {contact:?} {least}");
        assert!((there.closest_point(point) - point).length() < 1e-9, "seed {seed}: {contact:?}");
        let suspect = kind.suspect(&list[16 * contact.instance..][..16]);
        assert!(suspect.outside(point) < 1e-6, "seed {seed}: {contact:?}");
        let wrong = (normal - suspect.normal(point)).length();
        assert!(mesh != SPHERE || wrong < 1e-6, "seed {seed}: {contact:?}: {wrong}");
        let until = crowd.sweep_solid(&solid(Vec3::ZERO), contact.t * motion).unwrap();
        let is_last = until.is_some_and(|until| until.instance == contact.instance && until.t <= 1.0);
        assert!(is_last, "seed {seed}: {contact:?}, {until:?}");
        found += 1;
    }
    assert!(found > 150, "{found}");
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
