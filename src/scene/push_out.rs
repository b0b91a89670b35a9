//! Depenetration: the nearest place at which a ball is free.
//!
//! The configuration space of a ball is bounded by the offsets of all features by its radius: lines and circles. The nearest
//! point of such a border is the foot on one line or circle, or a crossing of two. The search tries these candidates,
//! nearest first; the first from which a cast may start, and that overlaps nothing, is the answer.

use super::clearance::Nearest;
use super::index::{Index, Place, around};
use super::leaf::Leaf;
use super::sweep::Sweep;
use super::{Ball, BodyId, Query, Scene};
use crate::error::{Error, ErrorKind};
use crate::order::sort_by;
use crate::plane::{Vec2, perp};
use crate::tolerance::{CONTACT, LARGEST, MARGIN, PARALLEL, ROUNDOFF, TOUCHES, reach};

/// The place that a ball is pushed out to.
#[derive(Clone, Debug, PartialEq)]
pub struct PushOut {
    /// The nearest centre at which it overlaps nothing, and is on the right side of every body.
    pub centre: Vec2,
    /// The distance to there.
    pub distance: f64,
    /// The bodies that it overlaps, or is on the wrong side of; none if it is free, or is a point without room between bodies.
    pub bodies: Vec<BodyId>,
}

/// A line or circle that bounds the free space, relative to the ball: ½ κ |p − foot|² + out · (p − foot) = 0, where κ
/// is 0 for a line. A circle's centre may be too far away to keep digits near the ball.
#[derive(Clone, Copy, Debug)]
struct Border {
    place: Place,
    /// Its nearest point, the distance to it, and the unit normal there: away from a circle's centre.
    foot: Vec2,
    distance: f64,
    out: Vec2,
    curvature: f64,
}

impl Border {
    fn new(place: Place, foot: Vec2, out: Vec2, curvature: f64) -> Border {
        Border { place, foot, distance: foot.length(), out, curvature }
    }

    fn line(place: Place, at: Vec2, along: Vec2) -> Border {
        Border::new(place, at - at.dot(along) * along, perp(along), 0.0)
    }

    fn circle(place: Place, centre: Vec2, radius: f64) -> Border {
        let out = -centre.normalize_or(Vec2::X);
        Border::new(place, centre + radius * out, out, 1.0 / radius)
    }

    /// The crossings of two borders; NaN if they do not cross.
    fn crossings(&self, other: &Border) -> [Vec2; 2] {
        let (flat, bent) = if self.curvature < other.curvature { (self, other) } else { (other, self) };
        let from = flat.foot - bent.foot;
        // Both equations have the square in common. Eliminating it leaves a line: g · q + h = 0.
        let share = if flat.curvature > 0.0 { flat.curvature / bent.curvature } else { 0.0 };
        let g = flat.out - flat.curvature * from - share * bent.out;
        let h = 0.5 * flat.curvature * from.length_squared() - flat.out.dot(from);
        let (near, along) = (-h / g.length_squared() * g, perp(g) / g.length());
        // solve: κ t² + 2 (out · along) t + κ near² + 2 out · near = 0
        let slope = bent.out.dot(along);
        let rest = bent.curvature * near.length_squared() + 2.0 * bent.out.dot(near);
        let square = slope * slope - bent.curvature * rest;
        // They touch, up to rounding.
        let root = if (-4.0 * CONTACT..0.0).contains(&square) { 0.0 } else { square.sqrt() };
        let sum = -(slope + root.copysign(slope));
        [sum / bent.curvature, rest / sum].map(|t| bent.foot + near + t * along)
    }
}

