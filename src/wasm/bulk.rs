//! Many bodies in one call: they come, or move, all or none.

use js_sys::Float64Array;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::body::{body_of, options_without_bulges};
use super::convert::{id, id_number};
use super::door;
use super::error::{Fallible, Refused};
use super::scene::Scene;
use super::types::{JsOptions, JsPoints};
use crate::error::ErrorKind;
use crate::scene::in_many;

#[wasm_bindgen(module = "/src/wasm/batch.js")]
extern "C" {
    #[wasm_bindgen(js_name = readStarts)]
    fn read_starts(value: &JsValue) -> Option<Float64Array>;

    #[wasm_bindgen(typescript_type = "Uint32Array | Iterable<number>")]
    pub type JsStarts;
    #[wasm_bindgen(typescript_type = "Float64Array | Iterable<number>")]
    pub type JsNumbers;
}

/// Four million corners, or placements of half as many bodies: with that, an eighth of the memory that a module can have is full.
pub(super) const MOST_NUMBERS: u32 = 1 << 23;

#[wasm_bindgen]
impl Scene {
    /// Adds many polygons in one call: each as by `addPolygon` without bulges, all with the same options. Returns their ids.
    ///
    /// Their corners follow each other, and `starts` says where each polygon starts, counted in corners, and at last where
    /// the last one ends. If one is refused, none is added, and the error's `polygon` says which it was. Four million
    /// corners at most fit into one call.
    ///
    /// ```js
    /// const ids = scene.addPolygons([0, 0, 4, 0, 0, 4, 9, 0, 13, 0, 13, 4, 9, 4], [0, 3, 7], { response: 'reflect' });
    /// scene.boxOf(ids[1]); // → [9, 0, 13, 4]
    /// ```
    #[wasm_bindgen(js_name = addPolygons)]
    pub fn add_polygons(
        &self,
        corners: &JsPoints,
        starts: &JsStarts,
        how: Option<JsOptions>,
    ) -> Fallible<Vec<f64>> {
        let how = options_without_bulges(how.as_deref())?;
        let corners = many(door::read_numbers(corners), "polygons' points")?;
        let starts = whole(&many(read_starts(starts), "where polygons start")?, corners.len() / 2)?;
        let ids = self.0.borrow_mut().add_polygons(&corners, &starts, |polygon| body_of(polygon, &how))?;
        Ok(ids.into_iter().map(id_number).collect())
    }

    /// Moves many bodies in one call, with three numbers for each: x, y and rotation. It is placed as by
    /// `place(body, { position: [x, y], rotation })`, so that it is not scaled any more if it was.
    ///
    /// If one is refused, none moves, and the error's `placement` says which it was.
    ///
    /// ```js
    /// scene.placeMany([pillar], [100, -50, 0]);
    /// scene.boxOf(pillar); // → [90, 90, 110, 110]
    /// ```
    #[wasm_bindgen(js_name = placeMany)]
    pub fn place_many(&self, bodies: &JsNumbers, placements: &JsNumbers) -> Fallible<()> {
        let bodies = many(door::read_numbers(bodies), "bodies' ids")?;
        let placements = many(door::read_numbers(placements), "placements")?;
        let ids = bodies
            .into_iter()
            .enumerate()
            .map(|(index, number)| id(number).map_err(|error| in_many("placement", index, error)))
            .collect::<Result<Vec<_>, _>>()?;
        Ok(self.0.borrow_mut().place_many(&ids, &placements)?)
    }
}

/// Numbers that were read, unless they are too many.
#[inline(never)]
pub(super) fn many(read: Option<Float64Array>, what: &'static str) -> Fallible<Vec<f64>> {
    let numbers = read.ok_or_else(|| Refused::at_the_door(what))?;
    if numbers.length() > MOST_NUMBERS {
        let value = f64::from(numbers.length());
        return Err(ErrorKind::BadLimit { what: "how many numbers bodies come as", value }.into());
    }
    Ok(numbers.to_vec())
}

/// Starts as whole numbers.
fn whole(starts: &[f64], corners: usize) -> Fallible<Vec<u32>> {
    let mut counts = Vec::with_capacity(starts.len());
    for (index, &value) in starts.iter().enumerate() {
        #[expect(clippy::cast_sign_loss, reason = "looked at afterwards")]
        let count = value as u32;
        if f64::from(count) != value {
            return Err(ErrorKind::BadStart { index, value, corners }.into());
        }
        counts.push(count);
    }
    Ok(counts)
}
