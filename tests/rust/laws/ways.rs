//! Whichever way one asks, the answer is the same: many at once, in a fan, by aim, from a file.

#[cfg(feature = "serde")]
use carom::Document;
use carom::{Ball, Body, CastState, Limits, Placement, Polygon, Response, Scene, Side, Vec2};
use proptest::collection::vec;
use proptest::prelude::{Strategy, any, prop_oneof};

use super::sure::Sure;
use super::told::{SIZE, Thing, Told, direction, point, radius, room};
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

/// Numbers of all sizes that a scene takes.
fn number() -> impl Strategy<Value = f64> {
    prop_oneof![
        (-1e3..1e3),
        (-1000_i32..1000).prop_map(f64::from),
        any::<f64>().prop_filter("too large", |x| x.is_finite() && x.abs() < 1e70),
    ]
}

/// Bodies of all kinds, placed anywhere.
fn bodies() -> impl Strategy<Value = Vec<Body>> {
    let placement = (number(), number(), -7.0..7.0, (0.1..3.0), 0..3).prop_filter_map(
        "no placement",
        |(x, y, rotation, scale, kind)| match kind {
            0 => Placement::new(Vec2::new(x, y), rotation, Vec2::splat(scale)).ok(),
            1 => Placement::from_matrix([0.0, -scale, x, scale, 0.0, y, 0.0, 0.0, 1.0]).ok(),
            _ => Some(Placement::IDENTITY),
        },
    );
    let kinds = (vec((number(), number()), 1..7), number(), 0..3, 0..3_usize, 0..3_usize, placement);
    let body = kinds.prop_filter_map("no body", |(points, radius, kind, side, response, placement)| {
        let points: Vec<Vec2> = points.into_iter().map(Vec2::from).collect();
        let body = match kind {
            0 => Body::obstacle(Polygon::new(&points).ok()?),
            1 => Thing::Pillar(points[0], radius.abs()).body()?,
            _ => Thing::Fence(points).body()?,
        };
        let side = if kind == 2 { Side::Both } else { [Side::Inside, Side::Outside, Side::Both][side] };
        let response = [Response::Reflect, Response::Stop, Response::Pass][response];
        let body = Body { side, ..body.responding(response).placed(placement) };
        Scene::new().add(body.clone()).is_ok().then_some(body)
    });
    vec(body, 1..6)
}

#[cfg(feature = "serde")]
#[test]
fn a_scene_that_is_saved_and_read_is_the_same_bit_for_bit() {
    law(bodies(), 2, |bodies| {
        let mut scene = Scene::new();
        for body in bodies {
            scene.add(body.clone()).expect("known to be sound");
        }
        let text = Document::of(&scene).to_json();
        let read = Document::parse(&text).map_err(|error| format!("{error} in {text}"))?;
        so(read.to_json() == text, || format!("{text} is saved as {}", read.to_json()))?;
        let (there, ids) = read.scene().expect("proven when it was read");
        for (body, id) in bodies.iter().zip(ids) {
            // Their text tells −0 from 0.
            let (one, other) = (format!("{body:?}"), format!("{:?}", there.body(id).expect("known")));
            so(one == other, || format!("{one} is read as {other}"))?;
        }
        Ok(bodies.len())
    });
}

#[cfg(feature = "serde")]
#[test]
fn a_room_that_is_saved_and_read_has_the_same_path_bit_for_bit() {
    law(room(), 8, |told: &Told| {
        let (scene, ball) = told.set_up();
        let mut document = Document::of(&scene);
        document.set_ball(told.centre, told.direction, told.radius).expect("sound");
        document.set_limits(Limits::bounces(12));
        let read = Document::parse(&document.to_json()).map_err(|error| error.to_string())?;
        let here = scene.rebound(&ball, &Limits::bounces(12));
        let ball = read.ball().expect("it was set");
        let there = read.scene().expect("sound").0.rebound(ball, &read.limits().expect("they were set"));
        so(here == there, || format!("{there:?} instead of {here:?}"))?;
        Ok(here.expect("free").hits.len())
    });
}
