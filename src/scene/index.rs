//! All features of a scene, and the tree that says where to look for them.

use super::arc_edge::ArcEdge;
use super::capsule::{Capsule, Near};
use super::course::{Course, Run};
use super::leaf::{Form, Leaf, NONE};
use super::{Body, BodyId, Response, Scene, Side, Slot};
use crate::bvh::Counters;
use crate::bvh::tree::{Marks, Tree};
use crate::plane::{Vec2, number, orient};
use crate::tolerance::{INSTANT, reach};

/// The features of all bodies, and a tree over them.
#[derive(Clone, Debug)]
pub(super) struct Index {
    pub tree: Tree<2>,
    /// The tree's items.
    pub leaves: Vec<Leaf>,
    /// For each of them the next leaf of the same body.
    next: Vec<u32>,
    arcs: Vec<ArcEdge>,
    /// What is known of the body in each slot.
    bodies: Vec<Known>,
    /// Bodies that the ball lives in.
    rooms: Vec<Room>,
    /// Over the boxes of solid bodies of more than one leaf.
    solids: Tree<2>,
    /// Which bodies these are.
    solid_bodies: Vec<u32>,
    /// How many bodies let the ball pass.
    passes: usize,
    /// How many leaves belong to no body any more.
    unused: usize,
    /// Leaves that have come, moved, or gone since the tree was brought up to date.
    changed: Marks,
    course: Course,
}

/// A body that the ball lives in, and a box in it, measured from its position, that is before all of its walls; the box of no
/// points, it may be.
#[derive(Clone, Debug)]
pub(super) struct Room {
    pub slot: u32,
    inside: [Vec2; 2],
}

/// What is known of a body.
#[derive(Clone, Copy, Debug)]
struct Known {
    /// Its first leaf.
    leaf: u32,
    /// Its item among the solids.
    solid: u32,
    /// The largest magnitude of its features' coordinates, as they are measured from its position.
    reach: f64,
}

const UNKNOWN: Known = Known { leaf: NONE, solid: NONE, reach: 0.0 };

/// A feature: a lane of a leaf.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub leaf: u32,
    pub lane: u32,
}

/// No feature.
pub(super) const NOWHERE: Place = Place { leaf: NONE, lane: NONE };

/// The low and the high corner of a box.
type Sides = [[f64; 2]; 2];

fn merged([low, high]: [Vec2; 2], [a, b]: [Vec2; 2]) -> [Vec2; 2] {
    [low.min(a), high.max(b)]
}

impl Index {
    fn of(slots: &[Slot]) -> Index {
        let mut index = Index {
            tree: Tree::new(&[]),
            leaves: Vec::with_capacity(slots.len()),
            next: Vec::with_capacity(slots.len()),
            arcs: Vec::new(),
            bodies: vec![UNKNOWN; slots.len()],
            rooms: Vec::new(),
            solids: Tree::new(&[]),
            solid_bodies: Vec::new(),
            passes: 0,
            unused: 0,
            changed: Marks::default(),
            course: Course::default(),
        };
        let mut solids = Vec::new();
        for (place, slot) in slots.iter().zip(0..) {
            let Some(entry) = &place.entry else { continue };
            index.push(BodyId { slot, generation: place.generation }, &entry.body);
            if let Some(sides) = index.solid_sides(slot, &entry.body) {
                solids.push(sides);
            }
        }
        let boxes: Vec<Sides> = index.leaves.iter().map(|leaf| index.sides(leaf)).collect();
        index.tree = Tree::new(&boxes);
        index.solids = Tree::new(&solids);
        let scale = index.tree.frame().scale;
        index.leaves.iter_mut().for_each(|leaf| leaf.fit(scale));
        index.arrange();
        index.course = Course::default();
        index
    }

    /// Brings the leaves into the order of the tree.
    fn arrange(&mut self) {
        let order = self.tree.renumber();
        let mut now = vec![NONE; order.len()];
        for (&before, leaf) in order.iter().zip(0..) {
            now[before as usize] = leaf;
        }
        let at = |leaf: u32| now.get(leaf as usize).copied().unwrap_or(NONE);
        self.leaves = order.iter().map(|&leaf| self.leaves[leaf as usize]).collect();
        self.next = order.iter().map(|&leaf| at(self.next[leaf as usize])).collect();
        self.bodies.iter_mut().for_each(|known| known.leaf = at(known.leaf));
    }

