//! Cubics, and arcs of ellipses as rational cubics, become chains of circular arcs: each piece two arcs that are
//! tangent at a joint, and it is halved until they are near enough. Everything is decided on control points, so that
//! the reported deviation is a bound. docs/geometry.md has the proof; npm/src/svg-biarc.js is the same in JavaScript.

use crate::plane::Vec2;

/// The most halvings of a cubic. A curve that doubles back takes some thirty for the smallest tolerance.
const DEEPEST: u32 = 48;
/// The bulge of an arc of 106 degrees: a piece that turns more is halved.
const ROUNDEST: f64 = 0.5;
/// How far beside a joint's normal a piece may end, as a fraction of its chord: rounding.
const BESIDE: f64 = 1e-12;
/// Halvings until a number between 0 and 1 is known to the last bit.
const HALVINGS: u32 = 52;

/// A control point times its weight, and the weight.
#[derive(Clone, Copy, Debug)]
pub(super) struct Control {
    at: Vec2,
    weight: f64,
}

/// A rational cubic.
pub(super) type Cubic = [Control; 4];

/// A chain of arcs.
#[derive(Default)]
pub(super) struct Arcs {
    /// Where each arc ends, and its bulge.
    pub edges: Vec<(Vec2, f64)>,
    /// A bound of their distance from the curve.
    pub error: f64,
}

impl Control {
    /// The point itself.
    pub(super) fn point(self) -> Vec2 {
        self.at / self.weight
    }

    fn between(self, other: Control, t: f64) -> Control {
        Control {
            at: self.at + t * (other.at - self.at),
            weight: self.weight + t * (other.weight - self.weight),
        }
    }

    /// The vector from a point, times the weight.
    fn from(self, point: Vec2) -> Vec2 {
        self.at - self.weight * point
    }
}

pub(super) fn cubic(points: [Vec2; 4]) -> Cubic {
    points.map(|at| Control { at, weight: 1.0 })
}

/// An arc of an ellipse of less than half a turn, exactly. The middle is given times its weight.
pub(super) fn conic(a: Vec2, middle: Vec2, weight: f64, b: Vec2) -> Cubic {
    let third = |p: Vec2| Control { at: (p + 2.0 * middle) / 3.0, weight: (1.0 + 2.0 * weight) / 3.0 };
    let end = |at| Control { at, weight: 1.0 };
    [end(a), third(a), third(b), end(b)]
}

/// Both parts of a cubic, by de Casteljau.
fn split([p, q, r, s]: Cubic, t: f64) -> [Cubic; 2] {
    let (pq, qr, rs) = (p.between(q, t), q.between(r, t), r.between(s, t));
    let (pqr, qrs) = (pq.between(qr, t), qr.between(rs, t));
    let middle = pqr.between(qrs, t);
    [[p, pq, pqr, middle], [middle, qrs, rs, s]]
}

/// The unit tangent at the first point: towards the first of the others that differs from it.
fn tangent(from: Vec2, others: [Vec2; 3]) -> Vec2 {
    let to = others.into_iter().find(|&p| p != from).unwrap_or(from);
    (to - from) / (to - from).length()
}

fn to_segment(p: Vec2, a: Vec2, b: Vec2) -> f64 {
    let (along, way) = (b - a, p - a);
    let size = along.length_squared();
    let t = if size > 0.0 { (way.dot(along) / size).clamp(0.0, 1.0) } else { 0.0 };
    (way - t * along).length()
}

/// The bulge of an arc between two points, by its direction at the first.
fn bulge_from(a: Vec2, b: Vec2, tangent: Vec2) -> f64 {
    let chord = b - a;
    // The chord lies half the sweep ahead of the tangent.
    tangent.perp_dot(chord) / (chord.length() + tangent.dot(chord))
}

/// The joint of two arcs with equally long tangents.
fn joint(a: Vec2, b: Vec2, u: Vec2, v: Vec2) -> Vec2 {
    let chord = b - a;
    let (along, apart) = (chord.dot(u) + chord.dot(v), 2.0 * (1.0 - u.dot(v)));
    let size = chord.length_squared();
    // solve: |chord - d·(u + v)| = 2·d
    let d = size / (along + (along * along + apart * size).sqrt());
    (a + b + d * (u - v)) / 2.0
}

/// The parameter at which a cubic crosses a line, given by a point and a normal; it starts behind the line.
fn crossing(c: &Cubic, at: Vec2, normal: Vec2) -> f64 {
    let [p, q, r, s] = c.map(|control| control.from(at).dot(normal));
    let (mut low, mut high) = (0.0, 1.0);
    for _ in 0..HALVINGS {
        let t = f64::midpoint(low, high);
        let u = 1.0 - t;
        let is_before = u * u * (u * p + 3.0 * t * q) + t * t * (3.0 * u * r + t * s) < 0.0;
        *(if is_before { &mut low } else { &mut high }) = t;
    }
    f64::midpoint(low, high)
}

