//! A file's members as they are written, in forms that geometry would normalise away; their order here is that of a
//! saved file.

use serde::de::value::MapAccessDeserializer;
use serde::de::{Error as _, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

use crate::error::Error;
use crate::plane::{Circle, Placement, Vec2};
use crate::scene::{Body, Motion, Parts, Response, Shape, Side, mask};

/// The whole file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct File {
    pub carom: f64,
    #[serde(default)]
    pub title: Titles,
    pub bodies: Vec<Object<WrittenBody>>,
    #[serde(default, deserialize_with = "present")]
    pub ball: Option<Object<WrittenBall>>,
    #[serde(default, deserialize_with = "present")]
    pub limits: Option<Object<WrittenLimits>>,
    #[serde(default, deserialize_with = "present")]
    pub view: Option<Value>,
}

/// Titles by language, in the order in which they are written.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Titles(pub(super) Vec<(String, String)>);

#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenBody {
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    #[serde(deserialize_with = "shape")]
    pub shape: WrittenShape,
    #[serde(default, skip_serializing_if = "is_default")]
    pub rounding: f64,
    #[serde(default, deserialize_with = "placement", skip_serializing_if = "Option::is_none")]
    pub placement: Option<Box<WrittenPlacement>>,
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    velocity: Option<[f64; 2]>,
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    angular: Option<f64>,
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    pivot: Option<[f64; 2]>,
    #[serde(deserialize_with = "word")]
    pub side: Side,
    #[serde(deserialize_with = "word")]
    pub response: Response,
    #[serde(default = "every_layer", skip_serializing_if = "is_every_layer")]
    pub layers: f64,
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    pub style: Option<Value>,
}

/// A shape with all its points, also those that repeat others.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct WrittenShape {
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    polygon: Option<Vec<[f64; 2]>>,
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    circle: Option<Object<WrittenCircle>>,
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    polyline: Option<Vec<[f64; 2]>>,
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    pub bulges: Option<Vec<f64>>,
}

#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct WrittenCircle {
    centre: [f64; 2],
    radius: f64,
}

/// A placement in the form in which it was written.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct WrittenPlacement {
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    position: Option<[f64; 2]>,
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    rotation: Option<f64>,
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    scale: Option<[f64; 2]>,
    #[serde(deserialize_with = "placement", skip_serializing_if = "Option::is_none")]
    parent: Option<Box<WrittenPlacement>>,
    #[serde(deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    matrix: Option<[f64; 9]>,
}

#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenBall {
    pub centre: [f64; 2],
    pub direction: [f64; 2],
    pub radius: f64,
}

#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenLimits {
    pub bounces: f64,
    #[serde(default, deserialize_with = "present", skip_serializing_if = "Option::is_none")]
    pub length: Option<f64>,
}

/// Read from an object only: serde would accept an array of the members as well.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(super) struct Object<T>(pub(super) T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Object<T>, D::Error> {
        from.deserialize_map(ObjectVisitor(PhantomData))
    }
}

struct ObjectVisitor<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for ObjectVisitor<T> {
    type Value = Object<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Object<T>, A::Error> {
        T::deserialize(MapAccessDeserializer::new(map)).map(Object)
    }
}

impl<'de> Deserialize<'de> for Titles {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Titles, D::Error> {
        from.deserialize_map(TitlesVisitor)
    }
}

struct TitlesVisitor;

impl<'de> Visitor<'de> for TitlesVisitor {
    type Value = Titles;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object with a text for each language")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Titles, A::Error> {
        let mut titles: Vec<(String, String)> = Vec::new();
        while let Some((language, title)) = map.next_entry()? {
            if titles.iter().any(|(known, _)| *known == language) {
                return Err(A::Error::custom(format!("duplicate field `{language}`")));
            }
            titles.push((language, title));
        }
        Ok(Titles(titles))
    }
}

impl Serialize for Titles {
    fn serialize<S: Serializer>(&self, into: S) -> Result<S::Ok, S::Error> {
        into.collect_map(self.0.iter().map(|(language, title)| (language, title)))
    }
}

/// A member that may be left out, but not be null.
fn present<'de, D: Deserializer<'de>, T: Deserialize<'de>>(from: D) -> Result<Option<T>, D::Error> {
    T::deserialize(from).map(Some)
}

fn word<'de, D: Deserializer<'de>, T: FromStr<Err = Error>>(from: D) -> Result<T, D::Error> {
    String::deserialize(from)?.parse().map_err(D::Error::custom)
}

fn is_default<T: Default + PartialEq>(it: &T) -> bool {
    *it == T::default()
}

