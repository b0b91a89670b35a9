//! The messages of errors.

use std::fmt::{Display, Formatter, Result};

use super::Error;
use super::ErrorKind::{self, *};
use crate::decimal::Decimal;

impl Display for Error {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self.kind() {
            NotFinite { what, index, value } => {
                write!(f, "{what} must be finite, but number {index} is {}", Decimal(*value))
            }
            TooLarge { what, index, value, limit } => {
                let (limit, value) = (Decimal(*limit), Decimal(*value));
                write!(f, "{what} must stay within ±{limit}, but number {index} is {value}")
            }
            TooSmall { what, extent, limit } => {
                let (limit, extent) = (Decimal(*limit), Decimal(*extent));
                write!(f, "a {what} must be at least {limit} large, but it is {extent}")
            }
            ZeroDirection { what } => write!(f, "{what} is (0, 0), which points nowhere"),
            ZeroDirectionInSpace { what } => {
                write!(f, "{what} is (0, 0, 0), which points nowhere")
            }
            NegativeRadius { value } => {
                write!(f, "a radius cannot be negative, but it is {}", Decimal(*value))
            }
            ZeroRadius => write!(f, "a circle's radius must be more than 0, but it is 0"),
            WrongLength { what, length, expected } => {
                write!(f, "{what} needs {expected} entries, but the array's length is {length}")
            }
            kind => of_shapes(kind, f),
        }
    }
}

/// The messages about shapes.
fn of_shapes(kind: &ErrorKind, f: &mut Formatter<'_>) -> Result {
    match kind {
        TooFewPoints { what, count, need } => {
            write!(f, "a {what} needs at least {need} distinct points, but it has {count}")
        }
        ZeroArea { points } => {
            write!(f, "a polygon must enclose an area, but its {points} points enclose 0")
        }
        SelfCrossing { first, second, at } => write!(
            f,
            "an outline may not cross or touch itself, but edges {first} and {second} meet at ({}, {})",
            Decimal(at[0]),
            Decimal(at[1])
        ),
        ZeroChord { at } => {
            let [x, y] = at.map(Decimal);
            write!(f, "an arc needs two ends that differ, but both are ({x}, {y})")
        }
        FlatArc { bulge } => {
            write!(f, "an arc around a centre must be curved, but its bulge is {}", Decimal(*bulge))
        }
        CurvedEdge { edge } => {
            write!(f, "this needs straight edges, but edge {edge} is an arc")
        }
        BadRounding { value } => {
            write!(f, "a rounding must be a number from 0 to 1e75, but it is {}", Decimal(*value))
        }
        NotConvex { corner } => {
            write!(f, "this needs a convex polygon, but its corner {corner} turns inwards")
        }
        NegativeSize { what, index, value } => {
            write!(f, "{what} cannot be negative, but number {index} is {}", Decimal(*value))
        }
        SkewedBox { cosine } => write!(
            f,
            "a box must keep its right angles, but the cosine between its placed sides is {}",
            Decimal(*cosine)
        ),
        kind => of_placements(kind, f),
    }
}

/// The messages about items and placements.
fn of_placements(kind: &ErrorKind, f: &mut Formatter<'_>) -> Result {
    match kind {
        UnknownItem { index, count } => {
            write!(f, "no box has the index {index}: there are {count}, counted from 0")
        }
        ZeroScale { index } => {
            write!(f, "a scale cannot be 0, but its {} is 0", ["x", "y", "z"][(*index).min(2)])
        }
        SingularMatrix { determinant } => {
            write!(f, "a placement must be invertible, but its determinant is {}", Decimal(*determinant))
        }
        NotAffine { row } => {
            let [a, b, c] = row.map(Decimal);
            write!(f, "a placement's last row must be 0 0 1, but it is {a} {b} {c}")
        }
        NotAffineInSpace { row } => {
            let [a, b, c, d] = row.map(Decimal);
            write!(f, "a placement's last row must be 0 0 0 1, but it is {a} {b} {c} {d}")
        }
        UnevenSolid { what, scales } => write!(
            f,
            "a {what} must stay one, but its placement scales it by {} one way and {} the other",
            Decimal(scales[0]),
            Decimal(scales[1])
        ),
        UnevenCircle { scales } => write!(
            f,
            "a circle, an arc or a rounding must be scaled evenly, but its placement scales it by {} and {}",
            Decimal(scales[0]),
            Decimal(scales[1])
        ),
        kind => of_scenes(kind, f),
    }
}

