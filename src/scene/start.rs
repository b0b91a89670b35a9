//! Starts: whether a ball may start where it is, where its first sweep begins, and what it leaves there.

use super::clearance::Nearest;
use super::hit::Hit;
use super::index::{Index, Place, Room, around};
use super::query::check_start_depth;
use super::search::{Cast, Which};
use super::sweep::Sweep;
use super::{Ball, Query, Scene, Side};
use crate::bvh::Counters;
use crate::error::{Error, ErrorKind};
use crate::plane::{Vec2, length, perp, unit};
use crate::tolerance::{CONTACT, LEAVES, NOW, PARALLEL, SOON, larger, reach};

/// In a corner the ball is projected out of one body after the other.
const TRIES: usize = 16;

impl Scene {
    /// Refuses a ball that overlaps a body at its start, or is on its wrong side, and names the deepest. Bodies with the
    /// response `pass` do not count.
    ///
    /// # Errors
    /// [`ErrorKind::Overlap`] and [`ErrorKind::WrongSide`], and [`ErrorKind::BadLimit`] for a bad start depth.
    pub(crate) fn check_start(
        &self,
        Query { of: ball, filter, start_depth }: &Query<'_>,
        counts: &dyn Fn(u32) -> bool,
    ) -> Result<(), Error> {
        check_start_depth(*start_depth)?;
        let room = ball.radius() + CONTACT * (self.reach + reach(ball.centre()) + ball.radius());
        let counts = |slot| self.deflects(slot, filter) && counts(slot);
        let deepest = self.deepest(ball.centre(), room, &counts, &|nearest| {
            // For a centre on the wrong side the overlap is the distance itself; no start depth allows that.
            let is_refused = |left: &f64| *left == nearest.distance || -left > *start_depth;
            self.overlap(nearest, ball).filter(is_refused)
        });
        deepest.map_or(Ok(()), |(left, Nearest { slot, distance, .. })| {
            let (body, depth) = (self.id_of(slot).number(), -left);
            let kind = if left == distance {
                ErrorKind::WrongSide { body, depth }
            } else {
                ErrorKind::Overlap { body, depth }
            };
            Err(kind.into())
        })
    }

    /// Minus the penetration depth of a ball, if it is more than tolerated; on the wrong side minus the distance of its
    /// centre. A centre on the outline, up to rounding, is not on the wrong side.
    pub(super) fn overlap(&self, nearest: &Nearest, ball: &Ball) -> Option<f64> {
        let (distance, radius) = (nearest.distance, ball.radius());
        let touching = self.index().touching(nearest.place, ball.centre(), radius);
        if distance < -touching {
            return Some(distance);
        }
        let depth = radius - larger(distance, 0.0);
        (depth > touching).then_some(-depth)
    }

    /// Whether a cast has found no leaf that the ball overlaps at its start, and it is on the right side of rooms and large
    /// solids, which no leaf shows.
    #[inline]
    pub(super) fn is_plainly_free(&self, cast: &Cast<'_>, query: &Query<'_>) -> bool {
        // A start depth below 0 or NaN is refused by `check_start`.
        let may_start = query.start_depth >= 0.0 && !cast.is_blocked;
        let (index, sweep) = (self.index(), cast.sweep);
        let room = sweep.widest(self.reach) + CONTACT * (self.reach + 2.0 * sweep.size);
        let within = |at: &Room| {
            index.is_before_walls(at, sweep.origin, room)
                || !self.deflects(at.slot, sweep.filter)
                || index.is_inside(at.slot, sweep.origin)
        };
        may_start
            && index.rooms().iter().all(within)
            && !(index.has_solids()
                && index.is_in_solid(sweep.origin, |slot| self.deflects(slot, sweep.filter)))
    }

    /// The first sweep of a ball, projected out of bodies that it overlaps by rounding.
    ///
    /// # Errors
    /// [`ErrorKind::Overlap`] and [`ErrorKind::WrongSide`].
    pub(super) fn start<'a>(&self, query: &'a Query<'_>) -> Result<Sweep<'a>, Error> {
        let sweep = Sweep::new(self, query);
        let mut cast = Cast::new(self, &sweep, Which::Deflecting, 0.0);
        cast.checks_start = true;
        cast.run(&mut Counters::default());
        if self.is_plainly_free(&cast, query) {
            return Ok(sweep);
        }
        self.start_beside(query, &|_| true)
    }

