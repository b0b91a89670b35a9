//! The scene files: each is sound, is stored as it would be saved, and gives the path in the golden table.
//!
//! `CAROM_BLESS=1 cargo test --features serde --test rust scenes` rewrites the table, and the files in the form in which they are
//! saved; look at the difference before it is committed.

use crate::prelude::{test, *};
use std::fmt::Write;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// Compares a file with what it should hold, or rewrites it.
pub(crate) fn holds(file: &str, text: &str) {
    let path = format!("{ROOT}/{file}");
    if std::env::var_os("CAROM_BLESS").is_some() {
        std::fs::write(path, text).expect("the file can be written");
    } else {
        assert!(std::fs::read_to_string(path).unwrap_or_default() == text, "{file} would be\n{text}");
    }
}

/// The names of the scene files, and what they hold, in the order in which they are shown. `tests/web/gallery.test.mjs` says that
/// none is left out.
fn scenes() -> impl Iterator<Item = (String, Document)> {
    let read = |file: &str| std::fs::read_to_string(format!("{ROOT}/scenes/{file}")).expect("a text");
    let index: Vec<String> = serde_json::from_str(&read("index.json")).expect("names");
    index.into_iter().map(move |file| {
        let document = Document::parse(&read(&file)).unwrap_or_else(|error| panic!("{file}: {error}"));
        (file, document)
    })
}

#[test]
fn every_scene_file_is_stored_as_it_would_be_saved_with_names_and_styles() {
    for (file, document) in scenes() {
        holds(&format!("scenes/{file}"), &document.to_json());
        let has_both = |body: &DocumentBody| body.name().is_some() && body.style().is_some();
        assert!(document.bodies().iter().all(has_both), "{file}");
    }
}

#[test]
fn every_scene_gives_the_path_in_the_golden_table() {
    let mut table = String::new();
    for (file, document) in scenes() {
        let (name, (scene, ids)) = (file.trim_end_matches(".json"), document.scene().unwrap());
        let Some(ball) = document.ball() else {
            writeln!(table, "{name:<24} no ball").expect("a string takes it");
            continue;
        };
        let path = scene.rebound(ball, &document.limits().expect("limits")).unwrap();
        let end = match path.end {
            PathEnd::Stopped { body } => {
                let k = ids.iter().position(|&id| id == body).expect("a body of the scene");
                format!("stopped by {}", document.bodies()[k].name().unwrap_or_default())
            }
            other => format!("{other:?}"),
        };
        let hash = path.points.iter().flat_map(Vec2::to_array).fold(UNHASHED, hashed);
        let count = path.points.len();
        writeln!(table, "{name:<24} {end:<24} {count:>3} points {hash:016x}").expect("a string takes it");
    }
    holds("tests/rust/golden/scenes.txt", &table);
}
