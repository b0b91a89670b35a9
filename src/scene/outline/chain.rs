use super::Source;
use super::dust::without_dust;
use super::frame::Frame;
use crate::plane::{Labels, Polygon, Turn, Vec2, orient, perp, unit};
use crate::tolerance::HAIR;

/// The edges of a shape, strung together so that the outline runs along their right-hand side, where the
/// normals point (−perp of the direction).
///
/// A polygon is walked around once, with its inside on the left for an outline outside, and on the right for
/// one inside. A polyline is walked forth and back. In both, line `k` and line [`back(k)`](Chain::back) are
/// the two sides of one edge; of a polygon only the first half of them is drawn, or each half is a way round.
pub(super) struct Chain {
    /// The points, in the world.
    pub(super) points: Vec<Vec2>,
    /// The index that each point had among the points as given.
    pub(super) labels: Vec<usize>,
    /// One side of each edge, then the other sides in reverse order.
    pub(super) lines: Vec<Line>,
    /// How many of the lines have a piece of outline.
    pub(super) drawn: usize,
    /// How many of them make one way round.
    ring: usize,
}

/// One side of an edge, in the frame.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line {
    pub(super) a: Vec2,
    pub(super) b: Vec2,
    /// The unit direction from `a` to `b`.
    pub(super) d: Vec2,
    /// The unit normal, towards the outline.
    pub(super) n: Vec2,
    pub(super) length: f64,
    /// The index of the point at `b`.
    pub(super) end: usize,
    pub(super) source: Source,
}

/// How the outline's side of two consecutive lines opens where they meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bend {
    /// By more than half a turn: an arc fills what lies between the two offset lines.
    Convex,
    /// By half a turn.
    Straight,
    /// By less: the two offset lines cross, or would if they were long enough.
    Concave,
}

impl Line {
    fn new(points: [Vec2; 2], end: usize, source: Source) -> Line {
        let [a, b] = points;
        // Neighbouring points differ, in the world and hence here.
        let d = unit(b - a).unwrap_or(Vec2::X);
        Line { a, b, d, n: -perp(d), length: (b - a).length(), end, source }
    }

    /// How far along the line `p` lies, from `a`.
    pub(super) fn along(&self, p: Vec2) -> f64 {
        (p - self.a).dot(self.d)
    }

    /// How high above the line `p` lies, along the normal.
    pub(super) fn above(&self, p: Vec2) -> f64 {
        self.nearer_end_to(p).dot(self.n)
    }

    /// What [`above`](Line::above) may be off by: it is measured from the nearer end, so that it is good to a
    /// few digits also for points that are next to that end.
    pub(super) fn rounding(&self, p: Vec2) -> f64 {
        0.25 * HAIR * self.nearer_end_to(p).length()
    }

    fn nearer_end_to(&self, p: Vec2) -> Vec2 {
        let (a, b) = (p - self.a, p - self.b);
        if a.length_squared() <= b.length_squared() { a } else { b }
    }

    /// The edge's point nearest to `p`.
    pub(super) fn nearest(&self, p: Vec2) -> Vec2 {
        let t = self.along(p);
        if t <= 0.0 {
            self.a
        } else if t >= self.length {
            self.b
        } else {
            self.a + t * self.d
        }
    }

    /// The point of the offset line at `t` along.
    pub(super) fn offset_at(&self, t: f64, radius: f64) -> Vec2 {
        self.a + t * self.d + radius * self.n
    }
}

impl Chain {
    /// Around a polygon: outside of it, or inside; or both, where rounding may have turned parts of it inside out.
    #[inline(never)]
    pub(super) fn around(polygon: &Polygon, outside: bool, frame: &Frame) -> Chain {
        let both = frame.is_rough();
        let outside = outside || both;
        let mut order: Vec<usize> = (0..polygon.points().len()).collect();
        let forwards = (polygon.winding() == Turn::Positive) == outside;
        if !forwards {
            order.reverse();
        }
        let order = without_dust(polygon.points(), order, true, frame);
        let count = order.len();
        // Walked backwards, the line that starts at point k + 1 is edge k.
        let first = usize::from(!forwards);
        let chain = Chain::through(polygon.points(), polygon.labels(), &order, [count, first], frame);
        if both { Chain { drawn: 2 * count, ..chain } } else { chain }
    }

    /// Forth and back along a polyline.
    #[inline(never)]
    pub(super) fn along(points: &[Vec2], labels: &Labels, frame: &Frame) -> Chain {
        let order = without_dust(points, (0..points.len()).collect(), false, frame);
        let count = order.len() - 1;
        let chain = Chain::through(points, labels, &order, [count, 0], frame);
        Chain { drawn: 2 * count, ring: 2 * count, ..chain }
    }

    /// Both sides of the `count` edges through some of the points, of which each has the label of its start, or
    /// of the point so many places further.
    #[inline(never)]
    fn through(
        points: &[Vec2],
        labels: &Labels,
        order: &[usize],
        [count, label_at]: [usize; 2],
        frame: &Frame,
    ) -> Chain {
        let points: Vec<Vec2> = order.iter().map(|&k| frame.shaken(points[k], k)).collect();
        let labels: Vec<usize> = order.iter().map(|&k| labels.get(k) as usize).collect();
        let next = |k: usize| (k + 1) % points.len();
        let line = |from: usize, to: usize, edge: usize| {
            let label = labels[(edge + label_at) % labels.len()];
            Line::new([from, to].map(|k| frame.enter(points[k])), to, Source::Edge(label))
        };
        let mut lines = Vec::with_capacity(2 * count);
        lines.extend((0..count).map(|k| line(k, next(k), k)));
        lines.extend((0..count).rev().map(|k| line(next(k), k, k)));
        Chain { points, labels, lines, drawn: count, ring: count }
    }

    /// The other side of the edge of line `k`.
    pub(super) fn back(&self, k: usize) -> usize {
        self.lines.len() - 1 - k
    }

    /// The edge that line `k` is a side of.
    pub(super) fn edge(&self, k: usize) -> usize {
        k.min(self.back(k))
    }

    /// How many edges there are: edge `j` has line `j` as one of its sides.
    pub(super) fn edge_count(&self) -> usize {
        self.lines.len() / 2
    }

    /// The line that the outline follows after line `k`.
    #[inline(never)]
    pub(super) fn next(&self, k: usize) -> usize {
        k - k % self.ring + (k + 1) % self.ring
    }

    /// The line that the outline follows before line `k`.
    #[inline(never)]
    pub(super) fn previous(&self, k: usize) -> usize {
        k - k % self.ring + (k + self.ring - 1) % self.ring
    }

    /// The bend between line `k` and the next, decided without rounding. The end of a polyline is convex.
    #[inline(never)]
    pub(super) fn bend(&self, k: usize) -> Bend {
        let next = self.next(k);
        if self.edge(next) == self.edge(k) {
            return Bend::Convex;
        }
        let start = self.lines[self.back(k)].end;
        let turn =
            orient(self.points[start], self.points[self.lines[k].end], self.points[self.lines[next].end]);
        if turn > 0.0 {
            Bend::Convex
        } else if turn < 0.0 {
            Bend::Concave
        } else {
            Bend::Straight
        }
    }
}
