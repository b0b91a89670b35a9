//! Runs of segments as chains of edges and arcs: carried into the drawing, and then flattened.

use std::f64::consts::{FRAC_PI_2, SQRT_2, TAU};

use glam::DAffine2;

use super::biarc::{self, Arcs, Control, Cubic};
use super::matrix::{direction, is_round};
use super::path::{Run, Segment, Way};
use crate::plane::{Vec2, heading, length};

/// An arc is half a circle if its chord differs from its diameter by at most this fraction of the coordinates: a few
/// roundings.
const HALF: f64 = 8.0 * f64::EPSILON;
/// The bulge of three quarters of a circle. The ends of a larger arc determine it too badly, so it is halved.
const ROUNDEST: f64 = 1.0 + SQRT_2;

enum Piece {
    Edge { to: Vec2, bulge: f64 },
    Cubic(Cubic),
}

/// A run after its transform.
pub(super) struct Placed {
    from: Vec2,
    pieces: Vec<Piece>,
    closed: bool,
}

/// Edge k starts at point k.
pub(super) struct Chain {
    pub points: Vec<Vec2>,
    pub bulges: Vec<f64>,
    pub closed: bool,
    pub error: f64,
}

/// An arc after its transform: its ends, its half axes, and which of the four possible ones it is.
struct Carried {
    a: Vec2,
    b: Vec2,
    u: Vec2,
    v: Vec2,
    large: bool,
    clockwise: bool,
}

pub(super) fn placed(run: &Run, matrix: &DAffine2) -> Placed {
    let mut pieces = Vec::new();
    let mut at = run.from;
    for segment in &run.segments {
        pieces.extend(carried(at, segment, matrix));
        at = segment.to;
    }
    Placed { from: matrix.transform_point2(run.from), pieces, closed: run.closed }
}

fn carried(from: Vec2, segment: &Segment, matrix: &DAffine2) -> Vec<Piece> {
    let (a, to) = (matrix.transform_point2(from), matrix.transform_point2(segment.to));
    let line = || vec![Piece::Edge { to, bulge: 0.0 }];
    match segment.way {
        Way::Line => line(),
        Way::Cubic(p, q) => {
            vec![Piece::Cubic(biarc::cubic([a, matrix.transform_point2(p), matrix.transform_point2(q), to]))]
        }
        Way::Arc { .. } if from == segment.to => Vec::new(),
        Way::Arc { radii, .. } if radii.x == 0.0 || radii.y == 0.0 => line(),
        Way::Arc { radii, turn, large, clockwise } => {
            let Vec2 { x: rx, y: ry } = radii.abs();
            let axis = if rx == ry { Vec2::X } else { direction(turn) };
            let (u, v) = (matrix.transform_vector2(rx * axis), matrix.transform_vector2(ry * axis.perp()));
            let arc = Carried { a, b: to, u, v, large, clockwise };
            if is_round(u, v) {
                return arc.circular(clockwise != (matrix.matrix2.determinant() < 0.0));
            }
            let half = (from - segment.to) / 2.0;
            arc.elliptic(Vec2::new(axis.dot(half) / rx, axis.perp_dot(half) / ry))
        }
    }
}

impl Carried {
    fn circular(&self, clockwise: bool) -> Vec<Piece> {
        let (a, b) = (self.a, self.b);
        let diameter = 2.0 * self.u.perp_dot(self.v).abs().sqrt();
        // A circle that is too small grows.
        let sine = length(b - a) / diameter;
        let margin = HALF * (1.0 + a.abs().max(b.abs()).max_element() / diameter);
        let cosine = if sine >= 1.0 - margin { 0.0 } else { ((1.0 - sine) * (1.0 + sine)).sqrt() };
        // tan(sweep / 4), where sin(sweep / 2) = sine
        let size = match (cosine == 0.0, self.large) {
            (true, _) => 1.0,
            (false, true) => (1.0 + cosine) / sine,
            (false, false) => sine / (1.0 + cosine),
        };
        let bulge = if clockwise { size } else { -size };
        if size <= ROUNDEST {
            return vec![Piece::Edge { to: b, bulge }];
        }
        // The bulge's square may overflow.
        let half =
            if size > 1e150 { 1.0_f64.copysign(bulge) } else { bulge / (1.0 + (1.0 + bulge * bulge).sqrt()) };
        let middle = (a + b - bulge * (b - a).perp()) / 2.0;
        vec![Piece::Edge { to: middle, bulge: half }, Piece::Edge { to: b, bulge: half }]
    }

