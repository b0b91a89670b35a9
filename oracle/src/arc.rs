//! Distances between circular edges, points and legs, in `f64` with a bound of the error, and with twice the digits where that
//! does not tell.

use glam::DVec2 as Vec2;

use crate::bounded::{Bounded, Digits, Vector};
use crate::bounds::Bounds;
use crate::double::Double;
use crate::measure::{Limit, Line, point_line};

/// An edge with a bulge nearer to 0 than this is straight: it is off its chord by less than an ulp of its length.
const FLAT: f64 = 1e-16;

/// A circular edge.
#[derive(Clone, Debug)]
pub(crate) struct Arc {
    pub(crate) ends: Line,
    /// The tangent of a quarter of the sweep, positive where the angle grows.
    pub(crate) bulge: f64,
    coarse: Ring<f64>,
    fine: Ring<Double>,
}

/// The circle of an arc, and the part of it that the arc is.
#[derive(Clone, Copy, Debug)]
struct Ring<T> {
    ends: Line,
    centre: Vector<T>,
    radius: Bounded<T>,
    /// From the centre to the end at which the angle begins to grow, and to the other.
    from: Vector<T>,
    to: Vector<T>,
    /// Whether it is more than half a circle.
    is_major: bool,
}

impl Arc {
    /// The arc from one point to another. `None` where it is straight.
    pub(crate) fn new(ends: Line, bulge: f64) -> Option<Arc> {
        if bulge.abs() < FLAT || ends.0 == ends.1 {
            return None;
        }
        let (chord, b) = (Vector::<Double>::between(ends.0, ends.1), Bounded::from(bulge));
        let (one, four) = (Bounded::from(1.0), Bounded::from(4.0));
        // The centre is beyond the middle of the chord by (b² − 1) / 4b of its length, on the side of the arc.
        let beyond = Vector { x: chord.y, y: -chord.x }.times((b * b - one) / (four * b));
        let half = chord.times(Bounded::from(0.5));
        let zero = Vector::from(Vec2::ZERO);
        let (start, end) = (zero - half - beyond, half - beyond);
        let (from, to) = if bulge > 0.0 { (start, end) } else { (end, start) };
        let fine = Ring {
            ends,
            centre: Vector::from(ends.0) - start,
            radius: chord.length() * (one + b * b) / (four * b.abs()),
            from,
            to,
            is_major: bulge.abs() > 1.0,
        };
        Some(Arc { ends, bulge, coarse: fine.coarse(), fine })
    }

    /// A box around it.
    pub(crate) fn bounds(&self) -> Bounds {
        let (a, b) = self.ends;
        let around = if self.bulge.abs() > 1.0 {
            Bounds::of([self.centre()]).grown(self.radius())
        } else {
            // The arc is within the box on its chord that its middle touches.
            let rise = 0.5 * self.bulge * Vec2::new(b.y - a.y, a.x - b.x);
            Bounds::of([a, b, a + rise, b + rise])
        };
        around.grown(4.0 * f64::EPSILON * around.reach())
    }

    pub(crate) fn centre(&self) -> Vec2 {
        self.fine.centre.rounded()
    }

    pub(crate) fn radius(&self) -> f64 {
        self.fine.radius.rounded()
    }

    /// Twice the signed area between it and its chord.
    pub(crate) fn area(&self) -> f64 {
        let (b, chord) = (self.bulge, self.ends.1 - self.ends.0);
        if b.abs() < 1e-3 {
            // Two thirds of the chord times its height.
            return 2.0 / 3.0 * b * chord.length_squared();
        }
        let sweep = 4.0 * libm::atan(b);
        self.radius() * self.radius() * (sweep - libm::sin(sweep))
    }

    /// The distance from a point.
    pub(crate) fn distance(&self, p: Vec2) -> f64 {
        self.fine.distance(p).rounded()
    }

    /// Whether a point is nearer than the limit.
    pub(crate) fn is_nearer(&self, p: Vec2, limit: &Limit) -> bool {
        match (self.coarse.distance(p) - limit.bounded()).sign() {
            0 => (self.fine.distance(p) - limit.bounded()).sign() < 0,
            sign => sign < 0,
        }
    }

    /// The distance from a leg, or a little more, and whether it is below the limit.
    pub(crate) fn nearness(&self, leg: Line, limit: &Limit) -> (f64, bool) {
        let rough = self.coarse.leg_distance(leg);
        match (rough - limit.bounded()).sign() {
            0 => {
                let distance = self.fine.leg_distance(leg);
                (distance.most(), (distance - limit.bounded()).sign() < 0)
            }
            sign => (rough.most(), sign < 0),
        }
    }

