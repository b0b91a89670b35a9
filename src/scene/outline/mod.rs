//! The outline of everything within a distance of a shape, with true arcs, trimmed to what can be seen.
//!
//! Every edge gives the segment or arc at that distance from it, and every convex corner an arc. Of these *raw* pieces
//! the outline consists of the points that are no nearer than the distance to any edge. Each raw piece is compared with
//! each edge near it. The points within the distance of an edge (a capsule, straight or bent) are bounded by lines and
//! circles, and the stretch of another line or circle on one side of each of these has a closed form. The stretches
//! that no edge covers are joined into loops.
//!
//! A line is a circle of curvature 0. Everything is computed from points of the shape, their normals and curvatures,
//! never from centres. So nearly straight arcs keep their digits, and features that share a corner cross where they
//! should, however flat the angle.
//!
//! The usual method cuts all pieces where they cross and tests a point in the middle of each part, which can lie
//! arbitrarily close to the border. Here no point is tested. A crossing is computed once for both pieces, from the same
//! numbers, and their directions there tell which of them gets covered, so that they agree even where rounding makes
//! them wrong. Of what remains, each piece knows its neighbours, and ends that were cut are joined where they coincide.
//!
//! The crate `cavalier_contours` was considered. Its pieces do not know which edge or corner they come from,
//! its tolerances are fixed lengths, which fail at other scales, it uses the platform's tangent, which gives
//! other bits elsewhere, and a corridor exactly as wide as the ball leaves a bridge of no width in its outlines.

mod chain;
mod cover;
mod dust;
mod expose;
mod frame;
mod meet;
mod outline_loop;
mod raw;
mod stitch;
mod track;

pub use outline_loop::{OutlineLoop, Piece, Source};

use super::body::{Parts, Shape};
use crate::error::Error;
use crate::plane::{self, Aabb, Arc, Circle, Curve, Polygon, Polyline, Turn, Vec2};
use crate::tolerance::{SLIVER, check, check_radius};
use chain::Chain;
use frame::Frame;
use raw::Span;

/// The outline of everything within a distance of a shape: nothing, or some closed loops of segments and arcs, each
/// with its source, the edge or corner that it is offset from.
///
#[doc = figure!("outline-grown")]
///
/// Islands have a positive winding, holes a negative one, so that areas add up.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Outline {
    loops: Vec<OutlineLoop>,
    left_over: usize,
}

impl Outline {
    /// The polygon, of either winding, grown by `delta`, or shrunk if it is negative.
    ///
    #[doc = figure!("outline-shrunk")]
    ///
    /// A room that shrinks falls apart and collapses: here one island, then two (red), then one, then none.
    ///
    /// ```
    /// use carom::{Outline, Polygon, Vec2};
    /// let square = [(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)].map(Vec2::from);
    /// let square = Polygon::new(&square)?;
    /// assert_eq!(Outline::of_polygon(&square, -1.0)?.area(), 4.0);
    /// let grown = 16.0 + 16.0 + std::f64::consts::PI;
    /// assert!((Outline::of_polygon(&square, 1.0)?.area() - grown).abs() < 1e-13);
    /// assert!(Outline::of_polygon(&square, -2.0)?.is_empty());
    /// # Ok::<(), carom::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`NotFinite`](crate::ErrorKind::NotFinite) and [`TooLarge`](crate::ErrorKind::TooLarge) for `delta`.
    pub fn of_polygon(polygon: &Polygon, delta: f64) -> Result<Outline, Error> {
        check("an offset", &[delta])?;
        // No point of a box is farther from its sides.
        if -delta >= 0.5 * polygon.aabb().size().min_element() {
            return Ok(Outline::default());
        }
        Ok(sound(polygon.chain(), delta, &|p| polygon.contains(p) == (delta < 0.0)))
    }

