//! What the tree's items are: up to eight edges of a body side by side, told apart in single precision.
//!
//! It says which of the edges may be touched, never that one is: these are then decided exactly. Coordinates are measured
//! from an anchor, an end of the first edge, and scaled as the tree's are. U = 2⁻²⁴ is half an ulp of 1.

use wide::bytemuck::cast;
use wide::{f32x4, i32x4};

use super::Response;
use super::capsule::Capsule;
use crate::bvh::tree::least_of;
use crate::plane::Vec2;

/// How many edges a leaf has at most.
pub(super) const LANES: usize = 8;

/// No leaf.
pub(super) const NONE: u32 = u32::MAX;

/// What the edges of a leaf are together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    Part,
    /// A closed outline, which the ball is outside of.
    Whole,
    /// That of a convex body.
    Convex,
}

/// Edges of one body, one after the other, or an arc: two lines of the cache.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub(super) struct Leaf {
    /// Where the edges start; one more corner follows the last edge, or the first corner again.
    pub x: [[f32; 4]; 2],
    pub y: [[f32; 4]; 2],
    /// Where the corners are measured from, in the world.
    pub anchor: Vec2,
    /// Where the body is; its features are measured from here.
    pub position: Vec2,
    /// The largest magnitude of the features' coordinates, in the world.
    pub reach: f64,
    /// Its first feature among all.
    pub first: u32,
    /// The body's slot.
    pub body: u32,
    /// The place of its first edge along the body's outline.
    pub start: u32,
    pub size: f32,
    pub radius: f32,
    /// How many features it has.
    pub count: u8,
    pub is_arc: bool,
    pub form: Form,
    /// What a touch of the body does.
    pub response: Response,
}

/// A ball on its way, as a leaf sees it.
#[derive(Clone, Copy)]
pub(super) struct Moving {
    pub origin: Vec2,
    pub direction: Vec2,
    pub radius: f64,
    /// The tree's scale.
    pub scale: f64,
    /// What rounding of doubles may amount to, in the tree's scale.
    pub spare: f64,
}

const U: f32 = 0.5 * f32::EPSILON;

/// The bits of a time that hold its lane.
#[expect(clippy::cast_possible_truncation, reason = "they are small numbers")]
const LANE: u32 = LANES as u32 - 1;
#[expect(clippy::cast_possible_truncation, reason = "they are small numbers")]
const NUMBERS: [[f32; 4]; 2] = {
    let mut numbers = [[0.0; 4]; 2];
    let mut lane = 0;
    while lane < LANES {
        numbers[lane / 4][lane % 4] = f32::from_bits(lane as u32);
        lane += 1;
    }
    numbers
};

/// Masks of the first so many lanes.
const LIVE: [[[f32; 4]; 2]; LANES + 1] = {
    let mut masks = [[[0.0; 4]; 2]; LANES + 1];
    let mut count = 0;
    while count <= LANES {
        let mut lane = 0;
        while lane < count {
            masks[count][lane / 4][lane % 4] = f32::from_bits(u32::MAX);
            lane += 1;
        }
        count += 1;
    }
    masks
};

/// The lanes moved up by one; the last one is the first of the others.
#[expect(clippy::inline_always, reason = "it is the inside of the hottest loop")]
#[inline(always)]
fn next_of(lanes: f32x4, others: f32x4) -> f32x4 {
    let ([_, b, c, d], [e, ..]) = (lanes.to_array(), others.to_array());
    f32x4::new([b, c, d, e])
}

/// 1/√x, off by 3 % at most: half the exponent, by the well-known trick. It only leans what bounds are measured along.
#[expect(clippy::inline_always, reason = "it is the inside of the hottest loop")]
#[inline(always)]
fn about_one_over_root(x: f32x4) -> f32x4 {
    let bits: i32x4 = cast(x);
    cast(i32x4::splat(0x5f37_59df) - (bits >> 1))
}

impl Leaf {
    /// Whether its body lets the ball pass.
    #[inline]
    pub(super) fn passes(&self) -> bool {
        self.response == Response::Pass
    }

    /// Whether all of it is convex, so that a ball that leaves any of it comes to none of it.
    pub(super) fn is_convex(&self) -> bool {
        self.form == Form::Convex || self.count == 1 && !self.is_arc
    }

