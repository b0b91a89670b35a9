//! The whole path of a ball: leg after leg, until something ends it.

use super::cast::{Earliest, Which, sort_by_distance};
use super::contact::{Contact, Leg, Touched};
use super::hit::{BodyId, Hit};
use super::{Ball, Response, Scene};
use crate::bvh::Counters;
use crate::error::{Error, ErrorKind};
use crate::plane::{Vec2, reflect, unit};

/// How far a path is followed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Limits {
    bounces: u32,
    length: f64,
}

impl Limits {
    /// No path is followed further than this many bounces: a closed room has room for ever more, a computer's
    /// memory has not.
    pub const MOST_BOUNCES: u32 = 1_000_000;

    /// At most `bounces` bounces, over any length.
    #[must_use]
    pub fn bounces(bounces: u32) -> Limits {
        Limits { bounces: bounces.min(Limits::MOST_BOUNCES), length: f64::INFINITY }
    }

    /// At most `bounces` bounces and `length` in all, as numbers that come from outside; both may be infinite.
    ///
    /// # Errors
    /// [`ErrorKind::BadLimit`] for a number of bounces that is not whole, and for what is NaN or negative.
    pub fn new(bounces: f64, length: f64) -> Result<Limits, Error> {
        if bounces.is_nan() || bounces < 0.0 || bounces.fract() != 0.0 && bounces.is_finite() {
            return Err(ErrorKind::BadLimit { what: "a number of bounces", value: bounces }.into());
        }
        if length.is_nan() || length < 0.0 {
            return Err(ErrorKind::BadLimit { what: "a path's length", value: length }.into());
        }
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "saturates, as it should"
        )]
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

/// At most 29 bounces, as the originals follow a path, over any length: for whoever gives no limit at all.
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

/// Why a path ends where it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PathEnd {
    /// A body stopped the ball.
    Stopped {
        /// The body.
        body: BodyId,
    },
    /// It has bounced as often as it may.
    MaxBounces,
    /// It is as long as it may be.
    MaxLength,
    /// Nothing is left to hit: the ball flies on for ever.
    Escaped,
    /// The ball is wedged in so that there is no way to move on.
    Stuck,
}

/// The path of a ball.
///
#[cfg_attr(doc, doc = include_str!("../../docs/figures/path.svg"))]
#[derive(Clone, Debug, PartialEq)]
pub struct Path {
    /// The centre at the start, at every bounce, and at the end.
    pub points: Vec<Vec2>,
    /// The touch at each point after the first, in the same order; a path that ends at its greatest length
    /// has one point more.
    pub hits: Vec<Hit>,
    /// Touches on the way that change nothing: bodies that let the ball pass, and grazes. Each with the index
    /// of the leg it is on.
    pub touches: Vec<(usize, Hit)>,
    /// The sum of the legs' lengths.
    pub length: f64,
    /// The unit direction in which the ball would go on.
    pub direction: Vec2,
    /// Why it ends.
    pub end: PathEnd,
}

/// How often a ball may be turned round at one place before it counts as stuck. A ball in the very tip of a
/// wedge of angle α is turned round π/α times, so this is a wedge of a hundredth of a degree.
const TURNS: usize = 20_000;

/// For no more bounces than this room is made beforehand.
const MANY: u32 = 32;

/// How often in a row a ball may find something else to bounce off without having moved.
const STILL: usize = 2_000;

impl Scene {
    /// Where a ball goes: straight on to the first touch, off it, and so on until a limit or an end.
    ///
    /// # Errors
    /// [`ErrorKind::Overlap`] and [`ErrorKind::WrongSide`] when the ball cannot be where it starts.
    pub fn rebound(&self, ball: &Ball, limits: &Limits) -> Result<Path, Error> {
        self.rebound_counted(ball, limits, &mut Counters::default())
    }

    /// Like [`rebound`](Scene::rebound), and counts what the casts looked at.
    ///
    /// # Errors
    /// Like [`rebound`](Scene::rebound).
    pub fn rebound_counted(
        &self,
        ball: &Ball,
        limits: &Limits,
        counters: &mut Counters,
    ) -> Result<Path, Error> {
        let slack = self.check_start(ball)?;
        Ok(self.walk(ball, limits, slack, counters))
    }

