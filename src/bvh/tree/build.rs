use super::frame::{Bounds, Frame};
use super::{ITEM, Marks, NOTHING, Node, Tree, WIDTH};

/// An item on its way into the tree.
#[derive(Clone, Copy)]
pub(super) struct Leaf<const D: usize> {
    pub bounds: Bounds<D>,
    pub item: u32,
}

/// Some of the items, and the box around them.
struct Part<'a, const D: usize> {
    leaves: &'a mut [Leaf<D>],
    bounds: Bounds<D>,
}

/// In how many strips along either axis a split is looked for, at most.
const STRIPS: usize = 16;

/// For no more items than this, half as many strips find splits that are as good.
const SHORT: usize = 64;

/// Below this depth the items are halved by number, however they lie: boxes in boxes in boxes make no tree deeper
/// than this and the logarithm of their number.
const DEEP: usize = 24;

impl<const D: usize> Tree<D> {
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
            .filter(|leaf| leaf.bounds != Bounds::EMPTY)
            .collect();
        if !leaves.is_empty() {
            tree.grow(&mut leaves, NOTHING, 0);
        }
        tree.nodes.shrink_to_fit();
        tree
    }

    /// Makes the nodes over these leaves, in this order: one that is to be at this place, and is returned, then those below
    /// each of its children.
    pub(super) fn grow(&mut self, leaves: &mut [Leaf<D>], place: u32, depth: usize) -> u32 {
        let here = self.fresh();
        let mut node = Node { place, ..Node::EMPTY };
        for (lane, part) in divided(leaves, depth >= DEEP).into_iter().enumerate() {
            let place = WIDTH as u32 * here + lane as u32;
            let child = if let [Leaf { item, .. }] = *part.leaves {
                self.places[item as usize] = place;
                ITEM | item
            } else {
                let child = self.grow(part.leaves, place, depth + 1);
                node.built += self.nodes[child as usize].told;
                child
            };
            node.set(lane, child, part.bounds);
        }
        (node.cost, node.told) = (node.built, node.built + node.around().weight());
        self.nodes[here as usize] = node;
        here
    }

    /// A place for a node: among those that are free, the first.
    pub(super) fn fresh(&mut self) -> u32 {
        self.spare.pop().unwrap_or_else(|| {
            self.nodes.push(Node::EMPTY);
            self.nodes.len() as u32 - 1
        })
    }
}

/// Splits leaves in two, and the larger part again, until there are as many parts as a node has children, or nothing is left
/// to split.
fn divided<const D: usize>(leaves: &mut [Leaf<D>], is_deep: bool) -> Vec<Part<'_, D>> {
    if leaves.len() <= WIDTH {
        return leaves.chunks_mut(1).map(|leaves| Part { bounds: leaves[0].bounds, leaves }).collect();
    }
    // In space nothing is split that is a node's fill: so trees are built in half the time.
    let least = if D == 2 { 1 } else { WIDTH };
    let mut parts = Vec::with_capacity(WIDTH);
    parts.extend(split(leaves, is_deep));
    while parts.len() < WIDTH {
        let many = parts.iter_mut().filter(|part| part.leaves.len() > least);
        let sized = many.map(|part| (part.bounds.size(), part));
        let Some((_, part)) = sized.reduce(|most, other| if other.0 > most.0 { other } else { most }) else {
            break;
        };
        let [first, second] = split(std::mem::take(&mut part.leaves), is_deep);
        *part = first;
        parts.push(second);
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
fn split<const D: usize>(leaves: &mut [Leaf<D>], is_deep: bool) -> [Part<'_, D>; 2] {
    let strips = Strips::of(leaves);
    let cut = if is_deep { None } else { strips.best(leaves) };
    let middle = cut.map_or(leaves.len() / 2, |cut| strips.divide(leaves, cut));
    let (first, second) = leaves.split_at_mut(middle);
    let [one, other] = cut.map_or_else(|| [around(first), around(second)], |cut| cut.around);
    [Part { leaves: first, bounds: one }, Part { leaves: second, bounds: other }]
}

/// How centres are told apart along both axes.
struct Strips<const D: usize> {
    count: usize,
    low: [f32; D],
    per_length: [f32; D],
}

impl<const D: usize> Strips<D> {
    fn of(list: &[Leaf<D>]) -> Strips<D> {
        let centre = |leaf: &Leaf<D>| {
            let at = std::array::from_fn(|axis| leaf.bounds.twice_centre(axis));
            Bounds { low: at, high: at }
        };
        let Bounds { low, high } = list.iter().map(centre).fold(Bounds::EMPTY, Bounds::merged);
        let count = if list.len() > SHORT { STRIPS } else { STRIPS / 2 };
        // In space, and for a few items, only the longest axis is looked at: it is the best one nearly always, and takes a
        // third of the time.
        let longest = (1..D)
            .fold(0, |most, axis| if high[axis] - low[axis] > high[most] - low[most] { axis } else { most });
        let per_length = std::array::from_fn(|axis| {
            let per = count as f32 / (high[axis] - low[axis]);
            if per.is_finite() && (count == STRIPS && D == 2 || axis == longest) { per } else { 0.0 }
        });
        Strips { count, low, per_length }
    }

    #[expect(clippy::cast_sign_loss, reason = "saturates, as it should")]
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
            let mut strips = [(0, Bounds::EMPTY); STRIPS];
            for leaf in list {
                let (count, bounds) = &mut strips[self.strip(leaf.bounds, axis)];
                (*count, *bounds) = (*count + 1, bounds.merged(leaf.bounds));
            }
            cuts(axis, &strips[..self.count], list.len(), &mut best);
        }
        best
    }
}

/// Tries the cuts along one axis, given how many items are in each strip and what is around them.
fn cuts<const D: usize>(axis: usize, strips: &[(usize, Bounds<D>)], all: usize, best: &mut Option<Cut<D>>) {
    // What lies after each cut.
    let mut after = [Bounds::EMPTY; STRIPS];
    let mut sum = Bounds::EMPTY;
    for strip in (1..strips.len()).rev() {
        sum = sum.merged(strips[strip].1);
        after[strip] = sum;
    }
    let (mut count, mut before) = (0, Bounds::EMPTY);
    for (strip, after) in after.into_iter().enumerate().take(strips.len()).skip(1) {
        (count, before) = (count + strips[strip - 1].0, before.merged(strips[strip - 1].1));
        let cost = before.size() * count as f32 + after.size() * (all - count) as f32;
        if count > 0 && count < all && best.is_none_or(|best| cost < best.cost) {
            *best = Some(Cut { axis, strip, cost, around: [before, after] });
        }
    }
}
