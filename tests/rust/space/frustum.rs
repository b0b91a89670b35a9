//! The solids that a camera sees.

use super::{count, v};
use crate::prelude::space::{test, *};

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
