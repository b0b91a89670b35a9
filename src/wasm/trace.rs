use wasm_bindgen::prelude::wasm_bindgen;

use super::numbers::{feature, id_number, sides};
use super::scene::about;
use crate::{Aabb, BoxFound, Look, PieceFound, Search};

/// Each step of a search as twelve numbers: kind, number or body, depth, what was found, how far, the sides of the box,
/// the feature's code and index, and the nearest touch so far.
#[wasm_bindgen]
pub fn scene_trace(scene: usize) {
    about(scene, &mut |scene, query, given, answer| {
        let search = match given.count() {
            0 => Search::Everything,
            1 => Search::Boxes,
            _ => Search::Tree,
        };
        let trace = scene.trace(query, search)?;
        for step in &trace.steps {
            answer.extend_from_slice(&row(&step.look, step.best.unwrap_or(f64::NAN)));
        }
        Ok(())
    });
}

fn row(look: &Look, best: f64) -> [f64; 12] {
    let boxed = |kind: f64, number: f64, depth: usize, aabb: &Aabb, found: BoxFound| {
        let (code, far) = match found {
            BoxFound::Opened(far) => (0.0, far),
            BoxFound::TooFar(far) => (1.0, far),
            BoxFound::Missed => (2.0, f64::NAN),
        };
        let [left, top, right, bottom] = sides(aabb);
        [kind, number, depth as f64, code, far, left, top, right, bottom, f64::NAN, f64::NAN, best]
    };
    match *look {
        Look::Node { number, depth, aabb, found } => boxed(0.0, number as f64, depth, &aabb, found),
        Look::Box { body, aabb, found } => boxed(1.0, id_number(body), 0, &aabb, found),
        Look::Piece { body, feature: of, found } => {
            let (code, far) = match found {
                PieceFound::Hit(far) => (0.0, far),
                PieceFound::TooFar(far) => (1.0, far),
                PieceFound::Missed => (2.0, f64::NAN),
                PieceFound::Parallel => (3.0, f64::NAN),
                PieceFound::Behind => (4.0, f64::NAN),
                PieceFound::Beside(far) => (5.0, far),
                PieceFound::Graze(far) => (6.0, far),
            };
            let ([word, index], no) = (feature(of), f64::NAN);
            [2.0, id_number(body), 0.0, code, far, no, no, no, no, word, index, best]
        }
    }
}