    /// A leaf without features.
    pub(super) fn empty(body: u32) -> Leaf {
        Leaf {
            x: [[0.0; 4]; 2],
            y: [[0.0; 4]; 2],
            anchor: Vec2::ZERO,
            position: Vec2::ZERO,
            reach: 0.0,
            first: 0,
            body,
            start: 0,
            size: 0.0,
            radius: 0.0,
            count: 1,
            is_arc: false,
            form: Form::Part,
            response: Response::Reflect,
        }
    }

    /// Fills the lanes with its edges, of which each starts where the one before ends.
    #[expect(clippy::cast_possible_truncation, reason = "the filter has room for it")]
    pub(super) fn fill(&mut self, all: &[Capsule], scale: f64) {
        let first = self.first as usize;
        let Some(capsules) = all.get(first..first + self.count as usize).filter(|_| !self.is_arc) else {
            return;
        };
        let anchor = capsules[0].ends[0];
        self.radius = (capsules[0].radius * scale) as f32;
        self.size = 0.0;
        let last = capsules[capsules.len() - 1];
        for lane in 0..LANES {
            // What is left over repeats the last corner.
            let capsule = capsules.get(lane);
            let corner = (capsule.map_or(last.ends[1], |capsule| capsule.ends[0]) - anchor) * scale;
            let (group, lane) = (lane / 4, lane % 4);
            (self.x[group][lane], self.y[group][lane]) = (corner.x as f32, corner.y as f32);
            self.size = self.size.max((corner.x.abs() + corner.y.abs()) as f32);
        }
    }

    /// A box around the edges, a little larger than need be: without a look at the edges themselves.
    pub(super) fn sides(&self, scale: f64) -> [[f64; 2]; 2] {
        let room = f64::from(self.radius + 4.0 * U * (self.size + self.radius));
        let least = |lanes: [[f32; 4]; 2], sign: f32| {
            f64::from(least_of(&lanes.map(|four| f32x4::splat(sign) * f32x4::new(four)))) - room
        };
        let low = Vec2::new(least(self.x, 1.0), least(self.y, 1.0));
        let high = -Vec2::new(least(self.x, -1.0), least(self.y, -1.0));
        [low, high].map(|corner| (self.anchor + corner / scale).to_array())
    }

    /// The corners turned so that the ball moves along x, from where it is.
    #[expect(clippy::inline_always, reason = "it is the inside of the hottest loop")]
    #[inline(always)]
    fn seen(&self, group: usize, direction: [f32; 2], origin: [f32; 2]) -> [f32x4; 2] {
        let (x, y) = (f32x4::new(self.x[group]), f32x4::new(self.y[group]));
        // One by one: a list of them would go through memory.
        let (dx, dy) = (f32x4::splat(direction[0]), f32x4::splat(direction[1]));
        let (along, aside) = (f32x4::splat(origin[0]), f32x4::splat(origin[1]));
        [x * dx + y * dy - along, y * dx - x * dy - aside]
    }

