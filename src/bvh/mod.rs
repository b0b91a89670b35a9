//! A tree of boxes: it finds the few boxes that a ray, a point or another box can meet among many.
//!
//! What is public are questions and answers, not nodes, so that the inside can become a faster one.

mod build;
mod levels;
mod refit;
pub(crate) mod tree;
mod walk;

use crate::plane::Aabb;
pub use levels::Level;
pub use walk::Counters;

/// A tree over a list of boxes, which it knows by their indices.
///
#[cfg_attr(doc, doc = include_str!("../../docs/figures/tree.svg"))]
///
/// A ray has to look only into those nodes whose boxes it meets (blue, and red what it finds).
///
/// It keeps its own copy of the boxes. Nothing in it is approximate: a walk visits every box that meets the
/// query, and at most a few more that miss it by a rounding error.
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
/// assert!(counters.boxes_tested < 30);
/// # Ok::<(), carom::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Bvh {
    /// In pre-order: a node's first half follows it at once.
    nodes: Vec<Node>,
    /// The boxes in the order of the leaves, so that a leaf's boxes lie next to each other.
    boxes: Vec<Aabb>,
    /// Which item each of those boxes belongs to.
    items: Vec<u32>,
    /// Where each item's box is among them.
    slots: Vec<u32>,
}

#[derive(Clone, Copy, Debug)]
struct Node {
    aabb: Aabb,
    /// The first of its boxes, in leaf order; those of both halves lie next to each other too.
    first: u32,
    /// How many boxes are under it.
    count: u32,
    /// The node that is its second half, or 0 for a leaf.
    second: u32,
    depth: u32,
}

impl Node {
    fn is_leaf(&self) -> bool {
        self.second == 0
    }

    /// Where its boxes are, in leaf order.
    fn slots(&self) -> std::ops::Range<usize> {
        self.first as usize..self.first as usize + self.count as usize
    }
}

impl Bvh {
    /// How many boxes it holds.
    #[must_use]
    pub fn len(&self) -> usize {
        self.boxes.len()
    }

    /// Whether it holds no box.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.boxes.is_empty()
    }

    /// The box around all of its boxes.
    #[must_use]
    pub fn aabb(&self) -> Aabb {
        self.nodes.first().map_or(Aabb::EMPTY, |root| root.aabb)
    }

    /// The box of an item, if there is such an item.
    #[must_use]
    pub fn get(&self, item: usize) -> Option<&Aabb> {
        self.slots.get(item).map(|&slot| &self.boxes[slot as usize])
    }

    /// The items whose boxes lie under a node.
    fn items_under(&self, node: &Node) -> impl ExactSizeIterator<Item = usize> + use<'_> {
        self.items[node.slots()].iter().map(|&item| item as usize)
    }
}
