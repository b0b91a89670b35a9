//! An independent judge: plain distances between points and segments, which share nothing with the core.

use carom::Vec2;

/// A wall or an obstacle as nothing but segments.
pub(crate) type Segments = Vec<(Vec2, Vec2)>;

/// The edges of a closed outline.
pub(crate) fn closed(points: &[Vec2]) -> Segments {
    (0..points.len()).map(|k| (points[k], points[(k + 1) % points.len()])).collect()
}

/// The distance from a point to a segment, by clamping the foot of the perpendicular.
pub(crate) fn point_segment(p: Vec2, (a, b): (Vec2, Vec2)) -> f64 {
    let (ex, ey) = (b.x - a.x, b.y - a.y);
    let square = ex * ex + ey * ey;
    let u = if square == 0.0 { 0.0 } else { ((p.x - a.x) * ex + (p.y - a.y) * ey) / square };
    let u = u.clamp(0.0, 1.0);
    let (dx, dy) = (a.x + u * ex - p.x, a.y + u * ey - p.y);
    (dx * dx + dy * dy).sqrt()
}

/// The distance between two segments: 0 where they cross, else from some end to the other.
pub(crate) fn segment_segment(one: (Vec2, Vec2), other: (Vec2, Vec2)) -> f64 {
    let side = |a: Vec2, b: Vec2, c: Vec2| (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
    let apart = side(one.0, one.1, other.0) * side(one.0, one.1, other.1);
    let across = side(other.0, other.1, one.0) * side(other.0, other.1, one.1);
    if apart < 0.0 && across < 0.0 {
        return 0.0;
    }
    point_segment(one.0, other)
        .min(point_segment(one.1, other))
        .min(point_segment(other.0, one))
        .min(point_segment(other.1, one))
}

/// The smallest distance between a leg and any edge.
pub(crate) fn clearance(leg: (Vec2, Vec2), edges: &Segments) -> f64 {
    edges.iter().map(|&edge| segment_segment(leg, edge)).fold(f64::INFINITY, f64::min)
}

/// The largest magnitude among coordinates.
pub(crate) fn largest(points: impl IntoIterator<Item = Vec2>) -> f64 {
    points.into_iter().fold(0.0, |most, p| most.max(p.x.abs()).max(p.y.abs()))
}
