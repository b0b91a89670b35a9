//! A cast step by step: which boxes and pieces it looks at, and what it finds there. For showing, not for speed.

use super::contact::{Contact, Face, Leg};
use super::solid::{Chain, Edge, Solid};
use super::{Ball, BodyId, Entry, Feature, Hit, Limits, Response, Scene, Side, TreeBox};
use crate::bvh::{Counters, Pieces};
use crate::error::Error;
use crate::plane::{Aabb, Vec2, ray_aabb, reflect};

/// Where a traced cast looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Search {
    /// At every piece of every body.
    Everything,
    /// At the box of every body, and at the pieces of those whose box the ball comes into.
    Boxes,
    /// Down the tree of [`Scene::tree_boxes`], nearer boxes first.
    Tree,
}

/// What one cast looked at, and what came of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Trace {
    /// What was looked at, in this order.
    pub steps: Vec<Step>,
    /// The first touch, as [`Scene::rebound`] finds it.
    pub hit: Option<Hit>,
    /// The ball's unit direction after it, if it bounces.
    pub direction: Option<Vec2>,
}

/// One look at a box or at a piece.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Step {
    /// How far away the nearest touch is that was known before.
    pub best: Option<f64>,
    /// What was looked at, and what was found.
    pub look: Look,
}

/// What a step looks at, and what it finds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Look {
    /// At a box around a node of the tree, grown by the ball's radius. A node that waits for a nearer one is looked at
    /// again when its turn comes, if something nearer than its box has been found by then.
    Node {
        /// The node's number in [`Scene::tree_boxes`].
        number: usize,
        /// The box as the ball's centre meets it.
        aabb: Aabb,
        /// What the ball does there.
        found: BoxFound,
    },
    /// At the box around a body, grown by the ball's radius.
    Box {
        /// The body.
        body: BodyId,
        /// The box as the ball's centre meets it.
        aabb: Aabb,
        /// What the ball does there.
        found: BoxFound,
    },
    /// At an edge, a corner or a circle.
    Piece {
        /// The body.
        body: BodyId,
        /// Which part of it.
        feature: Feature,
        /// What the ball does there.
        found: PieceFound,
    },
}

/// What a ball does at a box.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum BoxFound {
    /// It comes in after so far, and what is in the box has to be looked at.
    Opened(f64),
    /// It comes in after so far, but something nearer is known.
    TooFar(f64),
    /// It passes by.
    Missed,
}

/// What a ball does at a piece.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PieceFound {
    /// It moves along the edge's line, at a distance.
    Parallel,
    /// It moves away from the piece, or is past it.
    Behind,
    /// It passes by the corner or circle.
    Missed,
    /// It comes to the line or circle after so far, but beside the edge's ends or the corner's arc.
    Beside(f64),
    /// It touches the piece after so far, but something nearer is known.
    TooFar(f64),
    /// It brushes the piece after so far, and goes straight on.
    Graze(f64),
    /// It touches the piece after so far, and nothing nearer is known.
    Hit(f64),
}

/// A trace in the making.
struct Tracing<'a> {
    scene: &'a Scene,
    leg: Leg<'a>,
    steps: Vec<Step>,
    best: Option<f64>,
}

impl Scene {
    /// What a cast of this ball to its first bounce looks at, in this way of searching. Whatever the way, what is
    /// hit is the same. Bodies that let the ball pass are not looked at.
    ///
    /// ```
    /// use carom::{Ball, Body, Circle, Look, PieceFound, Scene, Search, Vec2};
    /// let mut scene = Scene::new();
    /// scene.add(Body::pillar(Circle::new(Vec2::new(9.0, 0.0), 3.0)?))?;
    /// let ball = Ball::new(Vec2::ZERO, Vec2::X, 1.0)?;
    /// let trace = scene.trace(&ball, Search::Everything)?;
    /// let Look::Piece { found, .. } = trace.steps[0].look else { panic!("there are no boxes") };
    /// assert_eq!((found, trace.direction), (PieceFound::Hit(5.0), Some(Vec2::NEG_X)));
    /// # Ok::<(), carom::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`ErrorKind::Overlap`](crate::ErrorKind::Overlap) and [`ErrorKind::WrongSide`](crate::ErrorKind::WrongSide) when
    /// the ball cannot be where it starts.
    pub fn trace(&self, ball: &Ball, search: Search) -> Result<Trace, Error> {
        let slack = self.check_start(ball)?;
        let path = self.rebound(ball, &Limits::bounces(1))?;
        let touching = self.touching_at_start(ball);
        let leg = Leg { touching: &touching, ..Leg::first(ball, slack) };
        let mut tracing = Tracing { scene: self, leg, steps: Vec::new(), best: None };
        match search {
            Search::Everything => tracing.each(Tracing::pieces),
            Search::Boxes => tracing.each(Tracing::body),
            Search::Tree => tracing.tree(),
        }
        let hit = path.hits.first().copied();
        let bounces = |hit: &Hit| {
            let entry = self.entry(hit.body).ok()?;
            (entry.body.response == Response::Reflect).then(|| reflect(ball.direction(), hit.normal))
        };
        let direction = hit.as_ref().and_then(bounces);
        Ok(Trace { steps: tracing.steps, hit, direction })
    }
}

