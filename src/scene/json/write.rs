//! Writing a scene file: members in one order, a line for each body.

use std::fmt::Write;

use super::written::{WrittenPlacement, WrittenShape};
use super::{Document, DocumentBody, VERSION};
use crate::plane::Vec2;
use crate::scene::Limits;

/// The whole file.
pub(super) fn document(document: &Document) -> String {
    let mut members = vec![member("carom", &VERSION.to_string())];
    if !document.titles.is_empty() {
        let titles = document.titles.iter().map(|(language, text)| member(language, &string(text)));
        members.push(member("title", &object(titles)));
    }
    let bodies: Vec<String> = document.bodies.iter().map(|one| format!("\n    {}", body(one))).collect();
    let end = if bodies.is_empty() { "" } else { "\n  " };
    members.push(member("bodies", &format!("[{}{end}]", bodies.join(","))));
    members.extend(document.ball.map(|(ball, direction)| {
        let centre = member("centre", &vector(ball.centre()));
        let direction = member("direction", &vector(direction));
        member("ball", &object([centre, direction, member("radius", &number(ball.radius()))]))
    }));
    members.extend(document.limits.map(|it| member("limits", &limits(&it))));
    members.extend(document.view.as_ref().map(|view| member("view", view.as_str())));
    format!("{{\n  {}\n}}\n", members.join(",\n  "))
}

fn body(it: &DocumentBody) -> String {
    let name = it.name.as_ref().map(|name| member("name", &string(name)));
    let placement = it.placement.as_ref().map(|it| member("placement", &placement(it)));
    let style = it.style.as_ref().map(|style| member("style", style.as_str()));
    let rest =
        [member("side", &string(it.body.side.word())), member("response", &string(it.body.response.word()))];
    let shape = member("shape", &shape(&it.shape));
    object(name.into_iter().chain([shape]).chain(placement).chain(rest).chain(style))
}

fn shape(shape: &WrittenShape) -> String {
    let points = |points: &[Vec2]| list(points.iter().map(|&point| vector(point)));
    object([match shape {
        WrittenShape::Polygon(corners) => member("polygon", &points(corners)),
        WrittenShape::Polyline(chain) => member("polyline", &points(chain)),
        WrittenShape::Circle { centre, radius } => {
            let circle = [member("centre", &vector(*centre)), member("radius", &number(*radius))];
            member("circle", &object(circle))
        }
    }])
}

fn placement(written: &WrittenPlacement) -> String {
    match written {
        WrittenPlacement::Matrix(rows) => object([member("matrix", &list(rows.map(number)))]),
        WrittenPlacement::Parts { position, rotation, scale, parent } => object(
            [
                position.map(|position| member("position", &vector(position))),
                rotation.map(|rotation| member("rotation", &number(rotation))),
                scale.map(|scale| member("scale", &vector(scale))),
                parent.as_ref().map(|parent| member("parent", &placement(parent))),
            ]
            .into_iter()
            .flatten(),
        ),
    }
}

fn limits(limits: &Limits) -> String {
    let length = limits.max_length();
    let length = length.is_finite().then(|| member("length", &number(length)));
    object([member("bounces", &limits.max_bounces().to_string())].into_iter().chain(length))
}

fn object(members: impl IntoIterator<Item = String>) -> String {
    format!("{{{}}}", members.into_iter().collect::<Vec<_>>().join(", "))
}

fn list(items: impl IntoIterator<Item = String>) -> String {
    format!("[{}]", items.into_iter().collect::<Vec<_>>().join(", "))
}

fn member(name: &str, value: &str) -> String {
    format!("{}: {value}", string(name))
}

fn vector(v: Vec2) -> String {
    list(v.to_array().map(number))
}

/// The shortest digits that read back as the same bits; −0 keeps its fraction, since some readers would take
/// `-0` for a whole number, which has no sign at 0.
fn number(x: f64) -> String {
    let text = format!("{x:?}");
    match text.strip_suffix(".0") {
        Some(whole) if whole != "-0" => whole.to_owned(),
        _ => text,
    }
}

fn string(text: &str) -> String {
    let mut quoted = String::with_capacity(text.len() + 2);
    quoted.push('"');
    for c in text.chars() {
        // Writing to a string cannot fail.
        let _ = match c {
            '"' | '\\' => write!(quoted, "\\{c}"),
            ..' ' => write!(quoted, "\\u{:04x}", u32::from(c)),
            _ => quoted.write_char(c),
        };
    }
    quoted.push('"');
    quoted
}
