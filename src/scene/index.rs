//! Which bodies a query has to look at.

use super::contact::Leg;
use super::{Entry, Response, Scene, Slot};
use crate::bvh::{Bvh, Counters};
use crate::plane::{Aabb, Ray, Vec2};

/// A tree over the boxes of all bodies but rooms. A room's box holds every ball in it, so it would be opened
/// by every query; rooms are kept apart.
#[derive(Clone, Debug)]
pub(super) struct Index {
    pub(super) tree: Bvh,
    /// The slot of each of the tree's items, rising.
    slots: Vec<u32>,
    rooms: Vec<u32>,
    /// Whether any body lets the ball pass.
    passes: bool,
}

impl Index {
    #[expect(clippy::cast_possible_truncation, reason = "2^32 bodies would not fit into wasm's memory")]
    fn of(places: &[Slot]) -> Index {
        let mut boxes = Vec::new();
        let (mut slots, mut rooms) = (Vec::new(), Vec::new());
        for (k, slot) in places.iter().enumerate() {
            let Some(entry) = &slot.entry else { continue };
            if entry.solid.is_room() {
                rooms.push(k as u32);
            } else {
                slots.push(k as u32);
                boxes.push(entry.aabb);
            }
        }
        let passes =
            places.iter().flat_map(|slot| &slot.entry).any(|entry| entry.body.response == Response::Pass);
        Index { tree: Bvh::new(&boxes), slots, rooms, passes }
    }

    /// Follows a body that moved.
    pub(super) fn moved(&mut self, slot: u32, aabb: Aabb) {
        if let Ok(item) = self.slots.binary_search(&slot) {
            // It is one of the tree's items, so the update cannot be refused.
            let _ = self.tree.update(item, aabb);
        }
    }

    /// The slot of one of the tree's items.
    pub(super) fn slot(&self, item: usize) -> u32 {
        self.slots[item]
    }
}

impl Scene {
    /// Whether any body lets the ball pass.
    pub(super) fn lets_pass(&self) -> bool {
        self.index().passes
    }

    pub(super) fn index(&self) -> &Index {
        self.index.get_or_init(|| Index::of(&self.slots))
    }

    /// Visits the bodies that a leg may touch within the limit, which each visit may lower.
    pub(super) fn along(
        &self,
        leg: &Leg<'_>,
        limit: f64,
        counters: &mut Counters,
        visit: &mut dyn FnMut(u32, &Entry, f64) -> f64,
    ) {
        let index = self.index();
        let mut limit = limit;
        for &slot in &index.rooms {
            if let Some(entry) = &self.slots[slot as usize].entry {
                limit = visit(slot, entry, limit);
            }
        }
        let ray = Ray::trusted(leg.origin, leg.direction);
        let grow = leg.radius + 2.0 * leg.hair(self.reach);
        index.tree.walk_ray(&ray, grow, limit, counters, |item| {
            let slot = index.slot(item);
            if let Some(entry) = &self.slots[slot as usize].entry {
                limit = visit(slot, entry, limit);
            }
            limit
        });
    }

    /// Visits the bodies nearest to a point, as long as they are no farther than the limit that each visit
    /// may lower.
    pub(super) fn around(&self, point: Vec2, visit: &mut dyn FnMut(u32, &Entry, f64) -> f64) {
        let index = self.index();
        let mut limit = f64::INFINITY;
        for &slot in &index.rooms {
            if let Some(entry) = &self.slots[slot as usize].entry {
                limit = visit(slot, entry, limit);
            }
        }
        index.tree.walk_point(point, limit, &mut Counters::default(), |item| {
            let slot = index.slot(item);
            if let Some(entry) = &self.slots[slot as usize].entry {
                limit = visit(slot, entry, limit);
            }
            limit
        });
    }

    /// Visits the rooms, and the bodies whose box comes within `radius` of a point.
    pub(super) fn within(&self, point: Vec2, radius: f64, visit: &mut dyn FnMut(u32, &Entry)) {
        let index = self.index();
        for &slot in &index.rooms {
            if let Some(entry) = &self.slots[slot as usize].entry {
                visit(slot, entry);
            }
        }
        let near = Aabb { min: point, max: point }.grown_by(radius);
        let near =
            near.grown_by(crate::tolerance::CONTACT * (self.reach + crate::tolerance::reach(near.max)));
        index.tree.overlaps(&near, &mut Counters::default(), |item| {
            let slot = index.slot(item);
            if let Some(entry) = &self.slots[slot as usize].entry {
                visit(slot, entry);
            }
        });
    }
}
