use super::convex_convex::nearness_within;
use super::{
    Cylinder, Nearness, Relation, Sat, Solid, Sphere, Vec3, across, convex_convex, length, reach,
    sat_obb_obb, unit,
};
use crate::tolerance::{CONTACT, ROUNDOFF};

/// The result of [`solid_solid`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Overlap {
    /// Whether the two are apart, touch or overlap.
    pub relation: Relation,
    /// The unit axis from the first to the second along which they are farthest apart, or overlap the least, and the
    /// gap along it: if it is negative, the second just touches the first once it is moved by as much along the axis.
    /// `None` where nothing but the relation is known.
    pub along: Option<(Vec3, f64)>,
}

impl Overlap {
    fn along(axis: Vec3, gap: f64, roundoff: f64) -> Overlap {
        Overlap { relation: Relation::of(gap, roundoff), along: Some((axis, gap)) }
    }
}

/// The relation of any two solids, with the axis and the gap where these are known.
///
/// Boxes, spheres and capsules are boxes, points and segments with a radius. Where these overlap, separating axes give
/// the depth; for two boxes also the gap. For a cylinder and a sphere it is the shortest way out of the cylinder for
/// the sphere's centre. Where a cylinder overlaps anything else, the depth is unknown, and `along` is `None`: the two
/// overlap if one of them, shrunk by twice [`CONTACT`] of the numbers at hand, meets the other, and else they touch.
///
/// ```
/// use carom::space::{Aabb, Capsule, Relation, Vec3, solid_solid};
/// let floor = Aabb { min: Vec3::new(-9., -1., -9.), max: Vec3::new(9., 0., 9.) };
/// let player = Capsule::new(Vec3::new(0., -0.25, 0.), Vec3::new(0., 2., 0.), 0.5)?;
/// let overlap = solid_solid(&floor.into(), &player.into());
/// assert_eq!(overlap.relation, Relation::Overlapping);
/// assert_eq!(overlap.along, Some((Vec3::Y, -0.75)));
/// # Ok::<(), carom::Error>(())
/// ```
pub fn solid_solid(a: &Solid, b: &Solid) -> Overlap {
    let (s, t) = (a.support(), b.support());
    let radius = s.radius() + t.radius();
    let roundoff =
        ROUNDOFF * reach(s.centre()).max(reach(t.centre())).max(s.size()).max(t.size()).max(radius);
    let sat = a.core().zip(b.core()).map(|(p, q)| sat_obb_obb(&p, &q));
    // Beyond a corner of a box a point is farther away than along any of the box's axes.
    let are_boxes = [a, b].iter().all(|solid| matches!(solid, Solid::Aabb(_) | Solid::Obb(_)));
    if sat.is_none_or(|sat| !are_boxes && sat.relation() == Relation::Apart)
        && let Nearness::Apart { distance, axis, .. } = nearness_within([s, t], [0.0; 2], Vec3::ZERO)
    {
        return Overlap::along(axis, distance - radius, roundoff);
    }
    if let Some(sat) = sat {
        let gap = if let Sat::Separated { gap, .. } = sat { gap } else { -sat.depth() };
        return Overlap::along(sat.axis(), gap - radius, roundoff);
    }
    let (axis, gap) = match (a, b) {
        (Solid::Cylinder(cylinder), Solid::Sphere(sphere)) => way_out(cylinder, sphere),
        (Solid::Sphere(sphere), Solid::Cylinder(cylinder)) => {
            let (axis, gap) = way_out(cylinder, sphere);
            (-axis, gap)
        }
        _ => {
            let relation = if radius > roundoff { Relation::Overlapping } else { within(a, b) };
            return Overlap { relation, along: None };
        }
    };
    Overlap::along(axis, gap, roundoff)
}

/// The shortest way out of a cylinder for the centre of a sphere, and the gap along it.
fn way_out(cylinder: &Cylinder, sphere: &Sphere) -> (Vec3, f64) {
    let (along, out) = cylinder.local(sphere.centre() - cylinder.centre());
    let gap = cylinder.signed_distance(sphere.centre()) - sphere.radius();
    let to_cap = along.abs() - cylinder.half_height() >= length(out) - cylinder.radius();
    let cap = 1.0_f64.copysign(along) * cylinder.axis();
    (if to_cap { cap } else { unit(out).unwrap_or(across(cylinder.axis())) }, gap)
}

/// Whether a cylinder, and something without a radius that it meets, touch or overlap.
fn within(a: &Solid, b: &Solid) -> Relation {
    let scale = a.support().size() + b.support().size() + length(b.support().centre() - a.support().centre());
    let by = 2.0 * CONTACT * scale;
    // A thinner solid has no inside.
    let inside = |solid: &Solid, other: &Solid| {
        solid.is_thicker(by) && convex_convex(solid.shrunk(by).support(), other.support()).meets()
    };
    if inside(a, b) || inside(b, a) { Relation::Overlapping } else { Relation::Touching }
}
