//! Reading a scene file: its objects, member by member.

use super::parser::{Parser, Read, Value, may, must};
use super::written::{WrittenChain, WrittenPlacement, WrittenShape};
use super::{Document, DocumentBody, Json, VERSIONS, in_body};
use crate::error::{Error, ErrorKind};
use crate::plane::Vec2;
use crate::scene::{Body, Limits, Response, Side};

/// The document in a text. Whether its bodies can stand where they are put is still to be seen.
pub(super) fn document(text: &str) -> Result<Document, Error> {
    // A file of another version may well have members that this one has not.
    let file = file(text).map_err(|error| other_version(text).unwrap_or(error))?;
    if !VERSIONS.contains(&file.carom) {
        return Err(ErrorKind::UnknownVersion { found: file.carom }.into());
    }
    let mut document = Document { titles: file.titles.0, view: file.view, ..Document::default() };
    for (index, it) in file.bodies.into_iter().enumerate() {
        document.bodies.push(it.body().map_err(|error| in_body(index, error))?);
    }
    if let Some(it) = file.ball {
        document.set_ball(it.centre, it.direction, it.radius)?;
    }
    if let Some(it) = file.limits {
        document.set_limits(Limits::new(it.bounces, it.length.unwrap_or(f64::INFINITY))?);
    }
    Ok(document)
}

/// The version that a text claims, if it is JSON and the version is not this one.
fn other_version(text: &str) -> Option<Error> {
    let mut parser = Parser::new(text);
    parser.enter_object("").ok()?;
    let (mut first, mut version) = (true, None);
    while let Some(name) = parser.name(std::mem::take(&mut first)).ok()? {
        if name != "carom" {
            parser.any().ok()?;
        } else if version.replace(parser.whole().ok()?).is_some() {
            return None;
        }
    }
    parser.end().ok()?;
    version.filter(|found| !VERSIONS.contains(found)).map(|found| ErrorKind::UnknownVersion { found }.into())
}

#[derive(Default)]
struct File {
    carom: u64,
    titles: Titles,
    bodies: Vec<BodyMembers>,
    ball: Option<BallMembers>,
    limits: Option<LimitMembers>,
    view: Option<Json>,
}

#[derive(Default)]
struct Titles(Vec<(String, String)>);

struct BodyMembers {
    name: Option<String>,
    shape: WrittenShape,
    rounding: Option<f64>,
    placement: Option<WrittenPlacement>,
    side: Side,
    response: Response,
    style: Option<Json>,
}

#[derive(Default)]
struct CircleMembers {
    centre: Vec2,
    radius: f64,
}

#[derive(Default)]
struct BallMembers {
    centre: Vec2,
    direction: Vec2,
    radius: f64,
}

#[derive(Default)]
struct LimitMembers {
    bounces: f64,
    length: Option<f64>,
}

impl BodyMembers {
    fn body(self) -> Result<DocumentBody, Error> {
        let BodyMembers { name, shape, rounding, placement, side, response, style } = self;
        let placed = placement.as_ref().map(WrittenPlacement::placement).transpose()?.unwrap_or_default();
        let rounding = rounding.unwrap_or(0.0);
        let body = Body { shape: shape.shape()?, placement: placed, side, response, rounding };
        body.check()?;
        Ok(DocumentBody { name, shape, placement, body, style })
    }
}

fn file(text: &str) -> Read<File> {
    let it = &mut Parser::new(text);
    let mut file = File::default();
    it.object(&mut [
        must("carom", &mut file.carom),
        may("title", &mut file.titles),
        must("bodies", &mut file.bodies),
        may("ball", &mut file.ball),
        may("limits", &mut file.limits),
        may("view", &mut file.view),
    ])?;
    it.end()?;
    Ok(file)
}

impl Value for Titles {
    fn read(&mut self, it: &mut Parser<'_>) -> Read<()> {
        it.enter_object("an object with a text for each language")?;
        while let Some(language) = it.name(self.0.is_empty())? {
            if self.0.iter().any(|(known, _)| *known == language) {
                return Err(it.twice(&language));
            }
            self.0.push((language, it.string("a string")?));
        }
        Ok(())
    }
}

