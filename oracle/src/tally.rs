//! Counts and finds.

use carom::Scene;

use crate::finding::{Fault, Finding};
use crate::generate::Shot;
use crate::judge::Verdict;

/// The counts of some cases.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Counts {
    /// Balls that were cast.
    pub balls: u64,
    /// Balls that were refused, and rightly so.
    pub refused: u64,
    /// Casts: legs that were asked for, answered and measured; among moving bodies balls, and on a table events.
    pub casts: u64,
    /// Bounces, or what else was met.
    pub bounces: u64,
    /// Open answers, which could not be told to be right or wrong: bounces off several things at once, or answers that
    /// take the judge too many steps.
    pub open: u64,
    /// Balls smaller than rounding that were off by more roundoffs than others may be.
    pub coarse: u64,
    /// Calls that the core refused as unresolved.
    pub unresolved: u64,
    /// Directions to a target that were asked for, answered and measured. The casts that measure them are not counted.
    pub aims: u64,
    /// The findings, by [`Fault::ALL`].
    pub faults: [u64; Fault::ALL.len()],
}

impl Counts {
    /// The names of all but the findings.
    pub const NAMES: [&'static str; 8] =
        ["balls", "refused", "casts", "bounces", "open", "coarse", "unresolved", "aims"];

    /// All numbers: the named ones, and the findings.
    pub fn numbers(&mut self) -> impl Iterator<Item = &mut u64> {
        let Counts { balls, refused, casts, bounces, open, coarse, unresolved, aims, faults } = self;
        [balls, refused, casts, bounces, open, coarse, unresolved, aims].into_iter().chain(faults)
    }

    /// How much was found.
    #[must_use]
    pub fn found(&self) -> u64 {
        self.faults.iter().sum()
    }

    /// Counts what others counted.
    pub fn join(&mut self, mut other: Counts) {
        for (mine, theirs) in self.numbers().zip(other.numbers()) {
            *mine += *theirs;
        }
    }
}

/// A find: what is wrong, and how to see it again.
#[derive(Clone, Debug)]
pub struct Find {
    /// The number of its case.
    pub case: u64,
    /// The number of its ball, or of the event, in it.
    pub number: usize,
    /// The fault.
    pub finding: Finding,
    /// The scene and the ball, if casting it there shows the fault.
    pub shown: Option<(Scene, Shot)>,
}

/// The results of a case, or of several.
#[derive(Clone, Debug, Default)]
pub struct Rides {
    /// The counts.
    pub counts: Counts,
    /// The finds.
    pub finds: Vec<Find>,
}

impl Rides {
    /// Counts a path that was judged. Returns its finding.
    pub(crate) fn add(&mut self, verdict: Verdict) -> Option<Finding> {
        let Verdict { legs, bounces, refused, open, coarse, finding } = verdict;
        self.counts.balls += 1;
        self.counts.casts += legs;
        self.counts.bounces += bounces;
        self.counts.open += open;
        self.counts.refused += u64::from(refused);
        self.counts.coarse += u64::from(coarse);
        finding
    }

    /// Counts and keeps the finding of a ball, if there is one.
    pub(crate) fn keep(
        &mut self,
        case: u64,
        number: usize,
        finding: Option<Finding>,
        shown: Option<(&Scene, Shot)>,
    ) {
        let Some(finding) = finding else { return };
        self.counts.faults[finding.fault as usize] += 1;
        let shown = shown.map(|(scene, shot)| (scene.clone(), shot));
        self.finds.push(Find { case, number, finding, shown });
    }

    /// Takes in the results of others.
    pub fn join(&mut self, other: Rides) {
        self.counts.join(other.counts);
        self.finds.extend(other.finds);
    }
}
