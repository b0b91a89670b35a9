//! Changes to inputs, the same ones each time.

use oracle::Random;

/// The words and signs of scene files.
const WORDS: [&str; 30] = [
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "\"carom\":1",
    "\"bodies\"",
    "\"shape\"",
    "\"polygon\"",
    "\"circle\"",
    "\"polyline\"",
    "\"side\"",
    "\"inside\"",
    "\"response\"",
    "\"pass\"",
    "\"placement\"",
    "\"matrix\"",
    "\"rotation\"",
    "\"ball\"",
    "\"limits\"",
    "\"bounces\"",
    "1e308",
    "-0",
    "1e999",
    "null",
    "\\ud800",
    "\\u0000",
    "5e-324",
    "0.1",
];

/// Makes new inputs of old ones.
pub struct Mutator(Random);

impl Mutator {
    /// One that will always do the same.
    #[must_use]
    pub fn new(seed: u64) -> Mutator {
        Mutator(Random::new(seed))
    }

    fn below(&mut self, count: usize) -> usize {
        self.0.index(count.max(1))
    }

    fn bytes(&mut self) -> [u8; 8] {
        self.0.bits().to_le_bytes()
    }

    /// Another input, out of one or two of the corpus.
    pub fn input(&mut self, corpus: &[Vec<u8>]) -> Vec<u8> {
        let mut input = corpus[self.below(corpus.len())].clone();
        for _ in 0..=self.below(5) {
            let at = self.below(input.len() + 1);
            match self.below(8) {
                0 | 1 if at < input.len() => input[at] = self.bytes()[0],
                2 if at < input.len() => input[at] ^= 1 << self.below(8),
                3 => drop(input.splice(at..at, self.bytes())),
                4 => {
                    let end = input.len().min(at + self.below(16));
                    input.drain(at..end);
                }
                5 => {
                    let word = WORDS[self.below(WORDS.len())];
                    input.splice(at..at, word.bytes());
                }
                6 => {
                    let end = input.len().min(at + self.below(32));
                    let part = input[at..end].to_vec();
                    let to = self.below(input.len() + 1);
                    input.splice(to..to, part);
                }
                _ => {
                    let other = &corpus[self.below(corpus.len())];
                    let from = self.below(other.len() + 1);
                    input.splice(at.., other[from..].iter().copied());
                }
            }
        }
        input.truncate(4096);
        input
    }
}
