use super::segment_segment::outline_distance;
use super::{Obb, Sat, Segment, sat_obb_obb};

/// The distance between two oriented boxes; 0 where they touch or overlap.
#[must_use]
pub fn obb_obb_distance(a: &Obb, b: &Obb) -> f64 {
    let is_apart = matches!(sat_obb_obb(a, b), Sat::Separated { .. });
    if is_apart { outline_distance(&sides(a), &sides(b)) } else { 0.0 }
}

fn sides(obb: &Obb) -> [Segment; 4] {
    let corners = obb.corners();
    std::array::from_fn(|k| Segment::new(corners[k], corners[(k + 1) % 4]))
}
