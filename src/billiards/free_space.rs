use std::f64::consts::PI;
use std::ops::Range;

use super::crossing::{along, cuts, stretch};
use crate::error::Error;
use crate::order::sort_by;
use crate::plane::{Aabb, Curve, Segment, Vec2, perp};
use crate::scene::{Ball, BodyId, Hit, Path, Piece, Response, Scene, Shape, Side, Source};
use crate::tolerance::{CONTACT, check_radius, reach};

/// All places where the centre of a ball of some radius can be, in however many parts they lie: what the outlines of all
/// bodies leave of one another.
///
/// By Santaló's formula the mean free path of all balls in it, in all directions, is π times its area by the length of its
/// border. A single ball's path has the same mean where the billiard is ergodic.
///
/// ```
/// use carom::billiards::FreeSpace;
/// use carom::{Body, Circle, Polygon, Scene, Vec2};
///
/// let v = Vec2::new;
/// let mut scene = Scene::new();
/// scene.add(Body::room(Polygon::new(&[v(0., 0.), v(0., 6.), v(6., 6.), v(6., 0.)])?))?;
/// scene.add(Body::solid_circle(Circle::new(v(3., 3.), 0.5)?))?;
/// let region = FreeSpace::of(&scene, 0.5)?.expect("there are walls all round");
/// // A square of 5, less a disk of radius 1.
/// assert!((region.area() - (25.0 - std::f64::consts::PI)).abs() < 1e-13);
/// assert!((region.length() - (20.0 + std::f64::consts::TAU)).abs() < 1e-13);
/// # Ok::<(), carom::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct FreeSpace {
    radius: f64,
    borders: Vec<Border>,
    /// Which borders are a body's, in the order of the ids.
    bodies: Vec<(BodyId, Range<usize>)>,
    area: f64,
    length: f64,
}

/// A piece of a free space's border. The region is where a positive quarter turn from its direction points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Border {
    /// The piece itself.
    pub curve: Curve,
    /// The body that keeps the ball from going on.
    pub body: BodyId,
    /// The body's edge or corner.
    pub source: Source,
    /// The length of all pieces before this one.
    pub start: f64,
}

/// A touch in Birkhoff's coordinates. In these a billiard keeps areas: an ergodic one fills them evenly.
///
#[doc = figure!("border")]
///
/// On the left the border of a free space, each piece with the way in which the coordinate grows; on the right the touches
/// of one path, the four walls first and the pillar last.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Touch {
    /// How far along the border: from 0 to its length.
    pub along: f64,
    /// The sine of the angle between the ball's way and the normal, positive towards growing `along`.
    pub sine: f64,
}

impl FreeSpace {
    /// The region for balls of this radius; `None` where there is no place for one, or no room that keeps it in. Bodies that let
    /// the ball pass do not count.
    ///
    /// Where outlines of two bodies lie on one another, both towards the ball, that stretch of the border counts twice.
    ///
    /// # Errors
    /// [`NegativeRadius`](crate::ErrorKind::NegativeRadius), and [`NotFinite`](crate::ErrorKind::NotFinite) or [`TooLarge`](crate::ErrorKind::TooLarge) for the radius.
    pub fn of(scene: &Scene, radius: f64) -> Result<Option<FreeSpace>, Error> {
        check_radius("a ball's radius", radius)?;
        let mut outlines = Vec::new();
        let mut is_closed = false;
        for id in scene.ids() {
            let body = scene.body(id)?;
            if body.response != Response::Pass {
                is_closed |= body.side == Side::Inside;
                let curves = curves(scene, id, radius)?;
                let aabb = Aabb::around(curves.iter().map(|(curve, _)| curve.aabb()));
                outlines.push(Outlined { id, aabb, curves });
            }
        }
        if !is_closed {
            return Ok(None);
        }
        let mut region =
            FreeSpace { radius, borders: Vec::new(), bodies: Vec::new(), area: 0.0, length: 0.0 };
        for own in &outlines {
            let first = region.borders.len();
            let others: Vec<&Outlined> = outlines
                .iter()
                .filter(|other| other.id != own.id && other.aabb.overlaps(&own.aabb))
                .collect();
            for &(curve, source) in &own.curves {
                region.take(scene, (own.id, source), &curve, &others);
            }
            region.bodies.push((own.id, first..region.borders.len()));
        }
        // Measured from a point of the border, so that a far-away region loses no digits.
        let origin = region.borders.first().map_or(Vec2::ZERO, |border| border.curve.start());
        region.area = region.borders.iter().map(|border| border.curve.area_from(origin)).sum();
        Ok((region.area > 0.0).then_some(region))
    }

