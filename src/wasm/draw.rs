//! Shapes as canvas paths. What they are stroked with is the page's business.

use web_sys::{CanvasRenderingContext2d, Path2d};

use crate::error::Error;
use crate::plane::{Aabb, Arc, Turn, Vec2};
use crate::{Body, Curve, Outline, Piece, Shape};

/// Where a path is drawn: onto a context, or into a `Path2D`.
pub(super) trait Pen {
    fn start_at(&self, x: f64, y: f64);
    fn line_on_to(&self, x: f64, y: f64);
    fn arc_on(&self, x: f64, y: f64, radius: f64, from: f64, to: f64, anticlockwise: bool);
    fn close(&self);

    /// A chain of straight lines.
    fn chain(&self, points: &[Vec2], closed: bool) {
        for (k, p) in points.iter().enumerate() {
            if k == 0 { self.start_at(p.x, p.y) } else { self.line_on_to(p.x, p.y) }
        }
        if closed {
            self.close();
        }
    }

    fn circle(&self, centre: Vec2, radius: f64) {
        self.start_at(centre.x + radius, centre.y);
        self.arc_on(centre.x, centre.y, radius, 0.0, std::f64::consts::TAU, false);
        self.close();
    }

    fn aabb(&self, aabb: &Aabb) {
        let Aabb { min, max } = *aabb;
        self.chain(&[min, Vec2::new(max.x, min.y), max, Vec2::new(min.x, max.y)], true);
    }

    /// A body as it stands.
    fn body(&self, body: &Body) -> Result<(), Error> {
        let placed = |points: &[Vec2]| points.iter().map(|&p| body.placement.apply(p)).collect::<Vec<_>>();
        match &body.shape {
            Shape::Polygon(polygon) => self.chain(&placed(polygon.points()), true),
            Shape::Polyline(polyline) => self.chain(&placed(polyline.points()), false),
            Shape::Circle(circle) => {
                let radius = circle.radius() * body.placement.even_scale()?;
                self.circle(body.placement.apply(circle.centre()), radius);
            }
        }
        Ok(())
    }

    fn outline(&self, outline: &Outline) {
        for ring in outline.loops() {
            for (k, piece) in ring.pieces().iter().enumerate() {
                if k == 0 {
                    let start = piece.curve.start();
                    self.start_at(start.x, start.y);
                }
                self.piece_on(piece);
            }
            self.close();
        }
    }

    /// Pieces that need not hang together.
    fn pieces(&self, pieces: &[Piece]) {
        for piece in pieces {
            let start = piece.curve.start();
            self.start_at(start.x, start.y);
            self.piece_on(piece);
        }
    }

    fn piece_on(&self, piece: &Piece) {
        match &piece.curve {
            Curve::Segment(segment) => self.line_on_to(segment.b.x, segment.b.y),
            Curve::Arc(arc) => self.arc_between(arc),
        }
    }

    fn arc_between(&self, arc: &Arc) {
        let from = libm::atan2(arc.from().y, arc.from().x);
        let centre = arc.centre;
        self.arc_on(centre.x, centre.y, arc.radius, from, from + arc.sweep(), arc.turn() == Turn::Negative);
    }
}

/// Both kinds of pen have the same methods, but share no interface in web-sys.
macro_rules! pen {
    ($($pen:ty),*) => {$(
        impl Pen for $pen {
            fn start_at(&self, x: f64, y: f64) {
                self.move_to(x, y);
            }

            fn line_on_to(&self, x: f64, y: f64) {
                self.line_to(x, y);
            }

            fn arc_on(&self, x: f64, y: f64, radius: f64, from: f64, to: f64, anticlockwise: bool) {
                // A canvas refuses only negative radii.
                let _ = self.arc_with_anticlockwise(x, y, radius, from, to, anticlockwise);
            }

            fn close(&self) {
                self.close_path();
            }
        }
    )*};
}

pen!(CanvasRenderingContext2d, Path2d);