    /// The path of a ball that is known to be free; `slack` is how deep it is in what it touches.
    pub(super) fn walk(&self, ball: &Ball, limits: &Limits, slack: f64, counters: &mut Counters) -> Path {
        let mut walk = Walk::new(self, ball, *limits);
        walk.touching = self.touching_at_start(ball);
        let (ball, slack) = self.put_right(ball, slack);
        let end = walk.run(Leg::first(&ball, slack), counters);
        Path { end, ..walk.path }
    }
}

impl Path {
    /// Moves the centre of the last bounce by rounding. A start stays what it was said to be.
    fn put_right(&mut self, centre: Vec2, radius: f64) {
        if let (Some(hit), [_, .., last]) = (self.hits.last_mut(), self.points.as_mut_slice()) {
            hit.point = centre - radius * hit.normal;
            hit.centre = centre;
            *last = centre;
        }
    }
}

/// A path in the making.
struct Walk<'a> {
    scene: &'a Scene,
    limits: Limits,
    path: Path,
    bounces: u32,
    earliest: Earliest,
    /// The touches of the bounce in progress, or of the last one.
    bounce: Vec<Contact>,
    /// The faces they are with.
    touching: Vec<Touched>,
    /// Faces that a point is on without having come from their side: it stays on the other.
    behind: Vec<Touched>,
    /// The faces of the bounce before.
    before: Vec<Touched>,
    /// The direction in which the ball came to this bounce, and how far.
    arrived: Vec2,
    flown: f64,
}

