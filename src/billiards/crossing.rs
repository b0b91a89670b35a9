//! Where the lines and circles of two curves cross, as fractions of the first curve's length.

use std::f64::consts::TAU;

use crate::plane::{Arc, Base, Curve, Quadratic, Segment, Vec2, heading, perp};

/// Where along `curve` (0 is its start, 1 its end) it crosses the line or circle that `other` is a piece of.
#[inline(never)]
pub(super) fn cuts(curve: &Curve, other: &Curve) -> [Option<f64>; 2] {
    let (one, two) = (start(curve), start(other));
    // Parameters count from the start of the more curved one: along a long line a small circle would lose its digits.
    let [first, second] = if two.curvature.abs() > one.curvature.abs() { [two, one] } else { [one, two] };
    let roots = Quadratic::new(&first, &second, 0.0).roots(0.0);
    roots.map(|u| first.point(u, 0.0).map(|p| along(curve, p)))
}

/// How far along a curve a point of its line or circle is, as a fraction of the curve's length.
#[inline(never)]
pub(super) fn along(curve: &Curve, p: Vec2) -> f64 {
    let Base { at, n, curvature, .. } = start(curve);
    let (forth, aside) = ((p - at).dot(perp(n)), (p - at).dot(n));
    match curve {
        Curve::Segment(segment) => forth / segment.length(),
        Curve::Arc(arc) => {
            let angle = libm::atan2(curvature.abs() * forth, 1.0 + curvature * aside);
            let angle = if angle < 0.0 { angle + TAU } else { angle };
            angle / arc.sweep().abs()
        }
    }
}

/// The stretch of a curve between two fractions of its length.
#[inline(never)]
pub(super) fn stretch(curve: &Curve, from: f64, to: f64) -> Curve {
    match curve {
        _ if from == 0.0 && to == 1.0 => *curve,
        Curve::Segment(segment) => Curve::Segment(Segment::new(segment.at(from), segment.at(to))),
        Curve::Arc(arc) => {
            let direction = |u: f64| arc.from().rotate(heading(u * arc.sweep()));
            let (parts, quarter) = ([from, to], heading(0.25 * (to - from) * arc.sweep()));
            let ends = parts.map(|u| arc.at(u));
            Curve::Arc(Arc::measured(
                arc.centre,
                arc.radius,
                parts.map(direction),
                ends,
                quarter.y / quarter.x,
            ))
        }
    }
}

/// A curve's start, with the normal on the side of a negative turn from its direction.
fn start(curve: &Curve) -> Base {
    let (n, curvature) = match curve {
        Curve::Segment(segment) => (-segment.normal().unwrap_or(Vec2::Y), 0.0),
        Curve::Arc(arc) => (arc.turn().sign() * arc.from(), arc.turn().sign() / arc.radius),
    };
    Base { at: curve.start(), n, curvature, share: 1.0 }
}
