//! A body as a cast sees it: its edges and corners in the world, facing the ball.

use std::ops::Range;

use super::body::{Body, Shape, Side};
use super::hit::Feature;
use super::pinch::Spoke;
use crate::bvh::{Counters, Ring, WideTree};
use crate::error::{Error, ErrorKind};
use crate::plane::{Aabb, Labels, Location, Placement, Segment, Turn, Vec2, locate, orient, perp, unit};
use crate::tolerance::{CONTACT, reach};

/// A body's geometry in the world. Which way round its points were given can no longer be told.
#[derive(Clone, Debug)]
pub(super) enum Solid {
    Chain(Chain),
    Round(Round),
}

/// Edges one after another; the ball's side is where [`Edge::normal`] points, or both sides.
#[derive(Clone, Debug)]
pub(super) struct Chain {
    /// Every vertex with the edge that starts at it; the last of an open chain has none.
    vertices: Box<[Vertex]>,
    closed: bool,
    /// Whether it runs the other way than its points were given.
    turned: bool,
    pub two_sided: bool,
    side: Side,
    /// Whether it never bends towards the ball (`Some(true)`), never away from it (`Some(false)`), or both.
    bulges: Option<bool>,
    /// The largest magnitude among the coordinates.
    pub reach: f64,
    /// Over its stretches, where they are many.
    pub tree: Option<Box<WideTree>>,
}

/// Chains with more vertices than this get a tree of their own.
const FEW: usize = 12;

/// Of closed chains with so many vertices at most, a tree knows them all.
const SIFTED: usize = 8;

/// The sine of the angle below which a corner is a spike.
const SPIKE: f64 = 1e-6;

/// So many vertices, one after another, are one item of a chain's tree.
const STRETCH: usize = 4;

/// A vertex of a chain, and the edge from it to the next.
#[derive(Clone, Copy, Debug)]
pub(super) struct Vertex {
    pub at: Vec2,
    /// The edge's unit direction, or zero for none.
    pub along: Vec2,
    /// The index the body's owner knows it by.
    label: u32,
    /// The turn here: positive towards the front.
    bend: Bend,
    /// Whether the ball can be deflected here.
    pub is_corner: bool,
}

/// How a chain goes on at a vertex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bend {
    ToFront,
    Straight,
    ToBack,
    /// It ends there.
    End,
}

impl Bend {
    fn of(turn: f64) -> Bend {
        if turn > 0.0 {
            Bend::ToFront
        } else if turn < 0.0 {
            Bend::ToBack
        } else {
            Bend::Straight
        }
    }
}

/// An edge of a chain.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    pub a: Vec2,
    pub b: Vec2,
    /// The unit vector from `a` to `b`.
    pub along: Vec2,
    /// The index the body's owner knows it by.
    pub label: u32,
}

impl Edge {
    /// The unit normal, towards the ball: a positive quarter turn from `along`.
    pub(super) fn normal(&self) -> Vec2 {
        perp(self.along)
    }

    pub(super) fn length(&self) -> f64 {
        (self.b - self.a).dot(self.along)
    }

    /// The largest magnitude among its coordinates.
    pub(super) fn reach(&self) -> f64 {
        reach(self.a).max(reach(self.b))
    }

    fn segment(&self) -> Segment {
        Segment::new(self.a, self.b)
    }
}

/// A corner at which a ball can be deflected: the arcs of the offset outline lie around these.
#[derive(Clone, Copy, Debug)]
pub(super) struct Corner {
    pub at: Vec2,
    /// The unit direction of the edge that ends here (zero at the start of an open chain).
    pub before: Vec2,
    /// The unit direction of the edge that starts here (zero at the end of an open chain).
    pub after: Vec2,
    /// The index the body's owner knows it by.
    pub label: u32,
}

impl Corner {
    /// The largest magnitude among its coordinates.
    pub(super) fn reach(&self) -> f64 {
        reach(self.at)
    }
}

