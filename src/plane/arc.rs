use std::f64::consts::TAU;

use super::{Aabb, Base, Vec2, heading, length, orient, perp, unit};
use crate::error::{Error, ErrorKind};
use crate::tolerance::{check, check_extent, check_radius, larger, reach};

/// The direction in which an arc is drawn.
///
#[doc = figure!("turns")]
#[must_use]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// With growing angle, from +x towards +y: clockwise on a screen whose y runs down.
    Positive,
    /// With falling angle.
    Negative,
}

impl Turn {
    /// Positive for numbers above 0.
    pub(super) fn of(sign: f64) -> Turn {
        if sign > 0.0 { Turn::Positive } else { Turn::Negative }
    }

    /// +1 or −1.
    pub fn sign(self) -> f64 {
        match self {
            Turn::Positive => 1.0,
            Turn::Negative => -1.0,
        }
    }

    /// The opposite turn.
    pub fn reversed(self) -> Turn {
        Turn::of(-self.sign())
    }
}

/// A piece of a circle, drawn from one direction to another, or the whole circle.
///
/// Computations use its two ends, the unit normals there, and a curvature. Angles would need sines in every cast, and
/// the centre recedes to infinity as an arc becomes straight. Inside and outside are the signs of
///
/// ```text
/// 2 F(p) = κ (p − a)·(p − b) + (m + n)·(p − a) = (|p − c|² − R²) / R
/// ```
///
/// by the theorem of Thales, for the ends a and b, the normals m and n there and the curvature κ = 1/R. On a line κ is 0,
/// and F the distance.
#[must_use]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Arc {
    /// The circle's centre.
    pub centre: Vec2,
    /// The circle's radius.
    pub radius: f64,
    pub(crate) ends: [Vec2; 2],
    normals: [Vec2; 2],
    /// The mean of the normals: for a short arc, computing it from them would lose digits.
    mean: Vec2,
    /// The tangent of a quarter of the sweep: infinite for the whole circle.
    bulge: f64,
    /// One over the radius.
    pub(crate) curvature: f64,
}

impl Arc {
    /// The arc around `centre` from the direction `from` to the direction `to`, drawn in the direction `turn`. Equal
    /// directions make an arc of no length; see [`Arc::circle`] for the whole circle.
    ///
    /// # Errors
    /// [`ErrorKind::NegativeRadius`], [`ErrorKind::ZeroDirection`], and [`ErrorKind::NotFinite`] or [`ErrorKind::TooLarge`].
    pub fn new(centre: Vec2, radius: f64, from: Vec2, to: Vec2, turn: Turn) -> Result<Arc, Error> {
        check_circle(centre, radius)?;
        check("an arc's directions", &[from.x, from.y, to.x, to.y])?;
        let along = |v: Vec2| unit(v).ok_or(ErrorKind::ZeroDirection { what: "an arc's direction" });
        Ok(Arc::between(centre, radius, [along(from)?, along(to)?], turn))
    }

    /// The whole circle, drawn from +x in the direction `turn`.
    ///
    /// # Errors
    /// [`ErrorKind::NegativeRadius`], and [`ErrorKind::NotFinite`] or [`ErrorKind::TooLarge`].
    pub fn circle(centre: Vec2, radius: f64, turn: Turn) -> Result<Arc, Error> {
        Arc::from_angles(centre, radius, 0.0, turn.sign() * TAU, turn)
    }

    /// The arc that a canvas draws for the same numbers: angles in radians, which wrap; an angle difference
    /// of a turn or more in the drawing direction is the whole circle.
    ///
    /// # Errors
    /// [`ErrorKind::NegativeRadius`], and [`ErrorKind::NotFinite`] or [`ErrorKind::TooLarge`].
    pub fn from_angles(centre: Vec2, radius: f64, start: f64, end: f64, turn: Turn) -> Result<Arc, Error> {
        check_circle(centre, radius)?;
        check("an arc's angles", &[start, end])?;
        if (end - start) * turn.sign() < TAU {
            return Ok(Arc::between(centre, radius, [start, end].map(heading), turn));
        }
        let from = Arc::between(centre, radius, [heading(start); 2], turn);
        Ok(Arc { bulge: turn.sign() * f64::INFINITY, ..from })
    }

