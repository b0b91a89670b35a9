//! Random polygons.

use crate::prelude::*;

/// The points of a simple polygon of one kind or another, of a size around 1, whose features are no smaller than a hundredth of it.
pub(super) fn coarse_polygon(random: &mut Random) -> Vec<Vec2> {
    loop {
        let points = match random.index(3) {
            0 => star(random),
            1 => comb(random),
            _ => dumbbell(random),
        };
        if Polygon::new(&points).is_ok() {
            return points;
        }
    }
}

/// The same, often with edges down to a millionth of a millionth of its size.
pub(super) fn polygon(random: &mut Random) -> Vec<Vec2> {
    loop {
        let coarse = coarse_polygon(random);
        let points = if random.one_in(2) { rounded(random, &coarse) } else { coarse };
        if Polygon::new(&points).is_ok() {
            return points;
        }
    }
}

/// The shape moved, turned and scaled at random, or left alone.
pub(super) fn placed(random: &mut Random, points: &[Vec2]) -> Vec<Vec2> {
    if random.index(3) == 0 {
        return points.to_vec();
    }
    let scale = libm::pow(10.0, random.float(-6.0, 9.0));
    let (sin, cos) = libm::sincos(random.float(0.0, 7.0));
    let away = random.pick(&[0.0, 1.0, 1e3]);
    let offset = Vec2::new(random.float(-away, away), random.float(-away, away));
    points.iter().map(|p| scale * (p.rotate(Vec2::new(cos, sin)) + offset)).collect()
}

fn star(random: &mut Random) -> Vec<Vec2> {
    let n = 3 + random.index(20);
    let low = random.float(0.05, 1.0);
    let direction = |k: usize| {
        #[expect(clippy::cast_precision_loss, reason = "small")]
        let (sin, cos) = libm::sincos(std::f64::consts::TAU * k as f64 / n as f64);
        Vec2::new(cos, sin)
    };
    (0..n).map(|k| random.float(low, 1.0) * direction(k)).collect()
}

fn comb(random: &mut Random) -> Vec<Vec2> {
    let step = random.pick(&[0.125, 0.1, 0.07]);
    let depth = random.pick(&[0.5, 0.4, 0.05]);
    let mut points = vec![Vec2::ZERO];
    let mut x = 0.0;
    for _ in 0..=random.index(5) {
        let skew = random.pick(&[0.0, 0.0, 0.01, -0.03]);
        points.extend([(x, 1.0), (x + step, 1.0), (x + step + skew, 1.0 - depth)].map(Vec2::from));
        x += 2.0 * step;
        points.push(Vec2::new(x, 1.0 - depth));
    }
    points.extend([Vec2::new(x, 1.0), Vec2::new(x + step, 1.0), Vec2::new(x + step, 0.0)]);
    points
}

fn dumbbell(random: &mut Random) -> Vec<Vec2> {
    let neck = random.pick(&[0.05, 0.1, 0.25, 0.3]);
    let long = random.pick(&[0.25, 0.5, 1.0]);
    let right =
        [(long, neck), (long, 1.0), (long + 1.0, 1.0), (long + 1.0, -1.0), (long, -1.0), (long, -neck)];
    let left = [(0.0, -neck), (0.0, -1.0), (-1.0, -1.0), (-1.0, 1.0), (0.0, 1.0), (0.0, neck)];
    right.into_iter().chain(left).map(Vec2::from).collect()
}

/// A shape some of whose edges are cut up finely: points on them but for rounding, or corners cut off.
fn rounded(random: &mut Random, base: &[Vec2]) -> Vec<Vec2> {
    let n = base.len();
    let mut points = Vec::new();
    for k in 0..n {
        let edge = Segment::new(base[k], base[(k + 1) % n]);
        points.push(edge.a);
        let near = libm::pow(10.0, random.float(-12.0, -1.0));
        match random.index(4) {
            0 => points.extend([edge.at(near), edge.at(2.0 * near), edge.at(0.5)]),
            1 => points.extend([edge.at(near) + near * near * (edge.b - edge.a).perp(), edge.at(1.0 - near)]),
            _ => {}
        }
    }
    points
}
