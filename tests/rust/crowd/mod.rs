//! Crowds of instances: every phase against a slower method that shares no code with it.

mod broad;
mod fine;
mod judge;
mod refusals;
mod scenes;
mod solids;
mod sweeps;
