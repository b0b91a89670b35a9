//! Casts: the first touch of a moving ball, or all of them.

use super::contact::{Contact, Leg, Stand};
use super::hit::{BodyId, Hit};
use super::index::Visit;
use super::{Ball, Entry, Response, Scene};
use crate::bvh::{Counters, Pieces};
use crate::error::{Error, ErrorKind};
use crate::order::sort_by;
use crate::plane::Vec2;
use crate::tolerance::HAIR;

/// The touches that happen first, all at the same instant: no later than the earliest and a hair.
///
/// Which ones remain does not depend on the order in which they are found.
#[derive(Clone, Debug, Default)]
pub(super) struct Earliest {
    t: Option<f64>,
    contacts: Few<Contact>,
    /// Grazes, at whatever time.
    grazes: Vec<Contact>,
    /// Ends of edges that a point passes, at whatever time.
    passed: Vec<Contact>,
}

/// A list that needs no memory of its own for a single thing.
#[derive(Clone, Debug)]
struct Few<T> {
    first: Option<T>,
    others: Vec<T>,
}

impl<T> Default for Few<T> {
    fn default() -> Few<T> {
        Few { first: None, others: Vec::new() }
    }
}

impl<T> Few<T> {
    fn clear(&mut self) {
        self.first = None;
        self.others.clear();
    }

    fn push(&mut self, one: T) {
        if self.first.is_none() {
            self.first = Some(one);
        } else {
            self.others.push(one);
        }
    }

    fn retain(&mut self, keep: impl Fn(&T) -> bool) {
        if !self.others.is_empty() {
            self.others.retain(&keep);
        }
        if !self.first.as_ref().is_some_and(&keep) {
            self.first = self.others.pop();
        }
    }

    fn iter(&self) -> impl Iterator<Item = &T> {
        self.first.iter().chain(&self.others)
    }
}

impl Earliest {
    pub(super) fn clear(&mut self) {
        self.t = None;
        self.contacts.clear();
        self.grazes.clear();
        self.passed.clear();
    }

    fn add(&mut self, contact: &Contact) {
        if contact.graze {
            self.grazes.push(*contact);
            return;
        }
        if contact.leaves {
            self.passed.push(*contact);
            return;
        }
        let Some(earliest) = self.t else {
            self.t = Some(contact.t);
            self.contacts.first = Some(*contact);
            return;
        };
        let t = if earliest < contact.t { earliest } else { contact.t };
        if contact.t > t + contact.hair {
            return;
        }
        if earliest != t {
            self.t = Some(t);
            self.contacts.retain(|other| other.t <= t + other.hair);
        }
        self.contacts.push(*contact);
    }

    /// The touches that make the ball bounce: those of the very instant. Of a corner and an edge with the same
    /// normal it is the edge: bodies that abut, and points put on an edge, have corners where nothing bends.
    #[inline(never)]
    pub(super) fn bounce<'a>(&'a self, found: &mut dyn FnMut(&'a Contact)) {
        let doubtful = |contact: &Contact| contact.stand == Stand::Doubtful;
        let certain = self.contacts.iter().any(|contact| !doubtful(contact));
        let counts = |contact: &Contact| !(certain && doubtful(contact));
        let mut first = f64::INFINITY;
        for contact in self.contacts.iter() {
            if counts(contact) && contact.t < first {
                first = contact.t;
            }
        }
        let now = |contact: &Contact| counts(contact) && contact.t <= first + INSTANT * contact.hair;
        let is_flat = |corner: &Contact| {
            let same = |edge: &Contact| {
                edge.stand == Stand::Straight && edge.normal.distance(corner.normal) < SAME_NORMAL
            };
            corner.touched.feature.is_corner() && self.contacts.iter().any(|edge| now(edge) && same(edge))
        };
        for contact in self.contacts.iter() {
            if now(contact) && !is_flat(contact) {
                found(contact);
            }
        }
    }

    /// The grazes that were met on the way.
    pub(super) fn grazes(&self) -> &[Contact] {
        &self.grazes
    }

