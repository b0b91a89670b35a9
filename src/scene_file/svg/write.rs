//! Bodies as a drawing that is read back.

use super::Document;
use crate::decimal::Decimal;
use crate::error::Error;
use crate::plane::{Aabb, Placement, Vec2};
use crate::scene::{Body, Parts, Shape};

impl Document {
    /// The bodies as an SVG, which [`Document::from_svg`] reads back. Motions, styles, layers, the ball and the limits have no
    /// place there.
    ///
    /// ```
    /// use carom::{Document, SvgOptions};
    ///
    /// let text = r#"<svg xmlns="http://www.w3.org/2000/svg"><circle id="pillar" cx="40" cy="30" r="5"/></svg>"#;
    /// let drawing = Document::from_svg(text, &SvgOptions::default())?.document;
    /// let written = drawing.to_svg()?;
    /// assert!(written.contains(r#"<circle data-name="pillar" class="outside reflect" cx="40" cy="30" r="5"/>"#));
    /// assert_eq!(Document::from_svg(&written, &SvgOptions::default())?.document, drawing);
    /// # Ok::<(), carom::Error>(())
    /// ```
    ///
    /// # Errors
    /// None for a document that was read or made from a scene, as every document is.
    pub fn to_svg(&self) -> Result<String, Error> {
        let boxes = self.bodies.iter().map(|it| it.body.aabb()).collect::<Result<Vec<_>, _>>()?;
        let all = boxes.iter().copied().reduce(|all, one| all.merged(&one));
        let Aabb { min, max } = all.unwrap_or(Aabb { min: Vec2::ZERO, max: Vec2::ZERO });
        let view = numbers(&[min.x, min.y, max.x - min.x, max.y - min.y]);
        let drawn: String = self.bodies.iter().map(|it| drawn(it.name(), &it.body)).collect();
        let head = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}" fill="none" stroke="black">"#
        );
        Ok(format!("{head}\n{drawn}</svg>\n"))
    }
}

fn numbers(all: &[f64]) -> String {
    all.iter().map(|&x| Decimal(x).to_string()).collect::<Vec<_>>().join(" ")
}

/// A text as an attribute's value.
fn escaped(text: &str) -> String {
    let escape = |c: char| match c {
        '&' => "&amp;".to_owned(),
        '<' => "&lt;".to_owned(),
        '"' => "&quot;".to_owned(),
        '\t' | '\n' | '\r' => format!("&#{};", u32::from(c)),
        // XML cannot hold these at all.
        '\0'..' ' | '\u{FFFE}' | '\u{FFFF}' => '\u{FFFD}'.to_string(),
        _ => c.to_string(),
    };
    text.chars().map(escape).collect()
}

fn drawn(name: Option<&str>, body: &Body) -> String {
    let (tag, shape) = element(&body.shape);
    let name = name.map_or(String::new(), |name| format!(r#" data-name="{}""#, escaped(name)));
    let width = Decimal(2.0 * body.rounding);
    let thick = format!(r#" stroke-width="{width}" stroke-linejoin="round" stroke-linecap="round""#);
    let (rounded, thick) =
        if body.rounding > 0.0 { (" rounded", thick.as_str()) } else { Default::default() };
    let class = format!("{} {}{rounded}", body.side.word(), body.response.word());
    format!("  <{tag}{name} class=\"{class}\"{shape}{}{thick}/>\n", transform(&body.placement))
}

fn transform(placement: &Placement) -> String {
    if *placement == Placement::IDENTITY {
        return String::new();
    }
    let [a, b, x, c, d, y, ..] = placement.to_matrix();
    format!(r#" transform="matrix({})""#, numbers(&[a, c, b, d, x, y]))
}

fn element(shape: &Shape) -> (&'static str, String) {
    match shape.parts() {
        Parts::Round(it) => {
            let (Vec2 { x, y }, r) = (it.centre(), it.radius());
            ("circle", format!(r#" cx="{}" cy="{}" r="{}""#, Decimal(x), Decimal(y), Decimal(r)))
        }
        Parts::Chain(chain) => {
            let (points, bulges) = chain.as_given();
            ("path", format!(r#" d="{}""#, path(&points, &bulges, chain.closed)))
        }
    }
}

fn path(points: &[Vec2], bulges: &[f64], closed: bool) -> String {
    let bulge = |k: usize| bulges.get(k).copied().unwrap_or(0.0);
    let last = points.len() - 1;
    let mut path = format!("M{}", numbers(&points[0].to_array()));
    path.extend((0..last).map(|k| edge(points[k], points[k + 1], bulge(k))));
    if closed && bulge(last) != 0.0 {
        path += &edge(points[last], points[0], bulge(last));
    }
    path + if closed { "Z" } else { "" }
}

/// An edge as a path's command.
fn edge(a: Vec2, b: Vec2, bulge: f64) -> String {
    let to = numbers(&b.to_array());
    if bulge == 0.0 {
        return format!("L{to}");
    }
    let size = bulge.abs();
    // R = chord·(1 + bulge²) / (4·bulge); half a circle's is half the chord to the last bit
    let radius = Decimal(a.distance(b) / 4.0 * (size + 1.0 / size));
    format!("A{radius} {radius} 0 {} {} {to}", u8::from(size > 1.0), u8::from(bulge > 0.0))
}
