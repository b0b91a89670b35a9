//! The order, the place and the size must not matter. And known answers where shapes touch, are flat, thin, or the
//! same.

use crate::prelude::space::{test, *};

use super::shapes::{SORTS, Shape, Sort, pair};
use super::{count, v};

#[test]
fn scenes_scaled_by_a_power_of_two_give_the_same_bits_scaled() {
    let mut random = Random::new(1);
    for k in 0..count() {
        let (a, b) = pair(&mut random, [random_sort(k), random_sort(k / 5)]);
        let by = random.pick(&[0.5, 1024.0, 1.0 / 1_048_576.0, 1_048_576.0]);
        let (c, d) = (a.scaled(by), b.scaled(by));
        let (near, far) =
            (convex_convex(&*a.support(), &*b.support()), convex_convex(&*c.support(), &*d.support()));
        assert_eq!(near.distance() * by, far.distance(), "pair {k}: {a:?}, {b:?}");
        assert_eq!(near.meets(), far.meets());
        if [a.sort, b.sort] == [Sort::Box; 2] {
            let (near, far) = (sat_obb_obb(&a.obb(), &b.obb()), sat_obb_obb(&c.obb(), &d.obb()));
            assert_eq!((near.axis(), near.depth() * by), (far.axis(), far.depth()));
        }
        let motion = b.centre - a.centre;
        let sweep = |a: &Shape, by: f64, b: &Shape| {
            sweep_convex_convex(&*a.support(), by * motion, &*b.support()).unwrap()
        };
        let (one, other) = (sweep(&a, 1.0, &b), sweep(&c, by, &d));
        assert_eq!(
            one.map(|touch| (touch.t, touch.point * by, touch.normal)),
            other.map(|touch| (touch.t, touch.point, touch.normal))
        );
    }
}

fn random_sort(k: u32) -> Sort {
    SORTS[k as usize % 5]
}

fn cube(centre: Vec3) -> Obb {
    Obb::new(centre, Vec3::ONE, Vec3::AXES).unwrap()
}

#[test]
fn cubes_touch_at_faces_edges_and_corners_and_the_same_cube_is_two_deep_in_itself() {
    let at = |x, y, z| sat_obb_obb(&cube(Vec3::ZERO), &cube(v(x, y, z)));
    for sat in [at(2., 0., 0.), at(0., -2., 2.), at(2., 2., 2.)] {
        assert!(matches!(sat, Sat::Touching { .. }), "{sat:?}");
    }
    assert_eq!(at(0., 0., 0.).depth(), 2.0);
    assert_eq!(at(0., 0., -1.5), Sat::Overlapping { axis: -Vec3::Z, depth: 0.5 });
    assert_eq!(at(5., 4., 0.), Sat::Separated { axis: Vec3::X, gap: 3.0 });
    let apart = convex_convex(&cube(Vec3::ZERO), &cube(v(5., 6., 2.)));
    assert!(matches!(apart, Nearness::Apart { distance: 5.0, .. }), "{apart:?}");
}
