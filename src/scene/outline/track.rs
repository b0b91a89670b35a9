use super::frame::Frame;
use crate::plane::{Vec2, chord, perp, unit};

/// A point of a track, and the unit normal there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Foot {
    pub at: Vec2,
    pub n: Vec2,
}

/// A stretch of a line or of a circle, in the frame. The outline is on the side that the normals point to, and the
/// track runs from `a` to `b` in the direction of their positive quarter turn.
///
/// With the middle m, the normal n there and the curvature κ, the line or circle is where
/// F(p) = n·(p − m) + κ/2 |p − m|² is 0. A line is κ = 0, and κ < 0 bends towards the outline. Nothing needs the
/// centre, which may be so far away that it keeps no digit.
///
/// The point at an angle φ from the middle has the parameter t = 2/κ tan φ/2, here called its number: on a line, the
/// distance. It grows along the track and is infinite opposite the middle, where the track never is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Track {
    pub a: Foot,
    pub b: Foot,
    pub middle: Foot,
    pub curvature: f64,
    /// The number of `b`; that of `a` is its negative.
    pub half: f64,
}

impl Track {
    /// From one point of the world to another, by an arc of this bulge.
    pub(super) fn between(from: Vec2, to: Vec2, bulge: f64, frame: &Frame) -> Track {
        let [a, b] = [from, to].map(|p| frame.enter(p));
        // In the frame, little may be left of the short chord of a long arc.
        let chord = if bulge.abs() > 1.0 { (to - from) / frame.power } else { b - a };
        // Neighbouring points differ, in the world and hence here.
        let d = unit(chord).unwrap_or(Vec2::X);
        let (n, length, square) = (-perp(d), chord.length(), bulge * bulge);
        // β = tan of a quarter of the sweep: the sine and cosine of half of it.
        let (sin, cos) = (2.0 * bulge / (1.0 + square), (1.0 - square) / (1.0 + square));
        Track {
            a: Foot { at: a, n: cos * n - sin * d },
            b: Foot { at: b, n: cos * n + sin * d },
            middle: Foot { at: 0.5 * (a + b) + 0.5 * bulge * length * n, n },
            curvature: 2.0 * sin / length,
            half: 0.5 * length * (1.0 + square),
        }
    }

    /// Around a corner, from one normal to another by a positive turn of half a circle at most.
    pub(super) fn around(centre: Vec2, radius: f64, from: Vec2, to: Vec2) -> Track {
        // The middle normal has the direction of both: the longer one is more exact.
        let (sum, difference) = (from + to, perp(from) - perp(to));
        let middle = if from.dot(to) > 0.0 { sum } else { difference };
        let foot = |n: Vec2| Foot { at: centre + radius * n, n };
        let [a, b, middle] = [from, to, middle.normalize_or_zero()].map(foot);
        let track = Track { a, b, middle, curvature: 1.0 / radius, half: 0.0 };
        Track { half: track.number(b.at), ..track }
    }

    /// The track offset by the radius to the side of the normals; `None` where that is beyond the centre.
    pub(super) fn offset(&self, frame: &Frame) -> Option<Track> {
        let grown = 1.0 + self.curvature * frame.radius;
        if grown <= -self.curvature * frame.rounding() {
            return None;
        }
        let foot = |foot: Foot| Foot { at: foot.at + frame.radius * foot.n, n: foot.n };
        Some(Track {
            a: foot(self.a),
            b: foot(self.b),
            middle: foot(self.middle),
            curvature: self.curvature / grown,
            half: self.half * grown,
        })
    }

    pub(super) fn is_straight(&self) -> bool {
        self.curvature == 0.0
    }

    /// Whether it is more than half a circle.
    pub(super) fn is_major(&self) -> bool {
        self.a.n.dot(self.middle.n) < 0.0
    }

    /// The point of this number.
    pub(super) fn at(&self, t: f64) -> Vec2 {
        self.middle.at + chord(self.middle.n, self.curvature, t)
    }

    /// The number of a point of the line or circle.
    pub(super) fn number(&self, p: Vec2) -> f64 {
        let z = p - self.middle.at;
        let (x, y) = (z.dot(perp(self.middle.n)), z.dot(self.middle.n));
        // sin φ = κ x and cos φ = 1 + κ y; tan φ/2 from the one that does not cancel.
        let cos = 1.0 + self.curvature * y;
        if cos >= 0.0 { 2.0 * x / (1.0 + cos) } else { -2.0 * y / (self.curvature * x) }
    }

    /// The unit normal at a point of the line or circle.
    pub(super) fn normal(&self, p: Vec2) -> Vec2 {
        self.middle.n + self.curvature * (p - self.middle.at)
    }

    /// The height of a nearby point above the line or circle.
    pub(super) fn above(&self, p: Vec2) -> f64 {
        let z = p - self.middle.at;
        self.middle.n.dot(z) + 0.5 * self.curvature * z.length_squared()
    }

    /// The corners of a rectangle that holds it, in most cases the smallest.
    pub(super) fn hull(&self) -> [Vec2; 4] {
        let (a, b, Foot { at, n }) = (self.a.at, self.b.at, self.middle);
        let (across, rise) = if self.is_major() {
            (perp(n) / self.curvature, 2.0 * n / self.curvature)
        } else {
            // Up to half a circle lies over its chord.
            (0.5 * (b - a), at - 0.5 * (a + b))
        };
        [at - across, at + across, at - across - rise, at + across - rise]
    }
}
