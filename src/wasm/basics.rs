//! The few functions of shapes that every page needs; the others are in `pairs.rs`.

use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};

use super::convert::{aabb as box_in, flat, placement, point as checked, points, ray};
use super::door;
use super::error::Fallible;
use super::types::{JsBoxIn, JsInterval, JsLocation, JsPair, JsPlacement, JsPoints};
use crate::plane::{self, Location, Polygon};
use crate::tolerance::check;

/// Whether a point is inside a polygon, on its outline, or outside.
///
/// ```js
/// locateInPolygon([0, 0, 4, 0, 4, 4, 0, 4], [4, 1]); // → 'boundary'
/// ```
#[wasm_bindgen(js_name = locateInPolygon)]
pub fn locate_in_polygon(polygon: &JsPoints, point: &JsPair) -> Fallible<JsLocation> {
    let point = checked(point)?;
    let word = match polygon_of(polygon)?.locate(point) {
        Location::Inside => "inside",
        Location::Boundary => "boundary",
        Location::Outside => "outside",
    };
    Ok(JsValue::from(word).unchecked_into())
}

/// A polygon's area, positive where its corners run from +x towards +y.
///
/// ```js
/// polygonArea([0, 0, 4, 0, 4, 4, 0, 4]); // → 16
/// ```
#[wasm_bindgen(js_name = polygonArea)]
pub fn polygon_area(polygon: &JsPoints) -> Fallible<f64> {
    Ok(polygon_of(polygon)?.signed_area())
}

/// The unit normals of a polygon's edges, pointing out of it: x0, y0, x1, y1, …
///
/// ```js
/// polygonNormals([0, 0, 4, 0, 4, 4, 0, 4]); // → [0, -1, 1, 0, 0, 1, -1, 0]
/// ```
#[wasm_bindgen(js_name = polygonNormals)]
pub fn polygon_normals(polygon: &JsPoints) -> Fallible<Vec<f64>> {
    let polygon = polygon_of(polygon)?;
    let normals: Vec<_> = (0..polygon.points().len()).map(|k| polygon.outward_normal(k)).collect();
    Ok(flat(&normals))
}

/// Points carried into the world by a placement.
///
/// ```js
/// placePoints([1, 2], { scale: 2, position: [10, 0] }); // → [12, 4]
/// ```
#[wasm_bindgen(js_name = placePoints)]
pub fn place_points(list: &JsPoints, to: &JsPlacement) -> Fallible<Vec<f64>> {
    let placement = placement(to)?;
    let points: Vec<_> = points(list, "points")?.into_iter().map(|p| placement.apply(p)).collect();
    let placed = flat(&points);
    check("placed points", &placed)?;
    Ok(placed)
}

/// The stretch of a ray inside a box, as distances; `undefined` where it misses.
///
/// ```js
/// rayBox([-2, 1], [1, 0], [0, 0, 4, 2]); // → { enter: 2, leave: 6 }
/// ```
#[wasm_bindgen(js_name = rayBox)]
pub fn ray_box(origin: &JsPair, direction: &JsPair, aabb: &JsBoxIn) -> Fallible<JsInterval> {
    let interval = plane::ray_aabb(&ray(origin, direction)?, &box_in(aabb)?);
    let interval = interval.map(|(enter, leave)| door::make_interval(&[enter, leave]));
    Ok(interval.unwrap_or(JsValue::UNDEFINED).unchecked_into())
}

#[inline(never)]
pub(super) fn polygon_of(list: &JsPoints) -> Fallible<Polygon> {
    Ok(Polygon::new(&points(list, "a polygon's points")?)?)
}
