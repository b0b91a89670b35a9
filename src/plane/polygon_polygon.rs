use super::Polygon;
use super::segment_segment::outline_distance;
use crate::error::Error;

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
    // One lies wholly inside the other, or else their outlines tell.
    if a.contains(b.points()[0]) || b.contains(a.points()[0]) {
        return Ok(0.0);
    }
    let edges = |polygon: &Polygon| polygon.edges().collect::<Vec<_>>();
    Ok(outline_distance(&edges(a), &edges(b)))
}
