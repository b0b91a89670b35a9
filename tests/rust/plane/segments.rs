//! Rays and segments, and how far segments are apart.

use super::whole::{self, Fraction, cross, dot, float, minus};
use super::{ray, v};
use crate::prelude::{test, *};

#[test]
fn ray_and_segment_agree_with_exact_fractions() {
    let mut random = Random::new(2);
    let (mut ends, mut starts, mut collinears) = (0, 0, 0);
    for _ in 0..200_000 {
        let (o, d) = (whole::random(&mut random, 6), whole::nonzero(&mut random, 7));
        let (a, b) = (whole::random(&mut random, 6), whole::random(&mut random, 6));
        let answer = ray_segment(&ray(float(o), float(d)), &Segment::new(float(a), float(b)));
        let e = minus(b, a);
        let (side_a, side_b) = (cross(d, minus(a, o)), cross(d, minus(b, o)));
        let told = format!("o {o:?} d {d:?} a {a:?} b {b:?}: {answer:?}");
        if cross(d, e) == 0 {
            let ahead = dot(d, minus(a, o)) >= 0 || dot(d, minus(b, o)) >= 0;
            match answer {
                RaySegment::Parallel => assert_ne!(side_a, 0, "{told}"),
                RaySegment::Collinear { overlap } => {
                    assert!(side_a == 0 && overlap.is_some() == ahead, "{told}");
                    collinears += 1;
                }
                _ => panic!("{told}"),
            }
            continue;
        }
        // t = (a − o) × e / d × e
        let t = Fraction::new(cross(minus(a, o), e), cross(d, e));
        let hit = side_a.signum() * side_b.signum() <= 0 && !t.below(Fraction::new(0, 1));
        if let RaySegment::Hit { t, u, point, facing } = answer {
            assert!(hit, "{told}");
            assert_eq!(u == 0.0, side_a == 0, "{told}");
            assert_eq!(u == 1.0, side_b == 0, "{told}");
            assert_eq!(t == 0.0, cross(minus(a, o), e) == 0, "{told}");
            assert_eq!(facing == Facing::Front, cross(d, e) > 0, "{told}");
            let at = ray(float(o), float(d)).at(t);
            assert!(at.distance(point) < 1e-13, "{told}");
            ends += usize::from(u == 0.0 || u == 1.0);
            starts += usize::from(t == 0.0);
        } else {
            assert!(answer == RaySegment::Miss && !hit, "{told}");
        }
    }
    assert!(ends > 1000 && starts > 1000 && collinears > 100, "{ends} {starts} {collinears}");
}

#[test]
fn ray_through_a_joint_hits_both_segments() {
    // The original's strict comparisons at both ends let this ray slip through between the two.
    let mut random = Random::new(3);
    for _ in 0..10_000 {
        let mut point = || v(random.float(-500.0, 500.0), random.float(-500.0, 500.0));
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

#[test]
fn the_front_of_a_segment_is_where_its_normal_points() {
    let segment = Segment::new(v(4.0, 2.0), v(0.0, 2.0));
    let normal = segment.normal().expect("it has a direction");
    assert_eq!(normal, v(0.0, -1.0));
    let facing = |origin: Vec2, direction: Vec2| match ray_segment(&ray(origin, direction), &segment) {
        RaySegment::Hit { facing, .. } => Some(facing),
        _ => None,
    };
    assert_eq!(facing(v(1.0, 0.0), v(0.1, 1.0)), Some(Facing::Front));
    assert_eq!(facing(v(1.0, 5.0), v(0.1, -1.0)), Some(Facing::Back));
    // From a start on the segment, the way on tells.
    assert_eq!(facing(v(1.0, 2.0), v(0.0, 1.0)), Some(Facing::Front));
}

#[test]
fn collinear_segments_tell_their_stretch_of_the_ray() {
    let ray = ray(v(1.0, 3.0), v(5.0, 0.0));
    let overlap = |from: f64, to: f64| ray_segment(&ray, &Segment::new(v(from, 3.0), v(to, 3.0)));
    assert_eq!(overlap(6.0, 4.0), RaySegment::Collinear { overlap: Some((3.0, 5.0)) });
    assert_eq!(overlap(-2.0, 4.0), RaySegment::Collinear { overlap: Some((0.0, 3.0)) });
    assert_eq!(overlap(-2.0, 1.0), RaySegment::Collinear { overlap: Some((0.0, 0.0)) });
    assert_eq!(overlap(-2.0, 0.0), RaySegment::Collinear { overlap: None });
    assert_eq!(ray_segment(&ray, &Segment::new(v(0.0, 4.0), v(9.0, 4.0))), RaySegment::Parallel);
}

#[test]
fn distance_of_segments_is_taken_at_an_end_unless_they_cross() {
    let distance = |a: [f64; 4], b: [f64; 4]| {
        let segment = |s: [f64; 4]| Segment::new(v(s[0], s[1]), v(s[2], s[3]));
        segment_segment_distance(&segment(a), &segment(b))
    };
    assert_eq!(distance([0.0, 0.0, 4.0, 0.0], [2.0, -1.0, 2.0, 1.0]), 0.0);
    assert_eq!(distance([0.0, 0.0, 4.0, 0.0], [2.0, 0.0, 2.0, 1.0]), 0.0);
    assert_eq!(distance([0.0, 0.0, 4.0, 0.0], [2.0, 3.0, 2.0, 5.0]), 3.0);
    assert_eq!(distance([2.0, 3.0, 2.0, 5.0], [0.0, 0.0, 4.0, 0.0]), 3.0);
    assert_eq!(distance([0.0, 0.0, 4.0, 0.0], [7.0, 4.0, 9.0, 9.0]), 5.0);
    assert_eq!(distance([1.0, 1.0, 1.0, 1.0], [4.0, 5.0, 4.0, 5.0]), 5.0);
}
