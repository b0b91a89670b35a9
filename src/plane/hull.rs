use super::{Vec2, check_points, orient};
use crate::error::Error;
use crate::order::sort_by;

/// The corners of the smallest convex polygon around some points, in the order of a positive turn from the one
/// that is smallest by x, then by y.
///
/// Andrew's monotone chain (1979). Whether three points turn is decided without rounding, so that every corner is
/// one: no point twice, none between two others on a line. Points that are all on one line leave its two ends, and
/// points that are all the same leave one.
///
/// ```
/// use carom::{Vec2, hull};
/// let v = Vec2::new;
/// let points = [v(2., 2.), v(0., 4.), v(4., 0.), v(2., 1.), v(0., 0.), v(2., 0.), v(4., 0.)];
/// assert_eq!(hull(&points)?, [v(0., 0.), v(4., 0.), v(0., 4.)]);
/// # Ok::<(), carom::Error>(())
/// ```
///
/// # Errors
/// [`NotFinite`](crate::ErrorKind::NotFinite) and [`TooLarge`](crate::ErrorKind::TooLarge) for the numbers.
pub fn hull(points: &[Vec2]) -> Result<Vec<Vec2>, Error> {
    check_points("a hull's points", points)?;
    // A negative zero is the same number, and so the same point.
    let mut sorted: Vec<Vec2> = points.iter().map(|&point| point + Vec2::ZERO).collect();
    sort_by(&mut sorted, |p, q| p.x.total_cmp(&q.x).then(p.y.total_cmp(&q.y)));
    sorted.dedup();
    let mut corners = chain(sorted.iter().copied());
    if sorted.len() > 1 {
        let back = chain(sorted.iter().rev().copied());
        // Each chain ends where the other one starts.
        corners.pop();
        corners.extend(&back[..back.len() - 1]);
    }
    Ok(corners)
}

/// The points that are left when everything that does not turn in the positive direction is dropped.
fn chain(points: impl Iterator<Item = Vec2>) -> Vec<Vec2> {
    let mut corners: Vec<Vec2> = Vec::new();
    for point in points {
        while let [.., p, q] = corners[..]
            && orient(p, q, point) <= 0.0
        {
            corners.pop();
        }
        corners.push(point);
    }
    corners
}
