//! What is measured of billiards: the region that a ball's centre can be in, where on its border the ball touches, how
//! long its free paths are, how fast two near balls part, when one gets out.
//!
//! It stands on the scene and nothing of the scene knows it.

mod crossing;
mod escape;
mod free_space;
mod growth;
mod starts;

pub use escape::{escape_length, mean_free_path};
pub use free_space::{Border, FreeSpace, Touch};
pub use growth::{Growth, gaps};
pub use starts::Starts;