    /// `start` is half the vector back along the chord, in units of the axes.
    fn elliptic(&self, start: Vec2) -> Vec<Piece> {
        let size = start.length_squared();
        // An ellipse that is too small grows.
        let grown = size.max(1.0).sqrt();
        let away = (1.0 / size - 1.0).max(0.0).sqrt() * if self.large == self.clockwise { -1.0 } else { 1.0 };
        let centre = -away * start.perp();
        let angle = |v: Vec2| libm::atan2(v.y, v.x);
        let first = angle(start - centre);
        let to = angle(-start - centre) - first;
        let turn = if self.clockwise { TAU } else { -TAU };
        let sweep = if self.clockwise == (to > 0.0) { to } else { to + turn };
        // A point of the ellipse, or a control point times its weight.
        let at = |angle: f64, weight: f64| {
            let p = weight * centre + grown * heading(angle);
            weight * (self.a + self.b) / 2.0 + p.x * self.u + p.y * self.v
        };
        let count = (sweep.abs() / FRAC_PI_2 - 1e-9).ceil().max(1.0);
        let weight = libm::cos(sweep / count / 2.0);
        let mut from = self.a;
        let piece = |k: f64| {
            let end = if k + 1.0 == count { self.b } else { at(first + (k + 1.0) * sweep / count, 1.0) };
            let middle = at(first + (k + 0.5) * sweep / count, weight);
            Piece::Cubic(biarc::conic(std::mem::replace(&mut from, end), middle, weight, end))
        };
        (0..4_u32).map(f64::from).take_while(|&k| k < count).map(piece).collect()
    }
}

/// Points whose hull contains a run, except where its arcs bulge.
pub(super) fn extremes(run: &Placed) -> impl Iterator<Item = Vec2> + '_ {
    let points = |piece: &Piece| match piece {
        Piece::Edge { to, .. } => vec![*to],
        Piece::Cubic(c) => c[1..].iter().copied().map(Control::point).collect(),
    };
    std::iter::once(run.from).chain(run.pieces.iter().flat_map(points))
}

/// A run as a chain. Points that are nearer to each other than `rounding` are one.
pub(super) fn outline(run: &Placed, tolerance: f64, rounding: f64) -> Chain {
    let mut chain = Chain { points: vec![run.from], bulges: Vec::new(), closed: run.closed, error: 0.0 };
    for piece in &run.pieces {
        let arcs = match *piece {
            Piece::Edge { to, bulge } => Arcs { edges: vec![(to, bulge)], error: 0.0 },
            Piece::Cubic(c) => biarc::flatten(c, tolerance, rounding),
        };
        chain.error = chain.error.max(arcs.error);
        arcs.edges.into_iter().for_each(|(to, bulge)| chain.go(to, bulge, rounding));
    }
    chain.end(rounding);
    chain
}

impl Chain {
    fn is_at_end(&self, point: Vec2, rounding: f64) -> bool {
        self.points.last().is_some_and(|&last| (last - point).abs().max_element() <= rounding)
    }

    fn go(&mut self, to: Vec2, bulge: f64, rounding: f64) {
        if !self.is_at_end(to, rounding) {
            self.points.push(to);
            self.bulges.push(bulge);
        }
    }

    /// A chain that ends where it began is closed, with or without a Z.
    fn end(&mut self, rounding: f64) {
        let meets = self.points.len() > 1 && self.is_at_end(self.points[0], rounding);
        if meets {
            self.points.pop();
        } else if self.closed {
            self.bulges.push(0.0);
        }
        self.closed |= meets;
    }
}