impl Tracing<'_> {
    /// Goes over the bodies that may deflect the ball: rooms last, as casts do.
    fn each(&mut self, mut look: impl FnMut(&mut Self, u32, &Entry)) {
        for rooms in [false, true] {
            for id in self.scene.ids() {
                if let Ok(entry) = self.scene.entry(id)
                    && entry.solid.is_room() == rooms
                    && entry.body.response != Response::Pass
                {
                    look(self, id.slot, entry);
                }
            }
        }
    }

    /// Down the tree, and then the rooms.
    fn tree(&mut self) {
        let nodes = self.scene.tree_boxes();
        if let Some(root) = nodes.first() {
            let found = self.node(root);
            self.below(&nodes, 0, found);
        }
        self.each(|tracing, slot, entry| {
            if entry.solid.is_room() {
                tracing.pieces(slot, entry);
            }
        });
    }

    /// Looks at what is below a node that has been looked at.
    fn below(&mut self, nodes: &[TreeBox], k: usize, found: BoxFound) {
        let BoxFound::Opened(enter) = found else { return };
        if self.is_beaten(enter) {
            // Something nearer has been found since.
            self.node(&nodes[k]);
            return;
        }
        if nodes[k].leaf {
            for &id in &nodes[k].bodies {
                if let Ok(entry) = self.scene.entry(id)
                    && entry.body.response != Response::Pass
                {
                    self.body(id.slot, entry);
                }
            }
            return;
        }
        // In pre-order the first half follows at once, and the second is the next as deep as that.
        let depth = nodes[k].depth + 1;
        let second = (k + 2..nodes.len()).find(|&at| nodes[at].depth <= depth).unwrap_or(k + 1);
        let mut halves = [k + 1, second].map(|at| (at, self.node(&nodes[at])));
        if nearness(halves[1].1) < nearness(halves[0].1) {
            halves.swap(0, 1);
        }
        for (at, found) in halves {
            self.below(nodes, at, found);
        }
    }

    fn node(&mut self, node: &TreeBox) -> BoxFound {
        let (aabb, found) = self.meet(&node.aabb);
        self.note(Look::Node { number: node.number, aabb, found });
        found
    }

    /// A body's box, and its pieces if the ball comes into it. A room's box tells nothing.
    fn body(&mut self, slot: u32, entry: &Entry) {
        if !entry.solid.is_room() {
            let (aabb, found) = self.meet(&entry.aabb());
            self.note(Look::Box { body: self.id(slot), aabb, found });
            if !matches!(found, BoxFound::Opened(_)) {
                return;
            }
        }
        self.pieces(slot, entry);
    }

    fn meet(&self, aabb: &Aabb) -> (Aabb, BoxFound) {
        let hair = 2.0 * self.leg.hair(self.scene.reach);
        let grown = aabb.grown_by(self.leg.radius + hair);
        let ray = crate::plane::Ray::trusted(self.leg.origin, self.leg.direction);
        let found = match ray_aabb(&ray, &grown) {
            None => BoxFound::Missed,
            Some((enter, _)) if self.is_beaten(enter) => BoxFound::TooFar(enter),
            Some((enter, _)) => BoxFound::Opened(enter),
        };
        (grown, found)
    }

    fn is_beaten(&self, distance: f64) -> bool {
        self.best.is_some_and(|best| best < distance)
    }

    fn pieces(&mut self, slot: u32, entry: &Entry) {
        match &entry.solid {
            Solid::Round(round) => {
                let mut contact = None;
                let mut found = |now: &Contact| {
                    // The nearer of both sides.
                    if contact.is_none_or(|other: Contact| now.t < other.t) {
                        contact = Some(*now);
                    }
                    f64::INFINITY
                };
                let all = f64::INFINITY;
                self.leg.contacts(slot, &entry.solid, Pieces::ALL, all, &mut Counters::default(), &mut found);
                let from = self.leg.origin - round.centre;
                let aside = self.leg.direction.perp_dot(from).abs();
                let passes = round.side != Side::Inside && aside > round.radius + self.leg.radius;
                let otherwise = if passes { PieceFound::Missed } else { PieceFound::Behind };
                self.piece(slot, Feature::Round, contact, otherwise);
            }
            Solid::Chain(chain) => {
                for k in 0..chain.len() {
                    self.edge(slot, chain, k);
                    self.corner(slot, chain, k);
                }
            }
        }
    }

    fn edge(&mut self, slot: u32, chain: &Chain, k: usize) {
        let Some(edge) = chain.edge(k) else { return };
        let faces: &[Face] = if chain.two_sided { &[Face::Front, Face::Back] } else { &[Face::Front] };
        let passes = |contact: &Contact| contact.leaves && !self.scene.is_shut(&self.leg, contact);
        let touch = |&face: &Face| {
            self.leg.face(slot, chain, k, face, f64::INFINITY).filter(|contact| !passes(contact))
        };
        let contact = faces.iter().filter_map(touch).min_by(|a, b| a.t.total_cmp(&b.t));
        let otherwise = self.why_no_edge(&edge, chain.two_sided);
        self.piece(slot, Feature::Edge(edge.label as usize), contact, otherwise);
    }

    /// Why an edge that is not touched is not.
    fn why_no_edge(&self, edge: &Edge, two_sided: bool) -> PieceFound {
        let leg = &self.leg;
        let side = edge.normal().dot(leg.origin - edge.a);
        let normal = if two_sided && side < 0.0 { -edge.normal() } else { edge.normal() };
        let (cos, gap) = (leg.direction.dot(normal), normal.dot(leg.origin - edge.a) - leg.radius);
        if cos.abs() * edge.length() <= leg.hair(edge.reach()) {
            PieceFound::Parallel
        } else if cos > 0.0 || gap < -leg.radius {
            PieceFound::Behind
        } else {
            PieceFound::Beside(gap.max(0.0) / -cos)
        }
    }

    fn corner(&mut self, slot: u32, chain: &Chain, k: usize) {
        let Some(corner) = chain.corner(k) else { return };
        let leg = &self.leg;
        let contact = leg.corner(slot, chain, k, f64::INFINITY);
        let from = leg.origin - corner.at;
        let (b, aside) = (from.dot(leg.direction), leg.direction.perp_dot(from).abs());
        let otherwise = if b > 0.0 {
            PieceFound::Behind
        } else if aside >= leg.radius {
            PieceFound::Missed
        } else {
            PieceFound::Beside((-b - ((leg.radius - aside) * (leg.radius + aside)).sqrt()).max(0.0))
        };
        self.piece(slot, Feature::Corner(corner.label as usize), contact, otherwise);
    }

    fn piece(&mut self, slot: u32, feature: Feature, contact: Option<Contact>, otherwise: PieceFound) {
        let found = match contact {
            None => otherwise,
            Some(Contact { t, .. }) if self.is_beaten(t) => PieceFound::TooFar(t),
            Some(Contact { t, graze: true, .. }) => PieceFound::Graze(t),
            Some(Contact { t, .. }) => PieceFound::Hit(t),
        };
        self.note(Look::Piece { body: self.id(slot), feature, found });
        if let PieceFound::Hit(t) = found {
            self.best = Some(t);
        }
    }

    fn id(&self, slot: u32) -> BodyId {
        BodyId { slot, generation: self.scene.slots[slot as usize].generation }
    }

    fn note(&mut self, look: Look) {
        self.steps.push(Step { best: self.best, look });
    }
}

/// What sorts boxes: where the ball comes in; those that it does not come into are last.
fn nearness(found: BoxFound) -> f64 {
    match found {
        BoxFound::Opened(enter) | BoxFound::TooFar(enter) => enter,
        BoxFound::Missed => f64::INFINITY,
    }
}
