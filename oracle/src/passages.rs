//! How often a ball that moves straight on enters each body. The judge walks along the way by no more than the distance to the
//! outline, and so misses nothing; the core solves equations.

use carom::{Ball, BodyId, Hit, Path, PathEnd, Scene, Vec2};

use crate::double::Double;
use crate::finding::{Fault, Finding};
use crate::judge::{CONTACT, Judge};
use crate::measure::{ROUNDING, reach};
use crate::world::{Figure, World};

/// Where the ball is nearer to an outline than this part of the largest number, it is neither in the body nor out of it.
const BLUR: f64 = 1e-9;

/// A contact is flat below this cosine.
const FLAT: f64 = 0.01;

/// Contacts that are nearer to each other than this part of the largest number are one.
const ONE: f64 = 1e-13;

/// The judge gives up after this many steps.
const STEPS: usize = 2000;

/// A stretch of the way in which the ball is neither in a body nor out of it, and what it is before and after that.
struct Zone {
    from: f64,
    to: f64,
    is_entry: bool,
    /// Whether the ball leaves it on the side from which it came.
    is_dip: bool,
}

/// The fault of the contacts that a ball is said to have on its way through all bodies, if there is one.
pub(crate) fn judge_all(
    judge: Judge,
    world: &World,
    ball: &Ball,
    hits: &[Hit],
    first: Option<&Hit>,
) -> Result<(), Finding> {
    judge_way(world.figures.iter(), ball, f64::INFINITY, aside(world, ball), hits)?;
    // The first hit is the first of all that is no graze, or of another body at the same instant.
    // A ball that may be stuck at a graze has no first hit.
    let is_stuck = first.is_none() && hits.iter().any(|hit| hit.graze);
    if !is_stuck && !are_one(world, ball, hits.iter().find(|hit| !hit.graze), first) {
        return Fault::MissedTouch.found(format!("{first:?} first of {hits:?}, {ball:?}"));
    }
    hits.iter().chain(first).try_for_each(|hit| judge.touch(world, ball, hit))
}

/// The same of a ball in a scene.
#[must_use]
pub fn judge_passages(scene: &Scene, ball: &Ball, hits: &[Hit]) -> Option<Finding> {
    judge_all(Judge::default(), &World::of_scene(scene), ball, hits, hits.first()).err()
}

/// The fault of the contacts that a ball is said to have with one body, which may not be seen, if there is one.
pub(crate) fn judge_own(world: &World, ball: &Ball, id: BodyId, hits: &[Hit]) -> Result<(), Finding> {
    let own = world.figure(id);
    if let Some(hit) = hits.iter().find(|hit| own.is_none() || hit.body != id) {
        return Fault::TouchOfNothing.found(format!("{hit:?} is no hit of {id:?}: {ball:?}"));
    }
    judge_way(own.into_iter(), ball, f64::INFINITY, aside(world, ball), hits)
}

/// How far a ball may be beside its own line.
pub(crate) fn rounding(world: &World, ball: &Ball) -> f64 {
    2.0 * CONTACT * (world.reach() + reach(ball.centre()) + ball.radius())
}

/// How far a ball moves beside its line: a ball that touches a body at its start is first moved off that body.
fn aside(world: &World, ball: &Ball) -> f64 {
    let rounding = rounding(world, ball);
    let touches = |it: &Figure| it.is_solid() && gap(it, ball.centre(), ball.radius()).abs() <= rounding;
    if world.figures.iter().any(touches) { rounding } else { 0.0 }
}

/// Whether two hits are at the same instant, or there is neither. The flatter the ball comes, the less exact the
/// instant.
pub(crate) fn are_one(world: &World, ball: &Ball, one: Option<&Hit>, other: Option<&Hit>) -> bool {
    let (Some(one), Some(other)) = (one, other) else { return one.is_none() && other.is_none() };
    let cos = |hit: &Hit| hit.normal.dot(ball.direction()).abs();
    let rounding = 128.0 * ROUNDING * (world.reach() + reach(ball.centre()) + ball.radius());
    (one.distance - other.distance).abs() * cos(one).min(cos(other)) <= rounding.max(aside(world, ball))
}

/// The fault of what a path is said to pass, if there is one.
pub(crate) fn judge_passed(judge: Judge, world: &World, ball: &Ball, path: &Path) -> Result<(), Finding> {
    let legs = path.points.windows(2).map(|leg| (leg[0], leg[1] - leg[0], leg[0].distance(leg[1])));
    let last = path.points.last().filter(|_| path.end == PathEnd::Escaped);
    let legs = legs.chain(last.map(|&from| (from, path.direction, f64::INFINITY)));
    legs.enumerate().try_for_each(|(leg, (from, way, length))| {
        let Ok(ball) = Ball::new(from, way, ball.radius()) else { return Ok(()) };
        let own = path.touches.iter().filter(|(of, _)| *of == leg);
        let hits: Vec<Hit> = own.map(|(_, hit)| *hit).collect();
        // The leg before may have had larger coordinates.
        let passed = world.figures.iter().filter(|figure| !figure.is_solid());
        judge_way(passed, &ball, length, rounding(world, &ball), &hits)?;
        // The direction of a short leg is too inexact to tell a graze.
        hits.iter().try_for_each(|hit| judge.touch(world, &ball, &Hit { graze: true, ..*hit }))
    })
}

