use super::{Obb, Polygon, Sat, Segment, Vec2, orient, sat_obb_obb};
use crate::error::Error;

/// The distance between two segments: 0 where they share a point, which is decided without rounding.
///
/// ```
/// use carom::{Segment, Vec2, segment_segment_distance};
/// let low = Segment::new(Vec2::ZERO, Vec2::new(4.0, 0.0));
/// let high = Segment::new(Vec2::new(7.0, 4.0), Vec2::new(9.0, 9.0));
/// assert_eq!(segment_segment_distance(&low, &high), 5.0);
/// ```
pub fn segment_segment_distance(first: &Segment, second: &Segment) -> f64 {
    if meet(first, second).is_some() {
        return 0.0;
    }
    // The nearest points include an end of one of them.
    let to_first = first.distance(second.a).min(first.distance(second.b));
    let to_second = second.distance(first.a).min(second.distance(first.b));
    to_first.min(to_second)
}

/// The least distance between the edges of two outlines.
fn outline_distance(a: &[Segment], b: &[Segment]) -> f64 {
    let from = |first| b.iter().map(move |second| segment_segment_distance(first, second));
    a.iter().flat_map(from).fold(f64::INFINITY, f64::min)
}

/// A point that two segments share, or `None`: decided without rounding.
pub(super) fn meet(first: &Segment, second: &Segment) -> Option<Vec2> {
    let a = orient(first.a, first.b, second.a);
    let b = orient(first.a, first.b, second.b);
    let c = orient(second.a, second.b, first.a);
    let d = orient(second.a, second.b, first.b);
    if opposite(a, b) && opposite(c, d) {
        return Some(first.a + (first.b - first.a) * (c / (c - d)));
    }
    // An end of one on the other.
    let ends = [(a, second.a, first), (b, second.b, first), (c, first.a, second), (d, first.b, second)];
    ends.into_iter().find(|(side, p, on)| *side == 0.0 && on.aabb().contains(*p)).map(|(_, p, _)| p)
}

/// Whether two numbers have opposite signs; their product could vanish below the smallest number.
fn opposite(a: f64, b: f64) -> bool {
    a.min(b) < 0.0 && a.max(b) > 0.0
}

/// The distance between two polygons, convex or not: 0 where they share a point, which is decided without
/// rounding.
///
/// ```
/// use carom::{Polygon, Vec2, polygon_polygon_distance};
/// let triangle = [Vec2::ZERO, Vec2::new(4.0, 0.0), Vec2::new(0.0, 3.0)];
/// let a = Polygon::new(&triangle)?;
/// let b = Polygon::new(&triangle.map(|p| p + Vec2::new(7.0, 4.0)))?;
/// assert_eq!(polygon_polygon_distance(&a, &b)?, 5.0);
/// # Ok::<(), carom::Error>(())
/// ```
///
/// # Errors
/// [`CurvedEdge`](crate::ErrorKind::CurvedEdge), with the first edge that is an arc.
pub fn polygon_polygon_distance(a: &Polygon, b: &Polygon) -> Result<f64, Error> {
    a.check_straight()?;
    b.check_straight()?;
    // Either one lies inside the other, or the distance is that of their outlines.
    if a.contains(b.points()[0]) || b.contains(a.points()[0]) {
        return Ok(0.0);
    }
    let edges = |polygon: &Polygon| polygon.edges().collect::<Vec<_>>();
    Ok(outline_distance(&edges(a), &edges(b)))
}

/// The distance between two oriented boxes; 0 where they touch or overlap.
pub fn obb_obb_distance(a: &Obb, b: &Obb) -> f64 {
    let is_apart = matches!(sat_obb_obb(a, b), Sat::Separated { .. });
    if is_apart { outline_distance(&sides(a), &sides(b)) } else { 0.0 }
}

fn sides(obb: &Obb) -> [Segment; 4] {
    let corners = obb.corners();
    std::array::from_fn(|k| Segment::new(corners[k], corners[(k + 1) % 4]))
}
