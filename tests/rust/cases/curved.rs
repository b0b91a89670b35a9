//! Paths among curved and rounded bodies.

use carom::{
    Ball, Body, BodyId, Circle, Error, Limits, Path, PathEnd, Polygon, Polyline, Response, Scene, Side, Vec2,
};
use serde_json::Value;

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use super::paths::{check_matches, diagonal};
use super::{list, load, number, vec2};
use crate::judge::{largest, point_segment};

#[test]
fn curved_and_rounded_bodies_give_the_paths_of_high_precision() {
    let name = "paths-curved.json";
    let cases = load(name, include_str!("../../cases/paths-curved.json"));
    let failures: Vec<String> = cases
        .iter()
        .filter_map(|case| check(case).err().map(|why| format!("{}: {why}", case["name"])))
        .collect();
    assert!(failures.is_empty(), "{} of {} in {name}:\n{}", failures.len(), cases.len(), failures.join("\n"));
}

/// A case's scene and ball, and what the judge knows of the scene.
struct Launch {
    scene: Scene,
    wall: Option<BodyId>,
    ball: Ball,
    limits: Limits,
    edges: Vec<Edge>,
}

fn launch(case: &Value) -> Result<Launch, Error> {
    let (mut scene, mut wall) = (Scene::new(), None);
    let (shape, obstacles) = (&case["scene"]["wall"], case["scene"]["obstacles"].as_array());
    if !shape.is_null() {
        wall = Some(scene.add(body(shape, Side::Inside)?)?);
    }
    let response = if case["mode"] == "reflect-all" { Response::Reflect } else { Response::Stop };
    for obstacle in obstacles.into_iter().flatten() {
        scene.add(Body { response, ..body(obstacle, Side::Outside)? })?;
    }
    let ball = Ball::new(vec2(&case["origin"]), vec2(&case["direction"]), number(&case["radius"]))?;
    let limits = Limits::new(number(&case["maxBounces"]), f64::INFINITY)?;
    let shapes = obstacles.into_iter().flatten().chain((!shape.is_null()).then_some(shape));
    let edges = shapes.flat_map(|shape| edges(shape, ball.radius())).collect();
    Ok(Launch { scene, wall, ball, limits, edges })
}

/// The points of a shape, the bulge of the edge from each, and what it is grown by.
fn outline(shape: &Value) -> (Vec<Vec2>, Vec<f64>, f64) {
    let points = list(if shape.is_array() { shape } else { &shape["points"] }, vec2);
    let edges = points.len() - usize::from(!is_closed(shape)).min(points.len());
    let bulges = if shape["bulges"].is_array() { list(&shape["bulges"], number) } else { vec![0.0; edges] };
    (points, bulges, rounding(shape))
}

fn is_closed(shape: &Value) -> bool {
    shape["closed"] != false
}

fn rounding(shape: &Value) -> f64 {
    shape.get("rounding").map_or(0.0, number)
}

/// A circle's centre and radius; one point that is grown is one, too.
fn circle(shape: &Value) -> Option<(Vec2, f64, f64)> {
    let circle = &shape["circle"];
    if circle.is_object() {
        return Some((vec2(&circle["centre"]), number(&circle["radius"]), rounding(shape)));
    }
    let points = shape["points"].as_array().filter(|points| points.len() == 1)?;
    Some((vec2(&points[0]), rounding(shape), 0.0))
}

fn body(shape: &Value, usual: Side) -> Result<Body, Error> {
    let side = shape["side"].as_str().map_or(Ok(usual), str::parse)?;
    if let Some((centre, radius, rounding)) = circle(shape) {
        return Ok(Body { side, ..Body::solid_circle(Circle::new(centre, radius)?) }.rounded(rounding));
    }
    let (points, bulges, rounding) = outline(shape);
    if is_closed(shape) {
        return Ok(Body { side, ..Body::room(Polygon::curved(&points, &bulges)?) }.rounded(rounding));
    }
    // An open chain is hit from both sides; as a wall it has no inside, which is refused.
    let side = if usual == Side::Inside { usual } else { Side::Both };
    Ok(Body { side, ..Body::polyline(Polyline::curved(&points, &bulges)?) }.rounded(rounding))
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
        return Err("was not refused".into());
    }
    check_is_sound(&launch, &path)?;
    let corners = launch.edges.iter().flat_map(Edge::extent);
    let near = 1e-9 * diagonal(corners.chain([launch.ball.centre()]));
    if case["class"] == "knife-edge" { Ok(()) } else { check_matches(case, launch.wall, near, &path) }
}

