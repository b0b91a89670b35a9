//! Distances between circular edges, points and legs, with twice the digits.

use glam::DVec2 as Vec2;

use crate::bounds::Bounds;
use crate::double::{Double, Vector};
use crate::measure::{Line, point_line};

/// An edge with a bulge nearer to 0 than this is straight: it is off its chord by less than an ulp of its length.
const FLAT: f64 = 1e-16;

/// A circular edge.
#[derive(Clone, Debug)]
pub(crate) struct Arc {
    pub(crate) ends: Line,
    /// The tangent of a quarter of the sweep, positive where the angle grows.
    pub(crate) bulge: f64,
    centre: Vector,
    radius: Double,
    /// From the centre to the end at which the angle begins to grow, and to the other.
    from: Vector,
    to: Vector,
}

impl Arc {
    /// The arc from one point to another. `None` where it is straight.
    pub(crate) fn new(ends: Line, bulge: f64) -> Option<Arc> {
        if bulge.abs() < FLAT || ends.0 == ends.1 {
            return None;
        }
        let (chord, b) = (Vector::between(ends.0, ends.1), Double::from(bulge));
        let (one, four) = (Double::from(1.0), Double::from(4.0));
        // The centre is beyond the middle of the chord by (b² − 1) / 4b of its length, on the side of the arc.
        let (half, beyond) = (chord * Double::from(0.5), -chord.perp() * ((b * b - one) / (four * b)));
        let (start, end) = (-half - beyond, half - beyond);
        let (from, to) = if bulge > 0.0 { (start, end) } else { (end, start) };
        let radius = chord.length() * (one + b * b) / (four * b.abs());
        Some(Arc { ends, bulge, centre: Vector::from(ends.0) - start, radius, from, to })
    }

    /// A circle in two halves.
    pub(crate) fn halves(centre: Vec2, radius: f64) -> [Arc; 2] {
        [radius, -radius].map(|start| {
            let [from, to] = [start, -start].map(|x| Vec2::new(x, 0.0));
            Arc {
                ends: (centre + from, centre + to),
                bulge: 1.0,
                centre: centre.into(),
                radius: radius.into(),
                from: from.into(),
                to: to.into(),
            }
        })
    }

    /// A box around it.
    pub(crate) fn bounds(&self) -> Bounds {
        let (a, b) = self.ends;
        let around = if self.is_major() {
            Bounds::of([self.centre()]).grown(self.radius())
        } else {
            // The arc is within the box on its chord that its middle touches.
            let rise = 0.5 * self.bulge * Vec2::new(b.y - a.y, a.x - b.x);
            Bounds::of([a, b, a + rise, b + rise])
        };
        around.grown(4.0 * f64::EPSILON * around.reach())
    }

    /// Whether it is more than half a circle.
    pub(crate) fn is_major(&self) -> bool {
        self.bulge.abs() > 1.0
    }

    pub(crate) fn centre(&self) -> Vec2 {
        self.centre.rounded()
    }

