//! Contacts of a sweep with features.

use super::capsule::{At, NEVER, Near};
use super::hit::Hit;
use super::index::{Index, Place};
use super::leaf::{Leaf, NONE};
use super::sweep::{Sweep, Touch};
use super::{Response, Scene};
use crate::order::sort_by;
use crate::plane::{Vec2, reflect};
use crate::tolerance::{LEAVES, LEVEL, NOW, PARALLEL, POINT, ROUNDOFF, SINKS, SOON, larger, reach};

/// A contact of a sweep.
#[derive(Clone, Copy, Debug)]
pub(super) struct Contact {
    /// The distance along the sweep at which the cast ball touches.
    pub t: f64,
    /// The unit normal, from the feature towards the ball.
    pub normal: Vec2,
    /// `direction · normal`: −1 is head-on, 0 a graze.
    pub cos: f64,
    /// The ball's centre: at its radius from the feature to the last digit, so that rounding does not accumulate from leg to
    /// leg.
    pub origin: Vec2,
    /// The touching point.
    pub foot: Vec2,
    /// The reported centre, for the true radius, and its distance from the reported start.
    pub centre: Vec2,
    pub distance: f64,
    /// The local round-off.
    pub roundoff: f64,
    pub slot: u32,
    /// The index of the edge along the body's outline.
    pub edge: u32,
    pub at: At,
    pub response: Response,
    /// The radius of curvature of the centre's path around the feature: the ball's radius at a corner, infinite at a
    /// straight edge.
    pub curve_radius: f64,
    /// The straight edge's length if the ball nearly slides along it, else infinite.
    slides: f64,
    place: Place,
    /// The radius of the arc whose inside is touched, else 0.
    hollow: f64,
    pub radius: f64,
    /// The radius of the cast ball, which for a point is inflated.
    pub cast: f64,
    /// The distance between the contacts of a point and of its inflated ball, if known. The next sweep begins that far
    /// ahead of the reported contact.
    pub ahead: Option<f64>,
    /// How far the ball may sink in and still graze: by rounding at the contact itself, however large the coordinates
    /// of the body's other corners are; for a point that passes, also by what its inflated ball sinks in.
    spare: f64,
    /// How far such an inflated ball is lifted, so that it passes over the end of the edge that goes on smoothly from
    /// there.
    rise: f64,
}

impl Contact {
    /// Computes a contact. Inlined, so that the compiler leaves out what a caller does not need: a contact is large.
    #[inline(always)]
    pub(super) fn of(scene: &Scene, sweep: &Sweep<'_>, touch: &Touch) -> Contact {
        let index = scene.index();
        let leaf = index.leaf(touch.place);
        let cast = sweep.radius_at(leaf);
        let p = sweep.origin + touch.t * sweep.direction;
        let roundoff = sweep.roundoff(leaf.reach);
        let near = if leaf.is_arc && sweep.is_deep {
            index.arc(leaf).entered(p - leaf.position, sweep.direction, roundoff, cast)
        } else {
            index.touched(touch.place, p, sweep.direction, roundoff)
        };
        let cos = sweep.direction.dot(near.normal);
        let overlap = cast - near.distance;
        let is_point = cast > sweep.radius;
        let deepest = if is_point { SINKS * cast } else { NOW * roundoff };
        // A deeper overlap has been there since the start, so the ball is not projected out, but its centre stays off
        // the outline. A ball that leaves is not drawn back.
        let lift = if sweep.is_deep && near.distance < NOW * roundoff {
            roundoff
        } else if overlap > deepest || overlap < 0.0 && cos > PARALLEL {
            0.0
        } else {
            overlap
        };
        let origin = p + lift * near.normal;
        let foot = p - near.distance * near.normal;
        let centre = if is_point { foot + sweep.radius * near.normal } else { origin };
        let [passes, rise] = if is_point && near.curve_radius.is_finite() {
            scene.passes_round(touch.place, &near, sweep, origin)
        } else {
            [0.0; 2]
        };
        Contact {
            t: touch.t,
            normal: near.normal,
            cos,
            origin,
            foot,
            centre,
            distance: larger(
                0.0,
                if is_point { sweep.reached(centre) } else { touch.t + lift * cos + sweep.slid() },
            ),
            roundoff,
            slot: leaf.body,
            edge: leaf.start + touch.place.lane,
            at: near.at,
            response: leaf.response,
            curve_radius: near.curve_radius + cast,
            slides: index.slides(touch.place, &near, cos),
            place: touch.place,
            hollow: if leaf.is_arc && near.curve_radius.is_infinite() {
                1.0 / index.arc(leaf).arc.curvature
            } else {
                0.0
            },
            radius: sweep.radius,
            cast,
            ahead: None,
            spare: ROUNDOFF * larger(sweep.size, reach(foot)) + passes,
            rise,
        }
    }

