//! The items of the tree: up to eight edges of a body side by side, filtered in single precision.
//!
//! The filter says which edges may be touched, never that one is: the narrow phase decides. Coordinates are relative to the
//! ball, in the tree's scale. U = 2⁻²⁴ is half an ulp of 1.

use wide::f32x4;

use super::capsule::Capsule;
use super::course::{Form, LANES, Names};
use super::{Body, BodyId, Response};
use crate::bvh::tree::{NUMBERS, least_of, single};
use crate::plane::{Aabb, Vec2};
use crate::tolerance::larger;

/// No leaf.
pub(super) const NONE: u32 = u32::MAX;

/// Vectors as all x before all y, four at a time.
type Lanes = [[[f32; 4]; 2]; 2];

/// Adjacent edges of one body, or an arc: everything that a cast needs. The filter reads the first cache lines.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub(super) struct Leaf {
    /// The edges' starts, relative to the first corner in the tree's scale, and one over their lengths.
    corners: Lanes,
    inverse: [[f32; 4]; 2],
    /// The body's position.
    pub position: Vec2,
    /// The largest magnitude of the features' coordinates, in the world.
    pub reach: f64,
    /// The rounding of the edges.
    pub rounding: f64,
    /// The largest distance of its corners from the first, in the tree's scale.
    size: f32,
    /// The index of its arc, if it is one.
    pub arc: u32,
    /// The body's slot and generation, and the names of its features.
    pub body: u32,
    pub generation: u32,
    pub names: Names,
    /// The layers of its body.
    pub layers: u32,
    /// The index of its first edge along the body's outline.
    pub start: u32,
    /// The number of its features.
    pub count: u8,
    pub is_arc: bool,
    pub form: Form,
    /// The response of its body.
    pub response: Response,
    /// The edges' starts, relative to the body's position, and the unit vectors along them. One more corner follows the
    /// last edge; in a full leaf, which is closed, it is the first corner.
    edges: [[Vec2; 2]; LANES],
}

/// A moving ball, in world coordinates.
#[derive(Clone, Copy)]
pub(super) struct Moving {
    pub origin: Vec2,
    pub direction: Vec2,
    pub radius: f64,
    /// The tree's scale.
    pub scale: f64,
    /// A bound of double precision's rounding, in the tree's scale.
    pub spare: f64,
}

const U: f32 = 0.5 * f32::EPSILON;

/// The bits of a time that hold its lane.
const LANE: u32 = LANES as u32 - 1;
/// The other bits without the sign: a time is never less than 0, but may be −0.
const DIGITS: u32 = u32::MAX >> 1 & !LANE;

/// A mask of the lanes that have an edge, in a group of four.
#[inline(always)]
fn live(count: u8, group: usize) -> f32x4 {
    let lanes = [[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0]];
    f32x4::new(lanes[group]).simd_lt(f32x4::splat(f32::from(count)))
}

/// For each lane the next one; for the last, the other vector's first.
#[inline(always)]
fn next_of(lanes: f32x4, others: f32x4) -> f32x4 {
    let ([_, b, c, d], [e, ..]) = (lanes.to_array(), others.to_array());
    f32x4::new([b, c, d, e])
}

/// Four vectors relative to a point, in axes whose x is along a direction.
#[inline(always)]
fn seen(lanes: &Lanes, group: usize, [px, py]: [f32; 2], [dx, dy]: [f32; 2]) -> [f32x4; 2] {
    let (x, y) =
        (f32x4::new(lanes[0][group]) - f32x4::splat(px), f32x4::new(lanes[1][group]) - f32x4::splat(py));
    // One by one, since a list would go through memory.
    let (dx, dy) = (f32x4::splat(dx), f32x4::splat(dy));
    [x * dx + y * dy, y * dx - x * dy]
}

impl Leaf {
    /// Its body.
    #[inline]
    pub(super) fn id(&self) -> BodyId {
        BodyId { slot: self.body, generation: self.generation }
    }

    /// Whether its body lets the ball pass.
    #[inline]
    pub(super) fn passes(&self) -> bool {
        self.response == Response::Pass
    }

    /// Whether it is convex as a whole, so that a ball that leaves any of it touches none of it.
    pub(super) fn is_convex(&self) -> bool {
        self.form == Form::Convex || self.count == 1 && !self.is_arc
    }

    /// Whether it is a solid circle.
    pub(super) fn is_disk(&self) -> bool {
        self.names.is_round() && !self.is_arc
    }

    /// A leaf of a body, without features.
    pub(super) fn of(id: BodyId, body: &Body) -> Leaf {
        Leaf {
            corners: [[[0.0; 4]; 2]; 2],
            inverse: [[0.0; 4]; 2],
            edges: [[Vec2::ZERO; 2]; LANES],
            position: body.placement.position(),
            reach: 0.0,
            rounding: 0.0,
            size: 0.0,
            arc: 0,
            body: id.slot,
            generation: id.generation,
            names: Names::of(body),
            layers: body.layers,
            start: 0,
            count: 1,
            is_arc: false,
            form: Form::Part,
            response: body.response,
        }
    }

    /// Stores adjacent edges.
    pub(super) fn fill(&mut self, capsules: &[Capsule]) {
        for (lane, edge) in capsules.iter().enumerate() {
            self.edges[lane] = [edge.ends[0], edge.along];
            self.edges[(lane + 1) % LANES][0] = edge.ends[1];
            self.rounding = edge.radius;
        }
    }

