//! Rooms as they are told: plain numbers, which can be told otherwise before a scene is made of them.

use crate::prelude::*;
use std::f64::consts::TAU;

/// The room's half width; its walls come nearer here and there.
pub(crate) const SIZE: f64 = 100.0;

/// Something in a room, off which balls bounce.
#[derive(Clone, Debug)]
pub(crate) enum Thing {
    Block(Vec<Vec2>),
    Pillar(Vec2, f64),
    Fence(Vec<Vec2>),
}

/// A room and a ball that is free in it.
#[derive(Clone, Debug)]
pub(crate) struct Told {
    pub(crate) wall: Vec<Vec2>,
    pub(crate) things: Vec<Thing>,
    pub(crate) centre: Vec2,
    pub(crate) direction: Vec2,
    pub(crate) radius: f64,
}

impl Thing {
    pub(crate) fn body(&self) -> Option<Body> {
        Some(match self {
            Thing::Block(corners) => Body::obstacle(Polygon::new(corners).ok()?),
            Thing::Pillar(centre, radius) => Body::solid_circle(Circle::new(*centre, *radius).ok()?),
            Thing::Fence(points) => Body::polyline(Polyline::new(points).ok()?),
        })
    }

    /// The same thing with its points told by `tell`, and its radius by a factor.
    fn told(&self, scale: f64, tell: impl Fn(&[Vec2], bool) -> Vec<Vec2>) -> Thing {
        match self {
            Thing::Block(corners) => Thing::Block(tell(corners, true)),
            Thing::Pillar(centre, radius) => Thing::Pillar(tell(&[*centre], false)[0], scale * radius),
            Thing::Fence(points) => Thing::Fence(tell(points, false)),
        }
    }
}

impl Told {
    pub(crate) fn scene(&self) -> Option<Scene> {
        let mut scene = Scene::new();
        scene.add(Body::room(Polygon::new(&self.wall).ok()?)).ok()?;
        for thing in &self.things {
            scene.add(thing.body()?).ok()?;
        }
        Some(scene)
    }

    pub(crate) fn ball(&self) -> Option<Ball> {
        Ball::new(self.centre, self.direction, self.radius).ok()
    }

    /// The scene and the ball of a room that was told before.
    pub(crate) fn set_up(&self) -> (Scene, Ball) {
        (self.scene().expect("a sound room"), self.ball().unwrap())
    }

    /// The same room with the points of its bodies told otherwise; the flag says whether they are a closed outline's.
    pub(crate) fn retold(&self, tell: impl Fn(&[Vec2], bool) -> Vec<Vec2>) -> Told {
        let things = self.things.iter().map(|thing| thing.told(1.0, &tell)).collect();
        Told { wall: tell(&self.wall, true), things, ..self.clone() }
    }

    /// The room after a motion.
    pub(crate) fn moved(&self, by: &Motion) -> Told {
        let all = |points: &[Vec2], _: bool| points.iter().map(|&p| by.point(p)).collect();
        Told {
            wall: all(&self.wall, true),
            things: self.things.iter().map(|thing| thing.told(by.scale, all)).collect(),
            centre: by.point(self.centre),
            direction: by.vector(self.direction),
            radius: by.scale * self.radius,
        }
    }
}

/// A turn or a mirror, then a scale, then a shift.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Motion {
    pub(crate) x: Vec2,
    pub(crate) y: Vec2,
    pub(crate) scale: f64,
    pub(crate) shift: Vec2,
}

impl Motion {
    pub(crate) const NONE: Motion = Motion { x: Vec2::X, y: Vec2::Y, scale: 1.0, shift: Vec2::ZERO };

    pub(crate) fn vector(&self, v: Vec2) -> Vec2 {
        self.scale * (v.x * self.x + v.y * self.y)
    }

    pub(crate) fn point(&self, p: Vec2) -> Vec2 {
        self.vector(p) + self.shift
    }
}

/// A star-shaped outline around the origin, of either winding.
fn star(random: &mut Random, size: f64, inner: f64) -> Vec<Vec2> {
    let (turn, count) = (random.direction(), random.whole(3, 9));
    let corner = |k| {
        let (sin, cos) = libm::sincos(TAU * (f64::from(k) + random.float(0.0, 0.8)) / f64::from(count));
        size * random.float(inner, 1.0) * turn.rotate(Vec2::new(cos, sin))
    };
    let mut corners: Vec<Vec2> = (0..count).map(corner).collect();
    if random.one_in(2) {
        corners.reverse();
    }
    corners
}

/// A point with a radius: the pillars that a room's walls leave room for, and those that overlap each other.
pub(crate) fn pillar(random: &mut Random) -> Thing {
    Thing::Pillar(random.point(0.7 * SIZE), random.float(1.0, 20.0))
}

/// The first that will do.
fn first<T>(random: &mut Random, any: impl Fn(&mut Random) -> T, will_do: impl Fn(&T) -> bool) -> T {
    (0..1000).map(|_| any(random)).find(will_do).expect("one of a thousand")
}

/// Something whose outline does not cross itself.
fn thing(random: &mut Random) -> Thing {
    let any = |random: &mut Random| match random.index(3) {
        0 => {
            let (at, size) = (random.point(0.7 * SIZE), random.float(4.0, 30.0));
            Thing::Block(star(random, size, 0.3).into_iter().map(|corner| at + corner).collect())
        }
        1 => pillar(random),
        _ => Thing::Fence((0..random.whole(2, 4)).map(|_| random.point(0.7 * SIZE)).collect()),
    };
    first(random, any, |thing| thing.body().is_some())
}

/// The radii of balls: points, small balls, large ones.
fn radius(random: &mut Random) -> f64 {
    match random.index(3) {
        0 => 0.0,
        1 => random.float(0.1, 2.0),
        _ => random.float(2.0, 8.0),
    }
}

/// A room like this with a ball that is free in it.
fn with_ball(random: &mut Random, empty: impl Fn(&mut Random) -> (Vec<Vec2>, Vec<Thing>)) -> Told {
    let any = |random: &mut Random| {
        let (wall, things) = empty(random);
        let (centre, direction, radius) = (random.point(0.9 * SIZE), random.direction(), radius(random));
        Told { wall, things, centre, direction, radius }
    };
    let is_free = |(scene, ball): (Scene, Ball)| scene.first_hit(&ball).is_ok();
    first(random, any, |told| told.scene().zip(told.ball()).is_some_and(is_free))
}

/// Up to five things.
fn some(random: &mut Random, thing: impl Fn(&mut Random) -> Thing) -> Vec<Thing> {
    (0..random.whole(0, 5)).map(|_| thing(random)).collect()
}

/// Any room.
pub(crate) fn room(random: &mut Random) -> Told {
    with_ball(random, |random| (star(random, 1.4 * SIZE, 0.5), some(random, thing)))
}

/// Convex walls, round pillars, and a ball that is no point.
pub(crate) fn convex_room(random: &mut Random) -> Told {
    let empty = |random: &mut Random| {
        let corners = star(random, 1.4 * SIZE, 0.5);
        (carom::hull(&corners).unwrap(), some(random, pillar))
    };
    with_width(random, |random| with_ball(random, empty))
}

/// The first of some rooms whose ball is no point.
pub(crate) fn with_width(random: &mut Random, room: impl Fn(&mut Random) -> Told) -> Told {
    first(random, room, |told| told.radius > 0.0)
}
