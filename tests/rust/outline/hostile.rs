//! Hostile shapes, each outline measured against the shape itself.

use super::{MOST, bulge, polygons};
use crate::cases::{chain_of, number};
use crate::prelude::{test, *};
use oracle::{Kind, Offset, Stage};
use serde_json::Value;

/// How many scenes; `CAROM_SHAPES` natively asks for more.
fn count() -> u64 {
    let given = std::env::var("CAROM_SHAPES").ok();
    given.map_or(3000 / PART, |count| count.parse().unwrap())
}

/// So many radii are tried of each body.
const RADII: usize = 4;

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

/// Such a radius of a shape, and which way it is taken.
fn delta(random: &mut Random, shape: &Shape) -> Option<f64> {
    match shape {
        Shape::Polygon(polygon) if polygon.points().len() < MOST => {
            let radius = radius(random, polygon.points(), polygon.bulges());
            Some(random.pick(&[radius, -radius]))
        }
        Shape::Polyline(polyline) => Some(radius(random, polyline.points(), polyline.bulges())),
        _ => None,
    }
}

/// Whether a right outline has a gap that can be told: only pieces that touch at an angle of √(rounding) join with one.
fn judged(offset: &Offset, gap: f64) -> bool {
    let errors = offset.judge();
    assert!(errors.distance < 2e-14 && errors.gap < gap && !errors.tangled, "{errors:?}: {offset:?}");
    errors.gap > 1e-12
}

fn all_are_right(shapes: impl Fn(&mut Random, u64) -> Vec<Shape>) {
    let (mut tested, mut wide) = (0, 0);
    for seed in 0..count() {
        let random = &mut Random::new(seed);
        for shape in shapes(random, seed) {
            for delta in (0..RADII).filter_map(|_| delta(random, &shape)) {
                let offset = Offset::of(&shape, delta).unwrap();
                // One as small as the rounding of the coordinates shows nothing but that rounding.
                if delta.abs() > 1e-9 * offset.scale() {
                    wide += u64::from(judged(&offset, 1e-7));
                    tested += 1;
                }
            }
        }
    }
    assert!(tested > count() / 2 && wide <= 1 + tested / 1000, "{wide} of {tested} with a gap");
}

#[test]
fn outlines_of_hostile_bodies_are_at_their_distance_and_complete() {
    all_are_right(|random, seed| {
        let scene = Stage::random(Kind::of(seed), random).scene;
        scene.ids().filter_map(|id| Some(scene.body(id).ok()?.shape.clone())).collect()
    });
}

/// The polygon with points on its edges but for rounding, or corners cut off, down to a millionth of a millionth of an edge.
fn dusty(random: &mut Random, polygon: &Polygon) -> Option<Shape> {
    let (mut points, mut bulges) = (Vec::new(), Vec::new());
    for (k, edge) in polygon.edges().enumerate() {
        let near = libm::pow(10.0, random.float(-12.0, -1.0));
        let dust = match random.index(4) {
            _ if edge.length() < 0.01 || bulge(polygon, k) != 0.0 => vec![],
            0 => vec![edge.at(near), edge.at(2.0 * near), edge.at(0.5)],
            1 => vec![edge.at(near) + near * near * (edge.b - edge.a).perp(), edge.at(1.0 - near)],
            _ => vec![],
        };
        bulges.extend(std::iter::repeat_n(bulge(polygon, k), 1 + dust.len()));
        points.extend(std::iter::once(edge.a).chain(dust));
    }
    let is_finer = points.len() > polygon.points().len();
    Polygon::curved(&points, &bulges).ok().filter(|_| is_finer).map(Shape::Polygon)
}

#[test]
fn outlines_of_polygons_with_short_edges_are_at_their_distance_and_complete() {
    all_are_right(|random, seed| {
        let polygons = polygons(random, seed);
        polygons.iter().filter_map(|polygon| dusty(random, polygon)).collect()
    });
}

/// `tests/cases/outlines-hunted.json`: finds of this test and of fuzzing. Where edges are shorter than rounding, an outline is as
/// exact as it is promised to be, and what its loops hold is told.
#[test]
fn outlines_that_were_wrong_once_are_right() {
    let text = include_str!("../../cases/outlines-hunted.json");
    let cases: Vec<Value> = serde_json::from_str(text).expect("cases");
    for told in cases {
        let (name, delta) = (told["name"].to_string(), number(&told["delta"]));
        let offset = Offset::of(&chain_of(&told["shape"]).unwrap(), delta).unwrap();
        if told["dust"] != true {
            judged(&offset, 1e-7);
            continue;
        }
        let found = offset.judge();
        assert!(found.distance < 1e-12 && found.gap < 1e-6 && !found.tangled, "{name}: {found:?}");
        assert_eq!(told["loops"], offset.outline.loops().len(), "{name}");
        for (key, is) in [("area", offset.outline.area()), ("length", offset.outline.length())] {
            let off = told.get(key).map_or(0.0, |told| is / number(told) - 1.0);
            assert!(off.abs() < 1e-10, "{name}: the {key} is {is}");
        }
    }
}
