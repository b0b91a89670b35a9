//! Aims in random rooms, judged by plain geometry: every leg is held against the distances of segments and circles, and a
//! search among sixteen times as many directions says which aims there should be.

use std::ops::Range;

use carom::{
    Aim, Ball, Body, BodyId, Circle, Feature, Limits, PathEnd, Polygon, Polyline, Response, Scene, Vec2,
};

use super::v;
use crate::judge::{Segments, closed, point_segment, segment_segment};
use oracle::Random;

const SIZE: f64 = 300.0;
/// Less than a billionth of the room is rounding.
const ROUNDING: f64 = 1e-9 * SIZE;
/// How many directions the judge tries for each of the search's samples.
const FINER: u32 = 16;

/// A body as the judge knows it.
struct Thing {
    edges: Segments,
    circle: Option<(Vec2, f64)>,
    hollow: bool,
    response: Response,
}

impl Thing {
    /// Its point nearest to `p`.
    fn nearest(&self, p: Vec2) -> Vec2 {
        if let Some((centre, radius)) = self.circle {
            return centre + radius * (p - centre).normalize_or(Vec2::X);
        }
        let foot = |&(a, b): &(Vec2, Vec2)| {
            a + ((p - a).dot(b - a) / (b - a).length_squared()).clamp(0.0, 1.0) * (b - a)
        };
        let feet = self.edges.iter().map(foot);
        feet.min_by(|q, s| q.distance(p).total_cmp(&s.distance(p))).expect("it has edges")
    }

    /// How near a leg comes to it. Of a hollow circle the ends of a leg are nearest.
    fn clearance(&self, leg: (Vec2, Vec2)) -> f64 {
        match self.circle {
            Some((c, radius)) if self.hollow => radius - c.distance(leg.0).max(c.distance(leg.1)),
            Some((c, radius)) => point_segment(c, leg) - radius,
            None => self.edges.iter().map(|&e| segment_segment(leg, e)).fold(f64::INFINITY, f64::min),
        }
    }
}

/// A room of bodies that reflect, stop or let pass.
struct Room {
    scene: Scene,
    things: Vec<Thing>,
}

impl Room {
    fn random(random: &mut Random) -> Room {
        let mut room = Room { scene: Scene::new(), things: Vec::new() };
        if random.one_in(3) {
            room.add_circle(Vec2::ZERO, SIZE, true, Response::Reflect);
        } else {
            let corners = [v(-1.0, -1.0), v(-1.0, 1.0), v(1.0, 1.0), v(1.0, -1.0)].map(|p| SIZE * p);
            let wall = Body::room(Polygon::new(&corners).expect("a square"));
            room.add(wall, closed(&corners), Response::Reflect);
        }
        for _ in 0..=random.index(6) {
            room.furnish(random);
        }
        room
    }

    fn furnish(&mut self, random: &mut Random) {
        let response = random.pick(&[Response::Reflect, Response::Reflect, Response::Stop, Response::Pass]);
        let (at, along) = (random.point(0.9 * SIZE), random.float(10.0, 80.0) * random.direction());
        match random.index(3) {
            0 => self.add_circle(at, random.float(5.0, 60.0), false, response),
            1 => {
                let fence = Polyline::new(&[at, at + 2.0 * along]).expect("two points");
                self.add(Body::polyline(fence), vec![(at, at + 2.0 * along)], response);
            }
            _ => {
                let across = random.float(0.1, 2.0) * along.perp();
                let corners = [at, at + along, at + along + across, at + across];
                let obstacle = Polygon::new(&corners).expect("a rectangle");
                self.add(Body::obstacle(obstacle), closed(&corners), response);
            }
        }
    }

    fn add(&mut self, body: Body, edges: Segments, response: Response) {
        self.scene.add(body.responding(response)).expect("sound");
        self.things.push(Thing { edges, circle: None, hollow: false, response });
    }

    fn add_circle(&mut self, centre: Vec2, radius: f64, hollow: bool, response: Response) {
        let circle = Circle::new(centre, radius).expect("sound");
        let body = if hollow { Body::hollow_circle(circle) } else { Body::solid_circle(circle) };
        self.scene.add(body.responding(response)).expect("sound");
        self.things.push(Thing { edges: Vec::new(), circle: Some((centre, radius)), hollow, response });
    }

    /// What stops or turns a ball.
    fn solid(&self) -> impl Iterator<Item = &Thing> {
        self.things.iter().filter(|thing| thing.response != Response::Pass)
    }

