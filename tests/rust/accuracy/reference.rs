//! The first touch and the path of a ball by looking at every edge, corner and circle, in numbers of twice the digits. It shares
//! nothing with the core.

use carom::Vec2;

use super::double::Double;
use crate::judge::Segments;

/// A point or a vector of twice the digits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Point {
    pub(super) x: Double,
    pub(super) y: Double,
}

impl From<Vec2> for Point {
    fn from(v: Vec2) -> Point {
        Point { x: v.x.into(), y: v.y.into() }
    }
}

impl Point {
    fn plus(self, other: Point) -> Point {
        Point { x: self.x + other.x, y: self.y + other.y }
    }

    fn minus(self, other: Point) -> Point {
        Point { x: self.x - other.x, y: self.y - other.y }
    }

    fn times(self, by: Double) -> Point {
        Point { x: self.x * by, y: self.y * by }
    }

    fn dot(self, other: Point) -> Double {
        self.x * other.x + self.y * other.y
    }

    fn unit(self) -> Point {
        self.times(Double::from(1.0) / self.dot(self).sqrt())
    }

    fn perp(self) -> Point {
        Point { x: -self.y, y: self.x }
    }

    pub(super) fn distance(self, to: Vec2) -> f64 {
        let between = self.minus(to.into());
        between.dot(between).sqrt().rounded()
    }

    pub(super) fn rounded(self) -> Vec2 {
        Vec2::new(self.x.rounded(), self.y.rounded())
    }
}

/// Nothing but segments and circles. All are thin: a ball that is free touches them from where it is.
pub(super) struct Things<'a> {
    pub(super) edges: &'a Segments,
    pub(super) pillars: &'a [(Vec2, f64)],
}

/// A moving ball.
#[derive(Clone, Copy, Debug)]
pub(super) struct Moving {
    pub(super) centre: Point,
    direction: Point,
    radius: Double,
}

/// A first touch.
#[derive(Clone, Copy, Debug)]
pub(super) struct Touch {
    pub(super) t: Double,
    normal: Point,
}

impl Touch {
    /// The cosine of the angle to the normal: 0 is a graze.
    pub(super) fn cos(&self, ball: &Moving) -> f64 {
        -self.normal.dot(ball.direction).rounded()
    }
}

impl Moving {
    pub(super) fn new(centre: Vec2, direction: Vec2, radius: f64) -> Moving {
        Moving { centre: centre.into(), direction: Point::from(direction).unit(), radius: radius.into() }
    }

    pub(super) fn at(&self, t: Double) -> Point {
        self.centre.plus(self.direction.times(t))
    }

    pub(super) fn first_touch(&self, among: &Things<'_>) -> Option<Touch> {
        let mut first: Option<Touch> = None;
        let mut meet = |touch: Option<Touch>| {
            if let Some(touch) = touch
                && first.is_none_or(|first| touch.t < first.t)
            {
                first = Some(touch);
            }
        };
        for &(a, b) in among.edges {
            meet(self.edge(a.into(), b.into()));
            if self.radius.is_positive() {
                meet(self.circle(a.into(), self.radius));
                meet(self.circle(b.into(), self.radius));
            }
        }
        for &(centre, radius) in among.pillars {
            meet(self.circle(centre.into(), self.radius + radius.into()));
        }
        first
    }

    fn edge(&self, a: Point, b: Point) -> Option<Touch> {
        let along = b.minus(a);
        let from = self.centre.minus(a);
        let aside = along.perp().unit();
        let gap = from.dot(aside);
        let normal = if gap < Double::ZERO { aside.times((-1.0).into()) } else { aside };
        let cos = self.direction.dot(normal);
        if cos >= Double::ZERO {
            return None;
        }
        // solve: normal · (from + t direction) = r
        let t = (gap.abs() - self.radius) / -cos;
        let foot = from.plus(self.direction.times(t)).dot(along);
        let on = foot >= Double::ZERO && foot <= along.dot(along);
        // A feature just left may be less than the radius away by a rounding, but it is not approached.
        (on && t.rounded() > -1e-20).then_some(Touch { t, normal })
    }

    fn circle(&self, centre: Point, radius: Double) -> Option<Touch> {
        let from = self.centre.minus(centre);
        let b = from.dot(self.direction);
        let square = b * b - from.dot(from) + radius * radius;
        if b >= Double::ZERO || square <= Double::ZERO {
            return None;
        }
        let t = -b - square.sqrt();
        (t.rounded() > -1e-20).then(|| Touch { t, normal: from.plus(self.direction.times(t)).unit() })
    }

    /// The ball after a touch.
    pub(super) fn reflected(&self, touch: &Touch) -> Moving {
        let twice = self.direction.dot(touch.normal);
        let direction = self.direction.minus(touch.normal.times(twice + twice)).unit();
        Moving { centre: self.at(touch.t), direction, ..*self }
    }
}
