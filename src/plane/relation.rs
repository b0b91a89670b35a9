/// How two closed shapes lie to each other.
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
    /// That of two this far apart, give or take a hair; a negative gap is an overlap.
    pub(super) fn of(gap: f64, hair: f64) -> Relation {
        if gap > hair {
            Relation::Apart
        } else if gap >= -hair {
            Relation::Touching
        } else {
            Relation::Overlapping
        }
    }

    /// Whether they share a point.
    #[must_use]
    pub fn meets(self) -> bool {
        self != Relation::Apart
    }
}
