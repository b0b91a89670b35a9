//! Distances between circular edges, points and legs, in `f64` with a bound of the error, and with twice the digits where that
//! does not tell.

use carom::Vec2;

use crate::bounded::{Bounded, Digits, Vector};
use crate::double::Double;
use crate::measure::{Limit, Line, point_line};
use crate::world::Bounds;

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
                (distance.rounded(), (distance - limit.bounded()).sign() < 0)
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

    /// Where the leg's line crosses the circle, as parts of the square of its length. `None` where it does not.
    fn crossings(&self) -> Option<[Bounded<T>; 2]> {
        let (radius, cross) = (self.ring.radius, self.from.cross(self.way));
        // solve: |from + t way| = radius, t = part / square.
        let square = radius * radius * self.square - cross * cross;
        (square.sign() >= 0).then(|| [self.foot - square.root(), self.foot + square.root()])
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
mod tests {
    use super::*;
    use crate::random::Random;

    fn v(x: f64, y: f64) -> Vec2 {
        Vec2::new(x, y)
    }

    /// From (0, −1) to (0, 1) by way of (1, 0).
    fn half() -> Arc {
        Arc::new((v(0.0, -1.0), v(0.0, 1.0)), 1.0).expect("it is curved")
    }

    fn random_arc(random: &mut Random) -> Arc {
        let bulge: f64 =
            random.pick(&[1e-12, 1e-9, 1e-3, 0.3, 1.0, 2.0, 30.0, 1e6]) * random.pick(&[1.0, -1.0, 0.7]);
        let at = random.pick(&[0.0, 1.0, 1e3]) * random.point(1.0);
        let chord = random.direction() * random.float(0.1, 2.0);
        // Nearly full ones are as large as the others.
        let chord = if bulge.abs() > 1.0 { chord / bulge.abs() } else { chord };
        Arc::new((at, at + chord), bulge).expect("it is curved")
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
        both.map(|p| point_line::<f64>(p, leg).rounded()).fold(f64::INFINITY, f64::min)
    }

    #[test]
    fn distances_are_those_worked_out_by_hand() {
        let arc = half();
        assert_eq!((arc.centre(), arc.radius()), (Vec2::ZERO, 1.0));
        assert_eq!(arc.distance(v(3.0, 4.0)), 4.0);
        assert_eq!(arc.distance(v(0.25, 0.0)), 0.75);
        assert_eq!(arc.distance(v(-3.0, 5.0)), 5.0);
        let distance = |p, q| arc.fine.leg_distance((p, q)).rounded();
        assert_eq!(distance(v(3.0, -9.0), v(3.0, 9.0)), 2.0);
        assert_eq!(distance(v(0.5, 0.0), v(2.0, 0.0)), 0.0);
        // From within: the ends of the leg are nearest. Behind it: the ends of the arc.
        assert_eq!(distance(v(0.5, -0.5), v(0.5, 0.5)), 1.0 - 0.5_f64.sqrt() + f64::EPSILON / 4.0);
        assert_eq!(distance(v(-2.0, -9.0), v(-2.0, 9.0)), 2.0);
    }

    #[test]
    fn an_arc_as_flat_as_can_be_rises_by_its_bulge() {
        for bulge in [1e-12, 1e-14, 2e-16] {
            let arc = Arc::new((v(-1.0, 0.0), v(1.0, 0.0)), bulge).expect("it is curved");
            // Its chord runs along x, and it is above it, where y is less: by b (1 − x²).
            for (x, rise) in [(0.0, 1.0), (0.5, 0.75)] {
                let distance = arc.fine.distance(v(x, 1e-9)).rounded() - 1e-9;
                assert!((distance - rise * bulge).abs() < 5e-17, "{bulge}: {distance}");
            }
        }
    }

    #[test]
    fn a_leg_is_as_far_from_an_arc_as_the_nearest_of_many_points() {
        let mut random = Random::new(11);
        for _ in 0..3000 {
            let arc = random_arc(&mut random);
            let leg = random_leg(&mut random, &arc);
            let (distance, slow) = (arc.fine.leg_distance(leg).rounded(), sampled(&arc, leg));
            assert!(distance <= slow + 1e-9 && slow <= distance + 0.01, "{distance} {slow} {arc:?} {leg:?}");
        }
    }

    #[test]
    fn the_error_bound_of_f64_holds_against_twice_the_digits() {
        let mut random = Random::new(12);
        for _ in 0..100_000 {
            let arc = random_arc(&mut random);
            let leg = random_leg(&mut random, &arc);
            let exact = arc.fine.leg_distance(leg);
            let rough = arc.coarse.leg_distance(leg);
            let off = (rough.rounded() - exact.rounded()).abs();
            assert!(
                off <= rough.most() - rough.rounded() + 1e-30,
                "{off:e} {rough:?} {exact:?} {arc:?} {leg:?}"
            );
            let aside = random.pick(&[0.0, 1e-20, -1e-20, 1e-15, -1e-15, 1e-3, -1e-3]);
            let limit = Limit::sum(&[exact.rounded(), aside]);
            let nearer = (exact - limit.bounded()).sign() < 0;
            assert_eq!(arc.nearness(leg, &limit).1, nearer);
        }
    }

    #[test]
    fn a_point_on_an_arc_is_as_far_from_its_start_as_was_asked() {
        let mut random = Random::new(13);
        for _ in 0..10_000 {
            let arc = random_arc(&mut random);
            let distance = random.float(0.0, 2.0);
            let p = arc.at(distance);
            let scale = 1.0 + p.length();
            assert!(arc.distance(p) < 1e-14 * scale * arc.bulge.abs().max(1.0), "{p} {arc:?}");
            assert!(p == arc.ends.1 || ((p - arc.ends.0).length() - distance).abs() < 1e-14 * scale);
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

    #[test]
    fn a_tangent_is_square_to_the_radius_and_a_height_is_measured_from_the_arc() {
        let arc = half();
        assert_eq!(arc.along(v(2.0, 0.0)), v(0.0, 1.0));
        assert_eq!((arc.height(v(3.0, 0.0)), arc.height(v(0.25, 0.0))), (-2.0, 0.75));
        assert!(arc.is_beside(v(2.0, 0.0), 0.0) && !arc.is_beside(v(-0.1, 2.0), 0.05));
        assert!(arc.is_beside(v(-0.01, 2.0), 0.05));
        let back = Arc::new((v(0.0, 1.0), v(0.0, -1.0)), -1.0).expect("it is curved");
        assert_eq!((back.along(v(2.0, 0.0)), back.height(v(3.0, 0.0))), (v(0.0, -1.0), 2.0));
    }
}
