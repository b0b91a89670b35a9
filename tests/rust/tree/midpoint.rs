//! The originals' tree, which is built to be looked at.

use super::{random_boxes, sorted};
use crate::prelude::{test, *};

/// The originals' rule, written down a second time and recursively.
fn midpoint(boxes: &[Aabb], items: &[usize], depth: usize, levels: &mut Vec<(usize, Aabb, Vec<usize>)>) {
    let around = items.iter().fold(Aabb::EMPTY, |sum, &item| sum.merged(&boxes[item]));
    levels.push((depth, around, items.to_vec()));
    let size = around.size();
    let middle = |aabb: &Aabb| if size.x >= size.y { aabb.centre().x } else { aabb.centre().y };
    let (first, second): (Vec<usize>, Vec<usize>) =
        items.iter().partition(|&&item| middle(&boxes[item]) < middle(&around));
    if items.len() > 4 && !first.is_empty() && !second.is_empty() {
        midpoint(boxes, &first, depth + 1, levels);
        midpoint(boxes, &second, depth + 1, levels);
    }
}

#[test]
fn levels_are_those_of_the_originals() {
    for seed in 0..500 {
        let boxes = random_boxes(&mut Random::new(seed), 60);
        let mut expected = Vec::new();
        if !boxes.is_empty() {
            midpoint(&boxes, &(0..boxes.len()).collect::<Vec<_>>(), 0, &mut expected);
        }
        let levels = midpoint_tree(&boxes, 4);
        assert_eq!(levels.len(), expected.len(), "seed {seed}");
        for (number, (level, (depth, aabb, items))) in levels.into_iter().zip(expected).enumerate() {
            assert_eq!((level.number, level.depth, level.aabb), (number, depth, aabb), "seed {seed}");
            // The items of an inner node come in the order of its leaves.
            assert_eq!(sorted(level.items), items, "seed {seed}");
        }
    }
}
