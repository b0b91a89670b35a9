use std::cmp::Ordering;

use super::chain::Chain;
use super::raw::Span;
use crate::order::sort_by;
use crate::plane::Vec2;
use crate::tolerance::JOINT;

/// The spans strung into closed loops, and how many were left over because their ends met nothing.
pub(super) fn loops(chain: &Chain, spans: &[Span]) -> (Vec<Vec<usize>>, usize) {
    let mut next = natural_joints(chain, spans);
    join_nearest(spans, &mut next);
    follow(&next)
}

/// Joins what is joined in the untrimmed outline: the end of each piece and the start of the next, where
/// neither is covered.
fn natural_joints(chain: &Chain, spans: &[Span]) -> Vec<Option<usize>> {
    let raws = &chain.raws;
    let mut first_of = vec![None; raws.len()];
    for (k, &(piece, span)) in spans.iter().enumerate() {
        if span.from.t == -raws[piece].track.half {
            first_of[piece] = Some(k);
        }
    }
    let joined = |&(piece, span): &Span| {
        let next = (piece + 1) % raws.len();
        let [side, next_side] = [piece, next].map(|piece| raws[piece].side);
        let follows = next_side == side || next_side == chain.next(side);
        if span.to.t == raws[piece].track.half && follows { first_of[next] } else { None }
    };
    spans.iter().map(joined).collect()
}

/// Joins loose ends to loose starts no further away than [`JOINT`], the nearest first.
fn join_nearest(spans: &[Span], next: &mut [Option<usize>]) {
    let mut has_previous = vec![false; spans.len()];
    next.iter().flatten().for_each(|&to| has_previous[to] = true);
    let loose = (0..spans.len()).filter(|&k| !has_previous[k]);
    let mut starts: Vec<(Vec2, usize)> = loose.map(|k| (spans[k].1.from.at, k)).collect();
    sort_by(&mut starts, |a, b| a.0.x.total_cmp(&b.0.x).then(a.1.cmp(&b.1)));
    let mut pairs: Vec<(f64, usize, usize)> = Vec::new();
    for end in (0..spans.len()).filter(|&k| next[k].is_none()) {
        let p = spans[end].1.to.at;
        let first = starts.partition_point(|(q, _)| q.x < p.x - JOINT);
        let near = starts[first..].iter().take_while(|(q, _)| q.x <= p.x + JOINT);
        pairs.extend(near.map(|&(q, start)| ((q - p).length(), end, start)));
    }
    // No distance is NaN.
    sort_by(&mut pairs, |a, b| a.partial_cmp(b).unwrap_or(Ordering::Equal));
    for (distance, end, start) in pairs {
        if distance <= JOINT && next[end].is_none() && !has_previous[start] {
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
