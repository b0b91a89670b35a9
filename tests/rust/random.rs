//! Seeded random numbers, the same everywhere: splitmix64.

use carom::Vec2;

#[derive(Clone, Debug)]
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// 64 random bits.
    pub(crate) fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number in [low, high).
    pub(crate) fn between(&mut self, low: f64, high: f64) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "53 bits fit")]
        let unit = (self.bits() >> 11) as f64 / (1u64 << 53) as f64;
        low + (high - low) * unit
    }

    /// A whole number below `n`.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        #[expect(clippy::cast_possible_truncation, reason = "the remainder is below n")]
        let k = (self.bits() % n as u64) as usize;
        k
    }

    /// A point in the square from −size to size.
    pub(crate) fn point(&mut self, size: f64) -> Vec2 {
        Vec2::new(self.between(-size, size), self.between(-size, size))
    }

    /// A direction: a point of the disk, not too near its middle. No sine is needed.
    pub(crate) fn direction(&mut self) -> Vec2 {
        loop {
            let v = self.point(1.0);
            if (0.01..=1.0).contains(&v.length_squared()) {
                return v.normalize();
            }
        }
    }
}
