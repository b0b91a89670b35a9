use super::chain::of_chain;
use super::{Aabb, Arc, Chain, Curve, Placement, Segment, Turn, Vec2};
use crate::error::{Error, ErrorKind};
use crate::tolerance::check;

/// A closed outline of straight edges and arcs that neither crosses nor touches itself, of either winding.
///
/// Of equal points in a row only the last is kept; indices in answers are those of the points as given. Indices into
/// the polygon wrap around: after the last comes the first again.
#[derive(Clone, Debug, PartialEq)]
pub struct Polygon(Chain);

/// Where a point lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Location {
    /// Within the outline.
    Inside,
    /// On the outline.
    Boundary,
    /// Outside the outline.
    Outside,
}

of_chain!(Polygon, true);

impl Polygon {
    /// The polygon with these corners; the last is joined to the first.
    ///
    /// ```
    /// use carom::{Location, Polygon, Vec2};
    /// let triangle = Polygon::new(&[Vec2::ZERO, Vec2::new(4.0, 0.0), Vec2::new(0.0, 3.0)])?;
    /// assert_eq!(triangle.signed_area(), 6.0);
    /// assert_eq!(triangle.locate(Vec2::new(1.0, 1.0)), Location::Inside);
    /// # Ok::<(), carom::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`ErrorKind::NotFinite`] and [`ErrorKind::TooLarge`] for the numbers, [`ErrorKind::TooFewPoints`],
    /// [`ErrorKind::TooSmall`], [`ErrorKind::ZeroArea`], and [`ErrorKind::SelfCrossing`].
    pub fn new(points: &[Vec2]) -> Result<Polygon, Error> {
        Polygon::of(points, None)
    }

    /// The polygon whose edge `k` is an arc where `bulges[k]` is not 0; there are as many bulges as points, and two points
    /// are enough. A bulge is the tangent of a quarter of the sweep, positive where the angle grows from start to end.
    ///
    /// ```
    /// use carom::{Polygon, Vec2};
    /// let v = Vec2::new;
    /// let corners = [v(-2.0, -1.0), v(2.0, -1.0), v(2.0, 1.0), v(-2.0, 1.0)];
    /// // Half circles on the right and on the left, drawn clockwise as seen on screen.
    /// let stadium = Polygon::curved(&corners, &[0.0, 1.0, 0.0, 1.0])?;
    /// assert_eq!(stadium.signed_area(), 8.0 + std::f64::consts::PI);
    /// # Ok::<(), carom::Error>(())
    /// ```
    ///
    /// # Errors
    /// Like [`Polygon::new`]; [`ErrorKind::WrongLength`] for the bulges, and [`ErrorKind::ZeroChord`]. Arcs that come within a
    /// [roundoff](crate::tolerance::ROUNDOFF) of an edge touch it.
    pub fn curved(points: &[Vec2], bulges: &[f64]) -> Result<Polygon, Error> {
        Polygon::of(points, Some(bulges))
    }

    /// The index that corner `k` of [`points`](Polygon::points) had among the points as given.
    pub fn label(&self, k: usize) -> usize {
        self.0.labels.get(k % self.points().len())
    }

    /// The straight line from corner `k` to the next: the chord, where the edge is an arc.
    pub fn edge(&self, k: usize) -> Segment {
        self.0.edge(k % self.points().len())
    }

    /// The unit normal of edge `k`, or of its chord, pointing out of the polygon.
    pub fn outward_normal(&self, k: usize) -> Vec2 {
        // Neighbouring points differ, so every edge has a normal.
        -self.winding().sign() * self.edge(k).normal().unwrap_or(Vec2::Y)
    }

    /// The area, positive for a positive winding.
    pub fn signed_area(&self) -> f64 {
        self.0.signed_area()
    }

    /// The length of the outline.
    pub fn perimeter(&self) -> f64 {
        self.0.length()
    }

    /// The direction in which its corners run around it.
    pub fn winding(&self) -> Turn {
        self.0.winding
    }

    /// Where `p` lies: exactly with regard to straight edges and to chords, whose sides are computed without rounding.
    pub fn locate(&self, p: Vec2) -> Location {
        let mut is_inside = false;
        for (k, edge) in self.edges().enumerate() {
            let Some(crosses) = crosses(&edge, self.0.bulge(k), p) else { return Location::Boundary };
            is_inside ^= crosses;
        }
        if is_inside { Location::Inside } else { Location::Outside }
    }

