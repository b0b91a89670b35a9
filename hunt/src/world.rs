//! A scene as the judge sees it: plain edges and circles in the world, each with a box.

use carom::{Body, BodyId, Response, Shape, Side, Vec2};

use crate::measure::{Limit, Line, point_nearer, point_segment, reach};

/// All bodies of a scene.
#[derive(Clone, Debug, Default)]
pub struct World {
    pub(crate) figures: Vec<Figure>,
}

/// A body's outline in the world.
#[derive(Clone, Debug)]
pub(crate) struct Figure {
    pub(crate) id: BodyId,
    pub(crate) outline: Outline,
    pub(crate) side: Side,
    pub(crate) response: Response,
    pub(crate) bounds: Bounds,
}

#[derive(Clone, Debug)]
pub(crate) enum Outline {
    /// Edges one after another.
    Chain(Chain),
    Circle {
        centre: Vec2,
        radius: f64,
    },
}

#[derive(Clone, Debug)]
pub(crate) struct Chain {
    /// The points in the world; a closed chain's last is joined to the first.
    pub(crate) points: Vec<Vec2>,
    /// The index of each point as its owner gave it.
    pub(crate) labels: Vec<usize>,
    pub(crate) closed: bool,
    /// The sign of the enclosed area, or 0 for an open chain.
    pub(crate) winding: f64,
    /// The box of each edge.
    pub(crate) boxes: Vec<Bounds>,
}

/// A box.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bounds {
    pub(crate) min: Vec2,
    pub(crate) max: Vec2,
}

impl Bounds {
    pub(crate) fn of(points: impl IntoIterator<Item = Vec2>) -> Bounds {
        let nothing = Bounds { min: Vec2::INFINITY, max: Vec2::NEG_INFINITY };
        points.into_iter().fold(nothing, |all, p| Bounds { min: all.min.min(p), max: all.max.max(p) })
    }

    pub(crate) fn grown(self, by: f64) -> Bounds {
        Bounds { min: self.min - Vec2::splat(by), max: self.max + Vec2::splat(by) }
    }

    pub(crate) fn overlaps(&self, other: &Bounds) -> bool {
        self.min.x <= other.max.x
            && other.min.x <= self.max.x
            && self.min.y <= other.max.y
            && other.min.y <= self.max.y
    }

    /// The largest magnitude of a coordinate.
    pub(crate) fn reach(&self) -> f64 {
        reach(self.min).max(reach(self.max))
    }
}

impl Chain {
    fn new(points: Vec<Vec2>, labels: Vec<usize>, closed: bool) -> Chain {
        let first = points.first().copied().unwrap_or_default();
        let area: f64 = points.windows(2).map(|pair| (pair[0] - first).perp_dot(pair[1] - first)).sum();
        let winding = if closed { area.signum() } else { 0.0 };
        let mut chain = Chain { points, labels, closed, winding, boxes: Vec::new() };
        chain.boxes = chain.edges().map(|(a, b)| Bounds::of([a, b])).collect();
        chain
    }

    pub(crate) fn edges(&self) -> impl Iterator<Item = Line> + '_ {
        (0..self.count()).map(|k| self.edge(k))
    }

    pub(crate) fn count(&self) -> usize {
        self.points.len() - usize::from(!self.closed)
    }

    pub(crate) fn edge(&self, k: usize) -> Line {
        (self.points[k], self.points[(k + 1) % self.points.len()])
    }

    /// Whether a point is inside a closed chain: by crossings, right for every point that is off the outline by more than
    /// rounding.
    fn holds(&self, p: Vec2) -> bool {
        let crossed = |&(a, b): &Line| {
            (a.y > p.y) != (b.y > p.y) && p.x < a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x)
        };
        self.edges().filter(crossed).count() % 2 == 1
    }
}

