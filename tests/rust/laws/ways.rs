//! Whichever way one asks, the answer is the same: many at once, in a fan, by aim, from a file.

use carom::{Ball, CastState, Limits, Vec2};
use proptest::collection::vec;
use proptest::prelude::Strategy;

use super::sure::Sure;
use super::told::{SIZE, direction, point, radius, room};
use super::{Verdict, law, law_of, so};

/// Balls that may not fit where they start.
fn balls() -> impl Strategy<Value = Vec<[f64; 5]>> {
    let ball = (point(1.2 * SIZE), direction(), radius(), 0.1..9.0);
    vec(ball.prop_map(|(at, to, radius, speed)| [at.x, at.y, speed * to.x, speed * to.y, radius]), 20)
}

fn alone(&[x, y, dx, dy, radius]: &[f64; 5]) -> Ball {
    Ball::new(Vec2::new(x, y), Vec2::new(dx, dy), radius).expect("sound")
}

/// How many of the answers are neither nothing nor a refusal, if all are as they would be alone.
fn agree<T: PartialEq + std::fmt::Debug>(many: &[T], alone: &[T]) -> Verdict
where
    for<'a> CastState: From<&'a T>,
{
    for (k, (one, other)) in many.iter().zip(alone).enumerate() {
        so(one == other, || format!("ball {k} alone: {other:?}, among others: {one:?}"))?;
    }
    so(many.len() == alone.len(), || format!("{} answers to {} balls", many.len(), alone.len()))?;
    Ok(many.iter().filter(|&one| CastState::from(one) == CastState::Hit).count())
}

#[test]
fn many_casts_are_the_casts_of_each_ball() {
    law((room(), balls()), 4, |(told, balls)| {
        let scene = told.scene().expect("sound");
        let many: Vec<_> = scene.cast_many(balls.as_flattened()).expect("sound").collect();
        let alone: Vec<_> = balls.iter().map(|ball| scene.first_hit(&alone(ball))).collect();
        agree(&many, &alone)
    });
}

#[test]
fn many_paths_are_the_paths_of_each_ball() {
    law_of(2, (room(), balls()), 4, |(told, balls)| {
        let (scene, limits) = (told.scene().expect("sound"), Limits::bounces(5));
        let many: Vec<_> = scene.rebound_many(balls.as_flattened(), &limits).expect("sound").collect();
        let alone: Vec<_> = balls.iter().map(|ball| scene.rebound(&alone(ball), &limits)).collect();
        agree(&many, &alone)
    });
}

#[test]
fn a_path_begins_with_the_first_hit() {
    law(room(), 1, |told| {
        let (scene, ball) = told.set_up();
        let first = scene.first_hit(&ball).expect("free").expect("there are walls");
        let path = scene.rebound(&ball, &Limits::bounces(1)).expect("free");
        so(path.hits == [first], || format!("{:?} instead of {first:?}", path.hits))?;
        let all = scene.all_hits(&ball).expect("free").into_iter().find(|hit| !hit.graze);
        so(all == Some(first), || format!("{all:?} is the first of all, and not {first:?}"))?;
        let reaches = |distance: f64| scene.any_hit(&ball, distance).expect("free");
        so(reaches(first.distance) && !reaches(first.distance.next_down()), || {
            "it hits earlier or later".into()
        })?;
        let free = scene.clearance(told.centre).expect("finite").expect("not empty").distance;
        so(first.distance >= free - told.radius - 1e-12 * SIZE, || format!("it is free for {free}"))?;
        Ok(1)
    });
}

#[test]
fn a_fan_is_the_path_of_each_direction() {
    law_of(2, (room(), 1..40_u32), 30, |&(ref told, count)| {
        let (scene, ball) = told.set_up();
        let fan = scene.fan(&ball, count, &Limits::bounces(4)).expect("free");
        let mut compared = 0;
        for k in 0..count {
            let angle = std::f64::consts::TAU * f64::from(k) / f64::from(count);
            let (sin, cos) = libm::sincos(angle);
            let turned = Ball::new(told.centre, Vec2::new(cos, sin).rotate(told.direction), told.radius);
            let sure = Sure::of(&scene, &turned.expect("sound"), 4, SIZE);
            let ends = (fan.starts[k as usize] as usize, fan.starts[k as usize + 1] as usize);
            let path = carom::Path { points: fan.points[ends.0..ends.1].to_vec(), ..sure.path.clone() };
            compared += sure.same(&path, 1.0, |p| p).map_err(|why| format!("direction {k}: {why}"))?;
        }
        Ok(compared)
    });
}

#[test]
fn every_aim_hits_the_target_after_its_bounces_on_the_way_it_tells() {
    let given = (room(), point(0.8 * SIZE), 0..4_u32);
    law_of(4, given, 1, |&(ref told, target, bounces)| {
        let (scene, ball) = told.set_up();
        let aims = scene.aim(&ball, target, bounces, 360).expect("free");
        for aim in &aims {
            let sent = Ball::new(told.centre, aim.direction, told.radius).expect("sound");
            let limits = Limits::new(f64::from(bounces + 1), aim.length).expect("sound");
            let path = scene.rebound(&sent, &limits).expect("free");
            let off = path.points[path.points.len() - 1].distance(target);
            so(off < 1e-6 * SIZE, || format!("{aim:?} comes {off} beside {target} by {:?}", path.points))?;
            so(aim.points.len() == bounces as usize + 2, || format!("{aim:?} has not {bounces} bounces"))?;
            let way: f64 = aim.points.windows(2).map(|leg| leg[0].distance(leg[1])).sum();
            so((way - aim.length).abs() < 1e-9 * SIZE, || format!("{aim:?} is {way} long"))?;
        }
        Ok(aims.len())
    });
}
