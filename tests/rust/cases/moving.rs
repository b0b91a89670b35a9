//! First contacts with bodies that move and turn.

use carom::{
    Body, BodyId, Circle, Error, Feature, Motion, MovingBall, MovingHit, Polygon, Polyline, Response, Scene,
    Shape, Side, Vec2,
};
use serde_json::Value;

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use super::{list, load, number, vec2};
use crate::judge::point_segment;

#[test]
fn moving_bodies_are_met_when_and_where_high_precision_says() {
    let cases = load("moving.json", include_str!("../../cases/moving.json"));
    let failures: Vec<String> = cases
        .iter()
        .filter_map(|case| check(case).err().map(|why| format!("{}: {why}", case["name"])))
        .collect();
    assert!(failures.is_empty(), "{} of {}:\n{}", failures.len(), cases.len(), failures.join("\n"));
}

fn body(case: &Value) -> Result<Body, Error> {
    let shape = &case["shape"];
    let shape = if shape["polygon"].is_array() {
        Shape::Polygon(Polygon::new(&list(&shape["polygon"], vec2))?)
    } else if shape["polyline"].is_array() {
        Shape::Polyline(Polyline::new(&list(&shape["polyline"], vec2))?)
    } else {
        Shape::Circle(Circle::new(vec2(&shape["circle"]["centre"]), number(&shape["circle"]["radius"]))?)
    };
    let side = match &shape {
        Shape::Polyline(_) => Side::Both,
        _ => case["side"].as_str().unwrap_or("outside").parse()?,
    };
    Ok(Body { shape, side, ..Body::solid_circle(Circle::new(Vec2::ZERO, 1.0)?) }
        .responding(Response::Reflect))
}

fn motion(case: &Value) -> Motion {
    let Value::Object(_) = case else { panic!("{case} is no body") };
    Motion {
        velocity: vec2(&case["velocity"]),
        angular: number(&case["angular"]),
        pivot: vec2(&case["pivot"]),
    }
}

fn answer(case: &Value) -> Result<(Vec<BodyId>, Option<MovingHit>), Error> {
    let (mut scene, mut ids) = (Scene::new(), Vec::new());
    for given in case["bodies"].as_array().into_iter().flatten() {
        let id = scene.add(body(given)?)?;
        scene.set_motion(id, motion(given))?;
        ids.push(id);
    }
    let ball = &case["ball"];
    let ball = MovingBall::new(vec2(&ball["centre"]), vec2(&ball["velocity"]), number(&ball["radius"]))?;
    Ok((ids, scene.cast_moving(ball, number(&case["time"]))?))
}

fn check(case: &Value) -> Result<(), String> {
    let expect = &case["expect"];
    let (ids, hit) = match answer(case) {
        Err(_) if expect["error"].is_string() => return Ok(()),
        Err(error) => return Err(format!("is refused: {error}")),
        Ok(_) if expect["error"].is_string() => return Err("is not refused".to_owned()),
        Ok(found) => found,
    };
    if let Some(hit) = &hit {
        check_sane(case, &ids, hit)?;
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
        let (feature, index) = match hit.feature {
            Feature::Edge(k) => ("edge", k),
            Feature::Corner(k) => ("corner", k),
            Feature::Round => ("round", 0),
        };
        let body = ids.iter().position(|&id| id == hit.body).expect("a body of the case");
        at["body"] == body && at["feature"] == feature && at["index"] == index
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

/// How far a point is from a body's outline at a time, worked out in the world.
fn distance_at(case: &Value, p: Vec2, time: f64) -> f64 {
    let Motion { velocity, angular, pivot } = motion(case);
    let (sin, cos) = (angular * time).sin_cos();
    let turned = |v: Vec2| Vec2::new(cos * v.x - sin * v.y, sin * v.x + cos * v.y);
    let moved = |x: Vec2| pivot + time * velocity + turned(x - pivot);
    let shape = &case["shape"];
    let edges = |points: Vec<Vec2>, closed: usize| {
        let count = points.len();
        let points: Vec<Vec2> = points.into_iter().map(moved).collect();
        let edge = |k: usize| point_segment(p, (points[k], points[(k + 1) % count]));
        (0..count - 1 + closed).map(edge).fold(f64::INFINITY, f64::min)
    };
    if shape["polygon"].is_array() {
        edges(list(&shape["polygon"], vec2), 1)
    } else if shape["polyline"].is_array() {
        edges(list(&shape["polyline"], vec2), 0)
    } else {
        (moved(vec2(&shape["circle"]["centre"])).distance(p) - number(&shape["circle"]["radius"])).abs()
    }
}

fn check_sane(case: &Value, ids: &[BodyId], hit: &MovingHit) -> Result<(), String> {
    let (ball, scale) = (&case["ball"], number(&case["expect"]["scale"]));
    let radius = number(&ball["radius"]);
    let way = vec2(&ball["centre"]) + hit.time * vec2(&ball["velocity"]);
    let bodies = case["bodies"].as_array().into_iter().flatten();
    let gaps: Vec<f64> = bodies.map(|body| distance_at(body, hit.centre, hit.time) - radius).collect();
    let touched = ids.iter().position(|&id| id == hit.body).map_or(f64::NAN, |body| gaps[body]);
    let sane = [
        ("the time is within the span", (0.0..=number(&case["time"])).contains(&hit.time)),
        ("the centre is on its way", hit.centre.distance(way) <= 1e-9 * scale),
        ("the ball touches the body", touched.abs() <= 1e-9 * scale),
        ("no other body is deeper", gaps.iter().all(|&gap| gap >= -1e-9 * scale)),
        ("the normal is a unit vector", (hit.normal.length() - 1.0).abs() < 1e-12),
        ("the point is a radius away", (hit.point.distance(hit.centre) - radius).abs() <= 1e-9 * scale),
    ];
    let broken: Vec<&str> = sane.iter().filter(|(_, holds)| !holds).map(|(what, _)| *what).collect();
    if broken.is_empty() { Ok(()) } else { Err(format!("not so: {}: {hit:?}", broken.join(", "))) }
}
