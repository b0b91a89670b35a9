//! A scene as the judge sees it: plain edges and circles in the world, each with a box.

use carom::{Body, BodyId, Response, Shape, Side, Vec2};

use crate::measure::{Limit, Line, ROUNDING, point_nearer, point_segment, reach};

/// All bodies of a scene.
#[derive(Clone, Debug, Default)]
pub struct World {
    pub(crate) figures: Vec<Figure>,
    /// For each, where it has to be looked at: around it if it is solid, anywhere if it is a room besides, and nowhere if
    /// it lets the ball pass.
    scopes: Row,
    reach: f64,
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
    pub(crate) boxes: Row,
}

/// A box.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bounds {
    pub(crate) min: Vec2,
    pub(crate) max: Vec2,
}

impl Bounds {
    const NOTHING: Bounds = Bounds { min: Vec2::INFINITY, max: Vec2::NEG_INFINITY };
    const EVERYTHING: Bounds = Bounds { min: Vec2::NEG_INFINITY, max: Vec2::INFINITY };

    pub(crate) fn of(points: impl IntoIterator<Item = Vec2>) -> Bounds {
        let with = |all: Bounds, p| all.joined(&Bounds { min: p, max: p });
        points.into_iter().fold(Bounds::NOTHING, with)
    }

    fn joined(self, other: &Bounds) -> Bounds {
        Bounds { min: self.min.min(other.min), max: self.max.max(other.max) }
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

/// Boxes in a row. Eight neighbours have a box around them, by which all eight are passed over.
#[derive(Clone, Debug, Default)]
pub(crate) struct Row {
    boxes: Vec<Bounds>,
    around: Vec<Bounds>,
}

impl Row {
    const NEIGHBOURS: usize = 8;

    fn of(boxes: impl IntoIterator<Item = Bounds>) -> Row {
        let boxes: Vec<Bounds> = boxes.into_iter().collect();
        let around = boxes.chunks(Row::NEIGHBOURS);
        let around = around.map(|part| part.iter().fold(Bounds::NOTHING, Bounds::joined)).collect();
        Row { boxes, around }
    }

    /// Those that are near, in their order, each with its place; what is near a box is near any box around it.
    pub(crate) fn near<'a, F>(&'a self, is_near: F) -> impl Iterator<Item = (usize, &'a Bounds)>
    where
        F: Fn(&Bounds) -> bool + Copy + 'a,
    {
        let parts = self.boxes.chunks(Row::NEIGHBOURS).zip(&self.around).enumerate();
        parts.filter(move |(_, (_, around))| is_near(around)).flat_map(move |(part, (boxes, _))| {
            (part * Row::NEIGHBOURS..).zip(boxes).filter(move |(_, bounds)| is_near(bounds))
        })
    }

    /// Those that overlap a box.
    pub(crate) fn overlapping<'a>(&'a self, other: &Bounds) -> impl Iterator<Item = (usize, &'a Bounds)> {
        let other = *other;
        self.near(move |bounds| bounds.overlaps(&other))
    }
}

impl Chain {
    fn new(points: Vec<Vec2>, labels: Vec<usize>, closed: bool) -> Chain {
        let first = points.first().copied().unwrap_or_default();
        let area: f64 = points.windows(2).map(|pair| (pair[0] - first).perp_dot(pair[1] - first)).sum();
        let winding = if closed { area.signum() } else { 0.0 };
        let mut chain = Chain { points, labels, closed, winding, boxes: Row::default() };
        chain.boxes = Row::of(chain.edges().map(|(a, b)| Bounds::of([a, b])));
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
        let level = self.boxes.near(move |bounds| bounds.min.y <= p.y && p.y <= bounds.max.y);
        level.filter(|&(k, _)| crossed(&self.edge(k))).count() % 2 == 1
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

    /// Where it has to be looked at. A ball outside a room is on its wrong side wherever it is.
    fn scope(&self) -> Bounds {
        match (self.is_solid(), self.side) {
            (false, _) => Bounds::NOTHING,
            (true, Side::Inside) => Bounds::EVERYTHING,
            (true, _) => self.bounds,
        }
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

    /// The same where that is no more than `most`, and otherwise some number above it.
    pub(crate) fn distance_within(&self, p: Vec2, most: f64) -> f64 {
        let Outline::Chain(chain) = &self.outline else { return self.distance(p) };
        // A distance is rounded, and must not be left out where that makes it less.
        let spare = 4.0 * ROUNDING * (reach(p) + self.bounds.reach() + most);
        let around = Bounds::of([p]).grown(most + spare);
        let distance = |(k, _)| point_segment(p, chain.edge(k));
        chain.boxes.overlapping(&around).map(distance).fold(f64::INFINITY, f64::min)
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
        let figures: Vec<Figure> = bodies.into_iter().map(|(id, body)| Figure::of(id, body)).collect();
        let scopes = Row::of(figures.iter().map(Figure::scope));
        let reach = figures.iter().map(|figure| figure.bounds.reach()).fold(0.0, f64::max);
        World { figures, scopes, reach }
    }

    /// The solid bodies that what is in a box may come near to, or be on the wrong side of, each with its place.
    pub(crate) fn at(&self, around: &Bounds) -> impl Iterator<Item = (usize, &Figure)> {
        self.scopes.overlapping(around).map(|(k, _)| (k, &self.figures[k]))
    }

    pub(crate) fn solid(&self) -> impl Iterator<Item = &Figure> {
        self.figures.iter().filter(|figure| figure.is_solid())
    }

    pub(crate) fn figure(&self, id: BodyId) -> Option<&Figure> {
        self.figures.iter().find(|figure| figure.id == id)
    }

    /// Whether a ball larger than this fits at a point, and not on a wrong side.
    pub(crate) fn has_room(&self, p: Vec2, radius: f64) -> bool {
        let spare = 4.0 * ROUNDING * (reach(p) + self.reach + radius);
        let around = Bounds::of([p]).grown(radius + spare);
        self.at(&around)
            .all(|(_, figure)| figure.distance_within(p, radius) > radius && !figure.is_wrong_side(p))
    }

    /// The largest magnitude of any coordinate.
    pub(crate) fn reach(&self) -> f64 {
        self.reach
    }
}
