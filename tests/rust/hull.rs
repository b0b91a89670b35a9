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
        let n = corners.len();
        if n > 2 {
            for i in 0..n {
                let (p, q) = (corners[i], corners[(i + 1) % n]);
                assert!(turn(p, q, corners[(i + 2) % n]) > 0.0, "set {k}: {corners:?}");
                assert!(float.iter().all(|&r| turn(p, q, r) >= 0.0), "set {k}: {corners:?}");
            }
        } else {
            // On one line: its ends, or one point, or none.
            let distinct = float.iter().any(|p| *p != float[0]);
            assert_eq!(n, if float.is_empty() { 0 } else { 1 + usize::from(distinct) }, "set {k}: {float:?}");
            assert!(n < 2 || float.iter().all(|&r| turn(corners[0], corners[1], r) == 0.0));
        }
    }
    assert_eq!(code(hull(&[Vec2::new(0.0, f64::NAN)])), "not-finite");
}
