//! The broad phases, against each other and against boxes around points of the meshes.

use super::judge::{Verdict, judge};
use super::scenes::{STANCES, hits, kinds, matrices, matrix, obb};
use crate::prelude::space::{test, *};

pub(crate) fn candidates(crowd: &mut Crowd, moving: &Obb, broad: Broad) -> Vec<u32> {
    // The list's earlier contents are gone.
    let mut found = vec![4, 2];
    crowd.candidates(moving, broad, &mut found);
    found
}

/// The judge finds an instance in a thin slice within each side of its box, and in none beyond.
#[test]
fn an_instances_box_holds_it_and_little_more() {
    let mut random = Random::new(3);
    for (k, kind) in kinds().iter().enumerate() {
        for stance in STANCES {
            let matrix = matrix(&mut random, stance, 20.0);
            let (crowd, suspect) = (Crowd::new(kind.mesh.clone(), &matrix).unwrap(), kind.suspect(&matrix));
            let aabb = crowd.aabb(0).unwrap();
            for side in Vec3::AXES.into_iter().flat_map(|axis| [axis, -axis]) {
                let slice = |beyond: f64| {
                    let half = 0.5 * aabb.size();
                    let thin = half * (Vec3::ONE + (beyond.abs() - 1.0) * side.abs());
                    Obb::new(aabb.centre() + (1.0 + beyond) * half * side, thin, Vec3::AXES).unwrap()
                };
                let meets = |beyond: f64| judge(&slice(beyond), &suspect, 1e-9) == Verdict::Meets;
                assert_eq!([1e-4, -1e-4].map(meets), [false, true], "mesh {k}, {stance:?}, {side}");
            }
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
            let found = [Broad::Plan, Broad::Boxes, Broad::Sorted, Broad::Tree].map(|broad| {
                let found = candidates(&mut crowd, &moving, broad);
                let [at_least, at_most] = [roundoff, 1e-4].map(|grow| expected(grow, broad == Broad::Plan));
                let is_right = holds(&found, &at_least) && holds(&at_most, &found);
                assert!(is_right, "seed {seed}, round {round}, {broad:?}: {found:?}");
                found
            });
            assert!(found[1] == found[2] && found[1] == found[3], "seed {seed}, round {round}: {found:?}");
            let [ours, expected] = [&crowd, &fresh].map(|crowd| hits(crowd, &moving, Fine::Exact, &found[1]));
            assert_eq!(ours, expected, "seed {seed}, round {round}");
            let motion = vec3(&mut random, 60.0);
            let [ours, expected] = [&crowd, &fresh].map(|crowd| crowd.sweep(&moving, motion));
            assert_eq!(ours, expected, "seed {seed}, round {round}");
        }
    }
}

/// Whether all of `few` are among `many`; both are sorted.
fn holds(many: &[u32], few: &[u32]) -> bool {
    many.is_sorted() && few.iter().all(|item| many.binary_search(item).is_ok())
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
