//! The originals' tree, which is built to be looked at.

use super::{aabb, random_boxes, sorted};
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

#[test]
fn levels_of_six_boxes_by_hand() {
    // Wider than high: split at x = 5, then the first half, 2 wide and 6 high, at y = 3.
    let at = |x: f64, y: f64| aabb(x, y, x + 1.0, y + 1.0);
    let boxes = [at(9.0, 0.0), at(0.0, 5.0), at(1.0, 0.0), at(0.0, 0.0), at(1.0, 5.0), at(0.0, 4.0)];
    let told: Vec<_> = midpoint_tree(&boxes, 4)
        .into_iter()
        .map(|level| (level.number, level.depth, level.is_leaf, level.aabb, level.items))
        .collect();
    assert_eq!(
        told,
        [
            (0, 0, false, aabb(0.0, 0.0, 10.0, 6.0), vec![2, 3, 1, 4, 5, 0]),
            (1, 1, false, aabb(0.0, 0.0, 2.0, 6.0), vec![2, 3, 1, 4, 5]),
            (2, 2, true, aabb(0.0, 0.0, 2.0, 1.0), vec![2, 3]),
            (3, 2, true, aabb(0.0, 4.0, 2.0, 6.0), vec![1, 4, 5]),
            (4, 1, true, aabb(9.0, 0.0, 10.0, 1.0), vec![0]),
        ]
    );
}
