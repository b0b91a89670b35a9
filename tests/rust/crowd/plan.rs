//! The originals' narrow phase, corrected: what it hits and what it cannot see.

use super::scenes::{all_hits, hits, matrices, obb, pillar};
use crate::prelude::space::{test, *};

/// The originals' hits, in a harbour of 300 pillars and 300 places of a ship, beside the true ones. From
/// above, a ship that passes over a pillar's head or under its foot looks like one that runs into it: of 1,194 hits
/// in plan view 288 are none. But nothing is missed: whatever a pillar touches, the endless pillar touches.
#[test]
fn plan_view_hits_what_is_above_or_below_and_misses_nothing() {
    let kind = pillar(0.5, 8.0);
    let mut random = Random::new(11);
    let mut crowd = Crowd::new(kind.mesh, &matrices(&mut random, 300, 12.0)).unwrap();
    let (mut plan_hits, mut exact_hits, mut missed) = (0, 0, 0);
    for _ in 0..300 {
        let centre = vec3(&mut random, 14.0);
        let ship = obb(&mut random, centre, 1.5);
        let mut seen = Vec::new();
        crowd.candidates(&ship, Broad::Plan, &mut seen);
        let [plan, exact] = [Fine::Plan, Fine::Exact].map(|fine| hits(&crowd, &ship, fine, &seen));
        missed += exact.iter().filter(|hit| !plan.contains(hit)).count();
        // Nor does the broad phase in plan view miss anything.
        assert_eq!(exact, all_hits(&crowd, &ship, Fine::Exact));
        plan_hits += plan.len();
        exact_hits += exact.len();
    }
    assert_eq!((plan_hits, plan_hits - exact_hits, missed), (1194, 288, 0));
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
