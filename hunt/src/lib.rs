//! The leak hunt: the oracle's hostile scenes, cast and judged by the million. Finds become scene files.

mod file;
mod run;
#[cfg(target_arch = "wasm32")]
mod wasm;

pub use file::{path, replay, written};
pub use run::{Progress, run};
