//! JSON that is carried along and never looked at.

use std::fmt;

use super::parser::{Parser, Read};
use crate::error::Error;

/// Any JSON, kept as it was written but for the white space: numbers keep their digits, and members their
/// order.
#[derive(Clone, PartialEq, Eq)]
pub struct Json(String);

impl Json {
    /// Checks that a text is JSON, nested at most 127 deep.
    ///
    /// # Errors
    /// [`ErrorKind::Json`].
    pub fn parse(text: &str) -> Result<Json, Error> {
        let mut parser = Parser::new(text);
        let json = Json::read(&mut parser);
        json.and_then(|json| parser.end().map(|()| json))
    }

    pub(super) fn read(parser: &mut Parser<'_>) -> Read<Json> {
        Ok(Json(on_one_line(parser.any()?)))
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

/// JSON with a space after each comma and colon, and no other white space.
fn on_one_line(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    let (mut quoted, mut escaped) = (false, false);
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
            _ => {}
        }
        line.push(c);
        if matches!(c, ',' | ':') {
            line.push(' ');
        }
    }
    line
}
