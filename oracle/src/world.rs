//! A scene as the judge sees it: plain edges, arcs and circles in the world, each with a box.

use carom::{Body, BodyId, Feature, Placement, Response, Scene, Shape, Side, Vec2};

use crate::arc::Arc;
use crate::bounds::{Bounds, overlapping};
use crate::double::Double;
use crate::edge::Edge;
use crate::measure::{Line, ROUNDING, reach, turn};

/// All bodies of a scene.
#[derive(Clone, Debug, Default)]
pub struct World {
    pub(crate) figures: Vec<Figure>,
    /// For each figure, where it has to be tested: around it if it is solid, everywhere if it is also a room, and
    /// nowhere if it lets the ball pass.
    scopes: Vec<Bounds>,
    reach: f64,
}

/// A body's outline as it is turned and scaled in the world, measured from where the body stands.
#[derive(Clone, Debug)]
pub(crate) struct Figure {
    pub(crate) id: BodyId,
    pub(crate) chain: Chain,
    pub(crate) side: Side,
    pub(crate) response: Response,
    pub(crate) layers: u32,
    /// By how much its outline is grown.
    pub(crate) rounding: f64,
    /// Where it stands.
    pub(crate) position: Vec2,
    /// The box around it in the world, grown.
    pub(crate) bounds: Bounds,
    /// How many times more than rounding a place on it may be off: after a placement, the place of a nearly full circle
    /// follows from its short chord.
    blur: f64,
}

/// Edges one after another. A circle is two halves.
#[derive(Clone, Debug)]
pub(crate) struct Chain {
    /// The points; a closed chain's last is joined to the first.
    pub(crate) points: Vec<Vec2>,
    /// The index of each point as its owner gave it.
    pub(crate) labels: Vec<usize>,
    pub(crate) closed: bool,
    /// The sign of the enclosed area, or 0 for an open chain.
    pub(crate) winding: f64,
    /// The box of each edge, grown as the body is.
    pub(crate) boxes: Vec<Bounds>,
    /// The arc of each curved edge. Empty if all edges are straight.
    arcs: Vec<Option<Arc>>,
    /// The centre and the radius, if it is a circle.
    pub(crate) round: Option<(Vec2, f64)>,
}

impl Chain {
    /// Through these points, with these bulges.
    pub(crate) fn new(points: Vec<Vec2>, bulges: &[f64], closed: bool) -> Chain {
        let mut chain = Chain {
            labels: (0..points.len()).collect(),
            points,
            closed,
            winding: 0.0,
            boxes: Vec::new(),
            arcs: Vec::new(),
            round: None,
        };
        let arc = |(k, &bulge)| Arc::new(chain.line(k), bulge);
        chain.arcs = bulges.iter().enumerate().map(arc).collect();
        chain.grown(0.0)
    }

    fn circle(centre: Vec2, radius: f64) -> Chain {
        let halves = Arc::halves(centre, radius);
        let chain = Chain::new(halves.iter().map(|arc| arc.ends.0).collect(), &[], true);
        let arcs = halves.map(Some).to_vec();
        Chain { arcs, round: Some((centre, radius)), ..chain }.grown(0.0)
    }

    /// The outline of a shape, each point in its place: mirrored, if the sign is negative, and scaled.
    pub(crate) fn of(shape: &Shape, place: impl Fn(Vec2) -> Vec2, mirrored: f64, scale: f64) -> Chain {
        let chain = |points: &[Vec2], bulges: &[f64], closed, label: &dyn Fn(usize) -> Option<usize>| {
            let bulges: Vec<f64> = bulges.iter().map(|&bulge| mirrored * bulge).collect();
            let labels = (0..points.len()).filter_map(label).collect();
            let points = points.iter().map(|&p| place(p)).collect();
            Chain { labels, ..Chain::new(points, &bulges, closed) }
        };
        match shape {
            Shape::Polygon(it) => chain(it.points(), it.bulges(), true, &|k| Some(it.label(k))),
            Shape::Polyline(it) => chain(it.points(), it.bulges(), false, &|k| it.label(k)),
            Shape::Circle(it) => Chain::circle(place(it.centre()), it.radius() * scale),
        }
    }

    /// The same with larger boxes.
    fn grown(mut self, rounding: f64) -> Chain {
        self.boxes = self.edges().map(|edge| edge.bounds().grown(rounding)).collect();
        self.winding = if self.closed { self.area().signum() } else { 0.0 };
        self
    }

    /// The box around all edges.
    pub(crate) fn bounds(&self) -> Bounds {
        self.boxes.iter().fold(Bounds::NOTHING, Bounds::joined)
    }

    /// The bulge of its fullest arc.
    fn sharpest(&self) -> f64 {
        self.arcs.iter().flatten().map(|arc| arc.bulge.abs()).fold(0.0, f64::max)
    }

