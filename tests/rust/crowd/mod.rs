//! Crowds of instances: every phase against a slower method that shares no code with it.

pub(crate) mod broad;
mod fine;
mod judge;
mod refusals;
pub(crate) mod scenes;
mod solids;
mod sweeps;
