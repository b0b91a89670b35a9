//! Nouns and pairs of space: known answers, properties, degenerate cases, and many random pairs against a judge
//! that shares no code with them.

use crate::prelude::space::*;
mod frustum;
mod judge;
mod nouns;
mod pairs;
mod points;
mod properties;
mod rays;
mod same_bits;
mod shapes;
mod solids;
mod sweeps;
mod worked;

fn v(x: f64, y: f64, z: f64) -> Vec3 {
    Vec3::new(x, y, z)
}

/// How many pairs of each kind: a quick run by default, a million for the figures in docs/space.md.
fn count() -> u32 {
    std::env::var("CAROM_PAIRS").ok().and_then(|text| text.parse().ok()).unwrap_or(20_000 / PART as u32)
}
