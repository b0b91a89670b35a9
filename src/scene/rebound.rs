//! Paths: leg after leg, until something ends them.

use super::bounce::Bounce;
use super::cast::sort_by_distance;
use super::contact::Contact;
use super::hit::{BodyId, Hit};
use super::leaf::{Leaf, NONE};
use super::search::{Cast, Which};
use super::sweep::Sweep;
use super::{Query, Response, Scene};
use crate::bvh::Counters;
use crate::error::{Error, ErrorKind};
use crate::plane::Vec2;
use crate::tolerance::{NOW, SLIDES, TURNS, check_limit};

/// The limits of a path.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Limits {
    bounces: u32,
    length: f64,
}

impl Limits {
    /// The most bounces of any path: in a closed room a path never ends, but memory does.
    pub const MOST_BOUNCES: u32 = 1_000_000;

    /// At most `bounces` bounces, over any length.
    #[must_use]
    pub fn bounces(bounces: u32) -> Limits {
        Limits { bounces: bounces.min(Limits::MOST_BOUNCES), length: f64::INFINITY }
    }

    /// At most `bounces` bounces and a total length of `length`; both may be infinite. More bounces than
    /// [`Limits::MOST_BOUNCES`] count as that many.
    ///
    /// # Errors
    /// [`ErrorKind::BadLimit`] for a fractional number of bounces, and for NaN and negative numbers.
    pub fn new(bounces: f64, length: f64) -> Result<Limits, Error> {
        if bounces.is_nan() || bounces < 0.0 || bounces.fract() != 0.0 && bounces.is_finite() {
            return Err(ErrorKind::BadLimit { what: "a number of bounces", value: bounces }.into());
        }
        check_limit("a path's length", length)?;
        #[expect(clippy::cast_sign_loss, reason = "saturates, as it should")]
        let bounces = Limits::bounces(bounces as u32);
        Ok(Limits { length, ..bounces })
    }

    /// The largest number of bounces.
    #[must_use]
    pub fn max_bounces(&self) -> u32 {
        self.bounces
    }

    /// The largest length, which may be infinite.
    #[must_use]
    pub fn max_length(&self) -> f64 {
        self.length
    }
}

/// At most 29 bounces, over any length: the limit of the programs that this library grew from.
///
/// ```
/// use carom::Limits;
/// assert_eq!(Limits::default(), Limits::bounces(29));
/// ```
impl Default for Limits {
    fn default() -> Limits {
        Limits::bounces(29)
    }
}

/// The reason why a path ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PathEnd {
    /// A body stopped the ball.
    Stopped {
        /// The body.
        body: BodyId,
    },
    /// The path has reached its largest number of bounces.
    MaxBounces,
    /// The path has reached its largest length.
    MaxLength,
    /// Nothing is left to hit: the ball moves on for ever.
    Escaped,
    /// The ball is wedged in and cannot move on.
    Stuck,
}

/// The path of a ball.
///
#[cfg_attr(doc, doc = include_str!("../../docs/figures/path.svg"))]
#[derive(Clone, Debug, PartialEq)]
pub struct Path {
    /// The centre at the start, at every bounce, and at the end.
    pub points: Vec<Vec2>,
    /// The contact at each point after the first, in order. The last point has none if the path ends there at its
    /// largest length, or while sliding.
    pub hits: Vec<Hit>,
    /// Contacts that change nothing (bodies that let the ball pass, and grazes), with the indices of their legs.
    pub touches: Vec<(usize, Hit)>,
    /// The sum of the legs' lengths, without an endless last one.
    pub length: f64,
    /// The unit direction in which the ball would go on.
    pub direction: Vec2,
    /// The reason why it ends.
    pub end: PathEnd,
}

/// Memory is reserved for no more bounces than this.
const MANY: u32 = 32;

