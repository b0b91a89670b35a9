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

/// If more than one item in so many moves, all nodes are brought up to date at once.
const MANY: usize = 4;

/// An item that makes its node's box so many times larger is put elsewhere.
const STRAYED: f32 = 1.5;

impl<const D: usize> Tree<D> {
    /// Takes over a new box for an item. The tree keeps its shape, unless the item has gone elsewhere.
    pub(crate) fn update(&mut self, item: usize, [low, high]: [[f64; D]; 2]) {
        let bounds = self.bounds(low, high);
        let (node, lane) = parts(self.places[item]);
        if self.nodes[node].bounds(lane) == bounds {
            return;
        }
        if self.strays(node, bounds) {
            self.nodes[node].set(lane, NOTHING, Bounds::EMPTY);
            self.refit(node, 0.0);
            return self.hang(item, bounds);
        }
        self.nodes[node].set(lane, ITEM | number(item), bounds);
        self.refit(node, 0.0);
    }

    /// Takes over new boxes for many items, some of which may be new. Where most are, it only says that it is degraded.
    pub(crate) fn follow(&mut self, items: Range<usize>, sides: impl Fn(usize) -> [[f64; D]; 2]) {
        if items.end > 2 * self.places.len() {
            self.changes = usize::MAX;
            return;
        }
        let are_many = items.len() > self.places.len() / MANY;
        for item in items.clone() {
            match self.places.get(item) {
                None | Some(&NOTHING) => self.insert(item, sides(item)),
                Some(_) if are_many => {}
                Some(_) => self.update(item, sides(item)),
            }
        }
        if are_many {
            self.refit_all(items, sides);
        }
    }

    /// Takes over new boxes, and brings all nodes up to date at once.
    fn refit_all(&mut self, items: Range<usize>, sides: impl Fn(usize) -> [[f64; D]; 2]) {
        let mut order: Vec<usize> = Vec::with_capacity(self.nodes.len());
        order.extend((!self.nodes.is_empty()).then_some(0));
        let mut next = 0;
        while let Some(&here) = order.get(next) {
            self.nodes[here].cost = 0.0;
            for lane in 0..WIDTH {
                let child = self.nodes[here].children[lane];
                let item = (child & !ITEM) as usize;
                if child < ITEM {
                    order.push(child as usize);
                } else if items.contains(&item) {
                    let [low, high] = sides(item);
                    let bounds = self.bounds(low, high);
                    self.nodes[here].set(lane, child, bounds);
                }
            }
            next += 1;
        }
        // Those below a node come after it.
        for &here in order.iter().skip(1).rev() {
            let (around, Node { place, cost, .. }) = (self.nodes[here].around(), self.nodes[here]);
            let (above, lane) = parts(place);
            self.nodes[above].cost += cost + around.weight();
            self.nodes[above].set(lane, number(here), around);
        }
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

    /// Takes in an item: one more than there have been, or one that was removed.
    pub(crate) fn insert(&mut self, item: usize, [low, high]: [[f64; D]; 2]) {
        let bounds = self.bounds(low, high);
        if item >= self.places.len() {
            self.places.resize(item + 1, NOTHING);
        }
        self.changes += 1;
        if self.nodes.is_empty() {
            self.nodes.push(Node::EMPTY);
        }
        self.hang(item, bounds);
    }

    /// Finds a place for an item.
    #[inline(never)]
    fn hang(&mut self, item: usize, bounds: Bounds<D>) {
        let mut node = 0;
        loop {
            let here = &self.nodes[node];
            if let Some(lane) = here.children.iter().position(|&child| child == NOTHING) {
                self.put(node, lane, item, bounds);
                return self.refit(node, 0.0);
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
        self.refit(node, 0.0);
    }

    /// Whether it is better built anew, by its own cost.
    pub(crate) fn is_degraded(&self) -> bool {
        let costly = self.nodes.first().is_some_and(|root| root.cost > DEGRADED * root.built + SLACK);
        costly || self.extent > OUTGROWN || self.changes > 16 + self.places.len()
    }

    fn put(&mut self, node: usize, lane: usize, item: usize, bounds: Bounds<D>) {
        self.nodes[node].set(lane, ITEM | number(item), bounds);
        self.places[item] = number(WIDTH * node + lane);
    }

    /// Puts a node in the place of an item, for that and another.
    fn share(&mut self, node: usize, lane: usize, item: usize, bounds: Bounds<D>) {
        let (other, others) = (self.nodes[node].children[lane] & !ITEM, self.nodes[node].bounds(lane));
        let place = number(WIDTH * node + lane);
        let below = self.fresh() as usize;
        self.nodes[below] = Node { place, ..Node::EMPTY };
        self.put(below, 0, other as usize, others);
        self.put(below, 1, item, bounds);
        let around = others.merged(bounds);
        self.nodes[node].set(lane, number(below), around);
        self.refit(node, around.weight());
    }

    /// Brings everything above a changed node up to date, below which nodes have come to cost so much more. A node that
    /// has become empty leaves the tree.
    #[inline(never)]
    fn refit(&mut self, mut node: usize, mut more: f32) {
        let mut worn = None;
        loop {
            let here = &mut self.nodes[node];
            here.cost += more;
            let place = here.place;
            if place == NOTHING {
                break;
            }
            let (above, lane) = parts(place);
            let around = self.nodes[node].around();
            let before = self.nodes[above].bounds(lane);
            if before == around && more == 0.0 {
                break;
            }
            let empty = self.nodes[node].children == [NOTHING; WIDTH];
            if !empty && self.nodes[node].is_worn(around) {
                worn = Some(node);
            }
            more += around.weight() - before.weight();
            self.nodes[above].set(lane, if empty { NOTHING } else { number(node) }, around);
            if empty {
                self.spare.push(number(node));
            }
            node = above;
        }
        if let Some(node) = worn {
            self.renew(node);
        }
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
        let Node { built: now_built, cost: now_costs, .. } = *self.grow(&mut leaves, place);
        let mut place = place;
        while place != NOTHING {
            let (above, _) = parts(place);
            let above = &mut self.nodes[above];
            above.cost += now_costs - cost;
            place = above.place;
            // The whole is held against what it was at first.
            if place != NOTHING {
                above.built += now_built - built;
            }
        }
    }
}

impl<const D: usize> Node<D> {
    /// Whether what is below it is better built anew. It may grow by the size of the whole, in which there is not
    /// much below.
    fn is_worn(&self, around: Bounds<D>) -> bool {
        self.cost > WORN * self.built + 0.5 * around.weight()
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
