//! How a ball moves: its own way back, and no speed lost.

use super::sure::Sure;
use super::told::{SIZE, room};
use super::{law, so};
use crate::prelude::{test, *};

#[test]
fn a_ball_sent_back_takes_its_own_way_back() {
    law(1, room, 3, |told| {
        let (scene, ball) = told.set_up();
        let forth = Sure::of(&scene, &ball, 8, SIZE);
        let last = forth.within.len() - 1;
        if last == 0 {
            return Ok(0);
        }
        let leg = forth.path.points[last] - forth.path.points[last - 1];
        let turn = forth.path.points[last].midpoint(forth.path.points[last - 1]);
        let Ok(back) = Ball::new(turn, -leg, told.radius) else { return Ok(0) };
        let back = Sure::of(&scene, &back, u32::try_from(last).unwrap(), SIZE);
        // Its first point is where it turns, and the others are the first ones, backwards.
        let mut compared = 0;
        for (k, &within) in back.within.iter().enumerate().skip(1).take(last - 1) {
            let (here, there) = (back.path.points[k], forth.path.points[last - k]);
            let within = 4.0 * within * (1.0 + SIZE / leg.length());
            so(here.distance(there) <= within, || {
                format!("{k} bounces back it is at {here} instead of {there}: {within} may be rounding")
            })?;
            compared += 1;
        }
        Ok(compared)
    });
}

#[test]
fn neither_speed_nor_place_is_lost_in_ten_thousand_bounces() {
    law(10, room, 5_000, |told| {
        let (scene, ball) = told.set_up();
        let path = scene.rebound(&ball, &Limits::bounces(10_000)).unwrap();
        let speed = path.direction.length();
        so((speed - 1.0).abs() <= 4.0 * f64::EPSILON, || format!("the direction is {speed} long"))?;
        let legs: f64 = path.points.windows(2).map(|leg| leg[0].distance(leg[1])).sum();
        let added: f64 = path.hits.iter().map(|hit| hit.distance).sum();
        so((legs - path.length).abs() < 1e-11 * legs, || format!("{legs} is not {}", path.length))?;
        so((added - path.length).abs() < 1e-11 * legs, || format!("{added} is not {}", path.length))?;
        for hit in path.hits.iter().skip(path.hits.len().saturating_sub(100)) {
            let free = scene.clearance(hit.centre).unwrap().expect("not empty").distance;
            let off = (free - told.radius).abs();
            so(off < 1e-13 * SIZE, || {
                format!("after so many bounces the ball is {off} off what it touches: {hit:?}")
            })?;
        }
        Ok(path.hits.len())
    });
}
