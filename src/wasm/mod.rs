//! The exports to JavaScript: flat, with numbers and handles. The classes that people use are
//! JavaScript (`npm/src`), which has validated everything before it calls any of this.
//!
//! Each export is a conversion of a few lines around a call of the core. JavaScript calls it by the name that it has
//! here.

#![allow(
    unreachable_pub,
    clippy::must_use_candidate,
    reason = "JavaScript is the only caller, and wasm-bindgen exports what is public"
)]

mod error;
mod exchange;
mod heap;

#[cfg(feature = "js")]
mod batch;
#[cfg(feature = "js")]
mod body;
#[cfg(feature = "js")]
mod draw;
#[cfg(feature = "js")]
mod free_space;
#[cfg(feature = "js")]
mod motion;
#[cfg(feature = "js")]
mod numbers;
#[cfg(feature = "js")]
mod outline;
#[cfg(feature = "js")]
mod pairs;
#[cfg(feature = "js")]
mod path;
#[cfg(feature = "js")]
mod scene;
#[cfg(feature = "js")]
mod trace;
#[cfg(feature = "js")]
mod tree;

#[cfg(feature = "js-space")]
mod crowd;
#[cfg(feature = "js-space")]
mod solids;
