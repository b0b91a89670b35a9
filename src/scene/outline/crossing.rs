//! Where two raw pieces cross, computed once for both of them, from the same numbers in the same order: a
//! point at which one piece ends is, bit for bit or nearly so, the point at which the other goes on.

use super::chain::{Chain, Line};
use super::frame::Frame;
use super::raw::Mark;
use crate::plane::{Vec2, perp};

/// Where the offsets of two lines cross: how far along each, and the point.
pub(super) struct LineMeeting {
    pub(super) first: f64,
    pub(super) second: f64,
    pub(super) at: Vec2,
}

/// Where the offsets of lines `i` and `j` of the chain cross. Parallel ones give no finite number.
pub(super) fn lines_meet(chain: &Chain, i: usize, j: usize, radius: f64) -> LineMeeting {
    // Which is first must not depend on how the points are numbered.
    let key = |k: usize| [chain.lines[k].a, chain.lines[k].b].map(|p| p.to_array());
    if key(i) > key(j) {
        let LineMeeting { first, second, at } = lines_meet(chain, j, i, radius);
        return LineMeeting { first: second, second: first, at };
    }
    let (first, second) = (&chain.lines[i], &chain.lines[j]);
    let sin = first.d.perp_dot(second.d);
    // solve: a + t d + r n = a' + s d' + r n'
    let t = ((second.a - first.a).perp_dot(second.d)) / sin + radius * tan_half(first, second);
    let at = first.offset_at(t, radius);
    LineMeeting { first: t, second: second.along(at), at }
}

/// The tangent of half the turn from one line to another, negative for a concave bend: the offsets of two
/// lines that share a point part, or cross, this many radii beyond it.
pub(super) fn tan_half(first: &Line, second: &Line) -> f64 {
    let (sin, cos) = (first.d.perp_dot(second.d), first.d.dot(second.d));
    // tan θ/2 = sin θ / (1 + cos θ) = (1 − cos θ) / sin θ: whichever does not cancel.
    if cos > 0.0 { sin / (1.0 + cos) } else { (1.0 - cos) / sin }
}

/// Half the chord that the offset of a line cuts off the circle around a point. `None` where they do not
/// cross, or touch within rounding.
pub(super) fn half_chord(line: &Line, centre: Vec2, frame: &Frame) -> Option<f64> {
    let above = line.above(centre);
    let beyond = 2.0 * frame.radius - above;
    // solve: s² + (r − k)² = r², without the cancellation of r² − (r − k)²
    (above > line.rounding(centre) && beyond > frame.rounding()).then(|| (above * beyond).sqrt())
}

/// The two directions from `v` in which the circle around it crosses the equal circle around `w`: the one on
/// the side of a negative turn first. `None` where they do not cross, or touch within rounding.
pub(super) fn circles_meet(v: Vec2, w: Vec2, radius: f64, rounding: f64) -> Option<[Vec2; 2]> {
    let y = w - v;
    let distance = y.length();
    let gap = 2.0 * radius - distance;
    if !(gap > rounding && distance > 0.0) {
        return None;
    }
    // solve: |e| = 1, e·y = |y|² / 2r
    let half = y / (2.0 * radius);
    let side = (gap * (2.0 * radius + distance)).sqrt() / (2.0 * radius * distance) * perp(y);
    Some([half - side, half + side])
}

/// A stretch of a raw piece that lies within the radius of some edge.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bite {
    pub(super) from: Mark,
    pub(super) to: Mark,
}
