//! Large coordinates make small ones coarse: where coordinates reach 1e16, a roundoff is some units long. What is near is there
//! all the same.

use crate::prelude::{test, *};
/// A box to the right of the origin.
fn obstacle() -> Body {
    Body::obstacle(rectangle_of(10.0, 0.0, 18.0, 20.0))
}

fn far_pillar() -> Body {
    Body::solid_circle(circle_of(v(0.0, -1e16), 1.0))
}

/// Found by fuzzing: an edge counted as certainly met by a ball as thick as the roundoff, so that the other edges and the
/// corners were not looked at, and the ball itself, which is thinner, went past that edge and through the box.
#[test]
fn a_ball_does_not_go_through_a_box_because_something_was_far_away() {
    let mut scene = Scene::new();
    let far = scene.add(far_pillar()).unwrap();
    scene.remove(far).unwrap();
    let box_id = scene.add(obstacle()).unwrap();
    for k in 1..=120 {
        // The way passes the height at x = 6, where the ball touches the box or is near it.
        for (height, slope) in [(1.0, -1.0), (5.0, -0.5), (10.0, 0.0), (15.0, 0.5), (19.0, 1.0)] {
            let back = f64::from(k);
            let start = v(6.0 - back, height - slope * back);
            let ball = ball_of(start, v(1.0, slope), 4.0);
            let hit = scene.first_hit(&ball).unwrap();
            assert_eq!(hit.map(|hit| hit.body), Some(box_id), "from {start} by {slope}");
        }
    }
}

/// Found by fuzzing: a room so far away that rounding leaves a line of it held any ball, as what bulges is left by one edge.
#[test]
fn a_room_that_rounding_has_flattened_does_not_hold_a_ball_from_elsewhere() {
    let far = Placement::at(v(1e75, 0.0)).expect("within the numbers");
    let room = Body::room(rectangle_of(0.0, 0.0, 9.0, 5.0)).placed(far);
    let mut scene = Scene::new();
    if scene.add(room).is_ok() {
        let ball = ball_of(v(9.0, 15.0), v(1.0, -1.0), 4.0);
        assert_eq!(code(scene.first_hit(&ball)), "wrong-side");
    }
}

/// Found by fuzzing: of two bodies as deep, the one that was visited first was named, and that is the tree's affair.
#[test]
fn of_two_bodies_as_deep_the_first_is_named_whatever_else_there_is() {
    for others in 0..40 {
        let mut scene = Scene::new();
        let first = scene.add(obstacle()).unwrap();
        let pillar = |k: i32| Circle::new(v(40.0 * f64::from(k % 7), -30.0 * f64::from(k)), 3.0);
        (0..others).for_each(|k| drop(scene.add(Body::solid_circle(pillar(k).unwrap()))));
        scene.add(obstacle()).expect("it can stand there too");
        let ball = ball_of(v(12.0, 10.0), v(1.0, 0.0), 4.0);
        let refused = scene.first_hit(&ball).expect_err("the ball is in two boxes");
        let ErrorKind::WrongSide { body, .. } = refused.kind() else { panic!("{refused}") };
        assert_eq!(*body, first.number(), "among {others} others");
        assert_eq!(scene.clearance(v(12.0, 10.0)).map(|room| room.map(|room| room.body)), Ok(Some(first)));
    }
}

/// Found by fuzzing: the point was (−∞, NaN).
#[test]
fn lines_that_cross_beyond_all_numbers_cross_nowhere() {
    let short = Segment::new(v(5e-324, 5e-324), v(0.0, 5e-324));
    let long = Segment::new(v(5e-324, -30.222_656_25), v(-30.222_656_250_000_018, 4.0));
    assert_eq!(line_line(&short, &long), LineCrossing::Parallel);
}

