//! The nouns: placements, and balls around points.

use crate::prelude::space::{test, *};

use super::points::outside_hull;
use super::{count, v};

fn placement(random: &mut Random) -> Placement {
    let turn = [0; 4].map(|_| random.float(-1.0, 1.0));
    let scale = v(1.0, 1.0, 1.0).map(|_| random.float(0.2, 3.0) * random.pick(&[1.0, -1.0]));
    Placement::new(vec3(random, 10.0), turn, scale).unwrap()
}

#[test]
fn placements_compose_and_carry_back() {
    let mut random = Random::new(2);
    for _ in 0..count() {
        let (child, parent, p) = (placement(&mut random), placement(&mut random), vec3(&mut random, 5.0));
        let both = child.within(&parent).expect("in range");
        assert!((both.apply(p) - parent.apply(child.apply(p))).length() < 1e-12);
        assert!((child.inverse().expect("in range").apply(child.apply(p)) - p).length() < 1e-12);
        assert_eq!(Placement::from_columns(child.to_columns()), Ok(child));
    }
}

#[test]
fn the_smallest_ball_around_points_has_its_centre_among_those_on_its_surface() {
    // That is what makes it the smallest: whichever way the centre moves, one of them gets farther away.
    let mut random = Random::new(4);
    for k in 0..count() {
        let size = random.pick(&[1.0, 1e-6, 1e6, 1e-40, 1e40]);
        let flat = random.pick(&[v(1., 1., 1.), v(1., 1., 0.), v(1., 0., 0.), v(1., 1e-9, 1.)]);
        let whole = random.one_in(2);
        let mut points: Vec<Vec3> = (0..=random.index(9))
            .map(
                |_| if whole { vec3(&mut random, 2.5).round() } else { vec3(&mut random, 2.0) } * flat * size,
            )
            .collect();
        if random.one_in(3) {
            // All as far from one point, and some twice.
            points = points.iter().map(|p| p.try_normalize().unwrap_or(Vec3::X) * size).collect();
            points.push(points[0]);
        }
        let ball = Sphere::of_points(&points).unwrap();
        assert!(points.iter().all(|&p| ball.contains(p)), "set {k}");
        let surface: Vec<Vec3> = points
            .iter()
            .copied()
            .filter(|p| (p - ball.centre()).length() >= ball.radius() * (1.0 - 1e-12))
            .map(|p| (p - ball.centre()) / size)
            .collect();
        let outside = outside_hull(&surface, Vec3::ZERO);
        assert!(outside < 1e-6, "set {k}: {points:?}, {ball:?}, {outside}");
    }
}
