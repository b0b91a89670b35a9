use super::{Arc, Curve, Labels, Segment, Vec2, without_repeats};
use crate::error::{Error, ErrorKind};
use crate::tolerance::check;

/// Points joined one to the next, by straight edges or arcs, without repeats.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Chain {
    pub(super) points: Box<[Vec2]>,
    /// Empty where all edges are straight, else one for each edge.
    pub(super) bulges: Box<[f64]>,
    pub(super) labels: Labels,
    pub(super) closed: bool,
}

impl Chain {
    pub(super) fn curved(points: &[Vec2], bulges: &[f64], closed: bool) -> Result<Chain, Error> {
        let expected = if closed { points.len() } else { points.len().saturating_sub(1) };
        if bulges.len() != expected {
            return Err(ErrorKind::WrongLength { what: "bulges", length: bulges.len(), expected }.into());
        }
        check("bulges", bulges)?;
        for (edge, &bulge) in bulges.iter().enumerate() {
            let a = points[edge];
            if bulge != 0.0 && a == points[(edge + 1) % points.len()] {
                return Err(ErrorKind::ZeroChord { edge, at: a.to_array() }.into());
            }
        }
        let (points, labels) = without_repeats(points, closed);
        let edges = if closed { points.len() } else { points.len().saturating_sub(1) };
        let bulges = if bulges.iter().all(|&bulge| bulge == 0.0) {
            Box::default()
        } else {
            (0..edges).map(|k| bulges[labels.get(k) as usize]).collect()
        };
        Ok(Chain { points, bulges, labels, closed })
    }

    pub(super) fn edge(&self, k: usize) -> Segment {
        let n = self.points.len();
        Segment::new(self.points[k % n], self.points[(k % n + 1) % n])
    }

    pub(super) fn curve(&self, k: usize) -> Curve {
        let edge = self.edge(k);
        let bulge = self.bulges.get(k % self.points.len()).copied().unwrap_or(0.0);
        Arc::from_bulge(edge.a, edge.b, bulge).map_or(Curve::Segment(edge), Curve::Arc)
    }
}
