//! Every way to be refused, with the value that was refused.

mod kind;
mod message;

use std::fmt;

pub use kind::ErrorKind;

/// Why an input was refused. Nothing has changed when one of these comes back.
///
/// Each [kind](Error::kind) has a stable [`code`](Error::code) for programs, and the message carries the
/// offending value and, where there are several, its index.
///
/// No larger than a pointer: what succeeds pays nothing for what could have been refused.
#[derive(Clone, PartialEq)]
pub struct Error(Box<ErrorKind>);

impl Error {
    /// The kind of an error, with its value.
    pub fn kind(&self) -> &ErrorKind {
        &self.0
    }

    /// The kind by value.
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
    pub fn code(&self) -> &'static str {
        use ErrorKind::*;
        match self.kind() {
            NotFinite { .. } => "not-finite",
            TooLarge { .. } => "too-large",
            TooSmall { .. } => "too-small",
            ZeroDirection { .. } | ZeroDirectionInSpace { .. } => "zero-direction",
            NegativeRadius { .. } => "negative-radius",
            ZeroRadius => "zero-radius",
            WrongLength { .. } => "wrong-length",
            TooFewPoints { .. } => "too-few-points",
            ZeroArea { .. } => "zero-area",
            SelfCrossing { .. } => "self-crossing",
            ZeroChord { .. } => "zero-chord",
            FlatArc { .. } => "flat-arc",
            CurvedEdge { .. } => "curved-edge",
            BadMask { .. } => "bad-mask",
            BadRounding { .. } => "bad-rounding",
            NotConvex { .. } => "not-convex",
            NegativeSize { .. } => "negative-size",
            SkewedBox { .. } => "skewed-box",
            UnknownItem { .. } => "unknown-item",
            ZeroScale { .. } => "zero-scale",
            SingularMatrix { .. } => "singular-matrix",
            NotAffine { .. } | NotAffineInSpace { .. } => "not-affine",
            UnevenCircle { .. } | UnevenSolid { .. } => "uneven-circle",
            NoInside => "no-inside",
            UnknownBody { .. } => "unknown-body",
            BadMass { .. } => "bad-mass",
            BadRestitution { .. } => "bad-restitution",
            BallsOverlap { .. } => "balls-overlap",
            UnknownBall { .. } => "unknown-ball",
            Unresolved { .. } => "unresolved",
            Overlap { .. } => "overlap",
            WrongSide { .. } => "wrong-side",
            BadLimit { .. } => "bad-limit",
            UnknownWord { .. } => "unknown-word",
            #[cfg(feature = "serde")]
            Json { .. } => "json",
            #[cfg(feature = "svg")]
            Svg { .. } => "svg",
            #[cfg(feature = "serde")]
            UnknownVersion { .. } => "unknown-version",
            UnknownInstance { .. } => "unknown-instance",
            BadStart { .. } => "bad-start",
            #[cfg(feature = "serde")]
            InBody { error, .. } => error.code(),
            InMany { error, .. } | InBall { error, .. } | InInstance { error, .. } => error.code(),
        }
    }
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
