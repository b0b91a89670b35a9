//! The tree stays sound, and nearly as good as one that is built anew, whatever comes, goes and moves.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "counts of a few thousand"
)]

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use super::*;
use crate::bvh::Counters;
use crate::plane::{Aabb, Vec2};

const SIDE: f64 = 10_000.0;

/// A tree, and the boxes that should be in it.
struct Trial {
    tree: Tree<2>,
    boxes: Vec<Option<Aabb>>,
    state: u64,
}

fn sides(aabb: &Aabb) -> [[f64; 2]; 2] {
    [aabb.min.to_array(), aabb.max.to_array()]
}

impl Trial {
    fn new(count: usize) -> Trial {
        let mut trial = Trial { tree: Tree::new(&[]), boxes: Vec::new(), state: 1 };
        trial.boxes = (0..count).map(|_| Some(trial.somewhere())).collect();
        trial.tree = trial.built_anew();
        trial
    }

    fn built_anew(&self) -> Tree<2> {
        Tree::new(&self.boxes.iter().flatten().map(sides).collect::<Vec<_>>())
    }

    /// From 0 up to 1.
    fn unit(&mut self) -> f64 {
        self.state =
            self.state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        f64::from((self.state >> 33) as u32) / 2_f64.powi(31)
    }

    fn point(&mut self) -> Vec2 {
        Vec2::new(self.unit(), self.unit())
    }

    fn somewhere(&mut self) -> Aabb {
        let (centre, half) = (SIDE * self.point(), Vec2::splat(10.0 + 40.0 * self.unit()));
        Aabb { min: centre - half, max: centre + half }
    }

    fn put(&mut self, item: usize, aabb: Aabb) {
        self.tree.update(item, sides(&aabb));
        self.boxes[item] = Some(aabb);
    }

    fn push(&mut self, item: usize, by: Vec2) {
        if let Some(Aabb { min, max }) = self.boxes[item] {
            self.put(item, Aabb { min: min + by, max: max + by });
        }
    }

    /// One of all kinds of edits.
    fn edit(&mut self) {
        let (kind, item) = (self.unit(), (self.unit() * self.boxes.len() as f64) as usize);
        let by = self.point() - Vec2::splat(0.5);
        match self.boxes[item] {
            None => {
                let aabb = self.somewhere();
                self.tree.insert(item, sides(&aabb));
                self.boxes[item] = Some(aabb);
            }
            Some(_) if kind < 0.1 => {
                self.tree.remove(item);
                self.boxes[item] = None;
            }
            Some(_) if kind < 0.2 => {
                let aabb = self.somewhere();
                self.tree.insert(self.boxes.len(), sides(&aabb));
                self.boxes.push(Some(aabb));
            }
            Some(_) => self.push(item, by * if kind < 0.5 { SIDE } else { 100.0 }),
        }
    }

    fn assert_sound(&self) {
        let mut seen = vec![false; self.boxes.len()];
        let mut reached = vec![0];
        let mut cost = vec![0.0; self.tree.nodes.len()];
        for k in 0.. {
            let Some(&here) = reached.get(k) else { break };
            let node = &self.tree.nodes[here];
            for (lane, &child) in node.children.iter().enumerate() {
                let place = (WIDTH * here + lane) as u32;
                if is_item(child) {
                    let item = (child & !ITEM) as usize;
                    assert!(!std::mem::replace(&mut seen[item], true), "item {item} is in the tree twice");
                    assert_eq!(self.tree.places[item], place);
                    let aabb = self.boxes[item].expect("it has not been taken out");
                    assert_eq!(
                        node.bounds(lane),
                        self.tree.frame.bounds(aabb.min.to_array(), aabb.max.to_array())
                    );
                } else if child != NOTHING {
                    let below = &self.tree.nodes[child as usize];
                    assert_eq!(below.place, place);
                    assert_eq!(node.bounds(lane), below.around());
                    assert!(!self.tree.spare.contains(&child), "node {child} is used, and free");
                    reached.push(child as usize);
                }
            }
        }
        for &free in &self.tree.spare {
            assert_eq!(self.tree.nodes[free as usize].children, [NOTHING; WIDTH], "node {free} is free");
        }
        for (item, aabb) in self.boxes.iter().enumerate() {
            assert_eq!(seen[item], aabb.is_some(), "item {item}");
        }
        for &here in reached.iter().rev() {
            let Node { cost: told, place, .. } = self.tree.nodes[here];
            assert!(
                (told - cost[here]).abs() <= 0.001 * (cost[here] + 1.0),
                "{told} is told, {}",
                cost[here]
            );
            if place != NOTHING {
                let weight = self.tree.nodes[here].around().weight();
                cost[place as usize / WIDTH] += cost[here] + weight;
            }
        }
    }

