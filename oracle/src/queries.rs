//! Casts with filters in the same hostile scenes, which may start in an overlap. The judge is given only the bodies
//! that a cast sees.

use carom::{Ball, BodyId, Error, Path, PathEnd, Query, Response, Scene, Search};

use crate::case::{answered, drawn};
use crate::finding::{Fault, Finding};
use crate::generate::{Shot, Stage};
use crate::judge::Judge;
use crate::measure::{ROUNDING, reach};
use crate::passages::{gap, judge_all, judge_own, judge_passed, rounding};
use crate::random::Random;
use crate::tally::Rides;
use crate::traces::judge_trace;
use crate::world::{Figure, World};

/// The options of a query.
pub(crate) struct Terms {
    hits: u32,
    ignore: Vec<BodyId>,
    pub(crate) start_depth: f64,
}

impl Terms {
    /// All bodies, and no overlap.
    pub(crate) fn all() -> Terms {
        Terms { hits: u32::MAX, ignore: Vec::new(), start_depth: 0.0 }
    }

    /// Chosen for a ball in a scene.
    pub(crate) fn random(scene: &Scene, radius: f64, random: &mut Random) -> Terms {
        let ids: Vec<BodyId> = scene.ids().collect();
        let ignored = random.pick(&[0, 0, 1, 3]).min(ids.len());
        Terms {
            hits: random.pick(&[1, 3, 7, u32::MAX, u32::MAX, 0]),
            ignore: (0..ignored).map(|_| random.pick(&ids)).collect(),
            start_depth: radius * random.pick(&[0.0, 0.0, 1e-9, 1e-3, 0.3, 1.0]),
        }
    }

    /// The bodies that are seen.
    pub(crate) fn world(&self, scene: &Scene) -> World {
        let bodies = scene.ids().filter_map(|id| Some((id, scene.body(id).ok()?)));
        World::of(bodies.filter(|(id, body)| body.layers & self.hits != 0 && !self.ignore.contains(id)))
    }

    fn around<B>(&self, of: B) -> Query<'_, B> {
        Query::of(of).hitting(self.hits).ignoring(&self.ignore)
    }

    pub(crate) fn query<B>(&self, ball: B) -> Query<'_, B> {
        self.around(ball).starting_within(self.start_depth)
    }
}

/// Casts and judges the balls of a case.
#[must_use]
pub fn ask(seed: u64, case: u64) -> Rides {
    let (kind, mut random) = drawn(seed, case);
    let (mut rides, Stage { mut scene, shots, .. }) = (Rides::default(), Stage::random(kind, &mut random));
    put_on_layers(&mut scene, &mut random);
    for (number, shot) in shots.iter().enumerate() {
        let shot = moved(shot, &mut random);
        let terms = Terms::random(&scene, shot.radius, &mut random);
        let judged = cast_and_judge(&scene, &shot, &terms, &mut rides);
        rides.keep(case, number, judged.err(), None);
    }
    rides
}

/// Puts bodies on one of three layers, on none, or on all.
pub(crate) fn put_on_layers(scene: &mut Scene, random: &mut Random) {
    let ids: Vec<BodyId> = scene.ids().collect();
    for id in ids {
        let Ok(body) = scene.body(id).cloned() else { continue };
        let response = random.clone().pick(&[body.response, body.response, Response::Pass]);
        // A valid body stays valid on other layers.
        let _ = scene
            .replace(id, body.on_layers(random.pick(&[1, 1, 2, 4, 3, 0, u32::MAX])).responding(response));
    }
}

/// The size of a point for `moved`, in ulps: enough to decide on which side of what it touches it starts.
const ASIDE: f64 = 4096.0;

/// In three of five cases the ball is moved a little, perhaps into something.
pub(crate) fn moved(shot: &Shot, random: &mut Random) -> Shot {
    let size = if shot.radius > 0.0 { shot.radius } else { ASIDE * f64::EPSILON * reach(shot.centre) };
    let by = size * random.pick(&[0.0, 0.0, 1e-9, 1e-3, 0.3]);
    Shot { centre: shot.centre + by * random.direction(), ..*shot }
}