    /// Whether `p` is inside or on the outline.
    pub fn contains(&self, p: Vec2) -> bool {
        self.locate(p) != Location::Outside
    }

    /// Whether every corner turns the same way or goes straight on, and so does every arc.
    pub fn is_convex(&self) -> bool {
        self.dent().is_none()
    }

    /// The first corner that turns against the winding, or at which an arc starts that does, by the index it was given
    /// with.
    pub(crate) fn dent(&self) -> Option<usize> {
        let n = self.points().len();
        let dents = |turn: f64| turn * self.winding().sign() < 0.0;
        let dent = (0..n).find(|&k| dents(self.0.turn((k + n - 1) % n, k)) || dents(self.0.bulge(k)));
        dent.map(|k| self.label(k))
    }

    /// Refuses arcs.
    pub(super) fn check_straight(&self) -> Result<(), Error> {
        let arc = self.bulges().iter().position(|&bulge| bulge != 0.0);
        arc.map_or(Ok(()), |k| Err(ErrorKind::CurvedEdge { edge: self.label(k) }.into()))
    }
}

/// Whether an edge crosses the ray from `p` to +x, an odd number of times: `None` where `p` is on the edge. For a point
/// between an arc and its chord, the chord's answer is inverted.
fn crosses(&Segment { a, b }: &Segment, bulge: f64, p: Vec2) -> Option<bool> {
    if a == p || b == p || bulge == 0.0 && (a - p).dot(b - p) < 0.0 && orient(a, b, p) == 0.0 {
        return None;
    }
    let right = turns(a, b, p);
    // The chord crosses the ray when p is on the left of it, as seen upwards.
    let crosses_chord = (a.y > p.y) != (b.y > p.y) && right == (b.y > a.y);
    if bulge == 0.0 || right != (bulge < 0.0) {
        return Some(crosses_chord);
    }
    let power = Arc::bent([a, b], bulge).power_over_chord(p);
    if power == 0.0 { None } else { Some(crosses_chord != (power < 0.0)) }
}

/// Whether `to` comes after `from` by x, then by y.
pub(super) fn is_ahead(from: Vec2, to: Vec2) -> bool {
    from.x < to.x || from.x == to.x && from.y < to.y
}

/// Whether the turn a → b → c is positive. A point c on the chord counts as a little farther down, then as a little farther
/// left.
pub(crate) fn turns(a: Vec2, b: Vec2, c: Vec2) -> bool {
    let turn = orient(a, b, c);
    turn > 0.0 || turn == 0.0 && is_ahead(a, b)
}

/// The sign of the turn a → b → c: exact, positive for a positive turn.
#[inline(never)]
pub(crate) fn orient(a: Vec2, b: Vec2, c: Vec2) -> f64 {
    /// 2²⁵⁰: the products of the largest numbers are still finite.
    const SCALE: f64 = f64::from_bits((1023 + 250) << 52);
    /// Below this, products may have lost digits.
    const LEAST: f64 = f64::MIN_POSITIVE / f64::EPSILON;
    let turn = |scale: f64| {
        let [a, b, c] = [a, b, c].map(|v| robust::Coord { x: scale * v.x, y: scale * v.y });
        robust::orient2d(a, b, c)
    };
    let exact = turn(1.0);
    if exact.abs() > LEAST { exact } else { turn(SCALE).clamp(-LEAST, LEAST) }
}

pub(crate) fn check_points(what: &'static str, points: &[Vec2]) -> Result<(), Error> {
    for (k, p) in points.iter().enumerate() {
        check(what, &p.to_array()).map_err(|error| error.further_on(2 * k))?;
    }
    Ok(())
}

/// The first of some points by x, then by y: a corner that sticks out.
pub(crate) fn lowest(points: &[Vec2]) -> usize {
    let lower = |i: usize, j: usize| if is_ahead(points[j], points[i]) { j } else { i };
    (0..points.len()).reduce(lower).unwrap_or(0)
}

/// The turn at the lowest corner, which is always one of the hull: it has the winding's sign.
pub(super) fn turn_of_lowest(points: &[Vec2]) -> f64 {
    let (n, k) = (points.len(), lowest(points));
    orient(points[(k + n - 1) % n], points[k], points[(k + 1) % n])
}
