//! An element, with its attributes by their names as written: those of editors have prefixes.

use roxmltree::{Attribute, Node};
use svgtypes::{Number, NumberListParser};

use super::{Stop, SvgShape};
use crate::error::{Error, ErrorKind};
use crate::plane::Vec2;

/// Pixels in each unit, as CSS has them.
const UNITS: [(&str, f64); 8] = [
    ("", 1.0),
    ("px", 1.0),
    ("in", 96.0),
    ("cm", 96.0 / 2.54),
    ("mm", 96.0 / 25.4),
    ("Q", 96.0 / 101.6),
    ("pt", 96.0 / 72.0),
    ("pc", 16.0),
];

#[derive(Clone, Copy)]
pub(super) struct Element<'a>(pub Node<'a, 'a>);

impl<'a> Element<'a> {
    pub(super) fn children(self) -> impl Iterator<Item = Element<'a>> {
        self.0.children().filter(Node::is_element).map(Element)
    }

    /// Where it starts in the text.
    pub(super) fn at(self) -> usize {
        self.0.range().start
    }

    /// Its name as it is written, with its prefix.
    pub(super) fn name(self) -> &'a str {
        let tag = self.0.document().input_text()[self.at()..].trim_start_matches('<');
        tag.split(|c: char| c.is_whitespace() || c == '/' || c == '>').next().unwrap_or_default()
    }

    fn attribute(self, name: &str) -> Option<Attribute<'a, 'a>> {
        let text = self.0.document().input_text();
        self.0.attributes().find(|it| &text[it.range_qname()] == name)
    }

    /// An attribute's text.
    pub(super) fn text(self, name: &str) -> Option<&'a str> {
        self.attribute(name).map(|it| it.value())
    }

    /// Its name in Inkscape or Illustrator, else its id.
    pub(super) fn title(self) -> Option<&'a str> {
        ["inkscape:label", "data-name", "id"].into_iter().find_map(|name| self.text(name))
    }

    /// The description for the user's function.
    pub(super) fn described(self, closed: bool) -> SvgShape<'a> {
        let classes = self.text("class").unwrap_or_default().split_whitespace().collect();
        SvgShape { element: self.name(), id: self.text("id"), name: self.title(), classes, closed }
    }

    /// A property: from the attribute `style`, else from its own attribute.
    pub(super) fn property(self, name: &str) -> Option<String> {
        let pair = |one: &'a str| one.split_once(':').unwrap_or((one, ""));
        let mut pairs = self.text("style").unwrap_or_default().split(';').map(pair);
        let found = pairs.rfind(|(own, _)| own.trim() == name);
        let value = match found {
            Some((_, value)) => value.replacen("!important", "", 1).trim().to_owned(),
            None => self.text(name)?.to_owned(),
        };
        Some(value).filter(|value| !value.is_empty())
    }

    /// An error, with the place of the attribute that it is about.
    pub(super) fn refused(self, attribute: &str, why: impl std::fmt::Display) -> Error {
        let place = self.attribute(attribute).map_or(self.at(), |it| it.range_value().start);
        let place = self.0.document().text_pos_at(place);
        let message = format!("{attribute} of <{}>: {why}", self.name());
        ErrorKind::Svg { line: place.row, column: place.col, message }.into()
    }

    pub(super) fn read<T>(
        self,
        name: &str,
        read: impl FnOnce(&str) -> Result<T, svgtypes::Error>,
    ) -> Result<Option<T>, Error> {
        // `svgtypes` accepts no space before a comma.
        let spaced = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ").replace(" ,", ",");
        let read = self.text(name).map(|text| read(&spaced(text))).transpose();
        read.map_err(|error| self.refused(name, error))
    }

    /// A length in pixels, or 0.
    pub(super) fn length(self, name: &str) -> Result<f64, Stop> {
        Ok(self.length_of(name, self.text(name))?.unwrap_or(0.0))
    }

    /// A length in pixels from a text.
    pub(super) fn length_of(self, name: &str, text: Option<&str>) -> Result<Option<f64>, Stop> {
        let Some(text) = text.map(str::trim) else { return Ok(None) };
        // A word or a function of CSS.
        if text.starts_with(|c: char| c.is_ascii_alphabetic()) {
            return Err(Stop::NotTaken(format!("its {name} is not a length")));
        }
        let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic() || c == '%');
        let unit = &text[digits.len()..];
        let value = digits.trim().parse::<Number>().map_err(|error| self.refused(name, error))?.0;
        if !value.is_finite() || (unit.contains('%') && unit != "%") {
            return Err(self.refused(name, "must be a length").into());
        }
        if let Some((_, size)) = UNITS.iter().find(|(known, _)| *known == unit) {
            return Ok(Some(value * size));
        }
        let known = UNITS[1..].iter().map(|(unit, _)| *unit).collect::<Vec<_>>().join(", ");
        Err(Stop::NotTaken(format!("its {name} is in {unit}: units are {known}")))
    }

    /// Two lengths.
    pub(super) fn lengths(self, x: &str, y: &str) -> Result<Vec2, Stop> {
        Ok(Vec2::new(self.length(x)?, self.length(y)?))
    }

    /// Two radii; if only one is given, it counts for both.
    pub(super) fn radii(self) -> Result<Vec2, Stop> {
        let given = |name| self.length_of(name, self.text(name).filter(|text| text.trim() != "auto"));
        let (rx, ry) = (given("rx")?, given("ry")?);
        Ok(Vec2::new(rx.or(ry).unwrap_or(0.0), ry.or(rx).unwrap_or(0.0)))
    }

    /// The points of a polyline or a polygon.
    pub(super) fn points(self) -> Result<Vec<Vec2>, Error> {
        let numbers =
            self.read("points", |text| NumberListParser::from(text).collect::<Result<Vec<f64>, _>>())?;
        let numbers = numbers.unwrap_or_default();
        let (pairs, rest) = numbers.as_chunks::<2>();
        if rest.is_empty() {
            return Ok(pairs.iter().copied().map(Vec2::from).collect());
        }
        Err(self.refused("points", "must have another number (they come in pairs)"))
    }
}
