use std::cmp::Ordering;

use super::chain::Chain;
use super::expose::Span;
use super::raw::Raw;
use crate::order::{order, sort_by};
use crate::plane::Vec2;
use crate::tolerance::JOINTS;

/// The spans strung into closed loops, and how many were left over because their ends met nothing.
pub(super) fn loops(chain: &Chain, pieces: &[Raw], spans: &[Span]) -> (Vec<Vec<usize>>, usize) {
    let mut next = natural_joints(chain, pieces, spans);
    let mut has_previous = vec![false; spans.len()];
    for &to in next.iter().flatten() {
        has_previous[to] = true;
    }
    for tolerance in JOINTS {
        join_nearest(spans, tolerance, &mut next, &mut has_previous);
    }
    follow(&next)
}

/// Joins what is joined in the untrimmed outline: the end of each piece and the start of the next, where
/// neither is covered.
fn natural_joints(chain: &Chain, pieces: &[Raw], spans: &[Span]) -> Vec<Option<usize>> {
    let mut first_of = vec![None; pieces.len()];
    for (k, span) in spans.iter().enumerate() {
        if span.from.t == pieces[span.piece].start().t {
            first_of[span.piece] = Some(k);
        }
    }
    let joined = |span: &Span| {
        let next = (span.piece + 1) % pieces.len();
        let [side, next_side] = [span.piece, next].map(|piece| pieces[piece].side);
        let follows = next_side == side || next_side == chain.next(side);
        if span.to.t == pieces[span.piece].end().t && follows { first_of[next] } else { None }
    };
    spans.iter().map(joined).collect()
}

/// Joins loose ends to loose starts no further away than the tolerance, the nearest first.
fn join_nearest(spans: &[Span], tolerance: f64, next: &mut [Option<usize>], has_previous: &mut [bool]) {
    let loose = |k: &usize| !has_previous[*k];
    let mut starts: Vec<(Vec2, usize)> =
        (0..spans.len()).filter(loose).map(|k| (spans[k].from.at, k)).collect();
    sort_by(&mut starts, |a, b| a.0.x.total_cmp(&b.0.x).then(a.1.cmp(&b.1)));
    let mut pairs: Vec<(f64, usize, usize)> = Vec::new();
    for end in (0..spans.len()).filter(|&k| next[k].is_none()) {
        let p = spans[end].to.at;
        let first = starts.partition_point(|(q, _)| q.x < p.x - tolerance);
        for &(q, start) in starts[first..].iter().take_while(|(q, _)| q.x <= p.x + tolerance) {
            let distance = (q - p).length();
            if distance <= tolerance {
                pairs.push((distance, end, start));
            }
        }
    }
    // No distance is NaN.
    let by_distance = |i: usize, j: usize| pairs[i].partial_cmp(&pairs[j]).unwrap_or(Ordering::Equal);
    for k in order(pairs.len(), &by_distance) {
        let (_, end, start) = pairs[k];
        if next[end].is_none() && !has_previous[start] {
            next[end] = Some(start);
            has_previous[start] = true;
        }
    }
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