/// On every leg, all is finite, the ball comes through nothing, touches something where it bounces, and is mirrored there.
fn check_is_sound(launch: &Launch, path: &Path) -> Result<(), String> {
    let Launch { edges, .. } = launch;
    let size = largest(edges.iter().flat_map(Edge::extent).chain([launch.ball.centre()]));
    if !path.points.iter().all(|p| p.is_finite()) || !path.length.is_finite() || !path.direction.is_finite() {
        return Err("the path is not finite".into());
    }
    for (k, leg) in path.points.windows(2).enumerate() {
        if let Some(edge) =
            edges.iter().find(|edge| edge.clearance(leg[0], leg[1]) < edge.apart - 1e-9 * size)
        {
            return Err(format!("leg {k} comes as near as {} to {edge:?}", edge.clearance(leg[0], leg[1])));
        }
        let gap = |edge: &&Edge| (edge.distance(leg[1]) - edge.apart).abs() <= 1e-8 * size;
        let touched: Vec<&Edge> = edges.iter().filter(gap).collect();
        if touched.is_empty() {
            return Err(format!("contact {k} touches nothing"));
        }
        let onward = path.points.get(k + 2).map_or(path.direction, |&next| next - leg[1]);
        let (to, on) = (leg[1] - leg[0], onward);
        // Directions of shorter legs, and normals of smaller balls, are rounding.
        let long = 1e-6 * size;
        let told =
            to.length() > long && on.length() > long.min(0.5) && touched.iter().all(|e| e.apart > long);
        let last = k + 1 == path.hits.len();
        let stopped = last && matches!(path.end, PathEnd::Stopped { .. });
        let normal = if let [edge] = touched[..] { edge.normal(leg[1]) } else { None };
        if let Some(normal) = normal.filter(|_| told && !stopped) {
            let (to, on) = (to.normalize(), on.normalize());
            let off = (to - 2.0 * to.dot(normal) * normal - on).length();
            if off > 1e-8 {
                return Err(format!("contact {k} turns the ball {off} astray, off {:?}", touched[0]));
            }
        }
    }
    Ok(())
}

/// An edge as the judge sees it: an arc by its chord, without its centre, which may be far out.
#[derive(Debug)]
struct Edge {
    a: Vec2,
    b: Vec2,
    bulge: f64,
    /// How far from it the ball's centre is when the ball touches it.
    apart: f64,
}

fn edges(shape: &Value, radius: f64) -> Vec<Edge> {
    if let Some((centre, around, rounding)) = circle(shape) {
        let (a, b) = (centre - Vec2::new(around, 0.0), centre + Vec2::new(around, 0.0));
        let half = |a, b| Edge { a, b, bulge: 1.0, apart: radius + rounding };
        return vec![half(a, b), half(b, a)];
    }
    let (points, bulges, rounding) = outline(shape);
    let edge = |(k, &bulge): (usize, &f64)| {
        let (a, b) = (points[k], points[(k + 1) % points.len()]);
        Edge { a, b, bulge, apart: radius + rounding }
    };
    bulges.iter().enumerate().map(edge).collect()
}

/// A point as it is seen from the centre of an arc.
struct Seen {
    /// How far it is beyond the circle.
    offset: f64,
    /// Whether the arc is in its direction from the centre.
    spanned: bool,
    /// From the centre to the point, in radii.
    out: Vec2,
}

impl Edge {
    /// The ends, and the arc's farthest point from its chord.
    fn extent(&self) -> Vec<Vec2> {
        let chord = self.b - self.a;
        vec![self.a, self.b, self.a.midpoint(self.b) + 0.5 * self.bulge * Vec2::new(chord.y, -chord.x)]
    }

