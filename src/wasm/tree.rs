use std::cell::RefCell;

use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};

use super::convert::{aabb, box_of, numbers, point, ray, sides};
use super::door;
use super::error::Fallible;
use super::types::{JsBoxIn, JsPair, JsPoints, JsTreeLevels};
use crate::error::{Error, ErrorKind};
use crate::plane::Aabb;
use crate::tolerance::{check, check_length};
use crate::{Bvh, Counters, Level, midpoint_tree};

/// A tree over boxes, for culling of your own. Items are known by their place in the list.
///
/// ```js
/// const tree = new Tree([0, 0, 1, 1, 10, 0, 11, 1, 20, 0, 21, 1]);
/// tree.near([12, 0], 2); // → [1]
/// ```
#[wasm_bindgen]
pub struct Tree(RefCell<Bvh>);

#[wasm_bindgen]
impl Tree {
    /// A tree over boxes given as minX, minY, maxX, maxY, one after the other.
    ///
    /// ```js
    /// new Tree([0, 0, 1, 1, 10, 0, 11, 1]).near([12, 0], 2); // → [1]
    /// ```
    #[wasm_bindgen(constructor)]
    pub fn new(boxes: &JsPoints) -> Fallible<Tree> {
        Ok(Tree(RefCell::new(Bvh::new(&boxes_of(boxes)?))))
    }

    /// The nodes, in pre-order, of a tree that is for looking at: boxes are split at the middle of the longer side until at
    /// most so many are left.
    ///
    /// ```js
    /// Tree.midpoint([0, 0, 1, 1, 10, 0, 11, 1], 1).length; // → 3
    /// ```
    pub fn midpoint(boxes: &JsPoints, leaf_size: Option<u32>) -> Fallible<JsTreeLevels> {
        let tree = midpoint_tree(&boxes_of(boxes)?, leaf_size.unwrap_or(4) as usize);
        let number = |&item: &usize| item as f64;
        Ok(levels(&tree, "items", number).unchecked_into())
    }

    /// Moves one item.
    ///
    /// ```js
    /// tree.update(0, [0, 50, 1, 51]);
    /// tree.near([0, 50], 1); // → [0]
    /// ```
    pub fn update(&self, item: u32, to: &JsBoxIn) -> Fallible<()> {
        let to = aabb(to)?;
        Ok(self.0.borrow_mut().update(item as usize, to)?)
    }

    /// The items whose boxes, grown by `grow`, a ray enters within `distance`; nearer parts of the tree first.
    ///
    /// ```js
    /// tree.alongRay([-5, 0.5], [1, 0], 0, 16); // → [0, 1]
    /// ```
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
        let ray = ray(origin, direction)?;
        self.0.borrow().walk_ray(&ray, grow, limit, &mut Counters::default(), |item| {
            push(&mut items, item);
            limit
        });
        Ok(items)
    }

    /// The items whose boxes are within `distance` of a point, nearer parts of the tree first.
    ///
    /// ```js
    /// tree.near([12, 0], 2); // → [1]
    /// ```
    pub fn near(&self, point: &JsPair, distance: f64) -> Fallible<Vec<u32>> {
        let limit = within(Some(distance))?;
        let point = self::point(point)?;
        let mut items = Vec::new();
        self.0.borrow().walk_point(point, limit, &mut Counters::default(), |item| {
            push(&mut items, item);
            limit
        });
        Ok(items)
    }

    /// The items whose boxes share a point with a box.
    ///
    /// ```js
    /// tree.overlapping([0.5, 0.5, 10, 1]); // → [0, 1]
    /// ```
    pub fn overlapping(&self, box_: &JsBoxIn) -> Fallible<Vec<u32>> {
        let mut items = Vec::new();
        let aabb = aabb(box_)?;
        self.0.borrow().overlaps(&aabb, &mut Counters::default(), |item| push(&mut items, item));
        Ok(items)
    }
}

fn boxes_of(boxes: &JsPoints) -> Fallible<Vec<Aabb>> {
    let what = "a tree's boxes";
    let numbers = numbers(boxes, what)?;
    check(what, &numbers)?;
    check_length(what, numbers.len(), numbers.len().next_multiple_of(4))?;
    Ok(numbers.chunks_exact(4).map(box_of).collect())
}

/// Nodes as JavaScript has them, with their items under this name: eight numbers each, which those of its items follow.
pub(super) fn levels<T>(levels: &[Level<T>], member: &str, number: impl Fn(&T) -> f64) -> JsValue {
    let mut numbers = Vec::new();
    for level in levels {
        numbers.extend([level.number as f64, level.depth as f64, f64::from(u8::from(level.is_leaf))]);
        numbers.extend(sides(&level.aabb));
        numbers.push(level.items.len() as f64);
        numbers.extend(level.items.iter().map(&number));
    }
    door::make_nodes(&numbers, member)
}

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
