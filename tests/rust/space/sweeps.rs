//! Moving shapes: that they touch when it is said, and do not before.

use super::count;
use super::judge::{ENOUGH, gap, scale};
use super::rays::least;
use super::shapes::{Shape, Sort, direction, pair};
use crate::prelude::space::{test, *};

/// A motion that is towards the other shape, past it, away from it, or none.
fn motion(random: &mut Random, a: &Shape, b: &Shape) -> Vec3 {
    let scale = a.size() + b.size() + (b.centre - a.centre).length();
    match random.index(6) {
        0 => Vec3::ZERO,
        1 => random.float(0.0, 2.0) * scale * direction(random),
        2 => a.turn * random.pick(&Vec3::AXES) * scale,
        3 => b.turn * random.pick(&Vec3::AXES) * -scale,
        _ => {
            random.float(0.5, 3.0) * (b.centre - a.centre)
                + random.float(0.0, 0.5) * scale * direction(random)
        }
    }
}

/// Why an answer is wrong, if it is.
fn objection(a: &Shape, motion: Vec3, b: &Shape, touch: Option<&Touch>) -> Option<String> {
    let enough = ENOUGH * (scale(a, b) + motion.length());
    let Some(touch) = touch else {
        // The distance is convex: where it is least, it is more than nothing. Grazing is another matter: both shapes
        // are smaller by 10⁻⁹ here.
        let (a, b) = (a.shrunk(enough)?, b.shrunk(enough)?);
        let distance = |t: f64| convex_convex(&*a.moved(t * motion).support(), &*b.support()).distance();
        return (least(distance, 0.0, 1.0) == 0.0).then(|| "they meet".to_owned());
    };
    let there = a.moved(touch.t * motion);
    let near = || convex_convex(&*a.support(), &*b.support()).distance() <= enough;
    let from_start = touch.t == 0.0 && near();
    let wrong = [
        ("its time is not within the motion", !(0.0..=1.0).contains(&touch.t)),
        ("its point is not the moving shape's", there.outside(touch.point) > enough),
        ("its point is not the standing shape's", b.outside(touch.point) > enough),
        ("its normal is not a unit", (touch.normal.length() - 1.0).abs() > 1e-12),
        // The plane at the touch parts them then, and they come closer to it: so it has parted them before.
        ("they overlap before", !from_start && gap(b, &there, touch.normal) < -enough),
        ("they come from behind", !from_start && motion.dot(touch.normal) > enough),
    ];
    wrong.iter().find(|(_, wrong)| *wrong).map(|(why, _)| (*why).to_string())
}

fn touches_are_proved(seed: u64, sorts: [Sort; 2], sweep: impl Fn(&Shape, Vec3, &Shape) -> Option<Touch>) {
    let mut random = Random::new(seed);
    let mut counts = [0; 3];
    for k in 0..count() {
        let (a, b) = pair(&mut random, sorts);
        let motion = motion(&mut random, &a, &b);
        let touch = sweep(&a, motion, &b);
        if let Some(why) = objection(&a, motion, &b, touch.as_ref()) {
            panic!("pair {k} of seed {seed}: {why}: {a:?} by {motion:?} to {b:?}: {touch:?}");
        }
        counts[touch.map_or(0, |touch| 1 + usize::from(touch.t > 0.0))] += 1;
    }
    println!("{sorts:?}: never, at once, later: {counts:?}");
    assert!(counts.iter().all(|&n| n > count() / 50), "{counts:?}");
}

#[test]
fn moving_shapes_touch_others_when_it_is_said_and_not_before() {
    touches_are_proved(1, [Sort::Box, Sort::Box], |a, motion, b| {
        sweep_obb_obb(&a.obb(), motion, &b.obb()).unwrap()
    });
    let pairs = [
        [Sort::Box, Sort::Cylinder],
        [Sort::Box, Sort::Points],
        [Sort::Points, Sort::Points],
        [Sort::Capsule, Sort::Box],
    ];
    for (seed, sorts) in (2..).zip(pairs) {
        touches_are_proved(seed, sorts, |a, motion, b| {
            sweep_convex_convex(&*a.support(), motion, &*b.support()).unwrap()
        });
    }
}
