//! Every way to be refused, with the value that was refused.

use std::fmt;

use crate::decimal::Decimal;

/// Why an input was refused. Nothing has changed when one of these comes back.
///
/// Each [kind](Error::kind) has a stable [`code`](Error::code) for programs, and the message carries the
/// offending value and, where there are several, its index.
///
/// No larger than a pointer: what succeeds pays nothing for what could have been refused.
#[derive(Clone, PartialEq)]
pub struct Error(Box<ErrorKind>);

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

impl Error {
    /// The kind of an error, with its value.
    #[must_use]
    pub fn kind(&self) -> &ErrorKind {
        &self.0
    }

    /// The kind by value.
    #[must_use]
    pub fn into_kind(self) -> ErrorKind {
        *self.0
    }

    /// The same refusal of a number, counted from the start of a longer list.
    pub(crate) fn further_on(mut self, by: usize) -> Error {
        if let ErrorKind::NotFinite { index, .. } | ErrorKind::TooLarge { index, .. } = &mut *self.0 {
            *index += by;
        }
        self
    }

    /// A short, stable name for the kind of refusal, such as `"not-finite"`.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self.kind() {
            ErrorKind::NotFinite { .. } => "not-finite",
            ErrorKind::TooLarge { .. } => "too-large",
            ErrorKind::TooSmall { .. } => "too-small",
            ErrorKind::ZeroDirection { .. } | ErrorKind::ZeroDirectionInSpace { .. } => "zero-direction",
            ErrorKind::NegativeRadius { .. } => "negative-radius",
            ErrorKind::ZeroRadius => "zero-radius",
            ErrorKind::WrongLength { .. } => "wrong-length",
            ErrorKind::TooFewPoints { .. } => "too-few-points",
            ErrorKind::ZeroArea { .. } => "zero-area",
            ErrorKind::SelfCrossing { .. } => "self-crossing",
            ErrorKind::ZeroChord { .. } => "zero-chord",
            ErrorKind::FlatArc { .. } => "flat-arc",
            ErrorKind::CurvedEdge { .. } => "curved-edge",
            ErrorKind::BadMask { .. } => "bad-mask",
            ErrorKind::BadRounding { .. } => "bad-rounding",
            ErrorKind::NotConvex { .. } => "not-convex",
            ErrorKind::NegativeSize { .. } => "negative-size",
            ErrorKind::SkewedBox { .. } => "skewed-box",
            ErrorKind::UnknownItem { .. } => "unknown-item",
            ErrorKind::ZeroScale { .. } => "zero-scale",
            ErrorKind::SingularMatrix { .. } => "singular-matrix",
            ErrorKind::NotAffine { .. } | ErrorKind::NotAffineInSpace { .. } => "not-affine",
            ErrorKind::UnevenCircle { .. } | ErrorKind::UnevenSolid { .. } => "uneven-circle",
            ErrorKind::NoInside => "no-inside",
            ErrorKind::UnknownBody { .. } => "unknown-body",
            ErrorKind::BadMass { .. } => "bad-mass",
            ErrorKind::BadRestitution { .. } => "bad-restitution",
            ErrorKind::BallsOverlap { .. } => "balls-overlap",
            ErrorKind::UnknownBall { .. } => "unknown-ball",
            ErrorKind::Unresolved { .. } => "unresolved",
            ErrorKind::Overlap { .. } => "overlap",
            ErrorKind::WrongSide { .. } => "wrong-side",
            ErrorKind::BadLimit { .. } => "bad-limit",
            ErrorKind::UnknownWord { .. } => "unknown-word",
            #[cfg(feature = "serde")]
            ErrorKind::Json { .. } => "json",
            #[cfg(feature = "svg")]
            ErrorKind::Svg { .. } => "svg",
            #[cfg(feature = "serde")]
            ErrorKind::UnknownVersion { .. } => "unknown-version",
            ErrorKind::UnknownInstance { .. } => "unknown-instance",
            ErrorKind::BadStart { .. } => "bad-start",
            #[cfg(feature = "serde")]
            ErrorKind::InBody { error, .. } => error.code(),
            ErrorKind::InMany { error, .. }
            | ErrorKind::InBall { error, .. }
            | ErrorKind::InInstance { error, .. } => error.code(),
        }
    }
}

