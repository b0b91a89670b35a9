use super::{Ray, Vec3, power_of_two};

/// Where a ray meets a solid.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RayHit {
    /// The distance where it goes in; 0 from inside.
    pub enter: f64,
    /// The distance where it comes out.
    pub leave: f64,
    /// The point of the surface where it goes in or, from inside, where it comes out.
    pub point: Vec3,
    /// The surface's unit normal there, outwards.
    pub normal: Vec3,
    /// Whether the ray starts inside.
    pub inside: bool,
}

/// A stretch of a ray's whole line, with the normals at its ends.
#[derive(Clone, Copy)]
pub(super) struct Stretch {
    pub enter: f64,
    pub leave: f64,
    pub normals: [Vec3; 2],
}

impl Stretch {
    /// The whole line.
    pub(super) const ALL: Stretch =
        Stretch { enter: f64::NEG_INFINITY, leave: f64::INFINITY, normals: [Vec3::X; 2] };

    /// The intersection.
    pub(super) fn and(self, other: Stretch) -> Stretch {
        let first = if other.enter > self.enter { other } else { self };
        let last = if other.leave < self.leave { other } else { self };
        Stretch { enter: first.enter, leave: last.leave, normals: [first.normals[0], last.normals[1]] }
    }

    /// The union with any gap between: for convex parts of a convex whole.
    pub(super) fn or(self, other: Stretch) -> Stretch {
        let first = if other.enter < self.enter { other } else { self };
        let last = if other.leave > self.leave { other } else { self };
        Stretch { enter: first.enter, leave: last.leave, normals: [first.normals[0], last.normals[1]] }
    }

    /// The part ahead of the ray, if there is one; touching within a roundoff counts.
    pub(super) fn ahead(self, ray: &Ray, roundoff: f64) -> Option<RayHit> {
        let Stretch { enter, leave, normals: [going_in, coming_out] } = self;
        if !(leave >= -roundoff && enter <= leave + roundoff && enter.is_finite()) {
            return None;
        }
        let inside = enter < 0.0;
        let (enter, leave) = (enter.max(0.0), leave.max(enter).max(0.0));
        let (point, normal) = if inside { (ray.at(leave), coming_out) } else { (ray.at(enter), going_in) };
        Some(RayHit { enter, leave, point, normal, inside })
    }
}

/// Half the chord that a line at distance `away` from its centre cuts out of a circle; `None` for a miss by
/// more than a roundoff.
pub(super) fn half_chord(radius: f64, away: f64, roundoff: f64) -> Option<f64> {
    if away > radius + roundoff {
        return None;
    }
    if away >= radius {
        return Some(0.0);
    }
    // solve: away² + half² = radius²; the power of two keeps the product from vanishing.
    let power = power_of_two(radius);
    Some((((radius - away) / power) * ((radius + away) / power)).sqrt() * power)
}
