//! Scene files: what is read, what is refused and where, and that nothing is lost on the way.

use crate::prelude::*;
#[cfg(feature = "svg")]
mod drawings;
mod kept;
mod schema;
mod shared;

use serde_json::Value;

fn shared() -> Value {
    serde_json::from_str(include_str!("../../cases/scene-files.json")).unwrap()
}

/// A document with every member that there is.
fn full() -> Value {
    shared()["full"].take()
}

fn refusal(text: &str) -> Error {
    Document::parse(text).expect_err(text)
}
