//! Outlines around the origin, about as large as 1.

use carom::Vec2;

use crate::random::Random;

/// The bulge of a quarter of a circle, by which a rectangle's corners are rounded off: √2 − 1.
pub(super) const QUARTER: f64 = std::f64::consts::SQRT_2 - 1.0;

/// Points, and the bulge of the edge from each.
pub(super) struct Bent {
    pub(super) points: Vec<Vec2>,
    pub(super) bulges: Vec<f64>,
}

impl Bent {
    pub(super) fn new(corners: impl IntoIterator<Item = (Vec2, f64)>) -> Bent {
        let (points, bulges) = corners.into_iter().unzip();
        Bent { points, bulges }
    }

    /// An arc with this bulge, from this angle on.
    pub(super) fn arc(centre: Vec2, radius: f64, angle: f64, bulge: f64) -> Bent {
        let sweep = 4.0 * libm::atan(bulge);
        let ends = [angle, angle + sweep].map(|angle| centre + radius * unit(angle));
        Bent { points: ends.to_vec(), bulges: vec![bulge] }
    }

    /// A stadium: a rectangle with a half circle of this radius at either end.
    pub(super) fn stadium(half: f64, radius: f64) -> Bent {
        let corners = rectangle(Vec2::new(-half, -radius), Vec2::new(half, radius));
        Bent { points: corners, bulges: vec![0.0, 1.0, 0.0, 1.0] }
    }

    /// A rectangle from (−1, −h) to (1, h) with rounded corners.
    pub(super) fn rounded_rectangle(h: f64, radius: f64) -> Bent {
        let (x, y) = (1.0 - radius, h - radius);
        let at = [(-x, -h), (x, -h), (1.0, -y), (1.0, y), (x, h), (-x, h), (-1.0, y), (-1.0, -y)];
        Bent::new(at.iter().zip([0.0, QUARTER].iter().cycle()).map(|(&(x, y), &b)| (Vec2::new(x, y), b)))
    }

    pub(super) fn moved(self, scale: f64, at: Vec2) -> Bent {
        Bent { points: self.points.iter().map(|&p| at + scale * p).collect(), ..self }
    }

    /// The same in reverse order. An open one has one bulge fewer than points.
    pub(super) fn reversed(mut self) -> Bent {
        let turn = self.points.len() - 1;
        self.points.reverse();
        self.bulges.reverse();
        self.bulges.iter_mut().for_each(|bulge| *bulge = -*bulge);
        if self.bulges.len() > turn {
            self.bulges.rotate_left(1);
        }
        self
    }
}

impl From<Vec<Vec2>> for Bent {
    fn from(points: Vec<Vec2>) -> Bent {
        let bulges = vec![0.0; points.len()];
        Bent { points, bulges }
    }
}

pub(super) fn rectangle(min: Vec2, max: Vec2) -> Vec<Vec2> {
    vec![min, Vec2::new(max.x, min.y), max, Vec2::new(min.x, max.y)]
}

/// Corners at even angles.
pub(super) fn regular(n: usize) -> Vec<Vec2> {
    let turn = std::f64::consts::TAU / n as f64;
    (0..n).map(|k| unit(turn * k as f64)).collect()
}

/// The unit vector at an angle, with the same bits on every platform.
pub(super) fn unit(angle: f64) -> Vec2 {
    let (sin, cos) = libm::sincos(angle);
    Vec2::new(cos, sin)
}

/// Corners at rising angles, at distances from `inner` to 1.
pub(super) fn star(random: &mut Random, n: usize, inner: f64) -> Vec<Vec2> {
    let turn = std::f64::consts::TAU / n as f64;
    (0..n).map(|k| random.float(inner, 1.0) * unit(turn * (k as f64 + random.float(0.1, 0.9)))).collect()
}

/// A room with slots of random width and depth in its ceiling.
pub(super) fn comb(random: &mut Random) -> Vec<Vec2> {
    let mut corners = vec![Vec2::new(-1.0, 1.0), Vec2::new(1.0, 1.0)];
    let (mut x, mut deep) = (1.0, true);
    while x > -1.0 {
        let height = if deep { random.float(0.2, 1.0) } else { random.float(0.0, 0.15) };
        corners.push(Vec2::new(x, -height));
        x = (x - random.float(0.01, 0.4)).max(-1.0);
        corners.push(Vec2::new(x, -height));
        deep = !deep;
    }
    corners
}

/// A triangle whose tip is an angle of this many degrees, at the origin.
pub(super) fn wedge(degrees: f64) -> Vec<Vec2> {
    let half = unit(0.5 * degrees.to_radians());
    let height = half.y / half.x;
    vec![Vec2::ZERO, Vec2::new(1.0, height), Vec2::new(1.0, -height)]
}

/// A star of needles: every other corner is far out, and its neighbours are close to one another.
pub(super) fn needles(random: &mut Random, thin: f64) -> Vec<Vec2> {
    let n = 3 + random.index(4);
    let turn = std::f64::consts::TAU / n as f64;
    let mut corners = Vec::new();
    for k in 0..n {
        let angle = turn * k as f64;
        let tip = random.float(0.5, 1.0) * unit(angle);
        let (from, to) = (unit(angle - 0.5 * turn), unit(angle));
        corners.push(0.1 * from);
        corners.push(0.1 * to - thin * to.perp());
        corners.push(tip);
        corners.push(0.1 * to + thin * to.perp());
    }
    corners
}

/// A chain that goes on at random.
pub(super) fn walk(random: &mut Random, steps: usize, step: f64) -> Vec<Vec2> {
    let mut points = vec![random.point(1.0)];
    for _ in 0..steps {
        points.push(points[points.len() - 1] + step * random.float(0.2, 1.0) * random.direction());
    }
    points
}
