//! Rooms as they are told: plain numbers, which can be told otherwise before a scene is made of them.

use crate::prelude::*;
use std::f64::consts::TAU;

use proptest::collection::vec;
use proptest::prelude::{Just, Strategy, prop_oneof};

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

/// A unit vector. Sine and cosine are libm's: the same everywhere.
pub(crate) fn direction() -> impl Strategy<Value = Vec2> {
    (0.0..TAU).prop_map(|angle| {
        let (sin, cos) = libm::sincos(angle);
        Vec2::new(cos, sin)
    })
}

pub(crate) fn point(size: f64) -> impl Strategy<Value = Vec2> {
    (-size..size, -size..size).prop_map(|(x, y)| Vec2::new(x, y))
}

/// A star-shaped outline around the origin, of either winding.
pub(crate) fn star(size: f64, inner: f64) -> impl Strategy<Value = Vec<Vec2>> {
    let spokes = vec((0.0..0.8, inner..1.0), 3..10);
    (spokes, direction(), 0..2).prop_map(move |(spokes, turn, winding)| {
        #[expect(clippy::cast_precision_loss, reason = "few corners")]
        let corner = |(k, (aside, reach)): (usize, &(f64, f64))| {
            let (sin, cos) = libm::sincos(TAU * (k as f64 + aside) / spokes.len() as f64);
            size * reach * turn.rotate(Vec2::new(cos, sin))
        };
        let mut corners: Vec<Vec2> = spokes.iter().enumerate().map(corner).collect();
        if winding == 1 {
            corners.reverse();
        }
        corners
    })
}

/// A point with a radius: the pillars that a room's walls leave room for, and those that overlap each other.
pub(crate) fn pillar() -> impl Strategy<Value = Thing> {
    (point(0.7 * SIZE), 1.0..20.0).prop_map(|(centre, radius)| Thing::Pillar(centre, radius))
}

fn thing() -> impl Strategy<Value = Thing> {
    let size = 4.0..30.0;
    let block = (point(0.7 * SIZE), size, star(1.0, 0.3)).prop_map(|(at, size, corners)| {
        Thing::Block(corners.into_iter().map(|corner| at + size * corner).collect())
    });
    let fence = vec(point(0.7 * SIZE), 2..5).prop_map(Thing::Fence);
    prop_oneof![block, pillar(), fence]
        .prop_filter("an outline that crosses itself", |it| it.body().is_some())
}

/// The radii of balls: points, small balls, large ones.
pub(crate) fn radius() -> impl Strategy<Value = f64> {
    prop_oneof![Just(0.0), 0.1..2.0, 2.0..8.0]
}

/// A room like this with a ball like this, if the ball is free in it.
fn with_ball(
    wall: impl Strategy<Value = Vec<Vec2>>,
    things: impl Strategy<Value = Vec<Thing>>,
) -> impl Strategy<Value = Told> {
    (wall, things, point(0.9 * SIZE), direction(), radius())
        .prop_map(|(wall, things, centre, direction, radius)| Told {
            wall,
            things,
            centre,
            direction,
            radius,
        })
        .prop_filter("a ball that does not fit", |told| {
            let (Some(scene), Some(ball)) = (told.scene(), told.ball()) else { return false };
            scene.first_hit(&ball).is_ok()
        })
}

/// Any room.
pub(crate) fn room() -> impl Strategy<Value = Told> {
    with_ball(star(1.4 * SIZE, 0.5), vec(thing(), 0..6))
}

/// Convex walls, and round pillars.
pub(crate) fn convex_room() -> impl Strategy<Value = Told> {
    with_ball(convex(1.4 * SIZE), vec(pillar(), 0..6))
}

/// A convex outline around the origin.
pub(crate) fn convex(size: f64) -> impl Strategy<Value = Vec<Vec2>> {
    star(size, 0.5).prop_map(|corners| carom::hull(&corners).unwrap())
}
