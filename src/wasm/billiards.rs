//! What is measured of billiards, for JavaScript.

use wasm_bindgen::prelude::wasm_bindgen;

use super::bulk::{JsNumbers, MOST_NUMBERS, many};
use super::convert::id;
use super::door;
use super::error::Fallible;
use super::path::Path;
use super::scene::Scene;
use crate::billiards::{self, Growth};
use crate::{Ball, ErrorKind};

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
    /// region.meanFreePath.toFixed(6); // → '344.510348'
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

    /// Balls that start anywhere in the region, in any direction, all as likely, as `castMany` and `reboundMany` take them: x,
    /// y, the direction and the radius of each. The same ones for the same seed. There may be fewer, where there is hardly a place.
    ///
    /// ```js
    /// const balls = region.starts(scene, 100, 1);
    /// scene.castMany(balls).length; // → 100
    /// ```
    pub fn starts(&self, scene: &Scene, count: u32, seed: f64) -> Fallible<Vec<f64>> {
        if count > MOST_NUMBERS / 5 {
            return Err(ErrorKind::BadLimit { what: "how many balls start", value: f64::from(count) }.into());
        }
        let scene = scene.0.borrow();
        let starts = billiards::Starts::new(&scene, &self.0, seed.to_bits());
        Ok(starts.take(count as usize).flat_map(|ball| numbers(&ball)).collect())
    }
}

fn numbers(ball: &Ball) -> [f64; 5] {
    let (centre, direction) = (ball.centre(), ball.direction());
    [centre.x, centre.y, direction.x, direction.y, ball.radius()]
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
        Ok(billiards::FreeRegion::of(&self.0.borrow(), radius)?.map(FreeRegion))
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
        Ok(Growth::of(&self.0.borrow(), &path.0, radius)?.logarithms)
    }
}

#[wasm_bindgen]
impl Path {
    /// How far apart this path's ball and another one's are, across the way of this one, at the start and at each touch, as long as
    /// they touch the same things.
    ///
    /// ```js
    /// const other = scene.rebound({ ...ball, centre: [0, 1e-9] }, { bounces: 1 });
    /// path.gaps(other)[0] < 1e-9; // → true
    /// ```
    pub fn gaps(&self, other: &Path) -> Vec<f64> {
        billiards::gaps(&self.0, &other.0)
    }

    /// How far the ball goes until it first touches one of these bodies, passes it if it lets the ball pass, or escapes;
    /// `undefined` where it does none of these.
    ///
    /// ```js
    /// path.escapeLength([room]) === path.hits[0].distance; // → true
    /// ```
    #[wasm_bindgen(js_name = escapeLength)]
    pub fn escape_length(&self, exits: &JsNumbers) -> Fallible<Option<f64>> {
        let exits = many(door::read_numbers(exits), "bodies' ids")?;
        let exits = exits.into_iter().map(id).collect::<Result<Vec<_>, _>>()?;
        Ok(billiards::escape_length(&self.0, &exits))
    }
}
