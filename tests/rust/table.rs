//! Many balls on a table.

use crate::prelude::{test, *};
use oracle::Watch;

fn ball(centre: Vec2, velocity: Vec2) -> TableBall {
    TableBall { centre, velocity, radius: 1.0, ..TableBall::default() }
}

/// A square room from 0 to `side`.
fn square(side: f64) -> Scene {
    scene_of([Body::room(rectangle_of(0.0, 0.0, side, side))])
}

fn table(scene: Scene, restitution: f64, balls: &[TableBall]) -> Table {
    let mut table = Table::new(scene, restitution).unwrap();
    for &ball in balls {
        table.add(ball).unwrap();
    }
    table
}

/// Balls of several sizes that do not touch.
fn scattered(random: &mut Random, count: usize, side: f64, largest: f64) -> Vec<TableBall> {
    let mut balls: Vec<TableBall> = Vec::new();
    while balls.len() < count {
        let radius = random.float(0.3 * largest, largest);
        let centre = v(random.float(radius, side - radius), random.float(radius, side - radius));
        if balls.iter().all(|other| other.centre.distance(centre) > other.radius + radius) {
            balls.push(TableBall { mass: radius * radius, radius, ..ball(centre, random.point(3.0)) });
        }
    }
    balls
}

#[test]
fn newtons_cradle_passes_the_velocity_on() {
    let row: Vec<TableBall> = (0..5).map(|k| ball(v(2.0 * f64::from(k), 0.0), Vec2::ZERO)).collect();
    let mut table = table(Scene::new(), 1.0, &row);
    table.add(ball(v(-5.0, 0.0), v(3.0, 0.0))).unwrap();
    let events = table.step(10.0).unwrap();
    let pairs: Vec<(usize, f64)> = events.iter().map(|event| (event.ball, event.time)).collect();
    assert_eq!(pairs, [(0, 1.0), (0, 1.0), (1, 1.0), (2, 1.0), (3, 1.0)]);
    let moving: Vec<usize> = (0..6).filter(|&k| table.ball(k).unwrap().velocity != Vec2::ZERO).collect();
    assert_eq!(moving, [4]);
    assert_eq!(table.ball(4).unwrap().centre, v(8.0 + 27.0, 0.0));
}

#[test]
fn what_bounces_worse_and_worse_comes_to_an_end() {
    // A ball between a wall and a heavy one that comes on: infinitely many bounces before a finite time.
    let squeezed = |mass: f64| {
        let heavy = TableBall { mass, ..ball(v(8.0, 5.0), v(-1.0, 0.0)) };
        table(square(10.0), 0.5, &[ball(v(3.0, 5.0), Vec2::ZERO), heavy])
    };
    let mut table = squeezed(10.0);
    let events = table.step(100.0).expect("they end");
    assert!((20..2000).contains(&events.len()), "{}", events.len());
    assert!(table.energy() < 1.0, "{}", table.energy());
    // One that is so heavy that it takes millions is given up by name.
    let mut heavy = squeezed(1e9);
    let refused = loop {
        match heavy.next_event(100.0) {
            Ok(event) => assert!(event.is_some(), "they meet for ever"),
            Err(refused) => break refused,
        }
    };
    assert!(
        matches!(refused.kind(), ErrorKind::Unresolved { time } if (4.9..5.1).contains(time)),
        "{refused}"
    );
}

#[test]
fn bodies_that_stop_a_ball_keep_it_and_those_that_let_it_pass_are_not_there() {
    let mut scene = Scene::new();
    let at = |x: f64| Body::solid_circle(circle_of(v(x, 0.0), 1.0));
    scene.add(at(5.0).responding(Response::Pass)).unwrap();
    let pocket = scene.add(at(10.0).responding(Response::Stop)).unwrap();
    let mut table = table(scene, 1.0, &[ball(Vec2::ZERO, v(2.0, 0.0))]);
    let events = table.step(10.0).unwrap();
    assert_eq!(events.len(), 1);
    assert_eq!((events[0].time, events[0].partner), (4.0, Partner::Body(pocket)));
    assert_eq!(table.ball(0).unwrap(), ball(v(8.0, 0.0), Vec2::ZERO));
}

#[test]
fn a_stroke_and_a_ball_that_is_taken_off_change_what_is_to_come() {
    let mut table =
        table(square(100.0), 1.0, &[ball(v(10.0, 50.0), Vec2::ZERO), ball(v(50.0, 50.0), Vec2::ZERO)]);
    assert!(table.step(5.0).expect("nothing moves").is_empty());
    table.set_velocity(0, v(2.0, 0.0)).unwrap();
    assert_eq!(table.next_event(100.0).unwrap().map(|event| event.time), Some(5.0 + 19.0));
    table.remove(1).unwrap();
    table.set_velocity(0, v(2.0, 0.0)).unwrap();
    assert!(matches!(table.ball(1).expect_err("it is gone").kind(), ErrorKind::UnknownBall { ball: 1 }));
    let event = table.next_event(200.0).unwrap().expect("the wall");
    assert!(matches!(event.partner, Partner::Body(_)) && event.time == 24.0 + 25.5, "{event:?}");
    assert_eq!(table.balls().map(|ball| ball.is_some()).collect::<Vec<_>>(), [true, false]);
}

