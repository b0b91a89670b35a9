//! Boxes, by which the judge passes over what is far away.

use glam::DVec2 as Vec2;

use crate::measure::reach;

/// A box.
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

    fn joined(self, other: &Bounds) -> Bounds {
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

/// Boxes in a row. Eight neighbours have a box around them, by which all eight are passed over.
#[derive(Clone, Debug, Default)]
pub(crate) struct Row {
    boxes: Vec<Bounds>,
    around: Vec<Bounds>,
}

impl Row {
    const NEIGHBOURS: usize = 8;

    pub(crate) fn of(boxes: impl IntoIterator<Item = Bounds>) -> Row {
        let boxes: Vec<Bounds> = boxes.into_iter().collect();
        let around = boxes.chunks(Row::NEIGHBOURS);
        let around = around.map(|part| part.iter().fold(Bounds::NOTHING, Bounds::joined)).collect();
        Row { boxes, around }
    }

    /// The box around all.
    pub(crate) fn bounds(&self) -> Bounds {
        self.around.iter().fold(Bounds::NOTHING, Bounds::joined)
    }

    /// Those that are near, in their order, each with its place; what is near a box is near any box around it.
    pub(crate) fn near<'a, F>(&'a self, is_near: F) -> impl Iterator<Item = (usize, &'a Bounds)>
    where
        F: Fn(&Bounds) -> bool + Copy + 'a,
    {
        let parts = self.boxes.chunks(Row::NEIGHBOURS).zip(&self.around).enumerate();
        parts.filter(move |(_, (_, around))| is_near(around)).flat_map(move |(part, (boxes, _))| {
            (part * Row::NEIGHBOURS..).zip(boxes).filter(move |(_, bounds)| is_near(bounds))
        })
    }

    /// Those that overlap a box.
    pub(crate) fn overlapping<'a>(&'a self, other: &Bounds) -> impl Iterator<Item = (usize, &'a Bounds)> {
        let other = *other;
        self.near(move |bounds| bounds.overlaps(&other))
    }
}
