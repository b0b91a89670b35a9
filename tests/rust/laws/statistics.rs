//! Whether numbers that follow one another could have come from what they are said to come from. They hang together over
//! some steps, so that they are taken in blocks: how much the blocks differ says how well a mean is known.

/// Means over blocks of steps.
#[derive(Clone, Debug, Default)]
pub(crate) struct Blocks {
    means: Vec<f64>,
    sum: f64,
    count: usize,
    length: usize,
}

#[expect(clippy::cast_precision_loss, reason = "counts are below 2^53")]
impl Blocks {
    /// Blocks of so many steps.
    pub(crate) fn of(length: usize) -> Blocks {
        Blocks { length, ..Blocks::default() }
    }

    pub(crate) fn add(&mut self, value: f64) {
        self.sum += value;
        self.count += 1;
        if self.count == self.length {
            self.means.push(self.sum / self.length as f64);
            (self.sum, self.count) = (0.0, 0);
        }
    }

    pub(crate) fn mean(&self) -> f64 {
        self.means.iter().sum::<f64>() / self.means.len() as f64
    }

    /// How far the mean is expected to be off.
    pub(crate) fn error(&self) -> f64 {
        let (mean, n) = (self.mean(), self.means.len() as f64);
        let square: f64 = self.means.iter().map(|m| (m - mean) * (m - mean)).sum();
        (square / (n * (n - 1.0))).sqrt()
    }

    /// How many times its error the mean is off.
    pub(crate) fn sigmas(&self, expected: f64) -> f64 {
        (self.mean() - expected) / self.error()
    }
}

/// How evenly values from 0 up to 1 lie in bins of the same size.
#[derive(Clone, Debug)]
pub(crate) struct Bins(Vec<Blocks>);

#[expect(clippy::cast_precision_loss, reason = "counts are below 2^53")]
impl Bins {
    pub(crate) fn of(bins: usize, block: usize) -> Bins {
        Bins(vec![Blocks::of(block); bins])
    }

    pub(crate) fn add(&mut self, value: f64) {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "saturates, as it should"
        )]
        let bin = ((value * self.0.len() as f64) as usize).min(self.0.len() - 1);
        for (k, blocks) in self.0.iter_mut().enumerate() {
            blocks.add(f64::from(u8::from(k == bin)));
        }
    }

    /// Chi-square over its degrees of freedom, as so many standard deviations beyond what is expected
    /// (Wilson, Hilferty: The distribution of chi-square, 1931).
    pub(crate) fn sigmas(&self) -> f64 {
        let even = 1.0 / self.0.len() as f64;
        let square: f64 = self.0.iter().map(|bin| bin.sigmas(even)).map(|z| z * z).sum();
        let free = self.0.len() as f64 - 1.0;
        // The bins share one sum, so that each deviation is a little smaller than it would be alone.
        let chi = square * (1.0 - even);
        ((chi / free).cbrt() - (1.0 - 2.0 / (9.0 * free))) / (2.0 / (9.0 * free)).sqrt()
    }
}