impl<'a> Walk<'a> {
    fn new(scene: &'a Scene, ball: &Ball, limits: Limits) -> Walk<'a> {
        let bounces = limits.bounces.min(MANY) as usize;
        let mut points = Vec::with_capacity(bounces + 2);
        points.push(ball.centre());
        let path = Path {
            points,
            hits: Vec::with_capacity(bounces),
            touches: Vec::new(),
            length: 0.0,
            direction: ball.direction(),
            end: PathEnd::Escaped,
        };
        Walk {
            scene,
            limits,
            path,
            bounces: 0,
            earliest: Earliest::default(),
            bounce: Vec::new(),
            touching: Vec::new(),
            behind: Vec::new(),
            before: Vec::new(),
            arrived: ball.direction(),
            flown: 0.0,
        }
    }

    fn run(&mut self, mut leg: Leg<'_>, counters: &mut Counters) -> PathEnd {
        let mut still = 0;
        loop {
            let touching = std::mem::take(&mut self.touching);
            let step = self.step(&Leg { touching: &touching, ..leg }, counters);
            self.touching = touching;
            still = if let Step::Bounce { .. } = step { 0 } else { still + 1 };
            leg = match step {
                Step::End(end) => return end,
                _ if still > STILL => return PathEnd::Stuck,
                Step::PutRight { centre } => {
                    self.path.put_right(centre, leg.radius);
                    Leg { origin: centre, ..leg }
                }
                Step::Bounce { t, centre } => {
                    self.behind.clear();
                    let Some(direction) = self.turn(leg.direction) else { return PathEnd::Stuck };
                    leg.next(t, centre, direction)
                }
                Step::Again => {
                    let Some(direction) = self.turn(leg.direction) else { return PathEnd::Stuck };
                    Leg { direction, ..leg }
                }
            };
        }
    }

    /// The direction after the bounce in progress, if there is one.
    fn turn(&mut self, direction: Vec2) -> Option<Vec2> {
        let direction = turned(direction, &self.bounce)?;
        self.touching.clear();
        self.touching.extend(self.bounce.iter().map(|contact| contact.touched));
        self.touching.extend(&self.behind);
        self.path.direction = direction;
        Some(direction)
    }

    /// One leg: to the next touch, or to the end.
    fn step(&mut self, leg: &Leg<'_>, counters: &mut Counters) -> Step {
        let left = self.limits.length - self.path.length;
        let done = self.bounces >= self.limits.bounces;
        // After the last bounce, only what is touched at the same instant matters.
        let limit = if done { left.min(leg.hair(self.scene.reach)) } else { left };
        self.scene.earliest(leg, limit, Which::Deflecting, counters, &mut self.earliest);
        let scene = self.scene;
        let stops = self.earliest.stop(|contact| scene.response(contact) == Response::Stop);
        let Some(contact) = stops.or_else(|| self.earliest.most_opposed()).copied() else {
            return if done { Step::End(PathEnd::MaxBounces) } else { self.fly(leg, left) };
        };
        let now = contact.t <= contact.hair;
        if now && contact.cos >= -UNOPPOSED && stops.is_none() {
            return Step::PutRight { centre: contact.centre(leg) };
        }
        let again = now && !self.bounce.is_empty();
        if let Some(stop) = stops.copied() {
            if done && !again {
                return Step::End(PathEnd::MaxBounces);
            }
            let hit = self.arrive(leg, &stop);
            return Step::End(PathEnd::Stopped { body: hit.body });
        }
        if again {
            self.go_on(leg);
            return Step::Again;
        }
        if done {
            return Step::End(PathEnd::MaxBounces);
        }
        let hit = self.arrive(leg, &contact);
        self.bounces += 1;
        self.arrived = leg.direction;
        self.flown = contact.t;
        self.before.clear();
        self.before.extend(self.bounce.iter().map(|contact| contact.touched));
        self.bounce.clear();
        match self.earliest.only() {
            Some(&only) => self.bounce.push(only),
            None => self.earliest.bounce(&mut |contact| self.bounce.push(*contact)),
        }
        Step::Bounce { t: contact.t, centre: hit.centre }
    }

    /// Adds to the bounce what is touched at the same instant. A point that came from behind a face cannot touch
    /// its front, though it is on it (where an obstacle shares an edge with a wall): it stays on the other face. It came
    /// from behind only if it was there by more than a hair: one that started in the corner of a room was not.
    fn go_on(&mut self, leg: &Leg<'_>) {
        let from = leg.origin - self.flown * self.arrived;
        let Walk { earliest, bounce, behind, before, .. } = self;
        earliest.bounce(&mut |contact| {
            let from_behind = leg.radius <= contact.hair && contact.gap(from, leg.radius) < -contact.hair;
            if from_behind && !before.contains(&contact.touched) {
                behind.push(contact.touched.other_face());
            } else {
                bounce.push(*contact);
            }
        });
    }

    /// Adds the leg to a touch.
    fn arrive(&mut self, leg: &Leg<'_>, contact: &Contact) -> Hit {
        self.note_touches(leg, contact.t, contact.hair);
        let hit = self.scene.hit(leg, contact);
        self.path.points.push(hit.centre);
        self.path.hits.push(hit);
        self.path.length += contact.t;
        hit
    }

    /// Ends with a leg on which nothing is hit.
    fn fly(&mut self, leg: &Leg<'_>, left: f64) -> Step {
        self.note_touches(leg, left, 0.0);
        if left.is_infinite() {
            return Step::End(PathEnd::Escaped);
        }
        self.path.points.push(leg.origin + left * leg.direction);
        self.path.length = self.limits.length;
        Step::End(PathEnd::MaxLength)
    }

    /// Notes what the ball passes or grazes before `t`.
    fn note_touches(&mut self, leg: &Leg<'_>, t: f64, hair: f64) {
        if self.earliest.grazes().is_empty() && !self.scene.lets_pass() {
            return;
        }
        let index = self.path.points.len() - 1;
        let mut hits = self.scene.grazes(leg, self.earliest.grazes());
        if self.scene.lets_pass() {
            hits.extend(self.scene.touches(leg, t, Which::Passing));
        }
        hits.retain(|hit| hit.distance < t - hair);
        sort_by_distance(&mut hits);
        self.path.touches.extend(hits.into_iter().map(|hit| (index, hit)));
    }
}

/// What comes of one leg.
enum Step {
    End(PathEnd),
    /// The ball moved on and bounces.
    Bounce {
        t: f64,
        centre: Vec2,
    },
    /// It touches something else at the same instant: the same bounce goes on.
    Again,
    /// It slides along something and has sunk into it by rounding: it goes on from where it touches it only just.
    PutRight {
        centre: Vec2,
    },
}

/// The direction after a bounce off several touches at once: off the most opposed, and again, until none is
/// opposed. `None` when that never happens.
fn turned(direction: Vec2, touches: &[Contact]) -> Option<Vec2> {
    let mut direction = direction;
    for _ in 0..TURNS {
        let opposed = |contact: &Contact| direction.dot(contact.normal);
        let order = |one: &Contact, other: &Contact| {
            opposed(one).total_cmp(&opposed(other)).then_with(|| one.touched.cmp(&other.touched))
        };
        let most = touches.iter().min_by(|one, other| order(one, other))?;
        if opposed(most) >= -UNOPPOSED {
            return Some(direction);
        }
        direction = unit(reflect(direction, most.normal))?;
    }
    None
}

/// Cosines above minus this are rounding: a few ulps of 1.
const UNOPPOSED: f64 = 4.0 * f64::EPSILON;
