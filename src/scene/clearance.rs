//! How much room there is at a point, and whether a ball may start there.

use super::capsule::{At, Near};
use super::hit::{BodyId, Feature};
use super::index::{Index, Place, Room};
use super::sweep::Sweep;
use super::{Ball, Response, Scene, Side};
use crate::bvh::Counters;
use crate::error::{Error, ErrorKind};
use crate::plane::{Vec2, check_points, perp, unit};
use crate::tolerance::{CONTACT, NOW, reach};

/// The room at a point: how large a ball fits there, and what is in its way.
///
#[cfg_attr(doc, doc = include_str!("../../docs/figures/clearance.svg"))]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Clearance {
    /// The distance to the nearest outline; negative where the point is on the wrong side of that body.
    pub distance: f64,
    /// The body.
    pub body: BodyId,
    /// Its edge or corner.
    pub feature: Feature,
    /// The outline's nearest point.
    pub point: Vec2,
}

/// A ball in a corner is moved out of one wall after the other.
const TRIES: usize = 8;

/// The nearest place of a body.
#[derive(Clone, Copy, Debug)]
pub(super) struct Nearest {
    /// How far away the body is; negative on its wrong side.
    pub distance: f64,
    near: Near,
    place: Place,
}

impl Scene {
    /// The room at a point, or `None` in an empty scene. Where the point is on the wrong side of some body,
    /// it is the deepest of those that is named; of two as near, the one with the smaller id.
    ///
    /// # Errors
    /// [`ErrorKind::NotFinite`] and [`ErrorKind::TooLarge`].
    pub fn clearance(&self, point: Vec2) -> Result<Option<Clearance>, Error> {
        check_points("a point", &[point])?;
        let index = self.index();
        let mut deepest: Option<(f64, u32)> = None;
        let mut deeper = |slot: u32, distance: f64| {
            let is_deeper = deepest.is_none_or(|known| (distance, slot) < known);
            if is_deeper {
                deepest = Some((distance, slot));
            }
        };
        index.bodies_near(point, CONTACT * (self.reach + reach(point)), |slot| {
            if let Some(nearest) = self.clearance_of(slot, point).filter(|nearest| nearest.distance < 0.0) {
                deeper(slot, nearest.distance);
            }
        });
        if deepest.is_none() {
            index.nearest_first(point, &mut |slot, near| deepest_of(&mut deepest, near, slot));
        }
        Ok(deepest.and_then(|(_, slot)| self.clearance_at(slot, point)))
    }

    fn clearance_at(&self, slot: u32, point: Vec2) -> Option<Clearance> {
        let Nearest { distance, near, place } = self.clearance_of(slot, point)?;
        let leaf = &self.index().leaves[place.leaf as usize];
        let body = &self.entry_in(slot)?.body;
        Some(Clearance {
            distance,
            body: self.id_of(slot),
            feature: self.index().known(slot).names.feature(
                (leaf.start + place.lane) as usize,
                near.at,
                || Some(body),
            ),
            point: point - near.distance * near.normal,
        })
    }

    pub(super) fn id_of(&self, slot: u32) -> BodyId {
        BodyId { slot, generation: self.slots[slot as usize].generation }
    }

    /// The place of a body that is nearest to a point.
    pub(super) fn clearance_of(&self, slot: u32, point: Vec2) -> Option<Nearest> {
        let (index, body) = (self.index(), &self.entry_in(slot)?.body);
        let mut nearest: Option<(Near, Place)> = None;
        for place in index.places_of(slot) {
            let near = index.nearest_of(place, point);
            if nearest.is_none_or(|(other, _)| near.distance < other.distance) {
                nearest = Some((near, place));
            }
        }
        let (near, place) = nearest?;
        let distance = if index.is_wrong_side(slot, body.side, point) {
            index.depth(place, &near)
        } else {
            near.distance
        };
        Some(Nearest { distance, near, place })
    }