impl fmt::Display for Error {
    #[expect(clippy::too_many_lines, reason = "one line or two for each kind")]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind() {
            ErrorKind::NotFinite { what, index, value } => {
                write!(f, "{what} must be finite, but number {index} is {}", Decimal(*value))
            }
            ErrorKind::TooLarge { what, index, value, limit } => {
                let (limit, value) = (Decimal(*limit), Decimal(*value));
                write!(f, "{what} must stay within ±{limit}, but number {index} is {value}")
            }
            ErrorKind::TooSmall { what, extent, limit } => {
                let (limit, extent) = (Decimal(*limit), Decimal(*extent));
                write!(f, "a {what} must be at least {limit} large, but it is {extent}")
            }
            ErrorKind::ZeroDirection { what } => write!(f, "{what} is (0, 0), which points nowhere"),
            ErrorKind::ZeroDirectionInSpace { what } => {
                write!(f, "{what} is (0, 0, 0), which points nowhere")
            }
            ErrorKind::NegativeRadius { value } => {
                write!(f, "a radius cannot be negative, but it is {}", Decimal(*value))
            }
            ErrorKind::ZeroRadius => write!(f, "a circle's radius must be more than 0, but it is 0"),
            ErrorKind::WrongLength { what, length, expected } => {
                write!(f, "{what} needs {expected} entries, but the array's length is {length}")
            }
            ErrorKind::TooFewPoints { what, count, need } => {
                write!(f, "a {what} needs at least {need} distinct points, but it has {count}")
            }
            ErrorKind::ZeroArea { points } => {
                write!(f, "a polygon must enclose an area, but its {points} points enclose 0")
            }
            ErrorKind::SelfCrossing { first, second, at } => write!(
                f,
                "an outline may not cross or touch itself, but edges {first} and {second} meet at ({}, {})",
                Decimal(at[0]),
                Decimal(at[1])
            ),
            ErrorKind::ZeroChord { at } => {
                let [x, y] = at.map(Decimal);
                write!(f, "an arc needs two ends that differ, but both are ({x}, {y})")
            }
            ErrorKind::FlatArc { bulge } => {
                write!(f, "an arc around a centre must be curved, but its bulge is {}", Decimal(*bulge))
            }
            ErrorKind::CurvedEdge { edge } => {
                write!(f, "this needs straight edges, but edge {edge} is an arc")
            }
            ErrorKind::BadRounding { value } => {
                write!(f, "a rounding must be a number from 0 to 1e75, but it is {}", Decimal(*value))
            }
            ErrorKind::NotConvex { corner } => {
                write!(f, "this needs a convex polygon, but its corner {corner} turns inwards")
            }
            ErrorKind::NegativeSize { what, index, value } => {
                write!(f, "{what} cannot be negative, but number {index} is {}", Decimal(*value))
            }
            ErrorKind::SkewedBox { cosine } => write!(
                f,
                "a box must keep its right angles, but the cosine between its placed sides is {}",
                Decimal(*cosine)
            ),
            ErrorKind::UnknownItem { index, count } => {
                write!(f, "no box has the index {index}: there are {count}, counted from 0")
            }
            ErrorKind::ZeroScale { index } => {
                write!(f, "a scale cannot be 0, but its {} is 0", ["x", "y", "z"][(*index).min(2)])
            }
            ErrorKind::SingularMatrix { determinant } => {
                write!(f, "a placement must be invertible, but its determinant is {}", Decimal(*determinant))
            }
            ErrorKind::NotAffine { row } => {
                let [a, b, c] = row.map(Decimal);
                write!(f, "a placement's last row must be 0 0 1, but it is {a} {b} {c}")
            }
            ErrorKind::NotAffineInSpace { row } => {
                let [a, b, c, d] = row.map(Decimal);
                write!(f, "a placement's last row must be 0 0 0 1, but it is {a} {b} {c} {d}")
            }
            ErrorKind::UnevenSolid { what, scales } => write!(
                f,
                "a {what} must stay one, but its placement scales it by {} one way and {} the other",
                Decimal(scales[0]),
                Decimal(scales[1])
            ),
            ErrorKind::UnevenCircle { scales } => write!(
                f,
                "a circle, an arc or a rounding must be scaled evenly, but its placement scales it by {} and {}",
                Decimal(scales[0]),
                Decimal(scales[1])
            ),
            ErrorKind::NoInside => {
                write!(f, "an open polyline has no inside, so the ball's side cannot be \"inside\"")
            }
            ErrorKind::UnknownBody { id } => write!(f, "no body has the id {}", Decimal(*id)),
            ErrorKind::Overlap { body, depth } => {
                write!(f, "the ball starts in overlap with body {body}, {} deep", Decimal(*depth))
            }
            ErrorKind::WrongSide { body, depth } => {
                write!(
                    f,
                    "the ball starts on the wrong side of body {body}, {} beyond its outline",
                    Decimal(*depth)
                )
            }
            ErrorKind::BadLimit { what, value } => write!(f, "{what} cannot be {}", Decimal(*value)),
            ErrorKind::UnknownWord { what, value, known } => {
                write!(f, "{what} must be one of {known}, but it is \"{value}\"")
            }
            #[cfg(feature = "serde")]
            ErrorKind::Json { member, message } if member.is_empty() => write!(f, "not a scene: {message}"),
            #[cfg(feature = "serde")]
            ErrorKind::Json { member, message } => write!(f, "{member}: {message}"),
            #[cfg(feature = "svg")]
            ErrorKind::Svg { line, column, message } => write!(f, "line {line}, column {column}: {message}"),
            #[cfg(feature = "serde")]
            ErrorKind::UnknownVersion { found } => {
                write!(
                    f,
                    "scene version {} is not known; this library reads versions 1 and 2",
                    Decimal(*found)
                )
            }
            ErrorKind::UnknownInstance { index, count } => {
                write!(f, "no instance has the index {index}: there are {count}, counted from 0")
            }
            ErrorKind::InInstance { index, error } => write!(f, "instance {index}: {error}"),
            ErrorKind::InBall { index, error } => write!(f, "ball {index}: {error}"),
            ErrorKind::BadStart { index, value, corners } => {
                let value = Decimal(*value);
                write!(f, "starts must rise from 0 to {corners}, but number {index} is {value}")
            }
            ErrorKind::InMany { what, index, error } => write!(f, "{what} {index}: {error}"),
            #[cfg(feature = "serde")]
            ErrorKind::InBody { index, error } => write!(f, "bodies[{index}]: {error}"),
            kind => of_the_plane(kind, f),
        }
    }
}

