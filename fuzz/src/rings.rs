//! Where points lie with regard to the loops of an outline, found out from their curves alone.

use carom::{Arc, Curve, Outline, Vec2};

/// How often the loops of an outline run around a point, which must not be next to one of them.
pub(crate) fn turns(outline: &Outline, p: Vec2) -> f64 {
    let angle: f64 = outline.pieces().map(|piece| angle(&piece.curve, p)).sum();
    angle / std::f64::consts::TAU
}

/// The angle under which a curve is seen, positive where it runs around by a positive turn.
fn angle(curve: &Curve, p: Vec2) -> f64 {
    match curve {
        Curve::Segment(segment) => chord(segment.a, segment.b, p),
        // So short that its chord is all rounding, and next to it.
        Curve::Arc(arc) if arc.sweep().abs() < 1e-5 => chord(arc.start(), arc.end(), p),
        Curve::Arc(arc) => {
            // Of parts that are no longer than a quarter of a turn, the centre is always beside the chord.
            let points = [0.0, 0.25, 0.5, 0.75, 1.0].map(|u| curve.at(u));
            points.windows(2).map(|ends| chord(ends[0], ends[1], p) + beyond(arc, ends, p)).sum()
        }
    }
}

/// The same of a straight way.
fn chord(from: Vec2, to: Vec2, p: Vec2) -> f64 {
    let (a, b) = (from - p, to - p);
    a.perp_dot(b).atan2(a.dot(b))
}

/// A point between the chord and the arc is seen from the chord on the other side.
fn beyond(arc: &Arc, ends: &[Vec2], p: Vec2) -> f64 {
    let sign = arc.turn().sign();
    let is_beyond = sign * (ends[1] - ends[0]).perp_dot(p - ends[0]) < 0.0;
    if is_beyond && (p - arc.centre).length() < arc.radius { sign * std::f64::consts::TAU } else { 0.0 }
}
