//! The narrow phases, against the judge.

use super::judge::{Verdict, judge};
use super::scenes::{Kind, STANCES, Stance, all_hits, kinds, matrix, obb, one};
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

/// Against the judge, for every mesh and every stance; both answers come up often, and few are too close to call.
#[test]
fn exact_hits_are_the_judges() {
    for (k, kind) in kinds().iter().enumerate() {
        for (j, stance) in STANCES.into_iter().enumerate() {
            let mut random = Random::new(100 * k as u64 + j as u64);
            let mut counts = [0; 3];
            for round in 0..400 {
                let (matrix, moving) = pair(&mut random, kind, stance);
                let crowd = Crowd::new(kind.mesh.clone(), &matrix).unwrap();
                let hit = !all_hits(&crowd, &moving, Fine::Exact).is_empty();
                match judge(&moving, &kind.suspect(&matrix), 1e-9) {
                    Verdict::Meets => {
                        counts[0] += 1;
                        assert!(hit, "mesh {k}, {stance:?}, round {round}: missed");
                    }
                    Verdict::Apart => {
                        counts[1] += 1;
                        assert!(!hit, "mesh {k}, {stance:?}, round {round}: hit what is apart");
                    }
                    Verdict::Close => counts[2] += 1,
                }
            }
            assert!(counts[0] > 60 && counts[1] > 60 && counts[2] < 4, "mesh {k}, {stance:?}: {counts:?}");
        }
    }
}

/// A mesh of radius 1 whose cap is at y = 2, and boxes that touch it with a face, an edge and a corner.
#[test]
fn touching_counts_and_a_billionth_away_does_not() {
    let crowd = one(Mesh::cylinder(1.0, 4.0), 0.0);
    let turned = [0.0, 0.0, 0.5 * std::f64::consts::FRAC_1_SQRT_2, 1.0];
    let at = |centre: Vec3, turn: [f64; 4]| Obb::from_quaternion(centre, Vec3::splat(0.5), turn).unwrap();
    let upright = [0.0, 0.0, 0.0, 1.0];
    // A turned box reaches from its middle to its corner: its half along the first axis, and along the second.
    let [x, y, _] = at(Vec3::ZERO, turned).axes();
    let far = 0.5 * (x.x.abs() + y.x.abs());
    for (place, turn) in [
        (Vec3::new(1.5, 0.0, 0.0), upright),
        (Vec3::new(0.0, 0.0, -1.5), upright),
        (Vec3::new(0.0, 0.0, 1.5), upright),
        (Vec3::new(0.3, 2.5, 0.2), upright),
        (Vec3::new(1.0 + far, 0.5, 0.0), turned),
        (Vec3::new(0.6 + 0.5, 2.5, 0.8 + 0.5), upright),
    ] {
        assert_eq!(all_hits(&crowd, &at(place, turn), Fine::Exact), [0], "{place}");
        let away = place + 1e-9 * Vec3::new(place.x, 0.0, place.z) + 1e-9 * Vec3::Y;
        assert!(all_hits(&crowd, &at(away, turn), Fine::Exact).is_empty(), "{away}");
    }
}
