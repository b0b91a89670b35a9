use std::ops::Range;

use super::frame::{Bounds, Frame};
use super::{ITEM, Marks, NOTHING, Node, Tree, WIDTH};
use crate::tolerance::larger;

/// An item to be inserted.
#[derive(Clone, Copy)]
pub(super) struct Leaf<const D: usize> {
    pub bounds: Bounds<D>,
    pub item: u32,
}

/// Some of the items, the box around them, and the box around twice their centres.
struct Part<'a, const D: usize> {
    leaves: &'a mut [Leaf<D>],
    bounds: Bounds<D>,
    centres: Bounds<D>,
}

impl<'a, const D: usize> Part<'a, D> {
    fn of(leaves: &'a mut [Leaf<D>]) -> Part<'a, D> {
        let with = |[bounds, centres]: [Bounds<D>; 2], leaf: &Leaf<D>| {
            [bounds.merged(leaf.bounds), centres.merged(leaf.bounds.twice_centre())]
        };
        let [bounds, centres] = leaves.iter().fold([Bounds::EMPTY; 2], with);
        Part { leaves, bounds, centres }
    }
}

/// The number of bins along each axis in the search for a split.
const STRIPS: usize = 16;

/// Up to this many items, half the bins find equally good splits.
const SHORT: usize = 64;

/// Below this depth items are halved by number: nested boxes make no tree deeper than this plus the logarithm of their
/// number.
const DEEP: usize = 24;

impl<const D: usize> Tree<D> {
    pub(crate) fn new(boxes: &[[[f64; D]; 2]]) -> Tree<D> {
        let [mut low, mut high] = [[f64::INFINITY; D], [f64::NEG_INFINITY; D]];
        for side in boxes {
            for axis in 0..D {
                low[axis] = -larger(-low[axis], -side[0][axis]);
                high[axis] = larger(high[axis], side[1][axis]);
            }
        }
        let frame = Frame::around(low, high);
        let mut tree = Tree {
            frame,
            extent: 1.0,
            reach: 0.0,
            nodes: Vec::with_capacity(boxes.len().div_ceil(8)),
            places: vec![NOTHING; boxes.len()],
            spare: Vec::new(),
            changed: Marks::default(),
            changes: 0,
        };
        let mut leaves: Vec<Leaf<D>> = boxes
            .iter()
            .enumerate()
            .filter(|(_, [low, high])| low[0] <= high[0])
            .map(|(item, &sides)| Leaf { bounds: frame.bounds(sides), item: item as u32 })
            .collect();
        if !leaves.is_empty() {
            tree.grow(&mut leaves, NOTHING, 0);
        }
        tree.measure();
        tree.nodes.shrink_to_fit();
        tree
    }

    /// Builds the nodes over these leaves: first the one at `place` of its parent, whose index is returned, then those below
    /// it.
    pub(super) fn grow(&mut self, leaves: &mut [Leaf<D>], place: u32, depth: usize) -> u32 {
        let here = self.fresh();
        let mut node = Node { place, ..Node::EMPTY };
        for (lane, part) in divided(leaves, depth >= DEEP).into_iter().enumerate() {
            let place = WIDTH as u32 * here + lane as u32;
            node.children[lane] = if let [Leaf { item, .. }] = *part.leaves {
                self.places[item as usize] = place;
                ITEM | item
            } else {
                let child = self.grow(part.leaves, place, depth + 1);
                node.built += self.nodes[child as usize].told;
                child
            };
            node.set(lane, part.bounds);
        }
        (node.cost, node.told) = (node.built, node.built + node.around().weight());
        self.nodes[here as usize] = node;
        here
    }