impl Figure {
    /// What a body comes to in the world.
    pub(crate) fn of(id: BodyId, body: &Body) -> Figure {
        let [xx, yx, px, xy, yy, py, ..] = body.placement.to_matrix();
        let (x, y, position) = (Vec2::new(xx, xy), Vec2::new(yx, yy), Vec2::new(px, py));
        let place = |p: Vec2| p.x * x + p.y * y + position;
        let outline = match &body.shape {
            Shape::Polygon(polygon) => {
                let points = polygon.points();
                let labels = (0..points.len()).map(|k| polygon.label(k)).collect();
                Outline::Chain(Chain::new(points.iter().map(|&p| place(p)).collect(), labels, true))
            }
            Shape::Polyline(polyline) => {
                let points = polyline.points();
                let labels = (0..points.len()).filter_map(|k| polyline.label(k)).collect();
                Outline::Chain(Chain::new(points.iter().map(|&p| place(p)).collect(), labels, false))
            }
            Shape::Circle(circle) => {
                Outline::Circle { centre: place(circle.centre()), radius: circle.radius() * x.length() }
            }
        };
        let bounds = match &outline {
            Outline::Chain(chain) => Bounds::of(chain.points.iter().copied()),
            Outline::Circle { centre, radius } => Bounds::of([*centre]).grown(*radius),
        };
        Figure { id, outline, side: body.side, response: body.response, bounds }
    }

    /// The sign of `normal · perp(edge)` for normals to where the ball lives, or 0 where it lives on both sides.
    pub(crate) fn front(&self, chain: &Chain) -> f64 {
        match self.side {
            Side::Both => 0.0,
            Side::Inside => chain.winding,
            Side::Outside => -chain.winding,
        }
    }

    /// Whether the ball may be deflected by it.
    pub(crate) fn is_solid(&self) -> bool {
        self.response != Response::Pass
    }

    /// How far a point is from the outline.
    pub(crate) fn distance(&self, p: Vec2) -> f64 {
        match &self.outline {
            Outline::Chain(chain) => {
                chain.edges().map(|edge| point_segment(p, edge)).fold(f64::INFINITY, f64::min)
            }
            Outline::Circle { centre, radius } => ((p - *centre).length() - radius).abs(),
        }
    }

    /// Whether a point lies where no ball lives, as far as `f64` can tell.
    pub(crate) fn is_wrong_side(&self, p: Vec2) -> bool {
        match self.side {
            Side::Both => false,
            Side::Inside => !self.holds(p),
            Side::Outside => self.holds(p),
        }
    }

    /// Whether a point is enclosed by the outline, as far as `f64` can tell.
    pub(crate) fn holds(&self, p: Vec2) -> bool {
        if !self.bounds.overlaps(&Bounds { min: p, max: p }) {
            return false;
        }
        match &self.outline {
            Outline::Chain(chain) => chain.closed && chain.holds(p),
            Outline::Circle { centre, radius } => (p - *centre).length() < *radius,
        }
    }

    /// Whether a point is on the wrong side by more than this.
    pub(crate) fn is_deep_on_the_wrong_side(&self, p: Vec2, tolerance: f64) -> bool {
        if !self.is_wrong_side(p) {
            return false;
        }
        match &self.outline {
            Outline::Chain(chain) => {
                let limit = Limit::sum(&[tolerance]);
                !chain.edges().any(|edge| point_nearer(p, edge, &limit))
            }
            Outline::Circle { .. } => self.distance(p) > tolerance,
        }
    }
}

impl World {
    /// The judge's view of these bodies, which a scene knows by these ids.
    pub fn of<'a>(bodies: impl IntoIterator<Item = (BodyId, &'a Body)>) -> World {
        World { figures: bodies.into_iter().map(|(id, body)| Figure::of(id, body)).collect() }
    }

    pub(crate) fn solid(&self) -> impl Iterator<Item = &Figure> {
        self.figures.iter().filter(|figure| figure.is_solid())
    }

    pub(crate) fn figure(&self, id: BodyId) -> Option<&Figure> {
        self.figures.iter().find(|figure| figure.id == id)
    }

    /// The room at a point: how large a ball fits there, or less than nothing on a wrong side.
    pub(crate) fn room_at(&self, p: Vec2) -> f64 {
        let room = |figure: &Figure| {
            let distance = figure.distance(p);
            if figure.is_wrong_side(p) { -distance } else { distance }
        };
        self.solid().map(room).fold(f64::INFINITY, f64::min)
    }

    /// The largest magnitude of any coordinate.
    pub(crate) fn reach(&self) -> f64 {
        self.figures.iter().map(|figure| figure.bounds.reach()).fold(0.0, f64::max)
    }
}
