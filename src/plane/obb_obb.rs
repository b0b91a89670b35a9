use super::segment_segment::end_distance;
use super::{Obb, Sat, Segment, sat_obb_obb};

/// The distance between two oriented boxes; 0 where they touch or overlap.
#[must_use]
pub fn obb_obb_distance(a: &Obb, b: &Obb) -> f64 {
    if !matches!(sat_obb_obb(a, b), Sat::Separated { .. }) {
        return 0.0;
    }
    let from = |first: Segment| sides(b).map(|second| end_distance(&first, &second));
    sides(a).into_iter().flat_map(from).fold(f64::INFINITY, f64::min)
}

fn sides(obb: &Obb) -> [Segment; 4] {
    let [a, b, c, d] = obb.corners();
    [Segment::new(a, b), Segment::new(b, c), Segment::new(c, d), Segment::new(d, a)]
}
