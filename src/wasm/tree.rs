use std::cell::RefCell;

use wasm_bindgen::prelude::wasm_bindgen;

use super::error::Fallible;
use super::numbers::{aabb, box_of, levels, point, ray};
use crate::error::{Error, ErrorKind};
use crate::plane::Aabb;
use crate::tolerance::{check, check_length};
use crate::{Bvh, Counters, midpoint_tree};

/// The handle of a `Tree` of JavaScript.
#[wasm_bindgen]
pub struct TreeCore(RefCell<Bvh>);

#[wasm_bindgen]
impl TreeCore {
    #[wasm_bindgen(constructor)]
    pub fn new(boxes: &[f64]) -> Fallible<TreeCore> {
        Ok(TreeCore(RefCell::new(Bvh::new(&boxes_of(boxes)?))))
    }

    pub fn update(&self, item: u32, to: &[f64]) -> Fallible<()> {
        let to = aabb(to)?;
        Ok(self.0.borrow_mut().update(item as usize, to)?)
    }

    #[wasm_bindgen(js_name = alongRay)]
    pub fn along_ray(&self, along: &[f64], grow: f64, distance: f64) -> Fallible<Vec<u32>> {
        check("a growth", &[grow])?;
        let (limit, mut items) = (within(distance)?, Vec::new());
        self.0.borrow().walk_ray(&ray(along)?, grow, limit, &mut Counters::default(), |item| {
            push(&mut items, item);
            limit
        });
        Ok(items)
    }

    pub fn near(&self, of: &[f64], distance: f64) -> Fallible<Vec<u32>> {
        let (limit, mut items) = (within(distance)?, Vec::new());
        self.0.borrow().walk_point(point(of)?, limit, &mut Counters::default(), |item| {
            push(&mut items, item);
            limit
        });
        Ok(items)
    }

    pub fn overlapping(&self, with: &[f64]) -> Fallible<Vec<u32>> {
        let mut items = Vec::new();
        self.0.borrow().overlaps(&aabb(with)?, &mut Counters::default(), |item| push(&mut items, item));
        Ok(items)
    }
}

/// The nodes of the originals' tree.
#[wasm_bindgen(js_name = midpointTree)]
pub fn midpoint(boxes: &[f64], leaf_size: u32) -> Fallible<Vec<f64>> {
    Ok(levels(&midpoint_tree(&boxes_of(boxes)?, leaf_size as usize), |&item| item as f64))
}

fn boxes_of(boxes: &[f64]) -> Result<Vec<Aabb>, Error> {
    let what = "a tree's boxes";
    check(what, boxes)?;
    check_length(what, boxes.len(), boxes.len().next_multiple_of(4))?;
    Ok(boxes.chunks_exact(4).map(box_of).collect())
}

fn push(items: &mut Vec<u32>, item: usize) {
    items.push(item as u32);
}

fn within(distance: f64) -> Result<f64, Error> {
    if distance.is_nan() || distance < 0.0 {
        return Err(ErrorKind::BadLimit { what: "a distance", value: distance }.into());
    }
    Ok(distance)
}