/// The messages about bodies, balls and scene files.
fn of_scenes(kind: &ErrorKind, f: &mut Formatter<'_>) -> Result {
    match kind {
        NoInside => {
            write!(f, "an open polyline has no inside, so the ball's side cannot be \"inside\"")
        }
        UnknownBody { id } => write!(f, "no body has the id {}", Decimal(*id)),
        Overlap { body, depth } => {
            write!(f, "the ball starts in overlap with body {body}, {} deep", Decimal(*depth))
        }
        WrongSide { body, depth } => {
            write!(
                f,
                "the ball starts on the wrong side of body {body}, {} beyond its outline",
                Decimal(*depth)
            )
        }
        BadLimit { what, value } => write!(f, "{what} cannot be {}", Decimal(*value)),
        UnknownWord { what, value, known } => {
            write!(f, "{what} must be one of {known}, but it is \"{value}\"")
        }
        #[cfg(feature = "serde")]
        Json { member, message } if member.is_empty() => write!(f, "not a scene: {message}"),
        #[cfg(feature = "serde")]
        Json { member, message } => write!(f, "{member}: {message}"),
        #[cfg(feature = "svg")]
        Svg { line, column, message } => write!(f, "line {line}, column {column}: {message}"),
        #[cfg(feature = "serde")]
        UnknownVersion { found } => {
            write!(f, "scene version {} is not known; this library reads versions 1 and 2", Decimal(*found))
        }
        kind => of_lists(kind, f),
    }
}

/// The messages that say where in a list something is wrong.
fn of_lists(kind: &ErrorKind, f: &mut Formatter<'_>) -> Result {
    match kind {
        UnknownInstance { index, count } => {
            write!(f, "no instance has the index {index}: there are {count}, counted from 0")
        }
        InInstance { index, error } => write!(f, "instance {index}: {error}"),
        InBall { index, error } => write!(f, "ball {index}: {error}"),
        BadStart { index, value, corners } => {
            let value = Decimal(*value);
            write!(f, "starts must rise from 0 to {corners}, but number {index} is {value}")
        }
        InMany { what, index, error } => write!(f, "{what} {index}: {error}"),
        #[cfg(feature = "serde")]
        InBody { index, error } => write!(f, "bodies[{index}]: {error}"),
        kind => of_the_plane(kind, f),
    }
}

/// The messages of the plane alone; the module of space has none of them.
#[cfg(not(all(target_arch = "wasm32", feature = "js-space", not(feature = "js"))))]
fn of_the_plane(kind: &ErrorKind, f: &mut Formatter<'_>) -> Result {
    match kind {
        BadMask { what, value } => {
            write!(f, "{what} must be a whole number from 0 to 4294967295, but it is {}", Decimal(*value))
        }
        BadMass { value } => {
            write!(f, "a mass must be above 0, but it is {}", Decimal(*value))
        }
        BadRestitution { value } => {
            write!(f, "a restitution must be from 0 to 1, but it is {}", Decimal(*value))
        }
        BallsOverlap { first, second, depth } => {
            write!(f, "balls {first} and {second} overlap, {} deep", Decimal(*depth))
        }
        UnknownBall { ball } => write!(f, "the table has no ball {ball}"),
        Unresolved { time } => {
            write!(f, "what is touched after the time {} cannot be told", Decimal(*time))
        }
        _ => Ok(()),
    }
}

#[cfg(all(target_arch = "wasm32", feature = "js-space", not(feature = "js")))]
#[expect(clippy::unnecessary_wraps, reason = "it stands for the other")]
fn of_the_plane(_: &ErrorKind, _: &mut Formatter<'_>) -> Result {
    Ok(())
}
