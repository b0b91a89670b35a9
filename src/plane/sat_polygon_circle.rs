use super::sat_polygon_polygon::refuse_dents;
use super::{Location, Polygon, Sat, Segment, Vec2, unit};
use crate::error::Error;
use crate::tolerance::{check, check_radius, reach};

/// Whether a convex polygon and a disk are apart, touch or overlap, and along which axis.
///
/// Of all axes only one can be the widest: the one through the outline's point nearest to the disk's centre.
/// So the gap is the distance between the two, and the depth the least move that parts them.
///
/// ```
/// use carom::{Polygon, Sat, Vec2, sat_polygon_circle};
/// let square = [Vec2::ZERO, Vec2::new(2.0, 0.0), Vec2::new(2.0, 2.0), Vec2::new(0.0, 2.0)];
/// let disk = sat_polygon_circle(&Polygon::new(&square)?, Vec2::new(5.0, 6.0), 1.0)?;
/// assert_eq!(disk, Sat::Separated { axis: Vec2::new(0.6, 0.8), gap: 4.0 });
/// # Ok::<(), carom::Error>(())
/// ```
///
/// # Errors
/// [`NotConvex`](crate::ErrorKind::NotConvex), [`CurvedEdge`](crate::ErrorKind::CurvedEdge), [`NegativeRadius`](crate::ErrorKind::NegativeRadius), and [`NotFinite`](crate::ErrorKind::NotFinite) or
/// [`TooLarge`](crate::ErrorKind::TooLarge).
pub fn sat_polygon_circle(polygon: &Polygon, centre: Vec2, radius: f64) -> Result<Sat, Error> {
    check("a circle's centre", &centre.to_array())?;
    check_radius("a circle's radius", radius)?;
    refuse_dents(polygon)?;
    let inside = polygon.locate(centre) != Location::Outside;
    let gap = |(k, edge): (usize, Segment)| {
        let (foot, distance) = (edge.closest_point(centre), edge.distance(centre));
        // Inside, the way out is straight through an edge; outside, it may lead away from a corner.
        let is_corner = !inside && (foot == edge.a || foot == edge.b);
        let from_corner = if is_corner { unit(centre - foot) } else { None };
        (from_corner.unwrap_or_else(|| polygon.outward_normal(k)), -distance)
    };
    let nearest = polygon.edges().enumerate().map(gap).reduce(|a, b| if b.1 > a.1 { b } else { a });
    let (axis, near) = nearest.unwrap_or_default();
    let gap = if inside { near } else { -near } - radius;
    Ok(Sat::widest(std::iter::once((axis, gap)), polygon.aabb().reach().max(reach(centre)).max(radius)))
}
