use super::{Polygon, Sat, Vec2};
use crate::error::{Error, ErrorKind};
use crate::tolerance::{HAIR, reach};

/// Whether two convex polygons are apart, touch or overlap, and along which axis.
///
/// ```
/// use carom::{Polygon, Sat, Vec2, sat_polygon_polygon};
/// let square = [Vec2::ZERO, Vec2::new(2.0, 0.0), Vec2::new(2.0, 2.0), Vec2::new(0.0, 2.0)];
/// let a = Polygon::new(&square)?;
/// let b = Polygon::new(&square.map(|p| p + Vec2::new(1.5, 0.5)))?;
/// assert_eq!(sat_polygon_polygon(&a, &b)?, Sat::Overlapping { axis: Vec2::X, depth: 0.5 });
/// # Ok::<(), carom::Error>(())
/// ```
///
/// # Errors
/// [`ErrorKind::NotConvex`], with the first corner that turns inwards, and [`ErrorKind::CurvedEdge`].
pub fn sat_polygon_polygon(a: &Polygon, b: &Polygon) -> Result<Sat, Error> {
    refuse_dents(a)?;
    refuse_dents(b)?;
    let (axis_a, gap_a) = widest_gap(a, b);
    let (axis_b, gap_b) = widest_gap(b, a);
    let (axis, gap) = if gap_b > gap_a { (-axis_b, gap_b) } else { (axis_a, gap_a) };
    let largest = a.points().iter().chain(b.points()).fold(0.0, |largest, &p| reach(p).max(largest));
    Ok(Sat::new(axis, gap, HAIR * largest))
}

pub(super) fn refuse_dents(polygon: &Polygon) -> Result<(), Error> {
    polygon.check_straight()?;
    polygon.dent().map_or(Ok(()), |corner| Err(ErrorKind::NotConvex { corner }.into()))
}

/// The edge of `a` that `b` keeps farthest in front of: its normal, and how far.
fn widest_gap(a: &Polygon, b: &Polygon) -> (Vec2, f64) {
    let mut widest = (Vec2::X, f64::NEG_INFINITY);
    for (k, &corner) in a.points().iter().enumerate() {
        let normal = a.outward_normal(k);
        // All of a convex polygon lies behind each of its edges, so only b's nearest point is looked for.
        let front = |&p: &Vec2| normal.dot(p - corner);
        let gap = b.points().iter().map(front).fold(f64::INFINITY, f64::min);
        if gap > widest.1 {
            widest = (normal, gap);
        }
    }
    widest
}
