//! Numbers as decimal digits, for messages and files, as JavaScript writes them. The npm package has `wasm/decimal.rs`
//! instead.

use std::fmt;

/// The fewest digits that read back as the same bits, from 1e-4 to 1e16 without an exponent.
/// Only −0 is written with a fraction, since some readers would take `-0` for a whole number, which has no sign.
pub(crate) struct Decimal(pub(crate) f64);

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = format!("{:?}", self.0);
        let is_plain = text != "-0.0" && text.ends_with(".0");
        f.write_str(if is_plain { &text[..text.len() - 2] } else { &text })
    }
}

#[cfg(test)]
#[path = "../tests/rust/decimal.rs"]
mod tests;