impl Scene {
    /// The nearest place within `depth` at which a ball overlaps nothing and is on the right side of every body, if there is
    /// one. Every cast may start there. Of equally near places it always returns the same.
    ///
    /// ```
    /// use carom::{Ball, Body, Circle, Scene, Vec2};
    ///
    /// let mut scene = Scene::new();
    /// let pillar = scene.add(Body::solid_circle(Circle::new(Vec2::ZERO, 2.0)?))?;
    /// let ball = Ball::new(Vec2::new(2.5, 0.0), Vec2::X, 1.0)?;
    /// let free = scene.push_out(&ball, 1.0)?.expect("half of its radius will do");
    /// assert_eq!((free.centre, free.distance, free.bodies), (Vec2::new(3.0, 0.0), 0.5, vec![pillar]));
    /// assert_eq!(scene.push_out(&ball, 0.25)?, None);
    /// # Ok::<(), carom::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`ErrorKind::BadLimit`] for a depth that is negative or not finite.
    pub fn push_out<'a>(&self, ball: impl Into<Query<'a>>, depth: f64) -> Result<Option<PushOut>, Error> {
        if !(0.0..=LARGEST).contains(&depth) {
            return Err(ErrorKind::BadLimit { what: "a depth", value: depth }.into());
        }
        let query = Query { start_depth: 0.0, ..ball.into() };
        let (centre, radius) = (query.of.centre(), query.of.radius());
        let free = |by: Vec2| {
            let of = Ball::new(centre + by, query.of.direction(), radius).ok()?;
            self.start(&Query { of, ..query }).is_ok().then_some(centre + by)
        };
        let spare = TOUCHES * ROUNDOFF * (self.reach + reach(centre) + radius);
        let seen = |slot| self.counts(slot, &query.filter);
        // A point fits everywhere, also on the wrong side.
        let clear = |to: &Vec2| !self.sinks_in(*to, radius, spare, &seen);
        // Among many borders nearly every crossing is too near to some feature, and this test is fast.
        let counts = |leaf: &Leaf| !leaf.passes() && query.filter.sees_leaf(leaf);
        let fits = |by: &Vec2| {
            let nearest = self.index().nearest(centre + *by, &counts);
            nearest.is_none_or(|(near, _)| near.distance >= radius - spare)
        };
        let mut found = free(Vec2::ZERO);
        if found.is_none() {
            // Between walls a point has room where its inflated ball fits.
            let wide = Sweep::new(self, &query).widest(self.reach);
            let radii: &[f64] = if wide > radius { &[radius, wide] } else { &[radius] };
            for &cast in radii {
                let of = query.of.of_radius(cast);
                let nearer = found.map_or(depth, |to| to.distance(centre));
                let allowed = |by| free(Some(by).filter(fits)?).filter(clear);
                found = self.first_free(&Query { of, ..query }, nearer, &allowed).or(found);
            }
        }
        Ok(found.map(|to| {
            let bodies = self.overlapped(&query);
            PushOut { centre: to, distance: to.distance(centre), bodies }
        }))
    }

    /// The first free place among feet and crossings.
    #[inline(never)]
    pub(super) fn first_free(
        &self,
        query: &Query<'_>,
        depth: f64,
        free: &dyn Fn(Vec2) -> Option<Vec2>,
    ) -> Option<Vec2> {
        let borders = self.borders(query, depth);
        // No candidate is nearer than its borders, so no further candidate is nearer than the next border.
        let mut later: Vec<(f64, Vec2)> = Vec::new();
        for (k, border) in borders.iter().enumerate() {
            later.push((border.distance, border.foot));
            for other in &borders[..k] {
                let places = [border.place, other.place];
                let crossings = border.crossings(other).into_iter();
                let touching = crossings.filter(|by| by.is_finite() && self.touch(query, places, *by));
                let exact = touching.map(|by| self.sharpened(query, places, by));
                later.extend(exact.map(|by| (by.length(), by)).filter(|(far, _)| *far <= depth));
            }
            let next = borders.get(k + 1).map_or(f64::INFINITY, |next| next.distance);
            let (mut now, rest) = later.into_iter().partition::<Vec<_>, _>(|(far, _)| *far <= next);
            sort_by(&mut now, |(a, p), (b, q)| {
                a.total_cmp(b).then(p.x.total_cmp(&q.x)).then(p.y.total_cmp(&q.y))
            });
            if let Some(found) = now.into_iter().find_map(|(_, by)| free(by)) {
                return Some(found);
            }
            later = rest;
        }
        None
    }

    /// The borders within `depth`, nearest first.
    fn borders(&self, query: &Query<'_>, depth: f64) -> Vec<Border> {
        let (index, ball) = (self.index(), &query.of);
        let mut borders = Vec::new();
        let room = depth + ball.radius() + CONTACT * (self.reach + reach(ball.centre()));
        around(&index.tree, ball.centre(), room, &mut |leaf| {
            if !index.leaves[leaf].passes() && query.filter.sees_leaf(&index.leaves[leaf]) {
                index.places_in(leaf).for_each(|place| index.offsets(place, ball, &mut borders));
            }
        });
        borders.retain(|border| border.distance <= depth);
        let order = |border: &Border| index.order(border.place);
        sort_by(&mut borders, |a, b| a.distance.total_cmp(&b.distance).then(order(a).cmp(&order(b))));
        borders
    }

    /// Whether a ball near a crossing touches both features, up to rounding: most lines cross beyond the ends of their edges.
    fn touch(&self, query: &Query<'_>, places: [Place; 2], by: Vec2) -> bool {
        let (p, radius) = (query.of.centre() + by, query.of.radius());
        let off = |place: Place| (self.index().nearest_of(place, p).distance - radius).abs();
        places.into_iter().all(|place| off(place) <= MARGIN * (self.reach + reach(p) + radius))
    }

    /// Moves a point near a crossing to where the ball touches both features to the last digit.
    fn sharpened(&self, query: &Query<'_>, places: [Place; 2], mut by: Vec2) -> Vec2 {
        for _ in 0..2 {
            let p = query.of.centre() + by;
            let [one, two] = places.map(|place| self.index().nearest_of(place, p));
            let [a, b] = [one, two].map(|near| query.of.radius() - near.distance);
            let sine = one.normal.perp_dot(two.normal);
            if sine.abs() <= PARALLEL {
                break;
            }
            // solve: δ·n₁ = a, δ·n₂ = b
            by += (b * perp(one.normal) - a * perp(two.normal)) / sine;
        }
        by
    }

    /// The bodies that a ball overlaps.
    fn overlapped(&self, query: &Query<'_>) -> Vec<BodyId> {
        let (mut ids, ball) = (Vec::new(), &query.of);
        let room = ball.radius() + CONTACT * (self.reach + reach(ball.centre()) + ball.radius());
        self.index().bodies_near(ball.centre(), room, |slot| {
            let nearest = || self.clearance_of(slot, ball.centre());
            let is_deep = |nearest: Nearest| self.overlap(&nearest, ball).is_some();
            if self.deflects(slot, &query.filter) && nearest().is_some_and(is_deep) {
                ids.push(self.id_of(slot));
            }
        });
        sort_by(&mut ids, BodyId::cmp);
        ids.dedup();
        ids
    }
}

