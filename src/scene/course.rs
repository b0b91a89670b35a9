//! A body's shape as features, compiled once for each shape, rotation and scale.

use std::ops::Range;

use super::arc_edge::ArcEdge;
use super::body::{Body, Parts, Shape, Side};
use super::capsule::{At, Capsule};
use super::hit::Feature;
use crate::plane::{Aabb, Arc, Chain, Placement, Turn, Vec2};
use crate::tolerance::larger;

/// The largest number of edges in a leaf.
pub(super) const LANES: usize = 8;

/// The form of a leaf's edges together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    Part,
    /// A closed outline with the ball outside.
    Whole,
    /// The same, convex.
    Convex,
}

/// The features of a body, relative to its position, in the order of its outline. The ball lives to the left of each, or on
/// both sides.
#[derive(Default)]
pub(super) struct Course {
    /// The edges; in place of an arc its chord.
    pub edges: Vec<Capsule>,
    /// The arcs, with the indices of their edges.
    pub arcs: Vec<(usize, ArcEdge)>,
    /// Runs of adjacent edges, each of which becomes a leaf: one arc, or several straight edges.
    pub runs: Vec<Range<usize>>,
}

/// A run of a room's or a polyline's edges is cut if it is larger than this fraction of the body: otherwise every query
/// would meet its box.
const LARGE: f64 = 0.25;

impl Course {
    /// Compiles a body.
    pub(super) fn follow(&mut self, body: &Body) {
        self.edges.clear();
        self.arcs.clear();
        self.runs.clear();
        let (placement, rounding) = (body.placement.moved_to(Vec2::ZERO), body.world_rounding());
        match body.shape.parts() {
            Parts::Round(circle) => {
                let scale = placement.even_scale().unwrap_or(1.0);
                let (centre, radius) = (placement.apply(circle.centre()), scale * circle.radius());
                let is_solid = body.side == Side::Outside;
                let hollow = ArcEdge { arc: Arc::ring(centre, radius), radius: rounding };
                let radius = if is_solid { radius + rounding } else { rounding };
                self.edges.push(Capsule::new(centre, centre, radius));
                if !is_solid {
                    self.arcs.push((0, hollow));
                }
            }
            Parts::Chain(chain) => self.along(chain, is_turned(body), &placement, rounding),
        }
        self.cut(body);
    }

    /// Compiles a chain, which may be traversed backwards.
    fn along(&mut self, chain: &Chain, turned: bool, placement: &Placement, rounding: f64) {
        let count = chain.points.len();
        let mirror = if placement.mirrors() == turned { 1.0 } else { -1.0 };
        let index = |k: usize| (if turned { 2 * count - 1 - k } else { k }) % count;
        let mut a = placement.apply(chain.points[index(0)]);
        for k in 0..chain.edge_count() {
            let b = placement.apply(chain.points[index(k + 1)]);
            // Backwards an arc bulges the other way, and the edge takes its label from its end.
            let bulge = mirror * chain.bulge(index(k + usize::from(turned)));
            self.edges.push(Capsule::new(a, b, rounding));
            if bulge != 0.0 {
                self.arcs.push((k, ArcEdge { arc: Arc::bent([a, b], bulge), radius: rounding }));
            }
            a = b;
        }
    }

    /// Cuts straight stretches into runs that fit into a leaf. Runs of a solid are as long as possible; others are limited
    /// in size.
    fn cut(&mut self, body: &Body) {
        let is_solid = body.side != Side::Inside && !matches!(body.shape, Shape::Polyline(_));
        let largest = if is_solid { f64::INFINITY } else { LARGE * half_perimeter(&self.edges) };
        // A closed run needs no extra corner.
        let is_whole = is_solid && self.is_straight() && self.edges.len() <= LANES;
        let most = if is_whole { LANES } else { LANES - 1 };
        let mut start = 0;
        let count = self.edges.len();
        for end in self.arcs.iter().map(|&(k, _)| k).chain([count]) {
            while start < end {
                let fits = |stop: &usize| is_solid || half_perimeter(&self.edges[start..*stop]) <= largest;
                let longest = end.min(start + most);
                let mut stop = (start + 2..=longest).take_while(fits).last().unwrap_or(start + 1);
                // The last two runs share the rest evenly.
                if is_solid && end - start > most && end - start < 2 * most {
                    stop = start + (end - start) / 2;
                }
                self.runs.push(start..stop);
                start = stop;
            }
            if end < count {
                self.runs.push(end..end + 1);
                start = end + 1;
            }
        }
    }

