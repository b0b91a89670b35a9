//! The border of a shape by itself: what an outline keeps its distance from.

use glam::DVec2 as Vec2;

use crate::world::Chain;

/// The edges of a polygon or a polyline.
#[derive(Clone, Debug)]
pub struct Contour(Chain);

impl Contour {
    /// The edges between these points. Where there are no bulges, all are straight.
    #[must_use]
    pub fn new(points: &[Vec2], bulges: &[f64], closed: bool) -> Contour {
        Contour(Chain::new(points.to_vec(), bulges, Vec::new(), closed, 0.0))
    }

    /// How far a point is from each edge.
    pub fn distances(&self, p: Vec2) -> impl Iterator<Item = f64> {
        self.0.edges().map(move |edge| edge.distance(p))
    }

    /// How far a point is from the nearest edge.
    #[must_use]
    pub fn distance(&self, p: Vec2) -> f64 {
        self.distances(p).fold(f64::INFINITY, f64::min)
    }

    /// Whether a polygon holds a point that is not on its border. A polyline holds none.
    #[must_use]
    pub fn holds(&self, p: Vec2) -> bool {
        self.0.closed && self.0.holds(p)
    }
}
