//! Cases with known answers; see `tests/cases/README.md`.

use crate::prelude::{test, *};
mod bodies;
mod moving;
mod offsets;
mod paths;
mod primitives;
mod tables;
mod told;
mod trees;
mod verdicts;
pub(crate) mod worked;

use serde_json::Value;

/// The built-in cases, and natively those of the same name in the folder that `CAROM_CASES` names.
fn load(name: &str, built_in: &str) -> Vec<Value> {
    let mut cases: Vec<Value> = serde_json::from_str(built_in).expect("cases are a JSON list");
    cases.extend(more(name));
    cases
}

#[cfg(target_arch = "wasm32")]
fn more(_: &str) -> Vec<Value> {
    Vec::new()
}

#[cfg(not(target_arch = "wasm32"))]
fn more(name: &str) -> Vec<Value> {
    let Some(folder) = std::env::var_os("CAROM_CASES") else { return Vec::new() };
    let read = |name: &str| std::fs::read_to_string(std::path::Path::new(&folder).join(name)).ok();
    // Trees may also come in one file with the primitives.
    let text = read(name).or_else(|| read("primitives.json").filter(|_| name == "trees.json"));
    let Some(text) = text else { return Vec::new() };
    match serde_json::from_str(&text).expect("cases are JSON") {
        Value::Array(cases) => cases,
        mut file => match file[if name == "trees.json" { "bvh" } else { "cases" }].take() {
            Value::Array(cases) => cases,
            other => panic!("{name} holds no list of cases: {other}"),
        },
    }
}

/// Checks every case of a file.
fn check_all(name: &str, text: &str, check: impl Fn(&Value) -> Result<(), String>) {
    let cases = load(name, text);
    let why = |case: &Value| check(case).err().map(|why| format!("{}: {why}", case["name"]));
    let failures: Vec<String> = cases.iter().filter_map(why).collect();
    assert!(failures.is_empty(), "{} of {} in {name}:\n{}", failures.len(), cases.len(), failures.join("\n"));
}

/// The answer to compare: none where a refusal is expected, and comes.
fn unless_refused<T>(expect: &Value, answer: Result<T, Error>) -> Result<Option<T>, String> {
    match (answer, expect["error"].is_string()) {
        (Ok(_), true) => Err("is not refused".to_owned()),
        (Err(error), false) => Err(format!("is refused: {error}")),
        (answer, _) => Ok(answer.ok()),
    }
}

macro_rules! cases {
    ($($(#[$about:meta])* $test:ident: $file:literal, $check:path;)*) => {$(
        $(#[$about])*
        #[test]
        fn $test() {
            check_all($file, include_str!(concat!("../../cases/", $file)), $check);
        }
    )*};
}

cases! {
    moving_bodies_are_met_when_and_where_high_precision_says: "moving.json", moving::check;
    outlines_match_the_cases: "offsets.json", offsets::check;
    outlines_of_curved_and_rounded_shapes_match_the_cases: "offsets-curved.json", offsets::check;
    originals_give_the_originals_own_paths: "paths-original.json", paths::check;
    degenerate_cases_have_their_documented_answers: "paths-degenerate.json", paths::check;
    random_rooms_give_the_paths_of_high_precision: "paths-random.json", paths::check;
    balls_aimed_at_joints_take_the_paths_of_high_precision: "paths-joints.json", paths::check;
    curved_and_rounded_bodies_give_the_paths_of_high_precision: "paths-curved.json", paths::check;
    /// The finds of the leak hunt: see docs/hunt.md. Those that were the judge's errors say so.
    finds_of_the_hunt_are_right: "paths-hunted.json", paths::check;
    invalid_input_is_refused: "paths-invalid.json", paths::check;
    tables_of_balls_go_on_event_by_event_as_high_precision_says: "tables.json", tables::check;
    the_judge_finds_what_is_wrong_with_a_path_and_nothing_else: "verdicts.json", verdicts::check;
    questions_to_scenes_have_the_answers_worked_out_by_hand: "worked.json", worked::check;
}

/// More cases in one file, when `CAROM_CASES` names a folder that holds a `paths.json`.
#[test]
fn cases_from_elsewhere_match_too() {
    check_all("paths.json", "[]", paths::check);
}

/// A number, which is written as a word where JSON has no number for it.
pub(crate) fn number(value: &Value) -> f64 {
    match value.as_str() {
        Some("NaN") => f64::NAN,
        Some("Infinity") => f64::INFINITY,
        Some("-Infinity") => f64::NEG_INFINITY,
        _ => value.as_f64().unwrap_or_else(|| panic!("{value} is not a number")),
    }
}

/// A count, an index, or the bits of a mask.
fn whole(value: &Value) -> u32 {
    let whole = value.as_u64().and_then(|whole| u32::try_from(whole).ok());
    whole.unwrap_or_else(|| panic!("{value} is not a small whole number"))
}

fn vec2(value: &Value) -> Vec2 {
    Vec2::new(number(&value[0]), number(&value[1]))
}

pub(crate) fn list<T>(value: &Value, read: impl Fn(&Value) -> T) -> Vec<T> {
    value.as_array().unwrap_or_else(|| panic!("{value} is not a list")).iter().map(read).collect()
}

/// A polygon or a polyline by its points, and by bulges where it has some.
fn chain(points: &Value, bulges: &Value, is_closed: bool) -> Result<Shape, Error> {
    let points = list(points, vec2);
    let straight = || vec![0.0; points.len().saturating_sub(usize::from(!is_closed))];
    let bulges = if bulges.is_array() { list(bulges, number) } else { straight() };
    Ok(if is_closed {
        Shape::Polygon(Polygon::curved(&points, &bulges)?)
    } else {
        Shape::Polyline(Polyline::curved(&points, &bulges)?)
    })
}

/// One of a path or an outline: a list of points, or `{ points, bulges?, closed? }`.
pub(crate) fn chain_of(shape: &Value) -> Result<Shape, Error> {
    let points = if shape.is_array() { shape } else { &shape["points"] };
    chain(points, &shape["bulges"], shape["closed"] != false)
}

/// A body that stands where its shape is.
fn solid(shape: Shape, side: Side, rounding: Option<&Value>) -> Body {
    let rounding = rounding.map_or(0.0, number);
    let (placement, response) = (Placement::IDENTITY, Response::Reflect);
    Body { shape, placement, side, response, rounding, layers: u32::MAX }
}

/// A circle by its centre and its radius.
fn circle(value: &Value) -> Result<Circle, Error> {
    Circle::new(vec2(&value["centre"]), number(&value["radius"]))
}
