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
mod exact;
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
pub use exact::{Exact, ExactTouch};
pub use finding::{Fault, Finding};
pub use generate::{Kind, Quest, Shot, Stage};
pub use judge::{Judge, Verdict};
pub use measure::{point_segment, segment_segment};
pub use moving::{Flight, Rides, judge_moving, ride};
pub use queries::ask;
pub use random::Random;
pub use tables::{Watch, roll};
pub use tally::{Counts, Tally};
pub use world::World;
