//! The same bits everywhere: natively and in a browser.

use super::v;
use crate::prelude::space::{test, *};

fn vector(random: &mut Random, low: f64, high: f64) -> Vec3 {
    v(random.float(low, high), random.float(low, high), random.float(low, high))
}

#[test]
fn two_thousand_scenes_of_space_have_the_published_hash() {
    let mut random = Random::new(1);
    let mut hash = UNHASHED;
    let mut add = |numbers: &[f64]| hash = numbers.iter().fold(hash, |hash, &x| hashed(hash, x));
    for _ in 0..2_000 {
        let mut obb = || {
            let turn = [0; 4].map(|_| random.float(-1.0, 1.0));
            Obb::from_quaternion(vector(&mut random, -3., 3.), vector(&mut random, 0.1, 2.), turn).unwrap()
        };
        let (a, b) = (obb(), obb());
        let axis = vector(&mut random, -1., 1.);
        let cylinder = Cylinder::new(vector(&mut random, -3., 3.), axis, 1.5, 0.75).unwrap();
        let capsule = Capsule::new(vector(&mut random, -3., 3.), axis, 0.5).unwrap();
        let points = [0; 6].map(|_| vector(&mut random, -2., 2.));
        let convex = Convex::new(&points).unwrap();
        let solids: [&dyn Support; 5] = [&a, &b, &cylinder, &capsule, &convex];
        let motion = vector(&mut random, -9., 9.);
        for (k, one) in solids.into_iter().enumerate() {
            for other in &solids[..k] {
                match convex_convex(one, *other) {
                    Nearness::Apart { distance, a, b, axis, .. } => {
                        add(&[distance]);
                        for v in [a, b, axis] {
                            add(&v.to_array());
                        }
                    }
                    Nearness::Meeting { at } => add(&at.to_array()),
                }
                if let Some(touch) = sweep_convex_convex(one, motion, *other).unwrap() {
                    add(&[touch.t, touch.point.x, touch.normal.y]);
                }
            }
        }
        let sat = sat_obb_obb(&a, &b);
        add(&[sat.depth(), sat.axis().x, sat.axis().y, sat.axis().z]);
        if let Some(touch) = sweep_obb_obb(&a, motion, &b).unwrap() {
            add(&[touch.t, touch.normal.z]);
        }
        let ray = Ray::looking_at(points[0], a.centre()).unwrap();
        for hit in [ray_obb(&ray, &b), ray_cylinder(&ray, &cylinder)].into_iter().flatten() {
            add(&[hit.enter, hit.leave, hit.normal.x]);
        }
        let ball = Sphere::of_points(&points).unwrap();
        add(&[ball.radius(), ball.centre().z]);
    }
    assert_eq!(format!("{hash:016x}"), "09e81a0cb7a2eeef");
}
