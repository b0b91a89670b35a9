use super::chain::Chain;
use super::frame::Frame;
use super::meet::{Feature, below};
use super::raw::{Mark, Raw, Stretch};
use super::track::{Foot, Track};
use crate::order::sort_by;
use crate::plane::{Aabb, Base, Quadratic, Vec2, perp};

/// Adds the stretches of a raw piece that lie within the radius of edge `j`.
pub(super) fn cover(chain: &Chain, raw: &Raw, j: usize, bites: &mut Vec<Stretch>) {
    let (frame, edge) = (&chain.frame, &chain.sides[j].edge);
    if !raw.is_round && j == chain.edge(raw.side) {
        // An arc is nowhere nearer to its own offset than at the foot.
        return;
    }
    let is_beyond = |point| chain.joint(raw, point).is_some_and(|joint| chain.turn(joint) >= 0.0);
    if edge.is_straight()
        && (raw.is_round || raw.track.is_straight())
        && chain.ends(j).into_iter().any(is_beyond)
    {
        // The piece is on the other side of the joint, and neither leads back.
        return;
    }
    // Most edges are too far away, as boxes along the piece's axes show.
    let Foot { at, n } = raw.track.middle;
    let turned = |p: Vec2| Vec2::new((p - at).perp_dot(n), (p - at).dot(n));
    let seen = |track: &Track| Aabb::of_points(track.hull().map(turned));
    let own = seen(&raw.track);
    if !seen(edge).grown_by(reach(frame)).overlaps(&own) {
        return;
    }
    // Others are so near that testing one end suffices.
    let farthest = |end: Foot| ((turned(end.at) - own.centre()).abs() + 0.5 * own.size()).length();
    if farthest(edge.a).min(farthest(edge.b)) < frame.radius - frame.grain() {
        bites.push(raw.whole());
        return;
    }
    sector(chain, raw, j, bites);
    for side in [j, chain.back(j)] {
        let first = chain.raws.partition_point(|other| other.side < side);
        for other in chain.raws[first..].iter().take_while(|other| other.side == side) {
            corridor(frame, raw, other, bites);
        }
    }
}

/// The radius of an edge's cover, with a margin for rounding that detects corridors exactly twice the radius wide.
pub(super) fn reach(frame: &Frame) -> f64 {
    frame.radius + 8.0 * frame.grain()
}

/// Adds the part covered by edge `j`, where rounding does not matter.
///
/// The cover of an edge is bounded by the offsets of its line or circle, between the normals at its ends, and by the disks
/// around these. The piece's line or circle lies on one side of each of these borders between two points, and only the order
/// of all these points decides the cover.
fn sector(chain: &Chain, raw: &Raw, j: usize, bites: &mut Vec<Stretch>) {
    let borders = [chain.back(j), j].map(|side| borders(chain, raw, side));
    let is_major = chain.sides[j].edge.is_major();
    let is_covered = |t: f64| {
        let [[face, cut, disk], [back, other_cut, other_disk]] =
            borders.map(|three| three.map(|stretch| stretch.holds(t)));
        // Beside an arc of more than half a circle is all that lies before either normal.
        let is_beside = if is_major { cut || other_cut } else { cut && other_cut };
        face && back && is_beside || disk || other_disk
    };
    let Stretch { from, to } = raw.whole();
    let inner = borders.as_flattened().iter().flat_map(|stretch| [stretch.from, stretch.to]);
    let mut marks = vec![from, to];
    marks.extend(inner.filter(|mark| mark.t.abs() < raw.track.half));
    sort_by(&mut marks, |a, b| a.t.total_cmp(&b.t));
    let mut is_on = false;
    for pair in marks.windows(2) {
        let (from, to) = (pair[0], pair[1]);
        let was_on = std::mem::replace(&mut is_on, is_covered(0.5 * (from.t + to.t)));
        match bites.last_mut() {
            Some(bite) if is_on && was_on => bite.to = to,
            _ if is_on => bites.push(Stretch { from, to }),
            _ => {}
        }
    }
}

