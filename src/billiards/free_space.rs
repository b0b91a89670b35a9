use std::f64::consts::PI;

use super::arrivals;
use super::border::{Border, Outlines, inwards, tree_of};
use super::crossing::along;
use crate::bvh::{Bvh, Counters};
use crate::error::Error;
use crate::plane::{Aabb, Vec2};
use crate::scene::{Ball, Hit, Path, Scene};
use crate::tolerance::{CONTACT, check_radius};

/// All places where the centre of a ball of some radius can be, in one part or several. Its border is what other bodies
/// leave uncovered of each outline.
///
/// By Santaló's formula the mean free path of all balls in it, in all directions, is π times its area over the length
/// of its border. A single ball's path has the same mean where the billiard is ergodic.
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
    /// The tree over the borders' boxes.
    tree: Bvh,
    /// A place within this distance of the border is on it.
    margin: f64,
    area: f64,
    length: f64,
}

/// A touch in Birkhoff's coordinates. A billiard preserves areas in them, so an ergodic one fills them evenly.
///
#[doc = figure!("border")]
///
/// On the left the border of a free space, each piece with the direction in which the coordinate grows; on the right
/// the touches of one path, the four walls first and the pillar last.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Touch {
    /// How far along the border: from 0 to its length.
    pub along: f64,
    /// The sine of the angle between the ball's direction and the normal, positive towards growing `along`.
    pub sine: f64,
}

impl FreeSpace {
    /// The free space of balls of this radius; `None` if there is no place for one, or no room that keeps it in. Bodies
    /// that let the ball pass do not count.
    ///
    /// Where outlines of two bodies lie on one another, both facing the ball, the border is that of the body in the
    /// lower slot: the one added first, unless bodies have been removed.
    ///
    /// # Errors
    /// [`NegativeRadius`](crate::ErrorKind::NegativeRadius), and [`NotFinite`](crate::ErrorKind::NotFinite) or
    /// [`TooLarge`](crate::ErrorKind::TooLarge) for the radius.
    pub fn of(scene: &Scene, radius: f64) -> Result<Option<FreeSpace>, Error> {
        check_radius("a ball's radius", radius)?;
        let Some(mut borders) = Outlines::of(scene, radius)?.map(|outlines| outlines.borders()) else {
            return Ok(None);
        };
        let mut length = 0.0;
        // Where outlines only touch, a stretch may be a point, which has no normal.
        borders.retain_mut(|border| {
            border.start = length;
            length += border.curve.length();
            length > border.start
        });
        // Measured from a point of the border, so that a far-away region loses no digits.
        let origin = borders.first().map_or(Vec2::ZERO, |border| border.curve.start());
        let area = borders.iter().map(|border| border.curve.area_from(origin)).sum();
        let tree = tree_of(&borders);
        let margin = CONTACT * (tree.aabb().reach() + radius);
        Ok((area > 0.0).then_some(FreeSpace { radius, borders, tree, margin, area, length }))
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

    /// A touch of a ball that came along this unit vector; `None` where its centre is not on the border.
    pub fn touch(&self, hit: &Hit, direction: Vec2) -> Option<Touch> {
        let (mut nearest, mut off) = (None, self.margin);
        self.tree.walk_point(hit.centre, off, &mut Counters::default(), |k| {
            let curve = &self.borders[k].curve;
            // A thin body has both its faces there: the one that the ball came from counts.
            if curve.distance(hit.centre) <= off && inwards(curve, hit.centre).dot(hit.normal) > 0.0 {
                (nearest, off) = (Some(k), curve.distance(hit.centre));
            }
            off
        });
        let border = &self.borders[nearest?];
        let part = along(&border.curve, hit.centre);
        // A touch that rounding puts beside its piece is at the nearer end. On an arc, just before the start would be
        // nearly all the way round.
        let part = if part > 1.0 {
            let (start, end) = (border.curve.start(), border.curve.end());
            f64::from(hit.centre.distance(end) <= hit.centre.distance(start))
        } else {
            part.max(0.0)
        };
        let tangent = Vec2::new(hit.normal.y, -hit.normal.x);
        Some(Touch { along: border.start + part * border.curve.length(), sine: direction.dot(tangent) })
    }

    /// The ball that leaves the border after this touch: the inverse of [`touch`](FreeSpace::touch). `None` if `along`
    /// or `sine` is out of range.
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
        let mut touches = Vec::new();
        for (hit, way) in arrivals(path) {
            touches.extend(self.touch(hit, way));
        }
        touches
    }
}
