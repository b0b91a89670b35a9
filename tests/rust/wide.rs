//! Numbers of twice the digits, which no program has in its hands: `src/space/wide.rs` takes this in as its unit test.

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use super::{Real, Wide};

/// 1 + 2⁻⁸⁰ is not a number of 53 bits.
#[test]
fn what_rounding_would_lose_is_kept() {
    let (one, tiny) = (Wide::from(1.0), Wide::from(0.5_f64.powi(80)));
    assert_eq!((one + tiny - one).rounded(), 0.5_f64.powi(80));
    let small = Wide::from(0.5_f64.powi(50));
    assert_eq!(((one + small) * (one - small) - one).rounded(), -(0.5_f64.powi(100)));
    let third = one / Wide::from(3.0);
    let rest = (third * Wide::from(3.0) - one).rounded();
    assert!(rest.abs() < 1e-31, "1/3 · 3 − 1 is {rest:e}");
}