    /// Refuses a ball that overlaps something where it starts, or is on its wrong side. What lets the ball
    /// pass is in nobody's way. Returns how deep the ball is in what it touches: no more than rounding.
    pub(super) fn check_start(&self, ball: &Ball) -> Result<f64, Error> {
        let (mut overlap, mut refusal) = (0.0_f64, None::<(f64, u32, Error)>);
        let room = ball.radius() + CONTACT * (self.reach + reach(ball.centre()) + ball.radius());
        self.index().bodies_near(ball.centre(), room, |slot| match self.check_start_of(slot, ball) {
            Ok(depth) => overlap = overlap.max(depth),
            Err(error) => {
                let depth = match *error.kind() {
                    ErrorKind::Overlap { depth, .. } | ErrorKind::WrongSide { depth, .. } => depth,
                    _ => 0.0,
                };
                // Of two as deep it is the one whose place comes first, in whichever order they are visited.
                if refusal.as_ref().is_none_or(|&(deepest, first, _)| (-depth, slot) < (-deepest, first)) {
                    refusal = Some((depth, slot, error));
                }
            }
        });
        refusal.map_or(Ok(overlap), |(_, _, error)| Err(error))
    }

    /// [`check_start`](Scene::check_start) for one body.
    pub(super) fn check_start_of(&self, slot: u32, ball: &Ball) -> Result<f64, Error> {
        if self.response(slot) == Response::Pass {
            return Ok(0.0);
        }
        let (centre, radius) = (ball.centre(), ball.radius());
        let Some(Nearest { distance, place, .. }) = self.clearance_of(slot, centre) else { return Ok(0.0) };
        let leaf = &self.index().leaves[place.leaf as usize];
        let touching = CONTACT * (reach(centre) + leaf.reach + radius);
        let body = self.id_of(slot).number();
        if distance < 0.0 {
            // On the outline itself, give or take rounding, a point is on no wrong side.
            if -distance > touching || radius > touching {
                return Err(ErrorKind::WrongSide { body, depth: -distance }.into());
            }
            return Ok(-distance);
        }
        let depth = radius - distance;
        if depth > touching {
            return Err(ErrorKind::Overlap { body, depth }.into());
        }
        Ok(depth.max(0.0))
    }

    /// Whether a ball is so plainly clear of what no leaf shows that nothing needs to be measured.
    pub(super) fn is_plainly_free(&self, sweep: &Sweep) -> bool {
        let index = self.index();
        let room = sweep.radius_at(self.reach) + CONTACT * (self.reach + reach(sweep.origin) + sweep.radius);
        let within = |at: &Room| {
            index.is_before_walls(at, sweep.origin, room)
                || self.response(at.slot) == Response::Pass
                || index.holds(at.slot, sweep.origin, room)
        };
        index.rooms().iter().all(within)
            && !(index.has_solids()
                && index.is_in_solid(sweep.origin, |slot| self.response(slot) != Response::Pass))
    }

    /// The first sweep of a ball: from where it touches what it is said to overlap by rounding.
    ///
    /// # Errors
    /// [`ErrorKind::Overlap`] and [`ErrorKind::WrongSide`].
    pub(super) fn start(&self, ball: &Ball) -> Result<Sweep, Error> {
        self.check_start(ball)?;
        self.settled(Sweep::new(self, ball))
    }

    /// The first sweep in another direction from where one starts.
    ///
    /// # Errors
    /// [`ErrorKind::WrongSide`].
    pub(super) fn towards(&self, sweep: &Sweep, direction: Vec2) -> Result<Sweep, Error> {
        let turned = Sweep { origin: sweep.from, direction, ..*sweep };
        if sweep.origin == sweep.from { Ok(turned) } else { self.settled(turned) }
    }