fn judge_way<'a>(
    figures: impl Iterator<Item = &'a Figure>,
    ball: &Ball,
    length: f64,
    aside: f64,
    hits: &[Hit],
) -> Result<(), Finding> {
    let told = |what: String| Fault::MissedTouch.found(format!("{what}: {ball:?} {hits:?}"));
    let end = length + ONE * (reach(ball.centre()) + length);
    if !hits.is_sorted_by(|one, other| one.distance <= other.distance && other.distance <= end) {
        return told("not the nearest first".to_owned());
    }
    // A graze lasts for the square root of rounding, and is reported once.
    let lasts = |hit: &Hit| (ONE * ball.radius() * (reach(ball.centre()) + hit.distance)).sqrt();
    let is_again = |pair: &&[Hit]| {
        let (one, next) = (&pair[0], &pair[1]);
        let is_same = one.graze && next.graze && (one.body, one.feature) == (next.body, next.feature);
        is_same && one.normal.dot(next.normal) > 0.0 && next.distance - one.distance < lasts(one)
    };
    if let Some(pair) = hits.windows(2).find(is_again) {
        return told(format!("{:?} is grazed twice", pair[0].body));
    }
    for figure in figures {
        let own = || hits.iter().filter(|hit| hit.body == figure.id);
        // The direction of a short leg is nothing but rounding.
        let flat = FLAT.max(2.0 * ONE * (figure.reach() + reach(ball.centre())) / length);
        if own().any(|hit| !hit.graze && hit.normal.dot(ball.direction()) > flat) {
            return told(format!("{:?} is entered by what leaves it", figure.id));
        }
        let most = own().map(|hit| hit.distance).fold(0.0, f64::max);
        let blur = BLUR * (figure.reach() + reach(ball.centre()) + ball.radius() + most) + aside;
        let Some(zones) = zones(figure, ball, blur) else { continue };
        let one = ONE * (figure.bounds.reach() + reach(ball.centre()) + ball.radius() + most);
        // A ball that goes along a hollow, and one that starts at a surface, may touch it by rounding first.
        let is_plain =
            |hit: &&Hit| !hit.graze && hit.distance > one && hit.normal.dot(ball.direction()).abs() > FLAT;
        let times: Vec<f64> = own().filter(is_plain).map(|hit| hit.distance).collect();
        if let Some(k) = (1..times.len()).find(|&k| times[k] - times[k - 1] <= one) {
            return told(format!("{:?} is entered twice at {}", figure.id, times[k]));
        }
        let within = |zone: &Zone, hit: &Hit| (zone.from - blur..=zone.to + blur).contains(&hit.distance);
        if let Some(hit) = own().find(|hit| !zones.iter().any(|zone| within(zone, hit))) {
            return told(format!("no entry of {:?} at {}", figure.id, hit.distance));
        }
        for zone in zones.iter().filter(|zone| zone.to < length - blur) {
            let is_met = |hit: &Hit| (!hit.graze || zone.is_dip) && within(zone, hit);
            if (zone.is_entry || zone.is_dip && dips(figure, ball, zone, one.max(aside)))
                && !own().any(is_met)
            {
                return told(format!("{:?} is entered at {}", figure.id, zone.from));
            }
        }
    }
    Ok(())
}

/// Whether the ball sinks into an outline by more than this, with twice the digits.
fn dips(figure: &Figure, ball: &Ball, zone: &Zone, by: f64) -> bool {
    let at = |time: f64| ball.centre() + time * ball.direction() - figure.position;
    let (leg, apart) = ((at(zone.from), at(zone.to)), ball.radius() + figure.rounding);
    let limit = Double::sum(&[apart, -by]);
    figure.chain.edges().any(|edge| edge.leg_distance(leg) < limit)
}

/// The zones of a body along a ball's way; none if the judge cannot tell.
fn zones(figure: &Figure, ball: &Ball, blur: f64) -> Option<Vec<Zone>> {
    let (centre, way) = (ball.centre(), ball.direction());
    // Beyond this the ball is past the body.
    let end = 2.0 * (figure.reach() + reach(centre) + ball.radius());
    let (mut zones, mut time): (Vec<Zone>, f64) = (Vec::new(), 0.0);
    let (mut is_out, mut open) = (None, None);
    for _ in 0..STEPS {
        let gap = gap(figure, centre + time * way, ball.radius());
        // A ball that may start in an overlap touches at once what it approaches, and may go on to do so until it is out.
        let is_deep = figure.is_solid() && is_out.is_none() && gap < 0.0;
        if time > end {
            zones.extend(is_deep.then_some(Zone { from: 0.0, to: time, is_entry: false, is_dip: false }));
            return (is_deep || open.is_none()).then_some(zones);
        }
        if gap.abs() <= blur || is_deep {
            open.get_or_insert(time);
            time += gap.abs().max(blur);
            continue;
        }
        let is_now_out = gap > 0.0;
        if let Some(from) = open.take() {
            let was_out = is_out == Some(true);
            zones.push(Zone {
                from,
                to: time,
                is_entry: was_out && !is_now_out,
                is_dip: was_out && is_now_out,
            });
        } else if is_out.is_some_and(|is_out| is_out != is_now_out) {
            // The step has crossed a whole zone.
            zones.push(Zone { from: time - 2.0 * blur, to: time, is_entry: !is_now_out, is_dip: false });
        }
        is_out = Some(is_now_out);
        time += gap.abs().max(blur);
    }
    None
}

/// The signed distance of a ball from a body: in an overlap it is negative, by the distance to the way out.
pub(crate) fn gap(figure: &Figure, p: Vec2, radius: f64) -> f64 {
    let distance = figure.distance(p);
    if figure.is_wrong_side(p) { -distance - 2.0 * figure.rounding - radius } else { distance - radius }
}
