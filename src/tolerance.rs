//! Every tolerance: its name, its unit, and why it has this value. All are relative, so a scene scaled by a power of
//! two gives the same bits; there is no fixed epsilon anywhere else. (The bounds of the tree's single precision are
//! beside it, in `bvh/tree/walk.rs`; those of drawings are in `scene_file/svg`.)

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
use std::arch::wasm32 as arch;

use glam::DVec2;

use crate::error::{Error, ErrorKind};

/// Round-off: a length below `ROUNDOFF` × (the largest number at hand) is rounding, not geometry.
///
/// Unit: a ratio. A contact's distance takes some ten rounded operations on numbers as large as the coordinates, so its
/// error is a few ulps. 16 ulps (3.6e-15) cover that, and are 4 digits finer than a person can type. The constant decides
/// which contacts are simultaneous, which are grazes, and when a point that starts slightly behind a surface touches it at
/// once. A larger value would merge separate contacts; a smaller one would leak at corners.
pub const ROUNDOFF: f64 = 16.0 * f64::EPSILON;

/// A ball smaller than `POINT` roundoffs is cast with that radius. The answer is for its true radius.
///
/// Unit: a sweep's roundoffs, twice [`ROUNDOFF`]. Seams of adjacent bodies, shared corners and thin bodies are then no special
/// cases for a point. Rounding tilts the normal at a corner by less than a hundredth of a turn.
pub(crate) const POINT: f64 = 16.0;

/// At a straight edge a point is reported on its own ray if its contact there is within this many inflated radii of the
/// inflated ball's. In a corner the point starts where that ball fits, at most this many radii away.
///
/// Unit: a ratio: 1 over the sine of half a degree. A point that arrives more steeply, or at a round feature, with nothing
/// else near, is exactly on its ray. Any other point is reported where the inflated ball touches.
pub(crate) const SOON: f64 = 128.0;

/// The inflated ball of a point is projected out of what it touches if it overlaps that by at most this many radii.
///
/// Unit: a ratio. A point may be at a surface, or behind it by rounding: it overlaps by one radius, or a little more. A
/// deeper overlap has been there since the start.
pub(crate) const SINKS: f64 = 4.0;

/// The steps of conservative advancement before the search for a time of impact gives up.
///
/// Unit: a count. A contact takes some ten steps, and a body that turns beside the ball six for each turn. The limit is a
/// hundred thousand turns, or a twentieth of a second.
pub(crate) const ADVANCES: usize = 1 << 20;

/// By how much a bound that excludes bodies is widened: far more than rounding.
///
/// Unit: a ratio of the magnitudes at hand. A bound that is too wide only costs time.
pub(crate) const MARGIN: f64 = 1e-9;

/// The fraction of a roundoff within which contacts are simultaneous.
///
/// Unit: a fraction of a sweep's roundoff, which is 32 ulps. Exact coincidences agree to 4 ulps of the largest number
/// at hand. A ball that hits a right angle this squarely goes back the way it came; at any other angle the earlier
/// contact counts first.
pub(crate) const INSTANT: f64 = 0.125;

/// A second contact within this many roundoffs belongs to the same bounce.
///
/// Unit: a sweep's roundoffs, twice [`ROUNDOFF`].
pub(crate) const NOW: f64 = 2.0;

/// A cosine above minus this is zero: a few ulps of 1.
pub(crate) const PARALLEL: f64 = 4.0 * f64::EPSILON;

/// A ball that approaches an edge with a cosine above minus this may slide along it, if it sinks in by no more than
/// rounding.
///
/// Unit: a ratio. An edge not much longer than rounding has no direction; a ball that approaches it more steeply bounces.
pub(crate) const LEVEL: f64 = 1e-6;

/// A ball that leaves a convex feature with a cosine above this cannot touch it again, in spite of rounding.
///
/// Unit: a ratio. Half a degree is far more than rounding tilts a normal. Flatter departures are tested.
pub(crate) const LEAVES: f64 = 1.0 / 128.0;

