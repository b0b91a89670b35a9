//! Batches: many balls as flat numbers, with the results of [`Scene::first_hit`] or [`Scene::rebound`] bit for bit; and
//! many bodies, of which all are added or moved, or none.

use super::query::check_start_depth;
use super::{Ball, Body, BodyId, Change, Entry, Hit, Limits, Path, Query, Scene};
use crate::bvh::Counters;
use crate::error::{Error, ErrorKind};
use crate::plane::{Placement, Polygon, Vec2};
use crate::tolerance::check_length;

/// The result for one ball of a batch, as a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum CastState {
    /// It touches no body.
    Nothing = 0,
    /// It touches a body.
    Hit = 1,
    /// It overlaps a body at its start.
    Overlap = 2,
    /// It starts on the wrong side of a body.
    WrongSide = 3,
}

impl CastState {
    fn of<T>(cast: &Result<T, Error>, touches: impl Fn(&T) -> bool) -> CastState {
        match cast {
            Ok(it) if touches(it) => CastState::Hit,
            Ok(_) => CastState::Nothing,
            Err(error) if matches!(error.kind(), ErrorKind::WrongSide { .. }) => CastState::WrongSide,
            Err(_) => CastState::Overlap,
        }
    }
}

impl From<&Result<Option<Hit>, Error>> for CastState {
    fn from(cast: &Result<Option<Hit>, Error>) -> CastState {
        CastState::of(cast, Option::is_some)
    }
}

impl From<&Result<Path, Error>> for CastState {
    fn from(path: &Result<Path, Error>) -> CastState {
        CastState::of(path, |path| !path.hits.is_empty())
    }
}

impl Ball {
    /// The numbers of a ball in a batch: its centre's x and y, its direction's x and y, its radius.
    pub const NUMBERS: usize = 5;

    /// The balls of a flat list.
    ///
    /// # Errors
    /// [`ErrorKind::WrongLength`] if the list's length is no multiple of five; [`ErrorKind::InMany`] with the first ball
    /// that [`Ball::new`] refuses, and its error.
    pub fn many(numbers: &[f64]) -> Result<Vec<Ball>, Error> {
        check_length("a list of balls", numbers.len(), numbers.len().next_multiple_of(Ball::NUMBERS))?;
        let mut balls = Vec::with_capacity(numbers.len() / Ball::NUMBERS);
        for n in numbers.chunks_exact(Ball::NUMBERS) {
            let ball = Ball::new_inlined(Vec2::new(n[0], n[1]), Vec2::new(n[2], n[3]), n[4]);
            balls.push(ball.map_err(|error| error.of_one("ball", balls.len()))?);
        }
        Ok(balls)
    }
}

