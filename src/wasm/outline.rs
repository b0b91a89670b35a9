use js_sys::Array;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::{CanvasRenderingContext2d, Path2d};

use super::convert::object;
use super::draw::Pen;
use super::error::Fallible;
use super::scene::box_array;
use super::types::{JsBox, JsOutlinePieces};
use crate::{Curve, Piece, Source};

/// A trimmed offset outline with true arcs.
#[wasm_bindgen]
pub struct Outline(pub(super) crate::Outline);
