//! Pairs of the plane, against hand-worked numbers and against exact whole-number arithmetic.

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use carom::{
    Aabb, Arc, ArcHit, Error, ErrorKind, Facing, Location, Obb, Placement, Polygon, Ray, RayArc, RayCircle,
    RaySegment, Relation, Sat, Segment, Turn, Vec2, aabb_circle, locate_in_circle, obb_obb_distance,
    polygon_polygon_distance, ray_aabb, ray_aabb_relation, ray_arc, ray_circle, ray_circle_quadratic,
    ray_segment, sat_obb_obb, sat_polygon_circle, sat_polygon_polygon, segment_segment_distance,
};

use crate::random::Random;

fn v(x: f64, y: f64) -> Vec2 {
    Vec2::new(x, y)
}

fn ray(origin: Vec2, direction: Vec2) -> Ray {
    Ray::new(origin, direction).expect("the ray is sound")
}

fn close(a: f64, b: f64, tolerance: f64) -> bool {
    (a - b).abs() <= tolerance
}

/// Whole-number vectors, for oracles that do not round.
mod whole {
    use crate::random::Random;

    pub(super) type Point = [i64; 2];

    pub(super) fn random(random: &mut Random, reach: i32) -> Point {
        [random.whole(-reach, reach), random.whole(-reach, reach)].map(i64::from)
    }

    pub(super) fn nonzero(random: &mut Random, reach: i32) -> Point {
        loop {
            let v = self::random(random, reach);
            if v != [0, 0] {
                return v;
            }
        }
    }

    pub(super) fn float([x, y]: Point) -> carom::Vec2 {
        let whole = |n: i64| f64::from(i32::try_from(n).expect("it is small"));
        carom::Vec2::new(whole(x), whole(y))
    }

    pub(super) fn minus(a: Point, b: Point) -> Point {
        [a[0] - b[0], a[1] - b[1]]
    }

    pub(super) fn cross(a: Point, b: Point) -> i64 {
        a[0] * b[1] - a[1] * b[0]
    }

    pub(super) fn dot(a: Point, b: Point) -> i64 {
        a[0] * b[0] + a[1] * b[1]
    }

    /// A fraction with a positive denominator; compared by cross multiplication.
    #[derive(Clone, Copy)]
    pub(super) struct Fraction(i64, i64);

    impl Fraction {
        pub(super) fn new(top: i64, bottom: i64) -> Fraction {
            Fraction(top * bottom.signum(), bottom.abs())
        }

        pub(super) fn below(self, other: Fraction) -> bool {
            self.0 * other.1 < other.0 * self.1
        }

        pub(super) fn max(self, other: Fraction) -> Fraction {
            if self.below(other) { other } else { self }
        }

        pub(super) fn min(self, other: Fraction) -> Fraction {
            if other.below(self) { other } else { self }
        }
    }
}
use whole::{Fraction, cross, dot, float, minus};

// ---- ray and box ----