/// The part below the offset of one side of an edge, on either side of the edge itself; before the normal at this side's
/// end; and within the radius of that end.
fn borders(chain: &Chain, raw: &Raw, k: usize) -> [Stretch; 3] {
    let (side, frame) = (&chain.sides[k], &chain.frame);
    let below = |feature: &Feature| Stretch::below(raw, feature, frame);
    let face = if side.offset.is_some() { below(&side.feature) } else { Stretch::everywhere(true) };
    let foot = side.edge.b;
    let before = |beyond: f64| Stretch::before(raw, foot.at, perp(foot.n), beyond, frame);
    let Some(joint) = chain.joint(raw, side.end) else {
        // A margin, so that rounding leaves no gap between the sector and the disk.
        let disk = below(&[Base::corner(foot.at, frame.radius); 2]);
        return [face, before(frame.grain()), disk];
    };
    // No offset comes nearer to its own end than the radius, so there is no disk. A corner's arc lies wholly beyond the
    // normal. In a notch that leads straight back an offset ends before the normal, up to rounding.
    let cut = match chain.turn(joint) {
        _ if raw.is_round => Stretch::everywhere(false),
        turn if turn < -1.0 => before(frame.abreast()),
        _ => before(0.0),
    };
    [face, cut, Stretch::everywhere(false)]
}

/// Adds the stretches on which the offset of another feature lies face to face, up to rounding: a corridor exactly
/// twice the radius wide has no room.
fn corridor(frame: &Frame, raw: &Raw, other: &Raw, bites: &mut Vec<Stretch>) {
    let (track, half) = (&raw.track, raw.track.half);
    let [from, to] = [other.track.b, other.track.a].map(|end| track.number(end.at));
    // The numbers may pass through infinity, so the common stretch may be in two parts.
    let parts = if from <= to { [[from, to], [half, -half]] } else { [[from, half], [-half, to]] };
    let meets = |t: f64| {
        let p = track.at(t);
        track.normal(p).dot(other.track.normal(p)) < -0.5 && other.track.above(p).abs() <= 4.0 * frame.grain()
    };
    for [from, to] in parts {
        let (first, last) = (from.max(-half), to.min(half));
        if first < last && [first, 0.5 * (first + last), last].into_iter().all(meets) {
            bites.push(Stretch::of(track, [first, last]));
        }
    }
}

impl Stretch {
    /// Between two numbers of a track.
    fn of(track: &Track, numbers: [f64; 2]) -> Stretch {
        let [from, to] = numbers.map(|t| Mark { t, at: track.at(t) });
        Stretch { from, to }
    }

    /// All of a line or circle, or nothing of it.
    fn everywhere(is_there: bool) -> Stretch {
        let [low, high] = [f64::NEG_INFINITY, f64::INFINITY].map(|t| Mark { t, at: Vec2::ZERO });
        let (from, to) = if is_there { (low, high) } else { (high, low) };
        Stretch { from, to }
    }

    /// The part of a piece's line or circle below the offset of another feature.
    fn below(raw: &Raw, other: &Feature, frame: &Frame) -> Stretch {
        let mark = |at: Option<Vec2>, endless: f64| Mark {
            t: at.map_or(endless, |at| raw.track.number(at)),
            at: at.unwrap_or(Vec2::ZERO),
        };
        let between = |[from, to]: [Option<Vec2>; 2]| Stretch {
            from: mark(from, f64::NEG_INFINITY),
            to: mark(to, f64::INFINITY),
        };
        below(&raw.feature, other, frame).map_or_else(Stretch::everywhere, between)
    }

    /// The part before a line across the direction `d`, and up to `beyond` further on.
    fn before(raw: &Raw, at: Vec2, d: Vec2, beyond: f64, frame: &Frame) -> Stretch {
        let (track, radius) = (&raw.track, frame.radius);
        let middle = track.middle;
        // Both are the offsets of what is a radius behind them.
        let one =
            Base { at: middle.at - radius * middle.n, n: middle.n, curvature: track.curvature, share: 0.0 };
        let line = Base { at: at + (beyond - radius) * d, n: d, curvature: 0.0, share: 1.0 };
        let quadratic = Quadratic::new(&one, &line, radius);
        let [from, to] = quadratic.roots(0.0);
        if (from - to).abs() > frame.rounding() {
            Stretch::of(track, [from, to])
        } else {
            Stretch::everywhere(quadratic.is_below)
        }
    }

    fn holds(&self, t: f64) -> bool {
        let (after, before) = (t > self.from.t, t < self.to.t);
        if self.from.t <= self.to.t { after && before } else { after || before }
    }
}
