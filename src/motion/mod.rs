//! Bodies and balls that move in time.

mod cast;
mod impact;

pub use cast::{MovingBall, MovingHit};
