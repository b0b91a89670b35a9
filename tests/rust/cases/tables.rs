//! Tables of balls, event by event.

use crate::prelude::*;
use oracle::Watch;
use serde_json::Value;

use super::{list, number, unless_refused, vec2};

/// A case's table, the ids of its bodies, and how far it is to be followed.
struct Game {
    table: Table,
    watch: Watch,
    ids: Vec<BodyId>,
    first: i64,
    most: usize,
    until: f64,
}

fn game(case: &Value) -> Result<Game, Error> {
    let (mut scene, mut ids) = (Scene::new(), Vec::new());
    let has_room = case["room"].is_array();
    if has_room {
        ids.push(scene.add(Body::room(Polygon::new(&list(&case["room"], vec2))?))?);
    }
    for obstacle in case["obstacles"].as_array().into_iter().flatten() {
        ids.push(scene.add(Body::obstacle(Polygon::new(&list(obstacle, vec2))?))?);
    }
    let restitution = number(&case["restitution"]);
    let mut table = Table::new(scene.clone(), restitution)?;
    for ball in case["balls"].as_array().into_iter().flatten() {
        table.add(TableBall {
            centre: vec2(&ball["centre"]),
            velocity: vec2(&ball["velocity"]),
            radius: number(&ball["radius"]),
            mass: number(&ball["mass"]),
            ..TableBall::default()
        })?;
    }
    let until = if case["time"].is_null() { f64::INFINITY } else { number(&case["time"]) };
    // Whoever asks counts the events, as they may count a path's bounces.
    Limits::new(number(&case["maxEvents"]), f64::INFINITY)?;
    let most = whole(&case["maxEvents"]);
    // A time that is none is refused even where nothing is ahead.
    table.clone().next_event(until)?;
    let watch = Watch::new(&scene, &table, restitution);
    Ok(Game { table, watch, ids, first: if has_room { -1 } else { 0 }, most, until })
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a small count")]
fn whole(count: &Value) -> usize {
    number(count) as usize
}

pub(super) fn check(case: &Value) -> Result<(), String> {
    let expect = &case["expect"];
    let Some(mut game) = unless_refused(expect, game(case))? else { return Ok(()) };
    let mut count = 0;
    while count < game.most {
        let Some(event) = game.table.next_event(game.until).map_err(|error| error.to_string())? else {
            break;
        };
        if let Some(finding) = game.watch.judge(&event, &game.table) {
            return Err(format!("event {count}: {}", finding.what));
        }
        if count < whole(&expect["valid_events"]) {
            game.check_event(count, &event, expect)?;
        }
        count += 1;
    }
    if expect["final_valid"] != true {
        return Ok(());
    }
    if count != whole(&expect["count"]) {
        return Err(format!("{count} events, not {}", expect["count"]));
    }
    game.check_end(expect)
}

impl Game {
    /// An event, its time and its approach, against the one that is told.
    fn check_event(&self, count: usize, event: &Event, expect: &Value) -> Result<(), String> {
        let events = expect["events"].as_array().expect("a list of events");
        let Some(told) = events.get(count) else { return Ok(()) };
        let [time, velocity] = ["time", "velocity"].map(|name| number(&expect["tol"][name]));
        let (kind, b) = match event.partner {
            Partner::Body(body) => {
                let place = self.ids.iter().position(|&id| id == body).expect("a body of the case");
                ("ball-body", self.first + i64::try_from(place).unwrap())
            }
            Partner::Ball(b, _) => ("ball-ball", i64::try_from(b).unwrap()),
        };
        let is_same = told["kind"] == kind && told["b"] == b && told["a"] == event.ball;
        let off = (event.time - number(&told["time"])).abs();
        if !is_same || off > time {
            return Err(format!("event {count} is {event:?}, not {told}, off by {off} of {time}"));
        }
        // Of the two edges of a corner either may come first.
        let is_at_once = |other: &&Value| {
            ["kind", "a", "b"].iter().all(|&key| other[key] == told[key])
                && (number(&other["time"]) - number(&told["time"])).abs() <= time
        };
        let mut approaches = events.iter().filter(is_at_once).map(|other| number(&other["approach"]));
        if approaches.any(|told| (event.approach - told).abs() <= velocity) {
            return Ok(());
        }
        Err(format!("event {count} approaches at {}, not as {told}", event.approach))
    }

    /// The balls and the time at last, against those that are told.
    fn check_end(&self, expect: &Value) -> Result<(), String> {
        let [time, length, velocity] =
            ["time", "length", "velocity"].map(|name| number(&expect["tol"][name]));
        for (ball, told) in self.table.balls().flatten().zip(expect["final"].as_array().into_iter().flatten())
        {
            let off = [
                ball.centre.distance(vec2(&told["centre"])),
                ball.velocity.distance(vec2(&told["velocity"])),
            ];
            if off[0] > length || off[1] > velocity {
                return Err(format!("at last {ball:?}, not {told}: off by {off:?}"));
            }
        }
        let at = number(&expect["final_time"]);
        if (self.table.time() - at).abs() <= time {
            return Ok(());
        }
        Err(format!("at last it is {}, not {at}", self.table.time()))
    }
}
