//! The core's tests. All of them run natively and, through wasm-bindgen-test, in a browser.

mod cases;
mod judge;
