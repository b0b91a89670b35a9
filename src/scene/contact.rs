//! Where a swept ball touches a feature, and what that does.

use super::capsule::{At, NEVER, Near};
use super::hit::{BodyId, Hit};
use super::index::{Index, NOWHERE, Place, around};
use super::leaf::NONE;
use super::sweep::{Sweep, Touch};
use super::{Entry, Response, Scene};
use crate::plane::{Vec2, reflect, unit};
use crate::tolerance::{INSTANT, LEAVES, LEVEL, NOW, PARALLEL, SOON, TURNS, larger};

/// A touch of a sweep.
#[derive(Clone, Copy, Debug)]
pub(super) struct Contact {
    /// How far along; of a point from where it is said to be.
    pub t: f64,
    /// How far the ball has slid before.
    slid: f64,
    /// The unit normal, from the feature towards the ball.
    pub normal: Vec2,
    /// `direction · normal`: −1 is head-on, 0 a graze.
    pub cos: f64,
    /// The ball's centre: as far from the feature as the radius to the last digit, so that rounding does not add up from
    /// leg to leg.
    pub centre: Vec2,
    /// The centre of the ball that is cast in a point's place.
    pub origin: Vec2,
    /// Where the feature is touched.
    pub foot: Vec2,
    /// Lengths below this are rounding here.
    pub hair: f64,
    pub slot: u32,
    /// The place of the edge along the body's outline.
    pub edge: u32,
    pub at: At,
    pub response: Response,
    /// The radius that the centre is seen to turn around: that of the ball at a corner, infinite at a straight edge.
    bow: f64,
    /// How far it goes along a straight edge that it all but slides along.
    slides: f64,
    place: Place,
    /// Whether it is the inside of an arc.
    is_hollow: bool,
    /// Whether only the ball that is cast in a point's place touches it.
    is_missed: bool,
    radius: f64,
    /// The radius that it was cast with, and how far along that ball touches.
    pub cast: f64,
    cast_t: f64,
}

impl Contact {
    /// What is known of a touch.
    #[inline(never)]
    pub(super) fn of(scene: &Scene, sweep: &Sweep, touch: &Touch) -> Contact {
        let mut contact = Contact::blunt(scene, sweep, touch);
        if sweep.is_point {
            contact.sharpen(sweep, scene.index(), touch.place);
        }
        contact
    }

    /// That of the ball that is cast. It is large, and not written down where a part of it is all that is asked for.
    #[inline(always)]
    pub(super) fn blunt(scene: &Scene, sweep: &Sweep, touch: &Touch) -> Contact {
        let index = scene.index();
        let leaf = &index.leaves[touch.place.leaf as usize];
        let cast = sweep.radius_at(leaf.reach);
        let p = sweep.origin + touch.t * sweep.direction;
        let hair = sweep.hair(leaf.reach);
        let near = index.touched(touch.place, p, sweep.direction, hair);
        // What overlaps by more had no room where it started, and has none now.
        let overlap = cast - near.distance;
        let lift = if overlap > hair && !sweep.is_point { 0.0 } else { overlap };
        let origin = p + lift * near.normal;
        Contact {
            t: touch.t,
            slid: (sweep.origin - sweep.from).dot(sweep.direction),
            normal: near.normal,
            cos: sweep.direction.dot(near.normal),
            centre: origin,
            origin,
            foot: p - near.distance * near.normal,
            hair,
            slot: leaf.body,
            edge: leaf.start + touch.place.lane,
            at: near.at,
            response: leaf.response,
            bow: near.bow + cast,
            slides: index.slides(touch.place, &near, sweep.direction.dot(near.normal)),
            place: touch.place,
            is_hollow: leaf.is_arc && near.bow.is_infinite(),
            is_missed: false,
            radius: sweep.radius,
            cast,
            cast_t: touch.t,
        }
    }

    /// Puts the true radius in the place of the one that a point was cast with.
    fn sharpen(&mut self, sweep: &Sweep, index: &Index, place: Place) {
        if self.is_hollow || self.is_round() && !self.is_sharp() && index.is_round(place) {
            return self.sharpen_round(sweep, index, place);
        }
        let (foot, radius) = (self.foot, self.radius);
        // solve: (from + t d − foot)·n = r
        let gap = |p: Vec2| (p - foot).dot(self.normal) - radius;
        let t = if self.at == At::Side { (gap(sweep.from) / -self.cos).max(0.0) } else { NEVER };
        let p = sweep.from + t * sweep.direction;
        let centre = p - gap(p) * self.normal;
        // So flat a way leads past the feature, and a corner is no line.
        let is_there = || index.nearest_of(place, centre).distance <= radius + self.cast;
        if (t - (self.cast_t + self.slid)).abs() <= SOON * self.cast && is_there() {
            (self.t, self.centre) = (t, centre);
        } else {
            self.stay(sweep);
        }
    }

