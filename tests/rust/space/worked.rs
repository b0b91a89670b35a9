//! Answers about solids, rays and crowds that are worked out by hand: `worked.json`.

use std::fmt::Debug;

use carom::Error;
use serde_json::{Value, json};

use crate::cases::worked::is_as_told;
use crate::cases::{list, number};
use crate::crowd::broad::candidates;
use crate::crowd::scenes::all_hits;
use crate::prelude::space::{test, *};

fn numbers<const N: usize>(value: &Value) -> [f64; N] {
    std::array::from_fn(|k| number(&value[k]))
}

fn point(value: &Value) -> Vec3 {
    Vec3::from_array(numbers(value))
}

fn told(point: Vec3) -> Value {
    json!(point.to_array())
}

fn word(answer: impl Debug) -> String {
    format!("{answer:?}").to_lowercase()
}

fn aabb(value: &Value) -> Aabb {
    Aabb { min: point(&value["min"]), max: point(&value["max"]) }
}

fn obb(value: &Value) -> Result<Obb, Error> {
    let (centre, half) = (point(&value["centre"]), point(&value["half"]));
    let turned = |turn| Obb::from_quaternion(centre, half, numbers(turn));
    value.get("turn").map_or_else(|| Obb::new(centre, half, Vec3::AXES), turned)
}

fn sphere(value: &Value) -> Result<Sphere, Error> {
    Sphere::new(point(&value["centre"]), number(&value["radius"]))
}

/// The name and the value of an object's only member.
fn named(value: &Value) -> (&str, &Value) {
    let (name, it) = value.as_object().and_then(|it| it.iter().next()).expect("a member");
    (name, it)
}

fn solid(value: &Value) -> Result<Solid, Error> {
    let (kind, it) = named(value);
    let (at, num) = (|name: &str| point(&it[name]), |name: &str| number(&it[name]));
    Ok(match kind {
        "box" => aabb(it).into(),
        "obb" => obb(it)?.into(),
        "sphere" => sphere(it)?.into(),
        "around" => Sphere::of_points(&list(it, point))?.into(),
        "capsule" => Capsule::new(at("from"), at("to"), num("radius"))?.into(),
        "cylinder" => Cylinder::new(at("centre"), at("axis"), num("halfHeight"), num("radius"))?.into(),
        _ => Cylinder::between(at("from"), at("to"), num("radius"))?.into(),
    })
}

fn placement(value: &Value) -> Result<Placement, Error> {
    match value.get("columns") {
        Some(columns) => Placement::from_columns(numbers(columns)),
        None => Placement::new(point(&value["position"]), numbers(&value["turn"]), point(&value["scale"])),
    }
}

fn ray(value: &Value) -> Result<Ray, Error> {
    Ray::new(point(&value["origin"]), point(&value["direction"]))
}

/// One instance of a mesh, upright if nothing else is said.
fn crowd(ask: &Value) -> Result<Crowd, Error> {
    let mesh = match named(&ask["mesh"]) {
        ("cylinder", it) => Mesh::cylinder(number(&it[0]), number(&it[1])),
        ("sphere", it) => Mesh::sphere(number(it)),
        ("box", it) => Mesh::cuboid(point(it)),
        (_, it) => Mesh::points(&list(it, point)),
    };
    let columns = ask.get("matrix").map_or(Placement::IDENTITY.to_columns(), numbers);
    #[expect(clippy::cast_possible_truncation, reason = "as three.js keeps it")]
    Crowd::new(mesh?, &columns.map(|entry| entry as f32))
}

fn sat(sat: &carom::space::Sat) -> Value {
    let gap = if let Sat::Separated { gap, .. } = sat { *gap } else { -sat.depth() };
    json!({ "relation": word(sat.relation()), "axis": told(sat.axis()), "gap": gap })
}