    /// Takes those stretches of a body's outline that are clear of all others.
    fn take(&mut self, scene: &Scene, (body, source): (BodyId, Source), curve: &Curve, others: &[&Outlined]) {
        let mut ends = vec![0.0, 1.0];
        for (other, _) in others.iter().flat_map(|other| &other.curves) {
            ends.extend(cuts(curve, other).into_iter().flatten().filter(|at| *at > 0.0 && *at < 1.0));
        }
        sort_by(&mut ends, f64::total_cmp);
        let mut from = 0.0;
        for k in 1..ends.len() {
            let to = ends[k];
            let is_clear = |at| {
                // Seen from a little inside, a body flush against this one is in the way.
                let at = curve.at(at);
                let inside = at + ASIDE * (reach(at) + self.radius) * inwards(curve, at).normalize_or_zero();
                let ball = Ball::new(inside, Vec2::X, self.radius);
                ball.is_ok_and(|ball| scene.check_start(&ball.into(), &|slot| slot != body.slot).is_ok())
            };
            let here = is_clear(0.5 * (ends[k - 1] + to));
            if !here {
                from = to;
            } else if to == 1.0 || !is_clear(0.5 * (to + ends[k + 1])) {
                let curve = stretch(curve, from, to);
                self.borders.push(Border { curve, body, source, start: self.length });
                self.length += curve.length();
                from = to;
            }
        }
    }

    /// The radius of the balls.
    pub fn radius(&self) -> f64 {
        self.radius
    }

    /// The area.
    pub fn area(&self) -> f64 {
        self.area
    }

    /// The length of the border. Thin bodies count on both sides.
    pub fn length(&self) -> f64 {
        self.length
    }

    /// How far a ball goes on average between two touches: π × area / length.
    pub fn mean_free_path(&self) -> f64 {
        PI * self.area / self.length
    }

    /// The pieces of the border, one body after the other.
    pub fn borders(&self) -> &[Border] {
        &self.borders
    }

    /// The smallest box around it.
    pub fn aabb(&self) -> Aabb {
        Aabb::around(self.borders.iter().map(|border| border.curve.aabb()))
    }

    /// A touch of a ball that came along this unit vector; `None` with a body that is not on the border.
    pub fn touch(&self, hit: &Hit, direction: Vec2) -> Option<Touch> {
        let k = self.bodies.partition_point(|(id, _)| *id < hit.body);
        let (_, range) = self.bodies.get(k).filter(|(id, _)| *id == hit.body)?;
        let of_feature = |border: &&Border| border.source == hit.feature;
        let off = |border: &Border| border.curve.distance(hit.centre);
        // A polyline has each of its edges twice where the ball is a point: the one that the ball came from.
        let faces =
            |border: &Border| self.radius > 0.0 || inwards(&border.curve, hit.centre).dot(hit.normal) > 0.0;
        let candidates = self.borders[range.clone()].iter().filter(of_feature).filter(|border| faces(border));
        let border = candidates.min_by(|one, other| off(one).total_cmp(&off(other)))?;
        let part = along(&border.curve, hit.centre);
        // A touch that rounding puts beside its piece is at its end; just before its start is not nearly all round.
        let part = if part > 1.0 {
            let (start, end) = (border.curve.start(), border.curve.end());
            f64::from(hit.centre.distance(end) <= hit.centre.distance(start))
        } else {
            part.max(0.0)
        };
        let tangent = Vec2::new(hit.normal.y, -hit.normal.x);
        Some(Touch { along: border.start + part * border.curve.length(), sine: direction.dot(tangent) })
    }

