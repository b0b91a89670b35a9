//! Bodies and balls that move in time.

mod cast;
mod grid;
mod impact;
mod table;

pub use cast::{MovingBall, MovingHit};
pub use table::{Event, Partner, Table, TableBall};
