use super::{Location, Ray, Relation, Vec2, length, power_of_two};
use crate::tolerance::{ROUNDOFF, reach};

/// The result for a ray's whole line and a circle. Distances are negative behind the ray's origin.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum RayCircle {
    /// It passes by.
    Miss,
    /// It touches the circle at one point, within a [roundoff](crate::tolerance::ROUNDOFF) of the numbers at hand.
    Tangent {
        /// The distance of the touching point.
        t: f64,
    },
    /// It goes through.
    Two {
        /// The distance where it goes in.
        enter: f64,
        /// The distance where it comes out.
        leave: f64,
    },
}

/// Where a ray's line crosses a circle, from the foot of the perpendicular: the two crossings lie half a chord
/// before and behind it.
///
/// ```
/// use carom::{Ray, RayCircle, Vec2, ray_circle};
/// let ray = Ray::new(Vec2::ZERO, Vec2::X)?;
/// let through = ray_circle(&ray, Vec2::new(10.0, 3.0), 5.0);
/// assert_eq!(through, RayCircle::Two { enter: 6.0, leave: 14.0 });
/// assert_eq!(ray_circle(&ray, Vec2::new(10.0, 5.0), 5.0), RayCircle::Tangent { t: 10.0 });
/// # Ok::<(), carom::Error>(())
/// ```
pub fn ray_circle(ray: &Ray, centre: Vec2, radius: f64) -> RayCircle {
    let (o, d) = (ray.origin(), ray.direction());
    let foot = ray.project(centre);
    // The perpendicular's length as a cross product, which does not cancel as |centre − o|² − foot² does.
    let h = d.perp_dot(centre - o).abs();
    match Relation::of(h - radius, ROUNDOFF * reach(o).max(reach(centre)).max(radius)) {
        Relation::Apart => RayCircle::Miss,
        Relation::Touching => RayCircle::Tangent { t: foot },
        Relation::Overlapping => {
            // solve: h² + half² = radius²; the power of two keeps the product from vanishing.
            let power = power_of_two(radius);
            let half = (((radius - h) / power) * ((radius + h) / power)).sqrt() * power;
            let (enter, leave) = (foot - half, foot + half);
            // An origin on the circle is the nearer crossing, without rounding.
            let is_on = length(centre - o) == radius;
            match (is_on, enter.abs() < leave.abs()) {
                (true, true) => RayCircle::Two { enter: 0.0, leave },
                (true, false) => RayCircle::Two { enter, leave: 0.0 },
                (false, _) => RayCircle::Two { enter, leave },
            }
        }
    }
}

/// Where a point lies with regard to a circle, its line being a [roundoff](crate::tolerance::ROUNDOFF) wide.
pub fn locate_in_circle(centre: Vec2, radius: f64, point: Vec2) -> Location {
    match Relation::to_circle(point, centre, radius) {
        Relation::Apart => Location::Outside,
        Relation::Touching => Location::Boundary,
        Relation::Overlapping => Location::Inside,
    }
}