    /// The arc from `a` to `b` with a bulge: the tangent of a quarter of the sweep, positive for a positive turn.
    ///
    /// # Errors
    /// [`ErrorKind::NotFinite`] or [`ErrorKind::TooLarge`] for the numbers and for the centre and radius,
    /// [`ErrorKind::ZeroChord`], and [`ErrorKind::FlatArc`] for a bulge of 0.
    pub fn from_bulge(a: Vec2, b: Vec2, bulge: f64) -> Result<Arc, Error> {
        check("an arc's ends and bulge", &[a.x, a.y, b.x, b.y, bulge])?;
        if bulge == 0.0 {
            return Err(ErrorKind::FlatArc { bulge }.into());
        }
        if a == b {
            return Err(ErrorKind::ZeroChord { at: a.to_array() }.into());
        }
        let arc = Arc::bent([a, b], bulge);
        check_circle(arc.centre, arc.radius)?;
        Ok(arc)
    }

    /// The arc from `a` through `middle` to `b`.
    ///
    /// # Errors
    /// Like [`Arc::from_bulge`]; [`ErrorKind::FlatArc`] also for three points on a line and for `a` equal to `b`, and
    /// [`ErrorKind::TooSmall`] for `middle` at one of the ends.
    pub fn through(a: Vec2, middle: Vec2, b: Vec2) -> Result<Arc, Error> {
        Arc::from_bulge(a, b, bulge_through(a, middle, b)?)
    }

    /// The arc over a chord with a bulge, or the chord itself for a bulge of 0. The ends have to differ; the centre and
    /// the radius may overflow.
    pub(crate) fn bent([a, b]: [Vec2; 2], bulge: f64) -> Arc {
        let square = bulge * bulge;
        // The sine and cosine of half the sweep.
        let (sin, cos) = (2.0 * bulge.abs() / (1.0 + square), (1.0 - square) / (1.0 + square));
        let along = unit(b - a).unwrap_or(Vec2::X);
        let out = -cos * 1.0_f64.copysign(bulge) * perp(along);
        let curvature = 2.0 * sin / length(b - a);
        let radius = 1.0 / curvature;
        let centre = a + 0.5 * (b - a) - radius * out;
        Arc {
            centre,
            radius,
            ends: [a, b],
            normals: [out - sin * along, out + sin * along],
            mean: out,
            bulge,
            curvature,
        }
    }

    /// The whole circle; its two ends are those of a diameter.
    pub(crate) fn ring(centre: Vec2, radius: f64) -> Arc {
        let arm = Vec2::new(radius, 0.0);
        let half = Arc::bent([centre + arm, centre - arm], 1.0);
        Arc { bulge: f64::INFINITY, curvature: 1.0 / radius, ..half }
    }

    /// From one unit vector to another.
    fn between(centre: Vec2, radius: f64, normals: [Vec2; 2], turn: Turn) -> Arc {
        let [from, to] = normals;
        // The sine and cosine of half the sweep, twice.
        let (sin, cos) = ((to - from).length(), (to + from).length());
        let is_major = turn.sign() * from.perp_dot(to) < 0.0;
        let bulge = if is_major { (2.0 + cos) / sin } else { sin / (2.0 + cos) };
        let ends = normals.map(|n| centre + radius * n);
        Arc::measured(centre, radius, normals, ends, turn.sign() * bulge)
    }

    /// An arc from known values: the unit normals at its ends, the ends, and its bulge.
    pub(crate) fn measured(
        centre: Vec2,
        radius: f64,
        normals: [Vec2; 2],
        ends: [Vec2; 2],
        bulge: f64,
    ) -> Arc {
        let mean = 0.5 * (normals[0] + normals[1]);
        Arc { centre, radius, ends, normals, mean, bulge, curvature: 1.0 / radius }
    }

    /// The unit vector from the centre to the arc's start.
    pub fn from(&self) -> Vec2 {
        self.normals[0]
    }

    /// The unit vector from the centre to the arc's end.
    pub fn to(&self) -> Vec2 {
        self.normals[1]
    }

    /// The direction in which it is drawn.
    pub fn turn(&self) -> Turn {
        Turn::of(1.0_f64.copysign(self.bulge))
    }

    /// Whether it is the whole circle.
    pub fn is_full(&self) -> bool {
        self.bulge.is_infinite()
    }

