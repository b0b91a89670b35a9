use super::dust::without_dust;
use super::frame::Frame;
use super::meet::Feature;
use super::raw::{Mark, Raw, Stretch};
use super::track::{Foot, Track};
use super::{Piece, Source};
use crate::plane::{self, Arc, Base, Curve, Segment, Turn, Vec2, orient};
use crate::tolerance::ROUNDOFF;

/// The edges of a shape, strung together so that the outline runs along their right-hand side, where the
/// normals point (−perp of the direction).
///
/// A polygon is walked around once, with its inside on the left for an outer outline and on the right for an inner one.
/// A polyline is walked there and back. Side `k` and side [`back(k)`](Chain::back) belong to the same edge. Of a
/// polygon only the first half of the sides is drawn; a rough attempt draws both halves, each of them once around.
pub(super) struct Chain {
    pub frame: Frame,
    /// The points, in the world.
    pub points: Vec<Vec2>,
    /// The index that each point had among the points as given.
    pub labels: Vec<usize>,
    /// One side of each edge, then the other sides in reverse order.
    pub sides: Vec<Side>,
    /// The number of sides with a piece of outline.
    pub drawn: usize,
    /// The number of sides in one round.
    ring: usize,
    /// The untrimmed outline: each piece is followed by the one that it is naturally joined to.
    pub raws: Vec<Raw>,
}

/// One side of an edge, in the frame.
#[derive(Clone, Copy, Debug)]
pub(super) struct Side {
    /// The edge itself.
    pub edge: Track,
    /// The piece at the radius from it; `None` on the inside of an arc that is no larger.
    pub offset: Option<Track>,
    pub feature: Feature,
    /// The index of the point at the edge's end.
    pub end: usize,
    pub source: Source,
}

impl Chain {
    /// There and back along an open chain; once around a closed one, outside or inside. A rough attempt goes around
    /// both sides, since rounding may have turned parts inside out.
    pub(super) fn new(shape: &plane::Chain, frame: Frame) -> Chain {
        let plane::Chain { points, labels, closed, winding, .. } = shape;
        let both = frame.is_rough();
        let forwards = (*winding == Turn::Positive) == (frame.delta >= 0.0 || both);
        let order = without_dust(shape, forwards, &frame);
        let n = order.len();
        let count = n - usize::from(!closed);
        let shaken: Vec<Vec2> = order.iter().map(|&k| frame.shaken(points[k], k)).collect();
        let side = |edge: usize, forth: bool| {
            let next = (edge + 1) % n;
            // Edge k starts at point k: walked against the order, it ends there.
            let start = order[if forwards { edge } else { next }];
            let (from, to) = if forth { (edge, next) } else { (next, edge) };
            let bulge = if forth == forwards { shape.bulge(start) } else { -shape.bulge(start) };
            let edge = Track::between(shaken[from], shaken[to], bulge, &frame);
            let share = 1.0 / (1.0 + edge.curvature * frame.radius);
            let base = |foot: Foot| Base { at: foot.at, n: foot.n, curvature: share * edge.curvature, share };
            Side {
                edge,
                offset: edge.offset(&frame),
                feature: [edge.a, edge.b].map(base),
                end: to,
                source: Source::Edge(labels.get(start)),
            }
        };
        let mut sides: Vec<Side> = (0..count).map(|k| side(k, true)).collect();
        sides.extend((0..count).rev().map(|k| side(k, false)));
        let labels = order.iter().map(|&k| labels.get(k)).collect();
        let ring = if *closed { count } else { 2 * count };
        let drawn = if both { 2 * count } else { ring };
        let mut chain = Chain { frame, points: shaken, labels, sides, drawn, ring, raws: Vec::new() };
        chain.raws = chain.untrimmed();
        chain
    }

    /// The other side of the edge of side `k`.
    pub(super) fn back(&self, k: usize) -> usize {
        self.sides.len() - 1 - k
    }

    /// The edge that side `k` belongs to.
    pub(super) fn edge(&self, k: usize) -> usize {
        k.min(self.back(k))
    }

    /// The indices of the points at the start and at the end of side `k`.
    pub(super) fn ends(&self, k: usize) -> [usize; 2] {
        [self.back(k), k].map(|side| self.sides[side].end)
    }

    /// The side that the outline follows after side `k`.
    pub(super) fn next(&self, k: usize) -> usize {
        k - k % self.ring + (k + 1) % self.ring
    }

    /// The side that the outline follows before side `k`.
    pub(super) fn previous(&self, k: usize) -> usize {
        k - k % self.ring + (k + self.ring - 1) % self.ring
    }

