//! Counts of casts, and of all that is asked otherwise.

use crate::finding::{Fault, Finding};
use crate::generate::Kind;
use crate::judge::Verdict;

/// The counts of one kind.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Counts {
    /// Balls that were cast.
    pub balls: u64,
    /// Balls that were refused, and rightly so.
    pub refused: u64,
    /// Casts: legs that were asked for, answered and measured.
    pub casts: u64,
    /// Balls smaller than rounding that were put aside by more roundoffs than others may be.
    pub coarse: u64,
    /// Directions to a target that were asked for, answered and measured. What it took to measure them is no cast.
    pub aims: u64,
    /// Bounces.
    pub bounces: u64,
    /// Bounces off several things at once whose direction could not be told to be right or wrong.
    pub open: u64,
    /// How deep any ball came into anything, in roundoffs.
    pub deepest: f64,
    /// The findings, by [`Fault::ALL`].
    pub faults: [u64; Fault::ALL.len()],
}

impl Counts {
    /// How much was found.
    #[must_use]
    pub fn found(&self) -> u64 {
        self.faults.iter().sum()
    }

    fn note(&mut self, verdict: &Verdict) {
        if let Some(finding) = &verdict.finding {
            self.faults[finding.fault as usize] += 1;
        }
    }

    /// Counts what others counted.
    pub fn join(&mut self, other: &Counts) {
        self.balls += other.balls;
        self.refused += other.refused;
        self.casts += other.casts;
        self.coarse += other.coarse;
        self.aims += other.aims;
        self.bounces += other.bounces;
        self.open += other.open;
        self.deepest = self.deepest.max(other.deepest);
        for (mine, theirs) in self.faults.iter_mut().zip(other.faults) {
            *mine += theirs;
        }
    }
}

/// The counts of all kinds, by [`Kind::ALL`].
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tally {
    /// One for each kind.
    pub kinds: [Counts; Kind::ALL.len()],
}

impl Tally {
    /// Counts a ball.
    pub fn add(&mut self, kind: Kind, verdict: &Verdict) {
        let counts = &mut self.kinds[kind as usize];
        counts.balls += 1;
        counts.refused += u64::from(verdict.refused);
        counts.casts += verdict.legs;
        counts.bounces += verdict.bounces;
        counts.open += verdict.open;
        counts.coarse += u64::from(verdict.coarse);
        counts.deepest = counts.deepest.max(verdict.deepest);
        counts.note(verdict);
    }

    /// Counts a direction to a target.
    pub fn add_aim(&mut self, kind: Kind, verdict: &Verdict) {
        let counts = &mut self.kinds[kind as usize];
        counts.aims += 1;
        counts.note(verdict);
    }

    /// Counts what others counted.
    pub fn join(&mut self, other: &Tally) {
        for (mine, theirs) in self.kinds.iter_mut().zip(&other.kinds) {
            mine.join(theirs);
        }
    }

    /// All kinds together.
    #[must_use]
    pub fn total(&self) -> Counts {
        let mut total = Counts::default();
        for counts in &self.kinds {
            total.join(counts);
        }
        total
    }
}

/// The results of queries, aims, moving casts, or events of tables.
#[derive(Clone, Debug, Default)]
pub struct Rides {
    /// Casts that were asked for.
    pub casts: u64,
    /// Of these, the balls that could not be where they start.
    pub refused: u64,
    /// Of these, those that met something.
    pub hits: u64,
    /// Those of which the core says that it cannot be told.
    pub unresolved: u64,
    /// Those of which the judge cannot tell within its steps.
    pub open: u64,
    /// The findings, with the number of the case and of the ball.
    pub finds: Vec<(u64, usize, Finding)>,
}

impl Rides {
    /// Counts what others counted.
    pub fn join(&mut self, other: Rides) {
        self.casts += other.casts;
        self.refused += other.refused;
        self.hits += other.hits;
        self.unresolved += other.unresolved;
        self.open += other.open;
        self.finds.extend(other.finds);
    }
}