#[test]
fn ray_and_box_agree_with_exact_fractions() {
    let mut random = Random::new(1);
    let mut counts = [0; 3];
    for _ in 0..200_000 {
        let (o, d) = (whole::random(&mut random, 6), whole::nonzero(&mut random, 7));
        let (p, q) = (whole::random(&mut random, 5), whole::random(&mut random, 5));
        let (min, max) = ([p[0].min(q[0]), p[1].min(q[1])], [p[0].max(q[0]), p[1].max(q[1])]);
        let far = Fraction::new(1_000_000, 1);
        let (mut enter, mut leave) = (Fraction::new(0, 1), far);
        let (mut lo, mut hi) = (Fraction::new(-1_000_000, 1), far);
        let (mut apart, mut no_inside) = (false, false);
        for k in 0..2 {
            if d[k] == 0 {
                apart |= o[k] < min[k] || o[k] > max[k];
                no_inside |= o[k] <= min[k] || o[k] >= max[k];
                continue;
            }
            let (a, b) = (Fraction::new(min[k] - o[k], d[k]), Fraction::new(max[k] - o[k], d[k]));
            (lo, hi) = (lo.max(a.min(b)), hi.min(a.max(b)));
            (enter, leave) = (enter.max(a.min(b)), leave.min(a.max(b)));
        }
        apart |= leave.below(enter);
        let flat = min[0] == max[0] || min[1] == max[1];
        // Points strictly inside: an open stretch of the ray, part of which lies ahead.
        no_inside |= flat || !lo.below(hi) || !Fraction::new(0, 1).below(hi);
        let exact = match (apart, no_inside) {
            (true, _) => Relation::Apart,
            (false, true) => Relation::Touching,
            (false, false) => Relation::Overlapping,
        };
        let ours = ray_aabb_relation(&ray(float(o), float(d)), &Aabb { min: float(min), max: float(max) });
        assert_eq!(ours, exact, "o {o:?} d {d:?} min {min:?} max {max:?}");
        counts[exact as usize] += 1;
    }
    assert!(counts.iter().all(|&count| count > 10_000), "{counts:?}");
}

#[test]
fn ray_misses_a_box_behind_it() {
    let aabb = Aabb { min: v(-4.0, -1.0), max: v(-2.0, 1.0) };
    assert_eq!(ray_aabb(&ray(Vec2::ZERO, v(1.0, 0.0)), &aabb), None);
    assert_eq!(ray_aabb(&ray(Vec2::ZERO, v(1.0, 0.1)), &aabb), None);
    assert_eq!(ray_aabb(&ray(Vec2::ZERO, v(-1.0, 0.0)), &aabb), Some((2.0, 4.0)));
}

#[test]
fn ray_meets_a_box_without_width() {
    let upright = Aabb { min: v(3.0, -1.0), max: v(3.0, 1.0) };
    assert_eq!(ray_aabb(&ray(Vec2::ZERO, Vec2::X), &upright), Some((3.0, 3.0)));
    assert_eq!(ray_aabb(&ray(v(3.0, -5.0), Vec2::Y), &upright), Some((4.0, 6.0)));
    let point = Aabb::of_points([v(3.0, 4.0)]);
    assert_eq!(ray_aabb(&ray(Vec2::ZERO, v(3.0, 4.0)), &point), Some((5.0, 5.0)));
}

#[test]
fn ray_misses_the_box_of_no_points() {
    for direction in [v(1.0, 0.0), v(1.0, 1.0), v(-1.0, 2.0), v(0.0, -1.0)] {
        assert_eq!(ray_aabb(&ray(Vec2::ZERO, direction), &Aabb::EMPTY), None);
    }
}

#[test]
fn ray_along_a_side_touches_and_an_ulp_beside_it_misses() {
    let aabb = Aabb { min: v(-1.0, -1.0), max: v(1.0, 1.0) };
    assert_eq!(ray_aabb_relation(&ray(v(-3.0, 1.0), Vec2::X), &aabb), Relation::Touching);
    assert_eq!(ray_aabb(&ray(v(-3.0, 1.0 + f64::EPSILON), Vec2::X), &aabb), None);
}

// ---- boxes ----

#[test]
fn box_of_points_does_not_depend_on_their_order() {
    let points = [v(1.0, 5.0), v(4.0, 2.0), v(-2.0, 8.0)];
    let expected = Aabb { min: v(-2.0, 2.0), max: v(4.0, 8.0) };
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
        assert_eq!(Aabb::of_points(order.map(|k| points[k])), expected);
    }
}

#[test]
fn box_and_circle_touch_at_a_corner() {
    let aabb = Aabb { min: Vec2::ZERO, max: v(6.0, 5.0) };
    assert_eq!(aabb_circle(&aabb, v(9.0, 9.0), 5.0), Relation::Touching);
    assert_eq!(aabb_circle(&aabb, v(9.0, 9.0), 5.0 + 1e-12), Relation::Overlapping);
    assert_eq!(aabb_circle(&aabb, v(9.0, 9.0), 5.0 - 1e-12), Relation::Apart);
}