impl Value for Vec<BodyMembers> {
    fn read(&mut self, it: &mut Parser<'_>) -> Read<()> {
        it.enter_array("an array")?;
        while it.item(self.is_empty())? {
            let shape = WrittenShape::Circle { centre: Vec2::ZERO, radius: 0.0 };
            let (side, response) = (Side::Both, Response::Reflect);
            let (name, rounding, placement, style) = (None, None, None, None);
            let mut body = BodyMembers { name, shape, rounding, placement, side, response, style };
            it.object(&mut [
                may("name", &mut body.name),
                must("shape", &mut body.shape),
                may("rounding", &mut body.rounding),
                may("placement", &mut body.placement),
                must("side", &mut body.side),
                must("response", &mut body.response),
                may("style", &mut body.style),
            ])?;
            self.push(body);
        }
        Ok(())
    }
}

impl Value for Side {
    fn read(&mut self, it: &mut Parser<'_>) -> Read<()> {
        *self = it.string("a word")?.parse().map_err(|error| not_known(it, &error))?;
        Ok(())
    }
}

impl Value for Response {
    fn read(&mut self, it: &mut Parser<'_>) -> Read<()> {
        *self = it.string("a word")?.parse().map_err(|error| not_known(it, &error))?;
        Ok(())
    }
}

fn not_known(it: &Parser<'_>, error: &Error) -> Error {
    it.refuse(&error.to_string())
}

impl Value for WrittenShape {
    fn read(&mut self, it: &mut Parser<'_>) -> Read<()> {
        let (mut polygon, mut circle, mut polyline) = (None, None::<CircleMembers>, None);
        let mut bulges = None;
        it.object(&mut [
            may("polygon", &mut polygon),
            may("circle", &mut circle),
            may("polyline", &mut polyline),
            may("bulges", &mut bulges),
        ])?;
        *self = match (polygon, circle, polyline) {
            (Some(points), None, None) => WrittenShape::Polygon(WrittenChain { points, bulges }),
            (None, Some(_), None) if bulges.is_some() => {
                return Err(it.refuse("a `circle` has no edges, so no `bulges` may stand beside it"));
            }
            (None, Some(it), None) => WrittenShape::Circle { centre: it.centre, radius: it.radius },
            (None, None, Some(points)) => WrittenShape::Polyline(WrittenChain { points, bulges }),
            _ => return Err(it.refuse("a shape must be exactly one of `polygon`, `circle`, `polyline`")),
        };
        Ok(())
    }
}

impl Value for CircleMembers {
    fn read(&mut self, it: &mut Parser<'_>) -> Read<()> {
        it.object(&mut [must("centre", &mut self.centre), must("radius", &mut self.radius)])
    }
}

impl Value for WrittenPlacement {
    fn read(&mut self, it: &mut Parser<'_>) -> Read<()> {
        let (mut position, mut rotation, mut scale, mut parent, mut matrix) = (None, None, None, None, None);
        it.object(&mut [
            may("position", &mut position),
            may("rotation", &mut rotation),
            may("scale", &mut scale),
            may("parent", &mut parent),
            may("matrix", &mut matrix),
        ])?;
        let alone = position.is_none() && rotation.is_none() && scale.is_none() && parent.is_none();
        *self = match matrix {
            None => WrittenPlacement::Parts { position, rotation, scale, parent },
            Some(rows) if alone => WrittenPlacement::Matrix(rows),
            Some(_) => {
                return Err(it.refuse("a `matrix` is a whole placement: nothing may stand beside it"));
            }
        };
        Ok(())
    }
}

impl Value for Option<Box<WrittenPlacement>> {
    fn read(&mut self, it: &mut Parser<'_>) -> Read<()> {
        let mut parent = WrittenPlacement::default();
        parent.read(it)?;
        *self = Some(Box::new(parent));
        Ok(())
    }
}

impl Value for BallMembers {
    fn read(&mut self, it: &mut Parser<'_>) -> Read<()> {
        it.object(&mut [
            must("centre", &mut self.centre),
            must("direction", &mut self.direction),
            must("radius", &mut self.radius),
        ])
    }
}

impl Value for LimitMembers {
    fn read(&mut self, it: &mut Parser<'_>) -> Read<()> {
        it.object(&mut [must("bounces", &mut self.bounces), may("length", &mut self.length)])
    }
}
