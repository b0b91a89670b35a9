//! libFuzzer's way to the target `space`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| carom_fuzz::space(data));
