//! The figures of the documentation, drawn with what carom itself answers.
//!
//! `CAROM_BLESS=1 cargo test --test rust figures` draws them anew; look at the difference before it is committed.

use crate::prelude::{test, *};
mod drawing;
mod plane;
mod scene;
mod space;

use std::fs;
use std::path::Path;

use drawing::Drawing;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");
const FOLDER: &str = "docs/figures";

type Figure = (&'static str, fn() -> Result<Drawing, Error>);

fn figures() -> Vec<Figure> {
    let rooms = [plane::FIGURES, scene::FIGURES, space::FIGURES];
    rooms.concat()
}

fn drawn((name, draw): Figure) -> String {
    draw().unwrap_or_else(|error| panic!("{name}: {error}")).svg()
}

#[test]
fn every_figure_shows_what_the_code_answers() {
    for figure in figures() {
        let file = format!("{ROOT}/{FOLDER}/{}.svg", figure.0);
        let svg = drawn(figure);
        if std::env::var_os("CAROM_BLESS").is_some() {
            fs::write(&file, &svg).expect("the file can be written");
        } else {
            let known = fs::read_to_string(&file).unwrap_or_default();
            assert!(known == svg, "{file} would be\n{svg}");
        }
    }
}

#[test]
fn every_figure_is_small_and_one_block_of_markdown() {
    for figure in figures() {
        let svg = drawn(figure);
        assert!(svg.len() < 8_000, "{} has {} bytes", figure.0, svg.len());
        assert!(svg.lines().all(|line| !line.trim().is_empty()), "{} has an empty line", figure.0);
        let tag = svg.lines().next().unwrap_or_default();
        assert!(tag.starts_with("<svg ") && tag.ends_with('>'), "{}: {tag}", figure.0);
        assert!(svg.contains("<title>") && tag.contains(r#"role="img""#), "{}", figure.0);
    }
}

#[test]
fn every_colour_stands_out_from_every_theme_of_rustdoc() {
    // WCAG 2.2, 1.4.11: what is drawn has three times the light of what is behind it, or a third.
    let light = |colour: &str| {
        let part = |k: usize| {
            let value = u8::from_str_radix(&colour[k..k + 2], 16).expect("two digits");
            let share = f64::from(value) / 255.0;
            if share <= 0.04045 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
        };
        0.05 + 0.2126 * part(0) + 0.7152 * part(2) + 0.0722 * part(4)
    };
    let themes = [("light", "ffffff"), ("dark", "353535"), ("ayu", "0f1419")];
    for figure in figures() {
        for colour in drawn(figure).split("\"#").skip(1).map(|rest| rest[..6].to_string()) {
            for (theme, ground) in themes {
                let (a, b) = (light(&colour), light(ground));
                assert!(a.max(b) >= 3.0 * a.min(b), "#{colour} in {} on {theme}", figure.0);
            }
        }
    }
}

#[test]
fn every_figure_is_shown_and_none_is_left_over() {
    let sources = texts_below(&Path::new(ROOT).join("src"));
    let mut known: Vec<String> = figures().iter().map(|(name, _)| format!("{name}.svg")).collect();
    for name in &known {
        let shown = [format!("figures/{name}\""), format!("figure!(\"{}\")", name.trim_end_matches(".svg"))];
        assert!(shown.iter().any(|text| sources.contains(text)), "{name} is shown nowhere");
    }
    let mut found: Vec<String> = fs::read_dir(Path::new(ROOT).join(FOLDER))
        .expect("a folder")
        .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
        .collect();
    known.sort();
    found.sort();
    // Without a feature its figures are not drawn, but they are there.
    assert!(known.iter().all(|name| found.contains(name)), "{known:?}");
    assert_eq!(found, known);
}

/// All sources in a folder and below it.
fn texts_below(folder: &Path) -> String {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let text = |path: std::path::PathBuf| match path.extension() {
        _ if path.is_dir() => texts_below(&path),
        Some(kind) if kind == "rs" => fs::read_to_string(&path).expect("a text"),
        _ => String::new(),
    };
    entries.map(text).collect()
}

#[test]
fn the_published_crate_contains_what_it_shows() {
    assert!(include_str!("../../../Cargo.toml").contains(&format!("\"/{FOLDER}\"")));
}
