//! Drawings that JavaScript reads to the same scenes: `tests/node/svg-shared.test.mjs`, which writes what is expected.

use crate::prelude::{test, *};
use serde_json::{Value, json};

use crate::cases::worked::is_as_told;

/// Of numbers: the mathematics of two languages differ in the last bits.
const MARGIN: f64 = 1e-12;

/// Each is as the other tells it: neither has more members.
fn assert_same(found: &Value, expected: &Value, at: &str) {
    for (one, other) in [(found, expected), (expected, found)] {
        is_as_told(one, other, MARGIN).unwrap_or_else(|why| panic!("{at}: {why}"));
    }
}

fn told(import: &SvgImport) -> Value {
    let skipped = import.skipped.iter().map(|it| {
        let mut one = json!({ "element": it.element, "line": it.line, "reason": it.reason });
        if let Some(id) = &it.id {
            one["id"] = json!(id);
        }
        one
    });
    json!({
        "scene": serde_json::from_str::<Value>(&import.document.to_json()).unwrap(),
        "tolerance": import.tolerance,
        "maxError": import.max_error,
        "skipped": skipped.collect::<Vec<_>>(),
    })
}

/// Every drawing of `tests/cases/svg`, and once more as it is written.
#[test]
fn svg_is_the_scene_that_javascript_reads_and_read_back_once_written() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/svg");
    let mut names: Vec<_> = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    names.retain(|path| path.extension().is_some_and(|is| is == "svg"));
    assert!(names.len() >= 6, "{names:?}");
    for path in names {
        let name = path.display().to_string();
        let read = |text: &str| Document::from_svg(text, &SvgOptions::default()).expect(&name);
        let text = |path| std::fs::read_to_string(path).expect(&name);
        let found = read(&text(path.clone()));
        let expected: Value = serde_json::from_str(&text(path.with_extension("json"))).expect(&name);
        assert_same(&told(&found), &expected, &name);
        let again = read(&found.document.to_svg().expect(&name));
        assert_eq!((again.max_error, again.skipped.len()), (0.0, 0), "{name}");
        assert_same(&told(&again)["scene"], &told(&found)["scene"], &name);
    }
    let large = r#"{"carom": 2, "bodies": [{"shape": {"polygon": [[0, 0], [6, 0]], "bulges": [1.5, 0]}, "side": "outside", "response": "stop"}]}"#;
    let text = Document::parse(large).and_then(|it| it.to_svg()).expect("a drawing");
    assert!(text.contains("A3.25 3.25 0 1 1 6 0"), "{text}");
}

#[test]
fn svg_that_is_no_drawing_is_refused_by_the_same_name() {
    let cases: Vec<Value> = serde_json::from_str(include_str!("../../cases/svg/refused.json")).unwrap();
    for case in cases {
        let options = SvgOptions { tolerance: case["tolerance"].as_f64(), ..SvgOptions::default() };
        let error = Document::from_svg(case["text"].as_str().expect("a text"), &options)
            .expect_err(&case.to_string());
        assert_eq!(json!(error.code()), case["code"], "{case}");
    }
}

#[test]
fn svg_elements_that_are_nested_too_deep_are_refused() {
    let nested = |depth| format!("<svg>{}{}</svg>", "<g>".repeat(depth), "</g>".repeat(depth));
    assert!(Document::from_svg(&nested(500), &SvgOptions::default()).is_ok());
    for depth in [600, 100_000] {
        let error = Document::from_svg(&nested(depth), &SvgOptions::default()).expect_err("too deep");
        assert_eq!(error.code(), "svg");
    }
}

/// Of each body and of what is skipped, the members that are told.
#[test]
fn svg_of_a_few_elements_is_the_bodies_that_javascript_reads() {
    let cases: Vec<Value> = serde_json::from_str(include_str!("../../cases/svg/small.json")).unwrap();
    for case in cases {
        let options = SvgOptions { strokes: case["strokes"] == true, ..SvgOptions::default() };
        let text = format!("<svg>{}</svg>", case["svg"].as_str().expect("a text"));
        let found = told(&Document::from_svg(&text, &options).expect("a drawing"));
        for (found, expected) in
            [(&found["scene"]["bodies"], &case["bodies"]), (&found["skipped"], &case["skipped"])]
        {
            let none = Vec::new();
            let (found, expected) = (found.as_array().unwrap(), expected.as_array().unwrap_or(&none));
            assert_eq!(found.len(), expected.len(), "{case}");
            for (found, expected) in found.iter().zip(expected) {
                let members = expected.as_object().expect("members");
                members
                    .iter()
                    .for_each(|(key, value)| assert_same(&found[key], value, &case["name"].to_string()));
            }
        }
    }
}

#[test]
fn svg_elements_are_what_the_caller_says_before_what_their_names_say() {
    let text = r#"<svg><g class="stop"><rect id="table" class="thick obstacle" width="9" height="9"/></g><line x2="9"/></svg>"#;
    let inner = Some(Side::Inside);
    let role = |shape: &SvgShape<'_>| {
        let closed = SvgShape {
            element: "rect",
            id: Some("table"),
            name: Some("table"),
            classes: vec!["thick", "obstacle"],
            closed: true,
        };
        let open = SvgShape { element: "line", id: None, name: None, classes: Vec::new(), closed: false };
        assert_eq!(*shape, if shape.closed { closed } else { open });
        SvgRole { side: inner, response: None }
    };
    let read = |options: &SvgOptions<'_>| {
        let found = Document::from_svg(text, options).expect("a drawing").document;
        let what = found.bodies().iter().map(|it| (it.body().side, it.body().response));
        what.collect::<Vec<_>>()
    };
    let line = (Side::Both, Response::Reflect);
    assert_eq!(read(&SvgOptions::default()), [(Side::Outside, Response::Stop), line]);
    let asked = SvgOptions { role: Some(&role), ..SvgOptions::default() };
    assert_eq!(read(&asked), [(Side::Inside, Response::Stop), line]);
    assert!(format!("{asked:?}").contains("Some(\"Fn(&SvgShape) -> SvgRole\")"));
}
