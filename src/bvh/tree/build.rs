use super::frame::{Bounds, Frame, greater, lesser};
use super::{ITEM, Marks, NOTHING, Node, Tree, WIDTH};

/// An item on its way into the tree.
#[derive(Clone, Copy)]
pub(super) struct Leaf<const D: usize> {
    pub(super) bounds: Bounds<D>,
    pub(super) item: u32,
}

/// Some of the items, next to each other in the list.
#[derive(Clone, Copy)]
struct Part<const D: usize> {
    start: usize,
    end: usize,
    bounds: Bounds<D>,
}

impl<const D: usize> Part<D> {
    fn count(&self) -> usize {
        self.end - self.start
    }
}

/// A part that becomes a node.
struct Task<const D: usize> {
    part: Part<D>,
    depth: usize,
    /// Where the node will be.
    place: u32,
}

/// In how many strips along either axis a split is looked for, at most.
const STRIPS: usize = 16;

/// For no more items than this, half as many strips find splits that are as good.
const SHORT: usize = 64;

/// Below this depth the items are halved by number, however they lie: boxes in boxes in boxes make no tree deeper
/// than this and the logarithm of their number.
const DEEP: usize = 24;

impl<const D: usize> Tree<D> {
    #[expect(clippy::cast_possible_truncation, reason = "2^31 boxes would not fit into wasm's memory")]
    pub(crate) fn new(boxes: &[[[f64; D]; 2]]) -> Tree<D> {
        let [mut low, mut high] = [[f64::INFINITY; D], [f64::NEG_INFINITY; D]];
        for side in boxes {
            for axis in 0..D {
                low[axis] = low[axis].min(side[0][axis]);
                high[axis] = high[axis].max(side[1][axis]);
            }
        }
        let mut tree = Tree {
            frame: Frame::around(low, high),
            extent: 1.0,
            nodes: Vec::with_capacity(boxes.len().div_ceil(8)),
            places: vec![NOTHING; boxes.len()],
            spare: Vec::new(),
            changed: Marks::default(),
            strayed: Vec::new(),
            changes: 0,
        };
        let mut leaves: Vec<Leaf<D>> = boxes
            .iter()
            .enumerate()
            .map(|(item, &[low, high])| Leaf { bounds: tree.bounds(low, high), item: item as u32 })
            .collect();
        if !leaves.is_empty() {
            tree.grow(&mut leaves, NOTHING);
        }
        tree.nodes.shrink_to_fit();
        tree
    }

    /// Makes the nodes over these leaves; the first one is to be at this place, and is returned.
    #[expect(clippy::cast_possible_truncation, reason = "there are fewer nodes than items")]
    #[inline(never)]
    pub(super) fn grow(&mut self, leaves: &mut [Leaf<D>], place: u32) -> &Node<D> {
        let bounds = around(leaves);
        let part = Part { start: 0, end: leaves.len(), bounds };
        let mut waiting = vec![Task { part, depth: 0, place }];
        let mut made = Vec::new();
        while let Some(Task { part, depth, place }) = waiting.pop() {
            let here = self.fresh();
            made.push(here);
            let mut node = Node { place, ..Node::EMPTY };
            if place != NOTHING {
                self.nodes[place as usize / WIDTH].children[place as usize % WIDTH] = here;
            }
            let parts = divided(leaves, part, depth);
            for (lane, part) in parts.iter().flatten().enumerate() {
                let place = WIDTH as u32 * here + lane as u32;
                if part.count() == 1 {
                    let item = leaves[part.start].item;
                    node.set(lane, ITEM | item, part.bounds);
                    self.places[item as usize] = place;
                } else {
                    node.set(lane, NOTHING, part.bounds);
                }
            }
            // The first is the next to be made, and so lies next to its parent.
            for (lane, part) in parts.iter().enumerate().rev() {
                if let Some(part) = part.filter(|part| part.count() > 1) {
                    waiting.push(Task { part, depth: depth + 1, place: WIDTH as u32 * here + lane as u32 });
                }
            }
            self.nodes[here as usize] = node;
        }
        // Those below a node were made after it.
        for &here in made.iter().rev() {
            let node = &mut self.nodes[here as usize];
            (node.cost, node.told) = (node.built, node.built + node.around().weight());
            let (above, told) = (node.place as usize / WIDTH, node.told);
            if here != made[0] {
                self.nodes[above].built += told;
            }
        }
        &self.nodes[made[0] as usize]
    }

    /// A place for a node: among those that are free, the first.
    #[expect(clippy::cast_possible_truncation, reason = "there are fewer nodes than items")]
    pub(super) fn fresh(&mut self) -> u32 {
        self.spare.pop().unwrap_or_else(|| {
            self.nodes.push(Node::EMPTY);
            self.nodes.len() as u32 - 1
        })
    }
}

/// Splits a part in two, and the larger ones again, until there are as many as a node has children, or nothing is left
/// to split.
fn divided<const D: usize>(leaves: &mut [Leaf<D>], whole: Part<D>, depth: usize) -> [Option<Part<D>>; WIDTH] {
    if whole.count() <= WIDTH {
        return std::array::from_fn(|k| {
            let start = whole.start + k;
            (start < whole.end).then(|| Part { start, end: start + 1, bounds: leaves[start].bounds })
        });
    }
    // In space nothing is split that is a node's fill: so trees are built in half the time.
    let least = if D == 2 { 1 } else { WIDTH };
    let mut parts = [None; WIDTH];
    parts[0] = Some(whole);
    for free in 1..WIDTH {
        let mut largest: Option<(usize, f32)> = None;
        for (k, part) in parts.iter().enumerate() {
            let Some(part) = part else { continue };
            let size = part.bounds.size();
            if part.count() > least && largest.is_none_or(|(_, most)| size > most) {
                largest = Some((k, size));
            }
        }
        let Some((k, _)) = largest else { break };
        if let Some(part) = parts[k] {
            let (first, second) = split(leaves, part, depth >= DEEP);
            parts[k] = Some(first);
            parts[free] = Some(second);
        }
    }
    parts
}

