//! The features of a scene, and the tree (broad phase) over them.

use super::arc_edge::ArcEdge;
use super::capsule::{Capsule, Near};
use super::course::{Course, Form, LANES};
use super::leaf::{Leaf, NONE};
use super::{Body, BodyId, Response, Scene, Side, Slot};
use crate::bvh::Counters;
use crate::bvh::tree::{Marks, Tree};
use crate::plane::{Aabb, Vec2, turns};
use crate::tolerance::{INSTANT, reach};

/// The features of all bodies, and a tree over them.
#[derive(Clone, Debug, Default)]
pub(super) struct Index {
    pub tree: Tree<2>,
    /// The tree's items.
    pub leaves: Vec<Leaf>,
    /// The box around each leaf, relative to its body: bodies that move keep it.
    boxes: Vec<Aabb>,
    /// The next leaf of the same body, for each leaf.
    next: Vec<u32>,
    arcs: Vec<ArcEdge>,
    /// The entry of the body in each slot.
    bodies: Vec<Known>,
    /// Bodies that the ball lives in.
    rooms: Vec<Room>,
    /// A tree over the boxes of solid bodies of more than one leaf, by slot.
    solids: Tree<2>,
    /// The number of bodies that let the ball pass.
    passes: usize,
    /// The number of bodies on no layer.
    hidden: usize,
    /// The number of leaves without a body.
    unused: usize,
    /// Leaves added, moved or removed since the tree was last updated.
    changed: Marks,
}

/// A body that the ball lives in, and a box in front of all its walls, relative to its position; the box may be empty.
#[derive(Clone, Debug)]
pub(super) struct Room {
    pub slot: u32,
    inside: Aabb,
}

/// The entry of a body.
#[derive(Clone, Copy, Debug)]
struct Known {
    /// Its first leaf, and how many it has.
    leaf: u32,
    count: u32,
    /// Whether the body is in the tree of solids.
    is_solid: bool,
    /// The largest magnitude of its features' coordinates, relative to its position.
    reach: f64,
}

const UNKNOWN: Known = Known { leaf: NONE, count: 0, is_solid: false, reach: 0.0 };

/// In a body of more leaves, the tree finds the few that matter.
const FEW: u32 = 8;

/// A feature: a lane of a leaf.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    pub leaf: u32,
    pub lane: u32,
}

impl Place {
    pub(super) fn number(self) -> u32 {
        self.leaf * LANES as u32 + self.lane
    }

    /// The number of an arc's outside. A ball that has grazed it moves on a tangent, and never touches it again.
    pub(super) fn outside(self) -> u32 {
        Place { lane: 1, ..self }.number()
    }
}

impl Index {
    fn of(slots: &[Slot]) -> Index {
        // Most bodies have one leaf; rooms have some more.
        let most = slots.len() + slots.len() / 8 + 8;
        let (leaves, boxes, next) =
            (Vec::with_capacity(most), Vec::with_capacity(most), Vec::with_capacity(most));
        let mut index = Index { leaves, boxes, next, bodies: vec![UNKNOWN; slots.len()], ..Index::default() };
        let mut solids = Vec::with_capacity(slots.len());
        let mut course = Course::default();
        for (place, slot) in slots.iter().zip(0..) {
            if let Some(entry) = &place.entry {
                index.push(BodyId { slot, generation: place.generation }, &entry.body, &mut course);
            }
            solids.push(index.solid(slot).sides());
        }
        let boxes: Vec<_> = (0..index.leaves.len()).map(|leaf| index.aabb(leaf).sides()).collect();
        (index.tree, index.solids) = (Tree::new(&boxes), Tree::new(&solids));
        index.arrange();
        index
    }

