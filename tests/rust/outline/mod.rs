//! Outlines: measured point by point, and the same however the shape is written down.

use crate::prelude::*;
use oracle::{Kind, Stage};

mod hostile;
mod metamorphic;

/// A body with more corners takes too long.
const MOST: usize = 60;

/// The polygons of a hostile scene, each around the origin and of a size of 1.
fn polygons(random: &mut Random, case: u64) -> Vec<Polygon> {
    let scene = Stage::random(Kind::of(case), random).scene;
    let around_origin = |id| {
        let Shape::Polygon(it) = &scene.body(id).unwrap().shape else { return None };
        let (middle, size) = (it.aabb().centre(), it.aabb().size().max_element());
        let points: Vec<Vec2> = it.points().iter().map(|&p| (p - middle) / size).collect();
        let bulges: Vec<f64> = (0..points.len()).map(|k| bulge(it, k)).collect();
        Polygon::curved(&points, &bulges).ok().filter(|it| it.points().len() < MOST)
    };
    scene.ids().filter_map(around_origin).collect()
}

fn bulge(polygon: &Polygon, edge: usize) -> f64 {
    polygon.bulges().get(edge).copied().unwrap_or(0.0)
}
