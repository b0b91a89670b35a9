//! Bounces: the effect of simultaneous contacts.

use super::contact::Contact;
use super::sweep::Sweep;
use super::{Response, Scene};
use crate::plane::{Vec2, reflect, unit};
use crate::tolerance::{INSTANT, PARALLEL, TURNS};

/// A bounce at simultaneous contacts.
#[derive(Clone, Debug)]
pub(super) struct Bounce {
    /// The reported contact.
    pub contact: Contact,
    /// All contacts, if there are several.
    together: Vec<Contact>,
}

impl Bounce {
    pub(super) fn off(mut contact: Contact, sweep: &Sweep<'_>, scene: &Scene) -> Bounce {
        if sweep.is_point && !contact.is_flat() {
            contact.sharpen(sweep, scene);
        }
        Bounce { contact, together: Vec::new() }
    }

    /// The bounce at one contact or several: one that stops the ball comes first, even a roundoff later than another; then
    /// what the ball has sunk into; then the most opposed.
    pub(super) fn of(contacts: &[Contact], sweep: &Sweep<'_>, scene: &Scene) -> Option<Bounce> {
        if let [contact] = contacts {
            return Some(Bounce::off(*contact, sweep, scene));
        }
        let mut now = contacts.to_vec();
        let arrival = earliest(contacts, Contact::arrives);
        prefer(&mut now, &|it| {
            it.response == Response::Stop && !it.is_flat() && it.arrives() <= arrival + it.roundoff
        });
        // The ball touched first what it has sunk into by more than rounding.
        let sinks = |it: &Contact| (it.origin - sweep.origin).dot(it.normal) > it.roundoff;
        prefer(&mut now, &|it| it.t <= 0.0 && sinks(it));
        let first = earliest(&now, |it| it.t);
        now.retain(|contact| contact.t <= first + contact.roundoff);
        let together = of_one_instant(&now, first);
        let contact = *together.iter().min_by(|a, b| more_opposed(a, b))?;
        if let [contact] = together[..] {
            return Some(Bounce::off(contact, sweep, scene));
        }
        Some(Bounce { contact, together })
    }

    /// The direction after it; `None` if reflection never ends.
    #[inline]
    pub(super) fn turned(&self, direction: Vec2) -> Option<Vec2> {
        let alone = std::slice::from_ref(&self.contact);
        turned(direction, if self.together.is_empty() { alone } else { &self.together })
    }
}

/// Drops all contacts but those that win, if there are any.
#[inline(never)]
fn prefer(contacts: &mut Vec<Contact>, wins: &dyn Fn(&Contact) -> bool) {
    if contacts.iter().any(wins) {
        contacts.retain(wins);
    }
}

/// The time of the first contact.
fn earliest(contacts: &[Contact], time: impl Fn(&Contact) -> f64) -> f64 {
    contacts.iter().map(time).fold(f64::INFINITY, f64::min)
}

fn more_opposed(one: &Contact, other: &Contact) -> std::cmp::Ordering {
    one.cos.total_cmp(&other.cos).then_with(|| one.order().cmp(&other.order()))
}

/// The contacts simultaneous with the first. An edge replaces a corner in its line: rounding makes the ball touch the
/// corner as well, with a tilted normal; the smaller the ball, the larger the tilt.
fn of_one_instant(contacts: &[Contact], first: f64) -> Vec<Contact> {
    let now = |contact: &&Contact| contact.t <= first + INSTANT * contact.roundoff;
    let in_line = |corner: &Contact| {
        // A corner touched δ later than its edge has a normal tilted by √(2 δ / r).
        let tilt = 2.0 * (2.0 * INSTANT * corner.roundoff / corner.curve_radius).sqrt();
        let same = |edge: &&Contact| !edge.is_corner() && edge.normal.distance(corner.normal) <= tilt;
        // Two edges share a rounded corner, and bodies in one place share everything.
        let twin = |it: &&Contact| it.order() < corner.order() && it.normal == corner.normal;
        corner.is_corner() && contacts.iter().filter(now).any(|edge| same(&edge) || twin(&edge))
    };
    contacts.iter().filter(now).filter(|contact| !in_line(contact)).copied().collect()
}

/// The direction after simultaneous contacts: reflects at the most opposed until none is opposed. `None` if that never ends.
#[inline(never)]
fn turned(mut direction: Vec2, contacts: &[Contact]) -> Option<Vec2> {
    for _ in 0..TURNS {
        let opposed = |contact: &Contact| direction.dot(contact.normal);
        let order = |one: &&Contact, other: &&Contact| {
            opposed(one).total_cmp(&opposed(other)).then_with(|| one.order().cmp(&other.order()))
        };
        let most = contacts.iter().min_by(order)?;
        if opposed(most) >= -PARALLEL {
            return Some(direction);
        }
        direction = unit(reflect(direction, most.normal))?;
    }
    None
}
