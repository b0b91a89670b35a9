//! Outlines of shapes with arcs whose numbers can be worked out on paper.

use carom::{
    Arc, Body, Curve, Outline, Placement, Polygon, Polyline, Scene, Side, Source, Vec2, offset_pieces,
};
use std::f64::consts::PI;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

fn points(points: &[(f64, f64)]) -> Vec<Vec2> {
    points.iter().map(|&p| p.into()).collect()
}

fn polygon(corners: &[(f64, f64)], bulges: &[f64]) -> Polygon {
    Polygon::curved(&points(corners), bulges).unwrap()
}

fn polyline(list: &[(f64, f64)], bulges: &[f64]) -> Polyline {
    Polyline::curved(&points(list), bulges).unwrap()
}

fn offset(polygon: &Polygon, delta: f64) -> Outline {
    let outline = Outline::of_polygon(polygon, delta).unwrap();
    assert_eq!(outline.left_over(), 0);
    outline
}

fn near(a: f64, b: f64) {
    assert!((a - b).abs() <= 1e-13 * b.abs().max(1.0), "{a} is not {b}");
}

/// The part of a disk around the origin above a height.
fn cap(radius: f64, height: f64) -> f64 {
    radius * radius * libm::acos(height / radius) - height * (radius * radius - height * height).sqrt()
}

/// A square of 4 × 4 with half a disk of radius 1 cut out of its first side, or set on it.
fn with_half_disk(bulge: f64) -> Polygon {
    let corners = [(0.0, 0.0), (1.0, 0.0), (3.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)];
    polygon(&corners, &[0.0, bulge, 0.0, 0.0, 0.0, 0.0])
}

#[test]
fn a_stadium_grows_and_shrinks_to_stadiums() {
    let stadium = polygon(&[(0.0, 0.0), (4.0, 0.0), (4.0, 2.0), (0.0, 2.0)], &[0.0, 1.0, 0.0, 1.0]);
    for delta in [10.0, 0.5, 1e-3, -1e-3, -0.5, -0.999] {
        let (outline, radius) = (offset(&stadium, delta), 1.0 + delta);
        near(outline.area(), PI * radius * radius + 8.0 * radius);
        near(outline.length(), 2.0 * PI * radius + 8.0);
        // Where its edges are tangent there are no corners.
        assert_eq!(outline.pieces().count(), 4);
        assert!(outline.pieces().all(|piece| matches!(piece.source, Source::Edge(_))));
    }
    assert!(offset(&stadium, -1.0).is_empty() && offset(&stadium, -1.5).is_empty());
}

#[test]
fn a_shape_that_is_convex_grows_by_steiners_formula() {
    let corners = [(0.0, 0.0), (3.0, -1.0), (4.0, 2.0), (1.0, 3.0)];
    for bulges in [[0.1, 0.0, 0.2, 0.05], [1e-9, 0.15, 1e-4, 0.0]] {
        let shape = polygon(&corners, &bulges);
        for r in [1e-3, 0.7, 10.0, 1e4] {
            let grown = offset(&shape, r);
            let (area, length) = (shape.signed_area(), shape.perimeter());
            near(grown.area() / (area + length * r + PI * r * r), 1.0);
            near(grown.length() / (length + 2.0 * PI * r), 1.0);
        }
    }
}

#[test]
fn in_a_dent_that_is_too_narrow_the_arcs_around_its_ends_meet() {
    let dent = with_half_disk(-1.0);
    // Two quarters of a disk and half of one that is as large: the square grown, less 2 × ½.
    near(offset(&dent, 0.5).area(), 16.0 + 8.0 + PI / 4.0 - 1.0);
    assert!(offset(&dent, 0.5).pieces().any(|piece| piece.source == Source::Edge(1)));
    // Around the ends are arcs of radius 2, which meet √3 before the middle of the dent.
    let grown = offset(&dent, 2.0);
    near(grown.area(), 16.0 + 32.0 + 4.0 * PI - 2.0 * (2.0 - 0.75f64.sqrt() - PI / 3.0));
    assert!(grown.pieces().all(|piece| piece.source != Source::Edge(1)));
    // At its radius the dent's own arc is a point.
    assert!(offset(&dent, 1.0).pieces().all(|piece| piece.source != Source::Edge(1)));
    near(offset(&dent, 1.0).area(), 16.0 + 16.0 + PI - 2.0 * (1.0 - PI / 4.0));
}

#[test]
fn a_bump_shrinks_with_the_square_that_it_stands_on() {
    // In its mouth, between two arcs of radius ½, is 1 × ½ and the rest of a square; above it half a disk of radius ½.
    near(offset(&with_half_disk(1.0), -0.5).area(), 9.0 + (1.0 - PI / 8.0) + PI / 8.0);
}

