//! Casts in the same hostile scenes that see some of the bodies, and that may begin in an overlap. The judge is given the seen
//! bodies alone.

use carom::{Ball, BodyId, Error, Path, PathEnd, Query, Response, Scene, Search};

use crate::case::{answered, drawn};
use crate::finding::{Fault, Finding};
use crate::generate::{Shot, Stage};
use crate::judge::{CONTACT, Judge};
use crate::measure::{ROUNDING, reach};
use crate::passages::{gap, judge_all, judge_passed};
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
        let finding = cast_and_judge(&scene, &shot, &terms, &mut rides);
        rides.keep(case, number, finding, None);
    }
    rides
}

/// Puts bodies on one of three layers, on none, or on all.
pub(crate) fn put_on_layers(scene: &mut Scene, random: &mut Random) {
    let ids: Vec<BodyId> = scene.ids().collect();
    for id in ids {
        let Ok(body) = scene.body(id).cloned() else { continue };
        let response = random.clone().pick(&[body.response, body.response, Response::Pass]);
        // A body that was taken is taken on other layers, too.
        let _ = scene
            .replace(id, body.on_layers(random.pick(&[1, 1, 2, 4, 3, 0, u32::MAX])).responding(response));
    }
}

/// So many ulps decide on which side of what it touches a point starts.
const ASIDE: f64 = 4096.0;

/// In one of two cases the ball is put a little elsewhere, perhaps into something.
pub(crate) fn moved(shot: &Shot, random: &mut Random) -> Shot {
    let size = if shot.radius > 0.0 { shot.radius } else { ASIDE * f64::EPSILON * reach(shot.centre) };
    let by = size * random.pick(&[0.0, 0.0, 1e-9, 1e-3, 0.3]);
    Shot { centre: shot.centre + by * random.direction(), ..*shot }
}

fn cast_and_judge(scene: &Scene, shot: &Shot, terms: &Terms, rides: &mut Rides) -> Option<Finding> {
    let ball = shot.ball().ok()?;
    let answer = match answered(|| scene.rebound(terms.query(ball), &shot.limits)) {
        Ok(answer) => answer,
        Err(panic) => return Some(panic),
    };
    let judge = Judge::default().starting_within(terms.start_depth);
    let world = terms.world(scene);
    let finding = rides.add(judge.judge(&world, &ball, &shot.limits, &answer));
    let passed = || judge_passed(&judge, &world, &ball, answer.as_ref().ok()?);
    finding
        .or_else(passed)
        .or_else(|| push_and_judge(scene, &world, &ball, terms))
        .or_else(|| pass_and_judge(scene, &world, &ball, terms, answer.as_ref().ok()?))
        .or_else(|| trace_and_judge(scene, &world, &ball, terms))
        .or_else(|| look_and_judge(scene, &world, &ball, terms))
}

/// The ball goes straight through all bodies, unless it is stuck where it starts.
fn pass_and_judge(scene: &Scene, world: &World, ball: &Ball, terms: &Terms, path: &Path) -> Option<Finding> {
    if path.end == PathEnd::Stuck && path.hits.is_empty() {
        return None;
    }
    let query = terms.query(*ball);
    let judge = Judge::default().starting_within(terms.start_depth);
    match answered(|| Ok::<_, Error>((scene.all_hits(query)?, scene.first_hit(query)?))) {
        Ok(Ok((hits, first))) => judge_all(&judge, world, ball, &hits, first.as_ref()),
        Ok(Err(error)) => judge.refusal(world, ball, &error).finding,
        Err(panic) => Some(panic),
    }
}

/// One ball of four is traced. Without the bodies that it passes, its first hit is that of the trace.
fn trace_and_judge(scene: &Scene, world: &World, ball: &Ball, terms: &Terms) -> Option<Finding> {
    if !Random::new(ball.centre().x.to_bits()).one_in(4) {
        return None;
    }
    let passed = world.figures.iter().filter(|figure| !figure.is_solid()).map(|figure| figure.id);
    let ignore: Vec<BodyId> = passed.chain(terms.ignore.iter().copied()).collect();
    let query = terms.query(*ball);
    let first = answered(|| scene.first_hit(query.ignoring(&ignore)).ok()).map_err(Some);
    [Search::Everything, Search::Boxes, Search::Tree].into_iter().find_map(|search| {
        match answered(|| scene.trace(query, search)) {
            Ok(answer) => {
                let first = first.as_ref().ok()?.as_ref()?.as_ref();
                judge_trace(world, ball, first, search, &answer.ok()?)
            }
            Err(panic) => Some(panic),
        }
    })
}