    /// The edge of this feature, or the half of a circle that is nearer to a point.
    pub(crate) fn edge_of(&self, feature: Feature, near: Vec2) -> Option<Edge<'_>> {
        let is_it = |k: &usize| self.feature(*k) == feature;
        let nearer = |one: &Edge<'_>, other: &Edge<'_>| one.distance(near).total_cmp(&other.distance(near));
        (0..self.count()).filter(is_it).map(|k| self.edge(k)).min_by(nearer)
    }

    /// The feature of an edge.
    pub(crate) fn feature(&self, k: usize) -> Feature {
        if self.round.is_some() { Feature::Round } else { Feature::Edge(self.labels[k]) }
    }

    /// Twice the signed area.
    fn area(&self) -> f64 {
        let first = self.points.first().copied().unwrap_or_default();
        let turns = self.points.windows(2).map(|pair| (pair[0] - first).perp_dot(pair[1] - first));
        turns.chain(self.arcs.iter().flatten().map(Arc::area)).sum()
    }

    pub(crate) fn edges(&self) -> impl Iterator<Item = Edge<'_>> {
        (0..self.count()).map(|k| self.edge(k))
    }

    pub(crate) fn count(&self) -> usize {
        self.points.len() - usize::from(!self.closed)
    }

    pub(crate) fn distance(&self, p: Vec2) -> f64 {
        if let Some((centre, radius)) = self.round {
            return ((p - centre).length() - radius).abs();
        }
        self.edges().map(|edge| edge.distance(p)).fold(f64::INFINITY, f64::min)
    }

    fn line(&self, k: usize) -> Line {
        (self.points[k], self.points[(k + 1) % self.points.len()])
    }

    pub(crate) fn edge(&self, k: usize) -> Edge<'_> {
        match self.arcs.get(k) {
            Some(Some(arc)) => Edge::Curved(arc),
            _ => Edge::Straight(self.line(k)),
        }
    }

    /// Whether a point is inside a closed chain: by crossings, right for every point that is off the outline by more than
    /// rounding.
    pub(crate) fn holds(&self, p: Vec2) -> bool {
        if let Some((centre, radius)) = self.round {
            return (p - centre).length() < radius;
        }
        let level = Bounds { min: Vec2::new(f64::NEG_INFINITY, p.y), max: Vec2::new(f64::INFINITY, p.y) };
        let crossed = |&k: &usize| match self.edge(k) {
            Edge::Straight((a, b)) => {
                (a.y > p.y) != (b.y > p.y) && p.x < a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x)
            }
            // A point's ray crosses the chord if it crosses the arc, except from between the two.
            Edge::Curved(arc) => {
                let (a, b) = arc.ends;
                let side = side(arc.ends, p);
                ((a.y > p.y) != (b.y > p.y) && (side > 0.0) == (b.y > a.y)) != arc.caps(p, side)
            }
        };
        overlapping(&self.boxes, &level).filter(crossed).count() % 2 == 1
    }
}

/// To which side of a line a point is. A point on the line counts as a little further along x, and less so along y.
fn side((a, b): Line, p: Vec2) -> f64 {
    // Scaled up, since the product of two small numbers would underflow.
    let up = |p: Vec2| f64::from_bits((1023 + 250) << 52) * p;
    let turn = turn((up(a), up(b)), up(p)).rounded();
    [turn, a.y - b.y, b.x - a.x].into_iter().find(|&sign| sign != 0.0).unwrap_or(0.0)
}

impl Figure {
    /// A body in the world.
    pub(crate) fn of(id: BodyId, body: &Body) -> Figure {
        let [xx, yx, px, xy, yy, py, ..] = body.placement.to_matrix();
        let (x, y, position) = (Vec2::new(xx, xy), Vec2::new(yx, yy), Vec2::new(px, py));
        let place = |p: Vec2| p.x * x + p.y * y;
        let mirrored = x.perp_dot(y).signum();
        let rounding = body.rounding * x.length();
        let chain = Chain::of(&body.shape, place, mirrored, x.length()).grown(rounding);
        let bounds = match chain.round {
            Some((centre, radius)) => Bounds::of([centre]).grown(radius + rounding),
            None => chain.bounds(),
        };
        let moved = body.placement != Placement::IDENTITY;
        let blur = if moved { chain.sharpest().max(1.0) } else { 1.0 };
        let Body { side, response, layers, .. } = *body;
        let bounds = bounds.moved(position);
        Figure { id, chain, side, response, layers, rounding, position, bounds, blur }
    }

    /// The largest number from which a place on it is computed.
    pub(crate) fn reach(&self) -> f64 {
        self.blur * self.bounds.moved(-self.position).reach() + reach(self.position)
    }

