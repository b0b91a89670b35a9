//! Trees whose boxes have moved, beside such as are built anew.

use super::v;
use crate::prelude::{test, *};

/// How many boxes are looked at to find what is near a thousand places in a square, beside a tree that is built anew.
fn worse(tree: &Bvh, side: f64) -> f64 {
    let boxes: Vec<Aabb> = (0..tree.len()).map(|item| *tree.get(item).unwrap()).collect();
    let [moved, anew] = [tree, &Bvh::new(&boxes)].map(|tree| {
        let (mut random, mut counters) = (Random::new(3), Counters::default());
        for _ in 0..1_000 {
            let at = Aabb::of_points([v(random.float(0.0, side), random.float(0.0, side))]);
            tree.overlaps(&at.grown_by(50.0), &mut counters, |_| ());
        }
        f64::from(u32::try_from(counters.boxes_tested).unwrap())
    });
    assert!(anew < 8e4, "a tree that is built anew looks at {anew} boxes");
    moved / anew
}

fn somewhere(random: &mut Random, side: f64) -> Aabb {
    let at = v(random.float(0.0, side), random.float(0.0, side));
    Aabb::of_points([at]).grown_by(random.float(10.0, 50.0))
}

/// Trees of 5,000 boxes in a square of this side.
const SIDE: f64 = 1e4;

fn scattered(seed: u64) -> (Random, Vec<Aabb>, Bvh) {
    let mut random = Random::new(seed);
    let boxes: Vec<Aabb> = (0..5_000).map(|_| somewhere(&mut random, SIDE)).collect();
    let tree = Bvh::new(&boxes);
    (random, boxes, tree)
}

#[test]
fn boxes_that_go_anywhere_leave_the_tree_as_good_as_one_built_anew() {
    let (mut random, boxes, mut tree) = scattered(1);
    for _ in 0..20_000 {
        let item = random.index(boxes.len());
        tree.update(item, somewhere(&mut random, SIDE)).unwrap();
    }
    let worse = worse(&tree, SIDE);
    assert!(worse < 1.5, "{worse} times as many boxes are looked at");
}

#[test]
fn a_few_boxes_that_stray_are_put_elsewhere() {
    let (mut random, mut boxes, mut tree) = scattered(3);
    boxes[..10].fill_with(|| somewhere(&mut random, SIDE));
    tree.refit(&boxes).unwrap();
    let worse = worse(&tree, SIDE);
    // A tree that was built anew for them would look at as many.
    assert!(1.0 < worse && worse < 1.2, "{worse} times as many boxes are looked at");
}

#[test]
fn a_part_whose_boxes_change_places_by_small_steps_is_as_good_as_built_anew() {
    let (mut random, boxes, mut tree) = scattered(2);
    let (part, step) = (2e3, 100.0);
    let within = |aabb: &Aabb| aabb.min.cmpge(Vec2::ZERO).all() && aabb.max.cmple(Vec2::splat(part)).all();
    for _ in 0..100 {
        for item in (0..boxes.len()).filter(|&item| within(&boxes[item])) {
            let Aabb { min, max } = *tree.get(item).unwrap();
            // Too short for any single one to be put elsewhere in the tree.
            let by = random.point(step);
            let to = Aabb { min: min + by, max: max + by };
            tree.update(item, if within(&to) { to } else { Aabb { min, max } }).unwrap();
        }
    }
    let worse = worse(&tree, part);
    // It would be four and a half times as many.
    assert!(worse < 3.0, "{worse} times as many boxes are looked at there");
}
