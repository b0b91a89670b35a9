use carom::{Ball, Document, Limits, Vec2};

use crate::oracle::{sound_hit, sound_path, taken};

/// A scene file. What is taken is written and read again as the same.
pub fn scene_text(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let Some(document) = taken(Document::parse(&text)) else { return };
    let again = document.to_json();
    assert_eq!(Document::parse(&again).expect("what carom writes, carom reads").to_json(), again);

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
