//! Whichever way one asks, the answer is the same: many at once, in a fan, by aim, from a file.

use super::sure::Sure;
use super::told::{SIZE, room};
use super::{law, law_of, so};
use crate::prelude::{test, *};

#[test]
fn a_path_begins_with_the_first_hit() {
    law(room, 1, |told| {
        let (scene, ball) = told.set_up();
        let first = scene.first_hit(&ball).unwrap().expect("there are walls");
        let path = scene.rebound(&ball, &Limits::bounces(1)).unwrap();
        so(path.hits == [first], || format!("{:?} instead of {first:?}", path.hits))?;
        let all = scene.all_hits(&ball).unwrap().into_iter().find(|hit| !hit.graze);
        so(all == Some(first), || format!("{all:?} is the first of all, and not {first:?}"))?;
        let reaches = |distance: f64| scene.any_hit(&ball, distance).unwrap();
        so(reaches(first.distance) && !reaches(first.distance.next_down()), || {
            "it hits earlier or later".into()
        })?;
        let free = scene.clearance(told.centre).unwrap().expect("not empty").distance;
        so(first.distance >= free - told.radius - 1e-12 * SIZE, || format!("it is free for {free}"))?;
        Ok(1)
    });
}

#[test]
fn a_fan_is_the_path_of_each_direction() {
    law_of(
        2,
        |random| (room(random), 1 + random.index(39) as u32),
        30,
        |&(ref told, count)| {
            let (scene, ball) = told.set_up();
            let fan = scene.fan(&ball, count, &Limits::bounces(4)).unwrap();
            let mut compared = 0;
            for k in 0..count {
                let angle = std::f64::consts::TAU * f64::from(k) / f64::from(count);
                let (sin, cos) = libm::sincos(angle);
                let turned = Ball::new(told.centre, Vec2::new(cos, sin).rotate(told.direction), told.radius);
                let sure = Sure::of(&scene, &turned.unwrap(), 4, SIZE);
                let ends = (fan.starts[k as usize] as usize, fan.starts[k as usize + 1] as usize);
                let path = carom::Path { points: fan.points[ends.0..ends.1].to_vec(), ..sure.path.clone() };
                compared += sure.same(&path, 1.0, |p| p).map_err(|why| format!("direction {k}: {why}"))?;
            }
            Ok(compared)
        },
    );
}
