use std::f64::consts::{PI, TAU};

use super::{Aabb, Bow, Segment, Vec2, heading, length, orient, perp, unit};
use crate::error::{Error, ErrorKind};
use crate::tolerance::{check, check_radius};

/// The way an arc is drawn.
///
#[cfg_attr(doc, doc = include_str!("../../docs/figures/turns.svg"))]
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
    #[must_use]
    pub fn sign(self) -> f64 {
        match self {
            Turn::Positive => 1.0,
            Turn::Negative => -1.0,
        }
    }

    /// The other way.
    #[must_use]
    pub fn reversed(self) -> Turn {
        match self {
            Turn::Positive => Turn::Negative,
            Turn::Negative => Turn::Positive,
        }
    }
}

/// A piece of a circle, drawn from one direction to another, or the whole circle.
///
/// It is kept as unit vectors rather than angles, so that nothing on a ball's way needs a sine. It knows its ends and its
/// sweep besides: told by its centre, those of a nearly straight arc would be off by the rounding of a huge radius.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Arc {
    /// The circle's centre.
    pub centre: Vec2,
    /// The circle's radius.
    pub radius: f64,
    from: Vec2,
    to: Vec2,
    ends: [Vec2; 2],
    sweep: f64,
    full: bool,
}

impl Arc {
    /// The arc around `centre` from the direction `from` to the direction `to`, drawn by way of `turn`. Equal
    /// directions make an arc of no length; see [`Arc::circle`] for the whole circle.
    ///
    /// # Errors
    /// [`ErrorKind::NegativeRadius`], [`ErrorKind::ZeroDirection`], and [`ErrorKind::NotFinite`] or [`ErrorKind::TooLarge`].
    pub fn new(centre: Vec2, radius: f64, from: Vec2, to: Vec2, turn: Turn) -> Result<Arc, Error> {
        check_circle(centre, radius)?;
        check("an arc's directions", &[from.x, from.y, to.x, to.y])?;
        let zero = ErrorKind::ZeroDirection { what: "an arc's direction" };
        let from = unit(from).ok_or(zero.clone())?;
        let to = unit(to).ok_or(zero)?;
        Ok(Arc::trusted(centre, radius, from, to, turn))
    }

    /// The whole circle, drawn from +x by way of `turn`.
    ///
    /// # Errors
    /// [`ErrorKind::NegativeRadius`], and [`ErrorKind::NotFinite`] or [`ErrorKind::TooLarge`].
    pub fn circle(centre: Vec2, radius: f64, turn: Turn) -> Result<Arc, Error> {
        check_circle(centre, radius)?;
        Ok(Arc::whole(centre, radius, Vec2::X, turn))
    }

    /// The arc that a canvas draws for the same numbers: angles in radians, which wrap; an angle difference
    /// of a turn or more in the drawing direction is the whole circle.
    ///
    /// # Errors
    /// [`ErrorKind::NegativeRadius`], and [`ErrorKind::NotFinite`] or [`ErrorKind::TooLarge`].
    pub fn from_angles(centre: Vec2, radius: f64, start: f64, end: f64, turn: Turn) -> Result<Arc, Error> {
        check_circle(centre, radius)?;
        check("an arc's angles", &[start, end])?;
        let full = (end - start) * turn.sign() >= TAU;
        let from = heading(start);
        let part = || Arc::trusted(centre, radius, from, heading(end), turn);
        Ok(if full { Arc::whole(centre, radius, from, turn) } else { part() })
    }

