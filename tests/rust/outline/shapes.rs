//! Random hostile shapes, and radii at which something is about to happen to their outlines.

use crate::prelude::*;
/// The points of a simple polygon of one kind or another, of a size around 1, whose features are no smaller
/// than a hundredth of it.
pub(crate) fn coarse_polygon(random: &mut Random) -> Vec<Vec2> {
    of_kinds(random, 6)
}

/// The same, or one with needles, or with edges down to a millionth of a millionth of its size.
pub(crate) fn polygon(random: &mut Random) -> Vec<Vec2> {
    of_kinds(random, 8)
}

fn of_kinds(random: &mut Random, kinds: usize) -> Vec<Vec2> {
    loop {
        let points = match random.index(kinds) {
            0 => star(random),
            1 => comb(random),
            2 => dumbbell(random),
            3 => thick(&spiral(random), random.float(0.01, 0.3)),
            4 => polyomino(random),
            5 => untangled(random),
            6 => spiky(random),
            _ => rounded(random),
        };
        if Polygon::new(&points).is_ok() {
            return points;
        }
    }
}

/// The points of a polyline that does not cross itself.
pub(crate) fn polyline(random: &mut Random, polygon: impl Fn(&mut Random) -> Vec<Vec2>) -> Vec<Vec2> {
    if random.index(3) == 0 {
        return spiral(random);
    }
    // Any part of a simple polygon: often one that nearly closes.
    let mut points = polygon(random);
    let count = 2 + random.index(points.len() - 1);
    points.truncate(count);
    points
}

/// The shape moved, turned and scaled at random, or left alone.
pub(crate) fn placed(random: &mut Random, points: &[Vec2]) -> Vec<Vec2> {
    if random.index(3) == 0 {
        return points.to_vec();
    }
    let scale = libm::pow(10.0, random.float(-6.0, 9.0));
    let (sin, cos) = libm::sincos(random.float(0.0, 7.0));
    let away = random.pick(&[0.0, 1.0, 1e3]);
    let offset = Vec2::new(random.float(-away, away), random.float(-away, away));
    points.iter().map(|p| scale * (p.rotate(Vec2::new(cos, sin)) + offset)).collect()
}