    /// Where it starts.
    pub fn start(&self) -> Vec2 {
        self.ends[0]
    }

    /// Where it ends.
    pub fn end(&self) -> Vec2 {
        self.ends[1]
    }

    /// The unit directions in which it starts and ends.
    pub(crate) fn tangents(&self) -> [Vec2; 2] {
        self.normals.map(|n| self.turn().sign() * perp(n))
    }

    /// The signed angle that it sweeps, in radians: positive for a positive turn, 2π for the whole circle.
    pub fn sweep(&self) -> f64 {
        4.0 * libm::atan(self.bulge)
    }

    /// Its length.
    pub fn length(&self) -> f64 {
        // If the radius overflows, only the chord is left.
        if self.radius.is_finite() { self.radius * self.sweep().abs() } else { self.chord() }
    }

    /// How far apart its ends are.
    fn chord(&self) -> f64 {
        length(self.ends[1] - self.ends[0])
    }

    /// Whether the direction `v` from the centre (of any length) falls on the arc, ends included.
    ///
    /// Decided by its sides of the two end directions, so by cross products alone.
    pub fn contains_direction(&self, v: Vec2) -> bool {
        let [start, end] = self.tangents().map(|tangent| v.dot(tangent));
        // An arc of no length is one direction, not its opposite as well.
        self.spans(start >= 0.0, end <= 0.0) && (self.bulge != 0.0 || v.dot(self.from()) > 0.0)
    }

    /// Whether a direction is on the arc, given whether it is after the start and before the end.
    fn spans(&self, after: bool, before: bool) -> bool {
        self.is_full() || if self.is_minor() { after && before } else { after || before }
    }

    /// Whether it is no more than half a circle.
    pub(crate) fn is_minor(&self) -> bool {
        self.bulge.abs() <= 1.0
    }

    /// Whether the circle's point nearest to `p` is on the arc, or at most `spare` beside it.
    pub(crate) fn faces(&self, p: Vec2, spare: f64) -> bool {
        let ([a, b], [start, end]) = (self.ends, self.tangents());
        self.spans((p - a).dot(start) >= -spare, (p - b).dot(end) <= spare)
    }

    /// The end that is nearer to `p`.
    fn nearer_end(&self, p: Vec2) -> Vec2 {
        let [a, b] = self.ends;
        if p.distance_squared(b) < p.distance_squared(a) { b } else { a }
    }

    /// F: negative within the circle.
    pub(crate) fn power(&self, p: Vec2) -> f64 {
        let [a, b] = self.ends;
        0.5 * self.curvature * (p - a).dot(p - b) + self.mean.dot(p - a)
    }

    /// Negative within the circle, on the arc's side of the chord. A minor segment is within the disk over its chord; beyond
    /// that, F of a flat arc is rounding.
    pub(crate) fn power_over_chord(&self, p: Vec2) -> f64 {
        let [a, b] = self.ends;
        let in_disk = if self.is_minor() { (p - a).dot(p - b) } else { f64::NEG_INFINITY };
        larger(in_disk, self.power(p))
    }

    /// The gradient of F: (p − c) / R.
    pub(crate) fn gradient(&self, p: Vec2) -> Vec2 {
        let [a, b] = self.ends;
        0.5 * self.curvature * ((p - a) + (p - b)) + self.mean
    }

    /// The distance from `p` to the whole circle: negative within it.
    pub(crate) fn signed_distance(&self, p: Vec2) -> f64 {
        // solve: d + d² / 2R = power, where the root is the gradient's length. Near the centre 1 + 2 power / R would cancel.
        2.0 * self.power(p) / (1.0 + length(self.gradient(p)))
    }

    /// The distance from `p` to it.
    pub fn distance(&self, p: Vec2) -> f64 {
        if self.faces(p, 0.0) { self.signed_distance(p).abs() } else { length(p - self.nearer_end(p)) }
    }

    pub(crate) fn closest_point(&self, p: Vec2) -> Vec2 {
        // From the centre, all of the arc is equally far.
        let away = unit(self.gradient(p)).unwrap_or(self.from());
        let foot = p - self.signed_distance(p) * away;
        // The foot decides: near the centre rounding turns the direction.
        if self.faces(foot, 0.0) { foot } else { self.nearer_end(p) }
    }

