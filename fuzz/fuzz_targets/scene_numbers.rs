//! libFuzzer's way to the target `scene_numbers`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| carom_fuzz::scene_numbers(data));