fn around<const D: usize>(leaves: &[Leaf<D>]) -> Bounds<D> {
    leaves.iter().fold(Bounds::EMPTY, |sum, leaf| sum.merged(leaf.bounds))
}

/// Where to split: before which strip of which axis; and what is around the two halves.
#[derive(Clone, Copy)]
struct Cut<const D: usize> {
    axis: usize,
    strip: usize,
    cost: f32,
    around: [Bounds<D>; 2],
}

/// Two parts of at least one item each.
fn split<const D: usize>(leaves: &mut [Leaf<D>], part: Part<D>, deep: bool) -> (Part<D>, Part<D>) {
    let list = &mut leaves[part.start..part.end];
    let strips = Strips::of(list);
    let best = if deep { None } else { strips.best(list) };
    let (middle, around) = if let Some(cut) = best {
        (strips.divide(list, cut), cut.around)
    } else {
        let (first, second) = list.split_at(list.len() / 2);
        (first.len(), [around(first), around(second)])
    };
    let cut = part.start + middle;
    (
        Part { start: part.start, end: cut, bounds: around[0] },
        Part { start: cut, end: part.end, bounds: around[1] },
    )
}

/// How centres are told apart along both axes.
struct Strips<const D: usize> {
    count: usize,
    low: [f32; D],
    per_length: [f32; D],
}

impl<const D: usize> Strips<D> {
    fn of(list: &[Leaf<D>]) -> Strips<D> {
        let mut low = [f32::INFINITY; D];
        let mut high = [f32::NEG_INFINITY; D];
        for leaf in list {
            for axis in 0..D {
                let centre = leaf.bounds.twice_centre(axis);
                low[axis] = lesser(low[axis], centre);
                high[axis] = greater(high[axis], centre);
            }
        }
        let count = if list.len() > SHORT { STRIPS } else { STRIPS / 2 };
        // In space, and for a few items, only the longest axis is looked at: it is the best one nearly always, and takes a
        // third of the time.
        let longest = (1..D)
            .fold(0, |most, axis| if high[axis] - low[axis] > high[most] - low[most] { axis } else { most });
        let per_length = std::array::from_fn(|axis| {
            #[expect(clippy::cast_precision_loss, reason = "it is 16 at most")]
            let per = count as f32 / (high[axis] - low[axis]);
            if per.is_finite() && (count == STRIPS && D == 2 || axis == longest) { per } else { 0.0 }
        });
        Strips { count, low, per_length }
    }

    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "saturates, as it should")]
    #[inline]
    fn strip(&self, bounds: Bounds<D>, axis: usize) -> usize {
        let along = (bounds.twice_centre(axis) - self.low[axis]) * self.per_length[axis];
        (along as u32 as usize).min(self.count - 1)
    }

    /// Puts the items before a cut first, and says how many they are.
    fn divide(&self, list: &mut [Leaf<D>], cut: Cut<D>) -> usize {
        let mut count = 0;
        for k in 0..list.len() {
            if self.strip(list[k].bounds, cut.axis) < cut.strip {
                list.swap(k, count);
                count += 1;
            }
        }
        count
    }

    /// The cut by which the fewest boxes are likely to be looked at; none where all centres fall together.
    fn best(&self, list: &[Leaf<D>]) -> Option<Cut<D>> {
        let mut best: Option<Cut<D>> = None;
        for axis in (0..D).filter(|&axis| self.per_length[axis] > 0.0) {
            let mut counts = [0_u32; STRIPS];
            let mut bounds = [Bounds::EMPTY; STRIPS];
            for leaf in list {
                let strip = self.strip(leaf.bounds, axis);
                counts[strip] += 1;
                bounds[strip] = bounds[strip].merged(leaf.bounds);
            }
            cuts(axis, &counts[..self.count], &bounds[..self.count], list.len(), &mut best);
        }
        best
    }
}

/// Tries the cuts along one axis.
#[expect(clippy::cast_precision_loss, reason = "a cost needs no more digits")]
fn cuts<const D: usize>(
    axis: usize,
    counts: &[u32],
    bounds: &[Bounds<D>],
    all: usize,
    best: &mut Option<Cut<D>>,
) {
    // What lies after each cut.
    let mut after = [Bounds::EMPTY; STRIPS];
    let mut sum = Bounds::EMPTY;
    for strip in (1..counts.len()).rev() {
        sum = sum.merged(bounds[strip]);
        after[strip] = sum;
    }
    let mut sum = Bounds::EMPTY;
    let mut count = 0;
    for strip in 1..counts.len() {
        sum = sum.merged(bounds[strip - 1]);
        count += counts[strip - 1];
        let left = all - count as usize;
        if count == 0 || left == 0 {
            continue;
        }
        let cost = sum.size() * count as f32 + after[strip].size() * left as f32;
        if best.is_none_or(|best| cost < best.cost) {
            *best = Some(Cut { axis, strip, cost, around: [sum, after[strip]] });
        }
    }
}
