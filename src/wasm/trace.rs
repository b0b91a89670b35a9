use wasm_bindgen::prelude::wasm_bindgen;

use super::convert::{ball, id_number};
use super::error::Fallible;
use super::scene::Scene;
use super::types::JsBall;
use crate::{Aabb, BoxFound, Feature, Look, PieceFound, Search};

#[wasm_bindgen]
impl Scene {
    /// What a cast of this ball to its first bounce looks at: everything (0), by boxes (1) or by the tree (2). Ten
    /// numbers for each look, which `www/replay/steps.js` reads: of which kind it is, the node's or body's number, the piece or
    /// how many nodes are above, what was found and how far away, the box, and the nearest touch that was known before.
    ///
    /// ```js
    /// scene.trace(ball, 0).length % 10; // → 0
    /// ```
    pub fn trace(&self, moving: &JsBall, search: u32) -> Fallible<Vec<f64>> {
        let search = match search {
            0 => Search::Everything,
            1 => Search::Boxes,
            _ => Search::Tree,
        };
        let ball = ball(moving)?;
        let trace = self.0.borrow().trace(&ball, search)?;
        Ok(trace.steps.iter().flat_map(|step| row(&step.look, step.best.unwrap_or(f64::NAN))).collect())
    }
}

fn row(look: &Look, best: f64) -> [f64; 10] {
    let boxed = |kind: f64, number: f64, depth: usize, aabb: &Aabb, found: BoxFound| {
        let (code, far) = match found {
            BoxFound::Opened(far) => (0.0, far),
            BoxFound::TooFar(far) => (1.0, far),
            BoxFound::Missed => (2.0, f64::NAN),
        };
        [kind, number, depth as f64, code, far, aabb.min.x, aabb.min.y, aabb.max.x, aabb.max.y, best]
    };
    match *look {
        Look::Node { number, depth, aabb, found } => boxed(0.0, number as f64, depth, &aabb, found),
        Look::Box { body, aabb, found } => boxed(1.0, id_number(body), 0, &aabb, found),
        Look::Piece { body, feature, found } => {
            let feature = match feature {
                Feature::Round => -1.0,
                Feature::Edge(k) => 2.0 * k as f64,
                Feature::Corner(k) => 2.0 * k as f64 + 1.0,
            };
            let (code, far) = match found {
                PieceFound::Hit(far) => (0.0, far),
                PieceFound::TooFar(far) => (1.0, far),
                PieceFound::Missed => (2.0, f64::NAN),
                PieceFound::Parallel => (3.0, f64::NAN),
                PieceFound::Behind => (4.0, f64::NAN),
                PieceFound::Beside(far) => (5.0, far),
                PieceFound::Graze(far) => (6.0, far),
            };
            [2.0, id_number(body), feature, code, far, f64::NAN, f64::NAN, f64::NAN, f64::NAN, best]
        }
    }
}
