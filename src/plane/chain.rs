use super::labels::{Labels, without_repeats};
use super::polygon::turn_of_lowest;
use super::{Aabb, Arc, Curve, Placement, Segment, Turn, Vec2, check_points, length, orient};
use crate::error::{Error, ErrorKind};
use crate::tolerance::{ROUNDOFF, check, check_extent, check_length};

/// Points that differ, joined one to the next by edges that are straight or arcs.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Chain {
    pub points: Box<[Vec2]>,
    /// One for each edge, or none at all where all are straight.
    pub bulges: Box<[f64]>,
    /// The indices of the points as given.
    pub labels: Labels,
    pub closed: bool,
    /// Positive if the chain is open.
    pub winding: Turn,
}

impl Chain {
    /// Leaves out points that equal their successor. There are no bulges, or one for each edge.
    pub(super) fn new(points: &[Vec2], bulges: &[f64], closed: bool) -> Result<Chain, Error> {
        let vanishes = |&k: &usize| bulges[k] != 0.0 && points[k] == points[(k + 1) % points.len()];
        if let Some(k) = (0..bulges.len()).find(vanishes) {
            return Err(ErrorKind::ZeroChord { at: points[k].to_array() }.into());
        }
        let (points, labels) = without_repeats(points, closed);
        let mut chain = Chain { points, bulges: Box::default(), labels, closed, winding: Turn::Positive };
        if bulges.iter().any(|&bulge| bulge != 0.0) {
            chain.bulges = (0..chain.edge_count()).map(|k| bulges[chain.labels.get(k)]).collect();
        }
        for arc in chain.arcs() {
            let Aabb { min, max } = arc.aabb();
            check("an arc's curvature and extremes", &[arc.curvature, min.x, min.y, max.x, max.y])?;
        }
        Ok(chain)
    }

    /// The chain of a polygon or a polyline, from what the user gave; refused if it is none.
    pub(super) fn given(points: &[Vec2], bulges: Option<&[f64]>, closed: bool) -> Result<Chain, Error> {
        let (what, whose) =
            if closed { ("polygon", "a polygon's points") } else { ("polyline", "a polyline's points") };
        check_points(whose, points)?;
        if let Some(bulges) = bulges {
            let edges = points.len().saturating_sub(usize::from(!closed));
            check_length("a list of bulges", bulges.len(), edges)?;
            check("bulges", bulges)?;
        }
        let mut chain = Chain::new(points, bulges.unwrap_or_default(), closed)?;
        chain.check_count(what)?;
        check_extent(whose, chain.aabb().size().max_element())?;
        if closed && chain.is_empty() {
            return Err(ErrorKind::ZeroArea { points: chain.points.len() }.into());
        }
        if closed {
            chain.check_simple()?;
            chain.winding = Turn::of(match *chain.bulges {
                [] => turn_of_lowest(&chain.points),
                [there, back] => there + back,
                _ => chain.signed_area(),
            });
        }
        Ok(chain)
    }

    /// Whether all points are on one line, or an arc leads back over the one that led there.
    fn is_empty(&self) -> bool {
        match *self.bulges {
            [] => self.points.iter().skip(2).all(|&p| orient(self.points[0], self.points[1], p) == 0.0),
            [there, back] => there == -back,
            _ => false,
        }
    }

    /// Refuses too few points.
    fn check_count(&self, what: &'static str) -> Result<(), Error> {
        let (count, need) = (self.points.len(), if self.closed && self.bulges.is_empty() { 3 } else { 2 });
        if count < need { Err(ErrorKind::TooFewPoints { what, count, need }.into()) } else { Ok(()) }
    }

    pub(crate) fn edge_count(&self) -> usize {
        self.points.len() - usize::from(!self.closed)
    }

    /// Edge `k` as if it were straight.
    pub(super) fn edge(&self, k: usize) -> Segment {
        // A comparison is cheaper than a remainder.
        let next = if k + 1 == self.points.len() { 0 } else { k + 1 };
        Segment::new(self.points[k], self.points[next])
    }

