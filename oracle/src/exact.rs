//! The first touch and the path of a ball in numbers of twice the digits, by brute force over every straight edge,
//! corner and circle of a world.

use glam::DVec2 as Vec2;

use crate::double::{Double, Vector};
use crate::world::{Figure, World};

/// A moving ball.
#[derive(Clone, Copy, Debug)]
pub struct Exact {
    centre: Vector,
    direction: Vector,
    radius: Double,
}

/// A first touch.
#[derive(Clone, Copy, Debug)]
pub struct ExactTouch {
    t: Double,
    normal: Vector,
}

/// Whether a touch is not behind the ball, except by rounding: a ball may start in contact.
fn is_ahead(t: Double) -> bool {
    t.rounded() > -1e-20
}

fn unit(v: Vector) -> Vector {
    v * (Double::from(1.0) / v.length())
}

impl ExactTouch {
    /// The cosine of the angle to the normal: 0 is a graze.
    #[must_use]
    pub fn cos(&self, ball: &Exact) -> f64 {
        -self.normal.dot(ball.direction).rounded()
    }

    /// The difference between another distance and this touch's.
    #[must_use]
    pub fn off(&self, distance: f64) -> f64 {
        (self.t - distance.into()).rounded().abs()
    }
}

impl Exact {
    /// The ball with this centre, direction and radius.
    #[must_use]
    pub fn new(centre: Vec2, direction: Vec2, radius: f64) -> Exact {
        Exact { centre: centre.into(), direction: unit(direction.into()), radius: radius.into() }
    }

    /// How far its centre is from a point.
    #[must_use]
    pub fn distance(&self, to: Vec2) -> f64 {
        (self.centre - to.into()).length().rounded()
    }

    /// Its centre, rounded to `f64`.
    #[must_use]
    pub fn rounded(&self) -> Vec2 {
        self.centre.rounded()
    }

    /// The first touch of a ball that starts free among bodies without arcs and rounding.
    #[must_use]
    pub fn first_touch(&self, among: &World) -> Option<ExactTouch> {
        let touches = among.solid().flat_map(|figure| self.touches(figure));
        touches.min_by(|one, other| (one.t - other.t).rounded().total_cmp(&0.0))
    }

    fn touches(&self, figure: &Figure) -> Vec<ExactTouch> {
        let at = |p: Vec2| Vector::from(p) + Vector::from(figure.position);
        if let Some((centre, radius)) = figure.chain.round {
            let (centre, around) = (at(centre), Double::from(radius));
            let is_within = (self.centre - centre).length() < around;
            let apart = if is_within { around - self.radius } else { around + self.radius };
            return self.circle(centre, apart, is_within).into_iter().collect();
        }
        let ends = figure.chain.edges().map(|edge| edge.ends()).map(|(a, b)| (at(a), at(b)));
        let corner = |p| (self.radius.rounded() > 0.0).then(|| self.circle(p, self.radius, false)).flatten();
        ends.flat_map(|(a, b)| [self.edge(a, b), corner(a), corner(b)]).flatten().collect()
    }

    fn edge(&self, a: Vector, b: Vector) -> Option<ExactTouch> {
        let (along, from) = (b - a, self.centre - a);
        let aside = unit(along.perp());
        let gap = from.dot(aside);
        let normal = if gap.rounded() < 0.0 { aside * Double::from(-1.0) } else { aside };
        let cos = self.direction.dot(normal);
        if cos.rounded() >= 0.0 {
            return None;
        }
        // solve: normal · (from + t direction) = r
        let t = (gap.abs() - self.radius) / -cos;
        let foot = (from + self.direction * t).dot(along);
        let on = foot.rounded() >= 0.0 && (along.dot(along) - foot).rounded() >= 0.0;
        (on && is_ahead(t)).then_some(ExactTouch { t, normal })
    }

    fn circle(&self, centre: Vector, radius: Double, is_within: bool) -> Option<ExactTouch> {
        let from = self.centre - centre;
        let b = from.dot(self.direction);
        let square = b * b - from.dot(from) + radius * radius;
        if square.rounded() <= 0.0 || !is_within && b.rounded() >= 0.0 {
            return None;
        }
        let t = if is_within { square.root() - b } else { -b - square.root() };
        let out = unit(from + self.direction * t);
        let normal = if is_within { out * Double::from(-1.0) } else { out };
        is_ahead(t).then_some(ExactTouch { t, normal })
    }

    /// The ball where it touches.
    #[must_use]
    pub fn at(&self, touch: &ExactTouch) -> Exact {
        Exact { centre: self.centre + self.direction * touch.t, ..*self }
    }

    /// The ball after a touch.
    #[must_use]
    pub fn reflected(&self, touch: &ExactTouch) -> Exact {
        let cos = self.direction.dot(touch.normal);
        let direction = unit(self.direction - touch.normal * (cos + cos));
        Exact { direction, ..self.at(touch) }
    }
}