    /// The arc from `a` to `b` that a bulge makes: the tangent of a quarter of the sweep, positive for a positive turn.
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
        let bow = Bow::new(Segment::new(a, b), bulge);
        let radius = 1.0 / bow.curvature;
        let centre = a + 0.5 * (b - a) - radius * bow.cos * bow.out;
        check_circle(centre, radius)?;
        Ok(Arc::measured(centre, radius, bow.normals(), [a, b], 4.0 * libm::atan(bulge)))
    }

    /// The arc from `a` by way of `middle` to `b`.
    ///
    /// # Errors
    /// Like [`Arc::from_bulge`]: three points on a line make a flat arc, or one of no end.
    pub fn through(a: Vec2, middle: Vec2, b: Vec2) -> Result<Arc, Error> {
        Arc::from_bulge(a, b, bulge_through(a, middle, b)?)
    }

    /// An arc whose parts are known to be sound: `from` and `to` are unit vectors.
    pub(crate) fn trusted(centre: Vec2, radius: f64, from: Vec2, to: Vec2, turn: Turn) -> Arc {
        let angle = libm::atan2(from.perp_dot(to), from.dot(to)) * turn.sign();
        let angle = if angle < 0.0 { angle + TAU } else { angle };
        Arc::measured(
            centre,
            radius,
            [from, to],
            [from, to].map(|v| centre + radius * v),
            turn.sign() * angle,
        )
    }

    /// An arc of which all is known: the unit vectors to its ends, these, and the signed angle between them.
    pub(crate) fn measured(
        centre: Vec2,
        radius: f64,
        [from, to]: [Vec2; 2],
        ends: [Vec2; 2],
        sweep: f64,
    ) -> Arc {
        Arc { centre, radius, from, to, ends, sweep, full: false }
    }

    fn whole(centre: Vec2, radius: f64, from: Vec2, turn: Turn) -> Arc {
        let ends = [centre + radius * from; 2];
        Arc { full: true, ..Arc::measured(centre, radius, [from; 2], ends, turn.sign() * TAU) }
    }

    /// The unit vector from the centre to the arc's start.
    #[must_use]
    pub fn from(&self) -> Vec2 {
        self.from
    }

    /// The unit vector from the centre to the arc's end.
    #[must_use]
    pub fn to(&self) -> Vec2 {
        self.to
    }

    /// The way it is drawn.
    #[must_use]
    pub fn turn(&self) -> Turn {
        if self.sweep.is_sign_negative() { Turn::Negative } else { Turn::Positive }
    }

    /// Whether it is the whole circle.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.full
    }

    /// Where it starts.
    #[must_use]
    pub fn start(&self) -> Vec2 {
        self.ends[0]
    }

    /// Where it ends.
    #[must_use]
    pub fn end(&self) -> Vec2 {
        self.ends[1]
    }

    /// The signed angle that it sweeps, in radians: positive for a positive turn, 2π for the whole circle.
    #[must_use]
    pub fn sweep(&self) -> f64 {
        self.sweep
    }

    /// Its length.
    #[must_use]
    pub fn length(&self) -> f64 {
        self.radius * self.sweep().abs()
    }

    /// Whether the direction `v` from the centre (of any length) falls on the arc, ends included.
    ///
    /// Sides of the two end directions tell it, by cross products alone.
    #[must_use]
    pub fn contains_direction(&self, v: Vec2) -> bool {
        if self.full {
            return true;
        }
        let sign = self.turn().sign();
        let (after, before) = (sign * self.from.perp_dot(v) >= 0.0, sign * v.perp_dot(self.to) >= 0.0);
        let sine = sign * self.from.perp_dot(self.to);
        if sine < 0.0 {
            return after || before;
        }
        // Half a circle is on one side of its ends; an arc of no length is one direction, not its opposite as well.
        let is_some_length = sine > 0.0 || self.from.dot(self.to) < 0.0;
        after && before && (is_some_length || self.from.dot(v) > 0.0)
    }

    /// The circle's point in the direction of a unit vector.
    fn extreme(&self, v: Vec2) -> Vec2 {
        let (sin, cos) = (self.from.perp_dot(v), self.from.dot(v));
        if cos < 0.5 {
            return self.centre + self.radius * v;
        }
        // Counted from the start, in which a huge radius cancels: 1 − cos = sin² / (1 + cos).
        self.start() + self.radius * sin * (perp(self.from) - sin / (1.0 + cos) * self.from)
    }

    /// The point at `u` of the way: 0 is the start, 1 the end.
    #[must_use]
    pub fn at(&self, u: f64) -> Vec2 {
        let half = heading(0.5 * u * self.sweep);
        let chord = 2.0 * self.radius * half.y * perp(self.from).rotate(half);
        if u == 1.0 { self.end() } else { self.start() + chord }
    }

    /// The distance from `p` to it.
    #[must_use]
    pub fn distance(&self, p: Vec2) -> f64 {
        let [a, b] = self.ends.map(|end| p - end);
        let sign = self.sweep.signum();
        let (after, before) = (sign * self.from.perp_dot(a) >= 0.0, sign * self.to.perp_dot(b) <= 0.0);
        let is_major = self.sweep.abs() > PI;
        if !(self.full || if is_major { after || before } else { after && before }) {
            return length(a).min(length(b));
        }
        // (|p − c|² − R²) / 2R, from the end that is nearer.
        let (z, n) = if a.length_squared() <= b.length_squared() { (a, self.from) } else { (b, self.to) };
        let height = n.dot(z) + 0.5 * z.length_squared() / self.radius;
        2.0 * height.abs() / (1.0 + (1.0 + 2.0 * height / self.radius).max(0.0).sqrt())
    }

    /// The same arc, drawn the other way.
    #[must_use]
    pub fn reversed(&self) -> Arc {
        let [start, end] = self.ends;
        Arc { from: self.to, to: self.from, ends: [end, start], sweep: -self.sweep, ..*self }
    }

    /// The smallest box around it: its ends, and those of the circle's four extremes that lie on it.
    #[must_use]
    pub fn aabb(&self) -> Aabb {
        // Drawn one way, so that both ways give the same bits.
        let arc = if self.turn() == Turn::Positive { *self } else { self.reversed() };
        let mut aabb = Aabb::of_points(arc.ends);
        let mut axis = Vec2::X;
        for _ in 0..4 {
            if arc.contains_direction(axis) {
                aabb = aabb.grown_to(arc.extreme(axis));
            }
            axis = perp(axis);
        }
        aabb
    }
}

/// The bulge of the arc from `a` by way of `middle` to `b`: 0 where the three are on a line in this order.
///
/// # Errors
/// [`ErrorKind::NotFinite`] or [`ErrorKind::TooLarge`] for the numbers, and [`ErrorKind::FlatArc`] where the arc would
/// have to go through infinity.
pub fn bulge_through(a: Vec2, middle: Vec2, b: Vec2) -> Result<f64, Error> {
    check("an arc's points", &[a.x, a.y, middle.x, middle.y, b.x, b.y])?;
    let (back, on) = (a - middle, b - middle);
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
