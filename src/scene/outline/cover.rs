use super::chain::Chain;
use super::frame::Frame;
use super::meet::{Base, Below, Feature, Quadratic};
use super::raw::{Mark, Raw};
use crate::order::sort_by;
use crate::plane::{Vec2, perp};

/// A stretch of a raw piece that lies within the radius of some edge.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bite {
    pub(super) from: Mark,
    pub(super) to: Mark,
}

/// Adds the stretches of a raw piece that lie within the radius of edge `j`.
pub(super) fn cover(chain: &Chain, frame: &Frame, raws: &[Raw], raw: &Raw, j: usize, bites: &mut Vec<Bite>) {
    if !raw.is_round && j == chain.edge(raw.side) {
        // An arc is nowhere nearer to its own offset than at the foot.
        return;
    }
    // No point of the piece is farther from its middle than this, so most pieces lie all within the radius, or all beyond.
    let beyond = chain.sides[j].edge.distance(raw.track.middle.at) - frame.radius;
    let reach = raw.track.reach() + 8.0 * frame.grain();
    if beyond.abs() < reach {
        sector(chain, frame, raw, j, bites);
        for side in [j, chain.back(j)] {
            let first = raws.partition_point(|other| other.side < side);
            for other in raws[first..].iter().take_while(|other| other.side == side) {
                corridor(frame, raw, other, bites);
            }
        }
    } else if beyond < 0.0 {
        bites.push(Bite { from: raw.start(), to: raw.end() });
    }
}

/// Adds what lies within the radius of edge `j` as far as rounding does not matter.
///
/// Within the radius of an edge is what is within it of the edge's line or circle, in the strip or sector between the normals at
/// its ends; and the disks around these. Each of the borders is a line or a circle, of which the piece's own is on one side
/// between two points. Between all of these points, only their order tells what is covered.
fn sector(chain: &Chain, frame: &Frame, raw: &Raw, j: usize, bites: &mut Vec<Bite>) {
    let faces = [j, chain.back(j)].map(|side| face(chain, frame, raw, side));
    let ends = [chain.back(j), j].map(|side| end(chain, frame, raw, side));
    let [cuts, disks] = [ends.map(|(cut, _)| cut), ends.map(|(_, disk)| disk)];
    let is_beside = |t: f64| {
        let [a, b] = cuts.map(|cut| cut.holds(t));
        // What lies between the normals of more than half a circle is beyond one of them or the other.
        if chain.sides[j].edge.is_major() { a || b } else { a && b }
    };
    let is_covered = |t: f64| {
        faces.iter().all(|face| face.holds(t)) && is_beside(t) || disks.iter().any(|disk| disk.holds(t))
    };
    let mut marks = vec![raw.start(), raw.end()];
    let inner = faces.iter().chain(&cuts).chain(&disks).flat_map(|stretch| [stretch.from, stretch.to]);
    marks.extend(inner.filter(|mark| mark.t.abs() < raw.track.half));
    sort_by(&mut marks, |a, b| a.t.total_cmp(&b.t));
    for pair in marks.windows(2) {
        let (from, to) = (pair[0], pair[1]);
        if from.t < to.t && is_covered(0.5 * (from.t + to.t)) {
            bites.push(Bite { from, to });
        }
    }
}

/// What lies below the offset of one side of an edge, on whichever side of the edge itself.
fn face(chain: &Chain, frame: &Frame, raw: &Raw, side: usize) -> Stretch {
    let side = &chain.sides[side];
    if side.offset.is_none() {
        return Stretch::ALL;
    }
    Stretch::below(raw, raw.feature(chain).below(Feature::Side(side), frame))
}

