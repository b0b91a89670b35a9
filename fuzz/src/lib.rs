//! Hostile input for carom. Each target takes any bytes, makes something of them, and panics where carom breaks a
//! promise: a panic, an answer that is no number, an error without its value, a scene that a refusal changed, two
//! ways that give two answers.

#![allow(clippy::missing_panics_doc, reason = "a panic is how a target says what it found")]

mod bytes;
mod mutate;
mod oracle;
mod shapes;
mod targets;

pub use mutate::Mutator;
pub use targets::{crowd, edits, outline, pairs, scene_numbers, scene_text, space};

/// A target: what it is called, what it does with some bytes, and how often it can in a second or so.
pub type Target = (&'static str, fn(&[u8]), u64);

/// All targets.
pub const TARGETS: [Target; 7] = [
    ("scene_text", scene_text, 30_000),
    ("scene_numbers", scene_numbers, 1_500),
    ("edits", edits, 1_500),
    ("outline", outline, 5_000),
    ("pairs", pairs, 15_000),
    ("space", space, 4_000),
    ("crowd", crowd, 5_000),
];
