//! The same bits everywhere: natively and in a browser.

use std::fmt::Debug;

use crate::prelude::space::{test, *};

#[test]
fn two_thousand_scenes_of_space_have_the_published_hash() {
    let mut random = Random::new(1);
    let mut hash = UNHASHED;
    // A number's text has all its digits.
    let mut add = |answer: &dyn Debug| {
        hash = format!("{answer:?}").bytes().fold(hash, |hash, byte| hashed(hash, f64::from(byte)));
    };
    for _ in 0..2_000 {
        let mut obb = || {
            let turn = [0; 4].map(|_| random.float(-1.0, 1.0));
            let (centre, half) = (vec3(&mut random, 3.0), Vec3::ZERO.map(|_| random.float(0.1, 2.0)));
            Obb::from_quaternion(centre, half, turn).unwrap()
        };
        let (a, b) = (obb(), obb());
        let axis = vec3(&mut random, 1.0);
        let cylinder = Cylinder::new(vec3(&mut random, 3.0), axis, 1.5, 0.75).unwrap();
        let capsule = Capsule::new(vec3(&mut random, 3.0), axis, 0.5).unwrap();
        let points = [0; 6].map(|_| vec3(&mut random, 2.0));
        let convex = Convex::new(&points).unwrap();
        let solids: [&dyn Support; 5] = [&a, &b, &cylinder, &capsule, &convex];
        let motion = vec3(&mut random, 9.0);
        for (k, one) in solids.into_iter().enumerate() {
            for other in &solids[..k] {
                add(&convex_convex(one, *other));
                add(&sweep_convex_convex(one, motion, *other));
            }
        }
        add(&(sat_obb_obb(&a, &b), sweep_obb_obb(&a, motion, &b)));
        let ray = Ray::looking_at(points[0], a.centre()).unwrap();
        add(&(ray_obb(&ray, &b), ray_cylinder(&ray, &cylinder), Sphere::of_points(&points)));
    }
    assert_eq!(format!("{hash:016x}"), "834781a8a3d04f16");
}
