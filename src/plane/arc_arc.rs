use super::{Arc, Vec2};
use crate::tolerance::{CONTACT, HAIR, reach};

/// A point that two edges share beside their joint, if they have one: also where they only come within a hair of touching.
/// At least one of them is an arc, and no number at hand is larger than `largest`.
pub(super) fn meet_arcs(first: &Arc, second: &Arc, joint: Option<Vec2>, largest: f64) -> Option<Vec2> {
    // The sharper one is followed: along a long edge, nothing would be left of the digits of a small circle.
    if second.curvature < first.curvature {
        return meet_arcs(second, first, joint, largest);
    }
    if second.bulge.abs() > 1.0 {
        return second.halves().iter().find_map(|half| meet_arcs(first, half, joint, largest));
    }
    let touches = |arc: &Arc, p: Vec2| arc.faces(p, 0.0) && arc.signed_distance(p).abs() <= HAIR * largest;
    let end = |arc: &Arc, other: &Arc| arc.ends.into_iter().find(|&p| Some(p) != joint && touches(other, p));
    // Where one is tangent to the other, rounding makes them cross beside the joint.
    let is_joint = |p: Vec2| joint.is_some_and(|joint| reach(p - joint) <= CONTACT * largest);
    let mut crossings = crossings(first, second, HAIR * largest).into_iter();
    end(first, second)
        .or_else(|| end(second, first))
        .or_else(|| crossings.find(|&p| first.faces(p, 0.0) && !is_joint(p)))
}

/// Where `second`, between its ends, crosses or touches the whole circle or line of `first`.
///
/// The points of an arc are p(w) = a + (w² (b − a) + w |b − a| t) / (1 + 2 w cos + w²) with its tangent t at a and w > 0:
/// a Möbius map of a line, so that the power of p(w), times that denominator, is a quadratic f + 2 m w + g w². Its values
/// at the ends and in the middle, where w = 1, determine it.
fn crossings(first: &Arc, second: &Arc, hair: f64) -> Vec<Vec2> {
    let [f, g] = second.ends.map(|end| first.power(end));
    let m = (1.0 + second.cos()) * first.power(second.mobius(1.0)) - 0.5 * (f + g);
    let discriminant = m * m - f * g;
    // Below, the two are at least a hair apart.
    if discriminant < -hair * (f.abs() + 2.0 * m.abs() + g.abs()) {
        return Vec::new();
    }
    // solve: f + 2 m w + g w² = 0, without cancellation
    let q = -(m + discriminant.max(0.0).sqrt().copysign(m));
    let roots = [q / g, f / q].into_iter().filter(|&w| w > 0.0 && w.is_finite());
    roots.map(|w| second.mobius(w)).collect()
}
