//! For tests alone: random numbers, hostile scenes, and a judge in twice the digits that shares no code with the core.
//!
//! ```text
//! double, bounded  ←  measure, arc, edge  ←  world  ←  judge, moving  ←  case, queries, tables
//!                                              ↑                             ↓
//!                                              └──────────  generate  ←──────┘
//! ```

mod arc;
mod bounded;
mod case;
mod double;
mod edge;
mod finding;
mod generate;
mod judge;
mod measure;
mod moving;
mod queries;
mod random;
mod tables;
mod tally;
mod world;

pub use case::{Find, Hunt};
pub use finding::{Fault, Finding};
pub use generate::{Kind, Quest, Shot};
pub use judge::{Judge, Verdict};
pub use moving::{Rides, ride};
pub use queries::ask;
pub use random::Random;
pub use tables::roll;
pub use tally::{Counts, Tally};
pub use world::World;
