/// A set of small numbers, as bits.
#[derive(Clone, Debug, Default)]
pub(crate) struct Marks(Vec<u64>);

impl Marks {
    #[inline]
    pub(crate) fn mark(&mut self, k: usize) {
        if k / 64 >= self.0.len() {
            self.0.resize(k / 64 + 1, 0);
        }
        self.0[k / 64] |= 1 << (k % 64);
    }

    /// Removes and returns the largest number.
    pub(super) fn pop(&mut self) -> Option<usize> {
        loop {
            let word = self.0.last_mut()?;
            if let Some(bit) = word.checked_ilog2() {
                *word ^= 1 << bit;
                return Some(64 * (self.0.len() - 1) + bit as usize);
            }
            self.0.pop();
        }
    }

    /// Moves all numbers to a list, in ascending order.
    pub(crate) fn take(&mut self, into: &mut Vec<u32>) {
        for (word, first) in self.0.iter_mut().zip((0..).step_by(64)) {
            while *word != 0 {
                into.push(first + word.trailing_zeros());
                *word &= *word - 1;
            }
        }
    }
}
