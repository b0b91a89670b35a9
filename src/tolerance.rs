//! Every tolerance: its name, its unit, and why it has this value. All are relative, so a scene scaled by a
//! power of two gives the same bits; there is no fixed epsilon anywhere else.

use glam::DVec2;

use crate::error::{Error, ErrorKind};

/// The roundoff: distances below `ROUNDOFF` × (the largest number at hand) are rounding, not geometry.
///
/// Unit: a ratio. A contact's distance comes out of some ten rounded operations on numbers as large as the
/// coordinates, so it is off by a few ulps of them; 16 ulps (3.6e-15) covers that and is still 4 digits
/// finer than what a person can type. It decides three things: which contacts happen at the same instant,
/// which touches are too shallow to be more than a graze, and which contacts of a point-sized ball a roundoff
/// behind its origin count as now. Larger values would merge what is apart; smaller ones leak at corners.
pub const ROUNDOFF: f64 = 16.0 * f64::EPSILON;

/// A ball smaller than `POINT` roundoffs is cast as one of that size, and answered for as it is.
///
/// Unit: roundoffs. Then seams of bodies that abut, shared corners and thin bodies are the same for a point as for any ball.
/// Rounding tilts the normal at a corner by a roundoff in so many: less than a hundredth of a turn.
pub(crate) const POINT: f64 = 16.0;

/// A point is put where it touches itself if that is no farther from the ball that is cast in its place than so many of its radii.
///
/// Unit: a ratio. So a point that comes at more than half a degree, to where nothing else is near, is where it would be without
/// that ball; any other is where the ball touches.
pub(crate) const SOON: f64 = 128.0;

/// How often a search for the time of impact advances before it gives up.
///
/// Unit: a count. A contact takes some ten steps, and a body that turns beside the ball half a dozen for every turn: so many steps are
/// a hundred thousand turns, or a twentieth of a second.
pub(crate) const ADVANCES: usize = 1 << 20;

/// The part of a roundoff within which touches are of the same instant.
///
/// Unit: a ratio. It is 4 ulps of the largest number at hand, as exact coincidences come out. A right angle hit this squarely
/// sends the ball back; at any other angle, of touches further apart the earlier one counts first.
pub(crate) const INSTANT: f64 = 0.125;

/// What is touched again within so many roundoffs belongs to the same bounce.
///
/// Unit: roundoffs.
pub(crate) const NOW: f64 = 2.0;

/// Cosines above minus this are rounding: a few ulps of 1.
pub(crate) const PARALLEL: f64 = 4.0 * f64::EPSILON;

/// A ball may slide along an edge that it comes to by a cosine above minus this, if it does not sink in by more than rounding.
///
/// Unit: a ratio. Edges that are not much longer than rounding have no direction; a ball that comes more steeply bounces off
/// them all the same.
pub(crate) const LEVEL: f64 = 1e-6;

/// A ball that leaves what is convex by a cosine above this does not touch it again, whatever rounding does.
///
/// Unit: a ratio. Half a degree, beside which the tilt of a normal by rounding is nothing; what leaves more flatly is looked at.
pub(crate) const LEAVES: f64 = 1.0 / 128.0;

/// How often in a row a ball may graze something before it counts as stuck.
///
/// Unit: a count. A floor of so many tiles is slid over.
pub(crate) const SLIDES: usize = 1 << 16;

/// How often a ball may be mirrored at one place before it counts as stuck.
///
/// Unit: a count. A ball that touches both sides of a wedge of angle α at once is mirrored π/α times, so this is a wedge of
/// three degrees.
pub(crate) const TURNS: usize = 64;

/// How deep a ball may overlap at the start and still count as touching: `CONTACT` × (the largest number at
/// hand).
///
/// Unit: a ratio. Starts are typed by people or computed by other programs, with more rounding than ours;
/// 1e-12 forgives some thousand operations and refuses an overlap that anyone could have meant.
pub const CONTACT: f64 = 1e-12;

/// How near a path has to pass a target in order to reach it: `ON_TARGET` × (the largest coordinate on the way).
///
/// Unit: a ratio. Directions differ by an ulp at least, which a long way makes many ulps of the place and every round
/// body multiplies: a million roundoffs leave room for a dozen bounces off curves and are a billionth of the room.
pub const ON_TARGET: f64 = 1e6 * ROUNDOFF;

/// The turn between two directions that are as good as the same: halving ends there.
///
/// Unit: a part of a full turn. 2⁻⁵⁸ of it is 2e-17 in radians, a fifth of a unit direction's last digit.
pub const FINEST_TURN: f64 = f64::EPSILON / 64.0;

/// How often the turn between two samples of a search for aims is halved.
///
/// Unit: a count. Down to the [`FINEST_TURN`] an aim takes 58; there is room for a dozen. Where all answers are rounding, every
/// half looks as if it held one.
pub(crate) const HALVINGS: u32 = 1024;