    /// The same, never inlined: callers that can afford a function call share one copy of its code.
    #[inline(never)]
    pub(super) fn out_of_line(scene: &Scene, sweep: &Sweep<'_>, touch: &Touch) -> Contact {
        Contact::of(scene, sweep, touch)
    }

    /// With nothing else near, a point is reported on its own ray; elsewhere, where its inflated ball touches.
    #[inline(never)]
    pub(super) fn sharpen(&mut self, sweep: &Sweep<'_>, scene: &Scene) {
        let index = scene.index();
        let leaf = index.leaf(self.place);
        let &Leaf { is_arc, rounding, .. } = leaf;
        // solve: (from + t d − foot)·n = r
        let t = larger(0.0, ((sweep.from - self.foot).dot(self.normal) - self.radius) / -self.cos);
        let p = sweep.from + t * sweep.direction;
        let near = index.nearest_of(self.place, p);
        // On the surface itself rounding may flip the normal, and a rounded body has another surface on that side.
        let side = 1.0_f64.copysign(near.normal.dot(self.normal));
        let gap = side * (near.distance + rounding) - rounding - self.radius;
        let is_beside = near.at == self.at;
        let is_there = (is_beside || !is_arc) && !self.is_sharp() && gap.abs() <= self.roundoff;
        let ahead = (self.cast - self.radius) / -self.cos;
        let off = larger(p.distance(self.origin), ahead);
        // Along the inside of an arc the next touch is a chord of 2 R cos away.
        let skips = self.is_hollow() && ahead > -self.cos * self.hollow;
        let is_near = is_there && !skips && (self.is_round() || off <= SOON * POINT * self.roundoff);
        let wanted = self.cast + if is_near { 2.0 * off } else { 0.0 };
        let [room, _] = scene.room(self.place, self.origin, wanted, sweep);
        // The next sweep begins that far ahead, where an arc beyond a joint may bend into its way.
        let is_open_ahead = || {
            let next = sweep.moved(p + ahead * reflect(sweep.direction, near.normal));
            let overlapped = scene.most_overlapped(&next, &|_| true);
            overlapped.is_none_or(|(left, _)| left >= -NOW * self.roundoff)
        };
        if is_near && room >= wanted && is_open_ahead() {
            (self.centre, self.distance, self.ahead) = (p, t, Some(ahead));
            // Right at an end the point may be beyond it, or still beside the rounded edge.
            if is_beside || self.is_corner() {
                (self.at, self.normal) = (near.at, side * near.normal);
                self.cos = sweep.direction.dot(self.normal);
                self.centre -= gap * self.normal;
            }
        } else {
            // The point must not pass a nearer feature.
            self.centre = self.origin - larger(self.cast.min(room) - self.radius, 0.0) * self.normal;
        }
    }

    /// The origin of the next sweep: on the point's own ray, if that is known.
    pub(super) fn onwards(&self, direction: Vec2) -> Vec2 {
        self.ahead.map_or(self.origin, |ahead| self.centre + ahead * direction)
    }

    /// The grazes: where the ball is nearest to the feature and touches it within a quarter of a roundoff. A convex
    /// feature is grazed once, an arc perhaps at each end.
    pub(super) fn grazes(scene: &Scene, sweep: &Sweep<'_>, place: Place) -> Vec<Contact> {
        let index = scene.index();
        let leaf = index.leaf(place);
        let (p, roundoff) = (sweep.origin - leaf.position, 0.25 * sweep.roundoff(leaf.reach));
        let radius = sweep.radius_at(leaf);
        let nearest = |t: f64| index.nearest_of(place, sweep.origin + t * sweep.direction).distance - radius;
        let is_graze = |t: &f64| *t > 0.0 && (-roundoff..=roundoff).contains(&nearest(*t));
        let mut times = index.closest(place, p, sweep.direction);
        sort_by(&mut times, f64::total_cmp);
        let most = if leaf.is_arc { times.len() } else { 1 };
        let of = |t| Contact::out_of_line(scene, sweep, &Touch { t, place });
        let grazes = times.into_iter().filter(is_graze).take(most).map(of);
        grazes.filter(|graze| graze.cos.abs() <= PARALLEL || graze.is_level()).collect()
    }

