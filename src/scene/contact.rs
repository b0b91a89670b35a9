//! A moving disk against one feature: the two closed forms that every cast comes down to.
//!
//! A ball of radius r touches an edge when its centre reaches the edge's line shifted by r along the normal,
//! and a corner when its centre reaches the circle of radius r around it. Only approaching contacts count,
//! and an overlap that rounding left counts as a contact now.

use std::ops::Range;

use super::Side;
use super::hit::Feature;
use super::solid::{Chain, Round, Solid, Vertex};
use crate::bvh::{Counters, Girth, Pieces};
use crate::plane::{Ray, Vec2, perp, unit};
use crate::tolerance::{HAIR, larger, reach};

/// One leg to be cast: the centre, a unit direction, the radius, and what is known about the start.
#[derive(Clone, Copy, Debug)]
pub(super) struct Leg<'a> {
    pub origin: Vec2,
    pub direction: Vec2,
    pub radius: f64,
    /// How far the origin may be from where exact arithmetic would have it.
    pub slack: f64,
    /// What is being touched at the origin, and from which face: the other face is out of reach.
    pub touching: &'a [Touched],
    /// The direction in which the ball came to the origin, if it came.
    pub arrived: Option<Vec2>,
}

/// A face of a feature. A thin body has two; the back of an edge is where its normal does not point, the back
/// of a circle is its inside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Face {
    Front,
    Back,
}

/// A face that the ball touches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Touched {
    pub slot: u32,
    pub feature: Feature,
    pub face: Face,
}

impl Touched {
    pub(super) fn other_face(self) -> Touched {
        let face = if self.face == Face::Front { Face::Back } else { Face::Front };
        Touched { face, ..self }
    }
}

/// A touch on a leg.
#[derive(Clone, Copy, Debug)]
pub(super) struct Contact {
    /// How far along the leg.
    pub t: f64,
    /// The unit normal, towards the ball.
    pub normal: Vec2,
    /// `direction · normal`: −1 is head-on, 0 a graze.
    pub cos: f64,
    /// Lengths below this are rounding here.
    pub hair: f64,
    /// Touched without approaching by more than a hair.
    pub graze: bool,
    pub touched: Touched,
    pub stand: Stand,
    /// Whether the ball is a point that passes the end of an edge: it touches only where there is no way past.
    pub leaves: bool,
    /// What the touch is measured from, to correct the centre by.
    pub anchor: Anchor,
}

/// How the ball's centre stands over what it touches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stand {
    /// Straight over an edge.
    Straight,
    /// Over a corner, in or out of a circle, or beyond an edge's end by rounding.
    Beside,
    /// The ball is a point and only within a hair of the edge: another may be what it really meets.
    Doubtful,
}

/// How to measure a centre's distance to the feature.
#[derive(Clone, Copy, Debug)]
pub(super) enum Anchor {
    /// From the line through this point along the contact's normal.
    Line(Vec2),
    /// From this point, outwards.
    Point(Vec2, f64),
    /// From this point, inwards.
    Hollow(Vec2, f64),
}

impl Contact {
    /// The ball's centre at the touch, corrected along the normal so that it is as far from the feature as
    /// the radius to the last digit: rounding over a long leg must not add up.
    pub(super) fn centre(&self, leg: &Leg<'_>) -> Vec2 {
        let p = leg.origin + self.t * leg.direction;
        p - self.gap(p, leg.radius) * self.normal
    }

    /// How far a ball with its centre there is from touching the feature; negative behind its face.
    pub(super) fn gap(&self, p: Vec2, radius: f64) -> f64 {
        match self.anchor {
            Anchor::Line(a) => self.normal.dot(p - a) - radius,
            Anchor::Point(c, radius) => (p - c).length() - radius,
            Anchor::Hollow(c, radius) => radius - (p - c).length(),
        }
    }
}

