//! Stand-in until the tree lands.
use crate::plane::{Aabb, Ray, Vec2};
/// What a query looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    /// Boxes tested.
    pub boxes_tested: usize,
    /// Of those, missed.
    pub boxes_missed: usize,
    /// Edges, corners and circles tested.
    pub pieces_tested: usize,
}
/// Tree.
#[derive(Clone, Debug)]
pub struct Bvh {
    boxes: Vec<Aabb>,
}
#[allow(missing_docs, clippy::all, clippy::pedantic)]
impl Bvh {
    pub fn build(boxes: &[Aabb], _leaf: usize) -> Bvh {
        Bvh { boxes: boxes.to_vec() }
    }
    pub fn update(&mut self, item: usize, aabb: Aabb) {
        self.boxes[item] = aabb;
    }
    pub fn walk_ray(
        &self,
        ray: &Ray,
        grow: f64,
        limit: f64,
        _c: &mut Counters,
        mut visit: impl FnMut(usize) -> f64,
    ) {
        let mut limit = limit;
        for (k, b) in self.boxes.iter().enumerate() {
            if b.grown_by(grow).ray_interval(ray).is_some_and(|i| i.0 <= limit) {
                limit = visit(k);
            }
        }
    }
    pub fn walk_point(
        &self,
        point: Vec2,
        limit: f64,
        _c: &mut Counters,
        mut visit: impl FnMut(usize) -> f64,
    ) {
        let mut limit = limit;
        for (k, b) in self.boxes.iter().enumerate() {
            if b.distance(point) <= limit {
                limit = visit(k);
            }
        }
    }
    pub fn overlaps(&self, aabb: &Aabb, _c: &mut Counters, mut visit: impl FnMut(usize)) {
        for (k, b) in self.boxes.iter().enumerate() {
            if b.overlaps(aabb) {
                visit(k);
            }
        }
    }
}
impl std::ops::AddAssign for Counters {
    fn add_assign(&mut self, other: Counters) {
        self.boxes_tested += other.boxes_tested;
        self.boxes_missed += other.boxes_missed;
        self.pieces_tested += other.pieces_tested;
    }
}
