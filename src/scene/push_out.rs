//! The nearest place at which a ball is free.
//!
//! The free places of a ball are bounded by the offsets of all features by its radius: lines, and circles. Where the distance to
//! a point is least on such a border, the point's foot is on a line or circle, or two of them cross. So these are all the
//! places there are to look at, nearest first; the first that a cast may start from is the answer.

use super::clearance::Nearest;
use super::index::{Index, Place, around};
use super::{Ball, BodyId, Query, Scene};
use crate::error::{Error, ErrorKind};
use crate::order::sort_by;
use crate::plane::{Vec2, perp};
use crate::tolerance::{CONTACT, LARGEST, PARALLEL, reach};

/// Where a ball is pushed to that overlaps something.
#[derive(Clone, Debug, PartialEq)]
pub struct PushOut {
    /// The nearest place for its centre at which it overlaps nothing, and is on the right side of everything.
    pub centre: Vec2,
    /// How far that is away.
    pub distance: f64,
    /// The bodies that it overlaps, or is on the wrong side of, where it is; none if it is free.
    pub bodies: Vec<BodyId>,
}

/// A line or a circle that bounds the free places, as seen from the ball.
#[derive(Clone, Copy, Debug)]
struct Border {
    kind: Kind,
    place: Place,
    /// Its nearest point, and how far away that is.
    foot: Vec2,
    distance: f64,
}

#[derive(Clone, Copy, Debug)]
enum Kind {
    Line { foot: Vec2, along: Vec2 },
    Circle { centre: Vec2, radius: f64 },
}

impl Border {
    fn line(place: Place, at: Vec2, along: Vec2) -> Border {
        let foot = at - at.dot(along) * along;
        Border { kind: Kind::Line { foot, along }, place, foot, distance: foot.length() }
    }

    fn circle(place: Place, centre: Vec2, radius: f64) -> Border {
        let foot = centre - radius * centre.normalize_or(Vec2::X);
        Border { kind: Kind::Circle { centre, radius }, place, foot, distance: foot.length() }
    }

    /// Where two of them cross.
    fn crossings(&self, other: &Border) -> [Vec2; 2] {
        match (self.kind, other.kind) {
            (Kind::Line { foot: a, along: d }, Kind::Line { foot: b, along: e }) => {
                // solve: (a + t d − b) × e = 0
                [a + (b - a).perp_dot(e) / d.perp_dot(e) * d; 2]
            }
            (Kind::Line { foot, along }, Kind::Circle { centre, radius })
            | (Kind::Circle { centre, radius }, Kind::Line { foot, along }) => {
                // solve: |foot + t along − centre| = radius
                let nearest = foot + (centre - foot).dot(along) * along;
                let half = half_chord(radius, nearest.distance(centre));
                [nearest - half * along, nearest + half * along]
            }
            (Kind::Circle { centre: a, radius: r }, Kind::Circle { centre: b, radius: s }) => {
                let (way, far) = ((b - a).normalize_or(Vec2::X), a.distance(b));
                // solve: |p − a| = r, |p − b| = s
                let along = 0.5 * (far + (r - s) * (r + s) / far);
                let half = half_chord(r, along.abs());
                let middle = a + along * way;
                [middle - half * perp(way), middle + half * perp(way)]
            }
        }
    }
}

/// NaN where a line passes a circle by; but for rounding it touches.
fn half_chord(radius: f64, aside: f64) -> f64 {
    let square = (radius - aside) * (radius + aside);
    if square < 0.0 && aside - radius <= CONTACT * (aside + radius) { 0.0 } else { square.sqrt() }
}

