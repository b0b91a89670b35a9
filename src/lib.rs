//! Where a moving ball first touches a room's walls and obstacles, how it bounces, and its whole path.

#![cfg_attr(not(target_arch = "wasm32"), forbid(unsafe_code))]

mod bvh;
mod error;
mod plane;
pub mod tolerance;

pub use bvh::{Bvh, Counters, Level};
pub use error::Error;
pub use plane::*;
