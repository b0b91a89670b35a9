//! Numbers as decimal digits, as JavaScript writes them: the standard library's tables would be 12 kB of the gzipped module.

use std::fmt;

use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(raw_module = "./error.js")]
extern "C" {
    #[wasm_bindgen(js_name = writeDecimal)]
    fn write_decimal(x: f64, into: &mut [u8]) -> usize;
}

/// A number for messages.
pub(crate) struct Decimal(pub(crate) f64);

/// More than the longest takes: a sign, 17 digits, a point, and an exponent of five.
const LONGEST: usize = 32;

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut bytes = [0; LONGEST];
        let length = write_decimal(self.0, &mut bytes);
        let text: String = bytes.iter().take(length).map(|&byte| char::from(byte)).collect();
        f.write_str(&text)
    }
}

#[cfg(test)]
#[path = "../../tests/rust/decimal.rs"]
mod tests;
