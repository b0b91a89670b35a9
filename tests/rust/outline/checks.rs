//! Properties of every outline, checked by measuring distances to the shape, point by point.

use crate::prelude::*;
use oracle::Contour;

/// A shape and its outline.
pub(crate) struct Case {
    border: Contour,
    closed: bool,
    aabb: Aabb,
    pub(crate) delta: f64,
    raw: Vec<Piece>,
    pub(crate) outline: Outline,
}

/// The measured errors, relative to the largest number at hand.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Measured {
    /// How far from the right distance a point of the outline is.
    pub(crate) distance: f64,
    /// How far a piece's start is from the end of the one before.
    pub(crate) gap: f64,
}

impl Case {
    /// A polygon, grown or shrunk.
    pub(crate) fn grown(polygon: &Polygon, delta: f64) -> Case {
        Case {
            border: Contour::new(polygon.points(), polygon.bulges(), true),
            closed: true,
            aabb: polygon.aabb(),
            delta,
            raw: offset_pieces(polygon, delta).unwrap(),
            outline: Outline::of_polygon(polygon, delta).unwrap(),
        }
    }

    /// All around a polyline.
    pub(crate) fn around(polyline: &Polyline, radius: f64) -> Case {
        Case {
            border: Contour::new(polyline.points(), polyline.bulges(), false),
            closed: false,
            aabb: polyline.aabb(),
            delta: radius,
            raw: offset_polyline_pieces(polyline, radius).unwrap(),
            outline: Outline::of_polyline(polyline, radius).unwrap(),
        }
    }

    /// The largest number at hand: coordinates and radius.
    pub(crate) fn scale(&self) -> f64 {
        self.aabb.min.abs().max(self.aabb.max.abs()).max_element().max(self.delta.abs())
    }

    /// The size of the shape and the radius.
    pub(crate) fn size(&self) -> f64 {
        self.aabb.size().length().max(self.delta.abs())
    }

    /// How far points of the outline are from where they should be, and pieces from one another.
    pub(crate) fn measured(&self) -> Measured {
        let mut measured = Measured::default();
        for ring in self.outline.loops() {
            let pieces = ring.pieces();
            for (k, piece) in pieces.iter().enumerate() {
                let next = &pieces[(k + 1) % pieces.len()];
                measured.gap = measured.gap.max((next.curve.start() - piece.curve.end()).length());
                for u in [0.0, 1e-6, 0.1, 0.5, 0.9, 1.0 - 1e-6, 1.0] {
                    let off = self.border.distance(piece.curve.at(u)) - self.delta.abs();
                    assert!(off.is_finite(), "a number that is none");
                    measured.distance = measured.distance.max(off.abs());
                }
            }
        }
        measured.distance /= self.scale();
        measured.gap /= self.scale();
        measured
    }

    /// Every stretch of the untrimmed outline that is nowhere too near to the shape is on the outline.
    pub(crate) fn nothing_is_missing(&self) {
        // Pieces that may be as small as rounding are left out.
        for piece in self.raw.iter().filter(|piece| piece.curve.length() > 1e-8 * self.size()) {
            let is_far = |u: f64| {
                let p = piece.curve.at(u);
                self.is_free(p) && self.border.distance(p) >= self.delta.abs() - 1e-14 * self.scale()
            };
            for k in 0..=10 {
                let u = f64::from(k) / 10.0;
                // A single point that is far enough bounds nothing.
                if is_far(u) && is_far((u - 1e-5).abs()) {
                    let p = piece.curve.at(u);
                    let off = self.outline.distance(p) / self.scale();
                    // A corridor of exactly twice the radius is left out although its walls are far enough.
                    assert!(off < 1e-6 || self.has_opposite(p), "{piece:?} at {k} is missing by {off:e}");
                }
            }
        }
    }

    /// A grown shape is one island, a shrunk one has no holes; no loop crosses itself, and none is left open.
    pub(crate) fn loops_are_sound(&self) {
        assert_eq!(self.outline.left_over(), 0, "left over");
        if self.delta > 0.0 {
            assert_eq!(self.outline.island_count(), 1);
        } else {
            assert_eq!(self.outline.hole_count(), 0);
        }
        for ring in self.outline.loops() {
            let once = if ring.is_hole() { -1.0 } else { 1.0 };
            let turns = turns(ring, self.delta);
            assert!((turns - once).abs() < 1e-6, "a loop of {} turns {turns} times", ring.signed_area());
        }
    }

    /// Whether a point is on the side of the shape that its outline is on. In a needle thinner than rounding,
    /// the offset of one side lies beyond the other, and is too near to it by no more than the needle's width.
    fn is_free(&self, p: Vec2) -> bool {
        !self.closed || self.border.holds(p) == (self.delta < 0.0)
    }

    /// Whether two edges are at the radius from a point, on opposite sides of it: what is near goes away from it fastest.
    fn has_opposite(&self, p: Vec2) -> bool {
        let (r, step) = (self.delta.abs(), 1e-7 * self.size());
        let [right, left, down, up] = [Vec2::X, -Vec2::X, Vec2::Y, -Vec2::Y]
            .map(|way| self.border.distances(p + step * way).collect::<Vec<f64>>());
        let near =
            self.border.distances(p).enumerate().filter(|(_, distance)| *distance < r + 1e-12 * self.scale());
        let ways: Vec<Vec2> =
            near.map(|(k, _)| v(right[k] - left[k], down[k] - up[k]).normalize_or_zero()).collect();
        ways.iter().any(|one| ways.iter().any(|other| (*one + *other).length() < 1e-5))
    }
}

/// How often a loop turns around: 1 for one that does not cross itself and is drawn by a positive turn. Where
/// two pieces touch, it turns right back: to the side of what the outline is kept away from.
fn turns(ring: &OutlineLoop, delta: f64) -> f64 {
    let tau = std::f64::consts::TAU;
    let mut total = 0.0;
    let pieces = ring.pieces();
    for (k, piece) in pieces.iter().enumerate() {
        let (out, into) = (tangents(&piece.curve)[1], tangents(&pieces[(k + 1) % pieces.len()].curve)[0]);
        if let Curve::Arc(arc) = piece.curve {
            total += arc.sweep();
        }
        let turn = -delta.signum() * libm::atan2(out.perp_dot(into), out.dot(into));
        total -= delta.signum() * if turn < -3.0 { turn + tau } else { turn };
    }
    total / tau
}

fn tangents(curve: &Curve) -> [Vec2; 2] {
    match curve {
        Curve::Segment(segment) => [segment.direction().unwrap(); 2],
        Curve::Arc(arc) => [arc.from(), arc.to()].map(|v| arc.turn().sign() * v.perp()),
    }
}
