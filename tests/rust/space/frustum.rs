//! The solids that a camera sees.

use super::{count, v};
use crate::prelude::space::{test, *};

#[test]
fn a_camera_without_a_far_plane_sees_whatever_is_before_it() {
    // At the origin, along −z, 90° wide and high.
    let columns = [1., 0., 0., 0., 0., 1., 0., 0., 0., 0., -1., -1., 0., 0., -2., 0.];
    let frustum = Frustum::from_columns(columns).unwrap();
    let seen = |x: f64, z: f64| frustum.sphere(&Sphere::new(v(x, 0., z), 1.).unwrap());
    assert_eq!([seen(0., -5.), seen(0., -1e9)], [Culling::Inside; 2]);
    // It touches a side plane where x = 5 + √2.
    assert_eq!([seen(6.4, -5.), seen(6.5, -5.)], [Culling::Intersects, Culling::Outside]);
}

#[test]
fn a_side_plane_may_be_far_away() {
    for power in [40, 48, 60] {
        let k = 2.0_f64.powi(power);
        let mut columns = [0.0; 16];
        (columns[0], columns[5], columns[10], columns[15]) = (1.0 / k, 1.0 / k, 1.0 / k, 1.0);
        let frustum = Frustum::from_columns(columns).unwrap();
        let seen = |at: f64| frustum.sphere(&Sphere::new(v(at * k, 0., 0.), 0.5 * k).unwrap());
        assert_eq!([0.0, 1.0, 3.0].map(seen), [Culling::Inside, Culling::Intersects, Culling::Outside]);
    }
}

#[test]
fn nothing_that_can_be_seen_is_culled() {
    let mut random = Random::new(5);
    let mut seen = [0; 3];
    for _ in 0..count() {
        let columns = [0; 16].map(|_| random.float(-1.0, 1.0));
        let Ok(frustum) = Frustum::from_columns(columns) else { continue };
        let aabb = Aabb::of_points([vec3(&mut random, 2.0), vec3(&mut random, 2.0)]);
        let visible = |p: Vec3| {
            let row =
                |k: usize| columns[k] * p.x + columns[4 + k] * p.y + columns[8 + k] * p.z + columns[12 + k];
            (0..3).all(|k| row(k).abs() <= row(3))
        };
        let some = (0..30).map(|_| {
            aabb.min + aabb.size() * v(random.float(0., 1.), random.float(0., 1.), random.float(0., 1.))
        });
        let counted = some.filter(|&p| visible(p)).count();
        let culling = frustum.aabb(&aabb);
        assert!(culling != Culling::Outside || counted == 0);
        assert!(culling != Culling::Inside || counted == 30);
        seen[culling as usize] += 1;
    }
    assert!(seen.iter().all(|&n| n > 0), "{seen:?}");
}
