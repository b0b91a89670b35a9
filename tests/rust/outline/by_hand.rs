//! Outlines whose numbers can be worked out on paper, and the flaws of the originals.

use crate::prelude::{test, *};
use std::f64::consts::PI;

/// The originals put an arc wherever two neighbouring offset segments miss each other.
#[test]
fn no_arc_at_a_concave_corner_whose_edge_is_shorter_than_the_offset() {
    let step = polygon_of(&[(0.0, 0.0), (6.0, 0.0), (6.0, 1.0), (12.0, 1.0), (12.0, 9.0), (0.0, 9.0)]);
    assert!(offset_pieces(&step, 3.0).unwrap().iter().all(|piece| piece.source != Source::Corner(2)));
    let outline = Outline::of_polygon(&step, 3.0).unwrap();
    assert!(
        outline.pieces().all(|piece| piece.source != Source::Corner(2) && piece.source != Source::Edge(1))
    );
    // The arc around (6, 0) ends on the offset of the upper step, y = 1 − 3: at x = 6 + √(3² − 2²).
    let arc = outline.pieces().find(|piece| piece.source == Source::Corner(1)).unwrap();
    assert!((arc.curve.end() - Vec2::new(6.0 + 5.0f64.sqrt(), -2.0)).length() < 1e-14);
}

#[test]
fn a_corridor_exactly_twice_as_wide_as_the_offset_has_no_room() {
    let wide = rectangle_of(0.0, 0.0, 100.0, 40.0);
    assert!(Outline::of_polygon(&wide, -20.0).unwrap().is_empty());
    assert_eq!(Outline::of_polygon(&wide, -20.0).unwrap().aabb(), Aabb::EMPTY);
    near(Outline::of_polygon(&wide, -19.5).unwrap().area(), 61.0);
    // A room between two such corridors is left, and ends where they begin: at its own arcs.
    let rooms = [(0.0, 4.0), (10.0, 4.0), (10.0, 0.0), (20.0, 0.0), (20.0, 4.0), (30.0, 4.0)];
    let rooms = rooms.into_iter().chain(rooms.into_iter().rev().map(|(x, y)| (x, 12.0 - y)));
    let room = Outline::of_polygon(&polygon_of(&rooms.collect::<Vec<_>>()), -2.0).unwrap();
    assert_eq!((room.loops().len(), room.pieces().count()), (1, 10));
    // 6 wide and 8 high, and to either side 2 − √(4 − h²) for h from −2 to 2.
    near(room.area(), 6.0 * 8.0 + 2.0 * (8.0 - 2.0 * PI));
    near(room.length(), 2.0 * 6.0 + 4.0 * 2.0 + 4.0 * PI);
}

#[test]
fn numbers_that_are_none_are_refused() {
    let square = rectangle_of(0.0, 0.0, 1.0, 1.0);
    assert_eq!(code(Outline::of_polygon(&square, f64::NAN)), "not-finite");
    assert_eq!(code(offset_pieces(&square, 1e76)), "too-large");
    let line = polyline_of(&[(0.0, 0.0), (1.0, 0.0)]);
    assert_eq!(code(Outline::of_polyline(&line, -1.0)), "negative-radius");
    assert_eq!(code(offset_polyline_pieces(&line, f64::INFINITY)), "not-finite");
    let circle = circle_of(Vec2::ZERO, 1.0);
    assert_eq!(code(Outline::of_circle(&circle, f64::NAN)), "not-finite");
}

#[test]
fn the_largest_and_the_smallest_numbers_neither_overflow_nor_vanish() {
    for scale in [1e75, 1e-75] {
        let square = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)].map(|p| scale * Vec2::from(p));
        let square = polygon_of(&square);
        let shrunk = Outline::of_polygon(&square, -0.25 * scale).unwrap();
        assert_eq!(shrunk.aabb().min, Vec2::splat(0.25 * scale));
        near(shrunk.length() / scale, 2.0);
        let grown = Outline::of_polygon(&square, 0.25 * scale).unwrap();
        near(grown.length() / scale, 4.0 + 0.5 * PI);
    }
}
