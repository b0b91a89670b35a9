use wasm_bindgen::prelude::wasm_bindgen;

use super::error::Fallible;
use super::numbers::{feature, flat, id, id_number};
use super::scene::SceneCore;
use crate::plane::Vec2;
use crate::scene::mask;
use crate::{Event, Motion, MovingBall, Partner, Table, TableBall};

#[wasm_bindgen]
impl SceneCore {
    /// Velocity, angular velocity and pivot.
    #[wasm_bindgen(js_name = setMotion)]
    pub fn set_motion(&self, number: f64, numbers: &[f64]) -> Fallible<()> {
        Ok(self.scene.borrow_mut().set_motion(id(number)?, motion(numbers))?)
    }

    #[wasm_bindgen(js_name = motionOf)]
    pub fn motion_of(&self, number: f64) -> Fallible<Vec<f64>> {
        let Motion { velocity, angular, pivot } = self.scene.borrow().motion(id(number)?)?;
        Ok(vec![velocity.x, velocity.y, angular, pivot.x, pivot.y])
    }

    pub fn advance(&self, time: f64) -> Fallible<()> {
        Ok(self.scene.borrow_mut().advance(time)?)
    }

    /// Time, centre, point, normal, body, feature and its index, approach, and the placement's matrix; nothing without a contact.
    #[wasm_bindgen(js_name = castMoving)]
    pub fn cast_moving(
        &self,
        x: f64,
        y: f64,
        vx: f64,
        vy: f64,
        radius: f64,
        time: f64,
    ) -> Fallible<Vec<f64>> {
        let ball = MovingBall::new(Vec2::new(x, y), Vec2::new(vx, vy), radius)?;
        let hit = self.scene.borrow().cast_moving(self.filter.borrow().by(ball), time)?;
        Ok(hit.map_or_else(Vec::new, |hit| {
            let mut numbers = vec![hit.time];
            numbers.append(&mut flat(&[hit.centre, hit.point, hit.normal]));
            numbers.push(id_number(hit.body));
            numbers.extend(feature(hit.feature));
            numbers.push(hit.approach);
            numbers.extend(hit.placement.to_matrix());
            numbers
        }))
    }
}

fn motion(numbers: &[f64]) -> Motion {
    let [velocity, pivot] = [0, 3].map(|k| Vec2::from_slice(&numbers[k..]));
    Motion { velocity, angular: numbers[2], pivot }
}

/// The handle of a `Table` of JavaScript.
#[wasm_bindgen]
pub struct TableCore(std::cell::RefCell<Table>);

#[wasm_bindgen]
impl TableCore {
    #[wasm_bindgen(constructor)]
    pub fn new(scene: &SceneCore, restitution: f64) -> Fallible<TableCore> {
        Ok(TableCore(Table::new(scene.scene.borrow().clone(), restitution)?.into()))
    }

    /// Centre, velocity, radius, mass, layers and which layers it hits.
    pub fn add(&self, n: &[f64]) -> Fallible<usize> {
        let [centre, velocity] = [0, 2].map(|k| Vec2::from_slice(&n[k..]));
        let [layers, hits] = [mask("a ball's layers", n[6])?, mask("a ball's hits", n[7])?];
        Ok(self.0.borrow_mut().add(TableBall { centre, velocity, radius: n[4], mass: n[5], layers, hits })?)
    }

    #[wasm_bindgen(js_name = setScene)]
    pub fn set_scene(&self, scene: &SceneCore) -> Fallible<()> {
        Ok(self.0.borrow_mut().set_scene(scene.scene.borrow().clone())?)
    }

    pub fn remove(&self, ball: usize) -> Fallible<()> {
        Ok(self.0.borrow_mut().remove(ball)?)
    }

    #[wasm_bindgen(js_name = setVelocity)]
    pub fn set_velocity(&self, ball: usize, x: f64, y: f64) -> Fallible<()> {
        Ok(self.0.borrow_mut().set_velocity(ball, Vec2::new(x, y))?)
    }

    pub fn time(&self) -> f64 {
        self.0.borrow().time()
    }

    pub fn energy(&self) -> f64 {
        self.0.borrow().energy()
    }

    /// Centre, velocity, radius and mass of each ball; NaN of one that has been taken off.
    pub fn balls(&self) -> Vec<f64> {
        let numbers = |ball: TableBall| {
            let TableBall { centre, velocity, radius, mass, .. } = ball;
            [centre.x, centre.y, velocity.x, velocity.y, radius, mass]
        };
        self.0.borrow().balls().flat_map(|ball| ball.map_or([f64::NAN; 6], numbers)).collect()
    }

    #[wasm_bindgen(js_name = nextEvent)]
    pub fn next_event(&self, until: f64) -> Fallible<Vec<f64>> {
        let event = self.0.borrow_mut().next_event(until)?;
        Ok(event.iter().flat_map(event_numbers).collect())
    }

    pub fn step(&self, time: f64) -> Fallible<Vec<f64>> {
        let events = self.0.borrow_mut().step(time)?;
        Ok(events.iter().flat_map(event_numbers).collect())
    }
}

/// Time, ball, whether the partner is a ball, the partner, approach, the velocities of both, the normal and the point.
fn event_numbers(event: &Event) -> [f64; 13] {
    let Event { time, ball, partner, approach, velocity, normal, point } = *event;
    let (is_ball, partner, theirs) = match partner {
        Partner::Body(body) => (0.0, id_number(body), Vec2::ZERO),
        Partner::Ball(ball, theirs) => (1.0, ball as f64, theirs),
    };
    let [of_ball, of_partner] = [velocity, theirs];
    [
        time,
        ball as f64,
        is_ball,
        partner,
        approach,
        of_ball.x,
        of_ball.y,
        of_partner.x,
        of_partner.y,
        normal.x,
        normal.y,
        point.x,
        point.y,
    ]
}
