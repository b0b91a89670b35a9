use carom::{Ball, Body, BodyId, Error, Limits, Path, PathEnd, Polygon, Response, Scene, Vec2};
use serde_json::Value;

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use super::{list, load, number, vec2};
use crate::judge::{Segments, clearance, closed, largest, point_segment};

#[test]
fn originals_give_the_originals_own_paths() {
    check_all("paths-original.json", include_str!("../../cases/paths-original.json"));
}

#[test]
fn degenerate_cases_have_their_documented_answers() {
    check_all("paths-degenerate.json", include_str!("../../cases/paths-degenerate.json"));
}

#[test]
fn random_rooms_give_the_paths_of_high_precision() {
    check_all("paths-random.json", include_str!("../../cases/paths-random.json"));
}

#[test]
fn balls_aimed_at_joints_take_the_paths_of_high_precision() {
    check_all("paths-joints.json", include_str!("../../cases/paths-joints.json"));
}

#[test]
fn invalid_input_is_refused() {
    check_all("paths-invalid.json", include_str!("../../cases/paths-invalid.json"));
}

/// More cases in one file, when `CAROM_CASES` names a folder that holds a `paths.json`.
#[test]
fn cases_from_elsewhere_match_too() {
    check_all("paths.json", "[]");
}

fn check_all(name: &str, text: &str) {
    let cases = load(name, text);
    let failures: Vec<String> = cases
        .iter()
        .filter_map(|case| check(case).err().map(|why| format!("{}: {why}", case["name"])))
        .collect();
    assert!(failures.is_empty(), "{} of {} in {name}:\n{}", failures.len(), cases.len(), failures.join("\n"));
}

/// A case's scene and ball, made ready to be launched.
struct Launch {
    scene: Scene,
    wall: Option<BodyId>,
    ball: Ball,
    limits: Limits,
    walls: Segments,
    obstacles: Segments,
}

fn launch(case: &Value) -> Result<Launch, Error> {
    let mut scene = Scene::new();
    let mut wall = None;
    let mut walls = Segments::new();
    let mut obstacles = Segments::new();
    if case["scene"]["wall"].is_array() {
        let corners = list(&case["scene"]["wall"], vec2);
        wall = Some(scene.add(Body::room(Polygon::new(&corners)?))?);
        walls = closed(&corners);
    }
    let response = if case["mode"] == "reflect-all" { Response::Reflect } else { Response::Stop };
    for obstacle in case["scene"]["obstacles"].as_array().into_iter().flatten() {
        let corners = list(obstacle, vec2);
        scene.add(Body::obstacle(Polygon::new(&corners)?).responding(response))?;
        obstacles.extend(closed(&corners));
    }
    let ball = Ball::new(vec2(&case["origin"]), vec2(&case["direction"]), number(&case["radius"]))?;
    let bounces = number(&case["maxBounces"]);
    let bounces = Limits::new(bounces, f64::INFINITY)?;
    Ok(Launch { scene, wall, ball, limits: bounces, walls, obstacles })
}

fn check(case: &Value) -> Result<(), String> {
    let expect = &case["expect"];
    let refusal_is_fine = expect["error"].is_string()
        || expect["accept"].as_array().is_some_and(|list| list.iter().any(|word| word == "error"));
    let run = launch(case).and_then(|launch| {
        let path = launch.scene.rebound(&launch.ball, &launch.limits)?;
        Ok((launch, path))
    });
    let (launch, path) = match run {
        Err(_) if refusal_is_fine => return Ok(()),
        Err(error) => return Err(format!("refused: {error}")),
        Ok(run) => run,
    };
    if expect["error"].is_string() {
        let path_is_fine = expect["accept"].as_array().is_some_and(|list| !list.is_empty());
        return if path_is_fine { Ok(()) } else { Err("was not refused".into()) };
    }
    check_is_sound(&launch, &path)?;
    let corners = launch.walls.iter().chain(&launch.obstacles).map(|edge| edge.0);
    let near = 1e-9 * diagonal(corners.chain([launch.ball.centre()]));
    if case["class"] == "knife-edge" { Ok(()) } else { check_matches(case, launch.wall, near, &path) }
}

/// On every leg, all is finite and the ball comes through nothing.
fn check_is_sound(launch: &Launch, path: &Path) -> Result<(), String> {
    let edges: Segments = launch.walls.iter().chain(&launch.obstacles).copied().collect();
    let scale = largest(edges.iter().flat_map(|edge| [edge.0, edge.1]));
    let r = launch.ball.radius();
    if !path.points.iter().all(|p| p.is_finite()) || !path.length.is_finite() || !path.direction.is_finite() {
        return Err("the path is not finite".into());
    }
    for (k, leg) in path.points.windows(2).enumerate() {
        let room = clearance((leg[0], leg[1]), &edges);
        if room < r - 1e-9 * scale {
            return Err(format!("leg {k} comes as near as {room} to an edge, with radius {r}"));
        }
        let hit = &path.hits[k];
        let edges = if Some(hit.body) == launch.wall { &launch.walls } else { &launch.obstacles };
        let gap = edges.iter().map(|&edge| point_segment(leg[1], edge)).fold(f64::INFINITY, f64::min) - r;
        if gap.abs() > 1e-8 * scale {
            return Err(format!("contact {k} is {gap} away from touching"));
        }
    }
    Ok(())
}

/// A contact to compare: where, and whether with the wall.
type Touch = (Vec2, bool);

/// Whether a path has the contacts of a case. Those nearer to one another than `near` count as one.
pub(super) fn check_matches(
    case: &Value,
    wall: Option<BodyId>,
    near: f64,
    path: &Path,
) -> Result<(), String> {
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
    let end = match path.end {
        PathEnd::Stopped { .. } => "stopped",
        PathEnd::MaxBounces => "max-bounces",
        PathEnd::MaxLength => "max-length",
        PathEnd::Escaped => "escaped",
        PathEnd::Stuck => "stuck",
    };
    if complete && expect["status"] != end {
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

pub(super) fn diagonal(points: impl IntoIterator<Item = Vec2>) -> f64 {
    let aabb = carom::Aabb::of_points(points);
    aabb.min.distance(aabb.max)
}