    /// Leaves a point where the ball touches that is cast in its place.
    fn stay(&mut self, sweep: &Sweep) {
        self.centre = self.foot + self.radius * self.normal;
        self.t = (self.centre - sweep.from).dot(sweep.direction);
    }

    /// The same where the feature is round: a point that passes it by has not touched it.
    fn sharpen_round(&mut self, sweep: &Sweep, index: &Index, place: Place) {
        let (now, mut t) = (self.cast_t + self.slid, NEVER);
        index.entries(place, sweep, sweep.from, self.radius, &mut |at| {
            if (at - now).abs() < (t - now).abs() {
                t = at;
            }
        });
        if (t - now).abs() > SOON * self.cast {
            // depth = bow cos² / 2: no deeper than the ball is larger than the point
            self.is_missed = self.is_round() && self.bow * self.cos * self.cos <= 2.5 * self.cast;
            return self.stay(sweep);
        }
        let p = sweep.from + t * sweep.direction;
        let near = index.nearest_of(place, p);
        if near.at != self.at {
            return self.stay(sweep);
        }
        // On the very surface a rounded normal may point to the other side.
        let side = 1.0_f64.copysign(near.normal.dot(self.normal));
        self.normal = side * near.normal;
        self.cos = sweep.direction.dot(self.normal);
        (self.t, self.centre) = (t, p - (side * near.distance - self.radius) * self.normal);
    }

    /// Where the ball that is cast in a point's place goes on: on a line next to the point's, or they would part at every bounce;
    /// but where it is, if anything else is as near.
    pub(super) fn followed(&self, index: &Index, sweep: &Sweep) -> Vec2 {
        let from = self.origin - self.centre;
        let aside = sweep.direction.perp_dot(from).abs();
        // Coming from afar it may be larger than it is here.
        let cast = sweep.radius_at(index.leaves[self.place.leaf as usize].reach);
        let origin = self.centre + cast / aside * from;
        let is_better = aside > cast
            && index.is_alone(self.place, self.origin, self.cast + 2.0 * self.origin.distance(origin));
        if is_better { origin } else { self.origin }
    }

    /// How far from where it is said to start the ball comes before it touches.
    pub(super) fn distance(&self) -> f64 {
        larger(if self.cast > self.radius { self.t } else { self.cast_t + self.slid }, 0.0)
    }

    /// A feature that the ball all but touches: on its way it is never nearer than the radius, and once no farther than a
    /// part of a hair more.
    pub(super) fn graze(scene: &Scene, sweep: &Sweep, place: Place) -> Option<Contact> {
        let index = scene.index();
        let leaf = &index.leaves[place.leaf as usize];
        let hair = 0.25 * sweep.hair(leaf.reach);
        let p = sweep.origin - leaf.position;
        let radius = sweep.radius_at(leaf.reach);
        let nearest = |t: f64| index.nearest_of(place, sweep.origin + t * sweep.direction).distance - radius;
        let is_graze = |t: &f64| *t > 0.0 && (-hair..=hair).contains(&nearest(*t));
        let t = index.closest(place, p, sweep.direction).into_iter().find(is_graze)?;
        Some(Contact::of(scene, sweep, &Touch { t, place }))
    }

    /// Whether the ball comes so flatly that it goes straight on.
    #[inline]
    pub(super) fn is_flat(&self) -> bool {
        // A ball that sinks in by a part of a hair has grazed: a round thing by bow cos² / 2, a straight one by its length.
        let sinks =
            if self.bow.is_finite() { self.bow * self.cos * self.cos } else { self.slides * -self.cos };
        self.is_missed || self.cos >= -PARALLEL || sinks <= 0.5 * self.hair
    }

    /// Whether a point is at a corner, of which it knows no normal.
    fn is_sharp(&self) -> bool {
        self.bow <= self.cast && self.cast > self.radius
    }

    #[inline]
    pub(super) fn is_corner(&self) -> bool {
        self.at != At::Side
    }

    fn is_round(&self) -> bool {
        self.bow.is_finite()
    }

    /// Whether it is with the same part of the same body.
    pub(super) fn is_same(&self, other: &Contact) -> bool {
        self.order() == other.order()
    }

    /// What orders touches that are alike.
    fn order(&self) -> (u32, u32, At) {
        (self.slot, self.edge, self.at)
    }

