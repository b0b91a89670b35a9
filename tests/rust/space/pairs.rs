//! Two shapes, a great many times: every answer is proved, to 10⁻⁹ of the numbers at hand.

use super::count;
use super::judge::{ENOUGH, error, gap, scale};
use super::shapes::{SOLIDS, SORTS, Shape, Sort, direction, pair};
use crate::prelude::space::{test, *};

/// So many pairs of two sorts, each with what it shall be called when it fails.
fn each(seed: u64, sorts: [Sort; 2], count: u32, mut check: impl FnMut(&Shape, &Shape, &str)) {
    let mut random = Random::new(seed);
    for k in 0..count {
        let (a, b) = pair(&mut random, sorts);
        check(&a, &b, &format!("pair {k} of seed {seed}: {a:?} and {b:?}"));
    }
}

fn nearness_is_proved(seed: u64, sorts: [Sort; 2]) {
    let (mut worst, mut meeting) = (0.0_f64, 0);
    each(seed, sorts, count(), |a, b, name| {
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

/// The relations that are told of a pair: by the function for any two solids, and by the pair's own.
fn relations(a: &Shape, b: &Shape, overlap: &Overlap) -> Vec<Relation> {
    let own = match [a.sort, b.sort] {
        [Sort::Box, Sort::Box] => {
            let relation = sat_obb_obb(&a.obb(), &b.obb()).relation();
            assert_eq!(obb_meets_obb(&a.obb(), &b.obb()), relation.meets(), "{a:?} and {b:?}");
            relation
        }
        [Sort::Box, Sort::Cylinder] => {
            let relation = obb_cylinder(&a.obb(), &b.cylinder());
            assert_eq!(obb_meets_cylinder(&a.obb(), &b.cylinder()), relation.meets(), "{a:?} and {b:?}");
            relation
        }
        [Sort::Sphere, Sort::Box] => sphere_obb(&a.sphere(), &b.obb()),
        [Sort::Sphere, Sort::Cylinder] => sphere_cylinder(&a.sphere(), &b.cylinder()),
        [Sort::Sphere, Sort::Sphere] => sphere_sphere(&a.sphere(), &b.sphere()),
        _ => return vec![overlap.relation],
    };
    vec![overlap.relation, own]
}

fn relations_are_right(seed: u64, sorts: [Sort; 2]) {
    let (mut counts, mut random) = ([0; 3], Random::new(seed));
    each(seed, sorts, count() / 4, |a, b, name| {
        let enough = ENOUGH * scale(a, b);
        let overlap = solid_solid(&a.solid(), &b.solid());
        counts[overlap.relation as usize] += 1;
        // The other algorithm, which proves what it says.
        let nearness = convex_convex(&*a.support(), &*b.support());
        let near = nearness.distance() <= enough;
        let still = a.shrunk(enough).zip(b.shrunk(enough)).filter(|_| enough > 0.0);
        let still = still.is_some_and(|(a, b)| convex_convex(&*a.support(), &*b.support()).meets());
        for relation in relations(a, b, &overlap) {
            assert!(
                agrees(relation, &nearness, scale(a, b)) || near,
                "{name}: {relation:?} but {nearness:?}"
            );
            // An overlap of 10⁻⁹ at least is never taken for anything else: what is left of the shapes when so much is
            // taken away all around meets too.
            assert!(!still || relation == Relation::Overlapping, "{name}: {relation:?}");
        }
        let Some((axis, told)) = overlap.along else {
            return assert!(overlap.relation.meets(), "{name}: {overlap:?}");
        };
        let seen = gap(a, b, axis);
        assert!((seen - told).abs() <= enough, "{name}: {overlap:?}, {seen}");
        assert!(told.abs() <= enough || overlap.relation.meets() == (told < 0.0), "{name}: {overlap:?}");
        // Two boxes that are apart may be farther apart than along any of their axes.
        if overlap.relation != Relation::Apart || sorts != [Sort::Box; 2] {
            for _ in 0..8 {
                let other = gap(a, b, direction(&mut random));
                assert!(other <= told + enough, "{name}: {overlap:?}, but {other}");
            }
        }
    });
    println!("{sorts:?}: apart, touching, overlapping: {counts:?}");
    assert!(counts.iter().all(|&count| count > 5), "{counts:?}");
}

#[test]
fn two_solids_lie_to_each_other_as_their_nearness_and_no_axis_parts_them_by_more_than_is_told() {
    for (tens, first) in (6..).zip(SOLIDS) {
        for (ones, second) in (0..).zip(SOLIDS) {
            relations_are_right(10 * tens + ones, [first, second]);
        }
    }
}