/// What lies before the normal at the end of a side, and what within the radius of that end.
fn end(chain: &Chain, frame: &Frame, raw: &Raw, side: usize) -> (Stretch, Stretch) {
    let (end, foot) = (chain.sides[side].end, chain.sides[side].edge.b);
    let before = |beyond: f64| Stretch::before(raw, foot.at, perp(foot.n), beyond, frame);
    let Some(joint) = raw.joint(chain, end) else {
        // A little further, so that rounding leaves nothing between the sector and the disk.
        let disk = raw.feature(chain).below(Feature::Corner(foot.at), frame);
        return (before(frame.grain()), Stretch::below(raw, disk));
    };
    // No offset comes nearer to its own end. What is beside a corner is beyond this one. An offset that bends away here ends
    // before it, and in a notch that leads straight back it ends behind it, but for rounding.
    let turn = chain.turn(joint, frame);
    let cut = match raw.is_round {
        true => Stretch::NOTHING,
        false if turn >= 0.0 => before(-frame.aside()),
        false if turn < -1.0 => before(frame.aside()),
        false => before(0.0),
    };
    (cut, Stretch::NOTHING)
}

/// Adds what is covered because the offset of another feature lies on this one, face to face, within a hair: a corridor exactly
/// twice the radius wide has no room.
fn corridor(frame: &Frame, raw: &Raw, other: &Raw, bites: &mut Vec<Bite>) {
    let (track, half) = (&raw.track, raw.track.half);
    let [from, to] = [other.track.b, other.track.a].map(|end| track.number(end.at));
    // By way of infinity, what both have in common may be in two parts.
    let parts = if from <= to { [[from, to], [half, -half]] } else { [[from, half], [-half, to]] };
    let meets = |t: f64| {
        let p = track.at(t);
        track.normal(p).dot(other.track.normal(p)) < -0.5 && other.track.above(p).abs() <= 4.0 * frame.grain()
    };
    let mark = |t: f64| Mark { t, at: track.at(t) };
    for [from, to] in parts {
        let (first, last) = (from.max(-half), to.min(half));
        if first < last && [first, 0.5 * (first + last), last].into_iter().all(meets) {
            bites.push(Bite { from: mark(first), to: mark(last) });
        }
    }
}

/// What of a line or a circle lies on one side of another: from one mark to the next, by way of infinity if that comes first.
#[derive(Clone, Copy)]
struct Stretch {
    from: Mark,
    to: Mark,
}

impl Stretch {
    const ALL: Stretch = Stretch::endless(f64::NEG_INFINITY, f64::INFINITY);
    const NOTHING: Stretch = Stretch::endless(f64::INFINITY, f64::NEG_INFINITY);

    const fn endless(from: f64, to: f64) -> Stretch {
        Stretch { from: Mark { t: from, at: Vec2::ZERO }, to: Mark { t: to, at: Vec2::ZERO } }
    }

    fn below(raw: &Raw, below: Below) -> Stretch {
        let mark = |at: Option<Vec2>, endless: f64| Mark {
            t: at.map_or(endless, |at| raw.track.number(at)),
            at: at.unwrap_or(Vec2::ZERO),
        };
        match below {
            Below::All => Stretch::ALL,
            Below::Nothing => Stretch::NOTHING,
            Below::Between([from, to]) => {
                Stretch { from: mark(from, f64::NEG_INFINITY), to: mark(to, f64::INFINITY) }
            }
        }
    }

    /// What lies before a line across the direction `d`, and up to `beyond` further on.
    fn before(raw: &Raw, at: Vec2, d: Vec2, beyond: f64, frame: &Frame) -> Stretch {
        let (track, radius) = (&raw.track, frame.radius);
        let middle = track.middle;
        // Both are the offsets of what is a radius behind them.
        let one = Base { at: middle.at - radius * middle.n, n: middle.n, curvature: track.curvature, share: 0.0 };
        let line = Base { at: at + (beyond - radius) * d, n: d, curvature: 0.0, share: 1.0 };
        let quadratic = Quadratic::new(&one, &line, radius);
        let [from, to] = quadratic.roots();
        if (from - to).abs() > frame.rounding() {
            return Stretch { from: Mark { t: from, at: track.at(from) }, to: Mark { t: to, at: track.at(to) } };
        }
        if quadratic.is_below { Stretch::ALL } else { Stretch::NOTHING }
    }

    fn holds(&self, t: f64) -> bool {
        let (after, before) = (t > self.from.t, t < self.to.t);
        if self.from.t <= self.to.t { after && before } else { after || before }
    }
}