/// A radius at which two parts of the shape are about to touch, or are just past it, or any radius.
pub(crate) fn radius(random: &mut Random, points: &[Vec2]) -> f64 {
    let n = points.len();
    let p = points[random.index(n)];
    let k = random.index(n);
    let edge = Segment::new(points[k], points[(k + 1) % n]);
    let critical = match random.index(4) {
        0 => 0.5 * (p - edge.a).length(),
        1 => 0.5 * edge.distance(p),
        2 => edge.distance(p),
        _ => {
            let size = points.iter().map(|q| (*q - p).length()).fold(0.0, f64::max);
            return size * libm::pow(10.0, random.float(-3.0, 1.5));
        }
    };
    let nudge = random.pick(&[0.0, 0.0, 1e-16, -1e-16, 1e-14, -1e-12, 1e-9, -1e-9, 1e-6, -1e-3]);
    critical * (1.0 + nudge)
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

/// A polyline that winds inwards.
fn spiral(random: &mut Random) -> Vec<Vec2> {
    let n = 4 + random.index(20);
    let corners = random.pick(&[3.0, 4.0, 4.0, 5.3, 11.0]);
    let point = |k: usize| {
        #[expect(clippy::cast_precision_loss, reason = "small")]
        let k = k as f64;
        let (sin, cos) = libm::sincos(std::f64::consts::TAU * k / corners);
        libm::pow(0.93, k) * Vec2::new(cos, sin)
    };
    (0..n).map(point).collect()
}

/// A polygon around a polyline: forth, and back a little beside.
fn thick(line: &[Vec2], width: f64) -> Vec<Vec2> {
    let outside = line.iter().map(|&p| p * (1.0 + 0.1 * width));
    line.iter().copied().chain(outside.rev()).collect()
}

/// The border of some cells of a grid, grown from one cell by cells that touch what is there along one side.
fn polyomino(random: &mut Random) -> Vec<Vec2> {
    let mut cells = vec![(0i32, 0i32)];
    for _ in 0..60 {
        let (x, y) = random.pick(&cells);
        let (dx, dy) = random.pick(&[(1, 0), (0, 1), (-1, 0), (0, -1)]);
        let cell = (x + dx, y + dy);
        let around = |reach: i32| {
            let near = |c: &&(i32, i32)| (c.0 - cell.0).abs() <= reach && (c.1 - cell.1).abs() <= reach;
            cells.iter().filter(near).count()
        };
        if !cells.contains(&cell) && around(1) <= 2 && cells.len() < 14 {
            cells.push(cell);
        }
    }
    border(&cells)
}

/// Walks around the cells with the inside on the left.
fn border(cells: &[(i32, i32)]) -> Vec<Vec2> {
    let inside = |x: i32, y: i32| cells.contains(&(x, y));
    let start = *cells.iter().min_by_key(|c| (c.1, c.0)).unwrap();
    let (mut at, mut d) = (start, (1, 0));
    let mut points = Vec::new();
    loop {
        points.push(0.125 * Vec2::new(f64::from(at.0), f64::from(at.1)));
        at = (at.0 + d.0, at.1 + d.1);
        // The cells ahead, to the left and to the right.
        let cell = |side: i32| {
            let (x, y) = (2 * at.0 + d.0 - side * d.1, 2 * at.1 + d.1 + side * d.0);
            inside((x - 1).div_euclid(2), (y - 1).div_euclid(2))
        };
        d = match (cell(1), cell(-1)) {
            (true, true) => (d.1, -d.0),
            (true, false) => d,
            _ => (-d.1, d.0),
        };
        if at == start || points.len() > 200 {
            return points;
        }
    }
}

/// Random points, in an order in which their polygon does not cross itself.
fn untangled(random: &mut Random) -> Vec<Vec2> {
    let n = 5 + random.index(9);
    let mut points: Vec<Vec2> =
        (0..n).map(|_| Vec2::new(random.float(-1.0, 1.0), random.float(-1.0, 1.0))).collect();
    let mut again = true;
    while again {
        again = false;
        for i in 0..n {
            for j in i + 2..n {
                let (a, b, c, d) = (points[i], points[i + 1], points[j], points[(j + 1) % n]);
                // Turning the part between two edges round, where that makes them shorter, uncrosses them.
                if (c - a).length() + (d - b).length() < (b - a).length() + (d - c).length() - 1e-12 {
                    points[i + 1..=j].reverse();
                    again = true;
                }
            }
        }
    }
    points
}

/// A box with needles, outwards and inwards.
fn spiky(random: &mut Random) -> Vec<Vec2> {
    let mut points: Vec<Vec2> = [(0.0, 1.0), (0.0, 0.0)].map(Vec2::from).to_vec();
    let mut x = 0.0;
    for _ in 0..=random.index(4) {
        x += random.float(0.02, 0.2);
        let width = libm::pow(10.0, random.float(-9.0, -1.0));
        let tip = random.pick(&[-0.7, 0.7, 0.3, -0.01]);
        points.extend([(x, 0.0), (x + 0.5 * width, tip), (x + width, 0.0)].map(Vec2::from));
        x += width;
    }
    points.extend([Vec2::new(x + 0.1, 0.0), Vec2::new(x + 0.1, 1.0)]);
    points
}

/// A shape some of whose edges are cut up finely: points on them but for rounding, or corners cut off.
fn rounded(random: &mut Random) -> Vec<Vec2> {
    let base = match random.index(3) {
        0 => star(random),
        1 => dumbbell(random),
        _ => polyomino(random),
    };
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
