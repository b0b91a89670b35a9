//! libFuzzer's way to the target `crowd`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| carom_fuzz::crowd(data));
