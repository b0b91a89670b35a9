use std::str::FromStr;

use crate::error::{Error, ErrorKind};
use crate::plane::{Circle, Placement, Polygon, Polyline};
use crate::tolerance::LARGEST;

/// What a body looks like, in its own coordinates.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A closed outline.
    Polygon(Polygon),
    /// A circle.
    Circle(Circle),
    /// An open chain of edges.
    Polyline(Polyline),
}

/// On which side of a body's outline the ball lives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Within it: the body is a room.
    Inside,
    /// Outside it: the body is solid.
    Outside,
    /// On either side: the body is as thin as its outline.
    Both,
}

/// What a body does to a ball that touches it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Response {
    /// The ball bounces off.
    Reflect,
    /// The path ends there.
    Stop,
    /// The touch is reported, and the ball goes on.
    Pass,
}

impl Side {
    /// The word for it, in files and in JavaScript.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Side::Inside => "inside",
            Side::Outside => "outside",
            Side::Both => "both",
        }
    }
}

impl FromStr for Side {
    type Err = Error;

    /// The side that a word stands for.
    ///
    /// # Errors
    /// [`ErrorKind::UnknownWord`].
    fn from_str(word: &str) -> Result<Side, Error> {
        let all = [Side::Inside, Side::Outside, Side::Both];
        let known = place_of(word, all.map(Side::word));
        known.map(|k| all[k]).ok_or_else(|| unknown("a side", word, "inside, outside, both"))
    }
}

impl Response {
    /// The word for it, in files and in JavaScript.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Response::Reflect => "reflect",
            Response::Stop => "stop",
            Response::Pass => "pass",
        }
    }
}

impl FromStr for Response {
    type Err = Error;

    /// The response that a word stands for.
    ///
    /// # Errors
    /// [`ErrorKind::UnknownWord`].
    fn from_str(word: &str) -> Result<Response, Error> {
        let all = [Response::Reflect, Response::Stop, Response::Pass];
        let known = place_of(word, all.map(Response::word));
        known.map(|k| all[k]).ok_or_else(|| unknown("a response", word, "reflect, stop, pass"))
    }
}

fn place_of(word: &str, words: [&str; 3]) -> Option<usize> {
    words.iter().position(|known| *known == word)
}

#[cold]
fn unknown(what: &'static str, word: &str, known: &'static str) -> Error {
    ErrorKind::UnknownWord { what, value: word.to_owned(), known }.into()
}

/// A shape, where it stands, the side on which the ball lives, and what happens at a touch.
#[derive(Clone, Debug, PartialEq)]
pub struct Body {
    /// The shape, in its own coordinates.
    pub shape: Shape,
    /// Where it stands.
    pub placement: Placement,
    /// Where the ball lives.
    pub side: Side,
    /// What a touch does.
    pub response: Response,
    /// The solid is the shape grown by a disk of this radius, and a room's free space is shrunk by it. It is measured
    /// in the body's own coordinates, so it is scaled with the shape.
    pub rounding: f64,
}

impl Body {
    /// A room: the ball lives inside and bounces off.
    #[must_use]
    pub fn wall(polygon: Polygon) -> Body {
        Body::new(Shape::Polygon(polygon), Side::Inside, Response::Reflect)
    }

    /// A solid thing: the ball lives outside, and its path ends there.
    #[must_use]
    pub fn obstacle(polygon: Polygon) -> Body {
        Body::new(Shape::Polygon(polygon), Side::Outside, Response::Stop)
    }

    /// A round pillar: the ball lives outside and bounces off.
    #[must_use]
    pub fn pillar(circle: Circle) -> Body {
        Body::new(Shape::Circle(circle), Side::Outside, Response::Reflect)
    }

    /// A round room: the ball lives inside and bounces off.
    #[must_use]
    pub fn drum(circle: Circle) -> Body {
        Body::new(Shape::Circle(circle), Side::Inside, Response::Reflect)
    }

    /// A thin open chain: the ball bounces off both sides.
    #[must_use]
    pub fn fence(polyline: Polyline) -> Body {
        Body::new(Shape::Polyline(polyline), Side::Both, Response::Reflect)
    }

    fn new(shape: Shape, side: Side, response: Response) -> Body {
        Body { shape, placement: Placement::IDENTITY, side, response, rounding: 0.0 }
    }

    /// The same body, standing elsewhere.
    #[must_use]
    pub fn placed(self, placement: Placement) -> Body {
        Body { placement, ..self }
    }

    /// The same body with another response.
    #[must_use]
    pub fn responding(self, response: Response) -> Body {
        Body { response, ..self }
    }

    /// The same body, its shape grown by a disk of this radius.
    #[must_use]
    pub fn rounded(self, rounding: f64) -> Body {
        Body { rounding, ..self }
    }

    /// Refuses a rounding that no solid can have.
    ///
    /// # Errors
    /// [`ErrorKind::BadRounding`], and [`ErrorKind::UnevenCircle`] when the placement would make it an ellipse's.
    pub fn check(&self) -> Result<(), Error> {
        if !(0.0..=LARGEST).contains(&self.rounding) {
            return Err(ErrorKind::BadRounding { value: self.rounding }.into());
        }
        if self.rounding > 0.0 { self.placement.even_scale().map(drop) } else { Ok(()) }
    }
}