    /// Puts the leaves into the order and the scale of the tree.
    fn arrange(&mut self) {
        let order = self.tree.renumber();
        let mut now = vec![NONE; order.len()];
        for (&before, leaf) in order.iter().zip(0..) {
            now[before as usize] = leaf;
        }
        let at = |leaf: u32| now.get(leaf as usize).copied().unwrap_or(NONE);
        self.leaves = order.iter().map(|&leaf| self.leaves[leaf as usize]).collect();
        self.boxes = order.iter().map(|&leaf| self.boxes[leaf as usize]).collect();
        let scale = self.tree.frame.scale;
        self.leaves.iter_mut().for_each(|leaf| leaf.fit(scale));
        self.next = order.iter().map(|&leaf| at(self.next[leaf as usize])).collect();
        self.bodies.iter_mut().for_each(|known| known.leaf = at(known.leaf));
    }

    /// Appends the leaves of a body. `course` is scratch memory.
    fn push(&mut self, id: BodyId, body: &Body, course: &mut Course) {
        let slot = id.slot;
        course.follow(body);
        self.passes += usize::from(body.response == Response::Pass);
        self.hidden += usize::from(body.layers == 0);
        if self.bodies.len() <= slot as usize {
            self.bodies.resize(slot as usize + 1, UNKNOWN);
        }
        if body.side == Side::Inside {
            self.rooms.push(Room { slot, inside: course.inside() });
        }
        let mut every = Leaf::of(id, body);
        let mut known = Known { count: course.runs.len() as u32, reach: course.reach(), ..UNKNOWN };
        (every.form, every.reach) = (course.form(body), known.reach + reach(every.position));
        known.is_solid = body.side == Side::Outside && every.form == Form::Part;
        for run in course.runs.iter().rev().cloned() {
            self.next.push(std::mem::replace(&mut known.leaf, self.leaves.len() as u32));
            // Constructed in place: a leaf is too large to be moved.
            self.leaves.push(every);
            let leaf = self.leaves.last_mut().unwrap_or(&mut every);
            (leaf.start, leaf.count) = (run.start as u32, run.len() as u8);
            if let Some((_, arc)) = course.arcs.pop_if(|&mut (k, _)| k == run.start) {
                (leaf.is_arc, leaf.arc, leaf.rounding) = (true, self.arcs.len() as u32, arc.radius);
                self.boxes.push(arc.aabb());
                self.arcs.push(arc);
            } else {
                leaf.fill(&course.edges[run]);
                self.boxes.push(leaf.aabb());
            }
        }
        self.bodies[slot as usize] = known;
    }

    /// The box around a leaf; the empty box around one without a body.
    #[inline]
    fn aabb(&self, leaf: usize) -> Aabb {
        let (Aabb { min, max }, Leaf { position, .. }) = (self.boxes[leaf], self.leaves[leaf]);
        Aabb { min: min + position, max: max + position }
    }

    /// The box around a solid body; the empty box around others.
    fn solid(&self, slot: u32) -> Aabb {
        let leaves = self.leaves_of(slot).filter(|_| self.bodies[slot as usize].is_solid);
        leaves.fold(Aabb::EMPTY, |sum, leaf| sum.merged(&self.aabb(leaf as usize)))
    }

    /// Updates the box of a solid body in its tree.
    fn place_solid(&mut self, slot: u32) {
        self.solids.place(slot as usize, self.solid(slot).sides());
    }

    /// Adds a body.
    pub(super) fn come(&mut self, id: BodyId, body: &Body) {
        let before = self.leaves.len();
        self.push(id, body, &mut Course::default());
        for leaf in before..self.leaves.len() {
            self.leaves[leaf].fit(self.tree.frame.scale);
            self.changed.mark(leaf);
        }
        self.place_solid(id.slot);
    }

    /// Removes a body.
    pub(super) fn leave(&mut self, slot: u32, body: &Body) {
        self.passes -= usize::from(body.response == Response::Pass);
        self.hidden -= usize::from(body.layers == 0);
        self.rooms.retain(|room| room.slot != slot);
        let Known { mut leaf, .. } = std::mem::replace(&mut self.bodies[slot as usize], UNKNOWN);
        while leaf != NONE {
            self.boxes[leaf as usize] = Aabb::EMPTY;
            self.changed.mark(leaf as usize);
            self.unused += 1;
            leaf = self.next[leaf as usize];
        }
        self.place_solid(slot);
    }