impl Scene {
    /// The nearest place at which a ball overlaps nothing and is on the right side of everything, if there is one within
    /// `depth` of where it is: from there every cast may start. Of places as near it is always the same.
    ///
    /// ```
    /// use carom::{Ball, Body, Circle, Scene, Vec2};
    ///
    /// let mut scene = Scene::new();
    /// let pillar = scene.add(Body::pillar(Circle::new(Vec2::ZERO, 2.0)?))?;
    /// let ball = Ball::new(Vec2::new(2.5, 0.0), Vec2::X, 1.0)?;
    /// let free = scene.push_out(&ball, 1.0)?.expect("half of its radius will do");
    /// assert_eq!((free.centre, free.distance, free.bodies), (Vec2::new(3.0, 0.0), 0.5, vec![pillar]));
    /// assert_eq!(scene.push_out(&ball, 0.25)?, None);
    /// # Ok::<(), carom::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`ErrorKind::BadLimit`] for a depth that is negative or no number.
    pub fn push_out<'a>(&self, ball: impl Into<Query<'a>>, depth: f64) -> Result<Option<PushOut>, Error> {
        if !(0.0..=LARGEST).contains(&depth) {
            return Err(ErrorKind::BadLimit { what: "a depth", value: depth }.into());
        }
        let query = Query { start_depth: 0.0, ..ball.into() };
        let centre = query.of.centre();
        let free = |by: Vec2| self.is_free_at(&query, centre + by).then_some(centre + by);
        let found = free(Vec2::ZERO).or_else(|| self.first_free(&query, depth, free));
        let bodies = || self.overlapped(&query);
        Ok(found.map(|to| PushOut { centre: to, distance: to.distance(centre), bodies: bodies() }))
    }

    fn is_free_at(&self, query: &Query<'_>, centre: Vec2) -> bool {
        let ball = Ball::new(centre, query.of.direction(), query.of.radius());
        ball.is_ok_and(|of| self.start(&Query { of, ..*query }).is_ok())
    }

    /// The first place that is free of those that a border is nearest at, or two of them cross at.
    fn first_free(&self, query: &Query<'_>, depth: f64, free: impl Fn(Vec2) -> Option<Vec2>) -> Option<Vec2> {
        let borders = self.borders(query, depth);
        // Those that are not nearer than all borders that have not been crossed with others yet.
        let mut later: Vec<(f64, Vec2)> = Vec::new();
        for (k, border) in borders.iter().enumerate() {
            later.push((border.distance, border.foot));
            for other in &borders[..k] {
                let crossings = border.crossings(other).into_iter().filter(|by| by.is_finite());
                let exact = crossings.map(|by| self.sharpened(query, [border.place, other.place], by));
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

    /// The borders within `depth`, the nearest first.
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
        let order = |border: &Border| (border.place.leaf, border.place.lane);
        sort_by(&mut borders, |a, b| a.distance.total_cmp(&b.distance).then(order(a).cmp(&order(b))));
        borders
    }

    /// A place at which the ball touches two features to the last digit, from one near it.
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

    /// The bodies that keep a ball from where it is.
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
    /// The offsets of a feature by a ball's radius, as seen from the ball.
    fn offsets(&self, place: Place, ball: &Ball, borders: &mut Vec<Border>) {
        let leaf = self.leaf(place);
        let from = leaf.position - ball.centre();
        let ends = self.ends(place).map(|end| end + from);
        let radius = ball.radius() + leaf.rounding;
        if leaf.is_arc {
            let arc = &self.arc(leaf).arc;
            // As far from the circle, on its outside and its inside: across the centre of one that is smaller than the ball. A
            // centre may be so far away that it has no digits left for its arc.
            let inside = if radius > arc.radius { radius - 2.0 * arc.radius } else { -radius };
            let slope = arc.gradient(-from);
            let (out, distance) =
                (slope.normalize_or(Vec2::X), 2.0 * arc.power(-from) / (1.0 + slope.length()));
            for offset in [radius, inside] {
                let foot = (offset - distance) * out;
                let kind = Kind::Circle { centre: arc.centre + from, radius: arc.radius + offset };
                borders.push(Border { kind, place, foot, distance: foot.length() });
            }
        } else if ends[0] == ends[1] {
            let radius = ball.radius() + self.capsule(place).radius;
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
