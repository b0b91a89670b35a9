//! Rays, segments, circles and arcs.

use super::{close, ray};
use crate::prelude::{test, *};

#[test]
fn a_tangent_is_found_where_float_equality_fails() {
    // Circles laid against the ray's left side; the perpendicular's length is rarely their radius to the bit.
    let (mut random, mut unequal) = (Random::new(5), 0);
    for _ in 0..10_000 {
        let ray = ray(random.point(300.0), random.point(1.0));
        let (t, radius) = (random.float(0.0, 400.0), random.float(1.0, 100.0));
        let centre = ray.at(t) + radius * v(-ray.direction().y, ray.direction().x);
        unequal += usize::from(ray.direction().perp_dot(centre - ray.origin()) != radius);
        let answer = ray_circle(&ray, centre, radius);
        assert!(matches!(answer, RayCircle::Tangent { t: at } if close(at, t, 1e-12)), "{ray:?} {answer:?}");
        let crossed = ray_circle(&ray, centre, radius + 1e-10);
        assert!(matches!(crossed, RayCircle::Two { .. }));
        assert_eq!(ray_circle(&ray, centre, radius - 1e-10), RayCircle::Miss);
    }
    assert!(unequal > 5_000, "{unequal}");
}

fn hits(answer: RayArc) -> Vec<(f64, Facing)> {
    let told = |hit: ArcHit| (hit.t, hit.facing);
    match answer {
        RayArc::Miss | RayArc::Tangent { .. } => vec![],
        RayArc::One(hit) => vec![told(hit)],
        RayArc::Two(first, second) => vec![told(first), told(second)],
    }
}

#[test]
fn a_ray_through_the_joint_of_two_arcs_hits_both() {
    let mut random = Random::new(6);
    for _ in 0..10_000 {
        let (centre, joint, other) = (random.point(300.0), random.point(1.0), v(1.0, 2.0));
        let first = Arc::new(centre, 40.0, other, joint, Turn::Positive).unwrap();
        let second = Arc::new(centre, 40.0, joint, other, Turn::Positive).unwrap();
        let ray = Ray::looking_at(centre + random.point(20.0), first.end()).unwrap();
        assert!(matches!(ray_arc(&ray, &first), RayArc::One(_)), "{ray:?} {first:?}");
        assert!(matches!(ray_arc(&ray, &second), RayArc::One(_)), "{ray:?} {second:?}");
    }
}

#[test]
fn ray_and_arc_agree_with_angles() {
    let (mut random, mut crossings) = (Random::new(7), [0; 3]);
    for _ in 0..50_000 {
        let (start, end) = (random.float(-7.0, 7.0), random.float(-7.0, 7.0));
        let turn = if random.one_in(2) { Turn::Positive } else { Turn::Negative };
        let (centre, radius) = (random.point(9.0), random.float(1.0, 9.0));
        let arc = Arc::from_angles(centre, radius, start, end, turn).unwrap();
        let ray = ray(random.point(9.0), random.point(1.0));
        let RayCircle::Two { enter, leave } = ray_circle(&ray, centre, radius) else {
            assert!(!matches!(ray_arc(&ray, &arc), RayArc::One(_) | RayArc::Two(..)));
            continue;
        };
        // A canvas draws a whole turn from 2π on; otherwise it goes from start by way of turn to end.
        let tau = std::f64::consts::TAU;
        let sweep = (end - start) * turn.sign();
        let sweep = if sweep >= tau { tau } else { sweep.rem_euclid(tau) };
        let on = |t: f64| {
            let p = ray.at(t) - centre;
            t >= 0.0 && ((libm::atan2(p.y, p.x) - start) * turn.sign()).rem_euclid(tau) <= sweep
        };
        let expected: Vec<_> =
            [(enter, Facing::Front), (leave, Facing::Back)].into_iter().filter(|&(t, _)| on(t)).collect();
        assert_eq!(hits(ray_arc(&ray, &arc)), expected, "{ray:?} {arc:?}");
        crossings[expected.len()] += 1;
    }
    assert!(crossings.iter().all(|&count| count > 1000), "{crossings:?}");
}

#[test]
fn ray_through_a_joint_hits_both_segments() {
    // The original's strict comparisons at both ends let this ray slip through between the two.
    let mut random = Random::new(3);
    for _ in 0..10_000 {
        let mut point = || random.point(500.0);
        let (joint, a, b, origin) = (point(), point(), point(), point());
        let ray = Ray::looking_at(origin, joint).unwrap();
        for segment in [Segment::new(a, joint), Segment::new(joint, b)] {
            let RaySegment::Hit { u, point, .. } = ray_segment(&ray, &segment) else {
                panic!("{ray:?} slips past the end of {segment:?}");
            };
            assert!(u == 0.0 || u == 1.0);
            assert_eq!(point, joint);
        }
    }
}
