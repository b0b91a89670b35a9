//! Sorting. The standard library's sorts are compiled again for every type and every comparison, to several
//! kilobytes each time; here there is one, of indices.

use std::cmp::Ordering;

/// Sorts as [`slice::sort_by`] does: equal items stay in order.
pub(crate) fn sort_by<T: Copy>(items: &mut [T], compare: impl Fn(&T, &T) -> Ordering) {
    let compare = |i: usize, j: usize| compare(&items[i], &items[j]);
    if is_sorted(items.len(), &compare) {
        return;
    }
    let order = order(items.len(), &compare);
    let sorted: Vec<T> = order.iter().map(|&k| items[k]).collect();
    items.copy_from_slice(&sorted);
}

fn is_sorted(count: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> bool {
    (1..count).all(|k| compare(k - 1, k).is_le())
}

/// The indices below `count`, sorted: those that are equal stay in order.
pub(crate) fn order(count: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    let mut merged: Vec<usize> = Vec::with_capacity(count);
    // Runs of this width are in order; every two neighbours are merged, until there is one run.
    let mut width = 1;
    while width < count {
        for pair in order.chunks(2 * width) {
            let (mut left, mut right) = pair.split_at(width.min(pair.len()));
            while let ([i, others @ ..], [j, rest @ ..]) = (left, right) {
                if compare(*i, *j).is_le() {
                    merged.push(*i);
                    left = others;
                } else {
                    merged.push(*j);
                    right = rest;
                }
            }
            merged.extend_from_slice(left);
            merged.extend_from_slice(right);
        }
        std::mem::swap(&mut order, &mut merged);
        merged.clear();
        width *= 2;
    }
    order
}

#[cfg(test)]
#[path = "../tests/rust/order.rs"]
mod tests;