impl Leg<'_> {
    /// Calls `found` for every touch of one body's features within the limit, grazes included. `found` returns
    /// the limit from then on.
    pub(super) fn contacts<F: FnMut(&Contact) -> f64 + ?Sized>(
        &self,
        slot: u32,
        solid: &Solid,
        pieces: Pieces,
        limit: f64,
        counters: &mut Counters,
        found: &mut F,
    ) {
        let mut limit = limit;
        match solid {
            Solid::Round(round) => {
                counters.pieces_tested += 1;
                self.round(slot, round, limit, &mut |contact| limit = found(contact));
            }
            Solid::Chain(chain) if pieces != Pieces::ALL => {
                self.pieces(slot, chain, pieces, limit, counters, found);
            }
            Solid::Chain(chain) => match &chain.tree {
                None => self.stretch(slot, chain, 0..chain.len(), &mut limit, counters, found),
                Some(tree) => {
                    let ray = Ray::trusted(self.origin, self.direction);
                    let girth = self.girth(chain.reach);
                    let mut tested = Counters::default();
                    tree.along(&ray, girth, limit, counters, |item, _, _| {
                        self.stretch(slot, chain, chain.stretch(item), &mut limit, &mut tested, found);
                        limit
                    });
                    *counters += tested;
                }
            },
        }
    }

    /// Those edges and corners of a chain that may be touched.
    #[inline]
    fn pieces<F: FnMut(&Contact) -> f64 + ?Sized>(
        &self,
        slot: u32,
        chain: &Chain,
        pieces: Pieces,
        mut limit: f64,
        counters: &mut Counters,
        found: &mut F,
    ) {
        let Pieces { mut edges, certain, mut corners } = pieces;
        while edges != 0 {
            let k = edges.trailing_zeros() as usize;
            edges &= edges - 1;
            counters.pieces_tested += 1;
            let contact = if certain & 1 << k == 0 {
                self.face(slot, chain, k, Face::Front, limit)
            } else {
                self.certain(slot, chain, k, limit)
            };
            if let Some(contact) = &contact {
                limit = found(contact);
            }
        }
        while corners != 0 {
            let k = corners.trailing_zeros() as usize;
            corners &= corners - 1;
            counters.pieces_tested += 1;
            if let Some(contact) = &self.corner(slot, chain, k, limit) {
                limit = found(contact);
            }
        }
    }

    /// Some vertices of a chain: the corners there, and the edges that start there.
    #[inline]
    fn stretch<F: FnMut(&Contact) -> f64 + ?Sized>(
        &self,
        slot: u32,
        chain: &Chain,
        range: Range<usize>,
        limit: &mut f64,
        counters: &mut Counters,
        found: &mut F,
    ) {
        // No smaller than the hair of any feature.
        let coarse = self.hair(chain.reach);
        let first = range.start;
        for (k, vertex) in chain.vertices(range).iter().enumerate() {
            let k = first + k;
            let from = self.origin - vertex.at;
            counters.pieces_tested += 1;
            if chain.two_sided || self.may_touch(chain, k, vertex, from, coarse, *limit) {
                if let Some(contact) = &self.face(slot, chain, k, Face::Front, *limit) {
                    *limit = found(contact);
                }
                if chain.two_sided
                    && let Some(contact) = &self.face(slot, chain, k, Face::Back, *limit)
                {
                    *limit = found(contact);
                }
            }
            if vertex.is_corner {
                counters.pieces_tested += 1;
                if self.comes_within(from, self.radius, coarse, *limit)
                    && let Some(contact) = &self.corner(slot, chain, k, *limit)
                {
                    *limit = found(contact);
                }
            }
        }
    }

    /// Whether the leg may touch the front of the edge at a vertex, which is `from` away from the origin: tells nearly
    /// all that it does not touch apart, in fewer steps than [`face`](Leg::face) and with room for rounding.
    #[expect(clippy::inline_always, reason = "it is the inside of the hottest loop")]
    #[inline(always)]
    fn may_touch(
        &self,
        chain: &Chain,
        k: usize,
        vertex: &Vertex,
        from: Vec2,
        coarse: f64,
        limit: f64,
    ) -> bool {
        let along = vertex.along;
        let normal = perp(along);
        let cos = self.direction.dot(normal);
        let gap = normal.dot(from) - self.radius;
        if gap.abs() <= coarse {
            return true;
        }
        let deepest = self.deepest(coarse);
        if cos >= 0.0 || gap < -deepest {
            return false;
        }
        let t = larger(gap, 0.0) / -cos;
        let limit = limit * ROUNDED_UP;
        if t > limit {
            return false;
        }
        let speed = self.direction.dot(along);
        let foot = from.dot(along) + t * speed;
        let length = (chain.next(k).at - vertex.at).dot(along);
        if larger(-foot, foot - length) * -cos <= coarse {
            return true;
        }
        let way = if speed > 0.0 { -foot } else { length - foot };
        if way * speed <= 0.0 {
            return false;
        }
        let t = t + way / speed;
        t <= limit && gap + t * cos >= -2.0 * deepest
    }

    /// Whether the leg may come to a circle from outside: tells nearly all that it misses apart.
    #[expect(clippy::inline_always, reason = "it is the inside of the hottest loop")]
    #[inline(always)]
    fn comes_within(&self, from: Vec2, radius: f64, coarse: f64, limit: f64) -> bool {
        let b = from.dot(self.direction);
        let aside = self.direction.perp_dot(from).abs();
        b <= 0.0 && aside <= radius + coarse && -b - radius <= limit
    }

    /// The front of an edge that the ball certainly comes to, between its ends: what [`face`](Leg::face) says of it,
    /// in fewer steps.
    #[inline]
    fn certain(&self, slot: u32, chain: &Chain, k: usize, limit: f64) -> Option<Contact> {
        let edge = chain.edge(k)?;
        let normal = edge.normal();
        let cos = self.direction.dot(normal);
        let gap = normal.dot(self.origin - edge.a) - self.radius;
        let hair = self.hair(edge.reach());
        if gap <= hair || self.radius <= hair {
            // It may be slid along, or have another face.
            return self.face(slot, chain, k, Face::Front, limit);
        }
        let t = gap / -cos;
        if t > limit {
            return None;
        }
        let touched = Touched { slot, feature: Feature::Edge(edge.label as usize), face: Face::Front };
        let anchor = Anchor::Line(edge.a);
        let stand = Stand::Straight;
        Some(Contact { t, normal, cos, hair, graze: false, touched, stand, leaves: false, anchor })
    }

    /// The edge that starts at a vertex, seen from one side.
    #[inline(never)]
    pub(super) fn face(&self, slot: u32, chain: &Chain, k: usize, face: Face, limit: f64) -> Option<Contact> {
        let edge = chain.edge(k)?;
        let normal = if face == Face::Front { edge.normal() } else { -edge.normal() };
        let cos = self.direction.dot(normal);
        let from = self.origin - edge.a;
        let gap = normal.dot(from) - self.radius;
        let hair = self.hair(edge.reach());
        let length = edge.length();
        let flat = gap.abs() <= hair && cos.abs() * length <= hair;
        // Rounding must not add up from leg to leg: what would be sunk by half of the rounding here at the end of the edge,
        // whatever it came with, is put right. Not so along a thin body: there it may be on the other side.
        let sinks = flat && cos < 0.0 && gap + cos * length < -0.5 * (hair - self.slack) && !chain.two_sided;
        let sliding = flat && !sinks;
        if (cos >= 0.0 && !sliding) || gap < -self.deepest(hair) {
            return None;
        }
        // solve: normal · (origin + t direction − a) = r
        let mut t = if sliding { 0.0 } else { larger(gap, 0.0) / -cos };
        // So flat a way that it would come to the line beyond all numbers never comes to the edge.
        if t > limit || t == f64::INFINITY {
            return None;
        }
        let speed = self.direction.dot(edge.along);
        let foot = from.dot(edge.along) + t * speed;
        let beyond = larger(-foot, foot - length);
        if beyond > 0.0 {
            t = if sinks || beyond > self.give(hair, cos) {
                // It touches when it comes over the edge, if it is still not deeper than rounding may leave it; what is
                // deeper has touched something else before.
                let end = if speed > 0.0 { 0.0 } else { length };
                let later = (end - foot) / speed;
                let sound = later > 0.0 && gap + (t + later) * cos >= -self.deepest(hair);
                sound.then_some(t + later)?
            } else if beyond > 2.0 * hair && self.radius <= hair {
                // So flat a way comes to the line far from the edge: a point touches it where it passes its end.
                let end = if foot < 0.0 { 0.0 } else { length };
                let passes = t + (end - foot) / speed;
                (passes >= -hair).then_some(larger(passes, 0.0))?
            } else {
                t
            };
        }
        let leaves = self.radius <= hair && {
            let ends = chain.bends_away(k, face == Face::Front);
            leaves_over_the_end(length, ends, from.dot(edge.along) + t * speed, speed, hair)
        };
        let touched = Touched { slot, feature: Feature::Edge(edge.label as usize), face };
        if t > limit || leaves && sliding || self.is_far_face(&touched) {
            return None;
        }
        let stand = match beyond <= 0.0 {
            true => Stand::Straight,
            false if self.radius <= hair => Stand::Doubtful,
            false => Stand::Beside,
        };
        let anchor = Anchor::Line(edge.a);
        Some(Contact { t, normal, cos, hair, graze: sliding, touched, stand, leaves, anchor })
    }

    #[inline(never)]
    pub(super) fn corner(&self, slot: u32, chain: &Chain, k: usize, limit: f64) -> Option<Contact> {
        let corner = chain.corner(k)?;
        let hair = self.hair(corner.reach());
        let entry = self.entry(corner.at, self.radius, hair, limit)?;
        // The corner is the nearest point only in the wedge between its edges' normals.
        let from = self.origin + entry.t * self.direction - corner.at;
        let beyond = (-from.dot(corner.before)).max(from.dot(corner.after));
        if beyond > 0.0 && beyond > self.give(hair, entry.cos) {
            return None;
        }
        let touched = Touched { slot, feature: Feature::Corner(corner.label as usize), face: Face::Front };
        Some(entry.contact(touched, hair, Anchor::Point(corner.at, self.radius)))
    }

    fn round(&self, slot: u32, round: &Round, limit: f64, found: &mut dyn FnMut(&Contact)) {
        let hair = self.hair(round.reach);
        let touched = |face| Touched { slot, feature: Feature::Round, face };
        if round.side != Side::Inside && !self.is_far_face(&touched(Face::Front)) {
            let radius = round.radius + self.radius;
            if let Some(entry) = self.entry(round.centre, radius, hair, limit) {
                found(&entry.contact(touched(Face::Front), hair, Anchor::Point(round.centre, radius)));
            }
        }
        if round.side != Side::Outside && !self.is_far_face(&touched(Face::Back)) {
            let radius = round.radius - self.radius;
            if let Some(exit) = self.exit(round.centre, radius, hair, limit) {
                found(&exit.contact(touched(Face::Back), hair, Anchor::Hollow(round.centre, radius)));
            }
        }
    }

    /// Where the centre comes to a circle from outside.
    fn entry(&self, centre: Vec2, radius: f64, hair: f64, limit: f64) -> Option<Crossing> {
        let from = self.origin - centre;
        let b = from.dot(self.direction);
        if b > 0.0 {
            return None;
        }
        // The distance of the whole path from the centre; a cross product, because the difference of
        // squares would cancel.
        let aside = self.direction.perp_dot(from).abs();
        let depth = radius - aside;
        if depth < -GRAZE * hair || -b - radius > limit {
            return None;
        }
        let start = from.length();
        if start < radius - self.deepest(hair) {
            return None;
        }
        let graze = depth <= GRAZE * hair;
        // solve: |from + t direction| = radius, the nearer root
        let half_chord = (depth.max(0.0) * (radius + aside)).sqrt();
        let t = if graze { -b } else { (-b - half_chord).max(0.0) };
        let normal = unit(from + t * self.direction)?;
        let cos = normal.dot(self.direction);
        (t <= limit && (graze || cos < 0.0)).then_some(Crossing { t, normal, cos, graze })
    }

    /// Where the centre comes to a circle from inside.
    fn exit(&self, centre: Vec2, radius: f64, hair: f64, limit: f64) -> Option<Crossing> {
        let from = self.origin - centre;
        if from.length() > radius + self.deepest(hair) {
            return None;
        }
        let b = from.dot(self.direction);
        let aside = self.direction.perp_dot(from).abs();
        // solve: |from + t direction| = radius, the farther root
        let half_chord = ((radius - aside).max(0.0) * (radius + aside)).sqrt();
        // One that overlaps it on its whole way touches it now.
        let t = if aside - radius > GRAZE * hair { 0.0 } else { (half_chord - b).max(0.0) };
        // A ball that fills the circle has no nearest point; it is thrown straight back.
        let normal = unit(-(from + t * self.direction)).unwrap_or(-self.direction);
        let cos = normal.dot(self.direction);
        (t <= limit).then_some(Crossing { t, normal, cos, graze: false })
    }

    /// Lengths below this are rounding, for a feature with coordinates up to `reach`.
    pub(super) fn hair(&self, feature_reach: f64) -> f64 {
        HAIR * (reach(self.origin) + feature_reach + self.radius) + self.slack
    }

    /// How thick the ball's way is among features with coordinates up to `reach`.
    pub(super) fn girth(&self, feature_reach: f64) -> Girth {
        Girth { radius: self.radius, spare: 2.0 * self.hair(feature_reach) }
    }

    /// How far beyond its end a feature may be touched. Rounding moves a touch by a hair, measured along the
    /// normal, so by hair/cos along the path: where two features join, each has to reach that far into the
    /// other, or a ball could slip between them. It may not be so far that the ball would touch nothing: at w
    /// beyond an end the distance to it is only w²/2r more than r, which the second bound keeps below a hair.
    fn give(&self, hair: f64, cos: f64) -> f64 {
        let along = hair / cos.abs();
        if self.radius > hair { along.min((self.radius * hair).sqrt()) } else { along }
    }

    /// How deep an overlap may be and still count as a contact now. A ball that began free is never deeper
    /// than rounding, nor is it near the far side of anything: that is 2r away. So half the radius tells the
    /// two apart at any scale, and only a point-sized ball needs the hair (and has to remember its side).
    fn deepest(&self, hair: f64) -> f64 {
        larger(hair, 0.5 * self.radius)
    }

    /// Whether this is the other face of something that is being touched.
    fn is_far_face(&self, touched: &Touched) -> bool {
        self.touching
            .iter()
            .any(|now| now.slot == touched.slot && now.feature == touched.feature && now.face != touched.face)
    }
}

