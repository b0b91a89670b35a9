use super::{Bvh, Node};
use crate::plane::{Aabb, Vec2};

/// How many boxes a leaf of the originals' tree holds at most.
const LEAF_SIZE: usize = 4;

/// The second half of a node, put aside while the first is built.
struct Half {
    start: usize,
    end: usize,
    depth: u32,
    /// The node whose second half it is.
    of: Option<usize>,
}

impl Bvh {
    /// The tree as the originals build it, with leaves of 4.
    #[must_use]
    pub fn new(boxes: &[Aabb]) -> Bvh {
        Bvh::with_leaf_size(boxes, LEAF_SIZE)
    }

    /// The same with leaves of `leaf_size`: a node's box is split in the middle of its longer side (of its
    /// width, where it is square), by the boxes' centres, until `leaf_size` or fewer boxes remain or one half is
    /// empty. A centre exactly in the middle belongs to the second half.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "2^32 boxes would not fit into wasm's memory")]
    pub fn with_leaf_size(boxes: &[Aabb], leaf_size: usize) -> Bvh {
        let mut items: Vec<u32> = (0..boxes.len() as u32).collect();
        let mut nodes: Vec<Node> = Vec::new();
        let mut aside: Vec<u32> = Vec::new();
        let mut waiting = Vec::new();
        if !boxes.is_empty() {
            waiting.push(Half { start: 0, end: boxes.len(), depth: 0, of: None });
        }
        // A list instead of recursion: a thousand nested boxes make a tree a thousand levels deep.
        while let Some(Half { start, end, depth, of }) = waiting.pop() {
            let here = nodes.len();
            if let Some(parent) = of {
                nodes[parent].second = here as u32;
            }
            let under = &mut items[start..end];
            let aabb = under.iter().fold(Aabb::EMPTY, |sum, &item| sum.merged(&boxes[item as usize]));
            nodes.push(Node { aabb, first: start as u32, count: under.len() as u32, second: 0, depth });
            if under.len() <= leaf_size {
                continue;
            }
            let middle = start + split(boxes, under, &aabb, &mut aside);
            if middle > start && middle < end {
                waiting.push(Half { start: middle, end, depth: depth + 1, of: Some(here) });
                waiting.push(Half { start, end: middle, depth: depth + 1, of: None });
            }
        }
        let mut slots = vec![0; boxes.len()];
        for (slot, &item) in items.iter().enumerate() {
            slots[item as usize] = slot as u32;
        }
        let boxes = items.iter().map(|&item| boxes[item as usize]).collect();
        Bvh { nodes, boxes, items, slots }
    }
}

/// Moves the items of the first half to the front, both halves keeping their order; returns how many they are.
fn split(boxes: &[Aabb], items: &mut [u32], aabb: &Aabb, aside: &mut Vec<u32>) -> usize {
    let Vec2 { x: width, y: height } = aabb.size();
    let axis = usize::from(height > width);
    let middle = aabb.centre()[axis];
    aside.clear();
    let mut count = 0;
    for k in 0..items.len() {
        let item = items[k];
        if boxes[item as usize].centre()[axis] < middle {
            items[count] = item;
            count += 1;
        } else {
            aside.push(item);
        }
    }
    items[count..].copy_from_slice(aside);
    count
}
