//! Casts: the first contact of a moving ball, or all of them.

use super::bounce::Bounce;
use super::contact::Contact;
use super::hit::{BodyId, Hit};
use super::index::Place;
use super::leaf::Leaf;
use super::search::{Cast, Which};
use super::sweep::{Sweep, Touch};
use super::{Entry, Query, Response, Scene, Side};
use crate::bvh::Counters;
use crate::error::Error;
use crate::order::sort_by;
use crate::plane::Vec2;
use crate::tolerance::{LEVEL, NOW, SLIDES, TURNS, check_limit};

impl Scene {
    /// The first contact of a ball that moves straight on, with any body; `None` if there is none. Grazes do not count, and
    /// bodies with the response `pass` count like all others.
    ///
    /// # Errors
    /// [`ErrorKind::Overlap`](crate::ErrorKind::Overlap) and [`ErrorKind::WrongSide`](crate::ErrorKind::WrongSide) if the ball
    /// cannot start where it is.
    #[inline]
    pub fn first_hit<'a>(&self, ball: impl Into<Query<'a>>) -> Result<Option<Hit>, Error> {
        self.hit_of(&ball.into())
    }

    /// Like [`first_hit`](Scene::first_hit), and counts the work of the cast.
    ///
    /// # Errors
    /// Like [`first_hit`](Scene::first_hit).
    pub fn first_hit_counted<'a>(
        &self,
        ball: impl Into<Query<'a>>,
        counters: &mut Counters,
    ) -> Result<Option<Hit>, Error> {
        self.first_of(&ball.into(), counters)
    }

    pub(super) fn first_of(&self, query: &Query<'_>, counters: &mut Counters) -> Result<Option<Hit>, Error> {
        let sweep = Sweep::new(self, query);
        let mut cast = Cast::new(self, &sweep, Which::All, f64::INFINITY);
        // One walk of the tree finds the first contacts and any overlap at the start, which is rare.
        cast.checks_start = true;
        cast.run(counters);
        let is_free = self.is_plainly_free(&cast, query);
        if is_free
            && let Some(contact) = self.alone(&cast)
            && !sweep.is_point
            && !contact.is_flat()
        {
            return Ok(Some(self.hit_inlined(&contact)));
        }
        let cast = is_free.then_some(&cast);
        Ok(self.bounce_after(cast, query, counters)?.map(|bounce| self.hit(&bounce.contact)))
    }

    /// The contact, if nothing else is touched at the same instant, as is nearly always the case. A corner counts once,
    /// though both of its edges find it.
    #[inline(always)]
    fn alone(&self, cast: &Cast<'_>) -> Option<Contact> {
        let sweep = cast.sweep;
        let (touch, other) = cast.earliest.pair()?;
        let contact = Contact::of(self, sweep, touch);
        let is_same = |other: &Touch| {
            let p = sweep.origin + touch.t * sweep.direction;
            let at = [contact.foot, contact.normal];
            contact.is_corner()
                && self.index().has_corner(other.place, [p, sweep.direction], contact.roundoff, at)
        };
        other.is_none_or(is_same).then_some(contact)
    }

    /// The bounce in the rarer cases: no contact, several, a graze, or a point. Without a cast the ball may overlap
    /// something, and its start is checked first.
    #[inline(never)]
    fn bounce_after(
        &self,
        cast: Option<&Cast<'_>>,
        query: &Query<'_>,
        counters: &mut Counters,
    ) -> Result<Option<Bounce>, Error> {
        let Some(cast) = cast else {
            return Ok(self.next_bounce(self.start_beside(query, &|_| true)?, counters));
        };
        Ok(match self.bounce_of(cast) {
            Some(graze) if graze.contact.is_flat() => {
                self.next_bounce(graze.contact.slid(cast.sweep), counters)
            }
            other => other,
        })
    }

    /// The bounce at a cast's first contacts.
    #[inline]
    pub(super) fn bounce_of(&self, cast: &Cast<'_>) -> Option<Bounce> {
        match self.alone(cast) {
            Some(contact) => Some(Bounce::off(contact, cast.sweep, self)),
            None => self.bounce_of_many(cast),
        }
    }

    #[inline(never)]
    fn bounce_of_many(&self, cast: &Cast<'_>) -> Option<Bounce> {
        let of = |touch| Contact::out_of_line(self, cast.sweep, touch);
        let contacts: Vec<Contact> = cast.earliest.iter().map(of).collect();
        Bounce::of(&contacts, cast.sweep, self)
    }

    /// The bounce at the first contact that is no graze; none if the ball is stuck.
    fn next_bounce(&self, mut sweep: Sweep<'_>, counters: &mut Counters) -> Option<Bounce> {
        self.bounce_or_stuck(&mut sweep, Which::All, counters).ok().flatten()
    }

    /// The same, or the contact at which a ball is stuck. The sweep is moved to the last graze before.
    pub(super) fn bounce_or_stuck(
        &self,
        sweep: &mut Sweep<'_>,
        which: Which,
        counters: &mut Counters,
    ) -> Result<Option<Bounce>, Hit> {
        let (mut still, mut left) = (0, SLIDES);
        loop {
            let mut cast = Cast::new(self, sweep, which, f64::INFINITY);
            cast.run(counters);
            let Some(bounce) = self.bounce_of(&cast) else { return Ok(None) };
            let contact = bounce.contact;
            if !contact.is_flat() {
                return Ok(Some(bounce));
            }
            still = if contact.t > NOW * contact.roundoff { 0 } else { still + 1 };
            left -= 1;
            if still > TURNS || left == 0 {
                return Err(Hit { distance: sweep.slid(), ..self.hit(&contact) });
            }
            *sweep = contact.slid(sweep);
        }
    }

    /// The first contact with some of the bodies, for a ball that is already in motion: at its start it may touch
    /// bodies, and overlap them by rounding. `lift` is the vector from a point that has just touched something to the
    /// centre of its inflated ball, else 0; the lift after the contact is returned. The error is the contact at which a
    /// ball is stuck.
    pub(crate) fn first_hit_on_the_way(
        &self,
        query: &Query<'_>,
        which: Which,
        lift: Vec2,
    ) -> Result<Option<(Hit, Vec2)>, Hit> {
        let counts = |slot| if let Which::Only(only) = which { slot == only } else { !self.moves(slot) };
        let mut sweep = self.unsettled(query, &counts);
        let lifted = sweep.moved(sweep.origin + lift);
        if lift != Vec2::ZERO && self.check_point(&lifted, &counts).is_ok() {
            // The point stays on the side that it came from: no body has been put there since.
            sweep = lifted;
        } else if sweep.is_deep || sweep.is_point {
            sweep = self.settled(sweep, &counts).or_else(|_| self.squeezed(sweep, &counts))?;
        }
        let bounce = self.bounce_or_stuck(&mut sweep, which, &mut Counters::default())?;
        Ok(bounce.map(|Bounce { contact, .. }| (self.hit(&contact), contact.origin - contact.centre)))
    }

    /// Whether a ball that moves straight on touches a body within `distance`.
    ///
    /// # Errors
    /// Like [`first_hit`](Scene::first_hit), and [`ErrorKind::BadLimit`](crate::ErrorKind::BadLimit) for a distance that is NaN
    /// or negative.
    pub fn any_hit<'a>(&self, ball: impl Into<Query<'a>>, distance: f64) -> Result<bool, Error> {
        check_limit("a distance", distance)?;
        Ok(self.first_hit(ball)?.is_some_and(|hit| hit.distance <= distance))
    }

    /// Every contact of a ball that moves straight on through all bodies, nearest first: each time it enters a body, and
    /// each graze.
    ///
    /// # Errors
    /// Like [`first_hit`](Scene::first_hit).
    pub fn all_hits<'a>(&self, ball: impl Into<Query<'a>>) -> Result<Vec<Hit>, Error> {
        let query = ball.into();
        let sweep = self.start(&query)?;
        let mut contacts = self.touches(&sweep, f64::INFINITY, &|_| true);
        let mut onwards = sweep;
        if contacts.iter().any(Contact::is_flat)
            && let Ok(bounce) = self.bounce_or_stuck(&mut onwards, Which::All, &mut Counters::default())
        {
            // After a graze the ball goes on as in a cast.
            let first = bounce.map_or(f64::INFINITY, |bounce| bounce.contact.around()[0]);
            contacts.retain(|it| it.is_flat() && it.distance < first);
            let is_told = |it: &Contact| contacts.iter().any(|last| it.is_again(last, self.index()));
            let mut rest = self.touches(&onwards, f64::INFINITY, &|_| true);
            rest.retain(|it| it.distance >= first && !is_told(it));
            contacts.extend(rest);
        }
        Ok(self.hits_at(&contacts))
    }

    /// The contacts of [`all_hits`](Scene::all_hits) with one body.
    ///
    /// # Errors
    /// Like [`first_hit`](Scene::first_hit), and [`ErrorKind::UnknownBody`](crate::ErrorKind::UnknownBody).
    pub fn hits_of<'a>(&self, body: BodyId, ball: impl Into<Query<'a>>) -> Result<Vec<Hit>, Error> {
        self.entry(body)?;
        let query = ball.into();
        let (index, sweep) = (self.index(), self.start_beside(&query, &|slot| slot == body.slot)?);
        Ok(self.hits_at(&if index.has_few_leaves(body.slot) {
            let mut leaves: Vec<u32> = index.leaves_of(body.slot).collect();
            leaves.retain(|leaf| query.filter.sees_leaf(&index.leaves[*leaf as usize]));
            self.touches_of(&sweep, &leaves, f64::INFINITY)
        } else {
            self.touches(&sweep, f64::INFINITY, &|leaf| leaf.body == body.slot)
        }))
    }

    /// The hits at contacts, nearest first.
    pub(super) fn hits_at(&self, contacts: &[Contact]) -> Vec<Hit> {
        let mut hits: Vec<Hit> = contacts.iter().map(|it| self.hit(it)).collect();
        sort_by_distance(&mut hits);
        hits
    }

    /// The contacts within `limit` with the leaves that count.
    #[inline(never)]
    pub(super) fn touches(
        &self,
        sweep: &Sweep<'_>,
        limit: f64,
        counts: &dyn Fn(&Leaf) -> bool,
    ) -> Vec<Contact> {
        let (index, mut met) = (self.index(), Vec::new());
        index.tree.along(&sweep.thick(self.reach), limit, &mut Counters::default(), &mut |item| {
            let leaf = &index.leaves[item];
            if sweep.filter.sees_leaf(leaf) && counts(leaf) {
                met.push([leaf.body, leaf.start, item as u32]);
            }
            limit
        });
        sort_by(&mut met, Ord::cmp);
        let of_body = met.chunk_by(|one, other| one[0] == other[0]);
        let mut told = Vec::new();
        for met in of_body {
            let leaves: Vec<u32> = met.iter().map(|&[.., leaf]| leaf).collect();
            told.extend(self.touches_of(sweep, &leaves, limit));
        }
        told
    }

    /// The contacts with leaves of one body, in the order of its outline, at which the ball comes from outside of the
    /// body.
    #[inline(never)]
    fn touches_of(&self, sweep: &Sweep<'_>, leaves: &[u32], limit: f64) -> Vec<Contact> {
        let (index, mut contacts) = (self.index(), Vec::new());
        for place in leaves.iter().flat_map(|leaf| index.places_in(*leaf as usize)) {
            index.entries(place, sweep, &mut |t| {
                let contact = Contact::out_of_line(self, sweep, &Touch { t, place });
                contacts.push(contact);
                if contact.is_flat() {
                    contacts.extend(self.after_graze(contact, sweep, place));
                }
            });
            contacts.extend(Contact::grazes(self, sweep, place));
        }
        let comes = |it: &Contact| self.comes_from_outside(it, sweep);
        let (mut first, mut after) = (None, f64::NEG_INFINITY);
        // If the ball slides on, or starts in an overlap, its first contact is that of a cast.
        if let Some(Contact { slot, .. }) = contacts.iter().find(|it| it.is_flat() || !comes(it)) {
            let bounce = self.bounce_or_stuck(&mut { *sweep }, Which::Only(*slot), &mut Counters::default());
            first = bounce.ok().flatten().map(|bounce| bounce.contact);
            after = first.map_or(f64::INFINITY, |first| first.around()[1]);
        }
        contacts.retain(|it| it.t <= limit && comes(it));
        sort_by(&mut contacts, |one, other| one.t.total_cmp(&other.t));
        let mut told = self.told_once(&contacts, sweep);
        told.retain(|it| it.is_flat() || it.around()[0] > after);
        told.extend(first.filter(|it| it.distance <= limit));
        told
    }

    /// The contact with a feature that a ball enters right after it has grazed it.
    #[inline(never)]
    fn after_graze(&self, mut contact: Contact, sweep: &Sweep<'_>, place: Place) -> Option<Contact> {
        let (mut onwards, mut left, roundoff) = (*sweep, TURNS, contact.roundoff);
        while contact.is_flat() {
            left = left.checked_sub(1)?;
            onwards = contact.slid(&onwards);
            contact = self.contact_with(&onwards, place)?;
        }
        contact.t += onwards.slid() - sweep.slid();
        // The contact is exact as seen from the graze; its distance along the whole sweep is only as exact as the
        // graze's.
        contact.roundoff = roundoff;
        Some(contact)
    }

    /// Sorted contacts, each once: of simultaneous ones the most opposed, of one that rounding shows twice the first.
    fn told_once(&self, mut rest: &[Contact], sweep: &Sweep<'_>) -> Vec<Contact> {
        let mut told: Vec<Contact> = Vec::new();
        while let [first, ..] = rest {
            let count = rest.iter().take_while(|other| other.t <= first.t + first.roundoff).count();
            if let Some(Bounce { contact, .. }) = Bounce::of(&rest[..count], sweep, self)
                && !told.iter().any(|last| contact.is_again(last, self.index()))
            {
                told.push(contact);
            }
            rest = &rest[count..];
        }
        told
    }

    /// Whether a ball in contact with a body has come from outside of it.
    pub(super) fn comes_from_outside(&self, contact: &Contact, sweep: &Sweep<'_>) -> bool {
        // A point on a body without thickness is on the side that it moves to.
        let is_on = contact.t <= 0.0 && contact.cast > contact.radius;
        let is_thin = |it: &Entry| it.body.side == Side::Both && it.body.rounding == 0.0;
        let has_left = is_on && self.entry_in(contact.slot).is_some_and(is_thin);
        let is_clear = |back: f64| {
            let origin = contact.origin - back * sweep.direction;
            self.is_clear_by(contact.slot, origin, contact.cast - 2.0 * contact.roundoff)
        };
        // A ball that crosses an arc from outside, nearly along a tangent of its inside, is clear of it only for a
        // moment, the longest if it is a point's inflated ball. So it has to be clear a little earlier, too.
        let least = 4.0 * LEVEL;
        let is_level = contact.is_hollow() && !contact.is_flat() && contact.cos > -least;
        let was_clear = !is_level || is_clear(contact.distance.min(least * self.reach));
        !has_left && is_clear(0.0) && was_clear
    }

    /// Whether a point is outside of a body by at least `room`.
    pub(crate) fn is_clear_by(&self, slot: u32, place: Vec2, room: f64) -> bool {
        self.clearance_of(slot, place).is_some_and(|clearance| clearance.distance >= room)
    }

    /// Whether a contact with a body counts. A body of the response `pass` is touched from outside only.
    pub(crate) fn counts_beside(&self, id: BodyId, place: Vec2, room: f64) -> bool {
        self.response(id.slot) != Response::Pass || self.is_clear_by(id.slot, place, room)
    }
}

pub(super) fn sort_by_distance(hits: &mut [Hit]) {
    sort_by(hits, |one, other| {
        one.distance.total_cmp(&other.distance).then_with(|| one.body.cmp(&other.body))
    });
}
