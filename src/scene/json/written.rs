//! Shapes and placements as a file gives them, which geometry would normalise away.

use crate::error::Error;
use crate::plane::{Circle, Labels, Placement, Polygon, Polyline, Vec2};
use crate::scene::Shape;

/// A shape with all its points, also those that repeat others.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum WrittenShape {
    Polygon(WrittenChain),
    Circle { centre: Vec2, radius: f64 },
    Polyline(WrittenChain),
}

/// Points, and the bulges of the edges between them if they were written.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct WrittenChain {
    pub(super) points: Vec<Vec2>,
    pub(super) bulges: Option<Vec<f64>>,
}

impl WrittenShape {
    pub(super) fn of(shape: &Shape) -> WrittenShape {
        match shape {
            Shape::Polygon(it) => {
                WrittenShape::Polygon(WrittenChain::of(it.points(), it.bulges(), &it.chain().labels))
            }
            Shape::Circle(circle) => {
                WrittenShape::Circle { centre: circle.centre(), radius: circle.radius() }
            }
            Shape::Polyline(it) => {
                WrittenShape::Polyline(WrittenChain::of(it.points(), it.bulges(), &it.chain().labels))
            }
        }
    }

    pub(super) fn shape(&self) -> Result<Shape, Error> {
        Ok(match self {
            WrittenShape::Polygon(WrittenChain { points, bulges }) => Shape::Polygon(
                bulges.as_ref().map_or_else(|| Polygon::new(points), |it| Polygon::curved(points, it))?,
            ),
            WrittenShape::Circle { centre, radius } => Shape::Circle(Circle::new(*centre, *radius)?),
            WrittenShape::Polyline(WrittenChain { points, bulges }) => Shape::Polyline(
                bulges.as_ref().map_or_else(|| Polyline::new(points), |it| Polyline::curved(points, it))?,
            ),
        })
    }

    pub(super) fn has_bulges(&self) -> bool {
        let (WrittenShape::Polygon(chain) | WrittenShape::Polyline(chain)) = self else { return false };
        chain.bulges.is_some()
    }
}

impl WrittenChain {
    /// With repeats put back, so that each point is again at its label: hits go on naming the same edges.
    fn of(points: &[Vec2], bulges: &[f64], labels: &Labels) -> WrittenChain {
        let mut given = WrittenChain { points: Vec::new(), bulges: (!bulges.is_empty()).then(Vec::new) };
        for (k, &point) in points.iter().enumerate() {
            let count = labels.get(k) as usize + 1;
            given.points.resize(count, point);
            if let Some(given) = &mut given.bulges {
                // Between a point and its repeat, an edge is straight.
                given.resize(count - 1, 0.0);
                given.extend(bulges.get(k));
            }
        }
        given
    }
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