    /// A sweep from where it touches what it overlaps by rounding.
    fn settled(&self, said: Sweep) -> Result<Sweep, Error> {
        let mut sweep = said;
        for _ in 0..TRIES {
            let Some((radius, origin)) = self.pushed_out(&sweep) else { return Ok(sweep) };
            // A point on an outline is on the side that it moves to.
            let ahead = said.moved(said.origin + 4.0 * radius * said.direction);
            if said.is_point && self.pushed_out(&ahead).is_none() {
                return Ok(ahead);
            }
            sweep = sweep.moved(origin);
        }
        // What is pushed from one body into the next has no room: a point has none, a ball too little by rounding.
        if !said.is_point {
            return Ok(said);
        }
        self.check_point(sweep.origin)?;
        Ok(sweep)
    }

    /// Refuses a point in the seam of bodies.
    fn check_point(&self, point: Vec2) -> Result<(), Error> {
        let mut refused = None;
        self.index().bodies_near(point, 0.0, |slot| {
            let is_wrong = self.response(slot) != Response::Pass
                && self.clearance_of(slot, point).is_some_and(|nearest| nearest.distance < 0.0);
            if is_wrong && refused.is_none_or(|first| slot < first) {
                refused = Some(slot);
            }
        });
        let error = |slot| ErrorKind::WrongSide { body: self.id_of(slot).number(), depth: 0.0 }.into();
        refused.map_or(Ok(()), |slot| Err(error(slot)))
    }

    /// Where a ball has to be that overlaps something, to touch the nearest thing only just, and its radius there.
    fn pushed_out(&self, sweep: &Sweep) -> Option<(f64, Vec2)> {
        let index = self.index();
        let mut deepest: Option<(f64, u32, Nearest)> = None;
        index.bodies_near(sweep.origin, sweep.radius_at(self.reach), |slot| {
            if self.response(slot) == Response::Pass {
                return;
            }
            let Some(nearest) = self.clearance_of(slot, sweep.origin) else { return };
            let radius = sweep.radius_at(index.leaves[nearest.place.leaf as usize].reach);
            let depth = radius - nearest.distance;
            let deeper = deepest.is_none_or(|(most, first, _)| (-depth, slot) < (-most, first));
            if depth > 0.0 && deeper {
                deepest = Some((depth, slot, nearest));
            }
        });
        let (depth, slot, nearest) = deepest?;
        let radius = depth + nearest.distance;
        let normal = self.free_side(slot, &nearest, sweep);
        let foot = sweep.origin - nearest.near.distance * nearest.near.normal;
        let origin = foot + radius * normal;
        (origin != sweep.origin).then_some((radius, origin))
    }

    /// The normal to the side of the nearest place that a ball belongs on: where it is, but for a point on an outline.
    fn free_side(&self, slot: u32, nearest: &Nearest, sweep: &Sweep) -> Vec2 {
        let Nearest { near, place, .. } = *nearest;
        let index = self.index();
        let leaf = &index.leaves[place.leaf as usize];
        let touching = CONTACT * (reach(sweep.origin) + leaf.reach + sweep.radius);
        let side = self.entry_in(slot).map_or(Side::Both, |entry| entry.body.side);
        if near.distance.abs() > touching {
            return if nearest.distance < 0.0 { -near.normal } else { near.normal };
        }
        // What is rounded has an outside.
        if index.rounding(place) > NOW * sweep.hair(leaf.reach) {
            return near.normal;
        }
        if near.at != At::Side {
            // On a corner no side is nearer than another: half way between those of its edges.
            return index.bisector(slot, sweep.origin, touching).unwrap_or(near.normal);
        }
        let front = if side == Side::Both { sweep.direction } else { index.front(place, &near) };
        if near.normal.dot(front) < 0.0 { -near.normal } else { near.normal }
    }

    /// Whether a ball can be where it starts.
    #[cfg(feature = "billiards")]
    pub(crate) fn is_free(&self, ball: &Ball) -> bool {
        self.check_start(ball).is_ok()
    }

