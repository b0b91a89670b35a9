use super::chain::Chain;
use super::{Aabb, Curve, Labels, Placement, Segment, Turn, Vec2, perp, unit, without_repeats};
use crate::error::{Error, ErrorKind};
use crate::order::order;
use crate::tolerance::{check, check_extent};

/// A closed outline that neither crosses nor touches itself, of either winding.
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
        let (points, labels) = without_repeats(points, true);
        if points.len() < 3 {
            return Err(ErrorKind::TooFewPoints { what: "polygon", count: points.len(), need: 3 }.into());
        }
        check_extent("polygon", Aabb::of_points(points.iter().copied()).size().max_element())?;
        if points.iter().all(|&p| orient(points[0], points[1], p) == 0.0) {
            return Err(ErrorKind::ZeroArea { points: points.len() }.into());
        }
        check_simple(&points, &labels, true)?;
        let winding = winding(&points);
        Ok(Polygon { chain: Chain { points, bulges: Box::default(), labels, closed: true }, winding })
    }

    /// The polygon whose edge `k` is an arc where `bulges[k]` is not 0. The bulge is the tangent of a quarter of the
    /// sweep, positive where the angle grows from start to end. As many bulges as points.
    ///
    /// # Errors
    /// Like [`Polygon::new`], and [`ErrorKind::WrongLength`] and [`ErrorKind::ZeroChord`].
    pub fn curved(points: &[Vec2], bulges: &[f64]) -> Result<Polygon, Error> {
        check_points("a polygon's points", points)?;
        let chain = Chain::curved(points, bulges, true)?;
        if chain.bulges.is_empty() {
            return Polygon::new(points);
        }
        let winding = winding(&chain.points);
        Ok(Polygon { chain, winding })
    }

    /// The bulges of its edges: empty where all are straight.
    #[must_use]
    pub fn bulges(&self) -> &[f64] {
        &self.chain.bulges
    }

    /// Edge `k`, straight or curved.
    #[must_use]
    pub fn curve(&self, k: usize) -> Curve {
        self.chain.curve(k)
    }

    /// Its corners, without repeats.
    #[must_use]
    pub fn points(&self) -> &[Vec2] {
        &self.chain.points
    }

    /// The index that corner `k` of [`points`](Polygon::points) had among the points as given.
    #[must_use]
    pub fn label(&self, k: usize) -> usize {
        self.chain.labels.get(k % self.chain.points.len()) as usize
    }

    pub(crate) fn labels(&self) -> &Labels {
        &self.chain.labels
    }

    /// The edge from corner `k` to the next.
    #[must_use]
    pub fn edge(&self, k: usize) -> Segment {
        let n = self.chain.points.len();
        Segment::new(self.chain.points[k % n], self.chain.points[(k % n + 1) % n])
    }

    /// All edges, in order.
    #[must_use]
    pub fn edges(&self) -> impl ExactSizeIterator<Item = Segment> + '_ {
        (0..self.chain.points.len()).map(|k| self.edge(k))
    }

    /// The unit normal of edge `k`, pointing out of the polygon.
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
        // Measured from the first corner, so that a far-away polygon loses no digits.
        let origin = self.chain.points[0];
        0.5 * self.edges().map(|edge| (edge.a - origin).perp_dot(edge.b - origin)).sum::<f64>()
    }

    /// The length of the outline.
    #[must_use]
    pub fn perimeter(&self) -> f64 {
        self.edges().map(|edge| edge.length()).sum()
    }

    /// The way its corners run around it.
    #[must_use]
    pub fn winding(&self) -> Turn {
        self.winding
    }

    /// Where `p` lies, exactly: the sides that decide it are computed without rounding.
    #[must_use]
    pub fn locate(&self, p: Vec2) -> Location {
        locate(&mut self.edges(), p)
    }

    /// Whether `p` is inside or on the outline.
    #[must_use]
    pub fn contains(&self, p: Vec2) -> bool {
        self.locate(p) != Location::Outside
    }

    /// The distance from `p` to the outline, from either side.
    #[must_use]
    pub fn distance(&self, p: Vec2) -> f64 {
        self.edges().map(|edge| edge.distance(p)).fold(f64::INFINITY, f64::min)
    }

    /// Whether every corner turns the same way or goes straight on.
    #[must_use]
    pub fn is_convex(&self) -> bool {
        self.dent().is_none()
    }

    /// The first corner that turns against the winding, by the index it was given with.
    pub(crate) fn dent(&self) -> Option<usize> {
        let n = self.chain.points.len();
        let turn = |k: usize| {
            orient(self.chain.points[(k + n - 1) % n], self.chain.points[k], self.chain.points[(k + 1) % n])
        };
        (0..n).find(|&k| turn(k) * self.winding.sign() < 0.0).map(|k| self.label(k))
    }

    /// The smallest box around it.
    #[must_use]
    pub fn aabb(&self) -> Aabb {
        Aabb::of_points(self.chain.points.iter().copied())
    }

    /// The polygon carried into the world by a placement.
    ///
    /// # Errors
    /// [`ErrorKind::TooLarge`] when a point ends up too far out, [`ErrorKind::TooSmall`] and [`ErrorKind::TooFewPoints`] when
    /// the polygon becomes so small that its corners fall together.
    pub fn transformed(&self, placement: &Placement) -> Result<Polygon, Error> {
        if *placement == Placement::IDENTITY {
            return Ok(self.clone());
        }
        let (points, labels) = placed(&self.chain.points, &self.chain.labels, placement, true)?;
        if points.len() < 3 {
            return Err(
                ErrorKind::TooFewPoints { what: "placed polygon", count: points.len(), need: 3 }.into()
            );
        }
        let winding = if placement.mirrors() { self.winding.reversed() } else { self.winding };
        Ok(Polygon { chain: Chain { points, labels, ..self.chain.clone() }, winding })
    }
}

