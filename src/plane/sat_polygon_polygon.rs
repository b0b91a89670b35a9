use super::{Polygon, Sat, Vec2};
use crate::error::{Error, ErrorKind};

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
    let back = gaps(b, a).map(|(normal, gap)| (-normal, gap));
    Ok(Sat::widest(gaps(a, b).chain(back), a.aabb().reach().max(b.aabb().reach())))
}

pub(super) fn refuse_dents(polygon: &Polygon) -> Result<(), Error> {
    polygon.check_straight()?;
    polygon.dent().map_or(Ok(()), |corner| Err(ErrorKind::NotConvex { corner }.into()))
}

/// The normals of the edges of `a`, and how far `b` keeps in front of each.
fn gaps(a: &Polygon, b: &Polygon) -> impl Iterator<Item = (Vec2, f64)> {
    a.points().iter().enumerate().map(|(k, &corner)| {
        let normal = a.outward_normal(k);
        // All of a convex polygon lies behind each of its edges, so only b's nearest point is looked for.
        let front = |&p: &Vec2| normal.dot(p - corner);
        (normal, b.points().iter().map(front).fold(f64::INFINITY, f64::min))
    })
}
