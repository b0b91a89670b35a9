use wasm_bindgen::prelude::wasm_bindgen;

use super::exchange::{answer, freed, handed, held, value};
use super::numbers::{aabb, box_of, point, push_levels, ray};
use crate::error::Error;
use crate::plane::Aabb;
use crate::tolerance::{check, check_length, check_limit};
use crate::{Bvh, Counters, midpoint_tree};

#[wasm_bindgen]
pub fn tree_new() -> usize {
    value(|given| Ok(handed(Bvh::new(&boxes_of(given.list())?))))
}

#[wasm_bindgen]
pub fn tree_free(tree: usize) {
    freed::<Bvh>(tree);
}

#[wasm_bindgen]
pub fn tree_update(tree: usize) {
    value(|given| held::<Bvh>(tree).update(given.count(), aabb(given.list())?));
}

#[wasm_bindgen]
pub fn tree_along_ray(tree: usize) {
    answer(|given, answer| {
        let (along, grow, distance) = (ray(given.list())?, given.number(), given.number());
        check("a growth", &[grow])?;
        let limit = check_limit("a distance", distance)?;
        held::<Bvh>(tree).walk_ray(&along, grow, limit, &mut Counters::default(), |item| {
            answer.push(item as f64);
            limit
        });
        Ok(())
    });
}

#[wasm_bindgen]
pub fn tree_near(tree: usize) {
    answer(|given, answer| {
        let (of, limit) = (point(given.list())?, check_limit("a distance", given.number())?);
        held::<Bvh>(tree).walk_point(of, limit, &mut Counters::default(), |item| {
            answer.push(item as f64);
            limit
        });
        Ok(())
    });
}

#[wasm_bindgen]
pub fn tree_overlapping(tree: usize) {
    answer(|given, answer| {
        let with = aabb(given.list())?;
        held::<Bvh>(tree).overlaps(&with, &mut Counters::default(), |item| answer.push(item as f64));
        Ok(())
    });
}

/// The nodes of the midpoint tree.
#[wasm_bindgen]
pub fn midpoint_levels() {
    answer(|given, answer| {
        let (boxes, leaf_size) = (boxes_of(given.list())?, given.count());
        push_levels(&midpoint_tree(&boxes, leaf_size), |&item| item as f64, answer);
        Ok(())
    });
}

fn boxes_of(boxes: &[f64]) -> Result<Vec<Aabb>, Error> {
    let what = "a tree's boxes";
    check(what, boxes)?;
    check_length(what, boxes.len(), boxes.len().next_multiple_of(4))?;
    Ok(boxes.chunks_exact(4).map(box_of).collect())
}
