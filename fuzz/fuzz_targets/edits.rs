//! libFuzzer's way to the target `edits`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| carom_fuzz::edits(data));
