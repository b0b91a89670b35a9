use js_sys::Array;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};

use super::convert::{numbers, object, ray, vec2};
use super::error::Fallible;
use super::scene::{box_array, box_in};
use super::types::{JsBoxIn, JsPair, JsPoints, JsTreeLevels};
use crate::error::{Error, ErrorKind};
use crate::plane::{Aabb, Vec2};
use crate::tolerance::check;
use crate::{Bvh, Counters};

/// A tree over boxes, for culling of your own. Items are known by their place in the list.
#[wasm_bindgen]
pub struct Tree(Bvh);

#[wasm_bindgen]
impl Tree {
    /// A tree over boxes given as minX, minY, maxX, maxY, one after the other, with at most so many in a leaf.
    #[wasm_bindgen(constructor)]
    pub fn new(boxes: &JsPoints, leaf_size: Option<u32>) -> Fallible<Tree> {
        let what = "a tree's boxes";
        let sides = numbers(boxes, what)?;
        check(what, &sides)?;
        if !sides.len().is_multiple_of(4) {
            let expected = sides.len().next_multiple_of(4);
            return Err(ErrorKind::WrongLength { what, length: sides.len(), expected }.into());
        }
        let boxes: Vec<Aabb> = sides
            .chunks_exact(4)
            .map(|side| Aabb { min: Vec2::new(side[0], side[1]), max: Vec2::new(side[2], side[3]) })
            .collect();
        Ok(Tree(
            leaf_size.map_or_else(|| Bvh::new(&boxes), |size| Bvh::with_leaf_size(&boxes, size as usize)),
        ))
    }

    /// Moves one item.
    pub fn update(&mut self, item: u32, to: &JsBoxIn) -> Fallible<()> {
        Ok(self.0.update(item as usize, box_in(to)?)?)
    }

    /// The items whose boxes, grown by `grow`, a ray enters within `distance`; nearer parts of the tree first.
    #[wasm_bindgen(js_name = alongRay)]
    pub fn along_ray(
        &self,
        origin: &JsPair,
        direction: &JsPair,
        grow: f64,
        distance: Option<f64>,
    ) -> Fallible<Vec<u32>> {
        check("a growth", &[grow])?;
        let limit = within(distance)?;
        let mut items = Vec::new();
        self.0.walk_ray(&ray(origin, direction)?, grow, limit, &mut Counters::default(), |item| {
            push(&mut items, item);
            limit
        });
        Ok(items)
    }

    /// The items whose boxes are within `distance` of a point, nearer parts of the tree first.
    pub fn near(&self, point: &JsPair, distance: f64) -> Fallible<Vec<u32>> {
        let limit = within(Some(distance))?;
        let point = vec2(point, "a point")?;
        check("a point", &point.to_array())?;
        let mut items = Vec::new();
        self.0.walk_point(point, limit, &mut Counters::default(), |item| {
            push(&mut items, item);
            limit
        });
        Ok(items)
    }

    /// The items whose boxes share a point with a box.
    pub fn overlapping(&self, aabb: &JsBoxIn) -> Fallible<Vec<u32>> {
        let mut items = Vec::new();
        self.0.overlaps(&box_in(aabb)?, &mut Counters::default(), |item| push(&mut items, item));
        Ok(items)
    }

    /// The nodes in pre-order.
    #[wasm_bindgen(getter)]
    #[expect(clippy::cast_precision_loss, reason = "far fewer than 2^53 nodes")]
    pub fn levels(&self) -> JsTreeLevels {
        let level = |level: crate::Level| {
            let items: Array = level.items.iter().map(|&item| JsValue::from(item as f64)).collect();
            object(&[
                ("number", (level.number as f64).into()),
                ("depth", (level.depth as f64).into()),
                ("leaf", level.is_leaf.into()),
                ("box", box_array(&level.aabb)),
                ("items", items.into()),
            ])
        };
        let levels: Array = self.0.levels().map(level).collect();
        levels.unchecked_into()
    }
}

#[expect(clippy::cast_possible_truncation, reason = "2^32 boxes would not fit into wasm's memory")]
fn push(items: &mut Vec<u32>, item: usize) {
    items.push(item as u32);
}

fn within(distance: Option<f64>) -> Result<f64, Error> {
    let distance = distance.unwrap_or(f64::INFINITY);
    if distance.is_nan() || distance < 0.0 {
        return Err(ErrorKind::BadLimit { what: "a distance", value: distance }.into());
    }
    Ok(distance)
}
