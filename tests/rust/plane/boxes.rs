//! Boxes, level and turned.

use super::random_obb;
use crate::prelude::{test, *};

#[test]
fn oriented_boxes_side_by_side_touch_whichever_way_rounding_goes() {
    let mut random = Random::new(14);
    for _ in 0..10_000 {
        let a = random_obb(&mut random);
        let half = v(random.float(0.0, 3.0), random.float(0.0, 3.0));
        let [x, y] = a.axes();
        let aside = random.float(-1.0, 1.0) * (a.half().y + half.y);
        let b = Obb::new(a.centre() + (a.half().x + half.x) * x + aside * y, half, x).unwrap();
        assert_eq!(sat_obb_obb(&a, &b).relation(), Relation::Touching, "{a:?} {b:?}");
        assert_eq!(obb_obb_distance(&a, &b), 0.0);
    }
}

#[test]
fn placed_box_has_the_placed_corners() {
    let aabb = Aabb { min: v(-1.0, -2.0), max: v(5.0, 4.0) };
    for scale in [v(2.0, 3.0), v(-2.0, 3.0), v(0.5, -1.0)] {
        let placement = Placement::new(v(7.0, -3.0), 0.7, scale).unwrap();
        let obb = Obb::placed(&aabb, &placement).expect("right angles stay");
        let placed = [v(-1.0, -2.0), v(5.0, -2.0), v(5.0, 4.0), v(-1.0, 4.0)].map(|p| placement.apply(p));
        for corner in obb.corners() {
            assert!(placed.iter().any(|p| p.distance(corner) < 1e-13), "{corner} of {placed:?}");
        }
    }
    let skewed = Placement::from_matrix([1.0, 1.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0]).unwrap();
    assert_eq!(code(Obb::placed(&aabb, &skewed)), "skewed-box");
    assert_eq!(code(Obb::placed(&Aabb::EMPTY, &Placement::IDENTITY)), "not-finite");
    // A box of no points meets nothing, whichever way it is written.
    let around = Aabb { min: Vec2::splat(-1.0), max: Vec2::splat(2.0) };
    for empty in [Aabb::EMPTY, Aabb { min: Vec2::ONE, max: Vec2::ZERO }] {
        assert!(!empty.overlaps(&around) && !around.overlaps(&empty));
    }
}
