//! What other readers of JSON read.

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use carom::{Document, ErrorKind, Json};
use serde_json::Value;

use super::{assert_refused, full};
use crate::random::Random;

/// Texts tried against `serde_json`. A browser takes a page that is busy for half a minute for dead.
const ROUNDS: usize = if cfg!(target_arch = "wasm32") { 40_000 } else { 400_000 };

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
