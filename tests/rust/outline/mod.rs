//! Outlines: worked out by hand, measured point by point, and the same however the shape is written down.

mod bent;
mod hostile;
mod metamorphic;
mod shapes;
