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
    /// Whether they share a point.
    #[must_use]
    pub fn meets(self) -> bool {
        self != Relation::Apart
    }
}
