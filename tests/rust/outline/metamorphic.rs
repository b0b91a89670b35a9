//! The same shape written down otherwise has the same outline.

use super::{bulge, polygons};
use crate::prelude::{test, *};
use oracle::Kind;

fn outline(points: &[Vec2], bulges: &[f64], delta: f64) -> Outline {
    Outline::of_polygon(&curved(points, bulges), delta).unwrap()
}

/// Its pieces are named by other numbers of edges and corners.
fn renumbered(source: Source, edge: impl Fn(usize) -> usize, corner: impl Fn(usize) -> usize) -> Source {
    match source {
        Source::Edge(k) => Source::Edge(edge(k)),
        Source::Corner(k) => Source::Corner(corner(k)),
        Source::Round => Source::Round,
    }
}

/// Every piece by its source and the bits of its ends, in an order that does not depend on the start.
fn bits(outline: &Outline, source: impl Fn(Source) -> Source, scale: f64) -> Vec<String> {
    let one = |piece: &Piece| {
        let (a, b) = (scale * piece.curve.start(), scale * piece.curve.end());
        format!("{:?} {a:?} {b:?}", source(piece.source))
    };
    let mut all: Vec<String> = outline.pieces().map(one).collect();
    all.sort_unstable();
    all
}

#[test]
fn at_another_scale_from_another_corner_on_and_the_other_way_round_bit_for_bit() {
    for seed in 0..600 {
        let random = &mut Random::new(seed);
        // A cusp may be tried a second time, more coarsely: from another corner on to other bits.
        for polygon in polygons(random, seed).into_iter().filter(|_| Kind::of(seed) != Kind::Cusps) {
            let (points, n) = (polygon.points(), polygon.points().len());
            let bulges: Vec<f64> = (0..n).map(|k| bulge(&polygon, k)).collect();
            // Which of some points in a row is left out depends on the way that they are walked.
            if (0..n).any(|k| polygon.edge(k).length() < 1e-4) {
                continue;
            }
            let radius = libm::pow(10.0, random.float(-2.5, 0.5));
            for delta in [radius, -0.3 * radius] {
                let before = outline(points, &bulges, delta);
                let scaled: Vec<Vec2> = points.iter().map(|&p| 1024.0 * p).collect();
                let after = outline(&scaled, &bulges, 1024.0 * delta);
                assert_eq!(bits(&after, |s| s, 1.0), bits(&before, |s| s, 1024.0), "{seed}");
                let before = bits(&before, |s| s, 1.0);
                let (mut turned, mut with) = (points.to_vec(), bulges.clone());
                turned.rotate_left(n / 2);
                with.rotate_left(n / 2);
                let source = |s| renumbered(s, |k| (k + n / 2) % n, |k| (k + n / 2) % n);
                assert_eq!(bits(&outline(&turned, &with, delta), source, 1.0), before, "{seed}");
                let reversed: Vec<Vec2> = points.iter().rev().copied().collect();
                let with: Vec<f64> = (0..n).map(|k| -bulges[(2 * n - 2 - k) % n]).collect();
                let source = |s| renumbered(s, |k| (2 * n - 2 - k) % n, |k| n - 1 - k);
                assert_eq!(bits(&outline(&reversed, &with, delta), source, 1.0), before, "{seed}");
            }
        }
    }
}

#[test]
fn an_arc_shrinks_with_its_radius_and_is_gone_where_nothing_is_so_far_inside() {
    let corners = [v(0.0, 0.0), v(0.0, 4.0), v(4.0, 4.0), v(4.0, 0.0)];
    let square = curved(&corners, &[0.0, -1.0, 0.0, 0.0]);
    let radius = |delta: f64| {
        let pieces = offset_pieces(&Shape::Polygon(square.clone()), delta).unwrap();
        let found = pieces.into_iter().find(|piece| piece.source == Source::Edge(1))?;
        if let Curve::Arc(arc) = found.curve { Some(arc.radius) } else { None }
    };
    assert_eq!([1.0, -1.0, -2.0].map(radius), [Some(3.0), Some(1.0), None]);
}
