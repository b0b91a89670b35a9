//! The judge: measures what a path claims against every edge and circle of the scene.

mod aim;
mod bounce;
mod ends;
mod leg;
mod ways;

use carom::{Ball, Error, Hit, Limits, Path, PathEnd, Vec2};

use crate::double::Double;
use crate::finding::{Fault, Finding};
use crate::measure::reach;
use crate::world::{Figure, World};
pub(crate) use aim::Claim;
use ways::{Way, Ways};

/// A roundoff, as the core documents it in `tolerance.rs`: 16 ulps of the largest number at hand.
pub(crate) const ROUNDOFF: f64 = 16.0 * f64::EPSILON;

/// The error of unit vectors and their products: some roundings.
const UNIT: f64 = 16.0 * f64::EPSILON;

/// How deep the core lets a ball overlap something where it starts, as it documents it.
pub(crate) const CONTACT: f64 = 1e-12;

/// A ball smaller than this many roundoffs is cast as one of that size, as the core documents it. At a corner that it
/// passes, or where it comes flatly, it may be off by twice that size: once between its line and that of the larger
/// ball, and once between that ball and what it touches.
const POINT: f64 = 32.0;

/// Between two edges a point is moved to where the ball that it is cast as fits: by up to this many of that ball's
/// radii, as the core documents it.
pub(crate) const WEDGED: f64 = 128.0;

/// A ball that comes as flatly as that moves almost along what it touches.
const ALONG: f64 = 1e-5;

/// Judges paths.
#[derive(Clone, Copy, Debug)]
pub struct Judge {
    /// How many roundoffs a ball may come nearer to anything than its radius.
    roundoffs: f64,
    /// How deep it may overlap something where it starts.
    start_depth: f64,
}

/// The result of a trial.
#[derive(Clone, Debug, Default)]
pub struct Verdict {
    /// The legs that were measured: those between the path's points, and the endless last one of a ball that escapes.
    pub legs: u64,
    /// The bounces that were measured.
    pub bounces: u64,
    /// Whether the ball was refused, and rightly so.
    pub refused: bool,
    /// Bounces off several things at once whose direction could not be told to be right or wrong.
    pub open: u64,
    /// Whether a ball smaller than rounding was off by more roundoffs than others may be, but by no more than it may.
    pub coarse: bool,
    /// The finding, if there is one.
    pub finding: Option<Finding>,
}

impl Default for Judge {
    fn default() -> Judge {
        Judge::allowing(2.0)
    }
}

impl Judge {
    /// A judge that lets a ball come nearer to something than its radius by this many roundoffs. With a negative number
    /// it finds fault with everything, which shows that it works.
    #[must_use]
    pub fn allowing(roundoffs: f64) -> Judge {
        Judge { roundoffs, start_depth: 0.0 }
    }

    /// The same judge for balls that may overlap something by this depth at their start.
    #[must_use]
    pub fn starting_within(self, start_depth: f64) -> Judge {
        Judge { start_depth, ..self }
    }

    /// Judges an answer.
    #[must_use]
    pub fn judge(
        &self,
        world: &World,
        ball: &Ball,
        limits: &Limits,
        answer: &Result<Path, Error>,
    ) -> Verdict {
        match answer {
            Err(error) => self.refusal(world, ball, error),
            Ok(path) => {
                let verdict = self.path(world, ball, limits, path);
                if verdict.finding.is_none()
                    || ball.radius() > POINT * ROUNDOFF * (world.reach() + reach(ball.centre()))
                {
                    return verdict;
                }
                let coarse = Judge { roundoffs: self.roundoffs + 2.0 * POINT, ..*self }
                    .path(world, ball, limits, path);
                Verdict { coarse: coarse.finding.is_none(), ..coarse }
            }
        }
    }

    fn path(self, world: &World, ball: &Ball, limits: &Limits, path: &Path) -> Verdict {
        let start = match ends::start(world, ball, self.start_depth) {
            Ok(start) => start,
            Err(finding) => return Verdict { finding: Some(finding), ..Verdict::default() },
        };
        let mut trial = Trial::new(self.roundoffs, world, ball, path, start);
        let finding = trial.hold(limits).err();
        Verdict { finding, ..trial.verdict }
    }

    /// The fault of one touch of a ball that moves straight on, at any distance.
    pub(crate) fn touch(&self, world: &World, ball: &Ball, hit: &Hit) -> Result<(), Finding> {
        let is_small = ball.radius() <= POINT * ROUNDOFF * (world.reach() + reach(ball.centre()));
        let path = Path {
            points: vec![ball.centre(), hit.centre],
            hits: vec![*hit],
            touches: Vec::new(),
            length: hit.distance,
            direction: ball.direction(),
            end: PathEnd::MaxBounces,
        };
        let start = ends::start(world, ball, self.start_depth).unwrap_or_default();
        let roundoffs = self.roundoffs + if is_small { 2.0 * POINT } else { 0.0 };
        let trial = Trial::new(roundoffs, world, ball, &path, start);
        trial.check_numbers()?;
        trial.check_touch(&trial.leg(0))
    }

    /// Judges a refusal.
    #[must_use]
    pub fn refusal(&self, world: &World, ball: &Ball, error: &Error) -> Verdict {
        let finding = ends::refusal(world, ball, error, self.start_depth).err();
        Verdict { refused: finding.is_none(), finding, ..Verdict::default() }
    }
}

