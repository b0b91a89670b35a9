//! Rooms as they are told: plain bodies, which can be told otherwise before a scene is made of them.

use crate::prelude::*;
use oracle::{Kind, Stage};

/// The room's half width.
pub(crate) const SIZE: f64 = 100.0;

/// A room, which is the first of the bodies, and a ball that is free in it.
#[derive(Clone, Debug)]
pub(crate) struct Told {
    pub(crate) bodies: Vec<Body>,
    pub(crate) centre: Vec2,
    pub(crate) direction: Vec2,
    pub(crate) radius: f64,
}

/// The same body with its points told by `tell`, and its radius by a factor; the flag says whether they are a closed outline's.
fn told(body: &Body, scale: f64, tell: impl Fn(&[Vec2], bool) -> Vec<Vec2>) -> Body {
    let shape = match &body.shape {
        Shape::Polygon(it) => Shape::Polygon(polygon_of(&tell(it.points(), true))),
        Shape::Polyline(it) => Shape::Polyline(polyline_of(&tell(it.points(), false))),
        Shape::Circle(it) => Shape::Circle(circle_of(tell(&[it.centre()], false)[0], scale * it.radius())),
    };
    Body { shape, ..body.clone() }
}

impl Told {
    /// The scene and the ball.
    pub(crate) fn set_up(&self) -> (Scene, Ball) {
        (scene_of(self.bodies.clone()), ball_of(self.centre, self.direction, self.radius))
    }

    /// The same room with the points of its bodies told otherwise.
    pub(crate) fn retold(&self, tell: impl Fn(&[Vec2], bool) -> Vec<Vec2>) -> Told {
        let bodies = self.bodies.iter().map(|body| told(body, 1.0, &tell)).collect();
        Told { bodies, ..self.clone() }
    }

    /// The room after a motion.
    pub(crate) fn moved(&self, by: &Motion) -> Told {
        let all = |points: &[Vec2], _: bool| points.iter().map(|&p| by.point(p)).collect();
        Told {
            bodies: self.bodies.iter().map(|body| told(body, by.scale, all)).collect(),
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

/// A pillar somewhere: the room's walls may leave room for it, and others overlap it.
pub(crate) fn pillar(random: &mut Random) -> Body {
    Body::solid_circle(circle_of(random.point(0.7 * SIZE), random.float(1.0, 20.0)))
}

/// The first of them with walls, and with a ball no smaller than `least` that is free in it.
fn with_ball(random: &mut Random, least: f64, bodies: impl Fn(&mut Random) -> Vec<Body>) -> Told {
    let mut any = || {
        let (small, large) = (random.float(0.1, 2.0), random.float(2.0, 8.0));
        let radius = random.pick(&[least, small, large]);
        let (centre, direction) = (random.point(0.9 * SIZE), random.direction());
        Told { bodies: bodies(random), centre, direction, radius }
    };
    let is_free = |told: &Told| {
        let (scene, ball) = told.set_up();
        matches!(told.bodies[0].shape, Shape::Polygon(_)) && scene.first_hit(&ball).is_ok()
    };
    (0..1000).map(|_| any()).find(is_free).expect("one of a thousand")
}

/// A room of the oracle's, made as large as all of them, whose bodies turn the ball.
fn furnished(random: &mut Random) -> Vec<Body> {
    let scene = Stage::random(Kind::Rooms, random).scene;
    let around = scene.aabb(scene.ids().next().expect("a room")).unwrap();
    let scale = 2.0 * SIZE / around.size().max_element();
    let by = Motion { scale, shift: -scale * around.centre(), ..Motion::NONE };
    let plain = |id| {
        let body = scene.body(id).unwrap();
        let placed =
            |points: &[Vec2], _: bool| points.iter().map(|&p| by.point(body.placement.apply(p))).collect();
        let (placement, response) = (Placement::IDENTITY, Response::Reflect);
        // Rings and drums are not the same bit for bit when they are turned.
        let side = if let Shape::Circle(_) = body.shape { Side::Outside } else { body.side };
        Body { placement, response, side, ..told(body, scale, placed) }
    };
    scene.ids().map(plain).collect()
}

/// Any room, with a point or a ball.
pub(crate) fn room(random: &mut Random) -> Told {
    with_ball(random, 0.0, furnished)
}

/// A ball, which is no point, within convex walls and among pillars.
pub(crate) fn convex_room(random: &mut Random) -> Told {
    with_ball(random, 1.0, |random| {
        let corners: Vec<Vec2> = (0..8).map(|_| random.point(1.4 * SIZE)).collect();
        let wall = Body::room(polygon_of(&carom::hull(&corners).unwrap()));
        let pillars = (0..random.index(6)).map(|_| pillar(random));
        std::iter::once(wall).chain(pillars).collect()
    })
}
