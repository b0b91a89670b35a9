//! Outlines of shapes with arcs whose numbers can be worked out on paper.

use crate::prelude::{test, *};
use std::f64::consts::PI;

fn offset(polygon: &Polygon, delta: f64) -> Outline {
    let outline = Outline::of_polygon(polygon, delta).unwrap();
    assert_eq!(outline.left_over(), 0);
    outline
}

#[test]
fn a_bent_corridor_exactly_twice_as_wide_as_the_offset_has_no_room() {
    let ring = curved(&[(3.0, 0.0), (-3.0, 0.0), (-1.0, 0.0), (1.0, 0.0)], &[1.0, 0.0, -1.0, 0.0]);
    near(offset(&ring, -0.5).area(), cap(2.5, 0.5) - cap(1.5, 0.5));
    assert!(offset(&ring, -1.0).is_empty());
}

#[test]
fn an_edge_bent_by_a_billionth_keeps_all_digits() {
    let square = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)];
    for bulge in [1e-9, -1e-9, 1e-7, -1e-12] {
        let bent = curved(&square, &[bulge, 0.0, 0.0, 0.0]);
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
        let drum = curved(&[(1.0, 0.0), (1.0, 1.0 / bulge)], &[bulge, 0.0]);
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
    let square = curved(&corners, &[0.0, 0.0, -1.0, 0.0, 0.0]);
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
