//! Outlines, judged by the shape that they keep their distance from.

use carom::{Curve, Error, Outline, OutlineLoop, Piece, Shape, Vec2, offset_pieces};

use crate::world::Chain;

/// A shape, and the outline that is claimed to be at a distance from it.
#[derive(Debug)]
pub struct Offset {
    border: Chain,
    delta: f64,
    /// The outline.
    pub outline: Outline,
    /// All pieces before trimming.
    pub raw: Vec<Piece>,
}

/// The errors of an outline, relative to the largest number at hand.
#[derive(Clone, Copy, Debug, Default)]
pub struct Errors {
    /// How far from the right distance a point of it is.
    pub distance: f64,
    /// How far a piece's start is from the end of the one before.
    pub gap: f64,
    /// Whether there are islands and holes that there should not be, or a loop crosses itself.
    pub tangled: bool,
}

/// A point nearer to the border than this part of the largest number is neither inside nor outside.
const BORDER: f64 = 1e-8;

impl Offset {
    /// A shape that grows by a distance, or shrinks where that is negative.
    ///
    /// # Errors
    /// Like [`Outline::of_polygon`] and its like.
    pub fn of(shape: &Shape, delta: f64) -> Result<Offset, Error> {
        let outline = match shape {
            Shape::Polygon(it) => Outline::of_polygon(it, delta)?,
            Shape::Polyline(it) => Outline::of_polyline(it, delta)?,
            Shape::Circle(it) => Outline::of_circle(it, delta)?,
        };
        let raw = offset_pieces(shape, delta)?;
        Ok(Offset { border: Chain::of(shape, |p| p, 1.0, 1.0), delta, outline, raw })
    }

    /// The largest number at hand.
    #[must_use]
    pub fn scale(&self) -> f64 {
        self.border.bounds().reach().max(self.delta.abs())
    }

    /// How much farther than it should be a point of the outline is from the border.
    fn off(&self, p: Vec2) -> f64 {
        self.border.distance(p) - self.delta.abs()
    }

    /// Measures the outline. Panics if pieces are left over, or if a loop encloses a wrong point.
    #[must_use]
    pub fn judge(&self) -> Errors {
        let (mut errors, delta) = (Errors::default(), self.delta);
        assert_eq!(self.outline.left_over(), 0, "left over: {self:?}");
        let wrong =
            if delta > 0.0 { self.outline.island_count() != 1 } else { self.outline.hole_count() > 0 };
        errors.tangled = wrong && !self.outline.is_empty();
        for ring in self.outline.loops() {
            let once = if ring.is_hole() { -1.0 } else { 1.0 };
            errors.tangled |= (turns(ring, delta) - once).abs() > 1e-6;
            for (piece, next) in pairs(ring) {
                errors.gap = errors.gap.max((next.start() - piece.end()).length());
                assert!(self.outline.distance(piece.at(0.5)) <= BORDER * self.scale(), "{piece:?}: {self:?}");
                for u in [0.0, 1e-6, 0.1, 0.3, 0.5, 0.9, 1.0 - 1e-6, 1.0] {
                    let off = self.off(piece.at(u));
                    assert!(off.is_finite(), "a number that is none: {self:?}");
                    errors.distance = errors.distance.max(off.abs());
                }
            }
        }
        self.look_around();
        Errors { distance: errors.distance / self.scale(), gap: errors.gap / self.scale(), ..errors }
    }

    /// Asserts that the loops enclose the points that are so near to the shape, or so far inside it, and no others: at
    /// points of a grid, and on both sides of all pieces.
    fn look_around(&self) {
        let rings: Vec<Chain> = self.outline.loops().iter().map(chain).collect();
        let around = self.border.bounds().grown(self.delta.max(0.0));
        let along = [0.01, 0.17, 0.29, 0.43, 0.61, 0.79, 0.93];
        let grid = along.iter().flat_map(|&x| along.map(|y| Vec2::new(x, y)));
        let grid = grid.map(|part| around.min + part * (around.max - around.min));
        let raw =
            self.raw.iter().flat_map(|piece| [0.01, 0.1, 0.3, 0.5, 0.7, 0.97].map(|u| piece.curve.at(u)));
        let drawn = self.outline.pieces().map(|piece| piece.curve.at(0.5));
        let aside = 1e-4 * self.delta * Vec2::new(1.0, -1.0);
        let beside = raw.chain(drawn).flat_map(|p| [p + aside, p - aside]);
        for p in grid.chain(beside) {
            let (off, inside) = (self.off(p), self.border.closed && self.border.holds(p));
            let is_in = if self.delta < 0.0 { inside && off > 0.0 } else { inside || off < 0.0 };
            let runs = rings.iter().filter(|ring| ring.holds(p)).count() % 2 == 1;
            assert!(runs == is_in || off.abs() <= BORDER * self.scale(), "{off:e} off at {p}: {self:?}");
        }
    }
}

/// The curves of a loop, each with the next one.
fn pairs(ring: &OutlineLoop) -> impl Iterator<Item = (&Curve, &Curve)> {
    let curves = ring.pieces().iter().map(|piece| &piece.curve);
    curves.clone().zip(curves.cycle().skip(1))
}

/// A loop as the judge sees it: arcs in halves, of which none is a whole circle.
fn chain(ring: &OutlineLoop) -> Chain {
    let curves = || ring.pieces().iter().map(|piece| &piece.curve);
    let points = curves().flat_map(|curve| [curve.start(), curve.at(0.5)]).collect();
    let bulges: Vec<f64> = curves().flat_map(|curve| [libm::tan(sweep(curve) / 8.0); 2]).collect();
    Chain::new(points, &bulges, true)
}

fn sweep(curve: &Curve) -> f64 {
    if let Curve::Arc(arc) = curve { arc.sweep() } else { 0.0 }
}

/// The turning number of a loop: 1 if it does not cross itself and turns positively. Where two pieces touch, it turns
/// by half a turn, towards the shape from which it is offset.
fn turns(ring: &OutlineLoop, delta: f64) -> f64 {
    let back = std::f64::consts::TAU.copysign(delta);
    let turn = |(curve, next): (&Curve, &Curve)| {
        let (out, into) = (tangents(curve)[1], tangents(next)[0]);
        let turn = libm::atan2(out.perp_dot(into), out.dot(into));
        sweep(curve) + if delta.signum() * turn > 3.0 { turn - back } else { turn }
    };
    pairs(ring).map(turn).sum::<f64>() / std::f64::consts::TAU
}

fn tangents(curve: &Curve) -> [Vec2; 2] {
    match curve {
        Curve::Segment(segment) => [segment.b - segment.a; 2],
        Curve::Arc(arc) => [arc.from(), arc.to()].map(|v| arc.turn().sign() * v.perp()),
    }
}