    /// Appends the leaves of a body.
    fn push(&mut self, id: BodyId, body: &Body) {
        let slot = id.slot;
        let mut course = std::mem::take(&mut self.course);
        course.follow(body);
        self.passes += usize::from(body.response == Response::Pass);
        if self.bodies.len() <= slot as usize {
            self.bodies.resize(slot as usize + 1, UNKNOWN);
        }
        let arcs = self.arcs.len();
        self.arcs.extend_from_slice(&course.arcs);
        if body.side == Side::Inside {
            self.rooms.push(Room { slot, inside: course.inside() });
        }
        let mut known = Known { reach: course.reach(), ..UNKNOWN };
        let mut every = Leaf::of(id, body);
        (every.form, every.reach) = (course.form(body), known.reach + reach(every.position));
        for Run { features, is_arc, start } in course.runs.iter().rev().cloned() {
            let mut leaf = every;
            (leaf.start, leaf.count, leaf.is_arc) = (number(start), features.len() as u8, is_arc);
            if is_arc {
                leaf.arc = number(arcs + features.start);
            } else {
                leaf.fill(&course.capsules[features]);
            }
            self.next.push(std::mem::replace(&mut known.leaf, number(self.leaves.len())));
            self.leaves.push(leaf);
        }
        self.bodies[slot as usize] = known;
        self.course = course;
    }

    /// The box around a leaf.
    fn sides(&self, leaf: &Leaf) -> Sides {
        let at = |corner: Vec2| leaf.position + corner;
        let sides = if leaf.is_arc { self.arc(leaf).sides().map(at) } else { leaf.sides() };
        sides.map(|p| p.to_array())
    }

    /// The box around a body.
    fn around(&self, slot: u32) -> Sides {
        let sides = |leaf: u32| self.sides(&self.leaves[leaf as usize]).map(Vec2::from);
        let all = self.leaves_of(slot).map(sides).fold([Vec2::INFINITY, Vec2::NEG_INFINITY], merged);
        all.map(|p| p.to_array())
    }

    /// The box around a solid body of more than one leaf, which is now one of them.
    fn solid_sides(&mut self, slot: u32, body: &Body) -> Option<Sides> {
        let first = self.leaves.get(self.bodies[slot as usize].leaf as usize)?;
        if body.side != Side::Outside || first.form != Form::Part {
            return None;
        }
        self.bodies[slot as usize].solid = number(self.solid_bodies.len());
        self.solid_bodies.push(slot);
        Some(self.around(slot))
    }

    /// Takes in a body that has come into the scene.
    pub(super) fn come(&mut self, id: BodyId, body: &Body) {
        let before = self.leaves.len();
        self.push(id, body);
        let scale = self.tree.frame().scale;
        for leaf in before..self.leaves.len() {
            self.leaves[leaf].fit(scale);
            self.changed.mark(leaf);
        }
        if let Some(sides) = self.solid_sides(id.slot, body) {
            self.solids.place(self.solid_bodies.len() - 1, sides);
        }
    }

    /// Forgets a body that has left the scene.
    pub(super) fn leave(&mut self, slot: u32, body: &Body) {
        self.passes -= usize::from(body.response == Response::Pass);
        self.rooms.retain(|room| room.slot != slot);
        let Known { mut leaf, solid, .. } = std::mem::replace(&mut self.bodies[slot as usize], UNKNOWN);
        if solid != NONE {
            self.solids.remove(solid as usize);
        }
        while leaf != NONE {
            self.leaves[leaf as usize].body = NONE;
            self.unused += 1;
            self.changed.mark(leaf as usize);
            leaf = self.next[leaf as usize];
        }
    }

    /// Follows a body that is neither turned nor scaled.
    pub(super) fn shift(&mut self, slot: u32, position: Vec2) {
        let Known { mut leaf, solid, reach: own, .. } = self.bodies[slot as usize];
        while leaf != NONE {
            let moved = &mut self.leaves[leaf as usize];
            (moved.position, moved.reach) = (position, own + reach(position));
            self.changed.mark(leaf as usize);
            leaf = self.next[leaf as usize];
        }
        if solid != NONE {
            let around = self.around(slot);
            self.solids.place(solid as usize, around);
        }
    }

    /// Brings the trees up to date, and returns whether all is better built anew.
    pub(super) fn settle(&mut self) -> bool {
        let mut changed = Vec::new();
        self.changed.take(&mut changed);
        for k in changed.into_iter().map(|leaf| leaf as usize) {
            if self.leaves[k].body == NONE {
                self.tree.remove(k);
                continue;
            }
            self.tree.place(k, self.sides(&self.leaves[k]));
        }
        self.tree.settle();
        self.solids.settle();
        self.tree.is_degraded() || self.solids.is_degraded() || self.unused > 16 + self.leaves.len() / 2
    }

