//! The broad phases, against each other and against boxes around points of the meshes.

use super::judge::Suspect;
use super::scenes::{STANCES, hits, kinds, matrices, matrix, obb};
use crate::prelude::space::{test, *};

pub(super) fn candidates(crowd: &mut Crowd, moving: &Obb, broad: Broad) -> Vec<u32> {
    // The list's earlier contents are gone.
    let mut found = vec![4, 2];
    crowd.candidates(moving, broad, &mut found);
    found
}

/// The box around a thousand points of an instance's surface, found by walking out from its middle.
fn box_around_samples(suspect: &Suspect, random: &mut Random) -> Aabb {
    let mut around = Aabb::EMPTY;
    for _ in 0..1_000 {
        let mut way = vec3(random, 1.0);
        if random.one_in(4) {
            // Corners, and edges of caps.
            way = way.signum() * Vec3::new(1.0, 1.0, way.z.abs().round());
        }
        let (mut inside, mut outside) = (0.0, 4.0);
        for _ in 0..30 {
            let middle = 0.5 * (inside + outside);
            let out = (suspect.outside)(middle * way).0;
            if out <= 0.0 { inside = middle } else { outside = middle }
        }
        around = around.grown_to(suspect.position + suspect.matrix * (inside * way));
    }
    around
}

#[test]
fn an_instances_box_holds_it_and_little_more() {
    let mut random = Random::new(3);
    for (k, kind) in kinds().iter().enumerate() {
        for stance in STANCES {
            let matrix = matrix(&mut random, stance, 20.0);
            let crowd = Crowd::new(kind.mesh.clone(), &matrix).unwrap();
            let aabb = crowd.aabb(0).unwrap();
            let samples = box_around_samples(&kind.suspect(&matrix), &mut random);
            assert!(aabb.contains_box(&samples), "mesh {k}, {stance:?}: {aabb:?} {samples:?}");
            let margin = (aabb.size() - samples.size()) / aabb.size();
            assert!(margin.max_element() < 0.2, "mesh {k}, {stance:?}: {margin}");
        }
    }
}

/// Moves, adds or removes some instances, in a crowd and in the list of its matrices.
fn edit(random: &mut Random, crowd: &mut Crowd, list: &mut Vec<f32>) {
    let count = list.len() / 16;
    match random.index(6) {
        // One moves, or some do, some of them beyond the last.
        0..=2 => {
            let from = random.index(count + 1);
            let most = random.pick(&[1, 10, 100]);
            let some = random.index(most + 1);
            let new = matrices(random, some, 30.0);
            crowd.update(from, &new).unwrap();
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
            list.copy_within(16 * (count - 1).., 16 * index);
            list.truncate(16 * (count - 1));
        }
        _ => {}
    }
}

