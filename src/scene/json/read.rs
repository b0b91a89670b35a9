//! Reading a scene file: its objects, member by member.

use serde::Deserialize;
use serde::de::{Deserializer, Error as _};

use super::values::{Number, Numbers, Object, Titles, Word, given};
use super::written::{WrittenPlacement, WrittenShape};
use super::{Document, DocumentBody, Json, VERSION, in_body};
use crate::error::Error;
use crate::plane::Vec2;
use crate::scene::{Ball, Body, Limits, Response, Side};

/// The document in a text. Whether its bodies can stand where they are put is still to be seen.
pub(super) fn document(text: &str) -> Result<Document, Error> {
    if text.starts_with('\u{feff}') {
        // The mark cannot be seen, so it is named.
        let message = "a scene file starts with `{`, not with a byte order mark".to_owned();
        return Err(Error::Json { line: 1, column: 1, message });
    }
    let Object(file) = serde_json::from_str::<Object<File>>(text).map_err(|error| {
        // A file of another version may well have members that this one has not.
        other_version(text).unwrap_or_else(|| refused(text, &error))
    })?;
    if file.carom != VERSION {
        return Err(Error::UnknownVersion { found: file.carom });
    }
    let body =
        |(index, Object(it)): (usize, Object<BodyMembers>)| it.body().map_err(|error| in_body(index, error));
    Ok(Document {
        titles: file.title.0,
        bodies: file.bodies.into_iter().enumerate().map(body).collect::<Result<_, _>>()?,
        ball: file.ball.map(|Object(it)| it.ball()).transpose()?,
        limits: file.limits.map(|Object(it)| it.limits()).transpose()?,
        view: file.view,
    })
}

/// What serde has to say, with the column counted in characters.
pub(super) fn refused(text: &str, error: &serde_json::Error) -> Error {
    let (line, bytes) = (error.line().max(1), error.column());
    let message = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    let message = message.strip_suffix(&place).unwrap_or(&message).to_owned();
    let before = text.split('\n').nth(line - 1).unwrap_or("").char_indices();
    let column = before.take_while(|&(at, _)| at < bytes).count().max(1);
    Error::Json { line, column, message }
}

fn other_version(text: &str) -> Option<Error> {
    #[derive(Deserialize)]
    struct Version {
        carom: u64,
    }
    let Object(Version { carom: found }) = serde_json::from_str(text).ok()?;
    (found != VERSION).then_some(Error::UnknownVersion { found })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    carom: u64,
    #[serde(default)]
    title: Titles,
    bodies: Vec<Object<BodyMembers>>,
    #[serde(default, deserialize_with = "given")]
    ball: Option<Object<BallMembers>>,
    #[serde(default, deserialize_with = "given")]
    limits: Option<Object<LimitsMembers>>,
    #[serde(default, deserialize_with = "given")]
    view: Option<Json>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BodyMembers {
    #[serde(default, deserialize_with = "given")]
    name: Option<String>,
    shape: WrittenShape,
    #[serde(default, deserialize_with = "given")]
    placement: Option<WrittenPlacement>,
    side: Word<Side>,
    response: Word<Response>,
    #[serde(default, deserialize_with = "given")]
    style: Option<Json>,
}

impl BodyMembers {
    fn body(self) -> Result<DocumentBody, Error> {
        let BodyMembers { name, shape, placement, side: Word(side), response: Word(response), style } = self;
        let placed = placement.as_ref().map(WrittenPlacement::placement).transpose()?.unwrap_or_default();
        let body = Body { shape: shape.shape()?, placement: placed, side, response };
        Ok(DocumentBody { name, shape, placement, body, style })
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BallMembers {
    centre: Numbers<2>,
    direction: Numbers<2>,
    radius: Number,
}

impl BallMembers {
    fn ball(self) -> Result<(Ball, Vec2), Error> {
        let direction = self.direction.vector();
        Ok((Ball::new(self.centre.vector(), direction, self.radius.0)?, direction))
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LimitsMembers {
    bounces: Number,
    #[serde(default, deserialize_with = "given")]
    length: Option<Number>,
}

impl LimitsMembers {
    fn limits(self) -> Result<Limits, Error> {
        Limits::new(self.bounces.0, self.length.map_or(f64::INFINITY, |length| length.0))
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ShapeMembers {
    #[serde(default, deserialize_with = "given")]
    polygon: Option<Vec<Numbers<2>>>,
    #[serde(default, deserialize_with = "given")]
    circle: Option<Object<CircleMembers>>,
    #[serde(default, deserialize_with = "given")]
    polyline: Option<Vec<Numbers<2>>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CircleMembers {
    centre: Numbers<2>,
    radius: Number,
}

impl<'de> Deserialize<'de> for WrittenShape {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<WrittenShape, D::Error> {
        let Object(ShapeMembers { polygon, circle, polyline }) = Object::deserialize(deserializer)?;
        let points = |list: Vec<Numbers<2>>| list.into_iter().map(Numbers::vector).collect();
        match (polygon, circle, polyline) {
            (Some(corners), None, None) => Ok(WrittenShape::Polygon(points(corners))),
            (None, Some(Object(it)), None) => {
                Ok(WrittenShape::Circle { centre: it.centre.vector(), radius: it.radius.0 })
            }
            (None, None, Some(chain)) => Ok(WrittenShape::Polyline(points(chain))),
            _ => Err(D::Error::custom("a shape must be exactly one of `polygon`, `circle`, `polyline`")),
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlacementMembers {
    #[serde(default, deserialize_with = "given")]
    position: Option<Numbers<2>>,
    #[serde(default, deserialize_with = "given")]
    rotation: Option<Number>,
    #[serde(default, deserialize_with = "given")]
    scale: Option<Numbers<2>>,
    #[serde(default, deserialize_with = "given")]
    parent: Option<Box<WrittenPlacement>>,
    #[serde(default, deserialize_with = "given")]
    matrix: Option<Numbers<9>>,
}

impl<'de> Deserialize<'de> for WrittenPlacement {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<WrittenPlacement, D::Error> {
        let Object(PlacementMembers { position, rotation, scale, parent, matrix }) =
            Object::deserialize(deserializer)?;
        let (position, scale) = (position.map(Numbers::vector), scale.map(Numbers::vector));
        let rotation = rotation.map(|rotation| rotation.0);
        let alone = position.is_none() && rotation.is_none() && scale.is_none() && parent.is_none();
        match matrix {
            None => Ok(WrittenPlacement::Parts { position, rotation, scale, parent }),
            Some(Numbers(rows)) if alone => Ok(WrittenPlacement::Matrix(rows)),
            Some(_) => Err(D::Error::custom("a `matrix` is a whole placement: nothing may stand beside it")),
        }
    }
}
