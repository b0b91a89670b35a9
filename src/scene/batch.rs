//! Many balls at once, given as flat numbers. What comes of each ball is what [`Scene::first_hit`] and
//! [`Scene::rebound`] say of it alone, to the last bit.

use super::{Ball, Hit, Limits, Path, Scene};
use crate::error::{Error, ErrorKind};
use crate::plane::Vec2;

/// What came of one ball of a batch, as a number that crosses borders.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum CastState {
    /// It touches nothing.
    Nothing = 0,
    /// It touches something.
    Hit = 1,
    /// It overlaps a body where it starts.
    Overlap = 2,
    /// It starts on the wrong side of a body.
    WrongSide = 3,
}

impl CastState {
    fn refused(error: &Error) -> CastState {
        if matches!(error.kind(), ErrorKind::WrongSide { .. }) {
            CastState::WrongSide
        } else {
            CastState::Overlap
        }
    }

    fn touched(something: bool) -> CastState {
        if something { CastState::Hit } else { CastState::Nothing }
    }
}

impl From<&Result<Option<Hit>, Error>> for CastState {
    fn from(cast: &Result<Option<Hit>, Error>) -> CastState {
        cast.as_ref().map_or_else(CastState::refused, |hit| CastState::touched(hit.is_some()))
    }
}

impl From<&Result<Path, Error>> for CastState {
    fn from(path: &Result<Path, Error>) -> CastState {
        path.as_ref().map_or_else(CastState::refused, |path| CastState::touched(!path.hits.is_empty()))
    }
}

impl Ball {
    /// How many numbers a ball of a batch has: its centre's x and y, its direction's x and y, its radius.
    pub const NUMBERS: usize = 5;

    /// The balls that such numbers describe, one after the other.
    ///
    /// # Errors
    /// [`ErrorKind::WrongLength`] for a list that is no multiple of five long; [`ErrorKind::InBall`] with the first
    /// ball that [`Ball::new`] refuses, and why.
    pub fn many(numbers: &[f64]) -> Result<Vec<Ball>, Error> {
        let length = numbers.len();
        let expected = length.next_multiple_of(Ball::NUMBERS);
        if length != expected {
            return Err(ErrorKind::WrongLength { what: "a list of balls", length, expected }.into());
        }
        let mut balls = Vec::with_capacity(length / Ball::NUMBERS);
        for n in numbers.chunks_exact(Ball::NUMBERS) {
            let ball = Ball::new(Vec2::new(n[0], n[1]), Vec2::new(n[2], n[3]), n[4]);
            balls.push(ball.map_err(|error| ErrorKind::InBall { index: balls.len(), error })?);
        }
        Ok(balls)
    }
}

impl Scene {
    /// The first touch of each ball, like [`first_hit`](Scene::first_hit). A ball that cannot be where it starts is
    /// refused alone; the others are cast all the same.
    ///
    /// ```
    /// use carom::{Body, CastState, Circle, Scene, Vec2};
    ///
    /// let mut scene = Scene::new();
    /// scene.add(Body::pillar(Circle::new(Vec2::new(10.0, 0.0), 2.0)?))?;
    /// let balls = [0.0, 0.0, 1.0, 0.0, 1.0, 0.0, 0.0, -1.0, 0.0, 1.0, 9.0, 0.0, 1.0, 0.0, 1.0];
    /// let casts: Vec<_> = scene.cast_many(&balls)?.collect();
    /// let states: Vec<_> = casts.iter().map(CastState::from).collect();
    /// assert_eq!(states, [CastState::Hit, CastState::Nothing, CastState::WrongSide]);
    /// assert_eq!(casts[0].as_ref().unwrap().unwrap().distance, 7.0);
    /// # Ok::<(), carom::Error>(())
    /// ```
    ///
    /// # Errors
    /// Like [`Ball::many`], and then nothing is cast.
    pub fn cast_many<'a>(
        &'a self,
        balls: &[f64],
    ) -> Result<impl ExactSizeIterator<Item = Result<Option<Hit>, Error>> + use<'a>, Error> {
        Ok(Ball::many(balls)?.into_iter().map(move |ball| self.hit_of(&ball)))
    }

    /// The path of each ball, like [`rebound`](Scene::rebound). A ball that cannot be where it starts is refused
    /// alone; the others are followed all the same.
    ///
    /// # Errors
    /// Like [`Ball::many`], and then nothing is followed.
    pub fn rebound_many<'a>(
        &'a self,
        balls: &[f64],
        limits: &Limits,
    ) -> Result<impl ExactSizeIterator<Item = Result<Path, Error>> + use<'a>, Error> {
        let limits = *limits;
        Ok(Ball::many(balls)?.into_iter().map(move |ball| self.path_of(&ball, &limits)))
    }

    /// [`first_hit`](Scene::first_hit) as it is for everybody who does not care for a call: there is no need to have it
    /// in a module once for each of them.
    #[inline(never)]
    pub(crate) fn hit_of(&self, ball: &Ball) -> Result<Option<Hit>, Error> {
        self.first_hit(ball)
    }

    #[inline(never)]
    pub(crate) fn path_of(&self, ball: &Ball, limits: &Limits) -> Result<Path, Error> {
        self.rebound(ball, limits)
    }
}
