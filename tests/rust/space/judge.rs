//! Proofs: whoever claims a distance shows two points and a plane, whoever claims contact shows a point. The judge
//! only looks whether they are where they have to be.

use super::shapes::Shape;
use crate::prelude::space::*;

/// How wrong an answer may be, relative to the numbers at hand.
pub(super) const ENOUGH: f64 = 1e-9;

/// The numbers at hand, to which every error is relative.
pub(super) fn scale(a: &Shape, b: &Shape) -> f64 {
    let apart = (b.centre - a.centre).length();
    let reach = a.centre.abs().max_element().max(b.centre.abs().max_element());
    // 10⁻⁹ of the last one is some 40 ulps of numbers of that size.
    a.size() + b.size() + apart + 1e-5 * reach
}

/// How far a plane with this unit normal, anywhere, keeps two shapes apart.
pub(super) fn gap(a: &Shape, b: &Shape, normal: Vec3) -> f64 {
    (b.centre - a.centre).dot(normal) - a.reaches(normal) - b.reaches(-normal)
}

/// By how much a claim is wrong at most, relative to the numbers at hand.
pub(super) fn error(a: &Shape, b: &Shape, claim: &Nearness) -> f64 {
    let wrong = match *claim {
        Nearness::Meeting { at } => a.outside(at).max(b.outside(at)).max(0.0),
        Nearness::Apart { distance, at_least, a: p, b: q, axis } => {
            let unit = (axis.length() - 1.0).abs() * scale(a, b);
            // The points are the shapes', so that the distance is no larger; the plane parts the shapes, so that it is
            // no smaller.
            let points = a.outside(p).max(b.outside(q)).max(((q - p).length() - distance).abs());
            let plane = distance - gap(a, b, axis);
            unit.max(points).max(plane).max(at_least - distance)
        }
    };
    if wrong == 0.0 { 0.0 } else { wrong / scale(a, b) }
}
