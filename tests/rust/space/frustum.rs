//! The solids that a camera sees.

use super::{count, v};
use crate::prelude::space::{test, *};

/// A camera at the origin that looks along −z, 90° wide and high.
fn camera(near: f64, far: Option<f64>) -> Frustum {
    let (a, b) =
        far.map_or((-1.0, -2.0 * near), |far| ((far + near) / (near - far), 2.0 * far * near / (near - far)));
    Frustum::from_columns([1., 0., 0., 0., 0., 1., 0., 0., 0., 0., a, -1., 0., 0., b, 0.]).unwrap()
}

#[test]
fn a_camera_sees_what_is_before_it() {
    let cube =
        |x: f64, y: f64, z: f64| Aabb { min: v(x - 1., y - 1., z - 1.), max: v(x + 1., y + 1., z + 1.) };
    let frustum = camera(1.0, Some(100.0));
    assert_eq!(frustum.aabb(&cube(0., 0., -10.)), Culling::Inside);
    assert_eq!(frustum.aabb(&cube(10., 0., -10.)), Culling::Intersects);
    assert_eq!(frustum.aabb(&cube(20., 0., -10.)), Culling::Outside);
    assert_eq!(frustum.aabb(&cube(0., 0., 10.)), Culling::Outside);
    assert_eq!(frustum.aabb(&cube(0., 0., -102.)), Culling::Outside);
    assert_eq!(camera(1.0, None).aabb(&cube(0., 0., -1e9)), Culling::Inside);
    let ball = |x: f64, z: f64| frustum.sphere(&Sphere::new(v(x, 0., z), 1.).unwrap());
    assert_eq!(
        [ball(0., -5.), ball(5., -5.), ball(8., -5.)],
        [Culling::Inside, Culling::Intersects, Culling::Outside]
    );
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
