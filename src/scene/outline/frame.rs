use crate::plane::{Aabb, Vec2, power_of_two};
use crate::tolerance::{HAIR, reach};

/// The coordinates in which an outline is computed: the shape's box lies around the origin, and the larger of
/// its half-size and the radius lies between 1 and 2.
///
/// A shape far from the origin loses no digits, numbers near the limits neither overflow nor vanish, and a
/// shape scaled by a power of two has the same coordinates here, hence the same outline bit for bit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    centre: Vec2,
    power: f64,
    /// The outline's distance from the shape.
    pub(super) radius: f64,
    /// Half the larger side of the shape's box.
    size: f64,
    /// The largest coordinate in the world: as it comes, a shape far from the origin is rounded more coarsely.
    largest: f64,
}

impl Frame {
    #[inline(never)]
    pub(super) fn around(points: &[Vec2], radius: f64) -> Frame {
        let aabb = Aabb::of_points(points.iter().copied());
        let half = reach(0.5 * aabb.size());
        let power = power_of_two(half.max(radius));
        let largest = reach(aabb.min).max(reach(aabb.max)) / power;
        Frame { centre: aabb.centre(), power, radius: radius / power, size: half / power, largest }
    }

    /// A point of the world, in this frame.
    pub(super) fn enter(&self, p: Vec2) -> Vec2 {
        (p - self.centre) / self.power
    }

    /// A point of this frame, in the world.
    pub(super) fn leave(&self, p: Vec2) -> Vec2 {
        self.centre + p * self.power
    }

    /// The larger of the shape's half-size and the radius, in the world.
    pub(super) fn extent(&self) -> f64 {
        self.size.max(self.radius) * self.power
    }

    /// What the coordinates of the outline's points may be off by, in the world.
    pub(super) fn blur(&self) -> f64 {
        HAIR * self.largest.max(self.radius) * self.power
    }

    /// What the height of one point of the shape over one of its edges may be off by, as computed here.
    pub(super) fn rounding(&self) -> f64 {
        0.25 * HAIR * self.size
    }

    /// What the same height may be off by because of how the points were rounded when they were given.
    pub(super) fn grain(&self) -> f64 {
        HAIR * self.largest
    }
}