    /// The leaf that a ball leaves in a direction and never meets again on this way: the distance to what is convex is convex along
    /// a line, so that it grows and grows.
    pub(super) fn left(&self, index: &Index, direction: Vec2) -> u32 {
        let cos = direction.dot(self.normal);
        // What is as near as a hair has its normal tilted by √(2 hair / r).
        let is_steep = cos > LEAVES && LEAVES * LEAVES * self.cast > 64.0 * self.hair;
        let leaf = self.place.leaf;
        if is_steep && index.leaves[leaf as usize].is_convex() { leaf } else { NONE }
    }

    /// The sweep of a ball that slides on; in an arc it cannot, as no straight line follows it.
    pub(super) fn slid(&self, sweep: &Sweep) -> Sweep {
        let sunk = (self.radius - (sweep.from - self.foot).dot(self.normal)).max(0.0);
        let from = sweep.from + if sweep.is_point { sunk } else { 0.0 } * self.normal;
        let mut grazed = if self.cast_t > NOW * self.hair { [NOWHERE; 4] } else { sweep.grazed };
        if !self.is_hollow {
            grazed.rotate_right(1);
            grazed[0] = self.place;
        }
        Sweep { from, origin: self.origin, grazed, ..*sweep }
    }
}

impl Index {
    /// Whether a ball with its centre at `p` touches a feature at its corner, there and nowhere else.
    #[inline(never)]
    pub(super) fn has_corner(&self, place: Place, [p, d]: [Vec2; 2], hair: f64, at: [Vec2; 2]) -> bool {
        let near = self.touched(place, p, d, hair);
        near.at != At::Side && [p - near.distance * near.normal, near.normal] == at
    }

    /// Calls `found` with the times at which a ball of some radius enters a feature, from some place on.
    pub(super) fn entries(
        &self,
        place: Place,
        sweep: &Sweep,
        from: Vec2,
        radius: f64,
        found: &mut dyn FnMut(f64),
    ) {
        let leaf = &self.leaves[place.leaf as usize];
        let (p, d) = (from - leaf.position, sweep.direction);
        if leaf.is_arc {
            self.arc(leaf).entries(p, d, radius, sweep.hair(leaf.reach), found);
        } else {
            let t = self.capsule(place).enter(p, d, radius);
            if t < NEVER {
                found(t);
            }
        }
    }

    /// Whether no other feature is so near to a point.
    fn is_alone(&self, place: Place, point: Vec2, distance: f64) -> bool {
        let mut is_alone = true;
        around(&self.tree, point, distance, &mut |leaf| {
            is_alone &= self
                .places_in(leaf)
                .all(|other| other == place || self.nearest_of(other, point).distance > distance);
        });
        is_alone
    }

    /// How far a ball goes along a straight edge whose normal has such a cosine with its way: to its end, or for ever.
    fn slides(&self, place: Place, near: &Near, cos: f64) -> f64 {
        let is_arc = self.leaves[place.leaf as usize].is_arc;
        let is_level = near.bow.is_infinite() && cos > -LEVEL && !is_arc;
        if is_level { self.capsule(place).length() } else { f64::INFINITY }
    }

    /// Whether a feature is round, not straight or a corner.
    fn is_round(&self, place: Place) -> bool {
        let leaf = &self.leaves[place.leaf as usize];
        leaf.is_arc || self.capsule(place).radius > 0.0
    }

    /// The times at which a ball may be nearest to a feature without touching it.
    fn closest(&self, place: Place, p: Vec2, d: Vec2) -> [f64; 3] {
        let leaf = &self.leaves[place.leaf as usize];
        let (ends, vertex) = if leaf.is_arc {
            (self.arc(leaf).ends(), self.arc(leaf).vertex(p, d))
        } else {
            (self.capsule(place).ends, 0.0)
        };
        [(ends[0] - p).dot(d), (ends[1] - p).dot(d), vertex]
    }
}

/// A bounce off touches of one instant.
#[derive(Clone, Debug)]
pub(super) struct Bounce {
    /// The touch that is told.
    pub contact: Contact,
    /// All of them, if there are more.
    together: Vec<Contact>,
}

impl Bounce {
    pub(super) fn off(contact: Contact) -> Bounce {
        Bounce { contact, together: Vec::new() }
    }