    /// The index of a new node: a free one, if there is any.
    pub(super) fn fresh(&mut self) -> u32 {
        self.spare.pop().unwrap_or_else(|| {
            self.nodes.push(Node::EMPTY);
            self.nodes.len() as u32 - 1
        })
    }
}

/// Splits leaves in two, and the larger part again, until there are as many parts as a node has children, or nothing is left
/// to split.
fn divided<const D: usize>(leaves: &mut [Leaf<D>], is_deep: bool) -> Vec<Part<'_, D>> {
    if leaves.len() <= WIDTH {
        return leaves.chunks_mut(1).map(Part::of).collect();
    }
    // In space, a part that fits into one node is not split any further: that halves the time to build.
    let least = if D == 2 { 1 } else { WIDTH };
    let mut parts = Vec::with_capacity(WIDTH);
    parts.push(Part::of(leaves));
    while parts.len() < WIDTH {
        let many = parts.iter_mut().filter(|part| part.leaves.len() > least);
        let sized = many.map(|part| (part.bounds.size(), part));
        let Some((_, part)) = sized.reduce(|most, other| if other.0 > most.0 { other } else { most }) else {
            break;
        };
        let middle = if is_deep { None } else { Strips::of(part).divide(part.leaves) };
        let leaves = std::mem::take(&mut part.leaves);
        let (first, second) = leaves.split_at_mut(middle.unwrap_or(leaves.len() / 2));
        *part = Part::of(first);
        parts.push(Part::of(second));
    }
    parts
}

/// The bins of centres along the axes that are searched.
struct Strips<const D: usize> {
    count: usize,
    axes: Range<usize>,
    low: [f32; D],
    per_length: [f32; D],
}

impl<const D: usize> Strips<D> {
    fn of(part: &Part<'_, D>) -> Strips<D> {
        let [low, high] = part.centres.sides();
        let longer = |most, axis| if high[axis] - low[axis] > high[most] - low[most] { axis } else { most };
        let longest = (1..D).fold(0, longer);
        // In space, and for few items, only the longest axis is searched: it is nearly always the best, and takes a third of
        // the time.
        let (count, axes) = match part.leaves.len() {
            ..=SHORT => (STRIPS / 2, longest..longest + 1),
            _ if D > 2 => (STRIPS, longest..longest + 1),
            _ => (STRIPS, 0..D),
        };
        let per_length = std::array::from_fn(|axis| count as f32 / (high[axis] - low[axis]));
        Strips { count, axes, low, per_length }
    }

    /// The bin of a box along an axis.
    #[expect(clippy::cast_sign_loss, reason = "saturates, as it should")]
    #[inline]
    fn strip(&self, leaf: &Leaf<D>, axis: usize) -> usize {
        let [centre, _] = leaf.bounds.twice_centre().sides();
        let along = (centre[axis] - self.low[axis]) * self.per_length[axis];
        (along as u32 as usize).min(self.count - 1)
    }

    /// Partitions the items at the best split, and returns the size of the first part; none if all centres coincide.
    fn divide(&self, leaves: &mut [Leaf<D>]) -> Option<usize> {
        let (axis, cut) = self.cut(leaves)?;
        let mut count = 0;
        for k in 0..leaves.len() {
            let is_before = self.strip(&leaves[k], axis) < cut;
            // Unpredictable, so the swap is unconditional.
            leaves.swap(k, count);
            count += usize::from(is_before);
        }
        Some(count)
    }

    /// The split of the least cost: its axis, and the first bin of the second part.
    fn cut(&self, leaves: &[Leaf<D>]) -> Option<(usize, usize)> {
        let (mut best, mut least) = (None, f32::INFINITY);
        for axis in self.axes.clone() {
            let mut strips = [(Bounds::EMPTY, 0); STRIPS];
            for leaf in leaves {
                let (bounds, count) = &mut strips[self.strip(leaf, axis)];
                (*bounds, *count) = (bounds.merged(leaf.bounds), *count + 1);
            }
            let strips = &strips[..self.count];
            let (before, after) = (costs(strips.iter()), costs(strips.iter().rev()));
            for cut in 1..self.count {
                let cost = before[cut - 1] + after[self.count - 1 - cut];
                if cost < least {
                    (best, least) = (Some((axis, cut)), cost);
                }
            }
        }
        best
    }
}

/// The costs of the first bin, of the first two, and so on: the number of boxes times the chance that a ray meets the box
/// around them. No part may be empty.
fn costs<'a, const D: usize>(strips: impl Iterator<Item = &'a (Bounds<D>, usize)>) -> [f32; STRIPS] {
    let (mut around, mut count) = (Bounds::EMPTY, 0);
    let mut costs = [0.0; STRIPS];
    for (strip, cost) in strips.zip(&mut costs) {
        (around, count) = (around.merged(strip.0), count + strip.1);
        *cost = if count > 0 { around.size() * count as f32 } else { f32::INFINITY };
    }
    costs
}
