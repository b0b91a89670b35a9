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
    /// Takes over a box for an item, which may be one that is new or was removed; that of no points removes it. What is above
    /// it follows when the tree is [settled](Tree::settle).
    pub(crate) fn place(&mut self, item: usize, [low, high]: [[f64; D]; 2]) {
        let bounds = self.bounds(low, high);
        if bounds == Bounds::EMPTY {
            return self.remove(item);
        }
        if item >= self.places.len() {
            self.places.resize(item + 1, NOTHING);
        }
        let (leaf, (node, lane)) = (Leaf { bounds, item: item as u32 }, parts(self.places[item]));
        if node >= self.nodes.len() {
            self.changes += 1;
            return self.hang(leaf);
        }
        if self.strays(node, bounds) {
            self.strayed.push(leaf.item);
        }
        self.put(node, lane, leaf);
    }

    /// Takes an item out, if there is such a one. What is above it follows later, too.
    pub(crate) fn remove(&mut self, item: usize) {
        self.changes += usize::from(self.take(item as u32).is_some());
    }

    fn take(&mut self, item: u32) -> Option<Leaf<D>> {
        let (node, lane) = parts(std::mem::replace(self.places.get_mut(item as usize)?, NOTHING));
        let bounds = self.nodes.get(node)?.bounds(lane);
        self.nodes[node].set(lane, NOTHING, Bounds::EMPTY);
        self.changed.mark(node);
        Some(Leaf { bounds, item })
    }

    /// Takes over new boxes for some of the items, of which there are now so many, and builds all anew where that is better.
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

    /// Brings the nodes up to date with what is below them, each once, and returns whether all is better built anew, by its
    /// own cost.
    pub(crate) fn settle(&mut self) -> bool {
        let strayed = std::mem::take(&mut self.strayed);
        if strayed.len() <= self.places.len() / MANY {
            for item in strayed {
                self.take(item).into_iter().for_each(|leaf| self.hang(leaf));
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
        let costly = self.nodes.first().is_some_and(|root| root.cost > DEGRADED * root.built + SLACK);
        costly || self.extent > OUTGROWN || self.changes > 16 + self.places.len()
    }

    /// Whether these bounds would make a node's box much larger.
    fn strays(&self, node: usize, bounds: Bounds<D>) -> bool {
        let (above, lane) = parts(self.nodes[node].place);
        self.nodes.get(above).is_some_and(|above| {
            let around = above.bounds(lane);
            around.merged(bounds).size() > STRAYED * (around.size() + bounds.size())
        })
    }

    /// Finds a place for an item.
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
            // Where it makes the boxes grow least; of those, where they are smallest.
            let growth = |lane: usize| {
                let size = here.bounds(lane).size();
                (here.bounds(lane).merged(leaf.bounds).size() - size, size)
            };
            let best = (1..WIDTH).fold(0, |best, lane| if growth(lane) < growth(best) { lane } else { best });
            let (child, bounds) = (here.children[best], here.bounds(best));
            // The next to come finds it here.
            here.set(best, child, bounds.merged(leaf.bounds));
            if !is_item(child) {
                node = child as usize;
                continue;
            }
            // A node takes the place of an item, for that and this one.
            let below = self.fresh();
            self.nodes[node].children[best] = below;
            self.nodes[below as usize].place = (WIDTH * node + best) as u32;
            node = below as usize;
            self.put(node, 0, Leaf { bounds, item: child & !ITEM });
        }
    }

    fn put(&mut self, node: usize, lane: usize, Leaf { bounds, item }: Leaf<D>) {
        self.nodes[node].set(lane, ITEM | item, bounds);
        self.places[item as usize] = (WIDTH * node + lane) as u32;
        self.changed.mark(node);
    }

    /// Tells the node above what is below a node. One that has become empty stays, and is met by nobody.
    fn refit(&mut self, node: usize) {
        let here = &mut self.nodes[node];
        if here.place == NOTHING {
            return;
        }
        let (above, lane) = parts(here.place);
        let around = here.around();
        let told = std::mem::replace(&mut here.told, here.cost + around.weight());
        let more = here.told - told;
        let upper = &mut self.nodes[above];
        if more != 0.0 || upper.bounds(lane) != around {
            upper.cost += more;
            upper.set(lane, node as u32, around);
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
        let (mut leaves, mut waiting, free) = (Vec::new(), vec![node as u32], self.spare.len());
        while let Some(here) = waiting.pop() {
            self.spare.push(here);
            // A node that is free has no children: some queries go over the whole list.
            let here = std::mem::replace(&mut self.nodes[here as usize], Node::EMPTY);
            for (lane, &child) in here.children.iter().enumerate() {
                match child {
                    NOTHING => {}
                    ITEM.. => leaves.push(Leaf { bounds: here.bounds(lane), item: child & !ITEM }),
                    _ => waiting.push(child),
                }
            }
        }
        // The first ones found are the first to be used again: the node above has the same child.
        self.spare[free..].reverse();
        self.grow(&mut leaves, place, 0);
        let (more_built, more) = (self.nodes[node].built - built, self.nodes[node].cost - cost);
        let mut place = place;
        while let Some(above) = self.nodes.get_mut(parts(place).0) {
            above.cost += more;
            above.told += more;
            place = above.place;
            // The whole is held against what it was at first.
            above.built += if place == NOTHING { 0.0 } else { more_built };
        }
    }
}

/// A place's node, and which of its children it is.
fn parts(place: u32) -> (usize, usize) {
    (place as usize / WIDTH, place as usize % WIDTH)
}
