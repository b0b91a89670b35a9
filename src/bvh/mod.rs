//! A tree of boxes (broad phase): it finds, among many boxes, those that a ray, a point or another box meets.
//!
//! Queries are public, nodes are not: the inside may change.

mod counters;
mod midpoint;
pub(crate) mod tree;

pub use counters::Counters;
pub use midpoint::{Level, midpoint_tree};

use std::ops::Range;

use crate::error::{Error, ErrorKind};
use crate::plane::{Aabb, Ray, Vec2, ray_aabb};
use crate::tolerance::{LARGEST, check_length};
use tree::{Thick, Tree};

/// A tree over a list of boxes. Items are their indices.
///
#[doc = figure!("tree")]
///
/// A ray tests only the nodes whose boxes it meets (blue), and visits the items it meets (red).
///
/// The tree keeps a copy of the boxes. The tree of casts, in single precision, finds the candidates; then each box is tested
/// exactly, so a walk visits exactly those that meet the query.
///
/// ```
/// use carom::{Aabb, Bvh, Counters, Ray, Vec2};
/// let boxes: Vec<Aabb> = (0..100)
///     .map(|k| Vec2::new(10.0 * f64::from(k), 0.0))
///     .map(|min| Aabb { min, max: min + Vec2::splat(4.0) })
///     .collect();
/// let tree = Bvh::new(&boxes);
/// let ray = Ray::new(Vec2::new(503.0, -20.0), Vec2::Y)?;
/// let (mut found, mut counters) = (Vec::new(), Counters::default());
/// tree.walk_ray(&ray, 0.0, f64::INFINITY, &mut counters, |item| {
///     found.push(item);
///     f64::INFINITY
/// });
/// assert_eq!(found, [50]);
/// assert!(counters.boxes_tested < 50);
/// # Ok::<(), carom::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Bvh {
    tree: Tree<2>,
    boxes: Vec<Aabb>,
}

/// A box's corners, clamped to the range of coordinates; those of an empty box stay in the wrong order.
fn sides(aabb: &Aabb) -> [[f64; 2]; 2] {
    let aabb = if aabb.is_empty() { &Aabb::EMPTY } else { aabb };
    aabb.sides().map(|corner| corner.map(|x| x.clamp(-LARGEST, LARGEST)))
}

impl Bvh {
    /// The tree over these boxes.
    pub fn new(boxes: &[Aabb]) -> Bvh {
        let mut bvh = Bvh { tree: Tree::default(), boxes: boxes.to_vec() };
        bvh.follow(0..boxes.len());
        bvh
    }

    /// The number of boxes.
    pub fn len(&self) -> usize {
        self.boxes.len()
    }

    /// Whether it holds no box.
    pub fn is_empty(&self) -> bool {
        self.boxes.is_empty()
    }

    /// The box around all boxes.
    pub fn aabb(&self) -> Aabb {
        Aabb::around(self.boxes.iter().copied())
    }

    /// The box of an item, if there is one.
    pub fn get(&self, item: usize) -> Option<&Aabb> {
        self.boxes.get(item)
    }

    /// Updates the boxes of all items, in their order. Subtrees that fit them badly are rebuilt.
    ///
    /// # Errors
    /// [`ErrorKind::WrongLength`] unless there are as many boxes as items.
    pub fn refit(&mut self, boxes: &[Aabb]) -> Result<(), Error> {
        check_length("a tree's list of boxes", boxes.len(), self.len())?;
        self.boxes.copy_from_slice(boxes);
        self.follow(0..boxes.len());
        Ok(())
    }

    /// Updates the box of one item.
    ///
    /// # Errors
    /// [`ErrorKind::UnknownItem`] if there is no such item.
    pub fn update(&mut self, item: usize, aabb: Aabb) -> Result<(), Error> {
        let count = self.len();
        let Some(place) = self.boxes.get_mut(item) else {
            return Err(ErrorKind::UnknownItem { index: item, count }.into());
        };
        *place = aabb;
        self.follow(item..item + 1);
        Ok(())
    }

    fn follow(&mut self, changed: Range<usize>) {
        self.tree.follow(changed, self.boxes.len(), |item| sides(&self.boxes[item]));
    }

    /// Visits the items whose boxes, grown by `grow` to all sides, a ray enters within `limit`, nearer parts of the
    /// tree first. `visit` returns the new limit; a larger one than before is ignored.
    ///
    /// It enters a box where [`ray_aabb`] says so.
    pub fn walk_ray(
        &self,
        ray: &Ray,
        grow: f64,
        limit: f64,
        counters: &mut Counters,
        mut visit: impl FnMut(usize) -> f64,
    ) {
        let [origin, direction] = [ray.origin(), ray.direction()].map(|v| v.to_array());
        let thick = Thick { origin, direction, half: [grow; 2], spare: 0.0 };
        let mut limit = limit;
        self.tree.along(&thick, limit, counters, &mut |item| {
            let enters = ray_aabb(ray, &self.boxes[item].grown_by(grow));
            if enters.is_some_and(|(enter, _)| enter <= limit) {
                limit = limit.min(visit(item));
            }
            limit
        });
    }

    /// Visits the items whose boxes are within `limit` of `point`, nearer parts of the tree first. `visit` returns the
    /// new limit; a larger one than before is ignored.
    pub fn walk_point(
        &self,
        point: Vec2,
        limit: f64,
        counters: &mut Counters,
        mut visit: impl FnMut(usize) -> f64,
    ) {
        let mut limit = limit;
        self.tree.near(point.to_array(), limit, counters, &mut |item| {
            let aabb = &self.boxes[item];
            if !aabb.is_empty() && aabb.distance(point) <= limit {
                limit = limit.min(visit(item));
            }
            limit
        });
    }

    /// Visits the items whose boxes share a point with `aabb`.
    pub fn overlaps(&self, aabb: &Aabb, counters: &mut Counters, mut visit: impl FnMut(usize)) {
        self.tree.overlapping(sides(aabb), counters, &mut |item| {
            if self.boxes[item].overlaps(aabb) {
                visit(item);
            }
        });
    }
}