/// The shortest loop of an outline that is kept: `SLIVER` × (the larger of the shape's size and the radius).
///
/// Unit: a ratio. Where three curves pass through one point but for rounding, they seem to enclose a triangle
/// as large as the rounding over the sine of the angle between them; where two touch without crossing, they
/// seem to cross along √(rounding) of their size. A thousandth of what a person could see is far below both.
pub const SLIVER: f64 = 1e-9;

/// How far apart two pieces of an outline may end and still be joined, the nearest first: `JOINT` ×
/// (the larger of the shape's size and the radius).
///
/// Unit: a ratio. Two pieces that cross get the crossing from the same numbers and agree to a few ulps. So much is for three
/// pieces that seem to meet in two points, and for pieces that touch at an angle of √(rounding): the joint's place along
/// them is as uncertain as that, its distance from the shape is not.
pub const JOINT: f64 = 1e-6;

/// By how much rougher a shape is looked at each time when no sound outline of it can be told, and how much rougher at
/// most: as if its coordinates had been rounded so many times more coarsely than by a [`ROUNDOFF`].
///
/// Unit: a ratio. Where all edges are some times as long as rounding, and none lie on one another, chance decides
/// nothing. Four looks, each shaken otherwise, have been enough for all that fuzzing found; the roughest moves points by
/// less than 10⁻¹² of the largest number.
pub const ROUGHER: f64 = 4.0;
/// See [`ROUGHER`].
pub const ROUGHEST: f64 = 256.0;

/// How far beside the end of an edge a point of an outline may be, and still be as far from this end as from the edge: `ABREAST` ×
/// (the radius).
///
/// Unit: a ratio, √ε. With legs 1 and √ε, a right triangle's hypotenuse is 1 + ε/2: the same number.
pub const ABREAST: f64 = 1.0 / 67_108_864.0;

/// How far apart the two bounds of a distance in space may be when the search ends: `GAP` × (the shapes' sizes and
/// the distance of their centres).
///
/// Unit: a ratio. Each bound comes out of some ten rounded operations, so that they cannot be brought nearer
/// than a few ulps; 64 ulps (1.4e-14) is reached by nearly all pairs, and by those that it is not reached by the
/// bounds are returned as they are.
pub const GAP: f64 = 64.0 * f64::EPSILON;

/// The largest coordinate, radius or matrix entry that is accepted. The fourth power of it is still finite.
pub const LARGEST: f64 = 1e75;

/// The smallest extent of a shape that is accepted. The fourth power of it is still a normal number.
pub const SMALLEST: f64 = 1e-75;

/// Refuses numbers that are not finite or too large to be squared safely.
#[inline]
pub(crate) fn check(what: &'static str, values: &[f64]) -> Result<(), Error> {
    if values.iter().all(|value| value.abs() <= LARGEST) { Ok(()) } else { Err(refusal(what, values)) }
}

#[cold]
#[inline(never)]
fn refusal(what: &'static str, values: &[f64]) -> Error {
    let index = values.iter().take_while(|value| value.abs() <= LARGEST).count();
    let value = values[index];
    if value.is_finite() {
        ErrorKind::TooLarge { what, index, value, limit: LARGEST }.into()
    } else {
        ErrorKind::NotFinite { what, index, value }.into()
    }
}

/// Refuses a radius that is negative, or no number to be squared safely.
#[inline]
pub(crate) fn check_radius(what: &'static str, radius: f64) -> Result<(), Error> {
    check(what, &[radius])?;
    if radius < 0.0 { Err(ErrorKind::NegativeRadius { value: radius }.into()) } else { Ok(()) }
}

/// Refuses a list that is not as long as it has to be.
pub(crate) fn check_length(what: &'static str, length: usize, expected: usize) -> Result<(), Error> {
    if length == expected { Ok(()) } else { Err(ErrorKind::WrongLength { what, length, expected }.into()) }
}

/// Refuses a shape that is so small that the squares of its lengths would vanish.
#[inline(never)]
pub(crate) fn check_extent(what: &'static str, extent: f64) -> Result<(), Error> {
    if extent < SMALLEST { Err(ErrorKind::TooSmall { what, extent, limit: SMALLEST }.into()) } else { Ok(()) }
}

/// The larger of a vector's two magnitudes: the measure that tolerances are relative to.
#[inline]
pub(crate) fn reach(v: DVec2) -> f64 {
    larger(v.x.abs(), v.y.abs())
}

/// The larger of two numbers. Unlike [`f64::max`] it does not care for what is not a number, and so is a single
/// instruction.
#[inline]
pub(crate) fn larger(a: f64, b: f64) -> f64 {
    if b > a { b } else { a }
}
