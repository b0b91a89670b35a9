//! An edge, straight or curved.

use glam::DVec2 as Vec2;

use crate::arc::Arc;
use crate::bounds::Bounds;
use crate::double::Double;
use crate::measure::{Line, line_line, plainly_beside, point_line, point_segment};

/// An edge of a chain.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Edge<'a> {
    Straight(Line),
    Curved(&'a Arc),
}

impl Edge<'_> {
    pub(crate) fn ends(&self) -> Line {
        match self {
            Edge::Straight(line) => *line,
            Edge::Curved(arc) => arc.ends,
        }
    }

    pub(crate) fn bounds(&self) -> Bounds {
        match self {
            Edge::Straight((a, b)) => Bounds::of([*a, *b]),
            Edge::Curved(arc) => arc.bounds(),
        }
    }

    pub(crate) fn distance(&self, p: Vec2) -> f64 {
        match self {
            Edge::Straight(line) => point_segment(p, *line),
            Edge::Curved(arc) => arc.distance(p).rounded(),
        }
    }

    /// The same with twice the digits.
    pub(crate) fn exactly(&self, p: Vec2) -> Double {
        match self {
            Edge::Straight(line) => point_line(p, *line),
            Edge::Curved(arc) => arc.distance(p),
        }
    }

    /// Whether a leg is plainly further away than this. `false` if that is open, as for every curved edge.
    pub(crate) fn is_plainly_beside(&self, leg: Line, distance: f64) -> bool {
        matches!(self, Edge::Straight(line) if plainly_beside(leg, *line, distance) || plainly_beside(*line, leg, distance))
    }

    /// The distance from a leg: 0 if they cross.
    pub(crate) fn leg_distance(&self, leg: Line) -> Double {
        match self {
            Edge::Straight(line) => line_line(leg, *line),
            Edge::Curved(arc) => arc.leg_distance(leg),
        }
    }

    /// How much smaller than a ball of this radius an arc is that bends around it; 0 for any other edge.
    pub(crate) fn pinches(&self, radius: f64) -> f64 {
        match self {
            Edge::Straight(_) => 0.0,
            Edge::Curved(arc) => (radius - arc.radius()).max(0.0),
        }
    }

    /// The unit direction of the edge where it is nearest to a point.
    pub(crate) fn along(&self, p: Vec2) -> Vec2 {
        match self {
            Edge::Straight((a, b)) => (*b - *a).normalize_or_zero(),
            Edge::Curved(arc) => arc.along(p),
        }
    }

    /// By how much [`along`](Edge::along) may turn, at most, if the point is off by `off`: 2 is the opposite direction.
    pub(crate) fn turned(&self, p: Vec2, off: f64) -> f64 {
        match self {
            Edge::Straight(_) => 0.0,
            Edge::Curved(arc) => (off / arc.distance_to_centre(p)).min(2.0),
        }
    }

    /// How far a point is from the line of the edge, or its circle: positive along `perp` of [`along`](Edge::along).
    pub(crate) fn height(&self, p: Vec2) -> f64 {
        match self {
            Edge::Straight((a, _)) => self.along(p).perp_dot(p - *a),
            Edge::Curved(arc) => arc.height(p),
        }
    }

    /// Whether the foot of a point is on the edge, or beyond an end by no more than this.
    pub(crate) fn is_beside(&self, p: Vec2, give: f64) -> bool {
        match self {
            Edge::Straight((a, b)) => {
                let along = self.along(p);
                let foot = along.dot(p - *a);
                foot >= -give && foot <= along.dot(*b - *a) + give
            }
            Edge::Curved(arc) => arc.is_beside(p, give),
        }
    }

    /// The point on the edge at this straight distance from its start, or its end if that is nearer.
    pub(crate) fn at(&self, distance: f64) -> Vec2 {
        match self {
            Edge::Straight((a, b)) => *a + (*b - *a).clamp_length_max(distance),
            Edge::Curved(arc) => arc.at(distance),
        }
    }

    /// The same, from its end.
    pub(crate) fn at_from_end(&self, distance: f64) -> Vec2 {
        match self {
            Edge::Straight((a, b)) => *b + (*a - *b).clamp_length_max(distance),
            Edge::Curved(arc) => arc.reversed().at(distance),
        }
    }
}