    /// The turn of the outline away from the shape between side `k` and the next, roughly in quarter turns. If positive, an
    /// arc fills the gap between their offsets; if negative, they cross.
    pub(super) fn turn(&self, k: usize) -> f64 {
        let next = self.next(k);
        let (here, there) = (&self.sides[k].edge, &self.sides[next].edge);
        if self.edge(next) == self.edge(k) {
            return 2.0;
        }
        let (sin, cos) = (here.b.n.perp_dot(there.a.n), here.b.n.dot(there.a.n));
        let bend = here.curvature + there.curvature;
        let sign = if here.is_straight() && there.is_straight() {
            let [start, middle] = self.ends(k);
            orient(self.points[start], self.points[middle], self.points[self.sides[next].end])
        } else if cos > 0.0 {
            // So slight a turn is rounding.
            if sin.abs() > 0.25 * ROUNDOFF { sin } else { 0.0 }
        } else if 2.0 * sin.abs() <= ROUNDOFF + bend.abs() * self.frame.contact() {
            // One leads straight back beside the other, and their curvatures tell on which side.
            -bend
        } else {
            sin
        };
        let size = if cos > 0.0 { sin.abs() } else { 2.0 - sin.abs() };
        if sign == 0.0 { 0.0 } else { size.copysign(sign) }
    }

    /// All pieces of the untrimmed outline.
    fn untrimmed(&self) -> Vec<Raw> {
        let radius = self.frame.radius;
        let mut raws = Vec::with_capacity(2 * self.drawn);
        for (k, side) in self.sides[..self.drawn].iter().enumerate() {
            let raw = |is_round, feature, track| Raw { side: k, is_round, feature, track };
            raws.extend(side.offset.map(|track| raw(false, side.feature, track)));
            // There is no arc if the turn is so slight that rounding makes the normals equal.
            if radius > 0.0 && self.turn(k) > 0.0 {
                let Foot { at, n } = side.edge.b;
                let track = Track::around(at, radius, n, self.sides[self.next(k)].edge.a.n);
                raws.push(raw(true, [Base::corner(at, radius); 2], track));
            }
        }
        raws
    }

    /// The side that ends at `point`, if a raw piece starts or ends there.
    pub(super) fn joint(&self, raw: &Raw, point: usize) -> Option<usize> {
        let [start, end] = self.ends(raw.side);
        if point == end {
            return Some(raw.side);
        }
        (point == start && !raw.is_round).then(|| self.previous(raw.side))
    }

    /// A mark of a raw piece in the world. At an end it is computed from the point of the shape, so that the distance
    /// is exact.
    fn world(&self, raw: &Raw, mark: &Mark) -> Vec2 {
        if mark.t.abs() < raw.track.half {
            return self.frame.leave(mark.at);
        }
        let [start, end] = self.ends(raw.side);
        let point = if mark.t < 0.0 && !raw.is_round { start } else { end };
        self.points[point] + self.frame.delta.abs() * raw.normal(mark)
    }

    /// A stretch of a raw piece in the world; `None` where rounding leaves nothing of it.
    pub(super) fn part(&self, raw: &Raw, stretch: &Stretch) -> Option<Piece> {
        let (side, track, frame) = (&self.sides[raw.side], &raw.track, &self.frame);
        let marks = [stretch.from, stretch.to];
        let ends = marks.map(|mark| self.world(raw, &mark));
        if track.is_straight() {
            let curve = Curve::Segment(Segment::new(ends[0], ends[1]));
            return Some(Piece { curve, source: side.source });
        }
        let (centre, radius, source) = if raw.is_round {
            (self.points[side.end], frame.delta.abs(), Source::Corner(self.labels[side.end]))
        } else {
            let to_centre = track.middle.n / track.curvature;
            (frame.leave(track.middle.at - to_centre), frame.power / track.curvature.abs(), side.source)
        };
        let normals = marks.map(|mark| track.curvature.signum() * raw.normal(&mark));
        // solve: tan of half the sweep = tan(φ₂/2 − φ₁/2) = sin / cos, and the tangent of half of that
        let [first, second] = marks.map(|mark| 0.5 * track.curvature * mark.t);
        let (sin, cos) = (second - first, 1.0 + first * second);
        let one = Vec2::new(sin, cos).length();
        let bulge = if cos < 0.0 { (one - cos) / sin } else { sin / (one + cos) };
        let arc = Arc::measured(centre, radius, normals, ends, bulge);
        (bulge * track.curvature > 0.0).then_some(Piece { curve: Curve::Arc(arc), source })
    }
}
