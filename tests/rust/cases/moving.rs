//! First contacts with bodies that move and turn.

use crate::prelude::*;
use oracle::{Flight, judge_moving};
use serde_json::Value;

use super::bodies::add;
use super::told::feature;
use super::{number, unless_refused, vec2};

/// A case's scene, the ids of its bodies, and the ball's flight.
fn set_up(case: &Value) -> Result<(Scene, Vec<BodyId>, Flight), Error> {
    let (mut scene, mut ids) = (Scene::new(), Vec::new());
    for given in case["bodies"].as_array().into_iter().flatten() {
        ids.push(add(&mut scene, given)?);
    }
    let (ball, time) = (&case["ball"], number(&case["time"]));
    let (centre, velocity, radius) =
        (vec2(&ball["centre"]), vec2(&ball["velocity"]), number(&ball["radius"]));
    Ok((scene, ids, Flight { centre, velocity, radius, time, ..Flight::default() }))
}

pub(super) fn check(case: &Value) -> Result<(), String> {
    let expect = &case["expect"];
    let answer = set_up(case).and_then(|(scene, ids, flight)| {
        let ball = MovingBall::new(flight.centre, flight.velocity, flight.radius)?;
        let hit = scene.cast_moving(ball, flight.time)?;
        Ok((scene, ids, flight, hit))
    });
    let Some((scene, ids, flight, hit)) = unless_refused(expect, answer)? else { return Ok(()) };
    if let Some(finding) = judge_moving(&scene, &flight, hit.as_ref()) {
        return Err(finding.what);
    }
    let is_knife = expect["knife"].as_bool().unwrap_or(false);
    let other = |hit: &Option<MovingHit>| {
        let times = expect["accept"].as_array().into_iter().flatten();
        times.map(|time| &time["time"]).any(|time| match (time.as_f64(), hit) {
            (None, None) => true,
            (Some(time), Some(hit)) => (time - hit.time).abs() <= 1e-6 * (1.0 + time),
            _ => false,
        })
    };
    match (&hit, expect["time"].as_f64()) {
        (None, None) => Ok(()),
        _ if is_knife && other(&hit) => Ok(()),
        (Some(hit), None) => Err(format!("is touched at {}, not never", hit.time)),
        (None, Some(time)) => Err(format!("is never touched, not at {time}")),
        (Some(hit), Some(_)) => check_hit(expect, &ids, hit, is_knife),
    }
}

fn check_hit(expect: &Value, ids: &[BodyId], hit: &MovingHit, is_knife: bool) -> Result<(), String> {
    let tolerance = |name: &str| number(&expect["tol"][name]);
    let off = (hit.time - number(&expect["time"])).abs();
    if off > tolerance("time") {
        return Err(format!("is touched at {}, not {}: off by {off}", hit.time, expect["time"]));
    }
    if is_knife {
        return Ok(());
    }
    let apart = [
        ("length", hit.centre.distance(vec2(&expect["centre"]))),
        ("length", hit.point.distance(vec2(&expect["point"]))),
        ("normal", hit.normal.distance(vec2(&expect["normal"]))),
        ("approach", (hit.approach - number(&expect["approach"])).abs()),
    ];
    let named = |at: &Value| {
        let (word, index) = feature(hit.feature);
        let body = ids.iter().position(|&id| id == hit.body).expect("a body of the case");
        at["body"] == body && at["feature"] == word && at["index"] == index
    };
    let others = expect["also"].as_array();
    let is_other = others.is_some_and(|others| others.iter().any(named));
    if !is_other && !named(expect) {
        return Err(format!("{:?} of {:?} is touched", hit.feature, hit.body));
    }
    for (name, off) in apart {
        // Of two that are touched at once each has a normal of its own.
        if off > tolerance(name) && !is_other {
            return Err(format!("{name} is off by {off}: {hit:?}"));
        }
    }
    Ok(())
}