    /// How many boxes are looked at to find what is around a place, in a square from a corner of the room.
    fn looked_at(&mut self, tree: &Tree<2>, side: f64) -> f64 {
        let mut counters = Counters::default();
        for _ in 0..1_000 {
            let centre = side * self.point();
            let around = Aabb { min: centre, max: centre }.grown_by(50.0);
            let [low, high] = sides(&around);
            tree.overlapping([low, high], &mut counters, &mut |_| ());
        }
        counters.boxes_tested as f64 / 1_000.0
    }

    /// How many times more boxes are looked at than if the tree were built anew.
    fn worse(&mut self, side: f64) -> f64 {
        let (tree, anew) = (self.tree.clone(), self.built_anew());
        self.looked_at(&tree, side) / self.looked_at(&anew, side)
    }
}

#[test]
fn tree_is_sound_after_any_edits() {
    // Under Miri all takes ten thousand times as long.
    let (counts, rounds): (&[usize], _) = if cfg!(miri) { (&[1, 40], 2) } else { (&[1, 2, 9, 64, 600], 60) };
    for &count in counts {
        let mut trial = Trial::new(count);
        for round in 0..rounds {
            for _ in 0..20 {
                trial.edit();
            }
            trial.assert_sound();
            if round % 20 == 19 {
                trial.boxes.retain(Option::is_some);
                trial.tree = trial.built_anew();
            }
        }
    }
}

#[test]
#[cfg_attr(miri, ignore = "it takes too many edits")]
fn boxes_that_go_anywhere_leave_the_tree_as_good_as_it_was() {
    let mut trial = Trial::new(5_000);
    for _ in 0..20_000 {
        let (item, to) = ((trial.unit() * 5_000.0) as usize, trial.somewhere());
        trial.put(item, to);
        assert!(!trial.tree.is_degraded());
    }
    trial.assert_sound();
    let worse = trial.worse(SIDE);
    assert!(worse < 1.5, "{worse} times as many boxes are looked at");
}

#[test]
#[cfg_attr(miri, ignore = "it takes too many edits")]
fn a_part_whose_boxes_change_places_is_built_anew_by_itself() {
    let mut trial = Trial::new(5_000);
    let part = 0.2 * SIDE;
    let within = |aabb: Option<Aabb>| aabb.is_some_and(|aabb| aabb.max.x < part && aabb.max.y < part);
    let items: Vec<usize> = (0..5_000).filter(|&item| within(trial.boxes[item])).collect();
    for _ in 0..100 {
        for &item in &items {
            // In steps that no single one of them is put elsewhere for.
            let by = 200.0 * (trial.point() - Vec2::splat(0.5));
            trial.push(item, by);
            if !within(trial.boxes[item])
                || trial.boxes[item].is_some_and(|at| at.min.x < 0.0 || at.min.y < 0.0)
            {
                trial.push(item, -by);
            }
        }
        assert!(!trial.tree.is_degraded());
    }
    trial.assert_sound();
    let worse = trial.worse(part);
    // It would be four and a half times as many.
    assert!(worse < 3.0, "{worse} times as many boxes are looked at there");
}

#[test]
#[cfg_attr(miri, ignore = "it takes too many edits")]
fn a_tree_that_became_worse_says_so() {
    let mut trial = Trial::new(2_000);
    let mut worst: f64 = 0.0;
    for _ in 0..10 {
        for item in (0..2_000).step_by(10) {
            let (home, by) = (trial.boxes[item], SIDE * (trial.point() - Vec2::splat(0.5)));
            trial.push(item, by);
            trial.put(item, home.expect("none is taken out"));
        }
        if trial.tree.is_degraded() {
            trial.tree = trial.built_anew();
        }
        worst = worst.max(trial.worse(SIDE));
    }
    assert!(worst < 2.0, "{worst} times as many boxes are looked at");
}
