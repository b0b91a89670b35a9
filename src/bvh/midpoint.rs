//! The midpoint tree, for display. It splits every node at its middle; no query walks it.

use std::ops::Range;

use crate::plane::{Aabb, Vec2};

/// A node of the midpoint tree.
#[derive(Clone, Debug, PartialEq)]
pub struct Level<T = usize> {
    /// Its number in pre-order: the root is 0, and its first half comes before its second.
    pub number: usize,
    /// The number of nodes above it.
    pub depth: usize,
    /// The box around all boxes below it.
    pub aabb: Aabb,
    /// Whether it is a leaf.
    pub is_leaf: bool,
    /// The items below it.
    pub items: Vec<T>,
}

impl Level {
    pub(crate) fn over<T: Copy>(self, all: &[T]) -> Level<T> {
        let Level { number, depth, aabb, is_leaf, items } = self;
        Level { number, depth, aabb, is_leaf, items: items.into_iter().map(|item| all[item]).collect() }
    }
}

/// The nodes of the midpoint tree, in pre-order. With leaves of 4 it is the tree of the programs that this library grew
/// from.
///
/// A node is split in the middle of its longer side (of its width, if it is square), by the boxes' centres, until
/// `leaf_size` or fewer boxes remain or one half is empty. A centre exactly in the middle belongs to the second half.
///
/// ```
/// use carom::{Aabb, Vec2, midpoint_tree};
/// let at = |x: f64| Aabb { min: Vec2::new(x, 0.0), max: Vec2::new(x + 1.0, 1.0) };
/// let levels = midpoint_tree(&[at(9.0), at(0.0), at(2.0)], 2);
/// let items: Vec<_> = levels.into_iter().map(|level| level.items).collect();
/// assert_eq!(items, [vec![1, 2, 0], vec![1, 2], vec![0]]);
/// ```
pub fn midpoint_tree(boxes: &[Aabb], leaf_size: usize) -> Vec<Level> {
    // A node's items are a range, of which its halves are adjacent parts.
    let mut items: Vec<usize> = (0..boxes.len()).collect();
    let (mut levels, mut under): (Vec<Level>, Vec<Range<usize>>) = (Vec::new(), Vec::new());
    // A list instead of recursion: a thousand nested boxes make a tree a thousand levels deep.
    let mut waiting = vec![(0..boxes.len(), 0)];
    while let Some((range, depth)) = waiting.pop() {
        let here = &mut items[range.clone()];
        let aabb = Aabb::around(here.iter().map(|&item| boxes[item]));
        let [first, second] = halves(boxes, here, &aabb);
        let is_leaf = here.len() <= leaf_size || first.is_empty() || second.is_empty();
        levels.push(Level { number: levels.len(), depth, aabb, is_leaf, items: Vec::new() });
        if !is_leaf {
            let middle = range.start + first.len();
            here.copy_from_slice(&[first, second].concat());
            waiting.extend([(middle..range.end, depth + 1), (range.start..middle, depth + 1)]);
        }
        under.push(range);
    }
    for (level, under) in levels.iter_mut().zip(under) {
        level.items = items[under].to_vec();
    }
    // Without boxes there is no root.
    levels.retain(|level| !level.items.is_empty());
    levels
}

/// The two halves of a node, each in the given order.
fn halves(boxes: &[Aabb], items: &[usize], aabb: &Aabb) -> [Vec<usize>; 2] {
    let Vec2 { x: width, y: height } = aabb.size();
    let axis = usize::from(height > width);
    let middle = aabb.centre()[axis];
    let (first, second) = items.iter().partition(|&&item| boxes[item].centre()[axis] < middle);
    [first, second]
}
