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

use crate::plane::{Vec2, reflect, unit};
use crate::scene::{Hit, Path};

/// Each hit of a path, with the unit direction in which the ball arrives. If the path starts in contact, the first leg
/// has no length: the direction is that of the next leg, reflected.
fn arrivals(path: &Path) -> impl Iterator<Item = (&Hit, Vec2)> {
    let way = |k: usize| path.points.get(k..k + 2).and_then(|leg| unit(leg[1] - leg[0]));
    path.hits.iter().enumerate().map(move |(k, hit)| {
        let back = || reflect(way(k + 1).unwrap_or(path.direction), hit.normal);
        (hit, way(k).unwrap_or_else(back))
    })
}
