//! A body as a cast sees it: its edges and corners in the world, facing the ball.

use super::body::{Body, Shape, Side};
use super::hit::Feature;
use crate::bvh::{Bvh, Counters};
use crate::error::{Error, ErrorKind};
use crate::plane::{Aabb, Location, Segment, Turn, Vec2, locate, orient, perp, unit};
use crate::tolerance::reach;

/// A body's geometry in the world. Which way round its points were given can no longer be told.
#[derive(Clone, Debug)]
pub(super) enum Solid {
    Chain(Chain),
    Round(Round),
}

/// Edges one after another; the ball's side is where [`Edge::normal`] points, or both sides.
#[derive(Clone, Debug)]
pub(super) struct Chain {
    pub edges: Vec<Edge>,
    pub corners: Vec<Corner>,
    pub two_sided: bool,
    side: Side,
    /// The largest magnitude among the coordinates.
    pub reach: f64,
    /// Over the edges, then the corners, where they are many.
    pub tree: Option<Bvh>,
}

/// Chains with more features than this get a tree of their own.
const FEW: usize = 24;

/// An edge of a chain.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    pub a: Vec2,
    pub b: Vec2,
    /// The unit vector from `a` to `b`.
    pub along: Vec2,
    /// The unit normal, towards the ball: a positive quarter turn from `along`.
    pub normal: Vec2,
    pub length: f64,
    /// The largest magnitude among its coordinates.
    pub reach: f64,
    /// The index the body's owner knows it by.
    pub label: u32,
    pub ends: Ends,
}

/// Whether the outline bends away from the ball, or ends, at an edge's `a` and at its `b`: told apart for a thin
/// body's two faces.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ends {
    pub front: [bool; 2],
    pub back: [bool; 2],
}

