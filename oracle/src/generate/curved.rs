//! Scenes of curved and rounded bodies.

use carom::{Body, Placement, Polygon, Vec2};

use super::maker::Maker;
use super::shapes::{self, Bent, QUARTER};

impl Maker<'_> {
    /// Adds a curved polygon with a random response, on one side or on both.
    fn add_bent(&mut self, bent: impl Into<Bent>, rounding: f64) {
        let polygon = self.polygon(bent);
        let (response, side) = (self.response(), self.side(8));
        let body = |polygon| Body { side, ..Body::obstacle(polygon) };
        self.bodies.extend(polygon.map(|p| body(p).responding(response).rounded(self.size * rounding)));
    }

    /// Adds a curved polygon in its own coordinates, turned, scaled and maybe mirrored into place.
    fn add_bent_placed(&mut self, bent: &Bent, rounding: f64) {
        let (scale, to) = (self.random.float(0.3, 3.0), self.random.point(0.9));
        let mirrored = if self.random.one_in(2) { scale } else { -scale };
        let turn = self.random.float(-7.0, 7.0);
        let points: Vec<Vec2> = bent.points.iter().map(|&p| self.size / scale * p).collect();
        let placement = Placement::new(self.at(to), turn, Vec2::new(scale, mirrored));
        let polygon = Polygon::curved(&points, &bent.bulges);
        if let (Ok(polygon), Ok(placement)) = (polygon, placement) {
            let body = Body::obstacle(polygon).responding(self.response()).placed(placement);
            self.bodies.push(body.rounded(rounding * self.size / scale));
        }
    }

    fn bulge(&mut self, all: &[f64]) -> f64 {
        let bulge = self.random.pick(all);
        if self.random.one_in(2) { bulge } else { -bulge }
    }

    /// A bulge of any size, from nearly straight to nearly a full circle.
    fn any_bulge(&mut self) -> f64 {
        let some = self.random.float(0.05, 3.0);
        self.bulge(&[1e-12, 1e-9, 1e-6, 1e-3, 0.1, QUARTER, 1.0, 1.0, some, some, 10.0, 1e3, 1e6])
    }

    /// A bulge so small that neighbouring edges can have it, too.
    fn gentle_bulge(&mut self) -> f64 {
        let some = self.random.float(0.01, 0.5);
        self.bulge(&[0.0, 0.0, 1e-12, 1e-9, 1e-6, 1e-3, some, some])
    }

    fn any_rounding(&mut self) -> f64 {
        self.random.pick(&[0.0, 1e-12, 1e-9, 1e-6, 1e-3, 0.02, 0.05, 0.2])
    }

    /// A rounding, mostly 0.
    fn some_rounding(&mut self) -> f64 {
        if self.random.one_in(4) { self.any_rounding() } else { 0.0 }
    }

    /// A star with bent edges.
    fn bent_star(&mut self, n: usize, inner: f64) -> Bent {
        let points = shapes::star(self.random, n, inner);
        let bulges = points.iter().map(|_| self.gentle_bulge()).collect();
        Bent { points, bulges }
    }

    /// A small star with bent edges, somewhere.
    fn small_bent_star(&mut self) -> Bent {
        let (n, inner) = (3 + self.random.index(6), self.random.pick(&[0.9, 0.6, 0.3]));
        let (at, scale) = (self.random.point(0.8), self.random.float(0.03, 0.25));
        self.bent_star(n, inner).moved(scale, at)
    }

    fn lone_arc(&mut self) -> Bent {
        let (at, radius, angle) =
            (self.random.point(0.9), self.random.float(0.03, 0.4), self.random.float(0.0, 7.0));
        let bulge = self.any_bulge();
        if bulge.abs() < 0.05 {
            // An arc of a huge circle.
            let chord = radius * self.random.direction();
            return Bent { points: vec![at, at + chord], bulges: vec![bulge] };
        }
        Bent::arc(at, radius, angle, bulge)
    }

    fn bent_room(&mut self) {
        let n = 3 + self.random.index(8);
        let room = match self.random.index(4) {
            0 => Bent::stadium(0.5, 0.5),
            1 => self.bent_star(n, 0.8),
            2 => self.bent_star(n, 0.4),
            _ => return self.room(),
        };
        self.add_room(room);
    }

    pub(super) fn rounded(&mut self) {
        self.room();
        let rounding = self.any_rounding();
        if let Some(room) = self.bodies.last_mut().filter(|_| self.random.one_in(3)) {
            room.rounding = 0.3 * self.size * rounding;
        }
        for _ in 0..=self.random.index(5) {
            let rounding = self.any_rounding();
            let (at, scale) = (self.random.point(0.8), self.random.float(0.02, 0.2));
            match self.random.index(6) {
                0 => {
                    let circle = self.circle(at, scale);
                    self.bodies.extend(circle.map(|c| Body::solid_circle(c).rounded(self.size * rounding)));
                }
                1 => {
                    let steps = 1 + self.random.index(4);
                    let walk = shapes::walk(self.random, steps, 0.4);
                    self.add_fence(walk, rounding);
                }
                2 => self.abutting(at, scale),
                3 => {
                    let star = self.small_star().moved(scale, Vec2::ZERO);
                    self.add_bent_placed(&star, rounding);
                }
                _ => {
                    let star = self.small_star().moved(scale, at);
                    self.add_bent(star, rounding);
                }
            }
        }
    }

    /// Two boxes, or a box and a line, whose roundings meet, but for an ulp.
    fn abutting(&mut self, at: Vec2, scale: f64) {
        let (one, other) = (self.any_rounding(), self.any_rounding());
        let gap =
            self.random.pick(&[one + other, (one + other).next_up(), (one + other).next_down(), one, 0.0]);
        let left = shapes::rectangle(at, at + Vec2::splat(scale));
        let corner = at + Vec2::new(scale + gap, 0.3 * scale);
        self.add_bent(left, one);
        if self.random.one_in(2) {
            let right = shapes::rectangle(corner, corner + Vec2::new(scale, scale));
            self.add_bent(right, other);
        } else {
            self.add_fence(vec![corner, corner + Vec2::new(0.0, scale)], other);
        }
    }

    pub(super) fn arcs(&mut self) {
        self.bent_room();
        for _ in 0..=self.random.index(6) {
            let rounding = self.some_rounding();
            match self.random.index(6) {
                0 | 1 => {
                    let arc = self.lone_arc();
                    self.add_fence(arc, rounding);
                }
                2 => {
                    let steps = 1 + self.random.index(4);
                    let points = shapes::walk(self.random, steps, 0.3);
                    let bulges = points.iter().map(|_| self.gentle_bulge()).collect();
                    self.add_fence(Bent { points, bulges }, rounding);
                }
                3 => {
                    // The region between an arc and its chord, from nothing up to a whole circle.
                    let mut cap = self.lone_arc();
                    let back = self.gentle_bulge();
                    cap.bulges.push(if self.random.one_in(2) { 0.0 } else { back });
                    self.add_bent(cap, rounding);
                }
                4 => {
                    let star = self.bent_star(5, 0.5).moved(0.15, Vec2::ZERO);
                    self.add_bent_placed(&star, rounding);
                }
                _ => {
                    let star = self.small_bent_star();
                    self.add_bent(star, rounding);
                }
            }
        }
    }

    pub(super) fn smooth(&mut self) {
        let (half, radius) = (self.random.pick(&[0.5, 0.1, 1e-3, 1e-9]), self.random.float(0.3, 0.9));
        let corner = self.random.float(0.01, 0.5);
        match self.random.index(4) {
            0 => self.add_room(Bent::stadium(half, radius)),
            1 => self.add_room(Bent::rounded_rectangle(0.7, corner)),
            2 => self.add_room(shapes::rectangle(Vec2::splat(-1.0), Vec2::ONE)),
            _ => {
                // An oval of four arcs: those at the ends have half the radius.
                let at = [(-0.3, -0.4), (0.3, -0.4), (0.3, 0.4), (-0.3, 0.4)].map(|(x, y)| Vec2::new(x, y));
                self.add_room(Bent::new(at.into_iter().zip([0.1, 0.9, 0.1, 0.9])));
            }
        }
        for _ in 0..self.random.index(4) {
            let (at, scale) = (self.random.point(0.7), self.random.float(0.05, 0.2));
            let rounding = self.some_rounding();
            let round = self.random.float(0.01, 0.3);
            match self.random.index(4) {
                0 => self.add_bent(Bent::stadium(1.0, round).moved(scale, at), rounding),
                1 => self.add_bent(Bent::rounded_rectangle(0.5, round).moved(scale, at), rounding),
                2 => {
                    // A hook: straight, and on into a half circle either way.
                    let points = vec![at, at + Vec2::new(scale, 0.0), at + Vec2::new(scale, 0.5 * scale)];
                    let bulge = self.random.pick(&[1.0, -1.0]);
                    let hook = Bent { points, bulges: vec![0.0, bulge] };
                    self.add_fence(hook, rounding);
                }
                _ => self.pillar(),
            }
        }
    }

    pub(super) fn cusps(&mut self) {
        // The room between circles that touch has corners of angle 0.
        let between = |n: usize| {
            let bulge = -libm::tan(std::f64::consts::PI * (0.25 - 0.5 / n as f64));
            Bent::new(shapes::regular(n).into_iter().map(|p| (p, bulge)))
        };
        let lens = |one: f64, other: f64| Bent { points: vec![-Vec2::X, Vec2::X], bulges: vec![one, other] };
        let (one, thin) = (self.random.float(0.1, 1.0), self.random.pick(&[0.5, 0.1, 1e-3, 1e-6, 1e-9]));
        let n = 3 + self.random.index(4);
        let both = self.random.float(0.1, 0.9);
        match self.random.index(5) {
            0 => self.add_room(between(n)),
            1 => self.add_room(lens(one, both)),
            // A crescent, down to a roundoff's breadth.
            2 => self.add_room(lens(one, -one * (1.0 - thin))),
            3 => self.add_room(lens(one, 0.0)),
            _ => self.room(),
        }
        for _ in 0..self.random.index(4) {
            let (at, scale) = (self.random.point(0.6), self.random.float(0.05, 0.3));
            let rounding = self.some_rounding();
            let bent = match self.random.index(4) {
                0 => between(n),
                1 => lens(one, both),
                2 => lens(one, -one * (1.0 - thin)),
                _ => self.bent_star(4, 0.3),
            };
            self.add_bent(bent.moved(scale, at), rounding);
        }
    }

    /// Cups and channels of the ball's radius, or almost of it.
    pub(super) fn snug(&mut self) {
        self.add_room(shapes::rectangle(Vec2::splat(-1.0), Vec2::ONE));
        let radius = self.random.pick(&[0.125, 0.1, 0.03, 1.0 / 300.0]);
        let off =
            self.random.pick(&[0.0, f64::EPSILON, -f64::EPSILON, 1e-12, -1e-12, 1e-6, -1e-6, 1e-2, -1e-2]);
        let fit = radius * (1.0 + off);
        let rounding = self.random.pick(&[0.0, 0.0, 0.5 * radius, 1e-9]);
        self.radii = [0.0, self.size * radius, self.size * radius, self.size * (radius - rounding)].to_vec();
        for _ in 0..=self.random.index(3) {
            let (at, angle) = (self.random.point(0.7), self.random.float(0.0, 7.0));
            let bulge = self.bulge(&[QUARTER, 1.0, 1.0, 1.5, 10.0]);
            match self.random.index(4) {
                0 => self.add_fence(Bent::arc(at, fit, angle, bulge), 0.0),
                1 => self.add_fence(Bent::arc(at, fit + rounding, angle, bulge), rounding),
                2 => {
                    // Two arcs about one centre.
                    let inner = self.random.float(0.05, 0.3);
                    self.add_fence(Bent::arc(at, inner, angle, bulge), 0.0);
                    self.add_fence(Bent::arc(at, inner + 2.0 * fit, angle, bulge), 0.0);
                }
                _ => self.add_pipe(at, fit),
            }
        }
    }

    /// A bend of a pipe: each of its two walls is one polyline.
    fn add_pipe(&mut self, at: Vec2, half: f64) {
        let inner = self.random.float(0.02, 0.2);
        let outer = inner + 2.0 * half;
        let (x, deep) = (Vec2::X, self.random.float(0.0, 0.3) * Vec2::Y);
        let ends = [outer * x + deep, outer * x, -outer * x, deep - outer * x];
        self.add_fence(Bent::new(ends.map(|p| at + p).into_iter().zip([0.0, -1.0, 0.0, 0.0])), 0.0);
        let ends = [inner * x + deep, inner * x, -inner * x];
        self.add_fence(Bent::new(ends.map(|p| at + p).into_iter().zip([0.0, -1.0, 0.0])), 0.0);
    }

    pub(super) fn whispers(&mut self) {
        let ends = vec![-Vec2::X, Vec2::X];
        match self.random.index(5) {
            0 => {
                let circle = self.circle(Vec2::ZERO, 1.0);
                self.bodies.extend(circle.map(Body::hollow_circle));
            }
            // A circle in two halves, and one half.
            1 => self.add_room(Bent { points: ends, bulges: vec![1.0, 1.0] }),
            2 => self.add_room(Bent { points: ends, bulges: vec![1.0, 0.0] }),
            3 => self.add_room(Bent::stadium(0.3, 0.7)),
            _ => {
                let n = 3 + self.random.index(5);
                let bulge = libm::tan(std::f64::consts::FRAC_PI_2 / n as f64);
                let bulge = self.random.pick(&[bulge, 0.5 * bulge, 0.9 * bulge]);
                self.add_room(Bent::new(shapes::regular(n).into_iter().map(|p| (p, bulge))));
            }
        }
        if self.random.one_in(2) {
            let arc = self.lone_arc();
            self.add_fence(arc, 0.0);
        }
        self.furniture(2);
    }
}
