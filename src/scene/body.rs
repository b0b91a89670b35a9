use std::str::FromStr;

use crate::error::{Error, ErrorKind};
use crate::plane::{Aabb, Chain, Circle, Placement, Polygon, Polyline, Vec2};
use crate::tolerance::{LARGEST, larger, reach};

/// A body's shape, in its own coordinates.
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
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "lowercase"))]
pub enum Side {
    /// Within it: the body is a room.
    Inside,
    /// Outside it: the body is solid.
    Outside,
    /// On either side: the body is as thin as its outline.
    Both,
}

/// The response of a body to a contact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "lowercase"))]
pub enum Response {
    /// The ball bounces off.
    Reflect,
    /// The path ends there.
    Stop,
    /// The contact is reported, and the ball goes on.
    Pass,
}

/// The words for the values of a type, in files and in JavaScript.
macro_rules! words {
    ($type:ident, $what:literal, $($word:literal => $value:ident),*) => {
        impl $type {
            /// The word for it, in files and in JavaScript.
            pub fn word(self) -> &'static str {
                match self {
                    $($type::$value => $word,)*
                }
            }
        }

        impl FromStr for $type {
            type Err = Error;

            /// The value of a word.
            ///
            /// # Errors
            /// [`ErrorKind::UnknownWord`].
            fn from_str(word: &str) -> Result<$type, Error> {
                match word {
                    $($word => Ok($type::$value),)*
                    _ => {
                        let known = concat!($($word, ", "),*).trim_end_matches(", ");
                        Err(ErrorKind::UnknownWord { what: $what, value: word.to_owned(), known }.into())
                    }
                }
            }
        }
    };
}

words!(Side, "a side", "inside" => Inside, "outside" => Outside, "both" => Both);
words!(Response, "a response", "reflect" => Reflect, "stop" => Stop, "pass" => Pass);

/// A body: a shape, its placement, the side on which the ball lives, and its response.
#[derive(Clone, Debug, PartialEq)]
pub struct Body {
    /// The shape, in its own coordinates.
    pub shape: Shape,
    /// Its placement.
    pub placement: Placement,
    /// The side on which the ball lives.
    pub side: Side,
    /// The response to a contact.
    pub response: Response,
    /// The solid is the shape's Minkowski sum with a disk of this radius; a room's free space shrinks by it. The radius is
    /// measured in the body's own coordinates, so it scales with the shape.
    pub rounding: f64,
    /// The layers of the body, as bits. A query meets the body if its [`Filter::hits`](super::Filter::hits) has one of them.
    pub layers: u32,
}

impl Body {
    /// A room: the ball lives inside and bounces off.
    pub fn room(polygon: Polygon) -> Body {
        Body::new(Shape::Polygon(polygon), Side::Inside)
    }

    /// A solid polygon: the ball lives outside and bounces off.
    pub fn obstacle(polygon: Polygon) -> Body {
        Body::new(Shape::Polygon(polygon), Side::Outside)
    }

    /// A solid circle: the ball lives outside and bounces off.
    pub fn solid_circle(circle: Circle) -> Body {
        Body::new(Shape::Circle(circle), Side::Outside)
    }

    /// A hollow circle: the ball lives inside and bounces off.
    pub fn hollow_circle(circle: Circle) -> Body {
        Body::new(Shape::Circle(circle), Side::Inside)
    }

    /// An open polyline: the ball bounces off both sides.
    pub fn polyline(polyline: Polyline) -> Body {
        Body::new(Shape::Polyline(polyline), Side::Both)
    }

    pub(crate) fn new(shape: Shape, side: Side) -> Body {
        let response = Response::Reflect;
        Body { shape, placement: Placement::IDENTITY, side, response, rounding: 0.0, layers: u32::MAX }
    }

    /// The same body with another placement.
    #[must_use]
    pub fn placed(self, placement: Placement) -> Body {
        Body { placement, ..self }
    }

    /// The same body with another response.
    #[must_use]
    pub fn responding(self, response: Response) -> Body {
        Body { response, ..self }
    }

    /// The same body, grown by a disk of this radius.
    #[must_use]
    pub fn rounded(self, rounding: f64) -> Body {
        Body { rounding, ..self }
    }

