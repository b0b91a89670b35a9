//! For tests alone: random numbers, hostile scenes, and a judge in twice the digits that shares no code with the core.
//!
//! ```text
//! double  ←  measure, bounds, arc, edge  ←  world  ←  judge, moving, passages, traces  ←  case, queries, tables
//!                                             ↑ ↘ outline                             ↓
//!                                             └──────────────  generate  ←────────────┘
//! ```

#![allow(clippy::missing_panics_doc, reason = "a panic is how a test hears of a mistake")]

mod arc;
mod bounds;
mod case;
mod double;
mod edge;
mod exact;
mod finding;
mod generate;
mod judge;
mod measure;
mod moving;
mod outline;
mod passages;
mod queries;
mod random;
mod tables;
mod tally;
mod traces;
mod world;

pub use carom;
pub use case::{hunt, hunt_by, seek};
pub use exact::{Exact, ExactTouch};
pub use finding::{Fault, Finding};
pub use generate::{Kind, Quest, Shot, Stage, notch};
pub use judge::{Judge, Verdict};
pub use measure::point_segment;
pub use moving::{Flight, judge_moving, ride};
pub use outline::{Errors, Offset};
pub use passages::judge_passages;
pub use queries::ask;
pub use random::Random;
pub use tables::{Watch, roll};
pub use tally::{Counts, Find, Rides};
pub use world::World;

#[cfg(test)]
mod tests {
    /// The part of the core that the judge may read: its data.
    const DATA: &str = "Ball Body BodyId BoxFound Error Feature Hit Limits Look Path PathEnd PieceFound Placement Response Scene \
                        Search Shape Side Trace Vec2";

    #[test]
    fn what_measures_and_judges_shares_no_code_with_the_core() {
        let source = |room: &str| {
            let path = format!("{}/src/{room}.rs", env!("CARGO_MANIFEST_DIR"));
            std::fs::read_to_string(&path).expect(&path)
        };
        for room in ["arc", "bounds", "double", "edge", "exact", "measure"] {
            assert!(!source(room).contains("carom"), "{room}");
        }
        let judge = ["judge/aim", "judge/bounce", "judge/ends", "judge/leg", "judge/mod", "judge/ways"];
        for room in judge.iter().chain(&["passages", "traces", "world"]) {
            let source = source(room);
            let uses = source.lines().filter_map(|line| line.strip_prefix("use carom"));
            for name in uses.flat_map(|rest| rest.split(|c: char| !c.is_alphanumeric())) {
                assert!(name.is_empty() || DATA.split(' ').any(|known| known == name), "{name}");
            }
        }
    }

    #[test]
    fn the_tolerances_are_those_of_the_core() {
        use crate::judge::{CONTACT, ROUNDOFF};
        assert_eq!((ROUNDOFF, CONTACT), (carom::tolerance::ROUNDOFF, carom::tolerance::CONTACT));
    }
}
