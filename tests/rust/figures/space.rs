use carom::Vec2;
use carom::space::{Aabb, Nearness, Obb, Ray, Sphere, Vec3, convex_convex, ray_aabb};

use super::Figure;
use super::drawing::{AID, BALL, Drawing, MARK, WALL, WAY};

pub(super) const FIGURES: &[Figure] = &[
    ("space-ray-aabb", |drawing| {
        let aabb = Aabb { min: Vec3::ZERO, max: Vec3::new(4., 2., 3.) };
        let ray = Ray::new(Vec3::new(2.6, 2.4, 6.), Vec3::new(0.05, -0.25, -1.)).unwrap();
        let inside = ray_aabb(&ray, &aabb).expect("it looks at the box");
        let face = inside.face.unwrap();
        solid(drawing, &Obb::new(aabb.centre(), 0.5 * aabb.size(), Vec3::AXES).unwrap());
        let (enter, leave) = (ray.at(inside.enter), ray.at(inside.leave));
        drawing.chain(&[seen(ray.origin()), seen(enter)], WAY);
        drawing.arrow(seen(leave), seen(ray.at(inside.leave + 2.)), WAY);
        drawing.chain(&[seen(enter), seen(leave)], MARK);
        for (point, word) in [(enter, "enter"), (leave, "leave")] {
            drawing.named(seen(point), Vec2::Y, word);
        }
        drawing.arrow(seen(enter), seen(enter + face.normal()), MARK);
        drawing.text(seen(enter + face.normal()), Vec2::Y, "face");
    }),
    ("nearness", |drawing| {
        let obb = Obb::from_quaternion(Vec3::ZERO, Vec3::new(1.6, 0.8, 1.), [0.1, 0.2, -0.1, 0.95]).unwrap();
        let sphere = Sphere::new(Vec3::new(4.2, 1.9, -2.), 1.1).unwrap();
        let Nearness::Apart { a, b, .. } = convex_convex(&obb, &sphere) else {
            unreachable!("they are apart")
        };
        solid(drawing, &obb);
        drawing.circle(seen(sphere.centre()), sphere.radius(), BALL);
        drawing.chain(&[seen(a), seen(b)], MARK);
        for (point, word) in [(a, "a"), (b, "b")] {
            drawing.named(seen(point), Vec2::Y, word);
        }
        drawing.text(0.5 * (seen(a) + seen(b)), -Vec2::Y, "distance");
    }),
];

/// Seen from a corner of the world, with y up: lengths across the line of sight stay what they are.
fn seen(p: Vec3) -> Vec2 {
    let (right, up) = (Vec3::new(1., 0., -1.).normalize(), Vec3::new(-1., 2., -1.).normalize());
    Vec2::new(p.dot(right), -p.dot(up))
}

/// The twelve edges of a box: between corners that differ along one of its axes. Those at the far corner are hidden.
fn solid(drawing: &mut Drawing, obb: &Obb) {
    let corners = obb.corners();
    let sight = Vec3::ONE;
    let farthest = corners.into_iter().min_by(|a, b| a.dot(sight).total_cmp(&b.dot(sight)));
    for (axis, half) in obb.axes().into_iter().zip(obb.half().to_array()) {
        for from in corners.into_iter().filter(|&p| axis.dot(p - obb.centre()) < 0.) {
            let to = from + 2. * half * axis;
            let hidden = farthest.is_some_and(|far| far.distance(from).min(far.distance(to)) < 1e-9);
            drawing.chain(&[seen(from), seen(to)], if hidden { AID } else { WALL });
        }
    }
}
