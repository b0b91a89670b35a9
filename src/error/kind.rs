//! The kinds of errors.

use super::Error;

/// The kind of an error, with its value.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum ErrorKind {
    /// A number is NaN or infinite.
    NotFinite {
        /// The argument.
        what: &'static str,
        /// Its place in the list it came in (0 for a single number).
        index: usize,
        /// The number.
        value: f64,
    },
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
    },
    /// A shape is so small that the squares of its lengths would vanish.
    TooSmall {
        /// The shape.
        what: &'static str,
        /// Its extent.
        extent: f64,
        /// The smallest extent that is accepted.
        limit: f64,
    },
    /// A direction has no length.
    ZeroDirection {
        /// The argument.
        what: &'static str,
    },
    /// A direction in space has no length.
    ZeroDirectionInSpace {
        /// The argument.
        what: &'static str,
    },
    /// A radius is negative.
    NegativeRadius {
        /// The radius.
        value: f64,
    },
    /// A circle has no size.
    ZeroRadius,
    /// An array has not the length that it must have.
    WrongLength {
        /// The argument.
        what: &'static str,
        /// Its length.
        length: usize,
        /// The length that it must have.
        expected: usize,
    },
    /// A shape has too few distinct points.
    TooFewPoints {
        /// The shape.
        what: &'static str,
        /// How many distinct points it has.
        count: usize,
        /// How many it needs.
        need: usize,
    },
    /// A polygon encloses nothing.
    ZeroArea {
        /// How many points it has.
        points: usize,
    },
    /// An outline crosses or touches itself.
    SelfCrossing {
        /// One of the two edges, by the index of its first point.
        first: usize,
        /// The other edge.
        second: usize,
        /// Where they meet.
        at: [f64; 2],
    },
    /// An arc was given two ends that are the same point.
    ZeroChord {
        /// The point.
        at: [f64; 2],
    },
    /// An arc is too flat to be drawn around a centre, or three points of an arc are on a line.
    FlatArc {
        /// The bulge.
        bulge: f64,
    },
    /// An edge is an arc where only straight ones have an answer.
    CurvedEdge {
        /// The first such edge, by the index of its first point.
        edge: usize,
    },
    /// A mask of layers is no whole number from 0 to 2³² − 1.
    BadMask {
        /// Which.
        what: &'static str,
        /// The mask.
        value: f64,
    },
    /// A rounding is negative, or no number to grow a shape by.
    BadRounding {
        /// The rounding.
        value: f64,
    },
    /// A polygon is not convex where only a convex one has an answer.
    NotConvex {
        /// The first corner that turns inwards.
        corner: usize,
    },
    /// A size is negative.
    NegativeSize {
        /// The argument.
        what: &'static str,
        /// 0 for x, 1 for y, 2 for z.
        index: usize,
        /// The size.
        value: f64,
    },
    /// A box was given a placement that takes its right angles away.
    SkewedBox {
        /// The cosine between its two sides as placed.
        cosine: f64,
    },
    /// No box of a tree has this index.
    UnknownItem {
        /// The index.
        index: usize,
        /// How many boxes there are.
        count: usize,
    },
    /// A scale is zero.
    ZeroScale {
        /// 0 for x, 1 for y, 2 for z.
        index: usize,
    },
    /// A matrix flattens the plane or space, so nothing could be carried back.
    SingularMatrix {
        /// Its determinant.
        determinant: f64,
    },
    /// A 3×3 matrix has a last row other than 0 0 1.
    NotAffine {
        /// Its last row.
        row: [f64; 3],
    },
    /// A 4×4 matrix has a last row other than 0 0 0 1.
    NotAffineInSpace {
        /// Its last row.
        row: [f64; 4],
    },
    /// A sphere, a capsule or a cylinder was given a placement after which it would not be one.
    UnevenSolid {
        /// The shape.
        what: &'static str,
        /// The greatest and the least scale where one is needed.
        scales: [f64; 2],
    },
    /// A circle, an arc or a rounding was given a placement that would make it an ellipse's.
    UnevenCircle {
        /// How far the placement stretches along its two main directions.
        scales: [f64; 2],
    },
    /// An open polyline has no inside for a ball to live in.
    NoInside,
    /// No body has this id (any more).
    UnknownBody {
        /// The id.
        id: f64,
    },
    /// A mass is not positive.
    BadMass {
        /// The mass.
        value: f64,
    },
    /// A coefficient of restitution is not between 0 and 1.
    BadRestitution {
        /// The coefficient.
        value: f64,
    },
    /// Two balls of a table overlap.
    BallsOverlap {
        /// The number of the one that was there before.
        first: usize,
        /// That of the other.
        second: usize,
        /// How deep they are in one another.
        depth: f64,
    },
    /// No ball of a table has this number (any more).
    UnknownBall {
        /// The number.
        ball: usize,
    },
    /// It cannot be told, for rounding, whether a ball and a body that moves touch.
    Unresolved {
        /// Before this time they do not.
        time: f64,
    },
    /// The ball overlaps a body where it starts.
    Overlap {
        /// The body's id.
        body: u64,
        /// How deep the ball is in it.
        depth: f64,
    },
    /// The ball's centre starts on the wrong side of a body: outside a wall, or inside an obstacle.
    WrongSide {
        /// The body's id.
        body: u64,
        /// How far the centre is beyond the outline.
        depth: f64,
    },
    /// A limit is not a number that can be counted or measured up to.
    BadLimit {
        /// Which limit.
        what: &'static str,
        /// The number.
        value: f64,
    },
    /// A word that is none of those understood.
    UnknownWord {
        /// The argument.
        what: &'static str,
        /// The word.
        value: String,
        /// The words understood, separated by commas.
        known: &'static str,
    },
    /// A text is not a scene: malformed JSON, a missing or unknown member, a value of the wrong type.
    #[cfg(feature = "serde")]
    Json {
        /// The member, such as `bodies[3].shape.polygon[2]`; empty for the whole text.
        member: String,
        /// The fault.
        message: String,
    },
    /// A text is no SVG, or an attribute of it cannot be read.
    #[cfg(feature = "svg")]
    Svg {
        /// The line, from 1.
        line: u32,
        /// The column, from 1.
        column: u32,
        /// The fault.
        message: String,
    },
    /// A scene file of a version that this library does not read.
    #[cfg(feature = "serde")]
    UnknownVersion {
        /// The version that the file claims.
        found: f64,
    },
    /// No instance of a crowd has this index.
    UnknownInstance {
        /// The index.
        index: usize,
        /// How many instances there are.
        count: usize,
    },
    /// The matrix of one instance of many was refused.
    InInstance {
        /// The instance's index.
        index: usize,
        /// Why.
        error: Error,
    },
    /// A ball of a batch was refused.
    InBall {
        /// The ball's index.
        index: usize,
        /// Why.
        error: Error,
    },
    /// Where the polygons of a list start is no list of starts: it has to rise from 0 to the number of corners.
    BadStart {
        /// The place in the list of starts.
        index: usize,
        /// The value.
        value: f64,
        /// How many corners there are.
        corners: usize,
    },
    /// A polygon of many was refused, or a placement.
    InMany {
        /// The kind of item: `"polygon"` or `"placement"`.
        what: &'static str,
        /// Its index.
        index: usize,
        /// Why.
        error: Error,
    },
    /// A body of a scene file was refused.
    #[cfg(feature = "serde")]
    InBody {
        /// Its index in the file.
        index: usize,
        /// Why.
        error: Error,
    },
}