impl Scene {
    /// The path of a ball: straight to the first contact, reflected there, and so on until a limit or an end.
    ///
    /// # Errors
    /// [`ErrorKind::Overlap`] and [`ErrorKind::WrongSide`] if the ball cannot start where it is.
    pub fn rebound<'a>(&self, ball: impl Into<Query<'a>>, limits: &Limits) -> Result<Path, Error> {
        self.path_of(&ball.into(), limits)
    }

    /// Like [`rebound`](Scene::rebound), and counts the work of its casts.
    ///
    /// # Errors
    /// Like [`rebound`](Scene::rebound).
    pub fn rebound_counted<'a>(
        &self,
        ball: impl Into<Query<'a>>,
        limits: &Limits,
        counters: &mut Counters,
    ) -> Result<Path, Error> {
        Ok(self.walk(&self.start(&ball.into())?, limits, counters))
    }

    /// The path of a ball that is free at its start.
    pub(super) fn walk(&self, sweep: &Sweep<'_>, limits: &Limits, counters: &mut Counters) -> Path {
        let mut walk = Walk::new(self, sweep, *limits);
        let end = walk.run(*sweep, counters);
        Path { end, ..walk.path }
    }
}

/// A path under construction.
struct Walk<'a> {
    scene: &'a Scene,
    limits: Limits,
    path: Path,
    bounces: u32,
    /// The grazes of the current leg, and the number of its slides.
    grazes: Vec<Contact>,
    slides: usize,
    /// The distance since the last bounce.
    moved: f64,
}

/// The outcome of one sweep.
enum Step {
    End(PathEnd),
    /// The ball has moved on, to a bounce or sliding.
    Moved,
    /// It touches another feature at the same instant.
    Stayed,
}

