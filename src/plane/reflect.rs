use super::Vec2;

/// The direction after bouncing off a surface with the unit normal `n`: `d − 2 (n·d) n`.
///
#[doc = figure!("reflect")]
///
/// ```
/// use carom::{Vec2, reflect};
/// assert_eq!(reflect(Vec2::new(3.0, 4.0), Vec2::new(0.0, -1.0)), Vec2::new(3.0, -4.0));
/// ```
pub fn reflect(d: Vec2, n: Vec2) -> Vec2 {
    d - 2.0 * n.dot(d) * n
}
