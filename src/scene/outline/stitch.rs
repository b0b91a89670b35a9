use std::cmp::Ordering;

use super::raw::Span;
use crate::order::{order, sort_by};
use crate::plane::Vec2;
use crate::tolerance::JOINT;

/// The spans strung into closed loops, and how many were left over because their ends met nothing.
pub(super) fn loops(spans: &[Span]) -> (Vec<Vec<usize>>, usize) {
    follow(&joined(spans))
}

/// Joins ends to starts no further away than [`JOINT`], the nearest first: of each span, which one comes next. Where neither
/// is covered, pieces that follow one another in the untrimmed outline share their joint.
fn joined(spans: &[Span]) -> Vec<Option<usize>> {
    let (mut next, mut has_previous) = (vec![None; spans.len()], vec![false; spans.len()]);
    let mut starts: Vec<(Vec2, usize)> = spans.iter().map(|(_, span)| span.from.at).zip(0..).collect();
    sort_by(&mut starts, |a, b| a.0.x.total_cmp(&b.0.x).then(a.1.cmp(&b.1)));
    let mut pairs: Vec<(f64, usize, usize)> = Vec::new();
    for (end, (_, span)) in spans.iter().enumerate() {
        let p = span.to.at;
        let first = starts.partition_point(|(q, _)| q.x < p.x - JOINT);
        let near = starts[first..].iter().take_while(|(q, _)| q.x <= p.x + JOINT);
        pairs.extend(near.map(|&(q, start)| ((q - p).length(), end, start)));
    }
    // No distance is NaN.
    let by_distance = |i: usize, j: usize| pairs[i].partial_cmp(&pairs[j]).unwrap_or(Ordering::Equal);
    for (distance, end, start) in order(pairs.len(), &by_distance).into_iter().map(|k| pairs[k]) {
        if distance <= JOINT && next[end].is_none() && !has_previous[start] {
            next[end] = Some(start);
            has_previous[start] = true;
        }
    }
    next
}

/// The closed loops among the joints, each from its first span on.
fn follow(next: &[Option<usize>]) -> (Vec<Vec<usize>>, usize) {
    let mut seen = vec![false; next.len()];
    let mut loops = Vec::new();
    let mut left_over = 0;
    for start in 0..next.len() {
        let mut ring = Vec::new();
        let mut here = Some(start);
        while let Some(k) = here.filter(|&k| !seen[k]) {
            seen[k] = true;
            ring.push(k);
            here = next[k];
        }
        // An open string may be walked in several goes, none of which comes back to where it began.
        if here == Some(start) && !ring.is_empty() {
            loops.push(ring);
        } else {
            left_over += ring.len();
        }
    }
    (loops, left_over)
}
