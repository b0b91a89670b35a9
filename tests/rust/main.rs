//! The core's tests. All of them run natively and, through wasm-bindgen-test, in a browser.

#[cfg(all(not(target_arch = "wasm32"), feature = "billiards"))]
mod accuracy;
mod aim;
mod batch;
#[cfg(feature = "billiards")]
mod billiards;
mod cases;
#[cfg(feature = "space")]
mod crowd;
mod degenerate;
#[cfg(target_arch = "wasm32")]
mod drawing;
mod escape;
mod far;
#[cfg(all(not(target_arch = "wasm32"), feature = "serde"))]
mod figures;
mod hull;
mod hunted;
mod joints;
mod judge;
#[cfg(all(not(target_arch = "wasm32"), feature = "billiards"))]
mod laws;
#[cfg(not(target_arch = "wasm32"))]
mod memory;
mod outline;
mod plane;
mod random;
mod refusals;
mod rooms;
mod same_bits;
#[cfg(all(not(target_arch = "wasm32"), feature = "serde"))]
mod scene_file;
#[cfg(feature = "serde")]
mod scenes;
mod seams;
#[cfg(feature = "serde")]
mod snippets;
#[cfg(feature = "space")]
mod space;
mod tied;
mod trace;
mod tree;
