use super::frame::Frame;
use crate::plane::{Chain, Segment, Vec2, lowest};

/// Removes points at which an outline turns only by rounding, next to an edge so short that such a turn matters: points
/// inserted close to one another on a straight edge.
///
/// An edge of length s has a direction uncertain by roundoff / s, so the end of its offset is uncertain by r · roundoff / s.
/// If that exceeds s, the order of the ends is left to chance.
pub(super) fn without_dust(shape: &Chain, forwards: bool, frame: &Frame) -> Vec<usize> {
    let (n, closed) = (shape.points.len(), shape.closed);
    let order: Vec<usize> = (0..n).map(|k| if forwards { k } else { n - 1 - k }).collect();
    let is_curved = |k: usize| shape.bulge(k) != 0.0;
    let local: Vec<Vec2> = order.iter().map(|&k| frame.enter(shape.points[k])).collect();
    // Start at the end of a polyline, or at a corner that sticks out.
    let first = if closed { lowest(&local) } else { 0 };
    let at = |step: usize| local[(first + step) % n];
    let short = 4.0 * (frame.radius * frame.grain()).sqrt();
    let (mut stays, mut last) = (vec![false; n], 0);
    for step in 0..n {
        let k = (first + step) % n;
        let (before, here, after) = (at(last), at(step), at(step + 1));
        // Point k is where edge k starts and the one before it ends.
        let is_end = step == 0 || !closed && step + 1 == n;
        let is_bent = is_curved(order[k]) || is_curved((order[k] + n - 1) % n);
        let is_near = (here - before).length().min((after - here).length()) <= short;
        let chord = Segment::new(before, after);
        let is_straight = || (last + 1..=step).all(|step| chord.distance(at(step)) <= frame.grain());
        if is_end || is_bent || !is_near || step - last > LONGEST || !is_straight() {
            stays[k] = true;
            last = step;
        }
    }
    if closed && stays.iter().filter(|stays| **stays).count() < 3 {
        return order;
    }
    order.into_iter().zip(stays).filter_map(|(k, stays)| stays.then_some(k)).collect()
}

/// The limit of points removed in a row: it keeps the work in proportion to the points.
const LONGEST: usize = 64;
