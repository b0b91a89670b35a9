//! The JavaScript interface: the only place that knows wasm-bindgen. Each export is a conversion of a few
//! lines; what it does stands in the core, under the same name.
//!
//! What is read, or drawn on, is code of others, which may call any of this in turn, or throw. So every call first
//! reads all that it was given, borrows what it was called on only then, and draws when it has let go of it.

#![allow(
    clippy::missing_errors_doc,
    clippy::must_use_candidate,
    clippy::needless_pass_by_value,
    reason = "these comments become TypeScript's, where every refusal is the same CaromError and nothing must be \
              used; and wasm-bindgen takes optional objects by value only"
)]

mod basics;
#[cfg(feature = "batch")]
mod batch;
#[cfg(feature = "billiards")]
mod billiards;
mod body;
#[cfg(feature = "batch")]
mod bulk;
mod convert;
#[cfg(feature = "space")]
mod crowd;
mod door;
mod draw;
mod error;
#[cfg(feature = "small-heap")]
mod heap;
mod outline;
#[cfg(feature = "pairs")]
mod pairs;
mod path;
mod scene;
#[cfg(feature = "space")]
mod solids;
#[cfg(feature = "trace")]
mod trace;
mod tree;
mod types;

pub use basics::*;
#[cfg(feature = "billiards")]
pub use billiards::FreeRegion;
#[cfg(feature = "space")]
pub use crowd::Crowd;
pub use outline::Outline;
#[cfg(feature = "pairs")]
pub use pairs::*;
pub use path::Path;
pub use scene::Scene;
#[cfg(feature = "space")]
pub use solids::*;
pub use tree::Tree;
