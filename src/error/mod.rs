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
