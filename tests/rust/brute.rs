//! Brute force, for tests: queries that look at everything must come to the same answers.

use std::cell::Cell;

thread_local! {
    static EVERYTHING: Cell<bool> = const { Cell::new(false) };
}

/// Whether the trees of this thread are to be ignored.
pub(crate) fn is_off() -> bool {
    EVERYTHING.get()
}

/// The result if every query tests every item.
#[cfg(not(target_arch = "wasm32"))]
pub(crate) fn by_brute_force<T>(run: impl FnOnce() -> T) -> T {
    EVERYTHING.set(true);
    let answer = run();
    EVERYTHING.set(false);
    answer
}
