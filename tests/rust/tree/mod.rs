//! The tree of boxes, against looking at every box.

use crate::prelude::{test, *};
mod midpoint;
mod moved;

fn aabb(x0: f64, y0: f64, x1: f64, y1: f64) -> Aabb {
    Aabb { min: v(x0, y0), max: v(x1, y1) }
}

pub(crate) fn sorted(mut items: Vec<usize>) -> Vec<usize> {
    items.sort_unstable();
    items
}

/// Boxes as they come: scattered, on a grid (with equal centres and shared sides), flat, or points, none, or of no points, and
/// some so small that their squares vanish, so large that others are nothing beside them, or so far away that their coordinates
/// are coarse.
fn random_boxes(random: &mut Random, most: i32) -> Vec<Aabb> {
    let kind = random.whole(0, 3);
    let power = random.whole(-30, 30);
    let scale = 2.0_f64.powi(random.pick(&[power, power, power, power, -600, 200]));
    let everything = Aabb { min: Vec2::splat(-1e74), max: Vec2::splat(1e74) };
    let odd = random.pick(&[Aabb::EMPTY, Aabb::EMPTY, Aabb::EMPTY, everything]);
    let mut boxes: Vec<Aabb> = (0..random.whole(0, most))
        .map(|_| {
            let mut number = |reach: i32| match kind {
                0 => f64::from(random.whole(-reach, reach)),
                _ => random.float(f64::from(-reach), f64::from(reach)),
            };
            let (centre, half) = (v(number(9), number(9)), v(number(3), number(3)).abs());
            if random.one_in(32) {
                return odd;
            }
            let half = match kind {
                1 => half * v(1.0, 0.0),
                2 => half * 0.01,
                _ => half,
            };
            Aabb { min: scale * (centre - half), max: scale * (centre + half) }
        })
        .collect();
    if random.one_in(4) {
        // Many with one centre: no split can part them.
        for aabb in &mut boxes {
            *aabb = Aabb { min: -aabb.size(), max: aabb.size() };
        }
    }
    if random.one_in(4) {
        let away = scale * 2.0_f64.powi(random.whole(20, 45)) * v(random.float(-1.0, 1.0), 1.0);
        for aabb in &mut boxes {
            *aabb = Aabb { min: aabb.min + away, max: aabb.max + away };
        }
    }
    boxes
}

fn random_ray(random: &mut Random, boxes: &[Aabb]) -> Ray {
    let boxes: Vec<&Aabb> = boxes.iter().filter(|aabb| !aabb.is_empty()).collect();
    let around = boxes.iter().fold(aabb(-1.0, -1.0, 1.0, 1.0), |sum, aabb| sum.merged(aabb));
    let point = |random: &mut Random| {
        let x = random.float(around.min.x, around.max.x);
        v(x, random.float(around.min.y, around.max.y))
    };
    // Every other ray is aimed at a corner of a box; half of these start at one, or at the origin.
    let corner = |random: &mut Random| {
        let k = random.index(boxes.len());
        if random.one_in(2) { boxes[k].min } else { boxes[k].max }
    };
    let aimed = !boxes.is_empty() && random.one_in(2);
    let origin = match random.whole(0, 3) {
        0 if aimed => corner(random),
        1 if aimed => Vec2::ZERO,
        _ => point(random),
    };
    let target = if aimed { corner(random) } else { point(random) };
    let direction = match random.whole(0, 5) {
        0 => Vec2::X,
        1 => Vec2::NEG_Y,
        _ if target == origin => Vec2::NEG_X,
        _ => target - origin,
    };
    Ray::new(origin, direction).unwrap()
}

/// Trees that hold the same boxes: built, and moved there from one place.
fn trees(boxes: &[Aabb]) -> [Bvh; 3] {
    let mut refitted = Bvh::new(&vec![aabb(-1.0, -1.0, 1.0, 1.0); boxes.len()]);
    let mut updated = refitted.clone();
    refitted.refit(boxes).unwrap();
    for (item, &aabb) in boxes.iter().enumerate() {
        updated.update(item, aabb).unwrap();
    }
    [Bvh::new(boxes), refitted, updated]
}

