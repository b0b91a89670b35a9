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
use crate::{Body, Curve, Outline, Piece, Shape, Side};

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

    /// Curves of which each starts where the last one ended.
    fn curves(curves: impl Iterator<Item = Curve>, closed: bool) -> Strokes {
        let mut strokes = Strokes::default();
        strokes.curves_on(curves);
        if closed {
            strokes.close();
        }
        strokes
    }

    pub(super) fn aabb(aabb: &Aabb) -> Strokes {
        let Aabb { min, max } = *aabb;
        Strokes::chain(&[min, Vec2::new(max.x, min.y), max, Vec2::new(min.x, max.y)], true)
    }

    /// A body as it stands; of one that is rounded, the border of the solid, or of what a room leaves free.
    pub(super) fn body(body: &Body) -> Result<Strokes, Error> {
        let (shape, rounding) = (body.in_world()?, body.world_rounding());
        Ok(match &shape {
            _ if rounding > 0.0 => Strokes::rounded(&shape, body.side, rounding)?,
            Shape::Polygon(polygon) => {
                Strokes::curves((0..polygon.points().len()).map(|k| polygon.curve(k)), true)
            }
            Shape::Polyline(polyline) => {
                Strokes::curves((1..polyline.points().len()).map(|k| polyline.curve(k - 1)), false)
            }
            Shape::Circle(circle) => Strokes::circle(circle.centre(), circle.radius()),
        })
    }

    fn rounded(shape: &Shape, side: Side, rounding: f64) -> Result<Strokes, Error> {
        let ways: &[f64] = match side {
            Side::Inside => &[-rounding],
            Side::Outside => &[rounding],
            Side::Both if matches!(shape, Shape::Polyline(_)) => &[rounding],
            Side::Both => &[rounding, -rounding],
        };
        let mut strokes = Strokes::default();
        for &by in ways {
            strokes.outline_on(&match shape {
                Shape::Polygon(polygon) => Outline::of_polygon(polygon, by)?,
                Shape::Polyline(polyline) => Outline::of_polyline(polyline, by)?,
                Shape::Circle(circle) => Outline::of_circle(circle, by)?,
            });
        }
        Ok(strokes)
    }

    pub(super) fn outline(outline: &Outline) -> Strokes {
        let mut strokes = Strokes::default();
        strokes.outline_on(outline);
        strokes
    }

    /// Pieces that need not hang together.
    pub(super) fn pieces(pieces: &[Piece]) -> Strokes {
        let mut strokes = Strokes::default();
        for piece in pieces {
            strokes.curves_on([piece.curve].into_iter());
        }
        strokes
    }

    fn outline_on(&mut self, outline: &Outline) {
        for ring in outline.loops() {
            self.curves_on(ring.pieces().iter().map(|piece| piece.curve));
            self.close();
        }
    }

    fn curves_on(&mut self, curves: impl Iterator<Item = Curve>) {
        for (k, curve) in curves.enumerate() {
            if k == 0 {
                self.start_at(curve.start());
            }
            match curve {
                Curve::Segment(segment) => self.line_on_to(segment.b),
                Curve::Arc(arc) => self.arc_between(&arc),
            }
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