    /// Whether the ball approaches so flatly that it goes straight on, or leaves.
    #[inline]
    pub(super) fn is_flat(&self) -> bool {
        self.cos >= -PARALLEL || self.is_level()
    }

    /// Whether the ball neither approaches nor leaves by more than rounding.
    #[inline]
    fn is_level(&self) -> bool {
        // A ball that sinks in by less than a roundoff grazes. It sinks into a round feature by curve_radius cos² / 2,
        // into a straight one by at most its length times |cos|.
        let sinks = if self.curve_radius.is_finite() {
            self.curve_radius * self.cos * self.cos
        } else {
            self.slides * self.cos.abs()
        };
        sinks <= self.spare
    }

    /// The time of the ball's own contact: a point's inflated ball comes sooner, the more so the larger the coordinates.
    pub(super) fn arrives(&self) -> f64 {
        if self.is_flat() { self.t } else { self.t + (self.cast - self.radius) / -self.cos }
    }

    /// The uncertainty of the reported distance, from rounding, and for a point from the overlap of its inflated ball.
    /// The larger the radius of curvature, the longer a graze lasts. At a straight edge it may be a graze of the end.
    pub(super) fn blur(&self) -> f64 {
        if self.is_flat() {
            let radius = if self.is_round() { self.curve_radius } else { larger(self.cast, self.hollow) };
            return (8.0 * radius * (self.roundoff + self.rise)).sqrt();
        }
        let aside = SINKS * (self.cast - self.radius) + 2.0 * NOW * self.roundoff;
        aside / larger(-self.cos, LEAVES)
    }

    /// Whether this is the contact `last` shown again by rounding, or the end of an edge along which the ball has slid. A
    /// hit right after a graze is a new one. A convex feature is neither grazed twice nor grazed after it has been
    /// entered.
    pub(super) fn is_again(&self, last: &Contact, index: &Index) -> bool {
        let is_soon = self.distance <= last.distance + last.blur();
        let is_one = self.is_same(last) && !self.is_hollow();
        let is_alike = if self.is_flat() {
            is_soon || is_one || self.is_corner() && last.slides_to(self, index)
        } else {
            is_soon && !last.is_flat()
        };
        self.slot == last.slot && is_alike
    }

    /// Whether the ball slides along a straight edge that ends where it touches `end`.
    #[inline(never)]
    fn slides_to(&self, end: &Contact, index: &Index) -> bool {
        let Leaf { position, rounding, .. } = index.leaf(end.place);
        let corner = end.foot - *rounding * end.normal - *position;
        let is_corner = |it: Vec2| it.distance(corner) <= NOW * self.roundoff;
        let slides = self.is_flat() && !self.is_round() && !self.is_hollow();
        slides && index.ends(self.place).into_iter().any(is_corner)
    }

    /// The least and the greatest distance at which it may be reported.
    pub(super) fn around(&self) -> [f64; 2] {
        [self.distance - self.blur(), self.distance + self.blur()]
    }

    #[inline]
    pub(super) fn is_corner(&self) -> bool {
        self.at != At::Side
    }

    /// Whether it is a corner, or a feature of a smaller radius than the ball.
    fn is_sharp(&self) -> bool {
        self.curve_radius <= 2.0 * self.cast
    }

    /// Whether it is the end of an edge that the ball overlaps and leaves.
    pub(super) fn is_left(&self, scene: &Scene, sweep: &Sweep<'_>) -> bool {
        let ball = [self.origin, sweep.direction];
        // An arc's contact may be at an end that the ball is leaving already, in place of another point that it
        // approaches.
        self.cos < 0.0
            && scene.leaves_beside(self.place, [self.foot, self.normal], ball, [self.cast, self.roundoff])
    }

    /// Whether it is the inside of an arc.
    pub(super) fn is_hollow(&self) -> bool {
        self.hollow > 0.0
    }

    pub(super) fn is_round(&self) -> bool {
        self.curve_radius.is_finite()
    }

    /// Whether it is a contact with the same part of the same body.
    pub(super) fn is_same(&self, other: &Contact) -> bool {
        self.order() == other.order()
    }

    /// The order of contacts that are otherwise equal.
    pub(super) fn order(&self) -> (u32, u32, At) {
        (self.slot, self.edge, self.at)
    }

