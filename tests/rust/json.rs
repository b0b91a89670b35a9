//! The scene format: what is read, what is refused and where, and that nothing is lost on the way.

use carom::{
    Ball, Body, Circle, Document, Error, ErrorKind, Json, Limits, Placement, Polygon, Polyline, Response,
    Scene, Shape, Side, Vec2,
};
use serde_json::{Value, json};

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use crate::random::Random;

/// A document with every member that there is.
fn full() -> Value {
    json!({
        "carom": 1,
        "title": { "en": "All", "zh": "全部" },
        "bodies": [
            {
                "name": "drum",
                "shape": { "circle": { "centre": [0, 0], "radius": 9 } },
                "placement": { "position": [1, 2], "rotation": 0.5, "scale": [2, -2], "parent": { "rotation": 1 } },
                "side": "inside",
                "response": "reflect",
                "style": { "stroke": "#333" }
            },
            { "shape": { "polygon": [[0, 0], [1, 0], [0, 1]] }, "side": "outside", "response": "stop" },
            { "shape": { "polyline": [[2, 0], [2, 1]] }, "side": "both", "response": "pass" }
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

/// Texts tried against `serde_json`. A browser takes a page that is busy for half a minute for dead.
const ROUNDS: usize = if cfg!(target_arch = "wasm32") { 40_000 } else { 400_000 };

#[test]
fn numbers_survive_bit_for_bit() {
    let mut random = Random::new(6);
    let hostile = [
        -0.0,
        0.0,
        0.1 + 0.2,
        1e-300,
        5e-324,
        -f64::MIN_POSITIVE,
        2.225_073_858_507_201e-308,
        9_007_199_254_740_993e0,
        1e23,
        -8.98e74,
        1e75,
        0.1,
        123_456.0,
        1e16,
        1e-7,
    ];
    let any = std::iter::repeat_with(|| f64::from_bits(random.next())).filter(|x| x.abs() <= 1e75).take(5000);
    let numbers: Vec<f64> = hostile.into_iter().chain(any).collect();
    for pair in numbers.windows(2) {
        let mut document = Document::default();
        let (centre, radius) = (Vec2::new(pair[0], pair[1]), pair[0].abs());
        document.set_ball(centre, Vec2::new(pair[1], 1.0), radius).expect("sound");
        let back = Document::parse(&document.to_json()).expect("its own text");
        let (ball, direction) = (back.ball().expect("a ball"), back.direction().expect("a ball"));
        let bits = [ball.centre().x, ball.centre().y, direction.x, ball.radius()].map(f64::to_bits);
        assert_eq!(bits, [pair[0], pair[1], pair[1], radius].map(f64::to_bits), "{pair:?}");
        assert_eq!(back.to_json(), document.to_json());
    }
}

/// `serde_json` without its `float_roundtrip` reads this one an ulp too low.
#[test]
fn decimal_digits_are_read_to_the_nearest_number() {
    let text = with_shape(r#"{"polyline": [[51.24817837550540, 1e1], [0.1e-5, 20000000000000000001]]}"#);
    let Shape::Polyline(chain) = Document::parse(&text).expect("sound").bodies()[0].body().shape.clone()
    else {
        panic!("a polyline")
    };
    let read: Vec<f64> = chain.points().iter().flat_map(|p| [p.x, p.y]).collect();
    assert_eq!(
        read,
        ["51.24817837550540", "1e1", "0.1e-5", "2e19"].map(|x| x.parse::<f64>().expect("a number"))
    );
}

#[test]
fn a_document_is_saved_as_it_was_written() {
    let text = r#"{
  "carom": 1,
  "title": {"zh": "\"引号\"\\", "en": "tab \u0009"},
  "bodies": [
    {"name": "", "shape": {"polygon": [[0, -0.0], [0, 0], [4, 0], [0, 3], [0, 0]]}, "side": "outside", "response": "stop"},
    {"shape": {"circle": {"centre": [1, 2], "radius": 0.1}}, "placement": {"rotation": 0.5}, "side": "both", "response": "pass"},
    {"shape": {"polyline": [[0, 0], [1e-300, 1]]}, "placement": {"position": [1, 2], "rotation": -0.0, "scale": [1, -1], "parent": {"parent": {"matrix": [1, 0, 5, 0, 1, 5e-324, 0, 0, 1]}}}, "side": "both", "response": "reflect", "style": [1.00, 1e999, "\\", "a: b,\\\"", null]},
    {"shape": {"polyline": [[0, 0], [1, 1]]}, "placement": {}, "side": "both", "response": "reflect", "style": null}
  ],
  "ball": {"centre": [-20, 0], "direction": [3e200, 4e200], "radius": 0},
  "limits": {"bounces": 29, "length": 0.1},
  "view": {"a": 1, "a": {}}
}
"#;
    assert_eq!(Document::parse(text).expect("sound").to_json(), text);
    let small = "{\n  \"carom\": 1,\n  \"bodies\": []\n}\n";
    assert_eq!(Document::parse(small).expect("sound").to_json(), small);
    assert_eq!(Document::default().to_json(), small);
}

#[test]
fn white_space_and_the_order_of_members_do_not_matter() {
    let full = full();
    let documents = [full.to_string(), serde_json::to_string_pretty(&full).expect("a value")];
    let documents = documents.map(|text| Document::parse(&text).expect("sound"));
    assert_eq!(documents[0], documents[1]);
    assert_eq!(Document::parse(&documents[0].to_json()).as_ref(), Ok(&documents[0]));
}

#[test]
fn a_document_gives_the_scene_that_it_describes() {
    let document = Document::parse(&full().to_string()).expect("sound");
    let (scene, ids) = document.scene().expect("sound");
    let drum = scene.body(ids[0]).expect("in the scene");
    let parent = Placement::new(Vec2::ZERO, 1.0, Vec2::ONE).expect("sound");
    let own = Placement::new(Vec2::new(1.0, 2.0), 0.5, Vec2::new(2.0, -2.0)).expect("sound");
    assert_eq!(drum.placement, own.within(&parent).expect("sound"));
    assert_eq!((drum.side, drum.response), (Side::Inside, Response::Reflect));
    assert_eq!(drum.shape, Shape::Circle(Circle::new(Vec2::ZERO, 9.0).expect("sound")));
    let rest = [1, 2].map(|k| scene.body(ids[k]).expect("in the scene"));
    assert_eq!(rest.map(|body| body.side), [Side::Outside, Side::Both]);
    assert_eq!(rest.map(|body| body.response), [Response::Stop, Response::Pass]);
    assert_eq!(document.ball(), Ball::new(Vec2::ZERO, Vec2::X, 1.0).as_ref().ok());
    assert_eq!(document.limits(), Limits::new(5.0, 100.0).ok());
    assert_eq!((document.title("zh"), document.title("fr")), (Some("全部"), None));
    let names: Vec<_> = document.bodies().iter().map(carom::DocumentBody::name).collect();
    assert_eq!(names, [Some("drum"), None, None]);
    assert_eq!(document.bodies()[0].style().map(Json::as_str), Some(r##"{"stroke": "#333"}"##));
    assert_eq!(document.view().map(Json::as_str), Some(r#"{"zoom": 2}"#));
}

#[test]
fn a_scene_that_is_saved_and_read_is_the_same_scene() {
    let corners = [(0.0, 0.0), (0.0, 0.0), (9.0, 0.0), (9.0, 9.0), (9.0, 9.0), (0.0, 9.0)];
    let corners = corners.map(|(x, y)| Vec2::new(x, y));
    let turned = Placement::new(Vec2::new(0.1, 0.2), 0.3, Vec2::new(0.4, -0.5)).expect("sound");
    let mut scene = Scene::new();
    scene.add(Body::wall(Polygon::new(&corners).expect("sound"))).expect("sound");
    let gone = scene.add(Body::pillar(Circle::new(Vec2::ONE, 0.1).expect("sound"))).expect("sound");
    scene.add(Body::fence(Polyline::new(&corners[1..4]).expect("sound")).placed(turned)).expect("sound");
    scene.add(Body::drum(Circle::new(Vec2::ONE, 0.1).expect("sound"))).expect("sound");
    scene.remove(gone).expect("in the scene");
    let document = Document::of(&scene);
    let (read, ids) = Document::parse(&document.to_json()).expect("sound").scene().expect("sound");
    let bodies: Vec<_> = scene.ids().map(|id| scene.body(id).expect("in the scene")).collect();
    let again: Vec<_> = ids.iter().map(|&id| read.body(id).expect("in the scene")).collect();
    // Equal polygons have equal labels, too: hits go on naming the same edges.
    assert_eq!(bodies, again);
    assert_eq!(bodies.len(), 3);
}

#[test]
fn what_is_added_to_a_document_is_saved_with_it() {
    let mut scene = Scene::new();
    scene.add(Body::drum(Circle::new(Vec2::ZERO, 5.0).expect("sound"))).expect("sound");
    let mut document = Document::of(&scene);
    document.set_title("en", "Old");
    document.set_title("en", "New");
    document.bodies_mut()[0].set_name(Some("drum".to_owned()));
    document.bodies_mut()[0].set_style(Json::parse(" {\"a\" :\n[ 1 , 2 ]} ").ok());
    document.set_ball(Vec2::ZERO, Vec2::new(3.0, 4.0), 1.0).expect("sound");
    document.set_limits(Limits::bounces(7));
    document.set_view(Json::parse("[]").ok());
    let expected = r#"{
  "carom": 1,
  "title": {"en": "New"},
  "bodies": [
    {"name": "drum", "shape": {"circle": {"centre": [0, 0], "radius": 5}}, "side": "inside", "response": "reflect", "style": {"a": [1, 2]}}
  ],
  "ball": {"centre": [0, 0], "direction": [3, 4], "radius": 1},
  "limits": {"bounces": 7},
  "view": []
}
"#;
    assert_eq!(document.to_json(), expected);
    let before = document.clone();
    assert_eq!(
        document.set_ball(Vec2::ZERO, Vec2::ZERO, 1.0).expect_err("no direction").code(),
        "zero-direction"
    );
    assert_eq!(document, before);
}

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
        (r#"{"carom": 2, "bodies": []}"#, 2),
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
        ("/bodies/0/placement/scale", json!([1, 2]), "uneven-circle"),
        ("/bodies/0/placement/scale", json!([1, 0]), "zero-scale"),
        ("/bodies/0/placement/position", json!([1e80, 0]), "too-large"),
        ("/bodies/0/placement", json!({"matrix": [1, 0, 0, 0, 1, 0, 1, 0, 1]}), "not-affine"),
        ("/bodies/0/placement", json!({"matrix": [1, 1, 0, 1, 1, 0, 0, 0, 1]}), "singular-matrix"),
        ("/bodies/0/placement/parent", json!({"scale": [0, 1]}), "zero-scale"),
    ] {
        let mut document = full();
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

#[test]
fn strings_are_read_as_other_readers_read_them() {
    let titled = |string: &str| format!(r#"{{"carom": 1, "bodies": [], "title": {{"en": {string}}}}}"#);
    let text = titled(r#""\"\\\/\b\f\n\r\t\u0041\u00e9\u7403\ud83c\udfb1é球🎱""#);
    let document = Document::parse(&text).expect("sound");
    assert_eq!(document.title("en"), Some("\"\\/\u{8}\u{c}\n\r\tAé球🎱é球🎱"));
    for (string, column, message) in [
        (r#""a\x""#, 46, "an escape that is not known"),
        (r#""\u12g4""#, 45, "`\\u` needs four hexadecimal digits"),
        (r#""\u+123""#, 45, "`\\u` needs four hexadecimal digits"),
        (r#""\ud83c""#, 45, "half a surrogate pair, which is no character"),
        (r#""\udfb1\ud83c""#, 45, "half a surrogate pair, which is no character"),
        (r#""\ud83c\u0041""#, 45, "half a surrogate pair, which is no character"),
    ] {
        assert_refused(&titled(string), 1, column, message);
    }
    // What is only carried along may hold it: a page can read it.
    assert_eq!(Json::parse(r#"{"\ud83c": "\udfb1"}"#).expect("JSON").as_str(), r#"{"\ud83c": "\udfb1"}"#);
    // A name may be written with escapes.
    assert!(Document::parse(r#"{"\u0063arom": 1, "bodies": []}"#).is_ok());
}

/// Texts that are mostly JSON: random ones, and the same with a few characters changed.
fn random_json(random: &mut Random, depth: usize, text: &mut String) {
    const SCALARS: &[&str] = &[
        "0",
        "-0",
        "10",
        "-7.25",
        "1e5",
        "2E-3",
        "0.5e+10",
        "1e400",
        "5e-324",
        "true",
        "false",
        "null",
        "\"\"",
        r#""a\"b""#,
        r#""\u00e9\\""#,
        r#""\ud83c\udfb1""#,
        r#""\ud83c""#,
        "\"球\u{7f}\"",
        "01",
        "1.",
        ".5",
        "+1",
        "nul",
    ];
    let space = |random: &mut Random| ["", "", "", " ", "\n", "\t\r "][random.index(6)];
    text.push_str(space(random));
    let kind = random.index(10);
    if depth > 0 && kind < 4 {
        text.push(if kind < 2 { '[' } else { '{' });
        for k in 0..random.index(4) {
            text.push_str(if k > 0 { "," } else { "" });
            if kind >= 2 {
                text.push_str(["\"a\":", " \"b\" : ", "\"\\u0061\":"][random.index(3)]);
            }
            random_json(random, depth - 1, text);
        }
        text.push_str(space(random));
        text.push(if kind < 2 { ']' } else { '}' });
    } else {
        // Those at the end are no JSON, and come seldom.
        let count = if random.index(40) == 0 { SCALARS.len() } else { 18 };
        text.push_str(SCALARS[random.index(count)]);
    }
    text.push_str(space(random));
}

#[test]
fn what_is_json_is_what_another_reader_takes_for_json_seed_8() {
    let mut random = Random::new(8);
    let spare: Vec<char> =
        "{}[]:,\"\\/-+.eE019 \n\t\u{b}\u{0}nulltruefalsebdu8球\u{a0}\u{feff}".chars().collect();
    let mut counts = [0_usize; 2];
    for round in 0..ROUNDS {
        let mut text = String::new();
        random_json(&mut random, 4, &mut text);
        if round % 2 == 1 {
            let mut chars: Vec<char> = text.chars().collect();
            for _ in 0..=random.index(2) {
                let (at, c) = (random.index(chars.len()), spare[random.index(spare.len())]);
                match random.index(4) {
                    0 => chars[at] = c,
                    1 => chars.insert(at, c),
                    2 if chars.len() > 1 => drop(chars.remove(at)),
                    _ => chars.truncate(at.max(1)),
                }
            }
            text = chars.into_iter().collect();
        }
        let theirs = serde_json::from_str::<&serde_json::value::RawValue>(&text).is_ok();
        let ours = Json::parse(&text);
        assert_eq!(ours.is_ok(), theirs, "{text:?}: {ours:?}");
        if let (Ok(json), Ok(value)) = (&ours, serde_json::from_str::<Value>(&text)) {
            assert_eq!(serde_json::from_str::<Value>(json.as_str()).ok(), Some(value), "{text:?}");
        }
        counts[usize::from(theirs)] += 1;
    }
    assert!(counts.iter().all(|&count| count > ROUNDS / 4), "a fair share of both: {counts:?}");
}

#[test]
fn strings_and_numbers_are_what_another_reader_reads_seed_9() {
    let mut random = Random::new(9);
    let pieces = [
        "a", "球", "🎱", r"\n", r"\/", r#"\""#, r"\\", r"\u00", r"\ud83c", r"\udfb1", r"\uD83C", "4", "1",
        "f", "\u{1f}", "\"",
    ];
    let figures = ["0", "1", "9", "-", "+", ".", "e", "E", "5", "30", "17976931348623157", "00000"];
    let mut gather = |from: &[&str]| (0..=random.index(8)).map(|_| from[random.index(from.len())]).collect();
    for _ in 0..ROUNDS / 4 {
        let string: String = gather(&pieces);
        let string = format!("\"{string}\"");
        let text = format!(r#"{{"carom": 1, "bodies": [], "title": {{"en": {string}}}}}"#);
        let ours = Document::parse(&text).ok().and_then(|it| it.title("en").map(str::to_owned));
        assert_eq!(ours, serde_json::from_str::<String>(&string).ok(), "{string}");
        let number: String = gather(&figures);
        let text = format!(r#"{{"carom": 1, "bodies": [], "limits": {{"bounces": 1, "length": {number}}}}}"#);
        let ours = match Document::parse(&text) {
            Ok(it) => Some(it.limits().expect("written").max_length()),
            Err(error) => match error.into_kind() {
                ErrorKind::BadLimit { value, .. } => Some(value),
                _ => None,
            },
        };
        let theirs = serde_json::from_str::<f64>(&number).ok();
        assert_eq!(ours.map(f64::to_bits), theirs.map(f64::to_bits), "{number}");
    }
}

#[test]
fn texts_cut_off_or_changed_anywhere_are_refused_or_read_but_never_panic() {
    let text = Document::parse(&full().to_string()).expect("sound").to_json();
    for (end, _) in text.char_indices() {
        assert!(end + 1 >= text.trim_end().len() || Document::parse(&text[..end]).is_err());
    }
    let mut random = Random::new(7);
    let spare: Vec<char> = "{}[]:,\"\\-+.eE019 \n\u{0}nulltruefalse球\u{feff}".chars().collect();
    for _ in 0..20_000 {
        let mut chars: Vec<char> = text.chars().collect();
        for _ in 0..=random.index(3) {
            let (at, c) = (random.index(chars.len()), spare[random.index(spare.len())]);
            match random.index(3) {
                0 => chars[at] = c,
                1 => chars.insert(at, c),
                _ => drop(chars.remove(at)),
            }
        }
        if let Ok(document) = Document::parse(&chars.into_iter().collect::<String>()) {
            assert_eq!(Document::parse(&document.to_json()), Ok(document));
        }
    }
}

/// The schema, written by hand, against what is read: names from the message about a name that is not known.
#[test]
fn the_schema_names_exactly_the_members_that_are_read() {
    let schema: Value = serde_json::from_str(include_str!("../../scenes/schema.json")).expect("JSON");
    for (place, described) in [
        ("", ""),
        ("/bodies/0", "/$defs/body"),
        ("/bodies/0/shape", "/$defs/shape"),
        ("/bodies/0/shape/circle", "/$defs/circle"),
        ("/bodies/0/placement", "/$defs/placement"),
        ("/bodies/0/placement/parent", "/$defs/placement"),
        ("/ball", "/$defs/ball"),
        ("/limits", "/$defs/limits"),
    ] {
        let described = schema.pointer(described).expect(described);
        let members = described["properties"].as_object().expect("members");
        assert_eq!(described["additionalProperties"], false, "{place}");
        let mut document = full();
        *document.pointer_mut(place).expect(place) = json!({ "?": 0 });
        let message = refused(&document.to_string()).2;
        let mut read: Vec<&str> = message.split('`').skip(1).step_by(2).collect();
        assert_eq!(read.remove(0), "?", "{message}");
        read.sort_unstable();
        assert!(read.into_iter().eq(members.keys()), "{place}: {message}");
        for name in members.keys() {
            let required = described["required"].as_array().is_some_and(|list| list.contains(&json!(name)));
            check_required(place, name, required);
        }
    }
}

fn check_required(place: &str, name: &str, required: bool) {
    let mut document = full();
    document.pointer_mut(place).and_then(Value::as_object_mut).expect(place).remove(name);
    let read = Document::parse(&document.to_string());
    // A shape needs one of its members, whichever.
    if !place.ends_with("/shape") {
        assert_eq!(read.is_err(), required, "{place}/{name}");
    }
    if required {
        assert_eq!(refused(&document.to_string()).2, format!("missing member `{name}`"));
    }
}

#[test]
fn the_schema_lists_exactly_the_words_that_are_read() {
    let schema: Value = serde_json::from_str(include_str!("../../scenes/schema.json")).expect("JSON");
    let words = |name: &str| {
        let list = &schema["$defs"]["body"]["properties"][name]["enum"];
        list.as_array().expect("words").iter().map(|word| word.as_str().expect("a word").to_owned()).collect()
    };
    let (sides, responses): (Vec<String>, Vec<String>) = (words("side"), words("response"));
    let known = |error: Error| match error.into_kind() {
        ErrorKind::UnknownWord { known, .. } => known,
        other => panic!("{other:?}"),
    };
    assert_eq!(known("?".parse::<Side>().expect_err("no side")), sides.join(", "));
    assert_eq!(known("?".parse::<Response>().expect_err("no response")), responses.join(", "));
    assert!(sides.iter().all(|word| word.parse::<Side>().expect("known").word() == word));
    assert!(responses.iter().all(|word| word.parse::<Response>().expect("known").word() == word));
}