    /// The same body on these layers alone. By default a body is on all layers.
    #[must_use]
    pub fn on_layers(self, layers: u32) -> Body {
        Body { layers, ..self }
    }

    /// Refuses a rounding out of range, an open polyline with a side other than [`Side::Both`], and uneven scaling of a rounded
    /// body.
    ///
    /// # Errors
    /// [`ErrorKind::BadRounding`], [`ErrorKind::NoInside`] and [`ErrorKind::UnevenCircle`].
    pub fn check(&self) -> Result<(), Error> {
        if !(0.0..=LARGEST).contains(&self.rounding) {
            return Err(ErrorKind::BadRounding { value: self.rounding }.into());
        }
        if self.rounding > 0.0 {
            self.placement.even_scale()?;
        }
        match &self.shape {
            Shape::Polyline(_) if self.side != Side::Both => Err(ErrorKind::NoInside.into()),
            _ => Ok(()),
        }
    }

    /// The shape in the world.
    ///
    /// # Errors
    /// The shapes' own, as in [`Polygon::transformed`].
    pub fn in_world(&self) -> Result<Shape, Error> {
        Ok(match &self.shape {
            Shape::Polygon(polygon) => Shape::Polygon(polygon.transformed(&self.placement)?),
            Shape::Circle(circle) => Shape::Circle(circle.transformed(&self.placement)?),
            Shape::Polyline(polyline) => Shape::Polyline(polyline.transformed(&self.placement)?),
        })
    }

    /// The rounding in the world.
    pub(crate) fn world_rounding(&self) -> f64 {
        if self.rounding > 0.0 { self.rounding * self.placement.even_scale().unwrap_or(1.0) } else { 0.0 }
    }

    /// The smallest box around it in the world.
    pub(crate) fn aabb(&self) -> Result<Aabb, Error> {
        let stays = self.placement == Placement::IDENTITY;
        let aabb = if stays { self.shape.aabb() } else { self.in_world()?.aabb() };
        Ok(aabb.grown_by(self.world_rounding()))
    }

    /// The largest magnitude of its coordinates, measured from its position.
    pub(super) fn shape_reach(&self) -> f64 {
        let turns = self.placement.moved_to(Vec2::ZERO);
        let corners = self.shape.aabb().corners().into_iter();
        corners.map(|corner| reach(turns.apply(corner))).fold(0.0, larger) + self.world_rounding()
    }

    /// A lower bound of its edges' lengths.
    pub(super) fn shortest_edge(&self) -> f64 {
        let shortest = match self.shape.parts() {
            Parts::Round(circle) => circle.radius(),
            Parts::Chain(chain) => {
                let squares = chain.edges().map(|edge| edge.a.distance_squared(edge.b));
                (-squares.map(|square| -square).fold(f64::NEG_INFINITY, larger)).sqrt()
            }
        };
        shortest * self.placement.smallest_scale()
    }
}

/// The kind of a shape.
pub(crate) enum Parts<'a> {
    Round(&'a Circle),
    Chain(&'a Chain),
}

impl Shape {
    /// A polygon or a polyline from its points.
    #[cfg(any(feature = "serde", all(target_arch = "wasm32", feature = "js")))]
    pub(crate) fn of_points(
        points: &[crate::plane::Vec2],
        bulges: Option<&[f64]>,
        closed: bool,
    ) -> Result<Shape, Error> {
        Ok(if closed {
            Shape::Polygon(Polygon::of(points, bulges)?)
        } else {
            Shape::Polyline(Polyline::of(points, bulges)?)
        })
    }

    pub(crate) fn parts(&self) -> Parts<'_> {
        match self {
            Shape::Polygon(polygon) => Parts::Chain(polygon.chain()),
            Shape::Circle(circle) => Parts::Round(circle),
            Shape::Polyline(polyline) => Parts::Chain(polyline.chain()),
        }
    }

    /// The smallest box around it.
    pub fn aabb(&self) -> Aabb {
        match self.parts() {
            Parts::Round(circle) => circle.aabb(),
            Parts::Chain(chain) => chain.aabb(),
        }
    }
}