    /// The touch that the ball approaches most directly.
    pub(super) fn most_opposed(&self) -> Option<&Contact> {
        self.only().or_else(|| {
            let mut most = None;
            self.bounce(&mut |contact| most = more_opposed(most, contact));
            most
        })
    }

    /// The touch, where nothing else is touched at the same instant: as it nearly always is.
    pub(super) fn only(&self) -> Option<&Contact> {
        self.contacts.first.as_ref().filter(|_| self.contacts.others.is_empty())
    }

    /// The touch that stops the ball, if one does. Even one that comes a hair later than another: a ball that is
    /// stopped cannot be told from one that is stopped there.
    pub(super) fn stop(&self, stops: impl Fn(&Contact) -> bool) -> Option<&Contact> {
        let mut most = None;
        for contact in self.contacts.iter() {
            if stops(contact) {
                most = more_opposed(most, contact);
            }
        }
        most
    }
}

/// The one of two touches that the ball approaches more directly; of two that are alike the one whose place comes first.
fn more_opposed<'a>(one: Option<&'a Contact>, other: &'a Contact) -> Option<&'a Contact> {
    one.filter(|one| one.cos.total_cmp(&other.cos).then_with(|| one.touched.cmp(&other.touched)).is_le())
        .or(Some(other))
}

/// Which bodies are looked at.
#[derive(Clone, Copy, Debug)]
pub(super) enum Which<'a> {
    All,
    /// All, and where the ball starts.
    AllAndStart(&'a Ball),
    /// Those that let the ball pass.
    Passing,
    /// The others.
    Deflecting,
}

impl Which<'_> {
    fn includes(self, response: Response) -> bool {
        match self {
            Which::All | Which::AllAndStart(_) => true,
            Which::Passing => response == Response::Pass,
            Which::Deflecting => response != Response::Pass,
        }
    }
}

/// The part of a hair within which touches are of the same instant: 2 ulps of the largest number at hand, as
/// exact coincidences come out. A right angle hit this squarely sends the ball back; at any other angle, of
/// touches further apart the earlier one counts first.
const INSTANT: f64 = 0.125;

/// Unit normals closer than this are the same where an edge lies under the ball: a corner beside it that rounding
/// makes stand out by a billionth of a billionth must not tilt the bounce, for it would tilt the next one more.
const SAME_NORMAL: f64 = 1e-7;

impl Scene {
    /// The first touch of a ball that moves straight on, whichever body it is; `None` when there is none.
    /// Grazes are not touches here, and bodies that let the ball pass count like all others.
    ///
    /// # Errors
    /// [`ErrorKind::Overlap`] and [`ErrorKind::WrongSide`] when the ball cannot be where it starts.
    pub fn first_hit(&self, ball: &Ball) -> Result<Option<Hit>, Error> {
        self.first_hit_counted(ball, &mut Counters::default())
    }

    /// Like [`first_hit`](Scene::first_hit), and counts what the cast looked at.
    ///
    /// # Errors
    /// Like [`first_hit`](Scene::first_hit).
    pub fn first_hit_counted(&self, ball: &Ball, counters: &mut Counters) -> Result<Option<Hit>, Error> {
        let mut earliest = Earliest::default();
        // What the ball may overlap is on its way, too: one walk looks at both, and nearly always finds it free.
        let leg = Leg::first(ball, 0.0);
        let free = ball.radius() > leg.hair(self.reach)
            && self.earliest(&leg, f64::INFINITY, Which::AllAndStart(ball), counters, &mut earliest);
        if free {
            return Ok(earliest.most_opposed().map(|contact| self.hit(&leg, contact)));
        }
        let slack = self.check_start(ball)?;
        let start = self.touching_at_start(ball);
        let leg = Leg { touching: &start, slack, ..leg };
        self.earliest(&leg, f64::INFINITY, Which::All, counters, &mut earliest);
        Ok(earliest.most_opposed().map(|contact| self.hit(&leg, contact)))
    }

