//! Random shapes with arcs.

use super::shapes;
use crate::prelude::*;
use std::f64::consts::{PI, TAU};

/// Points and bulges.
pub(super) type Bent = (Vec<Vec2>, Vec<f64>);

/// A polygon of one kind or another, of a size around 1, that does not cross itself.
pub(super) fn polygon(random: &mut Random) -> Bent {
    loop {
        let bent = match random.index(9) {
            0 | 1 => bulged(random),
            2 => filleted(random),
            3 => two_arcs(random),
            4 => wedge(random),
            5 => ring(random),
            6 => flower(random),
            7 => thick_snake(random),
            _ => arbelos(random),
        };
        if Polygon::curved(&bent.0, &bent.1).is_ok() {
            return bent;
        }
    }
}

/// A polyline, often one that winds around itself or nearly closes.
pub(super) fn polyline(random: &mut Random) -> Bent {
    loop {
        let (mut points, mut bulges) = match random.index(4) {
            0 => spiral(random),
            1 => snake(random),
            _ => polygon(random),
        };
        let count = if random.index(3) == 0 { points.len() } else { 2 + random.index(points.len() - 1) };
        points.truncate(count);
        bulges.truncate(count - 1);
        if Polyline::curved(&points, &bulges).is_ok() {
            return (points, bulges);
        }
    }
}

fn on_circle(angle: f64) -> Vec2 {
    let (sin, cos) = libm::sincos(angle);
    Vec2::new(cos, sin)
}

#[expect(clippy::cast_precision_loss, reason = "small")]
fn float(k: usize) -> f64 {
    k as f64
}

fn bulge(random: &mut Random) -> f64 {
    let sign = random.pick(&[-1.0, 1.0]);
    sign * match random.index(6) {
        0 => libm::pow(10.0, random.float(-12.0, -1.0)),
        1 => random.pick(&[1.0, 0.5, 0.25, libm::tan(PI / 8.0)]),
        2 => random.float(0.5, 3.0),
        _ => random.float(0.02, 0.5),
    }
}

/// A polygon some of whose edges are bent.
fn bulged(random: &mut Random) -> Bent {
    let points = if random.index(3) == 0 { shapes::polygon(random) } else { shapes::coarse_polygon(random) };
    // Arcs as small as what is taken for one point could turn a shape inside out.
    let is_long = |k: usize| (points[(k + 1) % points.len()] - points[k]).length() > 1e-4;
    let mut bulges: Vec<f64> = (0..points.len())
        .map(|k| if is_long(k) && random.index(3) > 0 { bulge(random) } else { 0.0 })
        .collect();
    while Polygon::curved(&points, &bulges).is_err() {
        let k = random.index(bulges.len());
        bulges[k] *= random.pick(&[-1.0, 0.5, 0.1, 0.0]);
    }
    (points, bulges)
}

/// A polygon whose corners are arcs that are tangent to its edges but for rounding.
fn filleted(random: &mut Random) -> Bent {
    let corners = shapes::coarse_polygon(random);
    let n = corners.len();
    let part = random.pick(&[0.5, 0.499, 0.3, 0.1]);
    let mut bent = Bent::default();
    for k in 0..n {
        let [before, here, after] = [k + n - 1, k, k + 1].map(|k| corners[k % n]);
        let (into, out) = (here - before, after - here);
        let cut = part * into.length().min(out.length());
        let (into, out) = (into.normalize(), out.normalize());
        let turn = libm::atan2(into.perp_dot(out), into.dot(out));
        bent.0.extend([here - cut * into, here + cut * out]);
        bent.1.extend([libm::tan(0.25 * turn), 0.0]);
    }
    bent
}

/// Lenses, crescents, circles, and circles that are nearly full.
fn two_arcs(random: &mut Random) -> Bent {
    let mut any = || match random.index(4) {
        0 => libm::pow(10.0, random.float(0.0, 9.0)),
        1 => random.pick(&[1.0, 0.5, 2.0]),
        _ => bulge(random),
    };
    (vec![Vec2::ZERO, Vec2::new(1.0, 0.0)], vec![any(), any()])
}

