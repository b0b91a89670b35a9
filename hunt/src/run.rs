//! A hunt over many cases on all cores. Cases are counted in their order, so that the counts do not depend on the
//! number of threads or on which is first.

use std::thread;

use oracle::{Counts, Find, Kind, Rides};

/// How far a hunt has come.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Progress {
    /// The number of cases that are done.
    pub cases: u64,
    /// Their counts, in the order of [`Kind::ALL`].
    pub kinds: [Counts; Kind::ALL.len()],
}

/// The number of cases that a thread does in one go.
const PART: u64 = 32;

/// Continues from `progress` until there are `casts` casts, on `threads` threads. Calls `report` after each case, with
/// its finds; if it returns `false`, the hunt ends early.
///
/// # Panics
/// Where a question does.
pub fn run(
    question: impl Fn(u64) -> Rides + Sync,
    progress: &mut Progress,
    casts: u64,
    threads: usize,
    mut report: impl FnMut(&Progress, Vec<Find>) -> bool,
) {
    while progress.total().casts < casts {
        let first = progress.cases;
        let part = |k: u64| (first + k * PART..first + (k + 1) * PART).map(&question).collect::<Vec<Rides>>();
        let part = &part;
        let parts: Vec<_> = thread::scope(|scope| {
            let parts: Vec<_> = (0..threads as u64).map(|k| scope.spawn(move || part(k))).collect();
            parts.into_iter().map(|part| part.join().expect("a part that ends")).collect()
        });
        for rides in parts.into_iter().flatten() {
            let finds = progress.add(rides);
            if !report(progress, finds) || progress.total().casts >= casts {
                return;
            }
        }
    }
}

impl Progress {
    /// Counts the results of the next case. Returns its finds.
    pub fn add(&mut self, rides: Rides) -> Vec<Find> {
        self.kinds[Kind::of(self.cases) as usize].join(rides.counts);
        self.cases += 1;
        rides.finds
    }

    /// The counts of all kinds together.
    #[must_use]
    pub fn total(&self) -> Counts {
        let mut total = Counts::default();
        self.kinds.iter().for_each(|counts| total.join(*counts));
        total
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use oracle::{Judge, hunt, hunt_by};

    use crate::written;

    #[test]
    fn the_counts_do_not_depend_on_the_number_of_threads() {
        // A judge who finds fault with everything, so that there are finds to compare.
        let [one, two, five] = [1, 2, 5].map(|threads| {
            let (mut progress, mut files) = (Progress::default(), Vec::new());
            let question = |case| hunt_by(Judge::allowing(-1e3), 7, case);
            run(question, &mut progress, 20_000, threads, |_, finds| {
                files.extend(finds.iter().filter_map(written));
                true
            });
            (progress, files)
        });
        assert!(one.0.total().casts >= 20_000 && !one.1.is_empty());
        assert!(one == two && one == five);
    }

    #[test]
    fn another_seed_means_other_scenes() {
        assert_ne!(hunt(1, 0).counts, hunt(2, 0).counts);
    }
}
