//! Clearance: the signed distance from a point to the nearest body.

use super::capsule::{At, Near};
use super::hit::{BodyId, Feature};
use super::index::{Index, Place};
use super::leaf::Leaf;
use super::{Filter, Query, Response, Scene, Side};
use crate::bvh::Counters;
use crate::error::Error;
use crate::plane::{Vec2, check_points, perp, unit};
use crate::tolerance::{CONTACT, reach};

/// The clearance of a point: the radius of the largest ball that fits there, and the body that limits it.
///
#[doc = figure!("clearance")]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Clearance {
    /// The distance to the nearest outline; negative on the wrong side of that body. Within a rounded body it is the
    /// distance to the rounded border of the nearest edge or corner; beside a concave corner another edge's border may
    /// be farther out.
    pub distance: f64,
    /// The body.
    pub body: BodyId,
    /// Its edge or corner.
    pub feature: Feature,
    /// The outline's nearest point.
    pub point: Vec2,
}

/// The nearest point of a body.
#[derive(Clone, Copy, Debug)]
pub(super) struct Nearest {
    pub slot: u32,
    /// The signed distance to the body; negative on its wrong side.
    pub distance: f64,
    pub near: Near,
    pub place: Place,
}

impl Scene {
    /// The clearance of a point, or `None` if no body counts. Bodies that let pass count like others. On the wrong side
    /// of several bodies it names the deepest. Of equals it names the body in the lowest slot: the one added first,
    /// unless bodies have been removed.
    ///
    /// # Errors
    /// [`NotFinite`](crate::ErrorKind::NotFinite) and [`TooLarge`](crate::ErrorKind::TooLarge).
    pub fn clearance<'a>(&self, point: impl Into<Query<'a, Vec2>>) -> Result<Option<Clearance>, Error> {
        let Query { of: point, filter, .. } = point.into();
        check_points("a point", &[point])?;
        let room = CONTACT * (self.reach + reach(point));
        let depth = |nearest: &Nearest| (nearest.distance < 0.0).then_some(nearest.distance);
        let counts = |slot| self.counts(slot, &filter);
        let inside = self.deepest(point, room, &counts, &depth).map(|(_, nearest)| nearest);
        let nearest = || {
            let (near, place) = self.index().nearest(point, &|leaf| filter.sees_leaf(leaf))?;
            let slot = self.index().leaf(place).body;
            Some(Nearest { slot, distance: near.distance, near, place })
        };
        Ok(inside.or_else(nearest).map(|Nearest { slot, distance, near, place }| {
            // On the wrong side the border of a rounded body is beyond the feature, not before it.
            let way = if distance == near.distance { -distance } else { distance };
            // At a corner every direction leads out of the feature, but not out of the body.
            let leaf = self.index().leaf(place);
            let is_at_corner = distance < 0.0 && near.at != At::Side && near.distance == -leaf.rounding;
            let normal =
                if is_at_corner && !leaf.is_disk() { self.index().front(place, point) } else { near.normal };
            Clearance {
                distance,
                body: self.id_of(slot),
                feature: self.name_of(place, &near),
                point: point + way * normal,
            }
        }))
    }

    pub(super) fn id_of(&self, slot: u32) -> BodyId {
        BodyId { slot, generation: self.slots[slot as usize].generation }
    }

    /// Of the bodies within `room` of a point that count, the one with the least `measure`. Of equals it is the one in the
    /// smaller slot, in whatever order they are visited.
    pub(super) fn deepest(
        &self,
        point: Vec2,
        room: f64,
        counts: &dyn Fn(u32) -> bool,
        measure: &dyn Fn(&Nearest) -> Option<f64>,
    ) -> Option<(f64, Nearest)> {
        let mut deepest: Option<(f64, Nearest)> = None;
        self.index().bodies_near(point, room, |slot| {
            let nearest = if counts(slot) { self.clearance_of(slot, point) } else { None };
            if let Some((left, nearest)) = nearest.and_then(|nearest| Some((measure(&nearest)?, nearest)))
                && deepest.is_none_or(|(least, Nearest { slot: first, .. })| (left, slot) < (least, first))
            {
                deepest = Some((left, nearest));
            }
        });
        deepest
    }

    /// The point of a body that is nearest to `point`.
    pub(super) fn clearance_of(&self, slot: u32, point: Vec2) -> Option<Nearest> {
        let (index, side) = (self.index(), self.entry_in(slot)?.body.side);
        let (near, place) = index.nearest_in(slot, point)?;
        let is_wrong = side != Side::Both && index.is_inside(slot, point) == (side == Side::Outside);
        let distance = if is_wrong { index.depth(place, &near) } else { near.distance };
        Some(Nearest { slot, distance, near, place })
    }

    /// Whether a ball is deeper than `depth` in a body that counts and deflects it.
    pub(crate) fn sinks_in(
        &self,
        centre: Vec2,
        radius: f64,
        depth: f64,
        counts: &dyn Fn(u32) -> bool,
    ) -> bool {
        let counts = |slot| self.response(slot) != Response::Pass && counts(slot);
        let sunk = |nearest: &Nearest| Some(nearest.distance - radius).filter(|left| *left < -depth);
        self.deepest(centre, radius, &counts, &sunk).is_some()
    }

    /// Whether there is a body in a slot, and the filter sees it.
    pub(crate) fn counts(&self, slot: u32, filter: &Filter<'_>) -> bool {
        self.entry_in(slot).is_some_and(|entry| filter.sees(entry.body.layers, self.id_of(slot)))
    }

    /// The same, and the body deflects the ball.
    pub(super) fn deflects(&self, slot: u32, filter: &Filter<'_>) -> bool {
        self.response(slot) != Response::Pass && self.counts(slot, filter)
    }
}

