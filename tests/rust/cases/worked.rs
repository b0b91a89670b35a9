//! Questions to scenes with answers worked out by hand: `tests/node/worked.test.mjs` asks them of the package.

use crate::prelude::*;
use carom::billiards::{FreeSpace, Growth, Touch, escape_length, gaps};
use serde_json::{Value, json};

use super::bodies::{add, body, id, motion, placement, scene};
use super::told::{Told, told};
use super::{list, number, vec2, whole};

/// A scene, and the table that was made of it.
struct Stage {
    scene: Scene,
    table: Option<Table>,
}

pub(super) fn check(case: &Value) -> Result<(), String> {
    let mut stage = Stage { scene: scene(case).map_err(|error| error.to_string())?, table: None };
    for ask in case["asks"].as_array().expect("asks") {
        let before = stage.scene.clone();
        let answer = stage.answer(ask);
        let verdict = match (&answer, ask["refused"].as_str()) {
            (Ok(answer), None) if ask["many"].is_u64() => {
                is_as_told(&ask["many"], &json!(answer.as_array().map(Vec::len)), 0.0)
            }
            (Ok(answer), None) => {
                let within = ask.get("within").map_or(0.0, number);
                ask.get("is").map_or(Ok(()), |expected| is_as_told(expected, answer, within))
            }
            (Ok(answer), Some(_)) => Err(format!("is not refused: {answer}")),
            (Err(error), refused) => is_refused(error, refused, ask["says"].as_str().unwrap_or_default()),
        };
        verdict.map_err(|why| format!("{ask}\n  {why}"))?;
        if answer.is_err() && all_of(&before) != all_of(&stage.scene) {
            return Err(format!("{ask} has changed the scene"));
        }
    }
    Ok(())
}

fn all_of(scene: &Scene) -> String {
    format!("{:?}", scene.ids().map(|id| (id, scene.body(id), scene.motion(id))).collect::<Vec<_>>())
}

fn is_refused(error: &Error, code: Option<&str>, says: &str) -> Result<(), String> {
    let is_so = code == Some(error.code()) && error.to_string().contains(says);
    if is_so { Ok(()) } else { Err(format!("is refused: {}: {error}", error.code())) }
}

/// Of an object, what is expected; of a list, all.
pub(crate) fn is_as_told(expected: &Value, found: &Value, within: f64) -> Result<(), String> {
    match (expected, found) {
        (Value::Object(members), _) => {
            let told = |(key, value): (&String, &Value)| {
                is_as_told(value, &found[key], within).map_err(|why| format!("{key}: {why}"))
            };
            members.iter().try_for_each(told)
        }
        (Value::Array(some), Value::Array(all)) if some.len() == all.len() => {
            some.iter().zip(all).try_for_each(|(one, other)| is_as_told(one, other, within))
        }
        (Value::Number(_), Value::Number(_)) if (number(expected) - number(found)).abs() <= within => Ok(()),
        _ if expected == found => Ok(()),
        _ => Err(format!("{found} instead of {expected}")),
    }
}

fn limits(ask: &Value) -> Result<Limits, Error> {
    let or_infinite = |name: &str| ask.get(name).map_or(f64::INFINITY, number);
    Limits::new(or_infinite("bounces"), or_infinite("length"))
}

/// A ball of five numbers: its centre, its direction, its radius.
pub(super) fn ball(value: &Value) -> Result<Ball, Error> {
    Ball::new(vec2(value), v(number(&value[2]), number(&value[3])), number(&value[4]))
}

/// The ball of a table: its velocity in place of the direction, and a mass.
pub(super) fn rolling(value: &Value) -> TableBall {
    let usual = TableBall::default();
    TableBall {
        centre: vec2(&value["centre"]),
        velocity: value.get("velocity").map_or(usual.velocity, vec2),
        radius: number(&value["radius"]),
        mass: value.get("mass").map_or(usual.mass, number),
        layers: value.get("layers").map_or(usual.layers, whole),
        hits: value.get("hits").map_or(usual.hits, whole),
    }
}

fn table(scene: &Scene, ask: &Value) -> Result<Table, Error> {
    let mut table = Table::new(scene.clone(), ask.get("restitution").map_or(1.0, number))?;
    for ball in ask["balls"].as_array().into_iter().flatten() {
        table.add(rolling(ball))?;
    }
    Ok(table)
}

fn outline(ask: &Value) -> Result<Outline, Error> {
    let distance = number(&ask["distance"]);
    match body(ask)?.shape {
        Shape::Polygon(polygon) => Outline::of_polygon(&polygon, distance),
        Shape::Polyline(polyline) => Outline::of_polyline(&polyline, distance),
        Shape::Circle(circle) => Outline::of_circle(&circle, distance),
    }
}

/// It keeps its motion unless it is given one.
fn replace(scene: &mut Scene, id: BodyId, with: &Value) -> Result<(), Error> {
    scene.replace(id, body(with)?)?;
    if with["velocity"].is_array() { scene.set_motion(id, motion(with)) } else { Ok(()) }
}

impl Stage {
    fn answer(&mut self, ask: &Value) -> Result<Value, Error> {
        let (scene, body, num) = (&mut self.scene, || id(&ask["body"]), |name: &str| number(&ask[name]));
        let what = ask["ask"].as_str().expect("a question");
        match what {
            "add" => told(add(scene, &ask["body"])),
            "remove" => told(scene.remove(body()).map(drop)),
            "replace" => told(replace(scene, body(), &ask["with"])),
            "place" => told(scene.place(body(), placement(ask)?)),
            "setMotion" => told(scene.set_motion(body(), motion(ask))),
            "advance" => told(scene.advance(num("time"))),
            "motion" => told(scene.motion(body())),
            "boxOf" => told(scene.aabb(body())),
            "outline" => told(scene.outline(body(), num("radius"))),
            "outlineOf" => told(outline(ask)),
            "freeSpace" => told(FreeSpace::of(scene, num("radius"))),
            "makeTable" => told(table(scene, ask).map(|table| self.table = Some(table))),
            _ => self.of_many(what, ask),
        }
    }

