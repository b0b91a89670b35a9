use super::Vec3;

/// A convex shape, as [`convex_convex`](crate::space::convex_convex) sees it: a core, given by its farthest
/// point in any direction, and everything within a radius of the core.
///
/// Points are told from the shape's own centre, so that nothing is lost far from the origin.
pub trait Support {
    /// A point about which the shape lies.
    fn centre(&self) -> Vec3;

    /// The core's farthest point along a direction, which has any length but zero, from the centre.
    fn support(&self, direction: Vec3) -> Vec3;

    /// How far the shape reaches beyond its core.
    fn radius(&self) -> f64 {
        0.0
    }

    /// A bound of the core's distance from the centre, for tolerances.
    fn size(&self) -> f64;
}
