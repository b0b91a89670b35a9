use super::chain::Chain;
use super::cover::{cover, reach};
use super::raw::{Raw, Span, Stretch};
use super::track::Track;
use crate::bvh::{Bvh, Counters};
use crate::order::sort_by;
use crate::plane::Aabb;

/// Every raw piece, whole.
pub(super) fn whole(chain: &Chain) -> Vec<Span> {
    chain.raws.iter().map(Raw::whole).enumerate().collect()
}

/// The stretches of every raw piece that no edge covers, in order.
pub(super) fn exposed(chain: &Chain) -> Vec<Span> {
    let around = |track: &Track| Aabb::of_points(track.hull());
    let edges: Vec<Aabb> = chain.sides[..chain.sides.len() / 2]
        .iter()
        .map(|side| around(&side.edge).grown_by(reach(&chain.frame)))
        .collect();
    let tree = Bvh::new(&edges);
    let mut spans = Vec::new();
    let mut bites: Vec<Stretch> = Vec::new();
    for (k, raw) in chain.raws.iter().enumerate() {
        bites.clear();
        let whole = raw.whole();
        let mut covered = false;
        tree.overlaps(&around(&raw.track), &mut Counters::default(), |j| {
            if !covered {
                let first = bites.len();
                cover(chain, raw, j, &mut bites);
                let is_all = |bite: &Stretch| bite.from.t <= whole.from.t && bite.to.t >= whole.to.t;
                covered = bites[first..].iter().any(is_all);
            }
        });
        if !covered {
            spans.extend(rest(whole, &mut bites).into_iter().map(|stretch| (k, stretch)));
        }
    }
    spans
}

/// A stretch without its covered parts.
fn rest(Stretch { mut from, to }: Stretch, bites: &mut [Stretch]) -> Vec<Stretch> {
    sort_by(bites, |a, b| a.from.t.total_cmp(&b.from.t).then(a.to.t.total_cmp(&b.to.t)));
    let mut left = Vec::new();
    for bite in bites {
        if bite.from.t >= to.t {
            break;
        }
        if bite.from.t > from.t {
            left.push(Stretch { from, to: bite.from });
        }
        if bite.to.t > from.t {
            from = bite.to;
        }
    }
    if from.t < to.t {
        left.push(Stretch { from, to });
    }
    left
}
