use super::bounds::Bounds;
use crate::bvh::tree::Marks;
use crate::order::order;

/// The boxes in the order in which they begin along one axis.
#[derive(Clone, Debug, Default)]
pub(super) struct Sorted {
    axis: usize,
    items: Vec<u32>,
    /// Where each begins: sorted.
    from: Vec<f32>,
    /// The largest end of the boxes up to here: sorted, too.
    to: Vec<f32>,
    is_fresh: bool,
}

impl Sorted {
    /// Notes that some boxes have changed.
    pub(super) fn changed(&mut self) {
        self.is_fresh = false;
    }

    /// Sorts if boxes have changed. Those that moved a little move a little in the list.
    pub(super) fn bring_up_to_date(&mut self, boxes: &[Bounds]) {
        if self.is_fresh {
            return;
        }
        self.is_fresh = true;
        let axis = widest(boxes);
        if axis != self.axis || self.items.len() != boxes.len() {
            self.axis = axis;
            self.items.clear();
            self.items.extend(0..boxes.len() as u32);
        }
        let from = |&item: &u32| boxes[item as usize].min[axis];
        self.from.clear();
        self.from.extend(self.items.iter().map(from));
        if !self.insert_each() {
            let sorted = order(boxes.len(), &|i, j| boxes[i].min[axis].total_cmp(&boxes[j].min[axis]));
            self.items.clear();
            self.items.extend(sorted.into_iter().map(|item| item as u32));
            self.from.clear();
            self.from.extend(self.items.iter().map(from));
        }
        self.to.clear();
        let mut last = f32::NEG_INFINITY;
        self.to.extend(self.items.iter().map(|&item| {
            last = last.max(boxes[item as usize].max[axis]);
            last
        }));
    }

    /// Sorts by insertion; gives up and returns `false` after eight swaps for each box.
    fn insert_each(&mut self) -> bool {
        let mut work = 8 * self.items.len();
        for k in 1..self.items.len() {
            let mut j = k;
            while j > 0 && self.from[j - 1] > self.from[j] {
                if work == 0 {
                    return false;
                }
                work -= 1;
                self.from.swap(j - 1, j);
                self.items.swap(j - 1, j);
                j -= 1;
            }
        }
        true
    }

    /// Marks the boxes that meet the query.
    pub(super) fn overlaps(&self, boxes: &[Bounds], query: &Bounds, marks: &mut Marks) {
        let first = self.to.partition_point(|&to| to < query.min[self.axis]);
        let end = self.from.partition_point(|&from| from <= query.max[self.axis]);
        for &item in self.items.get(first..end).unwrap_or_default() {
            if boxes[item as usize].meets(query) {
                marks.mark(item as usize);
            }
        }
    }
}

/// The axis along which the boxes' middles vary the most.
fn widest(boxes: &[Bounds]) -> usize {
    let (mut sums, mut squares, mut count) = ([0.0; 3], [0.0; 3], 0.0);
    for aabb in boxes {
        count += 1.0;
        for k in 0..3 {
            let middle = f64::from(aabb.min[k]) + f64::from(aabb.max[k]);
            sums[k] += middle;
            squares[k] += middle * middle;
        }
    }
    let spread: [f64; 3] = std::array::from_fn(|k| squares[k] - sums[k] * sums[k] / count);
    (1..3).fold(0, |best, k| if spread[k] > spread[best] { k } else { best })
}