/// A point that leaves an edge over an end where the outline bends away does not touch it any more, give or
/// take rounding: what it comes to there is the next edge, or nothing. Without this, a point on the flat top
/// of abutting bodies would bounce off the faces between them.
fn leaves_over_the_end(length: f64, ends: [bool; 2], foot: f64, speed: f64, hair: f64) -> bool {
    let (ahead, bends_away) = if speed > 0.0 { (length - foot, ends[1]) } else { (foot, ends[0]) };
    speed != 0.0 && bends_away && ahead <= GRAZE * hair
}

/// The part of a hair that a ball may sink in on its way and still only graze. A quarter, so that a ball
/// that grazes one edge after another is noticed by the next before it is deeper than a hair.
const GRAZE: f64 = 0.25;

/// A factor that makes up for the rounding of a few multiplications.
const ROUNDED_UP: f64 = 1.0 + HAIR;

/// A path's crossing with a circle.
struct Crossing {
    t: f64,
    normal: Vec2,
    cos: f64,
    graze: bool,
}

impl Crossing {
    fn contact(&self, touched: Touched, hair: f64, anchor: Anchor) -> Contact {
        let Crossing { t, normal, cos, graze } = *self;
        Contact { t, normal, cos, hair, graze, touched, stand: Stand::Beside, leaves: false, anchor }
    }
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;
    use crate::plane::Polygon;
    use crate::scene::Body;

