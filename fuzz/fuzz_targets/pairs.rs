//! libFuzzer's way to the target `pairs`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| carom_fuzz::pairs(data));
