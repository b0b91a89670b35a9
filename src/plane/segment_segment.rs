use super::Segment;
use super::polygon::meet;

/// The distance between two segments: 0 where they share a point, which is decided without rounding.
///
/// ```
/// use carom::{Segment, Vec2, segment_segment_distance};
/// let low = Segment::new(Vec2::ZERO, Vec2::new(4.0, 0.0));
/// let high = Segment::new(Vec2::new(7.0, 4.0), Vec2::new(9.0, 9.0));
/// assert_eq!(segment_segment_distance(&low, &high), 5.0);
/// ```
#[must_use]
pub fn segment_segment_distance(first: &Segment, second: &Segment) -> f64 {
    if meet(first, second).is_some() { 0.0 } else { end_distance(first, second) }
}

/// The distance between two segments that do not cross: it is taken at an end of one of them.
pub(super) fn end_distance(first: &Segment, second: &Segment) -> f64 {
    let to_first = first.distance(second.a).min(first.distance(second.b));
    let to_second = second.distance(first.a).min(second.distance(first.b));
    to_first.min(to_second)
}
