//! Numbers as decimal digits, both ways, as JavaScript knows them: it writes the fewest digits that read back as the
//! same bits, of those the nearest, and reads to the nearest number. The crate's `decimal.rs` does the same without it.

use std::fmt;

use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(module = "/src/wasm/decimal.js")]
extern "C" {
    #[wasm_bindgen(js_name = writeDecimal)]
    fn write_decimal(x: f64, into: &mut [u8]) -> usize;
    #[wasm_bindgen(js_name = readDecimal)]
    fn read_decimal(text: &str) -> f64;
}

/// A number for files and messages.
pub(crate) struct Decimal(pub(crate) f64);

/// More than the longest takes: a sign, 17 digits, a point, and an exponent of five.
const LONGEST: usize = 32;

impl Decimal {
    pub(crate) fn text(&self) -> String {
        let mut bytes = [0; LONGEST];
        let length = write_decimal(self.0, &mut bytes);
        bytes.iter().take(length).map(|&byte| char::from(byte)).collect()
    }
}

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text())
    }
}

/// The number that is nearest to a decimal one, as JSON writes it.
pub(crate) fn nearest(text: &str) -> f64 {
    read_decimal(text)
}

#[cfg(test)]
#[path = "../decimal/tests.rs"]
mod tests;