/// A ball that grazes this often in a row is stuck.
///
/// Unit: a count. A ball slides over a floor of up to this many tiles.
pub(crate) const SLIDES: usize = 1 << 16;

/// A ball that reflects this often at one place is stuck.
///
/// Unit: a count. In a wedge of angle α a ball that touches both sides at once reflects π/α times: the limit is a wedge of
/// three degrees.
pub(crate) const TURNS: usize = 64;

/// The penetration depth at the start that still counts as touching: `CONTACT` × (the largest number at hand).
///
/// Unit: a ratio. People type starts and programs compute them, with more rounding than this core. 1e-12 forgives a thousand
/// operations and refuses every deliberate overlap.
pub const CONTACT: f64 = 1e-12;

/// A ball that is pushed out may overlap a body by `TOUCHES` × [`ROUNDOFF`].
///
/// Unit: a ratio. The place is the crossing of two offsets, made to touch both to the last digit; a start would allow more.
pub(crate) const TOUCHES: f64 = 16.0;

/// A ball on a table that moves no farther than `HOP` × √(the largest number at hand × the size of what it touches) between two
/// events makes a hop.
///
/// Unit: a ratio. Along the inside of an arc of radius R a ball hops by √(8 R roundoff): 2.4e-7 R at coordinates of R.
pub(crate) const HOP: f64 = 1e-6;

/// Where nothing is curved, a ball that moves no farther than `SHORT` × (the largest number at hand) makes a hop.
///
/// Unit: a ratio. The legs of a ball that is squeezed shrink until they are rounding.
pub(crate) const SHORT: f64 = 16.0 * ROUNDOFF;

/// Outlines no farther apart than `FLUSH` × (the largest number at hand) lie on one another.
///
/// Unit: a ratio. An outline's points are right to some roundoffs; a body flush against another is a roundoff before or behind
/// it.
pub(crate) const FLUSH: f64 = 64.0 * f64::EPSILON;

/// A path reaches a target that it passes within `ON_TARGET` × (the largest coordinate on the way).
///
/// Unit: a ratio. Directions differ by an ulp at least; a long way multiplies this, and so does every round body. A million
/// roundoffs leave room for a dozen bounces off curves and are four billionths of the room.
pub const ON_TARGET: f64 = 1e6 * ROUNDOFF;

/// Directions that differ by less than this turn are the same: bisection ends there.
///
/// Unit: a fraction of a full turn. 2⁻⁵⁸ of a turn is 2e-17 radians, a fifth of the last digit of a unit direction.
pub const FINEST_TURN: f64 = f64::EPSILON / 64.0;

/// The bisections between two samples of a search for aims.
///
/// Unit: a count. Reaching [`FINEST_TURN`] takes 58; the limit leaves room for a dozen aims. It ends a search in which
/// every answer is rounding, so that every half seems to hold an aim.
pub(crate) const HALVINGS: u32 = 1024;

/// Outlines drop loops shorter than `SLIVER` × (the larger of the shape's size and the radius).
///
/// Unit: a ratio. Three curves through one point, up to rounding, seem to enclose a triangle as large as the rounding over
/// the sine of their angle; two curves that touch without crossing seem to cross along √(rounding) of their size. A
/// thousandth of the smallest visible length is far above both.
pub const SLIVER: f64 = 1e-9;

/// Two pieces of an outline are joined, nearest first, if they end within `JOINT` × (the larger of the shape's size and the
/// radius).
///
/// Unit: a ratio. Pieces that cross take the crossing from the same numbers and agree to a few ulps. The margin is for three
/// pieces that seem to meet in two points, and for pieces that touch at an angle of √(rounding): there the joint's place
/// along them is uncertain by as much, its distance from the shape is not.
pub const JOINT: f64 = 1e-6;

