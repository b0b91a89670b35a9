//! Other ways through the tree, for tests: they have to lead to the same answers.

use std::cell::Cell;

/// How the trees of this thread are walked, if not as they should be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    /// With one number after the other instead of vectors.
    Scalar,
    /// Not at all: everything is looked at.
    Everything,
}

thread_local! {
    static WAY: Cell<Option<Way>> = const { Cell::new(None) };
}

pub(super) fn other_way() -> Option<Way> {
    WAY.get()
}

/// What comes of it when trees are walked another way.
pub(crate) fn another_way<T>(way: Way, run: impl FnOnce() -> T) -> T {
    WAY.set(Some(way));
    let answer = run();
    WAY.set(None);
    answer
}
