//! Bounding boxes, by which the judge skips what is far away.

use glam::DVec2 as Vec2;

use crate::measure::reach;

#[derive(Clone, Copy, Debug)]
pub(crate) struct Bounds {
    pub(crate) min: Vec2,
    pub(crate) max: Vec2,
}

impl Bounds {
    pub(crate) const NOTHING: Bounds = Bounds { min: Vec2::INFINITY, max: Vec2::NEG_INFINITY };
    pub(crate) const EVERYTHING: Bounds = Bounds { min: Vec2::NEG_INFINITY, max: Vec2::INFINITY };

    pub(crate) fn of(points: impl IntoIterator<Item = Vec2>) -> Bounds {
        let with = |all: Bounds, p| all.joined(&Bounds { min: p, max: p });
        points.into_iter().fold(Bounds::NOTHING, with)
    }

    pub(crate) fn joined(self, other: &Bounds) -> Bounds {
        Bounds { min: self.min.min(other.min), max: self.max.max(other.max) }
    }

    pub(crate) fn grown(self, by: f64) -> Bounds {
        Bounds { min: self.min - Vec2::splat(by), max: self.max + Vec2::splat(by) }
    }

    pub(crate) fn moved(self, by: Vec2) -> Bounds {
        Bounds { min: self.min + by, max: self.max + by }
    }

    pub(crate) fn overlaps(&self, other: &Bounds) -> bool {
        self.min.x <= other.max.x
            && other.min.x <= self.max.x
            && self.min.y <= other.max.y
            && other.min.y <= self.max.y
    }

    /// The largest magnitude of a coordinate.
    pub(crate) fn reach(&self) -> f64 {
        reach(self.min).max(reach(self.max))
    }
}

/// The indices of the boxes in a list that overlap `around`.
pub(crate) fn overlapping(boxes: &[Bounds], around: &Bounds) -> impl Iterator<Item = usize> {
    let around = *around;
    (0..boxes.len()).filter(move |&k| boxes[k].overlaps(&around))
}
