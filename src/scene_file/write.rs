//! Writing a scene file: members in one order, a line for each body.

use std::io;

use serde::Serialize;
use serde_json::ser::{Formatter, Serializer};

use super::written::{WrittenBall, WrittenLimits};
use super::{Document, DocumentBody};
use crate::decimal::Decimal;

/// The whole file.
pub(super) fn document(document: &Document) -> String {
    let is_new = |DocumentBody { written, body }: &DocumentBody| {
        let is_shaped = written.shape.bulges.is_some() || body.rounding != 0.0;
        is_shaped || body.layers != u32::MAX || written.has_motion()
    };
    let version = if document.bodies.iter().any(is_new) { 2 } else { 1 };
    let mut file = format!("{{\n  \"carom\": {version}");
    let mut member = |name: &str, value: String| file.extend([",\n  \"", name, "\": ", &value]);
    if !document.titles.0.is_empty() {
        member("title", line(&document.titles));
    }
    member("bodies", bodies(&document.bodies));
    if let Some((ball, direction)) = document.ball {
        let (centre, direction) = (ball.centre().to_array(), direction.to_array());
        member("ball", line(&WrittenBall { centre, direction, radius: ball.radius() }));
    }
    if let Some(limits) = document.limits {
        let length = Some(limits.max_length()).filter(|length| length.is_finite());
        member("limits", line(&WrittenLimits { bounces: limits.max_bounces().into(), length }));
    }
    if let Some(view) = &document.view {
        member("view", line(view));
    }
    file + "\n}\n"
}

fn bodies(bodies: &[DocumentBody]) -> String {
    if bodies.is_empty() {
        return "[]".to_owned();
    }
    let lines: Vec<String> = bodies.iter().map(|it| format!("\n    {}", line(&it.written))).collect();
    format!("[{}\n  ]", lines.join(","))
}

/// A value on one line, with a space after each comma and colon.
fn line(value: &impl Serialize) -> String {
    let mut line = Vec::new();
    let written = value.serialize(&mut Serializer::with_formatter(&mut line, Line));
    written.expect("names are strings, and a list takes all that is written");
    String::from_utf8(line).expect("JSON is text")
}

struct Line;

impl Formatter for Line {
    fn write_f64<W: ?Sized + io::Write>(&mut self, to: &mut W, x: f64) -> io::Result<()> {
        write!(to, "{}", Decimal(x))
    }

    // A style's whole numbers, too, are written as JavaScript writes them.
    fn write_i64<W: ?Sized + io::Write>(&mut self, to: &mut W, x: i64) -> io::Result<()> {
        self.write_f64(to, x as f64)
    }

    fn write_u64<W: ?Sized + io::Write>(&mut self, to: &mut W, x: u64) -> io::Result<()> {
        self.write_f64(to, x as f64)
    }

    fn begin_array_value<W: ?Sized + io::Write>(&mut self, to: &mut W, first: bool) -> io::Result<()> {
        if first { Ok(()) } else { to.write_all(b", ") }
    }

    fn begin_object_key<W: ?Sized + io::Write>(&mut self, to: &mut W, first: bool) -> io::Result<()> {
        self.begin_array_value(to, first)
    }

    fn begin_object_value<W: ?Sized + io::Write>(&mut self, to: &mut W) -> io::Result<()> {
        to.write_all(b": ")
    }
}