/// All boxes that a walk along a ray comes to.
pub(crate) fn visited(tree: &Bvh, ray: &Ray, grow: f64, limit: f64, counters: &mut Counters) -> Vec<usize> {
    let mut visited = Vec::new();
    tree.walk_ray(ray, grow, limit, counters, |item| {
        visited.push(item);
        f64::INFINITY
    });
    sorted(visited)
}

/// All boxes that a walk away from a point comes to.
pub(crate) fn near(tree: &Bvh, point: Vec2, limit: f64) -> Vec<usize> {
    let mut visited = Vec::new();
    tree.walk_point(point, limit, &mut Counters::default(), |item| {
        visited.push(item);
        f64::INFINITY
    });
    sorted(visited)
}

/// All boxes that share a point with another one.
pub(crate) fn inside(tree: &Bvh, aabb: &Aabb) -> Vec<usize> {
    let mut visited = Vec::new();
    tree.overlaps(aabb, &mut Counters::default(), |item| visited.push(item));
    sorted(visited)
}

fn rays_visit_what_they_enter(tree: &Bvh, boxes: &[Aabb], random: &mut Random) {
    for _ in 0..6 {
        let ray = random_ray(random, boxes);
        let reach = tree.aabb().size().max_element().max(0.0);
        let grow = if random.one_in(2) { 0.0 } else { random.float(0.0, 0.2) * reach };
        let somewhere = random.float(0.0, 1.0) * reach;
        let limit = random.pick(&[f64::INFINITY, somewhere, 0.0]);
        let mut counters = Counters::default();
        let entered = |aabb: &Aabb| ray_aabb(&ray, &aabb.grown_by(grow)).is_some_and(|(t, _)| t <= limit);
        let expected: Vec<_> = (0..boxes.len()).filter(|&k| entered(&boxes[k])).collect();
        let visited = visited(tree, &ray, grow, limit, &mut counters);
        assert_eq!(visited, expected, "{ray:?}, grow {grow}, {boxes:?}");
        assert!(counters.boxes_missed <= counters.boxes_tested);
    }
}

fn points_visit_what_is_near(tree: &Bvh, boxes: &[Aabb], random: &mut Random) {
    let point = random_ray(random, boxes).origin();
    let limit = random.pick(&[0.0, 0.1, 0.5]) * tree.aabb().size().max_element().max(0.0);
    let expected: Vec<_> = (0..boxes.len()).filter(|&k| boxes[k].distance(point) <= limit).collect();
    assert_eq!(near(tree, point, limit), expected, "{point} {limit} {boxes:?}");
    let mut nearest = f64::INFINITY;
    tree.walk_point(point, f64::INFINITY, &mut Counters::default(), |item| {
        nearest = nearest.min(boxes[item].distance(point));
        nearest
    });
    let expected = boxes.iter().map(|aabb| aabb.distance(point)).fold(f64::INFINITY, f64::min);
    assert_eq!(nearest, expected, "{point} {boxes:?}");
}

#[test]
fn walks_and_queries_visit_what_looking_at_every_box_finds() {
    for seed in 0..1500 {
        let random = &mut Random::new(seed);
        let boxes = random_boxes(random, 60);
        for tree in &trees(&boxes) {
            rays_visit_what_they_enter(tree, &boxes, random);
            points_visit_what_is_near(tree, &boxes, random);
            let query = Aabb::of_points([0; 2].map(|_| random_ray(random, &boxes).origin()));
            let expected: Vec<_> = (0..boxes.len()).filter(|&k| boxes[k].overlaps(&query)).collect();
            assert_eq!(inside(tree, &query), expected, "{query:?} {boxes:?}");
        }
    }
}

#[test]
fn refused_moves_leave_the_tree_as_it_was() {
    let boxes = [aabb(0.0, 0.0, 1.0, 1.0), aabb(2.0, 2.0, 3.0, 3.0)];
    let mut tree = Bvh::new(&boxes);
    let refit = tree.refit(&[boxes[0]]).expect_err("one is missing");
    assert_eq!(refit.to_string(), "a tree's list of boxes needs 2 entries, but the array's length is 1");
    let update = tree.update(2, boxes[0]).expect_err("there is no third");
    assert_eq!(
        (update.code(), update.to_string().as_str()),
        ("unknown-item", "no box has the index 2: there are 2, counted from 0",)
    );
    assert_eq!((tree.get(0), tree.get(1), tree.get(2)), (Some(&boxes[0]), Some(&boxes[1]), None));
}
