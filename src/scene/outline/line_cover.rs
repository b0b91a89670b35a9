use super::chain::{Bend, Chain, Line};
use super::crossing::{Bite, half_chord, lines_meet, tan_half};
use super::frame::Frame;
use super::raw::Mark;
use crate::plane::Vec2;
use std::cmp::Ordering;

/// The stretch of line `i`'s offset that lies within the radius of edge `j`.
///
/// The points within the radius of an edge form a stadium, which is convex: one stretch of the line at most,
/// from the first to the last of the points at which it crosses the stadium's two sides and two circles.
pub(super) fn line_cover(chain: &Chain, frame: &Frame, i: usize, j: usize) -> Option<Bite> {
    if j == chain.edge(i) {
        return None;
    }
    if j == chain.edge(chain.next(i)) {
        return neighbour_cover(chain, frame, i, true);
    }
    if j == chain.edge(chain.previous(i)) {
        return neighbour_cover(chain, frame, i, false);
    }
    let line = &chain.lines[i];
    let edge = &chain.lines[j];
    let heights = [line.above(edge.a), line.above(edge.b)];
    if heights[0].max(heights[1]) <= 0.0 {
        // What lies behind the line is at least the radius away from its offset.
        return None;
    }
    let mut stretch = Stretch::EMPTY;
    for mark in coincidence(line, edge, heights, frame).iter().flatten() {
        stretch.add(*mark);
    }
    for end in [edge.a, edge.b] {
        stretch.add_circle(line, end, frame);
    }
    let side = |side: usize| {
        let meeting = lines_meet(chain, i, side, frame.radius);
        Mark { t: meeting.first, at: meeting.at }
    };
    stretch.add_strip(line, edge, frame.radius, [side(chain.back(j)), side(j)]);
    stretch.bite()
}

/// What the next edge covers, or the previous one: nothing at a convex bend, and at a concave one everything
/// from some point on, or up to it. The circle around the common corner touches the offset and covers nothing of
/// it.
fn neighbour_cover(chain: &Chain, frame: &Frame, i: usize, is_next: bool) -> Option<Bite> {
    let k = if is_next { chain.next(i) } else { chain.previous(i) };
    let (first, second) = if is_next { (i, k) } else { (k, i) };
    if chain.bend(first) != Bend::Concave {
        return None;
    }
    let (line, neighbour) = (&chain.lines[i], &chain.lines[k]);
    let (first, second) = (&chain.lines[first], &chain.lines[second]);
    let back = frame.radius * tan_half(first, second).abs();
    let (near, end, beyond) =
        if is_next { (line.length - back, line.length, neighbour.b) } else { (back, 0.0, neighbour.a) };
    let near = Mark { t: near, at: joint(first, second, back, frame.radius) };
    let far = lines_meet(chain, i, chain.back(k), frame.radius);
    let far = Mark { t: far.first, at: far.at };
    let end = Mark { t: end, at: line.offset_at(end, frame.radius) };
    let mut stretch = Stretch { from: end, to: end };
    stretch.add_circle(line, beyond, frame);
    stretch.add_strip(line, neighbour, frame.radius, [far, near]);
    if is_next {
        stretch.to = end;
    } else {
        stretch.from = end;
    }
    stretch.bite()
}

/// Where the offsets of two lines cross that share a concave corner, `back` from it: the middle of what the
/// two lines make of it.
fn joint(line: &Line, next: &Line, back: f64, radius: f64) -> Vec2 {
    line.b + 0.5 * (radius * (line.n + next.n) + back * (next.d - line.d))
}

/// What is covered because the two offsets lie on one another, face to face, within a hair: a corridor
/// exactly twice the radius wide has no room.
fn coincidence(line: &Line, edge: &Line, heights: [f64; 2], frame: &Frame) -> Option<[Mark; 2]> {
    // An edge runs one way on its one side and the other way on the other.
    let turned = if line.d.dot(edge.d) < 0.0 { [1, 0] } else { [0, 1] };
    let ends = [edge.a, edge.b];
    let [from, to] = turned.map(|k| line.along(ends[k]));
    let [low, high] = turned.map(|k| heights[k]);
    let (first, last) = (from.max(0.0), to.min(line.length));
    if first >= last || line.d.dot(edge.d).abs() < 0.5 {
        return None;
    }
    let height_at = |t: f64| low + (high - low) * ((t - from) / (to - from));
    let meets = |t: f64| (height_at(t) - 2.0 * frame.radius).abs() <= 4.0 * frame.grain();
    let mark = |t: f64| Mark { t, at: line.offset_at(t, frame.radius) };
    (meets(first) && meets(last)).then(|| [mark(from), mark(to)])
}

/// The smallest stretch of a line that holds some marks.
struct Stretch {
    from: Mark,
    to: Mark,
}

impl Stretch {
    const EMPTY: Stretch = Stretch {
        from: Mark { t: f64::INFINITY, at: Vec2::ZERO },
        to: Mark { t: f64::NEG_INFINITY, at: Vec2::ZERO },
    };

    fn add(&mut self, mark: Mark) {
        if mark.t < self.from.t {
            self.from = mark;
        }
        if mark.t > self.to.t {
            self.to = mark;
        }
    }

    /// Adds where the line's offset crosses the circle around a point.
    fn add_circle(&mut self, line: &Line, centre: Vec2, frame: &Frame) {
        if let Some(half) = half_chord(line, centre, frame) {
            let foot = line.along(centre);
            for t in [foot - half, foot + half] {
                self.add(Mark { t, at: line.offset_at(t, frame.radius) });
            }
        }
    }

    /// Adds what the line's offset has in common with the strip beside an edge: what lies between the marks
    /// at which it crosses the offset of the edge's back and of its front, and not beyond the edge's ends.
    fn add_strip(&mut self, line: &Line, edge: &Line, radius: f64, [back, front]: [Mark; 2]) {
        let start = line.offset_at(0.0, radius);
        let mark = |t: f64| Mark { t, at: line.offset_at(t, radius) };
        let mut strip = Stretch { from: mark(f64::NEG_INFINITY), to: mark(f64::INFINITY) };
        match line.d.dot(edge.n).partial_cmp(&0.0) {
            Some(Ordering::Greater) => strip.cut(back, front),
            Some(Ordering::Less) => strip.cut(front, back),
            _ if edge.above(start).abs() < radius => {}
            _ => return,
        }
        let run = line.d.dot(edge.d);
        let end = |u: f64| mark((u - edge.along(start)) / run);
        match run.partial_cmp(&0.0) {
            Some(Ordering::Greater) => strip.cut(end(0.0), end(edge.length)),
            Some(Ordering::Less) => strip.cut(end(edge.length), end(0.0)),
            _ if (0.0..=edge.length).contains(&edge.along(start)) => {}
            _ => return,
        }
        if strip.from.t < strip.to.t {
            self.add(strip.from);
            self.add(strip.to);
        }
    }

    /// Leaves of a stretch what lies between two marks.
    fn cut(&mut self, from: Mark, to: Mark) {
        if from.t > self.from.t {
            self.from = from;
        }
        if to.t < self.to.t {
            self.to = to;
        }
    }

    fn bite(&self) -> Option<Bite> {
        (self.from.t < self.to.t).then_some(Bite { from: self.from, to: self.to })
    }
}