/// If an outline fails to close, its shape is rounded `ROUGHER` times more coarsely and traced again, up to `ROUGHEST` times
/// a [`ROUNDOFF`].
///
/// Unit: a ratio. Once all edges are several times longer than rounding, and none coincide, no decision is left to chance.
/// Fuzzing found no shape that needs more than four attempts; the coarsest moves points by less than 10⁻¹² of the largest
/// number.
pub const ROUGHER: f64 = 4.0;
/// See [`ROUGHER`].
pub const ROUGHEST: f64 = 256.0;

/// A point of an outline that is beyond the end of an edge by less than `ABREAST` × (the radius) is as far from the end as
/// from the edge.
///
/// Unit: a ratio, √ε. With legs 1 and √ε, a right triangle's hypotenuse is 1 + ε/2: the same number.
pub const ABREAST: f64 = 1.0 / 67_108_864.0;

/// The normal of a sweep's touch is that of the shapes when they are still `CLEAR` × (their sizes) apart.
///
/// Unit: a ratio. The search for the distance knows the direction of round shapes to √GAP, which is 1e-7. Nearer than this, other
/// directions are as good as that; from farther away the direction still turns with the motion.
pub(crate) const CLEAR: f64 = 1e-8;

/// A search for the distance of two solids ends when its bounds differ by less than `GAP` × (the shapes' sizes and the
/// distance of their centres).
///
/// Unit: a ratio. Each bound takes some ten rounded operations, so they cannot agree better than to a few ulps. Nearly all
/// pairs reach 64 ulps (1.4e-14); for the others the search returns the bounds that it has.
pub const GAP: f64 = 64.0 * f64::EPSILON;

/// The largest accepted coordinate, radius or matrix entry. Its fourth power is finite.
pub const LARGEST: f64 = 1e75;

/// The smallest accepted extent of a shape, and mass of a ball. Its fourth power is a normal number.
pub const SMALLEST: f64 = 1e-75;

/// Refuses numbers that are not finite or beyond [`LARGEST`].
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

/// Refuses a radius that is negative, not finite or beyond [`LARGEST`].
#[inline]
pub(crate) fn check_radius(what: &'static str, radius: f64) -> Result<(), Error> {
    check(what, &[radius])?;
    if radius < 0.0 { Err(ErrorKind::NegativeRadius { value: radius }.into()) } else { Ok(()) }
}

/// Refuses a size that is negative or NaN.
pub(crate) fn check_size(what: &'static str, index: usize, value: f64) -> Result<(), Error> {
    if value >= 0.0 { Ok(()) } else { Err(ErrorKind::NegativeSize { what, index, value }.into()) }
}

/// Refuses a limit that is negative or NaN.
pub(crate) fn check_limit(what: &'static str, value: f64) -> Result<f64, Error> {
    if value >= 0.0 { Ok(value) } else { Err(ErrorKind::BadLimit { what, value }.into()) }
}

/// Refuses a list of the wrong length.
pub(crate) fn check_length(what: &'static str, length: usize, expected: usize) -> Result<(), Error> {
    if length == expected { Ok(()) } else { Err(ErrorKind::WrongLength { what, length, expected }.into()) }
}

/// Refuses a shape so small that squares of its lengths underflow.
#[inline(never)]
pub(crate) fn check_extent(what: &'static str, extent: f64) -> Result<(), Error> {
    if extent < SMALLEST { Err(ErrorKind::TooSmall { what, extent, limit: SMALLEST }.into()) } else { Ok(()) }
}

/// The larger magnitude of a vector's coordinates. Tolerances are relative to it.
#[inline]
pub(crate) fn reach(v: DVec2) -> f64 {
    larger(v.x.abs(), v.y.abs())
}

/// The larger of two numbers, the first if one is NaN. Unlike [`f64::max`] it is a single instruction.
#[inline]
pub(crate) fn larger(a: f64, b: f64) -> f64 {
    // In WebAssembly only a maximum of vectors is one: engines compile a choice between two numbers as a branch.
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    return arch::f64x2_extract_lane::<0>(arch::f64x2_pmax(arch::f64x2_splat(a), arch::f64x2_splat(b)));
    #[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
    if b > a { b } else { a }
}
