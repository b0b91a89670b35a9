//! Which bodies a query has to look at.

use super::contact::Leg;
use super::solid::Solid;
use super::{Entry, Response, Scene, Slot};
use crate::bvh::{Counters, Girth, Pieces, Sieve, WideTree};
use crate::plane::{Aabb, Ray, Vec2};
use crate::tolerance::{CONTACT, reach};

/// A tree over the boxes of all bodies but rooms. A room's box holds every ball in it, so it would be opened
/// by every query; rooms are kept apart.
#[derive(Clone, Debug)]
pub(super) struct Index {
    tree: WideTree,
    /// The slot of each of the tree's items.
    slots: Vec<u32>,
    /// Which of the tree's items each slot is.
    items: Vec<u32>,
    rooms: Vec<Room>,
    /// How many bodies let the ball pass.
    passes: usize,
}

/// A body that the ball lives in.
#[derive(Clone, Debug)]
struct Room {
    slot: u32,
    /// Where it has few corners.
    sieve: Option<Sieve>,
}

impl Room {
    fn new(slot: u32, solid: &Solid) -> Room {
        let sieve = match solid {
            Solid::Chain(chain) if chain.ring().edges != 0 => Some(Sieve::new(chain.points(), chain.ring())),
            Solid::Chain(_) | Solid::Round(_) => None,
        };
        Room { slot, sieve }
    }
}

/// A slot without an item in the tree.
const NONE: u32 = u32::MAX;

impl Index {
    #[expect(clippy::cast_possible_truncation, reason = "2^32 bodies would not fit into wasm's memory")]
    fn of(places: &[Slot]) -> Index {
        let mut boxes = Vec::with_capacity(places.len());
        let (mut slots, mut rooms) = (Vec::with_capacity(places.len()), Vec::new());
        let mut passes = 0;
        for (k, slot) in places.iter().enumerate() {
            let Some(entry) = &slot.entry else { continue };
            passes += usize::from(entry.body.response == Response::Pass);
            if entry.solid.is_room() {
                rooms.push(Room::new(k as u32, &entry.solid));
            } else {
                slots.push(k as u32);
                boxes.push(entry.aabb());
            }
        }
        let mut tree = WideTree::new(&boxes);
        let slots: Vec<u32> = tree.renumber().into_iter().map(|item| slots[item as usize]).collect();
        let mut items = vec![NONE; places.len()];
        for (item, &slot) in slots.iter().enumerate() {
            items[slot as usize] = item as u32;
            if let Some(entry) = &places[slot as usize].entry {
                entry.solid.tell(&mut tree, item);
            }
        }
        Index { tree, slots, items, rooms, passes }
    }

    /// Takes in a body that has come into the scene.
    #[expect(clippy::cast_possible_truncation, reason = "2^32 bodies would not fit into wasm's memory")]
    pub(super) fn come(&mut self, slot: u32, entry: &Entry) {
        self.passes += entry.passes();
        if entry.solid.is_room() {
            return self.rooms.push(Room::new(slot, &entry.solid));
        }
        if self.items.len() <= slot as usize {
            self.items.resize(slot as usize + 1, NONE);
        }
        let item = self.slots.len();
        self.slots.push(slot);
        self.items[slot as usize] = item as u32;
        self.tree.insert(item, &entry.aabb());
        entry.solid.tell(&mut self.tree, item);
    }

    /// Forgets a body that has left the scene.
    pub(super) fn leave(&mut self, slot: u32, entry: &Entry) {
        self.passes -= entry.passes();
        if entry.solid.is_room() {
            return self.rooms.retain(|room| room.slot != slot);
        }
        let item = std::mem::replace(&mut self.items[slot as usize], NONE);
        self.tree.remove(item as usize);
    }

    /// Follows a body that has moved, or become another.
    pub(super) fn change(&mut self, slot: u32, old: &Entry, new: &Entry) {
        if old.solid.is_room() || new.solid.is_room() {
            self.leave(slot, old);
            return self.come(slot, new);
        }
        self.passes = self.passes - old.passes() + new.passes();
        let item = self.items[slot as usize] as usize;
        self.tree.update(item, &new.aabb());
        new.solid.tell(&mut self.tree, item);
    }

