//! The program that the page hands out for a scene with every kind of body, as it stands: it computes the very path of the scene.
//! `CAROM_BLESS=1 npm test -- web` writes it, which otherwise fails where the page writes something else.

use crate::prelude::{test, *};

#[allow(clippy::all, clippy::pedantic)]
mod every_kind {
    include!("every-kind.rs");

    pub(super) fn computed() -> Path {
        main().expect("it prints");
        path().expect("a sound scene")
    }
}

#[test]
fn the_program_for_every_kind_of_body_computes_the_path_of_its_scene() {
    let document = Document::parse(include_str!("every-kind.json")).expect("a sound file");
    let (scene, ids) = document.scene().expect("sound");
    let path = scene.rebound(document.ball().expect("a ball"), &document.limits().expect("limits")).unwrap();
    let touched = |id: &BodyId| {
        let touches = path.touches.iter().map(|(_, hit)| hit);
        path.hits.iter().chain(touches).any(|hit| hit.body == *id)
    };
    assert!(ids.iter().all(touched), "{path:?}");
    assert_eq!(every_kind::computed(), path);
}
