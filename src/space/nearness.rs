use super::Vec3;

/// The nearest points of two convex shapes, or a point that they share.
///
#[doc = figure!("nearness")]
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Nearness {
    /// They share no point.
    Apart {
        /// The distance between `a` and `b`: an upper bound of the shapes' distance, since these are points of them.
        distance: f64,
        /// A lower bound of the shapes' distance: their gap along `axis`.
        at_least: f64,
        /// The first shape's point nearest to the second.
        a: Vec3,
        /// The second shape's point nearest to the first.
        b: Vec3,
        /// The unit direction of that gap, from the first to the second.
        axis: Vec3,
    },
    /// They touch or overlap.
    Meeting {
        /// A point of both, within [`CONTACT`](crate::tolerance::CONTACT) of the numbers at hand.
        at: Vec3,
    },
}

impl Nearness {
    /// Their distance: 0 where they touch or overlap.
    pub fn distance(&self) -> f64 {
        if let Nearness::Apart { distance, .. } = *self { distance } else { 0.0 }
    }

    /// Whether they touch or overlap.
    pub fn meets(&self) -> bool {
        matches!(self, Nearness::Meeting { .. })
    }
}
