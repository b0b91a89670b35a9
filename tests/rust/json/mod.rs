//! The scene format: what is read, what is refused and where, and that nothing is lost on the way.

mod kept;
mod readers;
mod refused;
mod schema;

use carom::{Document, Error, ErrorKind};
use serde_json::{Value, json};

/// A document with every member that there is.
fn full() -> Value {
    json!({
        "carom": 2,
        "title": { "en": "All", "zh": "全部" },
        "bodies": [
            {
                "name": "drum",
                "shape": { "circle": { "centre": [0, 0], "radius": 9 } },
                "rounding": 0.5,
                "placement": { "position": [1, 2], "rotation": 0.5, "scale": [2, -2], "parent": { "rotation": 1 } },
                "side": "inside",
                "response": "reflect",
                "style": { "stroke": "#333" }
            },
            { "shape": { "polygon": [[0, 0], [1, 0], [0, 1]] }, "side": "outside", "response": "stop" },
            { "shape": { "polyline": [[2, 0], [2, 1]] }, "side": "both", "response": "pass" },
            { "shape": { "polyline": [[3, 0], [3, 1]], "bulges": [0.5] }, "side": "both", "response": "pass" }
        ],
        "ball": { "centre": [0, 0], "direction": [1, 0], "radius": 1 },
        "limits": { "bounces": 5, "length": 100 },
        "view": { "zoom": 2 }
    })
}

/// A document with one body, of which all but the shape is in order.
fn with_shape(shape: &str) -> String {
    format!(r#"{{"carom": 1, "bodies": [{{"shape": {shape}, "side": "both", "response": "reflect"}}]}}"#)
}

fn with_placement(placement: &str) -> String {
    format!(
        r#"{{"carom": 1, "bodies": [{{"shape": {{"circle": {{"centre": [0, 0], "radius": 1}}}},
           "placement": {placement}, "side": "outside", "response": "reflect"}}]}}"#
    )
}

fn refusal(text: &str) -> Error {
    Document::parse(text).expect_err(text)
}

/// Line, column and message of a text that is not a scene.
fn refused(text: &str) -> (usize, usize, String) {
    match refusal(text).into_kind() {
        ErrorKind::Json { line, column, message } => (line, column, message),
        other => panic!("{text}: {other:?}"),
    }
}

#[track_caller]
fn assert_refused(text: &str, line: usize, column: usize, message: &str) {
    assert_eq!(refused(text), (line, column, message.to_owned()), "{text}");
}