/// The messages of the plane alone; the module of space has none of them.
#[cfg(not(all(target_arch = "wasm32", feature = "js-space", not(feature = "js"))))]
fn of_the_plane(kind: &ErrorKind, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match kind {
        ErrorKind::BadMask { what, value } => {
            write!(f, "{what} must be a whole number from 0 to 4294967295, but it is {}", Decimal(*value))
        }
        ErrorKind::BadMass { value } => {
            write!(f, "a mass must be above 0, but it is {}", Decimal(*value))
        }
        ErrorKind::BadRestitution { value } => {
            write!(f, "a restitution must be from 0 to 1, but it is {}", Decimal(*value))
        }
        ErrorKind::BallsOverlap { first, second, depth } => {
            write!(f, "balls {first} and {second} overlap, {} deep", Decimal(*depth))
        }
        ErrorKind::UnknownBall { ball } => write!(f, "the table has no ball {ball}"),
        ErrorKind::Unresolved { time } => {
            write!(f, "what is touched after the time {} cannot be told", Decimal(*time))
        }
        _ => Ok(()),
    }
}

#[cfg(all(target_arch = "wasm32", feature = "js-space", not(feature = "js")))]
#[expect(clippy::unnecessary_wraps, reason = "it stands for the other")]
fn of_the_plane(_: &ErrorKind, _: &mut fmt::Formatter<'_>) -> fmt::Result {
    Ok(())
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.kind().fmt(f)
    }
}

impl std::error::Error for Error {}

impl From<ErrorKind> for Error {
    #[cold]
    #[inline(never)]
    fn from(kind: ErrorKind) -> Error {
        Error(Box::new(kind))
    }
}
