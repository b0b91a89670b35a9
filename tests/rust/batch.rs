//! Many balls in one call: each is answered as if it were alone, and a bad one is named.

use crate::prelude::{test, *};

/// Balls all over the room, of which some start in the walls and in the pillar.
fn balls(count: usize) -> Vec<f64> {
    let mut random = Random::new(2026);
    let ball = |_| {
        let (centre, direction) = (random.point(10.0), random.direction());
        [centre.x, centre.y, direction.x, direction.y, random.float(0.0, 1.0)]
    };
    (0..count).flat_map(ball).collect()
}

/// Convex polygons of 3 to 8 corners in a row, as flat numbers, and where each starts.
fn row(count: u32) -> (Vec<f64>, Vec<u32>) {
    let mut random = Random::new(7);
    let (mut corners, mut starts) = (Vec::new(), vec![0]);
    for k in 0..count {
        let (sides, turn) = (3 + k % 6, random.direction());
        for side in 0..sides {
            let angle = std::f64::consts::TAU * f64::from(side) / f64::from(sides);
            let corner = Vec2::new(3.0 * f64::from(k), 0.0) + Vec2::from_angle(angle).rotate(turn);
            corners.extend(corner.to_array());
        }
        starts.push(u32::try_from(corners.len() / 2).unwrap());
    }
    (corners, starts)
}

fn points(corners: &[f64]) -> Vec<Vec2> {
    corners.chunks(2).map(Vec2::from_slice).collect()
}

/// The polygons of a row, added one by one.
fn one_by_one(corners: &[f64], starts: &[u32]) -> (Scene, Vec<carom::BodyId>) {
    let mut scene = Scene::new();
    let polygon = |ends: &[u32]| points(&corners[2 * ends[0] as usize..2 * ends[1] as usize]);
    let ids = starts.windows(2).map(|ends| scene.add(Body::obstacle(polygon_of(&polygon(ends)))).unwrap());
    let ids = ids.collect();
    (scene, ids)
}

/// The observable state of a scene: its bodies, their ids and boxes, and what many balls touch.
fn seen(scene: &Scene) -> String {
    let bodies: Vec<_> = scene.ids().map(|id| (id, scene.body(id), scene.aabb(id))).collect();
    let casts: Vec<_> = scene.cast_many(&balls(500)).unwrap().collect();
    format!("{bodies:?} {casts:?}")
}

#[test]
fn many_polygons_are_what_they_are_one_by_one() {
    let (corners, starts) = row(200);
    let (alone, ids) = one_by_one(&corners, &starts);
    let mut scene = Scene::new();
    assert_eq!(scene.add_polygons(&corners, &starts, Body::obstacle).unwrap(), ids);
    assert_eq!(seen(&scene), seen(&alone));
}

#[test]
fn many_that_move_stand_where_they_would_one_by_one() {
    let (corners, starts) = row(60);
    let (scene, ids) = one_by_one(&corners, &starts);
    let mut random = Random::new(3);
    let to: Vec<[f64; 3]> = ids
        .iter()
        .map(|_| [random.float(-9.0, 9.0), random.float(-9.0, 9.0), random.float(-7.0, 7.0)])
        .collect();
    // The last two are named twice, and one of them comes back to its first rotation.
    let (ids, to) =
        ([&ids[..], &ids[58..]].concat(), [&to[..], &[[1.0, 2.0, 3.0], [2.0, 1.0, 0.0]]].concat());
    for asked_before in [false, true] {
        let (mut alone, mut many) = (scene.clone(), scene.clone());
        if asked_before {
            assert_eq!(seen(&alone), seen(&many));
        }
        for (&id, &[x, y, turn]) in ids.iter().zip(&to) {
            let placement = carom::Placement::new(Vec2::new(x, y), turn, Vec2::ONE).unwrap();
            alone.place(id, placement).unwrap();
        }
        many.place_many(&ids, to.as_flattened()).unwrap();
        assert_eq!(seen(&many), seen(&alone));
    }
}