    /// One of its edges.
    #[inline]
    pub(super) fn capsule(&self, lane: u32) -> Capsule {
        let lane = lane as usize % LANES;
        let ([start, along], [end, _]) = (self.edges[lane], self.edges[(lane + 1) % LANES]);
        Capsule { ends: [start, end], along, radius: self.rounding }
    }

    /// The box around its edges, relative to its body.
    pub(super) fn aabb(&self) -> Aabb {
        Aabb::of_points(self.corners()).grown_by(self.rounding)
    }

    /// The starts of its edges, and the end of the last.
    fn corners(&self) -> impl Iterator<Item = Vec2> {
        self.edges.iter().map(|[corner, _]| *corner).take(usize::from(self.count) + 1)
    }

    /// Stores the filter's copy in the tree's scale.
    #[inline]
    pub(super) fn fit(&mut self, scale: f64) {
        let [first, _] = self.edges[0];
        let mut size = 0.0;
        for lane in 0..LANES.min(usize::from(self.count) + 1) {
            let edge = self.capsule(lane as u32);
            let from = (edge.ends[0] - first) * scale;
            for axis in 0..2 {
                self.corners[axis][lane / 4][lane % 4] = from[axis] as f32;
            }
            self.inverse[lane / 4][lane % 4] = single(1.0 / (edge.length() * scale));
            size = larger(size, from.abs().element_sum());
        }
        self.size = size as f32;
    }

    /// The ball's position relative to the first corner, and the filter's radius, with a margin for all rounding.
    #[inline(always)]
    fn place(&self, ball: &Moving) -> ([f32; 2], f32x4) {
        let p = (ball.origin - self.position - self.edges[0][0]) * ball.scale;
        let p = [p.x as f32, p.y as f32];
        let radius = ((ball.radius + self.rounding) * ball.scale) as f32;
        let room = 16.0 * U * (self.size + p[0].abs() + p[1].abs() + radius) + ball.spare as f32;
        (p, f32x4::splat(radius + 2.0 * room))
    }

    /// Calls `found` with the edges that a ball may touch within the limit, the likeliest first; `found` returns the new
    /// limit.
    ///
    /// In the ball's own axes (x along its way, y aside) the capsule of radius R around a segment is first entered where the
    /// touched point has y* = −R sin(slope), clamped to the segment. With m the unit vector to there (w = √(R² − y*²) along),
    /// a point (x, y) is touched no sooner than (w x + y* y − R²) / w, *whatever m is*: errors in m cost sharpness, never
    /// safety. R has a margin for rounding.
    #[inline(always)]
    pub(super) fn sift(&self, ball: &Moving, mut limit: f32, mut found: impl FnMut(usize) -> f32) {
        let (p, r) = self.place(ball);
        let direction = [ball.direction.x as f32, ball.direction.y as f32];
        let group = |group: usize, [xa, ya]: [f32x4; 2], [xb, yb]: [f32x4; 2]| {
            let zero = f32x4::ZERO;
            let cos = (xb - xa) * f32x4::new(self.inverse[group]);
            let y = ((zero - r) * cos) ^ ((yb - ya) & f32x4::splat(-0.0));
            let y = y.fast_max(zero - r).fast_min(r).fast_max(ya.fast_min(yb)).fast_min(ya.fast_max(yb));
            let square = r * r - y * y;
            let w = square.fast_max(f32x4::splat(1e-37)).sqrt();
            // bound: the points between the ends are touched no sooner than the first of these
            let reach = (w * xa + y * ya).fast_min(w * xb + y * yb);
            let t = ((reach - r * r) / w).fast_max(zero);
            let met = zero.simd_le(square) & (zero - r).simd_le(xa.fast_max(xb)) & live(self.count, group);
            let numbered = (t & f32x4::splat(f32::from_bits(DIGITS))) | f32x4::new(NUMBERS[group]);
            met.bitselect(numbered, f32x4::splat(f32::INFINITY))
        };
        let infinite = f32x4::splat(f32::INFINITY);
        let [low, high] = [0, 1].map(|group| seen(&self.corners, group, p, direction));
        let after = |axis: usize| next_of(low[axis], high[axis]);
        let around = |axis: usize| next_of(high[axis], low[axis]);
        let mut times = [group(0, low, [after(0), after(1)]), group(1, high, [around(0), around(1)])];
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

    /// Whether a ball certainly touches none of the edges, and is not inside of an outline that they close.
    pub(super) fn is_clear(&self, ball: &Moving) -> bool {
        let (p, r) = self.place(ball);
        let [low, high] = [0, 1].map(|group| seen(&self.corners, group, p, [1.0, 0.0]));
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
            let live = live(self.count, group);
            let touches = (x * x + y * y).simd_le(r * r) & live;
            if touches.to_bitmask() != 0 {
                return false;
            }
            // An edge crosses the ray from the ball along +x. The signs are right, since no edge is near.
            let up = yb.simd_gt(ya);
            let crosses = (ya.simd_gt(zero) ^ yb.simd_gt(zero)) & live;
            let ahead = (xa * yb - xb * ya).simd_gt(zero);
            crossings += (crosses & !(ahead ^ up)).to_bitmask().count_ones();
        }
        self.form == Form::Part || crossings % 2 == 0
    }
}
