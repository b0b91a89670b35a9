//! A scene that is saved and read is the same scene.

use crate::prelude::{test, *};
use proptest::collection::vec;
use proptest::prelude::{Strategy, any, prop_oneof};

use super::told::{Thing, Told, room};
use super::{law, so};

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
            let (one, other) = (format!("{body:?}"), format!("{:?}", there.body(id).unwrap()));
            so(one == other, || format!("{one} is read as {other}"))?;
        }
        Ok(bodies.len())
    });
}

#[test]
fn a_room_that_is_saved_and_read_has_the_same_path_bit_for_bit() {
    law(room(), 8, |told: &Told| {
        let (scene, ball) = told.set_up();
        let mut document = Document::of(&scene);
        document.set_ball(told.centre, told.direction, told.radius).unwrap();
        document.set_limits(Limits::bounces(12));
        let read = Document::parse(&document.to_json()).map_err(|error| error.to_string())?;
        let here = scene.rebound(&ball, &Limits::bounces(12));
        let ball = read.ball().expect("it was set");
        let there = read.scene().unwrap().0.rebound(ball, &read.limits().expect("they were set"));
        so(here == there, || format!("{there:?} instead of {here:?}"))?;
        Ok(here.unwrap().hits.len())
    });
}
