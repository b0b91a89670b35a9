//! Polygons and polylines with arcs, against numbers worked out by hand and against outlines of many short segments.

use crate::prelude::{test, *};
use std::f64::consts::PI;

use super::close;

/// Points of an arc without its centre: from `a`, the chord to the point at the part `f` of the sweep φ is as long as
/// sin(f φ/2) / sin(φ/2) whole chords, and turned from the whole chord by (1 − f) φ/2.
fn along(a: Vec2, b: Vec2, bulge: f64, f: f64) -> Vec2 {
    let half = 2.0 * bulge.atan();
    let part = if half == 0.0 { f } else { (f * half).sin() / half.sin() };
    a + part * Vec2::from_angle(-(1.0 - f) * half).rotate(b - a)
}

/// Every edge as `count` short segments.
pub(super) fn sampled(points: &[Vec2], bulges: &[f64], count: u32) -> Vec<Vec2> {
    let edge = |k: usize| {
        let (a, b) = (points[k], points[(k + 1) % points.len()]);
        let count = if bulges[k] == 0.0 { 1 } else { count };
        (0..count).map(move |i| along(a, b, bulges[k], f64::from(i) / f64::from(count)))
    };
    (0..bulges.len()).flat_map(edge).collect()
}

/// Corners around the origin, and bulges of every size that leave the outline simple most of the time.
pub(super) fn random_shape(random: &mut Random, reach: f64) -> (Vec<Vec2>, Vec<f64>) {
    let count = random.index(5) + 2;
    let corner = |k: usize, random: &mut Random| {
        #[expect(clippy::cast_precision_loss, reason = "there are six at most")]
        let angle = (k as f64 + random.float(0.1, 0.9)) / count as f64 * 2.0 * PI;
        random.float(1.0, 3.0) * Vec2::from_angle(angle)
    };
    let points: Vec<Vec2> = (0..count).map(|k| corner(k, random)).collect();
    let bulge = |random: &mut Random| {
        if random.index(3) == 0 { 0.0 } else { random.float(-reach, reach) }
    };
    let bulges = (0..count).map(|_| bulge(random)).collect();
    (points, bulges)
}

#[test]
fn areas_boxes_places_and_distances_agree_with_many_short_segments() {
    let (mut random, mut sound) = (Random::new(71), 0);
    while sound < 100 {
        let reach = if sound % 3 == 0 { 2.5 } else { 0.6 };
        let (points, bulges) = random_shape(&mut random, reach);
        let Ok(polygon) = Polygon::curved(&points, &bulges) else { continue };
        let Ok(oracle) = Polygon::new(&sampled(&points, &bulges, 2000)) else { continue };
        sound += 1;
        let told = format!("{points:?} {bulges:?}");
        assert_eq!(polygon.winding(), oracle.winding(), "{told}");
        assert!(close(polygon.signed_area(), oracle.signed_area(), 1e-4), "{told}");
        assert!(close(polygon.perimeter(), oracle.perimeter(), 1e-4), "{told}");
        let (found, expected) = (polygon.aabb(), oracle.aabb());
        assert!(found.grown_by(1e-14).contains_box(&expected), "{told}");
        assert!(expected.grown_by(1e-4).contains_box(&found), "{told}");
        for _ in 0..60 {
            let p = random.point(6.0);
            let distance = oracle.distance(p);
            assert!(close(polygon.distance(p), distance, 1e-4), "{p} {told}");
            assert!(close((polygon.closest_point(p) - p).length(), polygon.distance(p), 1e-13), "{p} {told}");
            assert!(distance < 1e-4 || polygon.locate(p) == oracle.locate(p), "{p} {told}");
        }
        // Points on chords, where two decisions have to be the same.
        for edge in polygon.edges() {
            let p = edge.at(0.5);
            assert!(oracle.distance(p) < 1e-4 || polygon.locate(p) == oracle.locate(p), "{p} {told}");
        }
    }
}

#[test]
fn points_that_fall_together_when_placed_are_one_unless_an_arc_joins_them() {
    let far = Placement::at(v(1e9, 0.0)).unwrap();
    let points = [v(0.0, 0.0), v(4.0, 0.0), v(4.0 + 1e-9, 0.0), v(4.0, 4.0)];
    let placed = curved(&points, &[0.5, 0.0, 0.0, 0.0]).transformed(&far).expect("an edge may vanish");
    assert_eq!((placed.points().len(), placed.bulges()), (3, &[0.5, 0.0, 0.0][..]));
    assert_eq!([0, 1, 2].map(|k| placed.label(k)), [0, 2, 3]);
    let error = curved(&points, &[0.0, 0.5, 0.0, 0.0]).transformed(&far).expect_err("an arc may not");
    assert_eq!(*error.kind(), ErrorKind::ZeroChord { at: [1e9 + 4.0, 0.0] });
}

#[test]
fn repeats_are_left_out_with_their_bulges_and_named_as_given() {
    let points = [v(0.0, 0.0), v(0.0, 0.0), v(4.0, 0.0), v(4.0, 4.0), v(4.0, 4.0)];
    let polygon = curved(&points, &[0.0, 0.25, 0.0, 0.0, -0.25]);
    assert_eq!((polygon.points().len(), polygon.bulges()), (3, &[0.25, 0.0, -0.25][..]));
    assert_eq!([0, 1, 2].map(|k| polygon.label(k)), [1, 2, 4]);
    let line = Polyline::curved(&points, &[0.0, 0.25, 0.0, 0.0]).unwrap();
    assert_eq!((line.points().len(), line.bulges()), (3, &[0.25, 0.0][..]));
    assert!(Polygon::curved(&points[2..], &[0.0; 3]).is_err());
    assert_eq!(curved(&points, &[0.0; 5]), polygon_of(&points));
}

#[test]
fn beside_the_centre_of_an_arc_the_nearest_point_is_on_it_and_as_far_as_its_radius() {
    let mut random = Random::new(72);
    for _ in 0..500 {
        let centre = v(f64::from(random.whole(-100, 100)), f64::from(random.whole(-100, 100)));
        let radius = random.pick(&[5.0, 50.0, 0.3]);
        let (start, sweep) = (random.float(0.0, 2.0 * PI), random.float(0.1, 4.0));
        let at = |angle: f64| centre + radius * Vec2::from_angle(angle);
        let bulge = libm::tan(0.25 * sweep);
        let polyline = Polyline::curved(&[at(start), at(start + sweep)], &[bulge]).unwrap();
        let p = centre + random.pick(&[0.0, 1e-15, 1e-9]) * radius * random.direction();
        let (near, rounding) = (polyline.closest_point(p), 1e-12 * (radius + centre.length()));
        let angle = (near - centre).to_angle().rem_euclid(2.0 * PI);
        let along = (angle - start).rem_euclid(2.0 * PI);
        let is_on_it = along <= sweep + 1e-6 || along >= 2.0 * PI - 1e-6;
        assert!(is_on_it && ((near - centre).length() - radius).abs() < rounding, "{near} {centre} {radius}");
        assert!((polyline.distance(p) - (near - p).length()).abs() < rounding, "{p} {centre} {radius}");
    }
}
