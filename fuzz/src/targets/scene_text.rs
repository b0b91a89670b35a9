use carom::{Ball, Document, Json, Limits, Vec2};

use crate::oracle::{sound_hit, sound_path, taken};

/// Of what JSON allows, serde refuses this where carom passes it on unread: halves of surrogate pairs, numbers beyond f64.
const STRICTER: [&str; 3] = ["hex escape", "surrogate", "number out of range"];

/// A scene file. What is taken is written and read again as the same; what serde takes for no JSON is no scene either.
pub fn scene_text(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let document = taken(Document::parse(&text));
    if let Some(json) = taken(Json::parse(&text)) {
        // What is kept is the text without its spaces, and that is itself.
        assert_eq!(Json::parse(json.as_str()).as_ref(), Ok(&json));
    }
    let Some(document) = document else { return };
    if let Err(error) = serde_json::from_str::<serde_json::Value>(&text) {
        let error = error.to_string();
        assert!(STRICTER.iter().any(|what| error.contains(what)), "this is no JSON: {error}");
    }
    let again = document.to_json();
    let read = Document::parse(&again).expect("what carom writes, carom reads");
    assert_eq!(read, document);
    assert_eq!(read.to_json(), again);

    let (scene, ids) = document.scene().expect("parse has tried it");
    assert_eq!(ids.len(), scene.len());
    let usual = Ball::new(Vec2::ZERO, Vec2::new(1.0, 0.3), 0.5).expect("it is sound");
    let ball = document.ball().copied().unwrap_or(usual);
    let limits = Limits::bounces(document.limits().map_or(20, |limits| limits.max_bounces().min(20)));
    if let Some(Some(hit)) = taken(scene.first_hit(&ball)) {
        sound_hit(&scene, &hit);
    }
    if let Some(path) = taken(scene.rebound(&ball, &limits)) {
        sound_path(&scene, &path, &limits);
    }
}
