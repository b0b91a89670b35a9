//! Digits of numbers: the standard library's natively, JavaScript's on wasm32.
//!
//! No program has them in its hands: `src/decimal.rs` and `src/wasm/decimal.rs` take this in as their unit test.

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use super::Decimal;

#[test]
fn numbers_have_the_fewest_digits_that_read_back_as_the_same_bits() {
    for (x, text) in [
        (0.0, "0"),
        (-0.0, "-0.0"),
        (6.0, "6"),
        (-1.5, "-1.5"),
        (0.1 + 0.2, "0.30000000000000004"),
        (1e-4, "0.0001"),
        (9.9e-5, "9.9e-5"),
        (-5e-324, "-5e-324"),
        (9_007_199_254_740_993e0, "9007199254740992"),
        (1e16, "1e16"),
        (1.2345e22, "1.2345e22"),
        (f64::MAX, "1.7976931348623157e308"),
        (f64::NEG_INFINITY, "-inf"),
        (f64::NAN, "NaN"),
    ] {
        assert_eq!(Decimal(x).to_string(), text);
    }
}