/// A circle.
#[derive(Clone, Copy, Debug)]
pub(super) struct Round {
    pub centre: Vec2,
    pub radius: f64,
    pub side: Side,
    pub reach: f64,
}

/// The nearest place of a solid to a point.
#[derive(Clone, Copy, Debug)]
pub(super) struct Nearest {
    pub distance: f64,
    pub point: Vec2,
    pub feature: Feature,
    pub reach: f64,
}

impl Solid {
    /// The body in the world.
    ///
    /// # Errors
    /// [`ErrorKind::NoInside`], [`ErrorKind::UnevenCircle`] and [`ErrorKind::TooLarge`].
    pub(super) fn of(body: &Body) -> Result<Solid, Error> {
        match &body.shape {
            Shape::Circle(circle) => {
                let circle = circle.transformed(&body.placement)?;
                let (centre, radius) = (circle.centre(), circle.radius());
                let reach = reach(centre) + radius;
                Ok(Solid::Round(Round { centre, radius, side: body.side, reach }))
            }
            Shape::Polyline(polyline) => {
                if body.side != Side::Both {
                    return Err(ErrorKind::NoInside.into());
                }
                let polyline = polyline.transformed(&body.placement)?;
                let outline = Outline { points: polyline.points(), labels: polyline.labels(), turned: false };
                Ok(Solid::Chain(Chain::new(&outline, false, Side::Both)))
            }
            Shape::Polygon(polygon) => {
                // Most stand where their points say: these need not be copied first.
                let stays = body.placement == Placement::IDENTITY;
                let placed = if stays { None } else { Some(polygon.transformed(&body.placement)?) };
                let polygon = placed.as_ref().unwrap_or(polygon);
                // Normals are a positive quarter turn from their edges, so inwards where the winding is
                // positive: turn the chain round where the ball lives on the other side.
                let turned = (polygon.winding() == Turn::Positive) == (body.side == Side::Outside);
                let outline = Outline { points: polygon.points(), labels: polygon.labels(), turned };
                Ok(Solid::Chain(Chain::new(&outline, true, body.side)))
            }
        }
    }

    pub(super) fn aabb(&self) -> Aabb {
        match self {
            Solid::Chain(chain) => Aabb::of_points(chain.points()),
            Solid::Round(round) => Aabb { min: round.centre, max: round.centre }.grown_by(round.radius),
        }
    }

    /// What a ray has to come close to, told to a tree.
    pub(super) fn tell(&self, tree: &mut WideTree, item: usize) {
        match self {
            Solid::Chain(chain) => tree.set_points(item, chain.points(), chain.ring()),
            Solid::Round(round) => tree.set_circle(item, round.centre, round.radius),
        }
    }

    /// Whether a ball with its centre there is so plainly on its own side, and touches nothing, that nothing needs to be
    /// measured. A room has none of its walls between two such places.
    pub(super) fn is_plainly_free(&self, centre: Vec2, radius: f64) -> bool {
        match self {
            Solid::Chain(chain) => {
                let room = 4.0 * CONTACT * (reach(centre) + chain.reach + radius);
                chain.is_plainly_free(centre, radius + room)
            }
            Solid::Round(_) => false,
        }
    }

    /// The largest magnitude among the coordinates.
    pub(super) fn reach(&self) -> f64 {
        match self {
            Solid::Chain(chain) => chain.reach,
            Solid::Round(round) => round.reach,
        }
    }

    /// Whether the ball lives inside, so that the body's box tells nothing.
    pub(super) fn is_room(&self) -> bool {
        match self {
            Solid::Chain(chain) => chain.side == Side::Inside,
            Solid::Round(round) => round.side == Side::Inside,
        }
    }

    /// The outline's place nearest to `p`.
    pub(super) fn nearest(&self, p: Vec2) -> Nearest {
        match self {
            Solid::Chain(chain) => chain.nearest(p),
            Solid::Round(round) => round.nearest(p),
        }
    }

