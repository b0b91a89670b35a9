//! Rays and points among boxes, through the tree, against answers found without one.

use crate::prelude::{test, *};
use crate::tree::sorted;
use serde_json::Value;

use super::{list, load, number, vec2};

fn indices(value: &Value) -> Vec<usize> {
    list(value, |item| usize::try_from(item.as_u64().expect("an index")).expect("an index"))
}

fn boxes_of(case: &Value) -> Vec<Aabb> {
    list(&case["boxes"], |aabb| Aabb { min: vec2(&aabb[0]), max: vec2(&aabb[1]) })
}

fn check_ray(tree: &Bvh, boxes: &[Aabb], query: &Value) {
    let direction = vec2(&query["ray"]["d"]);
    let ray = Ray::new(vec2(&query["ray"]["o"]), direction).unwrap();
    let mut hits = Vec::new();
    tree.walk_ray(&ray, 0.0, f64::INFINITY, &mut Counters::default(), |item| {
        hits.extend(ray_aabb(&ray, &boxes[item]).map(|_| item));
        f64::INFINITY
    });
    assert_eq!(sorted(hits), sorted(indices(&query["hits"])), "hits of {query}");

    let (mut first, mut nearest) = (Vec::new(), f64::INFINITY);
    tree.walk_ray(&ray, 0.0, f64::INFINITY, &mut Counters::default(), |item| {
        if let Some((enter, _)) = ray_aabb(&ray, &boxes[item]) {
            if enter < nearest {
                (nearest, first) = (enter, Vec::new());
            }
            if enter == nearest {
                first.push(item);
            }
        }
        nearest
    });
    assert_eq!(sorted(first), sorted(indices(&query["first"])), "first of {query}");
    let theirs = query["first_t"].as_f64().unwrap_or(f64::INFINITY);
    let ours = nearest / direction.length();
    assert!(ours == theirs || (ours - theirs).abs() <= 8.0 * f64::EPSILON * theirs, "{ours} in {query}");
}

fn check_point(tree: &Bvh, boxes: &[Aabb], query: &Value) {
    let (point, radius) = (vec2(&query["point"]), number(&query["radius"]));
    let mut inside = Vec::new();
    let at_point = Aabb::of_points([point]);
    tree.overlaps(&at_point, &mut Counters::default(), |item| inside.push(item));
    assert_eq!(sorted(inside), sorted(indices(&query["inside"])), "inside of {query}");

    let mut within = Vec::new();
    tree.walk_point(point, radius, &mut Counters::default(), |item| {
        within.extend((boxes[item].distance(point) <= radius).then_some(item));
        radius
    });
    assert_eq!(sorted(within), sorted(indices(&query["within"])), "within of {query}");
}

#[test]
fn tree_cases_have_their_known_answers() {
    let cases = load("trees.json", include_str!("../../cases/trees.json"));
    assert!(cases.len() >= 3);
    for case in &cases {
        let boxes = boxes_of(case);
        let built = Bvh::new(&boxes);
        let mut moved = Bvh::new(&vec![Aabb::of_points([Vec2::ZERO]); boxes.len()]);
        moved.refit(&boxes).expect("as many boxes as before");
        for query in case["queries"].as_array().expect("queries") {
            let check = if query.get("ray").is_some() { check_ray } else { check_point };
            for tree in [&built, &moved] {
                check(tree, &boxes, query);
            }
        }
    }
    println!("{} of {} tree cases passed", cases.len(), cases.len());
}
