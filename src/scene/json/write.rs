//! Writing a scene file: members in one order, a line for each body.

use std::fmt::Write;

use super::written::{WrittenPlacement, WrittenShape};
use super::{Document, DocumentBody, VERSION};
use crate::decimal::Decimal;
use crate::plane::Vec2;

/// The whole file.
pub(super) fn document(document: &Document) -> String {
    let mut file = Text { written: "{\n  ".to_owned(), between: "" };
    file.name("carom");
    file.value(&VERSION.to_string());
    if !document.titles.is_empty() {
        file.line("title");
        file.open('{');
        for (language, title) in &document.titles {
            file.name(language);
            file.string(title);
        }
        file.close('}');
    }
    file.line("bodies");
    file.open('[');
    for (k, it) in document.bodies.iter().enumerate() {
        file.between = if k == 0 { "\n    " } else { ",\n    " };
        file.body(it);
    }
    file.between = if document.bodies.is_empty() { "" } else { "\n  " };
    file.value("]");
    if let Some((ball, direction)) = document.ball {
        file.line("ball");
        file.open('{');
        file.name("centre");
        file.vector(ball.centre());
        file.name("direction");
        file.vector(direction);
        file.name("radius");
        file.number(ball.radius());
        file.close('}');
    }
    if let Some(limits) = document.limits {
        file.line("limits");
        file.open('{');
        file.name("bounces");
        file.value(&limits.max_bounces().to_string());
        if limits.max_length().is_finite() {
            file.name("length");
            file.number(limits.max_length());
        }
        file.close('}');
    }
    if let Some(view) = &document.view {
        file.line("view");
        file.value(view.as_str());
    }
    file.written + "\n}\n"
}

struct Text {
    written: String,
    /// What comes between what has been written last and the next name or value.
    between: &'static str,
}

impl Text {
    fn body(&mut self, it: &DocumentBody) {
        self.open('{');
        if let Some(name) = &it.name {
            self.name("name");
            self.string(name);
        }
        self.name("shape");
        self.shape(&it.shape);
        if let Some(placement) = &it.placement {
            self.name("placement");
            self.placement(placement);
        }
        self.name("side");
        self.string(it.body.side.word());
        self.name("response");
        self.string(it.body.response.word());
        if let Some(style) = &it.style {
            self.name("style");
            self.value(style.as_str());
        }
        self.close('}');
    }

    fn shape(&mut self, shape: &WrittenShape) {
        self.open('{');
        match shape {
            WrittenShape::Polygon(corners) => self.points("polygon", corners),
            WrittenShape::Polyline(chain) => self.points("polyline", chain),
            WrittenShape::Circle { centre, radius } => {
                self.name("circle");
                self.open('{');
                self.name("centre");
                self.vector(*centre);
                self.name("radius");
                self.number(*radius);
                self.close('}');
            }
        }
        self.close('}');
    }

    fn placement(&mut self, written: &WrittenPlacement) {
        self.open('{');
        match written {
            WrittenPlacement::Matrix(rows) => {
                self.name("matrix");
                self.numbers(rows);
            }
            WrittenPlacement::Parts { position, rotation, scale, parent } => {
                if let Some(position) = position {
                    self.name("position");
                    self.vector(*position);
                }
                if let Some(rotation) = rotation {
                    self.name("rotation");
                    self.number(*rotation);
                }
                if let Some(scale) = scale {
                    self.name("scale");
                    self.vector(*scale);
                }
                if let Some(parent) = parent {
                    self.name("parent");
                    self.placement(parent);
                }
            }
        }
        self.close('}');
    }

    fn points(&mut self, name: &str, points: &[Vec2]) {
        self.name(name);
        self.open('[');
        for &point in points {
            self.vector(point);
        }
        self.close(']');
    }

    fn vector(&mut self, v: Vec2) {
        self.numbers(&v.to_array());
    }

    fn numbers(&mut self, numbers: &[f64]) {
        self.open('[');
        for &x in numbers {
            self.number(x);
        }
        self.close(']');
    }

    fn number(&mut self, x: f64) {
        self.value(&Decimal(x).to_string());
    }

    fn string(&mut self, text: &str) {
        self.value("\"");
        for c in text.chars() {
            if matches!(c, '"' | '\\') {
                self.written.push('\\');
            }
            // Writing to a string cannot fail.
            let _ = match c {
                ..' ' => write!(self.written, "\\u{:04x}", u32::from(c)),
                _ => self.written.write_char(c),
            };
        }
        self.written.push('"');
    }

    /// A member's name, on a line of its own in the outermost object.
    fn line(&mut self, name: &str) {
        self.between = ",\n  ";
        self.name(name);
    }

    fn name(&mut self, name: &str) {
        self.string(name);
        self.between = ": ";
    }

    fn open(&mut self, bracket: char) {
        self.between();
        self.written.push(bracket);
        self.between = "";
    }

    fn close(&mut self, bracket: char) {
        self.written.push(bracket);
        self.between = ", ";
    }

    fn value(&mut self, text: &str) {
        self.between();
        self.written.push_str(text);
    }

    fn between(&mut self) {
        self.written.push_str(self.between);
        self.between = ", ";
    }
}
