use super::{Aabb, Vec2, length};
use crate::tolerance::{ROUNDOFF, reach};

/// The relation of two closed shapes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// They share no point.
    Apart,
    /// They share points of their boundaries only.
    Touching,
    /// They share more than that.
    Overlapping,
}

impl Relation {
    /// The relation of two shapes with this gap, up to a roundoff; a negative gap is an overlap.
    pub(crate) fn of(gap: f64, roundoff: f64) -> Relation {
        if gap > roundoff {
            Relation::Apart
        } else if gap >= -roundoff {
            Relation::Touching
        } else {
            Relation::Overlapping
        }
    }

    /// The relation of a point and a disk.
    pub(super) fn to_circle(point: Vec2, centre: Vec2, radius: f64) -> Relation {
        // solve: |point − centre| = radius
        let gap = length(point - centre) - radius;
        Relation::of(gap, ROUNDOFF * reach(centre).max(reach(point)).max(radius))
    }

    /// Whether they share a point.
    pub fn meets(self) -> bool {
        self != Relation::Apart
    }
}

/// The relation of two boxes; touching if a side of one is an opposite side of the other, exactly.
///
/// ```
/// use carom::{Aabb, Relation, Vec2, aabb_aabb};
/// let left = Aabb { min: Vec2::ZERO, max: Vec2::new(2.0, 3.0) };
/// let right = Aabb { min: Vec2::new(2.0, 1.0), max: Vec2::new(5.0, 2.0) };
/// assert_eq!(aabb_aabb(&left, &right), Relation::Touching);
/// ```
pub fn aabb_aabb(a: &Aabb, b: &Aabb) -> Relation {
    if !a.overlaps(b) {
        Relation::Apart
    } else if a.max.cmpeq(b.min).any() || b.max.cmpeq(a.min).any() {
        Relation::Touching
    } else {
        Relation::Overlapping
    }
}

/// The relation of a box and a disk; touching within a [roundoff](crate::tolerance::ROUNDOFF) of the numbers at hand.
///
/// ```
/// use carom::{Aabb, Relation, Vec2, aabb_circle};
/// let aabb = Aabb { min: Vec2::ZERO, max: Vec2::new(6.0, 5.0) };
/// assert_eq!(aabb_circle(&aabb, Vec2::new(9.0, 9.0), 5.0), Relation::Touching);
/// ```
pub fn aabb_circle(aabb: &Aabb, centre: Vec2, radius: f64) -> Relation {
    Relation::to_circle(aabb.closest_point(centre), centre, radius)
}