/// How far out a body is says what is rounding beside it.
#[test]
fn a_body_that_has_moved_far_is_met_like_one_that_was_put_there() {
    let far = Placement::new(v(1e9, 0.0), 0.0, Vec2::ONE).unwrap();
    let square = rectangle_of(-1.0, -1.0, 1.0, 1.0);
    let (mut moved, mut put) = (Scene::new(), Scene::new());
    let id = moved.add(Body::obstacle(square.clone())).unwrap();
    let cast = |scene: &Scene, y: f64| {
        let ball = ball_of(v(0.0, y), Vec2::X, 0.0);
        scene.first_hit(&ball).unwrap()
    };
    assert_eq!(cast(&moved, 2.0), None);
    moved.place(id, far).unwrap();
    put.add(Body::obstacle(square).placed(far)).unwrap();
    // A point passes a corner by up to 10⁻⁴, of which rounding is 10⁻⁵ out there.
    for step in 0..40 {
        let y = 1.0 + 5e-6 * f64::from(step);
        assert_eq!(cast(&moved, y), cast(&put, y), "{y}");
    }
}

/// Found by the hunt: where single precision has few digits, a box often begins just where the ball is. That is a distance
/// of −0, which was taken for less than 0, and the boxes looked at after it were lost.
#[test]
fn what_is_small_beside_something_far_away_is_met_all_the_same() {
    let mut random = Random::new(5);
    let (mut alone, mut beside) = (Scene::new(), Scene::new());
    for k in 0..64 {
        // In rows and columns their boxes share sides.
        let centre = v(8e3 * f64::from(k % 8) - 28e3, 8e3 * f64::from(k / 8) - 28e3);
        let pillar = Body::solid_circle(circle_of(centre, 800.0));
        alone.add(pillar.clone()).unwrap();
        beside.add(pillar).unwrap();
    }
    let far = Body::solid_circle(circle_of(v(1e9, 3e8), 1.0));
    beside.add(far).unwrap();
    let mut met = 0;
    for _ in 0..20_000 {
        let from = v(random.float(-3e4, 3e4), random.float(-3e4, 3e4));
        let way = v(random.float(-1.0, 1.0), random.float(-1.0, 1.0));
        let ball = ball_of(from, way, 50.0);
        let body = |scene: &Scene| scene.first_hit(&ball).ok().map(|hit| hit.map(|hit| hit.body));
        assert_eq!(body(&beside), body(&alone), "{ball:?}");
        met += usize::from(body(&alone).flatten().is_some());
    }
    assert!(met > 5_000, "{met}");
}

/// The farthest body that had ever been there said how much rounding is.
#[test]
fn a_body_that_was_far_away_leaves_nothing_behind() {
    let room = || Body::room(rectangle_of(0.0, 0.0, 100.0, 100.0));
    let pillar = |x: f64, radius: f64| Body::solid_circle(circle_of(v(x, 5.0), radius));
    let answers = |scene: &Scene| {
        let point = ball_of(v(60.0, -3.0), Vec2::X, 0.0);
        let cast =
            |k: i32| scene.first_hit(ball_of(v(50.0, 50.0), Vec2::from_angle(f64::from(k)), 1.0)).unwrap();
        (scene.push_out(point, 90.0).unwrap().unwrap().centre, (0..100).map(cast).collect::<Vec<_>>())
    };
    let fresh = answers(&scene_of([room(), pillar(50.0, 14.0), pillar(90.0, 1.0)]));
    let mut scene = scene_of([room(), pillar(50.0, 14.0), pillar(1e12, 1.0)]);
    let far = scene.ids().last().unwrap();
    assert_ne!(answers(&scene), fresh);
    scene.replace(far, pillar(90.0, 1.0)).unwrap();
    assert_eq!(answers(&scene), fresh);
    scene.place(far, Placement::at(v(1e12, 0.0)).unwrap()).unwrap();
    scene.place(far, Placement::IDENTITY).unwrap();
    assert_eq!(answers(&scene), fresh);
    let other = scene.add(pillar(1e12, 1.0)).unwrap();
    scene.remove(other).unwrap();
    assert_eq!(answers(&scene), fresh);
}