#[test]
fn what_is_no_ball_and_no_table_is_refused() {
    let kind = |error: carom::Error| error.kind().clone();
    for bad in [-0.1, 1.1, f64::NAN] {
        let refused = kind(Table::new(Scene::new(), bad).expect_err("no coefficient"));
        assert!(matches!(refused, ErrorKind::BadRestitution { .. }));
    }
    let mut table = table(square(10.0), 1.0, &[ball(v(5.0, 5.0), Vec2::ZERO)]);
    let mut refused = |ball: TableBall| kind(table.add(ball).expect_err("it is refused"));
    let good = ball(v(2.0, 2.0), Vec2::ZERO);
    assert_eq!(refused(TableBall { mass: 0.0, ..good }), ErrorKind::BadMass { value: 0.0 });
    assert!(matches!(refused(TableBall { mass: f64::NAN, ..good }), ErrorKind::NotFinite { .. }));
    assert!(matches!(refused(TableBall { radius: -1.0, ..good }), ErrorKind::NegativeRadius { .. }));
    assert!(matches!(refused(ball(v(0.5, 5.0), Vec2::ZERO)), ErrorKind::Overlap { .. }));
    assert!(matches!(refused(ball(v(-5.0, 5.0), Vec2::ZERO)), ErrorKind::WrongSide { .. }));
    assert_eq!(
        refused(ball(v(6.0, 5.0), Vec2::ZERO)),
        ErrorKind::BallsOverlap { first: 0, second: 1, depth: 1.0 }
    );
    assert!(matches!(kind(table.next_event(-1.0).expect_err("passed")), ErrorKind::BadLimit { .. }));
    assert!(matches!(kind(table.step(f64::INFINITY).expect_err("no step")), ErrorKind::BadLimit { .. }));
}

#[test]
fn the_queue_and_the_squares_leave_nothing_out() {
    let mut random = Random::new(3);
    for (count, side, largest) in [(6, 20.0, 1.5), (40, 30.0, 1.0), (120, 80.0, 0.7), (3, 100.0, 0.01)] {
        let mut table = table(square(side), 1.0, &scattered(&mut random, count, side, largest));
        let mut watch = Watch::new(&square(side), &table, 1.0);
        for _ in 0..400 {
            let event = table.next_event(f64::INFINITY).unwrap().expect("walls all round");
            assert_eq!(watch.judge(&event, &table), None);
        }
    }
}

#[test]
fn a_table_goes_the_same_way_in_steps_of_any_size() {
    let mut random = Random::new(8);
    let whole = table(square(30.0), 0.95, &scattered(&mut random, 20, 30.0, 1.0));
    let (mut one, mut many) = (whole.clone(), whole);
    let at_once = one.step(8.0).unwrap();
    let mut in_steps = Vec::new();
    for _ in 0..64 {
        in_steps.extend(many.step(0.125).unwrap());
    }
    assert_eq!(at_once, in_steps);
    assert!(at_once.len() > 25, "{}", at_once.len());
}

#[test]
fn balls_and_bodies_meet_on_common_layers_alone() {
    let mut scene = square(20.0);
    let block = rectangle_of(8.0, 0.0, 9.0, 20.0);
    let block = scene.add(Body::obstacle(block).responding(Response::Reflect).on_layers(2)).unwrap();
    let on = |layers: u32, hits: u32, y: f64| TableBall { layers, hits, ..ball(v(4.0, y), v(1.0, 0.0)) };
    // One goes through the block, one does not; where they stand in each other they do not meet.
    let mut table = table(scene, 1.0, &[on(4, 1, 5.0), on(4, 2, 5.5)]);
    let events = table.step(15.0).unwrap();
    let met: Vec<(f64, usize)> = events.iter().map(|event| (event.time, event.ball)).collect();
    assert_eq!(met, [(3.0, 1), (9.0, 1), (15.0, 0), (15.0, 1)]);
    assert_eq!(events[0].partner, Partner::Body(block));
    // A ball meets another only where both do.
    let one_sided = |hits: u32| {
        let still = TableBall { velocity: Vec2::ZERO, ..on(1, hits, 5.0) };
        self::table(Scene::new(), 1.0, &[TableBall { centre: v(9.0, 5.0), ..still }, on(2, 1, 5.0)])
    };
    assert_eq!(one_sided(1).next_event(9.0), Ok(None));
    assert_eq!(one_sided(3).next_event(9.0).unwrap().expect("they meet").time, 3.0);
}

