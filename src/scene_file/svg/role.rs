//! The names of elements as properties of bodies.

use super::element::Element;
use crate::scene::{Response, Side};

/// The role of an element of a drawing. Members left out come from its class, its name or its id, or those around it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SvgRole {
    /// Where the ball is: the inside makes a room of it, the outside an obstacle.
    pub side: Option<Side>,
    /// The response to a touch.
    pub response: Option<Response>,
}

impl SvgRole {
    /// The role in a class, a name or an id; the first word counts.
    pub(super) fn of(element: Element<'_>) -> SvgRole {
        let names = ["class", "inkscape:label", "data-name", "id"];
        let texts = names.into_iter().filter_map(|name| element.text(name));
        texts.flat_map(words).fold(SvgRole::default(), |all, word| all.within(SvgRole::of_word(&word)))
    }

    /// Takes missing members from `around`.
    pub(super) fn within(self, around: SvgRole) -> SvgRole {
        SvgRole { side: self.side.or(around.side), response: self.response.or(around.response) }
    }

    /// Words may be plural.
    fn of_word(word: &str) -> SvgRole {
        let known = |word| SvgRole { side: side(word), response: word.parse().ok() };
        known(word).within(known(word.strip_suffix('s').unwrap_or(word)))
    }
}

fn side(word: &str) -> Option<Side> {
    match word {
        "room" => Some(Side::Inside),
        "obstacle" => Some(Side::Outside),
        "outline" => Some(Side::Both),
        _ => word.parse().ok(),
    }
}

/// The words of a name, such as `outer-room` or `outerRoom`.
pub(super) fn words(name: &str) -> impl Iterator<Item = String> + '_ {
    let mut rest = name;
    std::iter::from_fn(move || {
        rest = rest.trim_start_matches(|c: char| !c.is_ascii_alphabetic());
        let tail = rest.trim_start_matches(|c: char| c.is_ascii_uppercase());
        let is_capital = rest.len() - tail.len() <= 1;
        let end = if is_capital { tail.trim_start_matches(|c: char| c.is_ascii_lowercase()) } else { tail };
        let word = rest[..rest.len() - end.len()].to_ascii_lowercase();
        rest = end;
        (!word.is_empty()).then_some(word)
    })
}
