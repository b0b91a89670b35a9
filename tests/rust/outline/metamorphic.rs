//! The same shape written down otherwise has the same outline.

use super::bent;
use super::shapes::coarse_polygon;
use crate::prelude::{test, *};

/// Calls `check` with random polygons and offsets at which nothing is about to happen.
fn for_each(check: impl Fn(&[Vec2], f64)) {
    for seed in 0..300 {
        let mut random = Random::new(seed);
        let points = coarse_polygon(&mut random);
        let r = libm::pow(10.0, random.float(-2.5, 0.5));
        for delta in [r, -0.3 * r] {
            check(&points, delta);
        }
    }
}

fn outline(points: &[Vec2], delta: f64) -> Outline {
    outline_of(&polygon_of(points), delta)
}

fn outline_of(polygon: &Polygon, delta: f64) -> Outline {
    Outline::of_polygon(polygon, delta).unwrap()
}

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

fn assert_alike(a: &Outline, b: &Outline) {
    assert_eq!((a.island_count(), a.hole_count()), (b.island_count(), b.hole_count()));
    assert!((a.area() - b.area()).abs() < 1e-12 * (1.0 + a.area()), "{} {}", a.area(), b.area());
    assert!((a.length() - b.length()).abs() < 1e-9 * (1.0 + a.length()), "{} {}", a.length(), b.length());
}

#[test]
fn scaled_by_a_power_of_two_bit_for_bit() {
    for_each(|points, delta| {
        let before = outline(points, delta);
        for scale in [1024.0, 1.0 / 1_048_576.0] {
            let scaled: Vec<Vec2> = points.iter().map(|&p| scale * p).collect();
            let after = outline(&scaled, scale * delta);
            assert_eq!(bits(&after, |s| s, 1.0), bits(&before, |s| s, scale));
            assert_eq!(after.area(), before.area() * scale * scale);
        }
    });
}

#[test]
fn renumbered_bit_for_bit() {
    for_each(|points, delta| {
        let n = points.len();
        let mut turned = points.to_vec();
        turned.rotate_left(n / 2);
        let back = |k: usize| (k + n / 2) % n;
        let source = |s| renumbered(s, back, back);
        assert_eq!(bits(&outline(&turned, delta), source, 1.0), bits(&outline(points, delta), |s| s, 1.0));
    });
}

#[test]
fn wound_the_other_way_bit_for_bit() {
    for_each(|points, delta| {
        let n = points.len();
        let reversed: Vec<Vec2> = points.iter().rev().copied().collect();
        let source = |s| renumbered(s, |k| (2 * n - 2 - k) % n, |k| n - 1 - k);
        assert_eq!(bits(&outline(&reversed, delta), source, 1.0), bits(&outline(points, delta), |s| s, 1.0));
    });
}

#[test]
fn with_repeated_points_bit_for_bit() {
    for_each(|points, delta| {
        let twice: Vec<Vec2> = points.iter().flat_map(|&p| [p, p]).collect();
        let source = |s| renumbered(s, |k| k / 2, |k| k / 2);
        assert_eq!(bits(&outline(&twice, delta), source, 1.0), bits(&outline(points, delta), |s| s, 1.0));
    });
}

#[test]
fn with_points_inserted_on_straight_edges() {
    for_each(|points, delta| {
        let polygon = polygon_of(points);
        let more = |u: f64| polygon.edges().flat_map(|e| [e.a, e.at(u), e.at(2.0 * u), e.at(0.7)]).collect();
        for u in [0.3, 1e-6, 1e-11] {
            let inserted: Vec<Vec2> = more(u);
            // Rounded to either side of an edge, points can make a needle cross itself.
            if Polygon::new(&inserted).is_ok() {
                assert_alike(&outline(&inserted, delta), &outline(points, delta));
            }
        }
    });
}

#[test]
fn turned_mirrored_and_moved() {
    let (sin, cos) = libm::sincos(0.7);
    let turned = |p: Vec2| p.rotate(Vec2::new(cos, sin));
    let moved = |p: Vec2| p + Vec2::new(3.3, -17.1);
    for_each(|points, delta| {
        let before = outline(points, delta);
        let images: [&dyn Fn(Vec2) -> Vec2; 3] = [&turned, &moved, &|p| Vec2::new(-p.x, p.y)];
        for image in images {
            let there: Vec<Vec2> = points.iter().map(|&p| image(p)).collect();
            assert_alike(&outline(&there, delta), &before);
        }
    });
}

#[test]
fn computed_twice_bit_for_bit() {
    // Nothing depends on an address or a hash.
    for_each(|points, delta| assert_eq!(outline(points, delta), outline(points, delta)));
}

/// The same bit for bit for shapes with arcs: at another scale, from another corner on, and the other way round.
#[test]
fn shapes_with_arcs_bit_for_bit() {
    for seed in 0..300 {
        let mut random = Random::new(seed);
        let (points, bulges) = bent::polygon(&mut random);
        let radius = libm::pow(10.0, random.float(-2.5, 0.5));
        let n = points.len();
        // Which of some points in a row is left out depends on the way that they are walked.
        if (0..n).any(|k| (points[(k + 1) % n] - points[k]).length() < 1e-4) {
            continue;
        }
        let outline = |points: &[Vec2], bulges: &[f64], delta| {
            outline_of(&Polygon::curved(points, bulges).unwrap(), delta)
        };
        for delta in [radius, -0.3 * radius] {
            let before = outline(&points, &bulges, delta);
            let scaled: Vec<Vec2> = points.iter().map(|&p| 1024.0 * p).collect();
            let after = outline(&scaled, &bulges, 1024.0 * delta);
            assert_eq!(bits(&after, |s| s, 1.0), bits(&before, |s| s, 1024.0), "{seed}");
            let (mut turned, mut with) = (points.clone(), bulges.clone());
            turned.rotate_left(n / 2);
            with.rotate_left(n / 2);
            let source = |s| renumbered(s, |k| (k + n / 2) % n, |k| (k + n / 2) % n);
            assert_eq!(
                bits(&outline(&turned, &with, delta), source, 1.0),
                bits(&before, |s| s, 1.0),
                "{seed}"
            );
            let reversed: Vec<Vec2> = points.iter().rev().copied().collect();
            let with: Vec<f64> = (0..n).map(|k| -bulges[(2 * n - 2 - k) % n]).collect();
            let source = |s| renumbered(s, |k| (2 * n - 2 - k) % n, |k| n - 1 - k);
            assert_eq!(
                bits(&outline(&reversed, &with, delta), source, 1.0),
                bits(&before, |s| s, 1.0),
                "{seed}"
            );
        }
    }
}