/// Where `p` lies with regard to closed outlines given by their edges: odd crossings are inside.
pub(crate) fn locate(edges: &mut dyn Iterator<Item = Segment>, p: Vec2) -> Location {
    let mut inside = false;
    for Segment { a, b } in edges {
        if a == p || b == p {
            return Location::Boundary;
        }
        if (a.y > p.y) == (b.y > p.y) {
            let flat = a.y == p.y && b.y == p.y;
            if flat && (a.x < p.x) != (b.x < p.x) {
                return Location::Boundary;
            }
            continue;
        }
        let side = orient(a, b, p);
        if side == 0.0 {
            return Location::Boundary;
        }
        // The edge crosses the ray from p to +x when p is on the left of it, as seen upwards.
        if (side > 0.0) == (b.y > a.y) {
            inside = !inside;
        }
    }
    if inside { Location::Inside } else { Location::Outside }
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

/// A shape's points in the world, with their labels. Points that fall together there are one.
pub(crate) fn placed(
    points: &[Vec2],
    labels: &Labels,
    placement: &Placement,
    closed: bool,
) -> Result<(Box<[Vec2]>, Labels), Error> {
    let points: Vec<Vec2> = points.iter().map(|&p| placement.apply(p)).collect();
    check_points("placed points", &points)?;
    check_extent("placed shape", Aabb::of_points(points.iter().copied()).size().max_element())?;
    let (points, kept) = without_repeats(&points, closed);
    Ok((points, kept.within(labels)))
}

/// The winding of a simple polygon: the turn at its lowest-left corner, which is always a corner of the hull.
fn winding(points: &[Vec2]) -> Turn {
    let n = points.len();
    let lowest = (0..n).min_by(|&i, &j| {
        // A negative zero is the same number.
        let (p, q) = (points[i] + Vec2::ZERO, points[j] + Vec2::ZERO);
        p.x.total_cmp(&q.x).then(p.y.total_cmp(&q.y))
    });
    let k = lowest.unwrap_or(0);
    let turn = orient(points[(k + n - 1) % n], points[k], points[(k + 1) % n]);
    if turn > 0.0 { Turn::Positive } else { Turn::Negative }
}

/// Refuses an outline in which two edges share a point, other than neighbours their common corner.
pub(crate) fn check_simple(points: &[Vec2], labels: &Labels, closed: bool) -> Result<(), Error> {
    if closed && turns_once(points) {
        return Ok(());
    }
    let n = points.len();
    let count = if closed { n } else { n - 1 };
    let edge = |k: usize| Segment::new(points[k], points[(k + 1) % n]);
    let refuse = |i: usize, j: usize, at: Vec2| {
        let (i, j) = if i < j { (i, j) } else { (j, i) };
        let (first, second) = (labels.get(i) as usize, labels.get(j) as usize);
        Err(ErrorKind::SelfCrossing { first, second, at: at.to_array() }.into())
    };
    // Sweep along x: only edges whose x-ranges overlap are looked at in pairs.
    let left = |k: usize| edge(k).aabb().min.x;
    let order = order(count, &|i, j| left(i).total_cmp(&left(j)));
    let mut open: Vec<usize> = Vec::new();
    for &j in &order {
        let second = edge(j);
        let box_j = second.aabb();
        open.retain(|&i| edge(i).aabb().max.x >= box_j.min.x);
        for &i in &open {
            let first = edge(i);
            if !first.aabb().overlaps(&box_j) {
                continue;
            }
            let meeting = if (i + 1) % n == j && (closed || i + 1 == j) {
                fold(&first, &second)
            } else if (j + 1) % n == i && (closed || j + 1 == i) {
                fold(&second, &first)
            } else {
                meet(&first, &second)
            };
            if let Some(at) = meeting {
                return refuse(i, j, at);
            }
        }
        open.push(j);
    }
    Ok(())
}

/// Whether a closed outline turns the same way at every corner, and once in all: then no two of its edges can meet.
fn turns_once(points: &[Vec2]) -> bool {
    let n = points.len();
    let (mut before, mut here) = (points[n - 2], points[n - 1]);
    let ahead = |from: Vec2, to: Vec2| to.x > from.x || to.x == from.x && to.y > from.y;
    let mut was_ahead = ahead(before, here);
    let (mut first, mut changes) = (None, 0);
    for &next in points {
        let turn = orient(before, here, next);
        // Straight on and straight back are told apart elsewhere.
        if turn == 0.0 || *first.get_or_insert(turn > 0.0) != (turn > 0.0) {
            return false;
        }
        let is_ahead = ahead(here, next);
        changes += u32::from(is_ahead != was_ahead);
        (before, here, was_ahead) = (here, next, is_ahead);
    }
    changes == 2
}

/// Where `next`, which starts at the end of `edge`, runs back over it.
fn fold(edge: &Segment, next: &Segment) -> Option<Vec2> {
    let back = (next.b - next.a).dot(edge.b - edge.a) < 0.0;
    (back && orient(edge.a, edge.b, next.b) == 0.0).then_some(next.a)
}

/// A point that two segments share, or `None`: decided without rounding.
pub(crate) fn meet(first: &Segment, second: &Segment) -> Option<Vec2> {
    let a = orient(first.a, first.b, second.a);
    let b = orient(first.a, first.b, second.b);
    let c = orient(second.a, second.b, first.a);
    let d = orient(second.a, second.b, first.b);
    if opposite(a, b) && opposite(c, d) {
        return Some(first.a + (first.b - first.a) * (c / (c - d)));
    }
    // An end of one on the other.
    let on = |side: f64, p: Vec2, s: &Segment| (side == 0.0 && s.aabb().contains(p)).then_some(p);
    on(a, second.a, first)
        .or_else(|| on(b, second.b, first))
        .or_else(|| on(c, first.a, second))
        .or_else(|| on(d, first.b, second))
}

/// Whether two numbers have opposite signs; their product could vanish below the smallest number.
fn opposite(a: f64, b: f64) -> bool {
    (a > 0.0 && b < 0.0) || (a < 0.0 && b > 0.0)
}
