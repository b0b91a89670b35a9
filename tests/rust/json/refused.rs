//! What is refused, where it is, and with which words.

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use carom::{Document, Error, ErrorKind, Json};
use serde_json::{Value, json};

use super::{assert_refused, full, refusal, refused, with_placement, with_shape};

#[test]
fn what_is_not_json_is_refused_where_it_goes_wrong() {
    assert_refused("", 1, 1, "expected an object, found the end of the text");
    assert_refused(" \n ", 2, 2, "expected an object, found the end of the text");
    assert_refused("\u{feff}{}", 1, 1, "expected an object, found a byte order mark");
    assert_refused("{", 1, 2, "expected a name in double quotes, found the end of the text");
    assert_refused("{\n \"carom\": 1,\n \"bodies\": [}\n", 3, 13, "expected an object, found `}`");
    assert_refused("{\"carom\": 1, \"bodies\": []} x", 1, 28, "expected the end of the text, found `x`");
    assert_refused("{\"carom\": 1, \"bodies\": [],}", 1, 27, "expected a name in double quotes, found `}`");
    assert_refused(
        "{\"carom\": 1, 'bodies': []}",
        1,
        14,
        "expected a name in double quotes, found `'bodies'`",
    );
    assert_refused("{\"carom\": 1, \"bodies\" []}", 1, 23, "expected `:`, found an array");
    assert_refused("{\"carom\": 1 \"bodies\": []}", 1, 13, "expected `,` or `}`, found `\"bodies\"`");
    assert_refused("{\"carom\": 1, \"view\": [1 2]}", 1, 25, "expected `,` or `]`, found `2`");
    assert_refused("{\"carom\": 1, \"view\": nul}", 1, 22, "expected a value, found `nul`");
    assert_refused("{\"carom\": 1, \"view\": \"\u{1}\"}", 1, 23, "the control character \\u0001 in a string");
    assert_refused("{\"carom\": 1, \"view\": \"a}", 1, 25, "expected `\"`, found the end of the text");
    assert_refused("{\"carom\": 1, \"view\": -}", 1, 23, "expected a digit, found `}`");
    let long = format!("{{\"carom\": 1, \"view\": {}}}", "x".repeat(1000));
    assert_refused(&long, 1, 22, &format!("expected a value, found `{}…`", "x".repeat(40)));
    for word in ["NaN", "Infinity", "-Infinity", "+1", "01", ".5", "1.", "0x10"] {
        refused(&with_shape(&format!("{{\"circle\": {{\"centre\": [0, 0], \"radius\": {word}}}}}")));
    }
}

#[test]
fn columns_count_characters() {
    assert_refused("{\"title\": {\"zh\": \"球\"}, x", 1, 24, "expected a name in double quotes, found `x`");
}

