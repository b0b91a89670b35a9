//! Shapes and placements as a file gives them, which geometry would normalise away.

use crate::error::Error;
use crate::plane::{Circle, Labels, Placement, Polygon, Polyline, Vec2};
use crate::scene::Shape;

/// A shape with all its points, also those that repeat others.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum WrittenShape {
    Polygon(Vec<Vec2>),
    Circle { centre: Vec2, radius: f64 },
    Polyline(Vec<Vec2>),
}

impl WrittenShape {
    pub(super) fn of(shape: &Shape) -> WrittenShape {
        match shape {
            Shape::Polygon(polygon) => WrittenShape::Polygon(as_given(polygon.points(), polygon.labels())),
            Shape::Circle(circle) => {
                WrittenShape::Circle { centre: circle.centre(), radius: circle.radius() }
            }
            Shape::Polyline(polyline) => {
                WrittenShape::Polyline(as_given(polyline.points(), polyline.labels()))
            }
        }
    }

    pub(super) fn shape(&self) -> Result<Shape, Error> {
        Ok(match self {
            WrittenShape::Polygon(points) => Shape::Polygon(Polygon::new(points)?),
            WrittenShape::Circle { centre, radius } => Shape::Circle(Circle::new(*centre, *radius)?),
            WrittenShape::Polyline(points) => Shape::Polyline(Polyline::new(points)?),
        })
    }
}

/// The points with repeats put back, so that each is again at its label: hits go on naming the same edges.
fn as_given(points: &[Vec2], labels: &Labels) -> Vec<Vec2> {
    let mut given = Vec::with_capacity(points.len());
    for (k, &point) in points.iter().enumerate() {
        given.resize(labels.get(k) as usize + 1, point);
    }
    given
}

/// A placement in the form in which it was written.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum WrittenPlacement {
    Parts {
        position: Option<Vec2>,
        rotation: Option<f64>,
        scale: Option<Vec2>,
        parent: Option<Box<WrittenPlacement>>,
    },
    Matrix([f64; 9]),
}

impl Default for WrittenPlacement {
    fn default() -> WrittenPlacement {
        WrittenPlacement::Parts { position: None, rotation: None, scale: None, parent: None }
    }
}

impl WrittenPlacement {
    /// As a matrix, or as nothing where it changes nothing.
    pub(super) fn of(placement: &Placement) -> Option<WrittenPlacement> {
        let (rows, none) = (placement.to_matrix(), Placement::IDENTITY.to_matrix());
        // By bits: a −0 in a matrix can show in the sign of a coordinate that is 0.
        (rows.map(f64::to_bits) != none.map(f64::to_bits)).then_some(WrittenPlacement::Matrix(rows))
    }

    pub(super) fn placement(&self) -> Result<Placement, Error> {
        match self {
            WrittenPlacement::Matrix(rows) => Placement::from_matrix(*rows),
            WrittenPlacement::Parts { position, rotation, scale, parent } => {
                let position = position.unwrap_or(Vec2::ZERO);
                let own = if rotation.is_none() && scale.is_none() {
                    Placement::at(position)?
                } else {
                    Placement::new(position, rotation.unwrap_or(0.0), scale.unwrap_or(Vec2::ONE))?
                };
                match parent {
                    Some(parent) => own.within(&parent.placement()?),
                    None => Ok(own),
                }
            }
        }
    }
}