impl Index {
    /// The offsets of a feature by a ball's radius, relative to the ball.
    fn offsets(&self, place: Place, ball: &Ball, borders: &mut Vec<Border>) {
        let leaf = self.leaf(place);
        let from = leaf.position - ball.centre();
        let ends = self.ends(place).map(|end| end + from);
        let radius = ball.radius() + leaf.rounding;
        if leaf.is_arc {
            let arc = &self.arc(leaf).arc;
            // The circle's offsets outwards and inwards; a ball larger than the circle touches it across the centre.
            let inside = if radius > arc.radius { radius - 2.0 * arc.radius } else { -radius };
            let slope = arc.gradient(-from);
            let (out, distance) =
                (slope.normalize_or(Vec2::X), 2.0 * arc.power(-from) / (1.0 + slope.length()));
            for offset in [radius, inside] {
                let (foot, curvature) = ((offset - distance) * out, 1.0 / (arc.radius + offset));
                borders.push(Border::new(place, foot, out, curvature));
            }
        } else if ends[0] == ends[1] {
            return borders.push(Border::circle(place, ends[0], radius));
        } else {
            let along = self.capsule(place).along;
            for side in [radius, -radius] {
                borders.push(Border::line(place, ends[0] + side * perp(along), along));
            }
        }
        borders.extend(ends.map(|end| Border::circle(place, end, radius)));
    }
}
