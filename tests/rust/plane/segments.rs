//! Rays and segments, and how far segments are apart.

use super::{ray, v};
use crate::prelude::{test, *};

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
