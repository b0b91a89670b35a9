use super::{Aabb, Arc, Segment, Vec2};

/// A straight or a round piece of an outline.
#[must_use]
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Curve {
    /// A straight piece.
    Segment(Segment),
    /// A piece of a circle.
    Arc(Arc),
}

impl Curve {
    /// Dispatches to straight and to round pieces.
    fn measure<T>(&self, straight: impl Fn(&Segment) -> T, round: impl Fn(&Arc) -> T) -> T {
        match self {
            Curve::Segment(segment) => straight(segment),
            Curve::Arc(arc) => round(arc),
        }
    }

    /// Where it starts.
    pub fn start(&self) -> Vec2 {
        self.measure(|segment| segment.a, Arc::start)
    }

    /// Where it ends.
    pub fn end(&self) -> Vec2 {
        self.measure(|segment| segment.b, Arc::end)
    }

    /// The point at a fraction `u` of its length: 0 is the start, 1 the end.
    pub fn at(&self, u: f64) -> Vec2 {
        self.measure(|segment| segment.at(u), |arc| arc.at(u))
    }

    /// Its length.
    pub fn length(&self) -> f64 {
        self.measure(Segment::length, Arc::length)
    }

    /// The distance from `p` to it.
    pub fn distance(&self, p: Vec2) -> f64 {
        self.measure(|segment| segment.distance(p), |arc| arc.distance(p))
    }

    pub(super) fn closest_point(&self, p: Vec2) -> Vec2 {
        self.measure(|segment| segment.closest_point(p), |arc| arc.closest_point(p))
    }

    /// The directions in which it starts and ends.
    pub(crate) fn directions(&self) -> [Vec2; 2] {
        self.measure(|segment| [segment.b - segment.a; 2], Arc::tangents)
    }

    /// The smallest box around it.
    pub fn aabb(&self) -> Aabb {
        self.measure(Segment::aabb, Arc::aabb)
    }

    /// The same curve, drawn the other way.
    pub fn reversed(&self) -> Curve {
        let back = |segment: &Segment| Curve::Segment(Segment::new(segment.b, segment.a));
        self.measure(back, |arc| Curve::Arc(arc.reversed()))
    }

    /// The signed area between the curve and the two straight lines from `origin` to its ends.
    pub(crate) fn area_from(&self, origin: Vec2) -> f64 {
        let triangle = 0.5 * (self.start() - origin).perp_dot(self.end() - origin);
        triangle + self.measure(|_| 0.0, Arc::area)
    }
}