#[test]
fn a_body_that_leaves_the_table_opens_the_way_and_one_in_the_way_of_a_ball_is_refused() {
    let mut scene = square(20.0);
    let block = scene.add(Body::solid_circle(circle_of(v(12.0, 5.0), 2.0))).unwrap();
    let mut table = table(scene.clone(), 1.0, &[ball(v(4.0, 5.0), v(1.0, 0.0))]);
    assert_eq!(table.clone().next_event(99.0).unwrap().expect("the pillar").time, 5.0);
    scene.remove(block).unwrap();
    table.set_scene(scene).unwrap();
    let kind = table.set_scene(square(4.5)).expect_err("the ball is in the wall").kind().clone();
    assert!(matches!(kind, ErrorKind::WrongSide { .. } | ErrorKind::Overlap { .. }), "{kind:?}");
    assert_eq!(table.next_event(99.0).unwrap().expect("the wall").time, 15.0);
    table.set_scene(Scene::new()).expect("nothing is in the way");
    assert_eq!(table.next_event(99.0), Ok(None));
}

#[test]
fn what_moves_is_not_on_the_table() {
    let mut scene = square(20.0);
    let circle = circle_of(v(12.0, 5.0), 2.0);
    let gate = scene.add(Body::solid_circle(circle).responding(Response::Reflect)).unwrap();
    let rolling = [ball(v(4.0, 5.0), v(1.0, 0.0))];
    assert_eq!(table(scene.clone(), 1.0, &rolling).next_event(99.0).unwrap().expect("the gate").time, 5.0);
    scene.set_motion(gate, Motion { velocity: v(0.0, 1.0), ..Motion::default() }).unwrap();
    let beside = ball(v(12.0, 6.0), Vec2::ZERO);
    let mut among = table(scene, 1.0, &[rolling[0], TableBall { hits: 0, ..beside }]);
    among.add(TableBall { centre: v(12.0, 12.0), ..beside }).unwrap();
    assert_eq!(among.next_event(99.0).unwrap().expect("the wall").time, 15.0);
    among.add(TableBall { centre: v(12.0, 4.5), ..beside }).expect("what moves is in nobody's way");
}

#[test]
fn equal_balls_that_always_touch_at_the_same_distance_gain_no_energy_by_rounding() {
    // Their normals are all rounded alike.
    let mut random = Random::new(5);
    for radius in [1.0, 1.1, 0.9] {
        let row = (0..3).map(|k| v(6.0 + 4.0 * f64::from(k), 9.0));
        let balls: Vec<TableBall> =
            row.map(|centre| TableBall { radius, ..ball(centre, random.point(3.0)) }).collect();
        let mut table = table(square(20.0), 1.0, &balls);
        let energy = table.energy();
        let mut events = 0;
        while events < 50_000 {
            events += table.step(100.0).expect("they go on").len();
        }
        let drift = table.energy() / energy - 1.0;
        assert!(drift.abs() < 1e-13, "{drift:e}");
    }
}

/// The time went on to where a ball left the squares in which its neighbours are looked for.
#[test]
fn where_nothing_is_ahead_time_stays_at_the_last_event() {
    // Few balls need no squares.
    let resting = (0..10).map(|k| ball(v(3.0 * f64::from(k), 9.0), Vec2::ZERO));
    let two = [ball(v(0.0, 0.0), v(1.0, 0.0)), ball(v(5.0, 0.5), Vec2::ZERO)];
    let mut table = table(Scene::new(), 1.0, &two.into_iter().chain(resting).collect::<Vec<_>>());
    let next = |table: &mut Table| table.next_event(f64::INFINITY).expect("sound");
    let event = next(&mut table).expect("the two meet");
    let balls: Vec<TableBall> = table.balls().flatten().collect();
    assert!(next(&mut table).is_none());
    assert_eq!((table.time(), table.balls().flatten().collect()), (event.time, balls.clone()));
    // It goes on from there: the second ball comes back to the first.
    table.set_velocity(0, Vec2::ZERO).expect("it is there");
    table.set_velocity(1, balls[0].centre - balls[1].centre).expect("it is there");
    let again = next(&mut table).map(|event| (event.ball, event.partner));
    assert!(matches!(again, Some((0, Partner::Ball(1, _)))), "{again:?}");
}

/// They met again at once, at the speed of rounding.
#[test]
fn two_that_stick_together_meet_once() {
    for mass in [1.0, 2.0, 0.5, 3.0, 0.3, 7.0] {
        for way in [v(1.0, 0.0), v(-0.8, 0.6), v(0.6, 0.8), v(0.28, -0.96)] {
            let light = TableBall { radius: 0.5, ..ball(v(20.0, 8.0), 2.0 * way) };
            let heavy = TableBall { mass, velocity: Vec2::ZERO, centre: light.centre + 2.0 * way, ..light };
            let mut table = table(Scene::new(), 0.0, &[light, heavy]);
            assert_eq!(table.step(1e3).expect("sound").len(), 1, "a mass of {mass}, along {way}");
        }
    }
}
