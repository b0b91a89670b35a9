//! The directions in which a ball may be moving.

use carom::Vec2;

use super::UNIT;
use crate::measure::reach;

/// A direction, and what it may be off by besides rounding.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Way {
    pub(super) direction: Vec2,
    pub(super) doubt: f64,
    /// The largest doubt of a normal at which it was reflected in the present bounce. Turning a mirror turns the
    /// reflection by twice the angle.
    mirrors: f64,
}

impl Way {
    pub(super) fn new(direction: Vec2, doubt: f64) -> Way {
        Way { direction, doubt, mirrors: 0.0 }
    }

    pub(super) fn certain(direction: Vec2) -> Way {
        Way::new(direction, 0.0)
    }

    pub(super) fn mirrored(&self, normal: &Way) -> Way {
        let (d, n) = (self.direction, normal.direction);
        Way { direction: d - 2.0 * d.dot(n) * n, mirrors: self.mirrors.max(normal.doubt), ..*self }
    }

    /// Raises the doubt of the normals at which it was reflected.
    pub(super) fn doubt_mirror(&mut self, doubt: f64) {
        self.mirrors = self.mirrors.max(doubt);
    }

    fn total(&self) -> f64 {
        self.doubt + 2.0 * self.mirrors
    }

    /// For a normal of something round: the cosine at which a hop along its inside is as flat as the normal's doubt. At
    /// an angle φ a hop is 2 R φ long, and its middle is R φ² / 2 away.
    pub(super) fn hop(&self) -> f64 {
        (4.0 * self.doubt).sqrt()
    }

    /// Whether another direction, with its doubt, lies within this one's.
    pub(super) fn covers(&self, other: &Way) -> bool {
        reach(self.direction - other.direction) < (self.total() - other.total()) + UNIT
    }

    /// Whether it is the same but for doubts.
    fn is_like(&self, other: &Way) -> bool {
        reach(self.direction - other.direction) < UNIT
    }

    /// Takes over the doubts of another.
    fn join(&mut self, other: &Way) {
        self.doubt = self.doubt.max(other.doubt);
        self.mirrors = self.mirrors.max(other.mirrors);
    }
}

/// Directions of which none is covered by one that was added before it.
#[derive(Clone, Debug, Default)]
pub(super) struct Ways {
    all: Vec<Way>,
    /// The indices of those that are still to be followed.
    waiting: Vec<usize>,
}

/// The most directions that are followed where a ball touches several things at once.
const MOST: usize = 400;

impl Ways {
    pub(super) fn clear(&mut self) {
        self.all.clear();
        self.waiting.clear();
    }

    pub(super) fn all(&self) -> &[Way] {
        &self.all
    }

    /// Whether there are more than can be followed.
    pub(super) fn are_too_many(&self) -> bool {
        self.all.len() >= MOST
    }

    /// Adds a way, unless it is covered. One that is like another, but more in doubt, takes its place.
    pub(super) fn add(&mut self, way: Way) {
        let fits = |other: &Way| other.covers(&way) || other.is_like(&way);
        let place = match self.all.iter().position(fits) {
            Some(place) if self.all[place].covers(&way) => return,
            Some(place) => {
                self.all[place].join(&way);
                place
            }
            None => {
                self.all.push(way);
                self.all.len() - 1
            }
        };
        self.waiting.push(place);
    }

    /// Reflects each direction at every normal that it opposes, and the new ones in turn. Returns how many are new.
    pub(super) fn follow(&mut self, normals: &[Way]) -> usize {
        let (before, mut done) = (self.all.len(), 0);
        self.waiting.clear();
        self.waiting.extend(0..before);
        while done < self.waiting.len() && !self.are_too_many() {
            let way = self.all[self.waiting[done]];
            done += 1;
            for normal in normals {
                if way.direction.dot(normal.direction) < -f64::EPSILON {
                    self.add(way.mirrored(normal));
                }
            }
        }
        self.all.len() - before
    }

    /// Ends a bounce of at most this many reflections: the doubt of its normals stays with each direction.
    pub(super) fn settle(&mut self, times: usize) {
        for way in &mut self.all {
            way.doubt += 2.0 * way.mirrors * times as f64;
            way.mirrors = 0.0;
        }
    }
}

/// Adds a normal, unless another covers it.
pub(super) fn add(normals: &mut Vec<Way>, normal: Way) {
    if !normals.iter().any(|other| other.covers(&normal)) {
        normals.push(normal);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    #[test]
    fn every_way_is_covered_and_none_is_kept_twice() {
        let mut random = Random::new(6);
        for _ in 0..200 {
            let mut ways = Ways::default();
            let doubts = random.pick(&[0.0, 1e-9, 0.01]);
            let mut added = Vec::new();
            for _ in 0..300 {
                let near = random.pick(&[Vec2::X, -Vec2::X, Vec2::Y]);
                let aside = random.pick(&[1e-15, 1e-9, 0.02, 1.0]) * random.point(1.0);
                let direction = (near + aside).normalize_or(Vec2::X);
                added.push(Way::new(direction, doubts * random.float(0.0, 1.0)));
                ways.add(added[added.len() - 1]);
            }
            let all = ways.all();
            // A way that was joined to another may be off by as much as the two may differ.
            let near = |kept: &Way, way: &Way| {
                reach(kept.direction - way.direction) + way.doubt <= kept.doubt + 2.0 * UNIT
            };
            assert!(added.iter().all(|way| all.iter().any(|kept| near(kept, way))));
            assert!((1..all.len()).all(|k| all[..k].iter().all(|kept| !kept.is_like(&all[k]))));
        }
    }

    #[test]
    fn a_way_that_comes_to_be_more_in_doubt_is_followed_again() {
        let mut ways = Ways::default();
        ways.add(Way::certain(Vec2::new(-0.6, -0.8)));
        ways.follow(&[Way::certain(Vec2::X), Way::new(Vec2::X, 1e-9), Way::certain(Vec2::Y)]);
        ways.settle(1);
        let doubts: Vec<f64> = ways.all().iter().map(|way| way.doubt).collect();
        assert_eq!(doubts, [0.0, 2e-9, 0.0, 2e-9]);
    }
}
