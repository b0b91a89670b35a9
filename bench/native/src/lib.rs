//! The rooms that `benches/casts.rs` measures, and the same rooms in parry.

pub mod peer;
pub mod workload;
