//! The search for the features that a sweep touches first.

use super::Scene;
use super::capsule::NEVER;
use super::contact::Contact;
use super::index::{Index, Place};
use super::leaf::{Leaf, Moving};
use super::sweep::{Sweep, Touch};
use crate::bvh::Counters;
use crate::bvh::tree::{Approach, Node, Query, Slabs, Thick};
use crate::tolerance::larger;
use wide::f32x4;

/// The earliest contacts: none later than the first by more than the tolerance. They do not depend on the order in which they
/// are found.
#[derive(Clone, Debug)]
pub(super) struct Earliest {
    pub t: f64,
    tolerance: f64,
    few: [Touch; 3],
    count: usize,
    rest: Vec<Touch>,
}

impl Earliest {
    fn new(limit: f64, tolerance: f64) -> Earliest {
        let none = Touch { t: 0.0, place: Place { leaf: 0, lane: 0 } };
        Earliest { t: limit, tolerance, few: [none; 3], count: 0, rest: Vec::new() }
    }

    #[inline]
    fn add(&mut self, t: f64, place: Place) {
        if t + self.tolerance < self.t && self.rest.is_empty() {
            (self.t, self.few[0], self.count) = (t, Touch { t, place }, 1);
        } else {
            self.add_beside(t, place);
        }
    }

    /// Adds a contact that may be simultaneous with others.
    #[inline(never)]
    fn add_beside(&mut self, t: f64, place: Place) {
        if t < self.t {
            self.keep(t + self.tolerance);
            self.t = t;
        }
        if self.count < self.few.len() {
            self.few[self.count] = Touch { t, place };
            self.count += 1;
        } else {
            self.rest.push(Touch { t, place });
        }
    }

    /// Drops the contacts after `last`.
    fn keep(&mut self, last: f64) {
        let kept: Vec<Touch> = self.iter().copied().filter(|touch| touch.t <= last).collect();
        (self.count, self.rest) = (0, Vec::new());
        for touch in kept {
            self.add_beside(touch.t, touch.place);
        }
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &Touch> {
        self.few[..self.count].iter().chain(&self.rest)
    }

    /// The contact if there is only one, or the two of the same leaf and time, in the order of the outline.
    #[inline]
    pub(super) fn pair(&self) -> Option<(&Touch, Option<&Touch>)> {
        let [a, b, _] = &self.few;
        match self.count {
            1 => Some((a, None)),
            2 if a.place.leaf != b.place.leaf || a.t != b.t => None,
            2 if a.place.lane < b.place.lane => Some((a, Some(b))),
            2 => Some((b, Some(a))),
            _ => None,
        }
    }
}

/// The bodies of a query.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Which {
    All,
    /// The bodies that deflect the ball.
    Deflecting,
    /// The bodies at rest.
    Still,
    /// The bodies at rest that deflect the ball.
    Resting,
    /// One body alone.
    Only(u32),
}

/// A search for the earliest contacts.
pub(super) struct Cast<'a> {
    scene: &'a Scene,
    index: &'a Index,
    pub sweep: &'a Sweep<'a>,
    which: Which,
    /// Whether some bodies do not count.
    is_picky: bool,
    /// Whether overlaps at the start are searched as well, and whether there is one.
    pub checks_start: bool,
    pub is_blocked: bool,
    pub earliest: Earliest,
    /// The grazes found, if they are wanted.
    pub grazes: Option<Vec<Contact>>,
    pieces: u64,
}

