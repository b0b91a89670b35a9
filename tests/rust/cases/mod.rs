//! Cases with known answers; see `tests/cases/README.md`.

mod offsets;
mod paths;
mod primitives;
mod trees;

use carom::Vec2;
use serde_json::Value;

/// The built-in cases, and natively those of the same name in the folder that `CAROM_CASES` names.
fn load(name: &str, built_in: &str) -> Vec<Value> {
    let parse = |text: &str| serde_json::from_str::<Vec<Value>>(text).expect("cases are a JSON list");
    let mut cases = parse(built_in);
    #[cfg(not(target_arch = "wasm32"))]
    if let Some(folder) = std::env::var_os("CAROM_CASES") {
        let path = std::path::Path::new(&folder).join(name);
        match std::fs::read_to_string(&path) {
            Ok(text) => cases.extend(parse(&text)),
            Err(error) => eprintln!("{} is not read: {error}", path.display()),
        }
    }
    let _ = name;
    cases
}

/// A number, which is written as a word where JSON has no number for it.
fn number(value: &Value) -> f64 {
    match value.as_str() {
        Some("NaN") => f64::NAN,
        Some("Infinity") => f64::INFINITY,
        Some("-Infinity") => f64::NEG_INFINITY,
        _ => value.as_f64().unwrap_or_else(|| panic!("{value} is not a number")),
    }
}

fn flag(value: &Value) -> bool {
    value.as_bool().unwrap_or_else(|| panic!("{value} is neither true nor false"))
}

fn vec2(value: &Value) -> Vec2 {
    Vec2::new(number(&value[0]), number(&value[1]))
}

fn list<T>(value: &Value, read: impl Fn(&Value) -> T) -> Vec<T> {
    value.as_array().unwrap_or_else(|| panic!("{value} is not a list")).iter().map(read).collect()
}
