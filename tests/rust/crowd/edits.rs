//! Instances that move, appear and disappear: whatever has happened, the answers are those of a fresh crowd.

use super::broad::candidates;
use super::scenes::{kinds, matrices, obb};
use crate::prelude::space::{test, *};

fn assert_same_answers(random: &mut Random, edited: &mut Crowd, mesh: &Mesh, list: &[f32], what: &str) {
    let mut fresh = Crowd::new(mesh.clone(), list).unwrap();
    assert_eq!(edited.len(), list.len() / 16, "{what}");
    for _ in 0..3 {
        let (centre, size) = (vec3(random, 30.0), random.pick(&[1.0, 10.0]));
        let moving = obb(random, centre, size);
        let found = candidates(&mut fresh, &moving, Broad::Boxes);
        for broad in [Broad::Boxes, Broad::Sorted, Broad::Tree] {
            assert_eq!(candidates(edited, &moving, broad), found, "{what}: {broad:?}");
        }
        let (mut hits, mut expected) = (Vec::new(), Vec::new());
        edited.hits(&moving, Fine::Exact, &found, &mut hits);
        fresh.hits(&moving, Fine::Exact, &found, &mut expected);
        assert_eq!(hits, expected, "{what}");
        let motion = vec3(random, 60.0);
        assert_eq!(edited.sweep(&moving, motion), fresh.sweep(&moving, motion), "{what}");
    }
}

#[test]
fn after_any_edits_the_answers_are_those_of_a_fresh_crowd() {
    for seed in 0..40 {
        let mut random = Random::new(seed);
        let kind = &kinds()[random.index(4)];
        let count = random.index(80);
        let mut list = matrices(&mut random, count, 30.0);
        let mut crowd = Crowd::new(kind.mesh.clone(), &list).unwrap();
        for step in 0..30 {
            let count = list.len() / 16;
            match random.index(6) {
                // One moves, or some do, some of them beyond the last.
                0..=2 => {
                    let from = random.index(count + 1);
                    let most = random.pick(&[1, 10, 100]);
                    let some = random.index(most + 1);
                    let new = matrices(&mut random, some, 30.0);
                    crowd.update(from, &new).unwrap();
                    list.truncate((16 * from).max(list.len()));
                    list.resize(list.len().max(16 * from + new.len()), 0.0);
                    list[16 * from..16 * from + new.len()].copy_from_slice(&new);
                }
                3 => {
                    let left = random.index(count + 1);
                    crowd.truncate(left).expect("there are more");
                    list.truncate(16 * left);
                }
                _ if count > 0 => {
                    let index = random.index(count);
                    crowd.swap_remove(index).unwrap();
                    let last = list.split_off(16 * (count - 1));
                    if index < count - 1 {
                        list[16 * index..16 * index + 16].copy_from_slice(&last);
                    }
                }
                _ => {}
            }
            let what = format!("seed {seed}, step {step}");
            assert_same_answers(&mut random, &mut crowd, &kind.mesh, &list, &what);
        }
    }
}