    /// The touches of a ball of radius 10 with the floor y = 0 of a room above it.
    fn touches(origin: Vec2, direction: Vec2) -> Vec<Contact> {
        let corners = [(0.0, 0.0), (100.0, 0.0), (100.0, -100.0), (0.0, -100.0)].map(Vec2::from);
        let solid = Solid::of(&Body::wall(Polygon::new(&corners).expect("a square"))).expect("a room");
        let leg = Leg { origin, direction, radius: 10.0, slack: 0.0, touching: &[], arrived: None };
        let mut touches = Vec::new();
        leg.contacts(
            0,
            &solid,
            Pieces::ALL,
            f64::INFINITY,
            &mut Counters::default(),
            &mut |contact: &Contact| {
                if contact.touched.feature == Feature::Edge(0) {
                    touches.push(*contact);
                }
                f64::INFINITY
            },
        );
        touches
    }

    #[test]
    fn an_overlap_of_a_third_of_the_radius_is_a_contact_now() {
        let contact = touches(Vec2::new(50.0, -6.7), Vec2::Y)[0];
        assert_eq!((contact.t, contact.normal), (0.0, Vec2::new(0.0, -1.0)));
    }

    #[test]
    fn an_overlap_of_two_thirds_of_the_radius_belongs_to_something_else() {
        assert!(touches(Vec2::new(50.0, -3.3), Vec2::Y).is_empty());
    }

    #[test]
    fn an_edge_below_whose_line_the_ball_comes_is_touched_at_its_end() {
        // Already 1e-3 too low, 20 before the floor begins.
        let direction = Vec2::new(1.0, 1e-9).normalize();
        let contact = touches(Vec2::new(-20.0, -9.999), direction)[0];
        assert!((contact.t - 20.0).abs() < 1e-9 && !contact.graze);
    }
}
