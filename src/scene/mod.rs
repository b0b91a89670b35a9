//! What people see and measure of a scene.

mod outline;

pub use outline::{Curve, Outline, OutlineLoop, Piece, Source, offset_pieces, offset_polyline_pieces};
