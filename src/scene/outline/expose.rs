use super::chain::Chain;
use super::cover::{cover, reach};
use super::frame::Frame;
use super::raw::{Mark, Raw, Stretch};
use crate::bvh::{Bvh, Counters};
use crate::order::order;
use crate::plane::Aabb;

/// A stretch of a raw piece that no edge covers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Span {
    /// The raw piece's index.
    pub piece: usize,
    pub from: Mark,
    pub to: Mark,
}

/// Every raw piece, whole.
pub(super) fn whole(pieces: &[Raw]) -> Vec<Span> {
    let span = |(piece, raw): (usize, &Raw)| Span { piece, from: raw.start(), to: raw.end() };
    pieces.iter().enumerate().map(span).collect()
}

/// What is left of every raw piece, in order.
pub(super) fn exposed(chain: &Chain, frame: &Frame, pieces: &[Raw]) -> Vec<Span> {
    let edges: Vec<Aabb> = chain.sides[..chain.edge_count()]
        .iter()
        .map(|side| Aabb::of_points(side.edge.hull()).grown_by(reach(frame)))
        .collect();
    let tree = Bvh::new(&edges);
    let mut spans = Vec::new();
    let mut bites: Vec<Stretch> = Vec::new();
    for (k, raw) in pieces.iter().enumerate() {
        bites.clear();
        let mut covered = false;
        tree.overlaps(&Aabb::of_points(raw.track.hull()), &mut Counters::default(), |j| {
            if !covered {
                let first = bites.len();
                cover(chain, frame, pieces, raw, j, &mut bites);
                covered = bites[first..]
                    .iter()
                    .any(|bite| bite.from.t <= raw.start().t && bite.to.t >= raw.end().t);
            }
        });
        if !covered {
            push_rest(pieces, k, &bites, &mut spans);
        }
    }
    spans
}

/// Appends what is left of piece `k` when the bites are taken out.
fn push_rest(pieces: &[Raw], k: usize, bites: &[Stretch], spans: &mut Vec<Span>) {
    let (mut from, end) = (pieces[k].start(), pieces[k].end());
    let by_t = |i: usize, j: usize| {
        let (a, b) = (&bites[i], &bites[j]);
        a.from.t.total_cmp(&b.from.t).then(a.to.t.total_cmp(&b.to.t))
    };
    for i in order(bites.len(), &by_t) {
        let bite = &bites[i];
        if bite.from.t >= end.t {
            break;
        }
        if bite.from.t > from.t {
            spans.push(Span { piece: k, from, to: bite.from });
        }
        if bite.to.t > from.t {
            from = bite.to;
        }
    }
    if from.t < end.t {
        spans.push(Span { piece: k, from, to: end });
    }
}
