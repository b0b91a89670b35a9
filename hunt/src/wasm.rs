//! The hunt for JavaScript: the page's leak test.

#![allow(missing_docs, reason = "wasm-bindgen writes items of its own beside these")]

use wasm_bindgen::prelude::wasm_bindgen;

use oracle::{Counts, Fault, Find, Judge, Kind, hunt_by};

use crate::{Progress, written};

/// A hunt in one thread, block by block.
#[wasm_bindgen]
#[derive(Debug)]
pub struct LeakHunt {
    judge: Judge,
    seed: u64,
    progress: Progress,
    finds: Vec<Find>,
}

#[wasm_bindgen]
impl LeakHunt {
    /// The hunt with this seed. `roundoffs` is how much nearer than its radius a ball may come to anything; by default it is the
    /// judge's own.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(seed: u32, roundoffs: Option<f64>) -> LeakHunt {
        let judge = roundoffs.map_or_else(Judge::default, Judge::allowing);
        LeakHunt { judge, seed: seed.into(), progress: Progress::default(), finds: Vec::new() }
    }

    /// The names of the kinds of scenes, in the order in which they are counted.
    #[must_use]
    pub fn kinds() -> Vec<String> {
        Kind::ALL.map(Kind::name).to_vec()
    }

    /// Casts and judges one more scene of each kind.
    pub fn block(&mut self) {
        for _ in Kind::ALL {
            let rides = hunt_by(self.judge, self.seed, self.progress.cases);
            self.finds.extend(self.progress.add(rides));
        }
    }

    /// For each kind: casts, bounces, escapes, and all that was found.
    #[must_use]
    pub fn counts(&self) -> Vec<f64> {
        let of = |counts: &Counts| {
            let escapes = counts.faults[Fault::Escape as usize];
            [counts.casts, counts.bounces, escapes, counts.found()].map(|n| n as f64)
        };
        self.progress.kinds.iter().flat_map(of).collect()
    }

    /// The scene file of a find that has not been taken yet.
    #[wasm_bindgen(js_name = takeFind)]
    pub fn take_find(&mut self) -> Option<String> {
        self.finds.pop().as_ref().and_then(written)
    }
}
