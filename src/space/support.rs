use super::Vec3;

/// A convex shape, as [`convex_convex`](crate::space::convex_convex) sees it: a core, given by its farthest
/// point in any direction, and everything within a radius of the core.
///
/// Points are relative to the shape's own centre, so that no digits are lost far from the origin.
pub trait Support {
    /// A point in or near the middle of the shape, from which its other points are measured.
    fn centre(&self) -> Vec3;

    /// The core's farthest point along a direction of any length but zero, relative to the centre.
    fn support(&self, direction: Vec3) -> Vec3;

    /// How far the shape reaches beyond its core.
    fn radius(&self) -> f64 {
        0.0
    }

    /// A bound of the core's distance from the centre, for tolerances.
    fn size(&self) -> f64;
}

/// The common part of the shapes that have a core and a radius.
macro_rules! of_round {
    ($shape:ident) => {
        impl $shape {
            pub(super) fn with_radius(self, radius: f64) -> $shape {
                $shape { radius, ..self }
            }

            /// Its radius.
            pub fn radius(&self) -> f64 {
                self.radius
            }

            /// Whether `point` is in it, its surface being a [roundoff](crate::tolerance::ROUNDOFF) wide.
            pub fn contains(&self, point: Vec3) -> bool {
                let nearest = self.closest_on_core(point);
                let roundoff = ROUNDOFF * reach(nearest).max(reach(point)).max(self.radius);
                length(point - nearest) <= self.radius + roundoff
            }

            /// Its point nearest to `point`: the point itself when it is inside.
            pub fn closest_point(&self, point: Vec3) -> Vec3 {
                let nearest = self.closest_on_core(point);
                let away = length(point - nearest);
                if away <= self.radius { point } else { nearest + (self.radius / away) * (point - nearest) }
            }

            /// The distance from `point` to it; 0 inside.
            pub fn distance(&self, point: Vec3) -> f64 {
                (length(point - self.closest_on_core(point)) - self.radius).max(0.0)
            }
        }
    };
}

pub(super) use of_round;
