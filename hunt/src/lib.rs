//! The leak hunt: rooms and balls that are as hostile as can be, and a judge that shares no code with the solver and
//! measures every leg of every path against every edge.
//!
//! ```text
//! double, bounded  ←  measure, arc, edge  ←  world  ←  judge  ←  case  ←  run  ←  main, wasm
//!                                              ↑                   ↓
//!                                              └───── generate ←───┘
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
#[path = "../../tests/rust/random.rs"]
mod random;
mod run;
mod tables;
mod tally;
#[cfg(target_arch = "wasm32")]
mod wasm;
mod world;

pub use case::{Find, Hunt};
pub use finding::{Fault, Finding};
pub use generate::{Kind, Quest, Shot};
pub use judge::{Judge, Verdict};
pub use moving::{Rides, ride};
pub use queries::ask;
pub use run::Progress;
pub use tables::roll;
pub use tally::{Counts, Tally};
pub use world::World;