    /// The point at a fraction `u` of its length: 0 is the start, 1 the end.
    pub fn at(&self, u: f64) -> Vec2 {
        let half = heading(0.5 * u * self.sweep());
        let chord = 2.0 * self.radius * half.y * perp(self.from()).rotate(half);
        if u == 1.0 { self.end() } else { self.start() + chord }
    }

    /// The same arc, drawn the other way.
    pub fn reversed(&self) -> Arc {
        let ([a, b], [from, to]) = (self.ends, self.normals);
        Arc { ends: [b, a], normals: [to, from], bulge: -self.bulge, ..*self }
    }

    /// The signed area between it and its chord.
    pub(crate) fn area(&self) -> f64 {
        // The next term of the series is β²/5 of this one.
        if self.bulge * self.bulge < f64::EPSILON {
            return self.chord() * self.chord() * self.bulge / 3.0;
        }
        0.5 * self.radius * self.radius * angle_minus_sine(self.sweep(), self.from().perp_dot(self.to()))
    }

    /// The smallest box around it: its ends, and those of the circle's four extremes that lie on it.
    pub fn aabb(&self) -> Aabb {
        // Drawn one way, so that both ways give the same bits.
        let arc = if self.turn() == Turn::Positive { *self } else { self.reversed() };
        let extreme = |axis: Vec2| {
            let (sin, cos) = (arc.from().perp_dot(axis), arc.from().dot(axis));
            // The extent beyond the start: 1 − cos = sin² / (1 + cos), which does not cancel.
            let bent = arc.curvature;
            let reach = if cos < 0.5 { (1.0 - cos) / bent } else { sin / bent * sin / (1.0 + cos) };
            arc.start() + reach * axis
        };
        let axes = [Vec2::X, Vec2::Y, Vec2::NEG_X, Vec2::NEG_Y];
        let on_arc = axes.into_iter().filter(|&axis| arc.contains_direction(axis));
        Aabb::of_points(arc.ends.into_iter().chain(on_arc.map(extreme)))
    }

    /// Its ends as bases, from which crossings are computed.
    pub(super) fn bases(&self) -> [Base; 2] {
        [0, 1].map(|k| Base { at: self.ends[k], n: self.normals[k], curvature: self.curvature, share: 1.0 })
    }
}

/// φ − sin φ, which cancels for a small φ: there, by its series φ³/3! − φ⁵/5! + φ⁷/7! − …
fn angle_minus_sine(angle: f64, sine: f64) -> f64 {
    if angle.abs() > 0.5 {
        return angle - sine;
    }
    let square = angle * angle;
    // At φ = ½ the first term left out, 6 φ¹⁴/17!, is 10⁻¹⁸ of the sum.
    let mut sum = 0.0;
    for k in [15.0, 13.0, 11.0, 9.0, 7.0, 5.0] {
        sum = (1.0 - sum) * square / (k * (k - 1.0));
    }
    angle * square / 6.0 * (1.0 - sum)
}

/// The bulge of the arc from `a` through `middle` to `b`: 0 where the three are on a line in this order.
///
/// # Errors
/// [`ErrorKind::NotFinite`], [`ErrorKind::TooLarge`] or [`ErrorKind::TooSmall`] for the numbers, and [`ErrorKind::FlatArc`] where
/// the arc would have to go through infinity.
pub fn bulge_through(a: Vec2, middle: Vec2, b: Vec2) -> Result<f64, Error> {
    check("an arc's points", &[a.x, a.y, middle.x, middle.y, b.x, b.y])?;
    let (back, on) = (a - middle, b - middle);
    check_extent("the distance between an arc's points", reach(back).min(reach(on)))?;
    // The angle at `middle` is π less half the sweep. solve: bulge = cot(angle/2) = sin / (1 − cos) = (1 + cos) / sin
    let (sin, cos) = (orient(middle, b, a), on.dot(back));
    let one = length(on) * length(back);
    let bulge = if cos < 0.0 { sin / (one - cos) } else { (one + cos) / sin };
    if bulge.is_finite() { Ok(bulge) } else { Err(ErrorKind::FlatArc { bulge }.into()) }
}

fn check_circle(centre: Vec2, radius: f64) -> Result<(), Error> {
    check("an arc's centre", &centre.to_array())?;
    check_radius("an arc's radius", radius)
}