#[test]
fn a_bent_corridor_exactly_twice_as_wide_as_the_offset_has_no_room() {
    let ring = polygon(&[(3.0, 0.0), (-3.0, 0.0), (-1.0, 0.0), (1.0, 0.0)], &[1.0, 0.0, -1.0, 0.0]);
    near(offset(&ring, -0.5).area(), cap(2.5, 0.5) - cap(1.5, 0.5));
    assert!(offset(&ring, -1.0).is_empty());
}

#[test]
fn a_ring_with_a_gap_that_closes_has_a_hole() {
    let (sin, cos) = libm::sincos(0.1);
    let bulge = libm::tan(0.5 * (PI - 0.1));
    let ends = [(3.0, 1.0), (3.0, -1.0), (2.0, -1.0), (2.0, 1.0)].map(|(r, side)| (r * cos, side * r * sin));
    let ring = polygon(&ends, &[bulge, 0.0, -bulge, 0.0]);
    near(ring.signed_area(), 5.0 * (PI - 0.1));
    // Its inner ends are 4 sin 0.1 apart.
    assert_eq!(offset(&ring, 0.199).loops().len(), 1);
    let closed = offset(&ring, 0.2);
    assert_eq!((closed.island_count(), closed.hole_count()), (1, 1));
    assert!(offset(&ring, 2.0).hole_count() == 0);
}

#[test]
fn a_lens_shrinks_to_the_lens_of_smaller_circles() {
    // Circles of radius 2 with centres at (±√3, 0) cross at (0, ±1): the bulge is the tangent of 15°.
    let lens = polygon(&[(0.0, -1.0), (0.0, 1.0)], &[libm::tan(PI / 12.0); 2]);
    for delta in [0.0, -0.1, -0.25] {
        let shrunk = offset(&lens, delta);
        near(shrunk.area(), 2.0 * cap(2.0 + delta, 3.0f64.sqrt()));
        assert_eq!(shrunk.pieces().count(), 2);
    }
    assert!(offset(&lens, -0.3).is_empty());
    near(offset(&lens, 1.0).area(), lens.signed_area() + lens.perimeter() + PI);
}

#[test]
fn a_knife_of_half_circles_has_round_tips() {
    // The arbelos: half a disk of radius 2 without two of radius 1. All three tips are cusps.
    let knife = polygon(&[(0.0, 0.0), (4.0, 0.0), (2.0, 0.0)], &[-1.0, 1.0, 1.0]);
    near(knife.signed_area().abs(), PI);
    let grown = offset(&knife, 0.25);
    // Half a ring outside, one in each dent, and half a disk at each tip.
    let ring = |radius: f64, offset: f64| 0.5 * PI * ((radius + offset).powi(2) - radius * radius).abs();
    near(grown.area(), PI + ring(2.0, 0.25) + 2.0 * ring(1.0, -0.25) + 3.0 * PI / 32.0);
    assert_eq!((grown.loops().len(), grown.pieces().count()), (1, 6));
    // The largest disk in it has a radius of 2/3.
    assert_eq!(offset(&knife, -0.66).loops().len(), 1);
    assert!(offset(&knife, -0.67).is_empty());
}

#[test]
fn a_thick_arc_that_nearly_closes_has_a_hole() {
    // An arc of radius 1 from −30° to 30° the long way: its ends are 1 apart.
    let ring = polyline(&[(0.75f64.sqrt(), 0.5), (0.75f64.sqrt(), -0.5)], &[libm::tan(PI * 5.0 / 12.0)]);
    let open = Outline::of_polyline(&ring, 0.25).unwrap();
    near(open.area(), PI * (1.25f64.powi(2) - 0.75f64.powi(2)) * 5.0 / 6.0 + PI / 16.0);
    assert_eq!(open.loops().len(), 1);
    let closed = Outline::of_polyline(&ring, 0.5625).unwrap();
    assert_eq!((closed.island_count(), closed.hole_count()), (1, 1));
    // Within 1 of it there is no hole: only its centre is so far away.
    assert_eq!(Outline::of_polyline(&ring, 1.0).unwrap().loops().len(), 1);
}

