//! Laws: what holds in every room, whatever is in it and however an answer is found.
//!
//! Rooms and balls are made by proptest, which looks for the simplest room that breaks a law. `CAROM_TRIES` says how
//! many are tried (1000 each if nothing is said), `CAROM_SEED` which ones. What is found becomes a plain test, with its
//! literal numbers.

mod motion;
mod offsets;
pub(crate) mod physics;
mod statistics;
mod sure;
mod telling;
mod told;
mod ways;

use std::fmt::Debug;

use proptest::strategy::Strategy;
use proptest::test_runner::{Config, RngSeed, TestCaseError, TestRunner};

/// The value of an environment variable, or this.
pub(crate) fn from_outside(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).map_or(otherwise, |text| text.parse().unwrap())
}

/// The verdict of a law on one case: how much there was to compare, or what is wrong.
type Verdict = Result<usize, String>;

/// Tries a law on many cases. It has to find something to compare in nearly all of them, or it would hold of nothing:
/// `least` things in each, on average.
fn law<T: Debug>(given: impl Strategy<Value = T>, least: usize, holds: impl Fn(&T) -> Verdict) {
    law_of(1, given, least, holds);
}

/// The same for a law that takes longer: it is tried on a part of the cases.
fn law_of<T: Debug>(part: u64, given: impl Strategy<Value = T>, least: usize, holds: impl Fn(&T) -> Verdict) {
    let cases = from_outside("CAROM_TRIES", 1000).div_ceil(part);
    let mut runner = TestRunner::new(Config {
        cases: u32::try_from(cases).expect("fewer cases"),
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(from_outside("CAROM_SEED", 1)),
        max_local_rejects: 1_000_000,
        ..Config::default()
    });
    let compared = std::cell::Cell::new(0);
    let outcome = runner.run(&given, |case| {
        compared.set(compared.get() + holds(&case).map_err(TestCaseError::fail)?);
        Ok(())
    });
    if let Err(broken) = outcome {
        panic!("{broken}");
    }
    let least = least * usize::try_from(cases).expect("fewer cases");
    assert!(compared.get() >= least, "only {} things were compared, not {least}", compared.get());
}

/// Whether something is so, and otherwise what is wrong.
fn so(holds: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what()) }
}
