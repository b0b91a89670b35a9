//! Queries: the ball of a cast, and the bodies that count.

use super::leaf::Leaf;
use super::{Ball, BodyId};
use crate::error::Error;
#[cfg(any(feature = "serde", all(target_arch = "wasm32", feature = "js")))]
use crate::error::ErrorKind;
use crate::tolerance::check_limit;

/// The bodies that a query sees: those on one of its layers that it does not ignore. It passes through all others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Filter<'a> {
    /// A body counts if its [`Body::layers`](super::Body::layers) have a bit in common with these.
    pub hits: u32,
    /// Bodies that do not count. Ids of removed bodies have no effect.
    pub ignore: &'a [BodyId],
}

impl Filter<'_> {
    /// All layers, nothing ignored.
    pub const ALL: Filter<'static> = Filter { hits: u32::MAX, ignore: &[] };

    /// Whether a body on these layers counts.
    #[inline]
    pub(super) fn sees(&self, layers: u32, id: BodyId) -> bool {
        layers & self.hits != 0 && !self.ignore.contains(&id)
    }

    pub(super) fn sees_leaf(&self, leaf: &Leaf) -> bool {
        self.sees(leaf.layers, leaf.id())
    }

    /// Whether every body counts that is on any layer.
    pub(super) fn is_all(&self) -> bool {
        self.hits == u32::MAX && self.ignore.is_empty()
    }
}

impl Default for Filter<'_> {
    fn default() -> Self {
        Filter::ALL
    }
}

/// Refuses a start depth that is negative or NaN.
pub(crate) fn check_start_depth(depth: f64) -> Result<f64, Error> {
    check_limit("a start's depth", depth)
}

/// A mask of layers from a number given by the user.
///
/// # Errors
/// [`ErrorKind::BadMask`].
#[cfg(any(feature = "serde", all(target_arch = "wasm32", feature = "js")))]
pub(crate) fn mask(what: &'static str, value: f64) -> Result<u32, Error> {
    #[expect(clippy::cast_sign_loss, reason = "the result is compared with the number")]
    let mask = value as u32;
    if f64::from(mask) == value { Ok(mask) } else { Err(ErrorKind::BadMask { what, value }.into()) }
}

/// A [`Ball`], a point or a list of balls, with a filter and a start depth. Every method that takes a query also takes
/// the ball, the point or the list alone.
///
/// ```
/// use carom::{Ball, Body, Circle, Query, Scene, Vec2};
///
/// let mut scene = Scene::new();
/// let circle = |x| Circle::new(Vec2::new(x, 0.0), 1.0);
/// let near = scene.add(Body::solid_circle(circle(5.0)?).on_layers(1))?;
/// let far = scene.add(Body::solid_circle(circle(9.0)?).on_layers(2))?;
/// let ball = Ball::new(Vec2::ZERO, Vec2::X, 1.0)?;
/// let body = |query: Query| Ok(scene.first_hit(query)?.map(|hit| hit.body));
/// assert_eq!(body(Query::of(ball)), Ok(Some(near)));
/// assert_eq!(body(Query::of(ball).hitting(2)), Ok(Some(far)));
/// assert_eq!(body(Query::of(ball).hitting(1).ignoring(&[near])), Ok::<_, carom::Error>(None));
/// # Ok::<(), carom::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Query<'a, T = Ball> {
    /// The ball, the point or the balls.
    pub of: T,
    /// The bodies that count.
    pub filter: Filter<'a>,
    /// The penetration depth at the start up to which the ball is not refused: 0 is strict. The ball touches at once what it
    /// overlaps and approaches, and leaves freely what it moves away from. The wrong side of a body is always refused.
    pub start_depth: f64,
}

impl<'a, T> Query<'a, T> {
    /// A query in which every body counts.
    pub fn of(of: T) -> Query<'a, T> {
        Query { of, filter: Filter::ALL, start_depth: 0.0 }
    }

    /// The same query for another ball.
    pub(crate) fn with<U>(&self, of: U) -> Query<'a, U> {
        Query { of, filter: self.filter, start_depth: self.start_depth }
    }

    /// The same query with a start depth.
    #[must_use]
    pub fn starting_within(self, start_depth: f64) -> Query<'a, T> {
        Query { start_depth, ..self }
    }

    /// The same query for bodies on these layers only.
    #[must_use]
    pub fn hitting(self, hits: u32) -> Query<'a, T> {
        Query { filter: Filter { hits, ..self.filter }, ..self }
    }

    /// The same query without these bodies.
    #[must_use]
    pub fn ignoring(self, ignore: &'a [BodyId]) -> Query<'a, T> {
        Query { filter: Filter { ignore, ..self.filter }, ..self }
    }
}

impl<T> From<T> for Query<'_, T> {
    #[inline]
    fn from(of: T) -> Self {
        Query::of(of)
    }
}

impl<T: Copy> From<&T> for Query<'_, T> {
    #[inline]
    fn from(of: &T) -> Self {
        Query::of(*of)
    }
}

impl<'a> From<&Query<'a>> for Query<'a> {
    fn from(query: &Query<'a>) -> Self {
        *query
    }
}

impl<'a> From<&'a Vec<f64>> for Query<'a, &'a [f64]> {
    fn from(balls: &'a Vec<f64>) -> Self {
        Query::of(balls)
    }
}

impl<'a, const N: usize> From<&'a [f64; N]> for Query<'a, &'a [f64]> {
    fn from(balls: &'a [f64; N]) -> Self {
        Query::of(balls)
    }
}