impl<'a> Walk<'a> {
    fn new(scene: &'a Scene, sweep: &Sweep<'_>, limits: Limits) -> Walk<'a> {
        let bounces = limits.bounces.min(MANY) as usize;
        let mut points = Vec::with_capacity(bounces + 2);
        points.push(sweep.from);
        let path = Path {
            points,
            hits: Vec::with_capacity(bounces),
            touches: Vec::new(),
            length: 0.0,
            direction: sweep.direction,
            end: PathEnd::Escaped,
        };
        Walk { scene, limits, path, bounces: 0, grazes: Vec::new(), slides: 0, moved: 0.0 }
    }

    fn run(&mut self, mut sweep: Sweep<'_>, counters: &mut Counters) -> PathEnd {
        let mut still = 0;
        loop {
            still = match self.step(&mut sweep, counters) {
                Step::End(end) => return end,
                Step::Moved => 0,
                Step::Stayed if still > TURNS => return self.wedge_in(&sweep),
                Step::Stayed => still + 1,
            };
        }
    }

    /// One sweep: to the next touch, or to the end.
    fn step(&mut self, sweep: &mut Sweep<'_>, counters: &mut Counters) -> Step {
        let left = self.limits.length - self.path.length;
        let is_done = self.bounces >= self.limits.bounces;
        let instant = NOW * sweep.roundoff(self.scene.reach);
        // After the last bounce, only simultaneous contacts matter.
        let limit = if is_done { left.min(instant) } else { left };
        let bounce = self.bounce(sweep, limit, counters);
        let Some(bounce) = &bounce else {
            return Step::End(if is_done { PathEnd::MaxBounces } else { self.fly(sweep) });
        };
        let contact = &bounce.contact;
        self.moved += contact.t;
        if contact.is_flat() {
            self.slides += 1;
            if self.slides > SLIDES {
                return Step::End(self.wedge_in(sweep));
            }
            if self.grazes.last().is_none_or(|last| !last.is_same(contact)) {
                self.grazes.push(*contact);
            }
            *sweep = contact.slid(sweep);
            return if contact.t > NOW * contact.roundoff { Step::Moved } else { Step::Stayed };
        }
        // Contacts count up to a roundoff after the first, which is long beside huge bodies.
        if self.path.length + contact.distance > self.limits.length {
            return Step::End(self.fly(sweep));
        }
        let is_near = self.moved <= NOW * contact.roundoff && !self.path.hits.is_empty();
        let again = is_near && !contact.is_hop(sweep);
        if is_done && !again {
            return Step::End(PathEnd::MaxBounces);
        }
        if contact.response == Response::Stop {
            let body = self.arrive(sweep, contact);
            return Step::End(PathEnd::Stopped { body });
        }
        let Some(direction) = bounce.turned(sweep.direction) else {
            if !again {
                self.arrive(sweep, contact);
            }
            return Step::End(PathEnd::Stuck);
        };
        self.path.direction = direction;
        if !again {
            self.arrive(sweep, contact);
            sweep.from = contact.centre;
            self.bounces += 1;
            // If the next sweep begins ahead of the reported contact, a touch there is another bounce.
            (self.slides, self.moved) = (0, contact.ahead.unwrap_or(0.0));
        }
        // The ball has turned before these grazes.
        self.grazes.clear();
        let (left, onwards) = (contact.left(self.scene.index(), direction), contact.onwards(direction));
        *sweep = Sweep { direction, grazed: [NONE; 8], left, ..sweep.moved(onwards) };
        if again { Step::Stayed } else { Step::Moved }
    }

    /// The first contacts within the limit, and their bounce.
    #[inline]
    fn bounce(&mut self, sweep: &Sweep<'_>, limit: f64, counters: &mut Counters) -> Option<Bounce> {
        let mut cast = Cast::new(self.scene, sweep, Which::Deflecting, limit);
        cast.grazes = Some(std::mem::take(&mut self.grazes));
        cast.run(counters);
        self.grazes = cast.grazes.take().unwrap_or_default();
        self.scene.bounce_of(&cast)
    }

    /// Ends the path where the ball cannot move on.
    fn wedge_in(&mut self, sweep: &Sweep<'_>) -> PathEnd {
        if self.moved > NOW * sweep.roundoff(self.scene.reach) {
            self.go_on(sweep, sweep.slid());
        }
        PathEnd::Stuck
    }

    /// Adds the leg to a contact, and returns the body.
    fn arrive(&mut self, sweep: &Sweep<'_>, contact: &Contact) -> BodyId {
        let hit = self.scene.hit_inlined(contact);
        if !self.grazes.is_empty() || self.scene.index().lets_pass() {
            self.note_touches(sweep, hit.distance, contact.roundoff);
        }
        self.path.points.push(hit.centre);
        self.path.hits.push(hit);
        self.path.length += hit.distance;
        hit.body
    }

    /// Ends the path with a leg without a hit.
    fn fly(&mut self, sweep: &Sweep<'_>) -> PathEnd {
        let left = self.limits.length - self.path.length;
        self.go_on(sweep, left);
        if left.is_infinite() {
            return PathEnd::Escaped;
        }
        self.path.length = self.limits.length;
        PathEnd::MaxLength
    }

    /// Adds a leg that ends without a hit, if it has a length. It has no point at its end if it is endless.
    fn go_on(&mut self, sweep: &Sweep<'_>, length: f64) {
        if length <= 0.0 {
            return;
        }
        self.note_touches(sweep, length, 0.0);
        if length.is_finite() {
            self.path.points.push(sweep.from + length * sweep.direction);
            self.path.length += length;
        }
    }

    /// Records the bodies that the ball passes or grazes up to `t`.
    fn note_touches(&mut self, sweep: &Sweep<'_>, t: f64, roundoff: f64) {
        let lets_pass = self.scene.index().lets_pass();
        let leg = self.path.points.len() - 1;
        let mut hits: Vec<Hit> = Vec::new();
        for graze in std::mem::take(&mut self.grazes) {
            let hit = self.scene.hit(&graze);
            // A leg grazes a convex feature once.
            let known = |other: &Hit| {
                let is_again = (other.distance - hit.distance).abs() <= graze.blur();
                other.body == hit.body && (other.feature == hit.feature || is_again)
            };
            // Sliding along a wall is not reported.
            let is_graze = hit.graze && graze.is_round();
            if is_graze && !hits.iter().any(known) && self.scene.comes_from_outside(&graze, sweep) {
                hits.push(hit);
            }
        }
        if lets_pass {
            let whole = sweep.moved(sweep.from);
            let passed = self.scene.touches(&whole, t + roundoff, &Leaf::passes);
            hits.extend(self.scene.hits_at(&passed));
        }
        // A body that is flush with what the ball bounces off is touched there.
        hits.retain(|hit| hit.distance <= t + roundoff);
        sort_by_distance(&mut hits);
        self.path.touches.extend(hits.into_iter().map(|hit| (leg, hit)));
    }
}
