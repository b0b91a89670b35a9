//! Refusals as JavaScript errors.

use wasm_bindgen::JsValue;

use super::door;
use crate::error::{Error, ErrorKind};

/// What every fallible export returns: a `CaromError` is thrown in place of an error.
pub(super) type Fallible<T> = Result<T, Refused>;

/// A refusal: the core's own, one that waits at the door (see `door.js`), or what the browser threw.
#[derive(Debug)]
pub struct Refused(Reason);

#[derive(Debug)]
enum Reason {
    Core(Error),
    Door { what: &'static str },
    Browser(JsValue),
}

impl Refused {
    /// The refusal of the reader that was called last. Where it does not know what it read, it was `what`.
    #[cold]
    pub(super) fn at_the_door(what: &'static str) -> Refused {
        Refused(Reason::Door { what })
    }
}

impl From<Error> for Refused {
    fn from(error: Error) -> Refused {
        Refused(Reason::Core(error))
    }
}

impl From<JsValue> for Refused {
    fn from(thrown: JsValue) -> Refused {
        Refused(Reason::Browser(thrown))
    }
}

impl From<ErrorKind> for Refused {
    fn from(kind: ErrorKind) -> Refused {
        Error::from(kind).into()
    }
}

impl From<Refused> for JsValue {
    /// A JavaScript `Error` with the name `CaromError`, the kind as its `code`, the message, and the numbers of the
    /// message under their names.
    #[cold]
    #[inline(never)]
    fn from(refused: Refused) -> JsValue {
        match refused.0 {
            Reason::Door { what } => door::refusal_at_the_door(what),
            Reason::Browser(thrown) => thrown,
            Reason::Core(error) => {
                // Of one of many, it is told which, and then what is wrong with it.
                let (which, index, kind) = match error.kind() {
                    ErrorKind::InBall { index, error } => ("ball", *index, error.kind()),
                    ErrorKind::InMany { what, index, error } => (*what, *index, error.kind()),
                    kind => ("", 0, kind),
                };
                let (names, values) = details(kind);
                door::refusal(error.code(), &error.to_string(), names, &values, which, index)
            }
        }
    }
}

/// The numbers that a program may want to know, and their names.
fn details(kind: &ErrorKind) -> (&'static str, [f64; 4]) {
    use ErrorKind::*;
    match *kind {
        NotFinite { index, value, .. }
        | TooLarge { index, value, .. }
        | BadStart { index, value, .. }
        | NegativeSize { index, value, .. } => ("index value", [index as f64, value, 0.0, 0.0]),
        NegativeRadius { value }
        | BadLimit { value, .. }
        | BadRounding { value }
        | FlatArc { bulge: value } => ("value", [value, 0.0, 0.0, 0.0]),
        CurvedEdge { edge } => ("edge", [edge as f64, 0.0, 0.0, 0.0]),
        ZeroChord { at: [x, y] } => ("x y", [x, y, 0.0, 0.0]),
        SelfCrossing { first, second, at: [x, y] } => {
            ("first second x y", [first as f64, second as f64, x, y])
        }
        NotConvex { corner: index }
        | UnknownItem { index, .. }
        | ZeroScale { index }
        | UnknownInstance { index, .. } => ("index", [index as f64, 0.0, 0.0, 0.0]),
        InInstance { index, .. } => ("instance", [index as f64, 0.0, 0.0, 0.0]),
        Overlap { body, depth } | WrongSide { body, depth } => ("body depth", [body as f64, depth, 0.0, 0.0]),
        UnknownBody { id } => ("body", [id, 0.0, 0.0, 0.0]),
        TooFewPoints { count, need, .. } => ("count need", [count as f64, need as f64, 0.0, 0.0]),
        WrongLength { length, expected, .. } => {
            ("length expected", [length as f64, expected as f64, 0.0, 0.0])
        }
        _ => ("", [0.0; 4]),
    }
}
