//! A hunt over many scenes on all cores. Blocks of scenes are counted in their order, so that the counts do not depend on
//! how many threads there are or which is first.

use std::fmt::Write as _;
use std::thread;

use oracle::{Counts, Fault, Find, Hunt, Kind, Tally};

/// The first line of a state file. It changes with the scenes that a seed means, and with what the counts mean.
const HEAD: &str = "carom-hunt 6";

/// How far a hunt has come.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Progress {
    /// The seed.
    pub seed: u64,
    /// The blocks that are done.
    pub blocks: u64,
    /// The casts in them.
    pub tally: Tally,
}

/// So many jobs a thread does in one go.
const PART: u64 = 16;

/// Does the next jobs from the one with this number on, on so many threads. What comes of them is in their order.
///
/// # Panics
/// Where a job does.
pub fn in_order<T: Send>(first: u64, threads: usize, job: impl Fn(u64) -> T + Sync) -> Vec<T> {
    let part = |k: u64| (first + k * PART..first + (k + 1) * PART).map(&job).collect::<Vec<T>>();
    let part = &part;
    thread::scope(|scope| {
        let parts: Vec<_> = (0..threads as u64).map(|k| scope.spawn(move || part(k))).collect();
        parts.into_iter().flat_map(|part| part.join().expect("a job that ends")).collect()
    })
}

/// Goes on from `progress` until there are so many casts, on so many threads. After each block `report` is told, with what
/// was found in it; the hunt ends early where it returns `false`.
pub fn run(
    it: &Hunt,
    progress: &mut Progress,
    casts: u64,
    threads: usize,
    mut report: impl FnMut(&Progress, Vec<Find>) -> bool,
) {
    while progress.tally.total().casts < casts {
        for (tally, finds) in in_order(progress.blocks, threads, |index| it.block(index)) {
            progress.blocks += 1;
            progress.tally.join(&tally);
            if !report(progress, finds) || progress.tally.total().casts >= casts {
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

    /// The text of a state file.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut text = format!("{HEAD}\nseed {}\nblocks {}\n", self.seed, self.blocks);
        for (kind, counts) in Kind::ALL.iter().zip(&self.tally.kinds) {
            let Counts { balls, refused, casts, aims, bounces, open, coarse, deepest, faults } = counts;
            let faults = faults.map(|n| n.to_string()).join(" ");
            // A String takes all that is written to it.
            let _ = writeln!(
                text,
                "{} {balls} {refused} {casts} {aims} {bounces} {open} {coarse} {deepest:?} {faults}",
                kind.name()
            );
        }
        text
    }

    /// Reads a state file. `None` where it is none, or one of other scenes.
    #[must_use]
    pub fn parse(text: &str) -> Option<Progress> {
        let mut lines = text.lines();
        if lines.next()? != HEAD {
            return None;
        }
        let mut number = |name: &str| lines.next()?.strip_prefix(name)?.trim().parse().ok();
        let mut progress = Progress::new(number("seed")?);
        progress.blocks = number("blocks")?;
        for (kind, counts) in Kind::ALL.iter().zip(&mut progress.tally.kinds) {
            let mut words = lines.next()?.strip_prefix(&kind.name())?.split_whitespace();
            let mut count = || words.next()?.parse().ok();
            (counts.balls, counts.refused, counts.casts) = (count()?, count()?, count()?);
            (counts.aims, counts.bounces, counts.open) = (count()?, count()?, count()?);
            counts.coarse = words.next()?.parse().ok()?;
            counts.deepest = words.next()?.parse().ok()?;
            for fault in 0..Fault::ALL.len() {
                counts.faults[fault] = words.next()?.parse().ok()?;
            }
        }
        Some(progress)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use oracle::Judge;

    use crate::written;

    /// A hunt until there are so many casts, and how often it was told of.
    fn hunt(hunt: Hunt, from: Progress, casts: u64, threads: usize) -> (Progress, Vec<String>) {
        let (mut progress, mut all) = (from, Vec::new());
        run(&hunt, &mut progress, casts, threads, |_, finds| {
            all.extend(finds.iter().map(written));
            true
        });
        (progress, all)
    }

    #[test]
    fn the_counts_do_not_depend_on_the_number_of_threads() {
        // A judge who finds fault with everything, so that there are finds to compare.
        let it = Hunt::new(7, Judge::allowing(-1e3));
        let (one, finds) = hunt(it, Progress::new(7), 20_000, 1);
        assert!(one.tally.total().casts >= 20_000 && !finds.is_empty());
        for threads in [2, 5] {
            assert_eq!(hunt(it, Progress::new(7), 20_000, threads), (one.clone(), finds.clone()));
        }
    }

    #[test]
    fn a_hunt_that_goes_on_from_a_state_file_comes_to_the_same() {
        let it = Hunt::new(8, Judge::default());
        let (whole, _) = hunt(it, Progress::new(8), 30_000, 2);
        let (half, _) = hunt(it, Progress::new(8), 9_000, 2);
        assert!(half.blocks < whole.blocks);
        let again = Progress::parse(&half.to_text()).expect("it was just written");
        assert_eq!(again, half);
        assert_eq!(hunt(it, again, 30_000, 2).0, whole);
    }

    #[test]
    fn another_seed_means_other_scenes() {
        let casts = |seed| Hunt::new(seed, Judge::default()).block(0).0;
        assert_ne!(casts(1), casts(2));
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
