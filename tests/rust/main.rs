//! The core's tests. All of them run natively and, through wasm-bindgen-test, in a browser.

#![cfg_attr(target_arch = "wasm32", allow(unused_imports, reason = "the test attribute is replaced there"))]

mod cases;
mod plane;
mod random;
mod tree;
