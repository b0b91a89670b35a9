//! Cases with known answers; see `tests/cases/README.md`.

mod paths;

use serde_json::Value;

/// The cases of a file, and those of the same file in the folder that `CAROM_CASES` names.
fn read(text: &str, name: &str) -> Vec<Value> {
    let mut cases = parse(text);
    if let Some(folder) = std::env::var_os("CAROM_CASES") {
        let path = std::path::Path::new(&folder).join(name);
        if path.exists() {
            cases.extend(parse(&std::fs::read_to_string(path).expect("the file can be read")));
        }
    }
    cases
}

fn parse(text: &str) -> Vec<Value> {
    serde_json::from_str(text).expect("a list of cases")
}

/// A number, which may be written as a word where JSON has no number for it.
fn number(value: &Value) -> f64 {
    match value.as_str() {
        Some("NaN") => f64::NAN,
        Some("Infinity") => f64::INFINITY,
        Some("-Infinity") => f64::NEG_INFINITY,
        _ => value.as_f64().unwrap_or_else(|| panic!("{value} is no number")),
    }
}

fn point(value: &Value) -> carom::Vec2 {
    carom::Vec2::new(number(&value[0]), number(&value[1]))
}

pub(crate) fn points(value: &Value) -> Vec<carom::Vec2> {
    value.as_array().map(|list| list.iter().map(point).collect()).unwrap_or_default()
}
