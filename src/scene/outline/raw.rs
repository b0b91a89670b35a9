use super::chain::{Bend, Chain, Line};
use super::frame::Frame;
use super::{Curve, Piece, Source};
use crate::plane::{Aabb, Arc, Segment, Turn, Vec2};

/// A whole piece of the untrimmed outline: the offset of a line, or the arc around its end.
///
/// Its points are numbered by a parameter `t` that grows along it from 0 to [`span`](Raw::span): the length
/// along a line, the [`diamond`] angle from the start of an arc.
#[derive(Clone, Copy, Debug)]
pub(super) struct Raw {
    /// The line it belongs to.
    pub(super) line: usize,
    pub(super) shape: RawShape,
    /// The largest parameter.
    pub(super) span: f64,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum RawShape {
    Straight,
    Round {
        /// The corner.
        centre: Vec2,
        /// The unit direction in which the arc starts.
        from: Vec2,
        /// The unit direction in which it ends, by a positive turn.
        to: Vec2,
    },
}

/// A point of a raw piece.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark {
    /// Its parameter.
    pub(super) t: f64,
    /// On a line, the point itself; on an arc, the unit vector from the centre.
    pub(super) at: Vec2,
}

// What is not inlined is called at many places and hot at none.
impl Raw {
    /// All pieces, each followed by the one that it is naturally joined to.
    pub(super) fn all(chain: &Chain, radius: f64) -> Vec<Raw> {
        let mut pieces = Vec::with_capacity(2 * chain.drawn);
        for (k, line) in chain.lines[..chain.drawn].iter().enumerate() {
            let next = &chain.lines[chain.next(k)];
            pieces.push(Raw { line: k, shape: RawShape::Straight, span: line.length });
            // So slight a bend that the normals are the same after rounding has no arc.
            let visible = line.n.perp_dot(next.n) > 0.0 || line.n.dot(next.n) < 0.0;
            if radius > 0.0 && visible && chain.bend(k) == Bend::Convex {
                let (from, to) = (line.n, next.n);
                let span = diamond(from, to);
                pieces.push(Raw { line: k, shape: RawShape::Round { centre: line.b, from, to }, span });
            }
        }
        pieces
    }

    /// Its start.
    #[inline(never)]
    pub(super) fn start(&self, line: &Line, radius: f64) -> Mark {
        match self.shape {
            RawShape::Straight => Mark { t: 0.0, at: line.offset_at(0.0, radius) },
            RawShape::Round { from, .. } => Mark { t: 0.0, at: from },
        }
    }

    /// Its end.
    #[inline(never)]
    pub(super) fn end(&self, line: &Line, radius: f64) -> Mark {
        match self.shape {
            RawShape::Straight => Mark { t: self.span, at: line.b + radius * line.n },
            RawShape::Round { to, .. } => Mark { t: self.span, at: to },
        }
    }

    /// Where a mark lies in the frame.
    #[inline(never)]
    pub(super) fn point(&self, mark: &Mark, radius: f64) -> Vec2 {
        match self.shape {
            RawShape::Straight => mark.at,
            RawShape::Round { centre, .. } => centre + radius * mark.at,
        }
    }

    /// The smallest box around it, in the frame.
    pub(super) fn aabb(&self, line: &Line, radius: f64) -> Aabb {
        match self.shape {
            RawShape::Straight => Aabb::of_points([line.a + radius * line.n, line.b + radius * line.n]),
            RawShape::Round { centre, from, to } => {
                Arc::trusted(centre, radius, from, to, Turn::Positive).aabb()
            }
        }
    }

    /// The part between two marks, in the world; `None` where rounding leaves nothing of it.
    #[inline(never)]
    pub(super) fn part(
        &self,
        chain: &Chain,
        frame: &Frame,
        radius: f64,
        from: &Mark,
        to: &Mark,
    ) -> Option<Piece> {
        let line = &chain.lines[self.line];
        match self.shape {
            RawShape::Straight => {
                let segment = Segment::new(frame.leave(from.at), frame.leave(to.at));
                Some(Piece { curve: Curve::Segment(segment), source: line.source })
            }
            RawShape::Round { .. } => {
                // An arc that ends a hair before its start would be taken for the rest of the circle.
                if from.at.perp_dot(to.at) <= 0.0 && from.at.dot(to.at) > 0.0 {
                    return None;
                }
                let centre = chain.points[line.end];
                let arc = Arc::trusted(centre, radius, from.at, to.at, Turn::Positive);
                Some(Piece { curve: Curve::Arc(arc), source: Source::Corner(chain.labels[line.end]) })
            }
        }
    }
}

/// A number that grows from 0 to 4 as `v` (of any length) turns once, in the positive direction, from the
/// unit vector `from`: how far it has come around a square instead of a circle, which takes no arctangent.
#[inline(never)]
pub(super) fn diamond(from: Vec2, v: Vec2) -> f64 {
    let (c, s) = (from.dot(v), from.perp_dot(v));
    let sum = c.abs() + s.abs();
    match (s >= 0.0, c >= 0.0) {
        (true, true) => s / sum,
        (true, false) => 1.0 - c / sum,
        (false, false) => 2.0 - s / sum,
        (false, true) => 3.0 + c / sum,
    }
}

/// The unit vector at the diamond angle `t` from the unit vector `from`.
pub(super) fn from_diamond(from: Vec2, t: f64) -> Vec2 {
    let (c, s) = if t < 1.0 {
        (1.0 - t, t)
    } else if t < 2.0 {
        (1.0 - t, 2.0 - t)
    } else if t < 3.0 {
        (t - 3.0, 2.0 - t)
    } else {
        (t - 3.0, t - 4.0)
    };
    from.rotate(Vec2::new(c, s)).normalize()
}

#[cfg(test)]
mod tests {
    use super::*;
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    #[test]
    fn a_diamond_angle_grows_and_leads_back() {
        let from = Vec2::new(0.6, -0.8);
        let mut before = -1.0;
        for k in 0..100 {
            let (sin, cos) = libm::sincos(std::f64::consts::TAU * f64::from(k) / 100.0);
            let v = from.rotate(Vec2::new(cos, sin));
            let t = diamond(from, 7.0 * v);
            assert!(t > before, "{k}");
            assert!((from_diamond(from, t) - v).length() < 1e-15, "{k}");
            before = t;
        }
    }
}
