//! First contacts with bodies that move and turn.

use crate::prelude::*;
use oracle::{Flight, judge_moving};
use serde_json::Value;
use std::f64::consts::FRAC_1_SQRT_2;

use super::bodies::scene;
use super::told::Told;
use super::worked::is_as_told;
use super::{number, unless_refused, vec2};

/// The members of an answer, and how exact they are.
const MEMBERS: [(&str, &str); 5] = [
    ("time", "time"),
    ("centre", "length"),
    ("point", "length"),
    ("normal", "normal"),
    ("approach", "approach"),
];

pub(super) fn check(case: &Value) -> Result<(), String> {
    let (expect, ball, time) = (&case["expect"], &case["ball"], number(&case["time"]));
    let (centre, velocity, radius) =
        (vec2(&ball["centre"]), vec2(&ball["velocity"]), number(&ball["radius"]));
    let answer = scene(case).and_then(|scene| {
        let hit = scene.cast_moving(MovingBall::new(centre, velocity, radius)?, time)?;
        Ok((scene, hit))
    });
    let Some((scene, hit)) = unless_refused(expect, answer)? else { return Ok(()) };
    let flight = Flight { centre, velocity, radius, time, ..Flight::default() };
    if let Some(finding) = judge_moving(&scene, &flight, hit.as_ref()) {
        return Err(finding.what);
    }
    let found = hit.told();
    if expect["knife"] == true {
        // The last digit decides: any of the times is right.
        let others = expect["accept"].as_array().into_iter().flatten().map(|other| &other["time"]);
        let is_time = |time: &Value| is_as_told(time, &found["time"], 1e-6 * (1.0 + number(time))).is_ok();
        return if others.chain([&expect["time"]]).any(is_time) { Ok(()) } else { Err(found.to_string()) };
    }
    if found.is_null() {
        return is_as_told(&expect["time"], &found, 0.0);
    }
    let is_named = |at: &Value| ["body", "feature", "index"].iter().all(|&key| at[key] == found[key]);
    let is_other = expect["also"].as_array().is_some_and(|others| others.iter().any(is_named));
    if !is_other && !is_named(expect) {
        return Err(format!("{found} is touched"));
    }
    // Of two that are touched at once each has a normal of its own.
    MEMBERS[..if is_other { 1 } else { 5 }].iter().try_for_each(|&(key, exact)| {
        let within = FRAC_1_SQRT_2 * number(&expect["tol"][exact]);
        is_as_told(&expect[key], &found[key], within).map_err(|why| format!("{key}: {why}"))
    })
}