/// The clearance of a place beside the ball.
fn look_and_judge(scene: &Scene, world: &World, ball: &Ball, terms: &Terms) -> Option<Finding> {
    let mut random = Random::new(ball.centre().y.to_bits());
    let place = ball.centre() + random.pick(&[0.0, 1.0, 3.0]) * ball.radius() * random.direction();
    let answer = match answered(|| scene.clearance(terms.around(place))) {
        Ok(answer) => answer,
        Err(panic) => return Some(panic),
    };
    let told = |what: String| Some(Finding::new(Fault::TouchOfNothing, 0, what));
    let gaps = world.figures.iter().map(|figure| (figure, gap(figure, place, 0.0)));
    let nearest = gaps.min_by(|(_, one), (_, other)| one.total_cmp(other));
    let (found, (_, least)) = match (answer.ok().flatten(), nearest) {
        (Some(found), Some(nearest)) => (found, nearest),
        (None, None) => return None,
        (found, _) => return told(format!("{found:?} at {place}")),
    };
    let rounding = 64.0 * ROUNDING * (world.reach() + reach(place));
    let figure = world.figure(found.body)?;
    // Within the border of one edge, its border may be within another's.
    let astray = if least > 0.0 || figure.rounding == 0.0 { figure.distance(found.point) } else { 0.0 };
    let apart = found.point.distance(place) - least.abs();
    let off = [found.distance - least, gap(figure, place, 0.0) - least, astray, apart];
    let wrong = off.iter().any(|off| off.abs() > rounding || off.is_nan());
    if wrong { told(format!("{found:?} at {place}, where {least} is: {off:?}")) } else { None }
}

/// So many places are looked at for one that is free and nearer.
const PLACES: usize = 24;

/// A ball of so many roundings has an edge to stand on. Below that, the place that is told is rounding.
const SMALL: f64 = 8.0;

/// One ball of four is pushed out of what it overlaps. A point is free wherever a small ball is.
fn push_and_judge(scene: &Scene, world: &World, ball: &Ball, terms: &Terms) -> Option<Finding> {
    let centre = ball.centre();
    let mut random = Random::new(centre.x.to_bits() ^ centre.y.to_bits().rotate_left(32));
    if !random.one_in(4) {
        return None;
    }
    let rounding = 2.0 * CONTACT * (world.reach() + reach(centre) + ball.radius());
    if ball.radius() > SMALL * rounding {
        let depth = ball.radius() * random.pick(&[1e-3, 0.5, 2.0]);
        return pushed(scene, world, ball, terms, depth).err();
    }
    let small = 2.0 * SMALL * rounding;
    let depth = small * random.pick(&[1.0, 10.0, 300.0]);
    let at = centre + small * random.pick(&[0.0, 1.0, 30.0]) * random.direction();
    let [point, other] = [0.0, small].map(|radius| Ball::new(at, ball.direction(), radius).ok());
    match (pushed(scene, world, &point?, terms, depth), pushed(scene, world, &other?, terms, depth)) {
        (Ok(free), Ok(Some(most))) if free.is_none_or(|free| free > most + rounding) => {
            let what =
                format!("the point {at} is free {free:?} away, a ball of {small} {most}, within {depth}");
            Some(Finding::new(Fault::WrongRefusal, 0, what))
        }
        (free, other) => free.and(other).err(),
    }
}

/// How far a ball is pushed. The place that is told has room for it, and no nearer place that is looked at has.
fn pushed(
    scene: &Scene,
    world: &World,
    ball: &Ball,
    terms: &Terms,
    depth: f64,
) -> Result<Option<f64>, Finding> {
    let (centre, radius) = (ball.centre(), ball.radius());
    let rounding = 2.0 * CONTACT * (world.reach() + reach(centre) + radius);
    let wrong = |fault: Fault, what: String| Err(Finding::new(fault, 0, what));
    let answer = match answered(|| scene.push_out(terms.around(*ball), depth))? {
        Ok(answer) => answer,
        Err(error) => return wrong(Fault::WrongRefusal, format!("{error} for {ball:?}")),
    };
    if let Some(it) = &answer {
        let is_there = ((it.centre - centre).length() - it.distance).abs() <= rounding;
        if !is_there || it.distance > depth + rounding {
            return wrong(Fault::TouchOfNothing, format!("{it:?} within {depth} of {ball:?}"));
        }
        if world.solid().any(|figure| gap(figure, it.centre, radius) < -rounding) {
            return wrong(Fault::MissedTouch, format!("no room at {it:?} for {ball:?}"));
        }
        // A body that it overlaps by no more than rounding may be named or not.
        let is_told = |figure: &Figure| {
            let gap = gap(figure, centre, radius);
            gap.abs() <= rounding || it.bodies.contains(&figure.id) == (gap < 0.0 && figure.is_solid())
        };
        if it.bodies.iter().any(|&id| world.figure(id).is_none()) || !world.figures.iter().all(is_told) {
            return wrong(Fault::TouchOfNothing, format!("other bodies than those of {it:?} for {ball:?}"));
        }
        let there = Ball::new(it.centre, ball.direction(), radius).ok();
        if let Some(Err(error)) = there.map(|there| scene.first_hit(terms.around(there))) {
            return wrong(Fault::WrongRefusal, format!("{error} at {it:?} for {ball:?}"));
        }
    }
    let mut random = Random::new(centre.x.to_bits() ^ centre.y.to_bits().rotate_left(31));
    let most = answer.as_ref().map_or(depth, |it| it.distance - rounding);
    let mut places = (0..PLACES).map(|_| centre + most * random.float(0.0, 1.0).sqrt() * random.direction());
    match places.find(|&p| most > 0.0 && world.has_room(p, radius + rounding)) {
        Some(free) => wrong(
            Fault::WrongRefusal,
            format!("{free:?} is free and nearer than {answer:?} within {depth} of {ball:?}"),
        ),
        None => Ok(answer.map(|it| it.distance)),
    }
}