    /// Whether it is better built anew.
    pub(super) fn is_degraded(&self) -> bool {
        self.tree.is_degraded()
    }
}

impl Entry {
    /// How many bodies that let the ball pass this is.
    fn passes(&self) -> usize {
        usize::from(self.body.response == Response::Pass)
    }
}

/// A body that a leg may touch.
pub(super) struct Visit<'a> {
    pub slot: u32,
    pub entry: &'a Entry,
    pub pieces: Pieces,
    /// Whether the ball may be in it, or touch it, where it starts.
    pub at_once: bool,
}

impl Scene {
    /// Whether any body lets the ball pass.
    pub(super) fn lets_pass(&self) -> bool {
        self.index().passes > 0
    }

    pub(super) fn index(&self) -> &Index {
        self.index.get_or_init(|| Index::of(&self.slots))
    }

    fn rooms<'a>(&'a self, index: &'a Index) -> impl Iterator<Item = (&'a Room, &'a Entry)> + 'a {
        index.rooms.iter().filter_map(|room| Some((room, self.slots[room.slot as usize].entry.as_ref()?)))
    }

    /// Visits the bodies that a leg may touch within the limit, which each visit may lower. A visit is told which pieces
    /// of the body these are, and whether the ball may overlap it where it starts.
    #[inline]
    pub(super) fn along(
        &self,
        leg: &Leg<'_>,
        limit: f64,
        counters: &mut Counters,
        mut visit: impl FnMut(Visit<'_>, f64) -> f64,
    ) {
        let index = self.index();
        let mut limit = limit;
        let girth = Girth { radius: leg.radius, rounding: 2.0 * leg.hair(self.reach) };
        let ray = Ray::trusted(leg.origin, leg.direction);
        index.tree.along(&ray, girth, limit, counters, |item, pieces, at_once| {
            let slot = index.slots[item];
            if let Some(entry) = &self.slots[slot as usize].entry {
                limit = visit(Visit { slot, entry, pieces, at_once }, limit);
            }
            limit
        });
        // Rooms come last: most balls hit something else before they come near a wall.
        for (room, entry) in self.rooms(index) {
            let stays = |centre| entry.solid.is_plainly_free(centre, leg.radius);
            if limit.is_finite() && stays(leg.origin) && stays(leg.origin + limit * leg.direction) {
                continue;
            }
            // One that is missed is visited, too: the ball may be outside.
            let pieces = match &room.sieve {
                Some(sieve) => sieve.sift(leg.origin, leg.direction, girth).unwrap_or(Pieces::NONE),
                None => Pieces::ALL,
            };
            limit = visit(Visit { slot: room.slot, entry, pieces, at_once: true }, limit);
        }
    }

    /// Visits the bodies nearest to a point, as long as they are no farther than the limit that each visit
    /// may lower.
    pub(super) fn around(&self, point: Vec2, visit: &mut dyn FnMut(u32, &Entry, f64) -> f64) {
        let index = self.index();
        let mut limit = f64::INFINITY;
        for (room, entry) in self.rooms(index) {
            limit = visit(room.slot, entry, limit);
        }
        index.tree.around(point, limit, &mut Counters::default(), |item| {
            let slot = index.slots[item];
            if let Some(entry) = &self.slots[slot as usize].entry {
                limit = visit(slot, entry, limit);
            }
            limit
        });
    }

    /// Visits the rooms, and the bodies whose box comes within `radius` of a point.
    pub(super) fn within(&self, point: Vec2, radius: f64, visit: &mut dyn FnMut(u32, &Entry)) {
        let index = self.index();
        for (room, entry) in self.rooms(index) {
            visit(room.slot, entry);
        }
        let near = Aabb { min: point, max: point }.grown_by(radius);
        let near = near.grown_by(CONTACT * (self.reach + reach(near.max)));
        index.tree.overlapping(&near, &mut Counters::default(), |item| {
            let slot = index.slots[item];
            if let Some(entry) = &self.slots[slot as usize].entry {
                visit(slot, entry);
            }
        });
    }
}