impl<'a> Cast<'a> {
    #[inline]
    pub(super) fn new(scene: &'a Scene, sweep: &'a Sweep<'a>, which: Which, limit: f64) -> Cast<'a> {
        let index = scene.index();
        Cast {
            scene,
            index,
            sweep,
            which,
            is_picky: matches!(which, Which::Still | Which::Resting | Which::Only(_))
                || which == Which::Deflecting && index.lets_pass()
                || !sweep.filter.is_all()
                || index.hides(),
            checks_start: false,
            is_blocked: false,
            earliest: Earliest::new(limit, sweep.simultaneous(scene.reach)),
            grazes: None,
            pieces: 0,
        }
    }

    #[inline]
    pub(super) fn run(&mut self, counters: &mut Counters) {
        if let Which::Only(slot) = self.which
            && self.index.has_few_leaves(slot)
        {
            self.index.leaves_of(slot).for_each(|leaf| self.exactly_all(leaf as usize));
            return;
        }
        let Sweep { origin, direction, .. } = *self.sweep;
        let thick = self.sweep.thick(self.scene.reach);
        let Thick { half: [radius, _], spare, .. } = thick;
        let index = self.index;
        match index.tree.approach(&thick) {
            Approach::Within(slabs) => {
                let scale = index.tree.frame.scale;
                let origin = slabs.way().map_or(origin, |way| origin + way * direction);
                // A margin for numbers that single precision cannot represent.
                let ball = Moving { origin, direction, radius, scale, spare: larger(spare * scale, 1e-30) };
                let limit = slabs.limit(self.earliest.t);
                index.tree.walk(&mut Walk { cast: self, ball, slabs, limit }, counters);
            }
            Approach::Everything => {
                index.tree.everything(counters, &mut |leaf| {
                    self.exactly_all(leaf);
                });
            }
            Approach::Nothing => {
                counters.boxes_tested += 1;
                counters.boxes_missed += 1;
            }
        }
        counters.pieces_tested += self.pieces;
    }

    /// Whether the body of a leaf does not count.
    #[inline]
    fn skips(&self, leaf: &Leaf) -> bool {
        !self.sweep.filter.sees_leaf(leaf)
            || match self.which {
                Which::All => false,
                Which::Deflecting => leaf.passes(),
                Which::Still => self.scene.moves(leaf.body),
                Which::Resting => leaf.passes() || self.scene.moves(leaf.body),
                Which::Only(slot) => leaf.body != slot,
            }
    }

    /// Tests all features of a leaf.
    fn exactly_all(&mut self, item: usize) {
        let leaf = &self.index.leaves[item];
        if self.is_picky && self.skips(leaf) {
            return;
        }
        self.is_blocked |= self.checks_start && !leaf.passes();
        for lane in 0..leaf.count.into() {
            self.exactly(leaf, item, lane);
        }
    }

    /// Tests one feature, and returns whether it is among the earliest.
    #[inline(never)]
    fn exactly(&mut self, leaf: &Leaf, item: usize, lane: u32) -> bool {
        self.pieces += 1;
        let place = Place { leaf: item as u32, lane };
        if leaf.is_arc || leaf.passes() || self.sweep.is_deep {
            return self.rarely(place);
        }
        let radius = self.sweep.radius_beside(self.index, place, leaf);
        let p = self.sweep.origin - leaf.position;
        let t = leaf.capsule(lane).enter(p, self.sweep.direction, radius);
        if t < NEVER {
            return self.found(t, place);
        }
        if self.grazes.is_some() {
            self.graze(place);
        }
        false
    }

    /// Tests an arc, a feature of a body that lets the ball pass, or any feature from a deep start.
    #[inline(never)]
    fn rarely(&mut self, place: Place) -> bool {
        let first = self.scene.enters(self.sweep, place);
        if first < NEVER {
            return self.found(first, place);
        }
        self.graze(place);
        false
    }

    #[inline]
    fn found(&mut self, t: f64, place: Place) -> bool {
        if t > self.earliest.t + self.earliest.tolerance {
            return false;
        }
        self.earliest.add(t, place);
        true
    }

    /// Records the grazes of a feature, if they are wanted.
    #[inline(never)]
    fn graze(&mut self, place: Place) {
        if let Some(grazes) = &mut self.grazes {
            grazes.extend(Contact::grazes(self.scene, self.sweep, place));
        }
    }
}

impl Scene {
    /// The first contact of a ball with a feature.
    #[inline(never)]
    pub(super) fn contact_with(&self, sweep: &Sweep<'_>, place: Place) -> Option<Contact> {
        let t = self.enters(sweep, place);
        (t < NEVER).then(|| Contact::out_of_line(self, sweep, &Touch { t, place }))
    }

    /// The first time at which a ball enters a feature. With a body of the response `pass`, only contacts from outside
    /// of the body count. For a ball that starts in an overlap, the end of an edge that it is leaving does not count.
    pub(super) fn enters(&self, sweep: &Sweep<'_>, place: Place) -> f64 {
        let index = self.index();
        let leaf = index.leaf(place);
        let mut first = NEVER;
        if leaf.is_arc && sweep.grazed.contains(&place.outside()) {
            return first;
        }
        index.entries(place, sweep, &mut |t| {
            let contact = || Contact::out_of_line(self, sweep, &Touch { t, place });
            if t < first
                && (!leaf.passes() || self.comes_from_outside(&contact(), sweep))
                && !(sweep.is_deep && contact().is_left(self, sweep))
            {
                first = t;
            }
        });
        first
    }
}

/// A walk of a cast through the tree.
struct Walk<'c, 'a> {
    cast: &'c mut Cast<'a>,
    ball: Moving,
    slabs: Slabs<2>,
    /// The limit in the tree's frame.
    limit: f32,
}

impl Query<2> for Walk<'_, '_> {
    #[inline(always)]
    fn meet(&self, node: &Node<2>, group: usize) -> [f32x4; 2] {
        self.slabs.meet(node, group, self.limit)
    }

    #[inline]
    fn limit(&self) -> f32 {
        self.limit
    }

    #[inline(always)]
    fn visit(&mut self, item: usize, at_once: bool) {
        let index = self.cast.index;
        let leaf = &index.leaves[item];
        if item as u32 == self.cast.sweep.left && !leaf.is_arc {
            return;
        }
        if self.cast.is_picky && self.cast.skips(leaf) {
            return;
        }
        if at_once
            && self.cast.checks_start
            && !leaf.passes()
            && self.cast.is_blocked_by(leaf, item, &self.ball)
        {
            (self.cast.is_blocked, self.limit) = (true, -1.0);
            return;
        }
        if leaf.count == 1 {
            self.look(leaf, item, 0);
            return;
        }
        let ball = self.ball;
        leaf.sift(&ball, self.limit, |lane| self.look(leaf, item, lane as u32));
    }
}

impl Walk<'_, '_> {
    /// Tests one feature, and returns the new limit.
    #[inline(always)]
    fn look(&mut self, leaf: &Leaf, item: usize, lane: u32) -> f32 {
        if self.cast.exactly(leaf, item, lane) {
            let earliest = &self.cast.earliest;
            self.limit = self.slabs.limit(earliest.t + earliest.tolerance);
        }
        self.limit
    }
}

impl Cast<'_> {
    /// Whether the ball may overlap a leaf at the start, or be inside of its outline.
    fn is_blocked_by(&self, leaf: &Leaf, item: usize, ball: &Moving) -> bool {
        if leaf.count > 1 {
            return !leaf.is_clear(ball);
        }
        let near = self.index.nearest_of(Place { leaf: item as u32, lane: 0 }, self.sweep.origin);
        near.distance <= ball.radius + self.sweep.roundoff(self.scene.reach)
    }
}
