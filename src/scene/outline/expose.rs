use super::arc_cover::{Corner, arc_cover};
use super::chain::Chain;
use super::crossing::Bite;
use super::frame::Frame;
use super::line_cover::line_cover;
use super::raw::{Mark, Raw, RawShape};
use crate::bvh::{Bvh, Counters};
use crate::order::order;
use crate::plane::Aabb;

/// A stretch of a raw piece that no edge covers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Span {
    /// The raw piece's index.
    pub(super) piece: usize,
    pub(super) from: Mark,
    pub(super) to: Mark,
    /// Whether it starts where its piece does.
    pub(super) whole_start: bool,
    /// Whether it ends where its piece does.
    pub(super) whole_end: bool,
}

/// Every raw piece, whole.
pub(super) fn whole(chain: &Chain, frame: &Frame, pieces: &[Raw]) -> Vec<Span> {
    let span = |(piece, raw): (usize, &Raw)| {
        let line = &chain.lines[raw.line];
        let (from, to) = (raw.start(line, frame.radius), raw.end(line, frame.radius));
        Span { piece, from, to, whole_start: true, whole_end: true }
    };
    pieces.iter().enumerate().map(span).collect()
}

/// What is left of every raw piece, in order.
pub(super) fn exposed(chain: &Chain, frame: &Frame, pieces: &[Raw]) -> Vec<Span> {
    // Corridors exactly as wide as twice the radius are found a hair further out.
    let grow = frame.radius + 8.0 * frame.grain();
    let edge_box = |j: usize| Aabb::of_points([chain.lines[j].a, chain.lines[j].b]).grown_by(grow);
    let edges: Vec<Aabb> = (0..chain.edge_count()).map(edge_box).collect();
    let tree = Bvh::new(&edges);
    let mut spans = Vec::new();
    let mut bites: Vec<Bite> = Vec::new();
    for (k, raw) in pieces.iter().enumerate() {
        bites.clear();
        let mut covered = false;
        let around = raw.aabb(&chain.lines[raw.line], frame.radius);
        tree.overlaps(&around, &mut Counters::default(), |j| {
            if !covered {
                for bite in covers(chain, frame, raw, j).iter().flatten() {
                    covered |= bite.from.t <= 0.0 && bite.to.t >= raw.span;
                    bites.push(*bite);
                }
            }
        });
        if !covered {
            push_rest(chain, frame, pieces, k, &bites, &mut spans);
        }
    }
    spans
}

fn covers(chain: &Chain, frame: &Frame, raw: &Raw, j: usize) -> [Option<Bite>; 2] {
    match raw.shape {
        RawShape::Straight => [line_cover(chain, frame, raw.line, j), None],
        RawShape::Round { centre, from, to } => {
            arc_cover(chain, frame, &Corner { line: raw.line, centre, from, to, span: raw.span }, j)
        }
    }
}

/// Appends what is left of piece `k` when the bites are taken out.
fn push_rest(chain: &Chain, frame: &Frame, pieces: &[Raw], k: usize, bites: &[Bite], spans: &mut Vec<Span>) {
    let raw = &pieces[k];
    let line = &chain.lines[raw.line];
    let by_t = |i: usize, j: usize| {
        let (a, b) = (&bites[i], &bites[j]);
        a.from.t.total_cmp(&b.from.t).then(a.to.t.total_cmp(&b.to.t))
    };
    let mut from = raw.start(line, frame.radius);
    let mut whole_start = true;
    for i in order(bites.len(), &by_t) {
        let bite = &bites[i];
        if bite.from.t >= raw.span {
            break;
        }
        if bite.from.t > from.t {
            spans.push(Span { piece: k, from, to: bite.from, whole_start, whole_end: false });
        }
        if bite.to.t > from.t {
            (from, whole_start) = (bite.to, false);
        }
    }
    if from.t < raw.span {
        let to = raw.end(line, frame.radius);
        spans.push(Span { piece: k, from, to, whole_start, whole_end: true });
    }
}