    /// Whether a ball that moves straight on touches anything within `distance`.
    ///
    /// # Errors
    /// Like [`first_hit`](Scene::first_hit), and [`ErrorKind::BadLimit`] for a distance that is NaN or negative.
    pub fn any_hit(&self, ball: &Ball, distance: f64) -> Result<bool, Error> {
        if distance.is_nan() || distance < 0.0 {
            return Err(ErrorKind::BadLimit { what: "a distance", value: distance }.into());
        }
        Ok(self.first_hit(ball)?.is_some_and(|hit| hit.distance <= distance))
    }

    /// Every touch of a ball that moves straight on through everything, nearest first: each time it comes
    /// into contact with a body, and each graze.
    ///
    /// # Errors
    /// Like [`first_hit`](Scene::first_hit).
    pub fn all_hits(&self, ball: &Ball) -> Result<Vec<Hit>, Error> {
        let slack = self.check_start(ball)?;
        let start = self.touching_at_start(ball);
        let leg = Leg { touching: &start, ..Leg::first(ball, slack) };
        Ok(self.touches(&leg, f64::INFINITY, Which::All))
    }

    /// The touches of [`all_hits`](Scene::all_hits) that are with one body.
    ///
    /// # Errors
    /// Like [`first_hit`](Scene::first_hit), and [`ErrorKind::UnknownBody`].
    pub fn hits_of(&self, body: BodyId, ball: &Ball) -> Result<Vec<Hit>, Error> {
        let entry = self.entry(body)?;
        let slack = self.check_start_of(body.slot, entry, ball)?;
        let start = self.touching_at_start(ball);
        let leg = Leg { touching: &start, ..Leg::first(ball, slack) };
        let mut hits = Vec::new();
        self.touches_of(&leg, body.slot, entry, f64::INFINITY, &mut hits);
        sort_by_distance(&mut hits);
        Ok(hits)
    }

    /// Collects the first touches of the bodies with such a response. Returns `false`, and may have stopped early, where
    /// it was to look at the start and the ball is not free there by more than rounding.
    pub(super) fn earliest(
        &self,
        leg: &Leg<'_>,
        limit: f64,
        which: Which<'_>,
        counters: &mut Counters,
        earliest: &mut Earliest,
    ) -> bool {
        earliest.clear();
        // Touches of the same instant may come a hair later than the first.
        let same = leg.hair(self.reach);
        let mut inner = Counters::default();
        let mut free = true;
        self.along(leg, limit, counters, |visit, limit| {
            let Visit { slot, entry, pieces, at_once } = visit;
            if at_once
                && let Which::AllAndStart(ball) = which
                && !matches!(self.check_start_of(slot, entry, ball), Ok(0.0))
            {
                free = false;
                return -1.0;
            }
            // The ball may be deep in what lets it pass, and comes out of it anywhere.
            let within = at_once && entry.body.response == Response::Pass;
            let pieces = if within { Pieces::ALL } else { pieces };
            let mut limit = limit;
            if which.includes(entry.body.response) {
                leg.contacts(slot, &entry.solid, pieces, limit, &mut inner, &mut |contact| {
                    earliest.add(contact);
                    if let Some(t) = earliest.t
                        && t + same < limit
                    {
                        limit = t + same;
                    }
                    limit
                });
            }
            limit
        });
        *counters += inner;
        self.shut(leg, earliest);
        free
    }

    /// Makes touches of the ends that a point passes and cannot get past.
    #[inline(never)]
    fn shut(&self, leg: &Leg<'_>, earliest: &mut Earliest) {
        for k in 0..earliest.passed.len() {
            let contact = Contact { leaves: false, ..earliest.passed[k] };
            if earliest.t.is_none_or(|t| contact.t <= t + contact.hair) && self.is_shut(leg, &contact) {
                earliest.add(&contact);
            }
        }
    }

    /// Every touch within `limit` of the bodies with such a response, nearest first.
    pub(super) fn touches(&self, leg: &Leg<'_>, limit: f64, which: Which<'_>) -> Vec<Hit> {
        let mut hits = Vec::new();
        self.along(leg, limit, &mut Counters::default(), |Visit { slot, entry, .. }, limit| {
            if which.includes(entry.body.response) {
                self.touches_of(leg, slot, entry, limit, &mut hits);
            }
            limit
        });
        sort_by_distance(&mut hits);
        hits
    }

