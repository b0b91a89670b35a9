//! A cast step by step: which boxes and pieces it looks at, and what it finds there. For showing, not for speed.

use super::capsule::{At, Capsule};
use super::contact::Contact;
use super::course::Names;
use super::index::Place;
use super::sweep::{Sweep, Touch, ray};
use super::{Ball, BodyId, Entry, Feature, Hit, Limits, Response, Scene, Side, TreeBox};
use crate::error::Error;
use crate::plane::{Aabb, Vec2, orient, perp, ray_aabb, reflect};

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
    sweep: Sweep,
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
        let sweep = self.start(ball)?;
        let path = self.rebound(ball, &Limits::bounces(1))?;
        let mut tracing = Tracing { scene: self, sweep, steps: Vec::new(), best: None };
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
                    && entry.is_room() == rooms
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
            if entry.is_room() {
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
        if !entry.is_room() {
            let (aabb, found) = self.meet(&entry.aabb());
            self.note(Look::Box { body: self.scene.id_of(slot), aabb, found });
            if !matches!(found, BoxFound::Opened(_)) {
                return;
            }
        }
        self.pieces(slot, entry);
    }

    fn meet(&self, aabb: &Aabb) -> (Aabb, BoxFound) {
        let hair = 2.0 * self.sweep.hair(self.scene.reach);
        let grown = aabb.grown_by(self.sweep.radius + hair);
        let ray = ray(&self.sweep);
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

    /// The features of a body, in the order of its outline: each edge, and the corner before it.
    fn pieces(&mut self, slot: u32, entry: &Entry) {
        let index = self.scene.index();
        let mut places: Vec<Place> = index.places_of(slot).collect();
        let along = |place: &Place| index.leaves[place.leaf as usize].start + place.lane;
        places.sort_by_key(along);
        let contacts: Vec<Option<Contact>> = places.iter().map(|&place| self.contact(place)).collect();
        let (count, names) = (places.len(), Names::of(&entry.body));
        let ends = |k: usize| index.ends(places[k % count]);
        let joins = |k: usize| count > 1 && ends(k + count - 1)[1] == ends(k)[0];
        let is_thin = entry.body.side == Side::Both;
        let is_corner = |k: usize| is_thin || !joins(k) || bends_away(ends(k + count - 1), ends(k));
        for (k, &place) in places.iter().enumerate() {
            let name = |at: At| names.feature(along(&place) as usize, at, || Some(&entry.body));
            let own = contacts[k];
            if name(At::Start) == Feature::Round {
                self.piece(slot, Feature::Round, own, self.why_not_round(place));
                continue;
            }
            let is_side = |contact: &Contact| match contact.at {
                At::Side => is_thin || self.is_front(place, contact),
                At::Start => !is_corner(k),
                At::End => !is_corner(k + 1),
            };
            self.piece(slot, name(At::Side), own.filter(is_side), self.why_no_edge(place, entry.body.side));
            if is_corner(k) {
                // Where two edges meet, their corner is touched if neither edge is touched before.
                let before = contacts[(k + count - 1) % count].filter(|_| joins(k));
                let pair = [(own, At::Start), (before, At::End)];
                let first =
                    pair.iter().filter_map(|(contact, _)| Some((*contact)?.t)).fold(f64::INFINITY, f64::min);
                let is_first = |(contact, at): &(Option<Contact>, At)| {
                    contact.filter(|contact| contact.at == *at && contact.t <= first + contact.hair)
                };
                self.piece(
                    slot,
                    name(At::Start),
                    pair.iter().find_map(is_first),
                    self.why_no_corner(ends(k)[0], slot),
                );
            }
        }
        // An open chain has a corner more than edges.
        if let (false, Some(&last)) = (joins(0), places.last()) {
            let own = contacts[count - 1].filter(|contact| contact.at == At::End);
            let name = names.feature(along(&last) as usize, At::End, || Some(&entry.body));
            if name != Feature::Round {
                self.piece(slot, name, own, self.why_no_corner(ends(count - 1)[1], slot));
            }
        }
    }

    /// Where the ball touches a feature, or grazes it.
    fn contact(&self, place: Place) -> Option<Contact> {
        let (index, sweep) = (self.scene.index(), &self.sweep);
        let leaf = &index.leaves[place.leaf as usize];
        let radius = sweep.radius_at(leaf.reach);
        let mut first = f64::INFINITY;
        index.entries(place, sweep, sweep.origin, radius, &mut |t| first = first.min(t));
        let touch = first.is_finite().then(|| Contact::of(self.scene, sweep, &Touch { t: first, place }));
        touch.or_else(|| Contact::graze(self.scene, sweep, place))
    }

    /// Whether an edge is touched where the ball lives.
    fn is_front(&self, place: Place, contact: &Contact) -> bool {
        let near = self.scene.index().nearest_of(place, contact.origin);
        self.scene.index().front(place, &near).dot(contact.normal) > 0.0
    }

    /// Why an edge that is not touched is not.
    fn why_no_edge(&self, place: Place, side: Side) -> PieceFound {
        let (index, sweep) = (self.scene.index(), &self.sweep);
        let leaf = &index.leaves[place.leaf as usize];
        let [a, b] = index.ends(place);
        let edge = Capsule::new(a, b, 0.0);
        let from = sweep.origin - leaf.position - a;
        let front = perp(edge.along);
        let normal = if side == Side::Both && front.dot(from) < 0.0 { -front } else { front };
        let (cos, gap) = (sweep.direction.dot(normal), normal.dot(from) - sweep.radius);
        if cos.abs() * edge.length <= sweep.hair(leaf.reach) {
            PieceFound::Parallel
        } else if cos > 0.0 || gap < -sweep.radius {
            PieceFound::Behind
        } else {
            PieceFound::Beside(gap.max(0.0) / -cos)
        }
    }

    /// Why a corner that is not touched is not.
    fn why_no_corner(&self, corner: Vec2, slot: u32) -> PieceFound {
        let position = self.scene.entry_in(slot).map_or(Vec2::ZERO, |entry| entry.body.placement.position());
        let (from, radius) = (self.sweep.origin - position - corner, self.sweep.radius);
        let (b, aside) = (from.dot(self.sweep.direction), self.sweep.direction.perp_dot(from).abs());
        if b > 0.0 {
            PieceFound::Behind
        } else if aside >= radius {
            PieceFound::Missed
        } else {
            PieceFound::Beside((-b - ((radius - aside) * (radius + aside)).sqrt()).max(0.0))
        }
    }

    /// Why a circle that is not touched is not.
    fn why_not_round(&self, place: Place) -> PieceFound {
        let (index, sweep) = (self.scene.index(), &self.sweep);
        let leaf = &index.leaves[place.leaf as usize];
        let [a, b] = index.ends(place);
        let size = 0.5 * (a - b).length() + if leaf.is_arc { 0.0 } else { index.capsule(place).radius };
        let aside = sweep.direction.perp_dot(sweep.origin - leaf.position - 0.5 * (a + b)).abs();
        if aside > size + sweep.radius { PieceFound::Missed } else { PieceFound::Behind }
    }

    fn piece(&mut self, slot: u32, feature: Feature, contact: Option<Contact>, otherwise: PieceFound) {
        let found = match contact {
            None => otherwise,
            Some(Contact { t, .. }) if self.is_beaten(t) => PieceFound::TooFar(t),
            Some(contact) if contact.is_flat() => PieceFound::Graze(contact.t),
            Some(Contact { t, .. }) => PieceFound::Hit(t),
        };
        self.note(Look::Piece { body: self.scene.id_of(slot), feature, found });
        if let PieceFound::Hit(t) = found {
            self.best = Some(t);
        }
    }

    fn note(&mut self, look: Look) {
        self.steps.push(Step { best: self.best, look });
    }
}

/// Whether an outline bends away from the ball, or goes straight on, from one edge to the next.
fn bends_away(before: [Vec2; 2], next: [Vec2; 2]) -> bool {
    orient(before[0], before[1], next[1]) <= 0.0
}

/// What sorts boxes: where the ball comes in; those that it does not come into are last.
fn nearness(found: BoxFound) -> f64 {
    match found {
        BoxFound::Opened(enter) | BoxFound::TooFar(enter) => enter,
        BoxFound::Missed => f64::INFINITY,
    }
}
