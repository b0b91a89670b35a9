use std::ops::Range;

use super::build::Leaf;
use super::frame::Bounds;
use super::{ITEM, NOTHING, Node, Tree, WIDTH, is_item};

/// Boxes may come to lie so many times further out than those that the tree was built over.
const OUTGROWN: f64 = 4.0;

/// How much likelier its nodes may be to be opened than when it was built.
const DEGRADED: f32 = 1.5;

/// And by so much more in any case: a tree of few boxes is a small one.
const SLACK: f32 = 4.0;

/// The same for the nodes below one node, which are then built anew by themselves. If everything degrades alike,
/// the whole tree is the first to be noticed.
const WORN: f32 = 1.5;

/// An item that makes its node's box so many times larger has strayed, and is put elsewhere.
const STRAYED: f32 = 1.5;

/// If more than one item in so many strays, they all go somewhere together, or the tree is better built anew.
const MANY: usize = 4;

impl<const D: usize> Tree<D> {
    /// Takes over a box for an item, which may be one that is new or was removed. What is above it follows when the tree
    /// is [settled](Tree::settle).
    pub(crate) fn place(&mut self, item: usize, [low, high]: [[f64; D]; 2]) {
        let bounds = self.bounds(low, high);
        if item >= self.places.len() {
            self.places.resize(item + 1, NOTHING);
        }
        if self.places[item] == NOTHING {
            self.changes += 1;
            return self.hang(item, bounds);
        }
        let (node, lane) = parts(self.places[item]);
        if self.strays(node, bounds) {
            self.strayed.push(number(item));
        }
        self.put(node, lane, item, bounds);
    }

    /// Takes an item out, if there is such a one. What is above it follows later, too.
    pub(crate) fn remove(&mut self, item: usize) {
        self.changes += usize::from(self.take(item).is_some());
    }

    fn take(&mut self, item: usize) -> Option<Bounds<D>> {
        let (node, lane) = parts(std::mem::replace(self.places.get_mut(item)?, NOTHING));
        let bounds = self.nodes.get(node)?.bounds(lane);
        self.nodes[node].set(lane, NOTHING, Bounds::EMPTY);
        self.changed.mark(node);
        Some(bounds)
    }

    /// Takes over new boxes for items, some of which may be new. Where most are, it only says that it is degraded.
    pub(crate) fn follow(&mut self, items: Range<usize>, sides: impl Fn(usize) -> [[f64; D]; 2]) {
        if items.end > 2 * self.places.len() {
            self.changes = usize::MAX;
            return;
        }
        for item in items {
            self.place(item, sides(item));
        }
        self.settle();
    }

    /// Brings the nodes up to date with what is below them, each once.
    pub(crate) fn settle(&mut self) {
        let strayed = std::mem::take(&mut self.strayed);
        if strayed.len() <= self.places.len() / MANY {
            for item in strayed {
                if let Some(bounds) = self.take(item as usize) {
                    self.hang(item as usize, bounds);
                }
            }
        }
        let mut worn = Vec::new();
        // Nearly all nodes come after those above them, so that the last one is not changed by another.
        while let Some(node) = self.changed.pop() {
            self.refit(node);
            if self.is_worn(node) {
                worn.push(node);
            }
        }
        // What is below a node that is built anew is not worn any more.
        for node in worn.into_iter().rev() {
            if self.is_worn(node) {
                self.renew(node);
            }
        }
    }

    /// Whether it is better built anew, by its own cost.
    pub(crate) fn is_degraded(&self) -> bool {
        let costly = self.nodes.first().is_some_and(|root| root.cost > DEGRADED * root.built + SLACK);
        costly || self.extent > OUTGROWN || self.changes > 16 + self.places.len()
    }

    /// Whether these bounds would make a node's box much larger.
    fn strays(&self, node: usize, bounds: Bounds<D>) -> bool {
        let place = self.nodes[node].place;
        if place == NOTHING {
            return false;
        }
        let (above, lane) = parts(place);
        let around = self.nodes[above].bounds(lane);
        around.merged(bounds).size() > STRAYED * (around.size() + bounds.size())
    }

