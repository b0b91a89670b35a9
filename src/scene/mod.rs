//! Scenes: bodies, and the balls that move among them.

mod aim;
mod arc_edge;
mod ball;
mod batch;
mod body;
mod bounce;
#[cfg(test)]
#[path = "../../tests/rust/brute_force.rs"]
mod brute_force;
mod capsule;
mod cast;
mod clearance;
mod contact;
mod course;
mod fan;
mod hit;
mod index;
mod leaf;
mod look;
mod motion;
mod outline;
mod parts;
mod push_out;
mod query;
mod rebound;
mod room;
mod search;
mod start;
mod sweep;
mod trace;

use std::sync::OnceLock;

pub use aim::Aim;
pub(crate) use arc_edge::ArcEdge;
pub use ball::Ball;
pub use batch::CastState;
pub(crate) use body::Parts;
pub use body::{Body, Response, Shape, Side};
pub(crate) use capsule::{At, Capsule, Near};
pub use clearance::Clearance;
pub use fan::Fan;
pub use hit::{BodyId, Feature, Hit};
pub(crate) use index::Place;
pub use motion::Motion;
pub(crate) use motion::Mover;
pub use outline::{Outline, OutlineLoop, Piece, Source, offset_pieces};
pub(crate) use parts::Part;
pub use push_out::PushOut;
#[cfg(all(target_arch = "wasm32", feature = "js"))]
pub(crate) use query::check_start_depth;
#[cfg(any(feature = "serde", all(target_arch = "wasm32", feature = "js")))]
pub(crate) use query::mask;
pub use query::{Filter, Query};
pub use rebound::{Limits, Path, PathEnd};
pub(crate) use search::Which;
pub use trace::{BoxFound, Look, PieceFound, Search, Step, Trace};

use crate::error::{Error, ErrorKind};
use crate::plane::{Aabb, Placement, Vec2};
use crate::tolerance::{CONTACT, LARGEST, larger, reach};
use index::Index;

/// A scene: rooms, obstacles, and queries about moving balls.
///
/// ```
/// use carom::{Ball, Body, Polygon, Scene, Vec2};
///
/// let corner = |x, y| Vec2::new(x, y);
/// let square = [corner(0.0, 0.0), corner(0.0, 6.0), corner(6.0, 6.0), corner(6.0, 0.0)];
/// let mut scene = Scene::new();
/// scene.add(Body::room(Polygon::new(&square)?))?;
///
/// let ball = Ball::new(corner(2.0, 3.0), corner(1.0, 0.0), 1.0)?;
/// let hit = scene.first_hit(&ball)?.expect("a room has walls all round");
/// assert_eq!((hit.distance, hit.point), (3.0, corner(6.0, 3.0)));
/// # Ok::<(), carom::Error>(())
/// ```
///
/// A scene is `Send` and `Sync`: many threads may query it at once.
#[derive(Clone, Debug, Default)]
pub struct Scene {
    slots: Vec<Slot>,
    free: Vec<u32>,
    /// The largest magnitude of any coordinate, and of those in each slot: a compact list, whose maximum is found fast.
    reach: f64,
    reaches: Vec<f64>,
    /// Whether `reach` may be too large, since the body that it came from has left or come nearer.
    shrinks: bool,
    /// Built by the first query, and again after many changes.
    index: OnceLock<Index>,
    /// The bodies with a motion, sorted by slot. Bodies at rest are among them if they have a pivot.
    movers: Vec<Mover>,
}

/// The bodies that a slot may have one after the other: more would make ids that JavaScript cannot represent.
const GENERATIONS: u32 = 1 << 21;

/// A slot for a body. The generation rises when the body leaves, so no id is reused.
#[derive(Clone, Debug, Default)]
struct Slot {
    generation: u32,
    entry: Option<Entry>,
}

/// A body, and its measures in the world.
#[derive(Clone, Debug)]
struct Entry {
    body: Body,
    /// The largest magnitude of its coordinates, relative to its position.
    reach: f64,
    /// A lower bound of its edges' lengths.
    shortest: f64,
}

impl Entry {
    #[inline(never)]
    fn new(body: Body) -> Result<Entry, Error> {
        body.check()?;
        if body.placement != Placement::IDENTITY {
            body.in_world()?;
        }
        let reach = body.shape_reach();
        Ok(Entry { reach, shortest: body.shortest_edge(), body })
    }

