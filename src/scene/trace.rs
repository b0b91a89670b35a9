//! Traces: the boxes and pieces that a cast tests, step by step. For display, not for speed.
//!
//! The steps in the tree are recorded by the walk that casts use. Only in the leaves a trace says more than a cast: why each
//! piece is not touched.

use super::capsule::{At, Capsule};
use super::contact::Contact;
use super::course::Names;
use super::index::{Index, Place};
use super::leaf::Leaf;
use super::search::Which;
use super::sweep::{Sweep, ray};
use super::{BodyId, Entry, Feature, Hit, Query, Response, Scene, Side};
use crate::bvh::Counters;
use crate::bvh::tree::{Node, Slabs};
use crate::error::Error;
use crate::plane::{Aabb, Ray, RayCircle, Vec2, orient, perp, ray_aabb, ray_circle};
use std::cell::{Cell, RefCell};

/// The search that is traced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Search {
    /// Every piece of every body.
    Everything,
    /// The box of every body, and the pieces of the bodies whose box the ball enters.
    Boxes,
    /// The tree that casts walk, nearer boxes first.
    Tree,
}

/// The steps of one cast, and its result.
#[derive(Clone, Debug, PartialEq)]
pub struct Trace {
    /// The steps in their order.
    pub steps: Vec<Step>,
    /// The first contact, as [`Scene::rebound`] finds it.
    pub hit: Option<Hit>,
}

/// A test of a box or of a piece.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Step {
    /// The distance of the nearest contact known before.
    pub best: Option<f64>,
    /// The box or piece, and the result.
    pub look: Look,
}

/// The test of a step, and its result.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Look {
    /// The box around a node of the tree, grown by the ball's radius. A node has up to sixteen boxes, tested together.
    Node {
        /// The node's number.
        number: usize,
        /// The number of nodes above it.
        depth: usize,
        /// The grown box: the ball enters it when its centre does.
        aabb: Aabb,
        /// The result.
        found: BoxFound,
    },
    /// The box around a body, or in the tree around up to eight edges of it, grown by the ball's radius.
    Box {
        /// The body.
        body: BodyId,
        /// The grown box: the ball enters it when its centre does.
        aabb: Aabb,
        /// The result.
        found: BoxFound,
    },
    /// An edge, a corner or a circle.
    Piece {
        /// The body.
        body: BodyId,
        /// The part of the body.
        feature: Feature,
        /// The result.
        found: PieceFound,
    },
}

/// The result of a box test.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum BoxFound {
    /// The ball enters the box at this distance. Its contents are tested next, unless something nearer is found first.
    Opened(f64),
    /// The ball enters the box at this distance, but something nearer is known.
    TooFar(f64),
    /// The ball misses the box.
    Missed,
}

/// The result of a test of a piece.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PieceFound {
    /// The ball moves along the edge's line, at this distance from it.
    Parallel,
    /// The ball moves away from the piece, or is past it.
    Behind,
    /// The ball passes beside the corner or circle.
    Missed,
    /// The ball reaches the line or circle at this distance, but beside the edge's ends or the corner's arc.
    Beside(f64),
    /// The ball touches the piece at this distance, but something nearer is known.
    TooFar(f64),
    /// The ball grazes the piece at this distance, and goes straight on.
    Graze(f64),
    /// The ball touches the piece at this distance, and nothing nearer is known.
    Hit(f64),
}

/// A trace under construction.
struct Tracing<'a> {
    scene: &'a Scene,
    index: &'a Index,
    sweep: Sweep<'a>,
    /// The same from the last graze on, and the contact that it leads to.
    onwards: Sweep<'a>,
    bounce: Option<Contact>,
    steps: RefCell<Vec<Step>>,
    best: Cell<Option<f64>>,
}

impl Scene {
    /// The steps of a cast of this ball to its first bounce, by one kind of search. The result is the same for each. Bodies
    /// with the response `pass` are left out.
    ///
    /// ```
    /// use carom::{Ball, Body, Circle, Look, PieceFound, Scene, Search, Vec2};
    /// let mut scene = Scene::new();
    /// scene.add(Body::solid_circle(Circle::new(Vec2::new(9.0, 0.0), 3.0)?))?;
    /// let ball = Ball::new(Vec2::ZERO, Vec2::X, 1.0)?;
    /// let trace = scene.trace(&ball, Search::Everything)?;
    /// let Look::Piece { found, .. } = trace.steps[0].look else { panic!("there are no boxes") };
    /// assert_eq!((found, trace.hit.map(|hit| hit.distance)), (PieceFound::Hit(5.0), Some(5.0)));
    /// # Ok::<(), carom::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`ErrorKind::Overlap`](crate::ErrorKind::Overlap) and [`ErrorKind::WrongSide`](crate::ErrorKind::WrongSide) if the
    /// ball cannot start where it is.
    pub fn trace<'a>(&self, ball: impl Into<Query<'a>>, search: Search) -> Result<Trace, Error> {
        let query = ball.into();
        let sweep = self.start(&query)?;
        let (index, steps, mut onwards) = (self.index(), RefCell::default(), sweep);
        let bounce = self.bounce_or_stuck(&mut onwards, Which::Deflecting, &mut Counters::default());
        let bounce = bounce.ok().flatten().map(|bounce| bounce.contact);
        let tracing = Tracing { scene: self, index, sweep, onwards, bounce, steps, best: Cell::default() };
        match search {
            Search::Tree => tracing.tree(),
            _ => tracing.bodies(search == Search::Boxes),
        }
        Ok(Trace { steps: tracing.steps.into_inner(), hit: bounce.map(|contact| self.hit(&contact)) })
    }
}

