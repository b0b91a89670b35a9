//! Every tolerance: its name, its unit, and why it has this value. All are relative, so a scene scaled by a
//! power of two gives the same bits; there is no fixed epsilon anywhere else.

use glam::DVec2;

use crate::error::Error;

/// The hair: distances below `HAIR` × (the largest number at hand) are rounding, not geometry.
///
/// Unit: a ratio. A contact's distance comes out of some ten rounded operations on numbers as large as the
/// coordinates, so it is off by a few ulps of them; 16 ulps (3.6e-15) covers that and is still 4 digits
/// finer than what a person can type. It decides three things: which contacts happen at the same instant,
/// which touches are too shallow to be more than a graze, and which contacts of a point-sized ball a hair
/// behind its origin count as now. Larger values would merge what is apart; smaller ones leak at corners.
pub const HAIR: f64 = 16.0 * f64::EPSILON;

/// How deep a ball may overlap at the start and still count as touching: `CONTACT` × (the largest number at
/// hand).
///
/// Unit: a ratio. Starts are typed by people or computed by other programs, with more rounding than ours;
/// 1e-12 forgives some thousand operations and refuses an overlap that anyone could have meant.
pub const CONTACT: f64 = 1e-12;

/// The shortest piece of an outline that is kept, and the shortest bite that is taken out of one: `SLIVER` ×
/// (the largest number at hand).
///
/// Unit: a ratio. Two curves that touch without crossing seem to cross along √(ulp) of their size; a bite of
/// length s is only s²/r deep, so what is dropped is far thinner than it is long.
pub const SLIVER: f64 = 1e-9;

/// The largest coordinate, radius or matrix entry that is accepted. The fourth power of it is still finite.
pub const LARGEST: f64 = 1e75;

/// Refuses numbers that are not finite or too large to be squared safely.
pub(crate) fn check(what: &'static str, values: &[f64]) -> Result<(), Error> {
    for (index, &value) in values.iter().enumerate() {
        if !value.is_finite() {
            return Err(Error::NotFinite { what, index, value });
        }
        if value.abs() > LARGEST {
            return Err(Error::TooLarge { what, index, value, limit: LARGEST });
        }
    }
    Ok(())
}

/// The larger of a vector's two magnitudes: the measure that tolerances are relative to.
pub(crate) fn reach(v: DVec2) -> f64 {
    v.x.abs().max(v.y.abs())
}
