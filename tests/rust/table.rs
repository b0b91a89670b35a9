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

fn stadium() -> Body {
    Body::room(curved(&[(-4.0, -4.0), (4.0, -4.0), (4.0, 4.0), (-4.0, 4.0)], &[0.0, 1.0, 0.0, 1.0]))
}

#[test]
fn a_point_stays_in_its_room() {
    let wedge = || Body::obstacle(polygon_of(&[(1.0, 3.0), (4.0, 3.0), (1.0, 5.0)]));
    let rooms = [
        scene_of([Body::hollow_circle(circle_of(Vec2::ZERO, 5.0))]),
        scene_of([stadium()]),
        scene_of([Body::room(rectangle_of(-6.0, -4.0, 6.0, 7.0)), wedge()]),
    ];
    let random = &mut Random::new(8);
    for scene in rooms {
        for _ in 0..100 {
            let point = |place: Vec2, random: &mut Random| TableBall {
                radius: 0.0,
                ..ball(place, 9.0 * random.direction())
            };
            let balls = [point(Vec2::ZERO, random), point(v(-1.0, 2.0), random)];
            let mut table = table(scene.clone(), 1.0, &balls);
            for _ in 0..200 {
                table.next_event(f64::INFINITY).unwrap();
            }
            for place in table.balls().flatten().map(|ball| ball.centre) {
                let clearance = scene.clearance(place).unwrap().unwrap();
                assert!(clearance.distance > -1e-9, "{place} is {clearance:?}");
            }
        }
    }
}

#[test]
fn balls_that_graze_exchange_nothing_and_in_doubt_next_to_nothing_on_the_side_on_which_they_pass() {
    let (mut random, mut met) = (Random::new(12), 0);
    for _ in 0..4000 {
        let (far, rest, sink) =
            random.pick(&[(2e9, 0.0, 0.0), (2e9, 0.0, 5e-5), (40.0, 0.0, 0.0), (40.0, 1e12, 1e-10)]);
        let at = random.point(far);
        let other = at + random.float(4.0, 30.0) * random.direction();
        // The way that touches the circle of both radii about the other, or sinks into it.
        let (apart, side) = (other - at, random.pick(&[1.0, -1.0]));
        let sine = side * (2.0 - sink) / apart.length();
        let way = Vec2::new((1.0 - sine * sine).sqrt(), sine).rotate(apart.normalize());
        let mut table = table(Scene::new(), 1.0, &[ball(at, Vec2::ZERO), ball(other, Vec2::ZERO)]);
        // So late the rounding of times hides whether they approach.
        table.step(rest).unwrap();
        table.set_velocity(0, way).unwrap();
        let events = table.step(1e3).unwrap();
        assert_eq!(events.len(), usize::from(sink > 0.0), "{events:?}");
        for Event { ball, approach, normal, .. } in events {
            // The normal is the one of the ball that is named.
            let normal = if ball == 0 { normal } else { -normal };
            assert!(
                approach > 0.0 && approach < 1e-2 && side * way.perp_dot(normal) > 0.99,
                "{approach} {normal}"
            );
            met += 1;
        }
    }
    assert!(met > 500, "{met}");
}

/// In one call it would take more memory than there is.
#[test]
fn a_step_returns_a_million_events_at_most_and_the_next_goes_on() {
    let drum = scene_of([Body::hollow_circle(circle_of(Vec2::ZERO, 10.0))]);
    let mut table = table(drum, 1.0, &[ball(Vec2::ZERO, Vec2::X)]);
    let events = table.step(1e300).expect("a million");
    assert_eq!((events.len(), table.time()), (1_000_000, events[999_999].time));
    assert_eq!(table.step(90.0).expect("some more").len(), 5);
}