    /// Whether a leg crosses it.
    pub(crate) fn crosses(&self, leg: Line) -> bool {
        self.fine.leg_distance(leg).rounded() == 0.0
    }

    /// How far a point is from the circle: positive outside it.
    pub(crate) fn offset(&self, p: Vec2) -> f64 {
        self.fine.offset(self.fine.seen(p)).rounded()
    }

    /// The same, positive to the right of the way from its start to its end, where y runs down.
    pub(crate) fn height(&self, p: Vec2) -> f64 {
        -self.bulge.signum() * self.offset(p)
    }

    /// The direction of its way where it is nearest to a point.
    pub(crate) fn along(&self, p: Vec2) -> Vec2 {
        self.bulge.signum() * self.out(p).perp()
    }

    /// The unit vector from the centre to a point.
    fn out(&self, p: Vec2) -> Vec2 {
        self.fine.seen(p).rounded().normalize_or(Vec2::X)
    }

    /// How far away a point is seen from the centre.
    pub(crate) fn distance_to_centre(&self, p: Vec2) -> f64 {
        self.fine.seen(p).rounded().length()
    }

    /// Whether the foot of a point is on it, or beyond an end by no more than this.
    pub(crate) fn is_beside(&self, p: Vec2, give: f64) -> bool {
        let (ring, v) = (&self.fine, self.fine.seen(p));
        let beyond = |x: Vector<Double>, y| (x.cross(y) / ring.radius).rounded() >= -give;
        let (after, before) = (beyond(ring.from, v), beyond(v, ring.to));
        if ring.is_major { after || before } else { after && before }
    }

    /// Whether a point to this side of the chord, as its cross product has the sign, is between the chord and the arc.
    pub(crate) fn caps(&self, p: Vec2, side: f64) -> bool {
        side * self.bulge < 0.0 && self.offset(p) < 0.0
    }

    /// Whether a leg plainly passes through it, from one side to the other, and not by an end.
    pub(crate) fn is_pierced(&self, leg: Line, tolerance: f64) -> bool {
        self.fine.is_pierced(leg, tolerance)
    }

    /// The point on it that is so far from its start, or its end where that is nearer.
    pub(crate) fn at(&self, distance: f64) -> Vec2 {
        let ((a, b), bulge) = (self.ends, self.bulge);
        let (chord, square) = (b - a, bulge * bulge);
        // solve: distance = 2 R sin(half), where the way has turned by `half` from the tangent at the start.
        let sine = distance * 2.0 * bulge.abs() / (chord.length() * (1.0 + square));
        if sine >= 1.0 || bulge.abs() <= 1.0 && distance >= chord.length() {
            return b;
        }
        let half = Vec2::new((1.0 - sine * sine).sqrt(), sine.copysign(bulge));
        // The tangent is turned back from the chord by half the sweep.
        let tangent = Vec2::new(1.0 - square, -2.0 * bulge) / (1.0 + square);
        a + distance * half.rotate(tangent).rotate(chord.normalize_or_zero())
    }

    pub(crate) fn reversed(&self) -> Arc {
        Arc { ends: (self.ends.1, self.ends.0), bulge: -self.bulge, ..self.clone() }
    }
}

impl Ring<Double> {
    /// The same with fewer digits.
    fn coarse(&self) -> Ring<f64> {
        Ring {
            ends: self.ends,
            centre: self.centre.coarse(),
            radius: self.radius.coarse(),
            from: self.from.coarse(),
            to: self.to.coarse(),
            is_major: self.is_major,
        }
    }

    fn is_pierced(&self, leg: Line, tolerance: f64) -> bool {
        let (p, q) = (self.offset(self.seen(leg.0)).rounded(), self.offset(self.seen(leg.1)).rounded());
        let flight = Flight::new(self, leg);
        let foot = flight.foot().map_or(p.min(q), |foot| self.offset(foot).rounded());
        let is_by_an_end = |end| point_line::<Double>(end, leg).rounded() <= tolerance;
        let goes_through =
            |crossing, outside: f64| outside > tolerance && flight.is_on_arc(crossing) == Some(true);
        let Some([enters, leaves]) = flight.crossings() else { return false };
        foot < -tolerance
            && !is_by_an_end(self.ends.0)
            && !is_by_an_end(self.ends.1)
            && (goes_through(enters, p) || goes_through(leaves, q))
    }
}

