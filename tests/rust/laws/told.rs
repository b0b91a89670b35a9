//! Rooms as they are told: bodies, which can be told otherwise before a scene is made of them.

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

impl Told {
    /// The scene and the ball.
    pub(crate) fn set_up(&self) -> (Scene, Ball) {
        (scene_of(self.bodies.clone()), ball_of(self.centre, self.direction, self.radius))
    }

    /// The same room with the points of its outlines told by `tell`; the flag says whether they are closed.
    pub(crate) fn retold(&self, tell: impl Fn(&[Vec2], bool) -> Vec<Vec2>) -> Told {
        let told = |body: &Body| {
            let shape = match &body.shape {
                Shape::Polygon(it) => Shape::Polygon(polygon_of(&tell(it.points(), true))),
                Shape::Polyline(it) => Shape::Polyline(polyline_of(&tell(it.points(), false))),
                Shape::Circle(it) => Shape::Circle(*it),
            };
            Body { shape, ..body.clone() }
        };
        Told { bodies: self.bodies.iter().map(told).collect(), ..self.clone() }
    }

    /// The room somewhere else: turned or mirrored, scaled and moved.
    pub(crate) fn placed(&self, by: &Placement) -> Told {
        Told {
            bodies: self.bodies.iter().map(|body| placed(body, by)).collect(),
            centre: by.apply(self.centre),
            direction: by.apply_vector(self.direction),
            radius: by.even_scale().unwrap() * self.radius,
        }
    }
}

/// The same body within a placement.
fn placed(body: &Body, by: &Placement) -> Body {
    body.clone().placed(body.placement.within(by).unwrap())
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
    let by = Placement::new(-scale * around.centre(), 0.0, Vec2::splat(scale)).unwrap();
    let plain = |id| {
        let body = placed(scene.body(id).unwrap(), &by);
        // Rings and drums are not the same bit for bit when they are turned.
        let side = if let Shape::Circle(_) = body.shape { Side::Outside } else { body.side };
        let shape = body.in_world().unwrap();
        Body { shape, side, ..body.responding(Response::Reflect).placed(Placement::IDENTITY) }
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
