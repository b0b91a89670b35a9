//! Transforms, as SVG writes them: x' = a·x + c·y + e and y' = b·x + d·y + f.

use svgtypes::{TransformListParser, TransformListToken};

use crate::plane::Vec2;

/// A transform is even if its axes differ by no more than this part of them: rounding.
const EVEN: f64 = 1e-12;

/// Where the axes go, and the origin.
#[derive(Clone, Copy)]
pub(super) struct Matrix {
    x: Vec2,
    y: Vec2,
    origin: Vec2,
}

impl Matrix {
    pub(super) const IDENTITY: Matrix = Matrix { x: Vec2::X, y: Vec2::Y, origin: Vec2::ZERO };

    pub(super) fn apply(&self, p: Vec2) -> Vec2 {
        self.turned(p) + self.origin
    }

    /// Without the shift.
    pub(super) fn turned(&self, p: Vec2) -> Vec2 {
        self.x * p.x + self.y * p.y
    }

    /// First the other, then this.
    fn after(&self, other: &Matrix) -> Matrix {
        Matrix { x: self.turned(other.x), y: self.turned(other.y), origin: self.apply(other.origin) }
    }

    pub(super) fn determinant(&self) -> f64 {
        self.x.perp_dot(self.y)
    }

    /// Whether it leaves circles round.
    pub(super) fn is_even(&self) -> bool {
        is_round(self.x, self.y)
    }

    /// This matrix times that of an attribute.
    pub(super) fn within(&self, text: &str) -> Result<Matrix, svgtypes::Error> {
        let mut own = Matrix::IDENTITY;
        for token in TransformListParser::from(text) {
            own = own.after(&of(token?));
        }
        Ok(self.after(&own))
    }
}

fn of(token: TransformListToken) -> Matrix {
    let linear = |x, y| Matrix { x, y, origin: Vec2::ZERO };
    match token {
        TransformListToken::Matrix { a, b, c, d, e, f } => {
            Matrix { x: Vec2::new(a, b), y: Vec2::new(c, d), origin: Vec2::new(e, f) }
        }
        TransformListToken::Translate { tx, ty } => Matrix { origin: Vec2::new(tx, ty), ..Matrix::IDENTITY },
        TransformListToken::Scale { sx, sy } => linear(Vec2::new(sx, 0.0), Vec2::new(0.0, sy)),
        TransformListToken::Rotate { angle } => {
            let x = direction(angle);
            linear(x, x.perp())
        }
        TransformListToken::SkewX { angle } => linear(Vec2::X, Vec2::new(libm::tan(angle.to_radians()), 1.0)),
        TransformListToken::SkewY { angle } => linear(Vec2::new(1.0, libm::tan(angle.to_radians())), Vec2::Y),
    }
}

/// Whether two axes are those of a circle.
pub(super) fn is_round(u: Vec2, v: Vec2) -> bool {
    let margin = EVEN * (u.abs().element_sum() + v.abs().element_sum());
    let is_near = |w: Vec2| (v - w).abs().max_element() <= margin;
    is_near(u.perp()) || is_near(-u.perp())
}

/// Cosine and sine of an angle in degrees, quarter turns exactly.
pub(super) fn direction(degrees: f64) -> Vec2 {
    let quarter = degrees / 90.0;
    if quarter.fract() != 0.0 {
        let (sin, cos) = libm::sincos(degrees.to_radians());
        return Vec2::new(cos, sin);
    }
    match quarter.rem_euclid(4.0) {
        1.0 => Vec2::Y,
        2.0 => Vec2::NEG_X,
        3.0 => Vec2::NEG_Y,
        _ => Vec2::X,
    }
}
