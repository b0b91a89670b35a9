//! Scenes, body by body.

use carom::{Body, Circle, Error, Placement, Polygon, Polyline, Response, Side, Vec2};

use super::Kind;
use super::shapes::{self, Bent};
use crate::random::Random;

/// Builds a scene. Shapes are given at a size of about 1 and scaled to the scene's size.
pub(super) struct Maker<'a> {
    kind: Kind,
    pub(super) random: &'a mut Random,
    pub(super) size: f64,
    /// Where the scene's middle is, and which way it is turned.
    pub(super) offset: Vec2,
    pub(super) turn: Vec2,
    pub(super) bodies: Vec<Body>,
    /// The radii of the balls to cast.
    pub(super) radii: Vec<f64>,
}

impl<'a> Maker<'a> {
    pub(super) fn new(kind: Kind, random: &'a mut Random) -> Maker<'a> {
        let size = random.pick(&[1e-6, 1.0, 300.0, 300.0, 300.0, 512.0, 1e4, 1e9]);
        let far = random.pick(&[0.0, 0.0, 0.0, 1.0, 100.0, 1e6]);
        let offset = size * far * random.direction();
        let turn = if random.one_in(2) { Vec2::X } else { random.direction() };
        let radii = if kind == Kind::Points {
            vec![0.0]
        } else {
            [0.0, 1e-9, 1e-4, 0.003, 0.03, 0.03, 0.1, 0.1].map(|r| size * r).to_vec()
        };
        Maker { kind, random, size, offset, turn, bodies: Vec::new(), radii }
    }

    pub(super) fn furnish(&mut self) {
        match self.kind {
            Kind::Wedges => self.wedges(),
            Kind::Corridors => self.corridors(),
            Kind::Seams => self.seams(),
            Kind::Polygons => self.polygons(),
            Kind::Spikes => self.spikes(),
            Kind::Scales => self.scales(),
            Kind::Placed => self.placed(),
            Kind::Fences => self.fences(),
            Kind::Nested => self.nested(),
            Kind::Crowds => self.crowd(),
            Kind::Points if self.random.one_in(3) => self.seams(),
            Kind::Points if self.random.one_in(2) => self.fences(),
            Kind::Rounded => self.rounded(),
            Kind::Arcs => self.arcs(),
            Kind::Smooth => self.smooth(),
            Kind::Cusps => self.cusps(),
            Kind::Snug => self.snug(),
            Kind::Whispers => self.whispers(),
            Kind::Lattice => self.lattice(),
            Kind::Tangents => {
                self.room();
                for _ in 0..=self.random.index(5) {
                    self.pillar();
                }
                self.furniture(2);
            }
            Kind::Corners | Kind::Changed | Kind::Points | Kind::Touching | Kind::Rooms => {
                self.room();
                self.furniture(6);
            }
        }
    }

    /// A point of the drawing, in the scene.
    pub(super) fn at(&self, p: Vec2) -> Vec2 {
        self.offset + self.size * (p.x * self.turn + p.y * self.turn.perp())
    }

    /// A shape in the scene's coordinates, with either winding.
    pub(super) fn drawn(&mut self, shape: impl Into<Bent>) -> Bent {
        let Bent { points, bulges } = shape.into();
        let bent = Bent { points: points.iter().map(|&p| self.at(p)).collect(), bulges };
        if self.random.one_in(2) { bent.reversed() } else { bent }
    }

    /// Here and below, an impossible outline is refused and left out of the scene.
    pub(super) fn polygon(&mut self, shape: impl Into<Bent>) -> Result<Polygon, Error> {
        let Bent { points, bulges } = self.drawn(shape);
        Polygon::curved(&points, &bulges)
    }

    pub(super) fn circle(&self, centre: Vec2, radius: f64) -> Result<Circle, Error> {
        Circle::new(self.at(centre), self.size * radius)
    }

    pub(super) fn add_room(&mut self, shape: impl Into<Bent>) {
        let polygon = self.polygon(shape);
        self.bodies.extend(polygon.map(Body::room));
    }

    fn add_obstacle(&mut self, shape: impl Into<Bent>) {
        let (polygon, response) = (self.polygon(shape), self.response());
        self.bodies.extend(polygon.map(|polygon| Body::obstacle(polygon).responding(response)));
    }

    pub(super) fn add_fence(&mut self, shape: impl Into<Bent>, rounding: f64) {
        let mut bent = shape.into();
        bent.bulges.truncate(bent.points.len() - 1);
        let Bent { points, bulges } = self.drawn(bent);
        let fence = Polyline::curved(&points, &bulges);
        self.bodies.extend(fence.map(|fence| Body::polyline(fence).rounded(self.size * rounding)));
    }

    /// One of `many` bodies has two sides.
    pub(super) fn side(&mut self, many: u64) -> Side {
        if self.random.one_in(many) { Side::Both } else { Side::Outside }
    }

    /// Most bodies reflect.
    pub(super) fn response(&mut self) -> Response {
        match self.random.index(24) {
            0 => Response::Stop,
            1 => Response::Pass,
            _ => Response::Reflect,
        }
    }

    pub(super) fn room(&mut self) {
        let n = 3 + self.random.index(12);
        let corners = match self.random.index(5) {
            0 => shapes::rectangle(Vec2::splat(-1.0), Vec2::ONE),
            1 => shapes::star(self.random, n, 0.8),
            2 => shapes::star(self.random, n, 0.3),
            3 => shapes::comb(self.random),
            _ => {
                let circle = self.circle(Vec2::ZERO, 1.0);
                self.bodies.extend(circle.map(Body::hollow_circle));
                return;
            }
        };
        self.add_room(corners);
    }

    pub(super) fn furniture(&mut self, most: usize) {
        for _ in 0..self.random.index(most + 1) {
            match self.random.index(4) {
                0 => self.pillar(),
                1 => self.fence(),
                2 => self.obstacle(),
                _ => self.placed_obstacle(),
            }
        }
    }

    pub(super) fn pillar(&mut self) {
        let (centre, radius) = (self.random.point(0.9), self.random.float(0.01, 0.2));
        let circle = self.circle(centre, radius);
        let side = self.side(6);
        self.bodies.extend(circle.map(|circle| Body { side, ..Body::solid_circle(circle) }));
    }

    fn fence(&mut self) {
        let steps = 1 + self.random.index(4);
        let points = shapes::walk(self.random, steps, 0.4);
        self.add_fence(points, 0.0);
    }

    pub(super) fn small_star(&mut self) -> Bent {
        let (n, inner) = (3 + self.random.index(8), self.random.pick(&[0.999, 0.6, 0.2]));
        shapes::star(self.random, n, inner).into()
    }

    fn obstacle(&mut self) {
        let (at, scale) = (self.random.point(0.9), self.random.float(0.02, 0.25));
        let star = self.small_star().moved(scale, at);
        self.add_obstacle(star);
    }

    /// A polygon in its own coordinates, turned and often mirrored or stretched into place.
    fn placed_obstacle(&mut self) {
        let scale = self.size * self.random.float(0.02, 0.25);
        let corners = self.small_star().moved(scale, Vec2::ZERO).points;
        let response = self.response();
        let (Ok(polygon), Some(to)) = (Polygon::new(&corners), placement(self.random, 0.9 * self.size))
        else {
            return;
        };
        let [a, b, x, c, d, y, ..] = to.to_matrix();
        let moved = [a, b, x + self.offset.x, c, d, y + self.offset.y, 0.0, 0.0, 1.0];
        let side = self.side(8);
        let body = Body { side, ..Body::obstacle(polygon).responding(response) };
        self.bodies.extend(Placement::from_matrix(moved).map(|placement| body.placed(placement)));
    }

    fn placed(&mut self) {
        self.room();
        for _ in 0..2 + self.random.index(6) {
            self.placed_obstacle();
        }
    }

    fn wedges(&mut self) {
        let degrees = self.random.pick(&[1.0, 1.5, 2.0, 3.0, 5.0, 10.0, 20.0, 36.0, 45.0, 60.0]);
        let tip = shapes::wedge(degrees);
        if self.random.one_in(2) {
            self.add_room(tip);
        } else {
            // Between two bodies in a room.
            self.add_room(shapes::rectangle(Vec2::new(-1.5, -1.5), Vec2::new(1.5, 1.5)));
            self.add_obstacle(vec![tip[0], tip[1], Vec2::new(0.0, 1.2)]);
            self.add_obstacle(vec![tip[0], tip[2], Vec2::new(0.0, -1.2)]);
        }
    }

    fn corridors(&mut self) {
        self.add_room(shapes::rectangle(Vec2::splat(-1.0), Vec2::ONE));
        let radius = self.random.pick(&[0.125, 0.1, 0.03, 1.0 / 300.0]);
        self.radii = vec![self.size * radius];
        let ends = [self.at(Vec2::new(-0.5, 0.0)), self.at(Vec2::new(0.5, 0.0))];
        let across = (ends[1] - ends[0]).perp().normalize();
        let half = self.size * radius;
        let nudged = match self.random.index(3) {
            0 => half,
            1 => half.next_up(),
            _ => half.next_down(),
        };
        for (side, depth) in [(half, 0.3), (-nudged, -0.3)] {
            let (near, far) = (side * across, (side + self.size * depth) * across);
            let corners = [ends[0] + near, ends[1] + near, ends[1] + far, ends[0] + far];
            self.bodies.extend(Polygon::new(&corners).map(Body::obstacle));
        }
    }

    /// Rows of boxes with common corners, a fence on a fence's end.
    fn seams(&mut self) {
        self.add_room(shapes::rectangle(Vec2::splat(-1.0), Vec2::ONE));
        let n = 2 + self.random.index(8);
        let step = self.random.pick(&[0.125, 0.1, 0.01]);
        let (left, height) = (-0.5 * step * n as f64, self.random.float(0.02, 0.3));
        let corner = |k: usize| left + step * k as f64;
        let fences = self.random.one_in(3);
        for k in 0..n {
            let (x, y) = (corner(k), corner(k + 1));
            if fences {
                self.add_fence(vec![Vec2::new(x, 0.0), Vec2::new(y, 0.0)], 0.0);
            } else {
                let corners = shapes::rectangle(Vec2::new(x, -height), Vec2::new(y, 0.0));
                let polygon = self.polygon(corners);
                self.bodies.extend(polygon.map(Body::obstacle));
            }
        }
    }

    fn polygons(&mut self) {
        let n = self.random.pick(&[13, 16, 40, 100, 333, 1000]);
        let corners = shapes::regular(n);
        if self.random.one_in(2) {
            self.add_room(corners);
            self.furniture(3);
        } else {
            self.room();
            let (at, scale) = (self.random.point(0.5), self.random.float(0.05, 0.3));
            self.add_obstacle(Bent::from(corners).moved(scale, at));
            let points = shapes::walk(self.random, 20, 0.02);
            self.add_fence(points, 0.0);
        }
    }

    fn spikes(&mut self) {
        self.room();
        for _ in 0..=self.random.index(3) {
            let thin = self.random.pick(&[0.05, 1e-2, 1e-4, 1e-6, 1e-9, 1e-12]);
            let (at, scale) = (self.random.point(0.6), self.random.float(0.1, 0.4));
            let needles = Bent::from(shapes::needles(self.random, thin));
            self.add_obstacle(needles.moved(scale, at));
        }
    }

    fn scales(&mut self) {
        self.offset = Vec2::ZERO;
        let most = self.random.pick(&[1.0, 300.0, 1e6, 1e9]);
        self.size = most;
        self.room();
        let mut smallest = most;
        for _ in 0..=self.random.index(6) {
            self.size = (most * self.random.pick(&[1.0, 1e-3, 1e-6, 1e-9])).max(1e-6);
            smallest = smallest.min(self.size);
            match self.random.index(3) {
                0 => self.pillar(),
                1 => self.fence(),
                _ => self.obstacle(),
            }
        }
        self.size = most;
        self.radii = [0.0, 0.01 * smallest, 0.1 * smallest, 1e-3 * most, 0.03 * most].to_vec();
    }

    fn fences(&mut self) {
        self.room();
        for _ in 0..=self.random.index(5) {
            match self.random.index(3) {
                0 => self.fence(),
                1 => {
                    // A zigzag with sharp turns.
                    let height = self.random.pick(&[0.3, 0.05, 0.001]);
                    let points: Vec<Vec2> = (0..8_u8)
                        .map(|k| Vec2::new(0.1 * f64::from(k) - 0.35, if k % 2 == 0 { 0.0 } else { height }))
                        .collect();
                    self.add_fence(points, 0.0);
                }
                _ => {
                    // Two that meet in one point.
                    let points = shapes::walk(self.random, 2, 0.4);
                    self.add_fence(points[..2].to_vec(), 0.0);
                    self.add_fence(points[1..].to_vec(), 0.0);
                }
            }
        }
    }

    fn nested(&mut self) {
        self.room();
        let mut scale = 1.0;
        for _ in 0..=self.random.index(3) {
            scale *= self.random.float(0.3, 0.8);
            let n = 3 + self.random.index(6);
            let star = Bent::from(shapes::star(self.random, n, 0.6));
            let polygon = self.polygon(star.moved(scale, Vec2::ZERO));
            let side = if self.random.one_in(3) { Side::Inside } else { Side::Both };
            self.bodies.extend(polygon.map(|polygon| Body { side, ..Body::room(polygon) }));
        }
        self.furniture(3);
    }

    fn crowd(&mut self) {
        self.add_room(shapes::rectangle(Vec2::splat(-1.0), Vec2::ONE));
        let side = 5 + self.random.index(9);
        let step = 1.8 / side as f64;
        for i in 0..side {
            for j in 0..side {
                let at = Vec2::new(-0.9 + step * (i as f64 + 0.5), -0.9 + step * (j as f64 + 0.5));
                let scale = step * self.random.float(0.05, 0.7);
                let at = at + 0.3 * step * self.random.point(1.0);
                if self.random.one_in(4) {
                    let circle = self.circle(at, 0.5 * scale);
                    self.bodies.extend(circle.map(Body::solid_circle));
                } else {
                    let star = self.small_star().moved(0.5 * scale, at);
                    self.add_obstacle(star);
                }
            }
        }
        self.radii = [0.0, 1e-3, 0.02, 0.1, 0.2].map(|r| r * step * self.size).to_vec();
    }
}

/// A placement that turns, and often mirrors or stretches, to somewhere within the size. `None` where it would flatten.
pub(super) fn placement(random: &mut Random, size: f64) -> Option<Placement> {
    let at = random.point(size);
    let placement = match random.index(4) {
        0 => Placement::at(at),
        1 => Placement::new(at, random.float(-7.0, 7.0), Vec2::ONE),
        2 => {
            let scale = Vec2::new(random.float(0.3, 2.0), random.float(-2.0, -0.3));
            Placement::new(at, random.float(-7.0, 7.0), scale)
        }
        _ => {
            let (x, y) = (random.direction(), random.direction());
            Placement::from_matrix([x.x, y.x, at.x, x.y, y.y, at.y, 0.0, 0.0, 1.0])
        }
    };
    placement.ok()
}