    /// The ball that leaves the border as it would after this touch: `touch` the other way round. `None` where the border has no
    /// such place, or the sine is none.
    ///
    /// ```
    /// use carom::billiards::{FreeSpace, Touch};
    /// use carom::{Body, Circle, Scene, Vec2};
    ///
    /// let mut scene = Scene::new();
    /// scene.add(Body::hollow_circle(Circle::new(Vec2::ZERO, 3.0)?))?;
    /// let region = FreeSpace::of(&scene, 1.0)?.expect("a hollow circle");
    /// let ball = region.leaving(Touch { along: 1.0, sine: 0.6 }).expect("a place");
    /// // Its centre is on the circle of radius 2, and it goes inwards.
    /// assert!((ball.centre().length() - 2.0).abs() < 1e-15);
    /// assert!((ball.direction().dot(ball.centre()) + 1.6).abs() < 1e-15);
    /// # Ok::<(), carom::Error>(())
    /// ```
    pub fn leaving(&self, Touch { along, sine }: Touch) -> Option<Ball> {
        if !(0.0..=self.length).contains(&along) || !(-1.0..=1.0).contains(&sine) {
            return None;
        }
        let k = self.borders.partition_point(|border| border.start <= along);
        let Border { curve, start, .. } = self.borders[..k].last()?;
        let at = curve.at(((along - start) / curve.length()).min(1.0));
        let normal = inwards(curve, at).normalize_or_zero();
        let tangent = Vec2::new(normal.y, -normal.x);
        Ball::new(at, sine * tangent + (1.0 - sine * sine).sqrt() * normal, self.radius).ok()
    }

    /// The touches of a path of such a ball, one for each hit that is on the border.
    pub fn touches(&self, path: &Path) -> Vec<Touch> {
        let legs = path.points.windows(2).map(|leg| (leg[1] - leg[0]).normalize_or_zero());
        path.hits.iter().zip(legs).filter_map(|(hit, direction)| self.touch(hit, direction)).collect()
    }
}

/// How far inside a border is looked at, in parts of the coordinates: farther than what counts as a touch.
const ASIDE: f64 = 16.0 * CONTACT;

/// A body's outline, and a box that holds it.
struct Outlined {
    id: BodyId,
    aabb: Aabb,
    curves: Vec<(Curve, Source)>,
}

/// A body's own outline, drawn so that the ball is where a positive quarter turn points.
#[inline(never)]
fn curves(scene: &Scene, id: BodyId, radius: f64) -> Result<Vec<(Curve, Source)>, Error> {
    let body = scene.body(id)?;
    let is_thin = radius + body.rounding == 0.0 && body.side == Side::Both;
    if is_thin && matches!(body.shape, Shape::Polyline(_)) {
        // Nothing is within 0 of it, but its edges are told forth and back.
        let raw = scene.raw_outline(id, radius)?;
        let edges = raw.iter().filter(|piece| piece.curve.length() > 0.0);
        return Ok(edges.map(|piece| drawn(piece, true)).collect());
    }
    let outlines = body.outlines(radius)?;
    let mut curves = Vec::new();
    for (outline, outside) in &outlines {
        // An outline's inside is on that side of it.
        curves.extend(outline.pieces().map(|piece| drawn(piece, *outside)));
        if is_thin {
            curves.extend(outline.pieces().map(|piece| drawn(piece, !outside)));
        }
    }
    Ok(curves)
}

/// A piece as it is, or drawn the other way.
fn drawn(piece: &Piece, turned: bool) -> (Curve, Source) {
    (if turned { piece.curve.reversed() } else { piece.curve }, piece.source)
}

/// Where the region is, seen from a place on its border.
fn inwards(curve: &Curve, at: Vec2) -> Vec2 {
    match curve {
        Curve::Segment(Segment { a, b }) => perp(*b - *a),
        Curve::Arc(arc) => arc.turn().sign() * (arc.centre - at),
    }
}
