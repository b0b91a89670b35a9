use super::bounds::Bounds;
use super::mark;

/// How many boxes are under a node: few enough to be looked at one after the other, and many enough for a low tree.
pub(super) const WIDTH: usize = 8;

/// A tree of boxes without a pointer in it. Every eight boxes lie next to each other, and have a box around them in
/// the next level, up to a single one. Built, neighbours in the list are neighbours in space; a box that moves later
/// stays where it is in the list, and a new one comes in at its end. Answers stay right whatever happens, walks get
/// slower; when they have, the tree is built anew.
#[derive(Clone, Debug, Default)]
pub(super) struct Tree {
    /// The instances' boxes first, in the tree's order.
    pub(super) levels: Vec<Vec<Bounds>>,
    /// Which instance each of those is of.
    pub(super) items: Vec<u32>,
    /// Where each instance's box is among them.
    pub(super) slots: Vec<u32>,
    /// The nodes of the first level that have to be looked over, and a list for those of the next.
    stale: Vec<u32>,
    next: Vec<u32>,
    /// Half the surface of all nodes: what a walk costs. As it was built, and now.
    pub(super) built: f64,
    pub(super) cost: f64,
    /// How many boxes have changed since it was built.
    pub(super) changes: usize,
}

impl Tree {
    /// Makes room for so many boxes, which hold no points yet.
    #[expect(clippy::cast_possible_truncation, reason = "2^32 boxes would not fit into wasm's memory")]
    pub(super) fn grow(&mut self, count: usize) {
        let known = self.items.len();
        if count <= known {
            return;
        }
        self.items.extend(known as u32..count as u32);
        self.slots.extend(known as u32..count as u32);
        let mut length = count;
        for level in 0.. {
            match self.levels.get_mut(level) {
                Some(level) => level.resize(length, Bounds::EMPTY),
                None => self.levels.push(vec![Bounds::EMPTY; length]),
            }
            if level > 0 && length == 1 {
                break;
            }
            length = length.div_ceil(WIDTH);
        }
    }

    /// Takes over a box. The nodes above it follow with [`Tree::refit`].
    #[expect(clippy::cast_possible_truncation, reason = "2^32 boxes would not fit into wasm's memory")]
    pub(super) fn set(&mut self, item: usize, bounds: Bounds) {
        let slot = self.slots[item] as usize;
        let place = &mut self.levels[0][slot];
        if *place == bounds {
            return;
        }
        *place = bounds;
        self.changes += 1;
        let node = (slot / WIDTH) as u32;
        if self.stale.last() != Some(&node) {
            self.stale.push(node);
        }
    }

    /// Brings the nodes above changed boxes up to date.
    #[expect(clippy::cast_possible_truncation, reason = "it is 8")]
    pub(super) fn refit(&mut self) {
        for above in 1..self.levels.len() {
            let (below, level) = self.levels.split_at_mut(above);
            let (below, level) = (&below[above - 1], &mut level[0]);
            for &node in &self.stale {
                let around = around(below, node as usize);
                let place = &mut level[node as usize];
                if *place != around {
                    self.cost += around.half_area() - place.half_area();
                    *place = around;
                    let parent = node / WIDTH as u32;
                    if self.next.last() != Some(&parent) {
                        self.next.push(parent);
                    }
                }
            }
            self.stale.clear();
            std::mem::swap(&mut self.stale, &mut self.next);
        }
        self.stale.clear();
    }

    /// Whether a new one would be so much better that building it is worth the while.
    pub(super) fn is_worn_out(&self) -> bool {
        self.changes >= self.items.len() && self.cost > 2.0 * self.built
    }

    /// The box around all.
    pub(super) fn bounds(&self) -> Bounds {
        self.levels.last().and_then(|top| top.first()).copied().unwrap_or(Bounds::EMPTY)
    }

    /// Marks those that meet the query.
    pub(super) fn overlaps(&self, query: &Bounds, marks: &mut [u64]) {
        let mut waiting = Waiting::default();
        if let Some(top) = self.levels.len().checked_sub(1) {
            waiting.push((top, 0));
        }
        while let Some((level, first)) = waiting.pop() {
            let boxes = self.children(level, first);
            for (bounds, k) in boxes.iter().zip(first..) {
                if !bounds.meets(query) {
                    continue;
                }
                if level == 0 {
                    mark(marks, self.items[k]);
                } else {
                    waiting.push((level - 1, k * WIDTH));
                }
            }
        }
    }

    /// The boxes of a level from `first` on that are under one node.
    pub(super) fn children(&self, level: usize, first: usize) -> &[Bounds] {
        let boxes = &self.levels[level];
        &boxes[first..boxes.len().min(first + WIDTH)]
    }
}

/// The box around what is under a node.
#[inline(never)]
pub(super) fn around(below: &[Bounds], node: usize) -> Bounds {
    let first = node * WIDTH;
    below[first..below.len().min(first + WIDTH)].iter().fold(Bounds::EMPTY, |sum, next| sum.merged(next))
}

/// What a walk has still to look at: a level and a place in it. No tree is so high that it overflows: 2³² boxes are
/// 11 levels, and each leaves at most 7 waiting.
#[derive(Clone, Copy)]
pub(super) struct Waiting<T> {
    places: [T; 96],
    count: usize,
}

impl<T: Copy + Default> Default for Waiting<T> {
    fn default() -> Waiting<T> {
        Waiting { places: [T::default(); 96], count: 0 }
    }
}

impl<T: Copy> Waiting<T> {
    pub(super) fn push(&mut self, place: T) {
        if let Some(free) = self.places.get_mut(self.count) {
            *free = place;
            self.count += 1;
        }
    }

    pub(super) fn pop(&mut self) -> Option<T> {
        self.count = self.count.checked_sub(1)?;
        Some(self.places[self.count])
    }
}