    fn is_straight(&self) -> bool {
        self.arcs.is_empty()
    }

    /// The form of its runs.
    pub(super) fn form(&self, body: &Body) -> Form {
        if self.runs.len() != 1 || body.side != Side::Outside || !self.is_straight() {
            return Form::Part;
        }
        let next = self.edges.iter().cycle().skip(1);
        // The ball is to the left of every edge.
        let turns_right = |(edge, next): (&Capsule, &Capsule)| edge.along.perp_dot(next.along) <= 0.0;
        if self.edges.iter().zip(next).all(turns_right) { Form::Convex } else { Form::Whole }
    }

    /// A box in front of all edges, as large as a simple search finds: the whole box if the edges are its sides, the
    /// empty box if some are arcs.
    pub(super) fn inside(&self) -> Aabb {
        let Aabb { min, max } = around(&self.edges);
        let is_before = |part: &Aabb| {
            let corners = part.corners();
            let is_left = |edge: &Capsule, p: Vec2| edge.along.perp_dot(p - edge.ends[0]) >= 0.0;
            self.edges.iter().all(|edge| corners.iter().all(|&p| is_left(edge, p)))
        };
        let shrunk = |part: u8| {
            let part = f64::from(part) / 16.0;
            Aabb { min: min.lerp(max, part), max: max.lerp(min, part) }
        };
        let inside = (0..8).map(shrunk).find(is_before).filter(|_| self.is_straight());
        inside.map_or(Aabb::EMPTY, |inside| inside.grown_by(-self.edges[0].radius))
    }

    /// The largest magnitude of its coordinates.
    pub(super) fn reach(&self) -> f64 {
        let straight = around(&self.edges).reach() + self.edges[0].radius;
        self.arcs.iter().map(|(_, arc)| arc.aabb().reach()).fold(straight, larger)
    }
}

/// Half the perimeter of the box around some edges.
fn half_perimeter(edges: &[Capsule]) -> f64 {
    around(edges).size().element_sum()
}

/// The box around the ends of some edges.
fn around(edges: &[Capsule]) -> Aabb {
    Aabb::of_points(edges.iter().flat_map(|edge| edge.ends))
}

/// Whether the outline is traversed against the order of the points, so that normals point to the ball's side.
fn is_turned(body: &Body) -> bool {
    let Shape::Polygon(polygon) = &body.shape else { return false };
    let is_positive = (polygon.winding() == Turn::Positive) != body.placement.mirrors();
    is_positive == (body.side == Side::Outside)
}

/// The names of the edges and corners along an outline: the indices of the points as the user gave them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Names {
    /// Four times the number of points; 0 for a circle. The last two bits are flags, since a leaf has no room for more.
    count: u32,
}

/// Whether the outline is traversed backwards.
const TURNED: u32 = 1;
/// Whether repeated points were removed, so that labels are needed.
const LABELLED: u32 = 2;

impl Names {
    pub(super) fn of(body: &Body) -> Names {
        match body.shape.parts() {
            Parts::Round(_) => Names { count: 0 },
            Parts::Chain(Chain { points, labels, .. }) => {
                let turned = if is_turned(body) { TURNED } else { 0 };
                let labelled = if labels.are_indices() { 0 } else { LABELLED };
                Names { count: (points.len() as u32) << 2 | turned | labelled }
            }
        }
    }

    pub(super) fn is_round(self) -> bool {
        self.count == 0
    }

    /// The feature at an index; `body` is called for labels. Returned as a whole, since a partial store would stall the next
    /// load.
    #[inline(always)]
    pub(super) fn feature<'a>(self, edge: usize, at: At, body: impl Fn() -> Option<&'a Body>) -> Feature {
        if self.is_round() {
            return Feature::Round;
        }
        let (turned, is_labelled) = (self.count & TURNED != 0, self.count & LABELLED != 0);
        let count = (self.count >> 2) as usize;
        // The user knows an edge by the point at which it starts.
        let k = edge + usize::from(if at == At::Side { turned } else { at == At::End });
        let k = if k >= count { k - count } else { k };
        let k = if turned { count - 1 - k } else { k };
        let k = if is_labelled { labelled(k, body()) } else { k };
        if at == At::Side { Feature::Edge(k) } else { Feature::Corner(k) }
    }
}

#[inline(never)]
fn labelled(k: usize, body: Option<&Body>) -> usize {
    match body.map(|body| body.shape.parts()) {
        Some(Parts::Chain(chain)) => chain.labels.get(k),
        _ => k,
    }
}
