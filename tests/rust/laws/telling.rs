//! The same room told otherwise: turned, mirrored, moved, scaled, renumbered, with points on its edges.

use crate::prelude::{test, *};
use proptest::prelude::Strategy;

use super::sure::Sure;
use super::told::{Motion, SIZE, Told, direction, pillar, point, room};
use super::{Verdict, law, so};

const BOUNCES: u32 = 12;

fn path(told: &Told) -> Path {
    let (scene, ball) = told.set_up();
    scene.rebound(&ball, &Limits::bounces(BOUNCES)).unwrap()
}

fn sure(told: &Told, size: f64) -> Sure {
    let (scene, ball) = told.set_up();
    Sure::of(&scene, &ball, BOUNCES, size)
}

fn equal(points: &[Vec2], expected: &[Vec2]) -> Verdict {
    for (k, (point, expected)) in points.iter().zip(expected).enumerate() {
        so(point == expected, || format!("point {k} is {point:?} instead of {expected:?}"))?;
    }
    so(points.len() == expected.len(), || format!("{} points instead of {}", points.len(), expected.len()))?;
    Ok(points.len() - 1)
}

/// Whether the moved room has the moved path, bit for bit.
fn moves_bit_for_bit(told: &Told, by: &Motion) -> Verdict {
    let there = path(&told.moved(by)).points;
    let expected: Vec<Vec2> = path(told).points.iter().map(|&p| by.point(p)).collect();
    equal(&there, &expected).map_err(|why| format!("{why} after {by:?}"))
}

/// Whether it has the moved path but for rounding.
fn moves(told: &Told, by: &Motion) -> Verdict {
    let size = SIZE + by.shift.length() / by.scale;
    let sure = sure(told, size);
    // A wall's direction is known by its length less well than by the room's, and a turned wall's less again.
    sure.same(&path(&told.moved(by)), 8.0 * by.scale, |p| by.point(p))
}

#[test]
fn quarter_turns_turn_the_path_bit_for_bit() {
    law(room(), 24, |told| {
        let mut compared = 0;
        for x in [Vec2::Y, Vec2::NEG_X, Vec2::NEG_Y] {
            compared += moves_bit_for_bit(told, &Motion { x, y: x.perp(), ..Motion::NONE })?;
        }
        Ok(compared)
    });
}

#[test]
fn powers_of_two_scale_the_path_bit_for_bit() {
    law((room(), -60..60), 8, |(told, power)| {
        moves_bit_for_bit(told, &Motion { scale: libm::ldexp(1.0, *power), ..Motion::NONE })
    });
}

#[test]
fn any_turn_mirror_scale_and_shift_moves_the_path() {
    let motion = (direction(), 0..2, -20.0..20.0, point(1e4)).prop_map(|(x, mirror, power, shift)| {
        let y = if mirror == 1 { -x.perp() } else { x.perp() };
        Motion { x, y, scale: libm::exp2(power), shift }
    });
    law((room(), motion), 4, |(told, by)| moves(told, by));
}

/// Whether a room told otherwise has the same path, bit for bit.
fn is_the_same(told: &Told, other: &Told) -> Verdict {
    let (here, there) = (path(told).points, path(other).points);
    equal(&there, &here)
}

#[test]
fn another_first_corner_changes_nothing() {
    law((room(), 1..9_usize), 8, |(told, first)| {
        let renumbered = told.retold(|points, closed| {
            let first = if closed { first % points.len() } else { 0 };
            [&points[first..], &points[..first]].concat()
        });
        is_the_same(told, &renumbered)
    });
}

#[test]
fn the_other_winding_of_a_closed_outline_changes_nothing() {
    law(room(), 8, |told| {
        let wound = |points: &[Vec2], closed: bool| {
            if closed { points.iter().rev().copied().collect() } else { points.to_vec() }
        };
        is_the_same(told, &told.retold(wound))
    });
}

/// Again not to the last bit: its edges are measured from their other ends.
#[test]
fn a_fence_told_backwards_is_the_same_fence() {
    law(room(), 4, |told| {
        let backwards = told.retold(|points, _| points.iter().rev().copied().collect());
        sure(told, SIZE).same(&path(&backwards), 8.0, |p| p)
    });
}

#[test]
fn repeated_points_change_nothing() {
    law((room(), 2..4_usize), 8, |(told, times)| {
        let repeated = told.retold(|points, closed| {
            let mut all: Vec<Vec2> = points.iter().flat_map(|&p| std::iter::repeat_n(p, *times)).collect();
            if closed {
                all.push(all[0]);
            }
            all
        });
        // A pillar's centre is told once.
        is_the_same(told, &repeated)
    });
}

#[test]
fn the_order_of_the_bodies_changes_nothing() {
    law((room(), 1..6_usize), 8, |(told, first)| {
        let mut other = told.clone();
        if !other.things.is_empty() {
            let count = other.things.len();
            other.things.rotate_left(first % count);
            other.things[..count / 2].reverse();
        }
        is_the_same(told, &other)
    });
}

#[test]
fn a_body_beyond_the_walls_changes_nothing() {
    let far = (room(), direction(), pillar(), 0..6_usize);
    law(far, 8, |(told, away, pillar, at)| {
        let mut other = told.clone();
        let body = Told { things: vec![pillar.clone()], ..told.clone() };
        let by = Motion { shift: 10.0 * SIZE * *away, ..Motion::NONE };
        let pillar = body.moved(&by).things.remove(0);
        other.things.insert(at % (told.things.len() + 1), pillar);
        is_the_same(told, &other)
    });
}

#[test]
fn a_point_put_on_an_edge_changes_nothing_but_numbers() {
    law((room(), 0.1..0.9), 4, |&(ref told, at)| {
        let split = told.retold(|points, closed| {
            if points.len() < 2 {
                return points.to_vec();
            }
            let edges = if closed { points.len() } else { points.len() - 1 };
            let pair = |k: usize| [points[k], points[k].lerp(points[(k + 1) % points.len()], at)];
            (0..edges).flat_map(pair).chain(points[edges..].iter().copied()).collect()
        });
        // A point that rounding puts beside its edge bends it: the shorter the edge, the more.
        sure(told, SIZE).same(&path(&split), 64.0, |p| p)
    });
}

#[test]
fn reversed_outlines_and_split_edges_keep_the_names_of_features() {
    law(room(), 1, |told| {
        let (n, first) = (told.wall.len(), path(told).hits[0]);
        let reversed = Told { wall: told.wall.iter().rev().copied().collect(), ..told.clone() };
        let other = path(&reversed).hits[0];
        let expected = match first.feature {
            // Only the wall was renumbered, and it is the first body.
            carom::Feature::Edge(k) if first.body.number() == 0 => carom::Feature::Edge((2 * n - 2 - k) % n),
            carom::Feature::Corner(k) if first.body.number() == 0 => carom::Feature::Corner(n - 1 - k),
            feature => feature,
        };
        so(other.feature == expected, || format!("{:?} instead of {expected:?}", other.feature))?;
        Ok(1)
    });
}