    /// How near a leg comes to what stops or turns a ball.
    fn clearance(&self, leg: (Vec2, Vec2)) -> f64 {
        self.solid().map(|thing| thing.clearance(leg)).fold(f64::INFINITY, f64::min)
    }

    fn free_ball(&self, random: &mut Random) -> Ball {
        loop {
            let (at, radius) = (random.point(0.9 * SIZE), random.float(2.0, 15.0));
            let ball = Ball::new(at, random.direction(), radius).expect("sound");
            if self.scene.rebound(&ball, &Limits::bounces(0)).is_ok() {
                return ball;
            }
        }
    }

    /// What is wrong with an aim, leg by leg, and with what comes of casting a ball along it.
    fn fault(&self, ball: &Ball, target: Vec2, bounces: usize, aim: &Aim) -> Option<String> {
        let (points, radius) = (&aim.points, ball.radius());
        if points.len() != bounces + 2 || points[0] != ball.centre() || points[bounces + 1] != target {
            return Some("it is not from the start over the bounces to the target".into());
        }
        let legs: Vec<_> = points.windows(2).map(|leg| (leg[0], leg[1])).collect();
        let length: f64 = legs.iter().map(|(a, b)| a.distance(*b)).sum();
        if (length - aim.length).abs() > ROUNDING {
            return Some(format!("it is {length} long"));
        }
        for leg in &legs {
            let clearance = self.clearance(*leg);
            if clearance < radius - ROUNDING {
                return Some(format!("something is {clearance} from the leg {leg:?}"));
            }
        }
        if let Some(k) = (1..=bounces).find(|&k| !self.turns(radius, points[k - 1], points[k], points[k + 1]))
        {
            return Some(format!("bounce {k} is none"));
        }
        let sent = Ball::new(ball.centre(), aim.direction, radius).expect("sound");
        let off = Sample::of(&self.scene, &sent, target, bounces).map(|sample| sample.off);
        (!off.is_some_and(|off| off < 1e-8 * SIZE))
            .then(|| format!("cast along it, the ball is off by {off:?}"))
    }

    /// Whether a ball that comes from `a` is turned towards `c` at `b`. What stops there turns nothing.
    fn turns(&self, radius: f64, a: Vec2, b: Vec2, c: Vec2) -> bool {
        let (arriving, leaving) = ((b - a).normalize(), (c - b).normalize());
        let touched = self.solid().filter_map(|thing| {
            let away = b - thing.nearest(b);
            let touches = away.length() < radius + ROUNDING && arriving.dot(away) < 0.0;
            touches.then(|| (thing.response, away.normalize()))
        });
        let touched: Vec<_> = touched.collect();
        let stopped = touched.iter().any(|(response, _)| *response == Response::Stop);
        // A leg of a rounding's length has no direction to tell.
        let short = a.distance(b).min(b.distance(c)) < 1e-3;
        let turned = |n: Vec2| (arriving - 2.0 * arriving.dot(n) * n).distance(leaving) < 1e-4;
        !stopped && (short && !touched.is_empty() || touched.iter().any(|&(_, n)| turned(n)))
    }
}

/// One direction, cast by itself.
struct Sample {
    hits: Vec<(BodyId, Feature)>,
    left: bool,
    /// How far the last leg passes from the target.
    off: f64,
}

impl Sample {
    /// `None` where the ball does not go on after so many bounces.
    fn of(scene: &Scene, ball: &Ball, target: Vec2, bounces: usize) -> Option<Sample> {
        let limits = Limits::bounces(u32::try_from(bounces).expect("few") + 1);
        let path = scene.rebound(ball, &limits).expect("free");
        if path.hits.len() < bounces || path.hits.len() == bounces && path.end != PathEnd::Escaped {
            return None;
        }
        let from = path.points[bounces];
        let to = path.points.get(bounces + 1).copied().unwrap_or(from + 9.0 * SIZE * path.direction);
        Some(Sample {
            hits: path.hits[..bounces].iter().map(|hit| (hit.body, hit.feature)).collect(),
            left: (to - from).perp_dot(target - from) > 0.0,
            off: point_segment(target, (from, to)),
        })
    }
}

/// A search of its own.
struct Search<'a> {
    scene: &'a Scene,
    ball: Ball,
    target: Vec2,
    bounces: usize,
}

