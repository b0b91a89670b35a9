use crate::prelude::*;
use oracle::{Judge, World};
use serde_json::Value;

use super::told::Told;
use super::{chain_of, circle, list, number, solid, vec2, whole};

/// A case's scene, ball and limits. The wall, if there is one, is the first of the bodies.
fn launch(case: &Value) -> Result<(Scene, Ball, Limits), Error> {
    let (mut scene, told) = (Scene::new(), &case["scene"]);
    if !told["wall"].is_null() {
        scene.add(body(&told["wall"], Side::Inside)?)?;
    }
    let response = if case["mode"] == "reflect-all" { Response::Reflect } else { Response::Stop };
    for obstacle in told["obstacles"].as_array().into_iter().flatten() {
        scene.add(body(obstacle, Side::Outside)?.responding(response))?;
    }
    let ball = Ball::new(vec2(&case["origin"]), vec2(&case["direction"]), number(&case["radius"]))?;
    Ok((scene, ball, Limits::new(number(&case["maxBounces"]), f64::INFINITY)?))
}

fn body(shape: &Value, usual: Side) -> Result<Body, Error> {
    let side = shape["side"].as_str().map_or(Ok(usual), str::parse)?;
    if shape["circle"].is_object() {
        return Ok(solid(Shape::Circle(circle(&shape["circle"])?), side, shape.get("rounding")));
    }
    // One point that is grown is a circle.
    if let Some([point]) = shape["points"].as_array().map(Vec::as_slice) {
        return Ok(Body {
            side,
            ..Body::solid_circle(Circle::new(vec2(point), number(&shape["rounding"]))?)
        });
    }
    // An open chain is hit from both sides; as a wall it has no inside, which is refused.
    let side = if shape["closed"] == false && usual != Side::Inside { Side::Both } else { side };
    Ok(solid(chain_of(shape)?, side, shape.get("rounding")))
}

pub(super) fn check(case: &Value) -> Result<(), String> {
    let expect = &case["expect"];
    let (is_refused, accepts) = (expect["error"].is_string(), expect["accept"].as_array());
    let refusal_is_fine = is_refused || accepts.is_some_and(|list| list.iter().any(|word| word == "error"));
    let start_depth = case.get("startDepth").map_or(0.0, number);
    let run = launch(case).and_then(|(scene, ball, limits)| {
        let path = scene.rebound(Query::of(ball).starting_within(start_depth), &limits)?;
        Ok((scene, ball, limits, path))
    });
    let (scene, ball, limits, path) = match run {
        Err(error) if refusal_is_fine && expect["code"].as_str().is_none_or(|code| code == error.code()) => {
            return Ok(());
        }
        Err(error) => return Err(format!("refused: {error}")),
        Ok(run) => run,
    };
    if is_refused {
        let path_is_fine = accepts.is_some_and(|list| !list.is_empty());
        return if path_is_fine { Ok(()) } else { Err("was not refused".into()) };
    }
    let (judge, answer) = (Judge::default().starting_within(start_depth), Ok(path.clone()));
    if let Some(finding) = judge.judge(&World::of_scene(&scene), &ball, &limits, &answer).finding {
        return Err(format!("{}: {}", finding.fault.name(), finding.what));
    }
    let boxes = scene.ids().filter_map(|id| scene.aabb(id).ok());
    let around = Aabb::of_points(boxes.flat_map(|aabb| [aabb.min, aabb.max]).chain([ball.centre()]));
    if case["class"] == "knife-edge" {
        Ok(())
    } else {
        check_matches(case, 1e-9 * around.size().length(), &path)
    }
}

/// A contact to compare: where, and whether with the wall.
type Touch = (Vec2, bool);

/// Whether a path has the contacts of a case. Those nearer to one another than `near` count as one.
fn check_matches(case: &Value, near: f64, path: &Path) -> Result<(), String> {
    let (expect, has_wall) = (&case["expect"], !case["scene"]["wall"].is_null());
    let tolerance = number(&expect["tol_abs"]);
    let prefix = whole(&expect["valid_prefix"]) as usize;
    let told = list(&expect["hits"], |hit| hit["kind"] == "wall");
    let is_wall = |hit: &Hit| has_wall && hit.body.number() == 0;
    let start = path.points[0];
    let expected = list(&expect["path"], vec2).into_iter().skip(1).zip(told.iter().copied()).take(prefix);
    let actual = path.points.iter().copied().skip(1).zip(path.hits.iter().map(is_wall));
    let (expected, actual) = (merged(start, expected, near), merged(start, actual, near));
    for (k, want) in expected.iter().enumerate() {
        let Some(got) = actual.get(k) else {
            return Err(format!(
                "ends after {} of {} contacts: {:?}",
                actual.len(),
                expected.len(),
                path.end
            ));
        };
        if got.0.distance(want.0) > tolerance || got.1 != want.1 {
            return Err(format!("contact {k} is {got:?} instead of {want:?} (within {tolerance})"));
        }
    }
    if prefix == told.len() && expect["status"] != path.told()["end"] {
        return Err(format!("ends with {:?} instead of {}", path.end, expect["status"]));
    }
    Ok(())
}

/// Contacts in one place count as one.
fn merged(mut last: Vec2, touches: impl Iterator<Item = Touch>, near: f64) -> Vec<Touch> {
    touches.filter(|&(at, _)| at.distance(std::mem::replace(&mut last, at)) > near).collect()
}
