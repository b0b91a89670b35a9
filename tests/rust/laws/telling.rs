//! The same room told otherwise: turned, mirrored, moved, scaled, renumbered, with points on its edges.

use crate::prelude::{test, *};

use super::sure::Sure;
use super::told::{SIZE, Told, pillar, room};
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

#[test]
fn quarter_turns_and_powers_of_two_move_the_path_bit_for_bit() {
    law(
        1,
        |random| (room(random), libm::ldexp(1.0, random.whole(-60, 59))),
        32,
        |&(ref told, scale)| {
            let here = path(told).points;
            let mut compared = 0;
            for x in [Vec2::X, Vec2::Y, Vec2::NEG_X, Vec2::NEG_Y].map(|x| scale * x) {
                let by = Placement::from_matrix([x.x, -x.y, 0.0, x.y, x.x, 0.0, 0.0, 0.0, 1.0]).unwrap();
                let expected: Vec<Vec2> = here.iter().map(|&p| by.apply(p)).collect();
                let there = equal(&path(&told.placed(&by)).points, &expected);
                compared += there.map_err(|why| format!("{why} after {by:?}"))?;
            }
            Ok(compared)
        },
    );
}

#[test]
fn any_turn_mirror_scale_and_shift_moves_the_path() {
    let placement = |random: &mut Random| {
        let (scale, mirror) = (libm::exp2(random.float(-20.0, 20.0)), random.pick(&[1.0, -1.0]));
        Placement::new(random.point(1e4), random.float(0.0, 7.0), scale * v(1.0, mirror)).unwrap()
    };
    law(
        1,
        |random| (room(random), placement(random)),
        4,
        |(told, by)| {
            let scale = by.even_scale().unwrap();
            let sure = sure(told, SIZE + by.position().length() / scale);
            // A wall's direction is known by its length less well than by the room's, and a turned wall's less again.
            sure.same(&path(&told.placed(by)), 8.0 * scale, |p| by.apply(p))
        },
    );
}

/// From another corner on, the other way round, with points repeated, the bodies in another order, and one beyond the walls.
#[test]
fn however_a_room_is_told_its_path_is_the_same_to_the_bit() {
    let far = |random: &mut Random| {
        let (told, first, times) = (room(random), 1 + random.index(8), 2 + random.index(2));
        (told, first, times, random.direction(), pillar(random))
    };
    law(1, far, 8, |(told, first, times, away, pillar)| {
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
        let beyond = Placement::at(10.0 * SIZE * *away).unwrap();
        other.bodies.insert(count / 2, pillar.clone().placed(beyond));
        equal(&path(&other).points, &path(told).points)
    });
}

#[test]
fn a_point_put_on_an_edge_changes_nothing_but_numbers() {
    law(
        1,
        |random| (room(random), random.float(0.1, 0.9)),
        4,
        |&(ref told, at)| {
            let split = told.retold(|points, closed| {
                let edges = if closed { points.len() } else { points.len() - 1 };
                let pair = |k: usize| [points[k], points[k].lerp(points[(k + 1) % points.len()], at)];
                (0..edges).flat_map(pair).chain(points[edges..].iter().copied()).collect()
            });
            // A point that rounding puts beside its edge bends it: the shorter the edge, the more.
            sure(told, SIZE).same(&path(&split), 64.0, |p| p)
        },
    );
}