fn cast_and_judge(scene: &Scene, shot: &Shot, terms: &Terms, rides: &mut Rides) -> Result<(), Finding> {
    let Ok(ball) = shot.ball() else { return Ok(()) };
    let answer = answered(|| scene.rebound(terms.query(ball), &shot.limits))?;
    let (judge, world) = (Judge::default().starting_within(terms.start_depth), &terms.world(scene));
    let asked = Asked { scene, world, ball, terms, judge };
    rides.add(judge.judge(world, &ball, &shot.limits, &answer)).map_or(Ok(()), Err)?;
    if let Ok(path) = &answer {
        judge_passed(judge, world, &ball, path)?;
        asked.all_hits(path)?;
    }
    asked.push_out()?;
    asked.traces()?;
    asked.clearance()
}

/// A ball whose other queries are judged, too.
struct Asked<'a> {
    scene: &'a Scene,
    world: &'a World,
    ball: Ball,
    terms: &'a Terms,
    judge: Judge,
}

/// The number of places that are tried for one that is free and nearer.
const PLACES: usize = 24;

/// The least radius of a ball that is pushed out, in roundings. For a smaller ball, rounding decides where it is free.
const SMALL: f64 = 8.0;

impl Asked<'_> {
    /// Judges all hits of the ball on its line through all bodies, unless it is stuck at its start.
    fn all_hits(&self, path: &Path) -> Result<(), Finding> {
        if path.end == PathEnd::Stuck && path.hits.is_empty() {
            return Ok(());
        }
        let query = self.terms.query(self.ball);
        match answered(|| Ok::<_, Error>((self.scene.all_hits(query)?, self.scene.first_hit(query)?)))? {
            Ok((hits, first)) => {
                judge_all(self.judge, self.world, &self.ball, &hits, first.as_ref())?;
                self.own_hits()
            }
            Err(error) => self.judge.refusal(self.world, &self.ball, &error).finding.map_or(Ok(()), Err),
        }
    }

    /// Judges the hits with each body by itself.
    fn own_hits(&self) -> Result<(), Finding> {
        for id in self.scene.ids() {
            if let Ok(hits) = answered(|| self.scene.hits_of(id, self.terms.query(self.ball)))? {
                judge_own(self.world, &self.ball, id, &hits)?;
            }
        }
        Ok(())
    }

    /// One ball of four is traced. Without the bodies that it passes, its first hit is that of the trace.
    fn traces(&self) -> Result<(), Finding> {
        if !Random::new(self.ball.centre().x.to_bits()).one_in(4) {
            return Ok(());
        }
        let passed = self.world.figures.iter().filter(|figure| !figure.is_solid()).map(|figure| figure.id);
        let ignore: Vec<BodyId> = passed.chain(self.terms.ignore.iter().copied()).collect();
        let query = self.terms.query(self.ball);
        let first = answered(|| self.scene.first_hit(query.ignoring(&ignore)))?;
        for search in [Search::Everything, Search::Boxes, Search::Tree] {
            if let (Ok(first), Ok(trace)) = (&first, answered(|| self.scene.trace(query, search))?) {
                judge_trace(self.world, &self.ball, first.as_ref(), search, &trace)?;
            }
        }
        Ok(())
    }

    /// Judges the clearance of a place beside the ball.
    fn clearance(&self) -> Result<(), Finding> {
        let (world, ball) = (self.world, &self.ball);
        let mut random = Random::new(ball.centre().y.to_bits());
        let place = ball.centre() + random.pick(&[0.0, 1.0, 3.0]) * ball.radius() * random.direction();
        let answer = answered(|| self.scene.clearance(self.terms.around(place)))?;
        let gaps = world.figures.iter().map(|figure| (figure, gap(figure, place, 0.0)));
        let nearest = gaps.min_by(|(_, one), (_, other)| one.total_cmp(other));
        let found = answer.ok().flatten();
        let (found, figure, least) = match (found, found.and_then(|it| world.figure(it.body)), nearest) {
            (Some(found), Some(figure), Some((_, least))) => (found, figure, least),
            (None, _, None) => return Ok(()),
            _ => return Fault::TouchOfNothing.found(format!("{found:?} at {place}")),
        };
        let rounding = 64.0 * ROUNDING * (world.reach() + reach(place));
        // Inside the rounding of one edge, the nearest border may be inside that of another.
        let astray = if least > 0.0 || figure.rounding == 0.0 { figure.distance(found.point) } else { 0.0 };
        let apart = found.point.distance(place) - least.abs();
        let off = [found.distance - least, gap(figure, place, 0.0) - least, astray, apart];
        if off.iter().any(|off| off.abs() > rounding || off.is_nan()) {
            return Fault::TouchOfNothing.found(format!("{found:?} at {place}, where {least} is: {off:?}"));
        }
        Ok(())
    }

    /// The rounding beside the ball.
    fn rounding(&self) -> f64 {
        rounding(self.world, &self.ball)
    }

    /// One ball of four is pushed out of what it overlaps. A point is free wherever a small ball is.
    fn push_out(&self) -> Result<(), Finding> {
        let (centre, radius, rounding) = (self.ball.centre(), self.ball.radius(), self.rounding());
        let mut random = Random::new(centre.x.to_bits() ^ centre.y.to_bits().rotate_left(32));
        if !random.one_in(4) {
            return Ok(());
        }
        if radius > SMALL * rounding {
            return self.pushed(radius * random.pick(&[1e-3, 0.5, 2.0])).map(drop);
        }
        let small = 2.0 * SMALL * rounding;
        let depth = small * random.pick(&[1.0, 10.0, 300.0]);
        let at = centre + small * random.pick(&[0.0, 1.0, 30.0]) * random.direction();
        let [point, other] = [0.0, small].map(|radius| {
            Ball::new(at, self.ball.direction(), radius).map(|ball| Asked { ball, ..*self }.pushed(depth))
        });
        let (Ok(point), Ok(other)) = (point, other) else { return Ok(()) };
        let (free, most) = (point?, other?);
        match most {
            Some(most) if free.is_none_or(|free| free > most + rounding) => Fault::WrongRefusal.found(
                format!("the point {at} is free {free:?} away, a ball of {small} {most}, within {depth}"),
            ),
            _ => Ok(()),
        }
    }

    /// How far the ball is pushed. Checks that it fits at the place that is returned, and at no nearer place that is
    /// tried.
    fn pushed(&self, depth: f64) -> Result<Option<f64>, Finding> {
        let (world, ball, rounding) = (self.world, &self.ball, self.rounding());
        let (centre, radius) = (ball.centre(), ball.radius());
        let answer = match answered(|| self.scene.push_out(self.terms.around(*ball), depth))? {
            Ok(answer) => answer,
            Err(error) => return Fault::WrongRefusal.found(format!("{error} for {ball:?}")),
        };
        if let Some(it) = &answer {
            let is_there = ((it.centre - centre).length() - it.distance).abs() <= rounding;
            if !is_there || it.distance > depth + rounding {
                return Fault::TouchOfNothing.found(format!("{it:?} within {depth} of {ball:?}"));
            }
            if world.solid().any(|figure| gap(figure, it.centre, radius) < -rounding) {
                return Fault::MissedTouch.found(format!("no room at {it:?} for {ball:?}"));
            }
            // A body that it overlaps by no more than rounding may be named or not.
            let is_told = |figure: &Figure| {
                let gap = gap(figure, centre, radius);
                gap.abs() <= rounding || it.bodies.contains(&figure.id) == (gap < 0.0 && figure.is_solid())
            };
            if it.bodies.iter().any(|&id| world.figure(id).is_none()) || !world.figures.iter().all(is_told) {
                return Fault::TouchOfNothing
                    .found(format!("other bodies than those of {it:?} for {ball:?}"));
            }
            let there = Ball::new(it.centre, ball.direction(), radius).ok();
            if let Some(Err(error)) = there.map(|there| self.scene.first_hit(self.terms.around(there))) {
                return Fault::WrongRefusal.found(format!("{error} at {it:?} for {ball:?}"));
            }
        }
        let mut random = Random::new(centre.x.to_bits() ^ centre.y.to_bits().rotate_left(31));
        let most = answer.as_ref().map_or(depth, |it| it.distance - rounding);
        let mut places =
            (0..PLACES).map(|_| centre + most * random.float(0.0, 1.0).sqrt() * random.direction());
        match places.find(|&p| most > 0.0 && world.has_room(p, radius + rounding)) {
            Some(free) => Fault::WrongRefusal
                .found(format!("{free:?} is free and nearer than {answer:?} within {depth} of {ball:?}")),
            None => Ok(answer.map(|it| it.distance)),
        }
    }
}