    /// Whether a ball with its centre there would be clear of all bodies but its own, give or take rounding.
    #[cfg(feature = "billiards")]
    pub(crate) fn is_clear_of_others(&self, centre: Vec2, radius: f64, own: BodyId) -> bool {
        let Ok(ball) = Ball::new(centre, Vec2::X, radius) else { return false };
        let room = radius + CONTACT * (self.reach + reach(centre) + radius);
        let mut is_clear = true;
        self.index().bodies_near(centre, room, |slot| {
            is_clear &= slot == own.slot || self.check_start_of(slot, &ball).is_ok();
        });
        is_clear
    }
}

fn deepest_of(nearest: &mut Option<(f64, u32)>, near: &Near, slot: u32) -> f64 {
    if nearest.is_none_or(|known| (near.distance, slot) < known) {
        *nearest = Some((near.distance, slot));
    }
    nearest.map_or(f64::INFINITY, |(distance, _)| distance.max(0.0))
}

impl Index {
    /// Visits the features around a point, nearer ones first; each visit returns how far away others are of use.
    fn nearest_first(&self, point: Vec2, found: &mut dyn FnMut(u32, &Near) -> f64) {
        let visit = &mut |item: usize| {
            let leaf = &self.leaves[item];
            let mut limit = f64::INFINITY;
            #[expect(clippy::cast_possible_truncation, reason = "there are fewer than 2^31 leaves")]
            for lane in 0..leaf.count.into() {
                limit = found(leaf.body, &self.nearest_of(Place { leaf: item as u32, lane }, point));
            }
            limit
        };
        self.tree.near(point.to_array(), f64::INFINITY, &mut Counters::default(), visit);
    }

    /// Whether a point is on the side of a body on which no ball lives.
    fn is_wrong_side(&self, slot: u32, side: Side, point: Vec2) -> bool {
        match side {
            Side::Both => false,
            Side::Inside => !self.is_inside(slot, point),
            Side::Outside => self.is_inside(slot, point),
        }
    }

    /// How deep a point on the wrong side of a body is: it has as far to the outline as that is from the surface, and to
    /// go through the rounding besides.
    fn depth(&self, place: Place, near: &Near) -> f64 {
        let is_disk = !self.leaves[place.leaf as usize].is_arc && self.capsule(place).length == 0.0;
        // A circle is all rounding.
        if is_disk { near.distance } else { -(near.distance + 2.0 * self.rounding(place)) }
    }

    /// By how much a feature is rounded.
    fn rounding(&self, place: Place) -> f64 {
        let leaf = &self.leaves[place.leaf as usize];
        if leaf.is_arc { self.arc(leaf).radius } else { self.capsule(place).radius }
    }

    /// The normal of a feature on the side where the ball lives.
    pub(super) fn front(&self, place: Place, near: &Near) -> Vec2 {
        let leaf = &self.leaves[place.leaf as usize];
        if !leaf.is_arc {
            return perp(self.capsule(place).along);
        }
        // Seen from outside its circle an arc is round.
        let is_front = near.bow.is_finite() == self.arc(leaf).faces_out;
        if is_front { near.normal } else { -near.normal }
    }

    /// The mean direction of the sides, on which the ball lives, of the features of a body that meet at a point.
    fn bisector(&self, slot: u32, point: Vec2, within: f64) -> Option<Vec2> {
        let mut sum = Vec2::ZERO;
        for place in self.places_of(slot) {
            let near = self.nearest_of(place, point);
            if near.distance.abs() <= within {
                sum += self.front(place, &near);
            }
        }
        unit(sum)
    }

    /// Whether a room holds a disk.
    #[inline(never)]
    fn holds(&self, room: u32, centre: Vec2, radius: f64) -> bool {
        let nearest = self.places_of(room).map(|place| self.nearest_of(place, centre).distance);
        self.is_inside(room, centre) && nearest.fold(f64::INFINITY, f64::min) > radius
    }

    /// Whether a point may be inside of a solid body of more than one leaf.
    #[inline(never)]
    fn is_in_solid(&self, point: Vec2, counts: impl Fn(u32) -> bool) -> bool {
        let mut is_in = false;
        self.solids_around(point, |slot| is_in = is_in || counts(slot) && self.is_inside(slot, point));
        is_in
    }
}
