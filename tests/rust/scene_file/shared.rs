//! Files that both readers, this one and JavaScript's, read and refuse alike: `tests/cases/scene-files.json`.

use crate::prelude::{test, *};
use serde_json::Value;

use super::{full, refusal, shared};

/// The text of a case: as it is given, or the full document with a value somewhere else in it, or without the one there.
fn text(case: &Value) -> String {
    if let Some(text) = case["text"].as_str() {
        return text.to_owned();
    }
    let mut document = full();
    let at = case["at"].as_str().unwrap();
    let Some((parent, name)) = at.rsplit_once('/') else { return case["value"].to_string() };
    match (document.pointer_mut(parent).expect(at), case.get("value").cloned()) {
        (Value::Array(items), Some(value)) => items[name.parse::<usize>().expect(at)] = value,
        (Value::Object(members), Some(value)) => drop(members.insert(name.to_owned(), value)),
        (Value::Object(members), None) => drop(members.shift_remove(name)),
        _ => panic!("{at}"),
    }
    document.to_string()
}

#[test]
fn what_javascript_refuses_is_refused_with_the_same_code_about_the_same_member() {
    for case in shared()["refused"].as_array().expect("cases") {
        let error = refusal(&text(case));
        assert_eq!(error.code(), case["code"], "{case}: {error}");
        let Some(expected) = case["member"].as_str() else { continue };
        let member = match error.kind() {
            ErrorKind::Json { member, .. } => member.clone(),
            ErrorKind::InBody { index, .. } => format!("bodies[{index}]"),
            _ => continue,
        };
        // Serde looks at a pair's two numbers one by one.
        assert!(member.starts_with(expected) && member.is_empty() == expected.is_empty(), "{case}: {error}");
    }
}

#[test]
fn what_javascript_reads_is_read_and_saved_as_the_same_text() {
    for case in shared()["saved"].as_array().expect("cases") {
        let lines =
            case["saved"].as_array().expect("lines").iter().map(|line| line.as_str().expect("a line"));
        let saved = lines.fold(String::new(), |text, line| text + line + "\n");
        let document = Document::parse(case["text"].as_str().unwrap_or(&saved)).unwrap();
        assert_eq!(document.to_json(), saved);
        assert_eq!(Document::parse(&saved).unwrap().to_json(), saved);
    }
}

/// The refusals of Rust alone, or in words of its own: of a member given twice `JSON.parse` takes the last one.
#[test]
fn a_refusal_names_the_member_and_says_what_was_expected_or_is_there_twice() {
    for case in shared()["said"].as_array().expect("cases") {
        assert_eq!(refusal(case["text"].as_str().expect("a text")).to_string(), case["says"]);
    }
    assert!(Document::parse(r#"{"carom": 1, "bodies": [], "view": {"a": 1, "a": 2}}"#).is_ok());
}
