use super::{Relation, Vec2};
use crate::tolerance::HAIR;

/// What the separating axes of two convex shapes say. Every axis is a unit vector that points from the first
/// shape to the second.
///
#[cfg_attr(doc, doc = include_str!("../../docs/figures/separating-axes.svg"))]
///
/// The greatest gap between the shadows of two shapes, or the least overlap, and the axis along which it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Sat {
    /// Some line between them touches neither.
    Separated {
        /// The axis, across that line, along which they are farthest apart.
        axis: Vec2,
        /// How far apart they are along it. Their distance is at least this.
        gap: f64,
    },
    /// They share points of their boundaries only, within a [hair](crate::tolerance::HAIR) of the numbers at
    /// hand.
    Touching {
        /// The axis across the line that they both touch.
        axis: Vec2,
    },
    /// They overlap.
    Overlapping {
        /// The axis along which the overlap is least.
        axis: Vec2,
        /// The overlap: the second shape moved by `depth` along `axis` just touches the first.
        depth: f64,
    },
}

impl Sat {
    /// The answer by some axes and the gaps along them, of which the greatest counts, the first of these; a negative gap is
    /// an overlap. No number at hand is larger than `largest`.
    pub(super) fn widest(gaps: impl Iterator<Item = (Vec2, f64)>, largest: f64) -> Sat {
        let (axis, gap) = gaps.reduce(|a, b| if b.1 > a.1 { b } else { a }).unwrap_or_default();
        match Relation::of(gap, HAIR * largest) {
            Relation::Apart => Sat::Separated { axis, gap },
            Relation::Touching => Sat::Touching { axis },
            Relation::Overlapping => Sat::Overlapping { axis, depth: -gap },
        }
    }

    /// The axis, whatever the answer.
    #[must_use]
    pub fn axis(&self) -> Vec2 {
        match *self {
            Sat::Separated { axis, .. } | Sat::Touching { axis } | Sat::Overlapping { axis, .. } => axis,
        }
    }

    /// The least move that parts the two: 0 where they do not overlap.
    #[must_use]
    pub fn depth(&self) -> f64 {
        if let Sat::Overlapping { depth, .. } = *self { depth } else { 0.0 }
    }

    /// The answer without its numbers.
    #[must_use]
    pub fn relation(&self) -> Relation {
        match self {
            Sat::Separated { .. } => Relation::Apart,
            Sat::Touching { .. } => Relation::Touching,
            Sat::Overlapping { .. } => Relation::Overlapping,
        }
    }
}
