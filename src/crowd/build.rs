use super::bounds::{Bounds, lesser};
use super::tree::{Tree, WIDTH, around};

/// An instance, and twice the middle of its box.
#[derive(Clone, Copy)]
struct Entry {
    middle: [f32; 3],
    item: u32,
}

impl Tree {
    /// The tree over all boxes: split again and again across the longer side of where their middles are, so that
    /// every node is full but the last ones.
    #[expect(clippy::cast_possible_truncation, reason = "2^32 boxes would not fit into wasm's memory")]
    pub(super) fn new(boxes: &[Bounds]) -> Tree {
        let mut tree = Tree::default();
        tree.grow(boxes.len());
        // A box may reach beyond all numbers, to both sides.
        let side = |x: f32| 0.5 * x.clamp(f32::MIN, f32::MAX);
        let middle = |aabb: &Bounds| std::array::from_fn(|k| side(aabb.min[k]) + side(aabb.max[k]));
        let entries = boxes.iter().zip(0..).map(|(aabb, item)| Entry { middle: middle(aabb), item });
        let mut entries: Vec<Entry> = entries.collect();
        arrange(&mut entries);
        for (slot, entry) in entries.iter().enumerate() {
            tree.items[slot] = entry.item;
            tree.slots[entry.item as usize] = slot as u32;
            tree.levels[0][slot] = boxes[entry.item as usize];
        }
        for level in 1..tree.levels.len() {
            for node in 0..tree.levels[level].len() {
                let bounds = around(&tree.levels[level - 1], node);
                tree.cost += bounds.half_area();
                tree.levels[level][node] = bounds;
            }
        }
        tree.built = tree.cost;
        tree
    }
}

/// Brings the entries into the tree's order.
fn arrange(entries: &mut [Entry]) {
    // A list instead of recursion, though it would be as deep as the tree only.
    let mut waiting = vec![(0, entries.len())];
    while let Some((start, end)) = waiting.pop() {
        let part = &mut entries[start..end];
        if part.len() <= WIDTH {
            continue;
        }
        // The first part is the largest that fills its nodes on every level.
        let groups = part.len().div_ceil(WIDTH);
        let first = WIDTH * groups.next_power_of_two() / 2;
        select(part, first, longest(part));
        waiting.push((start, start + first));
        waiting.push((start + first, end));
    }
}

/// The axis along which the middles are spread over the longest stretch.
fn longest(entries: &[Entry]) -> usize {
    let (mut min, mut max) = ([f32::INFINITY; 3], [f32::NEG_INFINITY; 3]);
    for entry in entries {
        for k in 0..3 {
            min[k] = lesser(min[k], entry.middle[k]);
            max[k] = -lesser(-max[k], -entry.middle[k]);
        }
    }
    (1..3).fold(0, |best, k| if max[k] - min[k] > max[best] - min[best] { k } else { best })
}

/// Puts the `count` entries that are first along the axis to the front, in any order (Hoare's quickselect, 1961).
fn select(entries: &mut [Entry], count: usize, axis: usize) {
    // Pivots are picked at random, but the same every time: no order of the entries makes it slow.
    let mut seed = 0x9e37_79b9_u32;
    let (mut start, mut end) = (0, entries.len());
    while end - start > 1 {
        seed ^= seed << 13;
        seed ^= seed >> 17;
        seed ^= seed << 5;
        let pivot = entries[start + seed as usize % (end - start)].middle[axis];
        let (mut i, mut j) = (start, end - 1);
        // Afterwards nothing up to j comes after the pivot, and nothing from i on before it; between the two is what
        // equals it.
        while i <= j {
            while entries[i].middle[axis] < pivot {
                i += 1;
            }
            while pivot < entries[j].middle[axis] {
                j -= 1;
            }
            if i <= j {
                entries.swap(i, j);
                i += 1;
                let Some(less) = j.checked_sub(1) else { break };
                j = less;
            }
        }
        if count <= j {
            end = j + 1;
        } else if count >= i {
            start = i;
        } else {
            return;
        }
    }
}
