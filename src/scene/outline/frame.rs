use crate::plane::{Aabb, Chain, Vec2, power_of_two};
use crate::tolerance::{ABREAST, CONTACT, JOINT, ROUGHER, ROUGHEST, ROUNDOFF, SMALLEST, reach};
use std::f64::consts::SQRT_2;

/// The golden ratio.
const GOLDEN: f64 = 1.618_033_988_749_895;

/// The coordinates in which an outline is computed: the box of the shape's points lies around the origin, and the larger of
/// its half-size and the radius lies between 1 and 2.
///
/// A shape far from the origin loses no digits, numbers near the limits neither overflow nor vanish, and a
/// shape scaled by a power of two has the same coordinates here, hence the same outline bit for bit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    centre: Vec2,
    /// The frame's unit in the world.
    pub power: f64,
    /// The outline's distance from the shape.
    pub radius: f64,
    /// The same in the world; negative on the inside.
    pub delta: f64,
    /// Half the larger side of the shape's box.
    size: f64,
    /// The largest coordinate in the world, in the unit of the frame: far from the origin rounding is coarser.
    largest: f64,
    /// The factor by which the points are rounded more coarsely.
    roughness: f64,
}

impl Frame {
    pub(super) fn around(chain: &Chain, delta: f64) -> Frame {
        let aabb = chain.aabb();
        let half = reach(0.5 * aabb.size());
        let power = power_of_two(half.max(delta.abs()));
        let largest = aabb.reach() / power;
        let radius = delta.abs() / power;
        Frame {
            // The box around arcs depends, in the last digit, on the direction in which they are drawn.
            centre: Aabb::of_points(chain.points.iter().copied()).centre(),
            power,
            // The squares of smaller numbers vanish.
            radius: if radius < SMALLEST { 0.0 } else { radius },
            delta,
            size: half / power,
            largest,
            roughness: 1.0,
        }
    }

    /// The frame of a rougher attempt; `None` beyond [`ROUGHEST`]. A radius below its rounding becomes zero.
    pub(super) fn rougher(self) -> Option<Frame> {
        let frame = Frame { roughness: ROUGHER * self.roughness, ..self };
        let radius = if self.radius <= frame.grain() { 0.0 } else { self.radius };
        (frame.roughness <= ROUGHEST).then_some(Frame { radius, ..frame })
    }

    /// Whether the points are rounded.
    pub(super) fn is_rough(&self) -> bool {
        self.roughness > 1.0 && self.radius > 0.0
    }

    /// The point of index `k`; in a rough attempt, moved by less than the grain, so that no three points are in line
    /// and no two edges coincide. Squares of whole numbers times an irrational one are spread evenly (Weyl 1916); its
    /// plain multiples would lie in line.
    pub(super) fn shaken(&self, p: Vec2, k: usize) -> Vec2 {
        if !self.is_rough() {
            return p;
        }
        let square = (k as f64 + self.roughness) * (k as f64 + self.roughness);
        let by = [GOLDEN, SQRT_2].map(|factor| (square * factor).fract() - 0.5);
        p + self.grain() * self.power * Vec2::from(by)
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

    /// The tolerance for joining pieces, in the world: beyond a part of the radius it would join one side of a shape to the
    /// other.
    pub(super) fn widest_joint(&self) -> f64 {
        (2.0 * JOINT).min(0.1 * self.radius) * self.power + 4.0 * self.blur()
    }

    /// The error of the outline's points, in the world.
    pub(super) fn blur(&self) -> f64 {
        ROUNDOFF * self.largest.max(self.radius) * self.power
    }

    /// The error of the computed height of one point of the shape over one of its edges.
    pub(super) fn rounding(&self) -> f64 {
        0.25 * ROUNDOFF * self.size
    }

    /// The distance from a joint within which two edges may cross, because the given points were rounded.
    pub(super) fn contact(&self) -> f64 {
        CONTACT * self.largest
    }

    /// The distance beside the normal at an end up to which a point at the radius is still at the radius from that end.
    pub(super) fn abreast(&self) -> f64 {
        ABREAST * self.radius + self.grain()
    }

    /// The error of a height that comes from the rounding of the given points. Beside a huge radius it is more: the
    /// fourth powers of smaller heights would vanish.
    pub(super) fn grain(&self) -> f64 {
        self.roughness * ROUNDOFF * self.largest.max(ROUNDOFF * self.radius)
    }
}
