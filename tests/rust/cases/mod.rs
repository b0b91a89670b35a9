//! Cases with known answers; see `tests/cases/README.md`.

mod primitives;
mod trees;

use carom::Vec2;
use serde_json::Value;

/// The built-in cases, and natively those of the folder that `CAROM_CASES` names: a file of the same name, or
/// `member` of its `primitives.json`, which is how the cases were handed out.
fn load(name: &str, member: &str, built_in: &str) -> Vec<Value> {
    let mut cases: Vec<Value> = serde_json::from_str(built_in).expect("cases are a JSON list");
    cases.extend(more(name, member));
    cases
}

#[cfg(target_arch = "wasm32")]
fn more(_: &str, _: &str) -> Vec<Value> {
    Vec::new()
}

#[cfg(not(target_arch = "wasm32"))]
fn more(name: &str, member: &str) -> Vec<Value> {
    let Some(folder) = std::env::var_os("CAROM_CASES") else {
        return Vec::new();
    };
    let folder = std::path::Path::new(&folder);
    let read = |name: &str| std::fs::read_to_string(folder.join(name));
    let Ok(text) = read(name).or_else(|_| read("primitives.json")) else {
        eprintln!("{} has neither {name} nor primitives.json", folder.display());
        return Vec::new();
    };
    match serde_json::from_str(&text).expect("cases are JSON") {
        Value::Array(cases) => cases,
        mut file => match file[member].take() {
            Value::Array(cases) => cases,
            other => panic!("{member} is no list of cases: {other}"),
        },
    }
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_else(|| panic!("{value} is not a number"))
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
