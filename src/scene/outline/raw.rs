use super::meet::Feature;
use super::track::Track;
use crate::plane::Vec2;

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
    /// Its number (parameter) on the track.
    pub t: f64,
    pub at: Vec2,
}

/// A part of a piece, or of its line or circle: from one mark to the other, through infinity if `from` is behind `to`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stretch {
    pub from: Mark,
    pub to: Mark,
}

/// The index of a raw piece, and a stretch of it.
pub(super) type Span = (usize, Stretch);

impl Raw {
    /// All of it.
    pub(super) fn whole(&self) -> Stretch {
        let Track { a, b, half, .. } = self.track;
        Stretch { from: Mark { t: -half, at: a.at }, to: Mark { t: half, at: b.at } }
    }

    /// The unit normal at a mark.
    pub(super) fn normal(&self, mark: &Mark) -> Vec2 {
        let Track { a, b, half, .. } = self.track;
        match mark.t {
            t if t == -half => a.n,
            t if t == half => b.n,
            _ => self.track.normal(mark.at),
        }
    }
}
