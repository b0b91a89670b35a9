//! The tree that casts walk: eight boxes to a node, side by side, small enough for single precision.
//!
//! It only ever says where to look. What it leaves out is certain not to be met, in spite of all rounding; what it
//! visits is then decided exactly, so that answers do not depend on it.

mod build;
mod change;
mod frame;
mod hull;
mod lanes;
mod walk;
#[cfg(test)]
pub(crate) mod way;

use frame::{Bounds, Frame};
use hull::Hull;
pub(crate) use hull::{Pieces, Ring, Sieve};
pub(crate) use walk::Girth;

use crate::plane::{Aabb, Vec2};

/// A tree over a list of boxes, which it knows by their indices.
///
/// Built by the surface-area rule: where a set of boxes is split, the two halves are as unlikely to be met by a ray as
/// they can be. The other tree, [`Bvh`](super::Bvh), is the one of the originals, for looking at.
#[derive(Clone, Debug)]
pub(crate) struct WideTree {
    frame: Frame,
    /// The largest magnitude of any of the boxes' coordinates in the frame, at least 1.
    extent: f64,
    /// The root first, and every node before those below it.
    nodes: Vec<Node>,
    /// Where each item is: its node times the width, and its place there.
    places: Vec<u32>,
    /// What is known of each item besides its box; may be left out.
    hulls: Vec<Hull>,
    /// Nodes that are not part of the tree any more, to be used again.
    spare: Vec<u32>,
    /// How likely its nodes are to be opened, by their size: as it was built, and now.
    built: f64,
    cost: f64,
    /// How many items have come or gone since it was built.
    changes: usize,
}

/// How many children a node has at most.
const WIDTH: usize = 8;

/// The children's smallest x, largest x, smallest y and largest y, four children at a time.
type Sides = [[[f32; 4]; WIDTH / 4]; 4];

/// Children: nodes, items, or nothing.
#[derive(Clone, Copy, Debug)]
#[repr(align(16))]
struct Node {
    sides: Sides,
    children: [u32; WIDTH],
    /// Where it is itself, as in [`WideTree::places`].
    place: u32,
}

/// No child, or no parent.
const NOTHING: u32 = u32::MAX;
/// Set in a child that is an item.
const ITEM: u32 = 1 << 31;

impl Node {
    const EMPTY: Node = Node {
        sides: [
            [[f32::INFINITY; 4]; 2],
            [[f32::NEG_INFINITY; 4]; 2],
            [[f32::INFINITY; 4]; 2],
            [[f32::NEG_INFINITY; 4]; 2],
        ],
        children: [NOTHING; WIDTH],
        place: NOTHING,
    };

    fn bounds(&self, lane: usize) -> Bounds {
        Bounds::of_sides(std::array::from_fn(|side| self.sides[side][lane / 4][lane % 4]))
    }

    fn set(&mut self, lane: usize, child: u32, bounds: Bounds) {
        self.children[lane] = child;
        for (side, value) in self.sides.iter_mut().zip(bounds.sides()) {
            side[lane / 4][lane % 4] = value;
        }
    }

    /// The box around all of them.
    fn around(&self) -> Bounds {
        (0..WIDTH).fold(Bounds::EMPTY, |sum, lane| sum.merged(self.bounds(lane)))
    }
}

impl WideTree {
    /// The items in the order in which they lie in the tree: what is near in it is near in space.
    fn order(&self) -> Vec<u32> {
        let mut order = Vec::with_capacity(self.places.len());
        for &child in self.nodes.iter().flat_map(|node| &node.children) {
            if is_item(child) {
                order.push(child & !ITEM);
            }
        }
        order
    }

    /// Numbers the items in the order in which they lie in the tree, and returns which each of them was.
    #[expect(clippy::cast_possible_truncation, reason = "there are fewer than 2^31 items")]
    pub(crate) fn renumber(&mut self) -> Vec<u32> {
        let order = self.order();
        self.places = order.iter().map(|&item| self.places[item as usize]).collect();
        for (item, &place) in self.places.iter().enumerate() {
            self.nodes[place as usize / WIDTH].children[place as usize % WIDTH] = ITEM | item as u32;
        }
        order
    }

    /// Tells between which points an item lies, and what they are. Either all items are told of, or none.
    pub(crate) fn set_points(
        &mut self,
        item: usize,
        points: impl ExactSizeIterator<Item = Vec2>,
        polygon: Ring,
    ) {
        self.set_hull(item, Hull::of_points(&self.frame, points, polygon));
    }

    /// Tells that an item is a circle.
    pub(crate) fn set_circle(&mut self, item: usize, centre: Vec2, radius: f64) {
        self.set_hull(item, Hull::of_circle(&self.frame, centre, radius));
    }

    fn set_hull(&mut self, item: usize, hull: Hull) {
        if let Some(place) = self.hulls.get_mut(item) {
            *place = hull;
            return;
        }
        if self.hulls.is_empty() {
            self.hulls.reserve_exact(self.places.len());
        }
        self.hulls.push(hull);
    }

    /// The frame's view of a box.
    fn bounds(&mut self, aabb: &Aabb) -> Bounds {
        let bounds = self.frame.bounds(aabb);
        self.extent = self.extent.max(bounds.reach());
        bounds
    }
}

fn is_item(child: u32) -> bool {
    child >= ITEM && child != NOTHING
}
