use super::{Obb, Sat, Vec3, unit};
use crate::tolerance::ROUNDOFF;

/// Whether two oriented boxes are apart, touch or overlap, and along which of the 15 axes that can separate them: the
/// directions of their edges, and those at right angles to an edge of each.
///
/// ```
/// use carom::space::{Aabb, Obb, Sat, Vec3, sat_obb_obb};
/// let a: Obb = Aabb { min: Vec3::ZERO, max: Vec3::new(2., 1., 1.) }.into();
/// let b: Obb = Aabb { min: Vec3::new(5., 0., 0.), max: Vec3::new(6., 1., 1.) }.into();
/// assert_eq!(sat_obb_obb(&a, &b), Sat::Separated { axis: Vec3::X, gap: 3.0 });
/// # Ok::<(), carom::Error>(())
/// ```
pub fn sat_obb_obb(a: &Obb, b: &Obb) -> Sat {
    let between = b.centre() - a.centre();
    let mut widest = (Vec3::X, f64::NEG_INFINITY);
    for axis in candidates(a, b) {
        let along = between.dot(axis);
        let gap = along.abs() - (a.extent(axis) + b.extent(axis));
        if gap > widest.1 {
            widest = (if along < 0.0 { -axis } else { axis }, gap);
        }
    }
    Sat::new(widest.0, widest.1, roundoff(a, b))
}

/// Whether two oriented boxes share a point: [`sat_obb_obb`] that stops at the first axis that parts them.
pub fn obb_meets_obb(a: &Obb, b: &Obb) -> bool {
    let between = b.centre() - a.centre();
    let roundoff = roundoff(a, b);
    candidates(a, b).all(|axis| between.dot(axis).abs() - (a.extent(axis) + b.extent(axis)) <= roundoff)
}

pub(super) fn roundoff(a: &Obb, b: &Obb) -> f64 {
    ROUNDOFF * a.reach().max(b.reach())
}

/// The unit axes that can separate two boxes: those of the faces first.
///
/// However an axis is rounded, its gap or overlap is a true one, because the extents are measured along the same
/// vector. So nearly parallel edges need no epsilon.
pub(super) fn candidates(a: &Obb, b: &Obb) -> impl Iterator<Item = Vec3> {
    let (a, b) = (a.axes(), b.axes());
    let crossed = (0..9).filter_map(move |k| across_both(a[k / 3], b[k % 3]));
    a.into_iter().chain(b).chain(crossed)
}

/// The unit vector at right angles to two others; `None` where they are the same line.
///
/// a × b = a × (b ∓ a). The difference is exact where it is small, so that the direction is as good for nearly parallel
/// edges as for any other.
fn across_both(a: Vec3, b: Vec3) -> Option<Vec3> {
    unit(a.cross(if a.dot(b) < 0.0 { b + a } else { b - a }))
}
