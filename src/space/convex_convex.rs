use super::gjk::{Closest, closest};
use super::{Nearness, Support, Vec3};
use crate::tolerance::{CONTACT, ROUNDOFF};

/// The nearest points of two convex shapes, or a point that they share: for any two of [`Obb`](super::Obb),
/// [`Convex`](super::Convex), [`Sphere`](super::Sphere), [`Capsule`](super::Capsule), [`Cylinder`](super::Cylinder), or
/// shapes of your own.
///
/// ```
/// use carom::space::{Capsule, Convex, Nearness, Vec3, convex_convex};
/// let triangle = Convex::new(&[Vec3::ZERO, Vec3::X, Vec3::Y])?;
/// let capsule = Capsule::new(Vec3::new(-5., 0.25, 3.), Vec3::new(5., 0.25, 3.), 1.0)?;
/// assert_eq!(convex_convex(&triangle, &capsule).distance(), 2.0);
/// # Ok::<(), carom::Error>(())
/// ```
pub fn convex_convex(a: &dyn Support, b: &dyn Support) -> Nearness {
    nearness(a, b, Vec3::ZERO)
}

/// The same, with the first shape moved.
pub(super) fn nearness(a: &dyn Support, b: &dyn Support, moved: Vec3) -> Nearness {
    nearness_within([a, b], [a.radius(), b.radius()], moved)
}

/// The same for everything within two radii of their cores.
pub(super) fn nearness_within([a, b]: [&dyn Support; 2], [r, s]: [f64; 2], moved: Vec3) -> Nearness {
    let core = closest(a, b, moved);
    let Closest { distance, at_least, axis, scale, .. } = core;
    let scale = scale.max(r).max(s);
    // A plane between them proves that they are apart; two points of them in one place prove that they meet.
    let parted = at_least - (r + s) > ROUNDOFF * scale;
    if !parted && distance - (r + s) <= CONTACT * scale {
        // Between the cores: at the first shape's surface, or at the second core if that is nearer.
        let share = if distance > 0.0 { r.min(distance) / distance } else { 0.0 };
        return Nearness::Meeting { at: core.a + share * (core.b - core.a) };
    }
    let along = (core.b - core.a) / distance;
    Nearness::Apart {
        distance: distance - (r + s),
        at_least: (at_least - (r + s)).max(0.0),
        a: core.a + r * along,
        b: core.b - s * along,
        axis,
    }
}
