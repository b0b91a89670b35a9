//! The features of a body one by one, for searches other than casts.

use super::Scene;
use super::arc_edge::ArcEdge;
use super::capsule::{Capsule, Near};
use super::hit::{BodyId, Feature};
use super::index::Place;
use crate::plane::{Vec2, length};

/// A feature of a body, relative to the body's position.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Part {
    Capsule(Capsule),
    Arc(ArcEdge),
}

impl Part {
    /// The nearest point of the feature; near the centre of an arc, the one ahead along `d`.
    pub(crate) fn nearest(&self, p: Vec2, d: Vec2, roundoff: f64) -> Near {
        match self {
            Part::Capsule(capsule) => capsule.nearest(p),
            Part::Arc(edge) => edge.nearest(p, d, roundoff),
        }
    }

    /// The centre of a round feature.
    pub(crate) fn centre(&self) -> Option<Vec2> {
        match self {
            Part::Capsule(Capsule { ends: [a, b], .. }) => (a == b).then_some(*a),
            Part::Arc(edge) => Some(edge.arc.centre),
        }
    }

    /// Whether it is a disk or a whole circle.
    pub(crate) fn is_round(&self) -> bool {
        match self {
            Part::Capsule(capsule) => capsule.ends[0] == capsule.ends[1],
            Part::Arc(edge) => edge.arc.is_full(),
        }
    }

    /// The least distance of its points from a pivot, and an upper bound of the greatest.
    pub(crate) fn annulus(&self, pivot: Vec2) -> [f64; 2] {
        let farthest = |points: &[Vec2]| points.iter().map(|&p| length(p - pivot)).fold(0.0, f64::max);
        let outer = match self {
            Part::Capsule(capsule) => farthest(&capsule.ends) + capsule.radius,
            Part::Arc(edge) => farthest(&edge.aabb().corners()),
        };
        [self.nearest(pivot, Vec2::X, 0.0).distance, outer]
    }
}

impl Scene {
    /// The features of a body, and where the index has them.
    pub(crate) fn parts_of(&self, body: BodyId) -> impl Iterator<Item = (Place, Part)> + '_ {
        let index = self.index();
        index.places_of(body.slot).into_iter().map(|place| {
            let leaf = index.leaf(place);
            let is_arc = leaf.is_arc;
            (place, if is_arc { Part::Arc(*index.arc(leaf)) } else { Part::Capsule(index.capsule(place)) })
        })
    }

    /// The name of a feature's nearest point.
    pub(crate) fn name_of(&self, place: Place, near: &Near) -> Feature {
        let leaf = self.index().leaf(place);
        let body = || self.entry_in(leaf.body).map(|entry| &entry.body);
        leaf.names.feature((leaf.start + place.lane) as usize, near.at, body)
    }
}
