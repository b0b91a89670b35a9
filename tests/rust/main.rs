//! The core's tests. All of them run natively and, through wasm-bindgen-test, in a browser.

#[cfg(not(target_arch = "wasm32"))]
mod accuracy;
mod billiards;
mod cases;
mod crowd;
mod degenerate;
#[cfg(all(not(target_arch = "wasm32"), feature = "serde"))]
mod figures;
mod hostile;
mod hull;
mod hunted;
#[cfg(not(target_arch = "wasm32"))]
mod laws;
#[cfg(not(target_arch = "wasm32"))]
mod memory;
mod moving;
mod outline;
mod plane;
mod prelude;
mod same_bits;
#[cfg(all(not(target_arch = "wasm32"), feature = "serde"))]
mod scene_file;
#[cfg(all(not(target_arch = "wasm32"), feature = "serde"))]
mod scenes;
#[cfg(not(target_arch = "wasm32"))]
mod send_sync;
#[cfg(feature = "serde")]
mod snippets;
mod space;
mod table;
mod trace;
mod tree;
