//! Measures of billiards: the free space of a ball's centre, the touches along its border, the lengths of
//! free paths, the separation of two near balls, and escapes.
//!
//! It uses the scene; the scene does not use it.

mod border;
mod crossing;
mod escape;
mod free_space;
mod growth;
mod starts;

pub use border::Border;
pub use escape::{escape_length, mean_free_path};
pub use free_space::{FreeSpace, Touch};
pub use growth::{Growth, gaps};
pub use starts::Starts;