    /// The grazes of a leg that are real: at which the ball is not in the body already.
    pub(super) fn grazes(&self, leg: &Leg<'_>, grazes: &[Contact]) -> Vec<Hit> {
        let mut hits: Vec<Hit> = Vec::new();
        for contact in grazes {
            let entry = self.slots[contact.touched.slot as usize].entry.as_ref();
            let hit = self.hit(leg, contact);
            let known =
                |other: &Hit| other.body == hit.body && (other.distance - hit.distance).abs() <= contact.hair;
            if entry.is_some_and(|entry| is_free(leg, entry, contact)) && !hits.iter().any(known) {
                hits.push(hit);
            }
        }
        hits
    }

    /// The touches of one body. Those count at which the ball is not already in the body: the touching point
    /// is then on the body's trimmed outline.
    fn touches_of(&self, leg: &Leg<'_>, slot: u32, entry: &Entry, limit: f64, hits: &mut Vec<Hit>) {
        let mut contacts: Vec<Contact> = Vec::new();
        leg.contacts(slot, &entry.solid, Pieces::ALL, limit, &mut Counters::default(), &mut |contact| {
            if !contact.leaves {
                contacts.push(*contact);
            }
            limit
        });
        sort_by(&mut contacts, |one, other| one.t.total_cmp(&other.t).then(one.touched.cmp(&other.touched)));
        let mut last: Option<f64> = None;
        for contact in &contacts {
            let repeated = last.is_some_and(|t| contact.t <= t + contact.hair);
            if !repeated && is_free(leg, entry, contact) {
                // Of the touches of one instant the most direct one is reported.
                let same = |other: &&Contact| other.t >= contact.t && other.t <= contact.t + other.hair;
                let most = contacts.iter().filter(same).min_by(|a, b| a.cos.total_cmp(&b.cos));
                hits.push(self.hit(leg, most.unwrap_or(contact)));
                last = Some(contact.t);
            }
        }
    }

    pub(super) fn hit(&self, leg: &Leg<'_>, contact: &Contact) -> Hit {
        let centre = contact.centre(leg);
        let slot = contact.touched.slot;
        Hit {
            distance: contact.t,
            centre,
            point: centre - leg.radius * contact.normal,
            normal: contact.normal,
            body: BodyId { slot, generation: self.slots[slot as usize].generation },
            feature: contact.touched.feature,
            graze: contact.graze,
        }
    }

    /// The response of a touched body.
    pub(super) fn response(&self, contact: &Contact) -> Response {
        self.slots[contact.touched.slot as usize]
            .entry
            .as_ref()
            .map_or(Response::Pass, |entry| entry.body.response)
    }
}

impl<'a> Leg<'a> {
    /// The ball's first leg.
    pub(super) fn first(ball: &Ball, slack: f64) -> Leg<'a> {
        Leg {
            origin: ball.centre(),
            direction: ball.direction(),
            radius: ball.radius(),
            slack,
            touching: &[],
            arrived: None,
        }
    }

    /// The leg after this one, from `origin` along `direction`.
    pub(super) fn next(&self, t: f64, origin: Vec2, direction: Vec2) -> Leg<'a> {
        let slack = HAIR * (crate::tolerance::reach(self.origin) + t);
        Leg { origin, direction, slack, arrived: Some(self.direction), ..*self }
    }
}

/// Whether at a touch the ball is not in the body already.
fn is_free(leg: &Leg<'_>, entry: &Entry, contact: &Contact) -> bool {
    entry.solid.nearest(contact.centre(leg)).distance >= leg.radius - 2.0 * contact.hair
}

pub(super) fn sort_by_distance(hits: &mut [Hit]) {
    sort_by(hits, |one, other| {
        one.distance.total_cmp(&other.distance).then_with(|| one.body.cmp(&other.body))
    });
}
