//! libFuzzer's way to the target `outline`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| carom_fuzz::outline(data));