    /// The leaf that the ball leaves for good: the distance to a convex set is convex along a line, so it goes on
    /// growing. From the inside of an arc it grows from zero, then falls.
    pub(super) fn left(&self, index: &Index, direction: Vec2) -> u32 {
        let cos = direction.dot(self.normal);
        // Within a roundoff of the surface the normal is tilted by up to √(2 roundoff / r).
        let is_steep = cos > LEAVES && LEAVES * LEAVES * self.cast > 64.0 * self.roundoff;
        let leaf = self.place.leaf;
        // An overlapped feature has been neither reached nor left.
        let is_at_surface = (self.origin - self.foot).dot(self.normal) >= self.cast - self.roundoff;
        if is_at_surface && (self.is_hollow() || is_steep && index.leaves[leaf as usize].is_convex()) {
            leaf
        } else {
            NONE
        }
    }

    /// Whether it ends a hop along the inside of an arc, which may be shorter than a roundoff.
    pub(super) fn is_hop(&self, sweep: &Sweep<'_>) -> bool {
        sweep.left == self.place.leaf && self.t > 0.0
    }

    /// The sweep that goes on after a graze; along the inside of an arc, until the ball has sunk in by a roundoff.
    pub(super) fn slid<'a>(&self, sweep: &Sweep<'a>) -> Sweep<'a> {
        let mut grazed = if self.t > NOW * self.roundoff { [NONE; 8] } else { sweep.grazed };
        grazed.rotate_right(1);
        grazed[0] =
            if self.is_round() && !self.is_corner() { self.place.outside() } else { self.place.number() };
        Sweep { grazed, left: NONE, ..sweep.moved(self.origin + self.rise * self.normal) }
    }
}

impl Index {
    /// Whether a ball at `p` touches a feature at its corner and nowhere else.
    #[inline(never)]
    pub(super) fn has_corner(&self, place: Place, [p, d]: [Vec2; 2], roundoff: f64, at: [Vec2; 2]) -> bool {
        let near = self.touched(place, p, d, roundoff);
        near.at != At::Side && [p - near.distance * near.normal, near.normal] == at
    }

    /// Calls `found` with the times at which a ball enters a feature.
    pub(super) fn entries(&self, place: Place, sweep: &Sweep<'_>, found: &mut dyn FnMut(f64)) {
        let leaf = self.leaf(place);
        let radius = sweep.radius_beside(self, place, leaf);
        let (p, d) = (sweep.origin - leaf.position, sweep.direction);
        if leaf.is_arc {
            let touches = sweep.left == place.leaf;
            let (whole, roundoff) = (sweep.radius_at(leaf), sweep.roundoff(leaf.reach));
            let radii = [radius, if radius < whole { whole - roundoff } else { whole }];
            self.arc(leaf).entries([p, d], radii, roundoff, touches, found);
        } else {
            let t = self.capsule(place).enter(p, d, radius);
            if t < NEVER {
                found(t);
            }
        }
    }

    /// The length of the straight edge that a ball slides along; infinite if it does not slide.
    #[inline]
    fn slides(&self, place: Place, near: &Near, cos: f64) -> f64 {
        let is_arc = self.leaf(place).is_arc;
        let is_level = near.curve_radius.is_infinite() && cos > -LEVEL && !is_arc;
        if is_level { self.capsule(place).length() } else { f64::INFINITY }
    }

    /// The times at which a ball may be nearest to a feature without touching it.
    fn closest(&self, place: Place, p: Vec2, d: Vec2) -> [f64; 3] {
        let leaf = self.leaf(place);
        let (ends, vertex) = if leaf.is_arc {
            (self.arc(leaf).ends(), self.arc(leaf).vertex(p, d))
        } else {
            (self.capsule(place).ends, 0.0)
        };
        [(ends[0] - p).dot(d), (ends[1] - p).dot(d), vertex]
    }
}

impl Scene {
    /// The hit at a contact.
    #[inline(never)]
    pub(super) fn hit(&self, contact: &Contact) -> Hit {
        self.hit_inlined(contact)
    }

    /// The same, inlined into every cast and bounce.
    #[inline(always)]
    pub(super) fn hit_inlined(&self, contact: &Contact) -> Hit {
        let slot = contact.slot;
        let body = move || Some(&self.entry_in(slot)?.body);
        let leaf = self.index().leaf(contact.place);
        Hit {
            distance: contact.distance,
            centre: contact.centre,
            point: contact.centre - contact.radius * contact.normal,
            normal: contact.normal,
            body: leaf.id(),
            feature: leaf.names.feature(contact.edge as usize, contact.at, body),
            graze: contact.is_flat(),
        }
    }
}