// ---- ray and segment ----

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
        let ray = Ray::looking_at(origin, joint).expect("they differ");
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

// ---- ray and circle, ray and arc ----

#[test]
fn ray_and_circle_agree_with_exact_whole_numbers_in_both_forms() {
    let mut random = Random::new(4);
    let (mut tangents, mut on) = (0, 0);
    for _ in 0..200_000 {
        let (o, d) = (whole::random(&mut random, 9), whole::nonzero(&mut random, 9));
        let (c, r) = (whole::random(&mut random, 9), random.whole(1, 9));
        let m = minus(c, o);
        // |d × m|² against r² |d|²: the sign of the discriminant, without a square root.
        let discriminant = i64::from(r * r) * dot(d, d) - cross(d, m).pow(2);
        let (ray, centre, radius) = (ray(float(o), float(d)), float(c), f64::from(r));
        let (projected, quadratic) =
            (ray_circle(&ray, centre, radius), ray_circle_quadratic(&ray, centre, radius));
        let told = format!("o {o:?} d {d:?} c {c:?} r {r}: {projected:?} {quadratic:?}");
        match (projected, quadratic) {
            (RayCircle::Miss, RayCircle::Miss) => assert!(discriminant < 0, "{told}"),
            (RayCircle::Tangent { t }, RayCircle::Tangent { t: other }) => {
                assert!(discriminant == 0 && close(t, other, 1e-14), "{told}");
                tangents += 1;
            }
            (RayCircle::Two { enter, leave }, RayCircle::Two { enter: other_enter, leave: other_leave }) => {
                assert!(discriminant > 0 && enter < leave, "{told}");
                assert!(close(enter, other_enter, 1e-13) && close(leave, other_leave, 1e-13), "{told}");
                assert!(close(ray.at(enter).distance(centre), radius, 1e-13), "{told}");
                assert!(close(ray.at(other_leave).distance(centre), radius, 1e-13), "{told}");
            }
            _ => panic!("{told}"),
        }
        let start = match dot(m, m).cmp(&i64::from(r * r)) {
            std::cmp::Ordering::Less => Location::Inside,
            std::cmp::Ordering::Equal => Location::Boundary,
            std::cmp::Ordering::Greater => Location::Outside,
        };
        assert_eq!(locate_in_circle(centre, radius, ray.origin()), start, "{told}");
        on += usize::from(start == Location::Boundary);
    }
    assert!(tangents > 500 && on > 500, "{tangents} {on}");
}

#[test]
fn a_tangent_is_found_where_float_equality_fails() {
    // Circles laid against the ray's left side; the perpendicular's length is rarely their radius to the bit.
    let (mut random, mut unequal) = (Random::new(5), 0);
    for _ in 0..10_000 {
        let ray = ray(
            v(random.float(-300.0, 300.0), random.float(-300.0, 300.0)),
            v(random.float(-1.0, 1.0), random.float(-1.0, 1.0)),
        );
        let (t, radius) = (random.float(0.0, 400.0), random.float(1.0, 100.0));
        let centre = ray.at(t) + radius * v(-ray.direction().y, ray.direction().x);
        unequal += usize::from(ray.direction().perp_dot(centre - ray.origin()) != radius);
        for answer in [ray_circle(&ray, centre, radius), ray_circle_quadratic(&ray, centre, radius)] {
            assert!(
                matches!(answer, RayCircle::Tangent { t: at } if close(at, t, 1e-12)),
                "{ray:?} {answer:?}"
            );
        }
        let crossed = ray_circle(&ray, centre, radius + 1e-10);
        assert!(matches!(crossed, RayCircle::Two { .. }));
        assert_eq!(ray_circle(&ray, centre, radius - 1e-10), RayCircle::Miss);
    }
    assert!(unequal > 5_000, "{unequal}");
}

