//! Measures of billiards.

use wasm_bindgen::prelude::wasm_bindgen;

use super::exchange::{answer, freed, handed, held, list, value};
use super::numbers::{ball_numbers, rows};
use super::path::path;
use super::scene::{ids, scene_of};
use crate::Ball;
use crate::billiards::{FreeSpace, Growth, Starts, Touch};

/// The free space of a scene; 0 where there is none.
#[wasm_bindgen]
pub fn scene_free_space(scene: usize) -> usize {
    value(|given| Ok(FreeSpace::of(scene_of(scene), given.number())?.map_or(0, handed)))
}

#[wasm_bindgen]
pub fn free_space_free(space: usize) {
    freed::<FreeSpace>(space);
}

/// Area, length of the border, mean free path.
#[wasm_bindgen]
pub fn free_space_measures(space: usize) {
    let space = held::<FreeSpace>(space);
    list(|_| Ok([space.area(), space.length(), space.mean_free_path()]));
}

#[wasm_bindgen]
pub fn free_space_touches(space: usize) {
    let space = held::<FreeSpace>(space);
    rows(|given| {
        let touches = space.touches(&path(given.list())).into_iter();
        Ok(touches.map(|touch| [touch.along, touch.sine]))
    });
}

/// From touches, two numbers each; what is no touch becomes a ball of NaN.
#[wasm_bindgen]
pub fn free_space_leaving(space: usize) {
    let space = held::<FreeSpace>(space);
    answer(|given, answer| {
        for pair in given.list().chunks_exact(2) {
            let ball = space.leaving(Touch { along: pair[0], sine: pair[1] });
            answer.extend_from_slice(&ball.map_or([f64::NAN; Ball::NUMBERS], |ball| ball_numbers(&ball)));
        }
        Ok(())
    });
}

#[wasm_bindgen]
pub fn free_space_starts(space: usize) {
    let space = held::<FreeSpace>(space);
    rows(|given| {
        let (scene, count, seed) = (scene_of(given.count()), given.count(), given.number());
        Ok(Starts::new(scene, space, seed.to_bits()).take(count).map(|ball| ball_numbers(&ball)))
    });
}

#[wasm_bindgen]
pub fn scene_log_stretching(scene: usize) {
    list(|given| {
        let (path, radius) = (path(given.list()), given.number());
        Ok(Growth::of(scene_of(scene), &path, radius)?.logarithms)
    });
}

/// How far apart two paths are at each of their points.
#[wasm_bindgen]
pub fn path_separation() {
    list(|given| Ok(crate::billiards::gaps(&path(given.list()), &path(given.list()))));
}

/// The length until an exit; nothing where there is none.
#[wasm_bindgen]
pub fn path_escape_length() {
    list(|given| {
        let (path, exits) = (path(given.list()), ids(given.list())?);
        Ok(crate::billiards::escape_length(&path, &exits))
    });
}
