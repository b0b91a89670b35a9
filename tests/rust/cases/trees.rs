//! Rays and points among boxes, through the tree, against answers found without one.

use crate::prelude::{test, *};
use crate::tree::{inside, near, sorted, visited};
use serde_json::Value;

use super::{list, load, number, vec2, whole};

fn indices(value: &Value) -> Vec<usize> {
    sorted(list(value, |item| whole(item) as usize))
}

fn check_ray(tree: &Bvh, boxes: &[Aabb], query: &Value) {
    let direction = vec2(&query["ray"]["d"]);
    let ray = Ray::new(vec2(&query["ray"]["o"]), direction).unwrap();
    let hits = visited(tree, &ray, 0.0, f64::INFINITY, &mut Counters::default());
    assert_eq!(hits, indices(&query["hits"]), "hits of {query}");
    let entered = |item: usize| ray_aabb(&ray, &boxes[item]).map_or(f64::INFINITY, |(enter, _)| enter);
    let nearest = hits.iter().map(|&item| entered(item)).fold(f64::INFINITY, f64::min);
    let first: Vec<usize> = hits.into_iter().filter(|&item| entered(item) == nearest).collect();
    assert_eq!(first, indices(&query["first"]), "first of {query}");
    let theirs = query["first_t"].as_f64().unwrap_or(f64::INFINITY);
    let ours = nearest / direction.length();
    assert!(ours == theirs || (ours - theirs).abs() <= 8.0 * f64::EPSILON * theirs, "{ours} in {query}");
}

fn check_point(tree: &Bvh, query: &Value) {
    let (point, radius) = (vec2(&query["point"]), number(&query["radius"]));
    assert_eq!(inside(tree, &Aabb::of_points([point])), indices(&query["inside"]), "inside of {query}");
    assert_eq!(near(tree, point, radius), indices(&query["within"]), "within of {query}");
}

#[test]
fn tree_cases_have_their_known_answers() {
    for case in load("trees.json", include_str!("../../cases/trees.json")) {
        let boxes = list(&case["boxes"], |aabb| Aabb { min: vec2(&aabb[0]), max: vec2(&aabb[1]) });
        let tree = Bvh::new(&boxes);
        for query in case["queries"].as_array().expect("queries") {
            match query.get("ray") {
                Some(_) => check_ray(&tree, &boxes, query),
                None => check_point(&tree, query),
            }
        }
    }
}
