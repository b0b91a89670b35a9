use super::arc_cover::{Corner, arc_cover};
use super::chain::Chain;
use super::crossing::Bite;
use super::frame::Frame;
use super::line_cover::line_cover;
use super::raw::{Mark, Raw, RawShape};
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

/// Every raw piece, whole: nothing lies within 0 of any edge.
pub(super) fn whole(chain: &Chain, pieces: &[Raw]) -> Vec<Span> {
    let span = |(piece, raw): (usize, &Raw)| {
        let line = &chain.lines[raw.line];
        let (from, to) = (raw.start(line, 0.0), raw.end(line, 0.0));
        Span { piece, from, to, whole_start: true, whole_end: true }
    };
    pieces.iter().enumerate().map(span).collect()
}

/// What is left of every raw piece, in order.
pub(super) fn exposed(chain: &Chain, frame: &Frame, pieces: &[Raw]) -> Vec<Span> {
    let mut bites: Vec<Option<Vec<Bite>>> = vec![Some(Vec::new()); pieces.len()];
    let boxes: Vec<Aabb> = pieces.iter().map(|raw| raw.aabb(&chain.lines[raw.line], frame.radius)).collect();
    // Corridors exactly as wide as twice the radius are found a hair further out.
    let grow = frame.radius + 8.0 * frame.grain();
    let edge_box = |j: usize| Aabb::of_points([chain.lines[j].a, chain.lines[j].b]).grown_by(grow);
    let edges: Vec<Aabb> = (0..chain.edge_count()).map(edge_box).collect();
    for_overlaps(&boxes, &edges, |k, j| {
        let raw = &pieces[k];
        let Some(taken) = &mut bites[k] else { return };
        for bite in covers(chain, frame, raw, j).into_iter().flatten() {
            if bite.from.t <= 0.0 && bite.to.t >= raw.span {
                bites[k] = None;
                return;
            }
            taken.push(bite);
        }
    });
    let mut spans = Vec::new();
    for (k, taken) in bites.into_iter().enumerate() {
        if let Some(taken) = taken {
            push_rest(chain, frame, pieces, k, taken, &mut spans);
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
fn push_rest(
    chain: &Chain,
    frame: &Frame,
    pieces: &[Raw],
    k: usize,
    mut bites: Vec<Bite>,
    spans: &mut Vec<Span>,
) {
    let raw = &pieces[k];
    let line = &chain.lines[raw.line];
    crate::order::sort_by(&mut bites, |a, b| a.from.t.total_cmp(&b.from.t).then(a.to.t.total_cmp(&b.to.t)));
    let mut from = raw.start(line, frame.radius);
    let mut whole_start = true;
    for bite in bites {
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

/// Calls `visit` with every pair of overlapping boxes, by a sweep along x.
fn for_overlaps(first: &[Aabb], second: &[Aabb], mut visit: impl FnMut(usize, usize)) {
    let ordered = |boxes: &[Aabb]| {
        let mut order: Vec<usize> = (0..boxes.len()).collect();
        crate::order::sort_by(&mut order, |&i, &j| boxes[i].min.x.total_cmp(&boxes[j].min.x).then(i.cmp(&j)));
        order
    };
    let (order, others) = (ordered(first), ordered(second));
    let (mut open, mut open_others): (Vec<usize>, Vec<usize>) = (Vec::new(), Vec::new());
    let (mut i, mut j) = (0, 0);
    while i < order.len() || j < others.len() {
        let first_is_next =
            j == others.len() || (i < order.len() && first[order[i]].min.x <= second[others[j]].min.x);
        if first_is_next {
            let k = order[i];
            open_others.retain(|&other| second[other].max.x >= first[k].min.x);
            for &other in open_others.iter().filter(|&&other| first[k].overlaps(&second[other])) {
                visit(k, other);
            }
            open.push(k);
            i += 1;
        } else {
            let other = others[j];
            open.retain(|&k| first[k].max.x >= second[other].min.x);
            for &k in open.iter().filter(|&&k| first[k].overlaps(&second[other])) {
                visit(k, other);
            }
            open_others.push(other);
            j += 1;
        }
    }
}
