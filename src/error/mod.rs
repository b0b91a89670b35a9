//! Errors, each with the value that was refused.

use std::fmt;

use crate::decimal::Decimal;

/// The kinds: each with its fields, its code and its message.
macro_rules! kinds {
    ($(
        $(#[cfg($feature:meta)])?
        $(#[doc = $doc:literal])*
        $kind:ident $({ $($(#[$about:meta])* $field:ident: $type:ty,)* })? $(if $is_there:ident)?
            => $code:expr, $($message:expr),+;
    )*) => {
        /// The kind of an error, with its value.
        #[derive(Clone, Debug, PartialEq)]
        #[non_exhaustive]
        pub enum ErrorKind {
            $($(#[cfg($feature)])? $(#[doc = $doc])* $kind $({ $($(#[$about])* $field: $type),* })?,)*
        }

        impl Error {
            /// A short, stable name for the kind of refusal, such as `"not-finite"`.
            #[allow(unused_variables, reason = "most codes need no fields")]
            pub fn code(&self) -> &'static str {
                match self.kind() {
                    $($(#[cfg($feature)])? ErrorKind::$kind $({ $($field),* })? => $code,)*
                }
            }
        }

        impl std::fmt::Display for Error {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                match self.kind() {
                    $(
                        $(#[cfg($feature)])?
                        ErrorKind::$kind $({ $($field),* })? $(if $is_there)? => {
                            $($(let $field = Plain($field);)*)?
                            write!(f, $($message),+)
                        }
                    )*
                    _ => Ok(()),
                }
            }
        }
    };
}

mod kind;

/// A field as messages write it: never padded, since padding would take 1 kB of the gzipped module.
struct Plain<'a, T>(&'a T);

macro_rules! plain {
    ($($type:ty)* => |$value:ident, $f:ident| $written:expr) => {$(
        impl fmt::Display for Plain<'_, $type> {
            fn fmt(&self, $f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let Plain($value) = self;
                $written
            }
        }
    )*};
}

plain!(f64 => |value, f| Decimal(**value).fmt(f));
plain!(u64 usize => |value, f| Decimal(**value as f64).fmt(f));
plain!(&str String => |value, f| f.write_str(value));
plain!(u32 Error => |value, f| value.fmt(f));

pub use kind::ErrorKind;

/// Why an input was refused. Nothing has changed when an error is returned.
///
/// Each [kind](Error::kind) has a stable [`code`](Error::code) for programs, and the message carries the
/// offending value and, where there are several, its index.
///
/// It is no larger than a pointer, so that successful calls do not pay for it.
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

    /// This error for one of many.
    #[cold]
    pub(crate) fn of_one(self, what: &'static str, index: usize) -> Error {
        ErrorKind::InMany { what, index, error: self }.into()
    }

    /// This error with its index counted from the start of a longer list.
    pub(crate) fn further_on(mut self, by: usize) -> Error {
        if let ErrorKind::NotFinite { index, .. } | ErrorKind::TooLarge { index, .. } = &mut *self.0 {
            *index += by;
        }
        self
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
