//! The figures of the documentation, drawn with what carom itself answers.
//!
//! `CAROM_BLESS=1 cargo test --test rust figures` draws them anew; look at the difference before it is committed.

use crate::prelude::test;
use crate::scenes::holds;
mod drawing;
mod plane;
mod scene;
mod space;

use std::collections::HashMap;
use std::fs;
use std::path::Path;

use drawing::Drawing;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");
const FOLDER: &str = "docs/figures";

/// A file's name, and how it is drawn. `titles.json` has what is read out to people who cannot see it, and how many pixels a unit
/// has.
type Figure = (&'static str, fn(&mut Drawing));

fn figures() -> Vec<Figure> {
    [plane::FIGURES, scene::FIGURES, space::FIGURES].concat()
}

#[test]
fn every_figure_shows_what_the_code_answers() {
    let titles: HashMap<String, (String, f64)> =
        serde_json::from_str(include_str!("titles.json")).expect("titles");
    for (name, draw) in figures() {
        let (title, scale) = &titles[name];
        let mut drawing = Drawing::new(title, *scale);
        draw(&mut drawing);
        let (file, svg) = (format!("{FOLDER}/{name}.svg"), drawing.svg());
        assert!(svg.len() < 8_000, "{file} would have {} bytes", svg.len());
        assert!(svg.lines().all(|line| !line.trim().is_empty()), "{file} would not be one block of Markdown");
        holds(&file, &svg);
    }
}

#[test]
fn every_figure_is_published_and_shown_and_none_is_left_over() {
    let sources = texts_below(&Path::new(ROOT).join("src"));
    let mut known: Vec<String> = figures().iter().map(|(name, ..)| format!("{name}.svg")).collect();
    for name in &known {
        let shown = [format!("figures/{name}\""), format!("figure!(\"{}\")", name.trim_end_matches(".svg"))];
        assert!(shown.iter().any(|text| sources.contains(text)), "{name} is shown nowhere");
    }
    let folder = fs::read_dir(Path::new(ROOT).join(FOLDER)).expect("a folder");
    let mut found: Vec<String> =
        folder.map(|entry| entry.expect("an entry").file_name().into_string().expect("a name")).collect();
    known.sort();
    found.sort();
    assert_eq!(found, known);
    assert!(include_str!("../../../Cargo.toml").contains(&format!("\"/{FOLDER}\"")));
}

/// All sources in a folder and below it.
fn texts_below(folder: &Path) -> String {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let text = |path: std::path::PathBuf| {
        if path.is_dir() { texts_below(&path) } else { fs::read_to_string(&path).expect("a text") }
    };
    entries.map(text).collect()
}