#[test]
fn an_edge_bent_by_a_billionth_keeps_all_digits() {
    let square = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)];
    for bulge in [1e-9, -1e-9, 1e-7, -1e-12] {
        let bent = polygon(&square, &[bulge, 0.0, 0.0, 0.0]);
        // The curve_radius over a chord of 1 holds β/3.
        let grown = 1.0 + 1.0 + PI / 16.0 + bulge / 3.0;
        assert!((offset(&bent, 0.25).area() - grown).abs() < 2e-15);
        let piece = *offset(&bent, 0.25).pieces().find(|piece| piece.source == Source::Edge(0)).unwrap();
        assert!((piece.curve.start() - Vec2::new(0.0, -0.25)).length() < bulge.abs());
        near(piece.curve.at(0.5).y, -0.25 - 0.5 * bulge);
        // The radius is 1/4β.
        near(piece.curve.length(), 1.0 + bulge);
    }
}

#[test]
fn a_circle_that_is_all_but_full_grows_and_shrinks_like_one() {
    for bulge in [1e3, 1e6, 1e9] {
        let drum = polygon(&[(1.0, 0.0), (1.0, 1.0 / bulge)], &[bulge, 0.0]);
        // R = L (1 + β²) / 4β, with a chord of 1/β.
        let radius = 0.25 * (1.0 + 1.0 / (bulge * bulge));
        let tolerance = 4.0 / bulge;
        for delta in [1.0, -0.125] {
            let area = PI * (radius + delta) * (radius + delta);
            assert!((offset(&drum, delta).area() - area).abs() < tolerance, "{bulge}");
        }
        assert!(offset(&drum, -0.2501).is_empty());
    }
}

#[test]
fn indices_of_arcs_are_those_of_the_points_as_given() {
    // Given the wrong way round, with a point twice: edge 2 is the arc.
    let corners = [(0.0, 0.0), (0.0, 4.0), (0.0, 4.0), (4.0, 4.0), (4.0, 0.0)];
    let square = polygon(&corners, &[0.0, 0.0, -1.0, 0.0, 0.0]);
    let outline = offset(&square, 1.0);
    let at = |p: Vec2| outline.pieces().find(|piece| piece.curve.distance(p) < 1e-12).unwrap().source;
    assert_eq!(at(Vec2::new(2.0, 7.0)), Source::Edge(2));
    assert_eq!(at(Vec2::new(-1.0, 2.0)), Source::Edge(0));
    assert_eq!(at(Vec2::new(2.0, -1.0)), Source::Edge(4));
    let raw = offset_pieces(&square, -1.0).unwrap();
    let Curve::Arc(arc) = raw.iter().find(|piece| piece.source == Source::Edge(2)).unwrap().curve else {
        panic!("straight");
    };
    near(arc.radius, 1.0);
    // Nothing is 2 inside of an arc of radius 2.
    assert!(offset_pieces(&square, -2.0).unwrap().iter().all(|piece| piece.source != Source::Edge(2)));
}

#[test]
fn a_rounded_body_is_outlined_at_the_radius_and_its_rounding() {
    let square = || polygon(&[(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)], &[0.0; 4]);
    let twice = Placement::new(Vec2::ZERO, 0.0, Vec2::splat(2.0)).unwrap();
    let outline = |body: Body| {
        let mut scene = Scene::new();
        let id = scene.add(body).unwrap();
        let raw = scene.raw_outline(id, 0.5).unwrap();
        (scene.outline(id, 0.5).unwrap().area(), raw.len())
    };
    let (area, raw) = outline(Body::obstacle(square()).rounded(0.25).placed(twice));
    near(area, 64.0 + 32.0 + PI);
    assert_eq!(raw, 8);
    near(outline(Body::room(square()).rounded(0.25)).0, 2.5 * 2.5);
    near(outline(Body::polyline(polyline(&[(0.0, 0.0), (2.0, 0.0)], &[0.0])).rounded(0.5)).0, 4.0 + PI);
    let thin = Body { side: Side::Both, ..Body::obstacle(square()) };
    near(outline(thin.rounded(0.25)).0, 16.0 + 12.0 + PI * 0.75 * 0.75 + 2.5 * 2.5);
}

#[test]
fn an_arc_as_a_body_is_a_bent_capsule() {
    let arc = Arc::through(Vec2::new(-2.0, 0.0), Vec2::new(0.0, 2.0), Vec2::new(2.0, 0.0)).unwrap();
    near(arc.sweep().abs(), PI);
    let bent = polyline(&[(-2.0, 0.0), (2.0, 0.0)], &[-1.0]);
    let outline = Outline::of_polyline(&bent, 0.5).unwrap();
    near(outline.area(), 0.5 * PI * (2.5 * 2.5 - 1.5 * 1.5) + 0.25 * PI);
    near(outline.length(), PI * (2.5 + 1.5) + PI);
    assert_eq!(outline.pieces().count(), 4);
}