/// A corner at which a ball can be deflected: the arcs of the offset outline lie around these.
#[derive(Clone, Copy, Debug)]
pub(super) struct Corner {
    pub at: Vec2,
    /// The unit direction of the edge that ends here (zero at the start of an open chain).
    pub before: Vec2,
    /// The unit direction of the edge that starts here (zero at the end of an open chain).
    pub after: Vec2,
    pub reach: f64,
    pub label: u32,
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
                let outline = Outline::new(polyline.points(), polyline.labels());
                Ok(Solid::Chain(Chain::new(&outline, false, Side::Both)))
            }
            Shape::Polygon(polygon) => {
                let polygon = polygon.transformed(&body.placement)?;
                let mut outline = Outline::new(polygon.points(), polygon.labels());
                // Normals are a positive quarter turn from their edges, so inwards where the winding is
                // positive: turn the chain round where the ball lives on the other side.
                if (polygon.winding() == Turn::Positive) == (body.side == Side::Outside) {
                    outline.turn_round();
                }
                Ok(Solid::Chain(Chain::new(&outline, true, body.side)))
            }
        }
    }

    pub(super) fn aabb(&self) -> Aabb {
        match self {
            Solid::Chain(chain) => Aabb::of_points(chain.edges.iter().flat_map(|edge| [edge.a, edge.b])),
            Solid::Round(round) => Aabb { min: round.centre, max: round.centre }.grown_by(round.radius),
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

    /// Calls `found` for every feature of a thin body within its hair of `p`, with its normal to the front.
    pub(super) fn faces_near(
        &self,
        p: Vec2,
        hair: impl Fn(f64) -> f64,
        mut found: impl FnMut(Feature, Vec2, f64),
    ) {
        match self {
            Solid::Chain(chain) if chain.two_sided => {
                for edge in &chain.edges {
                    let hair = hair(edge.reach);
                    if Segment::new(edge.a, edge.b).distance(p) <= hair {
                        found(Feature::Edge(edge.label as usize), edge.normal, hair);
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
    fn new(outline: &Outline, closed: bool, side: Side) -> Chain {
        let points = &outline.points;
        let n = points.len();
        let count = if closed { n } else { n - 1 };
        // The turn at a corner: positive towards the front. The ends of an open chain have none.
        let bend = |k: usize| {
            let inner = closed || (k > 0 && k + 1 < n);
            inner.then(|| orient(points[(k + n - 1) % n], points[k], points[(k + 1) % n]))
        };
        let bends: Vec<Option<f64>> = (0..n).map(bend).collect();
        let edges: Vec<Edge> = (0..count)
            .map(|k| {
                let next = (k + 1) % n;
                let (a, b) = (points[k], points[next]);
                // Neighbours differ before they are placed; a vanishing placement is refused before this.
                let along = unit(b - a).unwrap_or(Vec2::X);
                let length = (b - a).dot(along);
                let label = outline.edge_labels[k];
                let bends = [bends[k], bends[next]];
                let ends = Ends {
                    front: bends.map(|bend| bend.is_none_or(|bend| bend < 0.0)),
                    back: bends.map(|bend| bend.is_none_or(|bend| bend > 0.0)),
                };
                let reach = reach(a).max(reach(b));
                Edge { a, b, along, normal: perp(along), length, reach, label, ends }
            })
            .collect();
        let two_sided = side == Side::Both;
        // A ball touches a corner only where the outline bends away from it.
        let corners: Vec<Corner> = (0..n)
            .filter(|&k| two_sided || bends[k].is_none_or(|bend| bend <= 0.0))
            .map(|k| Corner {
                at: points[k],
                before: if closed || k > 0 { edges[(k + count - 1) % count].along } else { Vec2::ZERO },
                after: if closed || k < count { edges[k % count].along } else { Vec2::ZERO },
                reach: reach(points[k]),
                label: outline.corner_labels[k],
            })
            .collect();
        let reach = edges.iter().map(|edge| edge.reach).fold(0.0, f64::max);
        let tree = (edges.len() > FEW).then(|| tree_over(&edges, &corners));
        Chain { edges, corners, two_sided, side, reach, tree }
    }

    fn locate(&self, p: Vec2) -> Location {
        let segment = |edge: &Edge| Segment::new(edge.a, edge.b);
        let Some(tree) = &self.tree else { return locate(&mut self.edges.iter().map(segment), p) };
        // Only edges on the way from p to the right can have p on them or be crossed.
        let mut near: Vec<Segment> = Vec::new();
        let right = Aabb { min: p, max: Vec2::new(f64::INFINITY, p.y) };
        tree.overlaps(&right, &mut Counters::default(), |item| {
            near.extend(self.edges.get(item).map(segment));
        });
        locate(&mut near.iter().copied(), p)
    }

    fn nearest(&self, p: Vec2) -> Nearest {
        let mut best = Nearest { distance: f64::INFINITY, point: p, feature: Feature::Edge(0), reach: 0.0 };
        let mut look = |edge: &Edge| {
            let segment = Segment::new(edge.a, edge.b);
            let distance = segment.distance(p);
            if distance < best.distance {
                let feature = Feature::Edge(edge.label as usize);
                best = Nearest { distance, point: segment.closest_point(p), feature, reach: edge.reach };
            }
            best.distance
        };
        match &self.tree {
            None => self.edges.iter().for_each(|edge| {
                look(edge);
            }),
            Some(tree) => tree.walk_point(p, f64::INFINITY, &mut Counters::default(), |item| {
                // Corners are ends of edges.
                self.edges.get(item).map_or(f64::INFINITY, &mut look)
            }),
        }
        let corner = self.corners.iter().find(|corner| corner.at == best.point);
        if let Some(corner) = corner {
            best.feature = Feature::Corner(corner.label as usize);
        }
        best
    }
}

fn tree_over(edges: &[Edge], corners: &[Corner]) -> Bvh {
    let edges = edges.iter().map(|edge| Segment::new(edge.a, edge.b).aabb());
    let corners = corners.iter().map(|corner| Aabb { min: corner.at, max: corner.at });
    Bvh::new(&edges.chain(corners).collect::<Vec<_>>())
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

/// A chain's points in the world, and the indices by which its owner knows its edges and corners.
struct Outline {
    points: Vec<Vec2>,
    edge_labels: Vec<u32>,
    corner_labels: Vec<u32>,
}

impl Outline {
    fn new(points: &[Vec2], labels: &[u32]) -> Outline {
        // An edge is known by its first point as given.
        Outline { points: points.to_vec(), edge_labels: labels.to_vec(), corner_labels: labels.to_vec() }
    }

    /// Runs the closed chain the other way. Its edges keep their labels: the edge that started at corner k
    /// now ends there.
    fn turn_round(&mut self) {
        self.points.reverse();
        self.corner_labels.reverse();
        self.edge_labels.reverse();
        self.edge_labels.rotate_left(1);
    }
}