    fn seen(&self, p: Vec2) -> Seen {
        let (bulge, chord) = (self.bulge.abs(), self.b - self.a);
        let along = chord.normalize();
        let up = Vec2::new(along.y, -along.x) * self.bulge.signum();
        let (w, half) = (p - self.a.midpoint(self.b), 0.5 * chord.length());
        let (x, y) = (w.dot(along), w.dot(up));
        // The centre is `depth` below the chord.
        let (depth, radius) =
            (half * (1.0 - bulge * bulge) / (2.0 * bulge), half * (1.0 + bulge * bulge) / (2.0 * bulge));
        let height = y + depth;
        // |v| − R = (|v|² − R²) / (|v| + R), where R² − depth² = half².
        let offset = (x * x + y * y - half * half + 2.0 * y * depth) / (x.hypot(height) + radius);
        let steep = x.abs() * depth.abs() <= half * height.abs();
        let spanned = if depth >= 0.0 { height > 0.0 && steep } else { height > 0.0 || !steep };
        Seen { offset, spanned, out: x / radius * along + height / radius * up }
    }

    fn distance(&self, p: Vec2) -> f64 {
        if self.bulge == 0.0 {
            return point_segment(p, (self.a, self.b));
        }
        let seen = self.seen(p);
        if seen.spanned { seen.offset.abs() } else { (p - self.a).length().min((p - self.b).length()) }
    }

    /// The unit normal towards a point that is not on it. `None` between two ends that are as near.
    fn normal(&self, p: Vec2) -> Option<Vec2> {
        let chord = self.b - self.a;
        let seen = if self.bulge == 0.0 { None } else { Some(self.seen(p)) };
        let part = (p - self.a).dot(chord) / chord.length_squared();
        let (a, b) = ((p - self.a).length(), (p - self.b).length());
        match seen {
            Some(seen) if seen.spanned => Some(seen.out.normalize() * seen.offset.signum()),
            None if (0.0..=1.0).contains(&part) => Some((p - self.a - part * chord).normalize()),
            _ if (a - b).abs() < 1e-6 * (a + b) => None,
            _ => Some(if a < b { p - self.a } else { p - self.b }.normalize()),
        }
    }

    /// The least distance from a leg, by closed form and 24 samples; as much below 0 as the leg is behind it at either end
    /// where it goes through.
    fn clearance(&self, p: Vec2, q: Vec2) -> f64 {
        let at = |t: f64| p + t * (q - p);
        let mut parts: Vec<f64> = (0..=24).map(|k| f64::from(k) / 24.0).collect();
        if self.bulge != 0.0 {
            // Where the leg is nearest to the centre.
            let (from, way) = (self.seen(p), self.seen(q));
            let (from, way) = (from.out, way.out - from.out);
            parts.push((-from.dot(way) / way.length_squared()).clamp(0.0, 1.0));
            parts.sort_by(f64::total_cmp);
        }
        let sides: Vec<(f64, bool)> = parts.iter().map(|&t| self.side(at(t))).collect();
        let through = sides.windows(2).filter(|s| s[0].1 && s[1].1 && s[0].0 * s[1].0 < 0.0);
        let depth = through.map(|s| s[0].0.abs().min(s[1].0.abs())).fold(0.0, f64::max);
        if depth > 0.0 {
            return -depth;
        }
        let nearest = parts.iter().map(|&t| self.distance(at(t))).fold(f64::INFINITY, f64::min);
        nearest.min(point_segment(self.a, (p, q))).min(point_segment(self.b, (p, q)))
    }

    /// How far a point is from the edge's line or circle, with a sign, and whether it is beside the edge.
    fn side(&self, p: Vec2) -> (f64, bool) {
        if self.bulge != 0.0 {
            let seen = self.seen(p);
            return (seen.offset, seen.spanned);
        }
        let (chord, w) = (self.b - self.a, p - self.a);
        let part = w.dot(chord) / chord.length_squared();
        (chord.perp_dot(w) / chord.length(), (0.0..=1.0).contains(&part))
    }
}
