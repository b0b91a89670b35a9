use super::{Aabb, Arc, Segment, Vec2};

/// A straight or a round piece of an outline.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Curve {
    /// A straight piece.
    Segment(Segment),
    /// A piece of a circle.
    Arc(Arc),
}

// Called at many places and hot at none: each is compiled once instead of at every place.
impl Curve {
    /// Where it starts.
    #[must_use]
    #[inline(never)]
    pub fn start(&self) -> Vec2 {
        match self {
            Curve::Segment(segment) => segment.a,
            Curve::Arc(arc) => arc.start(),
        }
    }

    /// Where it ends.
    #[must_use]
    #[inline(never)]
    pub fn end(&self) -> Vec2 {
        match self {
            Curve::Segment(segment) => segment.b,
            Curve::Arc(arc) => arc.end(),
        }
    }

    /// The point at `u` of the way: 0 is the start, 1 the end.
    #[must_use]
    #[inline(never)]
    pub fn at(&self, u: f64) -> Vec2 {
        match self {
            Curve::Segment(segment) => segment.at(u),
            Curve::Arc(arc) => arc.at(u),
        }
    }

    /// Its length.
    #[must_use]
    #[inline(never)]
    pub fn length(&self) -> f64 {
        match self {
            Curve::Segment(segment) => segment.length(),
            Curve::Arc(arc) => arc.length(),
        }
    }

    /// The distance from `p` to it.
    #[must_use]
    #[inline(never)]
    pub fn distance(&self, p: Vec2) -> f64 {
        match self {
            Curve::Segment(segment) => segment.distance(p),
            Curve::Arc(arc) => arc.distance(p),
        }
    }

    /// The smallest box around it.
    #[must_use]
    #[inline(never)]
    pub fn aabb(&self) -> Aabb {
        match self {
            Curve::Segment(segment) => segment.aabb(),
            Curve::Arc(arc) => arc.aabb(),
        }
    }

    /// The same curve, drawn the other way.
    #[must_use]
    pub fn reversed(&self) -> Curve {
        match self {
            Curve::Segment(segment) => Curve::Segment(Segment::new(segment.b, segment.a)),
            Curve::Arc(arc) => Curve::Arc(arc.reversed()),
        }
    }

    /// The signed area between the curve and the two straight lines from `origin` to its ends.
    #[inline(never)]
    pub(crate) fn area_from(&self, origin: Vec2) -> f64 {
        let triangle = 0.5 * (self.start() - origin).perp_dot(self.end() - origin);
        match self {
            Curve::Segment(_) => triangle,
            Curve::Arc(arc) => {
                let sweep = arc.sweep();
                let sin = if arc.is_full() { 0.0 } else { arc.from().perp_dot(arc.to()) };
                triangle + 0.5 * arc.radius * arc.radius * angle_minus_sine(sweep, sin)
            }
        }
    }
}

/// φ − sin φ, which cancels for a small φ: there, by its series φ³/3! − φ⁵/5! + φ⁷/7! − …
pub(super) fn angle_minus_sine(angle: f64, sine: f64) -> f64 {
    if angle.abs() > 0.5 {
        return angle - sine;
    }
    let square = angle * angle;
    // At φ = ½ the first term left out, 6 φ¹⁴/17!, is 10⁻¹⁸ of the sum.
    let mut sum = 0.0;
    for k in [15.0, 13.0, 11.0, 9.0, 7.0, 5.0] {
        sum = (1.0 - sum) * square / (k * (k - 1.0));
    }
    angle * square / 6.0 * (1.0 - sum)
}
