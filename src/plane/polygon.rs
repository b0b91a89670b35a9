use super::simple::check_simple;
use super::{Aabb, Bow, Chain, Curve, Placement, Segment, Turn, Vec2, perp, unit};
use crate::error::{Error, ErrorKind};
use crate::tolerance::{check, check_extent};

/// A closed outline of straight edges and arcs that neither crosses nor touches itself, of either winding.
///
/// Of points in a row that are the same, only the last is kept; indices in answers are those of the points as
/// given. Indices into the polygon count round: after the last comes the first again.
#[derive(Clone, Debug, PartialEq)]
pub struct Polygon {
    chain: Chain,
    winding: Turn,
}

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
    /// [`ErrorKind::ZeroArea`], and [`ErrorKind::SelfCrossing`].
    pub fn new(points: &[Vec2]) -> Result<Polygon, Error> {
        check_points("a polygon's points", points)?;
        Polygon::of(Chain::new(points, &[], true)?)
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
    /// Like [`Polygon::new`]; [`ErrorKind::WrongLength`] for the bulges, and [`ErrorKind::ZeroChord`]. Arcs that come within a [hair](crate::tolerance::HAIR) of an edge touch it.
    pub fn curved(points: &[Vec2], bulges: &[f64]) -> Result<Polygon, Error> {
        check_points("a polygon's points", points)?;
        Polygon::of(Chain::curved(points, bulges, true)?)
    }

    fn of(chain: Chain) -> Result<Polygon, Error> {
        chain.check_count("polygon")?;
        check_extent("polygon", chain.aabb().size().max_element())?;
        if is_empty(&chain) {
            return Err(ErrorKind::ZeroArea { points: chain.points.len() }.into());
        }
        check_simple(&chain)?;
        let winding = match *chain.bulges {
            [] => turn_of_lowest(&chain.points),
            [there, back] => there + back,
            _ => signed_area(&chain),
        };
        Ok(Polygon { chain, winding: Turn::of(winding) })
    }

    /// Its corners, without repeats.
    #[must_use]
    pub fn points(&self) -> &[Vec2] {
        &self.chain.points
    }

    /// The bulges of its edges: none at all where all edges are straight.
    #[must_use]
    pub fn bulges(&self) -> &[f64] {
        &self.chain.bulges
    }

    /// The index that corner `k` of [`points`](Polygon::points) had among the points as given.
    #[must_use]
    pub fn label(&self, k: usize) -> usize {
        self.chain.labels.get(k % self.points().len()) as usize
    }

    pub(crate) fn chain(&self) -> &Chain {
        &self.chain
    }

    /// The edge from corner `k` to the next.
    #[must_use]
    pub fn curve(&self, k: usize) -> Curve {
        self.chain.curve(k % self.points().len())
    }

    /// The straight line from corner `k` to the next: the chord, where the edge is an arc.
    #[must_use]
    pub fn edge(&self, k: usize) -> Segment {
        self.chain.edge(k % self.points().len())
    }

    /// The straight lines from corner to corner, in order.
    #[must_use]
    pub fn edges(&self) -> impl ExactSizeIterator<Item = Segment> + '_ {
        self.chain.edges()
    }

    /// The unit normal of edge `k`, or of its chord, pointing out of the polygon.
    #[must_use]
    pub fn outward_normal(&self, k: usize) -> Vec2 {
        let edge = self.edge(k);
        // Neighbouring points differ, so every edge has a direction.
        let direction = unit(edge.b - edge.a).unwrap_or(Vec2::X);
        -self.winding.sign() * perp(direction)
    }

    /// The area, positive for a positive winding.
    #[must_use]
    pub fn signed_area(&self) -> f64 {
        signed_area(&self.chain)
    }

    /// The length of the outline.
    #[must_use]
    pub fn perimeter(&self) -> f64 {
        self.chain.length()
    }

    /// The way its corners run around it.
    #[must_use]
    pub fn winding(&self) -> Turn {
        self.winding
    }

    /// Where `p` lies: exactly with regard to straight edges and to chords, whose sides are computed without rounding.
    #[must_use]
    pub fn locate(&self, p: Vec2) -> Location {
        locate_curved(&mut self.edges().enumerate().map(|(k, edge)| (edge, self.chain.bulge(k))), p)
    }

    /// Whether `p` is inside or on the outline.
    #[must_use]
    pub fn contains(&self, p: Vec2) -> bool {
        self.locate(p) != Location::Outside
    }

    /// The distance from `p` to the outline, from either side.
    #[must_use]
    pub fn distance(&self, p: Vec2) -> f64 {
        self.chain.distance(p)
    }

    /// The outline's point nearest to `p`.
    #[must_use]
    pub fn closest_point(&self, p: Vec2) -> Vec2 {
        self.chain.closest_point(p)
    }

    /// Whether every corner turns the same way or goes straight on, and so does every arc.
    #[must_use]
    pub fn is_convex(&self) -> bool {
        self.dent().is_none()
    }

    /// The first corner that turns against the winding, or at which an arc starts that does, by the index it was given
    /// with.
    pub(crate) fn dent(&self) -> Option<usize> {
        let n = self.points().len();
        let dents = |turn: f64| turn * self.winding.sign() < 0.0;
        let dent = (0..n).find(|&k| dents(self.chain.turn((k + n - 1) % n, k)) || dents(self.chain.bulge(k)));
        dent.map(|k| self.label(k))
    }

    /// Refuses arcs.
    pub(super) fn check_straight(&self) -> Result<(), Error> {
        let arc = self.bulges().iter().position(|&bulge| bulge != 0.0);
        arc.map_or(Ok(()), |k| Err(ErrorKind::CurvedEdge { edge: self.label(k) }.into()))
    }

    /// The smallest box around it.
    #[must_use]
    pub fn aabb(&self) -> Aabb {
        self.chain.aabb()
    }

    /// The polygon carried into the world by a placement.
    ///
    /// # Errors
    /// [`ErrorKind::TooLarge`] when a point ends up too far out, [`ErrorKind::TooSmall`] and [`ErrorKind::TooFewPoints`] when
    /// the polygon becomes so small that its corners fall together; [`ErrorKind::ZeroChord`] when an arc's ends do, and
    /// [`ErrorKind::UnevenCircle`] when an arc would be one of an ellipse.
    pub fn transformed(&self, placement: &Placement) -> Result<Polygon, Error> {
        if *placement == Placement::IDENTITY {
            return Ok(self.clone());
        }
        let chain = self.chain.transformed(placement)?;
        chain.check_count("placed polygon")?;
        let winding = if placement.mirrors() { self.winding.reversed() } else { self.winding };
        Ok(Polygon { chain, winding })
    }
}

