use crate::prelude::*;
use oracle::{Judge, World};
use serde_json::Value;

use super::told::Told;
use super::{chain_of, circle, list, number, solid, vec2};

/// A case's scene and ball, made ready to be launched.
struct Launch {
    scene: Scene,
    wall: Option<BodyId>,
    ball: Ball,
    limits: Limits,
    start_depth: f64,
}

fn launch(case: &Value) -> Result<Launch, Error> {
    let (mut scene, mut wall) = (Scene::new(), None);
    if !case["scene"]["wall"].is_null() {
        wall = Some(scene.add(body(&case["scene"]["wall"], Side::Inside)?)?);
    }
    let response = if case["mode"] == "reflect-all" { Response::Reflect } else { Response::Stop };
    for obstacle in case["scene"]["obstacles"].as_array().into_iter().flatten() {
        scene.add(Body { response, ..body(obstacle, Side::Outside)? })?;
    }
    let ball = Ball::new(vec2(&case["origin"]), vec2(&case["direction"]), number(&case["radius"]))?;
    let limits = Limits::new(number(&case["maxBounces"]), f64::INFINITY)?;
    let start_depth = case.get("startDepth").map_or(0.0, number);
    Ok(Launch { scene, wall, ball, limits, start_depth })
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
    let refusal_is_fine = expect["error"].is_string()
        || expect["accept"].as_array().is_some_and(|list| list.iter().any(|word| word == "error"));
    let run = launch(case).and_then(|launch| {
        let query = Query::from(&launch.ball).starting_within(launch.start_depth);
        let path = launch.scene.rebound(query, &launch.limits)?;
        Ok((launch, path))
    });
    let (launch, path) = match run {
        Err(error) if refusal_is_fine && expect["code"].as_str().is_none_or(|code| code == error.code()) => {
            return Ok(());
        }
        Err(error) => return Err(format!("refused: {error}")),
        Ok(run) => run,
    };
    if expect["error"].is_string() {
        let path_is_fine = expect["accept"].as_array().is_some_and(|list| !list.is_empty());
        return if path_is_fine { Ok(()) } else { Err("was not refused".into()) };
    }
    let Launch { scene, wall, ball, limits, start_depth } = &launch;
    let (judge, answer) = (Judge::default().starting_within(*start_depth), Ok(path));
    if let Some(finding) = judge.judge(&World::of_scene(scene), ball, limits, &answer).finding {
        return Err(format!("{}: {}", finding.fault.name(), finding.what));
    }
    let boxes = scene.ids().filter_map(|id| scene.aabb(id).ok());
    let around = Aabb::of_points(boxes.flat_map(|aabb| [aabb.min, aabb.max]).chain([ball.centre()]));
    match answer {
        Ok(path) if case["class"] != "knife-edge" => {
            check_matches(case, *wall, 1e-9 * around.size().length(), &path)
        }
        _ => Ok(()),
    }
}

/// A contact to compare: where, and whether with the wall.
type Touch = (Vec2, bool);

/// Whether a path has the contacts of a case. Those nearer to one another than `near` count as one.
fn check_matches(case: &Value, wall: Option<BodyId>, near: f64, path: &Path) -> Result<(), String> {
    let expect = &case["expect"];
    let tolerance = number(&expect["tol_abs"]);
    let prefix = usize::try_from(expect["valid_prefix"].as_u64().expect("a count")).expect("a small one");
    let all = expect["hits"].as_array().expect("hits");
    let expected: Vec<Touch> = list(&expect["path"], vec2)
        .into_iter()
        .skip(1)
        .zip(all.iter().map(|hit| hit["kind"] == "wall"))
        .take(prefix)
        .collect();
    let actual: Vec<Touch> =
        path.points.iter().skip(1).zip(&path.hits).map(|(&p, hit)| (p, Some(hit.body) == wall)).collect();
    let expected = merged(path.points[0], &expected, near);
    let actual = merged(path.points[0], &actual, near);
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
    let complete = prefix == all.len();
    if complete && expect["status"] != path.told()["end"] {
        return Err(format!("ends with {:?} instead of {}", path.end, expect["status"]));
    }
    Ok(())
}

/// Contacts in one place count as one.
fn merged(start: Vec2, touches: &[Touch], near: f64) -> Vec<Touch> {
    let mut last = start;
    let mut kept = Vec::new();
    for &touch in touches {
        if touch.0.distance(last) > near {
            kept.push(touch);
        }
        last = touch.0;
    }
    kept
}
