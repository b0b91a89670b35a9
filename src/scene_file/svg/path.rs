//! The `d` of a path, and the other shapes as the same: runs of lines, arcs and cubics.

use svgtypes::{PathParser, PathSegment};

use crate::plane::Vec2;

#[derive(Clone, Copy)]
pub(super) enum Way {
    Line,
    Cubic(Vec2, Vec2),
    /// The turn is in degrees.
    Arc {
        radii: Vec2,
        turn: f64,
        large: bool,
        clockwise: bool,
    },
}

/// A way with its end.
#[derive(Clone, Copy)]
pub(super) struct Segment {
    pub way: Way,
    pub to: Vec2,
}

pub(super) struct Run {
    pub from: Vec2,
    pub segments: Vec<Segment>,
    pub closed: bool,
}

/// The last control point.
#[derive(Clone, Copy)]
enum Last {
    None,
    Cubic(Vec2),
    Quadratic(Vec2),
}

struct Pen {
    runs: Vec<Run>,
    at: Vec2,
    last: Last,
}

pub(super) fn read(text: &str) -> Result<Vec<Run>, svgtypes::Error> {
    let mut pen = Pen { runs: Vec::new(), at: Vec2::ZERO, last: Last::None };
    for segment in PathParser::from(text) {
        pen.draw(segment?);
    }
    pen.runs.retain(|run| !run.segments.is_empty());
    Ok(pen.runs)
}

impl Pen {
    fn draw(&mut self, segment: PathSegment) {
        let last = std::mem::replace(&mut self.last, Last::None);
        let at = self.at;
        let from = |abs| if abs { Vec2::ZERO } else { at };
        let point = |abs, x, y| Vec2::new(x, y) + from(abs);
        match segment {
            PathSegment::MoveTo { abs, x, y } => self.go(point(abs, x, y)),
            PathSegment::LineTo { abs, x, y } => self.line(point(abs, x, y)),
            PathSegment::HorizontalLineTo { abs, x } => self.line(Vec2::new(x + from(abs).x, at.y)),
            PathSegment::VerticalLineTo { abs, y } => self.line(Vec2::new(at.x, y + from(abs).y)),
            PathSegment::CurveTo { abs, x1, y1, x2, y2, x, y } => {
                self.cubic(point(abs, x1, y1), point(abs, x2, y2), point(abs, x, y));
            }
            PathSegment::SmoothCurveTo { abs, x2, y2, x, y } => {
                let first = if let Last::Cubic(c) = last { 2.0 * at - c } else { at };
                self.cubic(first, point(abs, x2, y2), point(abs, x, y));
            }
            PathSegment::Quadratic { abs, x1, y1, x, y } => {
                self.quadratic(point(abs, x1, y1), point(abs, x, y));
            }
            PathSegment::SmoothQuadratic { abs, x, y } => {
                let by = if let Last::Quadratic(q) = last { 2.0 * at - q } else { at };
                self.quadratic(by, point(abs, x, y));
            }
            PathSegment::EllipticalArc {
                abs,
                rx,
                ry,
                x_axis_rotation: turn,
                large_arc: large,
                sweep,
                x,
                y,
            } => {
                let way = Way::Arc { radii: Vec2::new(rx, ry), turn, large, clockwise: sweep };
                self.add(way, point(abs, x, y));
            }
            PathSegment::ClosePath { .. } => self.close(),
        }
    }

    fn go(&mut self, to: Vec2) {
        self.runs.push(Run { from: to, segments: Vec::new(), closed: false });
        self.at = to;
    }

    fn close(&mut self) {
        if let Some(run) = self.runs.last_mut() {
            run.closed = true;
            self.at = run.from;
        }
    }

    fn add(&mut self, way: Way, to: Vec2) {
        // A run after a Z starts where the Z ended.
        if self.runs.last().is_none_or(|run| run.closed) {
            self.go(self.at);
        }
        self.runs.last_mut().expect("a run was begun").segments.push(Segment { way, to });
        self.at = to;
    }

    fn line(&mut self, to: Vec2) {
        self.add(Way::Line, to);
    }

    fn cubic(&mut self, first: Vec2, second: Vec2, to: Vec2) {
        self.add(Way::Cubic(first, second), to);
        self.last = Last::Cubic(second);
    }

    fn quadratic(&mut self, by: Vec2, to: Vec2) {
        let third = |p: Vec2| by + (p - by) / 3.0;
        self.add(Way::Cubic(third(self.at), third(to)), to);
        self.last = Last::Quadratic(by);
    }
}

/// Straight edges. There is at least one point.
pub(super) fn chain(points: &[Vec2], closed: bool) -> Run {
    let segments = points[1..].iter().map(|&to| Segment { way: Way::Line, to }).collect();
    Run { from: points[0], segments, closed }
}

/// A quarter of an ellipse whose axes are level, clockwise.
fn quarter(radii: Vec2, x: f64, y: f64) -> Segment {
    Segment { way: Way::Arc { radii, turn: 0.0, large: false, clockwise: true }, to: Vec2::new(x, y) }
}

pub(super) fn ellipse(centre: Vec2, radii: Vec2) -> Run {
    let Vec2 { x, y } = centre;
    let ends = [(x, y + radii.y), (x - radii.x, y), (x, y - radii.y), (x + radii.x, y)];
    let segments = ends.map(|(x, y)| quarter(radii, x, y)).to_vec();
    Run { from: Vec2::new(x + radii.x, y), segments, closed: true }
}

pub(super) fn rect(corner: Vec2, size: Vec2, radii: Vec2) -> Run {
    let (Vec2 { x, y }, end, Vec2 { x: rx, y: ry }) = (corner, corner + size, radii);
    if rx == 0.0 || ry == 0.0 {
        return chain(&[corner, Vec2::new(end.x, y), end, Vec2::new(x, end.y)], true);
    }
    let line = |x, y| Segment { way: Way::Line, to: Vec2::new(x, y) };
    let round = |x, y| quarter(radii, x, y);
    let top = [line(end.x - rx, y), round(end.x, y + ry), line(end.x, end.y - ry), round(end.x - rx, end.y)];
    let bottom = [line(x + rx, end.y), round(x, end.y - ry), line(x, y + ry), round(x + rx, y)];
    Run { from: Vec2::new(x + rx, y), segments: [top, bottom].concat(), closed: true }
}
