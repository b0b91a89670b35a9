//! Many directions from one place: fans and aims.

use std::f64::consts::TAU;

use super::law;
use super::told::room;
use crate::prelude::{test, *};

#[test]
fn a_fan_in_parts_is_the_fan_as_a_whole() {
    law(10, room, 90, |told| {
        let (scene, ball) = told.set_up();
        let part = |part| scene.fan_between(&ball, 90, &Limits::bounces(3), part).unwrap();
        let path =
            |fan: &Fan, k: usize| fan.points[fan.starts[k] as usize..fan.starts[k + 1] as usize].to_vec();
        let paths = |fan: Fan| (0..fan.starts.len() - 1).map(|k| path(&fan, k)).collect::<Vec<_>>();
        let parts = [0..1, 1..40, 40..40, 40..999, 95..99].map(|range| paths(part(range)));
        assert_eq!(parts.concat(), paths(part(0..90)));
        Ok(90)
    });
}

/// Between two samples that touch what a ball touches, and pass its way on different sides, there is an aim.
#[test]
fn an_aim_is_found_wherever_a_ball_comes_by() {
    let sent = |random: &mut Random| {
        let (bounces, samples) = (random.index(4), random.pick(&[7, 24, 90, 360]));
        (room(random), bounces, samples, [(); 9].map(|()| random.float(0.0, samples.into())))
    };
    law(10, sent, 3, |&(ref told, bounces, samples, sent)| {
        let (scene, ball) = told.set_up();
        let count = u32::try_from(bounces).unwrap();
        let way = |turn: f64| Vec2::from_angle(TAU * turn / f64::from(samples)).rotate(ball.direction());
        // The features that it touches, and the leg after them.
        let shot = |turn: f64| {
            let ball = ball_of(told.centre, way(turn), told.radius);
            let path = scene.rebound(ball, &Limits::bounces(count + 1)).unwrap();
            let touched: Vec<_> = path.hits.iter().take(bounces).map(|hit| (hit.body, hit.feature)).collect();
            Some((touched, *path.points.get(bounces)?, *path.points.get(bounces + 1)?))
        };
        let mut compared = 0;
        for turn in sent {
            let Some((touched, from, to)) = shot(turn) else { continue };
            let target = from.midpoint(to);
            let is_left = |turn: f64| {
                let (_, from, to) = shot(turn).filter(|(all, ..)| *all == touched)?;
                Some((to - from).perp_dot(target - from) > 0.0)
            };
            // A bundle of paths that begins and ends between two samples is not seen.
            let is_whole =
                |end: f64| (1..16).all(|k| is_left(turn + f64::from(k) / 16.0 * (end - turn)).is_some());
            let [low, high] = [turn.floor(), turn.floor() + 1.0];
            let (Some(one), Some(other)) = (is_left(low), is_left(high)) else { continue };
            if one == other || !is_whole(low) && !is_whole(high) {
                continue;
            }
            let is_between = |aim: &Aim| {
                let aside = way(low).perp_dot(aim.direction).min(aim.direction.perp_dot(way(high)));
                aside > -1e-12 && way(turn).dot(aim.direction) > 0.0
            };
            let aims = scene.aim(&ball, target, count, samples).unwrap();
            if !aims.iter().any(is_between) {
                return Err(format!("{target} is reached along {}, not by {aims:?}", way(turn)));
            }
            compared += 1;
        }
        Ok(compared)
    });
}
