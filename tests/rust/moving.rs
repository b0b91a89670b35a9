//! Bodies that move and turn. `tests/cases/worked.json` and `moving.json` have more of them, and the oracle judges them.

use crate::prelude::{test, *};

#[test]
fn a_hundred_thousand_turns_about_a_pivot_lose_no_place() {
    let body = Body::obstacle(rectangle_of(-1.0, -0.25, 1.0, 0.25));
    let mut scene = scene_of([body.placed(Placement::at(v(10.0, 20.0)).unwrap())]);
    let id = scene.ids().next().unwrap();
    let motion = Motion { angular: std::f64::consts::FRAC_PI_2, pivot: v(1.0, 0.0), ..Motion::STILL };
    scene.set_motion(id, motion).unwrap();
    for _ in 0..100_000 {
        scene.advance(-0.01).unwrap();
    }
    scene.advance(1000.0).unwrap();
    let aabb = scene.aabb(id).unwrap();
    assert!(aabb.min.distance(v(9.0, 19.75)) < 1e-9 && aabb.max.distance(v(11.0, 20.25)) < 1e-9, "{aabb:?}");
}

#[test]
fn a_point_that_rides_on_a_body_of_many_edges_touches_nothing() {
    let corner = |k: i32| 10.0 * Vec2::from_angle(std::f64::consts::TAU * f64::from(k) / 64.0);
    let ring = polygon_of(&(0..64).map(corner).collect::<Vec<_>>());
    let beside = Motion { velocity: Vec2::X, ..Motion::STILL };
    let around = Motion { angular: 1.0, pivot: v(10.0, 0.0), ..Motion::STILL };
    for (motion, velocity) in [(beside, Vec2::X), (around, Vec2::ZERO)] {
        let mut scene = scene_of([Body::obstacle(ring.clone())]);
        let id = scene.ids().next().unwrap();
        scene.set_motion(id, motion).unwrap();
        let point = MovingBall::new(v(10.0, 0.0), velocity, 0.0).unwrap();
        assert_eq!(scene.cast_moving(point, 1.0), Ok(None));
    }
}

#[test]
fn what_is_unresolved_later_hides_nothing_that_comes_before() {
    // A floor that rises by less than a cosine can tell, laid a hundred times: the ball grazes more of it than is followed.
    let floor = || Body::polyline(polyline_of(&[v(10.0, 0.0), v(110.0, 1e-14)]));
    let mut scene = scene_of((0..100).map(|_| floor()));
    let stuck = MovingBall::new(v(0.0, 1.0), Vec2::X, 1.0).unwrap();
    let refused = scene.cast_moving(stuck, 100.0).expect_err("it is stuck");
    let &ErrorKind::Unresolved { time } = refused.kind() else { panic!("{refused}") };
    assert!(time > 5.0 && time < 50.0, "{time}");
    // The one from above is there after half of that time.
    let pillar = scene.add(Body::solid_circle(circle_of(v(0.5 * time, 80.0), 1.0))).unwrap();
    let fall = Motion { velocity: v(0.0, -2.0 * (80.0 - 3.0) / time), ..Motion::STILL };
    scene.set_motion(pillar, fall).unwrap();
    let hit = scene.cast_moving(stuck, 100.0).unwrap().expect("the pillar");
    assert!(hit.body == pillar && (hit.time / time - 0.5).abs() < 1e-3, "{hit:?} and {time}");
}

#[test]
fn a_point_that_is_turned_back_at_each_contact_stays_in_its_room_at_rest_and_moving() {
    let random = &mut Random::new(9);
    for motion in [Motion::STILL, Motion { velocity: v(0.5, 0.25), angular: 0.3, ..Motion::STILL }] {
        for _ in 0..100 {
            let mut scene = scene_of([Body::hollow_circle(circle_of(Vec2::ZERO, 5.0))]);
            let id = scene.ids().next().unwrap();
            scene.set_motion(id, motion).unwrap();
            let (mut centre, mut velocity) = (random.point(2.0), 3.0 * random.direction());
            for _ in 0..30 {
                let ball = MovingBall::new(centre, velocity, 0.0).unwrap();
                let hit = scene.cast_moving(ball, 1e3).unwrap().expect("a wall");
                assert!(hit.time > 1e-9, "{hit:?} at once: {ball:?}");
                velocity += 2.0 * hit.approach * hit.normal;
                centre = hit.centre;
                scene.advance(hit.time).unwrap();
            }
        }
    }
}

#[test]
fn a_point_slides_along_a_wall_that_moves_to_its_end_and_off() {
    let random = &mut Random::new(10);
    for _ in 0..300 {
        let (corner, along, points) = turned_square(random);
        let mut scene = scene_of([Body::obstacle(polygon_of(&points))]);
        let id = scene.ids().next().unwrap();
        scene.set_motion(id, Motion { velocity: -2.0 * along, ..Motion::STILL }).unwrap();
        let ball = MovingBall::new(corner + 0.5 * along, along, 0.0).unwrap();
        assert_eq!(scene.cast_moving(ball, 100.0).unwrap(), None, "{points:?}");
        // Towards the wall it is stopped at once.
        let down = MovingBall::new(corner + 0.5 * along, along + 0.5 * along.perp(), 0.0).unwrap();
        assert_eq!(scene.cast_moving(down, 100.0).unwrap().map(|hit| hit.time), Some(0.0), "{points:?}");
    }
}

#[test]
fn a_body_that_lets_the_ball_pass_is_touched_from_outside_like_any_other() {
    let random = &mut Random::new(13);
    let mut hits = 0;
    for _ in 0..20_000 {
        let body = Body::obstacle(rectangle_of(-3.0, -1.0, 3.0, 1.0));
        let motion = Motion { angular: -100.0, velocity: 0.1 * random.direction(), ..Motion::STILL };
        let (start, velocity) = (10.0 * random.direction(), random.point(3.0));
        let hit = |body: &Body| {
            let mut scene = scene_of([body.clone()]);
            let id = scene.ids().next().unwrap();
            scene.set_motion(id, motion).unwrap();
            let hit = scene.cast_moving(MovingBall::new(start, velocity, 0.25).unwrap(), 6.0).unwrap();
            hit.map(|hit| hit.time)
        };
        let time = hit(&body);
        assert_eq!(hit(&body.clone().responding(Response::Pass)), time, "{start} {velocity} {motion:?}");
        hits += usize::from(time.is_some());
    }
    assert!(hits > 1000, "{hits}");
}
