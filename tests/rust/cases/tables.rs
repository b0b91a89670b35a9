//! Tables of balls, event by event.

use crate::prelude::*;
use oracle::Watch;
use serde_json::Value;

use super::worked::rolling;
use super::{list, number, unless_refused, vec2};

/// A case's table. Its room, if it has one, is the first of the bodies.
fn game(case: &Value) -> Result<(Table, Watch), Error> {
    let polygon = |points: &Value| Polygon::new(&list(points, vec2));
    let mut scene = Scene::new();
    if case["room"].is_array() {
        scene.add(Body::room(polygon(&case["room"])?))?;
    }
    for obstacle in case["obstacles"].as_array().into_iter().flatten() {
        scene.add(Body::obstacle(polygon(obstacle)?))?;
    }
    let restitution = number(&case["restitution"]);
    let mut table = Table::new(scene.clone(), restitution)?;
    for ball in case["balls"].as_array().into_iter().flatten() {
        table.add(rolling(ball))?;
    }
    // Whoever asks counts the events, as they may count a path's bounces.
    Limits::new(number(&case["maxEvents"]), f64::INFINITY)?;
    // A time that is none is refused even where nothing is ahead.
    table.clone().next_event(until(case))?;
    let watch = Watch::new(&scene, &table, restitution);
    Ok((table, watch))
}

fn until(case: &Value) -> f64 {
    if case["time"].is_null() { f64::INFINITY } else { number(&case["time"]) }
}

pub(super) fn check(case: &Value) -> Result<(), String> {
    let expect = &case["expect"];
    let Some((mut table, mut watch)) = unless_refused(expect, game(case))? else { return Ok(()) };
    let mut count = 0_u32;
    while f64::from(count) < number(&case["maxEvents"]) {
        let Some(event) = table.next_event(until(case)).map_err(|error| error.to_string())? else { break };
        if let Some(finding) = watch.judge(&event, &table) {
            return Err(format!("event {count}: {}", finding.what));
        }
        if f64::from(count) < number(&expect["valid_events"]) {
            check_event(&event, &expect["events"][count as usize], case)
                .map_err(|why| format!("event {count} {why}"))?;
        }
        count += 1;
    }
    if expect["final_valid"] != true {
        return Ok(());
    }
    if f64::from(count) != number(&expect["count"]) {
        return Err(format!("{count} events, not {}", expect["count"]));
    }
    check_end(&table, expect)
}

/// An event, its time and its approach, against the one that is told.
fn check_event(event: &Event, told: &Value, case: &Value) -> Result<(), String> {
    let expect = &case["expect"];
    let [time, velocity] = ["time", "velocity"].map(|name| number(&expect["tol"][name]));
    let number_of = |body: BodyId| f64::from(u32::try_from(body.number()).expect("a new body"));
    let (kind, b) = match event.partner {
        Partner::Body(body) if case["room"].is_array() => ("ball-body", number_of(body) - 1.0),
        Partner::Body(body) => ("ball-body", number_of(body)),
        Partner::Ball(b, _) => ("ball-ball", f64::from(u32::try_from(b).expect("a small number"))),
    };
    let is_same = told["kind"] == kind && number(&told["b"]) == b && told["a"] == event.ball;
    let off = (event.time - number(&told["time"])).abs();
    if !is_same || off > time {
        return Err(format!("is {event:?}, not {told}, off by {off} of {time}"));
    }
    // Of the two edges of a corner either may come first.
    let is_at_once = |other: &&Value| {
        ["kind", "a", "b"].iter().all(|&key| other[key] == told[key])
            && (number(&other["time"]) - number(&told["time"])).abs() <= time
    };
    let events = expect["events"].as_array().into_iter().flatten();
    let mut approaches = events.filter(is_at_once).map(|other| number(&other["approach"]));
    if approaches.any(|told| (event.approach - told).abs() <= velocity) {
        return Ok(());
    }
    Err(format!("approaches at {}, not as {told}", event.approach))
}

/// The balls and the time at last, against those that are told.
fn check_end(table: &Table, expect: &Value) -> Result<(), String> {
    let [time, length, velocity] = ["time", "length", "velocity"].map(|name| number(&expect["tol"][name]));
    for (ball, told) in table.balls().flatten().zip(expect["final"].as_array().into_iter().flatten()) {
        let off =
            [ball.centre.distance(vec2(&told["centre"])), ball.velocity.distance(vec2(&told["velocity"]))];
        if off[0] > length || off[1] > velocity {
            return Err(format!("at last {ball:?}, not {told}: off by {off:?}"));
        }
    }
    let at = number(&expect["final_time"]);
    if (table.time() - at).abs() <= time {
        return Ok(());
    }
    Err(format!("at last it is {}, not {at}", table.time()))
}
