//! Transforms, as SVG writes them: x' = a·x + c·y + e and y' = b·x + d·y + f.

use glam::DAffine2;
use svgtypes::{TransformListParser, TransformListToken};

use crate::plane::{Vec2, heading};

/// A transform is even if its axes differ by no more than this fraction of them: rounding.
const EVEN: f64 = 1e-12;

/// Whether a transform leaves circles round.
pub(super) fn is_even(matrix: &DAffine2) -> bool {
    is_round(matrix.matrix2.x_axis, matrix.matrix2.y_axis)
}

/// The transform of an attribute within another one.
pub(super) fn within(matrix: &DAffine2, text: &str) -> Result<DAffine2, svgtypes::Error> {
    let mut own = DAffine2::IDENTITY;
    for token in TransformListParser::from(text) {
        own *= of(token?);
    }
    Ok(*matrix * own)
}

fn of(token: TransformListToken) -> DAffine2 {
    let linear = |x, y| DAffine2::from_cols(x, y, Vec2::ZERO);
    match token {
        TransformListToken::Matrix { a, b, c, d, e, f } => DAffine2::from_cols_array(&[a, b, c, d, e, f]),
        TransformListToken::Translate { tx, ty } => DAffine2::from_translation(Vec2::new(tx, ty)),
        TransformListToken::Scale { sx, sy } => DAffine2::from_scale(Vec2::new(sx, sy)),
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
        return heading(degrees.to_radians());
    }
    match quarter.rem_euclid(4.0) {
        1.0 => Vec2::Y,
        2.0 => Vec2::NEG_X,
        3.0 => Vec2::NEG_Y,
        _ => Vec2::X,
    }
}
