//! Hostile shapes, each outline measured against the shape itself.

use super::bent::{self, Bent};
use super::checks::Case;
use super::shapes;
use crate::cases::{chain_of, number};
use crate::prelude::{test, *};
use oracle::{Kind, Stage};
use serde_json::Value;

/// How many scenes; `CAROM_SHAPES` natively asks for more.
fn count() -> u64 {
    let given = std::env::var("CAROM_SHAPES").ok();
    given.map_or(3000, |count| count.parse().unwrap())
}

/// So many radii are tried of each body.
const RADII: usize = 4;

/// A body with more corners takes too long.
const MOST: usize = 60;

/// A radius at which an arc vanishes, or two parts of the shape are about to touch, or just past it; or any radius.
fn radius(random: &mut Random, points: &[Vec2], bulges: &[f64]) -> f64 {
    let (n, k) = (points.len(), random.index(points.len()));
    let (p, edge) = (points[random.index(n)], Segment::new(points[k], points[(k + 1) % n]));
    // The radius of an arc is its chord times (1 + β²) / 4β.
    let bulge = bulges.get(k).map_or(0.0, |bulge| bulge.abs());
    let arc = edge.length() * ((1.0 + bulge * bulge) / (4.0 * bulge)).min(10.0);
    let critical = match random.index(5) {
        0 => 0.5 * (p - edge.a).length(),
        1 => 0.5 * edge.distance(p),
        2 => edge.distance(p),
        3 => random.pick(&[0.5, 1.0, 1.0, 2.0]) * arc,
        _ => {
            let size = points.iter().map(|q| (*q - p).length()).fold(0.0, f64::max);
            return size * libm::pow(10.0, random.float(-3.0, 1.5));
        }
    };
    let nudge = random.pick(&[0.0, 0.0, 1e-16, -1e-16, 1e-14, -1e-12, 1e-9, -1e-9, 1e-6, -1e-3, 0.3]);
    critical * (1.0 + nudge)
}

/// An offset as small as the rounding of the coordinates shows nothing but that rounding.
fn case(random: &mut Random, shape: &Shape) -> Option<Case> {
    let case = match shape {
        Shape::Polygon(polygon) if polygon.points().len() < MOST => {
            let radius = radius(random, polygon.points(), polygon.bulges());
            Case::grown(polygon, random.pick(&[radius, -radius]))
        }
        Shape::Polyline(polyline) => {
            Case::around(polyline, radius(random, polyline.points(), polyline.bulges()))
        }
        _ => return None,
    };
    (case.delta.abs() > 1e-9 * case.scale()).then_some(case)
}

/// Whether a right outline has a gap that can be told: only pieces that touch at an angle of √(rounding) join with one.
fn judged(what: &str, case: &Case, gap: f64) -> bool {
    let found = case.measured();
    assert!(found.distance < 2e-14 && found.gap < gap, "{what}: {found:?}");
    case.loops_are_sound();
    case.nothing_is_missing();
    found.gap > 1e-12
}

fn all_are_right(gap: f64, cases: impl Fn(&mut Random, u64) -> Vec<Case>) {
    let (mut tested, mut wide) = (0, 0);
    for seed in 0..count() {
        for case in cases(&mut Random::new(seed), seed) {
            wide += u64::from(judged(&format!("seed {seed}"), &case, gap));
            tested += 1;
        }
    }
    assert!(tested > count() / 2 && wide <= 1 + tested / 1000, "{wide} of {tested} with a gap");
}

#[test]
fn outlines_of_hostile_bodies_are_at_their_distance_and_complete() {
    all_are_right(1e-7, |random, seed| {
        let scene = Stage::random(Kind::of(seed), random).scene;
        let bodies = scene.ids().filter_map(|id| scene.body(id).ok());
        bodies
            .flat_map(|body| (0..RADII).filter_map(|_| case(random, &body.shape)).collect::<Vec<_>>())
            .collect()
    });
}

/// Moved, turned and scaled.
fn placed(random: &mut Random, (points, bulges): Bent) -> Vec<Case> {
    let points = shapes::placed(random, &points);
    let shape = if bulges.len() == points.len() {
        Polygon::curved(&points, &bulges).map(Shape::Polygon)
    } else {
        Polyline::curved(&points, &bulges).map(Shape::Polyline)
    };
    shape.ok().and_then(|shape| case(random, &shape)).into_iter().collect()
}

#[test]
fn outlines_of_polygons_with_short_edges_are_at_their_distance_and_complete() {
    all_are_right(1e-10, |random, _| {
        let points = shapes::polygon(random);
        let bulges = vec![0.0; points.len()];
        placed(random, (points, bulges))
    });
}

#[test]
fn outlines_of_polygons_with_arcs_are_at_their_distance_and_complete() {
    all_are_right(1e-7, |random, _| {
        let bent = bent::polygon(random);
        placed(random, bent)
    });
}

#[test]
fn outlines_of_polylines_with_arcs_are_at_their_distance_and_complete() {
    all_are_right(1e-7, |random, _| {
        let bent = bent::polyline(random);
        placed(random, bent)
    });
}

/// `tests/cases/outlines-hunted.json`: finds of this test and of fuzzing. Where edges are shorter than rounding, an outline is as exact
/// as it is promised to be, and what its loops hold is told.
#[test]
fn outlines_that_were_wrong_once_are_right() {
    let text = include_str!("../../cases/outlines-hunted.json");
    let cases: Vec<Value> = serde_json::from_str(text).expect("cases");
    for told in cases {
        let (name, delta) = (told["name"].to_string(), number(&told["delta"]));
        let case = match chain_of(&told["shape"]).unwrap() {
            Shape::Polygon(polygon) => Case::grown(&polygon, delta),
            Shape::Polyline(polyline) => Case::around(&polyline, delta),
            Shape::Circle(_) => panic!("{name} is a circle"),
        };
        if told["dust"] != true {
            judged(&name, &case, 1e-7);
            continue;
        }
        let found = case.measured();
        assert!(found.distance < 1e-12 && found.gap < 1e-6, "{name}: {found:?}");
        assert_eq!(told["loops"], case.outline.loops().len(), "{name}");
        if !case.outline.is_empty() {
            case.loops_are_sound();
        }
        for (key, is) in [("area", case.outline.area()), ("length", case.outline.length())] {
            let off = told.get(key).map_or(0.0, |told| is / number(told) - 1.0);
            assert!(off.abs() < 1e-10, "{name}: the {key} is {is}");
        }
    }
}
