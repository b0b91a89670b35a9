//! libFuzzer's way to the target `scene_text`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| carom_fuzz::scene_text(data));