    /// Everything within `radius` of an open polyline: both sides of it, around both ends. It is empty for a radius of
    /// 0, or below the coordinates' rounding.
    ///
    /// # Errors
    /// [`NotFinite`](crate::ErrorKind::NotFinite) and [`TooLarge`](crate::ErrorKind::TooLarge) for the radius, and
    /// [`NegativeRadius`](crate::ErrorKind::NegativeRadius).
    pub fn of_polyline(polyline: &Polyline, radius: f64) -> Result<Outline, Error> {
        check_radius("a radius", radius)?;
        if radius == 0.0 {
            return Ok(Outline::default());
        }
        Ok(sound(polyline.chain(), radius, &|_| true))
    }

    /// The circle grown by `delta`, or shrunk where `delta` is negative. Its one piece, if any is left, is [`Source::Round`].
    ///
    /// # Errors
    /// [`NotFinite`](crate::ErrorKind::NotFinite) and [`TooLarge`](crate::ErrorKind::TooLarge) for `delta` and for the grown
    /// radius.
    pub fn of_circle(circle: &Circle, delta: f64) -> Result<Outline, Error> {
        check("an offset", &[delta])?;
        let mut outline = Outline::default();
        let grown = circle.radius() + delta;
        if grown > 0.0 {
            let curve = Curve::Arc(Arc::circle(circle.centre(), grown, Turn::Positive)?);
            outline.loops.push(OutlineLoop::new(vec![Piece { curve, source: Source::Round }]));
        }
        Ok(outline)
    }

    /// The outline of any shape.
    ///
    /// # Errors
    /// Like that of its kind.
    pub(crate) fn of_shape(shape: &Shape, delta: f64) -> Result<Outline, Error> {
        match shape {
            Shape::Polygon(polygon) => Outline::of_polygon(polygon, delta),
            Shape::Circle(circle) => Outline::of_circle(circle, delta),
            Shape::Polyline(polyline) => Outline::of_polyline(polyline, delta),
        }
    }

    /// Whether no piece is left over, and the topology is right: a shape that grows stays connected, and one that
    /// shrinks gets no holes.
    fn is_sound(&self, delta: f64) -> bool {
        self.left_over == 0 && if delta < 0.0 { self.hole_count() == 0 } else { self.island_count() == 1 }
    }

    /// Takes over the loops of another outline.
    pub(super) fn join(&mut self, mut other: Outline) {
        self.loops.append(&mut other.loops);
        self.left_over += other.left_over;
    }

    /// The same outline with islands as holes, and holes as islands.
    pub(super) fn turned(self) -> Outline {
        Outline { loops: self.loops.into_iter().map(OutlineLoop::turned).collect(), ..self }
    }

    /// The loops: islands and holes, in the order of the edges at which they start.
    pub fn loops(&self) -> &[OutlineLoop] {
        &self.loops
    }

    /// All pieces of all loops.
    pub fn pieces(&self) -> impl Iterator<Item = &Piece> + '_ {
        self.loops.iter().flat_map(OutlineLoop::pieces)
    }

    /// Whether nothing is left.
    pub fn is_empty(&self) -> bool {
        self.loops.is_empty()
    }

    /// The number of islands.
    pub fn island_count(&self) -> usize {
        self.loops.len() - self.hole_count()
    }

    /// The number of holes.
    pub fn hole_count(&self) -> usize {
        self.loops.iter().filter(|ring| ring.is_hole()).count()
    }

    /// The area of the islands without the holes.
    pub fn area(&self) -> f64 {
        // An empty sum is −0.
        0.0 + self.loops.iter().map(OutlineLoop::signed_area).sum::<f64>()
    }

    /// The length of all loops.
    pub fn length(&self) -> f64 {
        0.0 + self.loops.iter().map(OutlineLoop::length).sum::<f64>()
    }

    /// The smallest box around it; [`Aabb::EMPTY`] around nothing.
    pub fn aabb(&self) -> Aabb {
        Aabb::around(self.pieces().map(|piece| piece.curve.aabb()))
    }

    /// The distance from `p` to the nearest point of a loop; infinite where there is none.
    pub fn distance(&self, p: Vec2) -> f64 {
        self.pieces().map(|piece| piece.curve.distance(p)).fold(f64::INFINITY, f64::min)
    }

    /// The number of pieces left out because they formed no loop: 0, except for shapes with features smaller than the
    /// rounding of their coordinates.
    pub fn left_over(&self) -> usize {
        self.left_over
    }
}

