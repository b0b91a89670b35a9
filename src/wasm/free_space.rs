//! Measures of billiards.

use wasm_bindgen::prelude::wasm_bindgen;

use super::error::Fallible;
use super::numbers::{ball_numbers, id};
use super::path::path;
use super::scene::SceneCore;
use crate::Ball;
use crate::billiards::{FreeSpace, Growth, Starts, Touch};

/// The handle of a `FreeSpace` of JavaScript.
#[wasm_bindgen]
pub struct FreeSpaceCore(FreeSpace);

#[wasm_bindgen]
impl FreeSpaceCore {
    /// Area, length of the border, mean free path.
    pub fn measures(&self) -> Vec<f64> {
        vec![self.0.area(), self.0.length(), self.0.mean_free_path()]
    }

    pub fn touches(&self, numbers: &[f64]) -> Vec<f64> {
        self.0.touches(&path(numbers)).iter().flat_map(|touch| [touch.along, touch.sine]).collect()
    }

    /// Of touches, two numbers each; what is no touch becomes a ball of NaN.
    pub fn leaving(&self, touches: &[f64]) -> Vec<f64> {
        let mut numbers = Vec::with_capacity(touches.len() / 2 * Ball::NUMBERS);
        for pair in touches.chunks_exact(2) {
            let ball = self.0.leaving(Touch { along: pair[0], sine: pair[1] });
            numbers.extend_from_slice(&ball.map_or([f64::NAN; Ball::NUMBERS], |ball| ball_numbers(&ball)));
        }
        numbers
    }

    pub fn starts(&self, scene: &SceneCore, count: u32, seed: f64) -> Vec<f64> {
        let scene = scene.scene.borrow();
        let starts = Starts::new(&scene, &self.0, seed.to_bits());
        starts.take(count as usize).flat_map(|ball| ball_numbers(&ball)).collect()
    }
}

#[wasm_bindgen]
impl SceneCore {
    #[wasm_bindgen(js_name = freeSpace)]
    pub fn free_space(&self, radius: f64) -> Fallible<Option<FreeSpaceCore>> {
        Ok(FreeSpace::of(&self.scene.borrow(), radius)?.map(FreeSpaceCore))
    }

    #[wasm_bindgen(js_name = logStretching)]
    pub fn log_stretching(&self, numbers: &[f64], radius: f64) -> Fallible<Vec<f64>> {
        Ok(Growth::of(&self.scene.borrow(), &path(numbers), radius)?.logarithms)
    }
}

/// How far apart two paths are at each of their points.
#[wasm_bindgen]
pub fn separation(one: &[f64], other: &[f64]) -> Vec<f64> {
    crate::billiards::gaps(&path(one), &path(other))
}

#[wasm_bindgen(js_name = escapeLength)]
pub fn escape_length(numbers: &[f64], exits: &[f64]) -> Fallible<Option<f64>> {
    let exits = exits.iter().map(|&exit| id(exit)).collect::<Result<Vec<_>, _>>()?;
    Ok(crate::billiards::escape_length(&path(numbers), &exits))
}
