//! The core's tests. All of them run natively and, through wasm-bindgen-test, in a browser.

mod cases;
mod escape;
mod json;
mod judge;
mod random;
mod rooms;
mod scenes;