/// The untrimmed outline of a shape, for drawing: the offset of every edge, and an arc at every convex corner, in
/// order. They cross where the trimmed outline is cut. That of a polyline runs along one side and back along the other.
///
/// # Errors
/// Like [`Outline::of_polygon`], [`Outline::of_polyline`] and [`Outline::of_circle`].
pub fn offset_pieces(shape: &Shape, delta: f64) -> Result<Vec<Piece>, Error> {
    let chain = match shape.parts() {
        Parts::Chain(chain) => chain,
        Parts::Round(circle) => return Ok(Outline::of_circle(circle, delta)?.pieces().copied().collect()),
    };
    if chain.closed { check("an offset", &[delta]) } else { check_radius("a radius", delta) }?;
    let chain = Chain::new(chain, Frame::around(chain, delta));
    Ok(drawn(&chain, &expose::whole(&chain)))
}

/// The outline of a shape, from the finest attempt that is sound.
///
/// If edges are shorter than rounding, or coincide up to rounding, the order of ends is left to chance. A rougher attempt
/// merges close points and moves all others by as little, so that no two edges coincide; `belongs` then selects the loops on
/// the right side.
fn sound(shape: &plane::Chain, delta: f64, belongs: &dyn Fn(Vec2) -> bool) -> Outline {
    let mut frame = Frame::around(shape, delta);
    loop {
        let mut outline = trimmed(&Chain::new(shape, frame));
        if frame.is_rough() {
            outline.loops.retain(|ring| belongs(ring.pieces()[0].curve.start()));
        }
        if outline.is_sound(delta) || frame.radius == 0.0 {
            return outline;
        }
        let Some(rougher) = frame.rougher() else { return outline };
        frame = rougher;
    }
}

fn trimmed(chain: &Chain) -> Outline {
    let frame = &chain.frame;
    // Nothing lies within 0 of any edge.
    let spans = if frame.radius == 0.0 { expose::whole(chain) } else { expose::exposed(chain) };
    let (rings, left_over) = stitch::loops(chain, &spans);
    let mut outline = Outline { loops: Vec::with_capacity(rings.len()), left_over };
    for ring in &rings {
        let pieces = drawn(chain, &ring.iter().map(|&k| spans[k]).collect::<Vec<_>>());
        let (pieces, gap) = outline_loop::joined(pieces, frame.blur());
        let ring = OutlineLoop::new(pieces);
        // Where three pieces pass through one point, rounding makes loops no thicker than itself.
        let least = (0.5 * frame.blur() * ring.length(), SLIVER * frame.extent());
        if ring.signed_area().abs() <= least.0 || ring.length() <= least.1 {
            continue;
        }
        if frame.radius == 0.0 || gap <= frame.widest_joint() && ring.turns_once(frame.delta) {
            outline.loops.push(ring);
        } else {
            outline.left_over += ring.pieces().len();
        }
    }
    outline
}

/// Some spans, in order, in the world.
fn drawn(chain: &Chain, spans: &[Span]) -> Vec<Piece> {
    let part = |(k, span): &Span| chain.part(&chain.raws[*k], span);
    let mut pieces: Vec<Piece> = spans.iter().filter_map(part).collect();
    if chain.frame.delta < 0.0 {
        // The pieces of an outline on the inside were found walking the other way round.
        pieces.reverse();
        for piece in &mut pieces {
            piece.curve = piece.curve.reversed();
        }
    }
    pieces
}
