//! A body's shape as features: made once for each shape and each way that it is turned and scaled.

use std::ops::Range;

use super::arc_edge::ArcEdge;
use super::body::{Body, Parts, Shape, Side};
use super::capsule::{At, Capsule};
use super::hit::Feature;
use super::leaf::{Form, LANES};
use crate::plane::{Bow, Chain, Labels, Placement, Turn, Vec2, number};
use crate::tolerance::reach;

/// Features of a body, as they are measured from its position, in the order of its outline. The ball lives where a positive
/// quarter turn from their direction points, or on both sides.
#[derive(Clone, Debug, Default)]
pub(super) struct Course {
    pub capsules: Vec<Capsule>,
    pub arcs: Vec<ArcEdge>,
    pub runs: Vec<Run>,
}

/// Features next to one another, which become a leaf.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Run {
    /// Which of the capsules, or of the arcs.
    pub features: Range<usize>,
    pub is_arc: bool,
    /// The place of the first edge along the outline.
    pub start: usize,
}

/// A run is cut where it is larger than this part of a body that the ball lives in: a room's box would be met by every
/// query.
const LARGE: f64 = 0.25;

impl Course {
    pub(super) fn clear(&mut self) {
        self.capsules.clear();
        self.arcs.clear();
        self.runs.clear();
    }

    /// Takes over a body.
    pub(super) fn follow(&mut self, body: &Body) {
        self.clear();
        let placement = body.placement.around_origin();
        let rounding = body.world_rounding();
        match body.shape.parts() {
            Parts::Round(circle) => {
                let scale = placement.even_scale().unwrap_or(1.0);
                let (centre, radius) = (placement.apply(circle.centre()), scale * circle.radius());
                if body.side == Side::Outside {
                    self.capsules.push(Capsule::new(centre, centre, radius + rounding));
                    self.runs.push(Run { features: 0..1, is_arc: false, start: 0 });
                } else {
                    self.push_arc(ArcEdge { bow: Bow::circle(centre, radius), radius: rounding }, 0);
                }
            }
            Parts::Chain(chain) => {
                self.along(chain, is_turned(body), &placement, rounding);
                let is_solid = chain.closed && body.side != Side::Inside;
                self.cut(if is_solid { f64::INFINITY } else { LARGE });
            }
        }
    }

    /// Makes the features of a chain, which may be gone along backwards: straight stretches wait as one run, arcs are runs of
    /// their own.
    fn along(&mut self, chain: &Chain, turned: bool, placement: &Placement, rounding: f64) {
        let count = chain.points.len();
        let mirror = if placement.mirrors() == turned { 1.0 } else { -1.0 };
        let index = |k: usize| (if turned { 2 * count - 1 - k } else { k }) % count;
        let mut a = placement.apply(chain.points[index(0)]);
        for k in 0..chain.edge_count() {
            let b = placement.apply(chain.points[index(k + 1)]);
            // Backwards an arc turns the other way, and the edge is named by its end.
            let bulge = mirror * chain.bulge(index(k + usize::from(turned)));
            if bulge == 0.0 {
                let n = self.capsules.len();
                self.capsules.push(Capsule::new(a, b, rounding));
                match self.runs.last_mut().filter(|run| !run.is_arc) {
                    Some(run) => run.features.end = n + 1,
                    None => self.runs.push(Run { features: n..n + 1, is_arc: false, start: k }),
                }
            } else {
                self.push_arc(ArcEdge::new([a, b], bulge, rounding), k);
            }
            a = b;
        }
    }

    fn push_arc(&mut self, arc: ArcEdge, start: usize) {
        let n = self.arcs.len();
        self.arcs.push(arc);
        self.runs.push(Run { features: n..n + 1, is_arc: true, start });
    }

    /// Cuts straight stretches into runs that fit into a leaf and are no larger than a part of the whole.
    fn cut(&mut self, part: f64) {
        if part.is_infinite() && self.arcs.is_empty() && self.capsules.len() <= LANES {
            return;
        }
        let largest = part * girth(&self.capsules);
        let mut runs = Vec::with_capacity(self.runs.len());
        for run in self.runs.drain(..) {
            if run.is_arc {
                runs.push(run);
                continue;
            }
            let Range { mut start, end } = run.features;
            while start < end {
                let mut stop = start + 1;
                while stop < end && stop - start < LANES - 1 && girth(&self.capsules[start..=stop]) <= largest
                {
                    stop += 1;
                }
                // The last run is no shorter than it has to be: the rest is halved.
                if part.is_infinite() && end - start > LANES - 1 && end - start < 2 * (LANES - 1) {
                    stop = start + (end - start) / 2;
                }
                let along = run.start + start - run.features.start;
                runs.push(Run { features: start..stop, is_arc: false, start: along });
                start = stop;
            }
        }
        self.runs = runs;
    }

