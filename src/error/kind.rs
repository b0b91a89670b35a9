//! The kinds of errors, each with its code and its message.

use super::{Error, Plain};
use crate::decimal::Decimal;

/// The wasm module of space leaves out the messages that concern the plane alone.
const IS_PLANE: bool = cfg!(not(all(target_arch = "wasm32", feature = "js-space", not(feature = "js"))));

kinds! {
    /// A number is NaN or infinite.
    NotFinite {
        /// The argument.
        what: &'static str,
        /// Its place in the list it came in (0 for a single number).
        index: usize,
        /// The number.
        value: f64,
    } => "not-finite", "{what} must be finite, but number {index} is {value}";
    /// A number is so large that its square could overflow.
    TooLarge {
        /// The argument.
        what: &'static str,
        /// Its place in the list it came in (0 for a single number).
        index: usize,
        /// The number.
        value: f64,
        /// The largest magnitude that is accepted.
        limit: f64,
    } => "too-large",
        "{what} must stay within ±{limit}, but number {index} is {value}";
    /// A shape is so small that the squares of its lengths would vanish.
    TooSmall {
        /// The shape.
        what: &'static str,
        /// Its extent.
        extent: f64,
        /// The smallest extent that is accepted.
        limit: f64,
    } => "too-small", "{what} must measure at least {limit}, but it measures {extent}";
    /// A direction has no length.
    ZeroDirection {
        /// The argument.
        what: &'static str,
    } => "zero-direction", "{what} is (0, 0), which points nowhere";
    /// A direction in space has no length.
    ZeroDirectionInSpace {
        /// The argument.
        what: &'static str,
    } => "zero-direction", "{what} is (0, 0, 0), which points nowhere";
    /// A radius is negative.
    NegativeRadius {
        /// The radius.
        value: f64,
    } => "negative-radius", "a radius cannot be negative, but it is {value}";
    /// A circle's radius is 0.
    ZeroRadius => "zero-radius", "a circle's radius must be more than 0, but it is 0";
    /// An array has the wrong length.
    WrongLength {
        /// The argument.
        what: &'static str,
        /// Its length.
        length: usize,
        /// The length that it must have.
        expected: usize,
    } => "wrong-length", "{what} needs {expected} entries, but the array's length is {length}";
    /// A shape has too few distinct points.
    TooFewPoints {
        /// The shape.
        what: &'static str,
        /// How many distinct points it has.
        count: usize,
        /// How many it needs.
        need: usize,
    } => "too-few-points", "a {what} needs at least {need} distinct points, but it has {count}";
    /// A polygon encloses nothing.
    ZeroArea {
        /// How many points it has.
        points: usize,
    } => "zero-area", "a polygon must enclose an area, but its {points} points enclose 0";
    /// A closed outline crosses or touches itself.
    SelfCrossing {
        /// One of the two edges, by the index of its first point.
        first: usize,
        /// The other edge.
        second: usize,
        /// Where they meet.
        at: [f64; 2],
    } => "self-crossing",
        "an outline may not cross or touch itself, but edges {first} and {second} meet at ({}, {})",
        Decimal(at.0[0]), Decimal(at.0[1]);
    /// An arc was given two ends that are the same point.
    ZeroChord {
        /// The point.
        at: [f64; 2],
    } => "zero-chord",
        "an arc needs two ends that differ, but both are ({}, {})", Decimal(at.0[0]), Decimal(at.0[1]);
    /// The bulge of an arc is 0 or infinite, as for three points on a line.
    FlatArc {
        /// The bulge.
        bulge: f64,
    } => "flat-arc", "an arc's bulge must be finite and not 0, but it is {bulge}";
    /// An edge is an arc where only straight ones have an answer.
    CurvedEdge {
        /// The first such edge, by the index of its first point.
        edge: usize,
    } => "curved-edge", "this needs straight edges, but edge {edge} is an arc";
    /// A mask of layers is no whole number from 0 to 2³² − 1.
    BadMask {
        /// The argument.
        what: &'static str,
        /// The mask.
        value: f64,
    } if IS_PLANE => "bad-mask",
        "{what} must be a whole number from 0 to 4294967295, but it is {value}";
    /// A rounding is negative, NaN or too large.
    BadRounding {
        /// The rounding.
        value: f64,
    } => "bad-rounding", "a rounding must be a number from 0 to 1e75, but it is {value}";
    /// A polygon is not convex where only a convex one has an answer.
    NotConvex {
        /// The first corner that turns inwards.
        corner: usize,
    } => "not-convex", "this needs a convex polygon, but its corner {corner} turns inwards";
    /// A size is negative.
    NegativeSize {
        /// The argument.
        what: &'static str,
        /// 0 for x, 1 for y, 2 for z.
        index: usize,
        /// The size.
        value: f64,
    } => "negative-size", "{what} cannot be negative, but number {index} is {value}";
    /// A box was given a placement that takes its right angles away.
    SkewedBox {
        /// The cosine between its two sides as placed.
        cosine: f64,
    } => "skewed-box",
        "a box must keep its right angles, but the cosine between its placed sides is {cosine}";
    /// No box of a tree has this index.
    UnknownItem {
        /// The index.
        index: usize,
        /// How many boxes there are.
        count: usize,
    } => "unknown-item", "no box has the index {index}: there are {count}, counted from 0";
    /// A scale is zero.
    ZeroScale {
        /// 0 for x, 1 for y, 2 for z.
        index: usize,
    } => "zero-scale", "a scale cannot be 0, but its {} is 0", Plain(&["x", "y", "z"][(*index.0).min(2)]);
    /// A matrix flattens the plane or space, so it has no inverse.
    SingularMatrix {
        /// Its determinant.
        determinant: f64,
    } => "singular-matrix",
        "a placement must be invertible, but its determinant is {determinant}";
    /// A 3×3 matrix has a last row other than 0 0 1.
    NotAffine {
        /// Its last row.
        row: [f64; 3],
    } => "not-affine",
        "a placement's last row must be 0 0 1, but it is {} {} {}",
        Decimal(row.0[0]), Decimal(row.0[1]), Decimal(row.0[2]);
    /// A 4×4 matrix has a last row other than 0 0 0 1.
    NotAffineInSpace {
        /// Its last row.
        row: [f64; 4],
    } => "not-affine",
        "a placement's last row must be 0 0 0 1, but it is {} {} {} {}",
        Decimal(row.0[0]), Decimal(row.0[1]), Decimal(row.0[2]), Decimal(row.0[3]);
    /// A placement would make a sphere, a capsule or a cylinder another shape.
    UnevenSolid {
        /// The shape.
        what: &'static str,
        /// The largest and the smallest of the scales that have to be equal.
        scales: [f64; 2],
    } => "uneven-circle",
        "a {what} must keep its shape, but its placement scales it by {} one way and {} the other",
        Decimal(scales.0[0]), Decimal(scales.0[1]);
    /// A placement would make an ellipse of a circle, an arc or a rounding.
    UnevenCircle {
        /// The scales of the shape's x and y axes.
        scales: [f64; 2],
    } => "uneven-circle",
        "a circle, an arc or a rounding must be scaled evenly and without skew, but its placement scales its axes by {} and {}",
        Decimal(scales.0[0]), Decimal(scales.0[1]);
    /// An open polyline has no inside for a ball to live in.
    NoInside => "no-inside", "an open polyline has no inside, so its side must be \"both\"";
    /// No body has this id (any more).
    UnknownBody {
        /// The id.
        id: f64,
    } => "unknown-body", "no body has the id {id}";
    /// A mass is below 1e-75.
    BadMass {
        /// The mass.
        value: f64,
    } if IS_PLANE => "bad-mass", "a mass must be 1e-75 or more, but it is {value}";
    /// A coefficient of restitution is not between 0 and 1.
    BadRestitution {
        /// The coefficient.
        value: f64,
    } if IS_PLANE => "bad-restitution", "a restitution must be from 0 to 1, but it is {value}";
    /// Two balls of a table overlap.
    BallsOverlap {
        /// The number of the ball that was there before.
        first: usize,
        /// The number of the other.
        second: usize,
        /// How deep they overlap.
        depth: f64,
    } if IS_PLANE => "balls-overlap", "balls {first} and {second} overlap, {depth} deep";
    /// No ball of a table has this number (any more).
    UnknownBall {
        /// The number.
        ball: usize,
    } if IS_PLANE => "unknown-ball", "the table has no ball {ball}";
    /// Rounding hides whether a ball touches a moving body, or what happens next on a table.
    Unresolved {
        /// No contact is hidden before this time.
        time: f64,
    } if IS_PLANE => "unresolved", "contacts after the time {time} cannot be determined";
    /// The ball overlaps a body where it starts.
    Overlap {
        /// The body's id.
        body: u64,
        /// How deep the ball is in it.
        depth: f64,
    } => "overlap", "the ball starts in overlap with body {body}, {depth} deep";
    /// The ball's centre starts on the wrong side of a body: outside a room, or inside an obstacle.
    WrongSide {
        /// The body's id.
        body: u64,
        /// How far the centre is beyond the outline.
        depth: f64,
    } => "wrong-side",
        "the ball starts on the wrong side of body {body}, {depth} beyond its outline";
    /// A limit is negative, NaN, not whole, or too large.
    BadLimit {
        /// Which limit.
        what: &'static str,
        /// The number.
        value: f64,
    } => "bad-limit", "{what} cannot be {value}";
    /// A word is none of the known ones.
    UnknownWord {
        /// The argument.
        what: &'static str,
        /// The word.
        value: String,
        /// The known words, separated by commas.
        known: &'static str,
    } => "unknown-word", "{what} must be one of {known}, but it is \"{value}\"";
    #[cfg(feature = "serde")]
    /// A text is not a scene: malformed JSON, a missing or unknown member, a value of the wrong type.
    Json {
        /// The member, such as `bodies[3].shape.polygon[2]`; empty for the whole text.
        member: String,
        /// The fault.
        message: String,
    } => "json", "{}: {message}", if member.0.is_empty() { "not a scene" } else { member.0 };
    #[cfg(feature = "svg")]
    /// A text is no SVG, or an attribute of it cannot be read.
    Svg {
        /// The line, from 1.
        line: u32,
        /// The column, from 1.
        column: u32,
        /// The fault.
        message: String,
    } => "svg", "line {line}, column {column}: {message}";
    #[cfg(feature = "serde")]
    /// A scene file of a version that this library does not read.
    UnknownVersion {
        /// The version that the file claims.
        found: f64,
    } => "unknown-version",
        "scene version {found} is not known; this library reads versions 1 and 2";
    /// No instance of a crowd has this index.
    UnknownInstance {
        /// The index.
        index: usize,
        /// How many instances there are.
        count: usize,
    } => "unknown-instance", "no instance has the index {index}: there are {count}, counted from 0";
    /// The list of polygons' starts does not rise from 0 to the number of corners.
    BadStart {
        /// The place in the list of starts.
        index: usize,
        /// The value.
        value: f64,
        /// How many corners there are.
        corners: usize,
    } => "bad-start", "starts must rise from 0 to {corners}, but number {index} is {value}";
    /// One of many was refused.
    InMany {
        /// The kind of item: `"ball"`, `"polygon"`, `"placement"` or `"instance"`.
        what: &'static str,
        /// Its index.
        index: usize,
        /// Why.
        error: Error,
    } => error.code(), "{what} {index}: {error}";
    #[cfg(feature = "serde")]
    /// A body of a scene file was refused.
    InBody {
        /// Its index in the file.
        index: usize,
        /// Why.
        error: Error,
    } => error.code(), "bodies[{index}]: {error}";
}
