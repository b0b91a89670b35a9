//! Reading a scene file: its objects, member by member.

use super::parser::{Parser, Read};
use super::written::{WrittenPlacement, WrittenShape};
use super::{Document, DocumentBody, Json, VERSION, in_body};
use crate::error::{Error, ErrorKind};
use crate::plane::Vec2;
use crate::scene::{Ball, Body, Limits, Response, Side};

/// The document in a text. Whether its bodies can stand where they are put is still to be seen.
pub(super) fn document(text: &str) -> Result<Document, Error> {
    // A file of another version may well have members that this one has not.
    let file = file(text).map_err(|error| other_version(text).unwrap_or(error))?;
    if file.carom != VERSION {
        return Err(ErrorKind::UnknownVersion { found: file.carom }.into());
    }
    let body = |(index, it): (usize, BodyMembers)| it.body().map_err(|error| in_body(index, error));
    let ball =
        |(centre, direction, radius)| Ok::<_, Error>((Ball::new(centre, direction, radius)?, direction));
    let limits =
        |(bounces, length): (f64, Option<f64>)| Limits::new(bounces, length.unwrap_or(f64::INFINITY));
    Ok(Document {
        titles: file.titles,
        bodies: file.bodies.into_iter().enumerate().map(body).collect::<Result<_, _>>()?,
        ball: file.ball.map(ball).transpose()?,
        limits: file.limits.map(limits).transpose()?,
        view: file.view,
    })
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
    version.filter(|&found| found != VERSION).map(|found| ErrorKind::UnknownVersion { found }.into())
}

struct File {
    carom: u64,
    titles: Vec<(String, String)>,
    bodies: Vec<BodyMembers>,
    ball: Option<(Vec2, Vec2, f64)>,
    limits: Option<(f64, Option<f64>)>,
    view: Option<Json>,
}

struct BodyMembers {
    name: Option<String>,
    shape: WrittenShape,
    placement: Option<WrittenPlacement>,
    side: Side,
    response: Response,
    style: Option<Json>,
}

impl BodyMembers {
    fn body(self) -> Result<DocumentBody, Error> {
        let BodyMembers { name, shape, placement, side, response, style } = self;
        let placed = placement.as_ref().map(WrittenPlacement::placement).transpose()?.unwrap_or_default();
        let body = Body { shape: shape.shape()?, placement: placed, side, response };
        Ok(DocumentBody { name, shape, placement, body, style })
    }
}

fn file(text: &str) -> Read<File> {
    let it = &mut Parser::new(text);
    let (mut carom, mut titles, mut bodies, mut ball, mut limits, mut view) =
        (None, Vec::new(), None, None, None, None);
    let mut members = it.object(&["carom", "title", "bodies", "ball", "limits", "view"])?;
    while let Some(name) = it.member(&mut members)? {
        match name {
            "carom" => carom = Some(it.whole()?),
            "title" => titles = read_titles(it)?,
            "bodies" => bodies = Some(read_bodies(it)?),
            "ball" => ball = Some(read_ball(it)?),
            "limits" => limits = Some(read_limits(it)?),
            _ => view = Some(Json::read(it)?),
        }
    }
    let carom = carom.ok_or_else(|| it.missing("carom"))?;
    let bodies = bodies.ok_or_else(|| it.missing("bodies"))?;
    it.end()?;
    Ok(File { carom, titles, bodies, ball, limits, view })
}

fn read_titles(it: &mut Parser<'_>) -> Read<Vec<(String, String)>> {
    let mut titles: Vec<(String, String)> = Vec::new();
    it.enter_object("an object with a text for each language")?;
    while let Some(language) = it.name(titles.is_empty())? {
        if titles.iter().any(|(known, _)| *known == language) {
            return Err(it.twice(&language));
        }
        titles.push((language, it.string("a string")?));
    }
    Ok(titles)
}

fn read_bodies(it: &mut Parser<'_>) -> Read<Vec<BodyMembers>> {
    let mut bodies = Vec::new();
    it.enter_array("an array")?;
    while it.item(bodies.is_empty())? {
        bodies.push(read_body(it)?);
    }
    Ok(bodies)
}

fn read_body(it: &mut Parser<'_>) -> Read<BodyMembers> {
    let (mut title, mut shape, mut placement, mut side, mut response, mut style) =
        (None, None, None, None, None, None);
    let mut members = it.object(&["name", "shape", "placement", "side", "response", "style"])?;
    while let Some(name) = it.member(&mut members)? {
        match name {
            "name" => title = Some(it.string("a string")?),
            "shape" => shape = Some(read_shape(it)?),
            "placement" => placement = Some(read_placement(it)?),
            "side" => side = Some(word(it, str::parse)?),
            "response" => response = Some(word(it, str::parse)?),
            _ => style = Some(Json::read(it)?),
        }
    }
    Ok(BodyMembers {
        name: title,
        shape: shape.ok_or_else(|| it.missing("shape"))?,
        placement,
        side: side.ok_or_else(|| it.missing("side"))?,
        response: response.ok_or_else(|| it.missing("response"))?,
        style,
    })
}