    /// The same body at another placement.
    #[inline(never)]
    fn placed(&self, placement: Placement) -> Result<Entry, Error> {
        Entry::new(self.body.clone().placed(placement))
    }

    /// The largest magnitude of its coordinates in the world.
    fn world_reach(&self) -> f64 {
        self.reach + reach(self.body.placement.position())
    }

    /// Whether the body may move to another position unchecked: no corners merge there, and none is out of range.
    fn may_be_at(&self, position: Vec2) -> bool {
        let largest = self.reach + reach(position);
        largest <= 0.5 * LARGEST && self.shortest > CONTACT * largest
    }

    fn aabb(&self) -> Aabb {
        // A body has been checked at its placement, so this does not fail.
        self.body.aabb().unwrap_or(Aabb::EMPTY)
    }

    /// Whether the ball lives inside, so that the body's box excludes nothing.
    fn is_room(&self) -> bool {
        self.body.side == Side::Inside
    }
}

/// A checked change of a body.
struct Change {
    id: BodyId,
    to: Placement,
    /// The body there, unless it is only translated.
    entry: Option<Box<Entry>>,
}

impl Scene {
    /// An empty scene.
    pub fn new() -> Scene {
        Scene::default()
    }

    /// Adds a body, and returns its id.
    ///
    /// # Errors
    /// [`ErrorKind::NoInside`] for a polyline whose side is not [`Side::Both`], [`ErrorKind::BadRounding`],
    /// [`ErrorKind::UnevenCircle`] for a stretched circle, arc or rounding, and those of
    /// [`Polygon::transformed`](crate::Polygon::transformed) or [`Circle::transformed`](crate::Circle::transformed) for
    /// a placement.
    pub fn add(&mut self, body: Body) -> Result<BodyId, Error> {
        let id = self.enter(Entry::new(body)?);
        self.settle();
        Ok(id)
    }

    /// Assigns a slot to a checked body.
    #[inline(never)]
    fn enter(&mut self, entry: Entry) -> BodyId {
        // A slot that is worn out stays free.
        let lasts = |slot: &mut u32| self.slots[*slot as usize].generation < GENERATIONS;
        let slot = self.free.pop_if(lasts).unwrap_or_else(|| {
            if self.slots.len() == self.slots.capacity() {
                // Grows by an eighth instead of doubling: slots are a good part of a scene's memory.
                self.slots.reserve_exact(self.slots.len() / 8 + 4);
            }
            self.slots.push(Slot::default());
            self.reaches.push(0.0);
            (self.slots.len() - 1) as u32
        });
        let id = BodyId { slot, generation: self.slots[slot as usize].generation };
        self.put(id, entry);
        id
    }

    /// Notes the largest magnitude of a body's coordinates; 0 for none.
    #[inline(never)]
    fn note_reach(&mut self, slot: u32, reach: f64) {
        let before = std::mem::replace(&mut self.reaches[slot as usize], reach);
        self.shrinks |= before > reach && before >= self.reach;
        self.reach = larger(self.reach, reach);
    }

    fn put(&mut self, id: BodyId, entry: Entry) {
        self.note_reach(id.slot, entry.world_reach());
        self.follow(|index| index.come(id, &entry.body));
        self.slots[id.slot as usize].entry = Some(entry);
        self.moved(id.slot);
    }

    fn take(&mut self, id: BodyId) -> Result<Entry, Error> {
        self.entry(id)?;
        let entry = self.slots[id.slot as usize].entry.take().ok_or_else(|| unknown(id))?;
        self.note_reach(id.slot, 0.0);
        self.follow(|index| index.leave(id.slot, &entry.body));
        Ok(entry)
    }

    /// Removes a body.
    ///
    /// # Errors
    /// [`ErrorKind::UnknownBody`].
    pub fn remove(&mut self, id: BodyId) -> Result<Body, Error> {
        let entry = self.take(id)?;
        let generation = &mut self.slots[id.slot as usize].generation;
        *generation += 1;
        // A worn-out slot goes below the others, which would not be found under it.
        let place = if *generation < GENERATIONS { self.free.len() } else { 0 };
        self.free.insert(place, id.slot);
        self.moved(id.slot);
        self.settle();
        Ok(entry.body)
    }

