//! The crate's own sort, which no program can call: `src/order.rs` takes this in as its unit test.

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use super::sort_by;

/// Against the standard library, with keys of which many are equal.
#[test]
fn lists_of_any_length_are_sorted_and_equals_stay_in_order() {
    let mut seed = 5_u64;
    for count in 0..200 {
        let mut items: Vec<(u64, usize)> = (0..count)
            .map(|k| {
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                ((seed >> 40) % 20, k)
            })
            .collect();
        let mut expected = items.clone();
        expected.sort_by_key(|item| item.0);
        sort_by(&mut items, |a, b| a.0.cmp(&b.0));
        assert_eq!(items, expected);
    }
}