    /// Finds a place for an item.
    #[inline(never)]
    fn hang(&mut self, item: usize, bounds: Bounds<D>) {
        if self.nodes.is_empty() {
            self.fresh();
        }
        let mut node = 0;
        loop {
            let here = &mut self.nodes[node];
            if let Some(lane) = here.children.iter().position(|&child| child == NOTHING) {
                return self.put(node, lane, item, bounds);
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
            // The next to come finds it here.
            here.set(best, child, here.bounds(best).merged(bounds));
            node = child as usize;
        }
    }

    fn put(&mut self, node: usize, lane: usize, item: usize, bounds: Bounds<D>) {
        self.nodes[node].set(lane, ITEM | number(item), bounds);
        self.places[item] = number(WIDTH * node + lane);
        self.changed.mark(node);
    }

    /// Puts a node in the place of an item, for that and another.
    fn share(&mut self, node: usize, lane: usize, item: usize, bounds: Bounds<D>) {
        let (other, others) = (self.nodes[node].children[lane] & !ITEM, self.nodes[node].bounds(lane));
        let below = self.fresh();
        self.nodes[below as usize].place = number(WIDTH * node + lane);
        self.nodes[node].set(lane, below, others.merged(bounds));
        self.put(below as usize, 0, other as usize, others);
        self.put(below as usize, 1, item, bounds);
    }

    /// Tells the node above what is below a node. One that has become empty leaves the tree.
    fn refit(&mut self, node: usize) {
        let here = &mut self.nodes[node];
        if here.place == NOTHING {
            return;
        }
        let (above, lane) = parts(here.place);
        let around = here.around();
        let told = std::mem::replace(&mut here.told, here.cost + around.weight());
        let more = here.told - told;
        let mut child = number(node);
        if here.children == [NOTHING; WIDTH] {
            *here = Node::EMPTY;
            self.spare.push(child);
            child = NOTHING;
        }
        let upper = &mut self.nodes[above];
        if more != 0.0 || upper.bounds(lane) != around {
            upper.cost += more;
            upper.set(lane, child, around);
            self.changed.mark(above);
        }
    }

    /// Whether what is below a node is better built anew. It may grow by the size of the whole, in which there is not much
    /// below.
    fn is_worn(&self, node: usize) -> bool {
        let Node { place, built, cost, told, .. } = &self.nodes[node];
        *place != NOTHING && *cost > WORN * built + 0.5 * (told - cost)
    }

    /// Builds what is below a node anew.
    #[cold]
    fn renew(&mut self, node: usize) {
        let Node { place, built, cost, .. } = self.nodes[node];
        let mut leaves = Vec::new();
        let mut waiting = vec![number(node)];
        let free = self.spare.len();
        while let Some(here) = waiting.pop() {
            self.spare.push(here);
            // A node that is free has no children: some queries go over the whole list.
            let here = std::mem::replace(&mut self.nodes[here as usize], Node::EMPTY);
            for (lane, &child) in here.children.iter().enumerate() {
                if is_item(child) {
                    leaves.push(Leaf { bounds: here.bounds(lane), item: child & !ITEM });
                } else if child != NOTHING {
                    waiting.push(child);
                }
            }
        }
        // The first ones found are the first to be used again.
        self.spare[free..].reverse();
        let now = self.grow(&mut leaves, place, 0);
        let Node { built: now_built, cost: now_costs, .. } = self.nodes[now as usize];
        let mut place = place;
        while place != NOTHING {
            let (above, _) = parts(place);
            let above = &mut self.nodes[above];
            above.cost += now_costs - cost;
            above.told += now_costs - cost;
            place = above.place;
            // The whole is held against what it was at first.
            if place != NOTHING {
                above.built += now_built - built;
            }
        }
    }
}

/// A place's node, and which of its children it is.
fn parts(place: u32) -> (usize, usize) {
    (place as usize / WIDTH, place as usize % WIDTH)
}

fn number(index: usize) -> u32 {
    index as u32
}