    /// The edges as if they were straight.
    pub(crate) fn edges(&self) -> impl ExactSizeIterator<Item = Segment> + '_ {
        (0..self.edge_count()).map(|k| self.edge(k))
    }

    /// The bulge of edge `k`: 0 where it is straight.
    pub(crate) fn bulge(&self, k: usize) -> f64 {
        self.bulges.get(k).copied().unwrap_or(0.0)
    }

    /// Edge `k` as an arc, whether it is one or straight.
    pub(super) fn arc(&self, k: usize) -> Arc {
        let Segment { a, b } = self.edge(k);
        Arc::bent([a, b], self.bulge(k))
    }

    /// The edges that are arcs.
    fn arcs(&self) -> impl Iterator<Item = Arc> + '_ {
        (0..self.bulges.len()).filter(|&k| self.bulge(k) != 0.0).map(|k| self.arc(k))
    }

    pub(crate) fn curve(&self, k: usize) -> Curve {
        let edge = self.edge(k);
        Arc::from_bulge(edge.a, edge.b, self.bulge(k)).map_or(Curve::Segment(edge), Curve::Arc)
    }

    /// The edges. An arc's centre may overflow.
    pub(super) fn curves(&self) -> impl Iterator<Item = Curve> + '_ {
        let edges = self.edges().enumerate();
        edges.map(
            |(k, edge)| if self.bulge(k) == 0.0 { Curve::Segment(edge) } else { Curve::Arc(self.arc(k)) },
        )
    }

    /// The sign of the turn from edge `before` to edge `k`: exact where no edge is an arc.
    pub(super) fn turn(&self, before: usize, k: usize) -> f64 {
        if self.bulges.is_empty() {
            return orient(self.points[before], self.points[k], self.edge(k).b);
        }
        let turn = self.arc(before).tangents()[1].perp_dot(self.arc(k).tangents()[0]);
        if turn.abs() <= ROUNDOFF { 0.0 } else { turn }
    }

    pub(super) fn signed_area(&self) -> f64 {
        // Measured from the first corner, so that a far-away polygon loses no digits.
        let origin = self.points[0];
        self.curves().map(|curve| curve.area_from(origin)).sum()
    }

    pub(super) fn length(&self) -> f64 {
        self.curves().map(|curve| curve.length()).sum()
    }

    pub(super) fn closest_point(&self, p: Vec2) -> Vec2 {
        let nearer = |a: Vec2, b: Vec2| if length(p - b) < length(p - a) { b } else { a };
        self.curves().map(|curve| curve.closest_point(p)).reduce(nearer).unwrap_or(self.points[0])
    }

    pub(crate) fn aabb(&self) -> Aabb {
        self.arcs().fold(Aabb::of_points(self.points.iter().copied()), |aabb, arc| aabb.merged(&arc.aabb()))
    }

    /// Its points as they were given, with their repeats, and the bulges of the edges between them: hits go on naming the same
    /// edges.
    #[cfg(any(feature = "serde", all(target_arch = "wasm32", feature = "js")))]
    pub(crate) fn as_given(&self) -> (Vec<Vec2>, Vec<f64>) {
        let (mut points, mut bulges) = (Vec::new(), Vec::new());
        for (k, &point) in self.points.iter().enumerate() {
            let count = self.labels.get(k) + 1;
            points.resize(count, point);
            if !self.bulges.is_empty() {
                // Between a point and its repeat, an edge is straight.
                bulges.resize(count - 1, 0.0);
                bulges.extend(self.bulges.get(k));
            }
        }
        (points, bulges)
    }

    /// The chain carried into the world. Neighbouring points that coincide there become one.
    pub(super) fn transformed(&self, placement: &Placement) -> Result<Chain, Error> {
        let points: Vec<Vec2> = self.points.iter().map(|&p| placement.apply(p)).collect();
        check_points("placed points", &points)?;
        check_extent("a placed shape", Aabb::of_points(points.iter().copied()).size().max_element())?;
        if !self.bulges.is_empty() {
            placement.even_scale()?;
        }
        let mirrors = placement.mirrors();
        let sign = if mirrors { -1.0 } else { 1.0 };
        let bulges: Vec<f64> = self.bulges.iter().map(|bulge| sign * bulge).collect();
        let chain = Chain::new(&points, &bulges, self.closed)?;
        chain.check_count(if self.closed { "placed polygon" } else { "placed polyline" })?;
        let winding = if mirrors && self.closed { self.winding.reversed() } else { self.winding };
        Ok(Chain { labels: chain.labels.within(&self.labels), winding, ..chain })
    }
}

/// The common part of polygons and polylines.
macro_rules! of_chain {
    ($shape:ident, $closed:literal) => {
        impl $shape {
            pub(crate) fn of(points: &[Vec2], bulges: Option<&[f64]>) -> Result<$shape, Error> {
                Ok($shape(Chain::given(points, bulges, $closed)?))
            }

            /// Its points, or corners, without repeats.
            pub fn points(&self) -> &[Vec2] {
                &self.0.points
            }

            /// The bulges of its edges; empty if all edges are straight.
            pub fn bulges(&self) -> &[f64] {
                &self.0.bulges
            }

            pub(crate) fn chain(&self) -> &Chain {
                &self.0
            }

            /// The straight lines from point to point, in order.
            pub fn edges(&self) -> impl ExactSizeIterator<Item = Segment> + '_ {
                self.0.edges()
            }

            /// The edge from point `k` to the next; after the last edge comes the first again.
            pub fn curve(&self, k: usize) -> Curve {
                self.0.curve(k % self.0.edge_count())
            }

            /// The distance from `p` to its edges, from either side.
            pub fn distance(&self, p: Vec2) -> f64 {
                self.0.curves().map(|curve| curve.distance(p)).fold(f64::INFINITY, f64::min)
            }

            /// The point of its edges that is nearest to `p`.
            pub fn closest_point(&self, p: Vec2) -> Vec2 {
                self.0.closest_point(p)
            }

            /// The smallest box around it.
            pub fn aabb(&self) -> Aabb {
                self.0.aabb()
            }

            /// The same carried into the world by a placement.
            ///
            /// # Errors
            /// [`TooLarge`](crate::ErrorKind::TooLarge) when a point ends up too far out,
            /// [`TooSmall`](crate::ErrorKind::TooSmall) and [`TooFewPoints`](crate::ErrorKind::TooFewPoints) when it becomes so
            /// small that its points fall together; [`ZeroChord`](crate::ErrorKind::ZeroChord) when an arc's ends do, and
            /// [`UnevenCircle`](crate::ErrorKind::UnevenCircle) when an arc would be one of an ellipse.
            pub fn transformed(&self, placement: &Placement) -> Result<$shape, Error> {
                Ok($shape(self.0.transformed(placement)?))
            }
        }
    };
}
pub(super) use of_chain;