fn every_layer() -> f64 {
    u32::MAX.into()
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde calls it")]
fn is_every_layer(layers: &f64) -> bool {
    *layers == every_layer()
}

fn shape<'de, D: Deserializer<'de>>(from: D) -> Result<WrittenShape, D::Error> {
    let shape = Object::<WrittenShape>::deserialize(from)?.0;
    match (&shape.polygon, &shape.circle, &shape.polyline) {
        (None, Some(_), None) if shape.bulges.is_some() => {
            Err(D::Error::custom("a `circle` has no edges, so it cannot have `bulges`"))
        }
        (Some(_), None, None) | (None, Some(_), None) | (None, None, Some(_)) => Ok(shape),
        _ => Err(D::Error::custom("a shape must be exactly one of `polygon`, `circle`, `polyline`")),
    }
}

fn placement<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Box<WrittenPlacement>>, D::Error> {
    let written = Object::<WrittenPlacement>::deserialize(from)?.0;
    if written.matrix.is_some()
        && written != (WrittenPlacement { matrix: written.matrix, ..Default::default() })
    {
        return Err(D::Error::custom("a placement with a `matrix` must have no other members"));
    }
    Ok(Some(Box::new(written)))
}

impl WrittenBody {
    pub(super) fn of(body: &Body, motion: &Motion) -> WrittenBody {
        let given = |v: Vec2| (v != Vec2::ZERO).then(|| v.to_array());
        WrittenBody {
            velocity: given(motion.velocity),
            angular: Some(motion.angular).filter(|&angular| angular != 0.0),
            pivot: given(motion.pivot),
            name: None,
            shape: WrittenShape::of(&body.shape),
            rounding: body.rounding,
            placement: WrittenPlacement::of(&body.placement),
            side: body.side,
            response: body.response,
            layers: body.layers.into(),
            style: None,
        }
    }

    /// Its motion.
    pub(super) fn motion(&self) -> Motion {
        let vector = |given: Option<[f64; 2]>| given.map_or(Vec2::ZERO, Vec2::from);
        Motion {
            velocity: vector(self.velocity),
            angular: self.angular.unwrap_or(0.0),
            pivot: vector(self.pivot),
        }
    }

    /// Whether a motion is written.
    pub(super) fn has_motion(&self) -> bool {
        self.velocity.is_some() || self.angular.is_some() || self.pivot.is_some()
    }

    pub(super) fn body(&self) -> Result<Body, Error> {
        let placement = self.placement.as_ref().map(|it| it.placement()).transpose()?;
        let (shape, placement) = (self.shape.shape()?, placement.unwrap_or_default());
        let WrittenBody { side, response, rounding, layers, .. } = *self;
        let layers = mask("a body's layers", layers)?;
        let body = Body { shape, placement, side, response, rounding, layers };
        body.check()?;
        Ok(body)
    }
}

impl WrittenShape {
    fn of(shape: &Shape) -> WrittenShape {
        match shape.parts() {
            Parts::Chain(chain) => {
                let (points, bulges) = chain.as_given();
                let points = Some(points.iter().map(Vec2::to_array).collect());
                let (polygon, polyline) = if chain.closed { (points, None) } else { (None, points) };
                let bulges = Some(bulges).filter(|bulges| !bulges.is_empty());
                WrittenShape { polygon, polyline, circle: None, bulges }
            }
            Parts::Round(it) => {
                let circle = WrittenCircle { centre: it.centre().to_array(), radius: it.radius() };
                WrittenShape { circle: Some(Object(circle)), ..WrittenShape::default() }
            }
        }
    }

    fn shape(&self) -> Result<Shape, Error> {
        if let Some(Object(circle)) = &self.circle {
            return Ok(Shape::Circle(Circle::new(circle.centre.into(), circle.radius)?));
        }
        let list = self.polygon.as_ref().or(self.polyline.as_ref());
        let points: Vec<Vec2> = list.into_iter().flatten().copied().map(Vec2::from).collect();
        Shape::of_points(&points, self.bulges.as_deref(), self.polygon.is_some())
    }
}

impl WrittenPlacement {
    /// A placement as a matrix; `None` if it changes nothing.
    fn of(placement: &Placement) -> Option<Box<WrittenPlacement>> {
        let (rows, none) = (placement.to_matrix(), Placement::IDENTITY.to_matrix());
        // By bits: a −0 in a matrix can show in the sign of a coordinate that is 0.
        let changes = rows.map(f64::to_bits) != none.map(f64::to_bits);
        changes.then(|| Box::new(WrittenPlacement { matrix: Some(rows), ..WrittenPlacement::default() }))
    }

    fn placement(&self) -> Result<Placement, Error> {
        if let Some(rows) = self.matrix {
            return Placement::from_matrix(rows);
        }
        let position = self.position.map_or(Vec2::ZERO, Vec2::from);
        let own = if self.rotation.is_none() && self.scale.is_none() {
            Placement::at(position)?
        } else {
            let scale = self.scale.map_or(Vec2::ONE, Vec2::from);
            Placement::new(position, self.rotation.unwrap_or(0.0), scale)?
        };
        match &self.parent {
            Some(parent) => own.within(&parent.placement()?),
            None => Ok(own),
        }
    }
}