    /// Calls `found` with the edges that a ball may touch within the limit, the likeliest first; it returns the limit from then
    /// on.
    ///
    /// In the ball's own axes (x along its way, y aside) the capsule of radius R around a segment is first entered where y
    /// of the touched point is y* = −R sin of the segment's slope, clamped to the segment. With m the unit vector to
    /// there (w = √(R² − y²) along), every point of the segment bounds the time from below by (w x + y* y − R²) / w, *whatever
    /// m is*: so errors in m cost sharpness, never safety. R is larger by what roundings amount to.
    #[expect(clippy::inline_always, reason = "it is the inside of the hottest loop")]
    #[inline(always)]
    #[expect(clippy::cast_possible_truncation, reason = "the filter has room for it")]
    pub(super) fn sift(&self, ball: &Moving, mut limit: f32, mut found: impl FnMut(usize) -> f32) {
        let Moving { origin, direction, radius, scale, spare } = *ball;
        let from = (origin - self.anchor) * scale;
        let origin = [from.dot(direction) as f32, direction.perp_dot(from) as f32];
        let radius = (radius * scale) as f32 + self.radius;
        let room = 16.0 * U * (self.size + origin[0].abs() + origin[1].abs() + radius) + spare as f32;
        let r = f32x4::splat(radius + 2.0 * room);
        let direction = [direction.x as f32, direction.y as f32];
        let group = |group: usize, [xa, ya]: [f32x4; 2], [xb, yb]: [f32x4; 2]| {
            let zero = f32x4::ZERO;
            let (ex, ey) = (xb - xa, yb - ya);
            let slope = r * about_one_over_root(ex * ex + ey * ey) * ex;
            let y = ey.simd_ge(zero).bitselect(zero - slope, slope);
            let y = y.fast_max(zero - r).fast_min(r).fast_max(ya.fast_min(yb)).fast_min(ya.fast_max(yb));
            let square = r * r - y * y;
            let w = square.fast_max(f32x4::splat(1e-37)).sqrt();
            // bound: every point of the segment is a lower bound of the time
            let reach = (w * xa + y * ya).fast_min(w * xb + y * yb);
            let t = ((reach - r * r) / w).fast_max(zero);
            let met = t.simd_le(f32x4::splat(limit))
                & zero.simd_le(square)
                & (zero - r).simd_le(xa.fast_max(xb))
                & f32x4::new(LIVE[self.count as usize][group]);
            let numbered = (t & f32x4::splat(f32::from_bits(!LANE))) | f32x4::new(NUMBERS[group]);
            met.bitselect(numbered, f32x4::splat(f32::INFINITY))
        };
        let low = self.seen(0, direction, origin);
        let infinite = f32x4::splat(f32::INFINITY);
        let mut times = if self.count > 3 {
            let high = self.seen(1, direction, origin);
            let after = |axis: usize| next_of(low[axis], high[axis]);
            let around = |axis: usize| next_of(high[axis], low[axis]);
            [group(0, low, [after(0), after(1)]), group(1, high, [around(0), around(1)])]
        } else {
            [group(0, low, [next_of(low[0], low[0]), next_of(low[1], low[1])]), infinite]
        };
        loop {
            let least = least_of(&times);
            if least > limit {
                return;
            }
            let done = f32x4::splat(least);
            times = times.map(|times| times.fast_max(times.simd_eq(done) & infinite));
            limit = found((least.to_bits() & LANE) as usize);
        }
    }

    /// Whether a ball there certainly touches none of the edges, nor is inside of an outline that they close.
    #[expect(clippy::cast_possible_truncation, reason = "the filter has room for it")]
    pub(super) fn is_clear(&self, ball: &Moving) -> bool {
        let from = (ball.origin - self.anchor) * ball.scale;
        let origin = [from.x as f32, from.y as f32];
        let radius = (ball.radius * ball.scale) as f32 + self.radius;
        let room = 16.0 * U * (self.size + origin[0].abs() + origin[1].abs() + radius) + ball.spare as f32;
        let r = f32x4::splat(radius + 2.0 * room);
        let [low, high] = [0, 1].map(|group| self.seen(group, [1.0, 0.0], origin));
        let after = |axis: usize| next_of(low[axis], high[axis]);
        let around = |axis: usize| next_of(high[axis], low[axis]);
        let edges = [(0, low, [after(0), after(1)]), (1, high, [around(0), around(1)])];
        let mut crossings = 0;
        for (group, [xa, ya], [xb, yb]) in edges {
            let zero = f32x4::ZERO;
            let (ex, ey) = (xb - xa, yb - ya);
            // solve: (a + u e)·e = 0, between the ends
            let u = (zero - (xa * ex + ya * ey)) / (ex * ex + ey * ey).fast_max(f32x4::splat(1e-37));
            let u = u.fast_max(zero).fast_min(f32x4::splat(1.0));
            let (x, y) = (xa + u * ex, ya + u * ey);
            let live = f32x4::new(LIVE[self.count as usize][group]);
            let touches = (x * x + y * y).simd_le(r * r) & live;
            if touches.to_bitmask() != 0 {
                return false;
            }
            // An edge crosses the ray from the ball along +x: signs are good, since no edge is near.
            let up = yb.simd_gt(ya);
            let crosses = (ya.simd_gt(zero) ^ yb.simd_gt(zero)) & live;
            let ahead = (xa * yb - xb * ya).simd_gt(zero);
            crossings += (crosses & !(ahead ^ up)).to_bitmask().count_ones();
        }
        self.form == Form::Part || crossings % 2 == 0
    }
}
