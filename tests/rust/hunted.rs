//! The finds of the leak hunt that no single path shows: see docs/hunt.md. The others are in `tests/cases/paths-hunted.json`.

use crate::prelude::{test, *};

/// Each edge is one graze more, until the path gives up.
#[test]
fn a_path_that_ends_after_too_many_grazes_has_come_all_the_way() {
    let top = (0..65_600).rev().map(|k| v(f64::from(k), 0.0));
    let floor: Vec<Vec2> = [v(0.0, -1.0), v(65_599.0, -1.0)].into_iter().chain(top).collect();
    let mut scene = scene_of([Body::obstacle(polygon_of(&floor))]);
    for radius in [0.0, 1.0] {
        let path = scene.rebound(&ball_of(v(0.5, radius), Vec2::X, radius), &Limits::default()).unwrap();
        assert_eq!((path.end, path.length), (carom::PathEnd::Stuck, 65_535.5));
        assert_eq!(path.points, [v(0.5, radius), v(65_536.0, radius)]);
    }
    // Contacts that cannot be told hide none that come before.
    let ball = MovingBall::new(v(0.5, 1.0), Vec2::X, 1.0).unwrap();
    assert_eq!(code(scene.cast_moving(ball, 1e5)), "unresolved");
    let gate = scene.add(Body::solid_circle(circle_of(v(1000.0, 200.0), 1.0))).unwrap();
    scene.set_motion(gate, Motion { velocity: v(0.0, -0.2), ..Motion::STILL }).unwrap();
    let hit = scene.cast_moving(&ball, 1e5).unwrap().expect("the gate comes down");
    assert_eq!((hit.body, hit.time < 1000.0), (gate, true), "{hit:?}");
}

/// A slot is taken again at once, and each time its id has a larger number. Once it is worn out, another free one is taken.
#[test]
fn ids_are_exact_in_javascript_and_none_is_given_twice_however_often_a_slot_is_taken() {
    let mut scene = Scene::new();
    let disk = || Body::solid_circle(circle_of(Vec2::ZERO, 1.0));
    for id in [disk(), disk()].map(|disk| scene.add(disk).expect("it may stand there")) {
        scene.remove(id).expect("it is there");
    }
    let (mut last, mut slots) = (None, 0);
    for _ in 0..(1 << 21) + 3 {
        let id = scene.add(disk()).expect("it may stand there");
        assert!(id.number() < 1 << 53 && last != Some(id), "{id:?}");
        assert!(id.number() % (1 << 32) < 2, "{id:?}");
        slots += u32::from(last.is_some_and(|last: BodyId| last.number() % 2 != id.number() % 2));
        assert_eq!(scene.len(), 1);
        scene.remove(id).expect("it is there");
        last = Some(id);
    }
    assert_eq!((slots, scene.len()), (1, 0));
}

/// Far out, the sides of a unit square are shorter than rounding, and beyond the largest number they cannot be measured.
#[test]
fn a_body_is_not_moved_to_where_its_corners_merge_or_are_out_of_range() {
    let mut scene = Scene::new();
    let square = rectangle_of(0.0, 0.0, 1.0, 1.0);
    let id = scene.add(Body::obstacle(square)).expect("it may stand there");
    let before = scene.aabb(id).expect("it is there");
    for far in [1e20, 0.9e75] {
        assert!(scene.place(id, Placement::at(v(far, 0.0)).unwrap()).is_err(), "{far:e}");
        assert!(scene.place_many(&[id], &[far, 0.0, 0.0]).is_err(), "{far:e}");
        assert_eq!(scene.aabb(id), Ok(before), "{far:e}");
    }
}