    /// Translates a body.
    pub(super) fn shift(&mut self, slot: u32, position: Vec2) {
        let Known { mut leaf, count, reach: own, is_solid } = self.bodies[slot as usize];
        for k in 0..count {
            // Most bodies have one leaf: its `next` is not loaded.
            if k > 0 {
                leaf = self.next[leaf as usize];
            }
            let moved = &mut self.leaves[leaf as usize];
            (moved.position, moved.reach) = (position, own + reach(position));
            self.changed.mark(leaf as usize);
        }
        if is_solid {
            self.place_solid(slot);
        }
    }

    /// Updates the trees, leaf by leaf in the order of memory, and returns whether a new index would be better.
    pub(super) fn settle(&mut self) -> bool {
        let mut changed = Vec::new();
        self.changed.take(&mut changed);
        // All boxes first, so that the processor loads many leaves in parallel.
        let boxes: Vec<Aabb> = changed.iter().map(|&leaf| self.aabb(leaf as usize)).collect();
        for (leaf, aabb) in changed.into_iter().zip(boxes) {
            self.tree.place(leaf as usize, aabb.sides());
        }
        let (tree, solids) = (self.tree.settle(), self.solids.settle());
        tree || solids || self.unused > 16 + self.leaves.len() / 2
    }

    /// Whether any body lets the ball pass.
    pub(super) fn lets_pass(&self) -> bool {
        self.passes > 0
    }

    /// Whether any body is on no layer.
    pub(super) fn hides(&self) -> bool {
        self.hidden > 0
    }

    pub(super) fn rooms(&self) -> &[Room] {
        &self.rooms
    }

    /// Whether a disk is in the box in front of all walls of a room.
    #[inline]
    pub(super) fn is_before_walls(&self, room: &Room, centre: Vec2, radius: f64) -> bool {
        let from = centre - self.leaves[self.bodies[room.slot as usize].leaf as usize].position;
        // Taking the least of the gaps would be an unpredictable branch.
        let is_clear = |gap: Vec2| gap.cmpgt(Vec2::splat(radius)).all();
        is_clear(from - room.inside.min) && is_clear(room.inside.max - from)
    }

    /// The leaf of a feature.
    #[inline]
    pub(super) fn leaf(&self, place: Place) -> &Leaf {
        &self.leaves[place.leaf as usize]
    }

    /// A key that sorts features by body and along its outline, however the tree has arranged them.
    pub(super) fn order(&self, place: Place) -> (u32, u32) {
        (self.leaf(place).body, self.leaf(place).start + place.lane)
    }

    pub(super) fn capsule(&self, place: Place) -> Capsule {
        self.leaf(place).capsule(place.lane)
    }

    pub(super) fn arc(&self, leaf: &Leaf) -> &ArcEdge {
        &self.arcs[leaf.arc as usize]
    }

