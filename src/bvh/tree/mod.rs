//! The tree of all queries: sixteen boxes to a node, side by side, in single precision, in any number of dimensions.
//!
//! The tree is a broad phase: in spite of rounding it never misses a box. The caller tests every visited item exactly, so no
//! answer depends on how the tree was built.

#[cfg(test)]
#[path = "../../../tests/rust/brute.rs"]
pub(crate) mod brute;
mod build;
mod change;
mod frame;
mod marks;
mod query;
mod walk;

use wide::f32x4;

use crate::tolerance::larger;

pub(crate) use frame::Frame;
use frame::{Bounds, largest};
pub(crate) use frame::{above, below};
pub(crate) use marks::Marks;
pub(crate) use walk::{Approach, NUMBERS, Query, Slabs, Thick, least_of, single};

/// A tree over boxes. Items are their indices.
///
/// The surface-area heuristic splits a set of boxes so that a ray is least likely to meet its parts.
#[derive(Clone, Debug)]
pub(crate) struct Tree<const D: usize> {
    pub frame: Frame<D>,
    /// The largest magnitude of a coordinate in the frame, at least 1.
    extent: f64,
    /// A bound of the same in the world.
    reach: f64,
    /// The root first; when built, every node comes before those below it.
    nodes: Vec<Node<D>>,
    /// Each item's node times the width, plus its lane there.
    places: Vec<u32>,
    /// Free nodes.
    spare: Vec<u32>,
    /// Nodes with changes below.
    changed: Marks,
    /// The number of items inserted or removed since the tree was built.
    changes: usize,
}

/// The largest number of a node's children.
pub(crate) const WIDTH: usize = 16;
/// The number of vectors of four lanes.
const GROUPS: usize = WIDTH / 4;

/// One side of all children's boxes along one axis, four at a time.
type Side = [[f32; 4]; GROUPS];

/// Children: nodes, items, or nothing.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub(crate) struct Node<const D: usize> {
    /// The low sides, and the high ones.
    sides: [[Side; D]; 2],
    children: [u32; WIDTH],
    /// Its own place in the parent, as in [`Tree::places`].
    place: u32,
    /// The sum of the weights of the nodes below it (the chances that they are visited): when they were built, and now.
    built: f32,
    cost: f32,
    /// `cost` plus its own weight, as the parent's cost contains it.
    told: f32,
}

/// No child, or no parent.
const NOTHING: u32 = u32::MAX;
/// Set in a child that is an item.
const ITEM: u32 = 1 << 31;

impl<const D: usize> Node<D> {
    const EMPTY: Node<D> = Node {
        sides: [[[[f32::INFINITY; 4]; GROUPS]; D], [[[f32::NEG_INFINITY; 4]; GROUPS]; D]],
        children: [NOTHING; WIDTH],
        place: NOTHING,
        built: 0.0,
        cost: 0.0,
        told: 0.0,
    };

    fn bounds(&self, lane: usize) -> Bounds<D> {
        Bounds::new(self.sides.each_ref().map(|sides| sides.each_ref().map(|side| side[lane / 4][lane % 4])))
    }

    /// The low and the high sides of four boxes along an axis.
    #[inline]
    fn sides(&self, axis: usize, group: usize) -> [f32x4; 2] {
        self.sides.each_ref().map(|sides| f32x4::new(sides[axis][group]))
    }

    fn set(&mut self, lane: usize, bounds: Bounds<D>) {
        for (sides, bounds) in self.sides.iter_mut().zip(bounds.sides()) {
            for axis in 0..D {
                sides[axis][lane / 4][lane % 4] = bounds[axis];
            }
        }
    }

    /// The box around all of them.
    #[inline(never)]
    fn around(&self) -> Bounds<D> {
        let [low, high] = &self.sides;
        Bounds {
            low: outmost(low, f32::INFINITY, f32x4::fast_min),
            high: outmost(high, f32::NEG_INFINITY, f32x4::fast_max),
        }
    }
}

/// The lowest or the highest side along each axis, and `rest` in the other lanes.
#[inline]
fn outmost<const D: usize>(sides: &[Side; D], rest: f32, of: impl Fn(f32x4, f32x4) -> f32x4) -> f32x4 {
    let all = |[a, b, c, d]: [f32x4; 4]| of(of(a, b), of(c, d));
    let along = |axis: usize| if axis < D { all(sides[axis].map(f32x4::new)) } else { f32x4::splat(rest) };
    all(f32x4::transpose(std::array::from_fn(along)))
}

impl<const D: usize> Default for Tree<D> {
    fn default() -> Tree<D> {
        Tree::new(&[])
    }
}

impl<const D: usize> Tree<D> {
    pub(crate) fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// The items in the order of the tree: neighbours in it are neighbours in space.
    fn order(&self) -> Vec<u32> {
        let mut items = Vec::with_capacity(self.places.len());
        for node in &self.nodes {
            items.extend(node.children.iter().filter(|child| is_item(**child)).map(|child| child & !ITEM));
        }
        items
    }

    /// Renumbers the items in the order of the tree, and returns their old numbers.
    pub(crate) fn renumber(&mut self) -> Vec<u32> {
        let order = self.order();
        self.places = order.iter().map(|&item| self.places[item as usize]).collect();
        for (&place, item) in self.places.iter().zip(0..) {
            let (node, lane) = parts(place);
            self.nodes[node].children[lane] = ITEM | item;
        }
        order
    }

    /// Measures the extent and the reach, once the root's box is right.
    fn measure(&mut self) {
        self.extent = self.nodes.first().map_or(1.0, |root| larger(1.0, root.around().reach()));
        self.reach = largest(self.frame.centre) + self.extent / self.frame.scale;
    }
}

/// A place's node, and the lane in it.
fn parts(place: u32) -> (usize, usize) {
    (place as usize / WIDTH, place as usize % WIDTH)
}

fn is_item(child: u32) -> bool {
    child >= ITEM && child != NOTHING
}
