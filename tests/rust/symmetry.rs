//! What must not change a path: the same room, told differently.

use carom::{Ball, Body, Limits, Path, Polygon, Response, Scene, Vec2};

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use crate::random::Random;

const NOTCHED: [(f64, f64); 6] =
    [(-300.0, -300.0), (-300.0, 300.0), (300.0, 300.0), (300.0, 100.0), (150.0, 200.0), (300.0, -300.0)];
const BLOCK: [(f64, f64); 4] = [(20.0, -100.0), (20.0, 50.0), (-20.0, 50.0), (-20.0, -100.0)];

/// The first original's room, with the points of its bodies changed by `tell` and everything moved by `map`.
fn path(map: impl Fn(Vec2) -> Vec2, tell: impl Fn(Vec<Vec2>) -> Vec<Vec2>, radius: f64, aim: Vec2) -> Path {
    let points = |list: &[(f64, f64)]| tell(list.iter().map(|&(x, y)| map(Vec2::new(x, y))).collect());
    let mut scene = Scene::new();
    let wall = Polygon::new(&points(&NOTCHED)).expect("a sound wall");
    let block = Polygon::new(&points(&BLOCK)).expect("a sound obstacle");
    scene.add(Body::wall(wall)).expect("sound");
    scene.add(Body::obstacle(block).responding(Response::Reflect)).expect("sound");
    let start = Vec2::new(-200.0, 0.0);
    let direction = map(start + aim) - map(start);
    let ball = Ball::new(map(start), direction, radius).expect("a sound ball");
    scene.rebound(&ball, &Limits::bounces(12)).expect("free")
}

/// A hundred aims, away from exact coincidences.
fn aims() -> impl Iterator<Item = Vec2> {
    let mut random = Random::new(5);
    (0..100).map(move |_| random.direction())
}

fn same(p: Vec2) -> Vec2 {
    p
}

fn assert_same_points(one: &Path, other: &Path, map: impl Fn(Vec2) -> Vec2, what: &str) {
    assert_eq!(one.points.len(), other.points.len(), "{what}");
    // Rounding grows with every bounce off a corner; the first six are enough to tell.
    for (k, (&p, &q)) in one.points.iter().zip(&other.points).enumerate().take(7) {
        assert!(map(p).distance(q) < 1e-6, "{what}: point {k} is {q} instead of {}", map(p));
    }
}

#[test]
fn a_turned_room_has_the_turned_path() {
    let turn = |p: Vec2| Vec2::new(0.6 * p.x - 0.8 * p.y, 0.8 * p.x + 0.6 * p.y);
    for aim in aims() {
        assert_same_points(
            &path(same, same_list, 40.0, aim),
            &path(turn, same_list, 40.0, aim),
            turn,
            "turned",
        );
    }
}

#[test]
fn a_mirrored_room_has_the_mirrored_path() {
    let mirror = |p: Vec2| Vec2::new(-p.x, p.y);
    for aim in aims() {
        assert_same_points(
            &path(same, same_list, 40.0, aim),
            &path(mirror, same_list, 40.0, aim),
            mirror,
            "mirrored",
        );
    }
}

#[test]
fn a_room_scaled_by_a_power_of_two_has_the_scaled_path_bit_for_bit() {
    for factor in [1024.0, 0.25, 2f64.powi(-40), 2f64.powi(40)] {
        for aim in aims() {
            let one = path(same, same_list, 40.0, aim);
            let scaled = path(|p| factor * p, same_list, 40.0 * factor, aim);
            let expected: Vec<Vec2> = one.points.iter().map(|&p| factor * p).collect();
            assert_eq!(scaled.points, expected, "by {factor}");
        }
    }
}

#[test]
fn another_first_corner_gives_the_same_path_bit_for_bit() {
    for first in 1..6 {
        for aim in aims() {
            let renumbered = |mut points: Vec<Vec2>| {
                let n = points.len();
                points.rotate_left(first % n);
                points
            };
            let (one, other) = (path(same, same_list, 40.0, aim), path(same, renumbered, 40.0, aim));
            assert_eq!(one.points, other.points, "first corner {first}");
        }
    }
}

#[test]
fn the_other_winding_gives_the_same_path_bit_for_bit() {
    let reversed = |mut points: Vec<Vec2>| {
        points.reverse();
        points
    };
    for aim in aims() {
        assert_eq!(path(same, same_list, 40.0, aim).points, path(same, reversed, 40.0, aim).points);
    }
}

#[test]
fn the_other_winding_keeps_the_names_of_edges() {
    let reversed = |mut points: Vec<Vec2>| {
        points.reverse();
        points
    };
    // Straight left to the wall's edge 0, from (−300, −300) to (−300, 300); reversed it is edge 4 of 6.
    let edge = |path: Path| path.hits[0].feature;
    assert_eq!(edge(path(same, same_list, 40.0, -Vec2::X)), carom::Feature::Edge(0));
    assert_eq!(edge(path(same, reversed, 40.0, -Vec2::X)), carom::Feature::Edge(4));
}

#[test]
fn repeated_points_change_nothing() {
    let repeated = |points: Vec<Vec2>| {
        let mut list: Vec<Vec2> = points.iter().flat_map(|&p| [p, p, p]).collect();
        list.push(list[0]);
        list
    };
    for aim in aims() {
        assert_eq!(path(same, same_list, 40.0, aim).points, path(same, repeated, 40.0, aim).points);
    }
}

#[test]
fn points_put_on_an_edge_change_nothing() {
    let split = |points: Vec<Vec2>| {
        let n = points.len();
        (0..n).flat_map(|k| [points[k], points[k].midpoint(points[(k + 1) % n])]).collect()
    };
    for aim in aims() {
        let (one, other) = (path(same, same_list, 40.0, aim), path(same, split, 40.0, aim));
        assert_same_points(&one, &other, same, "split edges");
    }
}

fn same_list(points: Vec<Vec2>) -> Vec<Vec2> {
    points
}
