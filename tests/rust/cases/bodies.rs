//! Bodies of cases, written as in scene files; what is left out is as in JavaScript.

use crate::prelude::*;
use serde_json::Value;

use super::{chain, circle, list, number, solid, vec2, whole};

fn shape(value: &Value) -> Result<(Shape, Side), Error> {
    if value["circle"].is_object() {
        return Ok((Shape::Circle(circle(&value["circle"])?), Side::Outside));
    }
    let is_open = value["polyline"].is_array();
    let points = if is_open { &value["polyline"] } else { &value["polygon"] };
    let side = if is_open { Side::Both } else { Side::Outside };
    Ok((chain(points, &value["bulges"], !is_open)?, side))
}

pub(super) fn placement(value: &Value) -> Result<Placement, Error> {
    if value["matrix"].is_array() {
        let rows = list(&value["matrix"], number);
        return Placement::from_matrix(rows.try_into().expect("nine numbers"));
    }
    let scale = |value: &Value| value.as_f64().map_or_else(|| vec2(value), Vec2::splat);
    let [position, rotation, scale_of] = ["position", "rotation", "scale"].map(|name| value.get(name));
    let own = Placement::new(
        position.map_or(Vec2::ZERO, vec2),
        rotation.map_or(0.0, number),
        scale_of.map_or(Vec2::ONE, scale),
    )?;
    value.get("parent").map_or(Ok(own), |parent| own.within(&placement(parent)?))
}

pub(super) fn body(value: &Value) -> Result<Body, Error> {
    let (shape, usual) = shape(&value["shape"])?;
    let side = value["side"].as_str().map_or(Ok(usual), str::parse)?;
    Ok(Body {
        placement: placement(&value["placement"])?,
        response: value["response"].as_str().map_or(Ok(Response::Reflect), str::parse)?,
        layers: value.get("layers").map_or(u32::MAX, whole),
        ..solid(shape, side, value.get("rounding"))
    })
}

pub(super) fn id(value: &Value) -> BodyId {
    BodyId::from_number(value.as_u64().unwrap_or_else(|| panic!("{value} is no body")))
}

pub(super) fn motion(value: &Value) -> Motion {
    let still = Motion::STILL;
    Motion {
        velocity: value.get("velocity").map_or(still.velocity, vec2),
        angular: value.get("angular").map_or(still.angular, number),
        pivot: value.get("pivot").map_or(still.pivot, vec2),
    }
}

/// Adds a body and sets it in motion.
pub(super) fn add(scene: &mut Scene, value: &Value) -> Result<BodyId, Error> {
    let id = scene.add(body(value)?)?;
    scene.set_motion(id, motion(value))?;
    Ok(id)
}

/// The scene of a case.
pub(super) fn scene(case: &Value) -> Result<Scene, Error> {
    let mut scene = Scene::new();
    for body in case["bodies"].as_array().into_iter().flatten() {
        add(&mut scene, body)?;
    }
    Ok(scene)
}
