//! Shapes as canvas paths. What they are stroked with is the page's business.
//!
//! A canvas is somebody else's code, so nothing is asked of it while a shape is gone through: what is to be drawn is
//! noted first, and drawn at once. What the canvas throws then is an error like any other.

use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, Path2d};

use super::door;
use super::error::Fallible;
use crate::error::Error;
use crate::plane::{Aabb, Arc, Turn, Vec2};
use crate::{Body, Curve, Outline, Piece, Shape};

/// Strokes one after the other, as numbers: which of the four it is, and what it takes (`draw` in `door.js`).
#[derive(Default)]
pub(super) struct Strokes(Vec<f64>);

impl Strokes {
    /// Adds them to a canvas's current path.
    pub(super) fn onto(&self, context: &CanvasRenderingContext2d) -> Fallible<()> {
        Ok(door::draw(context, &self.0)?)
    }

    pub(super) fn path(&self) -> Fallible<Path2d> {
        Ok(door::make_path(&self.0)?.unchecked_into())
    }

    /// A chain of straight lines.
    pub(super) fn chain(points: &[Vec2], closed: bool) -> Strokes {
        let mut strokes = Strokes::default();
        for (k, &p) in points.iter().enumerate() {
            if k == 0 { strokes.start_at(p) } else { strokes.line_on_to(p) }
        }
        if closed {
            strokes.close();
        }
        strokes
    }

    fn circle(centre: Vec2, radius: f64) -> Strokes {
        let mut strokes = Strokes::default();
        strokes.start_at(centre + Vec2::new(radius, 0.0));
        strokes.arc_on(centre, radius, [0.0, std::f64::consts::TAU], false);
        strokes.close();
        strokes
    }

    pub(super) fn aabb(aabb: &Aabb) -> Strokes {
        let Aabb { min, max } = *aabb;
        Strokes::chain(&[min, Vec2::new(max.x, min.y), max, Vec2::new(min.x, max.y)], true)
    }

    /// A body as it stands.
    pub(super) fn body(body: &Body) -> Result<Strokes, Error> {
        let placed = |points: &[Vec2]| points.iter().map(|&p| body.placement.apply(p)).collect::<Vec<_>>();
        Ok(match &body.shape {
            Shape::Polygon(polygon) => Strokes::chain(&placed(polygon.points()), true),
            Shape::Polyline(polyline) => Strokes::chain(&placed(polyline.points()), false),
            Shape::Circle(circle) => {
                let radius = circle.radius() * body.placement.even_scale()?;
                Strokes::circle(body.placement.apply(circle.centre()), radius)
            }
        })
    }

    pub(super) fn outline(outline: &Outline) -> Strokes {
        let mut strokes = Strokes::default();
        for ring in outline.loops() {
            for (k, piece) in ring.pieces().iter().enumerate() {
                if k == 0 {
                    strokes.start_at(piece.curve.start());
                }
                strokes.piece_on(piece);
            }
            strokes.close();
        }
        strokes
    }

    /// Pieces that need not hang together.
    pub(super) fn pieces(pieces: &[Piece]) -> Strokes {
        let mut strokes = Strokes::default();
        for piece in pieces {
            strokes.start_at(piece.curve.start());
            strokes.piece_on(piece);
        }
        strokes
    }

    fn piece_on(&mut self, piece: &Piece) {
        match &piece.curve {
            Curve::Segment(segment) => self.line_on_to(segment.b),
            Curve::Arc(arc) => self.arc_between(arc),
        }
    }

    fn arc_between(&mut self, arc: &Arc) {
        let from = libm::atan2(arc.from().y, arc.from().x);
        self.arc_on(arc.centre, arc.radius, [from, from + arc.sweep()], arc.turn() == Turn::Negative);
    }

    fn start_at(&mut self, p: Vec2) {
        self.0.extend([0.0, p.x, p.y]);
    }

    fn line_on_to(&mut self, p: Vec2) {
        self.0.extend([1.0, p.x, p.y]);
    }

    fn arc_on(&mut self, centre: Vec2, radius: f64, [from, to]: [f64; 2], anticlockwise: bool) {
        self.0.extend([2.0, centre.x, centre.y, radius, from, to, f64::from(u8::from(anticlockwise))]);
    }

    fn close(&mut self) {
        self.0.push(3.0);
    }
}
