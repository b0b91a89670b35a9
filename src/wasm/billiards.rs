//! What is measured of billiards, for JavaScript.

use wasm_bindgen::prelude::wasm_bindgen;

use super::error::Fallible;
use super::path::Path;
use super::scene::Scene;
use crate::billiards::{self, Growth};

/// All places where the centre of a ball of some radius can be: what the outlines of all bodies leave of one another.
///
/// ```js
/// const region = scene.freeRegion(40);
/// region.area < 520 * 520; // → true
/// ```
#[wasm_bindgen]
pub struct FreeRegion(billiards::FreeRegion);

#[wasm_bindgen]
impl FreeRegion {
    /// The area.
    ///
    /// ```js
    /// new Scene().freeRegion(1); // → undefined
    /// (520 * 520 - Math.PI * 50 * 50 - region.area).toFixed(6); // → '0.000000'
    /// ```
    #[wasm_bindgen(getter)]
    pub fn area(&self) -> f64 {
        self.0.area()
    }

    /// The length of the border. Thin bodies count on both sides.
    ///
    /// ```js
    /// region.length.toFixed(6); // → '2394.159265'
    /// ```
    #[wasm_bindgen(getter)]
    pub fn length(&self) -> f64 {
        self.0.length()
    }

    /// How far a ball goes on average between two touches, by Santaló's formula: π × area / length.
    ///
    /// ```js
    /// region.meanFreePath.toFixed(6); // → '344.508163'
    /// ```
    #[wasm_bindgen(getter, js_name = meanFreePath)]
    pub fn mean_free_path(&self) -> f64 {
        self.0.mean_free_path()
    }

    /// The touches of a path in Birkhoff's coordinates, in which an ergodic billiard lies evenly: for each hit how far along
    /// the border it is, and the sine of the angle to the normal.
    ///
    /// ```js
    /// const [along, sine] = region.touches(scene.rebound(ball, { bounces: 1 }));
    /// sine.toFixed(6); // → '-0.600000'
    /// ```
    pub fn touches(&self, path: &Path) -> Vec<f64> {
        self.0.touches(&path.0).iter().flat_map(|touch| [touch.along, touch.sine]).collect()
    }
}

#[wasm_bindgen]
impl Scene {
    /// All places where the centre of a ball of this radius can be; `undefined` where there is no place for one, or no room
    /// that keeps it in.
    ///
    /// ```js
    /// scene.freeRegion(40).length.toFixed(6); // → '2394.159265'
    /// ```
    #[wasm_bindgen(js_name = freeRegion)]
    pub fn free_region(&self, radius: f64) -> Fallible<Option<FreeRegion>> {
        Ok(billiards::FreeRegion::of(&self.0, radius)?.map(FreeRegion))
    }

    /// How fast balls part that start beside the path's ball: the natural logarithm of how many times their distance has grown
    /// up to each hit. The last one by the path's length estimates the Lyapunov exponent.
    ///
    /// ```js
    /// const path = scene.rebound({ ...ball, direction: [0, 1] }, { bounces: 5 });
    /// const growth = scene.growth(path, ball.radius);
    /// growth[4] > growth[1]; // → true
    /// ```
    pub fn growth(&self, path: &Path, radius: f64) -> Fallible<Vec<f64>> {
        Ok(Growth::of(&self.0, &path.0, radius)?.logarithms)
    }
}
