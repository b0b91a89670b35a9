//! The convex hull in the plane, in whole numbers.

use crate::prelude::{test, *};
#[test]
fn the_hull_of_points_turns_at_every_corner_and_leaves_nothing_outside() {
    let mut random = Random::new(7);
    for k in 0..20_000 {
        let float: Vec<Vec2> = (0..random.index(12)).map(|_| random.lattice(4)).collect();
        let corners = hull(&float).unwrap();
        let turn = |p: Vec2, q: Vec2, r: Vec2| (q - p).perp_dot(r - p);
        assert!(corners.iter().all(|corner| float.contains(corner)));
        // On one line it has two ends, or is one point, or none.
        let (n, distinct) = (corners.len(), float.iter().any(|p| *p != float[0]));
        assert_eq!(n.min(2), usize::from(!float.is_empty()) + usize::from(distinct), "set {k}: {float:?}");
        for i in 0..n {
            let [p, q, next] = [0, 1, 2].map(|on| corners[(i + on) % n]);
            assert!(n < 3 || turn(p, q, next) > 0.0, "set {k}: {corners:?}");
            assert!(float.iter().all(|&r| turn(p, q, r) >= 0.0), "set {k}: {corners:?}");
        }
    }
    assert_eq!(code(hull(&[Vec2::new(0.0, f64::NAN)])), "not-finite");
}
