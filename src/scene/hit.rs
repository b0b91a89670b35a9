use crate::plane::Vec2;

/// The id of a body in a scene. It stays the same while the body moves and others come and go, and is never reused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BodyId {
    pub(crate) slot: u32,
    pub(super) generation: u32,
}

impl BodyId {
    /// The id as a number, which JavaScript represents exactly.
    pub fn number(self) -> u64 {
        u64::from(self.generation) << 32 | u64::from(self.slot)
    }

    /// The id with this number.
    pub fn from_number(number: u64) -> BodyId {
        BodyId { slot: number as u32, generation: (number >> 32) as u32 }
    }
}

/// The part of a body that is touched. Indices are those of the given points: edge k starts at point k.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Feature {
    /// An edge.
    Edge(usize),
    /// A corner, or an end of an open chain.
    Corner(usize),
    /// The circle of a round body.
    Round,
}

/// A contact of a moving ball with a body.
///
#[doc = figure!("hit")]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hit {
    /// The distance that the ball has moved.
    pub distance: f64,
    /// The ball's centre at the contact.
    pub centre: Vec2,
    /// The touching point.
    pub point: Vec2,
    /// The unit normal there, from the body towards the ball.
    pub normal: Vec2,
    /// The body.
    pub body: BodyId,
    /// Its edge or corner.
    pub feature: Feature,
    /// Whether the ball only grazes the body: it touches without approaching, and goes straight on.
    pub graze: bool,
}