impl Scene {
    /// The first contact of each ball, like [`first_hit`](Scene::first_hit). A ball that cannot start is refused alone; the
    /// others are cast.
    ///
    /// ```
    /// use carom::{Body, CastState, Circle, Scene, Vec2};
    ///
    /// let mut scene = Scene::new();
    /// scene.add(Body::solid_circle(Circle::new(Vec2::new(10.0, 0.0), 2.0)?))?;
    /// let balls = [0.0, 0.0, 1.0, 0.0, 1.0, 0.0, 0.0, -1.0, 0.0, 1.0, 9.0, 0.0, 1.0, 0.0, 1.0];
    /// let casts: Vec<_> = scene.cast_many(&balls)?.collect();
    /// let states: Vec<_> = casts.iter().map(CastState::from).collect();
    /// assert_eq!(states, [CastState::Hit, CastState::Nothing, CastState::WrongSide]);
    /// assert_eq!(casts[0].as_ref().unwrap().unwrap().distance, 7.0);
    /// # Ok::<(), carom::Error>(())
    /// ```
    ///
    /// # Errors
    /// Like [`Ball::many`], and [`ErrorKind::BadLimit`] for a bad start depth; then nothing is cast.
    pub fn cast_many<'a, B: Into<Query<'a, &'a [f64]>>>(
        &'a self,
        balls: B,
    ) -> Result<impl ExactSizeIterator<Item = Result<Option<Hit>, Error>> + use<'a, B>, Error> {
        let query = balls.into();
        check_start_depth(query.start_depth)?;
        Ok(Ball::many(query.of)?.into_iter().map(move |of| self.hit_of(&query.with(of))))
    }

    /// The path of each ball, like [`rebound`](Scene::rebound). A ball that cannot start is refused alone; the others are
    /// followed.
    ///
    /// # Errors
    /// Like [`cast_many`](Scene::cast_many), and then nothing is followed.
    pub fn rebound_many<'a, B: Into<Query<'a, &'a [f64]>>>(
        &'a self,
        balls: B,
        limits: &Limits,
    ) -> Result<impl ExactSizeIterator<Item = Result<Path, Error>> + use<'a, B>, Error> {
        let (limits, query) = (*limits, balls.into());
        check_start_depth(query.start_depth)?;
        Ok(Ball::many(query.of)?.into_iter().map(move |of| self.path_of(&query.with(of), &limits)))
    }

    /// Adds many polygons, each made into a body by `body`.
    ///
    /// `corners` holds the coordinates of all corners, x0, y0, x1, y1, …; `starts` holds the index of each polygon's
    /// first corner, and then the number of corners.
    ///
    /// ```
    /// use carom::{Body, Scene};
    ///
    /// let mut scene = Scene::new();
    /// let corners = [0.0, 0.0, 4.0, 0.0, 0.0, 4.0, 9.0, 0.0, 13.0, 0.0, 13.0, 4.0, 9.0, 4.0];
    /// let ids = scene.add_polygons(&corners, &[0, 3, 7], Body::obstacle)?;
    /// assert_eq!(scene.aabb(ids[1])?.size().to_array(), [4.0, 4.0]);
    /// # Ok::<(), carom::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`ErrorKind::WrongLength`] for an odd number of coordinates, and for no starts; [`ErrorKind::BadStart`] unless the
    /// starts rise from 0 to the number of corners; [`ErrorKind::InMany`] with the first polygon that is refused, and its
    /// error. The scene is unchanged then.
    pub fn add_polygons(
        &mut self,
        corners: &[f64],
        starts: &[u32],
        body: impl Fn(Polygon) -> Body,
    ) -> Result<Vec<BodyId>, Error> {
        check_starts(corners.len(), starts)?;
        let mut entries = Vec::with_capacity(starts.len() - 1);
        let mut points: Vec<Vec2> = Vec::new();
        for (index, ends) in starts.windows(2).enumerate() {
            points.clear();
            points.extend(
                corners[2 * ends[0] as usize..2 * ends[1] as usize].chunks_exact(2).map(Vec2::from_slice),
            );
            let entry = Polygon::new(&points).and_then(|polygon| Entry::new(body(polygon)));
            entries.push(entry.map_err(|error| error.of_one("polygon", index))?);
        }
        if entries.len() > self.len() {
            // Building a new index is cheaper than so large an update.
            self.index.take();
        }
        self.slots.reserve_exact(entries.len().saturating_sub(self.free.len()));
        let ids = entries.into_iter().map(|entry| self.enter(entry)).collect();
        self.settle();
        Ok(ids)
    }

    /// Moves many bodies: [places](Scene::place) each at its x and y, turned by its angle in radians, unscaled. If a body is
    /// named twice, the last placement counts.
    ///
    /// ```
    /// use carom::{Body, Circle, Scene, Vec2};
    ///
    /// let mut scene = Scene::new();
    /// let id = scene.add(Body::solid_circle(Circle::new(Vec2::new(1.0, 0.0), 1.0)?))?;
    /// scene.place_many(&[id], &[10.0, 20.0, 0.0])?;
    /// assert_eq!(scene.aabb(id)?.min.to_array(), [10.0, 19.0]);
    /// # Ok::<(), carom::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`ErrorKind::WrongLength`] unless there are three numbers for each body; [`ErrorKind::InMany`] with the first that is
    /// refused, and its error. No body moves then.
    pub fn place_many(&mut self, ids: &[BodyId], placements: &[f64]) -> Result<(), Error> {
        check_length("a list of placements", placements.len(), 3 * ids.len())?;
        let mut changes = Vec::with_capacity(ids.len());
        for (index, (&id, n)) in ids.iter().zip(placements.chunks_exact(3)).enumerate() {
            let change = || {
                let to = Placement::turned(Vec2::from_slice(n), n[2])?;
                Ok(Change { id, to, entry: self.placed(id, &to)? })
            };
            changes.push(change().map_err(|error: Error| error.of_one("placement", index))?);
        }
        self.change(changes);
        Ok(())
    }

    /// [`first_hit`](Scene::first_hit), never inlined: callers that can afford a function call share one copy of its
    /// code.
    #[inline(never)]
    pub(crate) fn hit_of(&self, query: &Query<'_>) -> Result<Option<Hit>, Error> {
        self.first_of(query, &mut Counters::default())
    }

    #[inline(never)]
    pub(crate) fn path_of(&self, query: &Query<'_>, limits: &Limits) -> Result<Path, Error> {
        self.rebound_counted(query, limits, &mut Counters::default())
    }
}

/// Refuses starts that do not rise from 0 to the number of corners.
fn check_starts(coordinates: usize, starts: &[u32]) -> Result<(), Error> {
    let corners = coordinates / 2;
    check_length("a list of polygons' points", coordinates, 2 * coordinates.div_ceil(2))?;
    check_length("a list of polygons' starts", starts.len(), starts.len().max(1))?;
    let mut before = 0;
    for (index, &start) in starts.iter().enumerate() {
        let least = if index + 1 == starts.len() { corners } else { before };
        let most = if index == 0 { 0 } else { corners };
        before = start as usize;
        if !(least..=most).contains(&before) {
            return Err(ErrorKind::BadStart { index, value: f64::from(start), corners }.into());
        }
    }
    Ok(())
}