impl<T: Digits> Ring<T> {
    /// A point, from the centre.
    fn seen(&self, p: Vec2) -> Vector<T> {
        Vector::from(p) - self.centre
    }

    /// How far what is seen there is from the circle: positive outside it.
    fn offset(&self, v: Vector<T>) -> Bounded<T> {
        v.length() - self.radius
    }

    /// Whether the arc is in this direction from the centre. `None` where the digits do not tell.
    fn spans(&self, v: Vector<T>) -> Option<bool> {
        let (after, before) = (self.from.cross(v).sign(), v.cross(self.to).sign());
        let (least, most) = (after.min(before), after.max(before));
        match if self.is_major { most } else { least } {
            0 => None,
            sign => Some(sign > 0),
        }
    }

    fn distance(&self, p: Vec2) -> Bounded<T> {
        let v = self.seen(p);
        let end = |end| Vector::<T>::between(end, p).length();
        let (circle, ends) = (self.offset(v).abs(), end(self.ends.0).min(end(self.ends.1)));
        match self.spans(v) {
            Some(true) => circle,
            Some(false) => ends,
            None => circle.between(ends),
        }
    }

    /// The distance from a leg: 0 where it crosses the arc, else from an end of the one to the other, or from where the leg
    /// comes nearest to the centre.
    fn leg_distance(&self, leg: Line) -> Bounded<T> {
        let ends = point_line(self.ends.0, leg).min(point_line(self.ends.1, leg));
        let mut nearest = ends.min(self.distance(leg.0)).min(self.distance(leg.1));
        let flight = Flight::new(self, leg);
        if let Some(foot) = flight.foot() {
            let circle = self.offset(foot).abs();
            match self.spans(foot) {
                Some(true) => nearest = nearest.min(circle),
                Some(false) => {}
                None => nearest = nearest.min(circle).between(nearest),
            }
        }
        let crossings = flight.crossings().map(|both| both.map(|crossing| flight.is_on_arc(crossing)));
        match crossings {
            Some([Some(true), _] | [_, Some(true)]) => Bounded::from(0.0),
            Some([None, _] | [_, None]) => nearest.between(Bounded::from(0.0)),
            _ => nearest,
        }
    }
}

/// A leg as it is seen from the centre of an arc.
struct Flight<'a, T> {
    ring: &'a Ring<T>,
    from: Vector<T>,
    way: Vector<T>,
    /// The square of its length, and how far along it the centre's foot is, as a part of that.
    square: Bounded<T>,
    foot: Bounded<T>,
}

impl<'a, T: Digits> Flight<'a, T> {
    fn new(ring: &'a Ring<T>, (p, q): Line) -> Flight<'a, T> {
        let (from, way) = (ring.seen(p), Vector::between(p, q));
        Flight { ring, from, way, square: way.dot(way), foot: -from.dot(way) }
    }

    /// Where the leg comes nearest to the centre, if that is between its ends.
    fn foot(&self) -> Option<Vector<T>> {
        let is_within = self.foot.rounded() > 0.0 && self.foot.rounded() < self.square.rounded();
        is_within.then(|| {
            let part = self.from.cross(self.way) / self.square;
            Vector { x: self.way.y, y: -self.way.x }.times(part)
        })
    }

    /// Where the leg's line crosses the circle, as parts of the square of its length. `None` where it does not, or where the leg
    /// is a point.
    fn crossings(&self) -> Option<[Bounded<T>; 2]> {
        let (radius, cross) = (self.ring.radius, self.from.cross(self.way));
        // solve: |from + t way| = radius, t = part / square.
        let square = radius * radius * self.square - cross * cross;
        (square.sign() >= 0 && self.square.rounded() > 0.0)
            .then(|| [self.foot - square.root(), self.foot + square.root()])
    }

    /// Whether a crossing is between the leg's ends, and on the arc. `None` where the digits do not tell.
    fn is_on_arc(&self, crossing: Bounded<T>) -> Option<bool> {
        let within = crossing.sign().min((self.square - crossing).sign());
        if within < 0 {
            return Some(false);
        }
        let spans = self.ring.spans(self.from.times(self.square) + self.way.times(crossing));
        if within > 0 || spans == Some(false) { spans } else { None }
    }
}

#[cfg(test)]
mod tests;
