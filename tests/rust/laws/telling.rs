//! The same room told otherwise: turned, mirrored, moved, scaled, renumbered, with points on its edges.

use crate::prelude::{test, *};

use super::sure::Sure;
use super::told::{Motion, SIZE, Told, pillar, room};
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
fn quarter_turns_and_powers_of_two_move_the_path_bit_for_bit() {
    law(
        |random| (room(random), random.whole(-60, 59)),
        32,
        |(told, power)| {
            let mut compared = 0;
            for x in [Vec2::X, Vec2::Y, Vec2::NEG_X, Vec2::NEG_Y] {
                let by = Motion { x, y: x.perp(), scale: libm::ldexp(1.0, *power), ..Motion::NONE };
                compared += moves_bit_for_bit(told, &by)?;
            }
            Ok(compared)
        },
    );
}

#[test]
fn any_turn_mirror_scale_and_shift_moves_the_path() {
    let motion = |random: &mut Random| {
        let x = random.direction();
        let y = if random.one_in(2) { -x.perp() } else { x.perp() };
        Motion { x, y, scale: libm::exp2(random.float(-20.0, 20.0)), shift: random.point(1e4) }
    };
    law(|random| (room(random), motion(random)), 4, |(told, by)| moves(told, by));
}

/// From another corner on, the other way round, with points repeated, the bodies in another order, and one beyond the walls.
#[test]
fn however_a_room_is_told_its_path_is_the_same_to_the_bit() {
    let far = |random: &mut Random| {
        let (told, first, times) = (room(random), 1 + random.index(8), 2 + random.index(2));
        (told, first, times, random.direction(), pillar(random))
    };
    law(far, 8, |(told, first, times, away, pillar)| {
        let mut other = told.retold(|points, closed| {
            let first = if closed { first % points.len() } else { 0 };
            let turned = points[first..].iter().chain(&points[..first]);
            let mut all: Vec<Vec2> = turned.flat_map(|&p| std::iter::repeat_n(p, *times)).collect();
            if closed {
                all.push(all[0]);
                all.reverse();
            }
            all
        });
        let count = other.bodies.len();
        other.bodies.rotate_left(first % count);
        other.bodies[..count / 2].reverse();
        let by = Motion { shift: 10.0 * SIZE * *away, ..Motion::NONE };
        let beyond = Told { bodies: vec![pillar.clone()], ..told.clone() }.moved(&by).bodies;
        other.bodies.splice(count / 2..count / 2, beyond);
        equal(&path(&other).points, &path(told).points)
    });
}

#[test]
fn a_point_put_on_an_edge_changes_nothing_but_numbers() {
    law(
        |random| (room(random), random.float(0.1, 0.9)),
        4,
        |&(ref told, at)| {
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
        },
    );
}