#[test]
fn tiny_and_huge_circles_are_crossed_like_any_other() {
    for scale in [2.0_f64.powi(-900), 2.0_f64.powi(-500), 1.0, 2.0_f64.powi(240)] {
        let ray = ray(v(-9.0, 3.0) * scale, Vec2::X);
        let expected = RayCircle::Two { enter: 5.0 * scale, leave: 13.0 * scale };
        assert_eq!(ray_circle(&ray, Vec2::ZERO, 5.0 * scale), expected);
        assert_eq!(ray_circle_quadratic(&ray, Vec2::ZERO, 5.0 * scale), expected);
    }
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
fn full_circle_is_met_from_outside_inside_and_on_it() {
    let circle = Arc::circle(v(10.0, 0.0), 5.0, Turn::Negative).expect("it is sound");
    let from = |x: f64| hits(ray_arc(&ray(v(x, 0.0), Vec2::X), &circle));
    assert_eq!(from(0.0), [(5.0, Facing::Front), (15.0, Facing::Back)]);
    assert_eq!(from(5.0), [(0.0, Facing::Front), (10.0, Facing::Back)]);
    assert_eq!(from(10.0), [(5.0, Facing::Back)]);
    assert_eq!(from(15.0), [(0.0, Facing::Back)]);
    assert_eq!(from(16.0), []);
    let tangent = ray_arc(&ray(v(0.0, 5.0), Vec2::X), &circle);
    assert_eq!(tangent, RayArc::Tangent { t: 10.0, point: v(10.0, 5.0) });
}

#[test]
fn an_arc_is_the_same_drawn_either_way() {
    // From −45° by way of +x to +45°: angles wrap through 0.
    let wraps = Arc::new(Vec2::ZERO, 5.0, v(1.0, -1.0), v(1.0, 1.0), Turn::Positive).expect("it is sound");
    let rest = Arc::new(Vec2::ZERO, 5.0, v(1.0, -1.0), v(1.0, 1.0), Turn::Negative).expect("it is sound");
    let across = ray(v(-9.0, 0.0), Vec2::X);
    for arc in [wraps, wraps.reversed()] {
        assert_eq!(hits(ray_arc(&across, &arc)), [(14.0, Facing::Back)]);
    }
    for arc in [rest, rest.reversed()] {
        assert_eq!(hits(ray_arc(&across, &arc)), [(4.0, Facing::Front)]);
    }
}

#[test]
fn a_ray_through_the_joint_of_two_arcs_hits_both() {
    let mut random = Random::new(6);
    for _ in 0..10_000 {
        let mut number = |reach: f64| random.float(-reach, reach);
        let (centre, joint, other) =
            (v(number(300.0), number(300.0)), v(number(1.0), number(1.0)), v(1.0, 2.0));
        let first = Arc::new(centre, 40.0, other, joint, Turn::Positive).expect("it is sound");
        let second = Arc::new(centre, 40.0, joint, other, Turn::Positive).expect("it is sound");
        let ray = Ray::looking_at(centre + v(number(20.0), number(20.0)), first.end()).expect("they differ");
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
        let (centre, radius) = (v(random.float(-9.0, 9.0), random.float(-9.0, 9.0)), random.float(1.0, 9.0));
        let arc = Arc::from_angles(centre, radius, start, end, turn).expect("it is sound");
        let ray = ray(
            v(random.float(-9.0, 9.0), random.float(-9.0, 9.0)),
            v(random.float(-1.0, 1.0), random.float(-1.0, 1.0)),
        );
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
fn box_of_an_arc_holds_the_axis_extremes_on_it_and_no_more() {
    let mut random = Random::new(8);
    for _ in 0..2_000 {
        let (start, end) = (random.float(-7.0, 7.0), random.float(-7.0, 7.0));
        let turn = if random.one_in(2) { Turn::Positive } else { Turn::Negative };
        let (centre, radius) = (v(random.float(-9.0, 9.0), random.float(-9.0, 9.0)), random.float(1.0, 9.0));
        let arc = Arc::from_angles(centre, radius, start, end, turn).expect("it is sound");
        let step = arc.sweep() / 1000.0;
        let sampled = Aabb::of_points((0..=1000).map(|k| {
            let (sin, cos) = libm::sincos(start + f64::from(k) * step);
            centre + radius * v(cos, sin)
        }));
        let aabb = arc.aabb();
        // A sample is at most half a step from an extreme, and 1 − cos(step / 2) < step² / 8 below it.
        assert!(aabb.grown_by(1e-12).contains_box(&sampled), "{arc:?}");
        assert!(sampled.grown_by(1e-12 + radius * step * step / 8.0).contains_box(&aabb), "{arc:?}");
        assert_eq!(arc.reversed().aabb(), aabb);
    }
}

// ---- oriented boxes ----

fn random_obb(random: &mut Random) -> Obb {
    let mut number = |reach: f64| random.float(-reach, reach);
    let (centre, half, angle) = (v(number(5.0), number(5.0)), v(number(4.0), number(4.0)).abs(), number(7.0));
    Obb::from_angle(centre, half, angle).expect("it is sound")
}

#[test]
fn oriented_box_by_hand() {
    let tilted = Obb::new(v(1.0, 2.0), v(5.0, 10.0), v(30.0, 40.0)).expect("it is sound");
    assert_eq!(tilted.axes(), [v(0.6, 0.8), v(-0.8, 0.6)]);
    assert_eq!(tilted.corners(), [v(12.0, 0.0), v(-4.0, 12.0), v(-10.0, 4.0), v(6.0, -8.0)]);
    assert_eq!(tilted.aabb(), Aabb { min: v(-10.0, -8.0), max: v(12.0, 12.0) });
    assert!(tilted.corners().iter().all(|&corner| tilted.contains(corner)));
    // From a corner on, 3 further along each side.
    let beyond = v(12.0, 0.0) + 3.0 * v(0.6, 0.8) - 4.0 * v(-0.8, 0.6);
    assert!(!tilted.contains(beyond));
    assert!(close(tilted.distance(beyond), 5.0, 1e-14));
    assert!(tilted.closest_point(beyond).distance(v(12.0, 0.0)) < 1e-14);
    assert_eq!(tilted.closest_point(v(2.0, 3.0)), v(2.0, 3.0));
    assert_eq!(tilted.distance(v(2.0, 3.0)), 0.0);
}

#[test]
fn oriented_box_contains_its_own_corners() {
    let mut random = Random::new(13);
    for _ in 0..10_000 {
        let obb = random_obb(&mut random);
        for corner in obb.corners() {
            assert!(obb.contains(corner), "{obb:?} {corner}");
            let beyond = corner + 1e-9 * (corner - obb.centre());
            assert!(!obb.contains(beyond) || obb.half().max_element() < 1e-3, "{obb:?} {beyond}");
        }
    }
}

#[test]
fn oriented_boxes_side_by_side_touch_whichever_way_rounding_goes() {
    let mut random = Random::new(14);
    for _ in 0..10_000 {
        let a = random_obb(&mut random);
        let half = v(random.float(0.0, 3.0), random.float(0.0, 3.0));
        let [x, y] = a.axes();
        let aside = random.float(-1.0, 1.0) * (a.half().y + half.y);
        let b = Obb::new(a.centre() + (a.half().x + half.x) * x + aside * y, half, x).expect("it is sound");
        assert_eq!(sat_obb_obb(&a, &b).relation(), Relation::Touching, "{a:?} {b:?}");
        assert_eq!(obb_obb_distance(&a, &b), 0.0);
    }
}

#[test]
fn placed_box_has_the_placed_corners() {
    let aabb = Aabb { min: v(-1.0, -2.0), max: v(5.0, 4.0) };
    for scale in [v(2.0, 3.0), v(-2.0, 3.0), v(0.5, -1.0)] {
        let placement = Placement::new(v(7.0, -3.0), 0.7, scale).expect("it is sound");
        let obb = Obb::placed(&aabb, &placement).expect("right angles stay");
        let placed = [v(-1.0, -2.0), v(5.0, -2.0), v(5.0, 4.0), v(-1.0, 4.0)].map(|p| placement.apply(p));
        for corner in obb.corners() {
            assert!(placed.iter().any(|p| p.distance(corner) < 1e-13), "{corner} of {placed:?}");
        }
    }
    let skewed = Placement::from_matrix([1.0, 1.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0]).expect("it is sound");
    assert_eq!(Obb::placed(&aabb, &skewed).expect_err("it is skewed").code(), "skewed-box");
    assert_eq!(
        Obb::placed(&Aabb::EMPTY, &Placement::IDENTITY).expect_err("it is empty").code(),
        "not-finite"
    );
}

#[test]
fn oriented_box_refuses_bad_numbers() {
    let code = |half: Vec2, axis: Vec2| Obb::new(Vec2::ZERO, half, axis).map_err(|error| error.code());
    assert_eq!(code(v(1.0, -2.0), Vec2::X), Err("negative-size"));
    assert_eq!(code(v(1.0, 2.0), Vec2::ZERO), Err("zero-direction"));
    assert_eq!(code(v(1.0, f64::NAN), Vec2::X), Err("not-finite"));
    let error = Obb::new(Vec2::ZERO, v(1.0, -2.5), Vec2::X).expect_err("it is negative");
    assert_eq!(error.to_string(), "a box's half size cannot be negative, but number 1 is -2.5");
    let angle = Obb::from_angle(Vec2::ZERO, Vec2::ONE, f64::INFINITY).expect_err("it is infinite");
    assert_eq!(angle.code(), "not-finite");
}

// ---- separating axes ----

fn random_convex(random: &mut Random) -> Polygon {
    // Points on an ellipse, in order, are always convex.
    let count = random.whole(3, 8);
    let mut angles: Vec<f64> = (0..count).map(|_| random.float(0.0, std::f64::consts::TAU)).collect();
    angles.sort_by(f64::total_cmp);
    if random.one_in(2) {
        angles.reverse();
    }
    let (centre, half) = (
        v(random.float(-5.0, 5.0), random.float(-5.0, 5.0)),
        v(random.float(1.0, 4.0), random.float(1.0, 4.0)),
    );
    let points: Vec<Vec2> = angles
        .iter()
        .map(|&angle| {
            let (sin, cos) = libm::sincos(angle);
            centre + half * v(cos, sin)
        })
        .collect();
    Polygon::new(&points).expect("it is sound")
}

fn moved(polygon: &Polygon, by: Vec2) -> Polygon {
    polygon.transformed(&Placement::at(by).expect("it is sound")).expect("it is sound")
}

/// The points' largest reach along an axis.
fn support(points: &[Vec2], axis: Vec2) -> f64 {
    points.iter().map(|p| p.dot(axis)).fold(f64::NEG_INFINITY, f64::max)
}

/// What every answer must keep: a gap is a gap, and a depth is the least move that parts the two.
fn check_sat(sat: Sat, a: &[Vec2], b: &[Vec2], again: impl Fn(Vec2) -> Sat, distance: f64) {
    let axis = sat.axis();
    assert!(close(axis.length(), 1.0, 1e-15));
    let gap = -support(b, -axis) - support(a, axis);
    match sat {
        Sat::Separated { gap: told, .. } => {
            assert!(close(told, gap, 1e-13) && distance >= gap - 1e-13);
        }
        Sat::Touching { .. } => assert!(close(gap, 0.0, 1e-13) && distance < 1e-13),
        Sat::Overlapping { depth, .. } => {
            assert!(close(depth, -gap, 1e-13) && distance == 0.0);
            let parted = again(axis * depth);
            assert!(parted.depth() < 1e-13, "still {parted:?} after moving apart");
            // No shorter move parts them, in any of 64 directions.
            for k in 0..64 {
                let (sin, cos) = libm::sincos(f64::from(k) * std::f64::consts::TAU / 64.0);
                assert_eq!(again(0.999 * depth * v(cos, sin)).relation(), Relation::Overlapping);
            }
        }
    }
}

#[test]
fn separating_axes_of_polygons_give_the_least_move() {
    let mut random = Random::new(9);
    for _ in 0..2_000 {
        let (a, b) = (random_convex(&mut random), random_convex(&mut random));
        let sat = |by: Vec2| sat_polygon_polygon(&a, &moved(&b, by)).expect("both are convex");
        check_sat(sat(Vec2::ZERO), a.points(), b.points(), sat, polygon_polygon_distance(&a, &b));
        let swapped = sat_polygon_polygon(&b, &a).expect("both are convex");
        assert!(close(swapped.depth(), sat(Vec2::ZERO).depth(), 1e-13));
    }
}

#[test]
fn separating_axes_of_oriented_boxes_give_the_least_move() {
    let mut random = Random::new(10);
    for _ in 0..2_000 {
        let (a, b) = (random_obb(&mut random), random_obb(&mut random));
        let sat = |by: Vec2| {
            let b = Obb::new(b.centre() + by, b.half(), b.axes()[0]).expect("it is sound");
            sat_obb_obb(&a, &b)
        };
        check_sat(sat(Vec2::ZERO), &a.corners(), &b.corners(), sat, obb_obb_distance(&a, &b));
        // The same through polygons.
        let polygon = |obb: &Obb| Polygon::new(&obb.corners()).expect("it is sound");
        let polygons = sat_polygon_polygon(&polygon(&a), &polygon(&b)).expect("both are convex");
        assert!(close(polygons.depth(), sat(Vec2::ZERO).depth(), 1e-12));
        let distance = polygon_polygon_distance(&polygon(&a), &polygon(&b));
        assert!(close(distance, obb_obb_distance(&a, &b), 1e-12));
    }
}

#[test]
fn separating_axes_of_polygon_and_circle_give_the_least_move() {
    let mut random = Random::new(11);
    for _ in 0..5_000 {
        let polygon = random_convex(&mut random);
        let (centre, radius) = (v(random.float(-8.0, 8.0), random.float(-8.0, 8.0)), random.float(0.1, 4.0));
        let sat = |by: Vec2| sat_polygon_circle(&polygon, centre + by, radius).expect("it is convex");
        let answer = sat(Vec2::ZERO);
        let signed = if polygon.contains(centre) { -1.0 } else { 1.0 } * polygon.distance(centre);
        match answer {
            Sat::Separated { axis, gap } => {
                assert!(close(gap, signed - radius, 1e-14));
                assert!(close(centre.dot(axis) - radius - support(polygon.points(), axis), gap, 1e-13));
            }
            Sat::Touching { .. } => assert!(close(signed, radius, 1e-13)),
            Sat::Overlapping { axis, depth } => {
                assert!(close(depth, radius - signed, 1e-14));
                assert!(sat(axis * depth).depth() < 1e-13, "{polygon:?} {centre} {radius}");
            }
        }
    }
}

#[test]
fn touching_polygons_are_neither_apart_nor_overlapping() {
    let square = [v(0.0, 0.0), v(2.0, 0.0), v(2.0, 2.0), v(0.0, 2.0)];
    let a = Polygon::new(&square).expect("it is sound");
    let sat = |x: f64, y: f64| sat_polygon_polygon(&a, &moved(&a, v(x, y))).expect("both are convex");
    assert_eq!(sat(2.0, 0.5), Sat::Touching { axis: Vec2::X });
    assert_eq!(sat(2.0, 2.0).relation(), Relation::Touching);
    assert_eq!(sat(-1.5, 0.25), Sat::Overlapping { axis: Vec2::NEG_X, depth: 0.5 });
    assert_eq!(sat(0.5, -5.0), Sat::Separated { axis: Vec2::NEG_Y, gap: 3.0 });
}

#[test]
fn a_circle_around_a_point_of_the_outline_is_pushed_out_through_its_edge() {
    let square = Polygon::new(&[v(0.0, 0.0), v(4.0, 0.0), v(4.0, 4.0), v(0.0, 4.0)]).expect("it is sound");
    let sat = |x: f64, y: f64| sat_polygon_circle(&square, v(x, y), 1.0).expect("it is convex");
    assert_eq!(sat(4.0, 1.0), Sat::Overlapping { axis: Vec2::X, depth: 1.0 });
    assert_eq!(sat(3.5, 1.0), Sat::Overlapping { axis: Vec2::X, depth: 1.5 });
    assert_eq!(sat(4.5, 1.0), Sat::Overlapping { axis: Vec2::X, depth: 0.5 });
    assert_eq!(sat(5.0, 1.0), Sat::Touching { axis: Vec2::X });
    assert_eq!(sat(7.0, 8.0), Sat::Separated { axis: v(0.6, 0.8), gap: 4.0 });
}

#[test]
fn concave_polygons_are_refused_with_the_corner() {
    let square = Polygon::new(&[v(0.0, 0.0), v(2.0, 0.0), v(2.0, 2.0)]).expect("it is sound");
    // The repeated first point counts in the index; the notch is the point given as number 4.
    let notched = [v(0.0, 0.0), v(0.0, 0.0), v(4.0, 0.0), v(4.0, 4.0), v(2.0, 1.0), v(0.0, 4.0)];
    let mut turned = notched;
    turned.reverse();
    for (points, corner) in [(notched, 4), (turned, 1)] {
        let dented = Polygon::new(&points).expect("it is sound");
        let refused = Err(Error::from(ErrorKind::NotConvex { corner }));
        assert_eq!(sat_polygon_polygon(&square, &dented), refused);
        assert_eq!(sat_polygon_polygon(&dented, &square), refused);
        assert_eq!(sat_polygon_circle(&dented, Vec2::ZERO, 1.0), refused);
    }
    assert_eq!(Error::from(ErrorKind::NotConvex { corner: 4 }).code(), "not-convex");
    let negative = sat_polygon_circle(&square, Vec2::ZERO, -1.0);
    assert_eq!(negative, Err(Error::from(ErrorKind::NegativeRadius { value: -1.0 })));
    assert!(sat_polygon_circle(&square, v(f64::NAN, 0.0), 1.0).is_err());
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

#[test]
fn a_polygon_inside_another_is_at_distance_zero() {
    let ring = |size: f64| [v(-size, -size), v(size, -size), v(size, size), v(-size, size)];
    let (big, small) = (Polygon::new(&ring(9.0)).expect("sound"), Polygon::new(&ring(1.0)).expect("sound"));
    assert_eq!(polygon_polygon_distance(&big, &small), 0.0);
    assert_eq!(polygon_polygon_distance(&small, &big), 0.0);
    // In the notch of a concave polygon, near it but not in it.
    let horseshoe = [
        v(-9.0, -9.0),
        v(9.0, -9.0),
        v(9.0, 9.0),
        v(3.0, 9.0),
        v(3.0, -3.0),
        v(-3.0, -3.0),
        v(-3.0, 9.0),
        v(-9.0, 9.0),
    ];
    let horseshoe = Polygon::new(&horseshoe).expect("sound");
    assert_eq!(polygon_polygon_distance(&horseshoe, &small), 2.0);
}
