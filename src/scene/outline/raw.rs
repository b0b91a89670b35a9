use super::chain::Chain;
use super::frame::Frame;
use super::meet::Feature;
use super::track::Track;
use super::{Piece, Source};
use crate::plane::{Arc, Curve, Segment, Vec2};

/// A whole piece of the untrimmed outline: the offset of a side, or the arc around its end.
#[derive(Clone, Copy, Debug)]
pub(super) struct Raw {
    /// The side it belongs to.
    pub side: usize,
    /// Whether it is the arc around the side's end.
    pub is_round: bool,
    pub track: Track,
}

/// A point of a raw piece.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark {
    /// Its number on the track.
    pub t: f64,
    pub at: Vec2,
}

/// What of a piece, or of its line or circle, lies somewhere: from one mark to the next, by way of infinity if that comes first.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stretch {
    pub from: Mark,
    pub to: Mark,
}

// What is not inlined is called at many places and hot at none.
impl Raw {
    /// All pieces, each followed by the one that it is naturally joined to.
    pub(super) fn all(chain: &Chain, frame: &Frame) -> Vec<Raw> {
        let mut pieces = Vec::with_capacity(2 * chain.drawn);
        for (k, side) in chain.sides[..chain.drawn].iter().enumerate() {
            pieces.extend(side.offset.map(|track| Raw { side: k, is_round: false, track }));
            // So slight a turn that the normals are the same after rounding has no arc.
            if frame.radius > 0.0 && chain.turn(k, frame) > 0.0 {
                let (from, to) = (side.edge.b.n, chain.sides[chain.next(k)].edge.a.n);
                let track = Track::around(side.edge.b.at, frame.radius, from, to);
                pieces.push(Raw { side: k, is_round: true, track });
            }
        }
        pieces
    }

    /// What it keeps its distance from.
    pub(super) fn feature<'a>(&self, chain: &'a Chain) -> Feature<'a> {
        let side = &chain.sides[self.side];
        if self.is_round { Feature::Corner(side.edge.b.at) } else { Feature::Side(side) }
    }

    /// The side at whose end it meets the outline of a point, where it is that, or of an edge that starts or ends there.
    pub(super) fn joint(&self, chain: &Chain, point: usize) -> Option<usize> {
        let [start, end] = chain.ends(self.side);
        if point == end {
            return Some(self.side);
        }
        (point == start && !self.is_round).then(|| chain.previous(self.side))
    }

    /// Its start.
    #[inline(never)]
    pub(super) fn start(&self) -> Mark {
        Mark { t: -self.track.half, at: self.track.a.at }
    }

    /// Its end.
    #[inline(never)]
    pub(super) fn end(&self) -> Mark {
        Mark { t: self.track.half, at: self.track.b.at }
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
    fn world(&self, chain: &Chain, frame: &Frame, radius: f64, mark: &Mark) -> Vec2 {
        if mark.t.abs() < self.track.half {
            return frame.leave(mark.at);
        }
        let [start, end] = chain.ends(self.side);
        let point = if mark.t < 0.0 && !self.is_round { start } else { end };
        chain.points[point] + radius * self.normal(mark)
    }

    /// The part between two marks, in the world; `None` where rounding leaves nothing of it.
    #[inline(never)]
    pub(super) fn part(
        &self,
        chain: &Chain,
        frame: &Frame,
        radius: f64,
        from: &Mark,
        to: &Mark,
    ) -> Option<Piece> {
        let (side, track) = (&chain.sides[self.side], &self.track);
        let ends = [from, to].map(|mark| self.world(chain, frame, radius, mark));
        if track.is_straight() {
            return Some(Piece {
                curve: Curve::Segment(Segment::new(ends[0], ends[1])),
                source: side.source,
            });
        }
        let (centre, radius, source) = if self.is_round {
            (chain.points[side.end], radius, Source::Corner(chain.labels[side.end]))
        } else {
            let to_centre = track.middle.n / track.curvature;
            (frame.leave(track.middle.at - to_centre), frame.power / track.curvature.abs(), side.source)
        };
        let normals = [from, to].map(|mark| track.curvature.signum() * self.normal(mark));
        // solve: tan of half the sweep = tan(φ₂/2 − φ₁/2)
        let [first, second] = [from, to].map(|mark| 0.5 * track.curvature * mark.t);
        let sweep = 2.0 * libm::atan2(second - first, 1.0 + first * second);
        let arc = Arc::measured(centre, radius, normals, ends, sweep);
        (sweep * track.curvature > 0.0).then_some(Piece { curve: Curve::Arc(arc), source })
    }
}