#[test]
fn numbers_out_of_range_are_refused() {
    let huge = with_shape(r#"{"circle": {"centre": [0, 0], "radius": 1e400}}"#);
    assert_refused(&huge, 1, 75, "`1e400` is out of range");
    let nines = "9".repeat(400);
    for long in [format!("1e{nines}"), nines.clone(), format!("-{nines}.5")] {
        let text = with_shape(&format!(r#"{{"circle": {{"centre": [0, 0], "radius": {long}}}}}"#));
        assert_refused(&text, 1, 75, &format!("`{}…` is out of range", &long[..40]));
    }
    // Too small to be told from 0, which is then refused as a radius.
    let tiny =
        with_shape(&format!(r#"{{"circle": {{"centre": [0, 0], "radius": 1e-{}}}}}"#, "9".repeat(400)));
    assert_eq!(
        refusal(&tiny),
        Error::from(ErrorKind::InBody { index: 0, error: ErrorKind::ZeroRadius.into() })
    );
    let large = with_shape(r#"{"circle": {"centre": [0, 1e76], "radius": 1}}"#);
    let error =
        Error::from(ErrorKind::TooLarge { what: "a circle's centre", index: 1, value: 1e76, limit: 1e75 });
    assert_eq!(refusal(&large), Error::from(ErrorKind::InBody { index: 0, error }));
}

#[test]
fn other_versions_are_refused_whatever_else_they_hold() {
    for (text, found) in [
        (r#"{"carom": 3, "bodies": []}"#, 3),
        (r#"{"carom": 0, "bodies": []}"#, 0),
        (r#"{"planets": [{}], "bodies": 7, "carom": 18446744073709551615}"#, u64::MAX),
    ] {
        assert_eq!(refusal(text), Error::from(ErrorKind::UnknownVersion { found }));
    }
    for (version, found) in
        [("\"1\"", "`\"1\"`"), ("-1", "`-1`"), ("1.5", "`1.5`"), ("1e0", "`1e0`"), ("[1]", "an array")]
    {
        let text = format!(r#"{{"carom": {version}, "bodies": []}}"#);
        assert_refused(&text, 1, 11, &format!("expected a whole number, found {found}"));
    }
    assert_refused(r#"{"bodies": []}"#, 1, 14, "missing member `carom`");
    assert_refused(r#"{"carom": 2, "carom": 1}"#, 1, 14, "duplicate member `carom`");
}

#[test]
fn values_of_the_wrong_type_are_refused() {
    assert_refused("[1, []]", 1, 1, "expected an object, found an array");
    assert_refused("7", 1, 1, "expected an object, found `7`");
    for (pointer, value, message) in [
        ("/bodies", json!({}), "expected an array, found an object"),
        ("/bodies/0", json!([]), "expected an object, found an array"),
        ("/bodies/0/name", json!(null), "expected a string, found `null`"),
        ("/bodies/0/shape", json!("circle"), "expected an object, found `\"circle\"`"),
        ("/bodies/0/shape/circle", json!([[0, 0], 9]), "expected an object, found an array"),
        ("/bodies/0/shape/circle/radius", json!("9"), "expected a number, found `\"9\"`"),
        ("/bodies/0/shape/circle/centre", json!([1]), "expected an array of 2 numbers, found 1"),
        ("/bodies/0/shape/circle/centre", json!([1, 2, 3]), "expected an array of 2 numbers, found more"),
        ("/bodies/0/shape/circle/centre/0", json!(null), "expected a number, found `null`"),
        ("/bodies/0/placement", json!(null), "expected an object, found `null`"),
        ("/bodies/0/placement", json!({"matrix": [1, 0, 0]}), "expected an array of 9 numbers, found 3"),
        ("/bodies/0/side", json!({"inside": null}), "expected a word, found an object"),
        ("/bodies/0/side", json!("in"), "a side must be one of inside, outside, both, but it is \"in\""),
        (
            "/bodies/0/response",
            json!("Stop"),
            "a response must be one of reflect, stop, pass, but it is \"Stop\"",
        ),
        ("/bodies/1/shape/polygon/1", json!({}), "expected an array of 2 numbers, found an object"),
        ("/bodies/0/rounding", json!(null), "expected a number, found `null`"),
        ("/bodies/3/shape/bulges", json!(1), "expected an array of numbers, found `1`"),
        ("/bodies/3/shape/bulges/0", json!([]), "expected a number, found an array"),
        ("/ball", json!([[0, 0], [1, 0], 1]), "expected an object, found an array"),
        ("/limits", json!(null), "expected an object, found `null`"),
        ("/limits/bounces", json!(true), "expected a number, found `true`"),
        ("/title", json!("All"), "expected an object with a text for each language, found `\"All\"`"),
        ("/title/en", json!(1), "expected a string, found `1`"),
    ] {
        let mut document = full();
        *document.pointer_mut(pointer).expect(pointer) = value;
        assert_eq!(refused(&document.to_string()).2, message, "{pointer}");
    }
}

#[test]
fn a_member_given_twice_is_refused_everywhere() {
    let full = full().to_string();
    let names = [
        "carom",
        "bodies",
        "ball",
        "limits",
        "view",
        "title",
        "en",
        "name",
        "shape",
        "placement",
        "side",
        "response",
        "style",
        "circle",
        "centre",
        "radius",
        "polygon",
        "polyline",
        "bulges",
        "rounding",
        "position",
        "rotation",
        "scale",
        "parent",
        "direction",
        "bounces",
        "length",
    ];
    for name in names {
        let member = format!("\"{name}\":");
        let at = full.find(&member).expect(name);
        // The first value of this name, as long as serde takes it to be.
        let rest = &full[at + member.len()..];
        let mut values = serde_json::Deserializer::from_str(rest).into_iter::<Value>();
        let value = values.next().expect("a value").expect("a value");
        let twice = format!("{}{member}{value},{}", &full[..at], &full[at..]);
        assert_eq!(refused(&twice).2, format!("duplicate member `{name}`"));
    }
}

#[test]
fn shapes_and_placements_that_are_two_things_at_once_are_refused() {
    let one = "a shape must be exactly one of `polygon`, `circle`, `polyline`";
    assert_eq!(refused(&with_shape("{}")).2, one);
    let two = r#"{"circle": {"centre": [0, 0], "radius": 1}, "polyline": [[0, 0], [1, 1]]}"#;
    assert_eq!(refused(&with_shape(two)), (1, 107, one.to_owned()));
    let round = r#"{"circle": {"centre": [0, 0], "radius": 1}, "bulges": [1]}"#;
    assert_eq!(refused(&with_shape(round)).2, "a `circle` has no edges, so no `bulges` may stand beside it");
    assert_eq!(refused(&with_shape(r#"{"bulges": [1]}"#)).2, one);
    let both = with_placement(r#"{"matrix": [1, 0, 0, 0, 1, 0, 0, 0, 1], "position": [0, 0]}"#);
    assert_eq!(refused(&both).2, "a `matrix` is a whole placement: nothing may stand beside it");
}

#[test]
fn bodies_that_cannot_be_are_refused_by_index() {
    for (pointer, value, code) in [
        ("/bodies/1/shape/polygon", json!([[0, 0], [2, 2], [2, 0], [0, 2]]), "self-crossing"),
        ("/bodies/1/shape/polygon", json!([[0, 0], [1, 1], [2, 2]]), "zero-area"),
        ("/bodies/1/shape/polygon", json!([]), "too-few-points"),
        ("/bodies/2/shape/polyline", json!([[1, 1], [1, 1]]), "too-few-points"),
        ("/bodies/2/side", json!("inside"), "no-inside"),
        ("/bodies/0/shape/circle/radius", json!(-1), "negative-radius"),
        ("/bodies/0/rounding", json!(-0.5), "bad-rounding"),
        ("/bodies/0/rounding", json!(1e76), "bad-rounding"),
        ("/bodies/3/shape/bulges", json!([0.5, 0]), "wrong-length"),
        ("/bodies/3/shape/bulges", json!([1e76]), "too-large"),
        ("/bodies/3/shape/polyline", json!([[3, 0], [3, 0]]), "zero-chord"),
        ("/bodies/3/placement", json!({"scale": [1, 2]}), "uneven-circle"),
        ("/bodies/0/placement/scale", json!([1, 2]), "uneven-circle"),
        ("/bodies/0/placement/scale", json!([1, 0]), "zero-scale"),
        ("/bodies/0/placement/position", json!([1e80, 0]), "too-large"),
        ("/bodies/0/placement", json!({"matrix": [1, 0, 0, 0, 1, 0, 1, 0, 1]}), "not-affine"),
        ("/bodies/0/placement", json!({"matrix": [1, 1, 0, 1, 1, 0, 0, 0, 1]}), "singular-matrix"),
        ("/bodies/0/placement/parent", json!({"scale": [0, 1]}), "zero-scale"),
    ] {
        let mut document = full();
        document["bodies"][3]["placement"] = json!({});
        *document.pointer_mut(pointer).expect(pointer) = value;
        let ErrorKind::InBody { index, error } = refusal(&document.to_string()).into_kind() else {
            panic!("{pointer}")
        };
        let expected = pointer.split('/').nth(2).and_then(|index| index.parse().ok());
        assert_eq!((Some(index), error.code()), (expected, code), "{pointer}");
    }
}

#[test]
fn balls_and_limits_that_cannot_be_are_refused_with_their_numbers() {
    for (pointer, value, error) in [
        ("/ball/radius", json!(-2), Error::from(ErrorKind::NegativeRadius { value: -2.0 })),
        (
            "/ball/direction",
            json!([0, 0.0]),
            Error::from(ErrorKind::ZeroDirection { what: "a ray's direction" }),
        ),
        (
            "/limits/bounces",
            json!(2.5),
            Error::from(ErrorKind::BadLimit { what: "a number of bounces", value: 2.5 }),
        ),
        (
            "/limits/bounces",
            json!(-1),
            Error::from(ErrorKind::BadLimit { what: "a number of bounces", value: -1.0 }),
        ),
        (
            "/limits/length",
            json!(-1),
            Error::from(ErrorKind::BadLimit { what: "a path's length", value: -1.0 }),
        ),
    ] {
        let mut document = full();
        *document.pointer_mut(pointer).expect(pointer) = value;
        assert_eq!(refusal(&document.to_string()), error);
    }
}

#[test]
fn nesting_has_a_limit_everywhere() {
    let nested = |depth: usize, open: &str, middle: &str, close: &str| {
        format!("{}{middle}{}", open.repeat(depth), close.repeat(depth))
    };
    let parents = |depth| with_placement(&nested(depth, r#"{"parent": "#, "{}", "}"));
    let deep = Document::parse(&parents(120)).expect("deep, but not too deep");
    assert_eq!(Document::parse(&deep.to_json()).as_ref(), Ok(&deep));
    for depth in [128, 100_000] {
        assert_eq!(refused(&parents(depth)).2, "arrays and objects are nested more than 127 deep", "{depth}");
        assert_eq!(refused(&nested(depth, "[", "", "]")).0, 1);
        assert_eq!(refused(&nested(depth, "{\"view\":", "", "")).0, 1);
        let view = format!(r#"{{"carom": 1, "bodies": [], "view": {}}}"#, nested(depth, "[", "", "]"));
        assert_eq!(refused(&view).2, "arrays and objects are nested more than 127 deep");
    }
    let list = nested(127, "[", "", "]");
    assert_eq!(Json::parse(&list).expect("not too deep").as_str(), list);
    // Brackets in a string are no nesting.
    assert!(Json::parse(&format!("\"{}\\\"{}\"", "[".repeat(200), "[".repeat(200))).is_ok());
}