    /// Where a centre near `p` has to be for a ball to touch the nearest place only just.
    #[inline(never)]
    pub(super) fn put_right(&self, p: Vec2, radius: f64) -> Vec2 {
        let nearest = self.nearest(p).point;
        let out = if self.is_wrong_side(p) { nearest - p } else { p - nearest };
        unit(out).map_or(p, |out| nearest + radius * out)
    }

    /// Calls `found` for every feature of a thin body within its hair of `p`, with its normal to the front.
    pub(super) fn faces_near(
        &self,
        p: Vec2,
        hair: impl Fn(f64) -> f64,
        mut found: impl FnMut(Feature, Vec2, f64),
    ) {
        match self {
            Solid::Chain(chain) if chain.two_sided => {
                for edge in (0..chain.len()).filter_map(|k| chain.edge(k)) {
                    let hair = hair(edge.reach());
                    if edge.segment().distance(p) <= hair {
                        found(Feature::Edge(edge.label as usize), edge.normal(), hair);
                    }
                }
            }
            Solid::Round(round) if round.side == Side::Both => {
                let hair = hair(round.reach);
                if self.nearest(p).distance <= hair {
                    found(Feature::Round, p - round.centre, hair);
                }
            }
            Solid::Chain(_) | Solid::Round(_) => {}
        }
    }

    /// Whether `p` is strictly on the side on which no ball lives.
    pub(super) fn is_wrong_side(&self, p: Vec2) -> bool {
        match self {
            Solid::Chain(chain) => match chain.side {
                Side::Both => false,
                Side::Inside => chain.locate(p) == Location::Outside,
                Side::Outside => chain.locate(p) == Location::Inside,
            },
            Solid::Round(round) => match round.side {
                Side::Both => false,
                Side::Inside => (p - round.centre).length() > round.radius,
                Side::Outside => (p - round.centre).length() < round.radius,
            },
        }
    }
}

impl Chain {
    fn new(outline: &Outline<'_>, closed: bool, side: Side) -> Chain {
        let n = outline.points.len();
        let point = |k: usize| outline.points[outline.place(k)];
        let two_sided = side == Side::Both;
        let vertices: Box<[Vertex]> = (0..n)
            .map(|k| {
                let (before, at, after) = (point((k + n - 1) % n), point(k), point((k + 1) % n));
                let inner = closed || (k > 0 && k + 1 < n);
                let bend = if inner { Bend::of(orient(before, at, after)) } else { Bend::End };
                // Neighbours differ before they are placed; a vanishing placement is refused before this.
                let along =
                    if closed || k + 1 < n { unit(after - at).unwrap_or(Vec2::X) } else { Vec2::ZERO };
                let label = outline.labels.get(outline.place(k));
                // A ball touches a corner only where the outline bends away from it.
                let is_corner = two_sided || bend != Bend::ToFront;
                Vertex { at, along, label, bend, is_corner }
            })
            .collect();
        let reach = outline.points.iter().map(|&p| reach(p)).fold(0.0, f64::max);
        let never = |bend| closed && vertices.iter().all(|vertex| vertex.bend != bend);
        // A room never does, but for one so far away that rounding leaves nothing of it.
        let bulges = if side != Side::Inside && never(Bend::ToFront) {
            Some(true)
        } else {
            never(Bend::ToBack).then_some(false)
        };
        let mut chain =
            Chain { vertices, closed, turned: outline.turned, two_sided, side, bulges, reach, tree: None };
        if n > FEW {
            let boxes: Vec<Aabb> = (0..n.div_ceil(STRETCH)).map(|item| chain.box_of(item)).collect();
            chain.tree = Some(Box::new(WideTree::new(&boxes)));
        }
        chain
    }