/// Most of a disk, or its rest, with a corner anywhere.
fn wedge(random: &mut Random) -> Bent {
    let half = libm::pow(10.0, random.float(-6.0, 0.4));
    let (sin, cos) = libm::sincos(half);
    let tip = random.pick(&[0.0, 0.5, -0.5, -0.99, 1.5]);
    let bulge = libm::tan(0.5 * (PI - half));
    let bulge = if random.index(4) == 0 { -1.0 / bulge } else { bulge };
    (vec![Vec2::new(cos, sin), Vec2::new(cos, -sin), Vec2::new(tip, 0.0)], vec![bulge, 0.0, 0.0])
}

/// A part of a ring, with ends that are straight or round.
fn ring(random: &mut Random) -> Bent {
    let (inner, sweep) = (random.pick(&[0.25, 0.5, 0.9, 0.1]), random.float(0.3, 6.2));
    let (outer, cap) = (1.0, random.pick(&[0.0, 1.0, -1.0, 0.3]));
    let (start, end) = (on_circle(0.0), on_circle(sweep));
    let bulge = libm::tan(0.25 * sweep);
    (vec![outer * start, outer * end, inner * end, inner * start], vec![bulge, cap, -bulge, cap])
}

/// Petals, or the dents between them, with notches now and then.
fn flower(random: &mut Random) -> Bent {
    let n = 2 + random.index(9);
    let all = bulge(random);
    let notch = random.index(3) == 0;
    let mut bent = Bent::default();
    for k in 0..n {
        bent.0.push(on_circle(TAU * float(k) / float(n)));
        bent.1.push(if random.index(8) == 0 { 0.0 } else { all });
        if notch {
            bent.0.push(random.float(0.5, 1.0) * on_circle(TAU * (float(k) + 0.7) / float(n)));
            bent.1.push(0.0);
        }
    }
    bent
}

/// Half circles to one side and the other, tangent to one another.
fn snake(random: &mut Random) -> Bent {
    let n = 2 + random.index(6);
    let ends = (0..=n).map(|k| Vec2::new(0.25 * float(k), 0.0));
    (ends.collect(), (0..=n).map(|k| if k.is_multiple_of(2) { 1.0 } else { -1.0 }).collect())
}

/// A snake forth and back, with half circles around its ends.
fn thick_snake(random: &mut Random) -> Bent {
    let (points, bulges) = snake(random);
    let half = random.pick(&[0.0625, 0.03, 0.1]);
    let n = points.len() - 1;
    // Before the first half circle and after the last, the snake goes straight up or down.
    let side = |k: usize, by: f64| points[k] + Vec2::new(if k.is_multiple_of(2) { -by } else { by }, 0.0);
    let forth = (0..=n).map(|k| side(k, half));
    let back = (0..=n).rev().map(|k| side(k, -half));
    let mut all: Vec<f64> = bulges[..n].to_vec();
    all.push(1.0);
    all.extend(bulges[..n].iter().rev().map(|bulge| -bulge));
    all.push(1.0);
    let turned = if n.is_multiple_of(2) { 1.0 } else { -1.0 };
    all[n] *= turned;
    (forth.chain(back).collect(), all)
}

/// Half circles around each other, at one distance everywhere.
fn spiral(random: &mut Random) -> Bent {
    let n = 2 + random.index(7);
    let step = 0.125;
    let ends = (0..=n).map(|k| Vec2::new(if k.is_multiple_of(2) { step } else { -step } * float(k), 0.0));
    (ends.collect(), vec![random.pick(&[-1.0, 1.0]); n + 1])
}

/// An arbelos, half circles over one diameter: where two of them meet they are tangent.
fn arbelos(random: &mut Random) -> Bent {
    let anywhere = random.float(0.05, 0.95);
    let cut = random.pick(&[0.5, 0.25, anywhere]);
    let points = [0.0, cut, 1.0].map(|x| Vec2::new(x, 0.0));
    let any = |random: &mut Random| random.pick(&[1.0, -1.0, -1.0, 0.5, 0.0]);
    (points.to_vec(), vec![any(random), any(random), any(random)])
}