/// An arc with its directions at its ends.
struct Edge {
    a: Vec2,
    b: Vec2,
    bulge: f64,
    first: Vec2,
    last: Vec2,
}

impl Edge {
    /// How far a cubic is from the arc at most, if it is sure to stay between the normals of the arc's ends.
    fn deviation(&self, c: &Cubic) -> Option<f64> {
        let half = self.a.distance(self.b) / 2.0;
        let margin = BESIDE * half;
        let is_between = |p: &Control| {
            p.from(self.a).dot(self.first) >= -margin && p.from(self.b).dot(self.last) <= margin
        };
        if !(self.bulge.abs() <= ROUNDEST && half > 0.0 && c.iter().all(is_between)) {
            return None;
        }
        let size = half * (1.0 + self.bulge * self.bulge);
        let away = self.power(c) / size;
        // |p - centre| = R + f, where f·(2·R + f) = 2·R·away
        let curvature = 4.0 * away * self.bulge.abs() / size;
        (curvature < 1.0).then(|| 2.0 * away / (1.0 + (1.0 - curvature).sqrt()) + margin)
    }

    /// A bound of the power of a cubic's points to the arc's circle, times the bulge: (|p - centre|² - R²)·bulge. So it
    /// has no large numbers where the arc is nearly straight.
    fn power(&self, c: &Cubic) -> f64 {
        let out = -(self.b - self.a).perp() / 2.0;
        let beyond = 1.0 - self.bulge * self.bulge;
        let (mut numerators, mut squares) = ([0.0; 7], [0.0; 7]);
        for (i, p) in c.iter().enumerate() {
            for (j, q) in c.iter().enumerate() {
                let from = p.from(self.a);
                let value = self.bulge * from.dot(q.from(self.b)) + beyond * q.weight * from.dot(out);
                numerators[i + j] += share(i, j) * value;
                squares[i + j] += share(i, j) * p.weight * q.weight;
            }
        }
        numerators.iter().zip(squares).fold(0.0, |most, (n, square)| (n.abs() / square).max(most))
    }
}

/// The share of the product of two cubics' coefficients in that of their product: C(3, i)·C(3, j) / C(6, i + j).
fn share(i: usize, j: usize) -> f64 {
    const THREE: [f64; 4] = [1.0, 3.0, 3.0, 1.0];
    const SIX: [f64; 7] = [1.0, 6.0, 15.0, 20.0, 15.0, 6.0, 1.0];
    THREE[i] * THREE[j] / SIX[i + j]
}

/// Two arcs for a cubic, if it does not turn too far.
fn biarc(c: &Cubic, [a, p, q, b]: [Vec2; 4]) -> Option<Arcs> {
    let (u, v) = (tangent(a, [p, q, b]), tangent(b, [q, p, a]));
    let middle = joint(a, b, u, -v);
    let chord = (middle - a) / (middle - a).length();
    let shared = 2.0 * u.dot(chord) * chord - u;
    let [left, right] = split(*c, crossing(c, middle, shared));
    let first = Edge { a, b: middle, bulge: bulge_from(a, middle, u), first: u, last: shared };
    let second = Edge { a: middle, b, bulge: -bulge_from(b, middle, v), first: shared, last: -v };
    let error = first.deviation(&left)?.max(second.deviation(&right)?);
    Some(Arcs { edges: vec![(middle, first.bulge), (b, second.bulge)], error })
}

/// A straight edge for a cubic, and how far its control points are from it.
fn straight([a, p, q, b]: [Vec2; 4]) -> Arcs {
    Arcs { edges: vec![(b, 0.0)], error: to_segment(p, a, b).max(to_segment(q, a, b)) }
}

/// A cubic as arcs, from its first point to its last. A piece nearer to a line than `rounding` becomes one.
pub(super) fn flatten(c: Cubic, tolerance: f64, rounding: f64) -> Arcs {
    let mut all = Arcs::default();
    let mut left = vec![(c, 0)];
    while let Some((piece, depth)) = left.pop() {
        if let Some(found) = fitting(&piece, tolerance, rounding, depth == DEEPEST) {
            all.edges.extend(found.edges);
            all.error = all.error.max(found.error);
        } else {
            let [first, second] = split(piece, 0.5);
            left.extend([(second, depth + 1), (first, depth + 1)]);
        }
    }
    all
}

fn fitting(c: &Cubic, tolerance: f64, rounding: f64, anyway: bool) -> Option<Arcs> {
    let points = c.map(Control::point);
    let line = straight(points);
    if anyway || line.error <= rounding {
        return Some(line);
    }
    // A cusp has no arcs, however small it is.
    let arcs = biarc(c, points).filter(|arcs| arcs.error <= tolerance);
    arcs.or_else(|| Some(line).filter(|line| line.error <= tolerance))
}
