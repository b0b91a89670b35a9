use super::{Obb, Sat, Vec2};

/// Whether two oriented boxes are apart, touch or overlap, and along which axis.
///
/// ```
/// use carom::{Obb, Sat, Vec2, sat_obb_obb};
/// let a = Obb::new(Vec2::ZERO, Vec2::new(2.0, 1.0), Vec2::X)?;
/// let b = Obb::new(Vec2::new(6.0, 0.0), Vec2::new(1.0, 2.0), Vec2::Y)?;
/// assert_eq!(sat_obb_obb(&a, &b), Sat::Separated { axis: Vec2::X, gap: 2.0 });
/// # Ok::<(), carom::Error>(())
/// ```
#[must_use]
pub fn sat_obb_obb(a: &Obb, b: &Obb) -> Sat {
    let between = b.centre() - a.centre();
    let gap = |axis: Vec2| {
        let along = between.dot(axis);
        // Each box reaches Σ half · |side · axis| to either side of its centre.
        let gap = along.abs() - extent(a, axis) - extent(b, axis);
        (if along < 0.0 { -axis } else { axis }, gap)
    };
    Sat::widest(a.axes().into_iter().chain(b.axes()).map(gap), a.reach().max(b.reach()))
}

fn extent(obb: &Obb, axis: Vec2) -> f64 {
    let [x, y] = obb.axes();
    obb.half().x * x.dot(axis).abs() + obb.half().y * y.dot(axis).abs()
}
