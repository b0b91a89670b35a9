//! Bodies, balls and placements out of bytes; most of them are refused.

use carom::{Ball, Body, Circle, Limits, Placement, Polygon, Polyline, Response, Shape, Side, Vec2};

use crate::bytes::Bytes;
use crate::oracle::taken;

pub(crate) fn polygon(bytes: &mut Bytes<'_>) -> Option<Polygon> {
    if bytes.yes() {
        return taken(Polygon::new(&bytes.points(24)));
    }
    // A box has to be more frequent than four points that happen to be one.
    let (a, b) = (bytes.point(), bytes.point());
    taken(Polygon::new(&[a, Vec2::new(b.x, a.y), b, Vec2::new(a.x, b.y)]))
}

pub(crate) fn circle(bytes: &mut Bytes<'_>) -> Option<Circle> {
    taken(Circle::new(bytes.point(), bytes.number()))
}

pub(crate) fn polyline(bytes: &mut Bytes<'_>) -> Option<Polyline> {
    taken(Polyline::new(&bytes.points(24)))
}

pub(crate) fn placement(bytes: &mut Bytes<'_>) -> Option<Placement> {
    let placement = match bytes.below(4) {
        0 => Placement::IDENTITY,
        1 => taken(Placement::at(bytes.point()))?,
        2 => taken(Placement::new(bytes.point(), bytes.number(), bytes.point()))?,
        _ => {
            let mut rows: [f64; 9] = std::array::from_fn(|k| if k < 6 { bytes.number() } else { 0.0 });
            rows[8] = 1.0;
            if bytes.below(16) == 0 {
                rows[usize::from(bytes.below(9))] = bytes.number();
            }
            taken(Placement::from_matrix(rows))?
        }
    };
    if bytes.below(8) == 7 { taken(placement.within(&self::placement(bytes)?)) } else { Some(placement) }
}

pub(crate) fn body(bytes: &mut Bytes<'_>) -> Option<Body> {
    let shape = match bytes.below(4) {
        0 | 1 => Shape::Polygon(polygon(bytes)?),
        2 => Shape::Circle(circle(bytes)?),
        _ => Shape::Polyline(polyline(bytes)?),
    };
    let side = [Side::Outside, Side::Inside, Side::Both][usize::from(bytes.below(3))];
    let response = [Response::Reflect, Response::Stop, Response::Pass][usize::from(bytes.below(3))];
    Some(Body { shape, placement: placement(bytes)?, side, response, rounding: 0.0, layers: u32::MAX })
}

pub(crate) fn ball(bytes: &mut Bytes<'_>) -> Option<Ball> {
    taken(Ball::new(bytes.point(), bytes.point(), bytes.number()))
}

/// Limits that are soon reached: a million bounces are allowed, but not for every input.
pub(crate) fn limits(bytes: &mut Bytes<'_>) -> Limits {
    let bounces = u32::from(bytes.below(40));
    taken(Limits::new(f64::from(bounces), bytes.number())).unwrap_or(Limits::bounces(bounces))
}
