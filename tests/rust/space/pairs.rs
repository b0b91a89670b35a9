//! Two shapes, a great many times: every answer is proved, to 10⁻⁹ of the numbers at hand.

use super::count;
use super::judge::{ENOUGH, error, gap, scale};
use super::shapes::{SORTS, Shape, Sort, direction, pair};
use crate::prelude::space::{test, *};

/// Every pair of two sorts, with what it shall be called when it fails.
fn each(seed: u64, sorts: [Sort; 2], mut check: impl FnMut(&Shape, &Shape, &str)) {
    let mut random = Random::new(seed);
    for k in 0..count() {
        let (a, b) = pair(&mut random, sorts);
        check(&a, &b, &format!("pair {k} of seed {seed}: {a:?} and {b:?}"));
    }
}

fn nearness_is_proved(seed: u64, sorts: [Sort; 2]) {
    let (mut worst, mut meeting) = (0.0_f64, 0);
    each(seed, sorts, |a, b, name| {
        let claim = convex_convex(&*a.support(), &*b.support());
        let wrong = error(a, b, &claim);
        assert!(wrong <= ENOUGH, "{name} are wrong by {wrong:e}: {claim:?}");
        worst = worst.max(wrong);
        meeting += u32::from(claim.meets());
    });
    println!("{sorts:?}: {} pairs, {meeting} meet, wrong by {worst:.1e} at most", count());
    assert!(meeting > 0 && meeting < count());
}

#[test]
fn nearness_of_any_two_shapes_is_proved() {
    for (tens, first) in (1..).zip(SORTS) {
        for (ones, second) in (0..).zip(SORTS) {
            nearness_is_proved(10 * tens + ones, [first, second]);
        }
    }
}

/// A relation says the same as a distance, outside 10⁻⁹ of touching.
fn agrees(relation: Relation, nearness: &Nearness, scale: f64) -> bool {
    match relation {
        Relation::Apart => nearness.distance() > 0.0,
        Relation::Touching => nearness.distance() <= ENOUGH * scale,
        Relation::Overlapping => nearness.meets(),
    }
}

#[test]
fn box_and_cylinder_meet_just_where_their_nearness_says_so() {
    let mut counts = [0; 3];
    each(61, [Sort::Box, Sort::Cylinder], |a, b, name| {
        let (obb, cylinder) = (a.obb(), b.cylinder());
        let relation = obb_cylinder(&obb, &cylinder);
        counts[relation as usize] += 1;
        assert_eq!(obb_meets_cylinder(&obb, &cylinder), relation.meets(), "{name}");
        // The other algorithm.
        let nearness = convex_convex(&obb, &cylinder);
        let near = nearness.distance() <= ENOUGH * scale(a, b);
        assert!(agrees(relation, &nearness, scale(a, b)) || near, "{name}: {relation:?} but {nearness:?}");
        // An overlap of 10⁻⁹ at least is never taken for anything else: what is left of the shapes when so much is
        // taken away all around meets too.
        let less = ENOUGH * scale(a, b);
        if let (Some(a), Some(b)) = (a.shrunk(less), b.shrunk(less)) {
            let still = convex_convex(&a.obb(), &b.cylinder()).meets();
            assert!(!still || relation == Relation::Overlapping, "{name}: {relation:?}");
        }
    });
    println!("apart, touching, overlapping: {counts:?}");
    assert!(counts.iter().all(|&count| count > 100), "{counts:?}");
}

#[test]
fn separating_axes_of_boxes_part_them_by_what_they_say() {
    let mut counts = [0; 3];
    let mut random = Random::new(7);
    each(62, [Sort::Box, Sort::Box], |a, b, name| {
        let (one, other) = (a.obb(), b.obb());
        let (sat, enough) = (sat_obb_obb(&one, &other), ENOUGH * scale(a, b));
        counts[sat.relation() as usize] += 1;
        let seen = gap(a, b, sat.axis());
        match sat {
            Sat::Separated { gap, .. } => assert!((seen - gap).abs() <= enough, "{name}: {sat:?}, {seen}"),
            Sat::Touching { .. } => assert!(seen.abs() <= enough, "{name}: {sat:?}, {seen}"),
            Sat::Overlapping { depth, .. } => {
                assert!((seen + depth).abs() <= enough, "{name}: {sat:?}, {seen}");
                // No other direction parts them with a shorter move.
                for _ in 0..8 {
                    let other = gap(a, b, direction(&mut random));
                    assert!(-other >= depth - enough, "{name}: {sat:?}, but {other}");
                }
            }
        }
        let nearness = convex_convex(&one, &other);
        let near = nearness.distance() <= enough || seen.abs() <= enough;
        assert!(agrees(sat.relation(), &nearness, scale(a, b)) || near, "{name}: {sat:?} but {nearness:?}");
        assert_eq!(obb_meets_obb(&one, &other), sat.relation().meets(), "{name}");
    });
    println!("apart, touching, overlapping: {counts:?}");
    assert!(counts.iter().all(|&count| count > 100), "{counts:?}");
}

#[test]
fn spheres_meet_what_comes_within_their_radius() {
    for (seed, second) in [(63, Sort::Box), (64, Sort::Cylinder), (65, Sort::Sphere)] {
        each(seed, [Sort::Sphere, second], |a, b, name| {
            let sphere = a.sphere();
            let relation = match second {
                Sort::Box => sphere_obb(&sphere, &b.obb()),
                Sort::Cylinder => sphere_cylinder(&sphere, &b.cylinder()),
                _ => sphere_sphere(&sphere, &b.sphere()),
            };
            let (away, enough) = (b.outside(a.centre) - sphere.radius(), ENOUGH * scale(a, b));
            let agrees = match relation {
                Relation::Apart => away >= -enough,
                Relation::Touching => away.abs() <= enough,
                Relation::Overlapping => away <= enough,
            };
            assert!(agrees, "{name}: {relation:?}, {away:e}");
        });
    }
}