    /// Moves a body to another placement.
    ///
    /// # Errors
    /// [`ErrorKind::UnknownBody`], and those of [`add`](Scene::add) for the placement; the body stays where it is then.
    pub fn place(&mut self, id: BodyId, placement: Placement) -> Result<(), Error> {
        let entry = self.placed(id, &placement)?;
        self.change(vec![Change { id, to: placement, entry }]);
        Ok(())
    }

    /// A body at another placement; `None` if it is only translated.
    #[inline(always)]
    fn placed(&self, id: BodyId, to: &Placement) -> Result<Option<Box<Entry>>, Error> {
        let entry = self.entry(id)?;
        let is_translated = entry.body.placement.turns_like(to) && entry.may_be_at(to.position());
        Ok(if is_translated { None } else { Some(Box::new(entry.placed(*to)?)) })
    }

    /// Replaces the body of an id, for example after an edit of its shape.
    ///
    /// # Errors
    /// [`ErrorKind::UnknownBody`], and like [`add`](Scene::add); the old body stays then.
    pub fn replace(&mut self, id: BodyId, body: Body) -> Result<(), Error> {
        self.entry(id)?;
        let (to, entry) = (body.placement, Some(Box::new(Entry::new(body)?)));
        self.change(vec![Change { id, to, entry }]);
        Ok(())
    }

    /// Applies checked changes.
    fn change(&mut self, changes: Vec<Change>) {
        for Change { id, to, entry } in changes {
            let Some(here) = &mut self.slots[id.slot as usize].entry else { continue };
            let entry = match entry {
                Some(entry) => *entry,
                None if here.body.placement.turns_like(&to) => {
                    here.body.placement = to;
                    let reach = here.world_reach();
                    self.note_reach(id.slot, reach);
                    self.follow(|index| index.shift(id.slot, to.position()));
                    self.moved(id.slot);
                    continue;
                }
                None => {
                    // A body named twice has turned since this was checked.
                    let Ok(entry) = here.placed(to) else { continue };
                    entry
                }
            };
            drop(self.take(id));
            self.put(id, entry);
        }
        self.settle();
    }

    /// Applies a change to the index, if it is built.
    fn follow(&mut self, tell: impl FnOnce(&mut Index)) {
        if let Some(index) = self.index.get_mut() {
            tell(index);
        }
    }

    /// Updates the index and the reach after changes; drops the index if a new one would be better.
    fn settle(&mut self) {
        if std::mem::take(&mut self.shrinks) {
            self.reach = self.reaches.iter().copied().fold(0.0, larger);
        }
        if self.index.get_mut().is_some_and(Index::settle) {
            self.index.take();
        }
    }

    /// The body with an id.
    ///
    /// # Errors
    /// [`ErrorKind::UnknownBody`].
    pub fn body(&self, id: BodyId) -> Result<&Body, Error> {
        Ok(&self.entry(id)?.body)
    }

    /// The box around a body, in the world.
    ///
    /// # Errors
    /// [`ErrorKind::UnknownBody`].
    pub fn aabb(&self, id: BodyId) -> Result<Aabb, Error> {
        Ok(self.entry(id)?.aabb())
    }

    /// The ids of all bodies.
    pub fn ids(&self) -> impl Iterator<Item = BodyId> + '_ {
        let taken = self.slots.iter().zip(0..).filter(|(slot, _)| slot.entry.is_some());
        taken.map(|(&Slot { generation, .. }, slot)| BodyId { slot, generation })
    }

    /// The number of bodies.
    pub fn len(&self) -> usize {
        self.slots.len() - self.free.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    fn entry(&self, id: BodyId) -> Result<&Entry, Error> {
        self.slots
            .get(id.slot as usize)
            .filter(|slot| slot.generation == id.generation)
            .and_then(|slot| slot.entry.as_ref())
            .ok_or_else(|| unknown(id))
    }

    /// The response of the body in a slot.
    pub(crate) fn response(&self, slot: u32) -> Response {
        self.entry_in(slot).map_or(Response::Pass, |entry| entry.body.response)
    }

    fn entry_in(&self, slot: u32) -> Option<&Entry> {
        self.slots[slot as usize].entry.as_ref()
    }
}

fn unknown(id: BodyId) -> Error {
    ErrorKind::UnknownBody { id: id.number() as f64 }.into()
}
