//! The schema, which is written by hand, names what is read.

use crate::prelude::{test, *};
use serde_json::{Value, json};

use super::{full, refusal};

/// The schema, written by hand, against what is read: names from the message about a name that is not known.
#[test]
fn the_schema_names_exactly_the_members_that_are_read() {
    let schema: Value = serde_json::from_str(include_str!("../../../scenes/schema.json")).unwrap();
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
        let message = refusal(&document.to_string()).to_string();
        let mut read: Vec<&str> = message.split('`').skip(1).step_by(2).collect();
        assert_eq!(read.remove(0), "?", "{message}");
        let mut known: Vec<&str> = members.keys().map(String::as_str).collect();
        read.sort_unstable();
        known.sort_unstable();
        assert_eq!(read, known, "{place}: {message}");
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
        assert!(refusal(&document.to_string()).to_string().contains(&format!("missing field `{name}`")));
    }
}

#[test]
fn the_schema_lists_exactly_the_words_that_are_read() {
    let schema: Value = serde_json::from_str(include_str!("../../../scenes/schema.json")).unwrap();
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
    assert!(sides.iter().all(|word| word.parse::<Side>().unwrap().word() == word));
    assert!(responses.iter().all(|word| word.parse::<Response>().unwrap().word() == word));
}
