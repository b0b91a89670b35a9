use super::{Location, Ray, Vec2, length, power_of_two};
use crate::tolerance::{HAIR, reach};

/// What a ray's whole line does at a circle. Distances are negative behind the ray's origin.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum RayCircle {
    /// It passes by.
    Miss,
    /// It touches the circle at one point, within a [hair](crate::tolerance::HAIR) of the numbers at hand.
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
#[must_use]
pub fn ray_circle(ray: &Ray, centre: Vec2, radius: f64) -> RayCircle {
    let foot = ray.project(centre);
    match half_chord(ray, centre, radius) {
        Chord::None => RayCircle::Miss,
        Chord::Point => RayCircle::Tangent { t: foot },
        Chord::Half(half) => RayCircle::Two { enter: foot - half, leave: foot + half },
    }
}

/// The same by the quadratic formula: both forms agree within a few roundings of the numbers at hand.
#[must_use]
pub fn ray_circle_quadratic(ray: &Ray, centre: Vec2, radius: f64) -> RayCircle {
    // solve: |o + t d − centre|² = radius², that is t² + 2 b t + c = 0
    let between = ray.origin() - centre;
    let b = ray.direction().dot(between);
    // The root of the discriminant b² − c is half the chord, which can be had without subtracting squares.
    let root = match half_chord(ray, centre, radius) {
        Chord::None => return RayCircle::Miss,
        Chord::Point => return RayCircle::Tangent { t: -b },
        Chord::Half(half) => half,
    };
    // q = −(b + sign(b) √(b² − c)) adds what has the same sign. It is the larger of the roots, whose product is
    // c = |between|² − radius².
    let q = -(b + root.copysign(b));
    let away = length(between);
    let other = (away - radius) / q * (away + radius);
    RayCircle::Two { enter: q.min(other), leave: q.max(other) }
}

/// Where a point lies with regard to a circle, its line being a [hair](crate::tolerance::HAIR) wide.
#[must_use]
pub fn locate_in_circle(centre: Vec2, radius: f64, point: Vec2) -> Location {
    let gap = length(point - centre) - radius;
    let hair = HAIR * reach(centre).max(reach(point)).max(radius);
    if gap > hair {
        Location::Outside
    } else if gap < -hair {
        Location::Inside
    } else {
        Location::Boundary
    }
}

enum Chord {
    None,
    Point,
    Half(f64),
}

/// Half the chord that a ray's line cuts out of a circle.
fn half_chord(ray: &Ray, centre: Vec2, radius: f64) -> Chord {
    let (o, d) = (ray.origin(), ray.direction());
    // The perpendicular's length as a cross product: it never cancels as |between|² − foot² does.
    let h = d.perp_dot(centre - o).abs();
    let hair = HAIR * reach(o).max(reach(centre)).max(radius);
    if h > radius + hair {
        return Chord::None;
    }
    if h >= radius - hair {
        return Chord::Point;
    }
    // solve: h² + half² = radius²; the power of two keeps the product from vanishing.
    let power = power_of_two(radius);
    Chord::Half((((radius - h) / power) * ((radius + h) / power)).sqrt() * power)
}
