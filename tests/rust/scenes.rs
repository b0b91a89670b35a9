//! The scene files: each is sound, is stored as it would be saved, and gives the path in the golden table.
//!
//! `CAROM_BLESS=1 cargo test --test rust scenes` rewrites the table, and the files in the form in which they are
//! saved; look at the difference before it is committed.

use crate::prelude::{test, *};
use std::fmt::Write;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/scenes");
/// Where the golden paths are written; `include_str!` reads them.
const TABLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/rust/golden/scenes.txt");

macro_rules! scenes {
    ($($name:literal)*) => {
        /// The name and the text of every scene file, in the order in which they are shown. `tests/web/gallery.test.mjs` says
        /// that none is left out.
        const SCENES: &[(&str, &str)] =
            &[$(($name, include_str!(concat!("../../scenes/", $name, ".json")))),*];
    };
}

scenes! {
    "collision-rebound" "bounding-box" "bvh-boxes" "bvh-rebound" "collision-rebound-square" "corner-leak"
    "collapse" "split" "wedge" "seam" "exact-gap" "whispering-gallery" "sinai" "stadium" "mushroom" "pinball" "lenses"
    "triangle-orbit" "lorentz-gas" "retro-reflector" "star" "l-shape" "penrose" "spiral" "fence-maze"
    "brick-wall" "rounded-bricks" "sensors" "placements"
}

fn blessing() -> bool {
    std::env::var_os("CAROM_BLESS").is_some()
}

fn document(name: &str) -> Document {
    let (_, text) = SCENES.iter().find(|(known, _)| *known == name).expect("a scene of this name");
    Document::parse(text).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn follow(document: &Document) -> Option<(Vec<BodyId>, Path)> {
    let (scene, ids) = document.scene().expect("proven when it was read");
    let path = scene.rebound(document.ball()?, &document.limits()?).unwrap();
    Some((ids, path))
}

#[test]
fn every_scene_file_is_stored_as_it_would_be_saved() {
    for &(name, text) in SCENES {
        let saved = document(name).to_json();
        if blessing() {
            std::fs::write(format!("{FOLDER}/{name}.json"), &saved).expect("the file can be written");
        } else {
            assert!(saved == text, "{name} would be saved as\n{saved}");
        }
    }
}

#[test]
fn every_body_of_every_scene_has_a_name_and_a_style() {
    for (name, _) in SCENES {
        let has_both = |body: &DocumentBody| body.name().is_some() && body.style().is_some();
        assert!(document(name).bodies().iter().all(has_both), "{name}");
    }
}

#[test]
fn every_scene_gives_the_path_in_the_golden_table() {
    let mut table = String::new();
    for (name, _) in SCENES {
        let document = document(name);
        let Some((ids, path)) = follow(&document) else {
            writeln!(table, "{name:<24} no ball").expect("a string takes it");
            continue;
        };
        let end = match path.end {
            PathEnd::Stopped { body } => {
                let k = ids.iter().position(|&id| id == body).expect("a body of the scene");
                format!("stopped by {}", document.bodies()[k].name().unwrap_or_default())
            }
            other => format!("{other:?}"),
        };
        let hash = path.points.iter().flat_map(|p| [p.x, p.y]).fold(UNHASHED, hashed);
        let count = path.points.len();
        writeln!(table, "{name:<24} {end:<24} {count:>3} points {hash:016x}").expect("a string takes it");
    }
    if blessing() {
        std::fs::write(TABLE, &table).expect("the table can be written");
    } else {
        assert!(table == include_str!("golden/scenes.txt"), "the table would be\n{table}");
    }
}

#[test]
fn the_index_lists_every_scene() {
    let index: Vec<String> = serde_json::from_str(include_str!("../../scenes/index.json")).expect("names");
    let scenes: Vec<String> = SCENES.iter().map(|(name, _)| format!("{name}.json")).collect();
    assert_eq!(index, scenes);
}