    /// Questions about many bodies in one call.
    fn of_many(&mut self, what: &str, ask: &Value) -> Result<Value, Error> {
        let (scene, numbers) = (&mut self.scene, |name: &str| list(&ask[name], number));
        match what {
            "placeMany" => told(scene.place_many(&list(&ask["bodies"], id), &numbers("to"))),
            "addPolygons" => {
                told(scene.add_polygons(&numbers("corners"), &list(&ask["starts"], whole), Body::obstacle))
            }
            _ => self.of_table(what, ask),
        }
    }

    fn of_table(&mut self, what: &str, ask: &Value) -> Result<Value, Error> {
        let Some(table) = self.table.as_mut() else { return cast(&self.scene, what, ask) };
        let ball = || whole(&ask["ball"]) as usize;
        match what {
            "setScene" => told(table.set_scene(self.scene.clone())),
            "addBall" => told(table.add(rolling(&ask["ball"])).map(drop)),
            "removeBall" => told(table.remove(ball())),
            "setVelocity" => told(table.set_velocity(ball(), vec2(&ask["velocity"]))),
            "nextEvent" => told(table.next_event(ask.get("until").map_or(f64::INFINITY, number))),
            "step" => told(table.step(number(&ask["time"]))),
            "table" => Ok(table.told()),
            _ => cast(&self.scene, what, ask),
        }
    }
}

/// Questions about a ball, or a point, or many balls, of which one that cannot start has no answer.
fn cast(scene: &Scene, what: &str, ask: &Value) -> Result<Value, Error> {
    let ignored = ask.get("ignore").map_or(vec![], |ids| list(ids, id));
    let filter = Filter { hits: ask.get("hits").map_or(u32::MAX, whole), ignore: &ignored };
    let start_depth = ask.get("startDepth").map_or(0.0, number);
    let (numbers, num) = (&ask["ball"], |name: &str| number(&ask[name]));
    if what == "clearance" {
        return told(scene.clearance(Query { of: vec2(&ask["at"]), filter, start_depth }));
    }
    if let "castMany" | "reboundMany" = what {
        let balls = list(&ask["balls"], number);
        let many = Query { of: &balls[..], filter, start_depth };
        return if what == "castMany" {
            Ok(scene.cast_many(many)?.map(|hit| hit.ok().flatten().told()).collect())
        } else {
            Ok(scene.rebound_many(many, &limits(ask)?)?.map(|path| path.ok().told()).collect())
        };
    }
    if what == "castMoving" {
        let velocity = v(number(&numbers[2]), number(&numbers[3]));
        let of = MovingBall::new(vec2(numbers), velocity, number(&numbers[4]))?;
        return told(scene.cast_moving(Query { of, filter, start_depth }, num("time")));
    }
    let query = Query { of: ball(numbers)?, filter, start_depth };
    let path = || scene.rebound(query, &limits(ask)?);
    match what {
        "trace" => told(traced(scene, query, ask)),
        "piece" => told(traced(scene, query, ask).map(|trace| looked_at(&trace, ask))),
        "firstHit" => told(scene.first_hit(query)),
        "anyHit" => told(scene.any_hit(query, num("distance"))),
        "allHits" => told(scene.all_hits(query)),
        "pushOut" => told(scene.push_out(query, num("depth"))),
        "aim" => told(scene.aim(query, vec2(&ask["target"]), whole(&ask["bounces"]), whole(&ask["samples"]))),
        "fan" => Ok(json!(scene.fan(query, whole(&ask["count"]), &limits(ask)?)?.points.len())),
        "rebound" => told(path()),
        "touches" => told(touches(scene, &query.of, &path()?)),
        "escapeLength" => Ok(escape_length(&path()?, &list(&ask["exits"], id)).told()),
        "growth" => told(Growth::of(scene, &path()?, query.of.radius()).map(|growth| growth.logarithms)),
        "gaps" => Ok(gaps(&path()?, &scene.rebound(ball(&ask["other"])?, &limits(ask)?)?).told()),
        _ => panic!("nobody asks {what}"),
    }
}

fn touches(scene: &Scene, ball: &Ball, path: &Path) -> Result<Vec<Touch>, Error> {
    Ok(FreeSpace::of(scene, ball.radius())?.map_or(Vec::new(), |space| space.touches(path)))
}

fn traced(scene: &Scene, query: Query<'_, Ball>, ask: &Value) -> Result<Trace, Error> {
    let search = match ask["search"].as_str() {
        Some("boxes") => Search::Boxes,
        Some("tree") => Search::Tree,
        _ => Search::Everything,
    };
    scene.trace(query, search)
}

/// The answer about the one piece that is asked for.
fn looked_at(trace: &Trace, ask: &Value) -> Option<PieceFound> {
    trace.steps.iter().find_map(|step| {
        let Look::Piece { body, feature, found } = step.look else { return None };
        let (word, index) = super::told::feature(feature);
        let is_it = body == id(&ask["body"]) && ask["feature"] == word && ask["index"] == index;
        is_it.then_some(found)
    })
}
