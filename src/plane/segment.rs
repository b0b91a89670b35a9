use super::{Aabb, Vec2, length, perp, unit};

/// A straight piece from `a` to `b`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Segment {
    /// Where it starts.
    pub a: Vec2,
    /// Where it ends.
    pub b: Vec2,
}

impl Segment {
    /// The segment from `a` to `b`.
    pub const fn new(a: Vec2, b: Vec2) -> Segment {
        Segment { a, b }
    }

    /// Its length.
    pub fn length(&self) -> f64 {
        length(self.b - self.a)
    }

    /// The unit direction from `a` to `b`, or `None` where both are the same point.
    pub fn direction(&self) -> Option<Vec2> {
        unit(self.b - self.a)
    }

    /// The unit normal on the side of a positive turn from its direction, or `None` where both ends are the
    /// same point.
    pub fn normal(&self) -> Option<Vec2> {
        self.direction().map(perp)
    }

    /// The point at a fraction `u` of its length: 0 is `a`, 1 is `b`.
    pub fn at(&self, u: f64) -> Vec2 {
        // Exact at both ends, which `a + u (b − a)` is not.
        if u <= 0.5 { self.a + u * (self.b - self.a) } else { self.b - (1.0 - u) * (self.b - self.a) }
    }

    /// The segment's point nearest to `p`.
    #[inline(never)]
    pub fn closest_point(&self, p: Vec2) -> Vec2 {
        let d = self.b - self.a;
        let dd = d.dot(d);
        if dd == 0.0 {
            return self.a;
        }
        self.at(((p - self.a).dot(d) / dd).clamp(0.0, 1.0))
    }

    /// The distance from `p` to the segment.
    #[inline(never)]
    pub fn distance(&self, p: Vec2) -> f64 {
        let d = self.b - self.a;
        let along = (p - self.a).dot(d);
        if along <= 0.0 {
            return length(p - self.a);
        }
        if (p - self.b).dot(d) >= 0.0 {
            return length(p - self.b);
        }
        // The cross product is exact to an ulp where the closest point's difference would cancel.
        (d.perp_dot(p - self.a) / length(d)).abs()
    }

    /// The smallest box around it.
    pub fn aabb(&self) -> Aabb {
        Aabb { min: self.a.min(self.b), max: self.a.max(self.b) }
    }
}

/// The relation of two whole lines.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum LineCrossing {
    /// They cross at one point, `u` of the way along the first segment and `v` along the second.
    At {
        /// The point.
        point: Vec2,
        /// The parameter on the first line.
        u: f64,
        /// The parameter on the second line.
        v: f64,
    },
    /// They never meet, or so far away that no number says where.
    Parallel,
    /// They are the same line.
    Same,
}

/// Where the lines through two segments cross.
///
/// ```
/// use carom::{LineCrossing, Segment, Vec2, line_line};
/// let across = Segment::new(Vec2::new(0.0, 1.0), Vec2::new(4.0, 1.0));
/// let down = Segment::new(Vec2::new(1.0, 0.0), Vec2::new(1.0, 2.0));
/// let point = Vec2::new(1.0, 1.0);
/// assert_eq!(line_line(&across, &down), LineCrossing::At { point, u: 0.25, v: 0.5 });
/// ```
pub fn line_line(first: &Segment, second: &Segment) -> LineCrossing {
    let d = first.b - first.a;
    let e = second.b - second.a;
    let between = second.a - first.a;
    // solve: first.a + u d = second.a + v e
    let cross = d.perp_dot(e);
    if cross == 0.0 {
        let apart = if d == Vec2::ZERO { e.perp_dot(between) } else { d.perp_dot(between) };
        return if apart == 0.0 { LineCrossing::Same } else { LineCrossing::Parallel };
    }
    let u = between.perp_dot(e) / cross;
    let v = between.perp_dot(d) / cross;
    let point = first.at(u);
    // A crossing that overflows is none.
    if (point + Vec2::new(u, v)).is_finite() {
        LineCrossing::At { point, u, v }
    } else {
        LineCrossing::Parallel
    }
}