/// Whatever has happened: every box of a fresh crowd is looked at by a loop of its own, in f64.
#[test]
fn every_broad_phase_finds_what_a_loop_over_all_boxes_finds() {
    for seed in 0..60 {
        let mut random = Random::new(seed);
        let count = random.pick(&[0, 1, 7, 8, 9, 64, 65, 300, 2_000]);
        let kind = &kinds()[random.index(4)];
        let mut list = matrices(&mut random, count, 50.0);
        if random.one_in(3) {
            // All in one plane, or all in one place.
            let place = random.one_in(2);
            for columns in list.chunks_exact_mut(16) {
                columns[13] = 0.0;
                if place {
                    columns[12..15].fill(1.0);
                }
            }
        }
        let mut crowd = Crowd::new(kind.mesh.clone(), &list).unwrap();
        for round in 0..20 {
            edit(&mut random, &mut crowd, &mut list);
            let fresh = Crowd::new(kind.mesh.clone(), &list).unwrap();
            assert_eq!(crowd.len(), fresh.len(), "seed {seed}, round {round}");
            let (centre, size) = (vec3(&mut random, 60.0), random.pick(&[0.5, 5.0, 80.0]));
            let moving = obb(&mut random, centre, size);
            let (query, roundoff) = (moving.aabb(), 1e-12);
            let expected = |grow: f64, plan: bool| -> Vec<u32> {
                (0..u32::try_from(fresh.len()).unwrap())
                    .filter(|&k| {
                        let mut other = fresh.aabb(k as usize).unwrap().grown_by(grow);
                        if plan {
                            (other.min.y, other.max.y) = (query.min.y, query.max.y);
                        }
                        query.overlaps(&other)
                    })
                    .collect()
            };
            let (at_least, at_most) = (expected(roundoff, false), expected(1e-4, false));
            let (plan_at_least, plan_at_most) = (expected(roundoff, true), expected(1e-4, true));
            let found =
                [Broad::Boxes, Broad::Sorted, Broad::Tree].map(|b| candidates(&mut crowd, &moving, b));
            assert!(found[0] == found[1] && found[0] == found[2], "seed {seed}, round {round}: {found:?}");
            assert!(holds(&found[0], &at_least) && holds(&at_most, &found[0]), "seed {seed}, round {round}");
            let plan = candidates(&mut crowd, &moving, Broad::Plan);
            assert!(
                holds(&plan, &plan_at_least) && holds(&plan_at_most, &plan),
                "seed {seed}, round {round}"
            );
            let [ours, expected] = [&crowd, &fresh].map(|crowd| hits(crowd, &moving, Fine::Exact, &found[0]));
            assert_eq!(ours, expected, "seed {seed}, round {round}");
            let motion = vec3(&mut random, 60.0);
            assert_eq!(
                crowd.sweep(&moving, motion),
                fresh.sweep(&moving, motion),
                "seed {seed}, round {round}"
            );
        }
    }
}

/// Whether all of `few` are among `many`; both are sorted.
fn holds(many: &[u32], few: &[u32]) -> bool {
    many.is_sorted() && few.iter().all(|item| many.binary_search(item).is_ok())
}

/// The whole world, and nothing: 3·10³⁸ is nearly the largest f32, and the boxes reach beyond it.
#[test]
fn boxes_beyond_f32_are_candidates_and_removed_instances_are_not() {
    let kind = &kinds()[0];
    let far: [f32; 16] = [1e38, 0., 0., 0., 0., 1e38, 0., 0., 0., 0., 1e38, 0., 3e38, 3e38, 0., 1.];
    let mut crowd = Crowd::new(kind.mesh.clone(), &[far, far].concat()).expect("f64 has room for it");
    crowd.truncate(1).expect("there are two");
    let everything = Obb::new(Vec3::ZERO, Vec3::splat(1e70), Vec3::AXES).unwrap();
    for broad in [Broad::Boxes, Broad::Sorted, Broad::Tree, Broad::Plan] {
        assert_eq!(candidates(&mut crowd, &everything, broad), [0]);
    }
    assert_eq!(hits(&crowd, &everything, Fine::Exact, &[0, 1, u32::MAX]), [0]);
}

/// Boxes are compared in single precision: some of these end just where the query begins.
#[test]
fn what_begins_where_the_query_ends_is_a_candidate_of_every_broad_phase() {
    let at = |x: f32| [1., 0., 0., 0., 0., 1., 0., 0., 0., 0., 1., 0., x, 0., 0., 1.];
    let mut crowd = Crowd::new(kinds()[0].mesh.clone(), &[10.0, 20.0, 30.0].map(at).concat()).unwrap();
    let Aabb { min, max } = crowd.aabb(1).unwrap();
    let mut met = 0;
    for (side, way) in [(min.x, -1.0), (max.x, 1.0)] {
        for step in -64..64 {
            let gap = f64::from(step) * f64::from(f32::EPSILON);
            let middle = Vec3::new(side + way * (2.0 + gap), 0.5 * (min.y + max.y), 0.5 * (min.z + max.z));
            let moving = Obb::new(middle, Vec3::splat(2.0), Vec3::AXES).unwrap();
            let [boxes, others @ ..] =
                [Broad::Boxes, Broad::Sorted, Broad::Tree].map(|b| candidates(&mut crowd, &moving, b));
            assert_eq!(others, [boxes.clone(), boxes.clone()], "{gap}");
            met += boxes.len();
        }
    }
    assert!((96..192).contains(&met), "{met}");
}