    /// What its runs are.
    pub(super) fn form(&self, body: &Body) -> Form {
        if self.runs.len() != 1 || body.side != Side::Outside || self.runs[0].is_arc {
            return Form::Part;
        }
        let next = self.capsules.iter().cycle().skip(1);
        // The ball is on the left of every edge.
        let turns_right = |(edge, next): (&Capsule, &Capsule)| edge.along.perp_dot(next.along) <= 0.0;
        if self.capsules.iter().zip(next).all(turns_right) { Form::Convex } else { Form::Whole }
    }

    /// A box that is before all edges, as large a part of the box around them as it is found to be: all of it where they are
    /// the box. The box of no points where they are not straight.
    pub(super) fn inside(&self) -> [Vec2; 2] {
        let [low, high] = around(&self.capsules);
        let is_before = |[low, high]: &[Vec2; 2]| {
            let corners = [*low, Vec2::new(high.x, low.y), *high, Vec2::new(low.x, high.y)];
            let is_left = |edge: &Capsule, p: Vec2| edge.along.perp_dot(p - edge.ends[0]) >= 0.0;
            self.arcs.is_empty() && self.capsules.iter().all(|edge| corners.iter().all(|&p| is_left(edge, p)))
        };
        let shrunk = |part: f64| [low.lerp(high, part), high.lerp(low, part)];
        let parts = [0.0, 0.0625, 0.125, 0.1875, 0.25, 0.3125, 0.375, 0.4375];
        let rounding = self.capsules.first().map_or(0.0, |edge| edge.radius);
        let inside = parts.map(shrunk).into_iter().find(is_before);
        inside.map_or([Vec2::INFINITY, Vec2::NEG_INFINITY], |[low, high]| [low + rounding, high - rounding])
    }

    /// The largest magnitude of its coordinates.
    pub(super) fn reach(&self) -> f64 {
        let straight =
            self.capsules.iter().flat_map(|capsule| capsule.ends.map(|p| reach(p) + capsule.radius));
        let round = self.arcs.iter().flat_map(|arc| arc.sides().map(reach));
        straight.chain(round).fold(0.0, f64::max)
    }
}

/// Half the way round the box of some edges.
fn girth(capsules: &[Capsule]) -> f64 {
    let [low, high] = around(capsules);
    (high - low).element_sum()
}

/// The box around the ends of some edges.
fn around(capsules: &[Capsule]) -> [Vec2; 2] {
    let ends = || capsules.iter().flat_map(|capsule| capsule.ends);
    [ends().fold(Vec2::INFINITY, Vec2::min), ends().fold(Vec2::NEG_INFINITY, Vec2::max)]
}

/// Whether a polygon is gone round the other way than its points say: normals are a positive quarter turn from the edges, so
/// inwards where the winding is positive.
fn is_turned(body: &Body) -> bool {
    let Shape::Polygon(polygon) = &body.shape else { return false };
    let is_positive = (polygon.winding() == Turn::Positive) != body.placement.mirrors();
    is_positive == (body.side == Side::Outside)
}

/// How a body's owner knows the edges and corners along its outline.
#[derive(Clone, Copy, Debug)]
pub(super) enum Names {
    /// It is a circle.
    Round,
    /// By the indices of its points, of which there are so many, forwards or backwards.
    Points { count: u32, turned: bool },
    /// By those that its points had before repeats were left out.
    Labels,
}

impl Names {
    pub(super) fn of(body: &Body) -> Names {
        let Some((labels, count)) = labels(body) else { return Names::Round };
        if labels.are_indices() {
            Names::Points { count: number(count), turned: is_turned(body) }
        } else {
            Names::Labels
        }
    }

    /// The feature at a place; `body` is asked for labels.
    #[inline(always)]
    pub(super) fn feature<'a>(self, edge: usize, at: At, body: impl Fn() -> Option<&'a Body>) -> Feature {
        match self {
            Names::Round => Feature::Round,
            Names::Points { count, turned } => named(edge, at, count as usize, turned, |k| k),
            Names::Labels => labelled(edge, at, body()),
        }
    }
}

#[inline(never)]
fn labelled(edge: usize, at: At, body: Option<&Body>) -> Feature {
    match body.and_then(|body| Some((labels(body)?, is_turned(body)))) {
        Some(((labels, count), turned)) => named(edge, at, count, turned, |k| labels.get(k) as usize),
        None => Feature::Round,
    }
}

/// The labels of a body's points, and how many they are.
fn labels(body: &Body) -> Option<(&Labels, usize)> {
    match body.shape.parts() {
        Parts::Round(_) => None,
        Parts::Chain(chain) => Some((&chain.labels, chain.points.len())),
    }
}

#[inline]
fn named(edge: usize, at: At, count: usize, turned: bool, label: impl Fn(usize) -> usize) -> Feature {
    let along = |k: usize| {
        let k = if k >= count { k - count } else { k };
        label(if turned { count - 1 - k } else { k })
    };
    match at {
        // Its owner knows an edge by the point at which it started as given.
        At::Side => Feature::Edge(along(edge + usize::from(turned))),
        At::Start => Feature::Corner(along(edge)),
        At::End => Feature::Corner(along(edge + 1)),
    }
}
