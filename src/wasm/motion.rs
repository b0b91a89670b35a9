use wasm_bindgen::prelude::wasm_bindgen;

use super::exchange::{answer, freed, handed, held, list, value};
use super::numbers::{feature, id, id_number, push_points, rows};
use super::scene::{SceneCore, scene_of};
use crate::error::Error;
use crate::plane::Vec2;
use crate::scene::mask;
use crate::{BodyId, Event, Motion, MovingBall, Partner, Scene, Table, TableBall};

/// Velocity, angular velocity and pivot.
#[wasm_bindgen]
pub fn scene_set_motion(scene: usize) {
    value(|given| scene_of(scene).set_motion(id(given.number())?, motion(given.list())?.unwrap_or_default()));
}

#[wasm_bindgen]
pub fn scene_motion_of(scene: usize) {
    list(|given| {
        let Motion { velocity, angular, pivot } = scene_of(scene).motion(id(given.number())?)?;
        Ok([velocity.x, velocity.y, angular, pivot.x, pivot.y])
    });
}

#[wasm_bindgen]
pub fn scene_advance(scene: usize) {
    value(|given| scene_of(scene).advance(given.number()));
}

/// From a centre, a velocity, a radius and a time: time, centre, point, normal, body, feature and its index, approach,
/// and the placement's matrix; nothing without a contact.
#[wasm_bindgen]
pub fn scene_cast_moving(scene: usize) {
    let SceneCore { scene, filter, .. } = held(scene);
    answer(|given, answer| {
        let n = given.list();
        let ball = MovingBall::new(Vec2::from_slice(n), Vec2::from_slice(&n[2..]), n[4])?;
        if let Some(hit) = scene.cast_moving(filter.by(ball), given.number())? {
            answer.push(hit.time);
            push_points(&[hit.centre, hit.point, hit.normal], answer);
            answer.push(id_number(hit.body));
            answer.extend(feature(hit.feature));
            answer.push(hit.approach);
            answer.extend(hit.placement.to_matrix());
        }
        Ok(())
    });
}

/// A motion of five numbers; none for an empty list.
pub(super) fn motion(numbers: &[f64]) -> Result<Option<Motion>, Error> {
    if numbers.is_empty() {
        return Ok(None);
    }
    let [velocity, pivot] = [0, 3].map(|k| Vec2::from_slice(&numbers[k..]));
    Motion { velocity, angular: numbers[2], pivot }.checked().map(Some)
}

/// Sets the motion of bodies, if there is one.
#[inline(never)]
pub(super) fn set_motions(scene: &mut Scene, bodies: &[BodyId], motion: Option<Motion>) -> Result<(), Error> {
    motion.map_or(Ok(()), |motion| bodies.iter().try_for_each(|&body| scene.set_motion(body, motion)))
}

#[wasm_bindgen]
pub fn table_new(scene: usize) -> usize {
    value(|given| Ok(handed(Table::new(scene_of(scene).clone(), given.number())?)))
}

#[wasm_bindgen]
pub fn table_free(table: usize) {
    freed::<Table>(table);
}

/// Centre, velocity, radius, mass, layers and which layers it hits.
#[wasm_bindgen]
pub fn table_add(table: usize) -> usize {
    value(|given| {
        let n = given.list();
        let [centre, velocity] = [0, 2].map(|k| Vec2::from_slice(&n[k..]));
        let [layers, hits] = [mask("a ball's layers", n[6])?, mask("a ball's hits", n[7])?];
        held::<Table>(table).add(TableBall { centre, velocity, radius: n[4], mass: n[5], layers, hits })
    })
}

#[wasm_bindgen]
pub fn table_set_scene(table: usize) {
    value(|given| held::<Table>(table).set_scene(scene_of(given.count()).clone()));
}

#[wasm_bindgen]
pub fn table_remove(table: usize) {
    value(|given| held::<Table>(table).remove(given.count()));
}

#[wasm_bindgen]
pub fn table_set_velocity(table: usize) {
    value(|given| {
        held::<Table>(table).set_velocity(given.count(), Vec2::new(given.number(), given.number()))
    });
}

#[wasm_bindgen]
pub fn table_time(table: usize) -> f64 {
    held::<Table>(table).time()
}

#[wasm_bindgen]
pub fn table_energy(table: usize) -> f64 {
    held::<Table>(table).energy()
}

/// Centre, velocity, radius and mass of each ball; NaN for one that has been taken off.
#[wasm_bindgen]
pub fn table_balls(table: usize) {
    let numbers = |ball: TableBall| {
        let TableBall { centre, velocity, radius, mass, .. } = ball;
        [centre.x, centre.y, velocity.x, velocity.y, radius, mass]
    };
    rows(|_| Ok(held::<Table>(table).balls().map(|ball| ball.map_or([f64::NAN; 6], numbers))));
}

#[wasm_bindgen]
pub fn table_next_event(table: usize) {
    rows(|given| Ok(held::<Table>(table).next_event(given.number())?.map(event_numbers)));
}

#[wasm_bindgen]
pub fn table_step(table: usize) {
    rows(|given| {
        let events = held::<Table>(table).step(given.number())?;
        Ok(events.into_iter().map(event_numbers))
    });
}

/// Time, ball, whether the partner is a ball, the partner, approach, the velocities of both, the normal and the point.
fn event_numbers(event: Event) -> [f64; 13] {
    let Event { time, ball, partner, approach, velocity, normal, point } = event;
    let (is_ball, partner, theirs) = match partner {
        Partner::Body(body) => (0.0, id_number(body), Vec2::ZERO),
        Partner::Ball(ball, theirs) => (1.0, ball as f64, theirs),
    };
    [
        time,
        ball as f64,
        is_ball,
        partner,
        approach,
        velocity.x,
        velocity.y,
        theirs.x,
        theirs.y,
        normal.x,
        normal.y,
        point.x,
        point.y,
    ]
}
