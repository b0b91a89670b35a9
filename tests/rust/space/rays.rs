//! Rays at everything, a great many times, against a search along the ray that shares no code with them.

use super::count;
use super::judge::ENOUGH;
use super::shapes::{SOLIDS, Shape, Sort, direction, shape, whole};
use crate::prelude::space::{test, *};

/// A shape, and a ray that often meets an edge of it, runs along a side, or starts inside.
fn case(random: &mut Random, sort: Sort) -> (Shape, Ray) {
    let size = random.pick(&[1.0, 1.0, 1.0, 1e-6, 1e6]);
    let mut target = shape(random, sort, size, glam::DQuat::IDENTITY);
    let far = random.pick(&[0.0, 0.0, 1.0, 1e3]);
    target.centre = far * size * whole(random, 3);
    let origin = if random.one_in(2) {
        size * random.float(0.0, 5.0) * direction(random)
    } else {
        target.turn * (size * whole(random, 3))
    };
    let along = match random.index(4) {
        0 => target.turn * whole(random, 3),
        1 => target.turn * (whole(random, 3) + 0.1_f64.powi(random.whole(6, 16)) * direction(random)),
        // To some point near the surface.
        _ => size * random.float(0.0, 2.0) * direction(random) - origin,
    };
    let along = if along == Vec3::ZERO { -Vec3::X } else { along };
    let ray = Ray::new(target.centre + origin, along).unwrap();
    (target, ray)
}

/// The least of a convex function, by thirds.
pub(super) fn least(f: impl Fn(f64) -> f64, mut low: f64, mut high: f64) -> f64 {
    let mut best = f(low).min(f(high));
    for _ in 0..80 {
        let (a, b) = (low + (high - low) / 3.0, high - (high - low) / 3.0);
        let (at_a, at_b) = (f(a), f(b));
        best = best.min(at_a).min(at_b);
        if at_a < at_b { high = b } else { low = a }
    }
    best
}

/// Why an answer is wrong, if it is.
fn objection(target: &Shape, ray: &Ray, hit: Option<&RayHit>) -> Option<String> {
    let away = (target.centre - ray.origin()).length();
    let scale = away + target.size() + 1e-5 * target.centre.abs().max_element();
    let enough = ENOUGH * scale;
    let outside = |t: f64| target.outside(ray.at(t));
    let Some(hit) = hit else {
        let nearest = least(outside, 0.0, 2.0 * scale);
        return (nearest < -enough).then(|| format!("it comes {nearest:e} deep"));
    };
    let wrong = [
        ("goes in before 0 or after it comes out", !(0.0 <= hit.enter && hit.enter <= hit.leave)),
        ("starts outside", hit.inside && outside(0.0) > enough),
        ("starts inside", !hit.inside && outside(0.0) < -enough),
        ("does not go in on the surface", !hit.inside && outside(hit.enter).abs() > enough),
        ("does not come out on the surface", outside(hit.leave).abs() > enough),
        ("its point is off the ray", {
            let t = if hit.inside { hit.leave } else { hit.enter };
            (hit.point - ray.at(t)).length() > enough
        }),
        ("its normal is not a unit", (hit.normal.length() - 1.0).abs() > 1e-12),
        // All of a convex shape is behind the plane at its surface.
        ("its normal is not one there", {
            let front = (hit.point - target.centre).dot(hit.normal);
            target.reaches(hit.normal) - front > enough
        }),
    ];
    wrong.iter().find(|(_, wrong)| *wrong).map(|(why, _)| (*why).to_string())
}

#[test]
fn rays_meet_what_a_search_along_them_finds() {
    for (seed, sort) in (1..).zip(SOLIDS) {
        let mut random = Random::new(seed);
        let mut counts = [0; 3];
        for k in 0..count() {
            let (target, ray) = case(&mut random, sort);
            let hit = target.solid().ray(&ray);
            if let Some(why) = objection(&target, &ray, hit.as_ref()) {
                panic!("case {k} of {sort:?}: {why}: {target:?}, {ray:?}, {hit:?}");
            }
            counts[hit.map_or(0, |hit| 1 + usize::from(hit.inside))] += 1;
        }
        println!("{sort:?}: missed, hit, from inside: {counts:?}");
        assert!(counts.iter().all(|&n| n > count() / 50), "{counts:?}");
    }
}
