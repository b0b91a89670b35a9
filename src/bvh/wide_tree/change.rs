use super::frame::Bounds;
use super::{ITEM, NOTHING, Node, WIDTH, WideTree, is_item};
use crate::plane::Aabb;

/// Boxes may come to lie so many times further out than those that the tree was built over.
const OUTGROWN: f64 = 4.0;

/// How much likelier its nodes may be to be opened than when it was built.
const DEGRADED: f64 = 1.5;

impl WideTree {
    /// Takes over a new box for an item. The tree keeps its shape.
    pub(crate) fn update(&mut self, item: usize, aabb: &Aabb) {
        let bounds = self.bounds(aabb);
        let place = self.places[item];
        let (node, lane) = parts(place);
        if self.nodes[node].bounds(lane) != bounds {
            self.nodes[node].set(lane, ITEM | number(item), bounds);
            self.refit(node);
        }
    }

    /// Takes in an item: one more than there have been, or one that was removed.
    pub(crate) fn insert(&mut self, item: usize, aabb: &Aabb) {
        let bounds = self.bounds(aabb);
        if item >= self.places.len() {
            self.places.resize(item + 1, NOTHING);
        }
        self.changes += 1;
        if self.nodes.is_empty() {
            self.nodes.push(Node::EMPTY);
        }
        let mut node = 0;
        loop {
            let here = &self.nodes[node];
            if let Some(lane) = here.children.iter().position(|&child| child == NOTHING) {
                self.put(node, lane, item, bounds);
                return self.refit(node);
            }
            // Where it makes the boxes grow least; of those, where they are smallest.
            let growth = |lane: usize| {
                let size = here.bounds(lane).size();
                (here.bounds(lane).merged(bounds).size() - size, size)
            };
            let best = (1..WIDTH).fold(0, |best, lane| if growth(lane) < growth(best) { lane } else { best });
            let child = here.children[best];
            if is_item(child) {
                return self.share(node, best, item, bounds);
            }
            node = child as usize;
        }
    }

    /// Takes an item out.
    pub(crate) fn remove(&mut self, item: usize) {
        let (node, lane) = parts(std::mem::replace(&mut self.places[item], NOTHING));
        self.changes += 1;
        self.nodes[node].set(lane, NOTHING, Bounds::EMPTY);
        self.refit(node);
    }

    /// Whether it is better built anew, by its own cost.
    pub(crate) fn is_degraded(&self) -> bool {
        let items = self.places.len();
        self.extent > OUTGROWN || self.cost > DEGRADED * self.built + 4.0 || self.changes > 16 + items
    }

    fn put(&mut self, node: usize, lane: usize, item: usize, bounds: Bounds) {
        self.nodes[node].set(lane, ITEM | number(item), bounds);
        self.places[item] = number(WIDTH * node + lane);
    }

    /// Puts a node in the place of an item, for that and another.
    fn share(&mut self, node: usize, lane: usize, item: usize, bounds: Bounds) {
        let (other, others) = (self.nodes[node].children[lane] & !ITEM, self.nodes[node].bounds(lane));
        let place = number(WIDTH * node + lane);
        let below = self.spare.pop().map_or(self.nodes.len(), |spare| spare as usize);
        if below == self.nodes.len() {
            self.nodes.push(Node::EMPTY);
        }
        self.nodes[below] = Node { place, ..Node::EMPTY };
        self.put(below, 0, other as usize, others);
        self.put(below, 1, item, bounds);
        let around = others.merged(bounds);
        self.cost += f64::from(around.size());
        self.nodes[node].set(lane, number(below), around);
        self.refit(node);
    }

    /// Brings everything above a changed node up to date. A node that has become empty leaves the tree.
    fn refit(&mut self, mut node: usize) {
        loop {
            let Node { place, children, .. } = self.nodes[node];
            if place == NOTHING {
                return;
            }
            let around = self.nodes[node].around();
            let empty = children == [NOTHING; WIDTH];
            let (above, lane) = parts(place);
            let before = self.nodes[above].bounds(lane);
            if before == around {
                return;
            }
            self.cost += f64::from(around.size()) - f64::from(before.size());
            let child = if empty { NOTHING } else { number(node) };
            self.nodes[above].set(lane, child, around);
            if empty {
                self.spare.push(number(node));
            }
            node = above;
        }
    }
}

/// A place's node, and which of its children it is.
fn parts(place: u32) -> (usize, usize) {
    (place as usize / WIDTH, place as usize % WIDTH)
}

#[expect(clippy::cast_possible_truncation, reason = "2^31 boxes would not fit into wasm's memory")]
fn number(index: usize) -> u32 {
    index as u32
}
