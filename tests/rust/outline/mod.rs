//! Outlines: worked out by hand, measured point by point, and the same however the shape is written down.

mod arcs_by_hand;
mod bent;
mod by_hand;
mod checks;
mod hostile;
mod metamorphic;
mod shapes;