    /// The leaves of a body.
    pub(super) fn leaves_of(&self, slot: u32) -> impl Iterator<Item = u32> + '_ {
        let mut next = self.bodies.get(slot as usize).map_or(NONE, |known| known.leaf);
        std::iter::from_fn(move || {
            let leaf = next;
            next = *self.next.get(leaf as usize)?;
            Some(leaf)
        })
    }

    /// The features of a body.
    #[inline(never)]
    pub(super) fn places_of(&self, slot: u32) -> Vec<Place> {
        let mut places = Vec::new();
        self.leaves_of(slot).for_each(|leaf| places.extend(self.places_in(leaf as usize)));
        places
    }

    /// The features of a leaf.
    pub(super) fn places_in(&self, leaf: usize) -> impl Iterator<Item = Place> {
        (0..self.leaves[leaf].count.into()).map(move |lane| Place { leaf: leaf as u32, lane })
    }

    /// The ends of a feature, relative to its body.
    pub(super) fn ends(&self, place: Place) -> [Vec2; 2] {
        let leaf = self.leaf(place);
        if leaf.is_arc { self.arc(leaf).ends() } else { self.capsule(place).ends }
    }

    /// The nearest point of a feature.
    #[inline(never)]
    pub(super) fn nearest_of(&self, place: Place, point: Vec2) -> Near {
        self.touched(place, point, Vec2::X, 0.0)
    }

    /// The contact point of a feature with a ball that moves along `d`, up to rounding.
    #[inline(always)]
    pub(super) fn touched(&self, place: Place, point: Vec2, d: Vec2, roundoff: f64) -> Near {
        let leaf = self.leaf(place);
        let p = point - leaf.position;
        if leaf.is_arc {
            self.arc(leaf).nearest(p, d, roundoff)
        } else {
            self.capsule(place).nearest_within(p, INSTANT * roundoff)
        }
    }
}

impl Index {
    /// Whether a point is within a closed outline. A point on it may count as either. A disk is a rounded point, and has no
    /// outline.
    pub(super) fn is_inside(&self, slot: u32, point: Vec2) -> bool {
        let mut inside = false;
        let mut look = |leaf: usize| {
            self.places_in(leaf).for_each(|place| inside ^= self.inverts(place, point));
        };
        if self.has_few_leaves(slot) {
            self.leaves_of(slot).for_each(|leaf| look(leaf as usize));
        } else {
            let ray = [point.to_array(), [f64::INFINITY, point.y]];
            self.tree.overlapping(ray, &mut Counters::default(), &mut |leaf| {
                if self.leaves[leaf].body == slot {
                    look(leaf);
                }
            });
        }
        inside
    }

    /// Whether a feature inverts the parity of crossings on the ray from a point to +x.
    fn inverts(&self, place: Place, point: Vec2) -> bool {
        let leaf = self.leaf(place);
        let p = point - leaf.position;
        let [a, b] = self.ends(place);
        let is_left = || turns(a, b, p);
        // The chord crosses the ray if the point is to its left, seen upwards.
        let crosses = (a.y > p.y) != (b.y > p.y) && is_left() == (b.y > a.y);
        // Between a chord and its arc the parity is inverted.
        if leaf.is_arc { crosses ^ self.arc(leaf).is_within_segment(p, is_left) } else { crosses }
    }

    /// Whether visiting all leaves of a body costs less than walking the tree.
    pub(super) fn has_few_leaves(&self, slot: u32) -> bool {
        self.bodies[slot as usize].count <= FEW
    }

    /// Calls `found` with every body whose outline or inside may be within a distance of a point, perhaps more than
    /// once.
    pub(super) fn bodies_near(&self, point: Vec2, distance: f64, mut found: impl FnMut(u32)) {
        around(&self.tree, point, distance, &mut |leaf| found(self.leaves[leaf].body));
        around(&self.solids, point, distance, &mut |slot| found(slot as u32));
        self.rooms.iter().for_each(|room| found(room.slot));
    }

    /// Calls `found` with the solid bodies of more than one leaf whose box contains a point.
    pub(super) fn solids_around(&self, point: Vec2, mut found: impl FnMut(u32)) {
        around(&self.solids, point, 0.0, &mut |slot| found(slot as u32));
    }

    /// Whether there are solid bodies of more than one leaf.
    pub(super) fn has_solids(&self) -> bool {
        !self.solids.is_empty()
    }
}

/// Visits the items whose boxes meet a square around a point.
pub(super) fn around(tree: &Tree<2>, point: Vec2, distance: f64, found: &mut dyn FnMut(usize)) {
    let square = Aabb { min: point - distance, max: point + distance };
    tree.overlapping(square.sides(), &mut Counters::default(), found);
}

impl Scene {
    pub(super) fn index(&self) -> &Index {
        self.index.get_or_init(|| Index::of(&self.slots))
    }
}