    /// Whether any body lets the ball pass.
    pub(super) fn lets_pass(&self) -> bool {
        self.passes > 0
    }

    pub(super) fn rooms(&self) -> &[Room] {
        &self.rooms
    }

    /// Whether a disk is in the box that is before all walls of a room.
    #[inline]
    pub(super) fn is_before_walls(&self, room: &Room, centre: Vec2, radius: f64) -> bool {
        let from = centre - self.leaves[self.bodies[room.slot as usize].leaf as usize].position;
        let [low, high] = room.inside;
        (from - low).min(high - from).min_element() > radius
    }

    pub(super) fn capsule(&self, place: Place) -> Capsule {
        self.leaves[place.leaf as usize].capsule(place.lane)
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
    pub(super) fn places_of(&self, slot: u32) -> impl Iterator<Item = Place> + '_ {
        self.leaves_of(slot).flat_map(|leaf| self.places_in(leaf as usize))
    }

    /// The features of a leaf.
    pub(super) fn places_in(&self, leaf: usize) -> impl Iterator<Item = Place> {
        (0..self.leaves[leaf].count.into()).map(move |lane| Place { leaf: number(leaf), lane })
    }

    /// The ends of a feature, as they are measured from its body.
    pub(super) fn ends(&self, place: Place) -> [Vec2; 2] {
        let leaf = &self.leaves[place.leaf as usize];
        if leaf.is_arc { self.arc(leaf).ends() } else { self.capsule(place).ends }
    }

    /// The nearest place of a feature.
    #[inline]
    pub(super) fn nearest_of(&self, place: Place, point: Vec2) -> Near {
        self.touched(place, point, Vec2::X, 0.0)
    }

    /// The place of a feature that a ball touches which comes along `d`, give or take rounding.
    #[inline(always)]
    pub(super) fn touched(&self, place: Place, point: Vec2, d: Vec2, hair: f64) -> Near {
        let leaf = &self.leaves[place.leaf as usize];
        let p = point - leaf.position;
        if leaf.is_arc {
            self.arc(leaf).nearest(p, d, hair)
        } else {
            self.capsule(place).nearest_within(p, INSTANT * hair)
        }
    }
}

impl Index {
    /// Whether a point is within the outline of a body that has one. A point on it may count as either.
    pub(super) fn is_inside(&self, slot: u32, point: Vec2) -> bool {
        let mut inside = false;
        for place in self.places_of(slot) {
            let leaf = &self.leaves[place.leaf as usize];
            let p = point - leaf.position;
            let [a, b] = self.ends(place);
            // What is on a chord is to the same side of it, whichever way it runs.
            let runs_up = (a.y, a.x) < (b.y, b.x);
            let is_left = || if runs_up { orient(a, b, p) > 0.0 } else { orient(b, a, p) <= 0.0 };
            // The chord crosses the ray from the point to +x when the point is on its left, as seen upwards.
            if (a.y > p.y) != (b.y > p.y) {
                inside ^= is_left() == (b.y > a.y);
            }
            // Between a chord and its arc it is the other way round.
            if leaf.is_arc {
                inside ^= self.arc(leaf).is_within_segment(p, is_left);
            } else if a == b {
                inside ^= self.capsule(place).nearest(p).distance < 0.0;
            }
        }
        inside
    }

    /// Calls `found` with the bodies that have a feature, or something solid, within a distance of a point; more than once,
    /// it may be.
    pub(super) fn bodies_near(&self, point: Vec2, distance: f64, mut found: impl FnMut(u32)) {
        let sides = [-distance, distance].map(|by| (point + Vec2::splat(by)).to_array());
        let counters = &mut Counters::default();
        self.tree.overlapping(sides, counters, &mut |leaf| found(self.leaves[leaf].body));
        self.solids.overlapping(sides, counters, &mut |item| found(self.solid_bodies[item]));
        self.rooms.iter().for_each(|room| found(room.slot));
    }

    /// Calls `found` with the solid bodies of more than one leaf in whose box a point is.
    pub(super) fn solids_around(&self, point: Vec2, mut found: impl FnMut(u32)) {
        let sides = [point.to_array(); 2];
        self.solids.overlapping(sides, &mut Counters::default(), &mut |item| found(self.solid_bodies[item]));
    }

    /// Whether there are any.
    pub(super) fn has_solids(&self) -> bool {
        !self.solid_bodies.is_empty()
    }
}

impl Scene {
    pub(super) fn index(&self) -> &Index {
        self.index.get_or_init(|| Index::of(&self.slots))
    }
}