/// A path on trial.
struct Trial<'a> {
    roundoffs: f64,
    world: &'a World,
    ball: &'a Ball,
    path: &'a Path,
    /// How deep the ball was in something where it started.
    margin: f64,
    /// The largest number of what it touched there: by its rounding the ball may be moved.
    beside: f64,
    /// The directions in which the ball may be moving now: one, except after bounces off several things at once. None
    /// if there were too many to follow.
    ways: Ways,
    /// The further error of all of them, for each reflection that was followed.
    doubt: f64,
    /// The normals of what the last bounce touched.
    normals: Vec<Way>,
    /// The largest number of the figures that it touched.
    touched: f64,
    /// Scratch memory for the next `ways`.
    next: Ways,
    verdict: Verdict,
}

/// A leg and the numbers that its tolerance is made of.
#[derive(Clone, Copy, Debug)]
struct Leg<'a> {
    index: usize,
    from: Vec2,
    to: Vec2,
    /// Where its points are measured from, and how large they are in the world.
    origin: Vec2,
    reach: f64,
    /// The largest numbers of the leg before, whose rounding this one starts with.
    before: f64,
    /// The figure at its end, whose rounding turns it.
    struck: Option<&'a Figure>,
    length: f64,
}

impl<'a> Leg<'a> {
    fn new(index: usize, from: Vec2, to: Vec2, before: f64, struck: Option<&'a Figure>) -> Leg<'a> {
        let length = (to - from).length();
        Leg { index, from, to, origin: Vec2::ZERO, reach: reach(from), before, struck, length }
    }

    /// The same, relative to a figure's position.
    fn beside(&self, figure: &Figure) -> Leg<'a> {
        let origin = figure.position;
        Leg { from: self.from - origin, to: self.to - origin, origin, ..*self }
    }

    /// The largest number of what it ends at.
    fn after(&self) -> f64 {
        self.struck.map_or(0.0, Figure::reach)
    }
}

impl<'a> Trial<'a> {
    fn new(
        roundoffs: f64,
        world: &'a World,
        ball: &'a Ball,
        path: &'a Path,
        (margin, beside): (f64, f64),
    ) -> Trial<'a> {
        let (mut ways, next) = (Ways::default(), Ways::default());
        ways.add(Way::certain(ball.direction()));
        let verdict = Verdict::default();
        Trial {
            roundoffs,
            world,
            ball,
            path,
            margin,
            beside,
            ways,
            doubt: 0.0,
            normals: Vec::new(),
            touched: 0.0,
            next,
            verdict,
        }
    }

    fn hold(&mut self, limits: &Limits) -> Result<(), Finding> {
        self.check_numbers()?;
        self.check_form(limits)?;
        for index in 0..self.path.points.len() - 1 {
            let leg = self.leg(index);
            self.recover(&leg);
            self.verdict.legs += 1;
            self.check_leg(&leg)?;
            self.check_flight(&leg)?;
            if index < self.path.hits.len() {
                self.check_touch(&leg)?;
                self.check_response(&leg)?;
                self.bounce(&leg);
                self.verdict.bounces += 1;
            }
        }
        self.check_end()
    }

    fn leg(&self, index: usize) -> Leg<'a> {
        let points = &self.path.points;
        let struck = |index: usize| self.world.figure(self.path.hits.get(index)?.body);
        let before = match index.checked_sub(1) {
            // The start is as inexact as the last leg's numbers, or those of what it ended at.
            Some(k) => {
                let way = reach(points[k]) + (points[index] - points[k]).length();
                way.max(struck(k).map_or(0.0, Figure::reach))
            }
            None => self.beside,
        };
        let struck = struck(index);
        Leg::new(index, points[index], points[index + 1], before, struck)
    }

    fn radius(&self) -> f64 {
        self.ball.radius()
    }

    /// How far the ball's centre is from a figure's own outline when it touches it.
    fn apart(&self, figure: &Figure) -> f64 {
        self.radius() + figure.rounding
    }

    /// The same and `more`, with twice the digits.
    fn apart_by(&self, figure: &Figure, more: f64) -> Double {
        Double::sum(&[self.radius(), figure.rounding, more])
    }

    /// The rounding of a leg beside something with coordinates up to `other`.
    fn roundoff(&self, leg: &Leg<'_>, other: f64) -> f64 {
        let near = leg.reach + other + self.radius();
        // The end is off by an ulp or two of what is there, or by the size of the ball that a point is cast as.
        // Nearer the start, the leg is off by proportionally less. If the ball moves almost along the inside of an arc,
        // it sinks in by a roundoff of the core's.
        let hit = self.path.hits.get(leg.index);
        let is_flat = hit.is_some_and(|hit| hit.normal.dot(leg.to - leg.from).abs() <= ALONG * leg.length);
        let off = if is_flat {
            1.0
        } else if self.roundoffs > POINT {
            0.5
        } else {
            0.25
        };
        let turned = leg.after() * (near / leg.length.max(near)).min(1.0);
        ROUNDOFF * (near + leg.before + off * turned)
    }

    /// How much nearer than its radius the ball may come to something with coordinates up to `other`.
    fn tolerance(&self, leg: &Leg<'_>, other: f64) -> f64 {
        let roundoff = self.roundoff(leg, other);
        // Along a wall that it overlaps, the ball sinks by a roundoff a bounce at most.
        let sunk = if self.margin > 2.0 * roundoff { leg.index as f64 } else { 0.0 };
        (self.roundoffs + sunk) * roundoff + self.margin
    }

    fn check_numbers(&self) -> Result<(), Finding> {
        let path = self.path;
        let hit = |hit: &carom::Hit| {
            hit.distance.is_finite()
                && hit.centre.is_finite()
                && hit.point.is_finite()
                && hit.normal.is_finite()
        };
        let sound = path.points.iter().all(|p| p.is_finite())
            && path.hits.iter().all(hit)
            && path.touches.iter().all(|(_, touch)| hit(touch))
            && path.length.is_finite()
            && path.direction.is_finite();
        if sound { Ok(()) } else { Fault::NotFinite.found(format!("{path:?}")) }
    }
}
