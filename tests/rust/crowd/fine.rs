//! The narrow phases, against the judge.

use super::judge::{Suspect, Verdict, cuboid, judge};
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

/// A fuzzer's pillar, flattened along z to 2·10⁻³⁸: in its own frame the ship is 10³⁸ long, and the foot of the
/// perpendicular on its side was lost in rounding, so that what was hit exactly was missed from above.
#[test]
fn an_instance_flattened_to_nothing_is_not_missed_from_above() {
    let mut sheet = [0.0; 16];
    (sheet[0], sheet[5], sheet[10], sheet[15]) = (-16.0, -16.0, 2.350_988_7e-38, 1.0);
    sheet[12..15].copy_from_slice(&[-7.75, 8.5, -7.0]);
    let mesh = Mesh::cylinder(90.03125, 8.75).unwrap();
    let crowd = Crowd::new(mesh, &sheet).unwrap();
    let turn =
        [0.585_490_822_655_683, 0.585_490_822_655_683, 0.560_576_319_563_952, -0.012_457_251_545_865_6];
    let ship = Obb::from_quaternion(
        Vec3::new(-113.648_437_5, 2.75, 14.25),
        Vec3::new(25.550_781_25, 8.75, 50.300_781_25),
        turn,
    );
    let ship = ship.unwrap();
    assert_eq!([Fine::Exact, Fine::Plan].map(|fine| all_hits(&crowd, &ship, fine)), [[0], [0]]);
}
