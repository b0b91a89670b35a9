//! A hunt over many cases on all cores. Cases are counted in their order, so that the counts do not depend on the
//! number of threads or on which is first.

use std::fmt::Write as _;
use std::thread;

use oracle::{Counts, Find, Kind, Rides};

/// The first line of a state file. It changes whenever a seed means other scenes, or the counts mean something else.
const HEAD: &str = "carom-hunt 7";

/// How far a hunt has come.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Progress {
    /// The seed.
    pub seed: u64,
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
    /// The start of a hunt.
    #[must_use]
    pub fn new(seed: u64) -> Progress {
        Progress { seed, ..Progress::default() }
    }

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

    /// The text of a state file.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = format!("{HEAD}\nseed {}\ncases {}\n", self.seed, self.cases);
        for (kind, mut counts) in Kind::ALL.into_iter().zip(self.kinds) {
            let numbers: Vec<String> = counts.numbers().map(|number| number.to_string()).collect();
            // Writing to a String cannot fail.
            let _ = writeln!(text, "{} {}", kind.name(), numbers.join(" "));
        }
        text
    }

    /// Reads a state file. `None` if it is malformed, or of another version.
    #[must_use]
    pub fn parse(text: &str) -> Option<Progress> {
        let mut lines = text.lines();
        if lines.next()? != HEAD {
            return None;
        }
        let mut number = |name: &str| lines.next()?.strip_prefix(name)?.trim().parse().ok();
        let mut progress = Progress::new(number("seed")?);
        progress.cases = number("cases")?;
        for (kind, counts) in Kind::ALL.into_iter().zip(&mut progress.kinds) {
            let mut words = lines.next()?.strip_prefix(&kind.name())?.split_whitespace();
            for number in counts.numbers() {
                *number = words.next()?.parse().ok()?;
            }
        }
        Some(progress)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use oracle::{Judge, hunt, hunt_by};

    use crate::written;

    /// A hunt until there are `casts` casts, and the scene files of its finds.
    fn after(
        question: impl Fn(u64) -> Rides + Sync,
        from: Progress,
        casts: u64,
        threads: usize,
    ) -> (Progress, Vec<String>) {
        let (mut progress, mut all) = (from, Vec::new());
        run(question, &mut progress, casts, threads, |_, finds| {
            all.extend(finds.iter().filter_map(written));
            true
        });
        (progress, all)
    }

    #[test]
    fn the_counts_do_not_depend_on_the_number_of_threads() {
        // A judge who finds fault with everything, so that there are finds to compare.
        let question = |case| hunt_by(Judge::allowing(-1e3), 7, case);
        let (one, finds) = after(question, Progress::new(7), 20_000, 1);
        assert!(one.total().casts >= 20_000 && !finds.is_empty());
        for threads in [2, 5] {
            assert_eq!(after(question, Progress::new(7), 20_000, threads), (one.clone(), finds.clone()));
        }
    }

    #[test]
    fn a_hunt_that_goes_on_from_a_state_file_comes_to_the_same() {
        let question = |case| hunt(8, case);
        let (whole, _) = after(question, Progress::new(8), 30_000, 2);
        let (half, _) = after(question, Progress::new(8), 9_000, 2);
        assert!(half.cases < whole.cases);
        let again = Progress::parse(&half.to_text()).expect("it was just written");
        assert_eq!(again, half);
        assert_eq!(after(question, again, 30_000, 2).0, whole);
    }

    #[test]
    fn another_seed_means_other_scenes() {
        assert_ne!(hunt(1, 0).counts, hunt(2, 0).counts);
    }

    #[test]
    fn what_is_no_state_file_is_not_taken_for_one() {
        let text = Progress::new(3).to_text();
        assert!(Progress::parse(&text).is_some());
        for bad in ["", "carom-hunt 0\n", &text[..text.len() - 9], &text.replace("seed 3", "seed x")] {
            assert_eq!(Progress::parse(bad), None, "{bad}");
        }
    }
}