    /// Off one touch, or off many: one that stops the ball comes first, even a hair later than another; then the most opposed.
    /// The ball that is cast in a point's place says in which order.
    pub(super) fn of(scene: &Scene, sweep: &Sweep, contacts: &[Contact]) -> Option<Bounce> {
        if let [contact] = contacts {
            return Some(Bounce::off(*contact));
        }
        let real = || contacts.iter().filter(|contact| !contact.is_flat());
        let earliest = |them: &mut dyn Iterator<Item = &Contact>| {
            them.map(|contact| contact.cast_t).fold(f64::INFINITY, f64::min)
        };
        // What only slides the ball along comes after what turns it.
        let turns = earliest(&mut real());
        let counts = |contact: &&Contact| !contact.is_flat() || contact.cast_t + contact.hair < turns;
        let first = earliest(&mut contacts.iter().filter(counts));
        let now: Vec<Contact> = contacts
            .iter()
            .filter(counts)
            .filter(|contact| contact.cast_t <= first + contact.hair)
            .copied()
            .collect();
        let stops = |contact: &&Contact| contact.response == Response::Stop && !contact.is_flat();
        if let Some(&contact) = now.iter().filter(stops).min_by(|a, b| more_opposed(a, b)) {
            return Some(Bounce { contact, together: Vec::new() });
        }
        let mut together = of_one_instant(&now, first);
        let mut contact = *together.iter().min_by(|a, b| more_opposed(a, b))?;
        if sweep.is_point && !contact.is_flat() {
            let at_once = |other: &&Contact| (other.t - contact.t).abs() <= INSTANT * contact.hair;
            let is_new = |other: &&Contact| other.cast_t > first + INSTANT * other.hair && !other.is_sharp();
            together.extend(real().filter(is_new).filter(at_once));
            // Where the point would come to something else first, it stays where that is still ahead.
            if real().any(|other| other.t < contact.t - INSTANT * contact.hair) {
                contact = Contact::blunt(scene, sweep, &Touch { t: contact.cast_t, place: contact.place });
                contact.stay(sweep);
            }
        }
        Some(Bounce { contact, together })
    }

    /// The direction after it; `None` where the ball is turned for ever.
    #[inline]
    pub(super) fn turned(&self, direction: Vec2) -> Option<Vec2> {
        if !self.together.is_empty() {
            return turned(direction, &self.together);
        }
        let once = unit(reflect(direction, self.contact.normal))?;
        if once.dot(self.contact.normal) >= -PARALLEL && direction.dot(self.contact.normal) < -PARALLEL {
            return Some(once);
        }
        turned(direction, std::slice::from_ref(&self.contact))
    }
}

fn more_opposed(one: &Contact, other: &Contact) -> std::cmp::Ordering {
    one.cos.total_cmp(&other.cos).then_with(|| one.order().cmp(&other.order()))
}

/// The touches of the very instant of the first. Of an edge and a corner in its line it is the edge: beside an edge a corner
/// touches too where it is in reach of rounding, and its normal is off by as much as the ball is small.
fn of_one_instant(contacts: &[Contact], first: f64) -> Vec<Contact> {
    let now = |contact: &&Contact| contact.cast_t <= first + INSTANT * contact.hair;
    let in_line = |corner: &Contact| {
        // A corner in the line of an edge that is touched δ later has its normal tilted by √(2 δ / r).
        let tilt = 2.0 * (2.0 * INSTANT * corner.hair / corner.bow).sqrt();
        let same = |edge: &&Contact| !edge.is_corner() && edge.normal.distance(corner.normal) <= tilt;
        corner.is_corner() && contacts.iter().filter(now).any(|edge| same(&edge))
    };
    contacts.iter().filter(now).filter(|contact| !in_line(contact)).copied().collect()
}

/// The direction after a bounce off several touches at once: off the most opposed, and again, until none is opposed. `None`
/// when that never happens.
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

impl Scene {
    #[inline(always)]
    pub(super) fn hit(&self, contact: &Contact) -> Hit {
        let body = || Some(&self.entry_in(contact.slot)?.body);
        let leaf = &self.index().leaves[contact.place.leaf as usize];
        Hit {
            distance: contact.distance(),
            centre: contact.centre,
            point: contact.centre - contact.radius * contact.normal,
            normal: contact.normal,
            body: BodyId { slot: contact.slot, generation: leaf.generation },
            feature: leaf.names.feature(contact.edge as usize, contact.at, body),
            graze: contact.is_flat() && contact.is_round(),
        }
    }

    /// The response of the body in a slot.
    pub(super) fn response(&self, slot: u32) -> Response {
        self.entry_in(slot).map_or(Response::Pass, |entry| entry.body.response)
    }

    pub(super) fn entry_in(&self, slot: u32) -> Option<&Entry> {
        self.slots[slot as usize].entry.as_ref()
    }
}
