//! The size must not matter.

use crate::prelude::space::{test, *};

use super::count;
use super::shapes::{SORTS, Shape, Sort, pair};

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