    /// Whether it turns straight back at a vertex, or so nearly that rounding decides to which side. Which of the edges
    /// and corners there are touched first is then for the exact tests alone.
    fn is_spike(&self, k: usize) -> bool {
        let before = self.vertices[k.checked_sub(1).unwrap_or(self.len() - 1)].along;
        let after = self.vertices[k].along;
        before.dot(after) < 0.0 && before.perp_dot(after).abs() < SPIKE
    }

    /// What a tree is told of it: its edges and corners, where they are few.
    pub(super) fn ring(&self) -> Ring {
        let known = self.closed && !self.two_sided && self.vertices.len() <= SIFTED;
        if !known || (0..self.len()).any(|k| self.is_spike(k)) {
            return Ring::default();
        }
        let corner = |k: usize| self.vertices.get(k).is_some_and(|vertex| vertex.is_corner);
        let mask = |is: &dyn Fn(usize) -> bool| (0..SIFTED).fold(0, |mask, k| mask | u8::from(is(k)) << k);
        Ring {
            edges: mask(&|k| k < self.vertices.len()),
            corners: mask(&corner),
            bulges: self.bulges == Some(true),
        }
    }

    /// How many vertices it has.
    pub(super) fn len(&self) -> usize {
        self.vertices.len()
    }

    pub(super) fn points(&self) -> impl ExactSizeIterator<Item = Vec2> + Clone + '_ {
        self.vertices.iter().map(|vertex| vertex.at)
    }

    pub(super) fn vertices(&self, range: Range<usize>) -> &[Vertex] {
        &self.vertices[range]
    }

    /// The vertices of one of its tree's items.
    pub(super) fn stretch(&self, item: usize) -> Range<usize> {
        let start = STRETCH * item;
        start..(start + STRETCH).min(self.vertices.len())
    }

    fn box_of(&self, item: usize) -> Aabb {
        let Range { start, end } = self.stretch(item);
        let next = if self.closed { end % self.vertices.len() } else { end.min(self.vertices.len() - 1) };
        Aabb::of_points((start..end).chain([next]).map(|k| self.vertices[k].at))
    }

    /// The vertex after this one, going round.
    #[inline]
    pub(super) fn next(&self, k: usize) -> &Vertex {
        self.vertices.get(k + 1).unwrap_or(&self.vertices[0])
    }

    /// The edge that starts at a vertex.
    #[inline]
    pub(super) fn edge(&self, k: usize) -> Option<Edge> {
        let Vertex { at: a, along, label, .. } = self.vertices[k];
        let next = self.next(k);
        // Its owner knows an edge by the point at which it started as given.
        let label = if self.turned { next.label } else { label };
        (along != Vec2::ZERO).then_some(Edge { a, b: next.at, along, label })
    }

    /// Whether the outline bends away from the ball, or ends, at an edge's start and at its end, seen from a face.
    pub(super) fn bends_away(&self, k: usize, front: bool) -> [bool; 2] {
        let away = if front { Bend::ToBack } else { Bend::ToFront };
        [&self.vertices[k], self.next(k)].map(|vertex| vertex.bend == away || vertex.bend == Bend::End)
    }

    /// The corner at a vertex, if the ball can be deflected there.
    #[inline]
    pub(super) fn corner(&self, k: usize) -> Option<Corner> {
        let Vertex { at, along: after, label, is_corner, .. } = self.vertices[k];
        if !is_corner {
            return None;
        }
        let before = if k > 0 {
            self.vertices[k - 1].along
        } else if self.closed {
            self.vertices[self.vertices.len() - 1].along
        } else {
            Vec2::ZERO
        };
        Some(Corner { at, before, after, label })
    }

    /// Calls `found` for all that goes away from `p`: each edge that comes within a hair of it, once for each of its ends
    /// that is further away than that.
    #[inline(never)]
    pub(super) fn spokes(&self, p: Vec2, hair: f64, found: &mut dyn FnMut(Spoke)) {
        for edge in (0..self.len()).filter_map(|k| self.edge(k)) {
            if edge.segment().distance(p) > hair {
                continue;
            }
            let normal = (!self.two_sided).then(|| edge.normal());
            for way in [edge.a - p, edge.b - p] {
                if way.length() > hair {
                    found(Spoke { way, normal });
                }
            }
        }
    }

    fn segments(&self, range: Range<usize>) -> impl Iterator<Item = Segment> + '_ {
        range.filter_map(|k| self.edge(k)).map(|edge| edge.segment())
    }

    fn locate(&self, p: Vec2) -> Location {
        let Some(tree) = &self.tree else { return locate(&mut self.segments(0..self.len()), p) };
        // Only edges on the way from p to the right can have p on them or be crossed.
        let mut near: Vec<Segment> = Vec::new();
        let right = Aabb { min: p, max: Vec2::new(f64::INFINITY, p.y) };
        tree.overlapping(&right, &mut Counters::default(), |item| {
            near.extend(self.segments(self.stretch(item)));
        });
        locate(&mut near.iter().copied(), p)
    }

    fn nearest(&self, p: Vec2) -> Nearest {
        let mut best = Nearest { distance: f64::INFINITY, point: p, feature: Feature::Edge(0), reach: 0.0 };
        let mut place = 0;
        let mut look = |range: Range<usize>| {
            for k in range {
                let Some(edge) = self.edge(k) else { continue };
                let segment = edge.segment();
                let distance = segment.distance(p);
                // Of two edges that are as near it is the first.
                if distance < best.distance || distance == best.distance && k < place {
                    let feature = Feature::Edge(edge.label as usize);
                    best =
                        Nearest { distance, point: segment.closest_point(p), feature, reach: edge.reach() };
                    place = k;
                }
            }
            best.distance
        };
        match &self.tree {
            None => {
                look(0..self.len());
            }
            Some(tree) => {
                tree.around(p, f64::INFINITY, &mut Counters::default(), |item| look(self.stretch(item)));
            }
        }
        let ends = [Some(place), (place + 1 < self.len()).then_some(place + 1), self.closed.then_some(0)];
        let corner = ends.into_iter().flatten().filter_map(|k| self.corner(k)).find(|at| at.at == best.point);
        if let Some(corner) = corner {
            best.feature = Feature::Corner(corner.label as usize);
        }
        best
    }

    /// Whether a ball is so plainly free of it that nothing needs to be measured: it is further away than
    /// `distance` from the lines of all edges of a room, or from that of one edge of what bulges.
    pub(super) fn is_plainly_free(&self, centre: Vec2, distance: f64) -> bool {
        let free = |vertex: &Vertex| perp(vertex.along).dot(centre - vertex.at) > distance;
        match self.bulges {
            _ if self.two_sided || self.tree.is_some() => false,
            Some(true) => self.vertices.iter().any(free),
            _ => self.side == Side::Inside && self.vertices.iter().all(free),
        }
    }
}

impl Round {
    fn nearest(&self, p: Vec2) -> Nearest {
        let from_centre = p - self.centre;
        // Every point of the circle is as near to its centre; take the one at +x.
        let outward = unit(from_centre).unwrap_or(Vec2::X);
        Nearest {
            distance: (from_centre.length() - self.radius).abs(),
            point: self.centre + self.radius * outward,
            feature: Feature::Round,
            reach: self.reach,
        }
    }
}

/// A chain's points in the world, and the indices by which its owner knows them.
struct Outline<'a> {
    points: &'a [Vec2],
    labels: &'a Labels,
    /// Whether the chain runs through them the other way.
    turned: bool,
}

impl Outline<'_> {
    /// Which of the points is the chain's point `k`.
    fn place(&self, k: usize) -> usize {
        if self.turned { self.points.len() - 1 - k } else { k }
    }
}
