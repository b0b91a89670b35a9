//! Many balls in one call: each is answered as if it were alone, and a bad one is named.

use crate::prelude::{test, *};
/// A square room of 18 with a pillar of radius 2 in its middle.
fn room() -> Scene {
    scene_of([Body::room(rectangle_of(-9.0, -9.0, 9.0, 9.0)), Body::solid_circle(circle_of(Vec2::ZERO, 2.0))])
}

/// Balls all over the room, of which some start in the walls and in the pillar.
fn balls(count: usize) -> Vec<f64> {
    let mut random = Random::new(2026);
    let ball = |_| {
        let (centre, direction) = (random.point(10.0), random.direction());
        [centre.x, centre.y, direction.x, direction.y, random.float(0.0, 1.0)]
    };
    (0..count).flat_map(ball).collect()
}

#[test]
fn a_list_that_is_no_multiple_of_five_is_refused() {
    let error = room().cast_many(&[0.0; 7]).err().expect("refused");
    let expected = ErrorKind::WrongLength { what: "a list of balls", length: 7, expected: 10 };
    assert_eq!((error.code(), error.into_kind()), ("wrong-length", expected));
}

/// The refusal of a batch whose second ball has this number in this place.
fn refused(place: usize, value: f64) -> Error {
    let mut numbers = [4.0, 4.0, 3.0, 0.0, 1.0, 4.0, 4.0, 3.0, 0.0, 1.0];
    numbers[5 + place] = value;
    let scene = room();
    let error = scene.cast_many(&numbers).err().expect("refused");
    let other = scene.rebound_many(&numbers, &Limits::bounces(1)).err().expect("refused");
    assert_eq!(error.to_string(), other.to_string());
    assert!(matches!(error.kind(), ErrorKind::InBall { index: 1, .. }), "{error}");
    error
}

#[test]
fn a_bad_ball_refuses_the_whole_and_is_named_with_its_value() {
    for (place, value, code, says) in [
        (0, f64::NAN, "not-finite", "number 0 is NaN"),
        (1, f64::INFINITY, "not-finite", "number 1 is inf"),
        (1, 1e80, "too-large", "number 1 is 1"),
        (2, 0.0, "zero-direction", "(0, 0)"),
        (3, f64::NAN, "not-finite", "number 1 is NaN"),
        (4, -1.0, "negative-radius", "-1"),
        (4, 1e80, "too-large", "radius"),
    ] {
        let error = refused(place, value);
        assert_eq!(error.code(), code);
        let text = error.to_string();
        assert!(text.starts_with("ball 1: ") && text.contains(says), "{text}");
    }
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
fn one_bad_polygon_refuses_all_and_is_named() {
    let (mut corners, starts) = row(20);
    // The square with the index 7.
    let curve_radius = [0.0, 0.0, 1.0, 1.0, 1.0, 0.0, 0.0, 1.0];
    let at = 2 * starts[7] as usize;
    corners[at..at + 8].copy_from_slice(&curve_radius);
    let (mut scene, before) = (room(), seen(&room()));
    let error = scene.add_polygons(&corners, &starts, Body::room).expect_err("refused");
    assert!(matches!(error.kind(), ErrorKind::InMany { what: "polygon", index: 7, .. }), "{error}");
    assert_eq!(error.code(), "self-crossing");
    assert!(error.to_string().starts_with("polygon 7: an outline may not cross"), "{error}");
    assert_eq!(seen(&scene), before);
}

#[test]
fn starts_that_do_not_rise_from_0_to_the_end_are_refused() {
    let corners = [0.0, 0.0, 4.0, 0.0, 0.0, 4.0, 9.0, 0.0, 13.0, 0.0, 13.0, 4.0];
    let mut scene = Scene::new();
    let mut refused = |corners: &[f64], starts: &[u32]| {
        scene.add_polygons(corners, starts, Body::obstacle).expect_err("refused").to_string()
    };
    let says = |index, value: &str| format!("starts must rise from 0 to 6, but number {index} is {value}");
    assert_eq!(refused(&corners, &[1, 3, 6]), says(0, "1"));
    assert_eq!(refused(&corners, &[0, 3, 5]), says(2, "5"));
    assert_eq!(refused(&corners, &[0, 7, 6]), says(1, "7"));
    assert_eq!(refused(&corners, &[0, 4, 3, 6]), says(2, "3"));
    assert_eq!(refused(&corners, &[0]), says(0, "0"));
    assert!(refused(&corners[1..], &[0, 3, 6]).contains("needs 12 entries, but the array's length is 11"));
    assert!(refused(&corners, &[0, 3, 3, 6]).starts_with("polygon 1: a polygon needs at least 3"));
    assert!(refused(&corners, &[]).contains("needs 1 entries, but the array's length is 0"));
    assert_eq!(scene.add_polygons(&[], &[0], Body::obstacle), Ok(vec![]));
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
    // The last of them is named twice.
    let (ids, to) = ([&ids[..], &ids[59..]].concat(), [&to[..], &[[1.0, 2.0, 3.0]]].concat());
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

#[test]
fn one_bad_placement_moves_nobody_and_is_named() {
    let mut scene = room();
    let ids: Vec<_> = scene.ids().collect();
    let before = seen(&scene);
    let mut refused = |ids: &[carom::BodyId], to: &[f64]| scene.place_many(ids, to).expect_err("refused");
    let nan = refused(&ids, &[1.0, 2.0, 0.0, 4.0, f64::NAN, 0.0]);
    assert_eq!((nan.code(), nan.to_string().starts_with("placement 1: ")), ("not-finite", true), "{nan}");
    assert!(matches!(nan.kind(), ErrorKind::InMany { what: "placement", index: 1, .. }));
    let far = refused(&ids, &[1.0, 2.0, 0.0, 1e99, 0.0, 0.0]);
    assert_eq!(far.code(), "too-large");
    let nobody = carom::BodyId::from_number(7);
    let unknown = refused(&[ids[0], nobody], &[0.0; 6]);
    assert_eq!(unknown.to_string(), "placement 1: no body has the id 7");
    let expected = ErrorKind::WrongLength { what: "a list of placements", length: 5, expected: 6 };
    assert_eq!(refused(&ids, &[0.0; 5]).into_kind(), expected);
    assert_eq!(seen(&scene), before);
}
