use super::chain::Chain;
use super::meet::Feature;
use super::track::{Foot, Track};
use super::{Piece, Source};
use crate::plane::{Arc, Base, Curve, Segment, Vec2};

/// A whole piece of the untrimmed outline: the offset of a side, or the arc around its end.
#[derive(Clone, Copy, Debug)]
pub(super) struct Raw {
    /// The side it belongs to.
    pub side: usize,
    /// Whether it is the arc around the side's end.
    pub is_round: bool,
    /// Its source.
    pub feature: Feature,
    pub track: Track,
}

/// A point of a raw piece.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark {
    /// Its number on the track.
    pub t: f64,
    pub at: Vec2,
}

/// A part of a piece, or of its line or circle: from one mark to the next, through infinity if that comes first.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stretch {
    pub from: Mark,
    pub to: Mark,
}

/// A stretch of the raw piece of some index.
pub(super) type Span = (usize, Stretch);

impl Raw {
    /// All pieces.
    pub(super) fn all(chain: &Chain) -> Vec<Raw> {
        let radius = chain.frame.radius;
        let mut raws = Vec::with_capacity(2 * chain.drawn);
        for (k, side) in chain.sides[..chain.drawn].iter().enumerate() {
            let raw = |is_round, feature, track| Raw { side: k, is_round, feature, track };
            raws.extend(side.offset.map(|track| raw(false, side.feature, track)));
            // So slight a turn that the normals are the same after rounding has no arc.
            if radius > 0.0 && chain.turn(k) > 0.0 {
                let Foot { at, n } = side.edge.b;
                let track = Track::around(at, radius, n, chain.sides[chain.next(k)].edge.a.n);
                raws.push(raw(true, [Base::corner(at, radius); 2], track));
            }
        }
        raws
    }

    /// The side at whose end it meets the outline of a point, where it is that, or of an edge that starts or ends there.
    pub(super) fn joint(&self, chain: &Chain, point: usize) -> Option<usize> {
        let [start, end] = chain.ends(self.side);
        if point == end {
            return Some(self.side);
        }
        (point == start && !self.is_round).then(|| chain.previous(self.side))
    }

    /// All of it.
    pub(super) fn whole(&self) -> Stretch {
        let Track { a, b, half, .. } = self.track;
        Stretch { from: Mark { t: -half, at: a.at }, to: Mark { t: half, at: b.at } }
    }

    /// The unit normal at a mark.
    fn normal(&self, mark: &Mark) -> Vec2 {
        let Track { a, b, half, .. } = self.track;
        match mark.t {
            t if t == -half => a.n,
            t if t == half => b.n,
            _ => self.track.normal(mark.at),
        }
    }

    /// Where a mark lies in the world: at an end, as far from the point of the shape as it is there.
    fn world(&self, chain: &Chain, mark: &Mark) -> Vec2 {
        if mark.t.abs() < self.track.half {
            return chain.frame.leave(mark.at);
        }
        let [start, end] = chain.ends(self.side);
        let point = if mark.t < 0.0 && !self.is_round { start } else { end };
        chain.points[point] + chain.frame.delta.abs() * self.normal(mark)
    }

    /// A stretch of it in the world; `None` where rounding leaves nothing of it.
    pub(super) fn part(&self, chain: &Chain, stretch: &Stretch) -> Option<Piece> {
        let (side, track, frame) = (&chain.sides[self.side], &self.track, &chain.frame);
        let marks = [stretch.from, stretch.to];
        let ends = marks.map(|mark| self.world(chain, &mark));
        if track.is_straight() {
            let curve = Curve::Segment(Segment::new(ends[0], ends[1]));
            return Some(Piece { curve, source: side.source });
        }
        let (centre, radius, source) = if self.is_round {
            (chain.points[side.end], frame.delta.abs(), Source::Corner(chain.labels[side.end]))
        } else {
            let to_centre = track.middle.n / track.curvature;
            (frame.leave(track.middle.at - to_centre), frame.power / track.curvature.abs(), side.source)
        };
        let normals = marks.map(|mark| track.curvature.signum() * self.normal(&mark));
        // solve: tan of half the sweep = tan(φ₂/2 − φ₁/2) = sin / cos, and the tangent of half of that
        let [first, second] = marks.map(|mark| 0.5 * track.curvature * mark.t);
        let (sin, cos) = (second - first, 1.0 + first * second);
        let one = Vec2::new(sin, cos).length();
        let bulge = if cos < 0.0 { (one - cos) / sin } else { sin / (one + cos) };
        let arc = Arc::measured(centre, radius, normals, ends, bulge);
        (bulge * track.curvature > 0.0).then_some(Piece { curve: Curve::Arc(arc), source })
    }
}
