use super::Bvh;
use crate::plane::Aabb;

/// A node of the tree, for drawing.
#[derive(Clone, Debug)]
pub struct Level {
    /// Its number in pre-order: the root is 0, and its first half comes before its second.
    pub number: usize,
    /// How many nodes are above it.
    pub depth: usize,
    /// The box around everything under it.
    pub aabb: Aabb,
    /// Whether it is split no further.
    pub is_leaf: bool,
    /// All items under it.
    pub items: Vec<usize>,
}

impl Bvh {
    /// All nodes in pre-order.
    ///
    /// ```
    /// use carom::{Aabb, Bvh, Vec2};
    /// let at = |x: f64| Aabb { min: Vec2::new(x, 0.0), max: Vec2::new(x + 1.0, 1.0) };
    /// let tree = Bvh::with_leaf_size(&[at(9.0), at(0.0), at(2.0)], 2);
    /// let items: Vec<_> = tree.levels().map(|level| level.items).collect();
    /// assert_eq!(items, [vec![1, 2, 0], vec![1, 2], vec![0]]);
    /// ```
    #[must_use]
    pub fn levels(&self) -> impl ExactSizeIterator<Item = Level> + '_ {
        self.nodes.iter().enumerate().map(|(number, node)| Level {
            number,
            depth: node.depth as usize,
            aabb: node.aabb,
            is_leaf: node.is_leaf(),
            items: self.items_under(node).collect(),
        })
    }
}
