//! Writing a scene file: members in one order, a line for each body.

use super::parser::{append, escaped};
use super::written::{WrittenChain, WrittenPlacement, WrittenShape};
use super::{Document, DocumentBody};
use crate::decimal::Decimal;
use crate::plane::Vec2;

/// The whole file.
pub(super) fn document(document: &Document) -> String {
    let mut file = Text { written: "{\n  ".to_owned(), between: "" };
    file.name("carom");
    let is_new = |it: &DocumentBody| it.shape.has_bulges() || it.body.rounding != 0.0;
    file.value(if document.bodies.iter().any(is_new) { "2" } else { "1" });
    if !document.titles.is_empty() {
        file.line("title");
        file.open("{");
        for (language, title) in &document.titles {
            file.name(language);
            file.string(title);
        }
        file.close("}");
    }
    file.line("bodies");
    file.open("[");
    for (k, it) in document.bodies.iter().enumerate() {
        file.between = if k == 0 { "\n    " } else { ",\n    " };
        file.body(it);
    }
    file.between = if document.bodies.is_empty() { "" } else { "\n  " };
    file.value("]");
    if let Some((ball, direction)) = document.ball {
        file.line("ball");
        file.open("{");
        file.name("centre");
        file.vector(ball.centre());
        file.name("direction");
        file.vector(direction);
        file.name("radius");
        file.number(ball.radius());
        file.close("}");
    }
    if let Some(limits) = document.limits {
        file.line("limits");
        file.open("{");
        file.name("bounces");
        file.number(limits.max_bounces().into());
        if limits.max_length().is_finite() {
            file.name("length");
            file.number(limits.max_length());
        }
        file.close("}");
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
        self.open("{");
        if let Some(name) = &it.name {
            self.name("name");
            self.string(name);
        }
        self.name("shape");
        self.shape(&it.shape);
        if it.body.rounding != 0.0 {
            self.name("rounding");
            self.number(it.body.rounding);
        }
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
        self.close("}");
    }

    fn shape(&mut self, shape: &WrittenShape) {
        self.open("{");
        match shape {
            WrittenShape::Polygon(chain) => self.chain("polygon", chain),
            WrittenShape::Polyline(chain) => self.chain("polyline", chain),
            WrittenShape::Circle { centre, radius } => {
                self.name("circle");
                self.open("{");
                self.name("centre");
                self.vector(*centre);
                self.name("radius");
                self.number(*radius);
                self.close("}");
            }
        }
        self.close("}");
    }

    fn placement(&mut self, written: &WrittenPlacement) {
        self.open("{");
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
        self.close("}");
    }

    fn chain(&mut self, name: &str, chain: &WrittenChain) {
        self.name(name);
        self.open("[");
        for &point in &chain.points {
            self.vector(point);
        }
        self.close("]");
        if let Some(bulges) = &chain.bulges {
            self.name("bulges");
            self.numbers(bulges);
        }
    }

    fn vector(&mut self, v: Vec2) {
        self.numbers(&v.to_array());
    }

    fn numbers(&mut self, numbers: &[f64]) {
        self.open("[");
        for &x in numbers {
            self.number(x);
        }
        self.close("]");
    }

    fn number(&mut self, x: f64) {
        self.value(&Decimal(x).text());
    }

    fn string(&mut self, text: &str) {
        self.value("\"");
        // Up to here it is written.
        let mut done = 0;
        for (k, byte) in text.bytes().enumerate() {
            if matches!(byte, b'"' | b'\\' | ..b' ') {
                append(&mut self.written, text.get(done..k).unwrap_or_default());
                let is_control = byte < b' ';
                let escape = if is_control { escaped(byte) } else { "\\".to_owned() };
                append(&mut self.written, &escape);
                done = k + usize::from(is_control);
            }
        }
        append(&mut self.written, text.get(done..).unwrap_or_default());
        append(&mut self.written, "\"");
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

    fn open(&mut self, bracket: &str) {
        self.value(bracket);
        self.between = "";
    }

    fn close(&mut self, bracket: &str) {
        self.between = "";
        self.value(bracket);
    }

    #[inline(never)]
    fn value(&mut self, text: &str) {
        append(&mut self.written, self.between);
        append(&mut self.written, text);
        self.between = ", ";
    }
}