    /// The sign of `normal · perp(edge)` for normals towards the ball's side, or 0 if the ball may be on both sides.
    pub(crate) fn front(&self) -> f64 {
        match self.side {
            Side::Both => 0.0,
            Side::Inside => self.chain.winding,
            Side::Outside => -self.chain.winding,
        }
    }

    /// Whether the ball may be deflected by it.
    pub(crate) fn is_solid(&self) -> bool {
        self.response != Response::Pass
    }

    /// Where it has to be tested. A ball outside a room is on its wrong side wherever it is.
    fn scope(&self) -> Bounds {
        match (self.is_solid(), self.side) {
            (false, _) => Bounds::NOTHING,
            (true, Side::Inside) => Bounds::EVERYTHING,
            (true, _) => self.bounds,
        }
    }

    /// How far a point is from the grown outline: negative within the rounding.
    pub(crate) fn distance(&self, p: Vec2) -> f64 {
        let p = p - self.position;
        self.chain.distance(p) - self.rounding
    }

    /// The same if that is no more than `most`, and otherwise some number above it.
    pub(crate) fn distance_within(&self, p: Vec2, most: f64) -> f64 {
        if self.chain.round.is_some() {
            return self.distance(p);
        }
        let p = p - self.position;
        // Rounding may bring a distance below `most`: then it must not be left out.
        let spare = 4.0 * ROUNDING * (reach(p) + self.reach() + most);
        let around = Bounds::of([p]).grown(most + spare);
        let distance = |k| self.chain.edge(k).distance(p) - self.rounding;
        overlapping(&self.chain.boxes, &around).map(distance).fold(f64::INFINITY, f64::min)
    }

    /// How many edges are no farther than this from a point.
    pub(crate) fn edges_within(&self, p: Vec2, most: f64) -> usize {
        let p = p - self.position;
        self.chain.edges().filter(|edge| edge.distance(p) - self.rounding <= most).count()
    }

    /// By how much a ball of this radius is larger than an arc that it fills, up to `most`; else 0.
    pub(crate) fn pinch(&self, radius: f64, most: f64) -> f64 {
        let larger = self.chain.edges().map(|edge| edge.pinches(radius + self.rounding));
        larger.filter(|by| *by <= most).fold(0.0, f64::max)
    }

    /// Whether a point is on the wrong side, as far as `f64` can tell.
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
        self.chain.closed && self.chain.holds(p - self.position)
    }

    /// Whether a point is on the wrong side by more than this.
    pub(crate) fn is_deep_on_the_wrong_side(&self, p: Vec2, tolerance: f64) -> bool {
        let is_near = |edge: Edge<'_>| edge.exactly(p - self.position) < Double::from(tolerance);
        self.is_wrong_side(p) && !self.chain.edges().any(is_near)
    }
}

impl World {
    /// The judge's view of a scene.
    #[must_use]
    pub fn of_scene(scene: &Scene) -> World {
        World::of(scene.ids().filter_map(|id| Some((id, scene.body(id).ok()?))))
    }

    /// The judge's view of these bodies, which a scene knows by these ids.
    pub fn of<'a>(bodies: impl IntoIterator<Item = (BodyId, &'a Body)>) -> World {
        let figures: Vec<Figure> = bodies.into_iter().map(|(id, body)| Figure::of(id, body)).collect();
        let scopes = figures.iter().map(Figure::scope).collect();
        let reach = figures.iter().map(Figure::reach).fold(0.0, f64::max);
        World { figures, scopes, reach }
    }

    /// The solid bodies that something in a box may come near to, or be on the wrong side of.
    pub(crate) fn at(&self, around: &Bounds) -> impl Iterator<Item = &Figure> {
        overlapping(&self.scopes, around).map(|k| &self.figures[k])
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
        self.at(&around).all(|figure| figure.distance_within(p, radius) > radius && !figure.is_wrong_side(p))
    }

    /// The largest magnitude of any coordinate.
    #[must_use]
    pub fn reach(&self) -> f64 {
        self.reach
    }
}

#[cfg(test)]
mod tests {
    use carom::Polyline;

    use super::*;

    #[test]
    fn a_ball_is_pinched_by_a_ring_that_is_just_too_small_and_by_nothing_else() {
        let mut scene = Scene::new();
        let ends = [Vec2::ZERO, Vec2::new(0.0, 2.0)];
        let ring = Polyline::curved(&ends, &[-1.0]).expect("half a circle of radius 1");
        let id = scene.add(Body::polyline(ring)).expect("it may stand there");
        let world = World::of_scene(&scene);
        let pinch = |radius: f64| world.figure(id).map(|figure| figure.pinch(radius, 1e-9));
        assert_eq!(
            [0.5, 1.0, 1.0 + 2e-10, 1.5].map(pinch).map(|by| by > Some(1e-10)),
            [false, false, true, false]
        );
    }
}
