use std::ops::Range;

use super::build::Leaf;
use super::frame::Bounds;
use super::{ITEM, NOTHING, Node, Tree, WIDTH, is_item, parts};

/// The tree is rebuilt once boxes lie this many times farther out than when it was built.
const OUTGROWN: f64 = 4.0;

/// The tree is rebuilt once its cost has grown by this factor and the margin.
const DEGRADED: f32 = 1.5;

/// The margin of cost besides the factor: a tree of few boxes is cheap.
const MARGIN: f32 = 4.0;

/// The factor for the subtree below a node, which is rebuilt alone. If everything degrades alike, the whole tree
/// reaches its own limit first.
const WORN: f32 = 1.5;

/// An item that makes its node's box this many times larger is inserted elsewhere.
const STRAYED: f32 = 1.5;

/// If more than one item in this many strays, none is inserted elsewhere: they move together, or the tree is better
/// rebuilt.
const MANY: usize = 4;

impl<const D: usize> Tree<D> {
    /// Updates or inserts an item's box; the empty box removes the item. [`settle`](Tree::settle) updates the nodes above.
    pub(crate) fn place(&mut self, item: usize, sides: [[f64; D]; 2]) {
        if sides[0][0] > sides[1][0] {
            return self.remove(item);
        }
        let bounds = self.frame.bounds(sides);
        if item >= self.places.len() {
            self.places.resize(item + 1, NOTHING);
        }
        let (node, lane) = parts(self.places[item]);
        let Some(here) = self.nodes.get_mut(node) else {
            self.changes += 1;
            return self.hang(Leaf { bounds, item: item as u32 });
        };
        here.set(lane, bounds);
        self.changed.mark(node);
    }

    /// Removes an item, if it is there. [`settle`](Tree::settle) updates the nodes above.
    pub(crate) fn remove(&mut self, item: usize) {
        self.changes += usize::from(self.take(item as u32).is_some());
    }

    fn take(&mut self, item: u32) -> Option<Leaf<D>> {
        let (node, lane) = parts(std::mem::replace(self.places.get_mut(item as usize)?, NOTHING));
        let bounds = self.nodes.get(node)?.bounds(lane);
        self.nodes[node].children[lane] = NOTHING;
        self.nodes[node].set(lane, Bounds::EMPTY);
        self.changed.mark(node);
        Some(Leaf { bounds, item })
    }

    /// Updates the boxes of some of the items, of which there are `count`, and rebuilds the tree where that is better.
    pub(crate) fn follow(
        &mut self,
        changed: Range<usize>,
        count: usize,
        sides: impl Fn(usize) -> [[f64; D]; 2],
    ) {
        let is_new = count > 2 * self.places.len();
        if !is_new {
            changed.for_each(|item| self.place(item, sides(item)));
        }
        if is_new || self.settle() {
            *self = Tree::new(&(0..count).map(sides).collect::<Vec<_>>());
        }
    }

    /// Refits the nodes above the changes, each once, and returns whether the whole tree is better rebuilt.
    pub(crate) fn settle(&mut self) -> bool {
        let (mut worn, mut strayed) = (Vec::new(), Vec::new());
        self.refit_changed(&mut worn, &mut strayed);
        if strayed.len() <= self.places.len() / MANY {
            for item in strayed.drain(..) {
                self.take(item).into_iter().for_each(|leaf| self.hang(leaf));
            }
            self.refit_changed(&mut worn, &mut strayed);
        }
        // From the top down: nothing below a rebuilt node is worn any more.
        for node in worn.into_iter().rev() {
            if self.is_worn(node) {
                self.renew(node);
            }
        }
        self.measure();
        let costly = self.nodes.first().is_some_and(|root| root.cost > DEGRADED * root.built + MARGIN);
        costly || self.extent > OUTGROWN || self.changes > 16 + self.places.len()
    }

