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

#[test]
fn a_ball_that_slides_off_a_turning_body_or_leaves_it_does_not_touch_it() {
    let random = &mut Random::new(17);
    for _ in 0..5_000 {
        let (at, out, velocity) = (random.point(9.0), random.direction(), random.point(3.0));
        let motion = Motion { velocity, angular: random.float(-0.3, 0.3), ..Motion::STILL };
        let first = |body: Body, start: Vec2, seen: Vec2, radius: f64| {
            let mut scene = scene_of([body.placed(Placement::at(at).unwrap())]);
            let id = scene.ids().next().unwrap();
            scene.set_motion(id, motion).unwrap();
            scene.cast_moving(MovingBall::new(at + start, velocity + seen, radius).unwrap(), 50.0).unwrap()
        };
        let drum = Body::solid_circle(circle_of(Vec2::ZERO, 2.0));
        let radius = random.pick(&[0.0, 0.5]);
        assert_eq!(first(drum, (2.0 + radius) * out, out.perp(), radius), None, "{out} {motion:?}");
        let plate = Body::obstacle(rectangle_of(-1.0, -1.0, 1.0, 1.0)).responding(Response::Pass);
        let seen = 3.0 * random.direction();
        assert_eq!(first(plate, 0.5 * out, seen, 0.0), None, "{out} {seen} {motion:?}");
    }
}
