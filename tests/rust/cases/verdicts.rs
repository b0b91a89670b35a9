//! The verdicts of the oracle's judge on paths that are right, and on what is made wrong of them: a judge who lets one pass is
//! worthless.

use crate::prelude::*;
use oracle::{Finding, Flight, Judge, World, judge_moving, judge_passages};
use serde_json::Value;

use super::bodies::{id, scene};
use super::worked::ball;
use super::{list, number, vec2, whole};

/// The finding of an answer.
type Judged = fn(&Scene, &Value) -> Option<Finding>;

pub(super) fn check(case: &Value) -> Result<(), String> {
    let scene = scene(case).map_err(|error| error.to_string())?;
    let kinds: [(&str, Judged); 3] = [("paths", verdict), ("flights", in_flight), ("passages", passage)];
    let answers = kinds.into_iter().find_map(|(kind, judge)| Some((case[kind].as_array()?, judge)));
    let (answers, judge) = answers.expect("paths, flights or passages");
    for told in answers {
        let finding = judge(&scene, told);
        let fault = finding.as_ref().map(|finding| finding.fault.name());
        if fault.as_deref() != told["fault"].as_str() {
            return Err(format!("{told}\n  {finding:?}"));
        }
    }
    Ok(())
}

/// Of the core's own answer to a ball of five numbers, what the case adds to it or puts in its place.
fn in_flight(scene: &Scene, told: &Value) -> Option<Finding> {
    let ball = list(&told["ball"], number);
    let [centre, velocity] = [0, 2].map(|k| Vec2::from_slice(&ball[k..]));
    let query = Query::of(MovingBall::new(centre, velocity, ball[4]).unwrap()).starting_within(2.0);
    let ignored = told.get("unless").map(id);
    let hit = scene.cast_moving(query.ignoring(ignored.as_slice()), 20.0).unwrap().unwrap();
    let [time, approach] = ["time", "approach"].map(|name| told.get(name).map_or(0.0, number));
    let [off, point, normal] = ["centre", "point", "normal"].map(|it| told.get(it).map_or(Vec2::ZERO, vec2));
    let hit = MovingHit {
        time: hit.time + time,
        body: told.get("body").map_or(hit.body, id),
        centre: hit.centre + off,
        point: hit.point + point,
        approach: hit.approach + approach,
        normal: hit.normal + normal,
        placement: told.get("at").map_or(hit.placement, |at| Placement::at(vec2(at)).unwrap()),
        ..hit
    };
    let flight = Flight { centre, velocity, radius: ball[4], time: 20.0, ..Flight::default() };
    judge_moving(scene, &flight, (told["hit"] != false).then_some(&hit))
}

/// Some of the core's own hits of a ball on its way through all bodies, and what the case puts in their places.
fn passage(scene: &Scene, told: &Value) -> Option<Finding> {
    let ball = ball(&told["ball"]).unwrap();
    let own = scene.all_hits(&ball).unwrap();
    let hit = |told: &Value| {
        let hit = own[whole(&told["hit"]) as usize];
        let off = told.get("distance").map_or(0.0, number);
        let normal = told.get("normal").map_or(hit.normal, vec2);
        Hit { distance: hit.distance + off, normal, graze: hit.graze || told["graze"] == true, ..hit }
    };
    judge_passages(scene, &ball, &list(&told["hits"], hit))
}

fn verdict(scene: &Scene, told: &Value) -> Option<Finding> {
    let (radius, numbers) = (number(&told["radius"]), list(&told["points"], number));
    let points: Vec<Vec2> = numbers.chunks(2).map(Vec2::from_slice).collect();
    let usual = points.get(1).map_or(Vec2::X, |&next| next - points[0]);
    let way = told.get("way").map_or(usual, vec2);
    let ball = ball_of(points[0], way, radius);
    let path = path(told, radius, points);
    let bounces = told.get("bounces").map_or(path.hits.len() as f64, number);
    let usual = if path.end == PathEnd::MaxLength { path.length } else { f64::INFINITY };
    let length = told.get("length").map_or(usual, number);
    let refusal = || Err(ErrorKind::Overlap { body: 1, depth: 1.0 }.into());
    let answer = if told["refused"] == true { refusal() } else { Ok(path) };
    Judge::default()
        .judge(&World::of_scene(scene), &ball, &Limits::new(bounces, length).unwrap(), &answer)
        .finding
}

/// Where the ball touches, and which way it goes on, is as it should be, unless the case tells otherwise.
fn path(told: &Value, radius: f64, points: Vec<Vec2>) -> Path {
    let legs: Vec<Vec2> = points.windows(2).map(|pair| pair[1] - pair[0]).collect();
    let hit = |(k, hit): (usize, &Value)| {
        let (normal, index) = (vec2(&hit["normal"]), whole(&hit["index"]) as usize);
        Hit {
            distance: legs[k].length(),
            centre: points[k + 1],
            point: hit.get("point").map_or(points[k + 1] - radius * normal, vec2),
            normal,
            body: id(&hit["body"]),
            feature: match hit["feature"].as_str() {
                Some("edge") => Feature::Edge(index),
                Some("corner") => Feature::Corner(index),
                _ => Feature::Round,
            },
            graze: false,
        }
    };
    let hits: Vec<Hit> = told["touched"].as_array().into_iter().flatten().enumerate().map(hit).collect();
    let last = legs.last().map_or(Vec2::X, |leg| leg.normalize());
    let mirrored = hits.last().map_or(last, |hit| last - 2.0 * last.dot(hit.normal) * hit.normal);
    let length = legs.iter().map(|leg| leg.length()).sum();
    let end = match told["end"].as_str() {
        Some("max-length") => PathEnd::MaxLength,
        Some("stuck") => PathEnd::Stuck,
        Some("stopped") => PathEnd::Stopped { body: told.get("by").map_or(hits[0].body, id) },
        _ => PathEnd::MaxBounces,
    };
    let direction = told.get("direction").map_or(mirrored, vec2);
    Path { points, hits, touches: Vec::new(), length, direction, end }
}