    /// Inserts an item.
    #[inline(never)]
    fn hang(&mut self, leaf: Leaf<D>) {
        if self.nodes.is_empty() {
            self.fresh();
        }
        let mut node = 0;
        loop {
            let here = &mut self.nodes[node];
            if let Some(lane) = here.children.iter().position(|&child| child == NOTHING) {
                return self.put(node, lane, leaf);
            }
            // The child whose box grows least; of equals the smallest.
            let growth = |lane: usize| {
                let size = here.bounds(lane).size();
                (here.bounds(lane).merged(leaf.bounds).size() - size, size)
            };
            let best = (1..WIDTH).fold(0, |best, lane| if growth(lane) < growth(best) { lane } else { best });
            let (child, bounds) = (here.children[best], here.bounds(best));
            // The next item finds the grown box.
            here.set(best, bounds.merged(leaf.bounds));
            if !is_item(child) {
                node = child as usize;
                continue;
            }
            // A new node replaces an item, with the item and the new one as children.
            let below = self.fresh();
            self.nodes[node].children[best] = below;
            self.nodes[below as usize].place = (WIDTH * node + best) as u32;
            node = below as usize;
            self.put(node, 0, Leaf { bounds, item: child & !ITEM });
        }
    }

    fn put(&mut self, node: usize, lane: usize, Leaf { bounds, item }: Leaf<D>) {
        self.nodes[node].children[lane] = ITEM | item;
        self.nodes[node].set(lane, bounds);
        self.places[item as usize] = (WIDTH * node + lane) as u32;
        self.changed.mark(node);
    }

    /// Refits the nodes above the changes, each once, and finds those whose subtrees are worn, and the items that strayed.
    fn refit_changed(&mut self, worn: &mut Vec<usize>, strayed: &mut Vec<u32>) {
        // Nearly all nodes have higher indices than those above them, so each is refitted after those below it.
        while let Some(node) = self.changed.pop() {
            self.refit(node, strayed);
            if self.is_worn(node) {
                worn.push(node);
            }
        }
    }

    /// Updates the box and the cost of a node in its parent. An empty node stays; no query meets it.
    fn refit(&mut self, node: usize, strayed: &mut Vec<u32>) {
        let here = &mut self.nodes[node];
        if here.place == NOTHING {
            return;
        }
        let (above, lane) = parts(here.place);
        let around = here.around();
        let told = std::mem::replace(&mut here.told, here.cost + around.weight());
        let more = here.told - told;
        let before = self.nodes[above].bounds(lane);
        if more == 0.0 && before == around {
            return;
        }
        let grows =
            |bounds: Bounds<D>, own: f32| before.merged(bounds).size() > STRAYED * (before.size() + own);
        let here = &self.nodes[node];
        if grows(around, 0.0) {
            let strays = |lane: usize| grows(here.bounds(lane), here.bounds(lane).size());
            let items =
                here.children.iter().enumerate().filter(|&(lane, &child)| is_item(child) && strays(lane));
            strayed.extend(items.map(|(_, child)| child & !ITEM));
        }
        let upper = &mut self.nodes[above];
        upper.cost += more;
        upper.set(lane, around);
        self.changed.mark(above);
    }

    /// Whether the subtree below a node is better rebuilt. A margin in proportion to its own box spares subtrees of few
    /// nodes.
    fn is_worn(&self, node: usize) -> bool {
        let Node { place, built, cost, told, .. } = &self.nodes[node];
        *place != NOTHING && *cost > WORN * built + 0.5 * (told - cost)
    }

    /// Rebuilds the subtree below a node.
    #[cold]
    fn renew(&mut self, node: usize) {
        let Node { place, built, cost, .. } = self.nodes[node];
        let (mut leaves, mut waiting, free) = (Vec::new(), vec![node as u32], self.spare.len());
        while let Some(here) = waiting.pop() {
            self.spare.push(here);
            // A free node has no children: some queries visit the whole list.
            let here = std::mem::replace(&mut self.nodes[here as usize], Node::EMPTY);
            for (lane, &child) in here.children.iter().enumerate() {
                match child {
                    NOTHING => {}
                    ITEM.. => leaves.push(Leaf { bounds: here.bounds(lane), item: child & !ITEM }),
                    _ => waiting.push(child),
                }
            }
        }
        // The first ones found are reused first: the parent keeps the same child.
        self.spare[free..].reverse();
        self.grow(&mut leaves, place, 0);
        let (more_built, more) = (self.nodes[node].built - built, self.nodes[node].cost - cost);
        let mut place = place;
        while let Some(above) = self.nodes.get_mut(parts(place).0) {
            above.cost += more;
            above.told += more;
            place = above.place;
            // The root is compared with its cost when the whole tree was built.
            above.built += if place == NOTHING { 0.0 } else { more_built };
        }
    }
}