impl Search<'_> {
    fn direction(&self, turn: f64) -> Vec2 {
        let (sin, cos) = libm::sincos(std::f64::consts::TAU * turn);
        Vec2::new(cos, sin).rotate(self.ball.direction())
    }

    fn sample(&self, turn: f64) -> Option<Sample> {
        let ball = Ball::new(self.ball.centre(), self.direction(turn), self.ball.radius()).expect("sound");
        Sample::of(self.scene, &ball, self.target, self.bounces)
    }

    /// The pairs of neighbours, of so many samples, between which there is an aim to be found.
    fn expected(&self, samples: u32) -> Vec<(Vec2, Vec2)> {
        let turn = |k: u32| f64::from(k) / f64::from(samples);
        let pairs = (0..samples).map(|k| (turn(k), turn(k + 1))).filter(|&pair| self.has_an_aim(pair));
        pairs.map(|(low, high)| (self.direction(low), self.direction(high))).collect()
    }

    /// Whether both ends of a turn touch the same things, and those that do so in between have the target on one side up to
    /// some place, on the other from there on, and reach it. The place is in the bundle of one of the ends: another one would
    /// be narrower than what the search promises to see.
    fn has_an_aim(&self, (low, high): (f64, f64)) -> bool {
        let turn =
            |k: usize| low + (high - low) * f64::from(u32::try_from(k).expect("few")) / f64::from(FINER);
        let fine: Vec<_> = (0..=FINER as usize).map(|k| self.sample(turn(k))).collect();
        let (Some(Some(first)), Some(Some(last))) = (fine.first(), fine.last()) else { return false };
        let side = |k: usize| fine[k].as_ref().filter(|one| one.hits == first.hits).map(|one| one.left);
        let alike: Vec<_> = (0..fine.len()).filter(|&k| side(k).is_some()).collect();
        let mut changes = alike.windows(2).filter(|pair| side(pair[0]) != side(pair[1]));
        let (Some(&[a, b]), None) = (changes.next(), changes.next()) else { return false };
        let whole = |mut part: Range<usize>| part.all(|k| side(k).is_some());
        let in_bundle = b == a + 1 && (whole(0..b) || whole(b..fine.len()));
        first.hits == last.hits && in_bundle && self.halving_reaches(turn(a), turn(b))
    }

    /// Whether halving comes to the target without ever touching other things.
    fn halving_reaches(&self, mut low: f64, mut high: f64) -> bool {
        let Some(start) = self.sample(low) else { return false };
        let mut off = start.off;
        for _ in 0..50 {
            let middle = f64::midpoint(low, high);
            let Some(one) = self.sample(middle).filter(|one| one.hits == start.hits) else { return false };
            off = off.min(one.off);
            if one.left == start.left { low = middle } else { high = middle }
        }
        off < ROUNDING
    }
}

/// What is wrong with the aims of a search: one that is unsound, or one that is missing.
fn fault(room: &Room, search: &Search<'_>, samples: u32) -> Option<String> {
    let Search { ball, target, bounces, .. } = *search;
    let bounced = u32::try_from(bounces).expect("few");
    let aims = room.scene.aim(&ball, target, bounced, samples).expect("free");
    let unsound = aims
        .iter()
        .find_map(|aim| room.fault(&ball, target, bounces, aim).map(|fault| format!("{fault}: {aim:?}")));
    let missing = search.expected(samples).into_iter().find(|&(low, high)| {
        let lies_between = |aim: &Aim| {
            let (from_low, to_high) = (low.perp_dot(aim.direction), aim.direction.perp_dot(high));
            from_low.min(to_high) > -1e-12 && low.dot(aim.direction) > 0.0
        };
        !aims.iter().any(lies_between)
    });
    unsound.or_else(|| missing.map(|pair| format!("none between {pair:?} among {aims:?}")))
}

#[test]
fn every_aim_reaches_its_target_and_none_is_missing() {
    for seed in 0..300 {
        let mut random = Random::new(seed);
        let room = Room::random(&mut random);
        let (ball, target) = (room.free_ball(&mut random), random.point(0.95 * SIZE));
        let samples = random.pick(&[7, 24, 90, 360]);
        for bounces in 0..4 {
            let search = Search { scene: &room.scene, ball, target, bounces };
            let fault = fault(&room, &search, samples);
            assert_eq!(fault, None, "room {seed}, {samples} samples, {bounces} bounces");
        }
    }
}
