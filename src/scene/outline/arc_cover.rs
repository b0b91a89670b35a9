use super::chain::{Chain, Line};
use super::crossing::{Bite, circles_meet, half_chord};
use super::frame::Frame;
use super::raw::{Mark, diamond, from_diamond};
use crate::plane::Vec2;

/// An arc of the untrimmed outline, around the end of a line.
pub(super) struct Corner {
    pub(super) line: usize,
    pub(super) centre: Vec2,
    pub(super) from: Vec2,
    pub(super) to: Vec2,
    pub(super) span: f64,
}

/// The stretches of an arc that lie within the radius of edge `j`.
///
/// The stadium of points within the radius of the edge is the disk swept along it, so the circle and the
/// stadium's border cross twice at most, and the covered stretch reaches less than half a turn to either side
/// of its middle. Cut down to the arc, it can be two stretches.
pub(super) fn arc_cover(chain: &Chain, frame: &Frame, corner: &Corner, j: usize) -> [Option<Bite>; 2] {
    let edge = &chain.lines[j];
    if j == chain.edge(corner.line) || j == chain.edge(chain.next(corner.line)) || is_behind(corner, edge) {
        return [None; 2];
    }
    let y = edge.nearest(corner.centre) - corner.centre;
    let distance = y.length();
    if !(distance > 0.0 && 2.0 * frame.radius - distance > frame.rounding()) {
        return [None; 2];
    }
    let side = Side::of(chain, frame, corner.centre, j);
    // Next to a strip, the way straight to the line leads into it; else the way to the nearest end does.
    let mut reach = Reach::towards(if side.meets() { -side.line.n } else { y / distance });
    for end in [edge.a, edge.b] {
        for e in circles_meet(corner.centre, end, frame.radius, frame.rounding()).iter().flatten() {
            reach.add(*e);
        }
    }
    for e in side.crossings(frame).iter().flatten() {
        reach.add(*e);
    }
    let mark = |e: Vec2| Mark { t: diamond(corner.from, e), at: e.normalize() };
    let (from, to) = (mark(reach.from), mark(reach.to));
    let start = Mark { t: 0.0, at: corner.from };
    let end = Mark { t: corner.span, at: corner.to };
    let stretches = if from.t <= to.t { [(from, to), (end, end)] } else { [(start, to), (from, end)] };
    stretches.map(|(from, to)| {
        let to = if to.t > corner.span { end } else { to };
        (from.t < to.t).then_some(Bite { from, to })
    })
}

/// Whether no point of the edge lies ahead of any point of the arc, so that none can be nearer to it than
/// the corner is.
fn is_behind(corner: &Corner, edge: &Line) -> bool {
    let behind = |e: Vec2| [edge.a, edge.b].into_iter().all(|p| (p - corner.centre).dot(e) <= 0.0);
    // An arc is at most half a circle: its directions lie between its ends and its middle.
    behind(corner.from) && behind(corner.to) && behind(from_diamond(corner.from, 0.5 * corner.span))
}

/// The side of an edge that a corner is on, and where the circle around the corner crosses its offset; the
/// other side's offset is too far away.
struct Side<'a> {
    line: &'a Line,
    foot: f64,
    above: f64,
    /// Half the chord, negative where there is none.
    half: f64,
}

impl<'a> Side<'a> {
    fn of(chain: &'a Chain, frame: &Frame, centre: Vec2, j: usize) -> Side<'a> {
        let k = if chain.lines[j].above(centre) > 0.0 { j } else { chain.back(j) };
        let line = &chain.lines[k];
        let above = line.above(centre);
        let half = half_chord(line, centre, frame).unwrap_or(-f64::INFINITY);
        Side { line, foot: line.along(centre), above, half }
    }

    /// Whether the circle and the strip beside the edge have a point of the offset in common.
    fn meets(&self) -> bool {
        self.foot > -self.half && self.foot < self.line.length + self.half
    }

    /// The directions in which they do.
    fn crossings(&self, frame: &Frame) -> [Option<Vec2>; 2] {
        let up = frame.radius - self.above;
        [-self.half, self.half].map(|half| {
            let is_beside = (0.0..=self.line.length).contains(&(self.foot + half));
            is_beside.then(|| (half * self.line.d + up * self.line.n) / frame.radius)
        })
    }
}

/// How far some directions reach to either side of a middle one.
struct Reach {
    middle: Vec2,
    from: Vec2,
    to: Vec2,
    back: f64,
    forth: f64,
}

impl Reach {
    fn towards(middle: Vec2) -> Reach {
        Reach { middle, from: middle, to: middle, back: 0.0, forth: 0.0 }
    }

    fn add(&mut self, e: Vec2) {
        if self.middle.perp_dot(e) >= 0.0 {
            let forth = diamond(self.middle, e);
            if forth > self.forth {
                (self.forth, self.to) = (forth, e);
            }
        } else {
            // By as much as the middle is ahead of e, e is behind the middle.
            let back = diamond(e, self.middle);
            if back > self.back {
                (self.back, self.from) = (back, e);
            }
        }
    }
}