fn answer(ask: &Value) -> Result<Value, Error> {
    Ok(match ask["ask"].as_str().expect("a question") {
        "solid" => {
            let solid = solid(&ask["of"])?;
            json!({ "holds": list(&ask["points"], |p| solid.contains(point(p))) })
        }
        "boxes" => {
            let [a, b] = ["a", "b"].map(|name| aabb(&ask[name]));
            let distance = convex_convex(&a, &b).distance();
            json!({ "level": word(aabb_aabb(&a, &b)), "turned": sat(&sat_obb_obb(&a.into(), &b.into())), "distance": distance })
        }
        "box and ball" => json!(word(aabb_sphere(&aabb(&ask["a"]), &sphere(&ask["b"])?))),
        "solids" => {
            let overlap = solid_solid(&solid(&ask["a"])?, &solid(&ask["b"])?);
            json!({ "relation": word(overlap.relation), "along": overlap.along.map(|(axis, by)| (axis.to_array(), by)) })
        }
        "merged" => {
            let ball = sphere(&ask["a"])?.merged(&sphere(&ask["b"])?);
            json!({ "centre": told(ball.centre()), "radius": ball.radius() })
        }
        "placed" => {
            let to = placement(&ask["to"])?;
            match solid(&ask["of"])? {
                Solid::Cylinder(it) => {
                    let it = it.placed(&to)?;
                    json!({ "axis": told(it.axis()), "halfHeight": it.half_height(), "radius": it.radius() })
                }
                Solid::Aabb(it) => json!({ "half": told(Obb::placed(&it, &to)?.half()) }),
                other => panic!("{other:?} is placed by nobody"),
            }
        }
        "convex" => Convex::new(&list(&ask["points"], point)).map(|_| Value::Null)?,
        "frustum" => {
            let frustum = Frustum::from_columns(numbers(&ask["columns"]))?;
            json!(list(&ask["spheres"], |it| word(frustum.sphere(&sphere(it).expect("a ball")))))
        }
        what => of_rays_and_crowds(what, ask)?,
    })
}

fn of_rays_and_crowds(what: &str, ask: &Value) -> Result<Value, Error> {
    let (motion, num) = (|| point(&ask["motion"]), |name: &str| number(&ask[name]));
    Ok(match what {
        "ray" => {
            let hit = ray_aabb(&ray(ask)?, &aabb(&ask["box"]));
            let face = |face: Face| (face.axis, face.upper);
            json!(
                hit.map(|hit| json!({ "enter": hit.enter, "leave": hit.leave, "face": hit.face.map(face) }))
            )
        }
        "slabs" => json!(ray_slabs(&ray(ask)?, &aabb(&ask["box"]))),
        "hits" => {
            let (crowd, obb) = (crowd(ask)?, obb(&ask["box"])?);
            let [exact, plan] = [Fine::Exact, Fine::Plan].map(|fine| all_hits(&crowd, &obb, fine));
            json!({ "exact": exact, "plan": plan })
        }
        "sweep" => {
            let contact = crowd(ask)?.sweep(&obb(&ask["box"])?, motion())?;
            json!(contact.map(|it| json!({ "t": it.t, "normal": told(it.normal) })))
        }
        "sweep of a solid" => json!(crowd(ask)?.sweep_solid(&solid(&ask["of"])?, motion())?.map(|it| it.t)),
        "first along" => {
            json!(crowd(ask)?.first_along(&ray(ask)?, num("near"), num("far"))?.map(|hit| hit.distance))
        }
        "nearest" => json!(crowd(ask)?.nearest(&solid(&ask["of"])?, num("limit"))?.map(|near| near.distance)),
        "touching" => {
            let mut touched = Vec::new();
            crowd(ask)?.touching(&solid(&ask["of"])?, &mut touched);
            json!(touched)
        }
        "candidates" => {
            let (mut crowd, obb) = (crowd(ask)?, obb(&ask["box"])?);
            json!(
                [Broad::Boxes, Broad::Sorted, Broad::Tree, Broad::Plan]
                    .map(|it| candidates(&mut crowd, &obb, it))
            )
        }
        other => panic!("nobody asks {other}"),
    })
}

#[test]
fn questions_about_space_have_the_answers_worked_out_by_hand() {
    let asks: Vec<Value> = serde_json::from_str(include_str!("worked.json")).expect("a list");
    for ask in &asks {
        let verdict = match (answer(ask), &ask["refused"]) {
            (Ok(answer), Value::Null) => {
                is_as_told(&ask["is"], &answer, ask.get("within").map_or(0.0, number))
            }
            (Err(error), refused) if *refused == error.to_string() => Ok(()),
            (answer, _) => Err(format!("{answer:?}")),
        };
        verdict.unwrap_or_else(|why| panic!("{ask}: {why}"));
    }
}
