//! Random numbers that are the same everywhere: a test that fails can be run again.

use glam::DVec2 as Vec2;

/// The splitmix64 generator (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014).
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The numbers of this seed.
    #[must_use]
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// Any 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number in `lo ≤ x < hi`.
    pub fn float(&mut self, lo: f64, hi: f64) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "53 bits fit")]
        let unit = (self.bits() >> 11) as f64 / (1_u64 << 53) as f64;
        lo + unit * (hi - lo)
    }

    /// A whole number in `lo ≤ n ≤ hi`.
    pub fn whole(&mut self, lo: i32, hi: i32) -> i32 {
        let width = u64::try_from(i64::from(hi) - i64::from(lo) + 1).expect("lo ≤ hi");
        lo + i32::try_from(self.bits() % width).expect("it is less than the width")
    }

    /// An index into a list of `length` entries.
    pub fn index(&mut self, length: usize) -> usize {
        let length = u64::try_from(length).expect("lists are shorter");
        usize::try_from(self.bits() % length).expect("it is less than the length")
    }

    /// One of a list.
    pub fn pick<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.index(list.len())]
    }

    /// True with the probability 1/n.
    pub fn one_in(&mut self, n: u64) -> bool {
        self.bits().is_multiple_of(n)
    }

    /// A point in the square from −size to size.
    pub fn point(&mut self, size: f64) -> Vec2 {
        Vec2::new(self.float(-size, size), self.float(-size, size))
    }

    /// A point of whole numbers from −most to most.
    pub fn lattice(&mut self, most: i32) -> Vec2 {
        Vec2::new(self.whole(-most, most).into(), self.whole(-most, most).into())
    }

    /// A unit vector towards a point of the disk, not too near its middle: this needs no sine.
    pub fn direction(&mut self) -> Vec2 {
        loop {
            let v = self.point(1.0);
            if (0.01..=1.0).contains(&v.length_squared()) {
                return v.normalize();
            }
        }
    }
}
