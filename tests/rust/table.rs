//! Many balls on a table.

use crate::prelude::{test, *};

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

#[test]
fn a_table_goes_the_same_way_in_steps_of_any_size() {
    let mut random = Random::new(8);
    let centres = (0..25).map(|k| v(f64::from(6 * (k % 5) + 3), f64::from(6 * (k / 5) + 3)));
    let balls: Vec<TableBall> = centres.map(|centre| ball(centre, random.point(3.0))).collect();
    let whole = table(square(30.0), 0.95, &balls);
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

/// In one call it would take more memory than there is.
#[test]
fn a_step_returns_a_million_events_at_most_and_the_next_goes_on() {
    let drum = scene_of([Body::hollow_circle(circle_of(Vec2::ZERO, 10.0))]);
    let mut table = table(drum, 1.0, &[ball(Vec2::ZERO, Vec2::X)]);
    let events = table.step(1e300).expect("a million");
    assert_eq!((events.len(), table.time()), (1_000_000, events[999_999].time));
    assert_eq!(table.step(90.0).expect("some more").len(), 5);
}
