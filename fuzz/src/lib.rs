//! Hostile input for carom. Each target takes any bytes, makes something of them, and panics where carom breaks a
//! promise: a panic, an answer that is no number, an error without its value, a scene that a refusal changed, two
//! ways that give two answers.

mod bytes;
mod mutate;
mod oracle;
mod shapes;
mod targets;

pub use mutate::Mutator;
pub use targets::{crowd, edits, outline, pairs, scene_numbers, scene_text, space};

/// A target: what it is called, and what it does with some bytes.
pub type Target = (&'static str, fn(&[u8]));

/// All targets.
pub const TARGETS: [Target; 7] = [
    ("scene_text", scene_text),
    ("scene_numbers", scene_numbers),
    ("edits", edits),
    ("outline", outline),
    ("pairs", pairs),
    ("space", space),
    ("crowd", crowd),
];
