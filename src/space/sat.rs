use super::{Relation, Vec3};

/// The result of the separating axis test of two convex shapes. Every axis is a unit vector that points from the first
/// shape to the second.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Sat {
    /// Some plane between them touches neither.
    Separated {
        /// The axis, across that plane, along which they are farthest apart.
        axis: Vec3,
        /// How far apart they are along it. Their distance is at least this.
        gap: f64,
    },
    /// They share points of their boundaries only, within a [roundoff](crate::tolerance::ROUNDOFF) of the numbers at
    /// hand.
    Touching {
        /// The axis across the plane that they both touch.
        axis: Vec3,
    },
    /// They overlap.
    Overlapping {
        /// The axis along which the overlap is least.
        axis: Vec3,
        /// The overlap: the second shape moved by `depth` along `axis` just touches the first.
        depth: f64,
    },
}

impl Sat {
    /// The answer for the axis with the greatest gap; a negative gap is an overlap.
    pub(super) fn new(axis: Vec3, gap: f64, roundoff: f64) -> Sat {
        if gap > roundoff {
            Sat::Separated { axis, gap }
        } else if gap >= -roundoff {
            Sat::Touching { axis }
        } else {
            Sat::Overlapping { axis, depth: -gap }
        }
    }

    /// The axis, whatever the answer.
    #[must_use]
    pub fn axis(&self) -> Vec3 {
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
