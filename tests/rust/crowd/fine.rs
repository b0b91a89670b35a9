//! The narrow phases, against the judge.

use super::judge::{Suspect, Verdict, cuboid, judge};
use super::scenes::{Kind, STANCES, Stance, all_hits, kinds, matrix, obb};
use crate::prelude::space::{test, *};

/// One instance, and a box near it: near enough that they meet as often as not.
fn pair(random: &mut Random, kind: &Kind, stance: Stance) -> ([f32; 16], Obb) {
    let matrix = matrix(random, stance, 20.0);
    let suspect = kind.suspect(&matrix);
    let size = suspect.matrix.col(0).length().max(suspect.matrix.col(1).length());
    let offset = vec3(random, 1.6 * size);
    let size = size * random.pick(&[0.1, 0.5, 1.0, 3.0]);
    (matrix, obb(random, suspect.position + offset, size))
}

/// From above, a mesh that is round has no ends.
fn endless(p: Vec3) -> (f64, Vec3) {
    let out = Vec3::new(p.x, 0.0, p.z);
    (out.length() - 1.0, out.normalize_or(Vec3::X))
}

/// For every mesh and every stance; both answers come up often, and few are too close to call.
#[test]
fn hits_are_the_judges_of_the_mesh_of_its_box_and_of_its_endless_pillar() {
    for (k, kind) in kinds().iter().enumerate() {
        for (j, stance) in STANCES.into_iter().enumerate() {
            let mut random = Random::new(100 * k as u64 + j as u64);
            let mut counts = [0; 3];
            for round in 0..400 {
                let (matrix, moving) = pair(&mut random, kind, stance);
                let crowd = Crowd::new(kind.mesh.clone(), &matrix).unwrap();
                let phases = [(Fine::Exact, kind.outside), (Fine::Boxes, cuboid), (Fine::Plan, endless)];
                let [exact, _, plan] = phases.map(|(fine, unit)| {
                    let hit = !all_hits(&crowd, &moving, fine).is_empty();
                    let verdict = judge(&moving, &Suspect { unit, ..kind.suspect(&matrix) }, 1e-9);
                    counts[verdict as usize] += u32::from(fine == Fine::Exact);
                    // The circle around another mesh is larger than its box.
                    let is_right = verdict == Verdict::Close || hit == (verdict == Verdict::Meets);
                    let is_judged = fine != Fine::Plan || k < 2;
                    assert!(
                        is_right || !is_judged,
                        "mesh {k}, {stance:?}, round {round}: {fine:?} {verdict:?}"
                    );
                    hit
                });
                assert!(plan || !exact, "mesh {k}, {stance:?}, round {round}: missed from above");
            }
            assert!(counts[0] > 60 && counts[1] > 60 && counts[2] < 4, "mesh {k}, {stance:?}: {counts:?}");
        }
    }
}