    pub(crate) fn radius(&self) -> f64 {
        self.radius.rounded()
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

    /// A point, relative to the centre.
    fn seen(&self, p: Vec2) -> Vector {
        Vector::from(p) - self.centre
    }

    /// The signed distance of such a point from the circle: positive outside it.
    fn offset(&self, v: Vector) -> Double {
        v.length() - self.radius
    }

    /// Whether the arc is in this direction from the centre.
    fn spans(&self, v: Vector) -> bool {
        self.is_within(v, Double::ZERO)
    }

    /// The same, or the direction is beyond an end of the arc by no more than this.
    fn is_within(&self, v: Vector, give: Double) -> bool {
        let (after, before) = (self.from.cross(v) >= -give, v.cross(self.to) >= -give);
        if self.is_major() { after || before } else { after && before }
    }

    /// The distance from a point.
    pub(crate) fn distance(&self, p: Vec2) -> Double {
        let v = self.seen(p);
        if self.spans(v) {
            self.offset(v).abs()
        } else {
            Vector::between(self.ends.0, p).length().min(Vector::between(self.ends.1, p).length())
        }
    }

    /// The distance from a leg: 0 where it crosses the arc, else from an end of the one to the other, or from where the leg
    /// comes nearest to the centre.
    pub(crate) fn leg_distance(&self, leg: Line) -> Double {
        let flight = Flight::new(self, leg);
        if flight.crossings().into_iter().flatten().any(|crossing| flight.is_on_arc(crossing)) {
            return Double::ZERO;
        }
        let ends = point_line(self.ends.0, leg).min(point_line(self.ends.1, leg));
        let nearest = ends.min(self.distance(leg.0)).min(self.distance(leg.1));
        match flight.foot().filter(|foot| self.spans(*foot)) {
            Some(foot) => nearest.min(self.offset(foot).abs()),
            None => nearest,
        }
    }

    /// The signed distance of a point from the circle: positive to the right of the arc's direction, where y runs down.
    pub(crate) fn height(&self, p: Vec2) -> f64 {
        -self.bulge.signum() * self.offset(self.seen(p)).rounded()
    }

    /// The arc's direction where it is nearest to a point.
    pub(crate) fn along(&self, p: Vec2) -> Vec2 {
        self.bulge.signum() * self.seen(p).rounded().normalize_or(Vec2::X).perp()
    }

    /// The distance of a point from the centre.
    pub(crate) fn distance_to_centre(&self, p: Vec2) -> f64 {
        self.seen(p).rounded().length()
    }

    /// Whether the foot of a point is on it, or beyond an end by no more than this.
    pub(crate) fn is_beside(&self, p: Vec2, give: f64) -> bool {
        self.is_within(self.seen(p), self.radius * Double::from(give))
    }

    /// Whether a point is between the chord and the arc. `side` is its cross product with the chord, or has that sign.
    pub(crate) fn caps(&self, p: Vec2, side: f64) -> bool {
        side * self.bulge < 0.0 && self.offset(self.seen(p)) < Double::ZERO
    }

    /// Whether a leg plainly passes through it, from one side to the other, and not by an end.
    pub(crate) fn is_pierced(&self, leg: Line, tolerance: f64) -> bool {
        let flight = Flight::new(self, leg);
        let Some([enters, leaves]) = flight.crossings() else { return false };
        let [p, q] = [leg.0, leg.1].map(|end| self.offset(self.seen(end)).rounded());
        let foot = flight.foot().map_or(p.min(q), |foot| self.offset(foot).rounded());
        let is_by_an_end = |end| point_line(end, leg).rounded() <= tolerance;
        foot < -tolerance
            && !is_by_an_end(self.ends.0)
            && !is_by_an_end(self.ends.1)
            && (p > tolerance && flight.is_on_arc(enters) || q > tolerance && flight.is_on_arc(leaves))
    }

    /// The point on it at this straight distance from its start, or its end if that is nearer.
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

/// A leg as it is seen from the centre of an arc.
struct Flight<'a> {
    arc: &'a Arc,
    from: Vector,
    way: Vector,
    /// The square of its length, and how far along it the centre's foot is, as a part of that square.
    square: Double,
    foot: Double,
}

impl<'a> Flight<'a> {
    fn new(arc: &'a Arc, (p, q): Line) -> Flight<'a> {
        let (from, way) = (arc.seen(p), Vector::between(p, q));
        Flight { arc, from, way, square: way.dot(way), foot: -from.dot(way) }
    }

    /// Where the leg comes nearest to the centre, if that is between its ends.
    fn foot(&self) -> Option<Vector> {
        let is_within = self.foot > Double::ZERO && self.foot < self.square;
        is_within.then(|| self.way.perp() * -(self.from.cross(self.way) / self.square))
    }

    /// Where the leg's line crosses the circle, as parts of the square of its length. `None` where it does not, or where the leg
    /// is a point.
    fn crossings(&self) -> Option<[Double; 2]> {
        let (radius, cross) = (self.arc.radius, self.from.cross(self.way));
        // solve: |from + t way| = radius, t = part / square.
        let square = radius * radius * self.square - cross * cross;
        (square >= Double::ZERO && self.square > Double::ZERO)
            .then(|| [self.foot - square.root(), self.foot + square.root()])
    }

    /// Whether a crossing is between the leg's ends, and on the arc.
    fn is_on_arc(&self, crossing: Double) -> bool {
        let is_within = crossing >= Double::ZERO && crossing <= self.square;
        is_within && self.arc.spans(self.from * self.square + self.way * crossing)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measure::point_segment;
    use crate::random::Random;

    fn v(x: f64, y: f64) -> Vec2 {
        Vec2::new(x, y)
    }

    /// From (0, −1) to (0, 1) by way of (1, 0).
    fn half() -> Arc {
        Arc::new((v(0.0, -1.0), v(0.0, 1.0)), 1.0).unwrap()
    }

    fn random_arc(random: &mut Random) -> Arc {
        let bulge: f64 =
            random.pick(&[1e-12, 1e-9, 1e-3, 0.3, 1.0, 2.0, 30.0, 1e6]) * random.pick(&[1.0, -1.0, 0.7]);
        let at = random.pick(&[0.0, 1.0, 1e3]) * random.point(1.0);
        let chord = random.direction() * random.float(0.1, 2.0);
        // Nearly full ones are as large as the others.
        let chord = if bulge.abs() > 1.0 { chord / bulge.abs() } else { chord };
        Arc::new((at, at + chord), bulge).unwrap()
    }

    fn random_leg(random: &mut Random, arc: &Arc) -> Line {
        let near = |random: &mut Random| {
            arc.at(random.float(0.0, 3.0)) + random.pick(&[1e-9, 0.01, 1.0]) * random.point(1.0)
        };
        (near(random), near(random))
    }

    /// The slow way: from many points of the one to the other.
    fn sampled(arc: &Arc, leg: Line) -> f64 {
        let chord = (arc.ends.1 - arc.ends.0).length();
        let most = if arc.bulge.abs() > 1.0 { 2.0 * arc.radius() } else { chord };
        let whole = |k: i32| most * f64::from(k) / 2000.0;
        let both = (0..=2000).flat_map(|k| [arc.at(whole(k)), arc.reversed().at(whole(k))]);
        both.map(|p| point_segment(p, leg)).fold(f64::INFINITY, f64::min)
    }

    #[test]
    fn a_leg_is_as_far_from_an_arc_as_the_nearest_of_many_points() {
        let mut random = Random::new(11);
        for _ in 0..3000 {
            let arc = random_arc(&mut random);
            let leg = random_leg(&mut random, &arc);
            let (distance, slow) = (arc.leg_distance(leg).rounded(), sampled(&arc, leg));
            assert!(distance <= slow + 1e-9 && slow <= distance + 0.01, "{distance} {slow} {arc:?} {leg:?}");
        }
    }

    #[test]
    fn a_leg_pierces_an_arc_only_from_plainly_before_it_to_plainly_behind_it() {
        let arc = half();
        let pierces = |p, q| arc.is_pierced((p, q), 1e-9);
        assert!(pierces(v(0.5, 0.0), v(1.5, 0.1)) && pierces(v(1.5, 0.1), v(0.5, 0.0)));
        // In and out again, and where the circle is no arc.
        assert!(pierces(v(0.9, -9.0), v(0.9, 9.0)));
        assert!(!pierces(v(-0.5, -9.0), v(-0.5, 9.0)));
        // Up to it, along it, by its end.
        assert!(!pierces(v(0.5, 0.0), v(1.0 + 1e-10, 0.0)));
        assert!(!pierces(v(1.0 - 1e-10, -9.0), v(1.0 - 1e-10, 9.0)));
        assert!(!pierces(v(-1.0, 1.0), v(1.0, 1.0)));
    }
}