impl Index {
    /// The nearest point of the leaves that count.
    pub(super) fn nearest(&self, point: Vec2, counts: &dyn Fn(&Leaf) -> bool) -> Option<(Near, Place)> {
        let mut nearest = None;
        let visit = &mut |item: usize| {
            if counts(&self.leaves[item]) {
                self.look_near(item, point, &mut nearest);
            }
            nearest.map_or(f64::INFINITY, |(near, _)| near.distance.max(0.0))
        };
        self.tree.near(point.to_array(), f64::INFINITY, &mut Counters::default(), visit);
        nearest
    }

    /// The nearest point of a body.
    fn nearest_in(&self, slot: u32, point: Vec2) -> Option<(Near, Place)> {
        if !self.has_few_leaves(slot) {
            return self.nearest(point, &|leaf| leaf.body == slot);
        }
        let mut nearest = None;
        self.leaves_of(slot).for_each(|leaf| self.look_near(leaf as usize, point, &mut nearest));
        nearest
    }

    /// Replaces the nearest point by one of a leaf that is nearer. Of equals it is the one in the smaller slot, and the first
    /// along the outline.
    fn look_near(&self, leaf: usize, point: Vec2, nearest: &mut Option<(Near, Place)>) {
        for place in self.places_in(leaf) {
            let near = self.nearest_of(place, point);
            let is_nearer = |&(other, at): &(Near, Place)| {
                near.distance < other.distance
                    || near.distance == other.distance && self.order(place) < self.order(at)
            };
            if nearest.as_ref().is_none_or(is_nearer) {
                *nearest = Some((near, place));
            }
        }
    }

    /// Minus the depth of a point on the wrong side of a body: the distance to its outline plus the rounding.
    fn depth(&self, place: Place, near: &Near) -> f64 {
        -(near.distance + 2.0 * self.leaf(place).rounding)
    }

    /// The normal of a feature, beside a point, on the side where the ball lives.
    pub(super) fn front(&self, place: Place, point: Vec2) -> Vec2 {
        let leaf = self.leaf(place);
        if !leaf.is_arc {
            return perp(self.capsule(place).along);
        }
        let edge = self.arc(leaf);
        let outwards = unit(edge.arc.gradient(point - leaf.position)).unwrap_or(Vec2::X);
        if edge.faces_out() { outwards } else { -outwards }
    }
}
