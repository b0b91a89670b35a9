//! The exchange of numbers with JavaScript, which writes the arguments of a call into one list of the core's memory,
//! and reads the answer from another (`npm/src/start.js`). So an export takes a handle at most, and nothing is
//! allocated for either. Lists come after their lengths.
//!
//! JavaScript has validated and counted everything: a list that is too short is a bug of ours.

use std::cell::{Cell, RefCell};
use std::ptr::with_exposed_provenance_mut;

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::error::refused;
use crate::error::Error;

/// A longer list is freed before the next call.
const LONG: usize = 1 << 16;

#[derive(Default)]
struct Exchange {
    given: Vec<f64>,
    answer: Vec<f64>,
}

thread_local! {
    static EXCHANGE: RefCell<Exchange> = RefCell::default();
    /// The address and the length of the last answer.
    static ANSWER: Cell<[usize; 2]> = const { Cell::new([0; 2]) };
}

/// The core's memory.
#[wasm_bindgen]
pub fn memory_of() -> JsValue {
    wasm_bindgen::memory()
}

/// The address of room for this many numbers, the arguments of the next calls.
#[wasm_bindgen]
pub fn room_for(count: usize) -> usize {
    EXCHANGE.with_borrow_mut(|Exchange { given, .. }| {
        // If there is enough, memory does not grow, and views of it stay valid.
        if given.len() < count || given.len() > LONG {
            *given = vec![0.0; count];
        }
        given.as_ptr().addr()
    })
}

/// The address of the address and the length of the last answer.
#[wasm_bindgen]
pub fn answer_at() -> usize {
    ANSWER.with(|answer| answer.as_ptr().addr())
}

/// A number that counts something.
#[expect(clippy::cast_sign_loss, reason = "it is whole, and no less than 0")]
pub(super) fn count(number: f64) -> usize {
    number as usize
}

/// The arguments of a call, one after the other.
pub(super) struct Given<'a>(&'a [f64]);

impl<'a> Given<'a> {
    pub(super) fn number(&mut self) -> f64 {
        let number = self.0[0];
        self.0 = &self.0[1..];
        number
    }

    pub(super) fn count(&mut self) -> usize {
        count(self.number())
    }

    #[inline(never)]
    pub(super) fn list(&mut self) -> &'a [f64] {
        let (list, rest) = self.0[1..].split_at(count(self.0[0]));
        self.0 = rest;
        list
    }
}

type Run<'a> = dyn FnMut(&mut Given<'_>, &mut Vec<f64>) -> Result<(), Error> + 'a;

/// Runs an export that reads its arguments and appends its answer.
pub(super) fn answer(mut run: impl FnMut(&mut Given<'_>, &mut Vec<f64>) -> Result<(), Error>) {
    answer_by(&mut run);
}

#[inline(never)]
fn answer_by(run: &mut Run<'_>) {
    EXCHANGE.with_borrow_mut(|Exchange { given, answer }| {
        answer.clear();
        answer.shrink_to(LONG);
        if let Err(error) = run(&mut Given(given), answer) {
            refused(&error);
        }
        ANSWER.set([answer.as_ptr().addr(), answer.len()]);
    });
}

/// Runs an export that answers with one list of numbers.
pub(super) fn list<T: IntoIterator<Item = f64>>(mut run: impl FnMut(&mut Given<'_>) -> Result<T, Error>) {
    answer(|given, answer| {
        answer.extend(run(given)?);
        Ok(())
    });
}

/// Runs an export that returns one value. If it is refused, that is the default.
pub(super) fn value<T: Default>(run: impl FnOnce(&mut Given<'_>) -> Result<T, Error>) -> T {
    // There is no list to copy.
    ANSWER.set([0; 2]);
    let result = EXCHANGE.with_borrow(|Exchange { given, .. }| run(&mut Given(given)));
    result.unwrap_or_else(|error| {
        refused(&error);
        T::default()
    })
}

/// Lets JavaScript hold something, and returns its handle.
pub(super) fn handed<T>(it: T) -> usize {
    Box::into_raw(Box::new(it)).expose_provenance()
}

/// The thing behind a handle. An export asks for it once.
pub(super) fn held<T>(handle: usize) -> &'static mut T {
    // SAFETY: `npm/src` keeps a handle with the class that it was made for, and forgets it when it is freed. No export calls
    // another, or JavaScript that would, while it has this reference.
    unsafe { &mut *with_exposed_provenance_mut(handle) }
}

/// Frees what is behind a handle.
pub(super) fn freed<T>(handle: usize) {
    // SAFETY: as above, and JavaScript calls it once.
    drop(unsafe { Box::from_raw(with_exposed_provenance_mut::<T>(handle)) });
}