fn signed_area(chain: &Chain) -> f64 {
    // Measured from the first corner, so that a far-away polygon loses no digits.
    let origin = chain.points[0];
    let chords = chain.edges().map(|edge| (edge.a - origin).perp_dot(edge.b - origin)).sum::<f64>();
    0.5 * chords + chain.arcs().map(|arc| arc.area()).sum::<f64>()
}

/// Whether all points are on one line, or an arc leads back over the one that led there.
fn is_empty(chain: &Chain) -> bool {
    let points = &chain.points;
    match *chain.bulges {
        [] => points.iter().all(|&p| orient(points[0], points[1], p) == 0.0),
        [there, back] => there == -back,
        _ => false,
    }
}

/// Where `p` lies with regard to closed outlines given by their edges and bulges: odd crossings are inside. Within an arc and
/// its chord, a point is on the other side than the chords say.
fn locate_curved(edges: &mut dyn Iterator<Item = (Segment, f64)>, p: Vec2) -> Location {
    let mut inside = false;
    for (edge, bulge) in edges {
        if edge.a == p || edge.b == p {
            return Location::Boundary;
        }
        let crosses = if bulge == 0.0 { crosses(&edge, p) } else { crosses_arc(&edge, bulge, p) };
        let Some(crosses) = crosses else { return Location::Boundary };
        inside ^= crosses;
    }
    if inside { Location::Inside } else { Location::Outside }
}

/// Whether an edge crosses the ray from `p`, which is not its end, to +x: `None` where `p` is on the edge.
fn crosses(&Segment { a, b }: &Segment, p: Vec2) -> Option<bool> {
    if (a.y > p.y) == (b.y > p.y) {
        let flat = a.y == p.y && b.y == p.y;
        return if flat && (a.x < p.x) != (b.x < p.x) { None } else { Some(false) };
    }
    let side = orient(a, b, p);
    // The edge crosses the ray when p is on the left of it, as seen upwards.
    if side == 0.0 { None } else { Some((side > 0.0) == (b.y > a.y)) }
}

/// The same for an arc.
fn crosses_arc(chord: &Segment, bulge: f64, p: Vec2) -> Option<bool> {
    let Segment { a, b } = *chord;
    // A point on the chord counts as a little farther down, then as a little farther left.
    let side = orient(a, b, p);
    let right = side > 0.0 || side == 0.0 && is_ahead(a, b);
    let crosses_chord = (a.y > p.y) != (b.y > p.y) && right == (b.y > a.y);
    if right != (bulge < 0.0) {
        return Some(crosses_chord);
    }
    let power = Bow::new(*chord, bulge).power(p);
    if power == 0.0 { None } else { Some(crosses_chord != (power < 0.0)) }
}

/// Whether `to` comes after `from` by x, then by y.
pub(super) fn is_ahead(from: Vec2, to: Vec2) -> bool {
    to.x > from.x || to.x == from.x && to.y > from.y
}

/// The sign of the turn a → b → c: exact, positive for a positive turn.
#[inline(never)]
pub(crate) fn orient(a: Vec2, b: Vec2, c: Vec2) -> f64 {
    let coord = |v: Vec2| robust::Coord { x: v.x, y: v.y };
    robust::orient2d(coord(a), coord(b), coord(c))
}

pub(crate) fn check_points(what: &'static str, points: &[Vec2]) -> Result<(), Error> {
    for (k, p) in points.iter().enumerate() {
        check(what, &p.to_array()).map_err(|error| error.further_on(2 * k))?;
    }
    Ok(())
}

/// The turn at the lowest-left corner, which is always one of the hull: it has the winding's sign.
fn turn_of_lowest(points: &[Vec2]) -> f64 {
    let n = points.len();
    let lowest = (0..n).min_by(|&i, &j| {
        // A negative zero is the same number.
        let (p, q) = (points[i] + Vec2::ZERO, points[j] + Vec2::ZERO);
        p.x.total_cmp(&q.x).then(p.y.total_cmp(&q.y))
    });
    let k = lowest.unwrap_or(0);
    orient(points[(k + n - 1) % n], points[k], points[(k + 1) % n])
}
