//! Where the lines and circles of two curves cross, as parts of the way along the first.

use crate::plane::{Arc, Curve, Segment, Vec2, length};

/// Where along `curve` (0 is its start, 1 its end) it crosses the line or circle that `other` is a piece of.
#[inline(never)]
pub(super) fn cuts(curve: &Curve, other: &Curve) -> [Option<f64>; 2] {
    let points = match (curve, other) {
        (Curve::Segment(one), Curve::Segment(other)) => [line_line(one, other), None],
        (Curve::Segment(line), Curve::Arc(arc)) | (Curve::Arc(arc), Curve::Segment(line)) => {
            line_circle(line, arc)
        }
        (Curve::Arc(one), Curve::Arc(other)) => circle_circle(one, other),
    };
    points.map(|point| point.map(|p| along(curve, p)))
}

/// How far along a curve the point of its line or circle is.
#[inline(never)]
pub(super) fn along(curve: &Curve, p: Vec2) -> f64 {
    match curve {
        Curve::Segment(Segment { a, b }) => (p - *a).dot(*b - *a) / (*b - *a).length_squared(),
        Curve::Arc(arc) => {
            let (from, to) = (arc.from(), p - arc.centre);
            let angle = libm::atan2(from.perp_dot(to), from.dot(to)) * arc.turn().sign();
            let angle = if angle < 0.0 { angle + std::f64::consts::TAU } else { angle };
            angle / arc.sweep().abs()
        }
    }
}

/// The stretch of a curve between two parts of its way.
#[inline(never)]
pub(super) fn stretch(curve: &Curve, from: f64, to: f64) -> Curve {
    match curve {
        _ if from == 0.0 && to == 1.0 => *curve,
        Curve::Segment(segment) => Curve::Segment(Segment::new(segment.at(from), segment.at(to))),
        Curve::Arc(arc) => {
            let direction = |u: f64| {
                let (sin, cos) = libm::sincos(u * arc.sweep());
                arc.from().rotate(Vec2::new(cos, sin))
            };
            let from = if from == 0.0 { arc.from() } else { direction(from) };
            let to = if to == 1.0 { arc.to() } else { direction(to) };
            Curve::Arc(Arc::trusted(arc.centre, arc.radius, from, to, arc.turn()))
        }
    }
}

fn line_line(one: &Segment, other: &Segment) -> Option<Vec2> {
    let (e, f) = (one.b - one.a, other.b - other.a);
    let cross = e.perp_dot(f);
    // solve: (a + u e − c) × f = 0
    (cross != 0.0).then(|| one.a + (other.a - one.a).perp_dot(f) / cross * e)
}

fn line_circle(line: &Segment, circle: &Arc) -> [Option<Vec2>; 2] {
    let Some(direction) = line.direction() else { return [None; 2] };
    let from = line.a - circle.centre;
    let aside = direction.perp_dot(from);
    let foot = circle.centre + aside * Vec2::new(-direction.y, direction.x);
    // solve: |foot + h direction − centre| = R
    let square = (circle.radius - aside) * (circle.radius + aside);
    if square < 0.0 {
        return [None; 2];
    }
    [square.sqrt(), -square.sqrt()].map(|h| Some(foot + h * direction))
}

fn circle_circle(one: &Arc, other: &Arc) -> [Option<Vec2>; 2] {
    let between = other.centre - one.centre;
    let distance = length(between);
    if distance == 0.0 {
        return [None; 2];
    }
    let direction = between / distance;
    // solve: |h direction| and |between − h direction| with the same height over the line of the centres
    let h = 0.5 * (distance + (one.radius - other.radius) * (one.radius + other.radius) / distance);
    let square = (one.radius - h) * (one.radius + h);
    if square < 0.0 {
        return [None; 2];
    }
    let height = square.sqrt() * Vec2::new(-direction.y, direction.x);
    [height, -height].map(|height| Some(one.centre + h * direction + height))
}
