//! JSON that is carried along and never looked at.

use std::fmt;

use serde::de::{Deserialize, Deserializer, Error as _};
use serde_json::value::RawValue;

use super::read::refused;
use crate::error::Error;

/// How deep arrays and objects may be nested: as deep as in the rest of a file.
const DEEPEST: usize = 127;

/// Any JSON, kept as it was written but for the white space: numbers keep their digits, and members their
/// order.
#[derive(Clone, PartialEq, Eq)]
pub struct Json(String);

impl Json {
    /// Checks that a text is JSON, nested at most 127 deep.
    ///
    /// # Errors
    /// [`Error::Json`].
    pub fn parse(text: &str) -> Result<Json, Error> {
        serde_json::from_str(text).map_err(|error| refused(text, &error))
    }

    /// The text, on one line.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Json, D::Error> {
        let text = <&RawValue>::deserialize(deserializer)?.get();
        match on_one_line(text) {
            Some(text) => Ok(Json(text)),
            None => Err(D::Error::custom("recursion limit exceeded")),
        }
    }
}

/// JSON with a space after each comma and colon, and no other white space; `None` when it is nested too deep.
fn on_one_line(text: &str) -> Option<String> {
    let mut line = String::with_capacity(text.len());
    let (mut depth, mut quoted, mut escaped) = (0_usize, false, false);
    for c in text.chars() {
        if quoted {
            line.push(c);
            quoted = escaped || c != '"';
            escaped = !escaped && c == '\\';
            continue;
        }
        match c {
            ' ' | '\t' | '\n' | '\r' => continue,
            '"' => quoted = true,
            '[' | '{' => depth += 1,
            ']' | '}' => depth -= 1,
            _ => {}
        }
        if depth > DEEPEST {
            return None;
        }
        line.push(c);
        if matches!(c, ',' | ':') {
            line.push(' ');
        }
    }
    Some(line)
}