    /// The same, for the bodies that count only.
    ///
    /// # Errors
    /// [`ErrorKind::Overlap`] and [`ErrorKind::WrongSide`].
    pub(super) fn start_beside<'a>(
        &self,
        query: &'a Query<'_>,
        counts: &dyn Fn(u32) -> bool,
    ) -> Result<Sweep<'a>, Error> {
        self.check_start(query, counts)?;
        self.settled(self.unsettled(query, counts), counts)
    }

    /// The sweep of a ball from its given start, not projected. It is deep if the ball overlaps anything by more than
    /// rounding; such a ball touches at once what it approaches.
    #[inline(never)]
    pub(super) fn unsettled<'a>(&self, query: &'a Query<'_>, counts: &dyn Fn(u32) -> bool) -> Sweep<'a> {
        let overlaps = || self.check_start(&Query { start_depth: 0.0, ..*query }, counts).is_err();
        Sweep { is_deep: query.start_depth > 0.0 && overlaps(), ..Sweep::new(self, query) }
    }

    /// The first sweep in another direction from the same start.
    ///
    /// # Errors
    /// [`ErrorKind::WrongSide`].
    pub(super) fn towards<'a>(&self, sweep: &Sweep<'a>, direction: Vec2) -> Result<Sweep<'a>, Error> {
        let turned = Sweep { direction, ..sweep.moved(sweep.from) };
        if sweep.origin == sweep.from { Ok(turned) } else { self.settled(turned, &|_| true) }
    }

    /// A sweep projected out of the bodies that count and that it overlaps by rounding. In a deeper overlap the ball
    /// stays, but a centre on an outline is put on one side of it, as a point is.
    ///
    /// # Errors
    /// [`ErrorKind::WrongSide`].
    pub(super) fn settled<'a>(
        &self,
        said: Sweep<'a>,
        counts: &dyn Fn(u32) -> bool,
    ) -> Result<Sweep<'a>, Error> {
        if said.is_deep {
            let centre = Sweep { radius: 0.0, is_point: true, is_deep: false, ..said };
            return Ok(said.moved(self.settled(centre, counts)?.origin));
        }
        let (mut sweep, mut pushes) = (said, 0);
        while pushes < TRIES
            && let Some((nearest, origin)) = self.pushed_out(&sweep, counts)
        {
            // A point on an outline is on the side that it moves to: it goes ahead to where its inflated ball fits. A
            // rounded body has an outside: the point stays there.
            let radius = sweep.widest(self.index().leaf(nearest.place).reach);
            let push = origin - said.origin;
            let along = larger(4.0 * radius, push.length_squared() / push.dot(said.direction));
            let ahead = said.moved(said.origin + along.min(SOON * radius) * said.direction);
            let enters =
                said.direction.dot(nearest.near.normal) < 0.0 && self.is_rounded(nearest.place, &said);
            if radius > said.radius && !enters && self.leaves(&ahead, counts) {
                return Ok(ahead);
            }
            (sweep, pushes) = (sweep.moved(origin), pushes + 1);
        }
        // A ball that is projected out of one body into the next for ever lacks room by rounding, and starts in an
        // overlap. A point without room is refused.
        if !said.is_point {
            return Ok(if pushes < TRIES { sweep } else { Sweep { is_deep: true, ..said } });
        }
        if pushes > 0
            && let Err(lacks_room) = self.check_point(&sweep, counts)
        {
            // One body pushes it into the next: it starts in the nearest place where its inflated ball fits.
            let wide = said.widest(self.reach);
            let of = Ball::new(said.origin, said.direction, wide)?;
            let free = |by| {
                let place = said.origin + by;
                self.check_point(&said.moved(place), counts).is_ok().then_some(place)
            };
            let query = Query { of, filter: *said.filter, start_depth: 0.0 };
            sweep = sweep.moved(self.first_free(&query, SOON * wide, &free).ok_or(lacks_room)?);
        }
        Ok(sweep)
    }

    /// The sweep; the error is the touch of a point for which there is no room between bodies.
    #[inline(never)]
    pub(super) fn squeezed<'a>(
        &self,
        sweep: Sweep<'a>,
        counts: &dyn Fn(u32) -> bool,
    ) -> Result<Sweep<'a>, Hit> {
        let overlapped = self.most_overlapped(&sweep, counts);
        overlapped.map_or(Ok(sweep), |(_, nearest)| Err(self.touch_of(&nearest, &sweep)))
    }

    fn touch_of(&self, nearest: &Nearest, sweep: &Sweep<'_>) -> Hit {
        let (centre, normal) = (sweep.origin, self.free_side(nearest, sweep).normalize());
        let (body, feature) = (self.id_of(nearest.slot), self.name_of(nearest.place, &nearest.near));
        Hit { distance: 0.0, centre, point: centre, normal, body, feature, graze: false }
    }

    /// Whether a ball is on the right side of all that it overlaps, and moves away from it.
    fn leaves(&self, sweep: &Sweep<'_>, counts: &dyn Fn(u32) -> bool) -> bool {
        let index = self.index();
        let stays = |nearest: &Nearest| {
            let overlap = -self.left_by(nearest, sweep);
            let is_left = |place: Place| {
                let near = index.nearest_of(place, sweep.origin);
                near.distance >= nearest.distance + overlap || near.normal.dot(sweep.direction) > LEAVES
            };
            let is_right = nearest.distance >= 0.0 && index.places_of(nearest.slot).into_iter().all(is_left);
            (overlap > 0.0 && !is_right).then_some(0.0)
        };
        self.deepest_beside(sweep, counts, &stays).is_none()
    }

    /// Refuses a point in a seam of bodies, or in a cusp between two.
    pub(super) fn check_point(&self, sweep: &Sweep<'_>, counts: &dyn Fn(u32) -> bool) -> Result<(), Error> {
        let wrong = |nearest: &Nearest| {
            let inflated = sweep.widest(self.index().leaf(nearest.place).reach);
            Some(self.left_by(nearest, sweep)).filter(|left| *left < -0.5 * inflated)
        };
        self.deepest_beside(sweep, counts, &wrong).map_or(Ok(()), |(left, Nearest { slot, .. })| {
            Err(ErrorKind::WrongSide { body: self.id_of(slot).number(), depth: -left }.into())
        })
    }

    /// The gap between a ball and a body.
    #[inline(never)]
    fn left_by(&self, nearest: &Nearest, sweep: &Sweep<'_>) -> f64 {
        let leaf = self.index().leaf(nearest.place);
        nearest.distance - sweep.radius_at(leaf)
    }

    /// The body that a ball overlaps most, and minus how deep.
    #[inline(never)]
    pub(super) fn most_overlapped(
        &self,
        sweep: &Sweep<'_>,
        counts: &dyn Fn(u32) -> bool,
    ) -> Option<(f64, Nearest)> {
        let overlap = |nearest: &Nearest| Some(self.left_by(nearest, sweep)).filter(|left| *left < 0.0);
        self.deepest_beside(sweep, counts, &overlap)
    }

    /// The body beside a sweep's start with the least measure, of those that deflect the ball and count.
    #[inline(never)]
    fn deepest_beside(
        &self,
        sweep: &Sweep<'_>,
        counts: &dyn Fn(u32) -> bool,
        measure: &dyn Fn(&Nearest) -> Option<f64>,
    ) -> Option<(f64, Nearest)> {
        let counts = |slot| self.deflects(slot, sweep.filter) && counts(slot);
        self.deepest(sweep.origin, sweep.widest(self.reach), &counts, measure)
    }

    /// The body that a ball overlaps most, and its centre projected to where it just touches that.
    fn pushed_out(&self, sweep: &Sweep<'_>, counts: &dyn Fn(u32) -> bool) -> Option<(Nearest, Vec2)> {
        let (left, nearest) = self.most_overlapped(sweep, counts)?;
        let leaf = self.index().leaf(nearest.place);
        let radius = nearest.distance - left;
        let foot = sweep.origin - (nearest.near.distance + leaf.rounding) * nearest.near.normal;
        let origin = foot + (leaf.rounding + radius) * self.free_side(&nearest, sweep);
        (origin != sweep.origin).then_some((nearest, origin))
    }

    /// Whether a feature is rounded by more than round-off, and so has an outside.
    fn is_rounded(&self, place: Place, sweep: &Sweep<'_>) -> bool {
        let leaf = self.index().leaf(place);
        leaf.rounding > NOW * sweep.roundoff(leaf.reach)
    }

    /// The direction from the nearest point to the side on which the ball belongs: to the ball, except for a point on
    /// an outline. It is longer than a unit vector only between walls.
    fn free_side(&self, nearest: &Nearest, sweep: &Sweep<'_>) -> Vec2 {
        let Nearest { slot, near, place, .. } = *nearest;
        let index = self.index();
        let touching = index.touching(place, sweep.origin, sweep.radius);
        // Whether it is on the wrong side of the outline itself, not only within its rounding.
        let is_within = nearest.distance != near.distance;
        if near.distance.abs() > touching {
            return if is_within { -near.normal } else { near.normal };
        }
        if self.is_rounded(place, sweep) && !is_within {
            return near.normal;
        }
        let is_thin = self.entry_in(slot).is_none_or(|entry| entry.body.side == Side::Both);
        let within = near.distance.abs() + sweep.widest(index.leaf(place).reach);
        let front = if is_thin { sweep.direction } else { index.front(place, sweep.origin) };
        let own = if near.normal.dot(front) < 0.0 { -near.normal } else { near.normal };
        index.way_out(slot, sweep, within, is_thin).unwrap_or(own)
    }

    /// Whether a ball at `p` that touches an edge at its end is leaving the body there. For a straight edge: it
    /// overlaps another edge with that end without approaching it, and the first edge lies behind that one. For an arc:
    /// it overlaps and leaves the arc itself. The end belongs to what it overlaps, so it has been touched before.
    #[inline(never)]
    pub(crate) fn leaves_beside(
        &self,
        place: Place,
        [foot, normal]: [Vec2; 2],
        [p, velocity]: [Vec2; 2],
        [radius, roundoff]: [f64; 2],
    ) -> bool {
        let index = self.index();
        let leaf = index.leaf(place);
        let [a, b] = index.ends(place);
        let touched = foot - leaf.position - leaf.rounding * normal;
        let is_touched = |end: Vec2| length(end - touched) <= NOW * roundoff;
        let (end, far) = if is_touched(a) { (a, b) } else { (b, a) };
        if !is_touched(end) {
            return false;
        }
        let within = radius - NOW * roundoff;
        if leaf.is_arc {
            return index.arc(leaf).lets_pass(end, [p - leaf.position, velocity], within);
        }
        let is_two_sided = self.entry_in(leaf.body).is_none_or(|entry| entry.body.side == Side::Both);
        let mut leaves = false;
        around(&index.tree, p, within, &mut |other| {
            if index.leaves[other].is_arc || index.leaves[other].body != leaf.body {
                return;
            }
            for other in index.places_in(other).filter(|other| *other != place) {
                let near = index.nearest_of(other, p);
                let edge = index.capsule(other);
                let front = if is_two_sided { near.normal } else { perp(edge.along) };
                leaves |= near.distance < within
                    && edge.ends.contains(&end)
                    && front.dot(near.normal) > 0.0
                    && front.dot(velocity) >= -PARALLEL * length(velocity)
                    && front.dot(far - end) <= 0.0;
            }
        });
        leaves
    }
}

