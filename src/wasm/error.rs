//! Errors as JavaScript errors, which `npm/src/error.js` makes.

use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::{Error, ErrorKind};

#[wasm_bindgen(raw_module = "./error.js")]
extern "C" {
    /// Keeps an error, which is thrown once the export has returned.
    fn refuse(code: &str, message: &str, names: &str, values: &[f64], which: &str, index: usize);
    /// Throws an error that says that the core has stopped.
    #[wasm_bindgen(js_name = bug)]
    fn throw_bug();
    #[wasm_bindgen(js_name = outOfMemory)]
    fn throw_out_of_memory();
}

/// The handler of panics: `scripts/panics.mjs` redirects them here.
#[unsafe(no_mangle)]
extern "C" fn carom_bug() {
    throw_bug();
}

/// The handler of failed allocations.
pub(super) fn out_of_memory() {
    throw_out_of_memory();
}

/// Has JavaScript throw a `CaromError` with the kind as its `code`, the message, and the numbers of the message under their
/// names.
#[cold]
#[inline(never)]
pub(super) fn refused(error: &Error) {
    // For one of many, JavaScript gets which one, and the numbers of its own error.
    let (which, index, kind) = match error.kind() {
        ErrorKind::InMany { what, index, error } => (*what, *index, error.kind()),
        kind => ("", 0, kind),
    };
    let (names, values) = details(kind);
    refuse(error.code(), &error.to_string(), names, &values, which, index);
}

/// The numbers that a program may want to know, and their names.
fn details(kind: &ErrorKind) -> (&'static str, Vec<f64>) {
    use ErrorKind::*;
    match *kind {
        NotFinite { index, value, .. }
        | TooLarge { index, value, .. }
        | BadStart { index, value, .. }
        | NegativeSize { index, value, .. } => ("index value", vec![index as f64, value]),
        NegativeRadius { value }
        | BadLimit { value, .. }
        | BadMask { value, .. }
        | BadRounding { value }
        | BadMass { value }
        | BadRestitution { value }
        | TooSmall { extent: value, .. }
        | SingularMatrix { determinant: value }
        | SkewedBox { cosine: value }
        | FlatArc { bulge: value } => ("value", vec![value]),
        CurvedEdge { edge } => ("edge", vec![edge as f64]),
        ZeroChord { at: [x, y] } => ("x y", vec![x, y]),
        UnevenSolid { scales: [x, y], .. } | UnevenCircle { scales: [x, y] } => ("first second", vec![x, y]),
        SelfCrossing { first, second, at: [x, y] } => {
            ("first second x y", vec![first as f64, second as f64, x, y])
        }
        NotConvex { corner: index }
        | UnknownItem { index, .. }
        | ZeroScale { index }
        | UnknownInstance { index, .. } => ("index", vec![index as f64]),
        Overlap { body, depth } | WrongSide { body, depth } => ("body depth", vec![body as f64, depth]),
        Unresolved { time } => ("time", vec![time]),
        UnknownBall { ball } => ("ball", vec![ball as f64]),
        BallsOverlap { first, second, depth } => {
            ("first second depth", vec![first as f64, second as f64, depth])
        }
        UnknownBody { id } => ("body", vec![id]),
        TooFewPoints { count, need, .. } => ("count need", vec![count as f64, need as f64]),
        WrongLength { length, expected, .. } => ("length expected", vec![length as f64, expected as f64]),
        _ => ("", Vec::new()),
    }
}
