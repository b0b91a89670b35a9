//! Laws: what holds in every room, whatever is in it and however an answer is found.
//!
//! Rooms and balls are random. `CAROM_TRIES` says how many are tried (1000 each if nothing is said), `CAROM_SEED` which ones.
//! A find becomes a plain test, with its literal numbers.

mod directions;
mod motion;
mod offsets;
pub(crate) mod physics;
mod statistics;
mod sure;
mod telling;
mod told;

use std::fmt::Debug;

use crate::prelude::Random;

/// The value of an environment variable, or this.
pub(crate) fn from_outside(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).map_or(otherwise, |text| text.parse().unwrap())
}

/// The verdict of a law on one case: how much there was to compare, or what is wrong.
type Verdict = Result<usize, String>;

/// Tries a law on many cases, or on a part of them if it takes long. It has to find something to compare in nearly all of them,
/// or it would hold of nothing: `least` things in each, on average.
fn law<T: Debug>(part: u64, given: impl Fn(&mut Random) -> T, least: usize, holds: impl Fn(&T) -> Verdict) {
    let cases = usize::try_from(from_outside("CAROM_TRIES", 1000).div_ceil(part)).expect("fewer cases");
    let mut random = Random::new(from_outside("CAROM_SEED", 1));
    let compared: usize = (0..cases)
        .map(|_| {
            let case = given(&mut random);
            holds(&case).unwrap_or_else(|why| panic!("{why}: {case:?}"))
        })
        .sum();
    assert!(compared >= least * cases, "only {compared} things were compared, not {least} in each case");
}

/// Whether something is so, and otherwise what is wrong.
fn so(holds: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what()) }
}