impl Index {
    /// The penetration depth that still counts as touching.
    fn touching(&self, place: Place, centre: Vec2, radius: f64) -> f64 {
        CONTACT * (reach(centre) + self.leaf(place).reach + radius)
    }

    /// The way out from where features of a body meet: the vector to a point that is a unit away from all of them.
    fn way_out(&self, slot: u32, sweep: &Sweep<'_>, within: f64, is_thin: bool) -> Option<Vec2> {
        let front = |place: Place| {
            let front = self.front(place, sweep.origin);
            let is_behind = is_thin && front.dot(sweep.direction) < 0.0;
            let is_met = self.nearest_of(place, sweep.origin).distance.abs() <= within;
            is_met.then_some(if is_behind { -front } else { front })
        };
        // On a corner no side is nearer than another.
        let fronts: Vec<Vec2> = self.places_of(slot).into_iter().filter_map(front).collect();
        let way = unit(fronts.iter().sum())?;
        let least = fronts.iter().fold(1.0, |least: f64, front| least.min(front.dot(way)));
        // The sides of a needle leave no way between them.
        (least * SOON >= 1.0).then(|| way / least)
    }

    /// Whether a point is inside of a solid body of more than one leaf.
    #[inline(never)]
    fn is_in_solid(&self, point: Vec2, counts: impl Fn(u32) -> bool) -> bool {
        let mut is_in = false;
        self.solids_around(point, |slot| is_in = is_in || counts(slot) && self.is_inside(slot, point));
        is_in
    }
}
