//! How much room there is at a point, and whether a ball may start there.

use super::contact::{Face, Leg, Touched};
use super::hit::{BodyId, Feature};
use super::{Ball, Entry, Response, Scene};
use crate::error::{Error, ErrorKind};
use crate::plane::{Vec2, check_points};
use crate::tolerance::{CONTACT, reach};

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

/// An overlap at the start that is less than this part of the radius can be told from being on the other side.
const DEEP: f64 = 0.25;

/// A ball in a corner is put right against one wall after the other.
const TRIES: usize = 8;

impl Scene {
    /// The room at a point, or `None` in an empty scene. Where the point is on the wrong side of some body,
    /// it is the deepest of those that is named; of two as near, the one with the smaller id.
    ///
    /// # Errors
    /// [`ErrorKind::NotFinite`] and [`ErrorKind::TooLarge`].
    pub fn clearance(&self, point: Vec2) -> Result<Option<Clearance>, Error> {
        check_points("a point", &[point])?;
        let mut best: Option<Clearance> = None;
        self.around(point, &mut |slot, entry, limit| {
            let clearance = self.clearance_of(slot, entry, point);
            let nearer = |best: Clearance| {
                let (one, other) = (clearance.distance, best.distance);
                one < other || one == other && clearance.body < best.body
            };
            if best.is_none_or(nearer) {
                best = Some(clearance);
            }
            limit.min(clearance.distance.max(0.0))
        });
        Ok(best)
    }

    fn clearance_of(&self, slot: u32, entry: &Entry, point: Vec2) -> Clearance {
        let nearest = entry.solid.nearest(point);
        let sign = if entry.solid.is_wrong_side(point) { -1.0 } else { 1.0 };
        Clearance {
            distance: sign * nearest.distance,
            body: BodyId { slot, generation: self.slots[slot as usize].generation },
            feature: nearest.feature,
            point: nearest.point,
        }
    }

    /// Refuses a ball that overlaps something where it starts, or is on its wrong side. What lets the ball
    /// pass is in nobody's way. Returns how deep the ball is in what it touches: no more than rounding.
    pub(super) fn check_start(&self, ball: &Ball) -> Result<f64, Error> {
        let mut slack = 0.0_f64;
        let mut refusal: Option<(f64, u32, Error)> = None;
        self.within(ball.centre(), ball.radius(), &mut |slot, entry| match self
            .check_start_of(slot, entry, ball)
        {
            Ok(depth) => slack = slack.max(depth),
            Err(error) => {
                let depth = match *error.kind() {
                    ErrorKind::Overlap { depth, .. } | ErrorKind::WrongSide { depth, .. } => depth,
                    _ => 0.0,
                };
                // Of two as deep it is the one whose place comes first, in whichever order they are visited.
                let deeper = |&(deepest, first, _): &(f64, u32, Error)| {
                    depth > deepest || depth == deepest && slot < first
                };
                if refusal.as_ref().is_none_or(deeper) {
                    refusal = Some((depth, slot, error));
                }
            }
        });
        if refusal.is_none()
            && let Some(slot) = self.shut_in(ball)
        {
            let body = BodyId { slot, generation: self.slots[slot as usize].generation }.number();
            return Err(ErrorKind::WrongSide { body, depth: slack }.into());
        }
        refusal.map_or(Ok(slack), |(_, _, error)| Err(error))
    }

    /// The same ball where it overlaps nothing by more than an ulp or so, and how deep it is in something there. For
    /// one whose overlap, forgiven at the start, is not small beside its radius: with the next leg it would be forgotten.
    #[inline(never)]
    pub(super) fn put_right(&self, ball: &Ball, slack: f64) -> (Ball, f64) {
        let (mut ball, mut slack) = (*ball, slack);
        for _ in 0..TRIES {
            if slack <= DEEP * ball.radius() {
                break;
            }
            // Of two as deep it is the one whose place comes first here, too.
            let mut deepest = (0.0, u32::MAX, ball.centre());
            self.within(ball.centre(), ball.radius(), &mut |slot, entry| {
                let depth = self.check_start_of(slot, entry, &ball).unwrap_or(0.0);
                if depth > deepest.0 || depth == deepest.0 && depth > 0.0 && slot < deepest.1 {
                    deepest = (depth, slot, entry.solid.put_right(ball.centre(), ball.radius()));
                }
            });
            slack = deepest.0;
            ball = ball.at(deepest.2);
        }
        (ball, slack)
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
        let mut is_clear = true;
        self.within(centre, radius, &mut |slot, entry| {
            is_clear &= slot == own.slot || self.check_start_of(slot, entry, &ball).is_ok();
        });
        is_clear
    }

    /// [`check_start`](Scene::check_start) for one body.
    pub(super) fn check_start_of(&self, slot: u32, entry: &Entry, ball: &Ball) -> Result<f64, Error> {
        if entry.body.response == Response::Pass {
            return Ok(0.0);
        }
        if entry.solid.is_plainly_free(ball.centre(), ball.radius()) {
            return Ok(0.0);
        }
        let nearest = entry.solid.nearest(ball.centre());
        let touching = CONTACT * (reach(ball.centre()) + nearest.reach + ball.radius());
        let body = BodyId { slot, generation: self.slots[slot as usize].generation }.number();
        let distance = nearest.distance;
        if entry.solid.is_wrong_side(ball.centre()) {
            // On the outline itself, give or take rounding, a point is on no wrong side.
            if distance > touching || ball.radius() > touching {
                return Err(ErrorKind::WrongSide { body, depth: distance }.into());
            }
            return Ok(distance);
        }
        let depth = ball.radius() - distance;
        if depth > touching {
            return Err(ErrorKind::Overlap { body, depth }.into());
        }
        Ok(depth.max(0.0))
    }

    /// What a point-sized ball touches of thin bodies where it starts. Such a point is on both faces at once;
    /// it is taken to be on the one that it leaves.
    pub(super) fn touching_at_start(&self, ball: &Ball) -> Vec<Touched> {
        let leg = Leg::first(ball, 0.0);
        if ball.radius() > leg.hair(self.reach) {
            return Vec::new();
        }
        let mut touching = Vec::new();
        self.within(ball.centre(), ball.radius(), &mut |slot, entry| {
            entry.solid.faces_near(
                ball.centre(),
                |reach| leg.hair(reach),
                |feature, front, hair| {
                    if ball.radius() <= hair {
                        let face = if ball.direction().dot(front) >= 0.0 { Face::Front } else { Face::Back };
                        touching.push(Touched { slot, feature, face });
                    }
                },
            );
        });
        touching
    }
}