/// A word for one of a few things.
fn word<T>(it: &mut Parser<'_>, known: fn(&str) -> Result<T, Error>) -> Read<T> {
    let word = it.string("a word")?;
    known(&word).map_err(|error| it.refuse(&error.to_string()))
}

fn read_shape(it: &mut Parser<'_>) -> Read<WrittenShape> {
    let (mut shape, mut count) = (None, 0);
    let mut members = it.object(&["polygon", "circle", "polyline"])?;
    while let Some(name) = it.member(&mut members)? {
        count += 1;
        shape = Some(match name {
            "polygon" => WrittenShape::Polygon(read_points(it)?),
            "circle" => read_circle(it)?,
            _ => WrittenShape::Polyline(read_points(it)?),
        });
    }
    shape
        .filter(|_| count == 1)
        .ok_or_else(|| it.refuse("a shape must be exactly one of `polygon`, `circle`, `polyline`"))
}

fn read_circle(it: &mut Parser<'_>) -> Read<WrittenShape> {
    let (mut centre, mut radius) = (None, None);
    let mut members = it.object(&["centre", "radius"])?;
    while let Some(name) = it.member(&mut members)? {
        match name {
            "centre" => centre = Some(read_vector(it)?),
            _ => radius = Some(it.number()?),
        }
    }
    let centre = centre.ok_or_else(|| it.missing("centre"))?;
    Ok(WrittenShape::Circle { centre, radius: radius.ok_or_else(|| it.missing("radius"))? })
}

fn read_points(it: &mut Parser<'_>) -> Read<Vec<Vec2>> {
    let mut points = Vec::new();
    it.enter_array("an array of points")?;
    while it.item(points.is_empty())? {
        points.push(read_vector(it)?);
    }
    Ok(points)
}

fn read_vector(it: &mut Parser<'_>) -> Read<Vec2> {
    let mut vector = [0.0; 2];
    it.numbers(&mut vector)?;
    Ok(Vec2::from_array(vector))
}

fn read_placement(it: &mut Parser<'_>) -> Read<WrittenPlacement> {
    let (mut position, mut rotation, mut scale, mut parent, mut matrix) = (None, None, None, None, None);
    let mut members = it.object(&["position", "rotation", "scale", "parent", "matrix"])?;
    while let Some(name) = it.member(&mut members)? {
        match name {
            "position" => position = Some(read_vector(it)?),
            "rotation" => rotation = Some(it.number()?),
            "scale" => scale = Some(read_vector(it)?),
            "parent" => parent = Some(Box::new(read_placement(it)?)),
            _ => it.numbers(matrix.insert([0.0; 9]))?,
        }
    }
    let alone = position.is_none() && rotation.is_none() && scale.is_none() && parent.is_none();
    match matrix {
        None => Ok(WrittenPlacement::Parts { position, rotation, scale, parent }),
        Some(rows) if alone => Ok(WrittenPlacement::Matrix(rows)),
        Some(_) => Err(it.refuse("a `matrix` is a whole placement: nothing may stand beside it")),
    }
}

fn read_ball(it: &mut Parser<'_>) -> Read<(Vec2, Vec2, f64)> {
    let (mut centre, mut direction, mut radius) = (None, None, None);
    let mut members = it.object(&["centre", "direction", "radius"])?;
    while let Some(name) = it.member(&mut members)? {
        match name {
            "centre" => centre = Some(read_vector(it)?),
            "direction" => direction = Some(read_vector(it)?),
            _ => radius = Some(it.number()?),
        }
    }
    let centre = centre.ok_or_else(|| it.missing("centre"))?;
    let direction = direction.ok_or_else(|| it.missing("direction"))?;
    Ok((centre, direction, radius.ok_or_else(|| it.missing("radius"))?))
}

fn read_limits(it: &mut Parser<'_>) -> Read<(f64, Option<f64>)> {
    let (mut bounces, mut length) = (None, None);
    let mut members = it.object(&["bounces", "length"])?;
    while let Some(name) = it.member(&mut members)? {
        match name {
            "bounces" => bounces = Some(it.number()?),
            _ => length = Some(it.number()?),
        }
    }
    Ok((bounces.ok_or_else(|| it.missing("bounces"))?, length))
}