impl Tracing<'_> {
    /// Visits the bodies that may deflect the ball, rooms last: a room's box excludes nothing.
    fn bodies(&self, by_box: bool) {
        for rooms in [false, true] {
            for BodyId { slot, .. } in self.scene.ids() {
                if let Some(entry) = self.scene.entry_in(slot)
                    && entry.is_room() == rooms
                    && entry.body.response != Response::Pass
                    && self.scene.counts(slot, self.sweep.filter)
                    && (rooms || !by_box || self.opens(slot, entry))
                {
                    self.pieces(slot, None);
                }
            }
        }
    }

    /// Whether the ball enters a body's box.
    fn opens(&self, slot: u32, entry: &Entry) -> bool {
        let (aabb, found) = self.met(&entry.aabb());
        self.note(Look::Box { body: self.scene.id_of(slot), aabb, found });
        matches!(found, BoxFound::Opened(_))
    }

    /// Walks the tree, as [`Cast`](super::search::Cast) does.
    fn tree(&self) {
        let (tree, sweep) = (&self.index.tree, &self.sweep);
        let counts = |leaf: &Leaf| !leaf.passes() && sweep.filter.sees_leaf(leaf);
        let visit = &mut |item: usize| {
            let leaf = &self.index.leaves[item];
            if counts(leaf) {
                self.pieces(leaf.body, Some(item as u32));
            }
            self.best.get().unwrap_or(f64::INFINITY)
        };
        let watch = |slabs: &Slabs<2>, node: &Node<2>, group| {
            let [_, met] = slabs.meet(node, group, f32::MAX);
            for child in tree.children(node, group) {
                if child.is_item && !counts(&self.index.leaves[child.number]) {
                    continue;
                }
                let [min, max] = child.sides.map(Vec2::from);
                let (aabb, found) = self.met(&Aabb { min, max });
                let is_missed = met.to_bitmask() & 1 << child.lane == 0;
                let found = if is_missed { BoxFound::Missed } else { found };
                self.note(if child.is_item {
                    Look::Box { body: self.scene.id_of(self.index.leaves[child.number].body), aabb, found }
                } else {
                    Look::Node { number: child.number, depth: tree.depth(node) + 1, aabb, found }
                });
            }
        };
        tree.along_watched(
            &sweep.thick(self.scene.reach),
            f64::INFINITY,
            &mut Counters::default(),
            visit,
            watch,
        );
    }

    fn met(&self, aabb: &Aabb) -> (Aabb, BoxFound) {
        let roundoff = 2.0 * self.sweep.roundoff(self.scene.reach);
        let grown = aabb.grown_by(self.sweep.widest(self.scene.reach) + roundoff);
        let found = match ray_aabb(&ray(&self.sweep), &grown) {
            None => BoxFound::Missed,
            Some((enter, _)) if self.is_beaten(enter) => BoxFound::TooFar(enter),
            Some((enter, _)) => BoxFound::Opened(enter),
        };
        (grown, found)
    }

    fn is_beaten(&self, distance: f64) -> bool {
        self.best.get().is_some_and(|best| best < distance)
    }

    /// The features of a body, or of one of its leaves, in the order of the outline: each edge, and the corner before it.
    fn pieces(&self, slot: u32, leaf: Option<u32>) {
        let (index, id) = (self.index, self.scene.id_of(slot));
        let Some(Entry { body, .. }) = self.scene.entry_in(slot) else { return };
        let places: Vec<Place> = index.places_of(slot);
        let (count, names, is_thin) = (places.len(), Names::of(body), body.side == Side::Both);
        let is_round = names.is_round();
        let before = |k: usize| places[(k + count - 1) % count];
        let ends = |k: usize| [before(k), places[k % count]].map(|place| index.ends(place));
        let joins = |k: usize| ends(k)[0][1] == ends(k)[1][0];
        // Where the outline is convex towards the ball, or straight, and at its ends.
        let is_corner = |k: usize| {
            let [[a, b], [_, c]] = ends(k);
            !is_round && (is_thin || !joins(k) || orient(a, b, c) <= 0.0)
        };
        let is_wanted = |place: Place| leaf.is_none_or(|leaf| leaf == place.leaf);
        for (k, &place) in places.iter().enumerate().filter(|&(_, &place)| is_wanted(place)) {
            let name = |at: At| names.feature(k, at, || Some(body));
            let is_here = |contact: &Contact| match contact.at {
                At::Side => is_thin || self.is_front(place, contact),
                At::Start => !is_corner(k),
                At::End => !is_corner(k + 1),
            };
            let why = if is_round { self.why_no_circle(place) } else { self.why_no_edge(place, is_thin) };
            let contact = self.contact(place).filter(is_here);
            self.piece(id, name(At::Side), contact.map(|it| (it.is_flat(), it.t)), why);
            if is_corner(k) {
                let edges = [(place, At::Start), (before(k), At::End)];
                self.corner(id, name(At::Start), &edges[..=usize::from(joins(k))]);
            }
            // An open polyline has one more corner than edges.
            if k + 1 == count && is_corner(count) && !joins(count) {
                self.corner(id, name(At::End), &[(place, At::End)]);
            }
        }
    }

    /// A corner, tested by its edges: it is touched if neither edge is hit before.
    fn corner(&self, id: BodyId, name: Feature, edges: &[(Place, At)]) {
        let (mut touch, mut first) = (None, f64::INFINITY);
        for &(place, at) in edges {
            let Some(contact) = self.contact(place) else { continue };
            let found = (contact.is_flat(), contact.t);
            first = if contact.is_flat() { first } else { first.min(contact.t) };
            if contact.at == at && touch.is_none_or(|touch| found < touch) {
                touch = Some(found);
            }
        }
        let roundoff = self.sweep.roundoff(self.scene.reach);
        let touch = touch.filter(|&(_, t)| t <= first + roundoff);
        let (place, at) = edges[0];
        let centre = self.index.ends(place)[usize::from(at == At::End)];
        self.piece(id, name, touch, self.why_not_round(place, centre, 0.0));
    }

    /// The contact of the ball with a feature, or its graze, its time counted from the start.
    fn contact(&self, place: Place) -> Option<Contact> {
        let touch = |sweep| self.scene.contact_with(sweep, place);
        let graze = || touch(&self.sweep).filter(Contact::is_flat);
        let passes = || Contact::grazes(self.scene, &self.sweep, place).first().copied();
        let mut contact = touch(&self.onwards).filter(|it| !it.is_flat()).or_else(graze).or_else(passes)?;
        contact.t = contact.distance;
        Some(contact)
    }

    /// Whether an edge is touched on the side where the ball lives. Rounding, or an arc that the ball fills, may show a
    /// hit on the other.
    fn is_front(&self, place: Place, contact: &Contact) -> bool {
        let is_hit = self.bounce.is_some_and(|bounce| bounce.is_same(contact));
        is_hit || self.index.front(place, contact.origin).dot(contact.normal) > 0.0
    }

    /// The reason why an edge is not touched.
    fn why_no_edge(&self, place: Place, is_thin: bool) -> PieceFound {
        let (index, sweep) = (self.index, &self.sweep);
        let leaf = index.leaf(place);
        let [a, b] = index.ends(place);
        let edge = Capsule::new(a, b, 0.0);
        let from = sweep.origin - leaf.position - a;
        let front = perp(edge.along);
        let normal = if is_thin && front.dot(from) < 0.0 { -front } else { front };
        let (cos, gap) = (sweep.direction.dot(normal), normal.dot(from) - sweep.radius);
        if cos.abs() * edge.length() <= sweep.roundoff(leaf.reach) {
            PieceFound::Parallel
        } else if cos > 0.0 || gap < -sweep.radius {
            PieceFound::Behind
        } else {
            PieceFound::Beside(gap.max(0.0) / -cos)
        }
    }

    /// The reason why a circle is not touched. The ends of a hollow one are opposite each other.
    fn why_no_circle(&self, place: Place) -> PieceFound {
        let [a, b] = self.index.ends(place);
        let radius = if a == b { self.index.capsule(place).radius } else { 0.5 * (a - b).length() };
        self.why_not_round(place, 0.5 * (a + b), radius)
    }

    /// The reason why a corner or circle is not touched.
    fn why_not_round(&self, place: Place, centre: Vec2, radius: f64) -> PieceFound {
        let position = self.index.leaf(place).position;
        let ray = Ray::trusted(self.sweep.origin - position, self.sweep.direction);
        match ray_circle(&ray, centre, self.sweep.radius + radius) {
            _ if ray.project(centre) < 0.0 => PieceFound::Behind,
            RayCircle::Two { enter, .. } => PieceFound::Beside(enter.max(0.0)),
            _ => PieceFound::Missed,
        }
    }

    /// Notes a piece that is not touched, or is grazed or hit at a time.
    fn piece(&self, body: BodyId, feature: Feature, touch: Option<(bool, f64)>, otherwise: PieceFound) {
        let found = match touch {
            None => otherwise,
            Some((_, t)) if self.is_beaten(t) => PieceFound::TooFar(t),
            Some((true, t)) => PieceFound::Graze(t),
            Some((false, t)) => PieceFound::Hit(t),
        };
        self.note(Look::Piece { body, feature, found });
        if let PieceFound::Hit(t) = found {
            self.best.set(Some(t));
        }
    }

    fn note(&self, look: Look) {
        self.steps.borrow_mut().push(Step { best: self.best.get(), look });
    }
}
