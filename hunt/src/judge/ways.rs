//! The directions in which a ball may be moving.

use carom::Vec2;

use super::UNIT;
use crate::measure::reach;

/// A direction, and what it may be off by besides rounding.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Way {
    pub(super) direction: Vec2,
    pub(super) doubt: f64,
}

impl Way {
    pub(super) fn certain(direction: Vec2) -> Way {
        Way { direction, doubt: 0.0 }
    }

    /// The way after a mirroring. A mirror that is turned turns what it shows twice as far.
    pub(super) fn mirrored(&self, normal: &Way) -> Way {
        let (d, n) = (self.direction, normal.direction);
        Way { direction: d - 2.0 * d.dot(n) * n, doubt: self.doubt + 2.0 * normal.doubt }
    }

    /// Whether another says nothing more.
    pub(super) fn covers(&self, other: &Way) -> bool {
        reach(self.direction - other.direction) + other.doubt < self.doubt + UNIT
    }
}

/// Ways of which none is covered by one that came before it.
#[derive(Clone, Debug)]
pub(super) struct Ways {
    all: Vec<Way>,
    /// Where there are more than a few, they are found by where they point: the last of each list, and for each way the one
    /// before it.
    last: [u16; LISTS],
    before: Vec<u16>,
    /// The largest doubt of any.
    widest: f64,
}

/// There are so many lists, for sectors in turn. Those of a ball that is squeezed differ by some roundings each.
const LISTS: usize = 256;

/// So many sectors are a unit of [`bearing`]: each is wider than what counts as the same, many times over.
const SECTORS: f64 = (1_u64 << 42) as f64;

/// So many are looked through one after the other.
const FEW: usize = 12;

/// There is no way here.
const NONE: u16 = u16::MAX;

/// So many ways to go on are followed at most where a ball touches several things at once.
const MOST: usize = 400;

impl Ways {
    pub(super) fn none() -> Ways {
        Ways { all: Vec::new(), last: [NONE; LISTS], before: Vec::new(), widest: 0.0 }
    }

    pub(super) fn clear(&mut self) {
        if !self.before.is_empty() {
            self.before.clear();
            self.last = [NONE; LISTS];
        }
        self.all.clear();
        self.widest = 0.0;
    }

    pub(super) fn all(&self) -> &[Way] {
        &self.all
    }

    /// Whether there are more than can be followed.
    pub(super) fn are_too_many(&self) -> bool {
        self.all.len() >= MOST
    }

    /// Adds a way, unless it is covered.
    pub(super) fn add(&mut self, way: Way) {
        if self.all.len() >= FEW {
            self.fill_lists();
        }
        if !self.cover(&way) {
            self.all.push(way);
            self.widest = self.widest.max(way.doubt);
        }
    }

    fn fill_lists(&mut self) {
        for place in self.before.len()..self.all.len() {
            let list = list(bearing(self.all[place].direction));
            let place = u16::try_from(place).unwrap_or(NONE);
            self.before.push(std::mem::replace(&mut self.last[list], place));
        }
    }

    fn cover(&self, way: &Way) -> bool {
        let among_all = || self.all.iter().any(|other| other.covers(way));
        if self.all.len() < FEW {
            return among_all();
        }
        let bearing = bearing(way.direction);
        let (one, other) = (list(bearing - 4.0 * UNIT), list(bearing + 4.0 * UNIT));
        // What is no more in doubt covers only what is the same but for rounding.
        self.list_covers(one, way)
            || one != other && self.list_covers(other, way)
            || way.doubt < self.widest && among_all()
    }

    fn list_covers(&self, list: usize, way: &Way) -> bool {
        let mut place = self.last[list];
        while place != NONE {
            if self.all[usize::from(place)].covers(way) {
                return true;
            }
            place = self.before[usize::from(place)];
        }
        false
    }

    /// Adds what comes of mirroring each way at whatever it is opposed to, as often as it is.
    pub(super) fn follow(&mut self, normals: &[Way]) {
        let mut done = 0;
        while done < self.all.len() && !self.are_too_many() {
            let way = self.all[done];
            done += 1;
            for normal in normals {
                if way.direction.dot(normal.direction) < -f64::EPSILON {
                    self.add(way.mirrored(normal));
                }
            }
        }
    }
}

/// Where a unit vector points, from −2 to 2 along a diamond: it turns no faster than the vector does.
fn bearing(v: Vec2) -> f64 {
    let part = v.y / (v.x.abs() + v.y.abs());
    if v.x >= 0.0 { part } else { 2.0_f64.copysign(v.y) - part }
}

/// The list of a bearing's sector.
fn list(bearing: f64) -> usize {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a number from 0 to 2^45")]
    let sector = ((bearing + 4.0) * SECTORS) as u64;
    usize::try_from(sector % LISTS as u64).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    #[test]
    fn none_is_kept_twice_and_none_is_lost() {
        let mut random = Random::new(6);
        for _ in 0..200 {
            let (mut ways, mut plain) = (Ways::none(), Vec::<Way>::new());
            let doubts = random.pick(&[0.0, 1e-9, 0.01]);
            for _ in 0..300 {
                let near = random.pick(&[Vec2::X, -Vec2::X, Vec2::Y]);
                let aside = random.pick(&[1e-15, 1e-9, 0.02, 1.0]) * random.point(1.0);
                let direction = (near + aside).normalize_or(Vec2::X);
                let way = Way { direction, doubt: doubts * random.float(0.0, 1.0) };
                if !plain.iter().any(|other| other.covers(&way)) {
                    plain.push(way);
                }
                ways.add(way);
            }
            assert_eq!(ways.all(), plain);
        }
    }

    #[test]
    fn in_a_right_angle_a_ball_is_sent_back_whatever_it_meets_first() {
        let mut ways = Ways::none();
        let d = Vec2::new(-0.6, -0.8);
        ways.add(Way::certain(d));
        ways.follow(&[Way::certain(Vec2::X), Way::certain(Vec2::Y)]);
        let directions: Vec<Vec2> = ways.all().iter().map(|way| way.direction).collect();
        assert_eq!(directions, [d, Vec2::new(0.6, -0.8), Vec2::new(-0.6, 0.8), -d]);
    }
}
