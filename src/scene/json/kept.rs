//! JSON that is carried along and never looked at.

use std::fmt;

use super::parser::{Parser, Read, Value};
use crate::error::Error;

/// Any JSON, kept as it was written but for the white space: numbers keep their digits, and members their
/// order.
#[derive(Clone, PartialEq, Eq)]
pub struct Json(String);

impl Json {
    /// Checks that a text is JSON, nested at most 127 deep.
    ///
    /// # Errors
    /// [`Json`](crate::ErrorKind::Json).
    pub fn parse(text: &str) -> Result<Json, Error> {
        let mut parser = Parser::new(text);
        let json = parser.any()?;
        parser.end()?;
        Ok(Json(json))
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

impl Value for Option<Json> {
    fn read(&mut self, it: &mut Parser<'_>) -> Read<()> {
        *self = Some(Json(it.any()?));
        Ok(())
    }
}
