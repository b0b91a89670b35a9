//! Where a moving ball first touches a room's walls and obstacles, how it bounces, and its whole path.

#![cfg_attr(not(target_arch = "wasm32"), forbid(unsafe_code))]

mod error;
mod plane;
mod scene;
pub mod tolerance;

pub use error::Error;
pub use plane::*;
pub use scene::{Curve, Outline, OutlineLoop, Piece, Source, offset_pieces, offset_polyline_pieces};
